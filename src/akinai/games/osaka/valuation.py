"""How good a position of Osaka looks to a bot.

The weights are points. They follow what players say (a 5 lifts a whole set, tokens decide late sales, 2s and 3s in
hand are insurance) and what simulated games showed: a coin is worth about a fifth of a point, but only up to some
thirty coins; who hoards more than that stalls the game.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from akinai.engine.kernel import State, Valuation, zeros
from akinai.games.osaka.ids import (
    COLOURS,
    COVER,
    DO_BUY,
    DO_COVER,
    DO_DONE,
    DO_INSURE,
    DO_PAY,
    DO_TAKE,
    DO_TAKE_OWN,
    DO_TOKEN,
    FACES,
    INSURE,
    KINDS,
    NOBODY,
    PAY,
    TOKEN,
    TOKENS_TO_END,
    TURN,
)
from akinai.games.osaka.scoring import rank, sale
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.steps.payout import can_insure_with


class Weights:
    """The numbers of the valuation, in one place."""

    def __init__(self) -> None:
        self.token: float = 0.3
        """A token early in the game, beside what it adds to the sales in sight. Against 0.9, which players' estimates
        suggest, this won 33 % of four-seat and 53 % of two-seat games (1,200 each, together with `icon`)."""
        self.coin: float = 0.2
        self.coins_enough: i64 = 30
        self.coin_beyond: float = 0.03
        self.icon: float = 0.06
        """An insurance icon in hand; more where goods are in danger."""
        self.icon_needed: float = 0.25
        self.insured: float = 0.85
        """The chance that insured goods are sold before the game ends."""
        self.rival: float = 0.6
        """How much the best rival's prospects count against one's own."""
        self.others: float = 0.2
        """The same for the mean of all rivals."""
        self.win: float = 25.0
        self.danger: float = 0.7
        """How sure the next seat's purchase is when it would gain by it."""


def delivery(distance: i64) -> float:
    """The chance that goods arrive without insurance, by the steps their ship has still to go."""
    if distance <= 1:
        return 0.89
    if distance == 2:
        return 0.70
    if distance == 3:
        return 0.62
    if distance == 4:
        return 0.55
    return 0.5


class OsakaValuation(Valuation):
    part_names = ["points", "tokens", "goods", "coins", "rivals", "end"]

    def __init__(self) -> None:
        self.w = Weights()

    def value(self, s: State, seat: i64) -> float:
        assert isinstance(s, OsakaState)
        after = self.threat(s)
        if after is not None:
            sure = self.w.danger
            return sure * self.relative(after, seat) + (1.0 - sure) * self.relative(s, seat)
        return self.relative(s, seat)

    def threat(self, s: OsakaState) -> OsakaState | None:
        """The state after the next seat's purchase, if it can buy and gains by it: that is as good as done."""
        if s.step == TURN and not s.over:
            mover = s.actor
            price = s.price(mover)
            if price > 0 and s.coins(mover) >= price:
                after = s.clone()
                turn = after.turn
                after.advance(DO_BUY)
                while not after.over and after.turn == turn:
                    after.advance(self.quick(after))
                if self.relative(after, mover) > self.relative(s, mover):
                    return after
        return None

    def parts(self, s: State, seat: i64) -> list[float]:
        assert isinstance(s, OsakaState)
        now = self.parts_now(s, seat)
        after = self.threat(s)
        if after is None:
            return now
        sure = self.w.danger
        then = self.parts_now(after, seat)
        return [sure * then[i] + (1.0 - sure) * now[i] for i in range(len(now))]

    def parts_now(self, s: OsakaState, seat: i64) -> list[float]:
        """What `relative` adds up, one by one."""
        end = 0.0
        if s.over:
            ahead: bool = True
            for other in range(s.seats):
                if other != seat and rank(s, other) >= rank(s, seat):
                    ahead = False
            end = self.w.win if ahead else -self.w.win
        points = float(s.points(seat))
        tokens = 0.0
        goods = 0.0
        coins = 0.0
        if not s.over:
            left = self.game_left(s)
            tokens = self.w.token * left * float(s.tokens_of(seat))
            for c in range(COLOURS):
                goods += self.goods(s, seat, c, left)
            coins = self.purse(s, seat)
        rivals = self.relative(s, seat) - end - points - tokens - goods - coins
        return [points, tokens, goods, coins, rivals, end]

    def relative(self, s: OsakaState, seat: i64) -> float:
        """The seat's prospects, less those of its rivals."""
        best = -1000.0
        total = 0.0
        ahead: bool = True
        for other in range(s.seats):
            if other != seat:
                v = self.prospects(s, other)
                total += v
                if v > best:
                    best = v
                if rank(s, other) >= rank(s, seat):
                    ahead = False
        value = self.prospects(s, seat) - self.w.rival * best - self.w.others * total / float(s.seats - 1)
        if s.over:
            value += self.w.win if ahead else -self.w.win
        return value

    def prospects(self, s: OsakaState, seat: i64) -> float:
        """The points that the seat has, and those it may expect."""
        value = float(s.points(seat))
        if s.over:
            return value
        left = self.game_left(s)
        value += self.w.token * left * float(s.tokens_of(seat))
        for c in range(COLOURS):
            value += self.goods(s, seat, c, left)
        return value + self.purse(s, seat)

    def game_left(self, s: OsakaState) -> float:
        """How much of the game is left, by the tokens of whoever has most."""
        most: i64 = 0
        for other in range(s.seats):
            n = s.tokens_of(other)
            if n > most:
                most = n
        return 1.0 - float(most) / float(TOKENS_TO_END)

    def purse(self, s: OsakaState, seat: i64) -> float:
        """What the coins in hand are worth."""
        w = self.w
        coins = s.coins(seat)
        if coins > w.coins_enough:
            return w.coin * float(w.coins_enough) + w.coin_beyond * float(coins - w.coins_enough)
        return w.coin * float(coins)

    def goods(self, s: OsakaState, seat: i64, colour: i64, left: float) -> float:
        """What the goods of a colour and the icons that guard them promise."""
        w = self.w
        at: i64 = seat * KINDS + colour * FACES
        icons: i64 = 0
        safe: i64 = 0
        for f in range(FACES):
            icons += s.hands[at + f] * s.tables.icons[colour * FACES + f]
            safe += s.insured[at + f]
        exposed = s.uninsured(seat, colour)
        if exposed + safe == 0:
            return w.icon * float(icons)
        guarded: i64 = exposed if exposed < icons else icons
        p = delivery(s.tables.goal - s.ships[colour])
        # A guarded good is lost only if its owner lets it go, but the guard costs a card.
        arriving = float(safe) * w.insured + float(guarded) * (p + w.insured) / 2.0 + float(exposed - guarded) * p
        chance = arriving / float(safe + exposed)
        worth = float(sale(s, seat, colour)) + w.token * left
        return worth * chance + w.icon * float(icons - guarded) + w.icon_needed * 0.2 * float(guarded)

    # ---- the small steps inside a turn

    def quick(self, s: State) -> i64:
        assert isinstance(s, OsakaState)
        if s.step == PAY:
            return self.pay(s)
        if s.step == INSURE:
            return self.insure(s)
        if s.step == COVER:
            return self.cover(s)
        if s.step == TOKEN:
            return DO_TOKEN + s.chance.below(COLOURS)
        for i in range(len(s.market)):
            if s.market_by[i] == s.actor:
                return DO_TAKE_OWN
            if s.market_by[i] == NOBODY:
                return DO_TAKE + s.market[i]
        raise AssertionError("no quick action")

    def loss(self, s: OsakaState, kind: i64) -> float:
        """What it costs to give this card out of the hand."""
        colour: i64 = kind // FACES
        icon = self.w.icon_needed if s.uninsured(s.actor, colour) > 0 else self.w.icon
        return self.w.coin * float(s.tables.value[kind]) + icon * float(s.tables.icons[kind])

    def pay(self, s: OsakaState) -> i64:
        """The next card of the cheapest payment: a knapsack over the hand."""
        owed = s.a
        if owed <= 0:
            return DO_DONE
        size: i64 = owed + 1
        # best[x]: the least loss for paying x (the last place: owed or more); card[x]: a card of that payment.
        best = vec[float](capacity=size)
        card: vec[i64] = zeros(size)
        for x in range(size):
            best = append(best, 0.0 if x == 0 else 1e9)
        for kind in range(KINDS):
            n = s.hands[s.actor * KINDS + kind]
            if n == 0:
                continue
            loss = self.loss(s, kind)
            value = s.tables.value[kind]
            for _ in range(n):
                for x in range(owed - 1, -1, -1):
                    to: i64 = x + value
                    if to > owed:
                        to = owed
                    if best[x] + loss < best[to]:
                        best[to] = best[x] + loss
                        card[to] = kind
        return DO_PAY + card[owed]

    def insure(self, s: OsakaState) -> i64:
        """Insure where the most is at stake, with the card that is missed least."""
        choice: i64 = DO_DONE
        gain = 0.0
        for k in range(KINDS):
            if can_insure_with(s, s.actor, k):
                colour: i64 = k // FACES
                exposed = s.uninsured(s.actor, colour)
                saved: i64 = s.tables.icons[k] if s.tables.icons[k] < exposed else exposed
                share = float(saved) / float(exposed)
                g = share * float(sale(s, s.actor, colour)) * self.w.insured - self.w.coin * float(s.tables.value[k])
                if g > gain:
                    gain = g
                    choice = DO_INSURE + k
        return choice

    def cover(self, s: OsakaState) -> i64:
        """The best card first: it sets the price of its set."""
        first: i64 = s.b - s.b % FACES
        for f in range(FACES):
            kind: i64 = first + FACES - 1 - f
            if s.goods[s.actor * KINDS + kind] > 0:
                return DO_COVER + kind
        raise AssertionError("nothing to cover")
