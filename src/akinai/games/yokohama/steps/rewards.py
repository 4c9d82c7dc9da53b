"""Rewards: what the symbols bring, and the choices they ask for (rules Y-13). The Employment Agency hires so, too."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.fields import Number, One
from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.actions import DONE, GAIN, HAND, HIRE, LIFT, LIFT_FROM_HAND, LOWER
from akinai.games.yokohama.events import AssistantMoved, Hired
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import StepWithTechnologies, YokohamaStep, add_technologies
from akinai.games.yokohama.steps.gaining import add_free_agent, gain, score, spend
from akinai.games.yokohama.things import areas, goods, pieces
from akinai.games.yokohama.things.areas import AREAS, NOWHERE, Area
from akinai.games.yokohama.things.goods import GOODS
from akinai.games.yokohama.things.pieces import Piece
from akinai.games.yokohama.things.rewards import Reward
from akinai.games.yokohama.things.seats import Seat
from akinai.games.yokohama.things.sources import Source

MOST_LEFT: Final = 99
"""No component brings more of anything."""


def give_reward(s: YokohamaState, seat: Seat, reward: Reward, source: Source) -> None:
    """Pays out a reward: what is certain at once, then any goods, warehouse pieces and moves as steps on the stack."""
    score(s, seat, source, reward.points)
    gain(s, seat, goods.YEN, reward.yen)
    for good in range(GOODS):
        gain(s, seat, good, reward.goods[good])
    gain(s, seat, goods.IMPORT, reward.imports)
    for _ in range(reward.free_agents):
        add_free_agent(s, seat)
    # What comes first lies on top.
    if reward.moves > 0:
        s.push(Lift(seat, reward.moves))
    if reward.pieces > 0:
        s.push(Hire(seat, reward.pieces))
    if reward.any_goods > 0:
        s.push(Gain(seat, reward.any_goods))


@final
@mypyc_attr(free_list_len=1)
class Gain(YokohamaStep):
    """Any good, one after another."""

    name = "gain"
    rule = "Y-13.3"
    fields = {"left": Number(1, MOST_LEFT)}
    on = ("extra", "recover", "build", "token", "lift", "hire")

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: Final = left
        """How many goods are still to be taken."""

    def legal(self, s: YokohamaState, out: Choices) -> None:
        for good in range(GOODS):
            out.add(GAIN.of(good))

    def do(self, s: YokohamaState, action: i64) -> None:
        gain(s, self.actor, GAIN.which(action), 1)
        if self.left == 1:
            s.pop()
        else:
            s.swap(Gain(self.actor, self.left - 1))

    def ask(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.gain", count=self.left)


# ---- pieces from the warehouse


def pieces_for(power: i64) -> i64:
    """How many pieces the Employment Agency lets take with so much power (Y-11.1)."""
    return power - 1


def house_price(s: YokohamaState, seat: Seat) -> i64:
    """The next trading house costs ¥4, 5, 6, 7 (Y-11.3)."""
    taken: i64 = s.printed.kit.warehouse_houses - s.players[seat].warehouse_houses
    return s.printed.house_prices[taken]


def piece_price(s: YokohamaState, seat: Seat, piece: Piece) -> i64:
    """Assistants are free (Y-11.2)."""
    if piece == pieces.SHOP:
        return s.printed.shop_price
    if piece == pieces.HOUSE:
        return house_price(s, seat)
    return 0


@final
@mypyc_attr(free_list_len=1)
class Hire(StepWithTechnologies):
    """Pieces from the warehouse, one after another: from the Employment Agency, or a reward."""

    name = "hire"
    rule = "Y-11.2"
    fields = {"left": Number(0, MOST_LEFT)}
    on = ("extra", "recover", "build", "token", "lift")

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: Final = left
        """How many may still be taken."""

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DONE)
        if self.left == 0:
            return
        player = s.players[self.actor]
        if player.warehouse_assistants > 0:
            out.add(HIRE.of(pieces.ASSISTANT))
        if player.warehouse_shops > 0 and player.yen >= s.printed.shop_price:
            out.add(HIRE.of(pieces.SHOP))
        if player.warehouse_houses > 0 and player.yen >= house_price(s, self.actor):
            out.add(HIRE.of(pieces.HOUSE))
        add_technologies(s, self.actor, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        seat = self.actor
        piece = HIRE.which(action)
        price = piece_price(s, seat, piece)
        spend(s, seat, goods.YEN, price)
        s.players[seat].hire(piece)
        s.swap(Hire(seat, self.left - 1))
        if s.watched:
            s.tell(Hired(seat, pieces.NAMES[piece], price))

    def ask(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.hire", count=self.left)


# ---- moves of assistants


@final
@mypyc_attr(free_list_len=1)
class Lift(StepWithTechnologies):
    """Moves, one after another: which assistant?"""

    name = "lift"
    rule = "Y-13.6"
    fields = {"left": Number(0, MOST_LEFT)}
    on = ("extra", "recover", "build", "token")

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: Final = left
        """How many moves are left."""

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DONE)
        if self.left == 0:
            return
        player = s.players[self.actor]
        for area in range(AREAS):
            if player.assistants[area] > 0:
                out.add(LIFT.of(area))
        if player.hand_assistants > 0:
            out.add(LIFT_FROM_HAND)
        add_technologies(s, self.actor, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        start: Area = NOWHERE
        if action != LIFT_FROM_HAND:
            start = LIFT.which(action)
        s.swap(Lift(self.actor, self.left - 1))
        s.push(Lower(self.actor, start))

    def ask(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.lift", count=self.left)

    def spots(self, s: YokohamaState, action: i64) -> list[str]:
        return ["hand:assistant"] if action == LIFT_FROM_HAND else super().spots(s, action)


@final
@mypyc_attr(free_list_len=1)
class Lower(YokohamaStep):
    """Where does the assistant of a move go?"""

    name = "lower"
    rule = "Y-13.6"
    question = "yokohama.ask.lower"
    fields = {"start": One(areas.LABELS, HAND)}
    on = ("lift",)

    def __init__(self, actor: i64, start: Area) -> None:
        super().__init__(actor)
        self.start: Final = start
        """The area it comes from; NOWHERE: the hand."""

    def legal(self, s: YokohamaState, out: Choices) -> None:
        places = s.pyramid.places
        for i in range(len(places)):
            if places[i] != self.start:
                out.add(LOWER.of(places[i]))

    def do(self, s: YokohamaState, action: i64) -> None:
        player = s.players[self.actor]
        end = LOWER.which(action)
        player.remove_assistant(self.start)
        player.assistants[end] += 1
        s.pop()
        if s.watched:
            s.tell(AssistantMoved(self.actor, areas.label_or_hand(self.start), areas.LABELS[end]))

    def possible(self, s: YokohamaState) -> bool:
        player = s.players[self.actor]
        if not super().possible(s):
            return False
        if self.start == NOWHERE:
            return player.hand_assistants > 0
        return player.assistants[self.start] > 0
