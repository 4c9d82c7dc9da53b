"""What something would bring a seat of Yokohama: it is tried out on a clone, so that the rules themselves say it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.events import Event
from akinai.engine.rows import row_of
from akinai.games.yokohama.actions import BUILD, FROM_HAND, TAKE_TOKEN
from akinai.games.yokohama.events import AgentGained, Gained, Scored
from akinai.games.yokohama.scoring import country_points
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.building import Build, Token
from akinai.games.yokohama.steps.fulfilling import fulfil
from akinai.games.yokohama.steps.laboratory import Learn
from akinai.games.yokohama.steps.management import Put
from akinai.games.yokohama.steps.rewards import Gain as GainStep
from akinai.games.yokohama.steps.rewards import Hire, Lift
from akinai.games.yokohama.things import countries, sites, technologies
from akinai.games.yokohama.things.areas import Area
from akinai.games.yokohama.things.boards import Board, Space
from akinai.games.yokohama.things.countries import COUNTRIES
from akinai.games.yokohama.things.orders import Order
from akinai.games.yokohama.things.seats import Seat
from akinai.games.yokohama.things.slots import Lab, Slot
from akinai.games.yokohama.things.technologies import Technology
from akinai.games.yokohama.view import Gain

FREE: Final = countries.AGENT_NAMES[countries.FREE_AGENT]
ALL_OF_THEM: Final = -1
"""No technology is left out."""

# The technologies that can add to what each attempt brings.
WITH_ORDERS: Final = row_of([technologies.BALL, technologies.LANGUAGE_SCHOOL, technologies.MINING_TECHNOLOGY])
WITH_CARDS: Final = row_of([technologies.LETTERPRESS, technologies.PATENT_SYSTEM])
WITH_BUILDINGS: Final = row_of([technologies.GAS_LIGHT, technologies.ELECTRIC_LIGHT, technologies.MINING_TECHNOLOGY])
WITH_TOKENS: Final = row_of([technologies.MINING_TECHNOLOGY])
WITH_SPACES: Final = row_of([technologies.WINERY, technologies.BRICKYARD, technologies.MINING_TECHNOLOGY])


# ---- what can be tried


class Attempt:
    def __init__(self, seat: Seat, helpers: vec[i64]) -> None:
        self.seat: Final[i64] = seat
        self.helpers: Final = helpers
        """The technologies that can add to it."""

    @abstractmethod
    def do(self, s: YokohamaState) -> None:
        """Whether or not it is possible now."""


class FulfilAnOrder(Attempt):
    """In hand, or in a port."""

    def __init__(self, seat: Seat, order: Order) -> None:
        super().__init__(seat, WITH_ORDERS)
        self.order: Final[i64] = order

    def do(self, s: YokohamaState) -> None:
        fulfil(s, self.seat, self.order)


class LearnFromCard(Attempt):
    def __init__(self, seat: Seat, lab: Lab, slot: Slot) -> None:
        super().__init__(seat, WITH_CARDS)
        self.lab: Final[i64] = lab
        self.slot: Final[i64] = slot

    def do(self, s: YokohamaState) -> None:
        s.push(Learn(self.seat, self.lab, self.slot))
        s.top.enter(s)


class FillSpace(Attempt):
    """Of Church or Customs."""

    def __init__(self, seat: Seat, board: Board, space: Space) -> None:
        super().__init__(seat, WITH_SPACES)
        self.board: Final[i64] = board
        self.space: Final[i64] = space

    def do(self, s: YokohamaState) -> None:
        s.push(Put(self.seat, self.board, self.space))
        s.top.do(s, FROM_HAND)


class BuildOnSpace(Attempt):
    """A shop or the trading house, on a space of an area's tile."""

    def __init__(self, seat: Seat, area: Area, space: sites.Space) -> None:
        super().__init__(seat, WITH_BUILDINGS)
        self.area: Final[i64] = area
        self.space: Final[i64] = space

    def do(self, s: YokohamaState) -> None:
        s.push(Build(self.seat, self.area))
        s.top.do(s, BUILD.of(self.space))


class TakeTheToken(Attempt):
    def __init__(self, seat: Seat, area: Area) -> None:
        super().__init__(seat, WITH_TOKENS)
        self.area: Final[i64] = area

    def do(self, s: YokohamaState) -> None:
        s.push(Token(self.seat, self.area))
        s.top.do(s, TAKE_TOKEN)


# ---- what comes of it


class Trial:
    """A clone in which something is done, and what it tells."""

    def __init__(self, s: YokohamaState, attempt: Attempt, without: Technology = ALL_OF_THEM) -> None:
        self.before = s
        self.attempt = attempt
        self.told: list[Event] = []
        self.s = s.clone()
        self.s.listen(self.told.append)
        if without != ALL_OF_THEM:
            player = self.s.players[attempt.seat]
            player.technologies = sets.drop(player.technologies, without)
        attempt.do(self.s)

    def gains(self) -> dict[str, int]:
        """Goods, points, and what may then be chosen, which waits on the stack."""
        found: dict[str, int] = {}
        for event in self.told:
            if isinstance(event, Scored) and event.seat == self.attempt.seat:
                found["vp"] = found.get("vp", 0) + event.points
            elif isinstance(event, Gained) and event.seat == self.attempt.seat:
                found[event.good] = found.get(event.good, 0) + event.count
            elif isinstance(event, AgentGained) and event.seat == self.attempt.seat and event.agent == FREE:
                found["free_agent"] = found.get("free_agent", 0) + 1
        step = self.s.top
        while step is not self.before.top and step.below is not None:
            if isinstance(step, GainStep):
                found["any_good"] = step.left
            elif isinstance(step, Hire):
                found["warehouse"] = step.left
            elif isinstance(step, Lift):
                found["move"] = step.left
            step = step.below
        return found

    def by(self, gains: dict[str, int]) -> dict[str, dict[str, int]]:
        """What each technology of the seat adds to these gains: what is missing without it."""
        found: dict[str, dict[str, int]] = {}
        helpers = self.attempt.helpers
        for i in range(len(helpers)):
            if self.before.players[self.attempt.seat].knows(helpers[i]):
                without = Trial(self.before, self.attempt, helpers[i]).gains()
                added = {what: n - without.get(what, 0) for what, n in gains.items() if n != without.get(what, 0)}
                if added:
                    found[technologies.NAMES[helpers[i]]] = added
        return found

    def gain(self) -> Gain:
        """What comes with a flag."""
        seat = self.attempt.seat
        agent: str | None = None
        for event in self.told:
            if isinstance(event, AgentGained) and event.seat == seat:
                agent = event.agent
        flags: i64 = 0
        for country in range(COUNTRIES):
            if self.s.players[seat].flags[country] > self.before.players[seat].flags[country]:
                flags = self.s.players[seat].flags[country]
        gains = self.gains()
        sets_more = country_points(self.s, seat) - country_points(self.before, seat)
        return Gain(gains, self.by(gains), flags, agent, sets_more)
