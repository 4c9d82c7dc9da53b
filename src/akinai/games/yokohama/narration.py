"""Yokohama's events as sentences of the log."""

from __future__ import annotations

from akinai.engine.events import Event
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.yokohama import events as ev
from akinai.games.yokohama import words
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.things import sites


def narrate(s: YokohamaState, event: Event, names: list[Arg]) -> Sentence | None:
    """An event as a sentence; None for what need not be said."""
    return about_pieces(event, names) or about_cards(s, event, names) or about_the_game(s, event, names)


def about_pieces(event: Event, names: list[Arg]) -> Sentence | None:
    """Assistants, presidents and buildings."""
    match event:
        case ev.Placed(seat, area, n):
            return say("yokohama.log.placed", seat=names[seat], area=words.area(area), count=n)
        case ev.Paid(seat, to, yen):
            return say("yokohama.log.paid", seat=names[seat], to=names[to], yen=words.yen(yen))
        case ev.PresidentMoved(seat, _, end, _):
            return say("yokohama.log.president", seat=names[seat], area=words.area(end))
        case ev.PresidentRecalled(seat, start):
            stayed = "yokohama.log.recalled_hand" if start is None else "yokohama.log.recalled"
            return say(stayed, seat=names[seat])
        case ev.AssistantRecalled(seat, area):
            return say("yokohama.log.back", seat=names[seat], area=words.area(area))
        case ev.AssistantMoved(seat, start, end):
            start_words, end_words = words.area_or_hand(start), words.area(end)
            return say("yokohama.log.moved", seat=names[seat], start=start_words, end=end_words)
        case ev.Acted(seat, area, power):
            return say("yokohama.log.acted", seat=names[seat], area=words.area(area), power=power)
        case ev.Hired(seat, piece, _):
            return say("yokohama.log.hired." + piece, seat=names[seat])
        case ev.BoardFilled(seat, "church", space, _):
            return say("yokohama.log.church", seat=names[seat], number=space)
        case ev.BoardFilled(seat, _, space, _):
            return say("yokohama.log.customs", seat=names[seat], number=space)
        case ev.Built(seat, area, space):
            house = space == sites.SPACE_LABELS[sites.HOUSE_SPACE]
            built = "yokohama.log.built_house" if house else "yokohama.log.built_shop"
            return say(built, seat=names[seat], area=words.area(area))
        case ev.Recovered(seat, area, n, stayed):
            if n == 0:
                return None
            kept = "yokohama.log.recovered_stay" if stayed else "yokohama.log.recovered"
            return say(kept, seat=names[seat], area=words.area(area), count=n)
        case ev.StationPlaced(seat, area):
            return say("yokohama.log.station", seat=names[seat], area=words.area(area))
        case _:
            return None


def about_cards(s: YokohamaState, event: Event, names: list[Arg]) -> Sentence | None:
    """Cards, tokens, agents, goods and points."""
    printed = s.printed
    match event:
        case ev.Gained(seat, good, n):
            return say("yokohama.log.gained", seat=names[seat], what=words.count(good, n))
        case ev.Spent(seat, good, n):
            return say("yokohama.log.spent", seat=names[seat], what=words.count(good, n))
        case ev.Scored(seat, source, points):
            return say("yokohama.log.scored", seat=names[seat], count=points, source=words.source(source))
        case ev.OrdersDealt(seat, orders):
            if orders is None:
                return None
            return say("yokohama.log.dealt", seat=names[seat], orders=words.orders_listed(printed, orders))
        case ev.OrderKept(seat, order):
            if order is None:
                return say("yokohama.log.kept_hidden", seat=names[seat])
            return say("yokohama.log.kept", seat=names[seat], order=words.order(printed, order))
        case ev.OrderTaken(seat, order, _):
            return say("yokohama.log.order", seat=names[seat], order=words.order_short(printed, order))
        case ev.OrderFulfilled(seat, order):
            return say("yokohama.log.fulfilled", seat=names[seat], order=words.order_short(printed, order))
        case ev.PortRefilled(orders, _):
            return say("yokohama.log.port", orders=words.orders_listed(printed, orders))
        case ev.TechnologyTaken(seat, card, _):
            return say("yokohama.log.technology", seat=names[seat], card=words.card(printed, card))
        case ev.LabRefilled(card, _):
            return say("yokohama.log.lab", card=words.card(printed, card))
        case ev.TechnologyUsed(seat, technology):
            return say("yokohama.log.uses", seat=names[seat], technology=words.technology(technology))
        case ev.TokenTaken(seat, _, token):
            return say("yokohama.log.token", seat=names[seat], reward=words.token(printed, token))
        case ev.AgentGained(seat, agent):
            return say("yokohama.log.agent", seat=names[seat], agent=words.agent(agent))
        case ev.AgentUsed(seat, agent, area):
            used, where = words.agent(agent), words.area(area)
            return say("yokohama.log.agent_used", seat=names[seat], agent=used, area=where)
        case ev.PrizeTaken(seat, prize):
            return say("yokohama.log.prize", seat=names[seat], token=words.prize(printed, prize))
        case _:
            return None


def about_the_game(s: YokohamaState, event: Event, names: list[Arg]) -> Sentence | None:
    """Beginning, achievements, end."""
    match event:
        case ev.LaidOut(_, achievements):
            goals = [words.achievement(s.printed, name) for name in achievements]
            return say("yokohama.log.laid_out", goals=words.listed(goals))
        case ev.FirstPlayer(seat):
            return say("yokohama.log.first", seat=names[seat])
        case ev.Achieved(seat, achievement, _, before):
            first = "yokohama.log.achieved_first" if before == 0 else "yokohama.log.achieved"
            return say(first, seat=names[seat], goal=words.achievement(s.printed, achievement))
        case ev.EndTriggered(seat, reason):
            return say("yokohama.log.trigger", seat=names[seat], reason=words.ending(reason))
        case ev.LastRoundBegan():
            return say("yokohama.log.last_round")
        case ev.GameEnded(_):
            return say("yokohama.log.over")
        case _:
            return None
