"""The countries, whose flags are on cards, and the agents: one kind for each country, and the free agents."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Country: TypeAlias = i64
Agent: TypeAlias = i64

COUNTRIES: Final = 5
NAMES: Final = ["US", "NL", "UK", "FR", "DE"]
FREE_AGENT: Final = 5
"""The kind of agent without a country (mini-expansions)."""
AGENT_KINDS: Final = 6
AGENT_NAMES: Final = [*NAMES, "free"]
