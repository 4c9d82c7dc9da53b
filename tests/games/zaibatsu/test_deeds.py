"""Actions in their parts: every verb and amount in all languages, and costs and gains as they really come."""

from __future__ import annotations

from collections import Counter

from akinai.engine import sets
from akinai.engine.chance import chance_of
from akinai.engine.deeds import Amount, Deed
from akinai.engine.events import Event
from akinai.engine.game import Setup
from akinai.engine.match import Match
from akinai.engine.sentence import Arg, Sentence
from akinai.engine.texts import LANGUAGES, catalogue, say_arg
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.actions import ACTIONS
from akinai.games.zaibatsu.events import Consolidated, RoundEnded, SilkSold, TurnBegan, WagesPaid
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import (
    colours,
    contracts,
    factories,
    goods,
    influence,
    objectives,
    resources,
    sources,
    tracks,
)
from akinai.games.zaibatsu.things.workers import colour_of, is_expert
from tests.games.zaibatsu.by_hand import state

MODULES = {"sides": "random", "advanced": "yes", "goals": "yes"}
SETUPS = [
    *(GAME.setup(seats, MODULES) for seats in (2, 3, 4)),
    GAME.setup(1, {"sides": "random", "difficulty": "hard"}),
]
GAMES = 3
"""Of each set-up."""


def holdings(player: Player) -> Counter[str]:
    """Everything that a deed may count, by its name there."""
    found: Counter[str] = Counter()
    for what, name in enumerate(resources.NAMES):
        found[name] = player.resource(what)
    for track, name in enumerate(tracks.NAMES):
        found[name] = player.space_on(track)
    for kind, name in enumerate(goods.NAMES):
        found[name] = player.stock[kind]
    for factory in player.factories:
        if not factories.is_old(factory.tile):
            found["tile:" + factories.NAMES[factory.tile]] += 1
    for value in range(1, influence.HIGHEST + 1):
        found[f"token:{value}"] = player.tokens[value]
    for contract in sets.listed(player.contracts):
        found["contract:" + contracts.NAMES[contract]] += 1
    for colour in sets.listed(player.upgraded):
        found["upgrade:" + colours.NAMES[colour]] += 1
    for worker in player.workers:
        found[("expert:" if is_expert(worker) else "worker:") + colours.NAMES[colour_of(worker)]] += 1
    for level in range(1, objectives.LEVELS + 1):
        found[f"favor:{level}"] = player.favors_left(level)
    found["ship"], found["machine"], found["train"] = player.ships, player.machines, player.trains
    found["vp"] = player.points()
    return found


class Afterwards:
    """What the actor has when an action is over, before anything that follows it: a scoring, or another turn."""

    def __init__(self, s: ZaibatsuState, action: int) -> None:
        self.c = s.clone()
        self.player = self.c.players[s.actor]
        self.holdings: Counter[str] = Counter()
        self.silk = 0
        self.ended = False
        self.c.listen(self.hear)
        self.c.apply(action)
        if not self.ended:
            self.holdings = holdings(self.player)
        if not self.ended and self.c.over:
            self.before_final_scoring()

    def hear(self, event: Event) -> None:
        if isinstance(event, RoundEnded | TurnBegan) and not self.ended:
            self.ended = True
            self.holdings = holdings(self.player)
        if isinstance(event, WagesPaid | Consolidated):
            self.silk = 0
        if isinstance(event, SilkSold) and event.seat == self.player.seat:
            self.silk = event.count

    def before_final_scoring(self) -> None:
        """Silk that was sold after the last wages was sold for it."""
        self.holdings["silk"] += self.silk
        self.holdings["coins"] -= self.silk
        self.holdings["vp"] -= self.player.scored[sources.OBJECTIVES] + self.player.scored[sources.LEFTOVERS]


def sums(deed: Deed) -> dict[str, int]:
    return {x.what: x.count for x in deed.gain} | {x.what: -x.count for x in deed.cost}


def difference(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    return {what: after[what] - before[what] for what in before | after if after[what] != before[what]}


def sentences(arg: Arg | None) -> list[Sentence]:
    """A sentence with all those inside it."""
    if isinstance(arg, list):
        return [inner for each in arg for inner in sentences(each)]
    if isinstance(arg, Sentence):
        return [arg, *(inner for each in arg.args.values() for inner in sentences(each))]
    return []


def in_words(arg: Arg | None) -> None:
    """It is in every catalogue, and nothing stays unsaid."""
    for language in LANGUAGES:
        known = catalogue(language)
        for sentence in sentences(arg):
            assert sentence.id in known or sentence.id + "_other" in known, (language, sentence.id)
        if arg is not None:
            text = say_arg(arg, language)
            assert text
            assert "{{" not in text
            assert "zaibatsu." not in text


def check(match: Match, action: int) -> None:
    deed = GAME.deed(match.state, action, match.preview(action).events)
    assert deed.verb.id == "zaibatsu.verb." + ACTIONS.family_of(action).verb
    in_words(deed.verb)
    in_words(deed.target)
    every: list[Amount] = [*deed.cost, *deed.gain]
    for each in every:
        assert each.count > 0
        in_words(each.text)


def play(setup: Setup, seed: str) -> set[str]:
    """A random game; the verbs of all legal actions."""
    match = Match(GAME, setup, seed=seed)
    chance = chance_of(f"{seed}:play")
    verbs: set[str] = set()
    while not match.state.over:
        legal = match.state.legal_list()
        for action in legal:
            verb = ACTIONS.family_of(action).verb
            if verb not in verbs or chance.below(20) == 0:
                check(match, action)
                verbs.add(verb)
        action = legal[chance.below(len(legal))]
        before, after = match.state.clone(), Afterwards(state(match), action)
        told = match.apply(action).events
        deed = GAME.deed(before, action, told)
        real = difference(holdings(before.players[before.actor]), after.holdings)
        assert sums(deed) == real, (match.space.names[action], told)
    return verbs


def test_every_verb_is_met_and_every_deed_is_true() -> None:
    met: set[str] = set()
    for setup in SETUPS:
        for game in range(GAMES):
            met |= play(setup, f"deeds:{setup.seats}:{game}")
    rare = {"home", "first", "put"}
    assert {family.verb for family in ACTIONS.families} - met <= rare


def test_every_verb_has_a_text() -> None:
    for family in ACTIONS.families:
        in_words(Sentence("zaibatsu.verb." + family.verb))
