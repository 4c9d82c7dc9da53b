"""Yokohama's events as sentences of the log."""

from __future__ import annotations

from akinai.engine.events import Event
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.yokohama import events as ev
from akinai.games.yokohama.notation import (
    achievement_words,
    agent_name,
    area_name,
    area_or_hand,
    card_words,
    kind_count,
    order_short,
    order_words,
    prize_words,
    reward_words,
    technology_name,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.things import areas, boards, pieces, sites, sources
from akinai.games.yokohama.things.goods import YEN


def narrate(s: YokohamaState, event: Event, names: list[Arg]) -> Sentence | None:
    """An event as a sentence; None for what need not be said."""
    return about_pieces(s, event, names) or about_cards(s, event, names) or about_the_game(s, event, names)


def about_pieces(s: YokohamaState, event: Event, names: list[Arg]) -> Sentence | None:
    """Assistants, presidents and buildings."""
    match event:
        case ev.Placed(seat, area, n):
            return say("yokohama.log.placed", seat=names[seat], area=area_name(area), count=n)
        case ev.Paid(seat, to, yen):
            return say("yokohama.log.paid", seat=names[seat], to=names[to], yen=kind_count(YEN, yen))
        case ev.PresidentMoved(seat, _, end, _):
            return say("yokohama.log.president", seat=names[seat], area=area_name(end))
        case ev.PresidentRecalled(seat, start):
            stayed = "yokohama.log.recalled_hand" if start == areas.NOWHERE else "yokohama.log.recalled"
            return say(stayed, seat=names[seat])
        case ev.AssistantRecalled(seat, area):
            return say("yokohama.log.back", seat=names[seat], area=area_name(area))
        case ev.AssistantMoved(seat, start, end):
            return say("yokohama.log.moved", seat=names[seat], start=area_or_hand(start), end=area_name(end))
        case ev.Acted(seat, area, power):
            return say("yokohama.log.acted", seat=names[seat], area=area_name(area), power=power)
        case ev.Hired(seat, piece, _):
            return say("yokohama.log.hired." + pieces.NAMES[piece], seat=names[seat])
        case ev.BoardFilled(seat, board, space, _):
            filled = "yokohama.log.church" if board == boards.CHURCH else "yokohama.log.customs"
            return say(filled, seat=names[seat], number=space + 1)
        case ev.Built(seat, area, space):
            built = "yokohama.log.built_house" if space == sites.HOUSE_SPACE else "yokohama.log.built_shop"
            return say(built, seat=names[seat], area=area_name(area))
        case ev.Recovered(seat, area, n, stayed):
            if n == 0:
                return None
            kept = "yokohama.log.recovered_stay" if stayed else "yokohama.log.recovered"
            return say(kept, seat=names[seat], area=area_name(area), count=n)
        case ev.StationPlaced(seat, area):
            return say("yokohama.log.station", seat=names[seat], area=area_name(area))
        case _:
            return None


def about_cards(s: YokohamaState, event: Event, names: list[Arg]) -> Sentence | None:
    """Cards, tokens, agents, goods and points."""
    match event:
        case ev.Gained(seat, what, n):
            return say("yokohama.log.gained", seat=names[seat], what=kind_count(what, n))
        case ev.Spent(seat, what, n):
            return say("yokohama.log.spent", seat=names[seat], what=kind_count(what, n))
        case ev.Scored(seat, source, points):
            words = say("yokohama.source_of_points." + sources.NAMES[source])
            return say("yokohama.log.scored", seat=names[seat], count=points, source=words)
        case ev.OrdersDealt(seat, orders):
            if orders is None:
                return None
            return say("yokohama.log.dealt", seat=names[seat], orders=[order_words(s, o) for o in orders])
        case ev.OrderKept(seat, order):
            if order is None:
                return say("yokohama.log.kept_hidden", seat=names[seat])
            return say("yokohama.log.kept", seat=names[seat], order=order_words(s, order))
        case ev.OrderTaken(seat, order, _, _):
            return say("yokohama.log.order", seat=names[seat], order=order_short(s, order))
        case ev.OrderFulfilled(seat, order):
            return say("yokohama.log.fulfilled", seat=names[seat], order=order_short(s, order))
        case ev.PortRefilled(_, orders):
            return say("yokohama.log.port", orders=[order_words(s, o) for o in orders])
        case ev.TechnologyTaken(seat, card, _, _):
            return say("yokohama.log.technology", seat=names[seat], card=card_words(s, card))
        case ev.LabRefilled(_, card):
            return say("yokohama.log.lab", card=card_words(s, card))
        case ev.TechnologyUsed(seat, technology):
            return say("yokohama.log.uses", seat=names[seat], technology=technology_name(technology))
        case ev.TokenTaken(seat, _, kind):
            return say("yokohama.log.token", seat=names[seat], reward=reward_words(s.printed.tokens[kind].reward))
        case ev.AgentGained(seat, kind):
            return say("yokohama.log.agent", seat=names[seat], agent=agent_name(kind))
        case ev.AgentUsed(seat, kind, area):
            return say("yokohama.log.agent_used", seat=names[seat], agent=agent_name(kind), area=area_name(area))
        case ev.PrizeTaken(seat, prize):
            return say("yokohama.log.prize", seat=names[seat], token=prize_words(s, prize))
        case _:
            return None


def about_the_game(s: YokohamaState, event: Event, names: list[Arg]) -> Sentence | None:
    """Beginning, achievements, end."""
    match event:
        case ev.LaidOut(_, goals):
            return say("yokohama.log.laid_out", goals=[achievement_words(s, g) for g in goals])
        case ev.FirstPlayer(seat):
            return say("yokohama.log.first", seat=names[seat])
        case ev.Achieved(seat, goal, place):
            first = "yokohama.log.achieved_first" if place == 0 else "yokohama.log.achieved"
            return say(first, seat=names[seat], goal=achievement_words(s, goal))
        case ev.EndTriggered(seat, reason):
            return say("yokohama.log.trigger", seat=names[seat], reason=say(f"yokohama.ending.{reason}"))
        case ev.LastRoundBegan():
            return say("yokohama.log.last_round")
        case ev.GameEnded(_):
            return say("yokohama.log.over")
        case _:
            return None
