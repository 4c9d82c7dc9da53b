"""Ships, trains and machines that effects let one build (rules Z-3.9 and Z-8)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.actions import MACHINE, PIECE, SHIP, SKIP, TRAIN
from akinai.games.zaibatsu.effect_words import EffectField
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import ZaibatsuStep, can_wait, follows
from akinai.games.zaibatsu.steps.building import (
    add_rails,
    build_machine,
    build_ship,
    build_train,
    can_machine,
    can_machine_any,
    can_machine_outside,
    can_piece,
    can_ship,
    can_ship_any,
    can_ship_outside,
    can_train_any,
    can_train_outside,
    costs_iron,
    gain_rail_bonus,
)
from akinai.games.zaibatsu.steps.factory_effects import decline_modifier
from akinai.games.zaibatsu.steps.gaining import gain, pay, retreat, spend
from akinai.games.zaibatsu.things import locations, origins, parts, pieces, rails, regions, resources
from akinai.games.zaibatsu.things.effects import Effect, second, waiting
from akinai.games.zaibatsu.things.parts import Part

TRAIN_IRON: Final = 1
"""For another train, beside coins or Finance."""


def can_pay_second(player: Player, effect: Effect) -> bool:
    """Whether one more ship or train can be paid as the factory says."""
    if effect.part == parts.SHIP_FOR_IRON:
        return player.iron >= effect.amount
    if effect.part == parts.SHIP_FOR_COINS:
        return player.funds() >= effect.amount
    if effect.part == parts.SHIP_FOR_FINANCE:
        return player.finance > effect.amount
    if effect.part == parts.TRAIN_FOR_COINS:
        return player.funds() >= effect.amount and player.iron >= TRAIN_IRON
    return player.finance > effect.amount and player.iron >= TRAIN_IRON


def pay_second(s: ZaibatsuState, player: Player, effect: Effect) -> None:
    if effect.part == parts.SHIP_FOR_IRON:
        spend(s, player, resources.IRON, effect.amount)
    elif effect.part == parts.SHIP_FOR_COINS or effect.part == parts.TRAIN_FOR_COINS:
        pay(s, player, effect.amount)
    else:
        retreat(s, player, effect.amount, effect.origin)
    if parts.builds_train(effect.part):
        spend(s, player, resources.IRON, TRAIN_IRON)


class FreePiece(ZaibatsuStep):
    """Where does the piece of an effect go?"""

    fields = {"effect": EffectField()}
    on = ("resolve",)

    def __init__(self, actor: i64, effect: Effect) -> None:
        super().__init__(actor)
        self.effect: Final = effect

    def may_skip(self) -> bool:
        return self.effect.optional or self.effect.is_second()

    def skip(self, s: ZaibatsuState) -> None:
        """The piece is declined. If a modifier brought it, that may be of use later."""
        s.pop()
        if self.effect.optional and not self.effect.is_second():
            decline_modifier(s, s.players[self.actor])

    def given_up(self, s: ZaibatsuState, possible: bool, part: Part) -> bool:
        """Takes the step away if the piece cannot be built. A second one that cannot be paid is not missed."""
        effect = self.effect
        if possible and (not effect.is_second() or can_pay_second(s.players[self.actor], effect)):
            return False
        s.pop()
        if not effect.is_second() and s.watched:
            s.tell(events.EffectLost(self.actor, parts.NAMES[part], origins.name_of(effect.origin)))
        return True


@final
@mypyc_attr(free_list_len=1)
class BuildShip(FreePiece):
    """Where does the ship go?"""

    name = "ship"
    rule = "Z-11.2"

    def enter(self, s: ZaibatsuState) -> bool:
        possible = can_ship_outside(s, s.players[self.actor], self.effect.place)
        return not self.given_up(s, possible, parts.SHIP) and super().enter(s)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if self.may_skip():
            out.add(SKIP)
        player = s.players[self.actor]
        for location in range(locations.LOCATIONS):
            if location != self.effect.place and can_ship(s, player, location):
                out.add(SHIP.of(location))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == SKIP:
            self.skip(s)
            return
        s.pop()
        player = s.players[self.actor]
        effect = self.effect
        location = SHIP.which(action)
        if effect.is_second():
            pay_second(s, player, effect)
        build_ship(s, player, location, effect.origin)
        if effect.part == parts.SHIP_DEPARTMENT:
            colour = s.printed.location_colour[location]
            gain(s, player, parts.department(colour), 1, effect.origin)
        elif effect.part != parts.SHIP and not effect.is_second():
            s.add_effect(second(effect, location))

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.ship_more" if self.effect.is_second() else "zaibatsu.ask.ship")

    def possible(self, s: ZaibatsuState) -> bool:
        fits = parts.builds_ship(self.effect.part) and can_wait(s, s.players[self.actor], self.effect)
        return follows(self) and fits


@final
@mypyc_attr(free_list_len=1)
class BuildTrain(FreePiece):
    """Where does the train go?"""

    name = "train"
    rule = "Z-12.2"

    def enter(self, s: ZaibatsuState) -> bool:
        possible = can_train_outside(s, s.players[self.actor], self.effect.place)
        return not self.given_up(s, possible, parts.TRAIN) and super().enter(s)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if self.may_skip():
            out.add(SKIP)
        if s.players[self.actor].trains == pieces.EACH:
            return
        for region in range(regions.REGIONS):
            if region != self.effect.place:
                add_rails(s, region, out)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == SKIP:
            self.skip(s)
            return
        s.pop()
        player = s.players[self.actor]
        effect = self.effect
        rail = TRAIN.which(action)
        if effect.is_second():
            pay_second(s, player, effect)
        build_train(s, player, rail, effect.origin)
        if effect.part == parts.TRAIN_TWICE:
            gain_rail_bonus(s, player, rail)
        elif effect.part != parts.TRAIN and not effect.is_second():
            s.add_effect(second(effect, rails.region_of(rail)))

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.train_more" if self.effect.is_second() else "zaibatsu.ask.train")

    def possible(self, s: ZaibatsuState) -> bool:
        fits = parts.builds_train(self.effect.part) and can_wait(s, s.players[self.actor], self.effect)
        return follows(self) and fits


@final
@mypyc_attr(free_list_len=1)
class BuildMachine(FreePiece):
    """Which factory gets the machine? Nobody has to pay the iron of a second space (Z-3.9)."""

    name = "machine"
    rule = "Z-9.2"
    question = "zaibatsu.ask.machine"

    def enter(self, s: ZaibatsuState) -> bool:
        if can_machine_outside(s.players[self.actor], self.effect.place):
            return s.rules == 1 or super().enter(s)
        s.pop()
        if s.watched:
            s.tell(events.EffectLost(self.actor, parts.NAMES[parts.MACHINE], origins.name_of(self.effect.origin)))
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        if self.effect.optional or not self.is_free(s, player):
            out.add(SKIP)
        for slot in range(len(player.factories)):
            if slot != self.effect.place and can_machine(player, slot):
                out.add(MACHINE.of(slot))

    def is_free(self, s: ZaibatsuState, player: Player) -> bool:
        """Whether the effect can be done without paying: then it is done. By rules version 1 nobody had to."""
        if s.rules == 1:
            return False
        if self.effect.part == parts.PIECE and (can_ship_any(s, player) or can_train_any(s, player)):
            return True
        for slot in range(len(player.factories)):
            if slot != self.effect.place and can_machine(player, slot) and not costs_iron(player.factories[slot]):
                return True
        return False

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == SKIP:
            self.skip(s)
            return
        s.pop()
        slot = MACHINE.which(action)
        build_machine(s, s.players[self.actor], slot, self.effect.origin)
        if self.effect.part == parts.MACHINE_PRODUCE:
            s.add_effect(second(self.effect, slot))
        elif self.effect.amount > 1:
            more = Effect(parts.MACHINE, self.effect.amount - 1, slot, False)
            s.add_effect(more.since(self.effect.origin))

    def possible(self, s: ZaibatsuState) -> bool:
        part = self.effect.part
        fits = parts.builds_machine(part) or (part == parts.PIECE and s.rules > 1)
        return follows(self) and fits and can_wait(s, s.players[self.actor], self.effect)


@final
@mypyc_attr(free_list_len=1)
class ChoosePiece(ZaibatsuStep):
    """A ship, a machine or a train?"""

    name = "piece"
    rule = "Z-8.28"
    question = "zaibatsu.ask.piece"
    on = ("resolve",)

    def enter(self, s: ZaibatsuState) -> bool:
        if can_piece(s, s.players[self.actor]):
            return super().enter(s)
        s.pop()
        if s.watched:
            s.tell(events.EffectLost(self.actor, parts.NAMES[parts.PIECE], origins.name_of(s.origin)))
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        if can_ship_any(s, player):
            out.add(PIECE.of(pieces.SHIP))
        if can_machine_any(player):
            out.add(PIECE.of(pieces.MACHINE))
        if can_train_any(s, player):
            out.add(PIECE.of(pieces.TRAIN))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        piece = PIECE.which(action)
        if piece == pieces.SHIP:
            s.swap(BuildShip(self.actor, waiting(parts.SHIP, 1, s.origin)))
        elif piece == pieces.MACHINE:
            # A machine that must be paid for is no way out of a ship or a train for nothing.
            part = parts.MACHINE if s.rules == 1 else parts.PIECE
            s.swap(BuildMachine(self.actor, waiting(part, 1, s.origin)))
        else:
            s.swap(BuildTrain(self.actor, waiting(parts.TRAIN, 1, s.origin)))
