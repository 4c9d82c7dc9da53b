"""A table in memory: the match, who sits where, and what each browser may see and do."""

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
from akinai.table import api, seeing
from akinai.table.guard import Browser
from akinai.table.keeping import Entry
from akinai.table.problems import Refused

MOST_VIEWS = 40
"""How many moves back the states are kept: a browser that was away longer jumps."""
MOST_LOOKED_AT = 50
"""How many states of earlier moves are kept."""
MOST_UPDATES = 30
"""How many different updates of a table are kept while nothing changes."""


class Chair(msgspec.Struct):
    """A seat of a table."""

    kind: Literal["person", "bot", "empty"]
    name: str = ""
    bot: str = ""
    holder: str | None = None
    """The hash of the browser that may act for it."""
    link: str | None = None
    offered: bool = False
    """Whether the link still claims it."""


def plain(name: str) -> str:
    """A name on one line, without signs that cannot be seen."""
    return "".join(c for c in " ".join(name.split()) if c.isprintable())


class LiveTable:
    """One table. Only the house changes it, and only under its lock, after the change is safe."""

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
        entries: list[Entry],
        trail: list[int],
    ) -> None:
        self.id = id
        self.match = match
        self.chairs = chairs
        self.maker = maker
        self.watch = watch
        self.hints = hints
        self.created = created
        self.guests = guests
        self.entries = entries
        self.trail = trail
        """How many moves there were at each revision."""
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.sockets = 0
        self.states: dict[int, State] = {len(match.moves): match.state}
        self.looked_at: OrderedDict[int, State] = OrderedDict()
        self.past: api.History | None = None
        self.updates: dict[tuple[int | None, int | None], api.Update] = {}
        self.encoded: dict[tuple[int | None, int | None], bytes] = {}
        """What has been said of the table as it is now, by seat and by what was known; all spectators get the same."""
        self.name_seats()

    @property
    def revision(self) -> int:
        return len(self.trail) - 1

    def name_seats(self) -> None:
        self.match.seats = [Seat(chair.name, chair.bot) for chair in self.chairs]
        self.forget_updates()

    def keep_state(self) -> None:
        """After a change: the state it led to, and no more than the last ones."""
        number = len(self.match.moves)
        self.states = {n: s for n, s in self.states.items() if number - MOST_VIEWS < n < number}
        self.states[number] = self.match.state
        self.looked_at = OrderedDict((n, s) for n, s in self.looked_at.items() if n < number)
        self.past = None
        self.forget_updates()

    def forget_updates(self) -> None:
        self.updates.clear()
        self.encoded.clear()

    # ---- who may do what

    def belongs(self, browser: Browser) -> bool:
        """Whether the browser has made the table or has a seat there."""
        return browser.hash in (self.maker, *(c.holder for c in self.chairs))

    def member(self, browser: Browser) -> bool:
        return self.belongs(browser) or browser.hash in self.guests

    def may_see(self, browser: Browser, seat: int | None) -> int | None:
        """The seat whose view the browser gets: its own, or a spectator's; any when the game is over."""
        if not self.member(browser):
            raise Refused(403, "table.private")
        if seat is None:
            return None
        if not 0 <= seat < len(self.chairs):
            raise Refused(400, "table.no_seat", number=seat)
        if self.chairs[seat].holder != browser.hash and not self.match.state.over:
            raise Refused(403, "table.not_your_seat")
        return seat

    def may_act(self, browser: Browser, seat: int) -> None:
        if not self.member(browser):
            raise Refused(403, "table.private")
        if not 0 <= seat < len(self.chairs):
            raise Refused(400, "table.no_seat", number=seat)
        if self.chairs[seat].holder != browser.hash:
            raise Refused(403, "table.not_your_seat")

    @property
    def actor_chair(self) -> Chair | None:
        s = self.match.state
        return None if s.over else self.chairs[s.actor]

    # ---- what is seen

    def update(self, seat: int | None, since: int | None) -> api.Update:
        """What a browser needs to go on from the revision that it knows. Made once for all who ask the same."""
        key = (seat, since)
        if key not in self.updates:
            if len(self.updates) >= MOST_UPDATES:
                self.forget_updates()
            self.updates[key] = self.make_update(seat, since)
        return self.updates[key]

    def make_update(self, seat: int | None, since: int | None) -> api.Update:
        match, s = self.match, self.match.state
        moves = len(match.moves)
        back_to = moves
        if since is not None and 0 <= since <= self.revision:
            back_to = min(self.trail[since:])
        chair = self.actor_chair
        view = seeing.view(match, s, seat)
        return api.Update(
            table=self.id,
            revision=self.revision,
            seat=seat,
            moves=moves,
            back_to=back_to,
            frames=[self.frame(n, seat, view if n == moves else None) for n in range(back_to + 1, moves + 1)],
            view=view,
            standing=seeing.standing(match, s),
            actor=match.actor,
            thinking=chair is not None and chair.kind == "bot",
            ask=seeing.ask(match, seat),
            undo=seeing.undo(match, seat),
            over=s.over,
            seated=[chair.holder is not None or chair.kind != "person" for chair in self.chairs],
        )

    def frame(self, number: int, seat: int | None, view: View | None) -> api.Frame:
        """A move with the view after it, which is made if the state is still at hand."""
        if view is None and number in self.states:
            view = seeing.view(self.match, self.states[number], seat)
        return seeing.frame(self.match, number, seat, view)

    def update_bytes(self, seat: int | None, since: int | None) -> bytes:
        """The update as it is sent."""
        key = (seat, since)
        if key not in self.encoded:
            self.encoded[key] = msgspec.json.encode(self.update(seat, since))
        return self.encoded[key]

    def info(self, browser: Browser) -> api.TableInfo:
        if not self.member(browser):
            raise Refused(403, "table.private")
        match = self.match
        maker = browser.hash == self.maker
        names = match.names()
        seats = [
            api.SeatInfo(
                name=names[i],
                chair=c.kind,
                bot=c.bot,
                mine=c.holder == browser.hash,
                claimed=c.holder is not None or c.kind == "bot",
                link=c.link if maker and c.offered and c.holder is None else None,
            )
            for i, c in enumerate(self.chairs)
        ]
        insider = maker or any(s.mine for s in seats)
        return api.TableInfo(
            id=self.id,
            game=match.game.id,
            options=match.setup.options,
            edition=match.setup.edition.name,
            published=match.setup.edition.published,
            seats=seats,
            hints=self.hints,
            maker=maker,
            watch=self.watch if insider else None,
            recordable=match.recordable,
            created=self.created,
            moves=len(match.moves),
            actor=match.actor,
            over=match.state.over,
        )

    def log(self, seat: int | None) -> list[api.Frame]:
        first = 0 if self.match.recordable else 1
        return [seeing.frame(self.match, n, seat) for n in range(first, len(self.match.moves) + 1)]

    def state_at(self, move: int) -> State:
        """The state after so many moves. Those that were looked at are kept, so that nobody replays a long game again
        and again."""
        if move in self.states:
            return self.states[move]
        if move not in self.looked_at:
            near = max((n for n in self.looked_at if n < move), default=0)
            before = (near, self.looked_at[near]) if near else None
            self.looked_at[move] = self.match.state_at(move, before)
            if len(self.looked_at) > MOST_LOOKED_AT:
                self.looked_at.popitem(last=False)
        self.looked_at.move_to_end(move)
        return self.looked_at[move]

    def moment(self, seat: int | None, move: int) -> api.Moment:
        s = self.state_at(move)
        return api.Moment(move, seeing.view(self.match, s, seat), seeing.standing(self.match, s))

    def history(self) -> api.History:
        if self.past is None:
            self.past = seeing.history(self.match)
        return self.past

    # ---- files

    def record_file(self) -> Response[bytes]:
        if not self.match.recordable:
            raise Refused(400, "table.no_record")
        return attachment(records.write(records.record(self.match)), f"{self.match.game.id}-{self.id}.json")

    def position_file(self, move: int | None) -> Response[bytes]:
        """Positions hold everything, so there are none of a running game."""
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
