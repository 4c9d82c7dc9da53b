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

from akinai.engine import position, record, sets
from akinai.engine.events import Event
from akinai.engine.match import Match, Seat
from akinai.games.registry import GAMES
from akinai.games.yokohama import GAME
from akinai.games.yokohama.components import card_labels, printed
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.things import areas, boards, countries, sources
from akinai.games.yokohama.things.goods import KIND_NAMES
from akinai.games.yokohama.things.goods import NAMES as GOOD_NAMES
from akinai.games.yokohama.things.orders import ORDERS, REMOVED
from akinai.games.yokohama.things.pyramid import ROWS
from akinai.games.yokohama.things.sites import SHOP_SPACES, TILES
from akinai.games.yokohama.things.slots import LETTERS, SLOTS
from akinai.games.yokohama.view import YokohamaOutlook, YokohamaPrinted, YokohamaView

EDITION = GAME.edition()
CARDS = card_labels(EDITION)
PRINTED = printed(EDITION)

STEPS: dict[str, tuple[str, dict[str, Any]]] = {
    "extra": ("placement", {"second": False}),
    "place": ("movement", {"areas": [], "paired": False}),
    "move": ("additional_actions_2", {"route": []}),
}
"""Steps at which a table can stand: the phase that comes after them, and their fields before anything is done."""


@dataclass
class P:
    """A player: goods and money, what is in hand, and where the rest is. `assistants` is written `copper:2 bank`."""

    yen: int = 4
    imports: int = 0
    copper: int = 0
    silk: int = 0
    tea: int = 0
    fish: int = 0
    assistants: str = ""
    """In areas."""
    president: str = ""
    in_hand: int = 8
    """Assistants in hand."""
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

    def cards(self) -> list[str]:
        return [card(name) for name in self.techs.split()]


def counted(text: str) -> dict[str, int]:
    """`copper:2 bank` as numbers by word."""
    found: dict[str, int] = {}
    for word in text.split():
        name, _, n = word.partition(":")
        found[name] = found.get(name, 0) + int(n or 1)
    return found


def owned(text: str) -> dict[str, int]:
    """`copper:1 bank:0` as seats by word."""
    return {name: int(seat) for name, seat in (word.split(":") for word in text.split())}


def card(name: str) -> str:
    return name if name in CARDS else name + "1"


def numbers(text: str) -> list[int]:
    return [int(n) for n in text.split()]


def yokohama(
    *players: P,
    turn: int = 0,
    first: int = 0,
    step: str = "extra",
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
    labels = pyramid.split() or [area for i, area in enumerate(areas.LABELS) if i not in areas.LEFT_OUT[seats]]
    places = [area for area in labels if area != "canal"]
    on_boards = {"church": spaces(boards.CHURCH, church), "customs": spaces(boards.CUSTOMS, customs)}
    in_shops = shop_spaces(shops)
    gone = {n for p in players for n in numbers(f"{p.orders} {p.done}")}
    port_rows = fill(labels, "port", ports, [n for n in range(1, ORDERS + 1) if n not in gone])
    shown = {n for row in port_rows for n in row if n}
    unseen = [n for n in range(1, ORDERS + 1) if n not in gone and n not in shown]
    learned = {name for p in players for name in p.cards()}
    lab_rows = fill(labels, "lab", labs, [name for name in CARDS if name not in learned])
    in_labs = {name for row in lab_rows for name in row if name}
    given = counted(" ".join(f"{p.agents} {p.used}" for p in players))
    seat_data: list[dict[str, Any]] = []
    for i, p in enumerate(players):
        staying = [*on_boards["church"], *on_boards["customs"], *(seat for by in goals_by for seat in by)].count(i)
        built = sum(row.count(i) for row in in_shops.values())
        seat_data.append(seat_position(p, staying, built, list(owned(houses).values()).count(i)))
    data = {
        "first": first,
        "pyramid": [labels[sum(ROWS[seats][:r]) : sum(ROWS[seats][: r + 1])] for r in range(4)],
        "tiles": spread(places, tiles, list(range(1, TILES + 1))),
        "tokens": spread(places, tokens, [k + 1 for k, token in enumerate(PRINTED.tokens) for _ in range(token.count)]),
        "tokens_taken": owned(taken),
        "goals": goals.split(),
        "goals_by": [list(by) for by in goals_by],
        "station": station,
        "shops": in_shops,
        "houses": owned(houses),
        **on_boards,
        "ports": port_rows,
        "laboratories": lab_rows,
        "orders_unseen": unseen,
        "orders_left": len(unseen) - REMOVED[seats] if orders_left is None else orders_left,
        "technologies_unseen": [name for name in CARDS if name not in learned and name not in in_labs],
        "agents": {name: n - given.get(name, 0) for name, n in zip(countries.NAMES, PRINTED.agents, strict=True)},
        "prizes": list(prizes) if rewards else [],
        "end": end,
        "reason": reason,
        "seats": seat_data,
    }
    following, fields = STEPS[step]
    whole = {
        "format": 2,
        "game": "yokohama",
        "rules": 1,
        "edition": msgspec.to_builtins(record.edition_ref(EDITION)),
        "options": setup.options,
        "seats": [msgspec.to_builtins(Seat()) for _ in players],
        "position": data,
        "steps": [{"step": "turn", "seat": turn, "next": following}, {"step": step, "seat": turn, **fields}],
        "turn": turns if turns is not None else 1 + (turn - first) % seats,
    }
    game, setup, s, names = position.read(msgspec.json.encode(whole), "test", GAMES)
    return Match(game, setup, names, state=s)


def spaces(board: int, text: str) -> list[int | None]:
    """Seats on the spaces of Church or Customs: `3:0` is seat 0's assistant on the third space."""
    found: list[int | None] = [None] * len(PRINTED.boards[board].needs)
    for space, seat in owned(text).items():
        found[int(space) - 1] = seat
    return found


def shop_spaces(text: str) -> dict[str, list[int | None]]:
    found: dict[str, list[int | None]] = {}
    for area, space, seat in (word.split(":") for word in text.split()):
        found.setdefault(area, [None] * SHOP_SPACES)[int(space) - 1] = int(seat)
    return found


def seat_position(p: P, staying: int, shops: int, houses: int) -> dict[str, Any]:
    """A seat of a position: so many assistants stay on boards and achievements, so many buildings stand."""
    assistants = counted(p.assistants)
    out = sum(assistants.values()) + staying + p.in_hand
    kit = PRINTED.kit
    return {
        "goods": {good: getattr(p, good) for good in GOOD_NAMES},
        "imports": p.imports,
        "yen": p.yen,
        "hand": [p.in_hand, p.shops, p.houses],
        "warehouse": [kit.assistants - out, kit.shops - shops - p.shops, kit.houses - houses - p.houses],
        "president": p.president or None,
        "assistants": assistants,
        "technologies": p.cards(),
        "orders": numbers(p.orders),
        "fulfilled": numbers(p.done),
        "agents": counted(f"{p.agents} {p.used}"),
        "used_agents": counted(p.used),
        "points": {"orders": p.points} if p.points else {},
    }


def spread(places: list[str], given: dict[str, int] | None, box: list[int]) -> dict[str, int]:
    """Something for every place: as given, or the first that is left in the box."""
    found = dict(given or {})
    for used in found.values():
        box.remove(used)
    for area in places:
        if area not in found:
            found[area] = box.pop(0)
    return found


def fill(labels: list[str], kind: str, given: dict[str, str] | None, rest: list[Any]) -> list[list[Any]]:
    """The slots of both boards: as given (`-` is an empty slot), or the first cards that are left."""
    rows: list[list[Any]] = [[None] * SLOTS, [None] * SLOTS]
    for i, letter in enumerate(LETTERS):
        if kind + letter in labels and given and letter in given:
            words = given[letter].split()
            rows[i] = [None if w == "-" else int(w) if w.isdecimal() else card(w) for w in words]
            rows[i] += [None] * (SLOTS - len(rows[i]))
    for i, letter in enumerate(LETTERS):
        if kind + letter in labels and not (given and letter in given):
            free = [x for x in rest if not any(x in row for row in rows)]
            rows[i] = free[:SLOTS]
    return rows


# ---- playing and looking


def look(s: YokohamaState, seat: int | None) -> YokohamaView:
    """The view of a seat, or of a spectator."""
    view = GAME.view(s, seat)
    assert isinstance(view, YokohamaView)
    return view


def printed_of(s: YokohamaState) -> YokohamaPrinted:
    """What is printed, as boards see it."""
    view = GAME.printed_view(s)
    assert isinstance(view, YokohamaPrinted)
    return view


def outlook_of(match: Match, seat: int) -> YokohamaOutlook:
    outlook = GAME.outlook(state(match), seat)
    assert isinstance(outlook, YokohamaOutlook)
    return outlook


def state(match: Match) -> YokohamaState:
    assert isinstance(match.state, YokohamaState)
    return match.state


def player(match: Match, seat: int) -> Player:
    return state(match).players[seat]


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
    return state(match).top.name


def draws(match: Match, *labels: str) -> None:
    """Dictates the next chance results, by their labels in records."""
    known = {label: (pool, i) for pool, row in enumerate(GAME.chance_labels(EDITION)) for i, label in enumerate(row)}
    match.state.chance.follow([known[label] for label in labels])


def goods(match: Match, seat: int) -> dict[str, int]:
    """Goods, imports and yen, as far as there are any."""
    found = {name: player(match, seat).have(kind) for kind, name in enumerate(KIND_NAMES)}
    return {name: n for name, n in found.items() if n}


def hand(match: Match, seat: int) -> list[int]:
    """Assistants, shops and trading houses in hand."""
    p = player(match, seat)
    return [p.hand_assistants, p.hand_shops, p.hand_houses]


def warehouse(match: Match, seat: int) -> list[int]:
    p = player(match, seat)
    return [p.warehouse_assistants, p.warehouse_shops, p.warehouse_houses]


def assistants_of(match: Match, seat: int) -> dict[str, int]:
    """Assistants by area."""
    return {label: n for label, n in zip(areas.LABELS, player(match, seat).assistants, strict=True) if n}


def president(match: Match, seat: int) -> str | None:
    where = player(match, seat).president
    return None if where == areas.NOWHERE else areas.LABELS[where]


def orders(match: Match, seat: int) -> set[int]:
    """The numbers of the orders in hand."""
    return {order + 1 for order in sets.listed(player(match, seat).orders)}


def fulfilled(match: Match, seat: int) -> set[int]:
    """The numbers of the fulfilled orders."""
    return {order + 1 for order in sets.listed(player(match, seat).fulfilled)}


def cards(match: Match, seat: int) -> set[str]:
    """The technology cards."""
    return {CARDS[number] for number in sets.listed(player(match, seat).cards)}


def agents(match: Match, seat: int) -> dict[str, int]:
    """Agents by kind, used or not."""
    return {name: n for name, n in zip(countries.AGENT_NAMES, player(match, seat).agents, strict=True) if n}


def used_agents(match: Match, seat: int) -> dict[str, int]:
    """Agents that are face down."""
    return {name: n for name, n in zip(countries.AGENT_NAMES, player(match, seat).used_agents, strict=True) if n}


def on_board(match: Match, name: str) -> dict[int, int]:
    """Whose assistants stand on the spaces of Church or Customs, by the number of the space."""
    row = state(match).boards[boards.NAMES.index(name)]
    return {space: seat for space, seat in enumerate(row, 1) if seat >= 0}


def completed(match: Match, letter: str) -> list[int]:
    """The seats on an achievement, in order."""
    return list(state(match).completed["ABC".index(letter)])


def score(match: Match, seat: int) -> dict[str, int]:
    """Points by source."""
    return {name: n for name, n in zip(sources.NAMES, player(match, seat).scored, strict=True) if n}
