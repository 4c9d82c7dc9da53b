"""The next bonuses of tracks and gaps, and what is still between."""

from __future__ import annotations

from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.research import MOST_STEPS, STEP_PRICE
from akinai.games.zaibatsu.things import origins, pieces, tracks
from akinai.games.zaibatsu.things.effects import Bonus
from akinai.games.zaibatsu.view.outlook import GapOutlook, Lack, TrackOutlook
from akinai.games.zaibatsu.view.print_out import some_bonus
from akinai.games.zaibatsu.words import piece_count


def tracks_ahead(s: ZaibatsuState, seat: int) -> list[TrackOutlook]:
    """None for a track whose bonuses have all come."""
    player = s.players[seat]
    found = [track_ahead(s, player, track) for track in range(tracks.TRACKS)]
    return [ahead for ahead in found if ahead is not None]


def track_ahead(s: ZaibatsuState, player: Player, track: int) -> TrackOutlook | None:
    printed = s.printed.tracks[track]
    for space in range(player.furthest_on(track) + 1, printed.length + 1):
        if printed.bonuses[space].exists():
            steps = space - player.space_on(track)
            in_one = track != tracks.FINANCE and steps <= MOST_STEPS
            coins = STEP_PRICE[steps] if in_one else None
            return TrackOutlook(tracks.NAMES[track], space, some_bonus(printed.bonuses[space]), steps, coins)
    return None


def gaps_ahead(s: ZaibatsuState, seat: int) -> list[GapOutlook]:
    player = s.players[seat]
    upper = {"ship": player.ships, "machine": player.machines}
    lower = {"machine": player.machines, "train": player.trains}
    found = [
        gap_ahead(origins.GAP_NAMES[origins.SHIPS_MACHINES], s.printed.ships_machines, upper),
        gap_ahead(origins.GAP_NAMES[origins.MACHINES_TRAINS], s.printed.machines_trains, lower),
    ]
    return [ahead for ahead in found if ahead is not None]


def gap_ahead(gap: str, bonuses: list[Bonus], built: dict[str, int]) -> GapOutlook | None:
    """Of so many pieces of both kinds; None if all its bonuses have come."""
    for column in range(min(built.values()) + 1, pieces.EACH + 1):
        bonus = bonuses[column - 1]
        if bonus.exists():
            needs = [piece_lack(piece, column - n) for piece, n in built.items() if n < column]
            return GapOutlook(gap, column, some_bonus(bonus), needs)
    return None


def piece_lack(piece: str, n: int) -> Lack:
    return Lack(piece, n, piece_count(piece, n))
