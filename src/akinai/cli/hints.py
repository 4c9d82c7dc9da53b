"""Hints at the terminal: `akinai hint`, and the command `hint` of a game that is played there."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from babel.numbers import format_decimal
from rich.table import Table
from rich.text import Text

from akinai.bots.advice import Advice, Reason, advise, hint_budget
from akinai.bots.budget import Budget
from akinai.bots.registry import make_bot
from akinai.cli.commands import load, print_json
from akinai.cli.terminal import TERMINAL
from akinai.engine.errors import BadChoice
from akinai.engine.match import Match

SIGNED = "+#,##0.#;-#,##0.#"


class SpokenPart(msgspec.Struct, frozen=True):
    text: str
    gain: float


class SpokenChoice(msgspec.Struct, frozen=True):
    action: int
    notation: str
    text: str
    gain: float
    """In points, compared with the mean of all choices."""
    parts: list[SpokenPart]


class SpokenHint(msgspec.Struct, frozen=True):
    """What `akinai hint --json` prints: every choice, the best first, in the language of this run."""

    game: str
    seat: int
    question: str
    bot: str
    iterations: int
    note: str | None
    choices: list[SpokenChoice]


def hint(
    file: Path, move: int | None, seat: int | None, bot: str, budget: Budget | None, seed: str | None, json: bool
) -> None:
    """What the bot would choose at a moment of a game, and why."""
    game, match = load(file)
    if move is not None:
        match.state = match.state_at(move)
    actor = match.actor
    if actor is None:
        # A position has no earlier moves that one could ask about.
        raise BadChoice("error.hint.over" if match.moves else "error.hint.over_position", file=str(file))
    if seat is not None and not 0 <= seat < match.setup.seats:
        raise BadChoice("problem.seat", seat=seat, seats=match.setup.seats)
    if seat is not None and seat != actor:
        raise BadChoice("error.hint.seat", seat=seat, actor=actor)
    budget = budget or hint_budget(make_bot(bot, game))
    with stopped_by_interrupt(budget):
        advice = advise(game, match.state, actor, bot, budget, seed)
    if json:
        question = TERMINAL.words(match.question())
        choices = [spoken(match, reason) for reason in advice.reasons]
        note = None if advice.note is None else TERMINAL.words(advice.note)
        print_json(SpokenHint(game.id, actor, question, bot, budget.done, note, choices))
    else:
        TERMINAL.line("cli.hint.moment", name=match.names()[actor], question=match.question())
        print_advice(match, advice)


def budget_of(iterations: int | None, seconds: float | None) -> Budget | None:
    """How long the bot may think, as it was asked for; None if nothing was said of it."""
    if iterations is not None and iterations < 1:
        raise BadChoice("error.hint.iterations", iterations=iterations)
    if seconds is not None and not seconds >= 0:  # not `<`: "nan" is no time either
        raise BadChoice("error.hint.seconds", seconds=f"{seconds:g}")
    return None if iterations is None and seconds is None else Budget(iterations, seconds)


@contextmanager
def stopped_by_interrupt(budget: Budget) -> Iterator[None]:
    """Ctrl+C does not end the program meanwhile, but the bot's thinking."""
    before = signal.signal(signal.SIGINT, lambda *_: budget.stop())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def spoken(match: Match, reason: Reason) -> SpokenChoice:
    parts = [SpokenPart(TERMINAL.words(part.text), part.gain) for part in reason.parts]
    text = TERMINAL.words(match.game.describe(match.state, reason.action))
    return SpokenChoice(reason.action, match.space.name(reason.action), text, reason.gain, parts)


def print_advice(match: Match, advice: Advice) -> None:
    """The best choices with their reasons, or why there is nothing to choose between."""
    if advice.note is not None:
        TERMINAL.console.print(TERMINAL.words(advice.note), markup=False)
        if len(advice.reasons) == 1:
            TERMINAL.console.print(f"  {named(spoken(match, advice.reasons[0]))}", markup=False)
        return
    TERMINAL.line("cli.hint.head", bot=advice.bot)
    table = Table.grid(padding=(0, 0, 0, 2))
    table.add_column(justify="right")
    table.add_column()
    for reason in advice.best:
        choice = spoken(match, reason)
        table.add_row(signed(choice.gain), Text(named(choice)))
        if choice.parts:
            parts = " · ".join(f"{part.text} {signed(part.gain)}" for part in choice.parts)
            table.add_row("", Text(parts, style="dim"))
    TERMINAL.console.print(table)


def named(choice: SpokenChoice) -> str:
    """The choice in words and as one can type it."""
    return f"{choice.text}  ({choice.notation})"


def signed(gain: float) -> str:
    return format_decimal(gain, SIGNED if gain else None, TERMINAL.language)
