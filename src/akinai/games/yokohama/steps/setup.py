"""Set-up: the pyramid, tiles and tokens, decks, start kits, and the choice of an order (rules Y-2)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from akinai.engine.chance import EVERYONE
from akinai.engine.kernel import Choices, bit, filled, zeros
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.events import FirstPlayer, LaidOut, OrderKept, OrdersDealt
from akinai.games.yokohama.ids import (
    AREAS,
    CANAL,
    COUNTRIES,
    DEALT_PRIZES,
    DO_KEEP,
    GOALS,
    HAND,
    HAND_N,
    KEEP,
    LAB_A,
    LEFT_OUT,
    NEUTRAL,
    NOBODY,
    ORDERS,
    OWN,
    POOL_AREA,
    POOL_GOAL,
    POOL_PRIZE,
    POOL_SEAT,
    POOL_TILE,
    POOL_TOKEN,
    PORT_A,
    PRESIDENT,
    PRIZE,
    PRIZES,
    REMOVED_ORDERS,
    RETURNED,
    ROWS,
    SECRET,
    SLOTS,
    TECH_CARDS,
    TILES,
    YEN,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import Decision
from akinai.games.yokohama.steps.laboratory import draw_technology
from akinai.games.yokohama.steps.port import draw_order
from akinai.games.yokohama.steps.turn import begin_turn


def set_up(s: YokohamaState) -> None:
    """Lays out a new game and asks the first player which order to keep."""
    s.empty()
    s.first = s.chance.pick(POOL_SEAT, filled(s.seats, 1), s.seats, EVERYONE)
    lay_pyramid(s)
    lay_tokens(s)
    choose_goals(s)
    kits(s)
    for space in range(len(s.tables.church_need)):
        if s.seats == 2 and s.tables.church_neutral[space] > 0:
            s.church[space] = NEUTRAL
    for space in range(len(s.tables.customs_need)):
        if s.seats == 2 and s.tables.customs_neutral[space] > 0:
            s.customs[space] = NEUTRAL
    if s.listener is not None:
        s.listener(LaidOut([s.layout[i] for i in range(len(s.layout))], [s.goals[i] for i in range(3)]))
        s.listener(FirstPlayer(s.first))
    stock_boards(s)
    deal_orders(s)
    s.push(KEEP, s.first, 0, 0)
    s.settle()


def lay_pyramid(s: YokohamaState) -> None:
    """Areas in random places, a building tile below each but the Canal (Y-2.2, Y-2.3)."""
    areas = filled(AREAS, 1)
    for out in LEFT_OUT[s.seats]:
        areas[out] = 0
    left: i64 = AREAS - len(LEFT_OUT[s.seats])
    tiles = filled(TILES, 1)
    tiles_left: i64 = TILES
    layout = vec[i64]()
    while left > 0:
        area = s.chance.pick(POOL_AREA, areas, left, EVERYONE)
        areas[area] = 0
        left -= 1
        layout = append(layout, area)
        if area != CANAL:
            tile = s.chance.pick(POOL_TILE, tiles, tiles_left, EVERYONE)
            tiles[tile] = 0
            tiles_left -= 1
            s.tile[area] = tile
    s.layout = layout
    join(s)


def join(s: YokohamaState) -> None:
    """Which areas lie side by side: staggered rows, the longest on top (Y-2.4)."""
    rows = ROWS[s.seats]
    places: list[tuple[int, int]] = [(r, c) for r in range(len(rows)) for c in range(rows[r])]
    s.areas = 0
    for i, (r, c) in enumerate(places):
        area = s.layout[i]
        s.areas |= bit(area)
        mask: i64 = 0
        for near in ((r, c - 1), (r, c + 1), (r - 1, c), (r - 1, c + 1), (r + 1, c - 1), (r + 1, c)):
            if near in places:
                mask |= bit(s.layout[places.index(near)])
        s.near[area] = mask


def lay_tokens(s: YokohamaState) -> None:
    """A five-power token on every area but the Canal; with mini-expansion 2 the free agents are among them."""
    tokens = s.tables.token_count[:]
    if not s.with_free_agents:
        tokens[len(tokens) - 1] = 0
    left: i64 = 0
    for kind in range(len(tokens)):
        left += tokens[kind]
    for i in range(len(s.layout)):
        area = s.layout[i]
        if area != CANAL:
            kind = s.chance.pick(POOL_TOKEN, tokens, left, EVERYONE)
            tokens[kind] -= 1
            left -= 1
            s.token[area] = kind


def choose_goals(s: YokohamaState) -> None:
    """One achievement of each type, and with mini-expansion 1 four reward tokens."""
    for type in range(3):
        weights = zeros(GOALS)
        for i in range(4):
            weights[type * 4 + i] = 1
        s.goals[type] = s.chance.pick(POOL_GOAL, weights, 4, EVERYONE)
    if s.with_prizes:
        weights = filled(PRIZES, 1)
        for i in range(DEALT_PRIZES):
            prize = s.chance.pick(POOL_PRIZE, weights, PRIZES - i, EVERYONE)
            weights[prize] = 0
            s.prizes |= bit(prize)


def kits(s: YokohamaState) -> None:
    """What everybody starts with."""
    for seat in range(s.seats):
        at: i64 = seat * OWN
        for field in range(len(s.tables.kit)):
            s.own[at + field] = s.tables.kit[field]
        s.own[at + YEN] = s.tables.yen_first if seat == s.first else s.tables.yen_other
        s.own[at + PRESIDENT] = NOBODY
        s.own[at + PRIZE] = NOBODY
    for country in range(COUNTRIES):
        s.agents[country] = s.tables.agents[country]


def stock_boards(s: YokohamaState) -> None:
    """Laboratories and ports in play are filled from their decks."""
    for card in range(TECH_CARDS):
        s.techs[card] = 1
    s.techs_n = TECH_CARDS
    for order in range(ORDERS):
        s.deck[order] = 1
    s.deck_n = ORDERS - REMOVED_ORDERS[s.seats]
    for board in range(2):
        if s.in_play(LAB_A + board):
            for slot in range(SLOTS):
                s.labs[board * SLOTS + slot] = draw_technology(s)
    for board in range(2):
        if s.in_play(PORT_A + board):
            for slot in range(SLOTS):
                s.ports[board * SLOTS + slot] = draw_order(s, EVERYONE)


def deal_orders(s: YokohamaState) -> None:
    """Two orders to each seat, which alone sees them."""
    for i in range(s.seats):
        seat: i64 = (s.first + i) % s.seats
        at: i64 = seat * OWN
        dealt: list[int] = []
        for _ in range(2):
            order = draw_order(s, seat)
            s.own[at + HAND] |= bit(order)
            dealt.append(order)
        s.own[at + SECRET] = s.own[at + HAND]
        s.own[at + HAND_N] = 2
        if s.listener is not None:
            s.listener(OrdersDealt(seat, dealt))


class Keep(Decision):
    """Which of the two dealt orders is kept? Secret."""

    name = "keep"

    def enter(self, s: YokohamaState) -> bool:
        return True

    def legal(self, s: YokohamaState, out: Choices) -> None:
        for order in range(ORDERS):
            if s.own[s.actor * OWN + HAND] >> order & 1:
                out.add(DO_KEEP + order)

    def secret(self, s: YokohamaState) -> bool:
        return True

    def choose(self, s: YokohamaState, action: i64) -> None:
        seat = s.actor
        at: i64 = seat * OWN
        kept: i64 = bit(action - DO_KEEP)
        s.own[at + RETURNED] = s.own[at + HAND] & ~kept
        s.own[at + HAND] = kept
        s.own[at + SECRET] = kept
        s.own[at + HAND_N] = 1
        if s.listener is not None:
            s.listener(OrderKept(seat, action - DO_KEEP))
        following = s.next_seat(seat)
        if following == s.first:
            begin_turn(s, s.first)
        else:
            s.swap(KEEP, following, 0, 0)

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.keep")

    def rule(self, s: YokohamaState) -> str:
        return "Y-2.11"
