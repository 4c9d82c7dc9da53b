"""A toy game that only the tests know: all that it takes to be a game, and nothing of it is shaped like Osaka.

Each seat is dealt two secret cards and keeps one; the other goes back to the box unseen. In each of three rounds a
seat has two actions: it plays its card (once), asks another seat, which must answer before the turn goes on, or takes
a bonus: two effects in the order it likes, one of which brings a further bonus. Gems are limited, coins are not. With
the option `automa` an automaton closes each round: it turns up two cards of the box and takes gems.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.chance import EVERYONE, Chance
from akinai.engine.codec import ActionSpace, Family, Param
from akinai.engine.edition import EditionData
from akinai.engine.events import Event
from akinai.engine.kernel import NO_SEAT, AutoStep, Choices, State, Step
from akinai.engine.sentence import Sentence, say

CARDS: Final = ("A", "B", "C", "D", "E", "F", "G", "H", "I")
NONE: Final = -1
KEEP, ROUND, TURN, ANSWER, BONUS, AUTOMA = range(6)
GEM, CHAIN = 1, 2
"""The effects of a bonus that are still to come, a bit each."""

SPACE = ActionSpace(
    [
        Family("keep", (Param("card", CARDS),)),
        Family("play"),
        Family("ask", (Param("seat", ("0", "1", "2")),)),
        Family("give"),
        Family("refuse"),
        Family("bonus"),
        Family("gem"),
        Family("chain"),
        Family("end"),
    ]
)
DO_KEEP, DO_PLAY, DO_ASK, DO_GIVE, DO_REFUSE, DO_BONUS, DO_GEM, DO_CHAIN, DO_END = SPACE.starts.values()


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gems: int
    rounds: int
    from_: dict[str, str] = msgspec.field(name="from")


class ToyEdition(EditionData, frozen=True, forbid_unknown_fields=True):
    box: Box


RAW: dict[str, Any] = {
    "name": "standard",
    "game": "toy",
    "title": "Toy",
    "sources": {"made": {"kind": "reconstructed", "text": "made up"}},
    "box": {"gems": 5, "rounds": 3, "from": {"gems": "made", "rounds": "made"}},
}


# ---- what happens


class Dealt(Event, frozen=True, tag="dealt"):
    seat: int
    cards: list[int] | None
    """None: hidden."""


class Kept(Event, frozen=True, tag="kept"):
    seat: int
    card: int | None
    back: int | None


class Played(Event, frozen=True, tag="played"):
    seat: int
    card: int


class Asked(Event, frozen=True, tag="asked"):
    seat: int
    other: int


class Answered(Event, frozen=True, tag="answered"):
    seat: int
    gave: bool


class GemTaken(Event, frozen=True, tag="gem_taken"):
    seat: int
    got: int
    """0 when the supply had run out."""


class Chained(Event, frozen=True, tag="chained"):
    seat: int
    coins: int
    more: bool
    """Whether a further bonus follows."""


class AutomaDrew(Event, frozen=True, tag="automa_drew"):
    cards: list[int]
    wants: int


class AutomaTook(Event, frozen=True, tag="automa_took"):
    got: int
    left: int


# ---- the state


class ToyState(State):
    def __init__(self, seats: int, chance: Chance, table: list[Step[Any]], edition: ToyEdition, automa: bool) -> None:
        super().__init__(seats, chance, table, SPACE.names)
        self.edition = edition
        self.automa = automa
        self.round = 0
        self.box = [1] * len(CARDS)
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.back = [NONE] * seats
        """What each seat put back into the box: only it remembers."""
        self.played = [NONE] * seats
        self.shown: list[int] = []
        """What the automaton has turned up."""
        self.gems = [0] * seats
        self.coins = [0] * seats
        self.automa_gems = 0
        self.supply = edition.box.gems

    def clone(self) -> ToyState:
        c = ToyState(self.seats, self.chance.clone(), self.table, self.edition, self.automa)
        c.copy_frame(self)
        c.round, c.automa_gems, c.supply = self.round, self.automa_gems, self.supply
        c.box, c.hand, c.back = self.box[:], [cards[:] for cards in self.hand], self.back[:]
        c.played, c.shown, c.gems, c.coins = self.played[:], self.shown[:], self.gems[:], self.coins[:]
        return c

    def determinise(self, seat: i64, chance: Chance) -> ToyState:
        c = self.clone()
        c.chance = chance
        c.deal_anew(seat, chance)
        return c

    def deal_anew(self, seat: int, chance: Chance) -> None:
        """Deals anew what the seat cannot know: the others' hands, the box, and what they put into it."""
        others = [i for i in range(self.seats) if i != seat]
        mine = NONE if seat == NO_SEAT else self.back[seat]
        heap = [card for card, n in enumerate(self.box) if n and card != mine]
        heap += [card for i in others for card in self.hand[i]]
        mix(heap, chance)
        for i in others:
            self.hand[i] = sorted(heap.pop() for _ in self.hand[i])
        self.box = [int(card in heap or (card == mine and mine not in self.shown)) for card in range(len(CARDS))]
        heap += [card for card in self.shown if card != mine]
        mix(heap, chance)
        for i in others:
            self.back[i] = NONE if self.back[i] == NONE else heap.pop()

    def draw(self, known: int) -> int:
        card = self.chance.pick(0, vec[i64](self.box), sum(self.box), known)
        self.box[card] = 0
        return card

    def tell(self, event: Event) -> None:
        if self.listener is not None:
            self.listener(event)

    def sources(self, seat: int) -> dict[str, int]:
        """A point for a coin, two for a gem, and a played card the more the later its letter."""
        return {"card": self.played[seat] + 1, "gems": 2 * self.gems[seat], "coins": self.coins[seat]}

    def points(self, seat: i64) -> i64:
        return sum(self.sources(seat).values())

    def conserved(self) -> str:
        found = self.box[:]
        for card in [*self.shown, *self.played, *(card for cards in self.hand for card in cards)]:
            if card != NONE:
                found[card] += 1
        if found != [1] * len(CARDS):
            return f"cards: {found}"
        if any(card != NONE and not self.box[card] and card not in self.shown for card in self.back):
            return "a card that was put back is neither in the box nor turned up"
        if self.supply < 0 or self.supply + self.automa_gems + sum(self.gems) != self.edition.box.gems:
            return f"gems: {self.supply} left, {self.automa_gems} with the automaton, {self.gems} with the seats"
        return ""


def mix(cards: list[int], chance: Chance) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = chance.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]


# ---- the steps


class Decision(Step[ToyState]):
    """What all steps that ask something share."""

    def question(self, s: ToyState) -> Sentence:
        return say(f"toy.ask.{self.name}")

    def rule(self, s: ToyState) -> str:
        return f"T-{s.step + 1}.1"

    def spots(self, s: ToyState, action: i64) -> list[str]:
        return ["button:" + s.names[action]]


class Keep(Decision):
    """The secret choice: one of two cards."""

    name = "keep"

    def secret(self, s: ToyState) -> bool:
        return True

    def legal(self, s: ToyState, out: Choices) -> None:
        for card in s.hand[s.actor]:
            out.add(DO_KEEP + card)

    def do(self, s: ToyState, action: i64) -> None:
        seat = s.actor
        s.hand[seat].remove(action - DO_KEEP)
        back = s.hand[seat].pop()
        s.hand[seat] = [action - DO_KEEP]
        s.back[seat] = back
        s.box[back] = 1
        s.tell(Kept(seat, action - DO_KEEP, back))
        s.pop()


class Round(AutoStep[ToyState]):
    """Lies under the turns. Frame: actor = who began the round, a = how many turns it has seen."""

    name = "round"
    fields = ["turns"]

    def enter(self, s: ToyState) -> bool:
        s.a += 1
        if s.a <= s.seats:
            s.turn += 1
            s.push(TURN, (s.actor + s.a - 1) % s.seats, 2, 0)
        elif s.a == s.seats + 1 and s.automa:
            s.push(AUTOMA, s.actor, 0, 0)
        else:
            s.round += 1
            s.swap(ROUND, (s.actor + 1) % s.seats, 0, 0)
            if s.round == s.edition.box.rounds:
                s.finish("rounds")
        return False


class Turn(Decision):
    """Frame: a = actions left."""

    name = "turn"
    fields = ["actions"]

    def legal(self, s: ToyState, out: Choices) -> None:
        if s.a > 0:
            if s.hand[s.actor]:
                out.add(DO_PLAY)
            for seat in range(s.seats):
                if seat != s.actor:
                    out.add(DO_ASK + seat)
            out.add(DO_BONUS)
        out.add(DO_END)

    def do(self, s: ToyState, action: i64) -> None:
        seat = s.actor
        s.a -= 1
        if action == DO_PLAY:
            s.played[seat] = s.hand[seat].pop()
            s.tell(Played(seat, s.played[seat]))
        elif action == DO_BONUS:
            s.push(BONUS, seat, GEM | CHAIN, 2)
        elif action == DO_END:
            s.pop()
        else:
            s.tell(Asked(seat, action - DO_ASK))
            s.push(ANSWER, action - DO_ASK, seat, 0)


class Answer(Decision):
    """Another seat decides in the middle of a turn: coins for both, or none. Frame: a = who asked."""

    name = "answer"
    fields = ["asker"]

    def legal(self, s: ToyState, out: Choices) -> None:
        out.add(DO_GIVE)
        out.add(DO_REFUSE)

    def do(self, s: ToyState, action: i64) -> None:
        if action == DO_GIVE:
            s.coins[s.actor] += 1
            s.coins[s.a] += 2
        s.tell(Answered(s.actor, action == DO_GIVE))
        s.pop()


class Bonus(Decision):
    """A gem, and a coin per gem with a further bonus, in any order. Frame: a = effects to come, b = bonuses to come."""

    name = "bonus"
    fields = ["effects", "more"]

    def enter(self, s: ToyState) -> bool:
        if s.a == 0:
            s.pop()
            return False
        return True

    def legal(self, s: ToyState, out: Choices) -> None:
        if s.a & GEM:
            out.add(DO_GEM)
        if s.a & CHAIN:
            out.add(DO_CHAIN)

    def do(self, s: ToyState, action: i64) -> None:
        seat = s.actor
        if action == DO_GEM:
            s.a -= GEM
            got = min(1, s.supply)
            s.supply -= got
            s.gems[seat] += got
            s.tell(GemTaken(seat, got))
        else:
            s.a -= CHAIN
            s.coins[seat] += s.gems[seat]
            s.tell(Chained(seat, s.gems[seat], s.b > 0))
            if s.b > 0:
                s.push(BONUS, seat, GEM | CHAIN, s.b - 1)


class Automa(AutoStep[ToyState]):
    """The automaton's turn: two cards that it turns up say how many gems it wants; it takes what there is."""

    name = "automa"

    def enter(self, s: ToyState) -> bool:
        cards = [s.draw(EVERYONE), s.draw(EVERYONE)]
        s.shown += cards
        wants = sum(cards) % 3
        s.tell(AutomaDrew(cards, wants))
        got = min(wants, s.supply)
        s.supply -= got
        s.automa_gems += got
        s.tell(AutomaTook(got, s.supply))
        s.pop()
        return False
