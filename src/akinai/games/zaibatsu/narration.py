"""Zaibatsu's events as sentences of the log."""

from __future__ import annotations

from akinai.engine.events import Event
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.zaibatsu import events as ev
from akinai.games.zaibatsu.ids import AUTOMA, NOBODY, OWN, PART_NAMES, SIDE_NAMES, SIDES, SOURCE_NAMES, TILE
from akinai.games.zaibatsu.notation import (
    action_name,
    area_name,
    city_name,
    contract_words,
    department_name,
    goal_name,
    goods,
    market_name,
    points,
    region_name,
    resource,
    solo_words,
    start_words,
    tile_effect,
    tile_name,
    track_name,
    worker_name,
)
from akinai.games.zaibatsu.state import ZaibatsuState


def narrate(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """An event as a sentence; None for what need not be said."""
    return things(s, event, names) or pieces(s, event, names) or game(s, event, names) or automa(s, event)


def named(seat: int, names: list[Arg]) -> Arg:
    return say("zaibatsu.automa") if seat == AUTOMA else names[seat]


def things(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """Resources, tracks, goods and points."""
    match event:
        case ev.Gained(seat, what, n):
            return say("zaibatsu.log.gained", seat=names[seat], what=resource(what, n))
        case ev.Spent(seat, what, n):
            return say("zaibatsu.log.spent", seat=names[seat], what=resource(what, n))
        case ev.SilkSold(seat, n):
            return say("zaibatsu.log.silk", seat=names[seat], count=n)
        case ev.Stored(seat, n):
            return say("zaibatsu.log.stored", seat=names[seat], count=n)
        case ev.Moved(seat, track, start, end):
            back = "zaibatsu.log.back" if end < start else "zaibatsu.log.moved"
            return say(back, seat=names[seat], track=track_name(track), space=end)
        case ev.Department(seat, colour, upgraded):
            better = "zaibatsu.log.department_upgraded" if upgraded else "zaibatsu.log.department"
            return say(better, seat=names[seat], name=department_name(colour))
        case ev.TokenUnlocked(seat, value):
            return say("zaibatsu.log.unlocked", seat=names[seat], value=value)
        case ev.GoodsMade(seat, slot, _, 0):
            return say("zaibatsu.log.full", seat=names[seat], tile=tile_name(s, s.own[seat * OWN + TILE + slot]))
        case ev.GoodsMade(seat, _, kind, n):
            return say("zaibatsu.log.made", seat=names[seat], goods=goods(kind, n))
        case ev.GoodsSpent(seat, _, kind, n):
            return say("zaibatsu.log.goods_spent", seat=names[seat], goods=goods(kind, n))
        case ev.Discarded(seat, coal, coins):
            words = [resource(what, n) for what, n in ((0, coal), (3, coins)) if n]
            return say("zaibatsu.log.discarded", seat=names[seat], what=words)
        case ev.WagesPaid(seat, colours, coins):
            return say("zaibatsu.log.wages", seat=names[seat], count=colours, coins=resource(3, coins))
        case ev.ObjectiveScored(seat, area, level, n):
            text = "zaibatsu.log.objective"
            return say(text, seat=names[seat], count=n, objective=area_name(area), level=level)
        case ev.Scored(seat, source, n):
            words_of = say("zaibatsu.source_of_points." + SOURCE_NAMES[source])
            if n < 0:
                return say("zaibatsu.log.lost_points", seat=names[seat], count=-n, source=words_of)
            return say("zaibatsu.log.scored", seat=names[seat], count=n, source=words_of)
        case _:
            return None


def pieces(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """Factories, machines, ships, trains, influence tokens, contracts, favors."""
    match event:
        case ev.FactoryBuilt(seat, tile, side, _, _):
            effect = tile_effect(s, tile, side)
            return say("zaibatsu.log.factory", seat=names[seat], tile=tile_name(s, tile), effect=effect)
        case ev.MachineBuilt(seat, _, tile):
            return say("zaibatsu.log.machine", seat=names[seat], tile=tile_name(s, tile))
        case ev.MachineKept(seat):
            return say("zaibatsu.log.machine_kept", seat=names[seat])
        case ev.ShipBuilt(seat, city, upgraded):
            text = "zaibatsu.log.ship_upgrade" if upgraded else "zaibatsu.log.ship"
            name = department_name(s.tables.city_colour[city])
            return say(text, seat=names[seat], city=city_name(city), department=name)
        case ev.TrainBuilt(seat, region, _):
            return say("zaibatsu.log.train", seat=named(seat, names), region=region_name(region))
        case ev.TokenPlaced(seat, space, value):
            where = say("zaibatsu.side." + SIDE_NAMES[space % SIDES])
            market = market_name(space)
            return say("zaibatsu.log.token", seat=named(seat, names), value=value, market=market, side=where)
        case ev.TokenReturned(owner, _, value):
            if owner == AUTOMA:
                return say("zaibatsu.log.token_box", value=value)
            return say("zaibatsu.log.token_home", seat=names[owner], value=value)
        case ev.ContractFulfilled(seat, contract):
            return say("zaibatsu.log.contract", seat=names[seat], contract=contract_words(s, contract))
        case ev.ModifierUsed(seat, tile):
            return say("zaibatsu.log.modifier", seat=names[seat], tile=tile_name(s, tile))
        case ev.EffectLost(seat, part):
            return say("zaibatsu.log.lost." + PART_NAMES[part], seat=names[seat])
        case ev.FavorPlaced(seat, level, area):
            return say("zaibatsu.log.favor", seat=names[seat], level=level, objective=area_name(area))
        case _:
            return None


def game(s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
    """Set-up, turns, rounds, scoring."""
    match event:
        case ev.LaidOut(_, _, goals):
            found = [solo_words(s, g) if s.difficulty else goal_name(g) for g in goals if g != NOBODY]
            return say("zaibatsu.log.goals", goals=found) if found else None
        case ev.FirstPlayer(seat):
            return say("zaibatsu.log.first", seat=names[seat])
        case ev.StartChosen(seat, a, b):
            return say("zaibatsu.log.start", seat=names[seat], pair=start_words(s, a, b))
        case ev.Hired(seat, action, colour):
            return say("zaibatsu.log.hired", seat=names[seat], worker=worker_name(colour), action=action_name(action))
        case ev.WorkerTaken(seat, colour):
            return say("zaibatsu.log.worker", seat=names[seat], worker=worker_name(colour))
        case ev.Passed(seat):
            return say("zaibatsu.log.passed", seat=names[seat])
        case ev.Consolidated(seat, final):
            text = "zaibatsu.log.final_consolidation" if final else "zaibatsu.log.consolidation"
            return say(text, seat=names[seat])
        case ev.SpaceRefilled(space, row):
            return say("zaibatsu.log.refilled", space="ABCDE"[space], row=row + 1)
        case ev.WorkersAdded(_, queue):
            return say("zaibatsu.log.workers_added", queue=queue)
        case ev.RoundEnded(number):
            return say("zaibatsu.log.round", number=number)
        case ev.FinalRounds(seat):
            return say("zaibatsu.log.final_rounds", seat=named(seat, names))
        case ev.InfluenceScored(period, region, influence, got, foreign):
            return scored(period, region, influence, got, foreign, names)
        case ev.GoalLed(seat, goal):
            return say("zaibatsu.log.goal", seat=names[seat], goal=goal_name(goal))
        case ev.SoloGoal(goal, reached):
            text = "zaibatsu.log.solo_reached" if reached else "zaibatsu.log.solo_missed"
            return say(text, goal=solo_words(s, goal))
        case ev.GameEnded(ending):
            return say("zaibatsu.log.over." + ending)
        case _:
            return None


def scored(period: int, region: int, influence: list[int], got: list[int], foreign: int, names: list[Arg]) -> Sentence:
    """A region's influence: everybody who has some, with the points."""
    rows: list[Sentence] = []
    for i, n in enumerate(influence):
        who: Arg = names[i] if i < len(names) else say("zaibatsu.automa")
        if n:
            rows.append(say("zaibatsu.log.influence_of", seat=who, influence=n, points=points(got[i])))
    rows.append(say("zaibatsu.log.foreign", influence=foreign))
    return say("zaibatsu.log.influence", region=region_name(region), period=("I", "II", "III")[period], rows=rows)


def automa(s: ZaibatsuState, event: Event) -> Sentence | None:
    """The Automa explains itself."""
    match event:
        case ev.AutomaTurn(token, space):
            shown = s.tables.token_space[token]
            if shown == NOBODY:
                level = s.tables.token_level[token]
                side = "right" if s.tables.token_right[token] else "left"
                return say("zaibatsu.log.automa_workers." + side, space="ABCDE"[space], level=level)
            return say("zaibatsu.log.automa_token", space="ABCDE"[space])
        case ev.AutomaReturned(space, colour):
            if colour == NOBODY:
                return say("zaibatsu.log.automa_empty", space="ABCDE"[space])
            return say("zaibatsu.log.automa_returned", space="ABCDE"[space], worker=worker_name(colour))
        case ev.AutomaIdle(reason):
            return say("zaibatsu.log.automa_idle." + reason)
        case ev.AutomaPassed(region, influence, yours, reason):
            text = "zaibatsu.log.automa_passed." + reason
            return say(text, region=region_name(region), influence=influence, yours=yours)
        case ev.AutomaSpace(space, reason, value):
            where = say("zaibatsu.side." + SIDE_NAMES[space % SIDES])
            return say("zaibatsu.log.automa_space." + reason, market=market_name(space), side=where, value=value)
        case ev.AutomaRegion(region, influence, yours, reason):
            text = "zaibatsu.log.automa_region." + reason
            return say(text, region=region_name(region), influence=influence, yours=yours)
        case ev.AutomaShuffled(priority):
            return say("zaibatsu.log.automa_shuffled", colours=[worker_name(c) for c in priority])
        case _:
            return None
