"""One table in memory: the match, who sits where, and what each browser may see and do."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Literal

import msgspec
from litestar import Response

from akinai.engine import position as positions
from akinai.engine import record as records
from akinai.engine.kernel import State
from akinai.engine.match import Match, Seat
from akinai.games.registry import View
from akinai.table import api, updates
from akinai.table.game_log import LogEntry
from akinai.table.problems import Refused
from akinai.table.security import Browser

MOST_RECENT_STATES = 40
"""How many of the latest states are kept. A browser that has missed more moves gets the older ones without views."""
MOST_PAST_STATES = 50
"""How many states of earlier moves are kept after somebody has looked at them."""
MOST_CACHED_UPDATES = 30
"""How many different updates of one revision are kept."""


class Chair(msgspec.Struct):
    """Who sits on a seat."""

    kind: Literal["person", "bot", "empty"]
    name: str = ""
    bot: str = ""
    holder: str | None = None
    """The hash of the browser that may act for the seat."""
    link: str | None = None
    """The token of the link to the seat."""
    offered: bool = False
    """Whether the link can still be used to claim the seat."""


def clean_name(name: str) -> str:
    """A name on one line, without invisible characters."""
    return "".join(c for c in " ".join(name.split()) if c.isprintable())


class OpenTable:
    """Only `Tables` and `membership` change an open table: under its lock, and after the change has been written."""

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
    ) -> None:
        self.id = id
        self.match = match
        self.chairs = chairs
        self.maker = maker
        self.watch = watch
        """The token of the spectators' link."""
        self.hints = hints
        self.created = created
        self.guests = guests
        """The hashes of the browsers that may watch."""
        self.entries = entries
        self.moves_at_revision = moves_at_revision
        """How many moves there were at each revision."""
        self.lock = asyncio.Lock()
        self.bot_task: asyncio.Task[None] | None = None
        """Plays the bots' moves while it is their turn."""
        self.sockets = 0
        self.recent_states: dict[int, State] = {len(match.moves): match.state}
        """By the number of moves."""
        self.past_states: OrderedDict[int, State] = OrderedDict()
        """By the number of moves, the longest unused first."""
        self.cached_history: api.History | None = None
        self.cached_updates: dict[tuple[int | None, int | None], api.Update] = {}
        """Updates to the present revision by seat and known revision: all spectators get the same one."""
        self.encoded_updates: dict[tuple[int | None, int | None], bytes] = {}
        """The same as JSON."""
        self.name_seats()

    @property
    def revision(self) -> int:
        return len(self.moves_at_revision) - 1

    def name_seats(self) -> None:
        """Gives the match the names of the chairs."""
        self.match.seats = [Seat(chair.name, chair.bot) for chair in self.chairs]
        self.clear_updates()

    def remember_state(self) -> None:
        """After a move or an undo: keeps the new state, and drops whatever is out of date."""
        number = len(self.match.moves)
        oldest = number - MOST_RECENT_STATES + 1
        self.recent_states = {n: s for n, s in self.recent_states.items() if oldest <= n < number}
        self.recent_states[number] = self.match.state
        self.past_states = OrderedDict((n, s) for n, s in self.past_states.items() if n < number)
        self.cached_history = None
        self.clear_updates()

    def clear_updates(self) -> None:
        self.cached_updates.clear()
        self.encoded_updates.clear()

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
            raise Refused(403, "table.private")
        if seat is None:
            return None
        if not 0 <= seat < len(self.chairs):
            raise Refused(400, "table.no_seat", number=seat)
        if self.chairs[seat].holder != browser.hash and not self.match.state.over:
            raise Refused(403, "table.not_your_seat")
        return seat

    def check_may_act(self, browser: Browser, seat: int) -> None:
        """Refuses if the browser may not act for the seat."""
        if not self.is_member(browser):
            raise Refused(403, "table.private")
        if not 0 <= seat < len(self.chairs):
            raise Refused(400, "table.no_seat", number=seat)
        if self.chairs[seat].holder != browser.hash:
            raise Refused(403, "table.not_your_seat")

    @property
    def actor_chair(self) -> Chair | None:
        """The chair whose turn it is; None when the game is over."""
        s = self.match.state
        return None if s.over else self.chairs[s.actor]

    # ---- what a seat sees

    def update(self, seat: int | None, since: int | None) -> api.Update:
        """What a browser needs that knows revision `since`. It is made once for all browsers that need the same."""
        key = (seat, since)
        if key not in self.cached_updates:
            if len(self.cached_updates) >= MOST_CACHED_UPDATES:
                self.clear_updates()
            self.cached_updates[key] = self.make_update(seat, since)
        return self.cached_updates[key]

    def make_update(self, seat: int | None, since: int | None) -> api.Update:
        match, s = self.match, self.match.state
        moves = len(match.moves)
        back_to = moves
        if since is not None and 0 <= since <= self.revision:
            back_to = min(self.moves_at_revision[since:])
        chair = self.actor_chair
        view = updates.view(match, s, seat)
        return api.Update(
            table=self.id,
            revision=self.revision,
            seat=seat,
            moves=moves,
            back_to=back_to,
            frames=[self.frame(n, seat, view if n == moves else None) for n in range(back_to + 1, moves + 1)],
            view=view,
            standing=updates.standing(match, s),
            actor=match.actor,
            thinking=chair is not None and chair.kind == "bot",
            ask=updates.ask(match, seat),
            undo=updates.undo(match, seat),
            over=s.over,
            seated=[chair.holder is not None or chair.kind != "person" for chair in self.chairs],
        )

    def frame(self, number: int, seat: int | None, view: View | None) -> api.Frame:
        """A move with the view after it, if that is given or its state is still kept."""
        if view is None and number in self.recent_states:
            view = updates.view(self.match, self.recent_states[number], seat)
        return updates.frame(self.match, number, seat, view)

    def update_bytes(self, seat: int | None, since: int | None) -> bytes:
        """The update as JSON."""
        key = (seat, since)
        if key not in self.encoded_updates:
            self.encoded_updates[key] = msgspec.json.encode(self.update(seat, since))
        return self.encoded_updates[key]

    def info(self, browser: Browser) -> api.TableInfo:
        if not self.is_member(browser):
            raise Refused(403, "table.private")
        match = self.match
        is_maker = browser.hash == self.maker
        names = match.names()
        seats = [
            api.SeatInfo(
                name=names[i],
                chair=c.kind,
                bot=c.bot,
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
            hints=self.hints,
            maker=is_maker,
            watch=self.watch if self.is_insider(browser) else None,
            recordable=match.recordable,
            created=self.created,
            moves=len(match.moves),
            actor=match.actor,
            over=match.state.over,
        )

    def log(self, seat: int | None) -> list[api.Frame]:
        """All frames without their views. A game that began from a position has no set-up to tell."""
        first = 0 if self.match.recordable else 1
        return [updates.frame(self.match, n, seat) for n in range(first, len(self.match.moves) + 1)]

    def state_at(self, move: int) -> State:
        """The state after `move` moves. States are kept once they have been made: otherwise everybody who steps through
        a long game would have it replayed at each step."""
        if move in self.recent_states:
            return self.recent_states[move]
        if move not in self.past_states:
            near = max((n for n in self.past_states if n < move), default=0)
            before = (near, self.past_states[near]) if near else None
            self.past_states[move] = self.match.state_at(move, before)
            if len(self.past_states) > MOST_PAST_STATES:
                self.past_states.popitem(last=False)
        self.past_states.move_to_end(move)
        return self.past_states[move]

    def moment(self, seat: int | None, move: int) -> api.Moment:
        s = self.state_at(move)
        return api.Moment(move, updates.view(self.match, s, seat), updates.standing(self.match, s))

    def history(self) -> api.History:
        if self.cached_history is None:
            self.cached_history = updates.history(self.match)
        return self.cached_history

    # ---- files

    def record_file(self) -> Response[bytes]:
        if not self.match.recordable:
            raise Refused(400, "table.no_record")
        return attachment(records.write(records.record(self.match)), f"{self.match.game.id}-{self.id}.json")

    def position_file(self, move: int | None) -> Response[bytes]:
        """A position holds all secrets, so the table gives none away while the game is running."""
        match = self.match
        if not match.state.over:
            raise Refused(400, "table.no_position")
        number = len(match.moves) if move is None else move
        data = positions.write(match.game, match.setup, self.state_at(number), match.seats, random=False)
        return attachment(data, f"{match.game.id}-{self.id}-{number}.json")


def attachment(data: bytes, name: str) -> Response[bytes]:
    return Response(
        data, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )
