"""What can happen in Yokohama.

Areas, cards, orders, tiles and tokens are told by their labels; None is the hand. A slot of a laboratory or port is
told by its spot (`lab:A:2`). Only seats and amounts are numbers.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from akinai.engine.events import Event


class LaidOut(Event, frozen=True, tag="yokohama.laid_out"):
    """The pyramid, row by row from the longest one, and the achievements of the types A, B and C."""

    rows: list[list[str]]
    achievements: list[str]


class FirstPlayer(Event, frozen=True, tag="yokohama.first_player"):
    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    seat: int


class OrdersDealt(Event, frozen=True, tag="yokohama.orders_dealt"):
    """Two orders to choose from; only the seat sees them."""

    seat: int
    orders: list[str] | None


class OrderKept(Event, frozen=True, tag="yokohama.order_kept"):
    heads: ClassVar[bool] = True
    seat: int
    order: str | None


class TurnBegan(Event, frozen=True, tag="yokohama.turn_began"):
    shown: ClassVar[bool] = False
    seat: int


class Placed(Event, frozen=True, tag="yokohama.placed"):
    seat: int
    area: str
    count: int


class Paid(Event, frozen=True, tag="yokohama.paid"):
    """Yen to another seat."""

    seat: int
    to: int
    yen: int


class PresidentMoved(Event, frozen=True, tag="yokohama.president_moved"):
    seat: int
    start: str | None
    end: str
    direct: bool
    """By Station or Tram."""


class PresidentRecalled(Event, frozen=True, tag="yokohama.president_recalled"):
    heads: ClassVar[bool] = True
    seat: int
    start: str | None
    """None: it was in hand, and stays there."""


class AssistantRecalled(Event, frozen=True, tag="yokohama.assistant_recalled"):
    seat: int
    area: str


class Acted(Event, frozen=True, tag="yokohama.acted"):
    """An area action began."""

    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    seat: int
    area: str
    power: int


class AgentUsed(Event, frozen=True, tag="yokohama.agent_used"):
    heads: ClassVar[bool] = True
    seat: int
    agent: str
    """A country, or `free`."""
    area: str


class Gained(Event, frozen=True, tag="yokohama.gained"):
    """A good, imports or yen from the supply."""

    seat: int
    good: str
    count: int


class Spent(Event, frozen=True, tag="yokohama.spent"):
    """A good, imports or yen back to the supply."""

    seat: int
    good: str
    count: int


class Scored(Event, frozen=True, tag="yokohama.scored"):
    seat: int
    source: str
    points: int


class Hired(Event, frozen=True, tag="yokohama.hired"):
    """A piece from the warehouse."""

    seat: int
    piece: str
    price: int


class BoardFilled(Event, frozen=True, tag="yokohama.board_filled"):
    """An assistant on a space of the `church` or `customs` board."""

    heads: ClassVar[bool] = True
    seat: int
    board: str
    space: str
    start: str | None
    """The area it came from; None: the hand."""


class TechnologyTaken(Event, frozen=True, tag="yokohama.technology_taken"):
    heads: ClassVar[bool] = True
    seat: int
    card: str
    spot: str


class LabRefilled(Event, frozen=True, tag="yokohama.lab_refilled"):
    """The other cards have moved to the left before."""

    card: str
    spot: str


class StationPlaced(Event, frozen=True, tag="yokohama.station_placed"):
    seat: int
    area: str


class OrderTaken(Event, frozen=True, tag="yokohama.order_taken"):
    heads: ClassVar[bool] = True
    seat: int
    order: str
    spot: str


class PortRefilled(Event, frozen=True, tag="yokohama.port_refilled"):
    """The other orders have moved to the left before. Each new order lies at the spot of the same place in the list."""

    orders: list[str]
    spots: list[str]


class TokenTaken(Event, frozen=True, tag="yokohama.token_taken"):
    seat: int
    area: str
    token: str


class Built(Event, frozen=True, tag="yokohama.built"):
    """A shop on a space of the tile, or the trading house (`house`)."""

    heads: ClassVar[bool] = True
    seat: int
    area: str
    space: str


class Recovered(Event, frozen=True, tag="yokohama.recovered"):
    seat: int
    area: str
    count: int
    stayed: int


class AgentGained(Event, frozen=True, tag="yokohama.agent_gained"):
    seat: int
    agent: str
    """A country, or `free`."""


class Achieved(Event, frozen=True, tag="yokohama.achieved"):
    heads: ClassVar[bool] = True
    seat: int
    achievement: str
    tile: str
    """A, B or C."""
    before: int
    """How many seats had completed it before."""


class PrizeTaken(Event, frozen=True, tag="yokohama.prize_taken"):
    seat: int
    prize: str


class OrderFulfilled(Event, frozen=True, tag="yokohama.order_fulfilled"):
    heads: ClassVar[bool] = True
    seat: int
    order: str


class AssistantMoved(Event, frozen=True, tag="yokohama.assistant_moved"):
    seat: int
    start: str | None
    end: str


class TechnologyUsed(Event, frozen=True, tag="yokohama.technology_used"):
    """University, Spinning Mill or Stock Market."""

    shown: ClassVar[bool] = False
    seat: int
    technology: str


class EndTriggered(Event, frozen=True, tag="yokohama.end_triggered"):
    heads: ClassVar[bool] = True
    seat: int
    reason: str


class LastRoundBegan(Event, frozen=True, tag="yokohama.last_round_began"):
    heads: ClassVar[bool] = True


class GameEnded(Event, frozen=True, tag="yokohama.game_ended"):
    heads: ClassVar[bool] = True
    reason: str


YokohamaEvent = (
    LaidOut | FirstPlayer | OrdersDealt | OrderKept | TurnBegan | Placed | Paid | PresidentMoved | PresidentRecalled
    | AssistantRecalled | Acted | AgentUsed | Gained | Spent | Scored | Hired | BoardFilled | TechnologyTaken
    | LabRefilled | StationPlaced | OrderTaken | PortRefilled | TokenTaken | Built | Recovered | AgentGained
    | Achieved | PrizeTaken | OrderFulfilled | AssistantMoved | TechnologyUsed | EndTriggered | LastRoundBegan
    | GameEnded
)  # fmt: skip


def seen(event: Event, seat: int | None) -> Event:
    """The event as a seat, or a spectator (None), may see it."""
    if isinstance(event, OrdersDealt) and event.seat != seat:
        return msgspec.structs.replace(event, orders=None)
    if isinstance(event, OrderKept) and event.seat != seat:
        return msgspec.structs.replace(event, order=None)
    return event
