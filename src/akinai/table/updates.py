"""What a seat is asked, with previews; how the points went."""

from __future__ import annotations

from akinai.engine.match import Match
from akinai.engine.sentence import Arg
from akinai.engine.unasked import foregone
from akinai.table import api
from akinai.table.scenes import lines

MOST_TURNING_POINTS = 3


def choice(match: Match, action: int, names: list[Arg]) -> api.Choice:
    """An action with its consequences up to the first result of chance."""
    s = match.state
    preview = match.preview(action)
    events = [match.game.seen(event, s.actor) for event in preview.events]
    return api.Choice(
        action=action,
        notation=match.space.names[action],
        text=match.game.describe(s, action),
        deed=match.game.deed(s, action, events),
        spots=match.spots(action),
        lines=lines(match, events, names),
        events=events,
        chance=preview.chance,
        final=preview.final,
        closes=action in match.game.closing,
    )


def ask(match: Match, seat: int | None) -> api.Ask | None:
    """The question that the seat must answer; None if it is not its turn."""
    s = match.state
    if seat is None or s.over or s.actor != seat:
        return None
    names = match.names()
    choices = [choice(match, action, names) for action in s.legal_list()]
    return api.Ask(seat, match.question(), match.rule(), choices, s.top.guarded and foregone(s) is not None)


def history(match: Match) -> api.History:
    """Points after every turn, and the turns in which a seat gained most points."""
    moves = [0]
    points = [match.game.result(match.initial).points]
    turn = match.initial.turn
    ended = [turn]
    last = len(match.moves)
    for number, s in enumerate(match.states(), 1):
        if s.turn != turn or number == last:
            ended.append(turn)
            turn = s.turn
            moves.append(number)
            points.append(match.game.result(s).points)
    gains: list[api.Turning] = []
    for i in range(1, len(moves)):
        if ended[i] == 0:
            continue  # What a game is begun with turns nothing.
        for seat in range(match.setup.seats):
            gain = points[i][seat] - points[i - 1][seat]
            gains.append(api.Turning(moves[i - 1] + 1, moves[i], seat, gain))
    best = sorted(gains, key=lambda g: (-g.gain, g.move))[:MOST_TURNING_POINTS]
    return api.History(moves, points, sorted((g for g in best if g.gain > 0), key=lambda g: g.move))
