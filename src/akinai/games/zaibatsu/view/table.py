"""What everybody sees of a game of Zaibatsu, and what changes. Printed things are named by their words alone.

Lists keep the order of the printed view: seats, hiring spaces, regions, markets, spaces, locations, objectives.
"""

from __future__ import annotations

import msgspec

from akinai.engine.sentence import Sentence
from akinai.games.zaibatsu.things.owners import Owner


class Token(msgspec.Struct, frozen=True):
    """An influence token on a space."""

    owner: Owner
    value: int


class RegionTable(msgspec.Struct, frozen=True):
    markets: list[list[Token | None]]
    """By market, then by side."""
    rails: list[Owner | None]
    influence: list[int]
    """Of the seats, then of the Automa if it plays, last of the foreign companies."""
    by_trains: list[int]
    """How much of it trains bring; the foreign companies have none."""
    points: list[int]
    """What each of these would get in the coming scoring."""


class LocationTable(msgspec.Struct, frozen=True):
    expert: bool
    """Whether the expert is there."""
    upgrades: int
    ships: list[int]
    """By seat."""


class Worker(msgspec.Struct, frozen=True):
    colour: str
    expert: bool


class Factory(msgspec.Struct, frozen=True):
    tile: str
    machines: int
    goods: int


class Resources(msgspec.Struct, frozen=True):
    coal: int
    silk: int
    iron: int
    coins: int


class Tracks(msgspec.Struct, frozen=True):
    """Spaces on the tracks, from 1."""

    rd: int
    mining: int
    finance: int


class Pieces(msgspec.Struct, frozen=True):
    ships: int
    machines: int
    trains: int


class SeatTable(msgspec.Struct, frozen=True):
    resources: Resources
    stored_coal: int
    """Of the coal: what stays over a Consolidation."""
    tracks: Tracks
    pieces: Pieces
    """Left on the player board."""
    kept_machine: int
    kept_goods: int
    factories: list[Factory]
    workers: list[Worker]
    """The lowest first."""
    upgraded: list[str]
    contracts: list[str]
    """Fulfilled ones."""
    tokens: list[int]
    """Values of the influence tokens at hand."""
    locked: list[int]
    favors: list[int]
    """By objective: the level of the favor token there, or 0."""
    reached: list[int]
    """By objective: thresholds reached; for factories and contracts their number."""
    worth: list[int]
    """By objective: what the favor token there is worth now."""
    favors_left: list[int]
    """By level."""
    start: list[str]
    """Starting tokens A and B, once they are chosen."""
    coal_income: int
    coin_income: int
    wages: int
    """Due in a Consolidation now."""
    wage_of: list[int]
    """By worker: what of it is due for this one; nothing if a lower one has the same colour."""
    points: int
    sources: list[int]
    """Points by what they count as, in the order of the printed categories."""
    as_it_stands: int
    """Points as it stands: with the coming scoring and the objectives as they are now."""


class Waiting(msgspec.Struct, frozen=True):
    """An effect that waits to be resolved, and where it comes from."""

    part: str
    count: int
    text: Sentence
    source: str | None
    optional: bool
    place: str | None
    """Where its first piece was built: the second must go elsewhere, a production happens there."""
    possible: bool
    """Whether it could come now: there is room for it, and it can be paid."""


class SoloProgress(msgspec.Struct, frozen=True):
    have: int
    reached: bool


class AutomaTable(msgspec.Struct, frozen=True):
    priority: list[str]
    turned_up: list[bool]
    """By action token."""
    influence: list[list[int]]
    """Values of the tokens that it has left, row by row."""
    trains: int
    goals: list[SoloProgress]


class ZaibatsuTable(msgspec.Struct, frozen=True):
    actor: int | None
    step: str | None
    first: int
    turn: int
    round: int
    period: int
    """From 1."""
    final_first: Owner | None
    """Who began the final rounds."""
    rows_left: int
    """Of the queue: a long round ends when a hiring space runs empty and none is left."""
    turns_left: int | None
    """In a final round, the one at hand included."""
    hiring: list[list[str]]
    """The workers on each hiring space."""
    queue: list[list[str]]
    bag: dict[str, int]
    offer: list[str]
    """Factories that can be built."""
    locations: list[LocationTable]
    regions: list[RegionTable]
    pairs_left: list[bool]
    """By pair of starting tokens."""
    goals: list[list[list[int]]]
    """How far every seat is at each shared goal, by period: on tracks the space."""
    leaders: list[list[list[int]]]
    """The seats that lead each of them now, by period: none if nobody has begun."""
    automa: AutomaTable | None
    hired: str | None
    """The colour of the worker taken for the action at hand."""
    modifier: str | None
    """The factory whose modifier applies to it."""
    modifier_used: bool
    waiting: list[Waiting]
    source: str | None
    """Where the effect comes from that is asked about."""
    ending: str | None
    seats: list[SeatTable]


class ZaibatsuOwn(msgspec.Struct, frozen=True):
    """What only a seat sees: nothing. All that is hidden is what chance will bring."""


class ZaibatsuView(msgspec.Struct, frozen=True, tag_field="game", tag="zaibatsu"):
    seat: int | None
    """Whose view it is; None for a spectator."""
    table: ZaibatsuTable
    own: ZaibatsuOwn | None
