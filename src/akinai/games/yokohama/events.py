"""What can happen in Yokohama. Seats, areas and cards are numbers, as in their modules; -1 is nobody or the hand."""

from __future__ import annotations

import msgspec

from akinai.engine.events import Event


class LaidOut(Event, frozen=True, tag="laid_out"):
    """The pyramid, row by row, and the achievements."""

    layout: list[int]
    goals: list[int]


class FirstPlayer(Event, frozen=True, tag="first_player"):
    seat: int


class OrdersDealt(Event, frozen=True, tag="orders_dealt"):
    """Two orders to choose from; only the seat sees them."""

    seat: int
    orders: list[int] | None


class OrderKept(Event, frozen=True, tag="order_kept"):
    seat: int
    order: int | None


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: int


class Placed(Event, frozen=True, tag="placed"):
    seat: int
    area: int
    count: int


class Paid(Event, frozen=True, tag="paid"):
    """Yen to another seat."""

    seat: int
    to: int
    yen: int


class PresidentMoved(Event, frozen=True, tag="president_moved"):
    seat: int
    start: int
    end: int
    direct: bool
    """By Station or Tram."""


class PresidentRecalled(Event, frozen=True, tag="president_recalled"):
    seat: int
    start: int


class AssistantRecalled(Event, frozen=True, tag="assistant_recalled"):
    seat: int
    area: int


class Acted(Event, frozen=True, tag="acted"):
    """An area action began."""

    seat: int
    area: int
    power: int


class AgentUsed(Event, frozen=True, tag="agent_used"):
    seat: int
    kind: int
    area: int


class Gained(Event, frozen=True, tag="gained"):
    """A good, an import (4) or yen (5) from the supply."""

    seat: int
    what: int
    count: int


class Spent(Event, frozen=True, tag="spent"):
    seat: int
    what: int
    count: int


class Scored(Event, frozen=True, tag="scored"):
    seat: int
    source: int
    points: int


class Hired(Event, frozen=True, tag="hired"):
    """A piece from the warehouse: 0 assistant, 1 shop, 2 trading house."""

    seat: int
    piece: int
    price: int


class BoardFilled(Event, frozen=True, tag="board_filled"):
    """An assistant on the Church (0) or Customs (1) board."""

    seat: int
    board: int
    space: int
    from_area: bool


class TechnologyTaken(Event, frozen=True, tag="technology_taken"):
    seat: int
    card: int
    lab: int
    slot: int


class LabRefilled(Event, frozen=True, tag="lab_refilled"):
    lab: int
    card: int


class StationPlaced(Event, frozen=True, tag="station_placed"):
    seat: int
    area: int


class OrderTaken(Event, frozen=True, tag="order_taken"):
    seat: int
    order: int
    port: int
    slot: int


class PortRefilled(Event, frozen=True, tag="port_refilled"):
    port: int
    orders: list[int]


class TokenTaken(Event, frozen=True, tag="token_taken"):
    seat: int
    area: int
    kind: int


class Built(Event, frozen=True, tag="built"):
    """A shop on a space of the tile, or the trading house (space 4)."""

    seat: int
    area: int
    space: int


class Recovered(Event, frozen=True, tag="recovered"):
    seat: int
    area: int
    count: int
    stayed: int


class AgentGained(Event, frozen=True, tag="agent_gained"):
    seat: int
    kind: int


class Achieved(Event, frozen=True, tag="achieved"):
    seat: int
    goal: int
    place: int
    """0 for the first seat that completed it."""


class PrizeTaken(Event, frozen=True, tag="prize_taken"):
    seat: int
    prize: int


class OrderFulfilled(Event, frozen=True, tag="order_fulfilled"):
    seat: int
    order: int


class AssistantMoved(Event, frozen=True, tag="assistant_moved"):
    seat: int
    start: int
    end: int


class TechnologyUsed(Event, frozen=True, tag="technology_used"):
    """University, Spinning Mill or Stock Market."""

    seat: int
    technology: int


class EndTriggered(Event, frozen=True, tag="end_triggered"):
    seat: int
    reason: str


class LastRoundBegan(Event, frozen=True, tag="last_round_began"):
    pass


class GameEnded(Event, frozen=True, tag="game_ended"):
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
