"""What all steps of Zaibatsu share: spots on the board, and what a position that was read must satisfy."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from akinai.engine.kernel import Decision, Step
from akinai.games.zaibatsu.actions import spots_of
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import factories, locations, parts, regions
from akinai.games.zaibatsu.things.effects import Effect

OF_SEVERAL_SEATS = ("next_round", "goal", "final")
"""Steps of one seat that steps of others can lie on."""


class ZaibatsuStep(Decision[ZaibatsuState]):
    def spots(self, s: ZaibatsuState, action: i64) -> list[str]:
        return spots_of(action)

    def has_begun(self) -> bool:
        """Whether something has been done in this step, so that others can follow from it and lie on it."""
        return True

    def possible(self, s: ZaibatsuState) -> bool:
        return follows(self)


def of_one_seat(step: Step[Any]) -> bool:
    """Whether the step belongs to the seat of the one that it lies on, where that must be so."""
    below = step.below
    assert below is not None
    return below.actor == step.actor or below.name in OF_SEVERAL_SEATS


def follows(step: Step[Any]) -> bool:
    """Whether the step can follow from the one that it lies on."""
    below = step.below
    return of_one_seat(step) and (not isinstance(below, ZaibatsuStep) or below.has_begun())


def can_wait(s: ZaibatsuState, player: Player, effect: Effect) -> bool:
    """Whether an effect can wait to be resolved: what happens at once never does."""
    part = effect.part
    if not 1 <= effect.amount <= (1 if part in parts.ONLY_ONE else parts.MOST_AMOUNT):
        return False
    if effect.optional and not effect.is_second() and s.modifier == factories.NONE:
        return False
    if effect.is_second() and not parts.has_second(part):
        return False
    if parts.happens_at_once(part) or parts.changes_action(part) or part == parts.GOODS_HERE:
        return False
    if part == parts.MACHINE_PRODUCE and effect.is_second():
        return effect.place < len(player.factories) and not factories.is_old(player.factories[effect.place].tile)
    if parts.builds_ship(part):
        return effect.place < locations.LOCATIONS
    if parts.builds_train(part):
        return effect.place < regions.REGIONS
    if parts.builds_machine(part):
        return effect.place < factories.SLOTS
    return True
