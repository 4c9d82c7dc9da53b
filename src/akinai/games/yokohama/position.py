"""Yokohama's part of a position file.

Areas, technologies and countries are written as in the notation, orders, tiles and tokens by their numbers in the
edition. What follows from the rest (flags, counts) is not written.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.decode import convert
from akinai.engine.position import PartReader
from akinai.engine.sentence import say
from akinai.games.yokohama.ids import (
    ACHIEVED,
    AGENT_KINDS,
    AGENT_NAMES,
    AGENTS,
    AREA_LABELS,
    AREAS,
    CANAL,
    CARDS,
    CARDS_N,
    COUNTRIES,
    COUNTRY_NAMES,
    DONE,
    DONE_N,
    ENDINGS,
    FLAGS,
    FREE_AGENT,
    GOAL_NAMES,
    GOOD_NAMES,
    GOODS,
    HAND,
    HAND_ASSISTANTS,
    HAND_N,
    HOUSES_N,
    IMPORTS,
    LEFT_OUT,
    NEUTRAL,
    NOBODY,
    ORDERS,
    OWN,
    PRESIDENT,
    PRIZE,
    PRIZES,
    RETURNED,
    ROWS,
    SCORE,
    SECRET,
    SHOP_SPACES,
    SHOPS_N,
    SLOTS,
    SOURCE_NAMES,
    STOCK_ASSISTANTS,
    TECH_CARDS,
    TECHS,
    TILES,
    TOKENS_N,
    USED,
    YEN,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.setup import join
from akinai.games.yokohama.view import owner, rows

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
    seats: list[SeatPosition]


def numbers(mask: int, n: int) -> list[int]:
    """The bits of a mask, counted from 1."""
    return [i + 1 for i in range(n) if mask >> i & 1]


def write(s: YokohamaState) -> YokohamaPosition:
    labels = s.tables.card_labels
    areas = [a for row in rows(s) for a in row]
    shops = {
        AREA_LABELS[a]: [owner(s.shops[a * SHOP_SPACES + i]) for i in range(SHOP_SPACES)]
        for a in areas
        if any(s.shops[a * SHOP_SPACES + i] != NOBODY for i in range(SHOP_SPACES))
    }
    used: dict[Once, bool] = {"agent": s.used_agent, "university": s.used_university, "mill": s.used_mill}
    return YokohamaPosition(
        first=s.first,
        pyramid=[[AREA_LABELS[a] for a in row] for row in rows(s)],
        tiles={AREA_LABELS[a]: s.tile[a] + 1 for a in areas if a != CANAL},
        tokens={AREA_LABELS[a]: s.token[a] + 1 for a in areas if a != CANAL},
        tokens_taken={AREA_LABELS[a]: s.token_by[a] for a in areas if s.token_by[a] != NOBODY},
        goals=[GOAL_NAMES[g] for g in s.goals],
        goals_by=[[x for x in list(s.goal_by)[i * s.seats : (i + 1) * s.seats] if x != NOBODY] for i in range(3)],
        station=None if s.station == NOBODY else AREA_LABELS[s.station],
        shops=shops,
        houses={AREA_LABELS[a]: s.house[a] for a in areas if s.house[a] != NOBODY},
        church=[owner(s.church[i]) for i in range(len(s.tables.church_need))],
        customs=[owner(s.customs[i]) for i in range(len(s.tables.customs_need))],
        ports=[[None if o == NOBODY else o + 1 for o in list(s.ports)[i * SLOTS : (i + 1) * SLOTS]] for i in range(2)],
        laboratories=[
            [None if c == NOBODY else labels[c] for c in list(s.labs)[i * SLOTS : (i + 1) * SLOTS]] for i in range(2)
        ],
        orders_unseen=[o + 1 for o in range(ORDERS) if s.deck[o]],
        orders_left=s.deck_n,
        technologies_unseen=[labels[c] for c in range(TECH_CARDS) if s.techs[c]],
        agents={COUNTRY_NAMES[c]: s.agents[c] for c in range(COUNTRIES)},
        prizes=numbers(s.prizes, PRIZES),
        used=[word for word, yes in used.items() if yes],
        end=s.left,
        reason=None if s.reason == NOBODY else ENDINGS[s.reason],
        seats=[write_seat(s, i) for i in range(s.seats)],
    )


def write_seat(s: YokohamaState, seat: int) -> SeatPosition:
    own = list(s.own)[seat * OWN : (seat + 1) * OWN]
    men = list(s.men)[seat * AREAS : (seat + 1) * AREAS]
    return SeatPosition(
        goods=dict(zip(GOOD_NAMES, own[:GOODS], strict=True)),
        imports=own[IMPORTS],
        yen=own[YEN],
        hand=own[HAND_ASSISTANTS : HAND_ASSISTANTS + 3],
        warehouse=own[STOCK_ASSISTANTS : STOCK_ASSISTANTS + 3],
        president=None if own[PRESIDENT] == NOBODY else AREA_LABELS[own[PRESIDENT]],
        assistants={AREA_LABELS[a]: n for a, n in enumerate(men) if n},
        technologies=[s.tables.card_labels[c] for c in range(TECH_CARDS) if own[CARDS] >> c & 1],
        orders=numbers(own[HAND], ORDERS),
        secret=numbers(own[SECRET], ORDERS),
        returned=numbers(own[RETURNED], ORDERS),
        fulfilled=numbers(own[DONE], ORDERS),
        agents={AGENT_NAMES[k]: own[AGENTS + k] for k in range(AGENT_KINDS) if own[AGENTS + k]},
        used_agents={AGENT_NAMES[k]: own[USED + k] for k in range(AGENT_KINDS) if own[USED + k]},
        prize=None if own[PRIZE] == NOBODY else own[PRIZE] + 1,
        points={name: own[SCORE + i] for i, name in enumerate(SOURCE_NAMES) if own[SCORE + i]},
    )


class Reader(PartReader):
    """Fills a state from a position and checks each part. Whether all components are there, `conserved` says later."""

    def __init__(self, s: YokohamaState, p: YokohamaPosition, file: str) -> None:
        super().__init__(file, s.seats)
        self.s = s
        self.p = p

    def area(self, name: str, path: str) -> int:
        """An area in play that can hold something."""
        area = self.word(name, AREA_LABELS, path)
        if not self.s.placeable(area):
            raise self.wrong(path, say("problem.value", value=name))
        return area

    def read(self) -> None:
        s, p = self.s, self.p
        s.empty()
        if len(p.seats) != s.seats:
            raise self.wrong("seats", say("problem.seats", found=len(p.seats), seats=s.seats))
        s.first = self.seat(p.first, "first")
        self.pyramid()
        self.on_areas()
        self.boards()
        self.decks()
        s.used_agent = "agent" in p.used
        s.used_university = "university" in p.used
        s.used_mill = "mill" in p.used
        s.left = p.end
        if (p.end > 0) != (p.reason is not None):
            raise self.wrong("end", say("yokohama.problem.end"))
        s.reason = NOBODY if p.reason is None else self.word(p.reason, ENDINGS, "reason")
        for i, seat in enumerate(p.seats):
            self.read_seat(i, seat, f"seats[{i}]")
        self.derive()

    def pyramid(self) -> None:
        """The right areas in the right rows, a tile and a token for each."""
        s, p = self.s, self.p
        if [len(row) for row in p.pyramid] != ROWS[s.seats]:
            raise self.wrong("pyramid", say("yokohama.problem.pyramid"))
        found = [self.word(name, AREA_LABELS, f"pyramid[{r}]") for r, row in enumerate(p.pyramid) for name in row]
        if sorted(found) != [a for a in range(AREAS) if a not in LEFT_OUT[s.seats]]:
            raise self.wrong("pyramid", say("yokohama.problem.pyramid"))
        s.layout = vec[i64](found)
        join(s)
        kinds = len(s.tables.token_count)
        for given, table, most, path in ((p.tiles, s.tile, TILES, "tiles"), (p.tokens, s.token, kinds, "tokens")):
            for name, number in given.items():
                table[self.area(name, path)] = self.number(number, most, f"{path}.{name}")
            for area in found:
                if area != CANAL and table[area] == NOBODY:
                    raise self.wrong(path, say("problem.missing", field=AREA_LABELS[area]))
        if len(set(p.tiles.values())) != len(p.tiles):
            raise self.wrong("tiles", say("problem.twice"))
        laid = list(p.tokens.values())
        for kind in range(kinds):
            there = 0 if kind == kinds - 1 and not s.with_free_agents else s.tables.token_count[kind]
            if laid.count(kind + 1) > there:
                raise self.wrong("tokens", say("yokohama.problem.tokens", kind=kind + 1, count=there))

    def on_areas(self) -> None:
        s, p = self.s, self.p
        for name, seat in p.tokens_taken.items():
            s.token_by[self.area(name, "tokens_taken")] = self.seat(seat, f"tokens_taken.{name}")
        for name, seat in p.houses.items():
            s.house[self.area(name, "houses")] = self.seat(seat, f"houses.{name}")
        for name, spaces in p.shops.items():
            area = self.area(name, "shops")
            if len(spaces) != SHOP_SPACES:
                raise self.wrong(f"shops.{name}", say("problem.shortest", limit=SHOP_SPACES))
            for i, by in enumerate(spaces):
                if by is not None:
                    s.shops[area * SHOP_SPACES + i] = self.seat(by, f"shops.{name}[{i}]")
        if p.station is not None:
            s.station = self.area(p.station, "station")

    def boards(self) -> None:
        s, p = self.s, self.p
        boards = (
            (p.church, s.church, len(s.tables.church_need), "church"),
            (p.customs, s.customs, len(s.tables.customs_need), "customs"),
        )
        for given, table, size, path in boards:
            if len(given) != size:
                raise self.wrong(path, say("problem.number", found=len(given), wanted=size))
            for i, by in enumerate(given):
                if by is not None:
                    table[i] = self.seat(by, f"{path}[{i}]", NEUTRAL if s.seats == 2 else None)
        if len(p.goals) != 3 or len(p.goals_by) != 3:
            raise self.wrong("goals", say("problem.number", found=len(p.goals), wanted=3))
        for tile in range(3):
            goal = self.word(p.goals[tile], GOAL_NAMES, f"goals[{tile}]")
            if goal // 4 != tile:
                raise self.wrong(f"goals[{tile}]", say("problem.value", value=p.goals[tile]))
            s.goals[tile] = goal
            done = p.goals_by[tile]
            if len(set(done)) != len(done) or len(done) > s.seats:
                raise self.wrong(f"goals_by[{tile}]", say("problem.twice"))
            for i, seat in enumerate(done):
                s.goal_by[tile * s.seats + i] = self.seat(seat, f"goals_by[{tile}]")

    def decks(self) -> None:
        s, p = self.s, self.p
        labels = s.tables.card_labels
        for path, given in (("ports", p.ports), ("laboratories", p.laboratories)):
            if [len(row) for row in given] != [SLOTS, SLOTS]:
                raise self.wrong(path, say("yokohama.problem.slots", slots=SLOTS))
        for board in range(2):
            for slot in range(SLOTS):
                order, card = p.ports[board][slot], p.laboratories[board][slot]
                at = board * SLOTS + slot
                if order is not None:
                    s.ports[at] = self.number(order, ORDERS, f"ports[{board}][{slot}]")
                if card is not None:
                    s.labs[at] = self.word(card, labels, f"laboratories[{board}][{slot}]")
        for order in p.orders_unseen:
            s.deck[self.number(order, ORDERS, "orders_unseen")] = 1
        s.deck_n = p.orders_left
        for card in p.technologies_unseen:
            s.techs[self.word(card, labels, "technologies_unseen")] = 1
        s.techs_n = sum(s.techs)
        for name, n in p.agents.items():
            s.agents[self.word(name, COUNTRY_NAMES, "agents")] = n
        s.prizes = self.mask(p.prizes, PRIZES, "prizes")

    def read_seat(self, seat: int, p: SeatPosition, path: str) -> None:
        s = self.s
        at = seat * OWN
        for name, n in p.goods.items():
            s.own[at + self.word(name, GOOD_NAMES, f"{path}.goods")] = n
        s.own[at + IMPORTS] = p.imports
        s.own[at + YEN] = p.yen
        for i in range(3):
            s.own[at + HAND_ASSISTANTS + i] = p.hand[i]
            s.own[at + STOCK_ASSISTANTS + i] = p.warehouse[i]
        s.own[at + PRESIDENT] = NOBODY
        if p.president is not None:
            president = self.word(p.president, AREA_LABELS, f"{path}.president")
            if not s.in_play(president):
                raise self.wrong(f"{path}.president", say("problem.value", value=p.president))
            s.own[at + PRESIDENT] = president
        for name, n in p.assistants.items():
            s.men[seat * AREAS + self.area(name, f"{path}.assistants")] = n
        for name in p.technologies:
            card = self.word(name, s.tables.card_labels, f"{path}.technologies")
            s.own[at + CARDS] |= 1 << card
            s.own[at + TECHS] |= 1 << s.tables.card_name[card]
            s.own[at + CARDS_N] += 1
            s.own[at + FLAGS + s.tables.card_flag[card]] += 1
        s.own[at + HAND] = self.mask(p.orders, ORDERS, f"{path}.orders")
        s.own[at + HAND_N] = len(p.orders)
        s.own[at + SECRET] = self.mask(p.secret, ORDERS, f"{path}.secret")
        s.own[at + RETURNED] = self.mask(p.returned, ORDERS, f"{path}.returned")
        s.own[at + DONE] = self.mask(p.fulfilled, ORDERS, f"{path}.fulfilled")
        s.own[at + DONE_N] = len(p.fulfilled)
        for order in p.fulfilled:
            s.own[at + FLAGS + s.tables.order_flag[order - 1]] += 1
        for field, given, key in ((AGENTS, p.agents, "agents"), (USED, p.used_agents, "used_agents")):
            for name, n in given.items():
                s.own[at + field + self.word(name, AGENT_NAMES, f"{path}.{key}")] = n
        s.own[at + PRIZE] = NOBODY
        if p.prize is not None:
            s.own[at + PRIZE] = self.number(p.prize, PRIZES, f"{path}.prize")
            flag = s.tables.prize[s.own[at + PRIZE]]
            if flag != FREE_AGENT:
                s.own[at + FLAGS + flag] += 1
        for name, n in p.points.items():
            s.own[at + SCORE + self.word(name, SOURCE_NAMES, f"{path}.points")] = n

    def derive(self) -> None:
        """Counts that follow from where things are."""
        s = self.s
        free = len(s.tables.token_count) - 1
        for area in range(AREAS):
            by = s.token_by[area]
            if by != NOBODY and s.token[area] != free:
                s.own[by * OWN + TOKENS_N] += 1
            if s.house[area] != NOBODY:
                s.own[s.house[area] * OWN + HOUSES_N] += 1
            for i in range(SHOP_SPACES):
                if s.shops[area * SHOP_SPACES + i] != NOBODY:
                    s.own[s.shops[area * SHOP_SPACES + i] * OWN + SHOPS_N] += 1
        for i in range(3 * s.seats):
            if s.goal_by[i] != NOBODY:
                s.own[s.goal_by[i] * OWN + ACHIEVED] |= 1 << (i // s.seats)


def read(s: YokohamaState, data: Any, file: str) -> YokohamaState:
    Reader(s, convert(data, YokohamaPosition, file, "position"), file).read()
    return s
