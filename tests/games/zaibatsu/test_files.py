"""Zaibatsu's editions: the published one, what is refused in one's own, and games with other values."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from akinai.engine import position, record
from akinai.engine.chance import chance_of
from akinai.engine.errors import AkinaiError, BadChoice, BadFile
from akinai.engine.match import Match
from akinai.engine.texts import LANGUAGES, catalogue
from akinai.games.registry import GAMES
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.components import printed
from akinai.games.zaibatsu.things import tracks
from tests.games.zaibatsu.by_hand import P, board, legal, play, state, view, zaibatsu
from tests.games.zaibatsu.files import STANDARD, again, data_of, mine, own_edition, refused, spoken

BEN = P(coins=9)
COTTON1 = 'a = "now: 2 rd"'
"""The effect of the first factory."""
TOKEN = 'shows = "workers"\nlevel = 1\narrow = "left"'
"""The first of the Automa's tokens with the Workers icon."""


# ---- the published edition


def test_the_standard_edition_never_changes() -> None:
    assert GAME.edition().hash == (Path(__file__).parent / "standard.hash").read_text().strip()


def test_every_value_has_a_source_in_every_language() -> None:
    values = list(GAME.edition().values())
    assert {v.kind for v in values} == {"rulebook", "public", "reconstructed"}
    for source in {v.source for v in values}:
        for language in LANGUAGES:
            assert f"zaibatsu.source.{source}" in catalogue(language)
    used = {v.source for v in values}
    assert used == set(GAME.edition().data.sources)


def test_no_value_is_left_without_a_source() -> None:
    edition = GAME.edition()
    sourced = {v.path for v in edition.values()}
    wanted = {
        f"{name}[{i}].{key}"
        for name, rows in edition.raw.items()
        if isinstance(rows, list)
        for i, row in enumerate(rows)
        for key in row
        if key != "from"
    }
    assert sourced == wanted


# ---- mistakes in an edition of one's own

WRONG: list[tuple[str, str, str, str]] = [
    # Names: unknown, twice, missing.
    ('tile = "cotton1"', 'tile = "cotton6"', "factories[0].tile", "cotton6"),
    ('tile = "cotton2"', 'tile = "cotton1"', "factories[1].tile", "cotton1"),
    ('tile = "cotton1"', 'tile = "old_cotton"', "factories[0].tile", "old_cotton"),
    ('area = "rd"', 'area = "tracks"', "thresholds[0].area", "tracks"),
    ('colour = "black"', 'colour = "pink"', "departments[0].colour", "pink"),
    ('action = "mining"', 'action = "research"', "actions[1].action", "research"),
    ('region = "west"', 'region = "east"', "regions[0].region", "east"),
    ('market = "nagasaki"', 'market = "edo"', "markets[0].market", "edo"),
    ('location = "berlin"', 'location = "rome"', "locations[1].location", "rome"),
    ('location = "berlin"\ncolour = "white"', 'location = "berlin"\ncolour = "red"', "locations[1].colour", "red"),
    ('contract = "level2"', 'contract = "level4"', "contracts[6].contract", "level4"),
    ('effect = "machine"', 'effect = "office"', "start_a[0].effect", "office"),
    ('goal = "rd"', 'goal = "silk"', "solo_goals[0].goal", "silk"),
    # When an effect happens, and what it is.
    (COTTON1, 'a = "later: 2 rd"', "factories[0].a", "“later” is not one of these times: now, research"),
    (COTTON1, 'a = "2 rd"', "factories[0].a", "“2 rd” is not one of these times"),
    (COTTON1, 'a = "now: 2 tea"', "factories[0].a", "“2 tea” is not a number and one of these: coal"),
    (COTTON1, 'a = "now: two rd"', "factories[0].a", "“two rd”"),
    (COTTON1, 'a = "now: 0 rd"', "factories[0].a", "“0 rd”"),
    (COTTON1, 'a = "now: 99 rd"', "factories[0].a", "“99 rd”"),
    (COTTON1, 'a = "now: 2 rd,"', "factories[0].a", "“”"),
    (COTTON1, 'a = "now: 1 rd, 1 coal, 1 iron, 1 silk"', "factories[0].a", "“1 silk”"),
    (COTTON1, 'a = "now: 3 token"', "factories[0].a", "“3 token”"),
    (COTTON1, 'a = "now: 1 step"', "factories[0].a", "“1 step”"),
    (COTTON1, 'a = "now:"', "factories[0].a", "“now:” cannot happen"),
    ('b = "now: 1 red_or_white"', 'b = "always: 2 coal"', "factories[1].b", "“always: 2 coal” cannot happen"),
    (COTTON1, 'a = "produce_once: 1 iron"', "factories[0].a", "cannot happen"),
    (COTTON1, 'a = "now: 1 region"', "factories[0].a", "cannot happen"),
    (COTTON1, 'a = "trains: 1 region, 1 coal"', "factories[0].a", "not together"),
    (COTTON1, 'a = "research: 1 good"', "factories[0].a", "cannot happen"),
    (COTTON1, 'a = "produce: 1 good, 1 iron"', "factories[0].a", "not together"),
    (COTTON1, 'a = "produce: 1 free_production"', "factories[0].a", "cannot happen"),
    (COTTON1, 'a = "now: 2 keep"', "factories[0].a", "cannot happen"),
    (COTTON1, 'a = "now: 1 train_influence"', "factories[0].a", "cannot happen"),
    (COTTON1, 'a = "machine: 2 goods_here"', "factories[0].a", "cannot happen"),
    # Amounts that mean nothing.
    (COTTON1, 'a = "always: 4 keep"', "factories[0].a", "at most 3"),
    *((COTTON1, f'a = "now: 2 {word}"', "factories[0].a", "at most 1") for word in (
        "ship", "train", "train_twice", "ship_department", "piece", "machine_produce", "hired", "red_or_white",
        "again_mining", "favor_rd",
    )),
    (COTTON1, 'a = "trains: 2 region"', "factories[0].a", "at most 1"),
    (COTTON1, 'a = "produce_once: 2 free_production"', "factories[0].a", "at most 1"),
    # The player board.
    ('bonus = "1 black"', 'bonus = "1 hired"', "rd[2].bonus", "“1 hired”"),
    ('bonus = "1 black"', 'bonus = "1 black, 1 red"', "rd[2].bonus", "“1 red”"),
    ('bonus = "7 token"', 'bonus = "4 token"', "rd[7].bonus", "3, 5, 7"),
    ("[[mining]]\ncoal = 2", "[[mining]]\ncoal = -1", "mining[0].coal", "at least 0"),
    ("[[mining]]\ncoal = 2", "[[mining]]\ncoal = 61", "mining[0].coal", "at most 60"),
    ("coins = 12", "coins = 0", "finance[0].coins", "at least 1"),
    ("lower = 7\nhigher = 11", "lower = 11\nhigher = 11", "thresholds[0]", "lower threshold must come before"),
    ("lower = 7\nhigher = 11", "lower = 7\nhigher = 13", "thresholds", "both on the board"),
    ('area = "trains"\nlower = 4\nhigher = 6', 'area = "trains"\nlower = 4\nhigher = 7', "thresholds", "on the board"),
    ('ships_machines = "1 red"', 'ships_machines = "1 piece"', "gaps[1].ships_machines", "“1 piece”"),
    ('machines_trains = "1 grey"', 'machines_trains = "1 grey, 1 any"', "gaps[1].machines_trains", "“1 any”"),
    ("favor = 3", "favor = 4", "workers[5].favor", "at most 3"),
    ("basic = 3", "basic = 0", "departments[3].basic", "at least 1"),
    ("level1 = 1", "level1 = -1", "factory_objective[0].level1", "at least 0"),
    # The main board.
    ('space = "E"', 'space = "F"', "actions[7].space", "F"),
    ('space = "E"', 'space = "A"', "actions", "every hiring space needs an action"),
    ('action = "trains"\nspace = "D"', 'action = "trains"\nspace = "E"', "actions", "different hiring spaces"),
    ("last_round = 2", "last_round = 4", "periods", "one after another"),
    ("last_round = 8", "last_round = 7", "periods", "the last with round 8"),
    ("last_round = 8", "last_round = 9", "periods[2].last_round", "at most 8"),
    ('bonus = "2 coal"', 'bonus = ""', "regions[0].bonus", "not possible"),
    ('bonus = "2 coal"', 'bonus = "1 rd"', "regions[0].bonus", "“1 rd”"),
    ('train1 = "1 iron"', 'train1 = "1 any"', "regions[0].train1", "“1 any”"),
    ("n = 3\ne = 1", "n = -3\ne = 1", "markets[0].n", "at least 0"),
    ('n = "bento"\ne = "bulbs"', 'n = "bulbs"\ne = "bulbs"', "demand[0]", "four different goods"),
    ('n = "bento"\ne = "bulbs"', 'n = "sake"\ne = "bulbs"', "demand[0].n", "sake"),
    # Contracts, starting tokens, goals, the Automa.
    ('bonus = "1 black"\nfrom = { contract', 'bonus = "2 black"\nfrom = { contract', "contracts[0].bonus", "2 black"),
    ('bonus = "1 black"\nfrom = { contract', 'bonus = ""\nfrom = { contract', "contracts[0].bonus", "not possible"),
    ('bonus = "1 black"\nfrom = { contract', 'bonus = "1 coal"\nfrom = { contract', "contracts[0].bonus", "“1 coal”"),
    ('bonus = "13 coins, 2 coal"', 'bonus = "13 coins, 1 any"', "start_b[0].bonus", "“1 any”"),
    ("departments = 1", "departments = 7", "goal_rewards[0].departments", "at most 6"),
    ("need = 10", "need = 0", "solo_goals[0].need", "at least 1"),
    (TOKEN, TOKEN.replace("left", ""), "automa[6]", "a level and an arrow"),
    (TOKEN, TOKEN.replace("level = 1", "level = 0"), "automa[6]", "a level and an arrow"),
    (TOKEN, TOKEN.replace("workers", "A"), "automa[6]", "only a token with the Workers icon"),
    (TOKEN, TOKEN.replace("1", "4"), "automa[6].level", "at most 3"),
    (TOKEN, TOKEN.replace("left", "up"), "automa[6].arrow", "up"),
    (TOKEN, TOKEN.replace("workers", "F"), "automa[6].shows", "F"),
    # Sources and fields.
    ('from = { tile = "rulebook", a =', 'from = { tile = "heard", a =', "factories[0].from.tile", "heard"),
    ('from = { tile = "rulebook", a = "rulebook", b =', 'from = { tile = "rulebook", b =', "factories[0].a", "source"),
    ('from = { bonus = "rulebook" }', 'from = { bonus = "rulebook", coal = "fitted" }', "rd[0].from.coal", "coal"),
    ('fitted = { kind = "reconstructed" }', 'fitted = { kind = "guessed" }', "sources[?].kind", "guessed"),
    ("[sources]", '[sources]\nbox = { kind = "public" }', "sources.box", "text is missing"),
    ("[[factories]]", "[[factories]]\nc = 1", "factories[0]", "c is unknown here"),
    ("favor = 1", "favors = 1", "workers[0]", "favor"),
    ('a = "now: 2 rd"', "a = 2", "factories[0].a", "type"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "path", "words"), WRONG, ids=range(len(WRONG)))
def test_mistakes_in_an_edition_are_named(tmp_path: Path, old: str, new: str, path: str, words: str) -> None:
    """File, line and path; the line is that of the value, or the beginning of its table."""
    file = mine(tmp_path, (old, new))
    with pytest.raises(BadFile) as caught:
        GAME.edition(str(file))
    message = spoken(caught.value)
    found = re.fullmatch(r".*mine\.toml, line (\d+): ([^:]+): (.*)", message, re.DOTALL)
    assert found is not None
    assert found.group(2) == path
    assert words in found.group(3)
    line = file.read_text("utf-8").splitlines()[int(found.group(1)) - 1]
    table, _, key = path.partition(".")
    assert line.startswith((f"{key} =", f"{key.partition('.')[0]} =", f"[[{table.partition('[')[0]}]]", "[sources]"))


COUNTS = [
    ("factories", "missing"), ("rd", ""), ("mining", ""), ("finance", ""), ("thresholds", "missing"),
    ("gaps", "5 instead of 6"), ("workers", "5 instead of 6"), ("factory_objective", "5 instead of 6"),
    ("contract_objective", "7 instead of 8"), ("departments", "missing"), ("actions", "missing"),
    ("periods", "2 instead of 3"), ("regions", "missing"), ("markets", "missing"), ("locations", "missing"),
    ("demand", "8 instead of 9"), ("contracts", "missing"), ("start_a", "missing"), ("start_b", "7 instead of 8"),
    ("goal_rewards", "1 instead of 2"), ("goal_points", "2 instead of 3"), ("solo_goals", "missing"),
    ("automa", "8 instead of 9"),
]  # fmt: skip


def without(rows: int, table: str) -> str:
    """The text of the published edition without the last rows of a table."""
    text = STANDARD.read_text("utf-8")
    for _ in range(rows):
        start = text.rindex(f"[[{table}]]")
        end = text.find("\n[[", start + 1)
        text = text[:start] + (text[end + 1 :] if end > 0 else "")
    return text


@pytest.mark.parametrize(("table", "words"), COUNTS, ids=[table for table, _ in COUNTS])
def test_counts_of_components_are_checked(tmp_path: Path, table: str, words: str) -> None:
    """A track may be shorter, but not too short, and its thresholds must be on it."""
    path = tmp_path / "mine.toml"
    path.write_text(without(9 if not words else 1, table), "utf-8")
    with pytest.raises(BadFile) as caught:
        GAME.edition(str(path))
    message = spoken(caught.value)
    assert f"mine.toml, line {path.read_text('utf-8').splitlines().index(f'[[{table}]]') + 1}: {table}" in message or (
        table in ("rd", "mining", "finance") and "thresholds" in message
    )
    assert words in message


def test_every_table_is_counted() -> None:
    assert {table for table, _ in COUNTS} == {k for k, v in GAME.edition().raw.items() if isinstance(v, list)}


@pytest.mark.parametrize(("table", "rows", "least"), [("rd", 7, 6), ("mining", 9, 4), ("finance", 12, 4)])
def test_tracks_have_a_least_length(tmp_path: Path, table: str, rows: int, least: int) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(without(rows, table), "utf-8")
    with pytest.raises(BadFile, match=f"at least {least} entries"):
        GAME.edition(str(path))


def test_files_that_are_no_edition_of_this_game(tmp_path: Path) -> None:
    with pytest.raises(BadChoice, match="edition of osaka, not of zaibatsu"):
        GAME.edition(str(mine(tmp_path, ('game = "zaibatsu"', 'game = "osaka"'))))
    with pytest.raises(BadFile, match=r"mine\.toml cannot be read"):
        GAME.edition(str(mine(tmp_path, ("[[factories]]", "[[factories]"))))
    with pytest.raises(BadFile, match=r"mine\.toml, line 1: .*name is missing"):
        GAME.edition(str(mine(tmp_path, ('name = "standard"\n', ""))))
    with pytest.raises(BadChoice, match="standard"):
        GAME.edition("deluxe")


LATER = [
    *(f"{when}: 3 stored_coal" for when in ("research", "mining", "machine", "produce", "trains", "contract")),
    "now: 61 any", "now: 63 mining_for_finance", "now: 1 rd, 1 rd",
]  # fmt: skip


@pytest.mark.parametrize("effect", LATER)
def test_effects_that_no_game_could_go_on_with(tmp_path: Path, effect: str) -> None:
    """Coal is stored only when a factory is built; positions cannot hold larger numbers; no word stands there twice."""
    with pytest.raises(AkinaiError) as caught:
        own_edition(tmp_path, (COTTON1, f'a = "{effect}"'))
    assert "factories[0].a" in spoken(caught.value)


# ---- games with other values


def test_other_values_are_played_with(tmp_path: Path) -> None:
    edition = own_edition(
        tmp_path, ("coins = 12", "coins = 40"), ("coal = 2", "coal = 9"), (COTTON1, 'a = "now: 7 iron, 2 mining"')
    )
    match = again(zaibatsu(P(coins=6, rd=2, workers="yellow"), BEN), edition)
    play(match, "hire factory blue", "build cotton1")
    assert board(match).resources["iron"] == 7
    assert board(match).tracks == {"rd": 2, "mining": 3, "finance": 1}
    match = again(zaibatsu(P(workers="black"), BEN), edition)
    play(match, "favor 1 rd")
    # Two coal from the department; three of the coins are wages.
    assert board(match).resources == {"coal": 9 + 2, "silk": 0, "iron": 0, "coins": 40 - 3}


def test_other_places_are_played_with(tmp_path: Path) -> None:
    """R&D on another hiring space, another region's bonus, another location's expert."""
    edition = own_edition(
        tmp_path,
        ('action = "research"\nspace = "A"', 'action = "research"\nspace = "E"'),
        ('bonus = "2 coal"', 'bonus = "9 vp"'),
        ('location = "san_francisco"\ncolour = "red"', 'location = "san_francisco"\ncolour = "white"'),
        ('location = "berlin"\ncolour = "white"', 'location = "berlin"\ncolour = "red"'),
    )
    match = again(zaibatsu(P(coins=1, iron=3), BEN), edition)
    assert {a for a in legal(match) if "research" in a} == {f"hire research {c}" for c in ("blue", "white", "yellow")}
    play(match, "hire ships black", "ship berlin")
    assert board(match).upgraded == ["red"]
    assert view(match).regions[0].bonus == {"vp": 9}


def test_longer_tracks_and_other_periods_are_played_with(tmp_path: Path) -> None:
    more = '[[rd]]\nbonus = "1 yellow"\nfrom = { bonus = "fitted" }\n\n'
    edition = own_edition(
        tmp_path,
        ("[[mining]]", f"{more * 2}[[mining]]"),
        ("last_round = 4", "last_round = 3"),
        ("first = 14", "first = 30"),
    )
    s = state(again(zaibatsu(P(rd=12, coins=9), BEN, round=3), edition))
    assert s.printed.tracks[tracks.RD].length == 14
    assert s.period() == 1
    assert s.printed.period_end[1] == 3
    assert s.printed.period_points[1][0] == 30


CHANGES = [
    ("coins = 12", "coins = 1"), ("basic = 2", "basic = 9"), ("last_round = 2", "last_round = 1"),
    (COTTON1, 'a = "now: 60 any"'), ('a = "now: 3 silk"', 'a = "produce_each: 2 machine, 1 ship"'),
    ('a = "research: 1 rd"', 'a = "research: 3 goods_spread, 1 machine_produce, 2 train_for_finance"'),
]  # fmt: skip


def test_an_edition_of_ones_own_is_played_to_its_end(tmp_path: Path) -> None:
    """Its positions bring it along, and so does its record."""
    edition = own_edition(tmp_path, *CHANGES)
    for seats, options in ((1, {"difficulty": "hard"}), (3, {"advanced": "yes", "goals": "yes"})):
        match = Match(GAME, GAME.setup(seats, options, edition), seed=f"mine:{seats}")
        chance = chance_of("mine:play")
        while not match.state.over:
            actions = match.state.legal_list()
            match.apply(actions[chance.below(len(actions))])
            assert match.state.conserved() == ""
            if chance.below(10) == 0:
                data = position.write(GAME, match.setup, match.state)
                _, setup, s, _ = position.read(data, "mine.json", GAMES)
                assert setup.edition == edition
                assert position.write(GAME, setup, s) == data
        game, rec = record.read(record.write(record.record(match)), "mine.json", GAMES)
        assert rec.edition.data is not None
        assert GAME.result(record.replay(game, rec, "mine.json").state) == GAME.result(match.state)


def test_editions_in_positions_are_checked(tmp_path: Path) -> None:
    edition = own_edition(tmp_path, ("coins = 12", "coins = 40"))
    data = data_of(again(zaibatsu(BEN, BEN), edition))
    assert printed(edition).tracks[tracks.FINANCE].income[1] == 40
    spoilt: list[tuple[str, Any, str]] = [
        ("finance", edition.raw["finance"][:3], "edition.data.finance: at least 4 entries"),
        ("automa", edition.raw["automa"][:8], "edition.data.automa: 8 instead of 9"),
    ]
    for table, rows, words in spoilt:
        assert words in refused(data | {"edition": data["edition"] | {"data": edition.raw | {table: rows}}})
    other = data | {"edition": data["edition"] | {"hash": "sha256:0"}}
    assert "is not the one the file was made with" in refused(other)


def test_nothing_is_hidden_in_a_running_game() -> None:
    """Its record holds every choice and every result of chance, but not the seed; and it leads back."""
    match = Match(GAME, GAME.setup(3, {"sides": "random", "goals": "yes"}), seed="open")
    chance = chance_of("open:play")
    for _ in range(60):
        actions = match.state.legal_list()
        match.apply(actions[chance.below(len(actions))])
    rec = record.record(match)
    assert rec == record.record(match, [0, 1, 2])
    assert rec.seed is None
    assert not any(word.startswith("?") for row in [rec.setup, *rec.moves] for word in row)
    replayed = state(record.replay(GAME, rec, "open.json"))
    assert msgspec.json.encode(GAME.view(replayed, None)) == msgspec.json.encode(GAME.view(match.state, None))
