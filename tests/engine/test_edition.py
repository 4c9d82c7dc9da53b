"""Editions: sources for every value, and errors that name file, line and path."""

from __future__ import annotations

from pathlib import Path

import pytest

from akinai.engine.edition import line_of
from akinai.engine.errors import AkinaiError, BadChoice
from akinai.engine.texts import LANGUAGES, catalogue
from akinai.games.osaka import GAME
from akinai.games.osaka.components import cards_by_kind, printed

STANDARD = Path(__file__).parent.parent.parent / "src/akinai/games/osaka/editions/standard.toml"


def mine(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = STANDARD.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return path


def test_published_editions_never_change() -> None:
    """Records name them by this hash: a correction is a new file."""
    hashes = {"standard": "sha256:27bf258adca48b1b360ef5dc49e95b5ea350ff280e01e75e2e52e5a63063c94a"}
    found = {f.stem: GAME.edition(f.stem).hash for f in STANDARD.parent.glob("*.toml")}
    assert found == hashes


def test_every_value_has_a_source_with_words() -> None:
    values = list(GAME.edition().values())
    assert len(values) == 12 * 4 + 6 * 2 + 1
    assert {v.kind for v in values} <= {"rulebook", "public", "reconstructed"}
    for language in LANGUAGES:
        for value in values:
            assert f"osaka.source.{value.source}" in catalogue(language)
    by_path = {v.path: v for v in values}
    assert by_path["cards[0].count"].value == 11
    assert by_path["cards[0].count"].kind == "public"
    assert by_path["cards[0].icons"].kind == "rulebook"


def test_a_corrected_value_is_played_with(tmp_path: Path) -> None:
    path = mine(tmp_path, ("count = 11", "count = 10"), ('name = "standard"', 'name = "mine"'))
    edition = GAME.edition(str(path))
    assert cards_by_kind(edition)[0].count == 10
    assert not edition.published
    assert edition.hash != GAME.edition().hash
    assert GAME.setup(2, edition=edition).edition is edition


def test_an_own_source(tmp_path: Path) -> None:
    path = mine(
        tmp_path,
        ("[tokens]", '[sources.box]\nkind = "rulebook"\ntext = "counted in my box"\n\n[tokens]'),
        ('count = "owner_list"', 'count = "box"'),
    )
    value = next(v for v in GAME.edition(str(path)).values() if v.path == "cards[0].count")
    assert (value.kind, value.text) == ("rulebook", "counted in my box")


@pytest.mark.parametrize(
    ("old", "new", "line_with", "words"),
    [
        ("value = 3", 'value = "three"', "three", ["cards[1].value", "int", "str"]),
        ("value = 3", "value = 12", "value = 12", ["cards[1].value", "at most 9"]),
        ("value = 3", "value = 2", None, ["cards[1].value", "2 does not"]),
        ("count = 9", "", None, ["cards[1]", "count is missing"]),
        ("count = 9", "count = 9\nweight = 3", None, ["cards[1]", "weight is unknown"]),
        ('colour = "blue"', 'colour = "mauve"', "mauve", ["cards[3].colour", "mauve"]),
        ('role = "anchor"', 'role = "port"', None, ["route", "anchor"]),
        ('role = "goal"', 'role = "wave"', None, ["route", "goal"]),
        ('space = "oshima"', 'space = "osaka"', None, ["route[1].space", "osaka appears twice"]),
        ('value = "reviews", icons', "icons", None, ["cards[0].value", "no source"]),
        ('icons = "rulebook"', 'icons = "hearsay"', None, ["cards[0].from.icons", "hearsay is not declared"]),
        ("per_colour = 12", "per_colour = 0", "per_colour = 0", ["tokens.per_colour", "at least 1"]),
        ('kind = "rulebook"', 'kind = "gospel"', "[sources]", ["sources", "gospel"]),
    ],
)
def test_wrong_editions(tmp_path: Path, old: str, new: str, line_with: str | None, words: list[str]) -> None:
    path = mine(tmp_path, (old, new))
    with pytest.raises(AkinaiError) as caught:
        GAME.edition(str(path))
    message = str(caught.value)
    assert "mine.toml, line " in message
    for word in words:
        assert word in message
    if line_with is not None:
        number = int(message.split("line ")[1].split(":")[0])
        assert line_with in path.read_text().splitlines()[number - 1]


def test_a_route_with_one_wave_less_is_a_route(tmp_path: Path) -> None:
    edition = GAME.edition(str(mine(tmp_path, ('role = "wave"', 'role = "port"'))))
    assert printed(edition).first_wave == 4


def test_syntax_errors_name_the_line(tmp_path: Path) -> None:
    path = mine(tmp_path, ("value = 3", "value = = 3"))
    with pytest.raises(AkinaiError, match=r"mine\.toml.*line \d+"):
        GAME.edition(str(path))


def test_files_that_are_not_there_or_of_another_game(tmp_path: Path) -> None:
    with pytest.raises(AkinaiError, match=r"none\.toml"):
        GAME.edition(str(tmp_path / "none.toml"))
    with pytest.raises(BadChoice, match="no edition other"):
        GAME.edition("other")
    path = mine(tmp_path, ('game = "osaka"', 'game = "yokohama"'))
    with pytest.raises(BadChoice, match="edition of yokohama"):
        GAME.edition(str(path))


@pytest.mark.parametrize("path", ["cards[3].value", "route[2].role", "tokens.per_colour", "name"])
def test_lines_are_found(path: str) -> None:
    text = STANDARD.read_text()
    key = path.rpartition(".")[2]
    assert text.splitlines()[line_of(text, path) - 1].startswith(f"{key} =")
