"""Completing achievements, and their reward tokens (rules Y-8.5 to Y-8.10 and Y-17.2)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.kernel import Choices
from akinai.games.yokohama.actions import TAKE_PRIZE
from akinai.games.yokohama.events import Achieved, PrizeTaken
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import YokohamaStep
from akinai.games.yokohama.steps.gaining import add_flag, add_free_agent, score
from akinai.games.yokohama.things import achievements, areas, sources
from akinai.games.yokohama.things.achievements import (
    NO_PRIZE,
    TYPES,
    Achievement,
    AchievementType,
    counts_buildings,
)
from akinai.games.yokohama.things.areas import Area
from akinai.games.yokohama.things.countries import FREE_AGENT
from akinai.games.yokohama.things.seats import Seat


def amount(s: YokohamaState, seat: Seat, achievement: Achievement) -> i64:
    """What the seat has of that which an achievement of type A or B counts (Y-8.8, Y-8.9)."""
    player = s.players[seat]
    if achievement == achievements.FISH:
        return player.fish
    if achievement == achievements.TEA:
        return player.tea
    if achievement == achievements.SILK:
        return player.silk
    if achievement == achievements.COPPER:
        return player.copper
    if achievement == achievements.TECHNOLOGIES:
        return sets.size(player.technologies)
    if achievement == achievements.YEN:
        return player.yen
    if achievement == achievements.AGENTS:
        return player.all_agents() + len(s.tokens_of(seat))
    return sets.size(player.fulfilled)


def buildings_in(s: YokohamaState, seat: Seat, first: Area, end: Area) -> i64:
    """How many of the areas from the first to the one before the end have a building of the seat."""
    n: i64 = 0
    for area in range(first, end):
        if s.sites[area].has_building(seat):
            n += 1
    return n


def production_buildings(s: YokohamaState, seat: Seat) -> i64:
    """Production areas with a building of the seat; each counts once."""
    return buildings_in(s, seat, 0, areas.FIRST_COMMERCIAL)


def commercial_buildings(s: YokohamaState, seat: Seat) -> i64:
    return buildings_in(s, seat, areas.FIRST_COMMERCIAL, areas.CANAL)


def progress(s: YokohamaState, seat: Seat, achievement: Achievement) -> i64:
    """How much the seat has of what the achievement asks for; more than that does not count."""
    printed = s.printed.achievements[achievement]
    if not counts_buildings(achievement):
        return at_most(amount(s, seat, achievement), printed.amount)
    production = at_most(production_buildings(s, seat), printed.production)
    return production + at_most(commercial_buildings(s, seat), printed.commercial)


def at_most(n: i64, limit: i64) -> i64:
    return n if n < limit else limit


def reached(s: YokohamaState, seat: Seat, achievement: Achievement) -> bool:
    """Whether the seat meets the condition of the achievement."""
    return progress(s, seat, achievement) == s.printed.achievements[achievement].need


def achieve(s: YokohamaState, seat: Seat, tile: AchievementType) -> None:
    """An assistant from the hand stays on the tile; the first one there scores more (Y-8.5, Y-8.6)."""
    achievement = s.achievements[tile]
    before = s.complete(seat, tile)
    if s.watched:
        s.tell(Achieved(seat, achievements.NAMES[achievement], achievements.LETTERS[tile], before))
    score(s, seat, sources.ACHIEVEMENTS, s.printed.achievements[achievement].points(before))
    if has_all(s, seat) and s.prizes != sets.EMPTY:
        s.push(ChoosePrize(seat))


def has_all(s: YokohamaState, seat: Seat) -> bool:
    return sets.size(s.players[seat].achieved) == TYPES


@final
@mypyc_attr(free_list_len=1)
class ChoosePrize(YokohamaStep):
    """All three achievements bring one of the reward tokens that are left (mini-expansion 1)."""

    name = "choose_prize"
    rule = "Y-17.2"
    question = "yokohama.ask.prize"
    on = ("extra",)

    def legal(self, s: YokohamaState, out: Choices) -> None:
        prizes = sets.row(s.prizes)
        for i in range(len(prizes)):
            out.add(TAKE_PRIZE.of(prizes[i]))

    def do(self, s: YokohamaState, action: i64) -> None:
        seat = self.actor
        prize = TAKE_PRIZE.which(action)
        s.prizes = sets.drop(s.prizes, prize)
        s.players[seat].prize = prize
        s.pop()
        if s.watched:
            s.tell(PrizeTaken(seat, achievements.PRIZE_LABELS[prize]))
        if s.printed.prizes[prize] == FREE_AGENT:
            add_free_agent(s, seat)
        else:
            add_flag(s, seat, s.printed.prizes[prize])

    def possible(self, s: YokohamaState) -> bool:
        none_yet = s.players[self.actor].prize == NO_PRIZE
        return super().possible(s) and s.prizes != sets.EMPTY and none_yet and has_all(s, self.actor)
