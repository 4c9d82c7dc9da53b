"""What several boards are made of: crests, texts that break between bits, blocks side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from akinai.engine.sentence import Arg, say
from akinai.engine.texts import speak

Say = Callable[..., str]

CREST = "≋◆✦▲○"
"""Each seat's crest, so that nothing is said by colour alone; the last one is nobody's, or the Automa's."""
EMPTY = Text("–", style="dim")


def speaker(language: str) -> Say:
    def t(id: str, **args: Arg) -> str:
        return speak(say(id, **args), language)

    return t


class Flow:
    """Bits of text side by side. Lines break between bits: a number must not lose its unit."""

    def __init__(self, bits: Sequence[Text | str]) -> None:
        self.bits = [Text(bit) if isinstance(bit, str) else bit for bit in bits]

    def lines(self, console: Console, width: int) -> list[Text]:
        lines: list[Text] = []
        for bit in self.bits:
            if lines and lines[-1].cell_len + 1 + bit.cell_len <= width:
                lines[-1] = Text.assemble(lines[-1], " ", bit)
            else:
                # Put together, a bit keeps its colour to itself: a line's own style would fill it to the edge.
                lines += bit.wrap(console, width) if bit.cell_len > width else [Text.assemble(bit)]
        return lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.lines(console, options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [bit.cell_len for bit in self.bits]
        return Measurement(max(widths, default=0), sum(widths) + len(widths)).with_maximum(options.max_width)


def shelf(*blocks: RenderableType, even: bool = False) -> Padding:
    """Blocks side by side; even ones keep their places whatever is in them."""
    grid = Table.grid(padding=(0, 3), expand=even)
    for _ in blocks:
        grid.add_column(ratio=1 if even else None)
    grid.add_row(*blocks)
    return Padding(grid, (1, 0, 0, 0))


def block(heading: str, rows: list[tuple[RenderableType, ...]]) -> Group:
    grid = Table.grid(padding=(0, 1))
    for row in rows:
        grid.add_row(*row)
    return Group(Text(heading, style="bold underline"), grid)
