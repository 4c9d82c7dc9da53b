"""The main board in a position file: factories on offer, demand tiles, workers, tokens, trains, ships, set-up."""

from __future__ import annotations

from akinai.engine import sets
from akinai.engine.rows import row_of
from akinai.engine.sentence import say
from akinai.games.zaibatsu.position.form import ZaibatsuPosition
from akinai.games.zaibatsu.position.words import Words
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.setup import turn_demand
from akinai.games.zaibatsu.things import (
    colours,
    factories,
    goals,
    hiring,
    influence,
    locations,
    owners,
    periods,
    rails,
    regions,
    starts,
    workers,
)
from akinai.games.zaibatsu.things.starts import Pair

# ---- factories


def write_tiles(s: ZaibatsuState, on_offer: bool) -> list[str]:
    """`cotton1 a`: those on offer, or the built ones."""
    return [
        f"{factories.NAMES[tile]} {factories.SIDE_NAMES[s.tile_side[tile]]}"
        for tile in range(factories.TILES)
        if s.tile_side[tile] != factories.NOT_IN_GAME and sets.has(s.offer, tile) == on_offer
    ]


def read_tiles(s: ZaibatsuState, p: ZaibatsuPosition, words: Words) -> None:
    sides = [factories.NOT_IN_GAME] * factories.TILES
    for field, given in (("offer", p.offer), ("sides", p.sides)):
        for i, text in enumerate(given):
            path = f"{field}[{i}]"
            name, letter = words.two(text, path)
            tile = words.word(name, factories.NAMES[: factories.TILES], path)
            if sides[tile] != factories.NOT_IN_GAME:
                raise words.wrong(path, say("problem.twice"))
            sides[tile] = words.word(letter, factories.SIDE_NAMES, path)
            if not s.mixed and sides[tile] != factories.SIDE_A:
                raise words.wrong(path, say("problem.value", value=text))
            if field == "offer":
                s.offer = sets.add(s.offer, tile)
    s.tile_side = row_of(sides)


# ---- demand tiles


def write_demand(s: ZaibatsuState) -> list[str]:
    """`4 e`: the fourth tile, whose north side points to the east."""
    turned = zip(s.demand_tile, s.demand_turn, strict=True)
    return [f"{tile + 1} {regions.SIDE_NAMES[side]}" for tile, side in turned]


def read_demand(s: ZaibatsuState, p: ZaibatsuPosition, words: Words) -> None:
    words.exactly("demand", len(p.demand), regions.MARKETS)
    tiles, turned = [], []
    for market, text in enumerate(p.demand):
        path = f"demand[{market}]"
        number, side = words.two(text, path)
        tiles.append(words.number(words.written_number(number, text, path), regions.DEMAND_TILES, path))
        turned.append(words.word(side, regions.SIDE_NAMES, path))
    words.all_different(tiles, "demand")
    s.demand_tile, s.demand_turn = row_of(tiles), row_of(turned)
    turn_demand(s)


# ---- starting tokens and shared goals


def write_pairs(s: ZaibatsuState) -> list[list[str]]:
    return [[starts.NAMES[pair.a], starts.B_NAMES[pair.b]] for pair in s.pairs]


def read_pairs(s: ZaibatsuState, p: ZaibatsuPosition, words: Words) -> None:
    words.exactly("pairs", len(p.pairs), starts.PAIRS[s.seats])
    for i, pair in enumerate(p.pairs):
        path = f"pairs[{i}]"
        words.exactly(path, len(pair), 2)
        s.pairs = [*s.pairs, Pair(words.word(pair[0], starts.NAMES, path), words.word(pair[1], starts.B_NAMES, path))]
    words.all_different([pair.a for pair in s.pairs], "pairs")
    words.all_different([pair.b for pair in s.pairs], "pairs")
    s.pairs_left = words.mask(p.pairs_left, len(p.pairs), "pairs_left")


def write_goals(s: ZaibatsuState) -> list[list[str]]:
    return [[goals.NAMES[goal] for goal in row] for row in s.goals]


def read_goals(s: ZaibatsuState, p: ZaibatsuPosition, words: Words) -> None:
    if not s.with_goals:
        if p.goals:
            raise words.wrong("goals", say("problem.unknown", field="goals"))
        return
    words.exactly("goals", len(p.goals), periods.PERIODS)
    found: list[list[int]] = []
    for period, names in enumerate(p.goals):
        path = f"goals[{period}]"
        words.exactly(path, len(names), s.seats - 1)
        found.append([words.word(name, goals.NAMES, path) for name in names])
    words.all_different([goal for row in found for goal in row], "goals")
    s.goals = [row_of(row) for row in found]


# ---- influence tokens, trains, ships


def write_tokens(s: ZaibatsuState) -> dict[str, str]:
    return {
        label: f"{s.token_owner[space]} {s.token_value[space]}"
        for space, label in enumerate(regions.SPACE_LABELS)
        if not s.is_free(space)
    }


def read_tokens(s: ZaibatsuState, p: ZaibatsuPosition, words: Words) -> None:
    for name, text in p.tokens.items():
        market, side = words.two(name, "tokens")
        space = regions.space_at(
            words.word(market, regions.MARKET_NAMES, "tokens"), words.word(side, regions.SIDE_NAMES, "tokens")
        )
        path = f"tokens.{name}"
        whose, value = words.two(text, path)
        owner = words.seat(words.written_number(whose, text, path), path, automa_owner(s))
        words.number(words.written_number(value, text, path), influence.HIGHEST, path)
        s.place_token(space, owner, int(value))


def automa_owner(s: ZaibatsuState) -> int | None:
    return owners.AUTOMA if s.solo else None


def write_trains(s: ZaibatsuState) -> dict[str, int]:
    return {label: owner for label, owner in zip(rails.LABELS, s.train_owner, strict=True) if owner != owners.NOBODY}


def read_trains(s: ZaibatsuState, p: ZaibatsuPosition, words: Words) -> None:
    for name, owner in p.trains.items():
        region, place = words.two(name, "trains")
        path = f"trains.{name}"
        rail = rails.rail_at(
            words.word(region, regions.NAMES, "trains"),
            words.number(words.written_number(place, name, path), rails.OF_A_REGION, path),
        )
        s.add_train(rail, words.seat(owner, path, automa_owner(s)))
    for player in s.players:
        player.trains = list(s.train_owner).count(player.seat)


def write_ships(s: ZaibatsuState) -> dict[str, list[int]]:
    return {
        name: [player.ships_at[location] for player in s.players]
        for location, name in enumerate(locations.NAMES)
        if s.ships_at[location]
    }


def read_ships(s: ZaibatsuState, p: ZaibatsuPosition, words: Words) -> None:
    ships = [[0] * s.seats for _ in locations.NAMES]
    for name, counts in p.ships.items():
        words.exactly(f"ships.{name}", len(counts), s.seats)
        ships[words.word(name, locations.NAMES, "ships")] = counts
    s.ships_at = row_of([sum(counts) for counts in ships])
    for player in s.players:
        player.ships_at = row_of([counts[player.seat] for counts in ships])
        player.ships = sum(player.ships_at)


# ---- workers


def write_hiring(s: ZaibatsuState) -> list[dict[str, int]]:
    found = [{name: s.hiring.on_space(i, c) for c, name in enumerate(colours.NAMES)} for i in range(hiring.SPACES)]
    return [without_zeros(counts) for counts in found]


def write_queue(s: ZaibatsuState) -> list[dict[str, int]]:
    rows = range(hiring.ROWS_IN_USE[s.chairs])
    found = [{name: s.hiring.in_row(row, c) for c, name in enumerate(colours.NAMES)} for row in rows]
    return [without_zeros(counts) for counts in found]


def without_zeros(counts: dict[str, int]) -> dict[str, int]:
    return {name: n for name, n in counts.items() if n}


def read_workers(s: ZaibatsuState, p: ZaibatsuPosition, words: Words) -> None:
    """Hiring spaces and queue; the rest of each colour is in the bag. The players' workers must have been read."""
    words.exactly("hiring", len(p.hiring), hiring.SPACES)
    words.exactly("queue", len(p.queue), hiring.ROWS_IN_USE[s.chairs])
    for space, counts in enumerate(p.hiring):
        for name, n in few_workers(counts, f"hiring[{space}]", words):
            s.hiring.put_on_space(space, name, n)
    for row, counts in enumerate(p.queue):
        for name, n in few_workers(counts, f"queue[{row}]", words):
            s.hiring.put_in_row(row, name, n)
    fill_bag(s, words)


def few_workers(counts: dict[str, int], path: str, words: Words) -> list[tuple[int, int]]:
    """Colours and numbers of workers, not more than there is room for."""
    found = [(words.word(name, colours.NAMES, path), n) for name, n in counts.items()]
    if sum(counts.values()) > hiring.FULL:
        raise words.wrong(path, say("problem.longest", limit=hiring.FULL))
    return found


def fill_bag(s: ZaibatsuState, words: Words) -> None:
    """Workers that are nowhere else, and experts in their locations that no player has."""
    hired = [worker for player in s.players for worker in player.workers]
    bag = []
    for colour, name in enumerate(colours.NAMES):
        out = s.hiring.everywhere(colour) + hired.count(colour)
        left = workers.OF_A_COLOUR - hiring.SETS_REMOVED[s.chairs] - out
        if left < 0:
            raise words.wrong("hiring", say("zaibatsu.problem.workers", colour=name, count=-left))
        bag.append(left)
        if workers.expert(colour) not in hired:
            s.experts = sets.add(s.experts, colour)
    s.hiring.bag = row_of(bag)
