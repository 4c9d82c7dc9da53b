"""Zaibatsu's actions in their parts: verb and target from the action, cost and gain from what its preview tells."""

from __future__ import annotations

from collections.abc import Callable

from akinai.engine import sets
from akinai.engine.deeds import Deed, Ledger
from akinai.engine.events import Event
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.zaibatsu import actions, words
from akinai.games.zaibatsu import events as ev
from akinai.games.zaibatsu.actions import ACTIONS
from akinai.games.zaibatsu.notation import (
    actor,
    describe_hire,
    describe_keep,
    describe_pay,
    describe_piece,
    describe_reward,
    describe_take,
    factory_name,
    label,
)
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.effects import Resolve
from akinai.games.zaibatsu.steps.helping import is_production
from akinai.games.zaibatsu.steps.invest import FINANCE_STEPS, Invest
from akinai.games.zaibatsu.steps.markets import ChooseAmount
from akinai.games.zaibatsu.steps.research import Advance
from akinai.games.zaibatsu.things import colours, goods, locations, parts, rails, regions, resources, starts, tracks
from akinai.games.zaibatsu.words import source_name

KEPT_MACHINE = "start:machine"
"""A machine with this source had left the player board before."""


def deed(s: ZaibatsuState, action: int, events: list[Event]) -> Deed:
    seat = s.actor
    book = Book(s, seat)
    for event in of_the_turn(events):
        book.enter(event)
    verb = ACTIONS.family_of(action).verb
    target = TARGETS.get(verb)
    return book.ledger().deed(
        say("zaibatsu.verb." + verb), None if target is None else target(s, action), lambda what, n: amount(s, what, n)
    )


# ---- what an action is about


def target_start(s: ZaibatsuState, action: int) -> Arg:
    pair = s.pairs[actions.START.which(action)]
    return words.start_words(s, starts.NAMES[pair.a], starts.B_NAMES[pair.b])


def target_steps(s: ZaibatsuState, action: int) -> Arg:
    step = s.top
    assert isinstance(step, Advance)
    return words.part_words(tracks.NAMES[step.track], actions.ADVANCE.which(action) + 1)


def target_tile(s: ZaibatsuState, action: int) -> Arg:
    return words.tile_name(s, label(action))


def target_factory(s: ZaibatsuState, action: int) -> Arg:
    return factory_name(s, actor(s).factories[ACTIONS.family_of(action).which(action)].tile)


def target_rail(s: ZaibatsuState, action: int) -> Arg:
    return source_name(s, rails.SPOTS[actions.TRAIN.which(action)])


def target_space(s: ZaibatsuState, action: int) -> Arg:
    return space_name(ACTIONS.family_of(action).which(action))


def space_name(space: int) -> Arg:
    return say("zaibatsu.target.space", **words.space_words(regions.SPOTS[space]))


def target_goods(s: ZaibatsuState, action: int) -> Arg:
    step = s.top
    assert isinstance(step, ChooseAmount)
    return words.goods_count(goods.NAMES[s.demand[step.space]], actions.GOODS.which(action) + 1)


def target_invest(s: ZaibatsuState, action: int) -> Arg:
    step = s.top
    assert isinstance(step, Invest)
    return words.goods_count(label(action), sets.size(step.spent) + 1)


def target_finance(s: ZaibatsuState, action: int) -> Arg:
    return words.part_words("finance", FINANCE_STEPS)


def target_favor(s: ZaibatsuState, action: int) -> Arg:
    level, objective = actions.FAVOR.labels(action)
    return say("zaibatsu.target.favor", level=level, objective=words.objective_name(objective))


def target_first(s: ZaibatsuState, action: int) -> Arg:
    """The effect that comes first; of one that has begun, what it builds yet."""
    step = s.top
    assert isinstance(step, Resolve)
    effect = s.pending[step.choices(s).index(action)]
    if not effect.is_second():
        return words.part_words(parts.NAMES[effect.part], effect.amount)
    if is_production(effect):
        return words.job_name("production")
    piece = "ship" if parts.builds_ship(effect.part) else "train" if parts.builds_train(effect.part) else "machine"
    return say("zaibatsu.do.piece." + piece)


def target_keep(s: ZaibatsuState, action: int) -> Arg:
    return [kept for kept in describe_keep(s, action).args.values() if isinstance(kept, Sentence)]


def target_silk(s: ZaibatsuState, action: int) -> Arg:
    return words.resource_count("silk", actions.SILK.which(action))


TARGETS: dict[str, Callable[[ZaibatsuState, int], Arg]] = {
    "start": target_start,
    "hire": describe_hire,
    "advance": target_steps,
    "build": target_tile,
    "machine": target_factory,
    "produce": target_factory,
    "free": target_factory,
    "ship": lambda s, action: words.location_name(label(action)),
    "train": target_rail,
    "pay": lambda s, action: describe_pay(s, action).args["price"],
    "market": target_space,
    "goods": target_goods,
    "home": target_space,
    "take": describe_take,
    "invest": target_invest,
    "finance": target_finance,
    "contract": lambda s, action: words.contract_words(s, label(action)),
    "from": target_factory,
    "department": lambda s, action: words.department_name(label(action)),
    "step": lambda s, action: words.track_name(label(action)),
    "modifier": target_tile,
    "region": lambda s, action: words.region_name(label(action)),
    "favor": target_favor,
    "keep": target_keep,
    "silk": target_silk,
    "first": target_first,
    "piece": describe_piece,
    "put": target_factory,
    "old": lambda s, action: words.kind_name(label(action)),
    "worker": lambda s, action: words.worker_name(label(action)),
    "reward": describe_reward,
}
"""By verb; the others say it all."""


# ---- what it costs and brings


def of_the_turn(events: list[Event]) -> list[Event]:
    """What the action itself sets off: not the scoring after its round, the turns that follow, or the final scoring."""
    for number, event in enumerate(events):
        match event:
            case ev.RoundEnded() | ev.TurnBegan() | ev.ObjectiveScored() | ev.LeftoversScored():
                return events[:number]
            case ev.SilkSold() if number + 1 < len(events) and isinstance(events[number + 1], ev.LeftoversScored):
                # The final scoring turns silk into coins just before it counts what is left.
                return events[:number]
            case _:
                pass
    return events


class Book:
    """What a seat gets and gives: the sum of each thing, more or less."""

    def __init__(self, s: ZaibatsuState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.sums: dict[str, int] = {}

    def add(self, what: str, n: int = 1) -> None:
        self.sums[what] = self.sums.get(what, 0) + n

    def ledger(self) -> Ledger:
        found = Ledger()
        for what, n in self.sums.items():
            if n < 0:
                found.cost(what, -n)
            else:
                found.gain(what, n)
        return found

    def enter(self, event: Event) -> None:
        whose = getattr(event, "seat", getattr(event, "owner", None))
        if whose != self.seat:
            return
        self.enter_holdings(event)
        self.enter_pieces(event)
        self.enter_workers(event)

    def enter_holdings(self, event: Event) -> None:
        """Resources, steps, goods and points."""
        match event:
            case ev.Gained(_, resource, n):
                self.add(resource, n)
            case ev.Spent(_, resource, n):
                self.add(resource, -n)
            case ev.SilkSold(_, n):
                self.add("silk", -n)
                self.add("coins", n)
            case ev.Stored(_, n):
                self.add("coal", n)
            case ev.Discarded(_, coal, coins):
                self.add("coal", -coal)
                self.add("coins", -coins)
            case ev.WagesPaid(_, _, coins):
                self.add("coins", -coins)
            case ev.Moved(_, track, start, end):
                self.add(track, end - start)
            case ev.GoodsMade(_, _, _, good, n):
                self.add(good, n)
            case ev.GoodsSpent(_, _, _, good, n):
                self.add(good, -n)
            case ev.Scored():
                self.add("vp", event.points)
            case _:
                pass

    def enter_pieces(self, event: Event) -> None:
        """Factories, machines, ships, trains, tokens and contracts."""
        match event:
            case ev.FactoryBuilt(_, tile):
                self.add("tile:" + tile)
            case ev.MachineKept():
                self.add("machine")
            case ev.MachineBuilt() if event.source != KEPT_MACHINE:
                self.add("machine")
            case ev.ShipBuilt(_, _, colour, upgraded):
                self.add("ship")
                self.add("expert:" + colour)
                if upgraded:
                    self.add("upgrade:" + colour)
            case ev.TrainBuilt():
                self.add("train")
            case ev.TokenUnlocked(_, value):
                self.add(f"token:{value}")
            case ev.TokenReturned(_, _, value):
                self.add(f"token:{value}")
            case ev.TokenPlaced(_, _, value):
                self.add(f"token:{value}", -1)
            case ev.ContractFulfilled(_, contract):
                self.add("contract:" + contract)
            case ev.FavorPlaced(_, level):
                self.add(f"favor:{level}", -1)
            case _:
                pass

    def enter_workers(self, event: Event) -> None:
        match event:
            case ev.Hired() | ev.WorkerTaken():
                self.add("worker:" + event.colour)
            case ev.WorkersReturned(_, returned):
                for colour in returned:
                    self.add("worker:" + colour, -1)
            case ev.ExpertsReturned(_, homes):
                for location in homes:
                    expert = self.s.printed.location_colour[locations.NAMES.index(location)]
                    self.add("expert:" + colours.NAMES[expert], -1)
            case _:
                pass


def amount(s: ZaibatsuState, what: str, n: int) -> Arg:
    """So many of something in words."""
    kind, _, name = what.partition(":")
    if kind in resources.NAMES:
        return words.resource_count(kind, n)
    if kind in goods.NAMES:
        return words.goods_count(kind, n)
    if kind == "vp":
        return words.points_count(n)
    if kind in tracks.NAMES:
        return words.part_words(kind, n)
    if kind == "tile":
        return words.tile_name(s, name)
    if kind == "contract":
        return source_name(s, what)
    if kind == "token":
        return times(say("zaibatsu.part.token", count=int(name)), n)
    if kind == "worker":
        return times(words.worker_name(name), n)
    if kind == "favor":
        return say("zaibatsu.amount.favor", level=int(name))
    if kind in ("expert", "upgrade"):
        return say("zaibatsu.amount." + kind, department=words.department_name(name))
    return words.piece_count(kind, n)


def times(what: Arg, n: int) -> Arg:
    return what if n == 1 else say("zaibatsu.amount.times", count=n, what=what)
