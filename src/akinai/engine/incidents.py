"""What happens at a table beside the moves: a bot stands in for somebody, somebody resigns. No rule knows of it.

Whoever resigns loses a game of one or two seats at once, whatever the points; with more seats a bot plays on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from akinai.engine.game import Game, Result
from akinai.engine.kernel import State
from akinai.engine.sentence import Arg, Sentence, say
from akinai.engine.texts import catalogue

RESIGNED = "resigned"
"""The ending of a game that a resignation has ended."""
MOST_SEATS_ENDED = 2
"""With more seats than these a resignation does not end the game."""
MOST_STAND_INS = 100
"""How often a bot can stand in for a seat in one game: nobody may fill a log without end."""

What = Literal["stand_in", "back", "resigned"]


class Incident(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """stand_in: a bot plays for the seat from now on; back: its holder plays again; resigned: it has given up."""

    what: What
    seat: int
    after: int
    """How many moves came before it."""
    bot: str = ""
    """Who plays for the seat from now on."""


def bot_name(bot: str) -> Arg:
    """What a bot is called. A record may name one that we do not have."""
    return say("bot." + bot) if "bot." + bot in catalogue("en") else bot


def ends_game(incident: Incident, seats: int) -> bool:
    return incident.what == "resigned" and seats <= MOST_SEATS_ENDED


def resigned_seats(incidents: Iterable[Incident]) -> set[int]:
    return {incident.seat for incident in incidents if incident.what == "resigned"}


def present_bots(incidents: Iterable[Incident]) -> dict[int, str]:
    """The seats that a bot plays for now, with its name."""
    bots: dict[int, str] = {}
    for incident in incidents:
        bots.pop(incident.seat, None)
        if incident.bot:
            bots[incident.seat] = incident.bot
    return bots


def stood_in_often(incidents: Iterable[Incident], seat: int) -> bool:
    """Whether a bot has stood in for the seat as often as it may."""
    return sum(incident.what == "stand_in" and incident.seat == seat for incident in incidents) >= MOST_STAND_INS


def impossible(incident: Incident, earlier: Sequence[Incident], bots: Sequence[str]) -> Sentence | None:
    """Why it cannot happen after the earlier ones; None if it can. `bots` are those that have a seat of their own, by
    seat; empty where a person sits."""
    seat, what = incident.seat, incident.what
    if not 0 <= seat < len(bots):
        return say("problem.seat", seat=seat, seats=len(bots))
    if bots[seat]:
        return say("problem.incident.bot", seat=seat)
    if seat in resigned_seats(earlier):
        return say("problem.incident.resigned", seat=seat)
    bot_plays = what == "stand_in" or (what == "resigned" and not ends_game(incident, len(bots)))
    if bot_plays and not incident.bot:
        return say("problem.incident.no_bot", seat=seat)
    if incident.bot and not bot_plays:
        return say("problem.incident.no_player", seat=seat)
    if what != "resigned" and incident.bot == present_bots(earlier).get(seat, ""):
        return say("problem.incident.same", seat=seat)
    if what == "stand_in" and stood_in_often(earlier, seat):
        return say("problem.incident.often", seat=seat, most=MOST_STAND_INS)
    return None


def after_undo(incidents: Iterable[Incident], moves: int) -> list[Incident]:
    """What has happened to the seats stays, though moves before it were taken back."""
    return [msgspec.structs.replace(i, after=min(i.after, moves)) for i in incidents]


def in_the_way(incidents: Sequence[Incident], seat: int) -> Incident | None:
    """The latest incident that the seat's moves cannot be taken back over: somebody has resigned, or the seat has
    changed to a bot or back. While a bot plays for the seat, it is how that came about."""
    own = [i for i in incidents if i.seat == seat]
    if own and own[-1].bot:
        return own[-1]
    return next((i for i in reversed(incidents) if i.what == "resigned" or i.seat == seat), None)


def told_in_the_way(incidents: Sequence[Incident], seat: int, names: list[Arg]) -> Sentence | None:
    """The same in words, naming who has resigned or which bot has played."""
    incident = in_the_way(incidents, seat)
    if incident is None:
        return None
    name = names[incident.seat]
    if incident.what == "resigned":
        return say("undo.resigned", name=name)
    bots = [i.bot for i in incidents if i.seat == seat and i.bot]
    return say("undo.stand_in", name=name, bot=bot_name(bots[-1]))


def result(game: Game, s: State, incidents: Iterable[Incident]) -> Result:
    """Points and winners; of a game that a resignation has ended, the other seat has won."""
    found = game.result(s)
    if s.ending != RESIGNED:
        return found
    resigned = resigned_seats(incidents)
    return msgspec.structs.replace(found, winners=[seat for seat in range(s.seats) if seat not in resigned])


def verdict(game: Game, s: State, incidents: Iterable[Incident], names: list[Arg]) -> Sentence | None:
    """How a finished game is called where points and winners do not say it."""
    if s.ending != RESIGNED:
        return game.verdict(s)
    (loser,) = resigned_seats(incidents)
    if s.seats == 1:
        return say("verdict.resigned_alone", name=names[loser])
    (winner,) = set(range(s.seats)) - {loser}
    return say("verdict.resigned", name=names[loser], winner=names[winner])


def told(incident: Incident, names: list[Arg]) -> Sentence:
    """The incident in words."""
    name = names[incident.seat]
    if not incident.bot:
        return say("incident.back" if incident.what == "back" else "incident.resigned", name=name)
    id = "incident.stand_in" if incident.what == "stand_in" else "incident.resigned_on"
    return say(id, name=name, bot=bot_name(incident.bot))
