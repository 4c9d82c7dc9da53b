"""Church and Customs: offerings, imports, and the assistant that stays on the management board (rules Y-10)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import Number, One, Some
from akinai.engine.kernel import Choices
from akinai.engine.rows import row_of
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.actions import DONE, FROM_AREA, FROM_HAND, OFFER, PUT_IN_CHURCH, PUT_IN_CUSTOMS
from akinai.games.yokohama.events import BoardFilled
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.state import MOST_POWER, YokohamaState
from akinai.games.yokohama.steps.base import StepWithTechnologies, YokohamaStep, add_technologies
from akinai.games.yokohama.steps.building import DURING_THE_ACTION, acting_area
from akinai.games.yokohama.steps.gaining import score, spend
from akinai.games.yokohama.steps.rewards import give_reward
from akinai.games.yokohama.things import areas, boards, endings, goods, sources, technologies
from akinai.games.yokohama.things.areas import NOWHERE, Area
from akinai.games.yokohama.things.boards import Board, Space
from akinai.games.yokohama.things.goods import KINDS, YEN_PER_UNIT, Kind


def can_send(player: Player, area: Area) -> bool:
    """Whether there is an assistant for the area's board: in the area or in hand."""
    return player.hand_assistants > 0 or player.assistants[area] > 0


# ---- the Church


def offering(kind: Kind) -> i64:
    """How many of a kind are offered for one faith: a good, an import, or ¥2 (Y-10.2)."""
    if kind == goods.YEN:
        return YEN_PER_UNIT
    return 1


def can_offer(player: Player, kind: Kind) -> bool:
    return player.have(kind) >= offering(kind)


def offerings_of(player: Player) -> i64:
    """How many kinds the player can offer."""
    n: i64 = 0
    for kind in range(KINDS):
        if can_offer(player, kind):
            n += 1
    return n


@final
@mypyc_attr(free_list_len=1)
class Pray(StepWithTechnologies):
    """Which space of the Church board?"""

    name = "pray"
    rule = "Y-10.3"
    fields = {"power": Number(1, MOST_POWER)}
    on = DURING_THE_ACTION

    def __init__(self, actor: i64, power: i64) -> None:
        super().__init__(actor)
        self.power: Final = power

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DONE)
        player = s.players[self.actor]
        faith: i64 = self.power + offerings_of(player)
        if can_send(player, areas.CHURCH):
            needs = s.printed.boards[boards.CHURCH].needs
            for space in range(len(needs)):
                if s.is_free(boards.CHURCH, space) and needs[space] <= faith:
                    out.add(PUT_IN_CHURCH.of(space))
        add_technologies(s, self.actor, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        space = PUT_IN_CHURCH.which(action)
        missing: i64 = s.printed.boards[boards.CHURCH].needs[space] - self.power
        s.swap(Put(self.actor, boards.CHURCH, space))
        if missing > 0:
            s.push(Offer(self.actor, sets.EMPTY, missing))

    def ask(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.pray", power=self.power)

    def possible(self, s: YokohamaState) -> bool:
        return super().possible(s) and acting_area(self) == areas.CHURCH


@final
@mypyc_attr(free_list_len=1)
class Offer(YokohamaStep):
    """What is offered for the faith that is missing? One of a kind each."""

    name = "offer"
    rule = "Y-10.2"
    fields = {"given": Some(goods.KIND_NAMES), "missing": Number(1, KINDS)}
    on = ("put",)

    def __init__(self, actor: i64, given: i64, missing: i64) -> None:
        super().__init__(actor)
        self.given: Final = given
        """The set of the kinds that are offered already."""
        self.missing: Final = missing
        """How much faith is still missing."""

    def can_give(self, player: Player, kind: Kind) -> bool:
        return not sets.has(self.given, kind) and can_offer(player, kind)

    def offerings_left(self, player: Player) -> i64:
        n: i64 = 0
        for kind in range(KINDS):
            if self.can_give(player, kind):
                n += 1
        return n

    def enter(self, s: YokohamaState) -> bool:
        player = s.players[self.actor]
        if self.offerings_left(player) > self.missing:
            return True
        # Everything is needed: there is nothing to choose.
        for kind in range(KINDS):
            if self.can_give(player, kind):
                spend(s, self.actor, kind, offering(kind))
        s.pop()
        return False

    def legal(self, s: YokohamaState, out: Choices) -> None:
        player = s.players[self.actor]
        for kind in range(KINDS):
            if self.can_give(player, kind):
                out.add(OFFER.of(kind))

    def do(self, s: YokohamaState, action: i64) -> None:
        kind = OFFER.which(action)
        spend(s, self.actor, kind, offering(kind))
        if self.missing == 1:
            s.pop()
        else:
            s.swap(Offer(self.actor, sets.add(self.given, kind), self.missing - 1))

    def ask(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.offer", count=self.missing)

    def possible(self, s: YokohamaState) -> bool:
        below = self.below
        for_church = isinstance(below, Put) and below.board == boards.CHURCH
        enough = self.missing <= self.offerings_left(s.players[self.actor])
        return super().possible(s) and for_church and enough


# ---- the Customs


@final
@mypyc_attr(free_list_len=1)
class Declare(StepWithTechnologies):
    """Which space of the Customs board?"""

    name = "declare"
    rule = "Y-10.6"
    fields = {"power": Number(1, MOST_POWER)}
    on = DURING_THE_ACTION

    def __init__(self, actor: i64, power: i64) -> None:
        super().__init__(actor)
        self.power: Final = power

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DONE)
        player = s.players[self.actor]
        most: i64 = payable_imports(player, self.power)
        if most > 0 and can_send(player, areas.CUSTOMS):
            needs = s.printed.boards[boards.CUSTOMS].needs
            for space in range(len(needs)):
                if s.is_free(boards.CUSTOMS, space) and needs[space] <= most:
                    out.add(PUT_IN_CUSTOMS.of(space))
        add_technologies(s, self.actor, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        space = PUT_IN_CUSTOMS.which(action)
        spend(s, self.actor, goods.IMPORT, s.printed.boards[boards.CUSTOMS].needs[space])
        s.swap(Put(self.actor, boards.CUSTOMS, space))

    def ask(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.declare", most=imports_for(self.power))

    def possible(self, s: YokohamaState) -> bool:
        return super().possible(s) and acting_area(self) == areas.CUSTOMS


def imports_for(power: i64) -> i64:
    """How many imports may be paid with so much power (Y-10.5)."""
    return power - 1


def payable_imports(player: Player, power: i64) -> i64:
    """How many of them the player has."""
    most = imports_for(power)
    return player.imports if player.imports < most else most


# ---- both

# By board: Church, Customs.
BOARD_TECHNOLOGY: Final = row_of([technologies.WINERY, technologies.BRICKYARD])
BOARD_TECHNOLOGY_POINTS: Final = row_of([technologies.WINERY_POINTS, technologies.BRICKYARD_POINTS])
BOARD_SOURCE: Final = row_of([sources.CHURCH, sources.CUSTOMS])
BOARD_ENDING: Final = row_of([endings.CHURCH, endings.CUSTOMS])


@final
@mypyc_attr(free_list_len=1)
class Put(YokohamaStep):
    """Where does the assistant for the board come from?

    Without the Telephone all assistants of the area come back to the hand anyway, so it makes no difference.
    """

    name = "put"
    rule = "Y-10.4"
    question = "yokohama.ask.put"
    fields = {"board": One(boards.NAMES), "space": One(boards.SPACE_LABELS)}
    on = DURING_THE_ACTION

    def __init__(self, actor: i64, board: Board, space: Space) -> None:
        super().__init__(actor)
        self.board: Final = board
        self.space: Final = space

    def legal(self, s: YokohamaState, out: Choices) -> None:
        player = s.players[self.actor]
        here = player.assistants[boards.area_of(self.board)]
        if player.hand_assistants > 0:
            out.add(FROM_HAND)
        if here > 0 and (player.hand_assistants == 0 or player.knows(technologies.TELEPHONE)):
            out.add(FROM_AREA)

    def do(self, s: YokohamaState, action: i64) -> None:
        seat = self.actor
        start: Area = NOWHERE
        if action == FROM_AREA:
            start = boards.area_of(self.board)
        s.players[seat].remove_assistant(start)
        s.pop()
        s.occupy(self.board, self.space, seat)
        if s.watched:
            space = boards.SPACE_LABELS[self.space]
            s.tell(BoardFilled(seat, boards.NAMES[self.board], space, areas.label_or_hand(start)))
        if s.players[seat].knows(BOARD_TECHNOLOGY[self.board]):
            score(s, seat, sources.TECHNOLOGIES, BOARD_TECHNOLOGY_POINTS[self.board])
        give_reward(s, seat, s.printed.boards[self.board].rewards[self.space], BOARD_SOURCE[self.board])
        if s.count_on(self.board) >= boards.FULL[s.seats]:
            s.trigger_end(seat, BOARD_ENDING[self.board])

    def possible(self, s: YokohamaState) -> bool:
        area = boards.area_of(self.board)
        if not super().possible(s) or acting_area(self) != area:
            return False
        there = self.space < len(s.printed.boards[self.board].needs)
        return there and s.is_free(self.board, self.space) and can_send(s.players[self.actor], area)
