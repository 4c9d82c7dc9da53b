"""Makes the view of what is printed: once for each page that opens a table."""

from __future__ import annotations

from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu import words
from akinai.games.zaibatsu.scoring import (
    COINS_PER_POINT,
    GOODS_PER_POINT,
    HIGHER_TIMES,
    RANKS,
    THRESHOLD_POINTS,
    place_points,
)
from akinai.games.zaibatsu.state import TRAIN_INFLUENCE, ZaibatsuState
from akinai.games.zaibatsu.steps.building import SECOND_IRON
from akinai.games.zaibatsu.steps.consolidation import WAGE
from akinai.games.zaibatsu.steps.free_pieces import TRAIN_IRON
from akinai.games.zaibatsu.steps.industry import DISCOUNT, FACTORY_PRICE, MACHINE_PRICE, NEEDED_RD
from akinai.games.zaibatsu.steps.invest import FINANCE_STEPS
from akinai.games.zaibatsu.steps.markets import MARKET_POINTS, token_for
from akinai.games.zaibatsu.steps.production import coal_price
from akinai.games.zaibatsu.steps.research import STEP_PRICE
from akinai.games.zaibatsu.steps.shipping import COINS_BESIDE_IRON, IRON_BESIDE_COINS, IRON_ONLY
from akinai.games.zaibatsu.steps.spending import MOST_GOODS
from akinai.games.zaibatsu.things import (
    automa,
    colours,
    contracts,
    factories,
    goals,
    goods,
    hiring,
    jobs,
    locations,
    moments,
    objectives,
    origins,
    parts,
    periods,
    pieces,
    rails,
    regions,
    resources,
    sources,
    starts,
    tracks,
    workers,
)
from akinai.games.zaibatsu.things.effects import Bonus
from akinai.games.zaibatsu.view.printed import (
    Named,
    Prices,
    PrintedActionToken,
    PrintedAutoma,
    PrintedBonus,
    PrintedContract,
    PrintedDepartment,
    PrintedGap,
    PrintedGoal,
    PrintedGood,
    PrintedInfluenceSpace,
    PrintedLocation,
    PrintedMarket,
    PrintedObjective,
    PrintedPair,
    PrintedPeriod,
    PrintedRail,
    PrintedRegion,
    PrintedSheet,
    PrintedSoloGoal,
    PrintedSpace,
    PrintedTile,
    PrintedTrack,
    TrackSpace,
    ZaibatsuPrinted,
)


def printed_view(s: ZaibatsuState) -> ZaibatsuPrinted:
    in_game = [tile for tile in range(factories.TILES) if s.tile_side[tile] != factories.NOT_IN_GAME]
    return ZaibatsuPrinted(
        seats=s.seats,
        rounds=periods.ROUNDS,
        long_rounds=periods.LONG_ROUNDS,
        periods=[printed_period(s, period) for period in range(periods.PERIODS)],
        hiring=[printed_space(s, space) for space in range(hiring.SPACES)],
        actions=[Named(job, words.job_name(job)) for job in jobs.NAMES],
        activations=jobs.ACTIVATIONS,
        resources=[Named(name, say("zaibatsu.short." + name)) for name in resources.NAMES],
        goods=[printed_good(kind) for kind in range(goods.KINDS)],
        tiles=[printed_tile(s, tile) for tile in [*in_game, factories.OLD_COTTON, factories.OLD_PAPER]],
        prices=prices(),
        sheet=printed_sheet(s),
        regions=[printed_region(s, region) for region in range(regions.REGIONS)],
        market_limit=s.market_limit,
        market_points=MARKET_POINTS,
        invest_steps=FINANCE_STEPS,
        train_influence=TRAIN_INFLUENCE,
        locations=[printed_location(s, location) for location in range(locations.LOCATIONS)],
        ship_limit=s.ship_limit,
        pairs=[printed_pair(s, starts.NAMES[pair.a], starts.B_NAMES[pair.b]) for pair in s.pairs],
        goals=[
            [printed_goal(s, period, slot, goals.NAMES[goal]) for slot, goal in enumerate(row)]
            for period, row in enumerate(s.goals)
        ],
        automa=printed_automa(s) if s.solo else None,
        categories=[Named(name, words.category_name(name)) for name in sources.NAMES],
        sources=[Named(name, words.source_name(s, name)) for name in origins.NAMES if can_be_source(s, name)],
    )


def paths(s: ZaibatsuState, section: str, name: str, *fields: str) -> list[str]:
    """Of the values of a named thing in the edition."""
    return [f"{section}[{s.printed.places[f'{section}:{name}']}].{field}" for field in fields]


def one_bonus(part: str, count: int) -> PrintedBonus:
    return PrintedBonus(part, count, words.part_words(part, count))


def printed_bonus(bonus: Bonus) -> PrintedBonus | None:
    """A bonus, if one is printed there."""
    return one_bonus(parts.NAMES[bonus.part], bonus.amount) if bonus.exists() else None


def some_bonus(bonus: Bonus) -> PrintedBonus:
    return one_bonus(parts.NAMES[bonus.part], bonus.amount)


def can_be_source(s: ZaibatsuState, source: str) -> bool:
    """Whether anything in this game comes from there: not every space has a bonus, not every tile is in the game."""
    kind, name, *rest = source.split(":")
    match kind:
        case "track":
            track, space = s.printed.tracks[tracks.NAMES.index(name)], int(rest[0])
            return space <= track.length and track.bonuses[space].exists()
        case "gap":
            bonuses = s.printed.ships_machines if name == origins.GAP_NAMES[0] else s.printed.machines_trains
            return bonuses[int(rest[0]) - 1].exists()
        case "rail":
            return int(rest[0]) <= s.rail_limit and s.printed.rail_bonus[rails.SPOTS.index(source)].exists()
        case "tile":
            return s.tile_side[factories.NAMES.index(name)] != factories.NOT_IN_GAME
        case "goal":
            return any(goals.NAMES.index(name) in row for row in s.goals)
        case "start":
            return any(name in (starts.NAMES[pair.a], starts.B_NAMES[pair.b]) for pair in s.pairs)
        case _:
            return True


# ---- factories and prices


def printed_tile(s: ZaibatsuState, tile: int) -> PrintedTile:
    name, level = factories.NAMES[tile], factories.level_of(tile)
    good = goods.NAMES[factories.kind_of(tile)]
    called = words.tile_name(s, name)
    if factories.is_old(tile):
        return PrintedTile(name, called, good, level + 1, None, None, [], None, None, 0, None, [])
    effect = s.effect_of(tile)
    return PrintedTile(
        tile=name,
        name=called,
        good=good,
        level=level + 1,
        side=factories.SIDE_NAMES[s.tile_side[tile]],
        when=moments.NAMES[effect.moment],
        effect=[some_bonus(bonus) for bonus in effect.bonuses],
        text=words.factory_effect(s, name),
        action=None if effect.job == jobs.NONE else jobs.NAMES[effect.job],
        rd=NEEDED_RD[level],
        coal=coal_price(tile),
        values=paths(s, "factories", name, "tile", factories.SIDE_NAMES[s.tile_side[tile]]),
    )


def printed_good(kind: int) -> PrintedGood:
    tokens = [token_for(kind, n) for n in range(1, MOST_GOODS + 1)]
    return PrintedGood(goods.NAMES[kind], words.kind_name(goods.NAMES[kind]), goods.level_of(kind) + 1, tokens)


def prices() -> Prices:
    return Prices(
        steps=list(STEP_PRICE)[1:],
        factory=FACTORY_PRICE,
        cheap_factory=FACTORY_PRICE - DISCOUNT,
        machine=MACHINE_PRICE,
        second_machine_iron=SECOND_IRON,
        piece_iron=IRON_ONLY,
        piece_coins=COINS_BESIDE_IRON,
        piece_coins_iron=IRON_BESIDE_COINS,
        second_train_iron=TRAIN_IRON,
        wage=WAGE,
        market_goods=MOST_GOODS,
        goods_per_point=GOODS_PER_POINT,
        coins_per_point=COINS_PER_POINT,
    )


# ---- the player board


def printed_sheet(s: ZaibatsuState) -> PrintedSheet:
    printed = s.printed
    gaps = zip(origins.GAP_NAMES, (printed.ships_machines, printed.machines_trains), strict=True)
    return PrintedSheet(
        tracks=[printed_track(s, track) for track in range(tracks.TRACKS)],
        gaps=[printed_gap(name, bonuses) for name, bonuses in gaps],
        objectives=[printed_objective(s, objective) for objective in range(objectives.OBJECTIVES)],
        departments=[printed_department(s, colour) for colour in range(colours.COLOURS)],
        contracts=[printed_contract(s, contract) for contract in range(contracts.CONTRACTS)],
        favor_levels=list(printed.favor_level)[1:],
        both_from=workers.BOTH_FROM,
        worker_spaces=workers.SPACES,
        factory_spaces=factories.SLOTS,
        machine_spaces=factories.MACHINE_SPACES,
        goods_spaces=factories.GOODS_SPACES,
        pieces=pieces.EACH,
    )


def printed_track(s: ZaibatsuState, number: int) -> PrintedTrack:
    track, name = s.printed.tracks[number], tracks.NAMES[number]
    spaces = [printed_track_space(s, number, i) for i in range(tracks.FIRST_SPACE, track.length + 1)]
    return PrintedTrack(name, words.track_name(name), spaces)


INCOMES = [[], ["coal"], ["coins"]]
"""By track: what the edition calls its income."""


def printed_track_space(s: ZaibatsuState, number: int, space: int) -> TrackSpace:
    track = s.printed.tracks[number]
    path = f"{tracks.NAMES[number]}[{space - tracks.FIRST_SPACE}]."
    values = [path + field for field in ("bonus", *INCOMES[number])]
    return TrackSpace(printed_bonus(track.bonuses[space]), track.income[space], values)


def printed_gap(gap: str, bonuses: list[Bonus]) -> PrintedGap:
    values = [f"gaps[{column}].{gap}" for column in range(len(bonuses))]
    return PrintedGap(gap, [printed_bonus(bonus) for bonus in bonuses], values)


def printed_objective(s: ZaibatsuState, objective: int) -> PrintedObjective:
    printed = s.printed
    name = objectives.NAMES[objective]
    if objective < objectives.WITH_THRESHOLDS:
        needs = [printed.lower[objective], printed.higher[objective]]
        lower = list(THRESHOLD_POINTS)[1:]
        points = [lower, [HIGHER_TIMES * n for n in lower]]
        values = paths(s, "thresholds", name, "lower", "higher")
    else:
        table = printed.factory_points if objective == objectives.FACTORIES else printed.contract_points
        needs = list(range(1, len(table)))
        points = [list(row)[1:] for row in table[1:]]
        section = "factory_objective" if objective == objectives.FACTORIES else "contract_objective"
        levels = range(1, objectives.LEVELS + 1)
        values = [f"{section}[{place}].level{level}" for place in range(len(needs)) for level in levels]
    return PrintedObjective(name, words.objective_name(name), needs, points, values)


def printed_department(s: ZaibatsuState, number: int) -> PrintedDepartment:
    colour = colours.NAMES[number]
    return PrintedDepartment(
        colour=colour,
        name=words.department_name(colour),
        worker=words.worker_name(colour),
        basic=s.printed.basic[number],
        basic_text=words.department_bonus(s, colour, upgraded=False),
        upgraded=s.printed.upgraded[number],
        upgraded_text=words.department_bonus(s, colour, upgraded=True),
        values=paths(s, "departments", colour, "basic", "upgraded"),
    )


CONTRACT_LEVELS = {contracts.LEVEL_2: goods.SECOND_LEVEL + 1, contracts.LEVEL_3: goods.THIRD_LEVEL + 1}


def printed_contract(s: ZaibatsuState, number: int) -> PrintedContract:
    name = contracts.NAMES[number]
    bonus = some_bonus(s.printed.contract_bonus[number])
    level, values = CONTRACT_LEVELS.get(number), paths(s, "contracts", name, "bonus")
    return PrintedContract(name, bonus, words.contract_words(s, name), level, values)


# ---- the main board


def printed_period(s: ZaibatsuState, period: int) -> PrintedPeriod:
    """The places that bring points: of fewer players fewer."""
    places = [place_points(s, period, place) for place in range(periods.PLACES)]
    fields = ("last_round", "first", "second", "third", "fourth")
    values = [f"periods[{period}].{field}" for field in fields]
    return PrintedPeriod(periods.NAMES[period], s.printed.period_end[period], [n for n in places if n], values)


def printed_space(s: ZaibatsuState, space: int) -> PrintedSpace:
    below = [name for job, name in enumerate(jobs.NAMES) if s.printed.hiring_space[job] == space]
    return PrintedSpace(hiring.SPACE_LETTERS[space], below)


def printed_region(s: ZaibatsuState, region: int) -> PrintedRegion:
    name = regions.NAMES[region]
    first = regions.first_market(region)
    there = [colour for number, colour in enumerate(colours.NAMES) if s.automa.region_of[number] == region]
    on_rails = [rails.rail_at(region, place) for place in range(s.rail_limit)]
    return PrintedRegion(
        region=name,
        name=words.region_name(name),
        bonus=some_bonus(s.printed.region_bonus[region]),
        markets=[printed_market(s, market) for market in range(first, first + regions.MARKETS_OF_A_REGION)],
        rails=[
            PrintedRail(
                rails.SPOTS[rail],
                printed_bonus(s.printed.rail_bonus[rail]),
                paths(s, "regions", name, f"train{place}"),
            )
            for place, rail in enumerate(on_rails, 1)
        ],
        colour=there[0] if there else None,
        values=paths(s, "regions", name, "bonus"),
    )


def printed_market(s: ZaibatsuState, market: int) -> PrintedMarket:
    name = regions.MARKET_NAMES[market]
    spaces = [(side, regions.space_at(market, number)) for number, side in enumerate(regions.SIDE_NAMES)]
    return PrintedMarket(
        name,
        words.market_name(name),
        [
            PrintedInfluenceSpace(
                space=regions.SPOTS[space],
                side=side,
                good=goods.NAMES[s.demand[space]],
                foreign=s.printed.foreign[space],
                values=paths(s, "markets", name, side),
            )
            for side, space in spaces
        ],
    )


def printed_location(s: ZaibatsuState, location: int) -> PrintedLocation:
    name = locations.NAMES[location]
    colour = colours.NAMES[s.printed.location_colour[location]]
    return PrintedLocation(name, words.location_name(name), colour, paths(s, "locations", name, "colour"))


# ---- starting tokens, goals, the Automa


def printed_pair(s: ZaibatsuState, a: str, b: str) -> PrintedPair:
    points = s.printed.start_points[starts.NAMES.index(a)]
    bonuses = [some_bonus(bonus) for bonus in s.printed.start_bonuses[starts.B_NAMES.index(b)]]
    values = [*paths(s, "start_a", a, "points"), f"start_b[{starts.B_NAMES.index(b)}].bonus"]
    return PrintedPair(a, b, points, bonuses, words.start_words(s, a, b), values)


def printed_goal(s: ZaibatsuState, period: int, slot: int, goal: str) -> PrintedGoal:
    if period == periods.LAST:
        rewards = [one_bonus("vp", s.printed.last_goal_points[slot])]
        values = [f"goal_points[{slot}].points"]
    else:
        reward = s.printed.goal_rewards[period]
        rewards = [
            one_bonus("vp", reward.points), one_bonus("any", reward.departments), one_bonus("finance", reward.finance),
        ]  # fmt: skip
        values = [f"goal_rewards[{period}].{field}" for field in ("points", "departments", "finance")]
    return PrintedGoal(goal, words.goal_name(goal), rewards, values)


def printed_automa(s: ZaibatsuState) -> PrintedAutoma:
    values = [(automa.row_of_token(token), automa.value_of(token)) for token in range(automa.INFLUENCE_TOKENS)]
    return PrintedAutoma(
        name=automa_name(),
        difficulty=s.difficulty,
        tokens=[action_token(s, number) for number in range(automa.ACTION_TOKENS)],
        influence=[[value for row, value in values if row == wanted] for wanted in range(automa.ROWS)],
        goals=[solo_goal(s, goal) for goal in s.solo_goals],
        ranks=list(RANKS),
    )


def automa_name() -> Sentence:
    return say("zaibatsu.automa")


def solo_goal(s: ZaibatsuState, goal: int) -> PrintedSoloGoal:
    name = goals.NAMES[goal]
    values = paths(s, "solo_goals", name, "need")
    return PrintedSoloGoal(name, words.solo_goal_words(s, name), s.printed.solo_need[goal], values)


def action_token(s: ZaibatsuState, number: int) -> PrintedActionToken:
    token, label = s.printed.action_tokens[number], automa.TOKEN_LABELS[number]
    if token.space == hiring.NO_SPACE:
        return PrintedActionToken(label, None, None, token.least_difficulty, "right" if token.right else "left")
    action = None if token.job == jobs.NONE else jobs.NAMES[token.job]
    return PrintedActionToken(label, hiring.SPACE_LETTERS[token.space], action, None, None)
