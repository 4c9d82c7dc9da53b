"""A change of a view, as it travels."""

from __future__ import annotations

from typing import Any

import msgspec

Path = list[str | int]
"""Names of fields, keys and places in lists, from the outside in."""


class Change(msgspec.Struct, frozen=True):
    """At `at` there is `to` now."""

    at: Path
    to: Any
