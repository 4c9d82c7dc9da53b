"""A compiled wheel can be built from the source distribution alone: without git, Node or a network.

`test_wheel.py` tests more of the installed program, with a wheel of plain Python that is built from the working tree.
"""

from __future__ import annotations

import os
import re
import sys
import tarfile
import tomllib
from pathlib import Path
from urllib.request import urlopen

import msgspec
import pytest

from akinai.games.registry import NAMES
from tests.builds.installed import ROOT, bare, copy_sources, empty_environment, install, pip, run, serving

pytestmark = pytest.mark.long

BUILD = "import sys; sys.path.insert(0, 'tools'); import build_backend; build_backend.build_sdist(sys.argv[1])"
ABSENT = ("git", "node", "npm")
"""Programs that a build from the source distribution must not call. Scripts that fail take their place."""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, made by the same call as `python -m build --sdist` makes, and unpacked elsewhere."""
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "-c", BUILD, folder, cwd=copy_sources(folder))
    (packed,) = folder.glob("akinai-*.tar.gz")
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    with tarfile.open(packed) as archive:
        archive.extractall(elsewhere, filter="data")
    (sources,) = elsewhere.iterdir()
    return sources


@pytest.fixture(scope="module")
def program(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, installed from a wheel that was built in isolation from the source distribution."""
    folder = tmp_path_factory.mktemp("wheel")
    requirements = tomllib.loads((unpacked / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    pip("download", "-d", folder / "requirements", *requirements)
    called = folder / "called.txt"
    (folder / "absent").mkdir()
    for name in ABSENT:
        script = folder / "absent" / name
        script.write_text(f'#!/bin/sh\necho "{name} $*" >> "{called}"\nexit 1\n')
        script.chmod(0o755)
    nowhere = "http://127.0.0.1:9"
    env = os.environ | {
        "PATH": f"{folder / 'absent'}{os.pathsep}{os.environ['PATH']}",
        "AKINAI_COMPILE": "1",
        # The build must need nothing but the requirements that have just been fetched.
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(folder / "requirements"),
        "HTTP_PROXY": nowhere,
        "HTTPS_PROXY": nowhere,
    }
    # An empty environment builds it: mypy would also find the packages of the environment of the tests.
    python = empty_environment(folder / "empty")
    pip("wheel", "--no-deps", "-w", folder, unpacked, python=python, env=env)
    assert not called.exists(), called.read_text()
    (wheel,) = folder.glob("akinai-*.whl")
    return install(wheel, python)


def test_the_source_distribution_has_all_sources_and_no_rubbish(unpacked: Path) -> None:
    files = [file.relative_to(unpacked) for file in unpacked.rglob("*") if file.is_file()]
    names = {file.as_posix() for file in files}
    assert {"src/akinai/table/static/index.html", "web/package-lock.json", "web/src/main.ts", "LICENSE"} <= names
    for folder in ("src/akinai", "web/src"):
        sources = [file for file in (ROOT / folder).rglob("*") if file.is_file() and "__pycache__" not in file.parts]
        assert {file.relative_to(ROOT).as_posix() for file in sources} <= names
    assert not {"node_modules", "tests", "build", ".git"} & {part for file in files for part in file.parts}
    assert not [file for file in files if file.suffix in (".so", ".pyc", ".c")]
    assert sum((unpacked / file).stat().st_size for file in files) < 10_000_000


def test_the_installed_program_plays(program: Path, tmp_path: Path) -> None:
    env = bare(program, tmp_path)
    games = run(program, "games", cwd=tmp_path, env=env)
    for game in NAMES:
        assert game in games
    report = msgspec.json.decode(
        run(program, "simulate", "osaka", "--games", "2", "--json", cwd=tmp_path, env=env), type=dict[str, object]
    )
    assert (report["games"], report["compiled"]) == (2, True)


def test_the_installed_program_serves_its_page(program: Path, tmp_path: Path) -> None:
    with serving(program, tmp_path) as address:
        page = urlopen(address).read().decode()
        (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
        assert len(urlopen(address + script).read()) > 10_000
