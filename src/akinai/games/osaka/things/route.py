"""Osaka's sea route: what a space of it is."""

from __future__ import annotations

from typing import Literal, TypeAlias

Role: TypeAlias = Literal["start", "port", "anchor", "wave", "goal"]
