"""The Automa: its turn by the rulebook, with its reasons (rules Z-22)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.chance import EVERYONE
from akinai.engine.kernel import AutoStep, bit, filled
from akinai.games.zaibatsu.events import (
    AutomaIdle,
    AutomaPassed,
    AutomaRegion,
    AutomaReturned,
    AutomaShuffled,
    AutomaSpace,
    AutomaTurn,
    TrainBuilt,
)
from akinai.games.zaibatsu.ids import (
    AUTOMA,
    AUTOMA_ROWS,
    AUTOMA_TOKENS,
    BAG,
    COLOURS,
    END_TURN,
    FROM_LEFT,
    HIRING,
    MARKET,
    NOBODY,
    PER_REGION,
    POOL_ACTION,
    POOL_PRIORITY,
    RAIL,
    SIDES,
    SPACES,
    TOKEN,
    TOKENS,
    TRACK_SPACES,
    TRAIN,
)
from akinai.games.zaibatsu.state import ZaibatsuState, automa_value
from akinai.games.zaibatsu.steps.markets import crowded, lowest, may_place, put_token, send_home
from akinai.games.zaibatsu.steps.pieces import open_rail
from akinai.games.zaibatsu.steps.turn import on_space


def shuffle(s: ZaibatsuState) -> None:
    """A random order of the six colours, and all action tokens face down (Z-21.4)."""
    weights = filled(COLOURS, 1)
    for i in range(COLOURS):
        colour = s.chance.pick(POOL_PRIORITY, weights, COLOURS - i, EVERYONE)
        weights[colour] = 0
        s.priority[i] = colour
    s.stack_left = bit(TOKENS) - 1
    if s.listener is not None:
        s.listener(AutomaShuffled([s.priority[i] for i in range(COLOURS)]))


def reveal(s: ZaibatsuState) -> i64:
    """The next action token."""
    weights = filled(TOKENS, 0)
    left: i64 = 0
    for token in range(TOKENS):
        if s.stack_left >> token & 1:
            weights[token] = 1
            left += 1
    token = s.chance.pick(POOL_ACTION, weights, left, EVERYONE)
    s.stack_left -= bit(token)
    return token


class AutomaStep(AutoStep[ZaibatsuState]):
    """The whole turn of the Automa."""

    name = "automa"

    def enter(self, s: ZaibatsuState) -> bool:
        token = reveal(s)
        space = s.tables.token_space[token]
        action = s.tables.token_action[token]
        workers: bool = space == NOBODY
        if workers:
            space = fullest(s, s.tables.token_right[token] != 0)
            action = NOBODY
            if space == s.tables.space_of[TRAIN]:
                action = TRAIN
            elif space == s.tables.space_of[MARKET]:
                action = MARKET
        if s.listener is not None:
            s.listener(AutomaTurn(token, space))
        return_worker(s, space)
        if action == NOBODY:
            idle(s, "space" if workers else "worker")
        elif workers and s.tables.token_level[token] > s.difficulty:
            idle(s, "level")
        elif action == TRAIN:
            trains(s)
        else:
            markets(s)
        if s.stack_left == 0:
            shuffle(s)
        s.swap(END_TURN, 0, s.seats, 0)
        return False


def idle(s: ZaibatsuState, reason: str) -> None:
    if s.listener is not None:
        s.listener(AutomaIdle(reason))


def fullest(s: ZaibatsuState, right: bool) -> i64:
    """The hiring space with the most workers; among equals the leftmost or rightmost (Z-22.3)."""
    best: i64 = 0
    for space in range(1, SPACES):
        n = on_space(s, space)
        most = on_space(s, best)
        if n > most or (right and n == most):
            best = space
    return best


def return_worker(s: ZaibatsuState, space: i64) -> None:
    """The worker whose colour comes first in the priority goes back to the bag (Z-22.2)."""
    for i in range(COLOURS):
        colour = s.priority[i]
        at: i64 = HIRING + space * COLOURS + colour
        if s.men[at] > 0:
            s.men[at] -= 1
            s.men[BAG + colour] += 1
            if s.listener is not None:
                s.listener(AutomaReturned(space, colour))
            return
    if s.listener is not None:
        s.listener(AutomaReturned(space, NOBODY))


def choose_region(s: ZaibatsuState, value: i64) -> i64:
    """The region of its action: where it is not ahead, else the first (Z-22.6, Z-22.7). Value 0 is a train."""
    first: i64 = NOBODY
    for i in range(COLOURS):
        region = s.region_of[s.priority[i]]
        if region == NOBODY:
            continue
        open = open_rail(s, region) if value == 0 else choose_space(s, region, value) != NOBODY
        if not open:
            passed(s, region, "full")
            continue
        if s.influence(AUTOMA, region) <= s.influence(0, region):
            told(s, region, "behind")
            return region
        passed(s, region, "ahead")
        if first == NOBODY:
            first = region
    if first == NOBODY:
        idle(s, "regions")
    else:
        told(s, first, "first")
    return first


def passed(s: ZaibatsuState, region: i64, reason: str) -> None:
    if s.listener is not None:
        s.listener(AutomaPassed(region, s.influence(AUTOMA, region), s.influence(0, region), reason))


def told(s: ZaibatsuState, region: i64, reason: str) -> None:
    if s.listener is not None:
        s.listener(AutomaRegion(region, s.influence(AUTOMA, region), s.influence(0, region), reason))


def trains(s: ZaibatsuState) -> None:
    """A train on the topmost empty space of the region; it brings the Automa nothing (Z-22.8)."""
    if s.automa_trains == 0:
        idle(s, "trains")
        return
    region = choose_region(s, 0)
    if region == NOBODY:
        return
    for space in range(s.train_limit):
        at: i64 = RAIL + region * TRACK_SPACES + space
        if s.board[at] == NOBODY:
            s.board[at] = AUTOMA
            s.automa_trains -= 1
            if s.listener is not None:
                s.listener(TrainBuilt(AUTOMA, region, space))
            return


def next_token(s: ZaibatsuState) -> i64:
    """The lowest token of the period's row, or of a later one (Z-22.10); NOBODY if there is none."""
    for i in range(AUTOMA_ROWS[s.period()], AUTOMA_TOKENS):
        if s.automa_tokens >> i & 1:
            return i
    return NOBODY


def markets(s: ZaibatsuState) -> None:
    """An influence token on the best space of the region (Z-22.12)."""
    token = next_token(s)
    if token == NOBODY:
        idle(s, "tokens")
        return
    # The row tells the goods: two kinds of one level. The value alone would not: 3 and 5 stand in two rows.
    code: i64 = automa_value(token) + 8 * (2 if token >= 6 else 1 if token >= 3 else 0)
    region = choose_region(s, code)
    if region == NOBODY:
        return
    space = choose_space(s, region, code)
    s.automa_tokens -= bit(token)
    gone = removes(s, space, code % 8)
    if s.listener is not None:
        printed = s.tables.printed[space]
        s.listener(AutomaSpace(space, "token" if gone > 0 else "printed", gone if gone > 0 else printed))
    if crowded(s, space):
        send_home(s, victim(s, space))
    put_token(s, AUTOMA, space, code % 8)


def victim(s: ZaibatsuState, space: i64) -> i64:
    """The lowest token of a crowded market: yours, if one of yours is among the lowest."""
    market: i64 = space // SIDES
    least = lowest(s, market)
    found: i64 = NOBODY
    for side in FROM_LEFT:
        at: i64 = market * SIDES + side
        token = s.board[TOKEN + at]
        if token != NOBODY and token % 8 == least and (found == NOBODY or s.board[TOKEN + found] // 8 == AUTOMA):
            found = at
    return found


def removes(s: ZaibatsuState, space: i64, value: i64) -> i64:
    """The value of your token that a token there would send home; 0 for none, NOBODY if it may not lie there."""
    token = s.board[TOKEN + space]
    if token != NOBODY and token // 8 == AUTOMA:
        return NOBODY
    if not may_place(s, space, value):
        return NOBODY
    if token != NOBODY:
        return token % 8
    if not crowded(s, space):
        return 0
    gone = s.board[TOKEN + victim(s, space)]
    return NOBODY if gone // 8 == AUTOMA else gone % 8


def choose_space(s: ZaibatsuState, region: i64, code: i64) -> i64:
    """Your highest token first, then the highest printed value, then the leftmost space (Z-22.12)."""
    value: i64 = code % 8
    level: i64 = code // 8
    best: i64 = NOBODY
    best_worth: i64 = NOBODY
    for market in range(2):
        for side in FROM_LEFT:
            space: i64 = region * PER_REGION + market * SIDES + side
            if s.demand[space] // 2 != level:
                continue
            gone = removes(s, space, value)
            if gone == NOBODY:
                continue
            worth: i64 = gone * 8 if gone > 0 else s.tables.printed[space]
            if worth > best_worth:
                best = space
                best_worth = worth
    return best
