"""Prints the requirements of pyproject.toml for the groups named: run, build, a dependency group, or an extra."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def requirements(groups: list[str]) -> list[str]:
    data = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text())
    found: list[str] = []
    for group in groups:
        if group == "run":
            found += data["project"]["dependencies"]
        elif group == "build":
            found += data["build-system"]["requires"]
        elif group in data["dependency-groups"]:
            found += data["dependency-groups"][group]
        else:
            found += data["project"]["optional-dependencies"][group]
    return found


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))
