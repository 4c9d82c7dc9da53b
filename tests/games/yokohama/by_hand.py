"""Yokohama tables laid out by hand, for the tests of its rules.

Everything that is not said has a plain default: the areas lie in the order of their numbers, the first orders and cards
in the ports and laboratories, pieces that are not placed in hand or in the warehouse. With four seats the pyramid is

    copper  copper2  silk   silk2  tea  tea2
        fish    fish2   bank  chinatown  church
            customs  agency  labA  labB
                portA   portB   canal
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from akinai.engine import position, record
from akinai.engine.events import Event
from akinai.engine.match import Match, Seat
from akinai.games.registry import GAMES
from akinai.games.yokohama import GAME, own
from akinai.games.yokohama.components import card_labels, tables
from akinai.games.yokohama.ids import (
    AREA_LABELS,
    AREAS,
    COUNTRY_NAMES,
    GOOD_NAMES,
    HAND_ASSISTANTS,
    IMPORTS,
    LEFT_OUT,
    NOBODY,
    ORDERS,
    OWN,
    PRESIDENT,
    REMOVED_ORDERS,
    ROWS,
    SCORE,
    SOURCE_NAMES,
    STOCK_ASSISTANTS,
    YEN,
)
from akinai.games.yokohama.state import YokohamaState

EDITION = GAME.edition()
CARDS = card_labels(EDITION)
TABLES = tables(EDITION)


@dataclass
class P:
    """A player: goods and money, what is in hand, and where the rest is. `men` is written `copper:2 bank`."""

    yen: int = 4
    imports: int = 0
    copper: int = 0
    silk: int = 0
    tea: int = 0
    fish: int = 0
    men: str = ""
    president: str = ""
    assistants: int = 8
    """In hand."""
    shops: int = 2
    houses: int = 0
    techs: str = ""
    """Names of technologies, or card labels such as `ball2`."""
    orders: str = ""
    """Numbers of the orders in hand."""
    done: str = ""
    """Numbers of the fulfilled orders."""
    agents: str = ""
    """Unused agents, such as `UK UK free`."""
    used: str = ""
    """Used agents."""
    points: int = 0


def counted(text: str) -> dict[str, int]:
    """`copper:2 bank` as numbers by word."""
    found: dict[str, int] = {}
    for word in text.split():
        name, _, n = word.partition(":")
        found[name] = found.get(name, 0) + int(n or 1)
    return found


def card(name: str) -> str:
    return name if name in CARDS else name + "1"


def numbers(text: str) -> list[int]:
    return [int(n) for n in text.split()]


def yokohama(
    *players: P,
    turn: int = 0,
    first: int = 0,
    step: str = "extra",
    frame: dict[str, int] | None = None,
    below: Sequence[dict[str, int | str]] = (),
    pyramid: str = "",
    shops: str = "",
    houses: str = "",
    church: str = "",
    customs: str = "",
    goals: str = "fish technologies commercial",
    goals_by: Sequence[Sequence[int]] = ((), (), ()),
    station: str | None = None,
    ports: dict[str, str] | None = None,
    labs: dict[str, str] | None = None,
    tiles: dict[str, int] | None = None,
    tokens: dict[str, int] | None = None,
    taken: str = "",
    prizes: Sequence[int] = (1, 2, 3, 6),
    orders_left: int | None = None,
    end: int = 0,
    reason: str | None = None,
    turns: int | None = None,
    rewards: bool = False,
    agents: bool = False,
) -> Match:
    """A match at a step of seat `turn`.

    `shops="copper:1:0"` is seat 0's shop on the first space of the copper mine's tile, `houses="bank:1"` seat 1's
    trading house, `church="3:0"` seat 0's assistant on the third space, `taken="copper:1"` seat 1's five-power token.
    """
    players = players or (P(), P())
    seats = len(players)
    setup = GAME.setup(seats, {"rewards": "yes" if rewards else "no", "agents": "yes" if agents else "no"})
    areas = pyramid.split() or [a for i, a in enumerate(AREA_LABELS) if i not in LEFT_OUT[seats]]
    places = [a for a in areas if a != "canal"]
    boards: dict[str, list[int | None]] = {
        "church": [None] * len(TABLES.church_need),
        "customs": [None] * len(TABLES.customs_need),
    }
    for name, text in (("church", church), ("customs", customs)):
        for space, seat in (word.split(":") for word in text.split()):
            boards[name][int(space) - 1] = int(seat)
    shop_rows: dict[str, list[int | None]] = {}
    for area, space, seat in (word.split(":") for word in shops.split()):
        shop_rows.setdefault(area, [None] * 4)[int(space) - 1] = int(seat)
    house_of = {area: int(seat) for area, seat in (word.split(":") for word in houses.split())}
    token_kinds = [k + 1 for k, n in enumerate(TABLES.token_count) for _ in range(n)]
    laid = dict(tokens or {})
    left = list(token_kinds)
    for kind in laid.values():
        left.remove(kind)
    for area in places:
        laid.setdefault(area, left.pop(0))
    tile_of = dict(tiles or {})
    spare = [n for n in range(1, 25) if n not in tile_of.values()]
    for area in places:
        tile_of.setdefault(area, spare.pop(0))
    hands = [numbers(p.orders) for p in players]
    dones = [numbers(p.done) for p in players]
    gone = {n for row in (*hands, *dones) for n in row}
    port_rows = fill(areas, "port", ports, [n for n in range(1, ORDERS + 1) if n not in gone])
    owned = [[card(t) for t in p.techs.split()] for p in players]
    lab_rows = fill(areas, "lab", labs, [c for c in CARDS if not any(c in row for row in owned)])
    shown = {n for row in port_rows for n in row if n}
    unseen = [n for n in range(1, ORDERS + 1) if n not in gone and n not in shown]
    known = {c for row in (*owned, *lab_rows) for c in row if c}
    supply = dict(zip(COUNTRY_NAMES, TABLES.agents, strict=True))
    seat_data: list[dict[str, Any]] = []
    for i, p in enumerate(players):
        men = counted(p.men)
        out = (
            sum(men.values()) + sum(row.count(i) for row in boards.values()) + sum(list(by).count(i) for by in goals_by)
        )
        agents_of, used_of = counted(f"{p.agents} {p.used}"), counted(p.used)
        for name, n in agents_of.items():
            if name in supply:
                supply[name] -= n
        built = sum(row.count(i) for row in shop_rows.values())
        homes = list(house_of.values()).count(i)
        seat_data.append(
            {
                "goods": {g: getattr(p, g) for g in GOOD_NAMES},
                "imports": p.imports,
                "yen": p.yen,
                "hand": [p.assistants, p.shops, p.houses],
                "warehouse": [20 - out - p.assistants, 8 - built - p.shops, 4 - homes - p.houses],
                "president": p.president or None,
                "assistants": men,
                "technologies": owned[i],
                "orders": hands[i],
                "fulfilled": dones[i],
                "agents": agents_of,
                "used_agents": used_of,
                "points": {"orders": p.points} if p.points else {},
            }
        )
    data = {
        "first": first,
        "pyramid": [areas[sum(ROWS[seats][:r]) : sum(ROWS[seats][: r + 1])] for r in range(4)],
        "tiles": tile_of,
        "tokens": laid,
        "tokens_taken": {area: int(seat) for area, seat in (word.split(":") for word in taken.split())},
        "goals": goals.split(),
        "goals_by": [list(by) for by in goals_by],
        "station": station,
        "shops": shop_rows,
        "houses": house_of,
        **boards,
        "ports": port_rows,
        "laboratories": lab_rows,
        "orders_unseen": unseen,
        "orders_left": len(unseen) - REMOVED_ORDERS[seats] if orders_left is None else orders_left,
        "technologies_unseen": [c for c in CARDS if c not in known],
        "agents": supply,
        "prizes": list(prizes) if rewards else [],
        "end": end,
        "reason": reason,
        "seats": seat_data,
    }
    top: dict[str, int | str] = {"step": step, "seat": turn}
    top.update(frame if frame is not None else {"phase": 1} if step == "extra" else {})
    if step == "place" and frame is None:
        top.update(areas=0, placed=0)
    if step == "move" and frame is None:
        top.update(route=0)
    whole = {
        "format": 1,
        "game": "yokohama",
        "rules": 1,
        "edition": msgspec.to_builtins(record.edition_ref(EDITION)),
        "options": setup.options,
        "seats": [msgspec.to_builtins(Seat()) for _ in players],
        "position": data,
        "steps": [*below, top],
        "turn": turns if turns is not None else 1 + (turn - first) % seats,
    }
    game, setup, s, names = position.read(msgspec.json.encode(whole), "test", GAMES)
    return Match(game, setup, names, state=s)


def fill(areas: list[str], kind: str, given: dict[str, str] | None, rest: list[Any]) -> list[list[Any]]:
    """The slots of both boards: as given (`-` is an empty slot), or the first cards that are left."""
    rows: list[list[Any]] = [[None] * 6, [None] * 6]
    for i, letter in enumerate("AB"):
        if kind + letter in areas and given and letter in given:
            words = given[letter].split()
            rows[i] = [None if w == "-" else int(w) if w.isdecimal() else card(w) for w in words]
            rows[i] += [None] * (6 - len(rows[i]))
    for i, letter in enumerate("AB"):
        if kind + letter in areas and not (given and letter in given):
            free = [x for x in rest if not any(x in row for row in rows)]
            rows[i] = free[:6]
    return rows


# ---- playing and looking


def state(match: Match) -> YokohamaState:
    return own(match.state)


def play(match: Match, *actions: str) -> list[Event]:
    """Plays actions by their notation; returns all events. After each, nothing may be lost."""
    events: list[Event] = []
    for action in actions:
        events += match.play(action).events
        assert match.state.conserved() == ""
    return events


def legal(match: Match) -> set[str]:
    return {match.space.names[a] for a in match.state.legal_list()}


def legal_of(match: Match, verb: str) -> set[str]:
    """The legal actions of one family, without the verb."""
    return {name[len(verb) + 1 :] for name in legal(match) if name.startswith(verb + " ")}


def asked(match: Match) -> str:
    """The step that is asked now."""
    return match.state.table[match.state.step].name


def draws(match: Match, *labels: str) -> None:
    """Dictates the next chance results, by their labels in records."""
    known = {label: (pool, i) for pool, row in enumerate(GAME.chance_labels(EDITION)) for i, label in enumerate(row)}
    match.state.chance.script = [known[label] for label in labels]


def goods(match: Match, seat: int) -> dict[str, int]:
    """Goods, imports and yen, as far as there are any."""
    at = seat * OWN
    found = {name: state(match).own[at + i] for i, name in enumerate(GOOD_NAMES)}
    found["import"] = state(match).own[at + IMPORTS]
    found["yen"] = state(match).own[at + YEN]
    return {name: n for name, n in found.items() if n}


def field(match: Match, seat: int, number: int) -> int:
    """One of a seat's numbers, by its name in ids."""
    return state(match).own[seat * OWN + number]


def hand(match: Match, seat: int) -> list[int]:
    """Assistants, shops and trading houses in hand."""
    at = seat * OWN + HAND_ASSISTANTS
    return list(state(match).own)[at : at + 3]


def warehouse(match: Match, seat: int) -> list[int]:
    at = seat * OWN + STOCK_ASSISTANTS
    return list(state(match).own)[at : at + 3]


def men(match: Match, seat: int) -> dict[str, int]:
    """Assistants by area."""
    row = list(state(match).men)[seat * AREAS : (seat + 1) * AREAS]
    return {AREA_LABELS[a]: n for a, n in enumerate(row) if n}


def president(match: Match, seat: int) -> str | None:
    where = field(match, seat, PRESIDENT)
    return None if where == NOBODY else AREA_LABELS[where]


def score(match: Match, seat: int) -> dict[str, int]:
    """Points by source."""
    at = seat * OWN + SCORE
    row = list(state(match).own)[at : at + len(SOURCE_NAMES)]
    return {name: n for name, n in zip(SOURCE_NAMES, row, strict=True) if n}
