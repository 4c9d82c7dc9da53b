"""What a seat may see of Yokohama: everything but the orders in other hands and what is left in the decks."""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.chance import Chance
from akinai.games.yokohama.ids import (
    ACHIEVED,
    AGENT_KINDS,
    AGENT_NAMES,
    AGENTS,
    AREA_LABELS,
    AREAS,
    CANAL,
    CARDS,
    COUNTRIES,
    COUNTRY_NAMES,
    DONE,
    ENDINGS,
    FLAGS,
    GOAL_NAMES,
    GOOD_NAMES,
    GOODS,
    HAND,
    HAND_ASSISTANTS,
    HAND_N,
    IMPORTS,
    LAB_A,
    LAST_ROUND,
    NOBODY,
    ORDERS,
    OWN,
    PORT_A,
    PRESIDENT,
    PRIZE,
    PRIZES,
    REWARD,
    REWARD_NAMES,
    ROWS,
    RUNNING,
    SCORE,
    SECRET,
    SHOP_SPACES,
    SLOTS,
    SOURCE_NAMES,
    STOCK_ASSISTANTS,
    TECH_CARDS,
    TECHNOLOGY_NAMES,
    TOKENS_N,
    USED,
    YEN,
)
from akinai.games.yokohama.state import YokohamaState

Amounts = dict[str, int]


class OrderView(msgspec.Struct, frozen=True):
    number: int
    flag: str
    pay: Amounts
    reward: Amounts


class CardView(msgspec.Struct, frozen=True):
    """A technology card."""

    name: str
    value: int
    flag: str


class AreaView(msgspec.Struct, frozen=True):
    area: str
    tile: int | None
    """The number of the building tile."""
    shops: list[Amounts]
    """The rewards of the shop spaces."""
    shop_owners: list[int | None]
    house: Amounts
    house_owner: int | None
    token: Amounts | None
    """The five-power token, while it is there."""
    presidents: list[int]
    assistants: list[int]
    """By seat."""
    power: list[int]
    """The power that each seat's action would have here now, its president not counted unless it is here."""
    station: bool
    near: list[str]


class SpaceView(msgspec.Struct, frozen=True):
    """A space of Church or Customs: the faith or imports it needs, its reward, and whose assistant stands there."""

    need: int
    reward: Amounts
    owner: int | None
    """4 is neutral."""


class PortView(msgspec.Struct, frozen=True):
    port: str
    levels: list[int]
    """The power that each slot needs."""
    orders: list[OrderView | None]


class LabView(msgspec.Struct, frozen=True):
    lab: str
    surcharges: list[int]
    cards: list[CardView | None]


class GoalView(msgspec.Struct, frozen=True):
    goal: str
    amount: int
    production: int
    commercial: int
    first: int
    later: int
    by: list[int]


class SeatView(msgspec.Struct, frozen=True):
    goods: Amounts
    yen: int
    imports: int
    hand: list[int]
    """Assistants, shops, trading houses in hand."""
    warehouse: list[int]
    president: str | None
    technologies: list[CardView]
    orders: list[OrderView] | None
    """The orders in hand; of other seats only their number is open."""
    orders_in_hand: int
    fulfilled: list[OrderView]
    flags: Amounts
    agents: Amounts
    used_agents: Amounts
    tokens: int
    achievements: list[int]
    prize: str | None
    points: int
    sources: Amounts


class YokohamaView(msgspec.Struct, frozen=True, tag_field="game", tag="yokohama"):
    seat: int | None
    """Whose view it is; None for a spectator."""
    actor: int | None
    step: str | None
    first: int
    turn: int
    round: int
    ending: str | None
    """What has triggered the end, or ended the game."""
    last_round: bool
    rows: list[list[AreaView]]
    church: list[SpaceView]
    customs: list[SpaceView]
    ports: list[PortView]
    labs: list[LabView]
    goals: list[GoalView]
    prizes: list[str]
    agents: Amounts
    orders_left: int
    technologies_left: int
    seats: list[SeatView]


def amounts(rewards: vec[i64], number: int) -> Amounts:
    row = list(rewards)[number * REWARD : (number + 1) * REWARD]
    return {name: n for name, n in zip(REWARD_NAMES, row, strict=True) if n}


def owner(number: int) -> int | None:
    return None if number == NOBODY else number


def order_view(s: YokohamaState, order: int) -> OrderView:
    need = list(s.tables.order_need)[order * GOODS : (order + 1) * GOODS]
    pay = {name: n for name, n in zip(GOOD_NAMES, need, strict=True) if n}
    return OrderView(order + 1, COUNTRY_NAMES[s.tables.order_flag[order]], pay, amounts(s.tables.order_reward, order))


def orders_of(s: YokohamaState, mask: int) -> list[OrderView]:
    return [order_view(s, o) for o in range(ORDERS) if mask >> o & 1]


def card_view(s: YokohamaState, card: int) -> CardView:
    t = s.tables
    name = t.card_name[card]
    return CardView(TECHNOLOGY_NAMES[name], t.tech_value[name], COUNTRY_NAMES[t.card_flag[card]])


def area_view(s: YokohamaState, area: int) -> AreaView:
    tile = s.tile[area]
    spaces = [] if tile == NOBODY else [amounts(s.tables.tile_reward, tile * (SHOP_SPACES + 1) + i) for i in range(5)]
    here = area != CANAL and s.token_by[area] == NOBODY
    return AreaView(
        area=AREA_LABELS[area],
        tile=None if tile == NOBODY else tile + 1,
        shops=spaces[:SHOP_SPACES],
        shop_owners=[owner(s.shops[area * SHOP_SPACES + i]) for i in range(len(spaces[:SHOP_SPACES]))],
        house=spaces[SHOP_SPACES] if spaces else {},
        house_owner=owner(s.house[area]),
        token=amounts(s.tables.token_reward, s.token[area]) if here else None,
        presidents=[i for i in range(s.seats) if s.own[i * OWN + PRESIDENT] == area],
        assistants=[s.men[i * AREAS + area] for i in range(s.seats)],
        power=[s.power(i, area) for i in range(s.seats)],
        station=s.station == area,
        near=[AREA_LABELS[i] for i in range(AREAS) if s.near[area] >> i & 1],
    )


def seat_view(s: YokohamaState, seat: int, eye: int | None) -> SeatView:
    own = list(s.own)[seat * OWN : (seat + 1) * OWN]
    prize = own[PRIZE]
    return SeatView(
        goods=dict(zip(GOOD_NAMES, own[:GOODS], strict=True)),
        yen=own[YEN],
        imports=own[IMPORTS],
        hand=own[HAND_ASSISTANTS : HAND_ASSISTANTS + 3],
        warehouse=own[STOCK_ASSISTANTS : STOCK_ASSISTANTS + 3],
        president=None if own[PRESIDENT] == NOBODY else AREA_LABELS[own[PRESIDENT]],
        technologies=[card_view(s, c) for c in range(TECH_CARDS) if own[CARDS] >> c & 1],
        orders=orders_of(s, own[HAND]) if seat == eye else None,
        orders_in_hand=own[HAND_N],
        fulfilled=orders_of(s, own[DONE]),
        flags={COUNTRY_NAMES[c]: own[FLAGS + c] for c in range(COUNTRIES)},
        agents={AGENT_NAMES[k]: own[AGENTS + k] for k in range(AGENT_KINDS) if own[AGENTS + k]},
        used_agents={AGENT_NAMES[k]: own[USED + k] for k in range(AGENT_KINDS) if own[USED + k]},
        tokens=own[TOKENS_N],
        achievements=[i for i in range(3) if own[ACHIEVED] >> i & 1],
        prize=None if prize == NOBODY else AGENT_NAMES[s.tables.prize[prize]],
        points=s.points(seat),
        sources={name: own[SCORE + i] for i, name in enumerate(SOURCE_NAMES)},
    )


def goal_view(s: YokohamaState, tile: int) -> GoalView:
    goal, t = s.goals[tile], s.tables
    by = [s.goal_by[tile * s.seats + i] for i in range(s.seats)]
    return GoalView(
        GOAL_NAMES[goal],
        t.goal_amount[goal],
        t.goal_production[goal],
        t.goal_commercial[goal],
        t.goal_first[goal],
        t.goal_later[goal],
        [seat for seat in by if seat != NOBODY],
    )


def board_view(needs: vec[i64], rewards: vec[i64], spaces: vec[i64]) -> list[SpaceView]:
    return [SpaceView(need, amounts(rewards, i), owner(spaces[i])) for i, need in enumerate(needs)]


def rows(s: YokohamaState) -> list[list[int]]:
    """The pyramid's areas, row by row."""
    areas = iter(list(s.layout))
    return [[next(areas) for _ in range(n)] for n in ROWS[s.seats]]


def view(s: YokohamaState, seat: int | None) -> YokohamaView:
    t = s.tables
    orders, cards = list(s.ports), list(s.labs)
    return YokohamaView(
        seat=seat,
        actor=None if s.over else s.actor,
        step=None if s.over else s.table[s.step].name,
        first=s.first,
        turn=s.turn,
        round=max(1, (s.turn + s.seats - 1) // s.seats),
        ending=None if s.left == RUNNING else ENDINGS[s.reason],
        last_round=s.left == LAST_ROUND,
        rows=[[area_view(s, area) for area in row] for row in rows(s)],
        church=board_view(t.church_need, t.church_reward, s.church),
        customs=board_view(t.customs_need, t.customs_reward, s.customs),
        ports=[
            PortView(
                "AB"[i],
                list(t.port_level)[i * SLOTS : (i + 1) * SLOTS],
                [None if o == NOBODY else order_view(s, o) for o in orders[i * SLOTS : (i + 1) * SLOTS]],
            )
            for i in range(2)
            if s.in_play(PORT_A + i)
        ],
        labs=[
            LabView(
                "AB"[i],
                list(t.lab_surcharge)[i * SLOTS : (i + 1) * SLOTS],
                [None if c == NOBODY else card_view(s, c) for c in cards[i * SLOTS : (i + 1) * SLOTS]],
            )
            for i in range(2)
            if s.in_play(LAB_A + i)
        ],
        goals=[goal_view(s, tile) for tile in range(3)],
        prizes=[AGENT_NAMES[t.prize[i]] for i in range(PRIZES) if s.prizes >> i & 1],
        agents={COUNTRY_NAMES[c]: s.agents[c] for c in range(COUNTRIES)},
        orders_left=s.deck_n,
        technologies_left=s.techs_n,
        seats=[seat_view(s, i, seat) for i in range(s.seats)],
    )


def scramble(s: YokohamaState, seat: int | None, chance: Chance) -> YokohamaState:
    """Deals everything anew that the view hides: the orders in all other hands, returned and unseen ones.

    Those taken from a port were open once, but the view does not remember them.
    """
    c = s.clone()
    c.chance = chance
    for other in range(c.seats):
        if other != seat:
            at = other * OWN
            c.own[at + SECRET] = c.own[at + HAND]
    c.redeal(NOBODY if seat is None else seat)
    return c
