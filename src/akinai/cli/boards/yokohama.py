"""Yokohama's board on the terminal: the pyramid of areas, the boards and cards beside it, and what everyone has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from akinai.cli.boards.parts import CREST, EMPTY, Flow, Say, block, shelf, speaker
from akinai.engine.sentence import Arg
from akinai.engine.texts import say_arg
from akinai.games.yokohama.view import (
    PRODUCTION_AREAS,
    Amounts,
    AreaView,
    CardView,
    OrderView,
    SeatView,
    SpaceView,
    YokohamaView,
)

SEAT_STYLE = ("bright_blue", "bright_magenta", "medium_purple", "yellow", "dim")
PRESIDENT, ASSISTANT, SHOP, HOUSE, TOKEN, FLAG, DONE = "♛●▪⌂⑤⚑✓"
WIDEST = 29
"""Areas do not become wider than this: their few words would be lost in them."""
JOINTS = dict(zip(["lr", "dr", "dl", "ur", "ul", "dlr", "ulr", "udr", "udl", "udlr"], "─╭╮╰╯┬┴├┤┼", strict=True))
"""Line signs by their arms: up, down, to the left, to the right."""


class Pyramid:
    """Rows of areas laid like bricks. Every area is a list of parts, and a part has the same height all along a row."""

    def __init__(self, rows: list[list[list[Flow]]]) -> None:
        self.rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        pitch = min(WIDEST, (options.max_width - 1) // len(self.rows[0]))
        above: list[int] = []
        for number, row in enumerate(self.rows):
            posts = [number * pitch // 2 + pitch * i for i in range(len(row) + 1)]
            yield edge(above, posts)
            for part in zip(*row, strict=True):
                yield from course([flow.lines(console, pitch - 2) for flow in part], posts[0], pitch)
            above = posts
        yield edge(above, [])


def edge(above: list[int], below: list[int]) -> Text:
    """The line between two rows, whose upright lines stand at these columns."""
    first, last = min(above + below), max(above + below)
    line = " " * first
    for at in range(first, last + 1):
        arms = ("u" if at in above else "") + ("d" if at in below else "")
        line += JOINTS[arms + ("l" if at > first else "") + ("r" if at < last else "")]
    return Text(line, style="dim")


def course(cells: list[list[Text]], indent: int, pitch: int) -> Iterator[Text]:
    """One part of all areas of a row, line by line."""
    for number in range(max(len(lines) for lines in cells)):
        line = Text(" " * indent)
        for lines in cells:
            words = lines[number].copy() if number < len(lines) else Text()
            words.truncate(pitch - 2, pad=True)
            line = Text.assemble(line, ("│ ", "dim"), words)
        yield Text.assemble(line, ("│", "dim"))


def board(view: YokohamaView, names: list[Arg], language: str) -> RenderableType:
    t = speaker(language)
    church = spaces(t("yokohama.board.church"), view.church, t)
    customs = spaces(t("yokohama.board.customs"), view.customs, t)
    offers = ports(view, t) + labs(view, t)
    return Group(
        title(view, t),
        Pyramid([[area(a, view.seat, t) for a in row] for row in view.rows]),
        Text(t("yokohama.board.legend"), style="dim"),
        shelf(church, customs, goals(view, t)),
        *[shelf(*offers[i : i + 2], even=True) for i in range(0, len(offers), 2)],
        supply(view, t),
        seats(view, [say_arg(n, language) for n in names], t),
    )


def title(view: YokohamaView, t: Say) -> Text:
    text = Text(t("yokohama.board.areas", round=view.round), style="bold")
    if view.ending is not None:
        reason = t("yokohama.ending." + view.ending)
        text.append("  " + (reason if view.actor is None else t("yokohama.board.ending", reason=reason)), style="red")
    if view.last_round and view.actor is not None:
        text.append("  " + t("yokohama.board.last_round"), style="red reverse")
    return text


def area(a: AreaView, viewer: int | None, t: Say) -> list[Flow]:
    """The parts of an area: name; people; power, token and station; shops; trading house."""
    production = a.area in PRODUCTION_AREAS
    name = [Text(w, style="bold green" if production else "bold") for w in area_name(a.area, t).split()]
    people = []
    for seat, count in enumerate(a.assistants):
        who = (PRESIDENT if seat in a.presidents else "") + (f"{ASSISTANT}{count}" if count else "")
        if who:
            people.append(Text(CREST[seat] + who, style=SEAT_STYLE[seat]))
    state = []
    if viewer is not None and (a.assistants[viewer] or viewer in {*a.presidents, *a.shop_owners, a.house_owner}):
        state.append(Text(t("yokohama.board.power", power=a.power[viewer]), style="bold " + SEAT_STYLE[viewer]))
    if a.token is not None:
        state.append(Text(TOKEN + "+".join(short(a.token, t))))
    if a.station:
        state.append(Text(t("yokohama.board.station"), style="reverse"))
    shops = [building(SHOP, *space, t) for space in zip(a.shops, a.shop_owners, strict=True)]
    house = [building(HOUSE, a.house, a.house_owner, t)] if a.tile is not None else []
    return [Flow(name), Flow(people), Flow(state), Flow(shops), Flow(house)]


def area_name(label: str, t: Say) -> str:
    return t("yokohama.area." + label.lower())


def building(mark: str, reward: Amounts, owner: int | None, t: Say) -> Text:
    if owner is None:
        return Text(mark + "+".join(short(reward, t)), style="dim")
    return Text(mark + CREST[owner], style="bold " + SEAT_STYLE[owner])


def short(given: Amounts, t: Say) -> list[str]:
    return [t("yokohama.short." + what, count=n) for what, n in given.items()]


def becomes(reward: Amounts, t: Say) -> list[Text]:
    """A reward behind its arrow, which stays with the first word."""
    return [Text(f"→ {words}" if i == 0 else words, style="bold") for i, words in enumerate(short(reward, t))]


def spaces(heading: str, given: list[SpaceView], t: Say) -> Group:
    """Who stands there, the need, the reward."""
    rows: list[tuple[RenderableType, ...]] = []
    for space in given:
        mark = "· " if space.owner is None else Text(CREST[space.owner] + ASSISTANT, style=SEAT_STYLE[space.owner])
        rows.append((mark, f"{space.need:>2}", Flow(becomes(space.reward, t))))
    return block(heading, rows)


def goals(view: YokohamaView, t: Say) -> Group:
    """Each achievement, its points, and who has completed it, in order."""
    rows: list[tuple[RenderableType, ...]] = []
    for goal in view.goals:
        amounts = {"amount": goal.amount, "production": goal.production, "commercial": goal.commercial}
        points = Text("  " + t("yokohama.board.goal_points", first=goal.first, later=goal.later), style="dim")
        by = [Text(CREST[seat], style="bold " + SEAT_STYLE[seat]) for seat in goal.by]
        rows += [(t("yokohama.goal." + goal.goal, **amounts),), (Flow([points, *by]),)]
    return block(t("yokohama.board.goals"), rows)


def ports(view: YokohamaView, t: Say) -> list[Group]:
    """The power that each slot needs, and its order."""
    groups = []
    for port in view.ports:
        rows: list[tuple[RenderableType, ...]] = []
        for level, order in zip(port.levels, port.orders, strict=True):
            power = Text(t("yokohama.board.power", power=level), style="dim")
            head, *rest = [EMPTY] if order is None else order_bits(order, t)
            rows.append((power, head, Flow(rest)))
        groups.append(block(t("yokohama.board.port", name=port.port), rows))
    return groups


def order_bits(order: OrderView, t: Say) -> list[Text | str]:
    """Flag and number; what to pay; the reward."""
    head = Text.assemble((order.flag, "bold"), (f" #{order.number}", "dim"))
    return [head, *short(order.pay, t), *becomes(order.reward, t)]


def labs(view: YokohamaView, t: Say) -> list[Group]:
    """The surcharge of each slot, and its card."""
    groups = []
    for lab in view.labs:
        extras = [Text(t("yokohama.board.surcharge", count=n), style="dim") for n in lab.surcharges]
        cards = [EMPTY if card is None else card_text(card, t) for card in lab.cards]
        groups.append(block(t("yokohama.board.lab", name=lab.lab), list(zip(extras, cards, strict=True))))
    return groups


def card_text(card: CardView, t: Say) -> Text:
    """Its name, production value and flag."""
    return Text.assemble(t("yokohama.technology." + card.name), (f" {card.value}", "bold"), (f" {card.flag}", "dim"))


def supply(view: YokohamaView, t: Say) -> Padding:
    """What is left. The countries are spelled out here, so that their letters can be understood elsewhere."""
    agents = [f"{t('yokohama.country.' + code.lower())} ({code}) {n}" for code, n in view.agents.items()]
    lines = [
        t("yokohama.board.supply", agents=", ".join(agents)),
        t("yokohama.board.decks", orders=view.orders_left, technologies=view.technologies_left),
    ]
    if view.prizes:
        lines.append(t("yokohama.board.prizes", tokens=", ".join(prize(p, t) for p in view.prizes)))
    return Padding(Text("\n".join(lines), style="dim"), (1, 0, 0, 0))


def prize(kind: str, t: Say) -> str:
    return t("yokohama.agent.free") if kind == "free" else t("yokohama.flag_token", flag=kind)


def seats(view: YokohamaView, names: list[str], t: Say) -> Table:
    """A column for each seat, so that everybody's things of one kind stand side by side."""
    table = Table(box=ROUNDED, expand=True, border_style="dim", padding=(0, 0, 0, 1))
    table.add_column(style="dim", max_width=14)
    for number, name in enumerate(names):
        style = "bold reverse" if number == view.actor else "bold"
        table.add_column(Text(f"{CREST[number]} {name}", style=f"{SEAT_STYLE[number]} {style}"), ratio=1)
    everybody, in_hand = view.seats, t("yokohama.board.president_in_hand")
    table.add_row(t("yokohama.board.points"), *[Text(str(s.points), style="bold") for s in everybody])
    table.add_row(PRESIDENT, *[area_name(s.president, t) if s.president else in_hand for s in everybody])
    wealth = [s.goods | {"import": s.imports, "yen": s.yen} for s in everybody]
    table.add_row(t("yokohama.board.goods"), *[Flow(short(w, t)) for w in wealth])
    table.add_row(t("yokohama.board.hand"), *[pieces(s.hand) for s in everybody])
    table.add_row(t("yokohama.board.warehouse"), *[pieces(s.warehouse) for s in everybody], end_section=True)
    table.add_row(t("yokohama.board.cards"), *[cards(s, t) for s in everybody], end_section=True)
    table.add_row(t("yokohama.board.orders"), *[orders(s, t) for s in everybody], end_section=True)
    table.add_row(t("yokohama.board.agents"), *[agents(s, t) for s in everybody])
    return table


def pieces(counts: list[int]) -> Flow:
    """By the marks of the legend: their names would fill three lines of a narrow column."""
    return Flow([mark + str(n) for mark, n in zip((ASSISTANT, SHOP, HOUSE), counts, strict=True)])


def cards(seat: SeatView, t: Say) -> Group:
    """Technologies; fulfilled orders by flag; all flags."""
    fulfilled = [f"{DONE}{flag} {n}" for flag, n in Counter(order.flag for order in seat.fulfilled).items()]
    flags = [Text(f"{FLAG}{flag} {n}", style="dim") for flag, n in seat.flags.items() if n]
    return Group(*[card_text(card, t) for card in seat.technologies], Flow(fulfilled), Flow(flags))


def orders(seat: SeatView, t: Say) -> RenderableType:
    if seat.orders is None:
        return Text(t("yokohama.board.hidden", count=seat.orders_in_hand), style="dim")
    return Group(*[Flow(order_bits(o, t)) for o in seat.orders])


def agents(seat: SeatView, t: Say) -> Flow:
    """Agents, used ones marked; five-power tokens; the reward token."""
    found = []
    for kind, n in seat.agents.items():
        used = seat.used_agents.get(kind, 0)
        name = t("yokohama.agent.free") if kind == "free" else kind
        found.append(f"{name} {n}" + (f" ({t('yokohama.board.used', count=used)})" if used else ""))
    if seat.tokens:
        found.append(f"{TOKEN}{seat.tokens}")
    if seat.prize is not None:
        found.append(prize(seat.prize, t))
    return Flow(found)
