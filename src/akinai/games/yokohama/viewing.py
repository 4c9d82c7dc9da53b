"""The views of Yokohama that are made at every move: what everybody sees, and what only a seat does."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.chance import Chance
from akinai.engine.kernel import NO_SEAT
from akinai.games.yokohama.phases import Standing
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.scoring import final_bonuses, production_value
from akinai.games.yokohama.state import NO_POWER, YokohamaState
from akinai.games.yokohama.steps.achieving import progress
from akinai.games.yokohama.things import (
    achievements,
    areas,
    boards,
    endings,
    goods,
    orders,
    parts,
    seats,
    sites,
    slots,
    technologies,
)
from akinai.games.yokohama.things.areas import Area
from akinai.games.yokohama.things.boards import Board
from akinai.games.yokohama.things.seats import NOBODY, Seat
from akinai.games.yokohama.view import (
    AchievementTable,
    AreaTable,
    Owner,
    SeatTable,
    YokohamaOwn,
    YokohamaTable,
)


def table_view(s: YokohamaState) -> YokohamaTable:
    bonuses = final_bonuses(s)
    everybody = [seat_table(s, seat, bonuses) for seat in range(s.seats)]
    waiting = s.actor != NO_SEAT
    standing = Standing(s)
    return YokohamaTable(
        s.actor if waiting else None,
        s.active() if waiting else None,
        standing.phase,
        areas.label_or_hand(standing.area),
        None if standing.part == parts.NO_PART else parts.NAMES[standing.part],
        None if standing.power == NO_POWER else standing.power,
        s.top.name if waiting else None,
        s.first,
        s.turn,
        round_of(s),
        None if s.end_stage == endings.RUNNING else endings.NAMES[s.reason],
        s.end_stage == endings.LAST_ROUND,
        s.over,
        ends_table(s),
        area_tables(s),
        areas.label_or_hand(s.station),
        board_table(s, boards.CHURCH),
        board_table(s, boards.CUSTOMS),
        {
            slots.LETTERS[port]: order_labels(s.ports[port])
            for port in range(slots.OF_EACH)
            if s.in_play(areas.port_area(port))
        },
        {
            slots.LETTERS[lab]: card_labels(s, s.labs[lab])
            for lab in range(slots.OF_EACH)
            if s.in_play(areas.lab_area(lab))
        },
        [achievement_table(s, tile) for tile in range(achievements.TYPES)],
        [achievements.PRIZE_LABELS[prize] for prize in sets.listed(s.prizes)],
        list(s.agents),
        sets.size(s.technology_deck),
        used_this_turn(s),
        everybody,
    )


def round_of(s: YokohamaState) -> i64:
    rounds = (s.turn + s.seats - 1) // s.seats
    return rounds if rounds > 0 else 1


def ends_table(s: YokohamaState) -> dict[str, int]:
    """In the order of `endings`."""
    houses: i64 = 0
    shops: i64 = 0
    for seat in range(s.seats):
        built = s.houses_built(seat)
        houses = built if built > houses else houses
        built = s.shops_built(seat)
        shops = built if built > shops else shops
    near = [houses, shops, s.orders_left, s.count_on(boards.CHURCH), s.count_on(boards.CUSTOMS)]
    return {endings.NAMES[reason]: near[reason] for reason in range(len(near))}


def used_this_turn(s: YokohamaState) -> list[str]:
    used: list[str] = []
    if s.used_agent:
        used.append("agent")
    if s.used_university:
        used.append(technologies.NAMES[technologies.UNIVERSITY])
    if s.used_mill:
        used.append(technologies.NAMES[technologies.SPINNING_MILL])
    return used


# ---- areas and boards


def area_tables(s: YokohamaState) -> dict[str, AreaTable]:
    found: dict[str, AreaTable] = {}
    layout = s.pyramid.layout
    for i in range(len(layout)):
        area = layout[i]
        found[areas.LABELS[area]] = area_table(s, area)
    return found


def area_table(s: YokohamaState, area: Area) -> AreaTable:
    site = s.sites[area]
    presidents: list[int] = []
    assistants: list[int] = []
    power: list[int] = []
    for seat in range(s.seats):
        player = s.players[seat]
        if player.president == area:
            presidents.append(seat)
        assistants.append(player.assistants[area])
        power.append(s.power(seat, area))
    buildings: list[int | None] = []
    if site.tile != sites.NOTHING:
        for space in range(sites.SHOP_SPACES):
            buildings.append(seat_or_none(site.shops[space]))
        buildings.append(seat_or_none(site.house))
    token = site.token != sites.NOTHING and site.token_by == NOBODY
    return AreaTable(presidents, assistants, power, buildings, token)


def seat_or_none(seat: Seat) -> int | None:
    return None if seat == NOBODY else seat


def board_table(s: YokohamaState, board: Board) -> list[Owner]:
    """Whose assistants stand on the spaces of Church or Customs."""
    found: list[Owner] = []
    row = s.boards[board]
    for space in range(len(row)):
        if row[space] == seats.NEUTRAL:
            found.append("neutral")
        else:
            found.append(seat_or_none(row[space]))
    return found


def order_labels(row: vec[i64]) -> list[str | None]:
    return [None if order == slots.NO_CARD else orders.LABELS[order] for order in row]


def card_labels(s: YokohamaState, row: vec[i64]) -> list[str | None]:
    return [None if card == slots.NO_CARD else s.printed.cards[card].label for card in row]


def achievement_table(s: YokohamaState, tile: i64) -> AchievementTable:
    have = [progress(s, seat, s.achievements[tile]) for seat in range(s.seats)]
    return AchievementTable(list(s.completed[tile]), have)


# ---- seats


def seat_table(s: YokohamaState, seat: Seat, bonuses: list[vec[i64]]) -> SeatTable:
    player = s.players[seat]
    mine = [row[seat] for row in bonuses]
    points = player.points()
    return SeatTable(
        holdings(player),
        [player.hand_assistants, player.hand_shops, player.hand_houses],
        [player.warehouse_assistants, player.warehouse_shops, player.warehouse_houses],
        [s.shops_built(seat), s.houses_built(seat)],
        areas.label_or_hand(player.president),
        [s.printed.cards[card].label for card in sets.listed(player.cards)],
        production_value(s, seat),
        sets.size(player.orders),
        [orders.LABELS[order] for order in sets.listed(player.fulfilled)],
        list(player.flags),
        list(player.agents),
        list(player.used_agents),
        [sites.TOKEN_LABELS[token] for token in s.tokens_of(seat)],
        [achievements.LETTERS[tile] for tile in sets.listed(player.achieved)],
        None if player.prize == achievements.NO_PRIZE else achievements.PRIZE_LABELS[player.prize],
        points,
        list(player.scored),
        mine,
        points + sum(mine),
    )


def holdings(player: Player) -> dict[str, int]:
    """Goods, imports and yen."""
    return {goods.KIND_NAMES[kind]: player.have(kind) for kind in range(goods.KINDS)}


def own_view(s: YokohamaState, seat: Seat) -> YokohamaOwn:
    return YokohamaOwn([orders.LABELS[order] for order in sets.listed(s.players[seat].orders)])


# ---- the proof that views leak nothing


def redeal(s: YokohamaState, seat: Seat, chance: Chance) -> YokohamaState:
    """Deals everything anew that the view of a seat (NO_SEAT: a spectator) hides: the orders in all other hands,
    returned and unseen ones.

    Those taken from a port were open once, but the view does not remember them.
    """
    c = s.clone()
    c.chance = chance
    for other in range(s.seats):
        if other != seat:
            c.players[other].secret = c.players[other].orders
    c.redeal(seat)
    return c
