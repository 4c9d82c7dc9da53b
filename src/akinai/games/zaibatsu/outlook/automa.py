"""What each of the Automa's action tokens would do if it came now."""

from __future__ import annotations

from akinai.engine import sets
from akinai.engine.events import Event
from akinai.games.zaibatsu import automa_events
from akinai.games.zaibatsu import events as ev
from akinai.games.zaibatsu.outlook.influence import sent_home
from akinai.games.zaibatsu.outlook.trying import copy
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.solo import play_token
from akinai.games.zaibatsu.things import automa
from akinai.games.zaibatsu.view.outlook import AutomaOutlook
from akinai.games.zaibatsu.words import automa_idle, automa_reason


def automa_outlook(s: ZaibatsuState) -> list[AutomaOutlook]:
    """Of the tokens that can still come."""
    return [token_outlook(s, token) for token in sets.listed(s.automa.face_down)]


def token_outlook(s: ZaibatsuState, token: int) -> AutomaOutlook:
    c = copy(s)
    told: list[Event] = []
    c.listen(told.append)
    play_token(c, token)
    space = ""
    worker = region = reason = text = spot = None
    value = None
    for event in told:
        match event:
            case automa_events.AutomaTurn():
                space = event.space
            case automa_events.AutomaReturned():
                worker = event.colour
            case automa_events.AutomaRegion():
                region, reason = event.region, event.reason
                text = automa_reason(reason, event.influence, event.yours)
            case automa_events.AutomaIdle():
                reason = event.reason
                text = automa_idle(reason)
            case ev.TrainBuilt():
                spot = event.rail
            case ev.TokenPlaced():
                spot, value = event.space, event.value
            case _:
                pass
    home = sent_home(told)
    return AutomaOutlook(automa.TOKEN_LABELS[token], space, worker, region, reason, text, spot, value, home)
