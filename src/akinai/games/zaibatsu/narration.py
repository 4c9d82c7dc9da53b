"""Zaibatsu's events as sentences of the log."""

from __future__ import annotations

from akinai.engine.events import Event
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.zaibatsu import automa_events
from akinai.games.zaibatsu import events as ev
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import automa, hiring, periods
from akinai.games.zaibatsu.things.owners import Owner
from akinai.games.zaibatsu.words import (
    automa_idle,
    category_name,
    colour_names,
    contract_words,
    department_name,
    factory_effect,
    goal_name,
    job_name,
    location_name,
    no_favor_reason,
    objective_name,
    points_count,
    region_name,
    solo_goal_words,
    some_goods,
    some_resource,
    source_name,
    space_words,
    start_words,
    tile_name,
    track_name,
    worker_name,
)

NAMED_SOURCES = ("track", "gap", "worker")
"""Kinds of sources that the line above does not say."""
AFTER_OTHERS = (
    ev.Moved, ev.Department, ev.MachineBuilt, ev.ShipBuilt, ev.TrainBuilt, ev.GoodsMade, ev.EffectLost,
)  # fmt: skip
"""What may wait while other things happen: it names the factory that brings it, too."""


def narrate(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """An event as a sentence; None for what need not be said."""
    said = (
        of_resources(s, event, names)
        or of_building(s, event, names)
        or of_influence(s, event, names)
        or of_consolidation(event, names)
        or of_game(s, event, names)
        or of_automa(s, event, names)
    )
    source = source_to_say(event)
    if said is None or source is None:
        return said
    return say("zaibatsu.log.because", source=source_name(s, source), sentence=said)


def source_to_say(event: Event) -> str | None:
    """Where something comes from, unless the log has said it in the line above."""
    source = getattr(event, "source", None)
    if source is None:
        return None
    kind, name = source.split(":")[:2]
    if kind == "tile":
        # A sentence about goods or a machine in the factory itself says which it is.
        return source if isinstance(event, AFTER_OTHERS) and getattr(event, "tile", "") != name else None
    return source if kind in NAMED_SOURCES else None


def named(owner: Owner, names: list[Arg]) -> Arg:
    """Who it is, as the first words of a sentence."""
    return names[owner] if isinstance(owner, int) else say("zaibatsu.log.the_automa")


def named_within(owner: Owner, names: list[Arg]) -> Arg:
    """Who it is, inside a sentence."""
    return names[owner] if isinstance(owner, int) else say("zaibatsu.log.automa_within")


def drawn_words(hired: list[list[str]], queue: list[list[str]]) -> Sentence:
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
        case ev.Gained(seat, resource, n):
            return say("zaibatsu.log.gained", seat=names[seat], what=some_resource(resource, n))
        case ev.Spent(seat, resource, n):
            return say("zaibatsu.log.spent", seat=names[seat], what=some_resource(resource, n))
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
        case ev.Scored(_, category, _) if category.startswith("influence"):
            # The scoring of the region tells it.
            return None
        case ev.Scored(seat, category, n):
            text = "zaibatsu.log.lost_points" if n < 0 else "zaibatsu.log.scored"
            return say(text, seat=names[seat], count=abs(n), source=category_name(category))
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
    return say(text, seat=seat, goods=some_goods(event.good, event.count), tile=tile)


def of_building(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """Factories, machines, ships, trains; contracts and effects."""
    match event:
        case ev.FactoryBuilt(seat, tile, _, _, silk):
            text = "zaibatsu.log.factory_silk" if silk else "zaibatsu.log.factory"
            return say(text, seat=names[seat], tile=tile_name(s, tile), effect=factory_effect(s, tile))
        case ev.MachineBuilt(seat, _, tile):
            return say("zaibatsu.log.machine", seat=names[seat], tile=tile_name(s, tile))
        case ev.MachineKept(seat):
            return say("zaibatsu.log.machine_kept", seat=names[seat])
        case ev.ShipBuilt(seat, location, colour, upgraded):
            text = "zaibatsu.log.ship_upgrade" if upgraded else "zaibatsu.log.ship"
            return say(text, seat=names[seat], city=location_name(location), department=department_name(colour))
        case ev.TrainBuilt(owner, region, _):
            return say("zaibatsu.log.train", seat=named(owner, names), region=region_name(region))
        case ev.ContractFulfilled(seat, contract):
            return say("zaibatsu.log.contract", seat=names[seat], contract=contract_words(s, contract))
        case ev.ModifierUsed(seat, tile):
            return say("zaibatsu.log.modifier", seat=names[seat], tile=tile_name(s, tile))
        case ev.ModifierDeclined(seat, tile):
            return say("zaibatsu.log.modifier_declined", seat=names[seat], tile=tile_name(s, tile))
        case ev.EffectLost(seat, part):
            return say("zaibatsu.log.lost." + part, seat=names[seat])
        case _:
            return None


def of_influence(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """Influence tokens, and what they bring at the end of a period."""
    match event:
        case ev.TokenUnlocked(seat, value):
            return say("zaibatsu.log.unlocked", seat=names[seat], value=value)
        case ev.TokenPlaced(owner, space, value):
            return say("zaibatsu.log.token", seat=named(owner, names), value=value, **space_words(space))
        case ev.TokenReturned("automa", space, value):
            return say("zaibatsu.log.token_box", value=value, **space_words(space))
        case ev.TokenReturned(owner, space, value):
            return say("zaibatsu.log.token_home", seat=named(owner, names), value=value, **space_words(space))
        case ev.InfluenceScored(period, region, standing, foreign):
            rows: list[Sentence] = []
            for row in standing:
                if row.influence:
                    who, points = named_within(row.owner, names), points_count(row.points)
                    rows.append(say("zaibatsu.log.influence_of", seat=who, influence=row.influence, points=points))
            rows.append(say("zaibatsu.log.foreign", influence=foreign))
            return say("zaibatsu.log.influence", region=region_name(region), period=period, rows=rows)
        case _:
            return None


def of_consolidation(event: Event, names: list[Arg]) -> Sentence | None:
    """Consolidations, and the final scoring after the last ones."""
    match event:
        case ev.Consolidated(seat, final):
            text = "zaibatsu.log.final_consolidation" if final else "zaibatsu.log.consolidation"
            return say(text, seat=names[seat])
        case ev.FavorPlaced(seat, level, objective):
            return say("zaibatsu.log.favor", seat=names[seat], level=level, objective=objective_name(objective))
        case ev.NoFavor(seat, "workers", _):
            return say("zaibatsu.log.no_favor.workers", seat=names[seat])
        case ev.NoFavor(seat, reason, level):
            return say("zaibatsu.log.no_favor.because", seat=names[seat], why=no_favor_reason(reason, level))
        case ev.Discarded(seat, coal, coins):
            gone = [some_resource(what, n) for what, n in (("coal", coal), ("coins", coins)) if n]
            return say("zaibatsu.log.discarded", seat=names[seat], what=gone)
        case ev.IncomeDue(seat):
            return say("zaibatsu.log.income", seat=names[seat])
        case ev.WagesPaid(seat, different, coins):
            paid = some_resource("coins", coins)
            return say("zaibatsu.log.wages", seat=names[seat], count=different, coins=paid)
        case ev.WorkersReturned(seat, found):
            workers = colour_names(found)
            return say("zaibatsu.log.workers_returned", seat=names[seat], workers=workers, count=len(found))
        case ev.ExpertsReturned(seat, locations):
            homes = [location_name(location) for location in locations]
            return say("zaibatsu.log.experts_returned", seat=names[seat], cities=homes, count=len(locations))
        case ev.ObjectiveScored(seat, objective, level, reached, n):
            there = objective_name(objective)
            text = "zaibatsu.log.objective"
            return say(text, seat=names[seat], count=n, level=level, objective=there, reached=reached)
        case ev.LeftoversScored(seat, cubes, by_cubes, coins, by_coins):
            rows = [
                say("zaibatsu.log.leftover_cubes", number=cubes, points=points_count(by_cubes)),
                say("zaibatsu.log.leftover_coins", number=coins, points=points_count(by_coins)),
            ]
            return say("zaibatsu.log.leftovers", seat=names[seat], count=by_cubes + by_coins, rows=rows)
        case _:
            return None


def of_game(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """Set-up, turns, rounds, goals."""
    match event:
        case ev.LaidOut(_, _, shared, solo):
            found = [goal_name(goal) for row in shared for goal in row] + [solo_goal_words(s, goal) for goal in solo]
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
        case ev.SpaceRefilled(space, row, found):
            return say("zaibatsu.log.refilled", space=space, row=row, workers=colour_names(found))
        case ev.WorkersAdded(hired, queue):
            return drawn_words(hired, queue)
        case ev.RoundEnded(number):
            return say("zaibatsu.log.round", number=number)
        case ev.FinalRounds(owner):
            return say("zaibatsu.log.final_rounds", seat=named_within(owner, names))
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
        case automa_events.RegionsColoured(found):
            rows = [
                say("zaibatsu.log.region_colour", region=region_name(x.region), colour=colour_names([x.colour])[0])
                for x in found
            ]
            return say("zaibatsu.log.regions_coloured", regions=rows)
        case automa_events.AutomaTurn(label, space):
            token = s.printed.action_tokens[automa.TOKEN_LABELS.index(label)]
            if token.space != hiring.NO_SPACE:
                return say("zaibatsu.log.automa_token", space=space)
            arrow = "right" if token.right else "left"
            return say("zaibatsu.log.automa_workers." + arrow, space=space, level=token.least_difficulty)
        case automa_events.AutomaReturned(space, None):
            return say("zaibatsu.log.automa_empty", space=space)
        case automa_events.AutomaReturned(space, str(colour)):
            return say("zaibatsu.log.automa_returned", space=space, worker=worker_name(colour))
        case automa_events.AutomaIdle(reason):
            return automa_idle(reason)
        case automa_events.AutomaPassed(region, influence, yours, reason):
            text = "zaibatsu.log.automa_passed." + reason
            return say(text, region=region_name(region), influence=influence, seat=names[0], theirs=yours)
        case automa_events.AutomaSpace(space, reason, value):
            text = "zaibatsu.log.automa_space." + (reason if value else "nothing")
            said = say(text, value=value, **space_words(space))
            if event.row == s.period() + 1:
                return said
            return say("zaibatsu.log.automa_row", row=periods.NAMES[event.row - 1], sentence=said)
        case automa_events.AutomaRegion(region, influence, yours, reason):
            text = "zaibatsu.log.automa_region." + reason
            return say(text, region=region_name(region), influence=influence, seat=names[0], theirs=yours)
        case automa_events.AutomaShuffled(priority):
            return say("zaibatsu.log.automa_shuffled", colours=colour_names(priority))
        case _:
            return None
