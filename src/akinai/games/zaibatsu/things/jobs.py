"""What a worker is hired for: the nine actions of the main board.

The rulebook calls them actions. Here an action is whatever a player chooses, so these are called jobs.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Job: TypeAlias = i64

RESEARCH: Final = 0
MINING: Final = 1
FACTORY: Final = 2
MACHINES: Final = 3
PRODUCTION: Final = 4
SHIPS: Final = 5
TRAINS: Final = 6
MARKETS: Final = 7
INVEST: Final = 8
JOBS: Final = 9
NONE: Final = -1
NAMES: Final = ["research", "mining", "factory", "machines", "production", "ships", "trains", "markets", "invest"]

ACTIVATIONS: Final = 3
"""An action has at most so many activations."""
