"""Which factory modifies an action (rules Z-8.2 and Z-8.3)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.fields import One
from akinai.engine.kernel import Choices
from akinai.games.zaibatsu.actions import MODIFIER
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import ZaibatsuStep, of_one_seat
from akinai.games.zaibatsu.steps.effects import JobStep
from akinai.games.zaibatsu.steps.production import can_produce, can_produce_any
from akinai.games.zaibatsu.things import factories, jobs, moments
from akinai.games.zaibatsu.things.factories import MACHINE_SPACES
from akinai.games.zaibatsu.things.jobs import Job


def can_modify(s: ZaibatsuState, player: Player, slot: i64, job: Job) -> bool:
    """Whether the factory's modifier could apply to the action."""
    factory = player.factories[slot]
    if factories.is_old(factory.tile):
        return False
    effect = s.effect_of(factory.tile)
    if effect.job != job:
        return False
    if job == jobs.MACHINES:
        return factory.machines < MACHINE_SPACES
    if effect.moment == moments.PRODUCES:
        return can_produce(player, slot)
    if effect.moment == moments.EACH_PRODUCES:
        return can_produce_any(player)
    return True


def choose_modifier(s: ZaibatsuState, player: Player, job: Job) -> None:
    """The only modifier that can apply is set; if there are several, the player is asked (Z-8.3)."""
    found: i64 = 0
    for slot in range(len(player.factories)):
        if can_modify(s, player, slot, job):
            found += 1
            s.modifier = player.factories[slot].tile
    s.modifier_used = False
    if found > 1:
        s.modifier = factories.NONE
        s.push(ChooseModifier(player.seat, job))


@final
@mypyc_attr(free_list_len=1)
class ChooseModifier(ZaibatsuStep):
    """Which factory's modifier applies to this action?"""

    name = "modifier"
    rule = "Z-8.3"
    question = "zaibatsu.ask.modifier"
    fields = {"job": One(jobs.NAMES)}
    on = ("advance", "machines", "production", "trains", "invest")

    def __init__(self, actor: i64, job: Job) -> None:
        super().__init__(actor)
        self.job: Final = job

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        for slot in range(len(player.factories)):
            if can_modify(s, player, slot, self.job):
                out.add(MODIFIER.of(player.factories[slot].tile))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.modifier = MODIFIER.which(action)
        s.pop()

    def possible(self, s: ZaibatsuState) -> bool:
        below = self.below
        if not isinstance(below, JobStep) or below.has_begun():
            return False
        return of_one_seat(self) and below.job() == self.job
