"""Advice: a bot's judgement in terms that a person can follow. Terminal and browser give the same."""

from __future__ import annotations

import msgspec

from akinai.bots.bot import Bot, Glimpse, Rating
from akinai.bots.budget import Budget
from akinai.bots.registry import make_bot
from akinai.engine.chance import chance_of
from akinai.engine.game import Game
from akinai.engine.kernel import State
from akinai.engine.sentence import Sentence, say

FORESIGHT = 4
"""How many times more iterations than usual the bot makes: a hint is asked for seldom."""
HINTED_CHOICES = 3
"""How many of the best choices a hint names at most."""
MOST_PARTS = 3
SMALLEST_GAIN = 0.05
"""A smaller one would be shown as 0.0."""


class Part(msgspec.Struct, frozen=True):
    """One aspect of the position that a choice makes better or worse."""

    text: Sentence
    gain: float


class Reason(msgspec.Struct, frozen=True):
    """`gain` is in points, compared with the mean of all choices; `parts` explain it, the largest first."""

    action: int
    gain: float
    parts: list[Part]


class Advice(msgspec.Struct, frozen=True):
    bot: str
    reasons: list[Reason]
    """For every legal action, the best first."""
    note: Sentence | None
    """Why there is nothing to choose between; None if something stands out."""

    @property
    def best(self) -> list[Reason]:
        """The few that a hint names, the bot's favourite always among them."""
        return [r for r in self.reasons[:HINTED_CHOICES] if r.gain > 0] or self.reasons[:1]


def advise(game: Game, s: State, seat: int, bot: str, budget: Budget | None = None, seed: str | None = None) -> Advice:
    """What the bot thinks of every choice; without a budget, after the time that is usual for hints."""
    player = make_bot(bot, game)
    chance = chance_of(luck_of(game, s, seat) if seed is None else seed)
    ratings = player.rate(Glimpse(s, seat), chance, budget or hint_budget(player))
    return Advice(bot, reasons(game.id, ratings), note(ratings))


def luck_of(game: Game, s: State, seat: int) -> str:
    """A seed that belongs to what the seat sees: the same moment gets the same advice, at the terminal as in the
    browser."""
    return msgspec.json.encode(game.view(s, seat)).decode()


def hint_budget(bot: Bot) -> Budget:
    return Budget(FORESIGHT * bot.iterations)


def reasons(game: str, ratings: list[Rating]) -> list[Reason]:
    """The ratings as reasons, the best first."""
    value = mean_value(ratings)
    parts = {name: sum(r.parts[name] for r in ratings) / len(ratings) for name in ratings[0].parts}
    return [
        Reason(r.action, rounded(r.value - value), largest_parts(game, {n: p - parts[n] for n, p in r.parts.items()}))
        for r in sorted(ratings, key=lambda r: -r.value)
    ]


def largest_parts(game: str, gains: dict[str, float]) -> list[Part]:
    if len(gains) == 1:
        return []  # It would only repeat the gain as a whole.
    largest = sorted(gains.items(), key=lambda part: -abs(part[1]))[:MOST_PARTS]
    return [Part(say(f"{game}.hint.{name}"), rounded(gain)) for name, gain in largest if abs(gain) >= SMALLEST_GAIN]


def note(ratings: list[Rating]) -> Sentence | None:
    if len(ratings) == 1:
        return say("bot.hint.only")
    if max(r.value for r in ratings) - mean_value(ratings) < SMALLEST_GAIN:
        return say("bot.hint.even")
    return None


def mean_value(ratings: list[Rating]) -> float:
    return sum(r.value for r in ratings) / len(ratings)


def rounded(gain: float) -> float:
    """As it is shown; never -0.0."""
    return round(gain, 1) + 0.0
