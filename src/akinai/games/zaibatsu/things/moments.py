"""When the effect of a factory happens."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from akinai.games.zaibatsu.things import jobs

Moment: TypeAlias = i64

NOW: Final = 0
"""When the factory is built."""
RESEARCH: Final = 1
MINING: Final = 2
MACHINE_HERE: Final = 3
"""Machines action: a machine is built in this factory."""
PRODUCES: Final = 4
"""Production action: this factory produces."""
EACH_PRODUCES: Final = 5
"""Production action: every factory that produces."""
ONE_PRODUCTION: Final = 6
"""Production action: one production."""
TRAINS: Final = 7
CONTRACT: Final = 8
TWO_CONTRACTS: Final = 9
ALWAYS: Final = 10
NEVER: Final = -1
NAMES: Final = [
    "now", "research", "mining", "machine", "produce", "produce_each", "produce_once", "trains", "contract",
    "two_contracts", "always",
]  # fmt: skip
MODIFIED_JOB: Final = [
    jobs.NONE, jobs.RESEARCH, jobs.MINING, jobs.MACHINES, jobs.PRODUCTION, jobs.PRODUCTION, jobs.PRODUCTION,
    jobs.TRAINS, jobs.INVEST, jobs.INVEST, jobs.NONE,
]  # fmt: skip
"""The action that an effect modifies, by its moment."""
