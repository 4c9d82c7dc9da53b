"""Osaka's board on the terminal: the coast, market and farm, and what everyone has."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from akinai.cli.boards.parts import CREST, Say, speaker
from akinai.engine.sentence import Arg
from akinai.engine.texts import say_arg
from akinai.games.osaka.view import MarketCard, OsakaOutlook, OsakaOwn, OsakaPrinted, OsakaTable, OsakaView, SeatView

SEAT_STYLE = ("white", "bright_magenta", "bright_black", "yellow")
INK = {"red": "bold red", "blue": "bold blue", "yellow": "bold yellow", "green": "bold green"}
SPACE_MARK = {"anchor": "⚓", "wave": "≈≈≈"}


def board(
    printed: OsakaPrinted, view: OsakaView, outlook: OsakaOutlook | None, names: list[Arg], language: str
) -> RenderableType:
    t = speaker(language)
    on_coast = coast(printed, view.table, language)
    for_sale = cards(printed, view.table, outlook, t)
    return Group(
        Panel(on_coast, title=t("osaka.board.coast"), title_align="left", border_style="cyan"),
        Panel(for_sale, title=t("osaka.board.cards"), title_align="left", border_style="yellow"),
        seats(printed, view, [say_arg(n, language) for n in names], t),
    )


def coast(printed: OsakaPrinted, table: OsakaTable, language: str) -> Table:
    grid = Table(box=None, expand=True, show_header=True, padding=(0, 1))
    for space in printed.spaces:
        mark = SPACE_MARK.get(space.role, " ")
        grid.add_column(f"{say_arg(space.name, language)}\n{mark}", justify="center", ratio=1)
    for colour in printed.colours:
        mark = " ✗" if colour.colour in table.sunk else ""
        ship = Text(f"▶ {say_arg(colour.ship_label, language)}{mark}", style=INK[colour.colour])
        at = table.ships[colour.colour]
        grid.add_row(*(ship if space.space == at else Text("·", style="dim") for space in printed.spaces))
    return grid


def cards(printed: OsakaPrinted, table: OsakaTable, outlook: OsakaOutlook | None, t: Say) -> Table:
    grid = Table(box=None, padding=(0, 1), show_header=False)
    grid.add_column(style="dim")
    most = max(len(table.market), len(table.farm))
    for _ in range(most):
        grid.add_column(justify="center", min_width=4)
    grid.add_column()
    price = "" if outlook is None or outlook.price == 0 else t("osaka.board.price", price=outlook.price)
    grid.add_row(t("osaka.board.market"), *row(printed, table.market, most), Text(price, style="bold"))
    piles = t("osaka.board.piles", pile=table.pile, discard=len(table.discard))
    grid.add_row(t("osaka.board.farm"), *row(printed, table.farm, most), Text(piles, style="dim"))
    return grid


def row(printed: OsakaPrinted, given: list[MarketCard], most: int) -> list[Text]:
    texts = []
    for card in given:
        text = card_text(printed, card.card)
        if card.reserved is not None:
            text.append(CREST[card.reserved], style=SEAT_STYLE[card.reserved])
        texts.append(text)
    return texts + [Text("")] * (most - len(texts))


def card_text(printed: OsakaPrinted, card: str, turned: bool = False) -> Text:
    return Text(f"({card})" if turned else f"[{card}]", style=INK[colour_of(printed, card)])


def colour_of(printed: OsakaPrinted, card: str) -> str:
    return next(p.colour for p in printed.cards if p.card == card)


def seats(printed: OsakaPrinted, view: OsakaView, names: list[str], t: Say) -> Table:
    table = Table(expand=True, border_style="dim", show_lines=True)
    table.add_column("")
    table.add_column(t("osaka.board.points"), justify="right")
    table.add_column(t("osaka.board.tokens"))
    table.add_column(t("osaka.board.goods"), ratio=3)
    table.add_column(t("osaka.board.hand"), ratio=2)
    for number, seat in enumerate(view.table.seats):
        name = Text(f"{CREST[number]} {names[number]}", style=SEAT_STYLE[number])
        if number == view.table.actor:
            name.stylize("bold reverse")
        if not seat.marker:
            name.append("\n" + t("osaka.board.marker_out"), style="dim not bold not reverse")
        if view.own is not None and number == view.seat:
            hand = own_hand(printed, view.own, t)
        else:
            hand = Text(t("osaka.board.hidden", count=seat.hand_size), style="dim")
        table.add_row(name, str(seat.points), tokens(printed, seat), goods(printed, seat), hand)
    return table


def tokens(printed: OsakaPrinted, seat: SeatView) -> Text:
    """How many there are, of those that end the game, and of which colours."""
    text = Text(f"{seat.tokens_in_all}/{printed.tokens_to_end}: ")
    for colour in printed.colours:
        n = seat.tokens[colour.colour]
        if n:
            text.append(f"{colour.letter}{'●' * n} ", style=INK[colour.colour])
    return text


def goods(printed: OsakaPrinted, seat: SeatView) -> Text:
    """Each colour's cards, insured ones in round brackets, and what they would bring now."""
    text = Text()
    for colour in printed.colours:
        mine = [card_text(printed, c) for c in seat.goods if colour_of(printed, c) == colour.colour]
        mine += [card_text(printed, c, turned=True) for c in seat.insured if colour_of(printed, c) == colour.colour]
        if mine:
            if len(text):
                text.append("  ")
            text.append_text(Text(" ").join(mine))
            text.append(f"→{seat.sales[colour.colour].points}")
    return text


def own_hand(printed: OsakaPrinted, own: OsakaOwn, t: Say) -> Text:
    text = Text(" ").join(card_text(printed, card) for card in own.hand)
    text.append(" " + t("osaka.board.coins", count=own.coins), style="bold")
    return text
