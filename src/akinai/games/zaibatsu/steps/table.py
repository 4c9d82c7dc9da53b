"""Zaibatsu's steps; the number of a step is its place in `table`."""

from __future__ import annotations

from typing import Any

from akinai.engine.kernel import Step
from akinai.games.zaibatsu.steps.actions import Advance, ChooseModifier, RegionStep, Ships, Trains
from akinai.games.zaibatsu.steps.choices import DepartmentStep, Innovate, Modify, Spread, Swap
from akinai.games.zaibatsu.steps.consolidation import Consolidate, FavorStep, KeepStep, Wages
from akinai.games.zaibatsu.steps.effects import Resolve
from akinai.games.zaibatsu.steps.goals import GoalStep
from akinai.games.zaibatsu.steps.industry import Build, Machines, ProduceStep, Production
from akinai.games.zaibatsu.steps.markets import Amount, Bonus, Home, Invest, Markets, Reward, Take
from akinai.games.zaibatsu.steps.pieces import MachineStep, Pay, Piece, ShipStep, TrainStep
from akinai.games.zaibatsu.steps.setup import Begin, ChooseOld, ChooseStart, ChooseWorker
from akinai.games.zaibatsu.steps.solo import AutomaStep
from akinai.games.zaibatsu.steps.turn import EndRound, EndTurn, Final, Turn


def table() -> list[Step[Any]]:
    """In the order of the numbers in `ids`."""
    return [
        ChooseStart(), ChooseOld(), ChooseWorker(), Turn(), ChooseModifier(), Advance(), Build(), Machines(),
        Production(), Ships(), Trains(), RegionStep(), Markets(), Amount(), Home(), Bonus(), Invest(), Reward(), Take(),
        Pay(), Resolve(), DepartmentStep(), Innovate(), ShipStep(), TrainStep(), MachineStep(), Piece(), Spread(),
        Swap(), ProduceStep(), Consolidate(), FavorStep(), KeepStep(), Wages(), EndTurn(), EndRound(), GoalStep(),
        Final(), AutomaStep(), Begin(), Modify(),
    ]  # fmt: skip
