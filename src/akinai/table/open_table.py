"""One table in memory: the match, who sits where, and what each browser may see and do."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from akinai.engine import position as positions
from akinai.engine import record as records
from akinai.engine.incidents import told
from akinai.engine.kernel import State
from akinai.engine.match import Match, Move, Seat
from akinai.engine.patches import Change, changes
from akinai.games.registry import Outlook, PrintedView
from akinai.table import api, updates
from akinai.table.browsers import Browser, fingerprint
from akinai.table.chairs import Chair
from akinai.table.game_log import LogEntry, incident_of
from akinai.table.refusals import Refused
from akinai.table.scenes import Motion, Still, told_frame
from akinai.table.undo import TurnSteps, undo

MOST_STILLS = 40
"""How many of the latest states are kept. A browser that has missed more gets a whole scene instead of changes."""
MOST_PAST_STATES = 50
"""How many states of earlier moves are kept after somebody has looked at them."""
MOST_CACHED_UPDATES = 30
"""How many different updates of one revision are kept."""
SEATING_LENGTH = 12
"""So many characters tell one seating from another; nobody can find out from them who holds a seat."""


Proposal = tuple[Move, State]
"""A move, and the state after it."""


class File(msgspec.Struct, frozen=True):
    """A file to download."""

    name: str
    data: bytes


class OpenTable:
    """A table changes itself, when it is told so: by `Tables` or `membership`, under its lock, and after the change has
    been written."""

    def __init__(
        self,
        id: str,
        match: Match,
        chairs: list[Chair],
        *,
        maker: str,
        watch: str,
        hints: bool,
        created: str,
        guests: set[str],
        entries: list[LogEntry],
        moves_at_revision: list[int],
        rematch: str | None = None,
    ) -> None:
        self.id = id
        self.match = match
        self.chairs = chairs
        self.maker = maker
        self.watch = watch
        """The token of the spectators' link."""
        self.hints = hints
        self.created = created
        self.rematch = rematch
        """The id of the table where the same people play again."""
        self.guests = guests
        """The hashes of the browsers that may watch."""
        self.entries = entries
        self.moves_at_revision = moves_at_revision
        """How many moves there were at each revision."""
        self.lock = asyncio.Lock()
        self.going: asyncio.Task[None] | None = None
        """Plays the bots' moves while it is their turn, and what nobody chooses."""
        self.sockets = 0
        """How many browsers are connected."""
        self.question = 0
        """Counts the questions since the table was opened. Moves and undos lead to another one; what happens beside
        them, such as a bot that stands in, leaves the question as it is."""
        self.asked_at = time.monotonic()
        """When the present question arose."""
        present = Still(match, match.state)
        self.stills = {len(match.moves): present}
        """The latest states on the way to the present one, by the number of moves."""
        self.known_stills = {len(moves_at_revision) - 1: present}
        """The latest states by revision: what browsers know, undone moves included."""
        self.motions: dict[int, Motion] = {}
        """The latest moves, as far as somebody has asked for them since the last change."""
        self.past_states: OrderedDict[int, State] = OrderedDict()
        """By the number of moves, the longest unused first."""
        self.turn_steps = TurnSteps(match, self.state_at)
        self.cached_printed: PrintedView | None = None
        self.cached_history: api.History | None = None
        self.cached_outlooks: dict[int, Outlook] = {}
        """By seat, as far as they have been asked for since the last change."""
        self.updates: dict[tuple[int | None, int | None], bytes] = {}
        """Updates to the present revision by seat and known revision: all spectators get the same one."""
        self.seat_people()

    @property
    def revision(self) -> int:
        return len(self.moves_at_revision) - 1

    def next_change(self, revision: int) -> int | None:
        """The revision at which the next move or undo after it was made; None if there was none. Incidents do not
        count: they leave the question as it is."""
        if not 0 <= revision <= self.revision:
            return None
        return next((r for r in range(revision, self.revision) if self.entries[r].what is None), None)

    def is_present(self, revision: int) -> bool:
        """Whether a request that was made at the revision is in time: who moves must not lose a move because somebody
        else lets a bot stand in meanwhile."""
        return 0 <= revision <= self.revision and self.next_change(revision) is None

    # ---- who is there

    @contextmanager
    def connected(self) -> Iterator[None]:
        """While a browser is connected, the table stays in memory."""
        self.sockets += 1
        try:
            yield
        finally:
            self.sockets -= 1

    def let_go_on(self, task: asyncio.Task[None]) -> None:
        """The task plays until a person has to choose."""
        self.going = task

        def done(_: asyncio.Task[None]) -> None:
            self.going = None

        task.add_done_callback(done)

    @property
    def in_use(self) -> bool:
        return self.sockets > 0 or self.going is not None or self.lock.locked()

    # ---- changes; the caller holds the lock and has written the change

    def accept(self, proposals: list[Proposal], entries: list[LogEntry]) -> None:
        """Makes proposed moves count."""
        before = self.revision
        for (move, after), entry in zip(proposals, entries, strict=True):
            self.match.accept(move, after)
            self.enter(entry)
        self.forget_what_is_past(before)

    def undo(self, entry: LogEntry) -> None:
        """Takes back the moves that the entry names."""
        before = self.revision
        self.match.undo(entry.seat, entry.undo)
        moves = len(self.match.moves)
        self.stills = {n: still for n, still in self.stills.items() if n <= moves}
        self.enter(entry)
        self.forget_what_is_past(before)

    def happened(self, entry: LogEntry) -> None:
        """A bot stands in, its holder is back, or somebody has resigned."""
        before = self.revision
        incident = incident_of(entry, len(self.match.moves))
        self.match.happened(incident)
        chair = self.chairs[entry.seat]
        chair.stand_in, chair.resigned = incident.bot, incident.what == "resigned"
        self.enter(entry)
        self.forget_what_is_past(before)
        self.seat_people()

    def go_on_at(self, rematch: str) -> None:
        """The same people play again at another table."""
        self.rematch = rematch
        self.seat_people()

    def enter(self, entry: LogEntry) -> None:
        moves = len(self.match.moves)
        self.entries.append(entry)
        self.moves_at_revision.append(moves)
        if entry.what is None:
            self.question += 1
            self.asked_at = time.monotonic()
        if moves not in self.stills or self.stills[moves].state.over != self.match.state.over:
            self.stills[moves] = Still(self.match, self.match.state)
        self.known_stills[self.revision] = self.stills[moves]

    def forget_what_is_past(self, before: int) -> None:
        """Drops whatever a change has made out of date; `before` is the revision before it."""
        moves = len(self.match.moves)
        self.stills = {n: still for n, still in self.stills.items() if n > moves - MOST_STILLS}
        oldest = self.revision - MOST_STILLS
        self.known_stills = {r: still for r, still in self.known_stills.items() if r > oldest}
        # Connected browsers know the scenes before the change: their updates begin there.
        known = self.known_stills.get(before)
        for still in (*self.stills.values(), *self.known_stills.values()):
            if still is not known:
                still.forget_scenes()
        self.past_states = OrderedDict((n, s) for n, s in self.past_states.items() if n < moves)
        self.turn_steps.forget_what_is_past()
        self.cached_history = None
        self.cached_outlooks.clear()
        self.clear_updates()

    def clear_updates(self) -> None:
        self.motions.clear()
        self.updates.clear()

    def claim(self, number: int, browser: Browser, name: str) -> None:
        """Gives a seat to a browser; its link can claim it no more."""
        chair = self.chairs[number]
        chair.holder, chair.name, chair.offered = browser.hash, name, False
        self.seat_people()

    def offer(self, number: int, token: str) -> None:
        """Lets a new link claim a seat."""
        self.chairs[number].link, self.chairs[number].offered = token, True

    def admit(self, browser: Browser) -> None:
        """Lets a browser watch."""
        self.guests.add(browser.hash)

    def dismiss(self, browser: Browser) -> None:
        self.guests.discard(browser.hash)

    def seat_people(self) -> None:
        """Gives the match the names of the chairs, and tells this seating from others. A browser that was away compares
        its own, so the same people must have the same one after a restart: a count of changes would not."""
        self.match.seats = [Seat(chair.name, chair.bot) for chair in self.chairs]
        people = [(c.kind, c.name, c.bot, c.holder, c.stand_in, c.resigned) for c in self.chairs]
        self.seating = fingerprint(repr((people, self.rematch)))[:SEATING_LENGTH]
        self.clear_updates()

    # ---- who may do what

    def is_insider(self, browser: Browser) -> bool:
        """Whether the browser has made the table or has a seat there."""
        return browser.hash in (self.maker, *(c.holder for c in self.chairs))

    def is_member(self, browser: Browser) -> bool:
        """Whether the browser is an insider or a spectator."""
        return self.is_insider(browser) or browser.hash in self.guests

    def check_may_see(self, browser: Browser, seat: int | None) -> int | None:
        """Refuses if the browser may not have the seat's view; otherwise returns the seat. All members may have the
        spectators' view (seat None), and when the game is over the view of every seat."""
        if not self.is_member(browser):
            raise Refused("forbidden", "table.private")
        if seat is None:
            return None
        if not 0 <= seat < len(self.chairs):
            raise Refused("wrong", "table.no_seat", number=seat)
        if self.chairs[seat].holder != browser.hash and not self.match.state.over:
            raise Refused("forbidden", "table.not_your_seat")
        return seat

    def check_may_act(self, browser: Browser, seat: int) -> None:
        """Refuses if the browser may not act for the seat."""
        chair = self.check_holds(browser, seat)
        if chair.resigned:
            raise Refused("late", "table.resigned")
        if chair.stand_in:
            raise Refused("late", "table.stood_in")

    def check_holds(self, browser: Browser, seat: int) -> Chair:
        """Refuses if the browser does not hold the seat; otherwise returns its chair."""
        if not self.is_member(browser):
            raise Refused("forbidden", "table.private")
        if not 0 <= seat < len(self.chairs):
            raise Refused("wrong", "table.no_seat", number=seat)
        if self.chairs[seat].holder != browser.hash:
            raise Refused("forbidden", "table.not_your_seat")
        return self.chairs[seat]

    @property
    def actor_chair(self) -> Chair | None:
        """The chair whose turn it is; None when the game is over."""
        s = self.match.state
        return None if s.over else self.chairs[s.actor]

    # ---- what a seat sees

    def update(self, seat: int | None, since: int | None) -> bytes:
        """What a browser needs that knows revision `since`, as JSON: made once for all that need the same."""
        key = (seat, since)
        update = self.updates.get(key)
        if update is None:
            update = msgspec.json.encode(self.make_update(seat, since))
            # Those who have missed much, or claim it, get long ones, and hardly two the same.
            if since is None or since in self.known_stills:
                if len(self.updates) >= MOST_CACHED_UPDATES:
                    self.updates.clear()
                self.updates[key] = update
        return update

    def make_update(self, seat: int | None, since: int | None) -> api.Update:
        match, s = self.match, self.match.state
        moves = len(match.moves)
        if since is not None and not 0 <= since <= self.revision:
            since = None
        back_to = moves if since is None else min(self.moves_at_revision[since:])
        patched = since in self.known_stills and all(n in self.stills for n in range(back_to, moves + 1))
        names = match.names()
        if patched:
            frames = [self.motion(n).frame(seat, names) for n in range(back_to + 1, moves + 1)]
        else:
            frames = [told_frame(match, n, seat, names) for n in range(back_to + 1, moves + 1)]
        chair = self.actor_chair
        return api.Update(
            table=self.id,
            since=since,
            revision=self.revision,
            seat=seat,
            moves=moves,
            back_to=back_to,
            back=self.way_back(seat, since, back_to) if patched and since is not None else [],
            frames=frames,
            scene=None if patched else self.stills[moves].scene(seat),
            actor=match.actor,
            thinking=chair is not None and chair.played_by != "",
            ask=None if chair is None or chair.played_by else updates.ask(match, seat),
            undo=undo(match, seat, self.turn_steps),
            over=s.over,
            seating=self.seating,
        )

    def motion(self, number: int) -> Motion:
        """A move on the way to the present, with what all seats see of it."""
        if number not in self.motions:
            self.motions[number] = Motion(self.match, number, self.stills[number - 1], self.stills[number])
        return self.motions[number]

    def way_back(self, seat: int | None, since: int, back_to: int) -> list[Change]:
        """From the scene at a revision to an earlier one, after an undo; or to the end, if somebody has resigned."""
        known, begin = self.known_stills[since], self.stills[back_to]
        return [] if known is begin else changes(known.scene(seat), begin.scene(seat))

    def info(self, browser: Browser) -> api.TableInfo:
        if not self.is_member(browser):
            raise Refused("forbidden", "table.private")
        match = self.match
        is_maker = browser.hash == self.maker
        names = match.names()
        seats = [
            api.SeatInfo(
                name=names[i],
                chair=c.kind,
                bot=c.bot,
                stand_in=c.stand_in or None,
                resigned=c.resigned,
                mine=c.holder == browser.hash,
                claimed=c.holder is not None or c.kind == "bot",
                link=c.link if is_maker and c.offered and c.holder is None else None,
            )
            for i, c in enumerate(self.chairs)
        ]
        return api.TableInfo(
            id=self.id,
            game=match.game.id,
            rules=match.setup.rules,
            options=match.setup.options,
            edition=match.setup.edition.name,
            published=match.setup.edition.published,
            seats=seats,
            seating=self.seating,
            incidents=[api.IncidentInfo(i.what, i.seat, i.after, told(i, names)) for i in match.incidents],
            rematch=self.rematch,
            hints=self.hints,
            maker=is_maker,
            watch=self.watch if self.is_insider(browser) else None,
            recordable=match.recordable,
            created=self.created,
            moves=len(match.moves),
            actor=match.actor,
            over=match.state.over,
        )

    def log(self, seat: int | None) -> api.Log:
        """All moves in words. A game that began from a position has no set-up to tell."""
        first = 0 if self.match.recordable else 1
        names = self.match.names()
        frames = [told_frame(self.match, n, seat, names) for n in range(first, len(self.match.moves) + 1)]
        return api.Log(self.revision, frames)

    def state_at(self, move: int) -> State:
        """The state after `move` moves. States are kept once they have been made: otherwise everybody who steps through
        a long game would have it replayed at each step."""
        if move in self.stills:
            return self.stills[move].state
        if move not in self.past_states:
            near = max((n for n in self.past_states if n < move), default=0)
            before = (near, self.past_states[near]) if near else None
            self.past_states[move] = self.match.state_at(move, before)
            if len(self.past_states) > MOST_PAST_STATES:
                self.past_states.popitem(last=False)
        self.past_states.move_to_end(move)
        return self.past_states[move]

    def moment(self, seat: int | None, move: int) -> api.Moment:
        return api.Moment(move, Still(self.match, self.state_at(move)).scene(seat))

    def printed(self) -> PrintedView:
        if self.cached_printed is None:
            self.cached_printed = self.match.game.printed_view(self.match.state)
        return self.cached_printed

    def outlook(self, seat: int) -> Outlook:
        if seat not in self.cached_outlooks:
            self.cached_outlooks[seat] = self.match.game.outlook(self.match.state, seat)
        return self.cached_outlooks[seat]

    def history(self) -> api.History:
        if self.cached_history is None:
            self.cached_history = updates.history(self.match)
        return self.cached_history

    # ---- files

    def record_file(self) -> File:
        if not self.match.recordable:
            raise Refused("wrong", "table.no_record")
        return File(f"{self.match.game.id}-{self.id}.json", records.write(records.record(self.match)))

    def position_file(self, move: int | None) -> File:
        """A position holds all secrets, so the table gives none away while the game is running."""
        match = self.match
        if not match.state.over:
            raise Refused("wrong", "table.no_position")
        number = len(match.moves) if move is None else move
        # A resignation is nothing that a position can say: the file is of the game as it was left.
        s = match.played_state() if number == len(match.moves) else self.state_at(number)
        data = positions.write(match.game, match.setup, s, match.seats, random=False)
        return File(f"{match.game.id}-{self.id}-{number}.json", data)
