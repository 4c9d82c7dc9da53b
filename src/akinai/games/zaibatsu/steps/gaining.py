"""Gaining and paying, steps on the tracks, departments (rules Z-1, Z-3 and Z-4)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import colours, origins, parts, resources, sources, tracks
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.effects import Bonus, waiting
from akinai.games.zaibatsu.things.origins import Origin
from akinai.games.zaibatsu.things.parts import Part
from akinai.games.zaibatsu.things.resources import Resource
from akinai.games.zaibatsu.things.sources import Source
from akinai.games.zaibatsu.things.tracks import Track

# ---- gaining and paying


def gain(s: ZaibatsuState, player: Player, part: Part, amount: i64, origin: Origin) -> None:
    """A part of an effect. What no order could change happens at once; the rest waits until it is resolved."""
    if amount == 0:
        return
    if parts.is_resource(part):
        player.add_resource(part, amount)
        if s.watched:
            s.tell(events.Gained(player.seat, resources.NAMES[part], amount, origins.name_of(origin)))
    elif part == parts.POINTS:
        score(s, player, origins.points_source(origin), amount, origin)
    elif part == parts.TOKEN:
        if player.unlock(amount) and s.watched:
            s.tell(events.TokenUnlocked(player.seat, amount, origins.name_of(origin)))
    elif part == parts.STORED_COAL:
        player.coal += amount
        player.stored_coal += amount
        if s.watched:
            s.tell(events.Stored(player.seat, amount, origins.name_of(origin)))
    else:
        s.add_effect(waiting(part, amount, origin))


def gain_bonus(s: ZaibatsuState, player: Player, bonus: Bonus, origin: Origin) -> None:
    """What is printed on a space or token, if anything."""
    if bonus.exists():
        gain(s, player, bonus.part, bonus.amount, origin)


def score(s: ZaibatsuState, player: Player, source: Source, points: i64, origin: Origin = origins.NONE) -> None:
    """Points, and what they count as."""
    if points != 0:
        player.score(source, points)
        if s.watched:
            s.tell(events.Scored(player.seat, sources.NAMES[source], points, origins.name_of(origin)))


def spend(s: ZaibatsuState, player: Player, what: Resource, n: i64) -> None:
    """Resources of one's own. Coal that a Consolidation would leave alone is spent last."""
    if n == 0:
        return
    player.add_resource(what, -n)
    if player.stored_coal > player.coal:
        player.stored_coal = player.coal
    if s.watched:
        s.tell(events.Spent(player.seat, resources.NAMES[what], n))


def pay(s: ZaibatsuState, player: Player, n: i64) -> None:
    """Coins; what is missing is paid in silk. Silk can always become a coin, so coins go first (Z-1.6)."""
    if player.coins < n:
        sell_silk(s, player, n - player.coins)
    spend(s, player, resources.COINS, n)


def sell_silk(s: ZaibatsuState, player: Player, n: i64) -> None:
    if n > 0:
        player.silk -= n
        player.coins += n
        if s.watched:
            s.tell(events.SilkSold(player.seat, n))


# ---- tracks


def advance(s: ZaibatsuState, player: Player, track: Track, n: i64, origin: Origin) -> None:
    """Forward on a track, as far as it goes, with the bonuses on the way."""
    start = player.space_on(track)
    end = space_after(s, player, track, n)
    if s.watched and end - start < n:
        lost = n - (end - start)
        s.tell(events.StepsLost(player.seat, tracks.NAMES[track], lost, origins.name_of(origin)))
    if end == start:
        return
    first: i64 = player.furthest_on(track) + 1
    player.put_marker(track, end)
    if s.watched:
        tell_move(s, player, track, start, first, origin)
    bonuses = s.printed.tracks[track].bonuses
    for space in range(first, end + 1):
        gain_bonus(s, player, bonuses[space], origins.of_track(track, space))


def tell_move(s: ZaibatsuState, player: Player, track: Track, start: i64, first: i64, origin: Origin) -> None:
    """From a space to where the marker is now. Bonuses come from the first space on that it had never reached."""
    end = player.space_on(track)
    bonuses = s.printed.tracks[track].bonuses
    brings = [origins.NAMES[origins.of_track(track, i)] for i in range(first, end + 1) if bonuses[i].exists()]
    s.tell(events.Moved(player.seat, tracks.NAMES[track], start, end, origins.name_of(origin), brings))


def space_after(s: ZaibatsuState, player: Player, track: Track, n: i64) -> i64:
    """Where so many steps lead: no further than to the last space (Z-3.5)."""
    end: i64 = player.space_on(track) + n
    last = s.printed.tracks[track].length
    if end > last:
        return last
    return end


def bonuses_ahead(s: ZaibatsuState, player: Player, track: Track, n: i64) -> list[Bonus]:
    """The bonuses that so many steps reach or pass: each comes once in a game (Z-3.3, Z-3.4)."""
    found: list[Bonus] = []
    printed = s.printed.tracks[track].bonuses
    for space in range(player.furthest_on(track) + 1, space_after(s, player, track, n) + 1):
        if printed[space].exists():
            found.append(printed[space])
    return found


def retreat(s: ZaibatsuState, player: Player, n: i64, origin: Origin) -> None:
    """Back on Finance: the price of some factories' effects."""
    start = player.finance
    player.finance -= n
    if s.watched:
        tell_move(s, player, tracks.FINANCE, start, player.furthest_finance + 1, origin)


# ---- departments


def gain_department(s: ZaibatsuState, player: Player, colour: Colour, origin: Origin) -> None:
    """The bonus of a department, basic or upgraded (Z-4)."""
    upgraded = player.is_upgraded(colour)
    n = s.printed.department(colour, upgraded)
    here = origins.of_department(colour)
    if s.watched:
        name = colours.NAMES[colour]
        s.tell(events.Department(player.seat, name, upgraded, origins.name_of(origin), [origins.NAMES[here]]))
    if colour == colours.WHITE:
        s.add_effect(waiting(parts.INNOVATION, n, here))
    elif colour == colours.YELLOW:
        score(s, player, sources.DEPARTMENTS, n, here)
    else:
        gain(s, player, parts.resource_of(colour), n, here)
