"""The kernel under a game that is not Osaka: secrets, answers inside a turn, chains of bonuses, an automaton."""

from __future__ import annotations

import msgspec
import pytest
from toy import (
    CARDS,
    DO_KEEP,
    TOY,
    AutomaDrew,
    AutomaTook,
    Chained,
    Dealt,
    GemTaken,
    Kept,
    Played,
    Toy,
    ToyState,
    ToyView,
    own,
)

from akinai.engine import fuzz, position, record
from akinai.engine.chance import EVERYONE, chance_of
from akinai.engine.errors import BadFile, CannotUndo
from akinai.engine.events import Event
from akinai.engine.game import Game, Setup
from akinai.engine.kernel import NO_SEAT, Choices, IllegalAction, State, play_random
from akinai.engine.match import Match
from akinai.engine.position import fingerprint

GAMES: dict[str, Game] = {TOY.id: TOY}


def new(seats: int = 2, automa: str = "no", seed: str = "toy", keep: bool = True) -> Match:
    """A new match; with `keep` each seat has kept the lower of its cards."""
    match = Match(TOY, TOY.setup(seats, {"automa": automa}), seed=seed)
    for _ in range(seats if keep else 0):
        match.apply(match.state.legal_list()[0])
    return match


def state(match: Match) -> ToyState:
    return own(match.state)


def legal(match: Match) -> set[str]:
    return {match.space.names[action] for action in match.state.legal_list()}


def play(match: Match, *actions: str) -> list[Event]:
    return [event for action in actions for event in match.play(action).events]


def at_random(match: Match, seed: str) -> None:
    chance = chance_of(seed)
    actions = match.state.legal_list()
    match.apply(actions[chance.below(len(actions))])


def play_on(match: Match, seed: str) -> None:
    """Random play to the end of the game."""
    while not match.state.over:
        at_random(match, f"{seed}:{len(match.moves)}")


def steps(match: Match) -> list[str]:
    return [str(row["step"]) for row in position.frames(match.state)]


# ---- the fuzzer


def test_the_fuzzer_finds_nothing() -> None:
    tally = fuzz.fuzz(TOY, 150, "toy", deep_every=300)
    assert tally.games == 150
    assert tally.decisions > 150 * 12
    assert tally.checks > 5
    assert tally.most_legal == 5


@pytest.mark.parametrize("setup", fuzz.setups(TOY), ids=lambda s: f"{s.seats}-{s.options['automa']}")
def test_every_decision_stands_the_deep_checks(setup: Setup) -> None:
    """So rare are deep checks in the fuzzer that a short game would hardly see one at its few secret choices."""
    chance = chance_of("deep")
    for number in range(4):
        match = Match(TOY, setup, seed=f"deep:{number}")
        while not match.state.over:
            fuzz.deep_check(match, chance)
            at_random(match, f"{number}:{len(match.moves)}")


# What the checks are for: games that let slip what they should hide.


class TellsWhatIsKept(Toy):
    def seen(self, event: Event, seat: int | None) -> Event:
        return Kept(event.seat, event.card, None) if isinstance(event, Kept) else super().seen(event, seat)


class TellsWhatIsPutBack(Toy):
    def seen(self, event: Event, seat: int | None) -> Event:
        return Kept(event.seat, None, event.back) if isinstance(event, Kept) else super().seen(event, seat)


class TellsSpectators(Toy):
    def seen(self, event: Event, seat: int | None) -> Event:
        return super().seen(event, 0 if seat is None else seat)


class ShowsAHand(Toy):
    def view(self, s: State, seat: int | None) -> ToyView:
        return super().view(s, 1 if seat == 0 else seat)


def check_secret_choices(game: Game) -> None:
    chance = chance_of("leak")
    for number in range(40):
        fuzz.deep_check(Match(game, game.setup(2), seed=f"leak:{number}"), chance)


@pytest.mark.parametrize("leak", [TellsWhatIsKept, TellsWhatIsPutBack, TellsSpectators, ShowsAHand])
def test_the_deep_checks_find_every_leak(leak: type[Toy]) -> None:
    with pytest.raises(fuzz.Fault):
        check_secret_choices(leak())


# ---- secrets


def test_what_is_dealt_in_secret_shows_only_to_its_seat() -> None:
    match = new(3, keep=False)
    hands = [cards[:] for cards in state(match).hand]
    assert all(len(set(hand)) == 2 for hand in hands)
    assert match.setup_events == [Dealt(seat, hand) for seat, hand in enumerate(hands)]
    for eye in (None, 0, 1, 2):
        seen = [TOY.seen(event, eye) for event in match.setup_events]
        assert seen == [Dealt(seat, hand if seat == eye else None) for seat, hand in enumerate(hands)]
        parts = TOY.view(match.state, eye).table.seats
        for seat, hand in enumerate(hands):
            assert parts[seat].hand == ([CARDS[card] for card in hand] if seat == eye else ["?", "?"])


def test_what_is_kept_in_secret_shows_only_to_its_seat() -> None:
    match = new(3, keep=False)
    kept, back = state(match).hand[0]
    move = match.apply(DO_KEEP + kept)
    assert move.secret
    assert move.events == [Kept(0, kept, back)]
    for eye in (None, 1, 2):
        assert [TOY.seen(event, eye) for event in move.events] == [Kept(0, None, None)]
        part = TOY.view(match.state, eye).table.seats[0]
        assert (part.hand, part.back) == (["?"], None)
    mine = TOY.view(match.state, 0).table.seats[0]
    assert (mine.hand, mine.back) == ([CARDS[kept]], CARDS[back])
    assert [TOY.seen(event, 0) for event in move.events] == move.events


def test_a_guessed_world_keeps_what_the_seat_knows_and_nothing_else() -> None:
    match = new(3, "yes")
    s = state(match)
    hands, backs = set(), set()
    for number in range(60):
        world = own(s.determinise(1, chance_of(str(number))))
        assert world.hand[1] == s.hand[1]
        assert world.back[1] == s.back[1]
        assert TOY.view(world, 1) == TOY.view(s, 1)
        assert world.conserved() == ""
        hands.add(world.hand[0][0])
        backs.add(world.back[2])
        play_random(world, chance_of(f"play:{number}"), Choices())
        assert world.over
        assert world.conserved() == ""
    spectators = {own(s.determinise(NO_SEAT, chance_of(str(number)))).hand[1][0] for number in range(60)}
    assert spectators == set(range(len(CARDS)))
    possible = set(range(len(CARDS))) - {s.hand[1][0], s.back[1]}
    assert hands == possible
    assert backs == possible


def test_a_running_record_hides_secrets_until_they_come_out() -> None:
    match = new(3)
    s = state(match)
    keeps = [f"keep {CARDS[s.hand[seat][0]]}" for seat in range(3)]
    dealt = [CARDS[result] for _, result, _ in match.setup_chance]

    everybodys = record.record(match)
    assert everybodys.seed is None
    assert everybodys.setup == ["?0"] * 6
    assert everybodys.moves == [["?"], ["?"], ["?"]]

    own_record = record.record(match, [1])
    assert own_record.setup == ["?0", "?0", *dealt[2:4], "?0", "?0"]
    assert own_record.moves == [["?"], [keeps[1]], ["?"]]

    card = CARDS[s.hand[0][0]]
    assert play(match, "play") == [Played(0, CARDS.index(card))]
    for eyes in ([], [2]):
        later = record.record(match, eyes)
        assert later.setup[:4] == [card if label == card else "?0" for label in dealt[:2]] + ["?0"] * 2
        assert later.moves == [[keeps[0]], ["?"], [keeps[2] if eyes else "?"], ["play"]]

    play_on(match, "on")
    whole = record.record(match)
    assert whole.seed == "toy"
    assert whole.setup == dealt
    assert whole.moves[:3] == [[keep] for keep in keeps]
    assert "?" not in record.write(whole).decode()
    again = record.replay(TOY, whole, "toy.json")
    assert fingerprint(TOY, again.state) == fingerprint(TOY, match.state)
    assert record.check_seed(again, "toy.json")


def check_running_record(match: Match) -> None:
    """For each pair of eyes: the record replays, shows them the same, and hides and tells the same again."""
    for eyes in ([], *([seat] for seat in range(match.setup.seats))):
        rec = record.record(match, eyes)
        game, read = record.read(record.write(rec), "toy.json", GAMES)
        other = record.replay(game, read, "toy.json")
        for eye in (None, *eyes):
            assert TOY.view(other.state, eye) == TOY.view(match.state, eye)
        assert record.record(other, eyes) == rec


@pytest.mark.parametrize("seats", [2, 3])
def test_a_running_record_replays_without_its_secrets(seats: int) -> None:
    for number in range(5):
        match = new(seats, seed=f"running:{number}", keep=False)
        while not match.state.over:
            check_running_record(match)
            at_random(match, f"{number}:{len(match.moves)}")


def test_a_running_record_replays_when_a_card_that_was_put_back_comes_up() -> None:
    """Whoever guesses the secrets must not guess that a seat kept the card that the automaton turns up later."""
    came_up = 0
    for number in range(25):
        match = new(3, "yes", seed=f"back:{number}")
        while state(match).round < 2:
            match.play("end")
        came_up += any(card in state(match).shown for card in state(match).back)
        for _ in range(4):
            check_running_record(match)
    assert came_up > 10


def test_a_record_that_is_wrong_stays_wrong_whatever_it_hides() -> None:
    match = new(3)
    play(match, "end", "end")
    rec = record.record(match)
    broken = msgspec.structs.replace(rec, moves=[*rec.moves[:4], ["gem"]])
    with pytest.raises(BadFile, match=r"moves\[4\]"):
        record.replay(TOY, broken, "toy.json")


# ---- another seat's answer


def test_another_seat_answers_in_the_middle_of_a_turn() -> None:
    match = new(3)
    play(match, "ask 2")
    assert match.actor == 2
    assert legal(match) == {"give", "refuse"}
    assert steps(match) == ["round", "turn", "answer"]
    play(match, "give")
    assert match.actor == 0
    assert state(match).coins == [2, 0, 1]
    play(match, "ask 1", "refuse")
    assert state(match).coins == [2, 0, 1]
    assert legal(match) == {"end"}
    assert match.state.turn == 1


def test_one_cannot_ask_oneself_nor_somebody_who_is_not_there() -> None:
    for action in ("ask 0", "ask 2"):
        with pytest.raises(IllegalAction, match="ask 1"):
            new(2).play(action)


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
    assert state(match).coins == [0, 0]


def test_a_secret_choice_can_be_taken_back() -> None:
    match = new(2, keep=False)
    before, hand = fingerprint(TOY, match.state), state(match).hand[0][:]
    match.apply(DO_KEEP + hand[0])
    match.undo(0)
    assert fingerprint(TOY, match.state) == before
    match.apply(DO_KEEP + hand[1])
    assert state(match).back[0] == hand[0]


# ---- bonuses that bring bonuses


def test_the_order_of_bonuses_is_the_players_choice() -> None:
    match = new()
    events = play(match, "bonus", "gem", "chain", "gem", "chain", "gem", "chain")
    assert events == [
        GemTaken(0, 1), Chained(0, 1, True), GemTaken(0, 1), Chained(0, 2, True), GemTaken(0, 1), Chained(0, 3, False),
    ]  # fmt: skip
    assert (state(match).gems[0], state(match).coins[0]) == (3, 6)

    other = new()
    events = play(other, "bonus", "chain", "chain", "chain", "gem", "gem", "gem")
    assert events == [Chained(0, 0, True), Chained(0, 0, True), Chained(0, 0, False), *[GemTaken(0, 1)] * 3]
    assert (state(other).gems[0], state(other).coins[0]) == (3, 0)
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
    assert [event.got for event in events if isinstance(event, GemTaken)] == [1, 1, 1, 1, 1, 0]
    s = state(match)
    assert (s.supply, s.gems[0], s.coins[0]) == (0, 5, 1 + 2 + 3 + 4 + 5 + 5)
    assert s.conserved() == ""
    play(match, "end", "ask 0", "give", "bonus", "gem")
    assert (s.supply, s.gems, s.coins) == (0, [5, 0], [21, 2])
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
        assert [(0, card, EVERYONE) for card in drew.cards] == move.chance
        assert drew.cards == state(match).shown[2 * seen :]
        assert drew.wants == sum(drew.cards) % 3
        assert took.got == min(drew.wants, supply)
        assert took.left == state(match).supply == supply - took.got
        assert state(match).automa_gems == had + took.got
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
    assert (preview.events, preview.chance) == ([GemTaken(1, 1)], False)
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
    assert s.table[s.step].secret(s)


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
        assert result.sources[seat]["card"] == s.played[seat] + 1
        assert TOY.valuation().value(s, seat) == result.points[seat]
    assert result.winners == [seat for seat in range(3) if result.points[seat] == max(result.points)]


def test_every_step_has_its_words() -> None:
    match = new(3, keep=False)
    seen = set()
    while not match.state.over:
        seen.add(match.question().id)
        assert match.rule() == f"T-{match.state.step + 1}.1"
        for action in match.state.legal_list():
            form = match.space.structured(action)
            assert TOY.describe(match.state, action).id == f"toy.do.{form.verb}"
            assert TOY.describe(match.state, action).args == form.args
        at_random(match, f"words:{len(match.moves)}")
    assert seen == {"toy.ask.keep", "toy.ask.turn", "toy.ask.answer", "toy.ask.bonus"}
