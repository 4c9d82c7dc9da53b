"""Builds the package: compiled by mypyc where a C compiler is at hand, plain Python elsewhere.

AKINAI_COMPILE=1 insists on compiling, =0 forbids it; the default takes what the machine has.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import setup

# Native modules. Never an __init__.py (an import loop in separate compilation), never a module with msgspec
# Structs (mypyc drops their class keywords without a word); a test watches over both.
COMPILED = [
    line.strip() for line in Path("compiled.txt").read_text().splitlines() if line.strip() and not line.startswith("#")
]


def compile_wanted() -> bool:
    wish = os.environ.get("AKINAI_COMPILE", "auto")
    if wish in ("0", "1"):
        return wish == "1"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(compiler) is not None and headers.exists()


if compile_wanted():
    from mypyc.build import mypycify

    # A cache of its own: sharing one with plain mypy runs makes mypyc fail on half-known modules.
    flags = ["--config-file=", "--strict", "--cache-dir=build/mypyc-cache"]
    setup(
        ext_modules=mypycify([*flags, *COMPILED], separate=True, opt_level="3", debug_level="0"),
        options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
    )
else:
    setup()
