"""Zaibatsu tables laid out by hand, for the tests of its rules.

Everything that is not said has a plain default: side A of the lowest-numbered factories on offer, three workers on
every hiring space (black, red and grey on A and C, blue, white and yellow on the others), a full queue, empty boards.
The demand tiles 1 to 8 lie in the cities from Nagasaki to Hakodate with their first side up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from akinai.engine import position
from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.registry import GAMES
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import goods, locations, regions, starts
from akinai.games.zaibatsu.things.factories import NAMES as TILE_NAMES
from akinai.games.zaibatsu.things.hiring import ROWS_IN_USE
from tests.games.zaibatsu.looking import Automa, Seat, Table, look

EDITION = GAME.edition()
UNTOLD: dict[str, Any] = {"source": None, "brings": []}
ACTION_STEPS = (
    "advance", "build", "machines", "production", "ships", "trains", "region", "markets", "invest",
)  # fmt: skip


@dataclass
class P:
    """A player board. Lists are written with spaces: `workers="red blue white:expert"`, the lowest first."""

    coal: int = 0
    silk: int = 0
    iron: int = 0
    coins: int = 0
    stored: int = 0
    """Of the coal: what stays over a Consolidation."""
    rd: int = 1
    mining: int = 1
    finance: int = 1
    furthest: int = 0
    """How far Finance has been, if further than it is."""
    workers: str = ""
    factories: str = ""
    """`cotton1:2:3 old_paper:0:1`: tile, machines, goods."""
    kept_machine: int = 0
    kept_goods: int = 0
    upgraded: str = ""
    ships: str = ""
    """Locations, one word for each ship. Locations of upgraded departments have one by themselves."""
    contracts: str = ""
    locked: str = "3 5 7"
    favors: str = ""
    """`rd:3 ships:1`"""
    start: str = ""
    """Starting token A."""
    points: int = 0


def words(text: str) -> list[list[str]]:
    return [word.split(":") for word in text.split()]


def seat_position(p: P) -> dict[str, Any]:
    factories = [
        {"tile": w[0], "machines": int([*w, "0"][1]), "goods": int([*w, "0", "0"][2])} for w in words(p.factories)
    ]
    return {
        "resources": {"coal": p.coal, "silk": p.silk, "iron": p.iron, "coins": p.coins},
        "stored_coal": p.stored,
        "tracks": {"rd": p.rd, "mining": p.mining, "finance": p.finance},
        "furthest_finance": max(p.furthest, p.finance),
        "workers": [" ".join(w) for w in words(p.workers)],
        "factories": factories,
        "kept_machine": p.kept_machine,
        "kept_goods": p.kept_goods,
        "start": [p.start, "B1"] if p.start else [],
        "upgraded": p.upgraded.split(),
        "contracts": p.contracts.split(),
        "locked": [int(n) for n in p.locked.split()],
        "favors": {name: int(level) for name, level in words(p.favors)},
        "points": {"start": p.points},
    }


def counts(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in text.split():
        found[word] = found.get(word, 0) + 1
    return found


def ships_of(players: Sequence[P]) -> dict[str, list[int]]:
    """Ships by location; an upgraded department needs one."""
    rows: dict[str, list[int]] = {}
    for i, p in enumerate(players):
        sent = p.ships.split()
        sent += [location(c) for c in p.upgraded.split() if location(c) not in sent]
        for place in sent:
            rows.setdefault(place, [0] * len(players))[i] += 1
    return rows


def tiles_in_play(players: Sequence[P], chairs: int, offer: Sequence[str], advanced: Sequence[str]) -> list[str]:
    """Those that are built or asked for, and the lowest numbers of each kind to fill up."""
    built = [w[0] for p in players for w in words(p.factories) if not w[0].startswith("old")]
    wanted = [*built, *offer]
    found = [t for t in wanted if not t.endswith("5")]
    for kind in goods.NAMES:
        mine = [t for t in found if t.startswith(kind)]
        rest = [f"{kind}{n}" for n in range(1, 5) if f"{kind}{n}" not in mine]
        found += rest[: chairs - len(mine)]
    return [*found, *advanced]


def zaibatsu(
    *players: P,
    turn: int = 0,
    first: int = 0,
    round: int = 1,
    final_first: int | None = None,
    step: str = "turn",
    fields: dict[str, Any] | None = None,
    under: Sequence[dict[str, Any]] | None = None,
    hiring: Sequence[str] = (),
    queue: Sequence[str] | None = None,
    offer: str = "",
    sides: str = "",
    demand: Sequence[str] = (),
    tokens: str = "",
    trains: str = "",
    advanced: str = "",
    goals: Sequence[str] = (),
    difficulty: str = "",
    automa: dict[str, Any] | None = None,
    hired: str | None = None,
    modifier: str | None = None,
    modified: bool = False,
    pending: Sequence[str] = (),
    pairs: Sequence[Sequence[str]] = (),
    pairs_left: Sequence[int] = (),
    rules: int = GAME.rules_version,
) -> Match:
    """A match at a step of seat `turn`, with the step's own `fields`. `under` are the steps that it lies on; if nothing
    is said, an action or a Consolidation lies on the turn order.

    `offer="cotton3 bento4"` brings certain factories into the game, `sides="cotton3 paper2"` turns them to side B,
    `tokens="osaka:n:0:5"` is seat 0's token of value 5 (seat 4 is the Automa), `trains="west:1:0"` seat 0's train on
    the first space, `demand=["3 n", ...]` the demand tile of each city and where its first side points to,
    `advanced="cotton5 ..."` the number-5 tiles of the module, `goals=["ships", ...]` a line of shared goals for each
    period, `difficulty="easy"` a solo game (one player).
    """
    players = players or (P(), P())
    seats = len(players)
    chairs = 2 if seats == 1 else seats
    b_sides = sides.split()
    options = {
        "sides": "random" if b_sides else "a",
        "advanced": "yes" if advanced else "no",
        "goals": "yes" if goals else "no",
    }
    if difficulty:
        options["difficulty"] = difficulty
    setup = GAME.setup(seats, options)
    tiles = tiles_in_play(players, chairs, offer.split(), advanced.split())
    sided = {t: f"{t} {'b' if t in b_sides else 'a'}" for t in sorted(tiles, key=TILE_NAMES.index)}
    built = [w[0] for p in players for w in words(p.factories)]
    spaces = list(hiring) or ["black red grey" if i in (0, 2) else "blue white yellow" for i in range(5)]
    rows = list(queue) if queue is not None else ["black red grey", "blue white yellow"] * 3
    steps = [*(steps_under(step, turn) if under is None else under), {"step": step, "seat": turn, **(fields or {})}]
    if hired is None and any(row["step"] in ACTION_STEPS for row in steps):
        hired = players[turn].workers.split()[-1].split(":")[0]
    data: dict[str, Any] = {
        "first": first,
        "round": round,
        "final_first": final_first if final_first is not None else (0 if round > 5 else None),
        "demand": list(demand) or [f"{n} n" for n in range(1, 9)],
        "hiring": [counts(text) for text in spaces],
        "queue": [counts(text) for text in rows[: ROWS_IN_USE[chairs]]],
        "offer": [s for t, s in sided.items() if t not in built],
        "sides": [s for t, s in sided.items() if t in built],
        "tokens": {f"{w[0]} {w[1]}": f"{w[2]} {w[3]}" for w in words(tokens)},
        "trains": {f"{w[0]} {w[1]}": int(w[2]) for w in words(trains)},
        "ships": ships_of(players),
        "pairs": [list(p) for p in pairs] or [[starts.NAMES[i], f"B{i + 1}"] for i in range(starts.PAIRS[seats])],
        "pairs_left": list(pairs_left),
        "goals": [text.split() for text in goals],
        "automa": solo(automa or {}) if difficulty else None,
        "hired": hired,
        "modifier": modifier,
        "modified": modified,
        "pending": list(pending),
        "seats": [seat_position(p) for p in players],
    }
    file = {
        "format": 2,
        "game": "zaibatsu",
        "rules": rules,
        "edition": {"name": EDITION.name, "hash": EDITION.hash},
        "options": setup.options,
        "seats": [{"name": name} for name in ("Ann", "Ben", "Cid", "Dan")[:seats]],
        "position": {k: v for k, v in data.items() if v is not None},
        "steps": steps,
        "turn": 1,
        "random": [1, 2, 3, 4, 5, 6],
    }
    game, setup, s, names = position.read(msgspec.json.encode(file), "table", GAMES)
    return Match(game, setup, names, state=s)


def turn_order(seat: int, chair: int | None = None) -> dict[str, Any]:
    """The step at the bottom of a seat's turn; the Automa's has the chair after the last seat."""
    return {"step": "turn_order", "seat": seat, "chair": seat if chair is None else chair}


def steps_under(step: str, seat: int) -> list[dict[str, Any]]:
    """What the step of a seat's turn lies on."""
    return [turn_order(seat)] if step in (*ACTION_STEPS, "turn", "consolidate", "resolve") else []


def solo(given: dict[str, Any]) -> dict[str, Any]:
    """The Automa's part: `regions` gives the colours from left to right, `box` its displaced tokens by place."""
    colours = given.get("regions", "black red grey blue").split()
    return {
        "priority": given.get("priority", "black red grey blue white yellow").split(),
        "regions": dict(zip(regions.NAMES, colours, strict=True)),
        "actions": given.get("actions", list(range(1, 10))),
        "influence": given.get("influence", list(range(1, 11))),
        "box": given.get("box", []),
        "goals": given.get("goals", "ships").split(),
    }


# ---- looking at a match


def state(match: Match) -> ZaibatsuState:
    assert isinstance(match.state, ZaibatsuState)
    return match.state


def view(match: Match) -> Table:
    return look(state(match))


def board(match: Match, seat: int = 0) -> Seat:
    """A seat's player board."""
    return view(match).seats[seat]


def legal(match: Match) -> list[str]:
    """The legal actions in notation."""
    return [match.space.names[a] for a in match.state.legal_list()]


def verbs(match: Match) -> set[str]:
    """The legal actions by what they begin with; `hire research` and so on for workers."""
    return {" ".join(name.split()[:2]) if name.startswith("hire") else name.split()[0] for name in legal(match)}


def play(match: Match, *actions: str) -> list[Event]:
    """Plays actions in notation; all their events, without where bonuses come from."""
    events: list[Event] = []
    for action in actions:
        events += match.play(action).events
    return bare(events)


def bare(events: Sequence[Event]) -> list[Event]:
    """Events without where they come from and what they set off: `test_sources` looks at that."""
    found: list[Event] = []
    for event in events:
        fields = [name for name in event.__struct_fields__ if name in ("source", "brings")]
        found.append(msgspec.structs.replace(event, **{name: UNTOLD[name] for name in fields}))
    return found


def asks(match: Match, kind: str) -> list[str]:
    """The influence spaces that ask for a kind of goods, in notation (`osaka n`)."""
    wanted, demand = goods.NAMES.index(kind), state(match).demand
    return [place for space, place in enumerate(regions.SPACE_LABELS) if demand[space] == wanted]


def location(colour: str) -> str:
    """The location of a colour."""
    found = [x["location"] for x in EDITION.raw["locations"] if x["colour"] == colour]
    assert found[0] in locations.NAMES
    return str(found[0])


def turned_up(automa: Automa) -> list[int]:
    """The numbers of the Automa's action tokens that lie face up."""
    return [i for i, token in enumerate(automa.tokens, 1) if token.up]


def face_down(automa: Automa) -> int:
    return len(automa.tokens) - len(turned_up(automa))
