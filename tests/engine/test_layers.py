"""The house rules of the code: who may know whom, what may be compiled, how large a file may be."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import get_origin

import msgspec
import pytest

from akinai.games.registry import NAMES
from tools.native_modules import counts_natively, native_modules

SOURCE = Path(__file__).parent.parent.parent / "src"
MODULES = sorted((SOURCE / "akinai").rglob("*.py"))
ARCHITECTURE = SOURCE.parent / "docs" / "architecture.md"
COMPILED = [m for m in MODULES if str(m.relative_to(SOURCE.parent)) in native_modules()]
ALLOWED = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "games", "bots"},
    "arena": {"engine", "games", "bots", "arena"},
    "table": {"engine", "games", "bots", "table"},
    "cli": {"engine", "games", "bots", "arena", "table", "cli"},
}


def imported(path: Path) -> set[tuple[str, str]]:
    """What a module imports: modules, and the names that it takes out of them."""
    found: set[tuple[str, str]] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.update((node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update((alias.name, "") for alias in node.names)
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(SOURCE)))
def test_imports_name_the_whole_module(path: Path) -> None:
    """The other rules go by the names of modules: a relative import would pass by them."""
    for node in ast.walk(ast.parse(path.read_text())):
        assert not isinstance(node, ast.ImportFrom) or node.level == 0, f"{path}:{node.lineno}"


def imports(path: Path) -> set[str]:
    return {module for module, _ in imported(path) if module.startswith("akinai.")}


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
                # Names for types, such as `dict[str, int]`, are no numbers either.
                if get_origin(thing) is None:
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


@pytest.mark.parametrize("layer", ["engine", "table"])
def test_the_architecture_names_every_module(layer: str) -> None:
    """In its tables: who looks for something must not miss a module that has come since."""
    tables = [line for line in ARCHITECTURE.read_text().splitlines() if line.startswith("|")]
    named = {name for line in tables for name in re.findall(r"`(\w+)\.py`", line.split("|")[1])}
    modules = {path.stem for path in (SOURCE / "akinai" / layer).glob("*.py")} - {"__init__"}
    assert not modules - named


# ---- the server

HTTP = {"app", "serve", "routes", "sockets", "security", "prepared", "problems"}
"""The modules of the server that know HTTP. The others are its domain."""
TABLE_MODULES = sorted((SOURCE / "akinai" / "table").glob("*.py"))
TABLES = {"table", "opened", "present", "other", "following", "chair", "match"}
"""What the modules of the server call a live table, or a part of one."""
CHANGES = {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "setdefault", "update"}
"""Methods of lists, sets and dictionaries that change them."""
MOVES = {"accept", "apply", "branch", "go_back", "happened", "play", "undo"}
"""Methods of a match that change it."""
MATCH_MAKERS = ("game_log.py", "jobs.py")
"""They change matches that no table has yet."""


@pytest.mark.parametrize("path", TABLE_MODULES, ids=lambda p: p.name)
def test_only_the_doors_of_the_server_know_http(path: Path) -> None:
    """Tables, scenes and refusals could as well be reached in another way."""
    if path.stem in HTTP:
        return
    for module, name in imported(path):
        assert module.split(".")[0] not in ("litestar", "uvicorn", "websockets", "http"), f"{path} imports {module}"
        if module.startswith("akinai.table"):
            assert f"{module}.{name}".split(".")[2] not in HTTP, f"{path} imports {name} from {module}"


def changed_things(path: Path) -> list[ast.expr]:
    """What a module assigns to, deletes, or changes by a method."""
    found: list[ast.expr] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Assign | ast.Delete):
            for target in node.targets:
                found += target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            found.append(node.target)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            found.append(node.func.value)
    return found


@pytest.mark.parametrize("path", TABLE_MODULES, ids=lambda p: p.name)
def test_a_live_table_changes_itself(path: Path) -> None:
    """Nobody else sets its attributes, those of its chairs, or what is in its lists, or plays in its match."""
    if path.name == "open_table.py":
        return
    if path.name not in MATCH_MAKERS:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Attribute) and node.attr in MOVES and ast.unparse(node.value).endswith("match"):
                raise AssertionError(f"{path}:{node.lineno} changes a match")
    for thing in changed_things(path):
        whose = thing
        while isinstance(whose, ast.Attribute | ast.Subscript):
            whose = whose.value
        if whose is not thing and isinstance(whose, ast.Name) and path.name not in MATCH_MAKERS:
            assert whose.id not in TABLES, f"{path}:{thing.lineno} changes a table"


# ---- the page

WEB = SOURCE.parent / "web" / "src"
WRITTEN = sorted(p for p in WEB.rglob("*") if p.suffix in (".ts", ".svelte") and p.name != "schema.d.ts")
"""What is written by hand of the page."""
COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
BLIND = re.compile(r"\bas (unknown|any|never)\b|[:<|,=] *any\b|\bany\[\]")
"""What makes TypeScript believe anything."""
UNCHECKED = re.compile("@ts-(ignore|nocheck|expect-error)")
"""Comments that do the same."""
OTHER_FILE = re.compile(r"""(?:from|import) *\(? *"(\.[^"]*)"|import\("(\.[^"]*)"\)""")
SHARED = ("api/types", "boards/board", "boards/glyphs", "boards/plain/", "lib/", "shell/", "art/")
"""What the board of a game may use of the page."""


def code(path: Path) -> str:
    """A file of the page without its comments."""
    return COMMENT.sub("", path.read_text())


@pytest.mark.parametrize("path", WRITTEN, ids=lambda p: str(p.relative_to(WEB)))
def test_the_page_does_not_look_away_from_types(path: Path) -> None:
    """Nothing is cast to what it may not be, and boards know what they get."""
    assert not BLIND.search(code(path))
    assert not UNCHECKED.search(path.read_text())
    if path.is_relative_to(WEB / "boards"):
        assert not re.search(r"\bunknown\b", code(path))


@pytest.mark.parametrize("path", WRITTEN, ids=lambda p: str(p.relative_to(WEB)))
def test_only_its_board_knows_a_game(path: Path) -> None:
    """The rest of the page names no game. A board knows what it is shown, and no other board."""
    folder = path.relative_to(WEB).parts[0]
    if folder == "boards" and path.parent != WEB / "boards":
        home = path.parent
        while home.parent != WEB / "boards":
            home = home.parent
        for found in OTHER_FILE.findall(code(path)):
            other = (path.parent / "".join(found)).resolve()
            if not other.is_relative_to(home):
                assert str(other.relative_to(WEB)).startswith(SHARED), f"{path} imports {other}"
    elif folder != "art":
        assert not re.search("|".join(NAMES), code(path)), f"{path} names a game"
