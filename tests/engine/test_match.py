"""A match: applying, refusing, undo and its barriers, jumps, previews."""

from __future__ import annotations

import pytest

from akinai.engine import record
from akinai.engine.chance import chance_of
from akinai.engine.errors import BadChoice, CannotUndo
from akinai.engine.incidents import Incident
from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match, Seat
from akinai.engine.position import fingerprint
from akinai.engine.sentence import say
from akinai.engine.texts import LANGUAGES, speak
from akinai.engine.unasked import foregone
from akinai.games.osaka import GAME
from akinai.games.osaka.events import Bought, Paid
from akinai.games.osaka.state import OsakaState
from akinai.games.yokohama import GAME as YOKOHAMA


def new(seed: str = "match", seats: int = 2) -> Match:
    match = Match(GAME, GAME.setup(seats), seed=seed)
    for _ in range(seats):
        match.play("token R")
    return match


def whole_game(seed: str = "whole", seats: int = 3) -> Match:
    match = Match(GAME, GAME.setup(seats), seed=seed)
    number = 0
    while not match.state.over:
        legal = match.state.legal_list()
        match.apply(legal[(number * 7 + len(legal)) % len(legal)])
        number += 1
    return match


def first_purchase(match: Match[OsakaState]) -> int:
    """Plays on until the seat to move can buy; returns it."""
    while "buy" not in {match.space.names[a] for a in match.state.legal_list()}:
        match.apply(match.state.legal_list()[0])
    return match.state.actor


def test_an_illegal_action_changes_nothing_and_says_what_is_legal() -> None:
    match = new()
    before = fingerprint(GAME, match.state)
    with pytest.raises(IllegalAction) as caught:
        match.play("done")
    error = caught.value
    assert error.actor == match.state.actor
    assert error.tried == match.space.parse("done")
    assert error.legal == match.state.legal_list()
    assert str(error.tried) in str(error)
    assert fingerprint(GAME, match.state) == before
    assert len(match.moves) == 2


@pytest.mark.parametrize("action", [-1, 79, 10**6])
def test_numbers_outside_the_action_space(action: int) -> None:
    with pytest.raises(IllegalAction, match=str(action)):
        new().apply(action)


def test_nothing_is_legal_after_the_end() -> None:
    match = whole_game()
    with pytest.raises(IllegalAction, match="nothing"):
        match.play("buy")
    assert match.actor is None


def test_undo_inside_a_turn() -> None:
    match = new()
    seat = first_purchase(match)
    before = fingerprint(GAME, match.state)
    moves = len(match.moves)
    match.play("buy")
    match.apply(match.state.legal_list()[0])
    assert match.undoable(seat) >= 2
    match.undo(seat, 2)
    assert fingerprint(GAME, match.state) == before
    assert len(match.moves) == moves
    match.play("buy")


def test_undo_back_over_the_end_of_ones_turn() -> None:
    """A coin was taken, nothing was revealed, and the next seat has not moved yet."""
    match = new()
    seat = match.state.actor
    before = fingerprint(GAME, match.state)
    take = next(a for a in match.state.legal_list() if match.space.names[a].startswith("reserve"))
    match.apply(take)
    assert match.state.actor != seat
    match.undo(seat)
    assert fingerprint(GAME, match.state) == before


def test_undo_stops_at_another_seats_move() -> None:
    match = new()
    seat = match.state.actor
    match.apply(next(a for a in match.state.legal_list() if match.space.names[a].startswith("reserve")))
    match.apply(match.state.legal_list()[0])
    with pytest.raises(CannotUndo, match="Another seat"):
        match.undo(seat)


def test_undo_stops_at_revealed_cards() -> None:
    match = new()
    seat = first_purchase(match)
    match.play("buy")
    while match.state.actor == seat and not match.moves[-1].chance:
        names = {match.space.names[a] for a in match.state.legal_list()}
        match.play("done") if "done" in names else match.apply(match.state.legal_list()[0])
    assert match.moves[-1].chance
    with pytest.raises(CannotUndo, match="revealed"):
        match.undo(match.moves[-1].actor)


def test_undo_of_nothing_and_of_too_much() -> None:
    with pytest.raises(CannotUndo, match="nothing"):
        Match(GAME, GAME.setup(2), seed="x").undo(0)
    match = new()
    seat = match.state.actor
    match.apply(next(a for a in match.state.legal_list() if match.space.names[a].startswith("reserve")))
    with pytest.raises(CannotUndo, match="At most 1"):
        match.undo(seat, 2)


def test_going_on_after_undo_is_going_on() -> None:
    """The chance that comes after an undone action is the one that would have come anyway."""
    match, other = new("same"), new("same")
    seat = match.state.actor
    match.apply(next(a for a in match.state.legal_list() if match.space.names[a].startswith("reserve")))
    match.undo(seat)
    for _ in range(40):
        action = match.state.legal_list()[0]
        match.apply(action)
        other.apply(action)
    assert fingerprint(GAME, match.state) == fingerprint(GAME, other.state)


def test_every_earlier_state_can_be_reached() -> None:
    match = Match(GAME, GAME.setup(2), seed="jump")
    prints = [fingerprint(GAME, match.state)]
    while not match.state.over:
        match.apply(match.state.legal_list()[-1])
        prints.append(fingerprint(GAME, match.state))
    for number in range(0, len(prints), 9):
        assert fingerprint(GAME, match.state_at(number)) == prints[number]


@pytest.mark.parametrize("number", [-1, 10_000])
def test_moves_that_are_not_there(number: int) -> None:
    with pytest.raises(BadChoice, match="no move"):
        new().state_at(number)


def test_a_preview_changes_nothing_and_stops_before_chance() -> None:
    match = new()
    first_purchase(match)
    match.play("buy")
    before = fingerprint(GAME, match.state)
    pay = next(a for a in match.state.legal_list() if match.space.names[a].startswith("pay"))
    preview = match.preview(pay)
    assert [type(e) for e in preview.events][:1] == [Paid]
    while "done" not in {match.space.names[a] for a in match.state.legal_list()}:
        pay = next(a for a in match.state.legal_list() if match.space.names[a].startswith("pay"))
        before = fingerprint(GAME, match.state)
        preview = match.preview(pay)
        assert fingerprint(GAME, match.state) == before
        match.apply(pay)
    before = fingerprint(GAME, match.state)
    preview = match.preview(match.space.parse("done"))
    assert preview.chance
    assert isinstance(preview.events[0], Bought)
    assert fingerprint(GAME, match.state) == before


def test_questions_spots_and_rules() -> None:
    match = Match(GAME, GAME.setup(2), seed="words")
    assert match.question().id == "osaka.ask.token"
    assert match.rule() == "O-2.6"
    assert match.spots(match.space.parse("token Y")) == ["supply:Y"]
    match = new("words")
    assert match.rule() == "O-3.2"
    card = match.space.names[match.state.legal_list()[-1]]
    assert card.startswith("reserve farm")
    assert match.spots(match.state.legal_list()[-1])[0].startswith("farm:")


def test_seats_must_fit() -> None:
    with pytest.raises(BadChoice, match="2 seats, but 1"):
        Match(GAME, GAME.setup(2), [Seat("Anna")])


def test_a_branch_has_a_new_future() -> None:
    """The same past, the same view; but chance is not the one that the record tells."""
    match = whole_game("branch", 2)
    before = match.state_at(60)
    numbers = set()
    for _ in range(3):
        other = record.replay(GAME, record.record(match), "branch")
        other.branch(60)
        assert GAME.write_position(other.state) == GAME.write_position(before)
        assert other.seed is None
        assert len(other.moves) == 60
        print_before = fingerprint(GAME, other.state)
        assert fingerprint(GAME, other.state_at(60)) == print_before
        numbers.add(tuple(other.state.chance.numbers()))
    assert len(numbers) == 3
    assert tuple(before.chance.numbers()) not in numbers


def test_a_proposal_changes_nothing_until_it_is_accepted() -> None:
    match, other = new("proposal"), new("proposal")
    before = fingerprint(GAME, match.state)
    first = match.state.legal_list()[0]
    move, after = match.propose(first)
    second = after.legal_list()[0]
    next_move, last = match.propose(second, after)
    assert fingerprint(GAME, match.state) == before
    assert len(match.moves) == 2
    match.accept(move, after)
    match.accept(next_move, last)
    assert [other.apply(first), other.apply(second)] == [move, next_move]
    assert fingerprint(GAME, match.state) == fingerprint(GAME, other.state)
    assert match.apply(match.state.legal_list()[0]) == other.apply(other.state.legal_list()[0])


def test_a_proposal_that_is_illegal() -> None:
    with pytest.raises(IllegalAction):
        new().propose(10**6)


def test_states_one_after_another() -> None:
    match = whole_game("states", 2)
    for number, s in enumerate(match.states(), 1):
        if number % 20 == 0 or number == len(match.moves):
            assert fingerprint(GAME, s) == fingerprint(GAME, match.state_at(number))
    assert s.over


def test_undo_of_a_choice_takes_forced_moves_with_it() -> None:
    """Found in random games of Yokohama, where seats are asked even when there is one answer."""
    found = 0
    for seed in ("a", "b", "c"):
        match = Match(YOKOHAMA, YOKOHAMA.setup(2), seed=seed)
        chance = chance_of(seed)
        while not match.state.over and found < 20:
            legal = match.state.legal_list()
            no_choice = foregone(match.state)
            move = match.apply(legal[chance.below(len(legal))])
            assert move.forced == (move.action == no_choice) >= (len(legal) == 1)
            back = match.last_choice(move.actor)
            if back > 1:
                found += 1
                assert [m.forced for m in match.moves[-back:]] == [False] + [True] * (back - 1)
                assert match.choice_barrier(move.actor) is None
    assert found


def test_a_choice_that_cannot_go_back_says_why() -> None:
    match = new()
    seat = match.state.actor
    match.apply(match.state.legal_list()[0])
    match.apply(match.state.legal_list()[0])
    assert match.last_choice(seat) == 0
    why = match.choice_barrier(seat)
    assert why is not None
    assert why.id == "undo.other"


def reserving(match: Match) -> int:
    """Plays on until a move can be taken back; returns the seat that has made it."""
    match.apply(next(a for a in match.state.legal_list() if match.space.names[a].startswith("reserve")))
    assert match.undoable(match.moves[-1].actor) == 1
    return match.moves[-1].actor


def why_not(match: Match, seat: int) -> list[str]:
    """Why the seat cannot take back its last choice, in every language."""
    why = match.choice_barrier(seat)
    assert why is not None
    with pytest.raises(CannotUndo) as caught:
        match.undo(seat)
    assert caught.value.sentence == why
    return [speak(why, language) for language in LANGUAGES]


def test_undo_names_the_incident_in_its_way() -> None:
    """Who has resigned, or which bot has played: the latest of those that no move is taken back over."""
    match = new(seats=3)
    match.seats = [Seat("Ana"), Seat("Ben"), Seat("Eva")]
    seat = reserving(match)
    name, other = match.seats[seat].name, (seat + 1) % 3
    moves = len(match.moves)
    match.happened(Incident("stand_in", other, moves, "random"))
    assert match.undoable(seat) == 1, "what others do with their seats is in nobody's way"

    match.happened(Incident("stand_in", seat, moves, "greedy"))
    stood_in = why_not(match, seat)
    assert all(name in words for words in stood_in)
    assert "greedy" in stood_in[0]
    match.happened(Incident("back", seat, moves))
    assert why_not(match, seat) == stood_in

    match.happened(Incident("resigned", other, moves, "greedy"))
    resigned = why_not(match, seat)
    assert all(match.seats[other].name in words for words in resigned)
    assert len({*stood_in, *resigned}) == 2 * len(LANGUAGES)
    match.happened(Incident("stand_in", seat, moves, "random"))
    assert "random" in why_not(match, seat)[0]
    match.happened(Incident("back", seat, moves))
    match.apply(match.state.legal_list()[0])
    assert match.choice_barrier(seat) == say("undo.other"), "a move is nearer than all that"


def test_a_complete_record_holds_what_nobody_knows() -> None:
    match = whole_game("complete")
    running = Match(GAME, match.setup, seed="complete")
    for move in match.moves[:-1]:
        running.apply(move.action)
    assert any(label.startswith("?") for row in record.record(running).moves for label in row)
    complete = record.record(running, complete=True)
    assert not any(label.startswith("?") for row in complete.moves for label in row)
    assert complete.seed == "complete"
    assert complete.result is None
    assert fingerprint(GAME, record.replay(GAME, complete, "f").state) == fingerprint(GAME, running.state)


def test_a_preview_says_what_can_hardly_be_taken_back() -> None:
    """To begin a purchase leaves the turn with the seat; to reserve ends it."""
    match = new()
    first_purchase(match)
    assert not match.preview(match.space.parse("buy")).final
    ending = next(a for a in match.state.legal_list() if match.space.names[a].startswith(("reserve", "take")))
    assert match.preview(ending).final
