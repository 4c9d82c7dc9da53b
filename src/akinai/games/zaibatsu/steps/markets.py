"""Local Markets, and Investments and Contracts: what goods are spent on (rules Z-13, Z-14)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.events import ContractFulfilled, GoodsSpent, TokenPlaced, TokenReturned
from akinai.games.zaibatsu.ids import (
    ACTIVATIONS,
    AMOUNT_STEP,
    AUTOMA,
    AUTOMA_TOKENS,
    BONUS_STEP,
    CONTRACTS,
    DO_BONUS,
    DO_CONTRACT,
    DO_DONE,
    DO_FINANCE,
    DO_FROM,
    DO_GOODS,
    DO_HOME,
    DO_INVEST,
    DO_MARKET,
    DO_POINTS,
    DONE,
    DONE_N,
    FROM_DEPARTMENTS,
    FROM_MARKETS,
    GOODS,
    HOME_STEP,
    INFLUENCE,
    INVEST_STEPS,
    KINDS,
    MARKET_POINTS,
    MOST_PARTS,
    NOBODY,
    OWN,
    P_FINANCE,
    P_MACHINE,
    P_SHIP,
    PER_REGION,
    RESERVE,
    REWARD_STEP,
    SIDES,
    SLOTS_N,
    TAKE_STEP,
    TILE,
    TOKEN,
    W_CONTRACT,
    W_CONTRACTS,
)
from akinai.games.zaibatsu.state import ZaibatsuState, automa_value, kind_of
from akinai.games.zaibatsu.steps.base import Activity, Decision, gain, modifier_when, score, use_modifier
from akinai.games.zaibatsu.steps.pieces import can_machine, ship_possible

CONTRACT_COUNT = 64
OFFERED = 1024
"""In the frame of the action: the number of contracts above the mask of kinds, and above it how many there were when
the modifier was last offered."""


# ---- spending goods


class Take(Decision):
    """Out of which factory? Frame: a = the kind of goods, b = how many."""

    name = "take"
    fields = ["kind", "left"]

    def enter(self, s: ZaibatsuState) -> bool:
        at: i64 = s.actor * OWN
        if s.b == 0:
            s.pop()
            return False
        sources: i64 = 0
        for slot in range(s.own[at + SLOTS_N]):
            if kind_of(s.own[at + TILE + slot]) == s.a and s.own[at + GOODS + slot] > 0:
                sources += 1
        if sources > 1 and s.goods_of(s.actor, s.a) > s.b:
            return True
        for slot in range(s.own[at + SLOTS_N]):
            if kind_of(s.own[at + TILE + slot]) == s.a and s.own[at + GOODS + slot] > 0:
                n = s.own[at + GOODS + slot]
                self.out_of(s, slot, n if n < s.b else s.b)
        return False

    def out_of(self, s: ZaibatsuState, slot: i64, n: i64) -> None:
        if n > 0:
            s.add_goods(s.actor, slot, -n)
            s.b -= n
            if s.listener is not None:
                s.listener(GoodsSpent(s.actor, slot, s.a, n))

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        at: i64 = s.actor * OWN
        for slot in range(s.own[at + SLOTS_N]):
            if kind_of(s.own[at + TILE + slot]) == s.a and s.own[at + GOODS + slot] > 0:
                out.add(DO_FROM + slot)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        self.out_of(s, action - DO_FROM, 1)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.take", count=s.b)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-13.2"


# ---- influence


def value_of(kind: i64, goods: i64) -> i64:
    """The influence token for so many goods: 1 to 3, 3 to 5, 5 to 7 by level (Z-13.3)."""
    return 2 * (kind // 2) + goods


def may_place(s: ZaibatsuState, space: i64, value: i64) -> bool:
    """Whether a token of this value may lie there: an empty space, or over a lower token (Z-13.4 to Z-13.7)."""
    token = s.board[TOKEN + space]
    if token != NOBODY:
        return token % 8 < value
    market: i64 = space // SIDES
    return s.tokens_in(market) < s.token_limit or lowest(s, market) < value


def lowest(s: ZaibatsuState, market: i64) -> i64:
    """The lowest value of a token in the market; 8 without any."""
    least: i64 = 8
    for space in range(market * SIDES, market * SIDES + SIDES):
        token = s.board[TOKEN + space]
        if token != NOBODY and token % 8 < least:
            least = token % 8
    return least


def send_home(s: ZaibatsuState, space: i64) -> None:
    """A token goes back to its owner; the Automa's into the box."""
    token = s.board[TOKEN + space]
    owner: i64 = token // 8
    value: i64 = token % 8
    s.board[TOKEN + space] = NOBODY
    if owner == AUTOMA:
        for i in range(AUTOMA_TOKENS):
            if automa_value(i) == value and (s.automa_tokens | s.automa_lost) >> i & 1 == 0:
                s.automa_lost |= bit(i)
                break
    else:
        s.own[owner * OWN + RESERVE + value - 1] += 1
    if s.listener is not None:
        s.listener(TokenReturned(owner, space, value))


def put_token(s: ZaibatsuState, owner: i64, space: i64, value: i64) -> None:
    """A token onto a space; the one below it goes home."""
    if s.board[TOKEN + space] != NOBODY:
        send_home(s, space)
    s.board[TOKEN + space] = owner * 8 + value
    if s.listener is not None:
        s.listener(TokenPlaced(owner, space, value))


def crowded(s: ZaibatsuState, space: i64) -> bool:
    """Whether a token on this empty space would be one too many for the market."""
    return s.board[TOKEN + space] == NOBODY and s.tokens_in(space // SIDES) >= s.token_limit


def can_place(s: ZaibatsuState, seat: i64, space: i64, n: i64) -> bool:
    """Whether the seat could place the token for so many goods there, goods aside."""
    value = value_of(s.demand[space], n)
    return s.own[seat * OWN + RESERVE + value - 1] > 0 and may_place(s, space, value)


def can_market(s: ZaibatsuState, seat: i64, space: i64) -> bool:
    goods = s.goods_of(seat, s.demand[space])
    if goods > 3:
        goods = 3
    for n in range(1, goods + 1):
        if can_place(s, seat, space, n):
            return True
    return False


def can_market_any(s: ZaibatsuState, seat: i64) -> bool:
    if s.all_goods(seat) == 0:
        return False
    for space in range(INFLUENCE):
        if can_market(s, seat, space):
            return True
    return False


class Markets(Activity):
    """Which influence space? Frame: a = activations, b = the region of this action plus one, 0 before the first."""

    name = "markets"
    fields = ["activations", "region"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if s.a > 0:
            out.add(DO_DONE)
        if s.a < ACTIVATIONS and s.all_goods(s.actor) > 0:
            first: i64 = 0
            end: i64 = INFLUENCE
            if s.b > 0:
                first = (s.b - 1) * PER_REGION
                end = first + PER_REGION
            for space in range(first, end):
                if can_market(s, s.actor, space):
                    out.add(DO_MARKET + space)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        space = action - DO_MARKET
        s.a += 1
        s.b = space // PER_REGION + 1
        s.push(AMOUNT_STEP, s.actor, space, 0)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.markets", number=s.a + 1)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-13.1"


class Amount(Decision):
    """How many goods? Frame: a = the influence space."""

    name = "amount"
    fields = ["space"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        goods = s.goods_of(s.actor, s.demand[s.a])
        for n in range(1, 4):
            if n <= goods and can_place(s, s.actor, s.a, n):
                out.add(DO_GOODS + n - 1)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        n: i64 = action - DO_GOODS + 1
        space = s.a
        kind = s.demand[space]
        s.swap(BONUS_STEP, s.actor, space // PER_REGION, 0)
        s.push(HOME_STEP, s.actor, space, value_of(kind, n))
        s.push(TAKE_STEP, s.actor, kind, n)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.amount")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-13.3"


class Home(Decision):
    """The token is placed. In a crowded market one of the lowest goes home: which? Frame: a = space, b = value."""

    name = "home"
    fields = ["space", "value"]

    def enter(self, s: ZaibatsuState) -> bool:
        if not crowded(s, s.a):
            self.place(s)
            return False
        return super().enter(s)

    def place(self, s: ZaibatsuState) -> None:
        seat = s.actor
        space = s.a
        value = s.b
        s.pop()
        s.own[seat * OWN + RESERVE + value - 1] -= 1
        put_token(s, seat, space, value)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        market: i64 = s.a // SIDES
        least = lowest(s, market)
        for space in range(market * SIDES, market * SIDES + SIDES):
            token = s.board[TOKEN + space]
            if token != NOBODY and token % 8 == least:
                out.add(DO_HOME + space)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        send_home(s, action - DO_HOME)
        self.place(s)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.home")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-13.7"


class Bonus(Decision):
    """The region's bonus, or 2 points? Frame: a = the region."""

    name = "bonus"
    fields = ["region"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(DO_BONUS)
        out.add(DO_POINTS)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        region = s.a
        s.pop()
        if action == DO_POINTS:
            score(s, seat, FROM_MARKETS, MARKET_POINTS)
        else:
            gain(s, seat, s.tables.bonus_part[region], s.tables.bonus_amount[region], FROM_MARKETS)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.bonus")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-13.9"


# ---- investments and contracts


class Invest(Activity):
    """Which goods? Frame: a = activations, b = the kinds that were spent, and 64 for each contract."""

    name = "invest"
    fields = ["activations", "spent"]

    def enter(self, s: ZaibatsuState) -> bool:
        if len(s.pending) == 0:
            # The bonus of a contract comes before what a factory brings for it (Z-8.4).
            when = modifier_when(s)
            count: i64 = s.b % OFFERED // CONTRACT_COUNT
            if ((when == W_CONTRACT and count > 0) or (when == W_CONTRACTS and count > 1)) and count > s.b // OFFERED:
                s.b = s.b % OFFERED + count * OFFERED
                if self.useful(s):
                    use_modifier(s, s.actor)
        return super().enter(s)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if s.a > 0:
            out.add(DO_DONE)
        if s.a < ACTIVATIONS:
            for kind in range(KINDS):
                if s.b >> kind & 1 == 0 and s.goods_of(s.actor, kind) > s.a:
                    out.add(DO_INVEST + kind)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        kind = action - DO_INVEST
        s.a += 1
        s.b |= bit(kind)
        n = s.a
        s.push(REWARD_STEP, s.actor, s.b % CONTRACT_COUNT, 0)
        s.push(TAKE_STEP, s.actor, kind, n)

    def useful(self, s: ZaibatsuState) -> bool:
        """Whether the piece that the modifier brings can be built now; if not it waits for another contract."""
        seat = s.actor
        part = s.tables.part[s.effect_of(s.modifier) * MOST_PARTS]
        if part == P_SHIP:
            return ship_possible(s, seat)
        if part == P_MACHINE:
            for slot in range(s.own[seat * OWN + SLOTS_N]):
                if can_machine(s, seat, slot, 0):
                    return True
            return False
        return True

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.invest", count=s.a + 1)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-14.1"


def contract_open(s: ZaibatsuState, seat: i64, contract: i64, kinds: i64) -> bool:
    """Not fulfilled yet; the two special ones need goods of level 2 or 3 among those of this action (Z-14.4)."""
    if s.own[seat * OWN + DONE] >> contract & 1:
        return False
    if contract == CONTRACTS - 2:
        return kinds & 12 != 0
    if contract == CONTRACTS - 1:
        return kinds & 48 != 0
    return True


class Reward(Decision):
    """Finance, or a contract? Frame: a = the kinds of goods that this action has spent."""

    name = "reward"
    fields = ["spent"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(DO_FINANCE)
        for contract in range(CONTRACTS):
            if contract_open(s, s.actor, contract, s.a):
                out.add(DO_CONTRACT + contract)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        s.pop()
        if action == DO_FINANCE:
            gain(s, seat, P_FINANCE, INVEST_STEPS, FROM_MARKETS)
            return
        contract = action - DO_CONTRACT
        s.own[seat * OWN + DONE] |= bit(contract)
        s.own[seat * OWN + DONE_N] += 1
        s.b += CONTRACT_COUNT
        if s.listener is not None:
            s.listener(ContractFulfilled(seat, contract))
        gain(s, seat, s.tables.contract_part[contract], 1, FROM_DEPARTMENTS)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.reward")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-14.2"
