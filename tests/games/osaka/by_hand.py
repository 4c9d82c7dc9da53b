"""Osaka tables laid out by hand, for the tests of its rules.

Cards are written as in the notation; `R5/1` is a red 5 reserved by seat 1. Every card that is not named lies in `rest`:
the pile, the discards, or under the trader piece of the last seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from akinai.engine.chance import chance_of
from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.osaka import GAME
from akinai.games.osaka.components import labels, printed
from akinai.games.osaka.state import POOL_CARD, OsakaState
from akinai.games.osaka.steps.turn import Round
from akinai.games.osaka.things.cards import COLOUR_LETTERS, COLOUR_NAMES

CARDS = labels(GAME.edition())


def row(cards: str) -> list[dict[str, object]]:
    pairs = [card.partition("/") for card in cards.split()]
    return [{"card": card, "reserved": int(seat) if seat else None} for card, _, seat in pairs]


def by_colour(text: str) -> dict[str, int]:
    """`R2 G1` is two red and one green."""
    return {COLOUR_NAMES[COLOUR_LETTERS.index(t[0])]: int(t[1:]) for t in text.split()}


def osaka(
    seats: int = 2,
    *,
    market: str = "",
    farm: str = "",
    hands: Sequence[str] = (),
    goods: Sequence[str] = (),
    insured: Sequence[str] = (),
    tokens: Sequence[str] = (),
    ships: str = "",
    pile: str = "",
    discard: str = "",
    rest: str = "pile",
    turn: int = 0,
    refill: str = "plus2",
) -> Match:
    """A match at the start of seat `turn`'s turn. `ships="R3"` puts the red ship on space 3."""
    setup = GAME.setup(seats, {"refill": refill})
    spaces = printed(setup.edition).spaces
    places = by_colour(ships)

    def of(texts: Sequence[str], seat: int) -> dict[str, int]:
        return Counter(texts[seat].split()) if seat < len(texts) else Counter()

    named = Counter(card.partition("/")[0] for card in (market + " " + farm).split())
    for texts in (hands, goods, insured):
        for text in texts:
            named.update(text.split())
    named.update(pile.split())
    named.update(discard.split())
    counts = printed(setup.edition).count
    others = {card: counts[k] - named[card] for k, card in enumerate(CARDS) if counts[k] > named[card]}
    heaps = {"pile": Counter(pile.split()), "discard": Counter(discard.split()), "points": Counter()}
    heaps[rest].update(others)
    points = sum(heaps["points"].values())
    data = {
        "first": 0,
        "ships": {name: spaces[places.get(name, 0)] for name in COLOUR_NAMES},
        "market": row(market),
        "farm": row(farm),
        "pile": heaps["pile"],
        "discard": heaps["discard"],
        "points_open": heaps["points"],
        "points_unseen": {},
        "points_without_card": 0,
        "seats": [
            {
                "hand": of(hands, seat),
                "goods": of(goods, seat),
                "insured": of(insured, seat),
                "tokens": by_colour(tokens[seat]) if seat < len(tokens) else {},
                "points": {"red": points} if seat == seats - 1 else {},
            }
            for seat in range(seats)
        ],
    }
    s = GAME.read_position(setup, data, "table")
    s.chance = chance_of("table")
    s.push(Round((turn - 1) % seats))
    s.settle()
    assert s.conserved() == ""
    return Match(GAME, setup, state=s)


def state(match: Match) -> OsakaState:
    assert isinstance(match.state, OsakaState)
    return match.state


def draws(match: Match, cards: str) -> None:
    """Dictates the next cards from the pile."""
    match.state.chance.follow([(POOL_CARD, CARDS.index(card)) for card in cards.split()])


def play(match: Match, *actions: str) -> list[Event]:
    """Plays actions in notation; returns what happened."""
    events: list[Event] = []
    for action in actions:
        events += match.play(action).events
        assert state(match).conserved() == ""
    return events


def legal(match: Match) -> set[str]:
    return {match.space.names[a] for a in match.state.legal_list()}


def market(match: Match) -> list[str]:
    s = state(match)
    return [CARDS[k] + (f"/{by}" if by >= 0 else "") for k, by in zip(s.market, s.market_by, strict=True)]


def farm(match: Match) -> list[str]:
    s = state(match)
    return [CARDS[k] + (f"/{by}" if by >= 0 else "") for k, by in zip(s.farm, s.farm_by, strict=True)]


def cards_in(counts: Iterable[int]) -> str:
    """The cards of a heap that is counted by kind."""
    return " ".join(CARDS[card] for card, n in enumerate(counts) for _ in range(n))


def hand(match: Match, seat: int) -> str:
    return cards_in(state(match).players[seat].hand)


def goods(match: Match, seat: int) -> str:
    return cards_in(state(match).players[seat].goods)


def insured(match: Match, seat: int) -> str:
    return cards_in(state(match).players[seat].insured)


def ships(match: Match) -> list[int]:
    return list(state(match).ships)


def tokens(match: Match, seat: int) -> list[int]:
    return list(state(match).players[seat].tokens)


def points(match: Match) -> list[int]:
    return [state(match).points(seat) for seat in range(state(match).seats)]
