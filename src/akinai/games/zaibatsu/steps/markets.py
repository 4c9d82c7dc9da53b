"""Local Markets: goods become influence (rules Z-13)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.fields import Number, One
from akinai.engine.kernel import Choices
from akinai.engine.rows import row_of
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.actions import DONE, GOODS, HOME, MARKET, TAKE_BONUS, TAKE_POINTS
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import ZaibatsuStep, follows
from akinai.games.zaibatsu.steps.effects import JobStep
from akinai.games.zaibatsu.steps.gaining import gain_bonus, score
from akinai.games.zaibatsu.steps.spending import MOST_GOODS, TakeGoods
from akinai.games.zaibatsu.things import goods, influence, jobs, origins, owners, regions, sources
from akinai.games.zaibatsu.things.goods import Kind
from akinai.games.zaibatsu.things.influence import Value
from akinai.games.zaibatsu.things.jobs import ACTIVATIONS, Job
from akinai.games.zaibatsu.things.owners import AUTOMA, NOBODY
from akinai.games.zaibatsu.things.regions import Market, Region, Space

MARKET_POINTS: Final = 2
"""Instead of the region's bonus."""

# ---- influence tokens


LOWEST_OF_LEVEL: Final = [1, 3, 5]
LOWEST_TOKEN: Final = row_of([LOWEST_OF_LEVEL[goods.level_of(kind)] for kind in range(goods.KINDS)])
"""By kind of goods: the token for a single one."""


def token_for(kind: Kind, n: i64) -> Value:
    """The influence token for so many goods: 1 to 3, 3 to 5, 5 to 7 by level (Z-13.3)."""
    return LOWEST_TOKEN[kind] + n - 1


def may_place(s: ZaibatsuState, space: Space, value: Value) -> bool:
    """Whether a token of this value may lie there: an empty space, or over a lower token (Z-13.4 to Z-13.7)."""
    there = s.token_value[space]
    if there != influence.NO_VALUE:
        return there < value
    market = regions.market_of(space)
    return s.tokens_in(market) < s.market_limit or lowest(s, market) < value


def lowest(s: ZaibatsuState, market: Market) -> Value:
    """The lowest value of a token in the market; beyond all without any."""
    least: i64 = influence.HIGHEST + 1
    first = regions.space_at(market, 0)
    for space in range(first, first + regions.SIDES):
        value = s.token_value[space]
        if value != influence.NO_VALUE and value < least:
            least = value
    return least


def is_crowded(s: ZaibatsuState, space: Space) -> bool:
    """Whether a token on this empty space would be one too many for the market."""
    return s.is_free(space) and s.tokens_in(regions.market_of(space)) >= s.market_limit


def send_home(s: ZaibatsuState, space: Space) -> None:
    """A token goes back to its owner; the Automa's into the box."""
    owner = s.token_owner[space]
    value = s.token_value[space]
    s.place_token(space, NOBODY, influence.NO_VALUE)
    if owner == AUTOMA:
        s.automa.lose_token(value)
    else:
        s.players[owner].add_token(value)
    if s.watched:
        s.tell(events.TokenReturned(owners.named(owner), regions.SPOTS[space], value))


def put_token(s: ZaibatsuState, owner: i64, space: Space, value: Value) -> None:
    """A token onto a space; the one below it goes home."""
    if not s.is_free(space):
        send_home(s, space)
    s.place_token(space, owner, value)
    if s.watched:
        region = origins.NAMES[origins.of_region(regions.region_of(space))]
        brings = [] if owner == AUTOMA else [region]
        s.tell(events.TokenPlaced(owners.named(owner), regions.SPOTS[space], value, brings))


def can_place(s: ZaibatsuState, player: Player, space: Space, n: i64) -> bool:
    """Whether the player could place the token for so many goods there, goods aside."""
    value = token_for(s.demand[space], n)
    return player.tokens[value] > 0 and may_place(s, space, value)


def can_market(s: ZaibatsuState, player: Player, space: Space) -> bool:
    """Whether the player has the goods and the token for the space."""
    most = player.stock[s.demand[space]]
    if most > MOST_GOODS:
        most = MOST_GOODS
    for n in range(1, most + 1):
        if can_place(s, player, space, n):
            return True
    return False


def can_do_markets(s: ZaibatsuState, player: Player) -> bool:
    """Whether the Local Markets action can be done."""
    if player.all_goods == 0:
        return False
    stock = player.stock
    demand = s.demand
    for space in range(regions.SPACES):
        if stock[demand[space]] > 0 and can_market(s, player, space):
            return True
    return False


# ---- the action


@final
@mypyc_attr(free_list_len=1)
class Markets(JobStep):
    """Which influence space?"""

    name = "markets"
    rule = "Z-13.1"
    fields = {"activations": Number(0, ACTIVATIONS), "region": One(regions.NAMES, "none")}
    on = ("turn_order",)

    def __init__(self, actor: i64, activations: i64, region: Region) -> None:
        super().__init__(actor)
        self.activations: Final = activations
        self.region: Final = region
        """The one of this action; NONE before the first activation."""

    def job(self) -> Job:
        return jobs.MARKETS

    def has_begun(self) -> bool:
        return self.activations > 0

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if self.has_begun():
            out.add(DONE)
        player = s.players[self.actor]
        if self.activations < ACTIVATIONS and player.all_goods > 0:
            first: i64 = 0
            end: i64 = regions.SPACES
            if self.has_begun():
                first = regions.first_space(self.region)
                end = regions.end_of_spaces(self.region)
            for space in range(first, end):
                if can_market(s, player, space):
                    out.add(MARKET.of(space))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        space = MARKET.which(action)
        s.swap(Markets(self.actor, self.activations + 1, regions.region_of(space)))
        s.push(ChooseAmount(self.actor, space))

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.markets", number=self.activations + 1)

    def possible(self, s: ZaibatsuState) -> bool:
        if self.has_begun() != (self.region != regions.NONE):
            return False
        return follows(self) and (self.has_begun() or can_do_markets(s, s.players[self.actor]))


def acts_in(step: ZaibatsuStep, region: Region) -> bool:
    """Whether the step lies on the action in this region."""
    below = step.below
    return isinstance(below, Markets) and below.region == region


@final
@mypyc_attr(free_list_len=1)
class ChooseAmount(ZaibatsuStep):
    """How many goods?"""

    name = "amount"
    rule = "Z-13.3"
    question = "zaibatsu.ask.amount"
    fields = {"space": One(regions.SPACE_LABELS)}
    on = ("markets",)

    def __init__(self, actor: i64, space: Space) -> None:
        super().__init__(actor)
        self.space: Final = space

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        there = player.stock[s.demand[self.space]]
        for n in range(1, MOST_GOODS + 1):
            if n <= there and can_place(s, player, self.space, n):
                out.add(GOODS.of(n - 1))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        n: i64 = GOODS.which(action) + 1
        kind = s.demand[self.space]
        s.swap(ChooseBonus(self.actor, regions.region_of(self.space)))
        s.push(PlaceToken(self.actor, self.space, token_for(kind, n)))
        s.push(TakeGoods(self.actor, kind, n))

    def possible(self, s: ZaibatsuState) -> bool:
        return follows(self) and acts_in(self, regions.region_of(self.space))


@final
@mypyc_attr(free_list_len=1)
class PlaceToken(ZaibatsuStep):
    """The token is placed. In a crowded market one of the lowest goes home: which?"""

    name = "home"
    rule = "Z-13.7"
    question = "zaibatsu.ask.home"
    fields = {"space": One(regions.SPACE_LABELS), "value": Number(1, influence.HIGHEST)}
    on = ("bonus",)

    def __init__(self, actor: i64, space: Space, value: Value) -> None:
        super().__init__(actor)
        self.space: Final = space
        self.value: Final = value

    def enter(self, s: ZaibatsuState) -> bool:
        if not is_crowded(s, self.space):
            self.place(s)
            return False
        return super().enter(s)

    def place(self, s: ZaibatsuState) -> None:
        s.pop()
        s.players[self.actor].use_token(self.value)
        put_token(s, self.actor, self.space, self.value)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        market = regions.market_of(self.space)
        least = lowest(s, market)
        first = regions.space_at(market, 0)
        for space in range(first, first + regions.SIDES):
            if s.token_value[space] == least:
                out.add(HOME.of(space))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        send_home(s, HOME.which(action))
        self.place(s)

    def possible(self, s: ZaibatsuState) -> bool:
        below = self.below
        here = isinstance(below, ChooseBonus) and below.region == regions.region_of(self.space)
        at_hand = s.players[self.actor].tokens[self.value] > 0
        return follows(self) and here and at_hand and may_place(s, self.space, self.value)


@final
@mypyc_attr(free_list_len=1)
class ChooseBonus(ZaibatsuStep):
    """The region's bonus, or points?"""

    name = "bonus"
    rule = "Z-13.9"
    question = "zaibatsu.ask.bonus"
    fields = {"region": One(regions.NAMES)}
    on = ("markets",)

    def __init__(self, actor: i64, region: Region) -> None:
        super().__init__(actor)
        self.region: Final = region

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(TAKE_BONUS)
        out.add(TAKE_POINTS)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.pop()
        player = s.players[self.actor]
        origin = origins.of_region(self.region)
        if action == TAKE_POINTS:
            score(s, player, sources.MARKETS, MARKET_POINTS, origin)
        else:
            gain_bonus(s, player, s.printed.region_bonus[self.region], origin)

    def possible(self, s: ZaibatsuState) -> bool:
        return follows(self) and acts_in(self, self.region)
