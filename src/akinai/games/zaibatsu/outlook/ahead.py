"""The next bonuses of tracks and gaps, and what is still between."""

from __future__ import annotations

from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.research import MOST_STEPS, STEP_PRICE
from akinai.games.zaibatsu.things import origins, pieces, tracks
from akinai.games.zaibatsu.view.outlook import GapOutlook, Lack, TrackOutlook
from akinai.games.zaibatsu.view.print_out import printed_bonus, some_bonus
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
    found: list[GapOutlook] = []
    for gap, built in ((origins.SHIPS_MACHINES, upper), (origins.MACHINES_TRAINS, lower)):
        column = min(built.values()) + 1
        if column <= pieces.EACH:
            bonuses = s.printed.ships_machines if gap == origins.SHIPS_MACHINES else s.printed.machines_trains
            needs = [piece_lack(piece, column - n) for piece, n in built.items() if n < column]
            found.append(GapOutlook(origins.GAP_NAMES[gap], column, printed_bonus(bonuses[column - 1]), needs))
    return found


def piece_lack(piece: str, n: int) -> Lack:
    return Lack(piece, n, piece_count(piece, n))
