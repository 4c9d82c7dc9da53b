"""What the server and the browser say to each other. The OpenAPI document and the TypeScript types come from here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from akinai.engine.rules import Chapter, Ruling
from akinai.engine.sentence import Arg, Sentence
from akinai.games.registry import View

NAME_LENGTH = 24
FILE_LENGTH = 2_000_000

Name = Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Chair = Literal["me", "here", "link", "bot", "empty"]
"""Who sits on a seat: whoever makes the table, a friend at the same screen, a friend by link, a bot, or nobody: a seat
of a game that is only looked at."""


# ---- what there is


class OptionInfo(msgspec.Struct, frozen=True):
    """A choice before the game. Its texts are `<game>.option.<name>` and `<game>.option.<name>.<value>`."""

    name: str
    values: list[str]
    default: str


class SetupInfo(msgspec.Struct, frozen=True):
    """A number of seats with options that go together."""

    seats: int
    options: dict[str, str]


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    seats: list[int]
    options: list[OptionInfo]
    setups: list[SetupInfo]
    editions: list[str]
    letter: str


class Hello(msgspec.Struct, frozen=True):
    """Everything a page needs before its first table."""

    version: str
    compiled: bool
    games: list[GameInfo]
    bots: list[str]
    best: str
    languages: list[str]
    addresses: list[str]
    """Where friends on the network reach this server; empty when it listens on this machine alone."""


class RuleBook(msgspec.Struct, frozen=True):
    chapters: list[Chapter]
    rulings: list[Ruling]


class ComponentValue(msgspec.Struct, frozen=True):
    """One value of an edition with its source."""

    path: str
    value: int | str
    kind: Literal["rulebook", "public", "reconstructed"]
    text: Arg
    """The source in words."""


# ---- tables


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chair: Chair
    name: Name = ""
    bot: str = ""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a table begins that is not a new game: a record or position file, or a move of another table."""

    text: Annotated[str, msgspec.Meta(max_length=FILE_LENGTH)] = ""
    file: Annotated[str, msgspec.Meta(max_length=200)] = ""
    table: str = ""
    move: Number | None = None
    """Go on after so many moves; without it after the last."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=6)]
    options: dict[str, str] = {}
    edition: str = ""
    """A published edition by name; empty for the usual one."""
    edition_text: Annotated[str, msgspec.Meta(max_length=FILE_LENGTH)] = ""
    """An edition of one's own: the text of its TOML file."""
    hints: bool = True
    source: Source | None = None
    """With it, game, options and edition are those of the source."""


class FileText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(max_length=FILE_LENGTH)]
    file: Annotated[str, msgspec.Meta(max_length=200)] = ""


class FileInfo(msgspec.Struct, frozen=True):
    """What is in a file that was sent."""

    kind: Literal["record", "position"]
    game: str
    seats: list[SeatPlan]
    options: dict[str, str]
    moves: int
    over: bool


class SeatInfo(msgspec.Struct, frozen=True):
    name: Arg
    """What the seat is called in sentences."""
    chair: Literal["person", "bot", "empty"]
    bot: str
    """Which bot sits there, if one does."""
    mine: bool
    """Whether the asking browser may act for it."""
    claimed: bool
    """Whether somebody sits there."""
    link: str | None
    """The token of the link that claims the seat, for whoever made the table, while nobody has."""


class TableInfo(msgspec.Struct, frozen=True):
    id: str
    game: str
    options: dict[str, str]
    edition: str
    published: bool
    """Whether the edition is one of ours."""
    seats: list[SeatInfo]
    hints: bool
    maker: bool
    """Whether the asking browser has made the table."""
    watch: str | None
    """The token of the spectators' link, for whoever has a seat or has made the table."""
    recordable: bool
    created: str
    moves: int
    actor: int | None
    over: bool


class TableLine(msgspec.Struct, frozen=True):
    """A table in the list."""

    id: str
    game: str
    names: list[Arg]
    moves: int
    over: bool
    your_turn: bool
    playing: bool
    """Whether the browser has a seat there; it may only watch."""
    touched: str


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Token
    name: Name = ""


class Claimed(msgspec.Struct, frozen=True):
    table: str
    seat: int | None
    """None for a spectator."""


class Offer(msgspec.Struct, frozen=True):
    """What a link leads to, before it is taken."""

    table: str
    game: str
    seat: int | None
    name: Arg | None
    names: list[Arg]
    taken: bool


class Handover(msgspec.Struct, frozen=True):
    """A link with which the holder takes a seat to another browser."""

    token: str


# ---- playing


class Choice(msgspec.Struct, frozen=True):
    """One legal action, with what it would do as far as that can be known."""

    action: int
    notation: str
    text: Sentence
    spots: list[str]
    lines: list[Sentence]
    """What would happen, in words."""
    events: list[Any]
    chance: bool
    """Whether chance decides how it goes on."""
    final: bool
    """Whether it cannot be taken back."""


class Ask(msgspec.Struct, frozen=True):
    seat: int
    question: Sentence
    rule: str
    choices: list[Choice]


class Undo(msgspec.Struct, frozen=True):
    possible: bool
    why: Sentence | None
    """What is in the way."""


class Standing(msgspec.Struct, frozen=True):
    """Points and where they come from: the texts are `<game>.source_of_points.<source>`."""

    points: list[int]
    sources: list[dict[str, int]]
    winners: list[int]
    """Empty while the game is running."""
    ending: str
    verdict: Sentence | None


class Frame(msgspec.Struct, frozen=True):
    """One move as a seat sees it. Number 0 is the set-up."""

    number: int
    """How many moves there are after it."""
    actor: int | None
    turn: int
    lines: list[Sentence]
    events: list[Any]
    view: View | None
    """The table after it; left out where it would be a long way to animate."""


class Update(msgspec.Struct, frozen=True):
    """What a browser needs to go from what it has to now."""

    table: str
    revision: int
    """Grows with every change, undo included: requests name the one they know."""
    seat: int | None
    moves: int
    back_to: int
    """How many moves of what the browser has still hold; the frames begin after them."""
    frames: list[Frame]
    view: View
    standing: Standing
    actor: int | None
    thinking: bool
    """Whether a bot is choosing."""
    ask: Ask | None
    """What is asked of the seat, if it is asked."""
    undo: Undo
    over: bool
    seated: list[bool]
    """For every seat whether somebody has it."""


class MoveRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    revision: Number
    """The revision that the choice was made at."""
    action: Number


class UndoRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    revision: Number


class Moment(msgspec.Struct, frozen=True):
    """The table after so many moves."""

    move: int
    view: View
    standing: Standing


class Part(msgspec.Struct, frozen=True):
    """A part of a position that a choice makes better or worse."""

    text: Sentence
    gain: float


class Reason(msgspec.Struct, frozen=True):
    """`gain` in points against the mean of all choices; `parts` say where it comes from, the largest first."""

    action: int
    gain: float
    parts: list[Part]


class Hint(msgspec.Struct, frozen=True):
    bot: str
    revision: int
    best: list[Reason]


class Turning(msgspec.Struct, frozen=True):
    """A move that changed the standing much."""

    move: int
    seat: int
    gain: int


class History(msgspec.Struct, frozen=True):
    """The points of every seat at the end of each turn."""

    moves: list[int]
    points: list[list[int]]
    """For each of `moves` the points of all seats."""
    turning: list[Turning]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong with a request (RFC 9457), in the reader's language and as a sentence."""

    type: str
    title: str
    status: int
    detail: str
    sentence: Sentence | None = None
