"""Scenes and the changes between them: a viewer who applies changes sees what a fresh one sees, to the last byte, and
nothing that is hidden. These tests need no server: a table is changed and asked by itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from akinai.engine.chance import EVERYONE, UNKNOWN, Chance, ChanceMismatch, chance_of
from akinai.engine.events import Event
from akinai.engine.game import Game, Setup
from akinai.engine.kernel import NO_SEAT, State
from akinai.engine.match import Match
from akinai.engine.patches import Change, changes, patched
from akinai.engine.sentence import Sentence, say
from akinai.games.registry import GAMES
from akinai.table import api
from akinai.table.chairs import Chair
from akinai.table.game_log import LogEntry, entry_of
from akinai.table.open_table import MOST_STILLS, OpenTable, Proposal
from akinai.table.scenes import Motion, Still, standing
from tests.table.server import NO_LIMIT, to_plain
from tests.table.viewer import Viewer, frame_changes

each_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
MOST_CHANGES = 250
"""How many changes are made at a table: more than it keeps, many times over."""
LEAST_COMPARED = 100
MOST_GAMES = 8
"""How many games are played until a move with a hidden part could be compared."""
SOME_CHANGES = 100
FEW_CHANGES = 20
Json = Any


class Sent(msgspec.Struct):
    """An update whose scene stays as it was sent."""

    scene: msgspec.Raw


def new_table(game: Game, seed: str, setup: Setup | None = None) -> OpenTable:
    match = Match(game, setup or game.setup(game.seats[-1]), seed=seed)
    chairs = [Chair("person", holder="everybody") for _ in range(match.setup.seats)]
    return OpenTable(
        "table", match, chairs, maker="everybody", watch="", hints=True, created="", guests=set(), entries=[],
        moves_at_revision=[0],
    )  # fmt: skip


def play(table: OpenTable, luck: random.Random, moves: int = 1) -> None:
    """Plays random moves, all of them as one change: so the server plays the moves of bots."""
    match = table.match
    proposals: list[Proposal] = []
    s = match.state
    while len(proposals) < moves and not s.over:
        proposals.append(match.propose(luck.choice(s.legal_list()), s))
        s = proposals[-1][1]
    table.accept(proposals, [entry_of(match, move) for move, _ in proposals])


def undo(table: OpenTable) -> bool:
    """Takes back the last choice, if somebody may."""
    match = table.match
    for seat in range(match.setup.seats):
        if not match.state.over and match.choice_barrier(seat) is None:
            table.undo(LogEntry(seat, undo=match.last_choice(seat)))
            return True
    return False


def change(table: OpenTable, luck: random.Random) -> bool:
    """Plays or takes back at random; True if it was taken back."""
    if luck.random() < 0.35 and undo(table):
        return True
    play(table, luck, luck.choice((1, 1, 1, 3)))
    return False


def whole_scene(table: OpenTable, seat: int | None) -> bytes:
    """The scene as a viewer gets it who knows nothing."""
    return bytes(msgspec.json.decode(table.update(seat, None), type=Sent).scene)


def fresh_scene(match: Match, s: State, seat: int | None) -> bytes:
    """The scene made anew, without anything that the table keeps."""
    return msgspec.json.encode(api.Scene(match.game.view(s, seat), standing(match, s)))


def catch_up(table: OpenTable, viewer: Viewer) -> Json:
    update = msgspec.json.decode(table.update(viewer.seat, viewer.revision))
    assert viewer.receive(update)
    return update


def viewers(table: OpenTable) -> list[Viewer]:
    """A spectator and one for each seat."""
    found = [Viewer(table.id, seat) for seat in (None, *range(table.match.setup.seats))]
    for viewer in found:
        viewer.open(msgspec.json.decode(table.update(viewer.seat, None)))
    return found


@pytest.fixture
def unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Updates without questions: these take most of the time, and have tests of their own."""
    monkeypatch.setattr("akinai.table.updates.ask", lambda match, seat: None)


# ---- changes lead to the scene


@each_game
@pytest.mark.usefixtures("unasked")
def test_changes_lead_to_the_whole_scene(game: Game) -> None:
    """Every seat and a spectator, who look after every change or miss some, moves and undos among them. Those who miss
    more than the table keeps get a whole scene."""
    table = new_table(game, "changes")
    luck = random.Random(f"changes {game.id}")
    intervals = {1: viewers(table), 2: viewers(table), 5: viewers(table), MOST_STILLS + 10: viewers(table)}
    undone = gone_back = 0
    for number in range(1, MOST_CHANGES + 1):
        undone += change(table, luck)
        whole = {viewer.seat: whole_scene(table, viewer.seat) for viewer in intervals[1]}
        for interval, watching in intervals.items():
            if number % interval == 0:
                for viewer in watching:
                    gone_back += bool(catch_up(table, viewer)["back"])
                    assert msgspec.json.encode(viewer.scene) == whole[viewer.seat]
        if number % 10 == 0:
            for seat, scene in whole.items():
                assert scene == fresh_scene(table.match, table.match.state, seat)
    assert undone > 20
    assert gone_back > 20
    # From every revision that the table knows changes lead here, and from older ones a whole scene.
    assert all(viewer.whole_scenes == 1 for interval in (1, 2, 5) for viewer in intervals[interval])
    assert all(viewer.whole_scenes > 1 for viewer in intervals[MOST_STILLS + 10])


@each_game
@pytest.mark.usefixtures("unasked")
def test_changes_in_every_set_up(game: Game) -> None:
    """The beginning and a later part of a game, with every number of seats and all options."""
    for setup in game.setups():
        for moves in (0, 200):
            table = new_table(game, "set-ups", setup)
            luck = random.Random(f"{setup.seats} {setup.options} {moves}")
            play(table, luck, moves)
            always, seldom = viewers(table), viewers(table)
            for number in range(1, FEW_CHANGES + 1):
                if table.match.state.over:
                    break
                change(table, luck)
                for viewer in [*always, *(seldom if number % 5 == 0 else [])]:
                    catch_up(table, viewer)
                    assert msgspec.json.encode(viewer.scene) == fresh_scene(table.match, table.match.state, viewer.seat)


@each_game
@pytest.mark.usefixtures("unasked")
def test_the_end_of_a_game_is_shown_by_changes(game: Game) -> None:
    """The last moves of a game, one by one: winners and verdict come as changes too."""
    whole = new_table(game, "end")
    play(whole, random.Random(f"end {game.id}"), NO_LIMIT)
    table = new_table(game, "end")
    luck = random.Random(f"end {game.id}")
    play(table, luck, len(whole.match.moves) - 5)
    known = viewers(table)
    while not table.match.state.over:
        play(table, luck)
        for viewer in known:
            catch_up(table, viewer)
            assert msgspec.json.encode(viewer.scene) == whole_scene(table, viewer.seat)
    assert all(viewer.scene["standing"]["winners"] for viewer in known)
    assert all(viewer.whole_scenes == 1 for viewer in known)


@each_game
@pytest.mark.usefixtures("unasked")
def test_a_known_revision_on_a_branch_that_was_taken_back(game: Game) -> None:
    """Back to where the ways part, and from there on the other way."""
    table = new_table(game, "branches")
    luck = random.Random(f"branches {game.id}")
    found = 0
    for _ in range(SOME_CHANGES):
        play(table, luck)
        before = viewers(table)
        if not undo(table):
            continue
        play(table, luck, 2)
        undo(table)
        for viewer in before:
            update = catch_up(table, viewer)
            assert update["back_to"] < update["moves"] or update["frames"] == []
            assert msgspec.json.encode(viewer.scene) == whole_scene(table, viewer.seat)
            found += bool(update["back"] and update["frames"])
    assert found > 10


@each_game
@pytest.mark.usefixtures("unasked")
def test_the_scene_after_a_beat_is_the_table_at_that_moment(game: Game) -> None:
    """Played again by itself: what is seen when an event is told is what its beat leads to."""
    match = Match(game, game.setup(game.seats[-1]), seed="beats")
    luck = random.Random(f"beats {game.id}")
    shown_by_themselves = 0
    while len(match.moves) < MOST_CHANGES and not match.state.over:
        before = match.state.clone()
        match.apply(luck.choice(match.state.legal_list()))
        motion = last_motion(match, before)
        told = told_scenes(match, before)
        for seat in (None, *range(match.setup.seats)):
            frame = motion.frame(seat, match.names())
            assert [beat.event for beat in frame.beats] == [game.seen(e, seat) for e in match.moves[-1].events]
            scene = to_plain(Still(match, before).scene(seat))
            for number, beat in enumerate(frame.beats):
                scene = patched(scene, msgspec.convert(to_plain(beat.changes), list[Change]))
                if beat.changes:
                    assert number in told
                if number in told:
                    assert msgspec.json.encode(scene) == told[number][seat]
                    shown_by_themselves += 1
            scene = patched(scene, msgspec.convert(to_plain(frame.changes), list[Change]))
            assert msgspec.json.encode(scene) == fresh_scene(match, match.state, seat)
    assert shown_by_themselves > 20


def last_motion(match: Match, before: State) -> Motion:
    return Motion(match, len(match.moves), Still(match, before), Still(match, match.state.clone()))


def told_scenes(match: Match, before: State) -> dict[int, dict[int | None, bytes]]:
    """The last move played again: what is seen when events are told that are shown by themselves, all but the last."""
    move = match.moves[-1]
    s = before.clone()
    scenes: dict[int, dict[int | None, bytes]] = {}
    told: list[Event] = []

    def listen(event: Event) -> None:
        if event.shown:
            scenes[len(told)] = {seat: fresh_scene(match, s, seat) for seat in (None, *range(match.setup.seats))}
        told.append(event)

    s.chance.follow([(pool, result) for pool, result, _ in move.chance])
    s.listen(listen)
    s.advance(move.action)
    assert told == move.events
    if scenes:
        del scenes[max(scenes)]
    return scenes


# ---- secrets


@each_game
def test_frames_tell_nothing_hidden(game: Game) -> None:
    """The same move in a world that a seat cannot tell from this one: its frame is the same, to the last byte."""
    chance = chance_of("secrets")
    compared = redacted = 0
    hides = False
    for number in range(MOST_GAMES):
        match = Match(game, game.setup(game.seats[-1]), seed=f"secrets {number}")
        while not match.state.over:
            seats = [None, *range(match.setup.seats)]
            seat = seats[chance.below(len(seats))]
            world = match.state.determinise(NO_SEAT if seat is None else seat, chance.fork())
            before = match.state.clone()
            legal = match.state.legal_list()
            move = match.apply(legal[chance.below(len(legal))])
            is_redacted = any(game.seen(event, seat) != event for event in move.events)
            hides |= is_redacted
            other = same_move(match, before, world, seat, chance)
            # Where the views differ afterwards, the move has brought a secret to light.
            if other is None or game.view(match.state, seat) != game.view(other.state, seat):
                continue
            here = Match(game, match.setup, state=before)
            here.state.chance.follow([(pool, result) for pool, result, _ in move.chance])
            here.apply(move.action)
            assert last_frame(here, seat) == last_frame(other, seat), f"{seat}: {match.space.names[move.action]}"
            compared += 1
            redacted += is_redacted
            if compared > LEAST_COMPARED and redacted:
                return
        if compared > LEAST_COMPARED and not hides:
            return
    raise AssertionError(f"{compared} frames were compared, {redacted} of them with something hidden")


def same_move(match: Match, before: State, world: State, seat: int | None, chance: Chance) -> Match | None:
    """The last move made in another world, with the results of chance that the seat knows; None if it cannot be."""
    move = match.moves[-1]
    action, possible = move.action, world.legal_list()
    if move.actor != seat and before.top.secret:
        action = possible[chance.below(len(possible))]
    if action not in possible:
        return None
    other = Match(match.game, match.setup, state=world)
    other.state.chance.follow([(pool, r if to in (EVERYONE, seat) else UNKNOWN) for pool, r, to in move.chance])
    try:
        other.apply(action)
    except ChanceMismatch:
        return None
    return other


def last_frame(match: Match, seat: int | None) -> bytes:
    return msgspec.json.encode(last_motion(match, match.initial).frame(seat, match.names()))


# ---- what a table keeps


@each_game
@pytest.mark.usefixtures("unasked")
def test_a_table_keeps_little(game: Game) -> None:
    """The latest states, and after a change the scenes that browsers know. It does not grow."""
    table = new_table(game, "memory")
    luck = random.Random(f"memory {game.id}")
    for _ in range(SOME_CHANGES):
        known = viewers(table)
        change(table, luck)
        for viewer in known:
            catch_up(table, viewer)
        assert len(table.stills) <= MOST_STILLS
        assert len(table.known_stills) <= MOST_STILLS
        change(table, luck)
        kept = {id(still): still for still in (*table.stills.values(), *table.known_stills.values())}
        assert len([still for still in kept.values() if still.scenes or still.table is not None]) <= 1
        assert not table.motions
        assert not table.updates


@pytest.mark.usefixtures("unasked")
def test_long_updates_are_not_kept() -> None:
    """One for every revision that somebody may claim to know would fill the memory."""
    table = new_table(GAMES["osaka"], "long")
    play(table, random.Random("long"), 2 * MOST_STILLS)
    for since in (None, *range(-1, table.revision + 2)):
        table.update(0, since)
    assert all(since is None or since > table.revision - MOST_STILLS for _, since in table.updates)
    assert table.updates[0, table.revision] is table.update(0, table.revision)


@each_game
@pytest.mark.usefixtures("unasked")
def test_what_all_seats_share_is_made_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table after a move is looked at once, however many seats there are, and its events are played again once."""
    table = new_table(game, "shared")
    luck = random.Random(f"shared {game.id}")
    play(table, luck, 20)
    known = viewers(table)
    made = 0
    table_view: Callable[[Any], msgspec.Struct] = game.table_view

    def counted(s: State) -> msgspec.Struct:
        nonlocal made
        made += 1
        return table_view(s)

    monkeypatch.setattr(game, "table_view", counted)
    for _ in range(20):
        play(table, luck)
        made = 0
        for viewer in known:
            catch_up(table, viewer)
        shown = sum(event.shown for event in table.match.moves[-1].events)
        assert made == max(shown, 1)


@each_game
@pytest.mark.usefixtures("unasked")
def test_an_outlook_is_made_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is costly: the table makes it once a seat, and anew after every change, undo included."""
    table = new_table(game, "outlooks")
    luck = random.Random(f"outlooks {game.id}")
    outlook: Callable[[Any, int], msgspec.Struct] = game.outlook
    asked: list[int] = []

    def noted(s: State, seat: int) -> msgspec.Struct:
        asked.append(seat)
        return outlook(s, seat)

    monkeypatch.setattr(game, "outlook", noted)
    undone = 0
    for _ in range(SOME_CHANGES):
        asked.clear()
        for seat in (0, 1, 0, 1):
            assert table.outlook(seat) == outlook(table.match.state, seat)
        assert asked == [0, 1]
        undone += change(table, luck)
    assert undone


# ---- sentences in scenes


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (say("a"), say("b", n=1)),
        (say("a", n=1), say("a")),
        (say("a", n=1), say("a", n=2)),
        (say("a", of=say("b")), say("a", of=say("b", n=1))),
        (None, say("a")),
    ],
)
def test_a_sentence_changes_as_a_whole(before: Sentence | None, after: Sentence) -> None:
    """One without arguments does not name them, so there would be no path to them."""
    old, new = (api.Standing([], [], [], "", verdict) for verdict in (before, after))
    found = msgspec.convert(to_plain(changes(old, new)), list[Change])
    assert [change.at for change in found] == [["verdict"]]
    assert msgspec.json.encode(patched(to_plain(old), found)) == msgspec.json.encode(new)


# ---- Osaka: an event's scene shows what it tells


def told_in_osaka() -> Iterator[tuple[Json, Json, Json]]:
    """The events of random games that are shown by themselves, each with what everybody sees before and after it."""
    game = GAMES["osaka"]
    for seats in game.seats:
        match = Match(game, game.setup(seats), seed=f"told {seats}")
        luck = random.Random(seats)
        while not match.state.over:
            before = match.state.clone()
            match.apply(luck.choice(match.state.legal_list()))
            frame = to_plain(last_motion(match, before).frame(None, match.names()))
            events = match.moves[-1].events
            scene = to_plain(Still(match, before).scene(None))
            shown = [number for number, event in enumerate(events) if event.shown]
            for number in shown:
                found = list(frame_changes(frame))[number:]
                # What the last one changes comes at the end of the frame.
                known = [c for group in (found if number == shown[-1] else found[:1]) for c in group]
                later = patched(scene, msgspec.convert(known, list[Change]))
                yield frame["beats"][number]["event"], scene["view"]["table"], later["view"]["table"]
                scene = later


def spot(table: Json, name: str) -> Json:
    """What lies on a spot such as `market:2`."""
    row, number = name.split(":")
    return table[row][int(number)]


def check_osaka(event: Json, before: Json, after: Json) -> None:
    seat = event.get("seat")
    had: Json = None if seat is None else before["seats"][seat]
    has: Json = None if seat is None else after["seats"][seat]
    match event["event"]:
        case "osaka.sold":
            assert had["sales"][event["colour"]]["cards"] == event["cards"]
            assert has["sales"][event["colour"]]["cards"] == 0
            assert len(has["goods"]) + len(has["insured"]) == len(had["goods"]) + len(had["insured"]) - event["cards"]
            assert has["points"] == had["points"] + event["points"]
        case "osaka.ship_moved" | "osaka.ship_returned":
            assert before["ships"][event["colour"]] == event["start"]
            assert after["ships"][event["colour"]] == event["end"]
        case "osaka.ship_sunk":
            assert event["colour"] in after["sunk"]
        case "osaka.bought":
            bought = [laid["card"] for laid in event["cards"]]
            assert bought == [spot(before, laid["spot"])["card"] for laid in event["cards"]]
            assert sorted(has["goods"]) == sorted(had["goods"] + bought)
            assert len(after["market"]) == len(before["market"]) - len(bought)
        case "osaka.token_gained":
            assert has["tokens"][event["colour"]] == had["tokens"][event["colour"]] + 1
        case "osaka.insured":
            assert sorted(has["insured"]) == sorted([*had["insured"], event["card"]])
            assert sorted([*has["goods"], event["card"]]) == sorted(had["goods"])
        case "osaka.lost":
            assert sorted(has["goods"] + event["cards"]) == sorted(had["goods"])
        case "osaka.paid" | "osaka.insuring":
            assert has["hand_size"] == had["hand_size"] - 1
            assert sorted(after["discard"]) == sorted([*before["discard"], event["card"]])
        case "osaka.coin_taken":
            assert has["hand_size"] == had["hand_size"] + 1
            assert spot(before, event["spot"])["card"] == event["card"]
            assert len(after["market"]) == len(before["market"]) - 1
        case "osaka.reserved":
            assert spot(after, event["spot"]) == {"card": event["card"], "reserved": seat}
            assert (had["marker"], has["marker"]) == (True, False)
        case "osaka.farm_moved_up":
            for moved in event["cards"]:
                assert spot(before, moved["start"]) == spot(after, moved["end"])
                assert spot(after, moved["end"])["card"] == moved["card"]
        case "osaka.refilled":
            for laid in (*event["market"], *event["farm"]):
                assert spot(after, laid["spot"])["card"] == laid["card"]
        case "osaka.reshuffled":
            assert (after["pile"], after["discard"]) == (len(before["discard"]), [])
        case "osaka.point_unseen":
            assert event["card"] is None
            assert after["pile"] == before["pile"] - 1
        case other:
            raise AssertionError(f"nothing is known of {other}")


def test_osaka_shows_what_it_tells() -> None:
    met = set()
    for event, before, after in told_in_osaka():
        check_osaka(event, before, after)
        met.add(event["event"])
    names = {
        "sold", "ship_moved", "ship_returned", "ship_sunk", "bought", "token_gained", "insured", "lost", "paid",
        "insuring", "coin_taken", "reserved", "farm_moved_up", "refilled", "reshuffled", "point_unseen",
    }  # fmt: skip
    assert met == {f"osaka.{name}" for name in names}
