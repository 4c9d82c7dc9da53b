"""Zaibatsu's state: where every worker, piece, tile and token is."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.chance import Chance
from akinai.engine.kernel import bits, zeros
from akinai.games.zaibatsu.ids import (
    AUTOMA,
    AUTOMA_TOKENS,
    BUILT,
    CITIES,
    COINS,
    COLOURS,
    CONTRACTS,
    DONE,
    DONE_N,
    EACH_COLOUR,
    EXPERT,
    FAVOR,
    FAVORS,
    FINANCE,
    FURTHEST,
    GOODS,
    GOODS_SPACES,
    HARBOUR,
    INFLUENCE,
    KEPT_MACHINE,
    KINDS,
    LOCKED,
    LOCKED_VALUES,
    MACHINE_SPACES,
    MACHINES,
    MARKETS,
    MEN,
    MOST_SEATS,
    NOBODY,
    NUMBERS,
    OLD,
    OWN,
    P_INFLUENCE,
    PER_REGION,
    PERIODS,
    PIECES,
    RAIL,
    RAILS,
    RD,
    RESERVE,
    RESOURCES,
    SCORE,
    SETS_REMOVED,
    SHIPS,
    SIDES,
    SILK,
    SLOTS,
    SLOTS_N,
    SOURCES,
    STOCK,
    STOCK_ALL,
    STORED,
    TILE,
    TILES,
    TOKEN,
    TRACK_SPACES,
    TRAIN_INFLUENCE,
    TRAINS,
    UPGRADED,
    UPGRADES,
    VALUES,
    WORKER,
    WORKER_SPACES,
    WORKERS_N,
)
from akinai.games.zaibatsu.layout import Layout


class ZaibatsuState(Layout):
    """A seat's numbers lie in `own`, workers in `men`, the main board in `board` (see ids). Nothing is hidden."""

    def clone(self) -> ZaibatsuState:
        c = ZaibatsuState(
            self.seats, self.chance.clone(), self.table, self.names, self.tables, self.mixed, self.advanced,
            self.with_goals, self.difficulty,
        )  # fmt: skip
        c.copy_layout(self)
        return c

    def determinise(self, seat: i64, chance: Chance) -> ZaibatsuState:
        """Everything is open: only the future is another one."""
        c = self.clone()
        c.chance = chance
        return c

    # ---- what the steps ask

    def coins(self, seat: i64) -> i64:
        """What can be paid in coins: silk counts as coins."""
        return self.own[seat * OWN + COINS] + self.own[seat * OWN + SILK]

    def effect_of(self, tile: i64) -> i64:
        """Where the effect of a factory stands in the tables."""
        return tile * 2 + self.tile_side[tile]

    def has(self, seat: i64, part: i64) -> i64:
        """The amount of a lasting effect that one of the seat's factories has; 0 without it."""
        at: i64 = seat * OWN + TILE
        for slot in range(self.own[seat * OWN + SLOTS_N]):
            tile = self.own[at + slot]
            if tile < TILES:
                e = self.effect_of(tile)
                if self.tables.part[e * 3] == part:
                    return self.tables.amount[e * 3]
        return 0

    def goods_of(self, seat: i64, kind: i64) -> i64:
        """Goods of a kind in all factories."""
        return self.own[seat * OWN + STOCK + kind]

    def add_goods(self, seat: i64, slot: i64, n: i64) -> None:
        """Goods into a factory, or out of it."""
        at: i64 = seat * OWN
        self.own[at + GOODS + slot] += n
        self.own[at + STOCK + kind_of(self.own[at + TILE + slot])] += n
        self.own[at + STOCK_ALL] += n

    def all_goods(self, seat: i64) -> i64:
        return self.own[seat * OWN + STOCK_ALL]

    def tokens_in(self, market: i64) -> i64:
        n: i64 = 0
        for space in range(market * SIDES, market * SIDES + SIDES):
            if self.board[TOKEN + space] != NOBODY:
                n += 1
        return n

    def influence(self, owner: i64, region: i64) -> i64:
        """Tokens and trains; trains count only beside a token, but the Automa's always do (Z-12.4, Z-22.9)."""
        total: i64 = 0
        tokens: i64 = 0
        for space in range(region * PER_REGION, region * PER_REGION + PER_REGION):
            token = self.board[TOKEN + space]
            if token != NOBODY and token // 8 == owner:
                total += token % 8
                tokens += 1
        if tokens == 0 and owner != AUTOMA:
            return 0
        trains: i64 = 0
        for space in range(region * TRACK_SPACES, region * TRACK_SPACES + TRACK_SPACES):
            if self.board[RAIL + space] == owner:
                trains += 1
        if trains > 0:
            each: i64 = TRAIN_INFLUENCE
            if owner != AUTOMA:
                each += self.has(owner, P_INFLUENCE)
            total += each * trains
        return total

    def foreign(self, region: i64) -> i64:
        """The printed influence that no token covers."""
        total: i64 = 0
        for space in range(region * PER_REGION, region * PER_REGION + PER_REGION):
            if self.board[TOKEN + space] == NOBODY:
                total += self.tables.printed[space]
        return total

    def tokens_out(self, seat: i64) -> i64:
        """The seat's influence tokens in the regions."""
        n: i64 = 0
        for space in range(INFLUENCE):
            token = self.board[TOKEN + space]
            if token != NOBODY and token // 8 == seat:
                n += 1
        return n

    def ships_at(self, city: i64) -> i64:
        n: i64 = 0
        for seat in range(self.seats):
            n += self.board[HARBOUR + city * MOST_SEATS + seat]
        return n

    def period(self) -> i64:
        """The period of the round, from 0."""
        for period in range(PERIODS):
            if self.round <= self.tables.period_end[period]:
                return period
        return PERIODS - 1

    def score(self, seat: i64, source: i64, points: i64) -> None:
        self.own[seat * OWN + SCORE + source] += points

    # ---- what the kernel asks

    def points(self, seat: i64) -> i64:
        total: i64 = 0
        for source in range(SOURCES):
            total += self.own[seat * OWN + SCORE + source]
        return total

    def conserved(self) -> str:
        """Workers by colour, experts, pieces, tiles and tokens must add up."""
        for seat in range(self.seats):
            wrong = self.holdings(seat) or self.factories(seat) or self.influence_tokens(seat)
            if wrong:
                return f"seat {seat}: {wrong}"
        return self.workers() or self.places() or self.tiles() or self.automa()

    def holdings(self, seat: i64) -> str:
        """What is wrong with a seat's resources, tracks and workers."""
        own = self.own
        at: i64 = seat * OWN
        for field in range(RESOURCES):
            if own[at + field] < 0:
                return f"a negative number: {field}"
        if not 0 <= own[at + STORED] <= own[at]:
            return "stored coal"
        for track in range(3):
            if not 1 <= own[at + RD + track] <= self.tables.length[track]:
                return f"track {track}"
        if not own[at + FINANCE] <= own[at + FURTHEST] <= self.tables.length[2]:
            return "Finance has been further"
        n = own[at + WORKERS_N]
        if not 0 <= n <= WORKER_SPACES:
            return f"{n} workers"
        for i in range(WORKER_SPACES):
            if (own[at + WORKER + i] == NOBODY) != (i >= n):
                return "workers miscounted"
        for level in range(1, FAVORS + 1):
            used: i64 = 0
            for area in range(8):
                if own[at + FAVOR + area] == level:
                    used += 1
            if used > FAVORS:
                return f"{used} favor tokens of level {level}"
        if bits(own[at + DONE]) != own[at + DONE_N] or own[at + DONE] >> CONTRACTS != 0:
            return "contracts miscounted"
        return ""

    def factories(self, seat: i64) -> str:
        """What is wrong with a seat's factories, machines and goods."""
        own = self.own
        at: i64 = seat * OWN
        n = own[at + SLOTS_N]
        if not 0 <= n <= SLOTS:
            return f"{n} factories"
        machines = own[at + KEPT_MACHINE]
        for slot in range(SLOTS):
            tile = own[at + TILE + slot]
            if (tile == NOBODY) != (slot >= n):
                return "factories miscounted"
            built = own[at + BUILT + slot]
            most: i64 = 0 if tile == NOBODY or tile >= OLD else MACHINE_SPACES
            if not 0 <= built <= most:
                return f"{built} machines in a factory"
            machines += built
            if not 0 <= own[at + GOODS + slot] <= (0 if tile == NOBODY else GOODS_SPACES):
                return f"{own[at + GOODS + slot]} goods in a factory"
        total: i64 = 0
        for kind in range(KINDS):
            there: i64 = 0
            for slot in range(n):
                if kind_of(own[at + TILE + slot]) == kind:
                    there += own[at + GOODS + slot]
            total += there
            if there != own[at + STOCK + kind]:
                return "goods miscounted"
        if total != own[at + STOCK_ALL]:
            return "goods miscounted"
        if machines != own[at + MACHINES]:
            return f"{machines} machines"
        for field in (SHIPS, MACHINES, TRAINS):
            if not 0 <= own[at + field] <= PIECES:
                return f"{own[at + field]} pieces"
        ships: i64 = 0
        for city in range(CITIES):
            ships += self.board[HARBOUR + city * MOST_SEATS + seat]
        if ships != own[at + SHIPS]:
            return f"{ships} ships"
        trains: i64 = 0
        for space in range(RAILS):
            if self.board[RAIL + space] == seat:
                trains += 1
        if trains != own[at + TRAINS]:
            return f"{trains} trains"
        return ""

    def influence_tokens(self, seat: i64) -> str:
        """Ten tokens: 1 to 7, and 3, 5 and 7 once more."""
        found = zeros(VALUES)
        for value in range(VALUES):
            found[value] = self.own[seat * OWN + RESERVE + value]
            if found[value] < 0:
                return "influence tokens"
        for i in range(3):
            if self.own[seat * OWN + LOCKED] >> i & 1:
                found[LOCKED_VALUES[i] - 1] += 1
        for space in range(INFLUENCE):
            token = self.board[TOKEN + space]
            if token != NOBODY and token // 8 == seat:
                found[token % 8 - 1] += 1
        for value in range(VALUES):
            if found[value] != 1 + twice(value + 1):
                return f"{found[value]} influence tokens of value {value + 1}"
        return ""

    def workers(self) -> str:
        """Eight workers of each colour less the removed sets; six experts."""
        each: i64 = EACH_COLOUR - SETS_REMOVED[self.chairs]
        for colour in range(COLOURS):
            n: i64 = 0
            for i in range(MEN // COLOURS):
                here = self.men[i * COLOURS + colour]
                if here < 0:
                    return "a negative number of workers"
                n += here
            experts: i64 = self.experts >> colour & 1
            for seat in range(self.seats):
                for i in range(self.own[seat * OWN + WORKERS_N]):
                    worker = self.own[seat * OWN + WORKER + i]
                    if worker == colour:
                        n += 1
                    elif worker == colour + EXPERT:
                        experts += 1
            if n != each:
                return f"{n} workers of colour {colour}"
            if experts != 1:
                return f"{experts} experts of colour {colour}"
        return ""

    def places(self) -> str:
        """Limits of markets, regions and locations; upgrade tokens."""
        for market in range(MARKETS):
            if self.tokens_in(market) > self.token_limit:
                return f"{self.tokens_in(market)} tokens in market {market}"
        for space in range(RAILS):
            if self.board[RAIL + space] != NOBODY and space % TRACK_SPACES >= self.train_limit:
                return "a train on a space that is not in use"
        for city in range(CITIES):
            if self.ships_at(city) > self.token_limit:
                return f"{self.ships_at(city)} ships in location {city}"
            n = self.board[UPGRADES + city]
            colour = self.tables.city_colour[city]
            for seat in range(self.seats):
                if self.own[seat * OWN + UPGRADED] >> colour & 1:
                    n += 1
                    if self.board[HARBOUR + city * MOST_SEATS + seat] == 0:
                        return "a department upgraded without a ship"
            if n != self.seats or self.board[UPGRADES + city] < 0:
                return f"{n} upgrade tokens of location {city}"
        return ""

    def tiles(self) -> str:
        """Every factory of the game is on offer or built, once."""
        kinds = zeros(COLOURS)
        advanced: i64 = 0
        old: i64 = 0
        for tile in range(TILES + 2):
            n: i64 = self.offer >> tile & 1
            for seat in range(self.seats):
                for slot in range(self.own[seat * OWN + SLOTS_N]):
                    if self.own[seat * OWN + TILE + slot] == tile:
                        n += 1
            if tile >= TILES:
                old += n
                continue
            if n != (0 if self.tile_side[tile] == NOBODY else 1):
                return f"{n} of factory {tile}"
            if n > 0 and tile % NUMBERS == NUMBERS - 1:
                advanced += 1
            elif n > 0:
                kinds[kind_of(tile)] += 1
        if old > 1:
            return "two Old Factories"
        for kind in range(COLOURS):
            if kinds[kind] != self.chairs:
                return f"{kinds[kind]} factories of kind {kind}"
        if advanced != (self.seats + 1 if self.advanced else 0):
            return f"{advanced} advanced factories"
        return ""

    def automa(self) -> str:
        """The Automa's trains and influence tokens."""
        trains = self.automa_trains
        found = zeros(VALUES)
        for space in range(RAILS):
            if self.board[RAIL + space] == AUTOMA:
                trains += 1
        for i in range(AUTOMA_TOKENS):
            if (self.automa_tokens | self.automa_lost) >> i & 1:
                found[automa_value(i) - 1] += 1
        if self.automa_tokens & self.automa_lost:
            return "an influence token of the Automa in two places"
        for space in range(INFLUENCE):
            token = self.board[TOKEN + space]
            if token != NOBODY and token // 8 == AUTOMA:
                found[token % 8 - 1] += 1
        for value in range(VALUES):
            if found[value] != (1 + twice(value + 1) if self.difficulty > 0 else 0):
                return f"{found[value]} influence tokens of value {value + 1} of the Automa"
        if trains != (PIECES if self.difficulty > 0 else 0) or self.automa_trains < 0:
            return "the Automa's trains"
        return ""


def twice(value: i64) -> i64:
    """There is one influence token of each value, and one more of 3, 5 and 7."""
    return 1 if value >= 3 and value % 2 == 1 else 0


def automa_value(i: i64) -> i64:
    """The value of the Automa's i-th influence token: three rows of 1-3, 3-5 and 5-7, and one more 7."""
    return 7 if i == AUTOMA_TOKENS - 1 else 1 + i // 3 * 2 + i % 3


def kind_of(tile: i64) -> i64:
    """The goods of a factory."""
    return tile // NUMBERS if tile < OLD else tile - OLD
