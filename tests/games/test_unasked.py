"""What is played without asking takes no choice away: there is no other action, or all others come to the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from akinai.engine.chance import chance_of
from akinai.engine.game import Game
from akinai.engine.kernel import NO_ACTION, State
from akinai.engine.unasked import foregone
from akinai.games.osaka.state import OsakaState
from akinai.games.registry import GAMES
from tests.games.osaka.by_hand import goods, hand, legal, osaka, play
from tests.games.yokohama.acting import acting
from tests.games.yokohama.by_hand import P, asked
from tests.games.yokohama.by_hand import play as play_yokohama

MOST_WAYS = 100
"""Ways of paying that are looked at for one question; larger hands are passed over."""


def states(game: Game) -> Iterator[State]:
    """Random games with every number of seats."""
    for seats in game.seats:
        s = game.start(game.setup(seats), chance_of(f"unasked:{seats}"))
        luck = chance_of(f"unasked:{seats}:play")
        while not s.over:
            yield s
            actions = s.legal_list()
            s.advance(actions[luck.below(len(actions))])


def ways(s: State, most: int) -> list[State] | None:
    """Every state that the question at hand can lead to, asked again and again until another step follows; None if
    these are too many."""
    found: dict[int, State] = {}
    known, open = {s.digest()}, [s]
    while open:
        at = open.pop()
        for action in at.legal_list():
            after = at.clone()
            after.advance(action)
            digest = after.digest()
            if after.top.name != s.top.name or after.turn != s.turn:
                found[digest] = after
            elif digest not in known:
                known.add(digest)
                open.append(after)
        if len(known) + len(found) > most:
            return None
    return list(found.values())


def played_on(s: State) -> State:
    """Where it leads if nobody is asked."""
    after, step = s.clone(), s.top.name
    while after.top.name == step and after.turn == s.turn:
        action = foregone(after)
        assert action is not None, "what has begun unasked goes on unasked"
        after.advance(action)
    return after


def wasted(kept: State, thrown: State, seat: int) -> bool:
    """Whether the second state is the first but for hand cards that were thrown away for nothing. Goods that they could
    have insured may be lost, too."""
    assert isinstance(kept, OsakaState)
    assert isinstance(thrown, OsakaState)
    one, other = kept.players[seat], thrown.players[seat]
    fewer_cards = counted(one.hand) > counted(other.hand)
    return fewer_cards and counted(one.goods) >= counted(other.goods) and one.earned == other.earned


def counted(cards: Iterable[int]) -> Counter[int]:
    return Counter(dict(enumerate(cards)))


@pytest.mark.parametrize("name", list(GAMES))
def test_nothing_is_taken_away(name: str) -> None:
    """Whatever else could be done leads to the same state, or in Osaka throws cards away beside it (O-4.4)."""
    searched = 0
    for s in states(GAMES[name]):
        action = s.top.foregone(s)
        if action == NO_ACTION:
            continue
        assert action in s.legal_list()
        if len(s.legal_list()) == 1:
            continue
        every = ways(s, MOST_WAYS)
        if every is None:
            continue
        searched += 1
        end = played_on(s)
        assert end.digest() in {after.digest() for after in every}
        for after in every:
            assert after.digest() == end.digest() or (name == "osaka" and wasted(end, after, s.actor))
    assert searched > {"osaka": 40, "yokohama": 2, "zaibatsu": -1}[name]


def test_what_is_asked_has_two_ways_at_least() -> None:
    """Where Osaka asks how to pay, two sets of cards can be paid of which none is a part of the other."""
    asked = 0
    for s in states(GAMES["osaka"]):
        if s.top.name == "pay" and foregone(s) is None and (every := ways(s, MOST_WAYS)) is not None:
            asked += 1
            best = [after for after in every if not any(wasted(other, after, s.actor) for other in every)]
            assert len(best) > 1
    assert asked > 20


# ---- Osaka


def unasked_plays(match_cards: str, price: str) -> list[str]:
    """What follows unasked when somebody with these cards buys a market."""
    match = osaka(2, market=price, hands=[match_cards])
    play(match, "buy")
    played = []
    while match.state.actor == 0 and (action := foregone(match.state)) is not None:
        played.append(match.space.names[action])
        play(match, played[-1])
    return played


@pytest.mark.rule("O-4.3")
def test_a_price_that_takes_the_whole_hand_is_paid_unasked() -> None:
    assert unasked_plays("R2 B3", "G5") == ["pay B3", "pay R2"]


def test_equal_cards_are_no_choice() -> None:
    assert unasked_plays("R5 R5 R5", "G5 Y2") == ["pay R5", "pay R5", "done"]


def test_which_of_two_cards_is_paid_is_asked() -> None:
    """Even if both are worth the same: they insure different goods."""
    assert unasked_plays("R2 B2", "G2") == []
    assert unasked_plays("R5 B3 B2", "G5") == []


@pytest.mark.rule("O-4.4")
def test_a_card_too_many_is_no_choice() -> None:
    """The 2 would be thrown away: the 5 is paid, and the purchase is finished."""
    assert unasked_plays("R5 B2", "G3") == ["pay R5", "done"]


def test_a_card_that_every_payment_needs_is_not_paid_before_the_others_are_chosen() -> None:
    """The 5 must be paid, with one of the 2s; who chooses sees the whole hand."""
    assert unasked_plays("R5 B2 Y2", "G5 G2") == []


@pytest.mark.rule("O-4.4")
def test_a_paid_purchase_is_finished_unasked() -> None:
    match = osaka(2, market="G3 Y2", hands=["R5 B3 B2 Y3"])
    play(match, "buy")
    assert foregone(match.state) is None
    play(match, "pay R5")
    assert legal(match) == {"done", "pay B2", "pay B3", "pay Y3"}
    assert foregone(match.state) == match.space.parse("done")
    play(match, "pay Y3")
    assert not match.moves[-1].forced, "the rules allow it all the same"
    play(match, "done")
    assert match.moves[-1].forced
    assert (hand(match, 0), goods(match, 0)) == ("B2 B3", "Y2 G3")


def test_insurance_is_always_asked() -> None:
    """To insure nothing is a choice, and so is the last icon."""
    match = osaka(2, market="G2", hands=["Y2 B2"], ships="G4 B3", goods=["B5 B3"])
    play(match, "buy", "pay Y2", "done")
    assert foregone(match.state) is None
    play(match, "insure B2", "cover B5")
    assert legal(match) == {"done", "cover B3"}
    assert foregone(match.state) is None


# ---- Yokohama


def asked_for_units(p: P, labs: str) -> list[str]:
    """What is played unasked when the first card of a laboratory is taken with 5 power."""
    match = acting("labA", 5, p, labs={"A": labs})
    play_yokohama(match, "research 1")
    played = []
    while asked(match) == "units" and (action := foregone(match.state)) is not None:
        played.append(match.space.names[action])
        match.apply(action)
    return played


EXPOSITION = "exposition station gas_light newspaper brickyard ball"
"""The first costs 3 units with 5 power."""


@pytest.mark.rule("Y-11.5")
def test_units_that_take_all_yen_and_imports_are_paid_unasked() -> None:
    """In which order makes no difference; of what is left then the rules themselves make the only choice."""
    assert asked_for_units(P(yen=3, imports=2), EXPOSITION) == ["pay yen"]


@pytest.mark.rule("Y-11.5")
def test_units_that_can_be_paid_in_two_ways_are_asked() -> None:
    assert asked_for_units(P(yen=4, imports=2), EXPOSITION) == []
