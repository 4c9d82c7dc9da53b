"""The kernel under a game that is not Osaka: the fuzzer, and secrets in views, events and records."""

from __future__ import annotations

import msgspec
import pytest

from akinai.engine import fuzz, record
from akinai.engine.chance import chance_of
from akinai.engine.errors import BadFile
from akinai.engine.events import Event
from akinai.engine.game import Game, Setup
from akinai.engine.kernel import NO_SEAT, Choices, play_random
from akinai.engine.match import Match
from akinai.engine.position import fingerprint
from examples.toy import GAME as TOY
from examples.toy import Toy
from examples.toy.events import Dealt, Kept, Played
from examples.toy.state import CARDS, ToyState
from examples.toy.view import ToyOwn, ToyTable, ToyView
from tests.engine.toy_match import GAMES, at_random, new, play, play_on, state

# ---- the fuzzer


def test_the_fuzzer_finds_nothing() -> None:
    tally = fuzz.fuzz(TOY, 150, "toy", deep_every=300)
    assert tally.games == 150
    assert tally.decisions > 150 * 12
    assert tally.checks > 5
    assert tally.most_legal == 5


@pytest.mark.parametrize("setup", TOY.setups(), ids=lambda s: f"{s.seats}-{s.options['automa']}")
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
    def own_view(self, s: ToyState, seat: int) -> ToyOwn:
        return super().own_view(s, 1)


class CountsTheHands(Toy):
    def table_view(self, s: ToyState) -> ToyTable:
        hands = sum(card for player in s.players for card in player.hand)
        return msgspec.structs.replace(super().table_view(s), turn=hands)


def check_secret_choices(game: Game) -> None:
    chance = chance_of("leak")
    for number in range(40):
        fuzz.deep_check(Match(game, game.setup(2), seed=f"leak:{number}"), chance)


@pytest.mark.parametrize("leak", [TellsWhatIsKept, TellsWhatIsPutBack, TellsSpectators, ShowsAHand, CountsTheHands])
def test_the_deep_checks_find_every_leak(leak: type[Toy]) -> None:
    with pytest.raises(fuzz.Fault):
        check_secret_choices(leak())


# ---- secrets


def test_what_is_dealt_in_secret_shows_only_to_its_seat() -> None:
    match = new(3, keep=False)
    hands = [[CARDS[card] for card in player.hand] for player in state(match).players]
    assert all(len(set(hand)) == 2 for hand in hands)
    assert match.setup_events == [Dealt(seat, hand) for seat, hand in enumerate(hands)]
    for viewer in (None, 0, 1, 2):
        seen = [TOY.seen(event, viewer) for event in match.setup_events]
        assert seen == [Dealt(seat, hand if seat == viewer else None) for seat, hand in enumerate(hands)]
        view = TOY.view(match.state, viewer)
        assert isinstance(view, ToyView)
        assert view.own == (None if viewer is None else ToyOwn(hands[viewer], None))
        assert [seat.hand_size for seat in view.table.seats] == [2, 2, 2]


def test_what_is_kept_in_secret_shows_only_to_its_seat() -> None:
    match = new(3, keep=False)
    kept, back = [CARDS[card] for card in state(match).players[0].hand]
    move = match.play(f"keep {kept}")
    assert move.secret
    assert move.events == [Kept(0, kept, back)]
    for viewer in (None, 1, 2):
        assert [TOY.seen(event, viewer) for event in move.events] == [Kept(0, None, None)]
        view = msgspec.json.encode(TOY.view(match.state, viewer)).decode()
        assert f'"{kept}"' not in view
        assert f'"{back}"' not in view
    assert TOY.own_view(match.state, 0) == ToyOwn([kept], back)
    assert [TOY.seen(event, 0) for event in move.events] == move.events


def test_a_guessed_world_keeps_what_the_seat_knows_and_nothing_else() -> None:
    match = new(3, "yes")
    s = state(match)
    hands, backs = set(), set()
    for number in range(60):
        world = s.determinise(1, chance_of(str(number)))
        assert world.players[1].hand == s.players[1].hand
        assert world.players[1].back == s.players[1].back
        assert TOY.view(world, 1) == TOY.view(s, 1)
        assert world.conserved() == ""
        hands.add(world.players[0].hand[0])
        backs.add(world.players[2].back)
        play_random(world, chance_of(f"play:{number}"), Choices())
        assert world.over
        assert world.conserved() == ""
    spectators = {s.determinise(NO_SEAT, chance_of(str(number))).players[1].hand[0] for number in range(60)}
    assert spectators == set(range(len(CARDS)))
    possible = set(range(len(CARDS))) - {s.players[1].hand[0], s.players[1].back}
    assert hands == possible
    assert backs == possible


def test_a_running_record_hides_secrets_until_they_come_out() -> None:
    match = new(3)
    s = state(match)
    keeps = [f"keep {CARDS[s.players[seat].hand[0]]}" for seat in range(3)]
    dealt = [CARDS[result] for _, result, _ in match.setup_chance]

    everybodys = record.record(match)
    assert everybodys.seed is None
    assert everybodys.setup == ["?0"] * 6
    assert everybodys.moves == [["?"], ["?"], ["?"]]

    own_record = record.record(match, [1])
    assert own_record.setup == ["?0", "?0", *dealt[2:4], "?0", "?0"]
    assert own_record.moves == [["?"], [keeps[1]], ["?"]]

    card = CARDS[s.players[0].hand[0]]
    assert play(match, "play") == [Played(0, card, CARDS.index(card) + 1)]
    for holders in ([], [2]):
        later = record.record(match, holders)
        assert later.setup[:4] == [card if label == card else "?0" for label in dealt[:2]] + ["?0"] * 2
        assert later.moves == [[keeps[0]], ["?"], [keeps[2] if holders else "?"], ["play"]]

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
    """For each holder: the record replays, shows the same, and hides and tells the same again."""
    for holders in ([], *([seat] for seat in range(match.setup.seats))):
        rec = record.record(match, holders)
        game, read = record.read(record.write(rec), "toy.json", GAMES)
        other = record.replay(game, read, "toy.json")
        for viewer in (None, *holders):
            assert TOY.view(other.state, viewer) == TOY.view(match.state, viewer)
        assert record.record(other, holders) == rec


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
        came_up += any(player.back in state(match).shown for player in state(match).players)
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
