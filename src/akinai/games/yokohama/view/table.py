"""What everybody sees of Yokohama, and what a seat sees."""

from __future__ import annotations

from typing import Literal

import msgspec

from akinai.games.yokohama.view.printed import Amounts

Owner = int | Literal["neutral"] | None
"""A seat; the neutral assistants of a game of two; nobody."""


class AreaTable(msgspec.Struct, frozen=True):
    presidents: list[int]
    assistants: list[int]
    """By seat, as the power."""
    power: list[int]
    """The power that each seat's action would have here now, its president not counted unless it is here."""
    buildings: list[int | None]
    """The owners by space of the tile: four shops, and the trading house."""
    token: bool
    """Whether the five-power token is still here."""


class AchievementTable(msgspec.Struct, frozen=True):
    by: list[int]
    """Who has completed it, the first first."""
    have: list[int]
    """How much of what it asks for each seat has now; never more than it asks for."""


class SeatTable(msgspec.Struct, frozen=True):
    goods: Amounts
    """With imports and yen."""
    hand: list[int]
    """Assistants, shops, trading houses."""
    warehouse: list[int]
    built: list[int]
    """Shops and trading houses."""
    president: str | None
    """Its area; None: in hand."""
    cards: list[str]
    value: int
    """The production value of all cards."""
    orders: int
    """How many are in hand."""
    fulfilled: list[str]
    flags: list[int]
    agents: list[int]
    used_agents: list[int]
    tokens: list[str]
    """The five-power tokens."""
    achieved: list[str]
    prize: str | None
    points: int
    sources: list[int]
    """The points by source."""
    bonuses: list[int]
    """What the final scoring would bring now, by its five sources; what it has brought already does not count again."""
    as_it_stands: int
    """The points with these bonuses."""


class YokohamaTable(msgspec.Struct, frozen=True):
    actor: int | None
    active: int | None
    """Whose turn it is."""
    phase: str | None
    """One of the phases of a turn; while an agent acts, the additional actions go on. None in the set-up, and in the
    moments between two turns."""
    acting_in: str | None
    """The area of the action that goes on, the president's or an agent's."""
    acting_part: str | None
    """`area_action`, `five_power`, `building` or `recovery`: in the president's action the same as the phase."""
    acting_power: int | None
    """The power of that action, until it is over."""
    step: str | None
    first: int
    turn: int
    round: int
    ending: str | None
    """What has triggered the end, or ended the game."""
    last_round: bool
    over: bool
    ends: Amounts
    """How near each end is: what the seat that is nearest has built, the assistants on each board, the orders in the
    deck."""
    areas: dict[str, AreaTable]
    station: str | None
    church: list[Owner]
    customs: list[Owner]
    ports: dict[str, list[str | None]]
    """The orders by slot."""
    labs: dict[str, list[str | None]]
    """The technology cards by slot."""
    achievements: list[AchievementTable]
    prizes: list[str]
    """Those that are left."""
    agents: list[int]
    """Those that are left, by country."""
    cards_left: int
    """In the deck."""
    used: list[str]
    """What the active seat has used this turn: `agent`, `university`, `spinning_mill`."""
    seats: list[SeatTable]


# ---- what a seat sees


class YokohamaOwn(msgspec.Struct, frozen=True):
    orders: list[str]


class YokohamaView(msgspec.Struct, frozen=True, tag_field="game", tag="yokohama"):
    seat: int | None
    """Whose view it is; None for a spectator."""
    table: YokohamaTable
    own: YokohamaOwn | None
