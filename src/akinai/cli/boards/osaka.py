"""Osaka's board on the terminal: the coast, market and farm, and what everyone has."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from akinai.cli.boards.parts import CREST, Say, speaker
from akinai.engine.sentence import Arg
from akinai.engine.texts import say_arg
from akinai.games.osaka.view import COLOUR_LETTERS, COLOUR_NAMES, SPACE_NAMES, MarketCard, OsakaView, SeatView

SEAT_STYLE = ("white", "bright_magenta", "bright_black", "yellow")
INK = {"R": "bold red", "B": "bold blue", "Y": "bold yellow", "G": "bold green"}


def board(view: OsakaView, names: list[Arg], language: str) -> RenderableType:
    t = speaker(language)
    parts: list[RenderableType] = [
        Panel(coast(view, t), title=t("osaka.board.coast"), title_align="left", border_style="cyan"),
        Panel(cards(view, t), title=t("osaka.board.cards"), title_align="left", border_style="yellow"),
        seats(view, [say_arg(n, language) for n in names], t),
    ]
    return Group(*parts)


def coast(view: OsakaView, t: Say) -> Table:
    table = Table(box=None, expand=True, show_header=True, padding=(0, 1))
    for place, space in enumerate(view.spaces):
        name = t("osaka.space." + space) if space in SPACE_NAMES else space
        mark = "⚓" if place == view.anchor else "≈≈≈" if place in view.waves else " "
        table.add_column(f"{name}\n{mark}", justify="center", ratio=1)
    for colour, at in enumerate(view.ships):
        letter = COLOUR_LETTERS[colour]
        row = [Text("·" if place != at else "", style="dim") for place in range(len(view.spaces))]
        mark = " ✗" if colour in view.sunk else ""
        row[at] = Text(f"▶ {t('osaka.board.ship.' + COLOUR_NAMES[colour])}{mark}", style=INK[letter])
        table.add_row(*row)
    return table


def cards(view: OsakaView, t: Say) -> Table:
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(style="dim")
    most = max(len(view.market), len(view.farm))
    for _ in range(most):
        table.add_column(justify="center", min_width=4)
    table.add_column()
    price = "" if view.price is None or view.price == 0 else t("osaka.board.price", price=view.price)
    table.add_row(t("osaka.board.market"), *row(view.market, most), Text(price, style="bold"))
    piles = t("osaka.board.piles", pile=view.pile, discard=len(view.discard))
    table.add_row(t("osaka.board.farm"), *row(view.farm, most), Text(piles, style="dim"))
    return table


def row(given: list[MarketCard], most: int) -> list[Text]:
    texts = []
    for card in given:
        text = card_text(card.card)
        if card.reserved is not None:
            text.append(CREST[card.reserved], style=SEAT_STYLE[card.reserved])
        texts.append(text)
    return texts + [Text("")] * (most - len(texts))


def card_text(card: str, turned: bool = False) -> Text:
    return Text(f"({card})" if turned else f"[{card}]", style=INK[card[0]])


def seats(view: OsakaView, names: list[str], t: Say) -> Table:
    table = Table(expand=True, border_style="dim", show_lines=True)
    table.add_column("")
    table.add_column(t("osaka.board.points"), justify="right")
    table.add_column(t("osaka.board.tokens"))
    table.add_column(t("osaka.board.goods"), ratio=3)
    table.add_column(t("osaka.board.hand"), ratio=2)
    for number, seat in enumerate(view.seats):
        name = Text(f"{CREST[number]} {names[number]}", style=SEAT_STYLE[number])
        if number == view.actor:
            name.stylize("bold reverse")
        if not seat.marker:
            name.append("\n" + t("osaka.board.marker_out"), style="dim not bold not reverse")
        table.add_row(name, str(seat.points), tokens(seat), goods(seat), hand(seat, t))
    return table


def tokens(seat: SeatView) -> Text:
    text = Text(f"{sum(seat.tokens)}: ")
    for letter, n in zip(COLOUR_LETTERS, seat.tokens, strict=True):
        if n:
            text.append(f"{letter}{'●' * n} ", style=INK[letter])
    return text


def goods(seat: SeatView) -> Text:
    """Each colour's cards, insured ones in round brackets, and what they would bring now."""
    text = Text()
    for colour, letter in enumerate(COLOUR_LETTERS):
        mine = [card_text(c) for c in seat.goods if c[0] == letter]
        mine += [card_text(c, turned=True) for c in seat.insured if c[0] == letter]
        if mine:
            if len(text):
                text.append("  ")
            text.append_text(Text(" ").join(mine))
            text.append(f"→{seat.sales[colour]}")
    return text


def hand(seat: SeatView, t: Say) -> Text:
    if seat.hand is None:
        return Text(t("osaka.board.hidden", count=seat.hand_size), style="dim")
    text = Text(" ").join(card_text(card) for card in seat.hand)
    text.append(" " + t("osaka.board.coins", count=seat.coins), style="bold")
    return text
