"""What no game can come to, though every component is there and each step may lie where it lies."""

from __future__ import annotations

from akinai.engine import sets
from akinai.engine.kernel import NO_SEAT
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import can_wait
from akinai.games.zaibatsu.steps.effects import JobStep, Resolve
from akinai.games.zaibatsu.steps.setup import Begin, ChooseStart
from akinai.games.zaibatsu.steps.shipping import ChooseRegion
from akinai.games.zaibatsu.steps.solo import AutomaTurn
from akinai.games.zaibatsu.steps.turn import BY_ROUNDS, LOST, WON, FinalConsolidations, Turn, TurnOrder
from akinai.games.zaibatsu.things import colours, factories, owners, parts, periods, starts

MOST_WAITING = 40
"""Effects that wait at once; no game comes near."""


def impossible(s: ZaibatsuState) -> Sentence | None:
    if (s.final_first != owners.NOBODY) != (s.round > periods.LONG_ROUNDS):
        return say("zaibatsu.problem.final")
    if s.over:
        endings = (WON, LOST) if s.solo else (BY_ROUNDS,)
        can_end = s.ending in endings and s.round == periods.ROUNDS
        return None if can_end else say("problem.ending", ending=s.ending)
    if any(step.actor == NO_SEAT for step in s.stack()):
        return say("problem.stacked")
    if not starting_tokens_fit(s):
        return say("zaibatsu.problem.start")
    if not (worker_fits(s) and modifier_fits(s) and effects_fit(s)):
        return say("zaibatsu.problem.turn")
    return None


def starting_tokens_fit(s: ZaibatsuState) -> bool:
    """They are chosen by the seats before the actor, as long as they are chosen; later none is left to choose."""
    bottom = s.stack()[0]
    if not isinstance(bottom, ChooseStart | Begin):
        return s.pairs_left == sets.EMPTY
    order = [s.players[(s.first - 1 - i) % s.seats] for i in range(s.seats)]
    turn = [player.seat for player in order].index(bottom.actor)
    ready = turn + 1 if isinstance(bottom, Begin) else turn
    chosen = [(player.start_a, player.start_b) for player in order[:ready]]
    gone = [(pair.a, pair.b) for i, pair in enumerate(s.pairs) if not sets.has(s.pairs_left, i)]
    if sorted(chosen) != sorted(gone):
        return False
    return all(
        player.start_a == starts.NONE and not player.factories and not len(player.workers) for player in order[ready:]
    )


def is_choosing(s: ZaibatsuState) -> bool:
    """Whether it is still open what is done in the turn at hand."""
    return isinstance(s.top, Turn | AutomaTurn)


def jobs_at_hand(s: ZaibatsuState) -> list[JobStep]:
    """The steps of the action for which a worker was hired: one at most."""
    return [step for step in s.stack() if isinstance(step, JobStep)]


def worker_fits(s: ZaibatsuState) -> bool:
    """Whoever does an action has hired a worker for it, in the turn at hand."""
    if s.hired == colours.NONE:
        return not jobs_at_hand(s)
    if is_choosing(s) or not isinstance(s.stack()[0], TurnOrder):
        return False
    return not jobs_at_hand(s) or len(s.players[s.actor].workers) > 0


def modifier_fits(s: ZaibatsuState) -> bool:
    """The modifier is that of a factory of the actor, and belongs to the action."""
    regions = [step for step in s.stack() if isinstance(step, ChooseRegion)]
    if s.modifier == factories.NONE:
        return not s.modifier_used and not regions
    if s.hired == colours.NONE or s.modifier not in [factory.tile for factory in s.players[s.actor].factories]:
        return False
    if factories.is_old(s.modifier):
        return False
    effect = s.effect_of(s.modifier)
    if not all(effect.job == step.job() for step in jobs_at_hand(s)):
        return False
    waits = not s.modifier_used and effect.first().part == parts.REGION
    return waits or not regions


def effects_fit(s: ZaibatsuState) -> bool:
    """Effects wait only where somebody has done something that brought them."""
    if not s.pending:
        return True
    stack = s.stack()
    resolving = any(isinstance(step, Resolve) for step in stack)
    if is_choosing(s) or not (resolving or isinstance(stack[0], TurnOrder | Begin | FinalConsolidations)):
        return False
    if not all(step.has_begun() for step in jobs_at_hand(s)):
        return False
    player = s.players[s.actor]
    return len(s.pending) <= MOST_WAITING and all(can_wait(s, player, effect) for effect in s.pending)
