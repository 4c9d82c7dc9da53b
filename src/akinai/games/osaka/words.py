"""What Osaka's things are called: cards, colours, spaces of the route, amounts."""

from __future__ import annotations

from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.osaka.printed import Printed
from akinai.games.osaka.things.cards import COLOUR_NAMES, ColourName, colour_of

SPACE_NAMES = ("osaka", "oshima", "anori", "enshunada_1", "enshunada_2", "edo")
"""The spaces whose names stand in the catalogues; others are called as their edition calls them."""
COINS, POINTS, MARKER = "coins", "vp", "marker"
CARD, GOOD, INSURED, TOKEN = "card", "good", "insured", "token"
"""What actions cost and bring. These four say which as well: `card:R5` of the hand, `good:R5`, `token:red`."""


def card_name(printed: Printed, card: str) -> Sentence:
    number = printed.labels.index(card)
    return say("osaka.card." + COLOUR_NAMES[colour_of(number)], value=printed.value[number])


def card_names(printed: Printed, cards: list[str]) -> list[Sentence]:
    """Sorted as in a hand."""
    return [card_name(printed, card) for card in sorted(cards, key=printed.labels.index)]


def colour_name(colour: ColourName) -> Sentence:
    return say("osaka.colour." + colour)


def ship_name(colour: ColourName) -> Sentence:
    return say("osaka.ship." + colour)


def ship_label(colour: ColourName) -> Sentence:
    return say("osaka.board.ship." + colour)


def goods_name(colour: ColourName) -> Sentence:
    return say("osaka.goods." + colour)


def token_name(colour: str) -> Sentence:
    return say("osaka.token." + colour)


def space_name(space: str) -> Arg:
    return say("osaka.space." + space) if space in SPACE_NAMES else space.replace("_", " ")


def amount(printed: Printed, what: str, count: int) -> Arg:
    """So many of something that an action costs or brings."""
    kind, _, thing = what.partition(":")
    if not thing:
        return say("osaka.count." + what, count=count)
    if kind == TOKEN:
        return token_name(thing)  # nobody gets two of a colour at once
    name = card_name(printed, thing)
    if count > 1:
        name = say("osaka.about.times", number=count, card=name)
    return say("osaka.count.insured", card=name) if kind == INSURED else name
