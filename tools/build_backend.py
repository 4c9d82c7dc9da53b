"""The build backend: setuptools', but Node is required only if the page has not been built yet.

A source distribution contains the built page. Whoever installs from it need not fetch Node, which is large and does not
exist for every platform. There are no editable installs: a compiled module beside its source would hide later edits.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    build_wheel,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_wheel",
]

PAGE = Path("src/akinai/table/static/index.html")
Wishes = Mapping[str, Any] | None


def page_requirements() -> list[str]:
    if PAGE.exists():
        return []
    groups: dict[str, list[str]] = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["dependency-groups"]
    return groups["page"]


def get_requires_for_build_wheel(config_settings: Wishes = None) -> list[str]:
    return build_meta.get_requires_for_build_wheel(config_settings) + page_requirements()


def get_requires_for_build_sdist(config_settings: Wishes = None) -> list[str]:
    return build_meta.get_requires_for_build_sdist(config_settings) + page_requirements()
