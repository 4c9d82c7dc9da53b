"""Makes the views of Osaka, and other worlds that look the same."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.chance import Chance
from akinai.engine.kernel import NO_SEAT
from akinai.engine.rows import row_of, total
from akinai.games.osaka import words
from akinai.games.osaka.player import Player
from akinai.games.osaka.scoring import COINS_A_POINT, set_of_goods, set_points, set_product
from akinai.games.osaka.state import NOBODY, OsakaState
from akinai.games.osaka.steps.base import market_spot
from akinai.games.osaka.steps.buying import Pay
from akinai.games.osaka.steps.payout import TOKENS_TO_END
from akinai.games.osaka.steps.refill import FARM_SIZE
from akinai.games.osaka.steps.setup import MARKET_START
from akinai.games.osaka.steps.turn import sailing
from akinai.games.osaka.things.cards import COLOUR_LETTERS, COLOUR_NAMES, COLOURS, KINDS, ColourName, colour_of
from akinai.games.osaka.view import (
    CardPrint,
    ColourPrint,
    MarketCard,
    OsakaOutlook,
    OsakaOwn,
    OsakaPrinted,
    OsakaTable,
    Sale,
    SeatView,
    SpacePrint,
)


def printed_view(s: OsakaState) -> OsakaPrinted:
    return OsakaPrinted(
        colours=[colour_print(COLOUR_NAMES[colour], COLOUR_LETTERS[colour]) for colour in range(COLOURS)],
        cards=[card_print(s, card) for card in range(KINDS)],
        spaces=[space_print(s, space) for space in range(len(s.printed.spaces))],
        tokens_to_end=TOKENS_TO_END,
        market_places=MARKET_START,
        farm_places=FARM_SIZE,
    )


def colour_print(colour: ColourName, letter: str) -> ColourPrint:
    return ColourPrint(
        colour, letter, words.colour_name(colour), words.ship_name(colour), words.ship_label(colour),
        words.goods_name(colour),
    )  # fmt: skip


def card_print(s: OsakaState, card: i64) -> CardPrint:
    p = s.printed
    path = "cards[" + str(p.places[card]) + "]."
    values = [path + field for field in ("value", "icons", "count")]
    label = p.labels[card]
    colour = COLOUR_NAMES[colour_of(card)]
    return CardPrint(label, words.card_name(p, label), colour, p.value[card], p.icons[card], p.count[card], values)


def space_print(s: OsakaState, space: i64) -> SpacePrint:
    name = s.printed.spaces[space]
    path = "route[" + str(space) + "]."
    to_goal = s.printed.goal - space
    return SpacePrint(name, words.space_name(name), s.printed.roles[space], to_goal, [path + "space", path + "role"])


def one_by_one(s: OsakaState, counts: list[int]) -> list[str]:
    """Cards one by one, from their numbers per kind."""
    return [s.printed.labels[card] for card in range(KINDS) for _ in range(counts[card])]


def table_view(s: OsakaState) -> OsakaTable:
    step = s.top
    # During the set-up nobody is asked yet, after the end nobody any more.
    asked = s.actor != NO_SEAT
    return OsakaTable(
        actor=s.actor if asked else None,
        active=s.active() if asked else None,
        step=step.name if asked else None,
        first=s.first,
        turn=s.turn,
        market=row_view(s, list(s.market), list(s.market_by)),
        farm=row_view(s, list(s.farm), list(s.farm_by)),
        pile=s.pile_size,
        discard=one_by_one(s, list(s.discard)),
        ships={COLOUR_NAMES[colour]: s.printed.spaces[s.ships[colour]] for colour in range(COLOURS)},
        sunk=[COLOUR_NAMES[colour] for colour in sets.listed(s.sunk)],
        owed=step.owed if isinstance(step, Pay) else None,
        seats=[seat_view(s, seat, s.players[seat]) for seat in range(s.seats)],
        ending=s.ending or None,
    )


def row_view(s: OsakaState, cards: list[int], by: list[int]) -> list[MarketCard]:
    """Market or farm with the markers on it."""
    names = s.printed.labels
    return [MarketCard(names[cards[i]], None if by[i] == NOBODY else by[i]) for i in range(len(cards))]


def sale_view(s: OsakaState, seat: i64, colour: i64) -> Sale:
    cards, best = set_of_goods(s, seat, colour)
    tokens = s.players[seat].tokens[colour]
    if cards == 0:
        return Sale(0, tokens, 0, 0, 0, 0)
    points = set_points(best, tokens, cards)
    return Sale(best, tokens, cards, set_product(best, tokens, cards), points * COINS_A_POINT, points)


def seat_view(s: OsakaState, seat: i64, player: Player) -> SeatView:
    sales = {COLOUR_NAMES[colour]: sale_view(s, seat, colour) for colour in range(COLOURS)}
    in_all = sum([sale.points for sale in sales.values()])
    points = player.points()
    return SeatView(
        hand_size=player.hand_size,
        goods=one_by_one(s, list(player.goods)),
        insured=one_by_one(s, list(player.insured)),
        sales=sales,
        sales_in_all=in_all,
        tokens={COLOUR_NAMES[colour]: player.tokens[colour] for colour in range(COLOURS)},
        tokens_in_all=player.all_tokens(),
        points=points,
        earned={COLOUR_NAMES[colour]: player.earned[colour] for colour in range(COLOURS)},
        as_it_stands=points if s.over else points + in_all,
        marker=not player.reserves,
        price=s.price(seat),
    )


def still_to_pay(s: OsakaState, seat: i64) -> int:
    """The price of a purchase, or what the seat still owes of it while it is paying."""
    step = s.top
    if isinstance(step, Pay) and step.actor == seat:
        return max(step.owed, 0)
    return s.price(seat)


def own_view(s: OsakaState, seat: i64) -> OsakaOwn:
    player = s.players[seat]
    can_buy = s.price(seat) > 0 and still_to_pay(s, seat) <= player.coins
    return OsakaOwn(one_by_one(s, list(player.hand)), player.coins, can_buy)


def outlook(s: OsakaState, seat: i64) -> OsakaOutlook:
    coins = s.players[seat].coins
    return OsakaOutlook(
        spots=[market_spot(slot) for slot in s.for_sale(seat)],
        price=s.price(seat),
        coins=coins,
        short=max(still_to_pay(s, seat) - coins, 0),
        sailing=sailing(s, seat),
    )


def redeal(s: OsakaState, seat: int | None, chance: Chance) -> OsakaState:
    """Another world with the same view: pile, unseen points, and the hands of the other seats are dealt anew."""
    c = s.clone()
    c.chance = chance
    others = [player for i, player in enumerate(c.players) if i != seat]
    sizes = [player.hand_size for player in others]
    heap = [card for card in range(KINDS) for _ in range(c.pile[card] + c.unseen[card])]
    for player in others:
        hand = [card for card in range(KINDS) for _ in range(player.hand[card])]
        for card in hand:
            player.give(card, s.printed.value[card])
        heap += hand
    for i in range(len(heap) - 1, 0, -1):
        j = chance.below(i + 1)
        heap[i], heap[j] = heap[j], heap[i]
    for player, size in zip(others, sizes, strict=True):
        for card in heap[:size]:
            player.take(card, s.printed.value[card])
        del heap[:size]
    unseen = total(s.unseen)
    c.unseen = row_of([heap[:unseen].count(card) for card in range(KINDS)])
    c.pile = row_of([heap[unseen:].count(card) for card in range(KINDS)])
    return c
