"""What a game is to the rest of the program. Everything above the engine knows games by this class alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, Generic

import msgspec
from typing_extensions import TypeVar

from akinai.engine import edition as editions
from akinai.engine.chance import Chance
from akinai.engine.codec import ActionSpace
from akinai.engine.decode import read_bytes
from akinai.engine.deeds import Deed
from akinai.engine.edition import Edition, EditionData
from akinai.engine.errors import BadChoice
from akinai.engine.events import Event
from akinai.engine.kernel import State, Step, Valuation
from akinai.engine.sentence import Arg, Sentence

S = TypeVar("S", bound=State, default=Any)


class OptionSpec(msgspec.Struct, frozen=True):
    """A choice made before the game begins. Its texts are `<game>.option.<name>` and `.<name>.<value>`."""

    name: str
    values: tuple[str, ...]
    default: str


class Setup(msgspec.Struct, frozen=True):
    """Everything that a game needs to begin, apart from chance."""

    seats: int
    options: dict[str, str]
    edition: Edition
    rules: int


class Result(msgspec.Struct, frozen=True):
    """How a game ended. `sources` says for each seat where its points come from."""

    points: list[int]
    winners: list[int]
    ending: str
    sources: list[dict[str, int]]


class Game(ABC, Generic[S]):
    """The rules of one title."""

    id: str
    rules_version: int
    """Raised when a rule is mended; records name it, and older ones go on being played as they were."""
    seats: tuple[int, ...]
    options: tuple[OptionSpec, ...]
    default_edition: str
    edition_type: type[EditionData]
    letter: str
    """The first letter of the numbers of its rules."""
    view_type: type[msgspec.Struct]
    """The Struct that `view` returns, tagged by the game's id: `seat`, `table` (what everybody sees), `own`."""
    printed_type: type[msgspec.Struct]
    """The Struct that `printed_view` returns, tagged by the game's id."""
    outlook_type: type[msgspec.Struct]
    """The Struct that `outlook` returns, tagged by the game's id."""
    event_type: Any
    """The union of all its events."""
    steps: tuple[type[Step[Any]], ...]
    """Every kind of step, in the order of the rulebook."""
    closing: tuple[int, ...] = ()
    """The actions that only say that a row of choices is at its end."""

    # ---- before the game

    def edition(self, name: str | None = None) -> Edition:
        """A published edition by name, or one of the user's own by the path of its file."""
        if name is not None and (name.endswith(".toml") or "/" in name or "\\" in name):
            return self.own_edition(read_bytes(Path(name)).decode("utf-8", "replace"), name)
        return self.published(name or self.default_edition)

    def own_edition(self, text: str, file: str) -> Edition:
        """An edition of the user's own, from the text of its file."""
        mine = editions.read(text, file, self.edition_type, self.id)
        if mine.data.game != self.id:
            raise BadChoice("error.edition.game", name=file, game=self.id, other=mine.data.game)
        return mine

    def published(self, name: str) -> Edition:
        """A published edition by name. Files name editions so: never by a path, which could lead anywhere."""
        return editions.published(self.id, name, self.edition_type)

    def setup(self, seats: int, options: dict[str, str] | None = None, edition: Edition | None = None) -> Setup:
        """Checks what was chosen and completes it with the defaults."""
        if seats not in self.seats:
            raise BadChoice("error.seats", game=self.id, seats=seats, least=self.seats[0], most=self.seats[-1])
        chosen = {o.name: o.default for o in self.options}
        for name, value in (options or {}).items():
            spec = next((o for o in self.options if o.name == name), None)
            if spec is None:
                names = ", ".join(chosen) or "-"
                raise BadChoice("error.option.unknown", game=self.id, name=name, names=names)
            if value not in spec.values:
                raise BadChoice("error.option.value", name=name, value=value, values=", ".join(spec.values))
            chosen[name] = value
        why_not = self.contradiction(seats, chosen)
        if why_not is not None:
            raise BadChoice(why_not.id, **why_not.args)
        return Setup(seats, chosen, edition or self.edition(), self.rules_version)

    def contradiction(self, seats: int, options: dict[str, str]) -> Sentence | None:
        """Why these choices do not go together; None if they do."""
        return None

    def setups(self) -> list[Setup]:
        """Every number of seats with every combination of options that go together."""
        values = [[(o.name, v) for v in o.values] for o in self.options]
        every = [(n, dict(chosen)) for n in self.seats for chosen in product(*values)]
        return [self.setup(n, options) for n, options in every if self.contradiction(n, options) is None]

    @abstractmethod
    def start(self, setup: Setup, chance: Chance, listener: Callable[[Event], None] | None = None) -> S:
        """A new game, up to its first decision."""

    # ---- words and numbers

    def labels(self, edition: Edition) -> dict[str, list[str]]:
        """Labels that the edition gives: by the parameter of actions, or the field of steps, that they are for."""
        return {}

    @abstractmethod
    def space(self, edition: Edition) -> ActionSpace:
        """The action space with its notation."""

    @abstractmethod
    def chance_labels(self, edition: Edition) -> list[list[str]]:
        """The notation of chance results: for every pool the labels of its results. All labels differ."""

    @abstractmethod
    def describe(self, s: S, action: int) -> Sentence:
        """The action in a sentence."""

    @abstractmethod
    def deed(self, s: S, action: int, events: list[Event]) -> Deed:
        """The action in its parts. `events` are those of its preview: costs and gains are read off them."""

    @abstractmethod
    def narrate(self, s: S, event: Event, names: list[Arg]) -> Sentence | None:
        """The event in a sentence, for the log; None for what need not be said."""

    # ---- what may be seen

    def view(self, s: S, seat: int | None) -> msgspec.Struct:
        """What a seat, or a spectator (None), may see."""
        return self.view_as(self.table_view(s), s, seat)

    def view_as(self, table: msgspec.Struct, s: S, seat: int | None) -> msgspec.Struct:
        """The view of a seat, where what everybody sees has been made already."""
        return self.view_type(seat, table, None if seat is None else self.own_view(s, seat))

    @abstractmethod
    def printed_view(self, s: S) -> msgspec.Struct:
        """What does not change in this game any more: what is printed, and how the components were laid out."""

    @abstractmethod
    def table_view(self, s: S) -> msgspec.Struct:
        """What everybody may see, and what changes. Made once a move for all seats."""

    @abstractmethod
    def own_view(self, s: S, seat: int) -> msgspec.Struct | None:
        """What only the seat may see; None if there is nothing of the kind."""

    @abstractmethod
    def outlook(self, s: S, seat: int) -> msgspec.Struct:
        """What the seat could do and would get: prices, ways, what is missing. Costly: made only for those who ask."""

    @abstractmethod
    def seen(self, event: Event, seat: int | None) -> Event:
        """The event without what the seat may not know."""

    @abstractmethod
    def redeal(self, s: S, seat: int | None, chance: Chance) -> S:
        """Another world that looks the same to the seat: for the proof that views leak nothing."""

    def action_known(self, s: S, seat: int, action: int) -> bool:
        """Whether a choice that the seat made in secret has come to light since. Records then name it."""
        return False

    def chance_known(self, s: S, seat: int, pool: int, result: int) -> bool:
        """Whether a chance result that only the seat knew has come to light since."""
        return False

    # ---- files

    @abstractmethod
    def write_position(self, s: S) -> msgspec.Struct:
        """The state as readable data."""

    @abstractmethod
    def read_position(self, setup: Setup, data: Any, file: str) -> S:
        """The state that the data describes, or an error that says what is impossible."""

    def old_steps(self, s: S, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The steps of a position of format 1 in today's names; their values are still numbers."""
        return rows

    @abstractmethod
    def impossible(self, s: S) -> Sentence | None:
        """What cannot be in a state that was read, though its components add up and its steps fit each other."""

    # ---- the end, and bots

    @abstractmethod
    def result(self, s: S) -> Result:
        """Points and winners as they are now."""

    def verdict(self, s: S) -> Sentence | None:
        """How a finished game is called where points and winners do not say it; None where they do."""
        return None

    @abstractmethod
    def valuation(self) -> Valuation[S]:
        """How bots judge a state."""
