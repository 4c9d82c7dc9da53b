"""Zaibatsu's events as sentences of the log."""

from __future__ import annotations

from akinai.engine.events import Event
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.zaibatsu import events as ev
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import colours, goals, hiring, parts, periods, resources, sources
from akinai.games.zaibatsu.things.owners import AUTOMA
from akinai.games.zaibatsu.words import (
    contract_words,
    department_name,
    factory_effect,
    goal_name,
    job_name,
    location_name,
    market_name,
    objective_name,
    points_count,
    region_name,
    side_name,
    solo_goal_words,
    some_goods,
    some_resource,
    start_words,
    tile_name,
    track_name,
    worker_name,
)


def narrate(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """An event as a sentence; None for what need not be said."""
    return (
        of_resources(s, event, names)
        or of_building(s, event, names)
        or of_influence(s, event, names)
        or of_game(s, event, names)
        or of_automa(s, event, names)
    )


def named(owner: int, names: list[Arg]) -> Arg:
    """Who it is, as the first words of a sentence."""
    return say("zaibatsu.log.the_automa") if owner == AUTOMA else names[owner]


def named_within(owner: int, names: list[Arg]) -> Arg:
    """Who it is, inside a sentence."""
    return say("zaibatsu.log.automa_within") if owner == AUTOMA else names[owner]


def colour_names(found: list[int]) -> list[Sentence]:
    return [say("zaibatsu.colour." + colours.NAMES[colour]) for colour in found]


def drawn_words(hired: list[list[int]], queue: list[list[int]]) -> Sentence:
    """Where the workers from the bag come to."""
    places = [
        say("zaibatsu.log.drawn_space", space=letter, workers=colour_names(found))
        for letter, found in zip(hiring.SPACE_LETTERS, hired, strict=True)
        if found
    ]
    places += [
        say("zaibatsu.log.drawn_row", row=row, workers=colour_names(found))
        for row, found in enumerate(queue, 1)
        if found
    ]
    return say("zaibatsu.log.workers_added", places=places) if places else say("zaibatsu.log.no_workers_added")


def of_resources(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """Resources, tracks, departments, goods and points."""
    match event:
        case ev.Gained(seat, what, n):
            return say("zaibatsu.log.gained", seat=names[seat], what=some_resource(what, n))
        case ev.Spent(seat, what, n):
            return say("zaibatsu.log.spent", seat=names[seat], what=some_resource(what, n))
        case ev.SilkSold(seat, n):
            return say("zaibatsu.log.silk", seat=names[seat], count=n)
        case ev.Stored(seat, n):
            return say("zaibatsu.log.stored", seat=names[seat], count=n)
        case ev.Moved(seat, track, start, end):
            text = "zaibatsu.log.back" if end < start else "zaibatsu.log.moved"
            return say(text, seat=names[seat], track=track_name(track), space=end)
        case ev.Department(seat, colour, upgraded):
            text = "zaibatsu.log.department_upgraded" if upgraded else "zaibatsu.log.department"
            return say(text, seat=names[seat], name=department_name(colour))
        case ev.StepsLost(seat, track, n):
            return say("zaibatsu.log.steps_lost", seat=names[seat], track=track_name(track), count=n)
        case ev.GoodsMade() | ev.GoodsSpent():
            return of_goods(s, event, names)
        case ev.Discarded(seat, coal, coins):
            gone = [some_resource(what, n) for what, n in ((resources.COAL, coal), (resources.COINS, coins)) if n]
            return say("zaibatsu.log.discarded", seat=names[seat], what=gone)
        case ev.IncomeDue(seat):
            return say("zaibatsu.log.income", seat=names[seat])
        case ev.WagesPaid(seat, different, coins):
            paid = some_resource(resources.COINS, coins)
            return say("zaibatsu.log.wages", seat=names[seat], count=different, coins=paid)
        case ev.ObjectiveScored(seat, objective, level, reached, n):
            there = objective_name(objective)
            text = "zaibatsu.log.objective"
            return say(text, seat=names[seat], count=n, level=level, objective=there, reached=reached)
        case ev.Scored(_, source, _) if sources.is_influence(source):
            # The scoring of the region has told it.
            return None
        case ev.Scored(seat, source, n):
            where = say("zaibatsu.source_of_points." + sources.NAMES[source])
            text = "zaibatsu.log.lost_points" if n < 0 else "zaibatsu.log.scored"
            return say(text, seat=names[seat], count=abs(n), source=where)
        case _:
            return None


def of_goods(s: ZaibatsuState, event: ev.GoodsMade | ev.GoodsSpent, names: list[Arg]) -> Sentence:
    """Goods in a certain factory."""
    seat = names[event.seat]
    tile = tile_name(s, event.tile)
    if isinstance(event, ev.GoodsMade) and event.count == 0:
        return say("zaibatsu.log.full", seat=seat, tile=tile)
    text = "zaibatsu.log.goods_spent"
    if isinstance(event, ev.GoodsMade):
        text = "zaibatsu.log.made_some" if event.lost else "zaibatsu.log.made"
    return say(text, seat=seat, goods=some_goods(event.kind, event.count), tile=tile)


def of_building(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """Factories, machines, ships, trains; contracts and favors."""
    match event:
        case ev.FactoryBuilt(seat, tile, side, _, silk):
            effect = factory_effect(s, tile, side)
            text = "zaibatsu.log.factory_silk" if silk else "zaibatsu.log.factory"
            return say(text, seat=names[seat], tile=tile_name(s, tile), effect=effect)
        case ev.MachineBuilt(seat, _, tile):
            return say("zaibatsu.log.machine", seat=names[seat], tile=tile_name(s, tile))
        case ev.MachineKept(seat):
            return say("zaibatsu.log.machine_kept", seat=names[seat])
        case ev.ShipBuilt(seat, location, upgraded):
            text = "zaibatsu.log.ship_upgrade" if upgraded else "zaibatsu.log.ship"
            department = department_name(s.printed.location_colour[location])
            return say(text, seat=names[seat], city=location_name(location), department=department)
        case ev.TrainBuilt(seat, region, _):
            return say("zaibatsu.log.train", seat=named(seat, names), region=region_name(region))
        case ev.ContractFulfilled(seat, contract):
            return say("zaibatsu.log.contract", seat=names[seat], contract=contract_words(s, contract))
        case ev.ModifierUsed(seat, tile):
            return say("zaibatsu.log.modifier", seat=names[seat], tile=tile_name(s, tile))
        case ev.ModifierDeclined(seat, tile):
            return say("zaibatsu.log.modifier_declined", seat=names[seat], tile=tile_name(s, tile))
        case ev.EffectLost(seat, part):
            return say("zaibatsu.log.lost." + parts.NAMES[part], seat=names[seat])
        case ev.FavorPlaced(seat, level, objective):
            return say("zaibatsu.log.favor", seat=names[seat], level=level, objective=objective_name(objective))
        case ev.NoFavor(seat, "tokens", level):
            return say("zaibatsu.log.no_favor.tokens", seat=names[seat], level=level)
        case ev.NoFavor(seat, reason, _):
            return say("zaibatsu.log.no_favor." + reason, seat=names[seat])
        case _:
            return None


def of_influence(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """Influence tokens, and what they bring at the end of a period."""
    match event:
        case ev.TokenUnlocked(seat, value):
            return say("zaibatsu.log.unlocked", seat=names[seat], value=value)
        case ev.TokenPlaced(seat, space, value):
            where = {"market": market_name(space), "side": side_name(space)}
            return say("zaibatsu.log.token", seat=named(seat, names), value=value, **where)
        case ev.TokenReturned(owner, space, value):
            where = {"market": market_name(space), "side": side_name(space)}
            if owner == AUTOMA:
                return say("zaibatsu.log.token_box", value=value, **where)
            return say("zaibatsu.log.token_home", seat=names[owner], value=value, **where)
        case ev.InfluenceScored(period, region, influence, points, foreign):
            rows: list[Sentence] = []
            for chair, (n, scored) in enumerate(zip(influence, points, strict=True)):
                if n:
                    who = named_within(s.owner_at(chair), names)
                    rows.append(say("zaibatsu.log.influence_of", seat=who, influence=n, points=points_count(scored)))
            rows.append(say("zaibatsu.log.foreign", influence=foreign))
            text = "zaibatsu.log.influence"
            return say(text, region=region_name(region), period=periods.NAMES[period], rows=rows)
        case _:
            return None


def of_game(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """Set-up, turns, rounds, goals."""
    match event:
        case ev.LaidOut(_, _, drawn):
            found = [solo_goal_words(s, g) if s.solo else goal_name(g) for g in drawn if g != goals.NONE]
            return say("zaibatsu.log.goals", goals=found) if found else None
        case ev.FirstPlayer(seat):
            return say("zaibatsu.log.first", seat=names[seat])
        case ev.StartChosen(seat, a, b):
            return say("zaibatsu.log.start", seat=names[seat], pair=start_words(s, a, b))
        case ev.Hired(seat, job, colour):
            return say("zaibatsu.log.hired", seat=names[seat], worker=worker_name(colour), action=job_name(job))
        case ev.WorkerTaken(seat, colour):
            return say("zaibatsu.log.worker", seat=names[seat], worker=worker_name(colour))
        case ev.Passed(seat):
            return say("zaibatsu.log.passed", seat=names[seat])
        case ev.Consolidated(seat, final):
            text = "zaibatsu.log.final_consolidation" if final else "zaibatsu.log.consolidation"
            return say(text, seat=names[seat])
        case ev.WorkersReturned(seat, found):
            workers = colour_names(found)
            return say("zaibatsu.log.workers_returned", seat=names[seat], workers=workers, count=len(found))
        case ev.ExpertsReturned(seat, cities):
            homes = [location_name(city) for city in cities]
            return say("zaibatsu.log.experts_returned", seat=names[seat], cities=homes, count=len(cities))
        case ev.SpaceRefilled(space, row, found):
            letter = hiring.SPACE_LETTERS[space]
            return say("zaibatsu.log.refilled", space=letter, row=row + 1, workers=colour_names(found))
        case ev.WorkersAdded(hired, queue):
            return drawn_words(hired, queue)
        case ev.RoundEnded(number):
            return say("zaibatsu.log.round", number=number)
        case ev.FinalRounds(seat):
            return say("zaibatsu.log.final_rounds", seat=named_within(seat, names))
        case ev.GoalLed(seat, goal):
            return say("zaibatsu.log.goal", seat=names[seat], goal=goal_name(goal))
        case ev.SoloGoal(goal, reached):
            text = "zaibatsu.log.solo_reached" if reached else "zaibatsu.log.solo_missed"
            return say(text, goal=solo_goal_words(s, goal))
        case ev.GameEnded(ending):
            return say("zaibatsu.log.over." + ending)
        case _:
            return None


def of_automa(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """The Automa explains itself. There is one player beside it."""
    match event:
        case ev.RegionsColoured(found):
            rows = [
                say("zaibatsu.log.region_colour", region=region_name(region), colour=colour)
                for region, colour in enumerate(colour_names(found))
            ]
            return say("zaibatsu.log.regions_coloured", regions=rows)
        case ev.AutomaTurn(number, space):
            token, letter = s.printed.action_tokens[number], hiring.SPACE_LETTERS[space]
            if token.space != hiring.NO_SPACE:
                return say("zaibatsu.log.automa_token", space=letter)
            arrow = "right" if token.right else "left"
            return say("zaibatsu.log.automa_workers." + arrow, space=letter, level=token.least_difficulty)
        case ev.AutomaReturned(space, colour):
            letter = hiring.SPACE_LETTERS[space]
            if colour == colours.NONE:
                return say("zaibatsu.log.automa_empty", space=letter)
            return say("zaibatsu.log.automa_returned", space=letter, worker=worker_name(colour))
        case ev.AutomaIdle(reason):
            return say("zaibatsu.log.automa_idle." + reason)
        case ev.AutomaPassed(region, influence, yours, reason):
            text = "zaibatsu.log.automa_passed." + reason
            return say(text, region=region_name(region), influence=influence, seat=names[0], theirs=yours)
        case ev.AutomaSpace(space, reason, value):
            text = "zaibatsu.log.automa_space." + (reason if value else "nothing")
            return say(text, market=market_name(space), side=side_name(space), value=value)
        case ev.AutomaRegion(region, influence, yours, reason):
            text = "zaibatsu.log.automa_region." + reason
            return say(text, region=region_name(region), influence=influence, seat=names[0], theirs=yours)
        case ev.AutomaShuffled(priority):
            return say("zaibatsu.log.automa_shuffled", colours=colour_names(priority))
        case _:
            return None
