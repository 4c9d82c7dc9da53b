"""Bonuses, effects of factories, and effects that wait to be resolved. None of them ever changes."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.games.zaibatsu.things import origins, parts
from akinai.games.zaibatsu.things.jobs import Job
from akinai.games.zaibatsu.things.moments import Moment
from akinai.games.zaibatsu.things.origins import Origin
from akinai.games.zaibatsu.things.parts import Part

NO_PLACE: Final = -1


@final
class Bonus:
    """What is printed on a space, a token or a tile: a part and how much of it."""

    def __init__(self, part: Part, amount: i64) -> None:
        self.part: Final = part
        self.amount: Final = amount

    def exists(self) -> bool:
        return self.part != parts.NONE


NO_BONUS: Final = Bonus(parts.NONE, 0)
"""Nothing is printed there."""


@final
class FactoryEffect:
    """The effect of one side of a factory."""

    def __init__(self, moment: Moment, job: Job, bonuses: list[Bonus]) -> None:
        self.moment: Final = moment
        self.job: Final = job
        """The action that it modifies, or NONE."""
        self.bonuses: Final = bonuses
        """Its parts: one at least."""

    def first(self) -> Bonus:
        return self.bonuses[0]


@final
@mypyc_attr(free_list_len=1)
class Effect:
    """A part of an effect that waits to be resolved."""

    remarks: ClassVar[tuple[str, ...]] = ("origin",)

    def __init__(self, part: Part, amount: i64, place: i64, optional: bool) -> None:
        self.part: Final = part
        self.amount: Final = amount
        self.place: Final = place
        """Where the first ship, train or machine of the effect was built: a location, region or factory. Another piece
        must go elsewhere; the production of MACHINE_PRODUCE happens just there. NO_PLACE before."""
        self.optional: Final = optional
        """A modifier brought it, or it must be paid for: it may be declined."""
        self.origin: Origin = origins.NONE
        """A remark, where it comes from: effects that differ in nothing else are the same to every rule."""

    def is_second(self) -> bool:
        """Whether the first ship, train or machine of the effect has been built."""
        return self.place != NO_PLACE

    def since(self, origin: Origin) -> Effect:
        """The effect, newly made, with where it comes from."""
        self.origin = origin
        return self


def waiting(part: Part, amount: i64, origin: Origin) -> Effect:
    """An effect that must be taken."""
    return Effect(part, amount, NO_PLACE, False).since(origin)


def by_modifier(part: Part, amount: i64, origin: Origin) -> Effect:
    """An effect that the modifier of an action brings: it may be declined."""
    return Effect(part, amount, NO_PLACE, True).since(origin)


def second(effect: Effect, place: i64) -> Effect:
    """What follows when the first piece of an effect has been built in a place: it may be declined."""
    return Effect(effect.part, effect.amount, place, True).since(effect.origin)
