"""What a seat may see of Yokohama: everything but the orders in other hands and what is left in the decks."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from akinai.engine import sets
from akinai.engine.chance import Chance
from akinai.engine.kernel import NO_SEAT
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.things import (
    achievements,
    areas,
    boards,
    countries,
    endings,
    goods,
    rewards,
    sites,
    slots,
    sources,
    technologies,
)
from akinai.games.yokohama.things.pyramid import ROWS
from akinai.games.yokohama.things.rewards import Reward
from akinai.games.yokohama.things.seats import NOBODY

Amounts = dict[str, int]

PRODUCTION_AREAS = areas.LABELS[: areas.FIRST_COMMERCIAL]
"""The labels of the areas that give goods."""


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


def counted(names: list[str], numbers: Iterable[int]) -> Amounts:
    """What there is any of."""
    return {name: n for name, n in zip(names, numbers, strict=True) if n}


def amounts(reward: Reward) -> Amounts:
    return counted(rewards.NAMES, reward.parts())


def owner(number: int) -> int | None:
    return None if number == NOBODY else number


def order_view(s: YokohamaState, order: int) -> OrderView:
    card = s.printed.orders[order]
    return OrderView(order + 1, countries.NAMES[card.flag], counted(goods.NAMES, card.needs), amounts(card.reward))


def card_view(s: YokohamaState, number: int) -> CardView:
    card = s.printed.cards[number]
    return CardView(technologies.NAMES[card.technology], card.value, countries.NAMES[card.flag])


def area_view(s: YokohamaState, area: int) -> AreaView:
    site = s.sites[area]
    built_on = site.tile != sites.NOTHING
    spaces = [amounts(reward) for reward in s.printed.tiles[site.tile].rewards] if built_on else []
    token_there = site.token != sites.NOTHING and site.token_by == NOBODY
    return AreaView(
        area=areas.LABELS[area],
        tile=site.tile + 1 if built_on else None,
        shops=spaces[: sites.SHOP_SPACES],
        shop_owners=[owner(seat) for seat in site.shops] if built_on else [],
        house=spaces[sites.HOUSE_SPACE] if built_on else {},
        house_owner=owner(site.house),
        token=amounts(s.printed.tokens[site.token].reward) if token_there else None,
        presidents=[seat for seat, player in enumerate(s.players) if player.president == area],
        assistants=[player.assistants[area] for player in s.players],
        power=[s.power(seat, area) for seat in range(s.seats)],
        station=s.station == area,
        near=[areas.LABELS[other] for other in s.pyramid.ways[area]],
    )


def seat_view(s: YokohamaState, seat: int, player: Player, own: bool) -> SeatView:
    return SeatView(
        goods={name: player.have(good) for good, name in enumerate(goods.NAMES)},
        yen=player.yen,
        imports=player.imports,
        hand=[player.hand_assistants, player.hand_shops, player.hand_houses],
        warehouse=[player.warehouse_assistants, player.warehouse_shops, player.warehouse_houses],
        president=None if player.president == areas.NOWHERE else areas.LABELS[player.president],
        technologies=[card_view(s, card) for card in sets.listed(player.cards)],
        orders=[order_view(s, order) for order in sets.listed(player.orders)] if own else None,
        orders_in_hand=sets.size(player.orders),
        fulfilled=[order_view(s, order) for order in sets.listed(player.fulfilled)],
        flags=dict(zip(countries.NAMES, player.flags, strict=True)),
        agents=counted(countries.AGENT_NAMES, player.agents),
        used_agents=counted(countries.AGENT_NAMES, player.used_agents),
        tokens=s.tokens_of(seat),
        achievements=sets.listed(player.achieved),
        prize=None if player.prize == achievements.NO_PRIZE else countries.AGENT_NAMES[s.printed.prizes[player.prize]],
        points=player.points(),
        sources=dict(zip(sources.NAMES, player.scored, strict=True)),
    )


def achievement_view(s: YokohamaState, tile: int) -> GoalView:
    achievement = s.achievements[tile]
    printed = s.printed.achievements[achievement]
    return GoalView(
        achievements.NAMES[achievement],
        printed.amount,
        printed.production,
        printed.commercial,
        printed.first,
        printed.later,
        list(s.completed[tile]),
    )


def board_view(s: YokohamaState, board: int) -> list[SpaceView]:
    printed = s.printed.boards[board]
    spaces = zip(printed.needs, printed.rewards, s.boards[board], strict=True)
    return [SpaceView(need, amounts(reward), owner(seat)) for need, reward, seat in spaces]


def port_view(s: YokohamaState, port: int) -> PortView:
    laid = [None if order == slots.NO_CARD else order_view(s, order) for order in s.ports[port]]
    return PortView(slots.LETTERS[port], list(s.printed.port_levels[port]), laid)


def lab_view(s: YokohamaState, lab: int) -> LabView:
    laid = [None if card == slots.NO_CARD else card_view(s, card) for card in s.labs[lab]]
    return LabView(slots.LETTERS[lab], list(s.printed.lab_surcharges[lab]), laid)


def pyramid_rows(s: YokohamaState) -> list[list[int]]:
    """The pyramid's areas, row by row."""
    left = iter(list(s.pyramid.layout))
    return [[next(left) for _ in range(n)] for n in ROWS[s.seats]]


def view(s: YokohamaState, seat: int | None) -> YokohamaView:
    return YokohamaView(
        seat=seat,
        actor=None if s.over else s.actor,
        step=None if s.over else s.top.name,
        first=s.first,
        turn=s.turn,
        round=max(1, (s.turn + s.seats - 1) // s.seats),
        ending=None if s.end_stage == endings.RUNNING else endings.NAMES[s.reason],
        last_round=s.end_stage == endings.LAST_ROUND,
        rows=[[area_view(s, area) for area in row] for row in pyramid_rows(s)],
        church=board_view(s, boards.CHURCH),
        customs=board_view(s, boards.CUSTOMS),
        ports=[port_view(s, port) for port in range(slots.OF_EACH) if s.in_play(areas.port_area(port))],
        labs=[lab_view(s, lab) for lab in range(slots.OF_EACH) if s.in_play(areas.lab_area(lab))],
        goals=[achievement_view(s, tile) for tile in range(achievements.TYPES)],
        prizes=[countries.AGENT_NAMES[s.printed.prizes[prize]] for prize in sets.listed(s.prizes)],
        agents=dict(zip(countries.NAMES, s.agents, strict=True)),
        orders_left=s.orders_left,
        technologies_left=sets.size(s.technology_deck),
        seats=[seat_view(s, i, player, i == seat) for i, player in enumerate(s.players)],
    )


def redeal(s: YokohamaState, seat: int | None, chance: Chance) -> YokohamaState:
    """Deals everything anew that the view hides: the orders in all other hands, returned and unseen ones.

    Those taken from a port were open once, but the view does not remember them.
    """
    c = s.clone()
    c.chance = chance
    for i, player in enumerate(c.players):
        if i != seat:
            player.secret = player.orders
    c.redeal(NO_SEAT if seat is None else seat)
    return c
