"""Gaining and spending: goods, imports, yen, points, flags and agents."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.games.yokohama.events import AgentGained, Gained, Paid, Scored, Spent
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.things import countries, goods, sources, technologies
from akinai.games.yokohama.things.areas import Area
from akinai.games.yokohama.things.countries import FREE_AGENT, Country
from akinai.games.yokohama.things.goods import Kind
from akinai.games.yokohama.things.seats import Seat
from akinai.games.yokohama.things.sources import Source

TOLL: Final = 1
"""The yen for each other president, and for the Canal."""
FLAGS_FOR_AGENT: Final = 2


def gained(player: Player, kind: Kind, n: i64) -> i64:
    """How many the player gets where so many are due: Mining Technology adds a copper to each gain of it (Y-14.8)."""
    if n > 0 and kind == goods.COPPER and player.knows(technologies.MINING_TECHNOLOGY):
        return n + technologies.MINING_TECHNOLOGY_COPPER
    return n


def gain(s: YokohamaState, seat: Seat, kind: Kind, n: i64) -> None:
    """Goods, imports or yen from the supply."""
    if n == 0:
        return
    player = s.players[seat]
    n = gained(player, kind, n)
    player.add(kind, n)
    if s.watched:
        s.tell(Gained(seat, goods.KIND_NAMES[kind], n))


def spend(s: YokohamaState, seat: Seat, kind: Kind, n: i64) -> None:
    """Back to the supply."""
    if n == 0:
        return
    s.players[seat].add(kind, -n)
    if s.watched:
        s.tell(Spent(seat, goods.KIND_NAMES[kind], n))


def pay_presidents(s: YokohamaState, seat: Seat, area: Area, times: i64) -> None:
    """¥1 to the owner of every other president in the area, as often as asked (Y-4.4, Y-5.4)."""
    for other in range(s.seats):
        if other != seat and s.players[other].president == area:
            s.players[seat].yen -= times * TOLL
            s.players[other].yen += times * TOLL
            if s.watched:
                s.tell(Paid(seat, other, times * TOLL))


def score(s: YokohamaState, seat: Seat, source: Source, points: i64) -> None:
    if points != 0:
        s.players[seat].score(source, points)
        if s.watched:
            s.tell(Scored(seat, sources.NAMES[source], points))


def add_flag(s: YokohamaState, seat: Seat, country: Country) -> None:
    """One more flag; every second one of a country brings its agent, while there are any (Y-8.12)."""
    player = s.players[seat]
    brings_agent = flags_to_agent(player, country) == 1
    player.add_flag(country)
    if brings_agent and s.agents[country] > 0:
        s.take_agent(seat, country)
        if s.watched:
            s.tell(AgentGained(seat, countries.AGENT_NAMES[country]))


def flags_to_agent(player: Player, country: Country) -> i64:
    """How many more flags of the country bring its agent."""
    return FLAGS_FOR_AGENT - player.flags[country] % FLAGS_FOR_AGENT


def add_free_agent(s: YokohamaState, seat: Seat) -> None:
    s.players[seat].add_agent(FREE_AGENT)
    if s.watched:
        s.tell(AgentGained(seat, countries.AGENT_NAMES[FREE_AGENT]))
