"""A seat of Zaibatsu: its player board and what lies beside it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.rows import added, changed, longer, total, zeros
from akinai.games.zaibatsu.things import goods, influence, locations, objectives, pieces, sources, starts, workers
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.contracts import Contract
from akinai.games.zaibatsu.things.factories import GOODS_SPACES, MACHINE_SPACES, SLOTS, Factory, Tile, is_old
from akinai.games.zaibatsu.things.influence import Value
from akinai.games.zaibatsu.things.locations import Location
from akinai.games.zaibatsu.things.objectives import Objective
from akinai.games.zaibatsu.things.resources import COAL, IRON, SILK, Resource
from akinai.games.zaibatsu.things.sources import Source
from akinai.games.zaibatsu.things.tracks import FINANCE, FIRST_SPACE, MINING, RD, TRACKS, Track
from akinai.games.zaibatsu.things.workers import Worker

NO_WORKERS: Final = zeros(0)
NO_FACTORIES: Final[list[Factory]] = []


@final
class Player:
    """Rows and the list of factories change seldom: they are replaced when they change, and clones share them."""

    def __init__(
        self,
        seat: i64,
        coal: i64,
        stored_coal: i64,
        silk: i64,
        iron: i64,
        coins: i64,
        rd: i64,
        mining: i64,
        finance: i64,
        furthest_finance: i64,
        ships: i64,
        machines: i64,
        trains: i64,
        ships_at: vec[i64],
        kept_machine: i64,
        kept_goods: i64,
        start_a: i64,
        start_b: i64,
        upgraded: i64,
        contracts: i64,
        locked: i64,
        tokens: vec[i64],
        workers: vec[i64],
        factories: list[Factory],
        stock: vec[i64],
        all_goods: i64,
        favors: vec[i64],
        turns: i64,
        consolidations: i64,
        scored: vec[i64],
    ) -> None:
        self.seat: Final = seat
        self.coal = coal
        """Stored coal included."""
        self.stored_coal = stored_coal
        """On a token or tile: it is not discarded in a Consolidation."""
        self.silk = silk
        self.iron = iron
        self.coins = coins
        self.rd = rd
        """The space of the marker, as on the other tracks."""
        self.mining = mining
        self.finance = finance
        self.furthest_finance = furthest_finance
        """How far Finance has ever been: only it can go back, and bonuses come once."""
        self.ships = ships
        """Gone from the player board, as machines and trains."""
        self.machines = machines
        self.trains = trains
        self.ships_at = ships_at
        """By location."""
        self.kept_machine = kept_machine
        """A machine that waits for the first factory: 0 or 1."""
        self.kept_goods = kept_goods
        """Goods that wait for the first factory."""
        self.start_a = start_a
        self.start_b = start_b
        self.upgraded = upgraded
        """The set of the colours of upgraded departments."""
        self.contracts = contracts
        """The set of fulfilled contracts."""
        self.locked = locked
        """Influence tokens that must be gained first: a set of places in `influence.LOCKED_VALUES`."""
        self.tokens = tokens
        """Influence tokens at hand, by value; nothing lies at 0."""
        self.workers = workers
        """The worker area, the lowest first."""
        self.factories = factories
        """The leftmost first."""
        self.stock = stock
        """The goods of each kind in all factories together: so often asked for."""
        self.all_goods = all_goods
        self.favors = favors
        """The level of the favor token on each objective, or NO_FAVOR."""
        self.turns = turns
        self.consolidations = consolidations
        self.scored = scored
        """Points by source."""

    def clone(self) -> Player:
        return Player(
            self.seat, self.coal, self.stored_coal, self.silk, self.iron, self.coins, self.rd, self.mining,
            self.finance, self.furthest_finance, self.ships, self.machines, self.trains, self.ships_at,
            self.kept_machine, self.kept_goods, self.start_a, self.start_b, self.upgraded, self.contracts, self.locked,
            self.tokens, self.workers, self.factories, self.stock, self.all_goods, self.favors, self.turns,
            self.consolidations, self.scored,
        )  # fmt: skip

    # ---- resources

    def resource(self, what: Resource) -> i64:
        if what == COAL:
            return self.coal
        if what == SILK:
            return self.silk
        if what == IRON:
            return self.iron
        return self.coins

    def add_resource(self, what: Resource, n: i64) -> None:
        """So much more, or less if n is negative."""
        if what == COAL:
            self.coal += n
        elif what == SILK:
            self.silk += n
        elif what == IRON:
            self.iron += n
        else:
            self.coins += n

    def funds(self) -> i64:
        """What can be paid in coins: silk counts as coins."""
        return self.coins + self.silk

    def loose_coal(self) -> i64:
        """What a Consolidation would discard."""
        return self.coal - self.stored_coal

    # ---- tracks, pieces and objectives

    def space_on(self, track: Track) -> i64:
        if track == RD:
            return self.rd
        if track == MINING:
            return self.mining
        return self.finance

    def put_marker(self, track: Track, space: i64) -> None:
        if track == RD:
            self.rd = space
        elif track == MINING:
            self.mining = space
        else:
            self.finance = space
            if space > self.furthest_finance:
                self.furthest_finance = space

    def furthest_on(self, track: Track) -> i64:
        """The last space of the track whose bonus cannot come any more."""
        if track == FINANCE:
            return self.furthest_finance
        return self.space_on(track)

    def reached(self, objective: Objective) -> i64:
        """How far the seat is: the space on a track, or how many pieces, factories or contracts."""
        if objective == objectives.RD:
            return self.rd
        if objective == objectives.MINING:
            return self.mining
        if objective == objectives.FINANCE:
            return self.finance
        if objective == objectives.SHIPS:
            return self.ships
        if objective == objectives.MACHINES:
            return self.machines
        if objective == objectives.TRAINS:
            return self.trains
        if objective == objectives.FACTORIES:
            return len(self.factories)
        return sets.size(self.contracts)

    def built_machines(self) -> i64:
        """Those in factories: a kept one is not built yet."""
        return self.machines - self.kept_machine

    def place_favor(self, objective: Objective, level: i64) -> None:
        self.favors = changed(self.favors, objective, level)

    def without_favor(self) -> vec[i64]:
        """The objectives without a favor token."""
        found: i64 = sets.EMPTY
        for objective in range(objectives.OBJECTIVES):
            if self.favors[objective] == objectives.NO_FAVOR:
                found = sets.add(found, objective)
        return sets.row(found)

    def favors_left(self, level: i64) -> i64:
        """Favor tokens of a level that lie on no objective."""
        n: i64 = objectives.FAVORS
        for objective in range(objectives.OBJECTIVES):
            if self.favors[objective] == level:
                n -= 1
        return n

    # ---- departments, contracts, ships

    def is_upgraded(self, colour: Colour) -> bool:
        return sets.has(self.upgraded, colour)

    def has_fulfilled(self, contract: Contract) -> bool:
        return sets.has(self.contracts, contract)

    def add_ship(self, location: Location) -> None:
        self.ships += 1
        self.ships_at = added(self.ships_at, location, 1)

    # ---- workers

    def hire(self, worker: Worker) -> None:
        """A worker or expert onto the lowest free space of the worker area."""
        self.workers = longer(self.workers, worker)

    def worker_colours(self) -> i64:
        """The set of the colours of workers and experts: wages are due for each."""
        found: i64 = sets.EMPTY
        for i in range(len(self.workers)):
            found = sets.add(found, workers.colour_of(self.workers[i]))
        return found

    def lowest_colour(self) -> Colour:
        """Its department brings a bonus in the Consolidation (Z-15.6)."""
        return workers.colour_of(self.workers[0])

    def highest_colour(self) -> Colour:
        return workers.colour_of(self.workers[len(self.workers) - 1])

    def highest_counts(self) -> bool:
        """Whether the department of the highest worker brings a bonus, too (Z-15.7)."""
        return len(self.workers) >= workers.BOTH_FROM and self.highest_colour() != self.lowest_colour()

    def dismiss(self) -> None:
        """All workers leave the worker area."""
        self.workers = NO_WORKERS

    # ---- factories and goods

    def build_factory(self, tile: Tile) -> None:
        self.factories = [*self.factories, Factory(tile, 0, 0)]

    def replace_factory(self, slot: i64, factory: Factory) -> None:
        after = self.factories[:]
        after[slot] = factory
        self.factories = after

    def add_machine(self, slot: i64) -> None:
        """Into the factory; whether it leaves the player board is another matter."""
        old = self.factories[slot]
        self.replace_factory(slot, Factory(old.tile, old.machines + 1, old.goods))

    def add_goods(self, slot: i64, n: i64) -> None:
        """Goods into a factory, or out of it if n is negative."""
        old = self.factories[slot]
        self.replace_factory(slot, Factory(old.tile, old.machines, old.goods + n))
        self.stock = added(self.stock, old.kind(), n)
        self.all_goods += n

    def count_goods(self) -> None:
        """Counts the goods in the factories anew: after a position was read."""
        self.stock = zeros(goods.KINDS)
        self.all_goods = 0
        for factory in self.factories:
            self.stock = added(self.stock, factory.kind(), factory.goods)
            self.all_goods += factory.goods

    # ---- influence tokens

    def add_token(self, value: Value) -> None:
        self.tokens = added(self.tokens, value, 1)

    def use_token(self, value: Value) -> None:
        self.tokens = added(self.tokens, value, -1)

    def unlock(self, value: Value) -> bool:
        """A locked token comes to hand; False if it is not locked any more."""
        lock = influence.lock_of(value)
        if not sets.has(self.locked, lock):
            return False
        self.locked = sets.drop(self.locked, lock)
        self.add_token(value)
        return True

    # ---- points

    def score(self, source: Source, points: i64) -> None:
        self.scored = added(self.scored, source, points)

    def points(self) -> i64:
        return total(self.scored)

    # ---- what cannot be

    def holdings_wrong(self, lengths: list[int]) -> str:
        """What is wrong with resources, tracks of these lengths, workers and tokens."""
        if min(self.coal, self.silk, self.iron, self.coins) < 0:
            return "a negative number"
        if not 0 <= self.stored_coal <= self.coal:
            return "stored coal"
        for track in range(TRACKS):
            if not FIRST_SPACE <= self.space_on(track) <= lengths[track]:
                return f"track {track}"
        if not self.finance <= self.furthest_finance <= lengths[FINANCE]:
            return "Finance has been further"
        if len(self.workers) > workers.SPACES:
            return f"{len(self.workers)} workers"
        for level in range(1, objectives.LEVELS + 1):
            if self.favors_left(level) < 0:
                return f"too many favor tokens of level {level}"
        return ""

    def factories_wrong(self) -> str:
        """What is wrong with factories, machines, goods and ships."""
        if len(self.factories) > SLOTS:
            return f"{len(self.factories)} factories"
        machines = self.kept_machine
        stock = zeros(goods.KINDS)
        for factory in self.factories:
            if not 0 <= factory.machines <= (0 if is_old(factory.tile) else MACHINE_SPACES):
                return f"{factory.machines} machines in a factory"
            if not 0 <= factory.goods <= GOODS_SPACES:
                return f"{factory.goods} goods in a factory"
            machines += factory.machines
            stock[factory.kind()] += factory.goods
        if list(stock) != list(self.stock) or total(stock) != self.all_goods:
            return "goods miscounted"
        if machines != self.machines:
            return f"{machines} machines"
        if max(self.ships, self.machines, self.trains) > pieces.EACH:
            return "too many pieces"
        if total(self.ships_at) != self.ships:
            return f"{self.ships} ships"
        return ""


def new_player(seat: i64) -> Player:
    """An empty player board: markers on the first spaces, no influence token at hand."""
    return Player(
        seat=seat,
        coal=0,
        stored_coal=0,
        silk=0,
        iron=0,
        coins=0,
        rd=FIRST_SPACE,
        mining=FIRST_SPACE,
        finance=FIRST_SPACE,
        furthest_finance=FIRST_SPACE,
        ships=0,
        machines=0,
        trains=0,
        ships_at=zeros(locations.LOCATIONS),
        kept_machine=0,
        kept_goods=0,
        start_a=starts.NONE,
        start_b=starts.NONE,
        upgraded=sets.EMPTY,
        contracts=sets.EMPTY,
        locked=sets.EMPTY,
        tokens=zeros(influence.HIGHEST + 1),
        workers=NO_WORKERS,
        factories=NO_FACTORIES,
        stock=zeros(goods.KINDS),
        all_goods=0,
        favors=zeros(objectives.OBJECTIVES),
        turns=0,
        consolidations=0,
        scored=zeros(sources.SOURCES),
    )
