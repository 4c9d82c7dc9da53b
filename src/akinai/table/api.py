"""The types of all requests and answers. The OpenAPI document and the TypeScript types are generated from them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from akinai.bots.advice import Reason
from akinai.engine.deeds import Deed
from akinai.engine.incidents import What
from akinai.engine.patches import Change
from akinai.engine.rules import Chapter, OlderVersion, Ruling
from akinai.engine.sentence import Arg, Sentence
from akinai.games.registry import GameEvent, Outlook, View

NAME_LENGTH = 24
FILE_LENGTH = 2_000_000
FILE_NAME_LENGTH = 200
MOST_SEATS = 6

Name = Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)]
FileContent = Annotated[str, msgspec.Meta(max_length=FILE_LENGTH)]
FileName = Annotated[str, msgspec.Meta(max_length=FILE_NAME_LENGTH)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
ChairPlan = Literal["me", "here", "link", "bot", "empty"]
"""Who will sit on a seat: the maker of the table, a friend at the same screen, a friend by link, a bot, or nobody (a
seat of a game that is only looked at)."""


# ---- games, rules and values


class OptionInfo(msgspec.Struct, frozen=True):
    """A choice before the game begins. Its texts are `<game>.option.<name>` and `<game>.option.<name>.<value>`."""

    name: str
    values: list[str]
    default: str


class SetupInfo(msgspec.Struct, frozen=True):
    """One allowed combination of a number of seats and options."""

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
    """Everything that the page needs before it shows a table."""

    version: str
    compiled: bool
    games: list[GameInfo]
    bots: list[str]
    best: str
    languages: list[str]
    addresses: list[str]
    """Addresses at which friends on the network reach this server; empty if it listens on this machine alone."""


class RuleBook(msgspec.Struct, frozen=True):
    version: int
    """The version that new games are played by."""
    chapters: list[Chapter]
    rulings: list[Ruling]
    older: list[OlderVersion]


class ComponentValue(msgspec.Struct, frozen=True):
    """One value of an edition with its source."""

    path: str
    value: int | str
    kind: Literal["rulebook", "public", "reconstructed"]
    text: Arg
    """The source in words."""


# ---- tables


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chair: ChairPlan
    name: Name = ""
    bot: str = ""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table goes on from if it is not a new game: a record or position file, or a move of another table."""

    text: FileContent = ""
    file: FileName = ""
    table: str = ""
    move: Number | None = None
    """The number of moves after which the game goes on; None for all of them."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, str] = {}
    edition: str = ""
    """The name of a published edition; empty for the default one."""
    edition_text: FileContent = ""
    """The text of the TOML file of the user's own edition."""
    hints: bool = True
    source: Source | None = None
    """If it is given, the game, options and edition are those of the source."""


class FileText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: FileContent
    file: FileName = ""


class FileInfo(msgspec.Struct, frozen=True):
    """What an uploaded file holds."""

    kind: Literal["record", "position"]
    game: str
    seats: list[SeatPlan]
    options: dict[str, str]
    moves: int
    over: bool


class SeatInfo(msgspec.Struct, frozen=True):
    name: Arg
    """The name of the seat as sentences use it."""
    chair: Literal["person", "bot", "empty"]
    bot: str
    """The name of the bot that sits there; empty if none does."""
    stand_in: str | None
    """The name of the bot that plays for the person; None if the person plays."""
    resigned: bool
    mine: bool
    """Whether the requesting browser has the seat. While a bot stands in, and after a resignation, it cannot act for
    it."""
    claimed: bool
    """Whether a browser or a bot has the seat."""
    link: str | None
    """The token of the link that claims the seat. Only the maker of the table gets it, and only while nobody has it."""


class IncidentInfo(msgspec.Struct, frozen=True):
    """What has happened beside the moves: a bot stands in, its holder is back, somebody resigns."""

    what: What
    seat: int
    after: int
    """How many moves came before it."""
    text: Sentence


class TableInfo(msgspec.Struct, frozen=True):
    id: str
    game: str
    rules: int
    """The version of the rules that the game is played by."""
    options: dict[str, str]
    edition: str
    published: bool
    """Whether the edition is a published one and not the user's own."""
    seats: list[SeatInfo]
    seating: str
    """Another one whenever a seat changes its holder, its name or who plays for it, and when there is a rematch."""
    incidents: list[IncidentInfo]
    """The oldest first."""
    rematch: str | None
    """The id of the table where the same people play again."""
    hints: bool
    maker: bool
    """Whether the requesting browser has made the table."""
    watch: str | None
    """The token of the spectators' link. Only browsers with a seat and the maker of the table get it."""
    recordable: bool
    created: str
    moves: int
    actor: int | None
    over: bool


class LineResult(msgspec.Struct, frozen=True):
    """How a game ended, for the list of tables."""

    points: list[int]
    winners: list[int]
    verdict: Sentence | None = None


class TableLine(msgspec.Struct, frozen=True):
    """A table in the list of a browser's tables."""

    id: str
    game: str
    names: list[Arg]
    moves: int
    over: bool
    your_turn: bool
    playing: bool
    """Whether the browser has a seat there; otherwise it has made the table or watches it."""
    mine: list[int]
    """The seats of the browser."""
    result: LineResult | None
    """None while the game is running; also of a game that ended under an older program, until it has been opened."""
    unreadable: bool
    """Whether the server has found that it cannot read the table: it can be listed, but not opened."""
    touched: str


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Token
    name: Name = ""


class Claimed(msgspec.Struct, frozen=True):
    table: str
    seat: int | None
    """None if the browser may only watch."""


class Offer(msgspec.Struct, frozen=True):
    """What a link would give to the browser that claims it."""

    table: str
    game: str
    seat: int | None
    name: Arg | None
    names: list[Arg]
    taken: bool


class Handover(msgspec.Struct, frozen=True):
    """The token of a link that moves a seat to another browser of its holder."""

    token: str


# ---- playing


class Choice(msgspec.Struct, frozen=True):
    """One legal action, and its consequences as far as they do not depend on chance."""

    action: int
    notation: str
    text: Sentence
    deed: Deed
    """The action in its parts."""
    spots: list[str]
    lines: list[Sentence]
    """The consequences in words."""
    events: list[GameEvent]
    chance: bool
    """Whether chance decides what happens after these consequences."""
    final: bool
    """Whether the action cannot be taken back."""
    closes: bool
    """Whether the action only says that a row of choices is at its end."""


class Ask(msgspec.Struct, frozen=True):
    seat: int
    question: Sentence
    rule: str
    choices: list[Choice]
    answering: bool
    """Whether the server will give the only answer there is after a pause. Others must not learn that it is the only
    one: the seat is asked all the same."""


class TurnStep(msgspec.Struct, frozen=True):
    """A choice that the seat has made in its turn, with the forced moves that came of it."""

    move: int
    """How many moves came before it: an undo `to` this number takes it back, and all that came after."""
    text: Sentence
    deed: Deed
    """What it did, cost and brought."""
    possible: bool
    """Whether it can be taken back."""


class Undo(msgspec.Struct, frozen=True):
    possible: bool
    why: Sentence | None
    """The reason why nothing can be taken back."""
    steps: list[TurnStep]
    """The seat's own choices in its turn, the oldest first. Of a turn that has ended only those are left that can still
    be taken back."""


class Standing(msgspec.Struct, frozen=True):
    """Points and their sources. The texts of the sources are `<game>.source_of_points.<source>`."""

    points: list[int]
    sources: list[dict[str, int]]
    winners: list[int]
    """Empty until the game is over."""
    ending: str
    verdict: Sentence | None


class Scene(msgspec.Struct, frozen=True):
    """The table as a seat sees it at some moment. Changes begin at the fields of a scene."""

    view: View
    standing: Standing


class Beat(msgspec.Struct, frozen=True):
    """One event of a move, and how the scene changes with it."""

    event: GameEvent
    line: Sentence | None
    """The event in words; None for what need not be said."""
    heads: bool
    """Whether it says what its turn was about: a log that is folded up shows these alone."""
    changes: list[Change]
    """They make the scene after this event out of the one before it. Empty for events that are not shown by themselves:
    what they change comes with a later one; and for the last event that is, as the end of the frame comes after it."""


class Frame(msgspec.Struct, frozen=True):
    """One move as it is shown to a seat. Frame 0 is the set-up."""

    number: int
    """The number of moves played, this one included."""
    actor: int | None
    turn: int
    forced: bool
    """Whether there was no other choice. Only the actor is told, as long as the game is running."""
    beats: list[Beat]
    changes: list[Change]
    """What is left to change after the last beat."""


class Log(msgspec.Struct, frozen=True):
    """All moves up to a revision of the table, in words: without what they change."""

    revision: int
    frames: list[Frame]


class Update(msgspec.Struct, frozen=True):
    """What a browser needs that knows a revision of a table: how its scene becomes the present one."""

    table: str
    since: int | None
    """The revision that the update begins at; None if the browser knows none."""
    revision: int
    """Grows by one with every move, every undo and every incident. Requests name the revision that they were made
    at."""
    seat: int | None
    moves: int
    back_to: int
    """How many of the moves that the browser knows are still valid; the frames begin after them."""
    back: list[Change]
    """They make the scene after `back_to` moves out of the one that the browser knows."""
    frames: list[Frame]
    scene: Scene | None
    """The present scene as a whole, for a browser that knows none or has missed too much: no changes come with it."""
    actor: int | None
    thinking: bool
    """Whether a bot is to choose."""
    ask: Ask | None
    """The question that the seat must answer; None if it is not its turn."""
    undo: Undo
    over: bool
    seating: str
    """That of `TableInfo`: a browser whose own differs asks anew who sits where."""


class Accepted(msgspec.Struct, frozen=True):
    """A change has been made. What it changed comes over the socket, or from `state`."""

    revision: int
    """The revision after it, or a later one."""


class MoveRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    revision: Number
    """The revision of the update that offered the action."""
    action: Number


class UndoRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    revision: Number
    to: Number | None = None
    """How many moves remain, as a step of the turn says it; None to take back the last choice."""


class StandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays for a seat from now on: a bot, or its holder again."""

    on: bool
    """Whether a bot is to play."""
    bot: str = ""
    """Its name; empty for the best one."""


class Rematch(msgspec.Struct, frozen=True):
    """The table where the same people play again."""

    table: str


class Moment(msgspec.Struct, frozen=True):
    """The table after `move` moves."""

    move: int
    scene: Scene


class SeatOutlook(msgspec.Struct, frozen=True):
    """What a seat could do at a revision of the table, and would get."""

    revision: int
    outlook: Outlook


class Hint(msgspec.Struct, frozen=True):
    """`note` says why there is nothing to choose between, where no choice stands out."""

    bot: str
    revision: int
    best: list[Reason]
    note: Sentence | None


class Turning(msgspec.Struct, frozen=True):
    """A turning point: a turn in which a seat gained many points. Where they came from, the scenes before and after it
    tell."""

    first: int
    """The first move of the turn."""
    move: int
    """The move that ended it."""
    seat: int
    gain: int


class History(msgspec.Struct, frozen=True):
    """The points of every seat at the end of each turn."""

    moves: list[int]
    points: list[list[int]]
    """The points of all seats after each of `moves`."""
    turning: list[Turning]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A problem document (RFC 9457) in the reader's language. `sentence` lets the page say `detail` in another one."""

    type: str
    title: str
    status: int
    detail: str
    sentence: Sentence | None = None
