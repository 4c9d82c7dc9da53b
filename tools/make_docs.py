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


MOMENTS = {
    "osaka": ("3-plus2-greedy", 100, "turn", "buy"),
    "yokohama": ("3-yes-yes-greedy", 180, "order", "order"),
    "zaibatsu": ("3-a-no-no-normal-greedy", 150, "turn", "hire"),
}
"""For the README: a golden game, and the first seat's first decision of a kind from some move on that was made so."""


def picture(name: str) -> str:
    """The terminal table in the middle of a golden game, as an SVG that loads nothing from outside."""
    file, moment, step, verb = MOMENTS[name]
    game, rec = record.read_file(ROOT / f"tests/golden/{name}/{file}.json", GAMES)
    match = record.replay(game, rec, "golden")
    match.seats = [Seat("Hana"), Seat("Piotr"), Seat(bot="greedy")]
    while True:
        move = match.moves[moment]
        s = match.state_at(moment)
        if move.actor == 0 and s.table[s.step].name == step and match.space.names[move.action].startswith(verb):
            break
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
    return console.export_svg(title=f"akinai play {name}", code_format=form, unique_id=name)


if __name__ == "__main__":
    rules()
    for name in MOMENTS:
        (ROOT / "docs" / f"{name}.svg").write_text(picture(name), "utf-8")
