"""Writes what is generated from the package: the rules of every game in every language, and the README's picture."""

from __future__ import annotations

import io
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from akinai.cli.boards import board
from akinai.engine import record
from akinai.engine.match import Seat
from akinai.engine.rules import document
from akinai.engine.texts import LANGUAGES, speak
from akinai.games.registry import GAMES

ROOT = Path(__file__).parent.parent


def rules() -> None:
    folder = ROOT / "docs" / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        for language in LANGUAGES:
            name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
            (folder / name).write_text(document(game, language), "utf-8")


def picture() -> str:
    """The terminal table in the middle of a golden game, as an SVG that loads nothing from outside."""
    game, rec = record.read_file(ROOT / "tests/golden/osaka/3-plus2-greedy.json", GAMES)
    match = record.replay(game, rec, "golden")
    match.seats = [Seat("Hana"), Seat("Piotr"), Seat(bot="greedy")]
    # The first seat's turn late in the game, with something to buy.
    moment = 100
    while match.moves[moment].actor != 0 or match.space.names[match.moves[moment].action] != "buy":
        moment += 1
    match.go_back(moment)
    seat = match.state.actor
    console = Console(record=True, width=104, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(board(game.view(match.state, seat), match.names(), "en"))
    console.print(speak(match.question(), "en"), style="bold", highlight=False)
    for number, action in enumerate(match.state.legal_list(), 1):
        console.print(f"  {number:2}  {speak(game.describe(match.state, action), 'en')}", markup=False, highlight=False)
    # Rich's own form names fonts on a foreign server.
    head, _, rest = CONSOLE_SVG_FORMAT.partition("    @font-face")
    form = head + rest[rest.index("    .{unique_id}-matrix") :]
    return console.export_svg(title="akinai play osaka", code_format=form, unique_id="osaka")


if __name__ == "__main__":
    rules()
    (ROOT / "docs" / "osaka.svg").write_text(picture(), "utf-8")
