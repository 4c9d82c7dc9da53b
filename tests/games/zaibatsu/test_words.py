"""Zaibatsu in words: nothing left untranslated in any language, choices that say what they cost, verdicts."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from akinai.engine.chance import chance_of
from akinai.engine.errors import BadChoice
from akinai.engine.events import Event
from akinai.engine.kernel import AutoStep
from akinai.engine.match import Match
from akinai.engine.rules import find_rule
from akinai.engine.sentence import Arg, Sentence
from akinai.engine.texts import LANGUAGES, speak
from akinai.games.zaibatsu import GAME, automa_events
from akinai.games.zaibatsu import events as ev
from akinai.games.zaibatsu.actions import ACTIONS
from akinai.games.zaibatsu.events import ZaibatsuEvent
from akinai.games.zaibatsu.scoring import RANKS
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import (
    colours,
    goods,
    jobs,
    objectives,
    origins,
    regions,
    resources,
    sources,
    starts,
    tracks,
)
from akinai.games.zaibatsu.things.owners import Owner
from tests.games.zaibatsu.automa import market_turn, turn
from tests.games.zaibatsu.by_hand import P, asks, play, state, turn_order, zaibatsu
from tests.games.zaibatsu.ending import closing
from tests.games.zaibatsu.files import read, spoken
from tests.games.zaibatsu.stacks import GOOD, IDLE, KEEP, KEEPING, at

NAMES: list[Arg] = ["Ann", "Ben", "Cid", "Dan"]
SAME = {"bento", "kansai", "chubu", "start"}
"""Words that may be the same in other languages."""
RAW = sorted(
    {
        *jobs.NAMES, *objectives.NAMES, *colours.NAMES, *goods.NAMES, *resources.NAMES, *regions.NAMES, *sources.NAMES,
        *starts.NAMES, "points", "departments", "workers",
    } - SAME
)  # fmt: skip
BARE = re.compile(rf"(?<!\w)(?:{'|'.join(RAW)})(?!\w)")
"""Names of the program, which no other language knows."""
HOLLOW = re.compile(r"\{\{|\}\}|zaibatsu\.|\w_\w|\(\)|  |: *$|, *$|^\s|\s$|None|Sentence")
"""What a sentence with a hole or an id in it looks like."""
SPOT = re.compile(r"[a-z]+(:[\w&]+)+")


def check(sentence: Sentence) -> None:
    """It can be said in every language."""
    for language in LANGUAGES:
        words = speak(sentence, language)
        assert words
        assert HOLLOW.search(words) is None, f"{language}: {sentence.id}: {words!r}"
        if language != "en":
            assert BARE.search(words) is None, f"{language}: {sentence.id}: {words!r}"


def check_decision(s: ZaibatsuState) -> str:
    """Question, rule, choices and their places; the question's id."""
    step = s.top
    question = step.ask(s)
    check(question)
    for language in LANGUAGES:
        assert find_rule("zaibatsu", language, step.rule_now(s)) is not None, step.rule_now(s)
    for action in s.legal_list():
        check(GAME.describe(s, action))
        spots = step.spots(s, action)
        assert spots
        assert all(SPOT.fullmatch(spot) for spot in spots), spots
    return question.id


def check_events(s: ZaibatsuState, events: list[Event], names: list[Arg] = NAMES) -> set[type[Event]]:
    """Every event is said or need not be; their types."""
    for event in events:
        sentence = GAME.narrate(s, event, names)
        if sentence is not None:
            check(sentence)
    return {type(event) for event in events}


# ---- whole games


def other_events() -> list[tuple[ZaibatsuState, list[Event]]]:
    """What random games seldom come to: somebody can do nothing at all, and the Automa finds nothing to do."""
    passing = closing(P(), P(), P(coins=9))
    return [
        (state(passing), play(passing, "hire research black")),
        *((state(match), events) for match, events in (
            turn(4, trains=" ".join(f"{r}:{n}:4" for r in ("west", "north") for n in (1, 2, 3))),
            turn(5, tokens="osaka:n:0:7"), turn(7), turn(9), market_turn([1]), market_turn([10], round=7),
        )),
    ]  # fmt: skip


def test_every_question_choice_and_event_can_be_said() -> None:
    """Random play of every set-up, with built positions for what is rare."""
    asked: set[str] = set()
    kinds: set[type[Event]] = set()
    steps: set[str] = set()
    for number, setup in enumerate(GAME.setups()):
        match = Match(GAME, setup, seed=f"words:{number}")
        s, chance = state(match), chance_of(f"words:{number}")
        kinds |= check_events(s, match.setup_events)
        while not match.state.over:
            steps.add(s.top.name)
            asked.add(check_decision(s))
            legal = s.legal_list()
            kinds |= check_events(s, match.apply(legal[chance.below(len(legal))]).events, match.names())
    for rows, changes, _ in GOOD:
        built = read(at(rows, changes))
        steps.add(built.top.name)
        asked.add(check_decision(built))
    for built in (read(at(KEEP, IDLE, **KEEPING)), state(crowded())):
        steps.add(built.top.name)
        asked.add(check_decision(built))
    for s, events in other_events():
        kinds |= check_events(s, events)
    assert {kind.__name__ for kind in get_args(ZaibatsuEvent)} - {kind.__name__ for kind in kinds} == set()
    asking = {step.name for step in GAME.steps if not issubclass(step, AutoStep)}
    assert asking - steps == set()
    assert len(asked) > 36


LOST = ("ship", "train", "machine", "piece", "step")


SCORED = [name for source, name in enumerate(sources.NAMES) if not sources.is_influence(source)]
"""That of influence is told with its region."""


def rare(s: ZaibatsuState) -> list[Event]:
    """Every form of the events that have several sentences."""
    owner: Owner = "automa" if s.difficulty else 0
    found: list[Event] = [
        *(ev.EffectLost(0, part) for part in LOST),
        *(ev.Scored(0, source, points) for source in SCORED for points in (-2, -1, 1, 5)),
        *(ev.Gained(0, what, n) for what in resources.NAMES for n in (1, 2, 5, 22)),
        *(ev.GoodsMade(0, "factory:1", "cotton1", kind, n, n) for kind in goods.NAMES for n in (0, 1, 2, 5)),
        *(ev.Discarded(0, coal, coins) for coal, coins in ((1, 0), (0, 1), (2, 5))),
        *(ev.GameEnded(ending) for ending in ("rounds", "won", "lost")),
        *(ev.Department(0, colour, better) for colour in colours.NAMES for better in (False, True)),
        *(ev.TokenReturned(who, "market:osaka:n", 3) for who in (0, owner)),
        *(ev.TrainBuilt(who, "chubu", "rail:chubu:2") for who in (0, owner)),
        ev.Moved(0, "finance", 5, 3), *(ev.Moved(0, "rd", 1, 2, source) for source in (None, *origins.NAMES)),
        ev.ShipBuilt(0, "berlin", "white", True), ev.ShipBuilt(0, "berlin", "white", False),
        *(ev.LeftoversScored(0, 3, n, 5, 0) for n in (1, 2, 5)),
        ev.Consolidated(0, True), ev.Consolidated(0, False), ev.FinalRounds(owner), ev.WagesPaid(0, 2, 1),
        *(ev.NoFavor(0, reason, 2) for reason in ("workers", "tokens", "objectives")),
        ev.WorkersAdded([[]] * 5, [[], []]), *(ev.Stored(0, n) for n in (1, 2, 5, 22)),
        *(ev.StepsLost(0, track, n) for track in tracks.NAMES for n in (1, 2, 5)),
    ]  # fmt: skip
    if s.difficulty:
        found += [
            automa_events.AutomaIdle(reason) for reason in ("worker", "space", "level", "trains", "tokens", "regions")
        ]
        found += [automa_events.AutomaReturned("A", None), ev.SoloGoal("rd", True), ev.SoloGoal("influence", False)]
        found += [automa_events.AutomaPassed("kansai", 4, 2, reason) for reason in ("ahead", "full")]
        found += [automa_events.AutomaRegion("kansai", 4, 2, reason) for reason in ("behind", "first")]
        rows = (1, 2)
        found += [
            automa_events.AutomaSpace("market:nagasaki:e", reason, 3, row)
            for reason in ("token", "printed")
            for row in rows
        ]
    return found


@pytest.mark.parametrize("difficulty", ["", "hard"])
def test_every_form_of_an_event_can_be_said(difficulty: str) -> None:
    players = (P(factories="cotton1"),) if difficulty else (P(factories="cotton1"), P(coins=1))
    automa = {"goals": "rd ships influence"} if difficulty else None
    s = state(zaibatsu(*players, difficulty=difficulty, automa=automa))
    events = rare(s)
    assert all(GAME.narrate(s, event, NAMES) is not None for event in events)
    assert len(check_events(s, events)) >= 14


def test_every_factory_and_start_can_be_said() -> None:
    """Both sides of all tiles and all starting tokens, as choices."""
    rich, numbers = P(coins=30, rd=9, workers="red"), range(1, 6)
    seen = set()
    for sides in ("", " ".join(f"{kind}{n}" for kind in goods.NAMES for n in numbers)):
        for missing in goods.NAMES[:2]:
            advanced = " ".join(f"{kind}5" for kind in goods.NAMES if kind != missing)
            match = zaibatsu(rich, P(), P(), P(), step="build", advanced=advanced, sides=sides)
            check_decision(state(match))
            seen |= {speak(GAME.describe(match.state, a), "en").split("(")[0] for a in match.state.legal_list()}
    assert len(seen) == 60
    for first in range(4):
        pairs = [[starts.NAMES[(first * 2 + i) % 8], f"B{(first * 2 + i) % 8 + 1}"] for i in range(3)]
        check_decision(state(zaibatsu(P(), P(), step="start", turn=1, pairs=pairs, pairs_left=[1, 2, 3])))


# ---- notation


def test_every_action_and_every_result_of_chance_has_its_own_words() -> None:
    names = GAME.space(GAME.edition()).names
    assert len(names) == ACTIONS.size == len(set(names))
    labels = [label for pool in GAME.chance_labels(GAME.edition()) for label in pool]
    assert len(set(labels)) == len(labels)


# ---- choices that say what they cost


def choices(match: Match) -> list[str]:
    return [speak(GAME.describe(match.state, a), "en") for a in match.state.legal_list()]


def test_steps_and_machines_tell_their_price() -> None:
    match = zaibatsu(P(coins=3, silk=1, workers="red"), P(), step="advance", fields={"track": "rd"})
    assert choices(match) == ["1 step on R&D for 1 coin", "2 steps on R&D for 3 coins"]
    player = P(coins=10, iron=1, workers="red", factories="cotton1:1 paper1")
    match = zaibatsu(player, P(), step="machines", fields={"factories": []})
    assert choices(match) == ["a machine in Cotton 1A for 5 coins, 1 iron", "a machine in Paper 1A for 5 coins"]


def test_production_tells_coal_and_goods() -> None:
    player = P(coal=9, workers="red", factories="cotton1:1 bento1 clocks1")
    match = zaibatsu(player, P(), step="production", fields={"factories": []})
    found = ["Cotton 1A: 2 cotton for 2 coal", "Bento 1A: 1 bento for 3 coal", "Clocks 1A: 1 clock for 4 coal"]
    assert choices(match) == found


def test_production_tells_what_finds_space_and_what_the_modifier_adds() -> None:
    player = P(coal=9, workers="red", factories="cotton1:2:3 bulbs3:1 clocks1:0:4")
    match = zaibatsu(player, P(), step="production", fields={"factories": []}, hired="red", modifier="bulbs3")
    found = ["Cotton 1A: 1 cotton for 2 coal", "Bulbs 3A: 4 bulbs for 4 coal", "Clocks 1A: 0 clocks for 4 coal"]
    assert choices(match) == found


def test_wages_tell_what_is_lost() -> None:
    under = [turn_order(0), {"step": "consolidate", "seat": 0, "stage": "end", "final": False}]
    match = zaibatsu(P(coins=5, silk=9, workers="red white"), P(), step="wages", fields={"wages": 6}, under=under)
    assert choices(match) == ["no silk, lose 2 points", "1 silk, lose 1 point", "2 silk, lose nothing"]


def crowded() -> Match:
    """Ann has goods for a market in which her token and Ben's are the lowest; she chooses which one goes home."""
    place = asks(zaibatsu(), "cotton")[0]
    market, side = place.split()
    mine, other = [s for s in "nesw" if s != side][:2]
    tokens = f"{market}:{mine}:0:1 {market}:{other}:1:1"
    player = P(workers="red", factories="cotton1:0:3")
    match = zaibatsu(player, P(coins=1), tokens=tokens, step="markets", fields={"activations": 0, "region": "none"})
    play(match, f"market {place}", "goods 2")
    return match


def test_tokens_that_go_home_are_told_apart() -> None:
    match = crowded()
    first, second = sorted(choices(match))
    assert first.startswith("the 1 of Green in ")
    assert second.startswith("your 1 in ")


def test_a_token_over_which_another_goes_is_told_apart() -> None:
    player = P(workers="red", factories="lenses1:0:3")
    places = asks(zaibatsu(), "lenses")[:2]
    tokens = " ".join(f"{place.replace(' ', ':')}:{owner}:1" for owner, place in enumerate(places))
    match = zaibatsu(player, P(), tokens=tokens, step="markets", fields={"activations": 0, "region": "none"})
    over = sorted(words.rsplit(", ", 1)[1] for words in choices(match) if ", over " in words)
    assert over == ["over the 1 of Green", "over your 1"]


# ---- options and verdicts


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (1, {"advanced": "yes"}, "leave out “advanced”"),
        (1, {"goals": "yes"}, "leave out “goals”"),
        (1, {"goals": "yes", "advanced": "yes"}, "leave out"),
        *((n, {"difficulty": level}, "one seat") for n in (2, 3, 4) for level in ("easy", "hard")),
        (5, {}, "1 to 4 seats"),
        (0, {}, "1 to 4 seats"),
        (2, {"sides": "b"}, "a, random"),
        (2, {"fog": "yes"}, "no option fog"),
    ],
)
def test_options_that_do_not_go_together(seats: int, options: dict[str, str], words: str) -> None:
    with pytest.raises(BadChoice) as caught:
        GAME.setup(seats, options)
    assert words in spoken(caught.value)


@pytest.mark.parametrize("points", [RANKS[0] - 1, *RANKS, 999])
def test_verdicts_name_the_rank(points: int) -> None:
    """Five ranks, each its own words in every language."""
    match = ended(points, "won")
    verdict = GAME.verdict(match)
    assert verdict is not None
    check(verdict)
    rank = sum(points >= limit for limit in RANKS)
    for language in LANGUAGES:
        words = speak(verdict, language)
        assert str(points) in words
        for other in range(len(RANKS) + 1):
            same = speak(Sentence(f"zaibatsu.verdict.{other}", {"points": points}), language) == words
            assert same == (other == rank)


def ended(points: int, ending: str) -> ZaibatsuState:
    s = state(zaibatsu(P(points=points), difficulty="easy", automa={"goals": "ships"}, round=8))
    s.finish(ending)
    return s


def test_verdicts_of_lost_and_other_games() -> None:
    lost = GAME.verdict(ended(999, "lost"))
    assert lost is not None
    check(lost)
    assert "lost" in speak(lost, "en")
    running = zaibatsu(P(coins=1), difficulty="easy")
    assert GAME.verdict(running.state) is None
    several = state(zaibatsu(P(coins=1), P(coins=1), round=8))
    several.finish("rounds")
    assert GAME.verdict(several) is None
