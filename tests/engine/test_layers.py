"""The house rules of the code: who may know whom, what may be compiled, how large a file may be."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from akinai.games.registry import NAMES
from tools.native_modules import counts_natively, native_modules

SOURCE = Path(__file__).parent.parent.parent / "src"
MODULES = sorted((SOURCE / "akinai").rglob("*.py"))
COMPILED = [m for m in MODULES if str(m.relative_to(SOURCE.parent)) in native_modules()]
ALLOWED = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "games", "bots"},
    "arena": {"engine", "games", "bots", "arena"},
    "table": {"engine", "games", "bots", "table"},
    "cli": {"engine", "games", "bots", "arena", "table", "cli"},
}


def imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
        elif isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
    return {n for n in names if n.startswith("akinai.")}


LAYERED = [m for m in MODULES if m.parent.name != "akinai"]


@pytest.mark.parametrize("path", LAYERED, ids=lambda p: str(p.relative_to(SOURCE)))
def test_dependencies_point_downwards(path: Path) -> None:
    parts = path.relative_to(SOURCE / "akinai").parts
    for name in imports(path):
        layer = name.split(".")[1]
        if layer == "home":
            assert parts[0] in ("table", "cli"), f"{path} keeps something for the user"
            continue
        assert layer in ALLOWED[parts[0]], f"{path} imports {name}"
        if parts[0] == "games" and layer == "games" and len(parts) > 2:
            assert name.split(".")[2] == parts[1], f"{path} knows another game"
        if parts[0] in ("cli", "table", "arena", "bots") and layer == "games":
            allowed = ("akinai.games.registry", f"akinai.games.{path.stem}.view")
            assert name in allowed, f"{path} reaches into a game: {name}"


BOARDS = [SOURCE / "akinai" / "cli" / "boards" / f"{game}.py" for game in NAMES]


@pytest.mark.parametrize("path", BOARDS, ids=lambda p: p.stem)
def test_a_board_knows_nothing_of_its_game_but_what_is_shown(path: Path) -> None:
    """The Structs of the views: no number of the game, no table and no function, so that it computes no rule."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            assert not [alias.name for alias in node.names if alias.name.startswith("akinai.games")]
        if isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").startswith("akinai.games")):
            own = f"akinai.games.{path.stem}.view"
            assert (node.level, node.module) == (0, own)
            shown = import_module(own)
            for alias in node.names:
                thing = getattr(shown, alias.name)
                assert isinstance(thing, type), f"{alias.name} is no Struct"
                assert issubclass(thing, msgspec.Struct), f"{alias.name} is no Struct"


@pytest.mark.parametrize("path", COMPILED, ids=lambda p: str(p.relative_to(SOURCE)))
def test_compiled_modules_hold_nothing_that_mypyc_breaks(path: Path) -> None:
    """No class keywords (silently dropped), no Structs."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ClassDef):
            assert all(k.arg == "metaclass" for k in node.keywords), f"{node.name} has class keywords"
            assert not any("Struct" in ast.dump(b) for b in node.bases), f"{node.name} is a Struct"


def test_compiled_modules_are_found() -> None:
    """A compiled __init__ would import itself, so none may look as if it wanted to be one."""
    assert len(COMPILED) > 100
    assert not [path for path in MODULES if path.name == "__init__.py" and counts_natively(path)]


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(SOURCE)))
def test_bits_stay_in_one_module(path: Path) -> None:
    """Compiled, a literal shifted by a variable is shifted in 32 bits: nobody but `sets` may shift."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift | ast.RShift):
            assert path.name == "sets.py", f"{path}:{node.lineno} shifts: use engine.sets"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(SOURCE)))
def test_every_file_can_be_held_in_the_head(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= 500
