"""Yokohama's actions in their parts: verb, target, what they cost and what they bring."""

from __future__ import annotations

from akinai.engine.deeds import Deed, Ledger
from akinai.engine.events import Event
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.yokohama import events as ev
from akinai.games.yokohama import notation, words
from akinai.games.yokohama.actions import ACTIONS, LIFT_FROM_HAND, PAY_IMPORT
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.building import Build
from akinai.games.yokohama.steps.laboratory import Research
from akinai.games.yokohama.steps.port import TakeOrder
from akinai.games.yokohama.things import achievements, areas, goods, orders, pieces, sites, sources

YEN = goods.KIND_NAMES[goods.YEN]
ASSISTANT, SHOP, HOUSE = pieces.NAMES
WHOLE_SENTENCES = ("done", "from area", "from hand")
"""Verbs whose sentence on a button is a verb already."""


def deed(s: YokohamaState, action: int, events: list[Event]) -> Deed:
    ledger = Ledger()
    for event in events:
        if isinstance(event, ev.TurnBegan):
            break  # What the next turns bring by themselves is no cost or gain of the action.
        enter(s, ledger, event, s.actor)
    return ledger.deed(verb(s, action), target(s, action), lambda what, n: words.amount(s.printed, what, n))


def verb(s: YokohamaState, action: int) -> Sentence:
    name = ACTIONS.family_of(action).verb
    in_hand = s.players[s.actor].president == areas.NOWHERE
    if name in WHOLE_SENTENCES or action == LIFT_FROM_HAND or (name == "recall" and in_hand):
        return notation.describe(s, action)
    if name == "go" and in_hand:
        return say("yokohama.verb.go_hand")
    return say("yokohama.verb." + name.replace(" ", "_"))


def target(s: YokohamaState, action: int) -> Arg | None:
    """What or where; None if the verb says it all."""
    family = ACTIONS.family_of(action)
    which, step = family.which(action), s.top
    if action == LIFT_FROM_HAND:
        return None
    match family.verb:
        case _ if family.verb in notation.AREA_VERBS:
            return words.area(areas.LABELS[which])
        case "keep":
            return words.order_whole(s.printed, orders.LABELS[which])
        case "fulfil":
            return words.order_name(s.printed, orders.LABELS[which])
        case "order" if isinstance(step, TakeOrder):
            return words.order_whole(s.printed, orders.LABELS[s.ports[step.port][which]])
        case "research" if isinstance(step, Research):
            return words.technology(s.printed.cards[s.labs[step.lab][which]].name())
        case "achieve":
            return words.achievement(s.printed, achievements.NAMES[s.achievements[which]])
        case "sell" | "buy" | "offer" | "gain":
            return words.good(goods.KIND_NAMES[which])
        case "pay yen" | "pay import":
            return words.good(goods.KIND_NAMES[goods.IMPORT if action == PAY_IMPORT else goods.YEN])
        case "church" | "customs":
            return words.space(family.rows[which])
        case "hire":
            return words.piece(pieces.NAMES[which])
        case "build" if isinstance(step, Build):
            return words.piece(HOUSE if which == sites.HOUSE_SPACE else SHOP)
        case "prize":
            return words.prize(s.printed, achievements.PRIZE_LABELS[which])
        case _:
            return None


def enter(s: YokohamaState, ledger: Ledger, event: Event, seat: int) -> None:
    """Writes down what an event costs the seat and brings it; pieces count in hand."""
    if isinstance(event, ev.Paid) and event.to == seat:
        ledger.gain(YEN, event.yen)
        return
    if getattr(event, "seat", None) != seat:
        return
    costs(ledger, event)
    gains(s, ledger, event)


def costs(ledger: Ledger, event: Event) -> None:
    match event:
        case ev.Spent(_, good, n):
            ledger.cost(good, n)
        case ev.Paid(_, _, yen):
            ledger.cost(YEN, yen)
        case ev.Placed(_, _, n):
            ledger.cost(ASSISTANT, n)
        case ev.AssistantMoved(_, None, _) | ev.BoardFilled(_, _, _, None) | ev.Achieved():
            ledger.cost(ASSISTANT)
        case ev.Built(_, _, space):
            ledger.cost(HOUSE if space == sites.SPACE_LABELS[sites.HOUSE_SPACE] else SHOP)
        case ev.AgentUsed(_, agent, _):
            ledger.cost("agent:" + agent)
        case ev.OrderFulfilled(_, order):
            ledger.cost("order:" + order)
        case _:
            pass


def gains(s: YokohamaState, ledger: Ledger, event: Event) -> None:
    match event:
        case ev.Gained(_, good, n):
            ledger.gain(good, n)
        case ev.Scored(_, source, points):
            # The final scoring comes by itself: it is no gain of the action that happens to be the last.
            if source not in sources.FINAL_NAMES:
                ledger.gain(words.POINTS, points)
        case ev.Hired(_, piece, _):
            ledger.gain(piece)
        case ev.Recovered(_, _, n, _):
            ledger.gain(ASSISTANT, n)
        case ev.AssistantRecalled():
            ledger.gain(ASSISTANT)
        case ev.TechnologyTaken(_, card, _):
            ledger.gain("card:" + card)
        case ev.OrderTaken(_, order, _):
            ledger.gain("order:" + order)
        case ev.AgentGained(_, agent):
            ledger.gain("agent:" + agent)
        case ev.TokenTaken(_, _, token):
            # A free agent is no token once it is taken: the event of the agent tells of it.
            if not s.printed.is_free_agent(sites.TOKEN_LABELS.index(token)):
                ledger.gain("token:" + token)
        case ev.PrizeTaken(_, prize):
            ledger.gain("prize:" + prize)
        case _:
            pass
