"""What all steps of Osaka share: where their actions belong on the board."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Step
from akinai.games.osaka.actions import ACTIONS
from akinai.games.osaka.state import OsakaState


class OsakaStep(Step[OsakaState]):
    def spots(self, s: OsakaState, action: i64) -> list[str]:
        return ACTIONS.spots(action)


def market_spot(slot: i64) -> str:
    return "market:" + str(slot)


def farm_spot(slot: i64) -> str:
    return "farm:" + str(slot)


def hand_spot(s: OsakaState, card: i64) -> list[str]:
    return ["hand:" + s.printed.labels[card]]
