"""Additional actions: agents, achievements, orders (rules Y-8)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import YesNo
from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.actions import ACHIEVE, DONE, FULFIL, USE_AGENT
from akinai.games.yokohama.events import AgentUsed
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.achieving import achieve, reached
from akinai.games.yokohama.steps.acting import act
from akinai.games.yokohama.steps.base import StepWithTechnologies, add_technologies
from akinai.games.yokohama.steps.fulfilling import can_fulfil, fulfil
from akinai.games.yokohama.things import areas, countries
from akinai.games.yokohama.things.achievements import TYPES
from akinai.games.yokohama.things.areas import AREAS, Area
from akinai.games.yokohama.things.seats import Seat


@final
@mypyc_attr(free_list_len=1)
class AdditionalActions(StepWithTechnologies):
    """Additional actions in any order, before the main action (I) and after it (II)."""

    name = "extra"
    rule = "Y-8.1"
    fields = {"second": YesNo()}
    on = ("turn",)
    guarded = True

    def __init__(self, actor: i64, second: bool) -> None:
        super().__init__(actor)
        self.second: Final = second
        """Whether these are the additional actions II."""

    def enter(self, s: YokohamaState) -> bool:
        # Whoever holds orders is always asked: others must not learn from it what can be fulfilled.
        return s.players[self.actor].orders != sets.EMPTY or not self.forced(s)

    def legal(self, s: YokohamaState, out: Choices) -> None:
        seat = self.actor
        player = s.players[seat]
        out.add(DONE)
        if not s.used_agent and player.unused_agents() > 0:
            for area in range(AREAS):
                if player.assistants[area] > 0 and player.president != area:
                    out.add(USE_AGENT.of(area))
        if player.hand_assistants > 0:
            for tile in range(TYPES):
                if not sets.has(player.achieved, tile) and reached(s, seat, s.achievements[tile]):
                    out.add(ACHIEVE.of(tile))
        orders = sets.row(player.orders)
        for i in range(len(orders)):
            if can_fulfil(s, seat, orders[i]):
                out.add(FULFIL.of(orders[i]))
        add_technologies(s, seat, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DONE:
            s.pop()
        elif USE_AGENT.has(action):
            use_agent(s, self.actor, USE_AGENT.which(action))
        elif ACHIEVE.has(action):
            achieve(s, self.actor, ACHIEVE.which(action))
        else:
            fulfil(s, self.actor, FULFIL.which(action))

    def ask(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.extra_second" if self.second else "yokohama.ask.extra_first")


def use_agent(s: YokohamaState, seat: Seat, area: Area) -> None:
    """An agent is turned face down and does the steps from area action to recovery in the area (Y-8.2 to Y-8.4)."""
    s.used_agent = True
    kind = s.players[seat].use_agent()
    if s.watched:
        s.tell(AgentUsed(seat, countries.AGENT_NAMES[kind], areas.LABELS[area]))
    act(s, seat, area)
