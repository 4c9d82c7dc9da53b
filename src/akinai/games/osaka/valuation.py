"""How good a position of Osaka looks to a bot.

The weights are points. They follow what players say (a 5 lifts a whole set, tokens decide late sales, 2s and 3s in
hand are insurance) and what simulated games showed: a coin is worth about a fifth of a point, but only up to some
thirty coins; who hoards more than that stalls the game.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from akinai.engine.kernel import Valuation, try_out
from akinai.engine.rows import zeros
from akinai.games.osaka.actions import BUY, COVER, DONE, INSURE, PAY, TAKE, TAKE_OWN, TOKEN
from akinai.games.osaka.scoring import is_ahead, sale
from akinai.games.osaka.state import NOBODY, OsakaState
from akinai.games.osaka.steps.buying import Pay
from akinai.games.osaka.steps.payout import TOKENS_TO_END, Cover, Insure, can_insure_with
from akinai.games.osaka.steps.setup import Token
from akinai.games.osaka.steps.turn import Turn
from akinai.games.osaka.things.cards import COLOURS, FACES, KINDS, Card, cheapest, colour_of

UNPAYABLE: Final = 1e9
"""More than any payment can cost."""
BELOW_ALL: Final = -1000.0
"""Fewer points than anybody can have."""


class Weights:
    """The numbers of the valuation, in one place."""

    def __init__(self) -> None:
        self.token: float = 0.3
        """A token early in the game, beside what it adds to the sales in sight. Against 0.9, which players' estimates
        suggest, this won 33 % of four-seat and 53 % of two-seat games (1,200 each, together with `icon`)."""
        self.token_in_sight: float = 0.1
        """The same for each card of its colour in the market and the own hand: such goods will be had soon. It tells
        the first tokens apart, and decides little else (50 % of two-seat, 26 % of four-seat games against 0)."""
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
        self.icon_on_guard: float = 0.05
        """An icon that guards goods, beside the goods that it saves."""
        self.delivery: list[float] = [0.89, 0.89, 0.70, 0.62, 0.55]
        """The chance that goods arrive without insurance, by the steps that their ship has still to go."""
        self.far_delivery: float = 0.5
        """The same for more steps."""


@final
class OsakaValuation(Valuation[OsakaState]):
    part_names = ["points", "tokens", "goods", "coins", "rivals", "end"]

    def __init__(self) -> None:
        self.w = Weights()

    def value(self, s: OsakaState, seat: i64) -> float:
        after = self.threat(s)
        if after is not None:
            sure = self.w.danger
            return sure * self.relative(after, seat) + (1.0 - sure) * self.relative(s, seat)
        return self.relative(s, seat)

    def threat(self, s: OsakaState) -> OsakaState | None:
        """The state after the next seat's purchase, if it can buy and gains by it: that is as good as done."""
        if isinstance(s.top, Turn):
            mover = s.actor
            if 0 < s.price(mover) <= s.players[mover].coins:
                after = try_out(s, BUY, self)
                if self.relative(after, mover) > self.relative(s, mover):
                    return after
        return None

    def parts(self, s: OsakaState, seat: i64) -> list[float]:
        now = self.parts_now(s, seat)
        after = self.threat(s)
        if after is None:
            return now
        sure = self.w.danger
        then = self.parts_now(after, seat)
        return [sure * then[i] + (1.0 - sure) * now[i] for i in range(len(now))]

    def parts_now(self, s: OsakaState, seat: i64) -> list[float]:
        """What `relative` adds up, one by one."""
        end = self.at_end(s, seat)
        points = float(s.points(seat))
        tokens = 0.0
        goods = 0.0
        coins = 0.0
        if not s.over:
            left = self.game_left(s)
            tokens = self.tokens(s, seat, left)
            for c in range(COLOURS):
                goods += self.goods(s, seat, c, left)
            coins = self.purse(s, seat)
        rivals = self.relative(s, seat) - end - points - tokens - goods - coins
        return [points, tokens, goods, coins, rivals, end]

    def relative(self, s: OsakaState, seat: i64) -> float:
        """The seat's prospects, less those of its rivals."""
        best = BELOW_ALL
        total = 0.0
        for other in range(s.seats):
            if other != seat:
                v = self.prospects(s, other)
                total += v
                if v > best:
                    best = v
        value = self.prospects(s, seat) - self.w.rival * best - self.w.others * total / float(s.seats - 1)
        return value + self.at_end(s, seat)

    def at_end(self, s: OsakaState, seat: i64) -> float:
        """What it is worth to have won; nothing while the game goes on."""
        if not s.over:
            return 0.0
        for other in range(s.seats):
            if other != seat and not is_ahead(s, seat, other):
                return -self.w.win
        return self.w.win

    def prospects(self, s: OsakaState, seat: i64) -> float:
        """The points that the seat has, and those it may expect."""
        value = float(s.points(seat))
        if s.over:
            return value
        left = self.game_left(s)
        value += self.tokens(s, seat, left)
        for c in range(COLOURS):
            value += self.goods(s, seat, c, left)
        return value + self.purse(s, seat)

    def tokens(self, s: OsakaState, seat: i64, left: float) -> float:
        """What tokens promise beside the sales in sight: more where cards of their colour can be had."""
        player = s.players[seat]
        in_sight: i64 = 0
        for card in range(KINDS):
            in_sight += player.hand[card] * player.tokens[colour_of(card)]
        for slot in range(len(s.market)):
            in_sight += player.tokens[colour_of(s.market[slot])]
        return left * (self.w.token * float(player.all_tokens()) + self.w.token_in_sight * float(in_sight))

    def game_left(self, s: OsakaState) -> float:
        """How much of the game is left, by the tokens of whoever has most."""
        most: i64 = 0
        for other in range(s.seats):
            n = s.players[other].all_tokens()
            if n > most:
                most = n
        return 1.0 - float(most) / float(TOKENS_TO_END)

    def purse(self, s: OsakaState, seat: i64) -> float:
        """What the coins in hand are worth."""
        w = self.w
        coins = s.players[seat].coins
        if coins > w.coins_enough:
            return w.coin * float(w.coins_enough) + w.coin_beyond * float(coins - w.coins_enough)
        return w.coin * float(coins)

    def goods(self, s: OsakaState, seat: i64, colour: i64, left: float) -> float:
        """What the goods of a colour and the icons that guard them promise."""
        w = self.w
        player = s.players[seat]
        icons: i64 = 0
        safe: i64 = 0
        first = cheapest(colour)
        for card in range(first, first + FACES):
            icons += player.hand[card] * s.printed.icons[card]
            safe += player.insured[card]
        exposed = player.uninsured(colour)
        if exposed + safe == 0:
            return w.icon * float(icons)
        guarded: i64 = exposed if exposed < icons else icons
        p = self.delivery(s.printed.goal - s.ships[colour])
        # A guarded good is lost only if its owner lets it go, but the guard costs a card.
        arriving = float(safe) * w.insured + float(guarded) * (p + w.insured) / 2.0 + float(exposed - guarded) * p
        chance = arriving / float(safe + exposed)
        worth = float(sale(s, seat, colour)) + w.token * left
        return worth * chance + w.icon * float(icons - guarded) + w.icon_on_guard * float(guarded)

    def delivery(self, distance: i64) -> float:
        """The chance that goods arrive without insurance."""
        if distance < len(self.w.delivery):
            return self.w.delivery[distance]
        return self.w.far_delivery

    # ---- the small steps inside a turn

    def quick(self, s: OsakaState) -> i64:
        step = s.top
        if isinstance(step, Pay):
            return self.pay(s, step)
        if isinstance(step, Insure):
            return self.insure(s)
        if isinstance(step, Cover):
            return self.cover(s, step)
        if isinstance(step, Token):
            return TOKEN.of(s.chance.below(COLOURS))
        for slot in range(len(s.market)):
            if s.market_by[slot] == s.actor:
                return TAKE_OWN
            if s.market_by[slot] == NOBODY:
                return TAKE.of(s.market[slot])
        raise AssertionError("no quick action")

    def loss(self, s: OsakaState, card: Card) -> float:
        """What it costs to give this card out of the hand."""
        needed = s.players[s.actor].uninsured(colour_of(card)) > 0
        icon = self.w.icon_needed if needed else self.w.icon
        return self.w.coin * float(s.printed.value[card]) + icon * float(s.printed.icons[card])

    def pay(self, s: OsakaState, step: Pay) -> i64:
        """The next card of the cheapest payment: a knapsack over the hand."""
        owed = step.owed
        if owed <= 0:
            return DONE
        hand = s.players[step.actor].hand
        # best[x]: the least loss for paying x (the last place: owed or more); last[x]: a card of that payment.
        best = vec[float](capacity=owed + 1)
        last: vec[i64] = zeros(owed + 1)
        best = append(best, 0.0)
        for _ in range(owed):
            best = append(best, UNPAYABLE)
        for card in range(KINDS):
            if hand[card] == 0:
                continue
            loss = self.loss(s, card)
            value = s.printed.value[card]
            for _ in range(hand[card]):
                for x in range(owed - 1, -1, -1):
                    paid: i64 = x + value
                    if paid > owed:
                        paid = owed
                    if best[x] + loss < best[paid]:
                        best[paid] = best[x] + loss
                        last[paid] = card
        return PAY.of(last[owed])

    def insure(self, s: OsakaState) -> i64:
        """Insure where the most is at stake, with the card that is missed least."""
        choice: i64 = DONE
        gain = 0.0
        for card in range(KINDS):
            if can_insure_with(s, s.actor, card):
                colour = colour_of(card)
                exposed = s.players[s.actor].uninsured(colour)
                saved: i64 = min(s.printed.icons[card], exposed)
                share = float(saved) / float(exposed)
                cost = self.w.coin * float(s.printed.value[card])
                g = share * float(sale(s, s.actor, colour)) * self.w.insured - cost
                if g > gain:
                    gain = g
                    choice = INSURE.of(card)
        return choice

    def cover(self, s: OsakaState, step: Cover) -> i64:
        """The best card first: it sets the price of its set."""
        goods = s.players[step.actor].goods
        first = cheapest(colour_of(step.card))
        for face in range(FACES):
            card: i64 = first + FACES - 1 - face
            if goods[card] > 0:
                return COVER.of(card)
        raise AssertionError("nothing to cover")
