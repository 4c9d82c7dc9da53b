"""Yokohama's part of a position file, and what makes a position impossible.

Areas, technologies and countries are written as in the notation, orders, tiles and tokens by their numbers in the
edition. What follows from the rest (flags, counts) is not written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from akinai.engine import sets
from akinai.engine.decode import convert
from akinai.engine.position import PartReader
from akinai.engine.rows import row_of
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.printing import counted
from akinai.games.yokohama.state import MOST_POWER, NO_POWER, YokohamaState
from akinai.games.yokohama.steps.building import Recover
from akinai.games.yokohama.steps.moving import Move
from akinai.games.yokohama.things import (
    achievements,
    areas,
    boards,
    countries,
    endings,
    goods,
    parts,
    sites,
    slots,
    sources,
)
from akinai.games.yokohama.things.areas import CANAL
from akinai.games.yokohama.things.orders import ORDERS
from akinai.games.yokohama.things.pyramid import ROWS, pyramid_of, rows_of
from akinai.games.yokohama.things.seats import NEUTRAL, NOBODY
from akinai.games.yokohama.things.sites import SHOP_SPACES, Site
from akinai.games.yokohama.viewing import seat_or_none

Natural = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Once = Literal["agent", "university", "mill"]
Three = Annotated[list[Natural], msgspec.Meta(min_length=3, max_length=3)]


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    goods: dict[str, Natural]
    imports: Natural
    yen: Natural
    hand: Three
    """Assistants, shops, trading houses."""
    warehouse: Three
    president: str | None
    assistants: dict[str, Natural]
    technologies: list[str]
    orders: list[int]
    """In hand."""
    secret: list[int] = []
    """Those of them that only this seat has seen."""
    returned: list[int] = []
    """The dealt order that went back to the box."""
    fulfilled: list[int]
    agents: dict[str, Natural] = {}
    used_agents: dict[str, Natural] = {}
    prize: int | None = None
    points: dict[str, Natural]


class YokohamaPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    first: Natural
    """The first player."""
    pyramid: list[list[str]]
    tiles: dict[str, int]
    tokens: dict[str, int]
    """The kind of the five-power token that was laid on the area."""
    tokens_taken: dict[str, Natural]
    goals: list[str]
    goals_by: list[list[Natural]]
    station: str | None
    shops: dict[str, list[Natural | None]]
    houses: dict[str, Natural]
    church: list[Natural | None]
    """Seats by space; 4 is neutral."""
    customs: list[Natural | None]
    ports: list[list[int | None]]
    laboratories: list[list[str | None]]
    orders_unseen: list[int]
    """Those in the deck and those removed in the set-up: nobody knows which are which."""
    orders_left: Natural
    technologies_unseen: list[str]
    agents: dict[str, Natural]
    prizes: list[int] = []
    used: list[Once] = []
    """What may be done once a turn and has been done."""
    end: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """1: triggered in this round; 2: this is the last round."""
    reason: str | None = None
    part: str | None = None
    """The part of the area action that goes on, for views; older positions do not tell it."""
    power: Annotated[int, msgspec.Meta(ge=NO_POWER, le=MOST_POWER)] = NO_POWER
    """The power of that action."""
    seats: list[SeatPosition]


# ---- writing


def numbers(members: int) -> list[int]:
    """The members of a set, counted from 1 as in the edition."""
    return [member + 1 for member in sets.listed(members)]


def write(s: YokohamaState) -> YokohamaPosition:
    labels = s.printed.card_labels()
    named = [(areas.LABELS[area], s.sites[area]) for area in s.pyramid.layout if area != CANAL]
    used: dict[Once, bool] = {"agent": s.used_agent, "university": s.used_university, "mill": s.used_mill}
    return YokohamaPosition(
        first=s.first,
        pyramid=rows_of(s.seats, s.pyramid.layout),
        tiles={label: site.tile + 1 for label, site in named},
        tokens={label: site.token + 1 for label, site in named},
        tokens_taken={label: site.token_by for label, site in named if site.token_by != NOBODY},
        goals=[achievements.NAMES[achievement] for achievement in s.achievements],
        goals_by=[list(seats) for seats in s.completed],
        station=None if s.station == areas.NOWHERE else areas.LABELS[s.station],
        shops={
            label: [seat_or_none(seat) for seat in site.shops]
            for label, site in named
            if site.shop_owners != sets.EMPTY
        },
        houses={label: site.house for label, site in named if site.house != NOBODY},
        church=[seat_or_none(seat) for seat in s.boards[boards.CHURCH]],
        customs=[seat_or_none(seat) for seat in s.boards[boards.CUSTOMS]],
        ports=[[None if order == slots.NO_CARD else order + 1 for order in port] for port in s.ports],
        laboratories=[[None if card == slots.NO_CARD else labels[card] for card in lab] for lab in s.labs],
        orders_unseen=numbers(s.unseen_orders),
        orders_left=s.orders_left,
        technologies_unseen=[labels[card] for card in sets.listed(s.technology_deck)],
        agents=dict(zip(countries.NAMES, s.agents, strict=True)),
        prizes=numbers(s.prizes),
        used=[word for word, yes in used.items() if yes],
        end=s.end_stage,
        reason=None if s.reason == endings.NONE_YET else endings.NAMES[s.reason],
        part=None if s.part == parts.NO_PART else parts.NAMES[s.part],
        power=s.acting_power,
        seats=[write_seat(labels, player) for player in s.players],
    )


def write_seat(labels: list[str], player: Player) -> SeatPosition:
    return SeatPosition(
        goods={name: player.have(good) for good, name in enumerate(goods.NAMES)},
        imports=player.imports,
        yen=player.yen,
        hand=[player.hand_assistants, player.hand_shops, player.hand_houses],
        warehouse=[player.warehouse_assistants, player.warehouse_shops, player.warehouse_houses],
        president=None if player.president == areas.NOWHERE else areas.LABELS[player.president],
        assistants=counted(areas.LABELS, player.assistants),
        technologies=[labels[card] for card in sets.listed(player.cards)],
        orders=numbers(player.orders),
        secret=numbers(player.secret),
        returned=numbers(player.returned),
        fulfilled=numbers(player.fulfilled),
        agents=counted(countries.AGENT_NAMES, player.agents),
        used_agents=counted(countries.AGENT_NAMES, player.used_agents),
        prize=None if player.prize == achievements.NO_PRIZE else player.prize + 1,
        points=counted(sources.NAMES, player.scored),
    )


# ---- reading


class Reader(PartReader):
    """Fills a state from a position and checks each part. Whether all components are there, `conserved` says later."""

    def __init__(self, s: YokohamaState, p: YokohamaPosition, file: str) -> None:
        super().__init__(file, s.seats)
        self.s = s
        self.p = p
        self.labels = s.printed.card_labels()

    def read(self) -> None:
        s, p = self.s, self.p
        if len(p.seats) != s.seats:
            raise self.wrong("seats", say("problem.seats", found=len(p.seats), seats=s.seats))
        s.first = self.seat(p.first, "first")
        self.read_pyramid()
        self.read_sites()
        if p.station is not None:
            s.station = self.area(p.station, "station")
        self.read_management_boards()
        self.read_achievements()
        self.read_decks()
        s.used_agent = "agent" in p.used
        s.used_university = "university" in p.used
        s.used_mill = "mill" in p.used
        if p.part is not None:
            s.part = self.word(p.part, parts.NAMES, "part")
        s.acting_power = p.power
        s.end_stage = p.end
        if (p.end != endings.RUNNING) != (p.reason is not None):
            raise self.wrong("end", say("yokohama.problem.end"))
        s.reason = endings.NONE_YET if p.reason is None else self.word(p.reason, endings.NAMES, "reason")
        for i, seat in enumerate(p.seats):
            self.read_seat(s.players[i], seat, f"seats[{i}]")
            s.players[i].achieved = sets.set_of([tile for tile, by in enumerate(p.goals_by) if i in by])

    # ---- the words of a position

    def area(self, name: str, path: str) -> int:
        """An area in play that can hold something."""
        area = self.word(name, areas.LABELS, path)
        if not self.s.placeable(area):
            raise self.wrong(path, say("problem.value", value=name))
        return area

    def amounts(self, given: dict[str, int], names: list[str], path: str) -> list[int]:
        """A number for each of the names; 0 for those that are not given."""
        found = [0] * len(names)
        for name, n in given.items():
            found[self.word(name, names, path)] = n
        return found

    def cards(self, given: list[str], path: str) -> list[int]:
        """Technology cards; none twice."""
        found = [self.word(name, self.labels, path) for name in given]
        if len(set(found)) != len(found):
            raise self.wrong(path, say("problem.twice"))
        return found

    def by_area(self, given: dict[str, int], most: int, path: str) -> dict[int, int]:
        """A number that counts from 1 for every area but the Canal, as an index."""
        found: dict[int, int] = {}
        for name, number in given.items():
            found[self.area(name, path)] = self.number(number, most, f"{path}.{name}")
        for area in self.s.pyramid.layout:
            if area != CANAL and area not in found:
                raise self.wrong(path, say("problem.missing", field=areas.LABELS[area]))
        return found

    def owners(self, given: dict[str, int], path: str) -> dict[int, int]:
        """A seat for some of the areas."""
        return {self.area(name, path): self.seat(seat, f"{path}.{name}") for name, seat in given.items()}

    # ---- the table

    def read_pyramid(self) -> None:
        s, p = self.s, self.p
        if [len(row) for row in p.pyramid] != ROWS[s.seats]:
            raise self.wrong("pyramid", say("yokohama.problem.pyramid"))
        found = [self.word(name, areas.LABELS, f"pyramid[{i}]") for i, row in enumerate(p.pyramid) for name in row]
        if sorted(found) != [area for area in range(areas.AREAS) if area not in areas.LEFT_OUT[s.seats]]:
            raise self.wrong("pyramid", say("yokohama.problem.pyramid"))
        s.pyramid = pyramid_of(s.seats, row_of(found))

    def read_sites(self) -> None:
        """What lies at the areas: tiles, tokens and buildings."""
        p = self.p
        tiles = self.by_area(p.tiles, sites.TILES, "tiles")
        tokens = self.by_area(p.tokens, len(self.s.printed.tokens), "tokens")
        if len(set(p.tiles.values())) != len(p.tiles):
            raise self.wrong("tiles", say("problem.twice"))
        self.count_tokens(list(tokens.values()))
        taken = self.owners(p.tokens_taken, "tokens_taken")
        houses = self.owners(p.houses, "houses")
        shops = self.shops()
        found = list(self.s.sites)
        for area, tile in tiles.items():
            owners = row_of(shops.get(area, [NOBODY] * SHOP_SPACES))
            found[area] = Site(tile, tokens[area], taken.get(area, NOBODY), owners, houses.get(area, NOBODY))
        self.s.sites = found

    def count_tokens(self, laid: list[int]) -> None:
        """No more tokens of a kind than there are; free agents only with their mini-expansion."""
        printed = self.s.printed
        for kind, token in enumerate(printed.tokens):
            there = token.count
            if printed.is_free_agent(kind) and not self.s.with_free_agents:
                there = 0
            if laid.count(kind) > there:
                raise self.wrong("tokens", say("yokohama.problem.tokens", kind=kind + 1, count=there))

    def shops(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for name, spaces in self.p.shops.items():
            area = self.area(name, "shops")
            if len(spaces) != SHOP_SPACES:
                raise self.wrong(f"shops.{name}", say("problem.shortest", limit=SHOP_SPACES))
            found[area] = self.seats_or_nobody(spaces, f"shops.{name}")
        return found

    def seats_or_nobody(self, given: Sequence[int | None], path: str, also: int | None = None) -> list[int]:
        return [NOBODY if seat is None else self.seat(seat, f"{path}[{i}]", also) for i, seat in enumerate(given)]

    def read_management_boards(self) -> None:
        """Church and Customs. Neutral assistants stand there only in a game of two."""
        s = self.s
        also = NEUTRAL if s.seats == 2 else None
        found = []
        for name, given, board in zip(boards.NAMES, (self.p.church, self.p.customs), s.boards, strict=True):
            self.exactly(name, len(given), len(board))
            found.append(row_of(self.seats_or_nobody(given, name, also)))
        s.boards = found

    def read_achievements(self) -> None:
        s, p = self.s, self.p
        if len(p.goals) != achievements.TYPES or len(p.goals_by) != achievements.TYPES:
            raise self.wrong("goals", say("problem.number", found=len(p.goals), wanted=achievements.TYPES))
        found: list[int] = []
        for tile, name in enumerate(p.goals):
            achievement = self.word(name, achievements.NAMES, f"goals[{tile}]")
            if achievements.type_of(achievement) != tile:
                raise self.wrong(f"goals[{tile}]", say("problem.value", value=name))
            found.append(achievement)
        s.achievements = row_of(found)
        for tile, by in enumerate(p.goals_by):
            if len(set(by)) != len(by):
                raise self.wrong(f"goals_by[{tile}]", say("problem.twice"))
        s.completed = [
            row_of([self.seat(seat, f"goals_by[{tile}]") for seat in by]) for tile, by in enumerate(p.goals_by)
        ]

    def read_decks(self) -> None:
        s, p = self.s, self.p
        for path, given in (("ports", p.ports), ("laboratories", p.laboratories)):
            if [len(row) for row in given] != [slots.SLOTS] * slots.OF_EACH:
                raise self.wrong(path, say("yokohama.problem.slots", slots=slots.SLOTS))
        s.ports = [row_of(self.orders_in(row, f"ports[{i}]")) for i, row in enumerate(p.ports)]
        s.labs = [row_of(self.cards_in(row, f"laboratories[{i}]")) for i, row in enumerate(p.laboratories)]
        s.unseen_orders = self.mask(p.orders_unseen, ORDERS, "orders_unseen")
        s.orders_left = p.orders_left
        s.technology_deck = sets.set_of(self.cards(p.technologies_unseen, "technologies_unseen"))
        s.agents = row_of(self.amounts(p.agents, countries.NAMES, "agents"))
        s.prizes = self.mask(p.prizes, achievements.PRIZES, "prizes")

    def orders_in(self, port: list[int | None], path: str) -> list[int]:
        """What lies in the slots of a port."""
        return [slots.NO_CARD if n is None else self.number(n, ORDERS, f"{path}[{i}]") for i, n in enumerate(port)]

    def cards_in(self, lab: list[str | None], path: str) -> list[int]:
        """What lies in the slots of a laboratory."""
        return [slots.NO_CARD if c is None else self.word(c, self.labels, f"{path}[{i}]") for i, c in enumerate(lab)]

    # ---- a seat

    def read_seat(self, player: Player, p: SeatPosition, path: str) -> None:
        player.copper, player.silk, player.tea, player.fish = self.amounts(p.goods, goods.NAMES, f"{path}.goods")
        player.imports = p.imports
        player.yen = p.yen
        player.hand_assistants, player.hand_shops, player.hand_houses = p.hand
        player.warehouse_assistants, player.warehouse_shops, player.warehouse_houses = p.warehouse
        if p.president is not None:
            player.president = self.word(p.president, areas.LABELS, f"{path}.president")
            if not self.s.in_play(player.president):
                raise self.wrong(f"{path}.president", say("problem.value", value=p.president))
        for name, n in p.assistants.items():
            player.assistants[self.area(name, f"{path}.assistants")] = n
        player.agents = row_of(self.amounts(p.agents, countries.AGENT_NAMES, f"{path}.agents"))
        player.used_agents = row_of(self.amounts(p.used_agents, countries.AGENT_NAMES, f"{path}.used_agents"))
        player.scored = row_of(self.amounts(p.points, sources.NAMES, f"{path}.points"))
        player.orders = self.mask(p.orders, ORDERS, f"{path}.orders")
        player.secret = self.mask(p.secret, ORDERS, f"{path}.secret")
        player.returned = self.mask(p.returned, ORDERS, f"{path}.returned")
        self.read_flags(player, p, path)

    def read_flags(self, player: Player, p: SeatPosition, path: str) -> None:
        """Technology cards, fulfilled orders and the achievement reward: what has a flag."""
        printed = self.s.printed
        for number in self.cards(p.technologies, f"{path}.technologies"):
            card = printed.cards[number]
            player.learn(number, card.technology)
            player.add_flag(card.flag)
        player.fulfilled = self.mask(p.fulfilled, ORDERS, f"{path}.fulfilled")
        for order in sets.listed(player.fulfilled):
            player.add_flag(printed.orders[order].flag)
        if p.prize is not None:
            player.prize = self.number(p.prize, achievements.PRIZES, f"{path}.prize")
            if printed.prizes[player.prize] != countries.FREE_AGENT:
                player.add_flag(printed.prizes[player.prize])


def read(s: YokohamaState, data: Any, file: str) -> YokohamaState:
    Reader(s, convert(data, YokohamaPosition, file, "position"), file).read()
    return s


# ---- positions of format 1

FOLLOWING = {
    "place": "movement",
    "move": "additional_actions_2",
    "recall": "additional_actions_2",
}
"""What came in a turn after the step that was the lowest in format 1."""
PAIRED = 8
"""The number of placed assistants in format 1 where both stand in one area."""
SECOND_ORDER = 8
"""What format 1 added to the power when the second order of a port was asked for."""


def old_steps(s: YokohamaState, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The steps of a position of format 1, which had no step for the turn and packed two fields in one number."""
    for row in rows:
        unpack(row)
    lowest = rows[0]
    following = FOLLOWING.get(str(lowest.get("step")))
    if lowest.get("step") == "extra":
        following = "end" if lowest.get("second") is True else "placement"
    if following is None:
        return rows
    return [{"step": "turn", "seat": lowest.get("seat"), "next": following}, *rows]


def unpack(row: dict[str, Any]) -> None:
    """The fields of a step in today's words, where format 1 had a number for them. What was wrong stays wrong."""
    match row:
        case {"step": "extra", "phase": phase}:
            del row["phase"]
            row["second"] = phase == 2 if phase in (1, 2) else str(phase)
        case {"step": "place", "placed": placed, "areas": int(members)}:
            del row["placed"]
            # Reading the field `areas` refuses a number that is no set of areas; such a one cannot be counted.
            one_each = sets.size(members) if 0 <= members <= sets.full(areas.AREAS) else PAIRED
            row["paired"] = placed == PAIRED if placed in (PAIRED, one_each) else str(placed)
        case {"step": "order", "power": int(power)}:
            row["second"] = SECOND_ORDER <= power < 2 * SECOND_ORDER
            if row["second"]:
                row["power"] = power - SECOND_ORDER


# ---- what cannot be


def impossible(s: YokohamaState) -> Sentence | None:
    """What no game can come to, though every component is there and each step may lie where it lies."""
    if s.over:
        if s.ending not in endings.NAMES:
            return say("problem.ending", ending=s.ending)
        fits = s.end_stage == endings.LAST_ROUND and endings.NAMES[s.reason] == s.ending
        return None if fits else say("yokohama.problem.end")
    acting = any(isinstance(step, Recover) for step in s.stack())
    if s.part != parts.NO_PART and not acting:
        return say("problem.value", value=parts.NAMES[s.part])
    if s.part == parts.NO_PART and s.acting_power != NO_POWER:
        return say("problem.value", value=str(s.acting_power))
    step = s.top
    for seat, player in enumerate(s.players):
        walking = isinstance(step, Move) and step.actor == seat and step.route != sets.EMPTY
        if player.president == CANAL and not walking:
            return say("yokohama.problem.canal", seat=seat)
    return None
