"""After the area action: five-power token, shop or trading house, recovery (rules Y-7)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.fields import One
from akinai.engine.kernel import Choices, Step
from akinai.games.yokohama.actions import BUILD, DONE, LEAVE, TAKE_TOKEN
from akinai.games.yokohama.events import Built, Recovered, TokenTaken
from akinai.games.yokohama.state import NO_POWER, YokohamaState
from akinai.games.yokohama.steps.base import YokohamaStep
from akinai.games.yokohama.steps.gaining import score
from akinai.games.yokohama.steps.rewards import give_reward
from akinai.games.yokohama.things import areas, endings, parts, sites, sources, technologies
from akinai.games.yokohama.things.areas import NOWHERE, Area
from akinai.games.yokohama.things.seats import NOBODY, Seat
from akinai.games.yokohama.things.sites import SHOP_SPACES, Space

DURING_THE_ACTION: Final = ("recover", "build", "token")
"""The steps that the area action lies on: what comes after it, the nearest on top."""


@final
@mypyc_attr(free_list_len=1)
class Token(YokohamaStep):
    """After an action with 5 power the area's five-power token may be taken."""

    name = "token"
    rule = "Y-7.1"
    question = "yokohama.ask.token"
    fields = {"area": One(areas.LABELS)}
    on = ("recover", "build")

    def __init__(self, actor: i64, area: Area) -> None:
        super().__init__(actor)
        self.area: Final = area

    def enter(self, s: YokohamaState) -> bool:
        s.part = parts.FIVE_POWER
        return super().enter(s)

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(TAKE_TOKEN)
        out.add(DONE)

    def do(self, s: YokohamaState, action: i64) -> None:
        s.pop()
        if action == DONE:
            return
        kind = s.sites[self.area].token
        s.take_token(self.actor, self.area)
        if s.watched:
            s.tell(TokenTaken(self.actor, areas.LABELS[self.area], sites.TOKEN_LABELS[kind]))
        give_reward(s, self.actor, s.printed.tokens[kind].reward, sources.TOKENS)

    def spots(self, s: YokohamaState, action: i64) -> list[str]:
        return ["token:" + areas.LABELS[self.area]] if action == TAKE_TOKEN else super().spots(s, action)

    def possible(self, s: YokohamaState) -> bool:
        same = super().possible(s) and acting_area(self) == self.area
        return same and s.sites[self.area].token_by == NOBODY


@final
@mypyc_attr(free_list_len=1)
class Build(YokohamaStep):
    """After an action with 4 power or more, one shop or trading house may be built on the area's tile."""

    name = "build"
    rule = "Y-7.2"
    question = "yokohama.ask.build"
    fields = {"area": One(areas.LABELS)}
    on = ("recover",)

    def __init__(self, actor: i64, area: Area) -> None:
        super().__init__(actor)
        self.area: Final = area

    def enter(self, s: YokohamaState) -> bool:
        s.part = parts.BUILDING
        return super().enter(s)

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DONE)
        player = s.players[self.actor]
        if player.hand_shops > 0:
            for space in range(SHOP_SPACES):
                if may_build(s, self.actor, self.area, space):
                    out.add(BUILD.of(space))
        if player.hand_houses > 0 and may_build(s, self.actor, self.area, sites.HOUSE_SPACE):
            out.add(BUILD.of(sites.HOUSE_SPACE))

    def do(self, s: YokohamaState, action: i64) -> None:
        s.pop()
        if action == DONE:
            return
        space = BUILD.which(action)
        reward = s.building_reward(self.area, space)
        if space == sites.HOUSE_SPACE:
            build_house(s, self.actor, self.area)
            give_reward(s, self.actor, reward, sources.HOUSES)
        else:
            build_shop(s, self.actor, self.area, space)
            give_reward(s, self.actor, reward, sources.SHOPS)

    def spots(self, s: YokohamaState, action: i64) -> list[str]:
        if BUILD.has(action):
            return ["tile:" + areas.LABELS[self.area] + ":" + sites.SPACE_LABELS[BUILD.which(action)]]
        return super().spots(s, action)

    def possible(self, s: YokohamaState) -> bool:
        return super().possible(s) and acting_area(self) == self.area


def may_build(s: YokohamaState, seat: Seat, area: Area, space: Space) -> bool:
    """Whether the space is free, and for a shop, whether the seat has none on the tile yet (Y-7.3, Y-7.4)."""
    site = s.sites[area]
    if space == sites.HOUSE_SPACE:
        return site.house == NOBODY
    return site.shops[space] == NOBODY and not site.has_shop(seat)


def build_shop(s: YokohamaState, seat: Seat, area: Area, space: Space) -> None:
    s.build_shop(seat, area, space)
    if s.watched:
        s.tell(Built(seat, areas.LABELS[area], sites.SPACE_LABELS[space]))
    if s.players[seat].knows(technologies.GAS_LIGHT):
        score(s, seat, sources.TECHNOLOGIES, technologies.GAS_LIGHT_POINTS)
    if s.shops_built(seat) == s.printed.kit.shops:
        s.trigger_end(seat, endings.SHOPS)


def build_house(s: YokohamaState, seat: Seat, area: Area) -> None:
    s.build_house(seat, area)
    if s.watched:
        s.tell(Built(seat, areas.LABELS[area], sites.SPACE_LABELS[sites.HOUSE_SPACE]))
    if s.players[seat].knows(technologies.ELECTRIC_LIGHT):
        score(s, seat, sources.TECHNOLOGIES, technologies.ELECTRIC_LIGHT_POINTS)
    if s.houses_built(seat) == s.printed.kit.houses:
        s.trigger_end(seat, endings.HOUSES)


@final
@mypyc_attr(free_list_len=1)
class Recover(YokohamaStep):
    """The assistants of the area come back to the hand; with the Telephone one may stay (Y-14.17)."""

    name = "recover"
    rule = "Y-7.6"
    question = "yokohama.ask.recover"
    fields = {"area": One(areas.LABELS)}
    on = ("turn", "extra")

    def __init__(self, actor: i64, area: Area) -> None:
        super().__init__(actor)
        self.area: Final = area

    def enter(self, s: YokohamaState) -> bool:
        s.part = parts.RECOVERY
        return super().enter(s)

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DONE)
        player = s.players[self.actor]
        if player.assistants[self.area] > 0 and player.knows(technologies.TELEPHONE):
            out.add(LEAVE)

    def do(self, s: YokohamaState, action: i64) -> None:
        player = s.players[self.actor]
        staying: i64 = 0
        if action == LEAVE:
            staying = technologies.TELEPHONE_ASSISTANTS
        back: i64 = player.assistants[self.area] - staying
        player.take_back(self.area, back)
        if s.watched:
            s.tell(Recovered(self.actor, areas.LABELS[self.area], back, staying))
        s.pop()
        s.part = parts.NO_PART
        s.acting_power = NO_POWER

    def possible(self, s: YokohamaState) -> bool:
        return super().possible(s) and s.placeable(self.area)


def acting_area(step: Step[Any]) -> Area:
    """The area of the action that goes on, which the step below says; NOWHERE if it is no part of one."""
    below = step.below
    if isinstance(below, Recover):
        return below.area
    if isinstance(below, Build):
        return below.area
    if isinstance(below, Token):
        return below.area
    return NOWHERE
