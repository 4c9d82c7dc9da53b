"""Information that belongs to no table: games, rules, the sources of values, and what a file holds."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from akinai import __version__, compiled
from akinai.bots.registry import BEST, BOTS
from akinai.engine.edition import Edition
from akinai.engine.game import Game
from akinai.engine.match import Seat
from akinai.engine.rules import chapters, older_versions, rulings
from akinai.engine.texts import LANGUAGES
from akinai.games.registry import GAMES
from akinai.table import api
from akinai.table.jobs import PreparedFile
from akinai.table.refusals import Refused


def editions(game: Game) -> list[str]:
    folder = files("akinai") / "games" / game.id / "editions"
    return sorted(f.name.removesuffix(".toml") for f in folder.iterdir() if f.name.endswith(".toml"))


@cache
def game_info(game: Game) -> api.GameInfo:
    return api.GameInfo(
        id=game.id,
        seats=list(game.seats),
        options=[api.OptionInfo(o.name, list(o.values), o.default) for o in game.options],
        setups=[api.SetupInfo(s.seats, s.options) for s in game.setups()],
        editions=editions(game),
        letter=game.letter,
    )


def hello(addresses: list[str]) -> api.Hello:
    return api.Hello(
        version=__version__,
        compiled=compiled(),
        games=[game_info(game) for game in GAMES.values()],
        bots=list(BOTS),
        best=BEST,
        languages=list(LANGUAGES),
        addresses=addresses,
    )


def known_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Refused("missing", "error.language", name=language, names=", ".join(LANGUAGES))
    return language


def rule_book(game: str, language: str) -> api.RuleBook:
    if game not in GAMES:
        raise Refused("missing", "error.game", name=game, names=", ".join(GAMES))
    known_language(language)
    return api.RuleBook(
        version=GAMES[game].rules_version,
        chapters=chapters(game, language),
        rulings=rulings(game, language),
        older=older_versions(game, language),
    )


def component_values(edition: Edition) -> list[api.ComponentValue]:
    return [api.ComponentValue(v.path, v.value, v.kind, v.text) for v in edition.values()]


def seat_plan(seat: Seat) -> api.SeatPlan:
    """Proposes who sits on a seat of the table that goes on from a file."""
    if seat.bot in BOTS:
        return api.SeatPlan("bot", bot=seat.bot)
    return api.SeatPlan("me", name=seat.name[: api.NAME_LENGTH])


def file_info(file: PreparedFile) -> api.FileInfo:
    return api.FileInfo(
        kind=file.kind,
        game=file.game,
        seats=[seat_plan(seat) for seat in file.seats],
        options=file.options,
        moves=file.moves,
        over=file.over,
    )
