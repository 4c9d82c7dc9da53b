"""Yokohama's steps; the number of a step is its place in `table`."""

from __future__ import annotations

from typing import Any

from akinai.engine.kernel import Step
from akinai.games.yokohama.steps.areas import Exchange
from akinai.games.yokohama.steps.boards import Declare, Offer, Pray, Put
from akinai.games.yokohama.steps.building import Build, Recover, Token
from akinai.games.yokohama.steps.extra import ChoosePrize, Extra
from akinai.games.yokohama.steps.laboratory import Learn, PlaceStation, Research, StockLab, Units
from akinai.games.yokohama.steps.moving import Move, Recall
from akinai.games.yokohama.steps.placing import Place
from akinai.games.yokohama.steps.port import Order, StockPort
from akinai.games.yokohama.steps.rewards import Gain, Hire, Lift, Lower
from akinai.games.yokohama.steps.setup import Keep


def table() -> list[Step[Any]]:
    """In the order of the numbers in `ids`."""
    return [
        Keep(), Extra(), Place(), Move(), Recall(), Exchange(), Pray(), Offer(), Declare(), Put(), Hire(), Research(),
        Learn(), Units(), Order(), StockPort(), Token(), Build(), Recover(), Gain(), Lift(), Lower(), PlaceStation(),
        ChoosePrize(), StockLab(),
    ]  # fmt: skip
