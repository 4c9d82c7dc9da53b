"""The Automa: its turn by the rulebook, with its reasons (rules Z-22)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.chance import EVERYONE
from akinai.engine.kernel import AutoStep
from akinai.engine.rows import filled, row_of, zeros
from akinai.games.zaibatsu import automa_events, events
from akinai.games.zaibatsu.printed import ActionToken
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.building import has_free_rail
from akinai.games.zaibatsu.steps.markets import is_crowded, lowest, may_place, put_token, send_home
from akinai.games.zaibatsu.things import automa, colours, goods, hiring, jobs, pools, rails, regions
from akinai.games.zaibatsu.things.automa import InfluenceToken
from akinai.games.zaibatsu.things.hiring import HiringSpace
from akinai.games.zaibatsu.things.influence import NO_VALUE, Value
from akinai.games.zaibatsu.things.jobs import Job
from akinai.games.zaibatsu.things.owners import AUTOMA, HUMAN, NOBODY
from akinai.games.zaibatsu.things.regions import Region, Space

FROM_LEFT: Final = row_of([3, 0, 2, 1])
"""The sides of a market from left to right."""
FOR_TRAIN: Final = automa.NO_TOKEN
"""Instead of an influence token: the region is for a train."""
IMPOSSIBLE: Final = -1
"""Instead of the value of a token that goes home: the Automa may not place its token there."""


@final
@mypyc_attr(free_list_len=1)
class AutomaTurn(AutoStep[ZaibatsuState]):
    """The whole turn of the Automa."""

    name = "automa"
    on = ("turn_order",)

    def enter(self, s: ZaibatsuState) -> bool:
        s.pop()
        play_token(s, turn_up(s))
        if s.automa.face_down == sets.EMPTY:
            shuffle(s)
        return False

    def possible(self, s: ZaibatsuState) -> bool:
        return s.solo


def play_token(s: ZaibatsuState, number: i64) -> None:
    """What an action token does (Z-22.2, Z-22.4)."""
    token = s.printed.action_tokens[number]
    if token.space == hiring.NO_SPACE:
        play_workers_icon(s, number, token)
        return
    tell_token(s, number, token.space)
    return_worker(s, token.space)
    if token.job == jobs.NONE:
        idle(s, "worker")
    else:
        act(s, token.job)


def play_workers_icon(s: ZaibatsuState, number: i64, token: ActionToken) -> None:
    """The fullest hiring space; more than a worker only at its level (Z-22.3, Z-22.5)."""
    space = fullest(s, token.right)
    tell_token(s, number, space)
    return_worker(s, space)
    job: Job = jobs.NONE
    if space == s.printed.hiring_space[jobs.TRAINS]:
        job = jobs.TRAINS
    elif space == s.printed.hiring_space[jobs.MARKETS]:
        job = jobs.MARKETS
    if job == jobs.NONE:
        idle(s, "space")
    elif token.least_difficulty > s.difficulty:
        idle(s, "level")
    else:
        act(s, job)


def act(s: ZaibatsuState, job: Job) -> None:
    if job == jobs.TRAINS:
        build_train(s)
    else:
        place_influence(s)


# ---- its reasons


def tell_token(s: ZaibatsuState, number: i64, space: HiringSpace) -> None:
    if s.watched:
        s.tell(automa_events.AutomaTurn(automa.TOKEN_LABELS[number], hiring.SPACE_LETTERS[space]))


def idle(s: ZaibatsuState, reason: str) -> None:
    if s.watched:
        s.tell(automa_events.AutomaIdle(reason))


def pass_over(s: ZaibatsuState, region: Region, reason: str) -> None:
    if s.watched:
        mine, yours = s.influence(AUTOMA, region), s.influence(HUMAN, region)
        s.tell(automa_events.AutomaPassed(regions.NAMES[region], mine, yours, reason))


def decide_on(s: ZaibatsuState, region: Region, reason: str) -> None:
    if s.watched:
        mine, yours = s.influence(AUTOMA, region), s.influence(HUMAN, region)
        s.tell(automa_events.AutomaRegion(regions.NAMES[region], mine, yours, reason))


# ---- action tokens and workers


def shuffle(s: ZaibatsuState) -> None:
    """A random order of the six colours, and all action tokens face down (Z-21.4)."""
    weights = filled(colours.COLOURS, 1)
    priority = zeros(colours.COLOURS)
    for i in range(colours.COLOURS):
        colour = s.chance.pick(pools.PRIORITY, weights, colours.COLOURS - i, EVERYONE)
        weights[colour] = 0
        priority[i] = colour
    s.automa.priority = priority
    s.automa.face_down = sets.full(automa.ACTION_TOKENS)
    if s.watched:
        s.tell(automa_events.AutomaShuffled(colours.named(list(priority))))


def turn_up(s: ZaibatsuState) -> i64:
    """The next action token."""
    weights = zeros(automa.ACTION_TOKENS)
    for token in range(automa.ACTION_TOKENS):
        if sets.has(s.automa.face_down, token):
            weights[token] = 1
    token = s.chance.pick(pools.ACTION_TOKEN, weights, sets.size(s.automa.face_down), EVERYONE)
    s.automa.face_down = sets.drop(s.automa.face_down, token)
    return token


def fullest(s: ZaibatsuState, right: bool) -> HiringSpace:
    """The hiring space with the most workers; among equals the leftmost or rightmost (Z-22.3)."""
    best: i64 = 0
    for space in range(1, hiring.SPACES):
        n = s.hiring.all_on_space(space)
        most = s.hiring.all_on_space(best)
        if n > most or (right and n == most):
            best = space
    return best


def return_worker(s: ZaibatsuState, space: HiringSpace) -> None:
    """The worker whose colour comes first in the priority goes back to the bag (Z-22.2)."""
    returned: i64 = colours.NONE
    for i in range(colours.COLOURS):
        colour = s.automa.priority[i]
        if returned == colours.NONE and s.hiring.on_space(space, colour) > 0:
            returned = colour
    if returned != colours.NONE:
        s.hiring.take(space, returned)
        s.hiring.bag[returned] += 1
    if s.watched:
        colour_name = None if returned == colours.NONE else colours.NAMES[returned]
        s.tell(automa_events.AutomaReturned(hiring.SPACE_LETTERS[space], colour_name))


# ---- trains


def build_train(s: ZaibatsuState) -> None:
    """A train on the topmost empty space of the region; it brings the Automa nothing (Z-22.8)."""
    if s.automa.trains_left == 0:
        idle(s, "trains")
        return
    region = choose_region(s, FOR_TRAIN)
    if region == regions.NONE:
        return
    for place in range(s.rail_limit):
        rail = rails.rail_at(region, place)
        if s.train_owner[rail] == NOBODY:
            s.add_train(rail, AUTOMA)
            s.automa.trains_left -= 1
            if s.watched:
                s.tell(events.TrainBuilt("automa", regions.NAMES[region], rails.SPOTS[rail], None, []))
            return


def choose_region(s: ZaibatsuState, token: InfluenceToken) -> Region:
    """The region for a token, or FOR_TRAIN: where it is not ahead, else the first (Z-22.6, Z-22.7)."""
    first: i64 = regions.NONE
    for i in range(colours.COLOURS):
        region = s.automa.region_of[s.automa.priority[i]]
        if region == regions.NONE:
            continue
        if not can_act_in(s, region, token):
            pass_over(s, region, "full")
            continue
        if s.influence(AUTOMA, region) <= s.influence(HUMAN, region):
            decide_on(s, region, "behind")
            return region
        pass_over(s, region, "ahead")
        if first == regions.NONE:
            first = region
    if first == regions.NONE:
        idle(s, "regions")
    else:
        decide_on(s, first, "first")
    return first


def can_act_in(s: ZaibatsuState, region: Region, token: InfluenceToken) -> bool:
    if token == FOR_TRAIN:
        return has_free_rail(s, region)
    return choose_space(s, region, token) != regions.NO_SPACE


# ---- influence


def next_token(s: ZaibatsuState) -> InfluenceToken:
    """The lowest token of the period's row, or of a later one (Z-22.10); NO_TOKEN if there is none."""
    for token in range(automa.ROW_STARTS[s.period()], automa.INFLUENCE_TOKENS):
        if sets.has(s.automa.tokens, token):
            return token
    return automa.NO_TOKEN


def place_influence(s: ZaibatsuState) -> None:
    """An influence token on the best space of the region (Z-22.12)."""
    token = next_token(s)
    if token == automa.NO_TOKEN:
        idle(s, "tokens")
        return
    region = choose_region(s, token)
    if region == regions.NONE:
        return
    value = automa.value_of(token)
    space = choose_space(s, region, token)
    if s.watched:
        gone = value_sent_home(s, space, value)
        row = automa.row_of_token(token) + 1
        if gone != NO_VALUE:
            s.tell(automa_events.AutomaSpace(regions.SPOTS[space], "token", gone, row))
        else:
            s.tell(automa_events.AutomaSpace(regions.SPOTS[space], "printed", s.printed.foreign[space], row))
    if is_crowded(s, space):
        send_home(s, displaced(s, space))
    s.automa.tokens = sets.drop(s.automa.tokens, token)
    put_token(s, AUTOMA, space, value)


def choose_space(s: ZaibatsuState, region: Region, token: InfluenceToken) -> Space:
    """Your highest token first, then the highest printed value, then the leftmost space (Z-22.12).

    The row of the token tells the goods: two kinds of one level. The value alone would not: 3 and 5 lie in two rows.
    """
    best: i64 = regions.NO_SPACE
    best_gone: i64 = IMPOSSIBLE
    best_printed: i64 = 0
    for i in range(regions.MARKETS_OF_A_REGION):
        for j in range(regions.SIDES):
            space = regions.space_at(regions.first_market(region) + i, FROM_LEFT[j])
            if goods.level_of(s.demand[space]) != automa.row_of_token(token):
                continue
            gone = value_sent_home(s, space, automa.value_of(token))
            if gone == IMPOSSIBLE:
                continue
            printed = s.printed.foreign[space]
            if gone > best_gone or (gone == NO_VALUE and best_gone == NO_VALUE and printed > best_printed):
                best = space
                best_gone = gone
                best_printed = printed
    return best


def value_sent_home(s: ZaibatsuState, space: Space, value: Value) -> Value:
    """The value of your token that a token there would send home; NO_VALUE for none, or IMPOSSIBLE (Z-22.13)."""
    if s.token_owner[space] == AUTOMA or not may_place(s, space, value):
        return IMPOSSIBLE
    if not s.is_free(space):
        return s.token_value[space]
    if not is_crowded(s, space):
        return NO_VALUE
    gone = displaced(s, space)
    if s.token_owner[gone] == AUTOMA:
        return IMPOSSIBLE
    return s.token_value[gone]


def displaced(s: ZaibatsuState, space: Space) -> Space:
    """The lowest token of a crowded market: yours, if one of yours is among the lowest."""
    market = regions.market_of(space)
    least = lowest(s, market)
    found: i64 = regions.NO_SPACE
    for j in range(regions.SIDES):
        other = regions.space_at(market, FROM_LEFT[j])
        if s.token_value[other] == least and (found == regions.NO_SPACE or s.token_owner[found] == AUTOMA):
            found = other
    return found
