"""Set-up: the pyramid, tiles and tokens, decks, start kits, and the choice of an order (rules Y-2)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.chance import EVERYONE
from akinai.engine.kernel import BOTTOM, Choices
from akinai.engine.rows import filled, total, zeros
from akinai.games.yokohama.actions import KEEP
from akinai.games.yokohama.events import FirstPlayer, LaidOut, OrderKept, OrdersDealt
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import YokohamaStep
from akinai.games.yokohama.steps.turn import ADDITIONAL_ACTIONS_1, Turn
from akinai.games.yokohama.things import achievements, areas, boards, orders, pools, slots, technologies
from akinai.games.yokohama.things.areas import AREAS, CANAL
from akinai.games.yokohama.things.pyramid import pyramid_of, rows_of
from akinai.games.yokohama.things.seats import NEUTRAL
from akinai.games.yokohama.things.sites import TILES, new_site

ORDERS_DEALT: Final = 2


def set_up(s: YokohamaState) -> None:
    """Lays out a new game and asks the first player which order to keep."""
    s.first = s.chance.pick(pools.SEAT, filled(s.seats, 1), s.seats, EVERYONE)
    lay_pyramid(s)
    lay_tokens(s)
    choose_achievements(s)
    hand_out_kits(s)
    if s.seats == 2:
        place_neutral(s)
    if s.watched:
        s.tell(LaidOut(rows_of(s.seats, s.pyramid.layout), [achievements.NAMES[a] for a in s.achievements]))
        s.tell(FirstPlayer(s.first))
    stock_boards(s)
    deal_orders(s)
    s.push(Keep(s.first))
    s.settle()


def lay_pyramid(s: YokohamaState) -> None:
    """Areas in random places, a building tile below each but the Canal (Y-2.2, Y-2.3)."""
    left_out = areas.LEFT_OUT[s.seats]
    to_lay = filled(AREAS, 1)
    for area in left_out:
        to_lay[area] = 0
    tiles = filled(TILES, 1)
    layout = vec[i64]()
    for _ in range(AREAS - len(left_out)):
        area = s.chance.pick(pools.AREA, to_lay, total(to_lay), EVERYONE)
        to_lay[area] = 0
        layout = append(layout, area)
        if area != CANAL:
            tile = s.chance.pick(pools.TILE, tiles, total(tiles), EVERYONE)
            tiles[tile] = 0
            s.replace_site(area, new_site(tile, s.sites[area].token))
    s.pyramid = pyramid_of(s.seats, layout)


def lay_tokens(s: YokohamaState) -> None:
    """A five-power token on every area but the Canal; with mini-expansion 2 the free agents are among them."""
    tokens = zeros(len(s.printed.tokens))
    for kind in range(len(tokens)):
        if s.with_free_agents or not s.printed.is_free_agent(kind):
            tokens[kind] = s.printed.tokens[kind].count
    layout = s.pyramid.layout
    for i in range(len(layout)):
        area = layout[i]
        if area != CANAL:
            kind = s.chance.pick(pools.TOKEN, tokens, total(tokens), EVERYONE)
            tokens[kind] -= 1
            s.replace_site(area, new_site(s.sites[area].tile, kind))


def choose_achievements(s: YokohamaState) -> None:
    """One achievement of each type, and with mini-expansion 1 four reward tokens."""
    chosen = zeros(achievements.TYPES)
    for kind in range(achievements.TYPES):
        of_type = zeros(achievements.ACHIEVEMENTS)
        for achievement in range(achievements.ACHIEVEMENTS):
            if achievements.type_of(achievement) == kind:
                of_type[achievement] = 1
        chosen[kind] = s.chance.pick(pools.ACHIEVEMENT, of_type, achievements.OF_EACH_TYPE, EVERYONE)
    s.achievements = chosen
    if s.with_prizes:
        prizes = filled(achievements.PRIZES, 1)
        for _ in range(achievements.PRIZES_DEALT):
            prize = s.chance.pick(pools.PRIZE, prizes, total(prizes), EVERYONE)
            prizes[prize] = 0
            s.prizes = sets.add(s.prizes, prize)


def hand_out_kits(s: YokohamaState) -> None:
    """What everybody starts with (Y-2.6, Y-2.7)."""
    kit = s.printed.kit
    for seat in range(s.seats):
        player = s.players[seat]
        for good in range(len(kit.goods)):
            player.add(good, kit.goods[good])
        player.yen = kit.yen_first if seat == s.first else kit.yen_other
        player.hand_assistants = kit.hand_assistants
        player.hand_shops = kit.hand_shops
        player.warehouse_assistants = kit.warehouse_assistants
        player.warehouse_shops = kit.warehouse_shops
        player.warehouse_houses = kit.warehouse_houses
    s.agents = s.printed.agents


def place_neutral(s: YokohamaState) -> None:
    """Neutral assistants on the marked spaces of Church and Customs (Y-2.12)."""
    for board in range(boards.BOARDS):
        neutral = s.printed.boards[board].neutral
        for space in range(len(neutral)):
            if neutral[space] > 0:
                s.occupy(board, space, NEUTRAL)


def stock_boards(s: YokohamaState) -> None:
    """Laboratories and ports in play are filled from their decks (Y-2.9, Y-2.10)."""
    s.technology_deck = sets.full(technologies.CARDS)
    s.unseen_orders = sets.full(orders.ORDERS)
    s.orders_left = orders.ORDERS - orders.REMOVED[s.seats]
    for lab in range(slots.OF_EACH):
        if s.in_play(areas.lab_area(lab)):
            for slot in range(slots.SLOTS):
                s.lay_card(lab, slot, s.draw_technology())
    for port in range(slots.OF_EACH):
        if s.in_play(areas.port_area(port)):
            for slot in range(slots.SLOTS):
                s.lay_order(port, slot, s.draw_order(EVERYONE))


def deal_orders(s: YokohamaState) -> None:
    """Two orders to each seat, which alone sees them (Y-2.11)."""
    for seat in s.seats_in_order():
        player = s.players[seat]
        dealt: list[str] = []
        for _ in range(ORDERS_DEALT):
            order = s.draw_order(seat)
            player.take_order(order)
            dealt.append(orders.LABELS[order])
        player.secret = player.orders
        if s.watched:
            s.tell(OrdersDealt(seat, dealt))


@final
@mypyc_attr(free_list_len=1)
class Keep(YokohamaStep):
    """Which of the two dealt orders is kept? Secret."""

    name = "keep"
    rule = "Y-2.11"
    question = "yokohama.ask.keep"
    on = (BOTTOM,)
    secret = True

    def legal(self, s: YokohamaState, out: Choices) -> None:
        dealt = sets.row(s.players[self.actor].orders)
        for i in range(len(dealt)):
            out.add(KEEP.of(dealt[i]))

    def do(self, s: YokohamaState, action: i64) -> None:
        order = KEEP.which(action)
        player = s.players[self.actor]
        player.returned = sets.drop(player.orders, order)
        player.orders = sets.one(order)
        player.secret = player.orders
        if s.watched:
            s.tell(OrderKept(self.actor, orders.LABELS[order]))
        following = s.next_seat(self.actor)
        if following == s.first:
            s.swap(Turn(s.first, ADDITIONAL_ACTIONS_1))
        else:
            s.swap(Keep(following))

    def possible(self, s: YokohamaState) -> bool:
        """Who has chosen holds one order and has put one back; the others hold two that nobody else has seen."""
        waiting: bool = False
        for seat in s.seats_in_order():
            player = s.players[seat]
            if seat == self.actor:
                waiting = True
            held: i64 = ORDERS_DEALT if waiting else 1
            if player.secret != player.orders or sets.size(player.orders) != held:
                return False
            if (player.returned == sets.EMPTY) != waiting:
                return False
        return True
