"""Zaibatsu's state: where every worker, piece, tile and token is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.chance import Chance
from akinai.engine.kernel import State
from akinai.engine.rows import added, changed, filled, zeros
from akinai.games.zaibatsu.player import Player, new_player
from akinai.games.zaibatsu.printed import Printed
from akinai.games.zaibatsu.things import (
    automa,
    colours,
    factories,
    goods,
    hiring,
    influence,
    locations,
    origins,
    parts,
    periods,
    pieces,
    rails,
    regions,
    starts,
    workers,
)
from akinai.games.zaibatsu.things.automa import NO_DIFFICULTY, Automa, no_automa
from akinai.games.zaibatsu.things.effects import Effect, FactoryEffect
from akinai.games.zaibatsu.things.factories import Tile
from akinai.games.zaibatsu.things.hiring import HiringArea, empty_area
from akinai.games.zaibatsu.things.influence import Value
from akinai.games.zaibatsu.things.locations import Location
from akinai.games.zaibatsu.things.origins import Origin
from akinai.games.zaibatsu.things.owners import AUTOMA, NOBODY
from akinai.games.zaibatsu.things.parts import Part
from akinai.games.zaibatsu.things.rails import Rail
from akinai.games.zaibatsu.things.regions import Market, Region, Space
from akinai.games.zaibatsu.things.starts import Pair

TRAIN_INFLUENCE: Final = 2
"""Of a train, beside an influence token of its owner."""
NO_EFFECTS: Final[list[Effect]] = []


@final
class ZaibatsuState(State):
    """Nothing is hidden but what chance will bring.

    Players, the hiring area and the Automa are changed in place; rows and lists of the main board change seldom, are
    replaced when they do, and shared by clones.
    """

    remarks = ("origin",)

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        printed: Printed,
        rules: i64,
        mixed: bool,
        advanced: bool,
        with_goals: bool,
        difficulty: i64,
        round: i64,
        final_first: i64,
        hiring: HiringArea,
        experts: i64,
        ships_at: vec[i64],
        upgrades: vec[i64],
        token_owner: vec[i64],
        token_value: vec[i64],
        train_owner: vec[i64],
        tile_side: vec[i64],
        offer: i64,
        demand_tile: vec[i64],
        demand_turn: vec[i64],
        demand: vec[i64],
        pairs: list[Pair],
        pairs_left: i64,
        goals: list[vec[i64]],
        solo_goals: vec[i64],
        hired: i64,
        modifier: i64,
        modifier_used: bool,
        pending: list[Effect],
        automa: Automa,
        players: list[Player],
    ) -> None:
        super().__init__(seats, chance)
        self.printed = printed
        self.rules = rules
        """The version of the rules that the game is played by."""
        self.mixed = mixed
        """Whether the sides of the factories are random."""
        self.advanced = advanced
        self.with_goals = with_goals
        self.difficulty = difficulty
        """1 to 3 against the Automa, 0 without it."""
        self.solo: bool = difficulty != NO_DIFFICULTY
        """Whether the Automa plays."""
        chairs: i64 = seats
        if self.solo:
            chairs += 1
        self.chairs: i64 = chairs
        """Players, the Automa included; its chair is the last one."""
        self.market_limit: i64 = influence.IN_A_MARKET[chairs]
        """Influence tokens that a market holds."""
        self.ship_limit: i64 = locations.SHIP_SPACES[chairs]
        """Ship spaces of a location."""
        self.rail_limit: i64 = rails.IN_USE[chairs]
        """Train spaces of a region."""
        self.round = round
        """From 1."""
        self.final_first = final_first
        """The chair that began the final rounds; NOBODY before."""
        self.hiring = hiring
        self.experts = experts
        """The set of the colours whose experts are in their locations."""
        self.ships_at = ships_at
        """All ships by location; whose they are, the players know."""
        self.upgrades = upgrades
        """Upgrade tokens by location."""
        self.token_owner = token_owner
        """By influence space: whose token lies there, or NOBODY."""
        self.token_value = token_value
        """By influence space: the value of the token, or NO_VALUE."""
        self.train_owner = train_owner
        """By train space: whose train is there, or NOBODY."""
        self.tile_side = tile_side
        """By tile: which side is up, or NOT_IN_GAME."""
        self.offer = offer
        """The set of the tiles that can be built."""
        self.demand_tile = demand_tile
        """By market."""
        self.demand_turn = demand_turn
        """By market: the side that the first side of the tile points to."""
        self.demand = demand
        """By influence space: the goods that it asks for."""
        self.pairs = pairs
        """The starting tokens of the set-up."""
        self.pairs_left = pairs_left
        """The set of those that can be chosen."""
        self.goals = goals
        """Shared goals: a row for each period."""
        self.solo_goals = solo_goals
        self.hired = hired
        """The colour of the worker that was taken for this action, or NONE."""
        self.modifier = modifier
        """The tile whose modifier applies to this action, or NONE."""
        self.modifier_used = modifier_used
        """Whether it has been used."""
        self.pending = pending
        """Effects of the actor that wait to be resolved."""
        self.automa = automa
        self.players = players
        self.origin: Origin = origins.NONE
        """A remark: where the effect that is asked about comes from."""

    def clone(self) -> ZaibatsuState:
        automa = self.automa
        if self.solo:
            automa = automa.clone()
        c = ZaibatsuState(
            self.seats, self.chance.clone(), self.printed, self.rules, self.mixed, self.advanced, self.with_goals,
            self.difficulty, self.round, self.final_first, self.hiring.clone(), self.experts, self.ships_at,
            self.upgrades, self.token_owner, self.token_value, self.train_owner, self.tile_side, self.offer,
            self.demand_tile, self.demand_turn, self.demand, self.pairs, self.pairs_left, self.goals, self.solo_goals,
            self.hired, self.modifier, self.modifier_used, self.pending, automa, [p.clone() for p in self.players],
        )  # fmt: skip
        c.take_over(self)
        c.origin = self.origin
        return c

    def determinise(self, seat: i64, chance: Chance) -> ZaibatsuState:
        """Everything is open: only the future is another one."""
        c = self.clone()
        c.chance = chance
        return c

    def owner_at(self, chair: i64) -> i64:
        """Whose chair it is: a seat's, or the Automa's, which is the last."""
        return AUTOMA if chair >= self.seats else chair

    # ---- effects that wait

    def add_effect(self, effect: Effect) -> None:
        self.pending = [*self.pending, effect]

    def take_effect(self, index: i64) -> Effect:
        """Takes an effect out of those that wait."""
        effect = self.pending[index]
        self.pending = [self.pending[i] for i in range(len(self.pending)) if i != index]
        return effect

    # ---- factories

    def effect_of(self, tile: Tile) -> FactoryEffect:
        """The effect of a factory, by the side that is up. The Old Factory has none."""
        return self.printed.effect(tile, self.tile_side[tile])

    def lasting(self, player: Player, part: Part) -> i64:
        """The amount of a lasting effect that one of the player's factories has; 0 without it."""
        for factory in player.factories:
            if not factories.is_old(factory.tile):
                bonus = self.effect_of(factory.tile).first()
                if bonus.part == part:
                    return bonus.amount
        return 0

    # ---- influence

    def place_token(self, space: Space, owner: i64, value: Value) -> None:
        """A token onto a space; NOBODY and NO_VALUE leave it empty."""
        self.token_owner = changed(self.token_owner, space, owner)
        self.token_value = changed(self.token_value, space, value)

    def is_free(self, space: Space) -> bool:
        return self.token_value[space] == influence.NO_VALUE

    def tokens_in(self, market: Market) -> i64:
        n: i64 = 0
        first = regions.space_at(market, 0)
        for space in range(first, first + regions.SIDES):
            if self.token_value[space] != influence.NO_VALUE:
                n += 1
        return n

    def tokens_of(self, seat: i64) -> i64:
        """The seat's influence tokens in the regions."""
        n: i64 = 0
        for space in range(regions.SPACES):
            if self.token_owner[space] == seat:
                n += 1
        return n

    def influence(self, owner: i64, region: Region) -> i64:
        """Tokens and trains; trains count only beside a token, but the Automa's always do (Z-12.4, Z-22.9)."""
        total = self.token_influence(owner, region)
        if total == 0 and owner != AUTOMA:
            return 0
        trains: i64 = 0
        first = rails.rail_at(region, 0)
        for rail in range(first, first + self.rail_limit):
            if self.train_owner[rail] == owner:
                trains += 1
        if trains > 0:
            each: i64 = TRAIN_INFLUENCE
            if owner != AUTOMA:
                each += self.lasting(self.players[owner], parts.TRAIN_INFLUENCE)
            total += each * trains
        return total

    def token_influence(self, owner: i64, region: Region) -> i64:
        """Of tokens alone."""
        total: i64 = 0
        for space in range(regions.first_space(region), regions.end_of_spaces(region)):
            if self.token_owner[space] == owner:
                total += self.token_value[space]
        return total

    def foreign_influence(self, region: Region) -> i64:
        """The printed influence that no token covers."""
        total: i64 = 0
        for space in range(regions.first_space(region), regions.end_of_spaces(region)):
            if self.token_value[space] == influence.NO_VALUE:
                total += self.printed.foreign[space]
        return total

    # ---- ships and trains

    def add_train(self, rail: Rail, owner: i64) -> None:
        self.train_owner = changed(self.train_owner, rail, owner)

    def add_ship(self, player: Player, location: Location) -> None:
        player.add_ship(location)
        self.ships_at = added(self.ships_at, location, 1)

    # ---- rounds

    def period(self) -> i64:
        """The period of the round, from 0."""
        for period in range(periods.PERIODS):
            if self.round <= self.printed.period_end[period]:
                return period
        return periods.LAST

    # ---- what the kernel asks

    def canonical(self) -> ZaibatsuState:
        """What is over means nothing any more: who began, starting tokens that only brought something once, past goals;
        nor do statistics, and the order of workers between the lowest and the highest."""
        c = self.clone()
        if self.turn > 0:
            c.pairs = []
            c.pairs_left = sets.EMPTY
            c.first = 0
            for player in c.players:
                player.start_b = starts.NONE
                if player.start_a != starts.CHEAPER:
                    player.start_a = starts.NONE
        period = self.period()
        c.goals = [self.goals[i] if i >= period else zeros(0) for i in range(len(self.goals))]
        for player in c.players:
            player.turns = 0
            player.consolidations = 0
            player.workers = workers.in_canonical_order(player.workers)
        return c

    def points(self, seat: i64) -> i64:
        return self.players[seat].points()

    def conserved(self) -> str:
        """Workers by colour, experts, pieces, tiles and tokens must add up."""
        for player in self.players:
            wrong = (
                player.holdings_wrong([track.length for track in self.printed.tracks])
                or player.factories_wrong()
                or self.trains_wrong(player)
                or self.tokens_wrong(player)
            )
            if wrong:
                return f"seat {player.seat}: {wrong}"
        return self.workers_wrong() or self.places_wrong() or self.tiles_wrong() or self.automa_wrong()

    def trains_wrong(self, player: Player) -> str:
        trains = list(self.train_owner).count(player.seat)
        return "" if trains == player.trains else f"{trains} trains"

    def tokens_wrong(self, player: Player) -> str:
        """Ten tokens: 1 to 7, and 3, 5 and 7 once more."""
        for value in range(1, influence.HIGHEST + 1):
            found = player.tokens[value] + self.tokens_out(player.seat, value)
            if player.tokens[value] < 0:
                return "influence tokens"
            if value in influence.LOCKED_VALUES and sets.has(player.locked, influence.lock_of(value)):
                found += 1
            if found != influence.copies(value):
                return f"{found} influence tokens of value {value}"
        return ""

    def tokens_out(self, owner: i64, value: Value) -> i64:
        """Tokens of a value in the regions."""
        n: i64 = 0
        for space in range(regions.SPACES):
            if self.token_owner[space] == owner and self.token_value[space] == value:
                n += 1
        return n

    def workers_wrong(self) -> str:
        """Eight workers of each colour less the removed sets; six experts."""
        if self.hiring.miscounted():
            return "a wrong number of workers"
        each: i64 = workers.OF_A_COLOUR - hiring.SETS_REMOVED[self.chairs]
        for colour in range(colours.COLOURS):
            n = self.hiring.everywhere(colour)
            experts: i64 = 0
            if sets.has(self.experts, colour):
                experts = 1
            for player in self.players:
                n += list(player.workers).count(colour)
                experts += list(player.workers).count(workers.expert(colour))
            if n != each:
                return f"{n} workers of colour {colour}"
            if experts != 1:
                return f"{experts} experts of colour {colour}"
        return ""

    def places_wrong(self) -> str:
        """Limits of markets, regions and locations; upgrade tokens."""
        for space in range(regions.SPACES):
            if (self.token_owner[space] == NOBODY) != self.is_free(space):
                return f"half a token on space {space}"
        for market in range(regions.MARKETS):
            if self.tokens_in(market) > self.market_limit:
                return f"{self.tokens_in(market)} tokens in market {market}"
        for rail in range(rails.RAILS):
            if self.train_owner[rail] != NOBODY and rails.place_of(rail) >= self.rail_limit:
                return "a train on a space that is not in use"
        for location in range(locations.LOCATIONS):
            wrong = self.location_wrong(location)
            if wrong:
                return wrong
        return ""

    def location_wrong(self, location: Location) -> str:
        ships: i64 = 0
        tokens = self.upgrades[location]
        for player in self.players:
            ships += player.ships_at[location]
            if player.is_upgraded(self.printed.location_colour[location]):
                tokens += 1
                if player.ships_at[location] == 0:
                    return "a department upgraded without a ship"
        if ships != self.ships_at[location]:
            return f"ships in location {location} miscounted"
        if ships > self.ship_limit:
            return f"{ships} ships in location {location}"
        if tokens != self.seats or self.upgrades[location] < 0:
            return f"{tokens} upgrade tokens of location {location}"
        return ""

    def tiles_wrong(self) -> str:
        """Every factory of the game is on offer or built, once."""
        built = [factory.tile for player in self.players for factory in player.factories]
        of_kind = zeros(goods.KINDS)
        advanced: i64 = 0
        for tile in range(factories.TILES):
            n = built.count(tile) + (1 if sets.has(self.offer, tile) else 0)
            if n != (0 if self.tile_side[tile] == factories.NOT_IN_GAME else 1):
                return f"{n} of factory {tile}"
            if n > 0 and factories.is_advanced(tile):
                advanced += 1
            elif n > 0:
                of_kind[factories.kind_of(tile)] += 1
        if built.count(factories.OLD_COTTON) + built.count(factories.OLD_PAPER) > 1:
            return "two Old Factories"
        for kind in range(goods.KINDS):
            if of_kind[kind] != self.chairs:
                return f"{of_kind[kind]} factories of kind {kind}"
        if advanced != (self.seats + 1 if self.advanced else 0):
            return f"{advanced} advanced factories"
        return ""

    def automa_wrong(self) -> str:
        """The Automa's trains and influence tokens."""
        other = self.automa
        for token in sets.listed(other.tokens):
            if sets.has(other.box, token):
                return "an influence token of the Automa in two places"
        for value in range(1, influence.HIGHEST + 1):
            found = self.tokens_out(AUTOMA, value)
            for token in sets.listed(sets.union(other.tokens, other.box)):
                if automa.value_of(token) == value:
                    found += 1
            if found != (influence.copies(value) if self.solo else 0):
                return f"{found} influence tokens of value {value} of the Automa"
        trains = other.trains_left + list(self.train_owner).count(AUTOMA)
        if trains != (pieces.EACH if self.solo else 0) or other.trains_left < 0:
            return "the Automa's trains"
        return ""


def empty_state(
    seats: i64,
    chance: Chance,
    printed: Printed,
    rules: i64,
    mixed: bool,
    advanced: bool,
    with_goals: bool,
    difficulty: i64,
) -> ZaibatsuState:
    """Nothing is on the table yet: for a new game, and for positions."""
    return ZaibatsuState(
        seats=seats,
        chance=chance,
        printed=printed,
        rules=rules,
        mixed=mixed,
        advanced=advanced,
        with_goals=with_goals,
        difficulty=difficulty,
        round=1,
        final_first=NOBODY,
        hiring=empty_area(),
        experts=sets.EMPTY,
        ships_at=zeros(locations.LOCATIONS),
        upgrades=zeros(locations.LOCATIONS),
        token_owner=filled(regions.SPACES, NOBODY),
        token_value=zeros(regions.SPACES),
        train_owner=filled(rails.RAILS, NOBODY),
        tile_side=filled(factories.TILES, factories.NOT_IN_GAME),
        offer=sets.EMPTY,
        demand_tile=zeros(regions.MARKETS),
        demand_turn=zeros(regions.MARKETS),
        demand=zeros(regions.SPACES),
        pairs=[],
        pairs_left=sets.EMPTY,
        goals=[],
        solo_goals=zeros(0),
        hired=colours.NONE,
        modifier=factories.NONE,
        modifier_used=False,
        pending=NO_EFFECTS,
        automa=no_automa(),
        players=[new_player(seat) for seat in range(seats)],
    )
