"""Effects that wait, and the order in which they are resolved (rules Z-3)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.kernel import Choices
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.actions import (
    FIRST,
    FIRST_ANY,
    FIRST_NONE,
    FIRST_RD,
    FIRST_RED_OR_WHITE,
    FIRST_SHIP,
    FIRST_SWAP,
    FIRST_TRAIN,
)
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.automatic import apply, is_automatic
from akinai.games.zaibatsu.steps.base import ZaibatsuStep
from akinai.games.zaibatsu.steps.building import can_ship, can_ship_any, would_upgrade
from akinai.games.zaibatsu.steps.choices import (
    ALL_COLOURS,
    RED_OR_WHITE,
    ChooseDepartment,
    Innovate,
    Modify,
    Spread,
    SwapFinance,
)
from akinai.games.zaibatsu.steps.free_pieces import BuildMachine, BuildShip, BuildTrain, ChoosePiece, can_pay_second
from akinai.games.zaibatsu.steps.gaining import bonuses_ahead
from akinai.games.zaibatsu.steps.production import Produce
from akinai.games.zaibatsu.things import colours, parts, tracks
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.effects import Effect
from akinai.games.zaibatsu.things.jobs import Job
from akinai.games.zaibatsu.things.parts import Part

NONE: Final = -1
"""Of the effects that wait, none."""
PLAYER_CHOOSES: Final = -2
"""The order makes a difference, so the player is asked."""


def can_upgrade_first(part: Part) -> bool:
    """Whether the effect can build a ship, and so upgrade a department before another effect uses it."""
    return parts.builds_ship(part) or part == parts.PIECE


def is_lead(effect: Effect) -> bool:
    """Whether the effect could make another one better by coming first: ships, and what Finance pays for."""
    if can_upgrade_first(effect.part) or effect.part == parts.MINING_FOR_FINANCE:
        return True
    return effect.part == parts.TRAIN_FOR_FINANCE and effect.is_second()


@final
@mypyc_attr(free_list_len=1)
class Resolve(ZaibatsuStep):
    """The actor's effects, one after another. The order is asked only where it makes a difference (Z-3.2)."""

    name = "resolve"
    rule = "Z-3.2"
    question = "zaibatsu.ask.resolve"
    on = (
        "begin", "turn_order", "consolidate", "machines", "production", "ships", "trains", "markets", "invest",
        "next_round", "goal",
    )  # fmt: skip

    def enter(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        while len(s.pending) > 0:
            index = next_effect(s, player)
            if index == PLAYER_CHOOSES:
                return True
            effect = s.take_effect(index)
            if is_lost(s, player, effect):
                # A second ship that nobody has paid for is not missed.
                if s.watched and not effect.is_second():
                    s.tell(events.EffectLost(self.actor, effect.part))
            elif is_automatic(s, player, effect):
                apply(s, player, effect)
            else:
                ask_about(s, player, effect)
                return False
        s.pop()
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        listed: i64 = sets.EMPTY
        for effect in s.pending:
            name = first_name(effect.part)
            if name != FIRST_NONE and not sets.has(listed, name):
                listed = sets.add(listed, name)
                out.add(FIRST.of(name))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        player = s.players[self.actor]
        for index in range(len(s.pending)):
            if first_name(s.pending[index].part) == FIRST.which(action):
                effect = s.take_effect(index)
                if is_automatic(s, player, effect):
                    apply(s, player, effect)
                else:
                    ask_about(s, player, effect)
                return


# ---- the order


def next_effect(s: ZaibatsuState, player: Player) -> i64:
    """The index of the effect that comes next, or PLAYER_CHOOSES."""
    if len(s.pending) == 1:
        return 0
    lead: i64 = NONE
    automatic: i64 = NONE
    for index in range(len(s.pending)):
        effect = s.pending[index]
        if effect.part == parts.INNOVATION:
            # The white bonus has begun: it is finished before anything else.
            return index
        if is_lead(effect):
            if lead == NONE:
                lead = index
        elif automatic == NONE and is_automatic(s, player, effect):
            automatic = index
    if lead != NONE:
        if is_lost(s, player, s.pending[lead]):
            return lead
        other = before_lead(s, player, s.pending[lead])
        if other == NONE:
            return lead
        return other
    if automatic != NONE:
        return automatic
    return 0


def before_lead(s: ZaibatsuState, player: Player, lead: Effect) -> i64:
    """The index of an effect that the lead could not improve; NONE if there is none, PLAYER_CHOOSES if the lead could
    improve another one."""
    asking: i64 = NONE
    waits: bool = False
    payable: bool = not lead.is_second() or can_pay_second(player, lead)
    for index in range(len(s.pending)):
        effect = s.pending[index]
        if is_lead(effect):
            continue
        if payable and improves(s, player, lead, effect):
            waits = True
        elif is_automatic(s, player, effect):
            return index
        elif asking == NONE:
            asking = index
    if waits:
        return PLAYER_CHOOSES
    return asking


def is_lost(s: ZaibatsuState, player: Player, effect: Effect) -> bool:
    """A ship that can be built nowhere."""
    return parts.builds_ship(effect.part) and not can_ship_any(s, player)


def improves(s: ZaibatsuState, player: Player, lead: Effect, effect: Effect) -> bool:
    """Whether the lead, coming first, could make the effect better."""
    part = effect.part
    if part == parts.FINANCE and parts.costs_finance(lead.part):
        # Steps on Finance that would be lost are not, if others go back first.
        if player.finance + effect.amount > s.printed.tracks[tracks.FINANCE].length:
            return True
    if not can_upgrade_first(lead.part):
        return False
    if parts.is_track_steps(part):
        for bonus in bonuses_ahead(s, player, parts.track_of(part), effect.amount):
            if uses_upgradable(s, player, bonus.part):
                return True
        return False
    if part == parts.RED_OR_WHITE:
        return can_upgrade(s, player, colours.RED) or can_upgrade(s, player, colours.WHITE)
    return uses_upgradable(s, player, part)


def uses_upgradable(s: ZaibatsuState, player: Player, part: Part) -> bool:
    """Whether it is the bonus of a department that a ship could upgrade now."""
    if parts.is_department(part):
        return can_upgrade(s, player, parts.colour_of(part))
    if part == parts.ANY:
        for colour in range(colours.COLOURS):
            if can_upgrade(s, player, colour):
                return True
    return False


def can_upgrade(s: ZaibatsuState, player: Player, colour: Colour) -> bool:
    """Whether a ship built now could upgrade the department."""
    location = s.printed.location_of[colour]
    return would_upgrade(s, player, location) and can_ship(s, player, location)


def first_name(part: Part) -> i64:
    """Under which name an effect can be chosen to come first; FIRST_NONE: it is never asked for."""
    if can_upgrade_first(part):
        return FIRST_SHIP
    if part == parts.TRAIN_FOR_FINANCE:
        return FIRST_TRAIN
    if part == parts.MINING_FOR_FINANCE:
        return FIRST_SWAP
    if parts.is_department(part):
        return parts.colour_of(part)
    if parts.is_track_steps(part):
        return FIRST_RD + parts.track_of(part)
    if part == parts.ANY:
        return FIRST_ANY
    if part == parts.RED_OR_WHITE:
        return FIRST_RED_OR_WHITE
    return FIRST_NONE


# ---- what effects ask


def ask_about(s: ZaibatsuState, player: Player, effect: Effect) -> None:
    """Puts the step of an effect that asks something on the stack."""
    seat = player.seat
    part = effect.part
    if parts.asks_nothing(part):
        s.push(Modify(seat, effect))
    elif part == parts.ANY:
        s.push(ChooseDepartment(seat, effect.amount, ALL_COLOURS, False))
    elif part == parts.RED_OR_WHITE:
        s.push(ChooseDepartment(seat, effect.amount, RED_OR_WHITE, True))
    elif part == parts.INNOVATION:
        s.push(Innovate(seat, effect.amount))
    elif parts.builds_train(part):
        s.push(BuildTrain(seat, effect))
    elif parts.builds_ship(part):
        s.push(BuildShip(seat, effect))
    elif part == parts.PIECE:
        s.push(ChoosePiece(seat))
    elif part == parts.GOODS_SPREAD:
        s.push(Spread(seat, effect.amount, sets.EMPTY))
    elif part == parts.MINING_FOR_FINANCE:
        s.push(SwapFinance(seat, effect.amount))
    elif part == parts.MACHINE_PRODUCE and effect.is_second():
        s.push(Produce(seat, effect.place))
    else:
        s.push(BuildMachine(seat, effect))


# ---- the steps of an action


class JobStep(ZaibatsuStep):
    """A step of an action for which a worker was hired: first the effects that wait are resolved."""

    def enter(self, s: ZaibatsuState) -> bool:
        if len(s.pending) > 0:
            s.push(Resolve(self.actor))
            return False
        return not self.forced(s)

    @abstractmethod
    def job(self) -> Job:
        """The action that the step belongs to."""
