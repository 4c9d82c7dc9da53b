"""The kernel under a game that is not Osaka: answers inside a turn, chains of bonuses, an automaton, positions."""

from __future__ import annotations

import msgspec
import pytest

from akinai.engine import position
from akinai.engine.chance import EVERYONE
from akinai.engine.deeds import Amount, Deed
from akinai.engine.errors import BadFile, CannotUndo
from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match
from akinai.engine.position import fingerprint
from akinai.engine.sentence import say
from examples.toy import GAME as TOY
from examples.toy.actions import KEEP
from examples.toy.events import AutomaDrew, AutomaTook, Chained, GemTaken
from examples.toy.state import CARDS
from tests.engine.toy_match import GAMES, at_random, coins, gems, legal, new, play, play_on, state, steps

# ---- another seat's answer


def test_another_seat_answers_in_the_middle_of_a_turn() -> None:
    match = new(3)
    play(match, "ask 2")
    assert match.actor == 2
    assert legal(match) == {"give", "refuse"}
    assert steps(match) == ["round", "turn", "answer"]
    play(match, "give")
    assert match.actor == 0
    assert coins(match) == [2, 0, 1]
    play(match, "ask 1", "refuse")
    assert coins(match) == [2, 0, 1]
    assert legal(match) == {"end"}
    assert match.state.turn == 1


def test_one_cannot_ask_oneself_nor_somebody_who_is_not_there() -> None:
    for action in ("ask 0", "ask 2"):
        match = new(2)
        with pytest.raises(IllegalAction) as caught:
            match.play(action)
        assert match.space.parse("ask 1") in caught.value.legal


def test_the_answer_stops_undo() -> None:
    match = new(2)
    before = fingerprint(TOY, match.state)
    play(match, "ask 1")
    match.undo(0)
    assert fingerprint(TOY, match.state) == before

    play(match, "ask 1", "give")
    assert match.undoable(0) == 0
    with pytest.raises(CannotUndo) as caught:
        match.undo(0)
    assert caught.value.sentence.id == "undo.other"

    answered = fingerprint(TOY, match.state)
    play(match, "bonus", "gem")
    assert match.undoable(0) == 2
    with pytest.raises(CannotUndo) as caught:
        match.undo(0, 3)
    assert caught.value.sentence.id == "undo.limit"
    match.undo(0, 2)
    assert fingerprint(TOY, match.state) == answered
    # Who answered may think again as long as nobody has gone on.
    match.undo(1)
    assert legal(match) == {"give", "refuse"}
    assert coins(match) == [0, 0]


def test_a_secret_choice_can_be_taken_back() -> None:
    match = new(2, keep=False)
    before, hand = fingerprint(TOY, match.state), state(match).players[0].hand[:]
    match.apply(KEEP.of(hand[0]))
    match.undo(0)
    assert fingerprint(TOY, match.state) == before
    match.apply(KEEP.of(hand[1]))
    assert state(match).players[0].back == hand[0]


# ---- bonuses that bring bonuses


def test_the_order_of_bonuses_is_the_players_choice() -> None:
    match = new()
    events = play(match, "bonus", "gem", "chain", "gem", "chain", "gem", "chain")
    assert events == [
        GemTaken(0, 1), Chained(0, 1, True), GemTaken(0, 1), Chained(0, 2, True), GemTaken(0, 1), Chained(0, 3, False),
    ]  # fmt: skip
    assert (gems(match)[0], coins(match)[0]) == (3, 6)

    other = new()
    events = play(other, "bonus", "chain", "chain", "chain", "gem", "gem", "gem")
    assert events == [Chained(0, 0, True), Chained(0, 0, True), Chained(0, 0, False), *[GemTaken(0, 1)] * 3]
    assert (gems(other)[0], coins(other)[0]) == (3, 0)
    assert steps(match) == steps(other) == ["round", "turn"]


def test_a_bonus_waits_under_the_one_that_it_brought() -> None:
    match = new()
    play(match, "bonus", "chain")
    assert steps(match) == ["round", "turn", "bonus", "bonus"]
    assert legal(match) == {"gem", "chain"}
    play(match, "gem", "chain")
    assert steps(match) == ["round", "turn", "bonus", "bonus", "bonus"]
    play(match, "gem", "chain")
    assert steps(match) == ["round", "turn", "bonus"]
    assert legal(match) == {"gem"}
    play(match, "gem")
    assert steps(match) == ["round", "turn"]


def test_undo_inside_a_chain_of_bonuses() -> None:
    actions = ["bonus", "chain", "gem", "chain", "gem", "chain", "gem"]
    match = new()
    prints = [fingerprint(TOY, match.state)]
    for action in actions:
        play(match, action)
        prints.append(fingerprint(TOY, match.state))
    assert len(set(prints)) == len(prints)
    for back in range(1, len(actions) + 1):
        trial = new()
        play(trial, *actions)
        assert trial.undoable(0) == len(actions)
        trial.undo(0, back)
        left = len(actions) - back
        assert fingerprint(TOY, trial.state) == prints[left]
        play(trial, *actions[left:])
        assert fingerprint(TOY, trial.state) == prints[-1]


def test_gems_run_out_and_coins_do_not() -> None:
    match = new()
    whole = ["bonus", "gem", "chain", "gem", "chain", "gem", "chain"]
    events = play(match, *whole, *whole)
    assert [event.count for event in events if isinstance(event, GemTaken)] == [1, 1, 1, 1, 1, 0]
    s = state(match)
    assert (s.supply, gems(match)[0], coins(match)[0]) == (0, 5, 1 + 2 + 3 + 4 + 5 + 5)
    assert s.conserved() == ""
    play(match, "end", "ask 0", "give", "bonus", "gem")
    assert (s.supply, gems(match), coins(match)) == (0, [5, 0], [21, 2])
    assert s.conserved() == ""


# ---- the automaton


def test_the_automaton_acts_at_the_end_of_each_round_and_explains_itself() -> None:
    match = new(2, "yes")
    seen = 0
    while not match.state.over:
        supply, had, last = state(match).supply, state(match).automa_gems, match.state.turn % 2 == 0
        move = match.play("end")
        if not last:
            assert (move.events, move.chance) == ([], [])
            continue
        drew, took = move.events
        assert isinstance(drew, AutomaDrew)
        assert isinstance(took, AutomaTook)
        cards = [CARDS.index(card) for card in drew.cards]
        assert [(0, card, EVERYONE) for card in cards] == move.chance
        assert cards == state(match).shown[2 * seen :]
        assert drew.wants == sum(cards) % 3
        assert took.count == min(drew.wants, supply)
        assert took.left == state(match).supply == supply - took.count
        assert state(match).automa_gems == had + took.count
        assert [TOY.seen(event, None) for event in move.events] == move.events
        sentences = [TOY.narrate(match.state, event, match.names()) for event in move.events]
        assert [sentence and sentence.id for sentence in sentences] == ["toy.log.automa_drew", "toy.log.automa_took"]
        seen += 1
    assert seen == 3
    assert {move.actor for move in match.moves} == {0, 1}


def test_there_is_no_automaton_without_the_option() -> None:
    match = new(2)
    play_on(match, "none")
    assert not any(isinstance(event, AutomaDrew | AutomaTook) for move in match.moves for event in move.events)
    assert not any(move.chance for move in match.moves)
    assert state(match).automa_gems == 0
    assert state(match).shown == []


def test_what_the_automaton_turns_up_stops_undo() -> None:
    match = new(2, "yes")
    play(match, "end")
    match.undo(0)
    play(match, "end", "end")
    with pytest.raises(CannotUndo) as caught:
        match.undo(1)
    assert caught.value.sentence.id == "undo.revealed"


def test_a_preview_stops_before_chance() -> None:
    match = new(2, "yes")
    play(match, "end", "bonus")
    before = fingerprint(TOY, match.state)
    preview = match.preview(match.space.parse("gem"))
    assert (preview.events, preview.chance) == ([GemTaken(1, 1), Chained(1, 1, True)], False), "the rest is forced"
    play(match, "gem", "chain", "gem", "chain", "gem", "chain")
    assert fingerprint(TOY, match.state) != before
    before = fingerprint(TOY, match.state)
    preview = match.preview(match.space.parse("end"))
    assert (preview.events, preview.chance) == ([], True)
    assert fingerprint(TOY, match.state) == before
    assert len(play(match, "end")) == 2
    assert not new(2).preview(match.space.parse("end")).chance


# ---- positions and the end


@pytest.mark.parametrize(
    ("actions", "stack"),
    [
        ([], ["round", "turn"]),
        (["ask 2"], ["round", "turn", "answer"]),
        (["bonus", "chain", "gem"], ["round", "turn", "bonus", "bonus"]),
        (["bonus", "chain", "gem", "chain", "chain"], ["round", "turn", "bonus", "bonus", "bonus"]),
        (["end", "end", "end", "play"], ["round", "turn"]),
    ],
)
def test_a_position_in_the_middle_of_a_step_reads_back(actions: list[str], stack: list[str]) -> None:
    match = new(3, "yes")
    play(match, *actions)
    assert steps(match) == stack
    data = position.write(TOY, match.setup, match.state)
    game, setup, s, _ = position.read(data, "toy.json", GAMES)
    assert fingerprint(game, s) == fingerprint(TOY, match.state)
    assert position.write(game, setup, s) == data
    # It goes on in the same way, and what is played there can be taken back.
    other = Match(game, setup, state=s)
    action = other.state.legal_list()[-1]
    before, actor = fingerprint(TOY, other.state), other.state.actor
    other.apply(action)
    match.apply(action)
    assert fingerprint(TOY, other.state) == fingerprint(TOY, match.state)
    if other.undoable(actor):
        other.undo(actor)
        assert fingerprint(TOY, other.state) == before


def test_a_position_before_the_secret_choice_reads_back() -> None:
    match = new(3, keep=False)
    match.apply(match.state.legal_list()[1])
    assert steps(match) == ["round", "keep", "keep"]
    _, _, s, _ = position.read(position.write(TOY, match.setup, match.state), "toy.json", GAMES)
    assert fingerprint(TOY, s) == fingerprint(TOY, match.state)
    assert s.top.secret


def test_an_impossible_position_is_refused() -> None:
    match = new(2)
    plain = msgspec.json.decode(position.write(TOY, match.setup, match.state))
    plain["position"]["supply"] = 6
    with pytest.raises(BadFile, match="gems: 6 left"):
        position.read(msgspec.json.encode(plain), "toy.json", GAMES)


def test_three_rounds_and_the_points() -> None:
    match = new(3, "yes")
    play_on(match, "end")
    s = state(match)
    assert (s.over, s.ending, s.turn, s.round) == (True, "rounds", 9, 3)
    result = TOY.result(s)
    for seat in range(3):
        assert result.points[seat] == sum(result.sources[seat].values()) == s.points(seat)
        assert result.sources[seat]["card"] == s.players[seat].played + 1
        assert TOY.valuation().value(s, seat) == result.points[seat]
    assert result.winners == [seat for seat in range(3) if result.points[seat] == max(result.points)]


# ---- what is shown


def test_what_is_shown_is_data_and_leads_back() -> None:
    match = new(3, "yes", keep=False)
    printed = TOY.printed_view(match.state)
    assert [(card.card, card.points) for card in printed.cards[:2]] == [("A", 1), ("B", 2)]
    while not match.state.over:
        s = state(match)
        shown: list[msgspec.Struct] = [TOY.view(s, None), TOY.printed_view(s)]
        for seat in range(3):
            shown += [TOY.view(s, seat), TOY.outlook(s, seat)]
        for thing in shown:
            assert msgspec.json.decode(msgspec.json.encode(thing), type=type(thing)) == thing
        assert TOY.printed_view(s) == printed
        assert [seat.points for seat in TOY.table_view(s).seats] == TOY.result(s).points
        at_random(match, f"shown:{len(match.moves)}")
    assert TOY.table_view(match.state).ending == "rounds"


def test_the_outlook_is_what_then_happens() -> None:
    match = new(2)
    promised = TOY.outlook(match.state, 0).play
    before = TOY.result(match.state).points[0]
    play(match, "play")
    assert TOY.result(match.state).points[0] == before + promised
    play(match, "bonus", "gem")
    promised = TOY.outlook(match.state, 0).chain
    had = coins(match)[0]
    play(match, "chain")
    assert coins(match)[0] == had + promised == 1


def test_a_deed_says_verb_target_cost_and_gain() -> None:
    match = new(2)

    def deed(action: str) -> Deed:
        number = match.space.parse(action)
        return TOY.deed(match.state, number, match.preview(number).events)

    card = CARDS[state(match).players[0].hand[0]]
    points = CARDS.index(card) + 1
    assert deed("play") == Deed(
        say("toy.verb.play"),
        None,
        [Amount(f"card:{card}", 1, say("toy.card", card=card))],
        [Amount("vp", points, say("toy.count.vp", count=points))],
    )
    assert deed("ask 1") == Deed(say("toy.verb.ask"), say("toy.seat.1"), [], [])
    play(match, "ask 1")
    assert deed("give").gain == [Amount("coin", 1, say("toy.count.coin", count=1))]
    assert deed("refuse").gain == []


def test_every_step_has_its_words() -> None:
    match = new(3, keep=False)
    seen, seen_rules = set(), set()
    while not match.state.over:
        seen.add(match.question().id)
        seen_rules.add(match.rule())
        for action in match.state.legal_list():
            form = match.space.structured(action)
            assert TOY.describe(match.state, action).id == f"toy.do.{form.verb}"
            assert TOY.describe(match.state, action).args == form.args
        at_random(match, f"words:{len(match.moves)}")
    assert seen_rules == {"T-1.1", "T-2.1", "T-3.1", "T-4.1"}
    assert seen == {"toy.ask.keep", "toy.ask.turn", "toy.ask.answer", "toy.ask.bonus"}
