"""Building ships, machines and trains: where it is possible, and what it brings (rules Z-9, Z-11 and Z-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.kernel import Choices
from akinai.engine.rows import added
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.actions import TRAIN
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.gaining import gain_bonus, spend
from akinai.games.zaibatsu.things import (
    colours,
    factories,
    locations,
    origins,
    pieces,
    rails,
    regions,
    resources,
    workers,
)
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.factories import MACHINE_SPACES, Factory, is_old
from akinai.games.zaibatsu.things.locations import Location
from akinai.games.zaibatsu.things.origins import MACHINES_TRAINS, SHIPS_MACHINES, Origin
from akinai.games.zaibatsu.things.owners import NOBODY
from akinai.games.zaibatsu.things.rails import Rail
from akinai.games.zaibatsu.things.regions import Region

SECOND_IRON: Final = 1
"""For the second machine space of a factory."""
NO_SLOT: Final = -1

# ---- what is possible


def can_take_ship(player: Player) -> bool:
    """A ship on the player board, and a worker space for its expert."""
    return player.ships < pieces.EACH and len(player.workers) < workers.SPACES


def is_open(s: ZaibatsuState, location: Location) -> bool:
    """The expert is there, and a space for a ship (Z-11.2)."""
    return sets.has(s.experts, s.printed.location_colour[location]) and s.ships_at[location] < s.ship_limit


def can_ship(s: ZaibatsuState, player: Player, location: Location) -> bool:
    return can_take_ship(player) and is_open(s, location)


def can_ship_any(s: ZaibatsuState, player: Player) -> bool:
    """Whether a ship could go anywhere."""
    return can_ship_outside(s, player, locations.NONE)


def can_ship_outside(s: ZaibatsuState, player: Player, but: Location) -> bool:
    """Whether a ship could go anywhere but to one location."""
    if can_take_ship(player):
        for location in range(locations.LOCATIONS):
            if location != but and is_open(s, location):
                return True
    return False


def would_upgrade(s: ZaibatsuState, player: Player, location: Location) -> bool:
    """Whether a ship there brings an upgrade token: one is left, and the department has none yet (Z-11.4)."""
    return s.upgrades[location] > 0 and not sets.has(player.upgraded, s.printed.location_colour[location])


def can_upgrade(s: ZaibatsuState, player: Player, colour: Colour) -> bool:
    """Whether a ship built now could upgrade the department."""
    location = s.printed.location_of[colour]
    return would_upgrade(s, player, location) and can_ship(s, player, location)


def can_upgrade_any(s: ZaibatsuState, player: Player) -> bool:
    for colour in range(colours.COLOURS):
        if can_upgrade(s, player, colour):
            return True
    return False


def can_machine(player: Player, slot: i64) -> bool:
    """A factory with an empty machine space whose iron can be paid (Z-9.2)."""
    factory = player.factories[slot]
    if player.machines == pieces.EACH or is_old(factory.tile) or factory.machines == MACHINE_SPACES:
        return False
    return factory.machines == 0 or player.iron >= SECOND_IRON


def costs_iron(factory: Factory) -> bool:
    """Whether the next machine space of the factory costs iron (Z-9.2)."""
    return not is_old(factory.tile) and 0 < factory.machines < MACHINE_SPACES


def can_machine_any(player: Player) -> bool:
    return can_machine_outside(player, NO_SLOT)


def can_machine_outside(player: Player, but: i64) -> bool:
    """Whether a machine could go anywhere but into one factory."""
    for slot in range(len(player.factories)):
        if slot != but and can_machine(player, slot):
            return True
    return False


def can_piece(s: ZaibatsuState, player: Player) -> bool:
    """Whether a ship, a machine or a train could be built."""
    return can_ship_any(s, player) or can_machine_any(player) or can_train_any(s, player)


def has_free_rail(s: ZaibatsuState, region: Region) -> bool:
    first = rails.rail_at(region, 0)
    for rail in range(first, first + s.rail_limit):
        if s.train_owner[rail] == NOBODY:
            return True
    return False


def can_train_any(s: ZaibatsuState, player: Player) -> bool:
    """Whether a train could go anywhere."""
    return can_train_outside(s, player, regions.NONE)


def can_train_outside(s: ZaibatsuState, player: Player, but: Region) -> bool:
    """Whether a train could go anywhere but to one region."""
    if player.trains < pieces.EACH:
        for region in range(regions.REGIONS):
            if region != but and has_free_rail(s, region):
                return True
    return False


def add_rails(s: ZaibatsuState, region: Region, out: Choices) -> None:
    """The empty train spaces as choices. Of those with the same bonus only the first, as they are all alike; but the
    Automa builds from the top, so against it every space is another one."""
    listed: i64 = sets.EMPTY
    trains = s.train_owner
    kind_of = s.printed.rail_bonus_kind
    first = rails.rail_at(region, 0)
    for rail in range(first, first + s.rail_limit):
        if trains[rail] == NOBODY:
            kind = kind_of[rail]
            if s.solo or not sets.has(listed, kind):
                listed = sets.add(listed, kind)
                out.add(TRAIN.of(rail))


# ---- building


def build_ship(s: ZaibatsuState, player: Player, location: Location, origin: Origin) -> None:
    """A ship, its expert, and the upgrade token if the department has none yet (Z-11.3, Z-11.4)."""
    colour = s.printed.location_colour[location]
    s.add_ship(player, location)
    s.experts = sets.drop(s.experts, colour)
    player.hire(workers.expert(colour))
    upgrades = would_upgrade(s, player, location)
    if upgrades:
        player.upgraded = sets.add(player.upgraded, colour)
        s.upgrades = added(s.upgrades, location, -1)
    gap: bool = player.machines >= player.ships
    if s.watched:
        place = locations.NAMES[location]
        brings = brought_by(gap, SHIPS_MACHINES, player.ships)
        s.tell(events.ShipBuilt(player.seat, place, colours.NAMES[colour], upgrades, origins.name_of(origin), brings))
    if gap:
        gain_ships_machines(s, player, player.ships)


def build_machine(s: ZaibatsuState, player: Player, slot: i64, origin: Origin) -> None:
    """On the free space first; the second one costs iron (Z-9.2)."""
    factory = player.factories[slot]
    if factory.machines > 0:
        spend(s, player, resources.IRON, SECOND_IRON)
    player.add_machine(slot)
    player.machines += 1
    if s.watched:
        where, tile = factories.SLOT_SPOTS[slot], factories.NAMES[factory.tile]
        s.tell(events.MachineBuilt(player.seat, where, tile, origins.name_of(origin), brought_by_machine(player)))
    gain_by_machine(s, player)


def brought_by_machine(player: Player) -> list[str]:
    """The gaps that the machine which has just left the player board makes free."""
    upper = brought_by(player.ships >= player.machines, SHIPS_MACHINES, player.machines)
    return upper + brought_by(player.trains >= player.machines, MACHINES_TRAINS, player.machines)


def brought_by(free: bool, gap: i64, column: i64) -> list[str]:
    """The gap, if it is free now, as what an event brings."""
    return [origins.NAMES[origins.of_gap(gap, column)]] if free else []


def gain_by_machine(s: ZaibatsuState, player: Player) -> None:
    """The bonuses beside a machine that has just left the player board."""
    if player.ships >= player.machines:
        gain_ships_machines(s, player, player.machines)
    if player.trains >= player.machines:
        gain_machines_trains(s, player, player.machines)


def build_train(s: ZaibatsuState, player: Player, rail: Rail, origin: Origin) -> None:
    """A train, and the bonus of its space (Z-12.2)."""
    player.trains += 1
    s.add_train(rail, player.seat)
    gap: bool = player.machines >= player.trains
    if s.watched:
        region = regions.NAMES[rails.region_of(rail)]
        brings = [rails.SPOTS[rail]] if s.printed.rail_bonus[rail].exists() else []
        brings += brought_by(gap, MACHINES_TRAINS, player.trains)
        s.tell(events.TrainBuilt(player.seat, region, rails.SPOTS[rail], origins.name_of(origin), brings))
    gain_rail_bonus(s, player, rail)
    if gap:
        gain_machines_trains(s, player, player.trains)


def gain_rail_bonus(s: ZaibatsuState, player: Player, rail: Rail) -> None:
    gain_bonus(s, player, s.printed.rail_bonus[rail], origins.of_rail(rail))


def gain_ships_machines(s: ZaibatsuState, player: Player, column: i64) -> None:
    """The bonus between a ship and a machine, when both have left their spaces (Z-3.6). Columns count from 1."""
    gain_bonus(s, player, s.printed.ships_machines[column - 1], origins.of_gap(SHIPS_MACHINES, column))


def gain_machines_trains(s: ZaibatsuState, player: Player, column: i64) -> None:
    gain_bonus(s, player, s.printed.machines_trains[column - 1], origins.of_gap(MACHINES_TRAINS, column))
