"""Writes what is generated from the package: rules in every language, the steps in formats.md, the pictures."""

from __future__ import annotations

import io
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from akinai.cli.boards import board
from akinai.engine import record
from akinai.engine.game import Game
from akinai.engine.kernel import BOTTOM
from akinai.engine.match import Match, Seat
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


def steps_table(game: Game) -> str:
    """What the steps of a game's positions hold, for formats.md."""
    rows = ["| step | its fields | lies on |", "|---|---|---|"]
    labels = game.labels(game.edition())
    for step in game.steps:
        described = [f"`{name}`: {field.labelled(labels.get(name)).describe()}" for name, field in step.fields.items()]
        fields = "; ".join(described)
        below = ", ".join("the bottom" if name == BOTTOM else f"`{name}`" for name in step.on)
        rows.append(f"| `{step.name}` | {fields} | {below} |")
    return "\n".join(rows)


def formats() -> str:
    """formats.md with the tables of steps made anew between their marks."""
    text = (ROOT / "docs" / "formats.md").read_text("utf-8")
    for name, game in GAMES.items():
        begin, end = f"<!-- steps of {name} -->\n", f"<!-- end of the steps of {name} -->"
        head, _, rest = text.partition(begin)
        _, found, tail = rest.partition(end)
        if not found:
            head, tail = f"{text}\n## Positions of `{name}`\n\n", "\n"
        text = head + begin + steps_table(game) + "\n" + end + tail
    return text


SEATS = [Seat("Hana"), Seat("Piotr"), Seat(bot="greedy")]


def moment(name: str) -> Match:
    """A golden game of three, in its middle: the first seat has a choice that takes a while to think about."""
    file = sorted((ROOT / "tests" / "golden" / name).glob(f"{len(SEATS)}-*greedy.json"))[-1]
    game, rec = record.read_file(file, GAMES)
    match = record.replay(game, rec, "golden")
    match.seats = SEATS
    middle = range(len(match.moves) * 2 // 5, len(match.moves) * 3 // 5)
    match.go_back(max(middle, key=lambda moves: choices_of_first(match, moves)))
    return match


def choices_of_first(match: Match, moves: int) -> int:
    s = match.state_at(moves)
    return len(s.legal_list()) if s.actor == 0 else 0


def picture(name: str) -> str:
    """The terminal table in the middle of a golden game, as an SVG that loads nothing from outside."""
    match = moment(name)
    game = match.game
    seat = match.state.actor
    console = Console(record=True, width=104, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(board(game, match.state, seat, match.names(), "en"))
    console.print(speak(match.question(), "en"), style="bold", highlight=False)
    for number, action in enumerate(match.state.legal_list(), 1):
        console.print(f"  {number:2}  {speak(game.describe(match.state, action), 'en')}", markup=False, highlight=False)
    # Rich's own form names fonts on a foreign server.
    head, _, rest = CONSOLE_SVG_FORMAT.partition("    @font-face")
    form = head + rest[rest.index("    .{unique_id}-matrix") :]
    return console.export_svg(title=f"akinai play {name}", code_format=form, unique_id=name)


if __name__ == "__main__":
    rules()
    (ROOT / "docs" / "formats.md").write_text(formats(), "utf-8")
    for name in GAMES:
        (ROOT / "docs" / f"{name}.svg").write_text(picture(name), "utf-8")
