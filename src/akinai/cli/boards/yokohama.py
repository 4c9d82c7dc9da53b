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
    Amounts,
    Owner,
    SeatTable,
    SpacePrint,
    YokohamaOutlook,
    YokohamaPrinted,
    YokohamaView,
)

SEAT_STYLE = ("bright_blue", "bright_magenta", "medium_purple", "yellow", "dim")
NEUTRAL = 4
"""The place of the neutral assistants among crests and styles."""
FREE = "free"
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


class Sight:
    """What is shown, and how it is said."""

    def __init__(
        self, printed: YokohamaPrinted, view: YokohamaView, outlook: YokohamaOutlook | None, language: str
    ) -> None:
        self.printed = printed
        self.view = view
        self.table = view.table
        self.outlook = outlook
        self.language = language
        self.t: Say = speaker(language)

    def tell(self, words: Arg) -> str:
        return say_arg(words, self.language)

    def short(self, given: Amounts) -> list[str]:
        return [self.t("yokohama.short." + what, count=n) for what, n in given.items()]

    def becomes(self, reward: Amounts) -> list[Text]:
        """A reward behind its arrow, which stays with the first word."""
        parts = enumerate(self.short(reward))
        return [Text(f"→ {words}" if i == 0 else words, style="bold") for i, words in parts]


def board(
    printed: YokohamaPrinted, view: YokohamaView, outlook: YokohamaOutlook | None, names: list[Arg], language: str
) -> RenderableType:
    it = Sight(printed, view, outlook, language)
    church = spaces(it, it.t("yokohama.board.church"), printed.church, view.table.church)
    customs = spaces(it, it.t("yokohama.board.customs"), printed.customs, view.table.customs)
    offers = ports(it) + labs(it)
    return Group(
        title(it),
        ends(it),
        Pyramid([[area(it, label) for label in row] for row in printed.rows]),
        Text(it.t("yokohama.board.legend"), style="dim"),
        shelf(church, customs, goals(it)),
        *[shelf(*offers[i : i + 2], even=True) for i in range(0, len(offers), 2)],
        supply(it),
        seats(it, [say_arg(n, language) for n in names]),
    )


def title(it: Sight) -> Text:
    table = it.table
    text = Text(it.t("yokohama.board.areas", round=table.round), style="bold")
    if table.ending is not None:
        reason = it.t("yokohama.ending." + table.ending)
        text.append("  " + (reason if table.over else it.t("yokohama.board.ending", reason=reason)), style="red")
    if table.last_round and not table.over:
        text.append("  " + it.t("yokohama.board.last_round"), style="red reverse")
    return text


def ends(it: Sight) -> Text:
    """How near the end is."""
    near = [
        it.t("yokohama.board.end." + end.reason, have=it.table.ends[end.reason], limit=end.limit)
        for end in it.printed.ends
    ]
    return Text(it.t("yokohama.board.ends", ends=", ".join(near)), style="dim")


def area(it: Sight, label: str) -> list[Flow]:
    """The parts of an area: name; people; power, token and station; shops; trading house."""
    printed, now, viewer = it.printed.areas[label], it.table.areas[label], it.view.seat
    production = printed.kind == "production"
    name = [Text(w, style="bold green" if production else "bold") for w in it.tell(printed.name).split()]
    people = []
    for seat, count in enumerate(now.assistants):
        who = (PRESIDENT if seat in now.presidents else "") + (f"{ASSISTANT}{count}" if count else "")
        if who:
            people.append(Text(CREST[seat] + who, style=SEAT_STYLE[seat]))
    state = []
    if viewer is not None and (now.assistants[viewer] or viewer in {*now.presidents, *now.buildings}):
        state.append(Text(it.t("yokohama.board.power", power=now.power[viewer]), style="bold " + SEAT_STYLE[viewer]))
    if now.token:
        state.append(Text(TOKEN + "+".join(it.short(printed.token_reward))))
    if it.table.station == label:
        state.append(Text(it.t("yokohama.board.station"), style="reverse"))
    marks = [SHOP] * (len(now.buildings) - 1) + [HOUSE]
    built = [building(it, *space) for space in zip(marks, printed.buildings, now.buildings, strict=False)]
    return [Flow(name), Flow(people), Flow(state), Flow(built[:-1]), Flow(built[-1:])]


def building(it: Sight, mark: str, reward: Amounts, owner: int | None) -> Text:
    if owner is None:
        return Text(mark + "+".join(it.short(reward)), style="dim")
    return Text(mark + CREST[owner], style="bold " + SEAT_STYLE[owner])


def spaces(it: Sight, heading: str, printed: list[SpacePrint], owners: list[Owner]) -> Group:
    """Who stands there, the need, the reward."""
    rows: list[tuple[RenderableType, ...]] = []
    for space, owner in zip(printed, owners, strict=True):
        crest = NEUTRAL if owner == "neutral" else owner
        mark = "· " if crest is None else Text(CREST[crest] + ASSISTANT, style=SEAT_STYLE[crest])
        rows.append((mark, f"{space.need:>2}", Flow(it.becomes(space.reward))))
    return block(heading, rows)


def goals(it: Sight) -> Group:
    """Each achievement, its points, how far everybody is, and who has completed it, in order."""
    rows: list[tuple[RenderableType, ...]] = []
    for goal, now in zip(it.printed.achievements, it.table.achievements, strict=True):
        points = Text("  " + it.t("yokohama.board.goal_points", first=goal.first, later=goal.later), style="dim")
        done = [Text(CREST[seat] + DONE, style="bold " + SEAT_STYLE[seat]) for seat in now.by]
        others = [seat for seat in range(len(now.have)) if seat not in now.by]
        near = [Text(f"{CREST[seat]}{now.have[seat]}/{goal.need}", style=SEAT_STYLE[seat]) for seat in others]
        rows += [(it.tell(goal.name),), (Flow([points, *done, *near]),)]
    return block(it.t("yokohama.board.goals"), rows)


def ports(it: Sight) -> list[Group]:
    """The power that each slot needs, and its order."""
    groups = []
    for letter, orders in it.table.ports.items():
        port = it.printed.ports[letter]
        rows: list[tuple[RenderableType, ...]] = []
        for level, order in zip(port.levels, orders, strict=True):
            power = Text(it.t("yokohama.board.power", power=level), style="dim")
            head, *rest = [EMPTY] if order is None else order_bits(it, order)
            rows.append((power, head, Flow(rest)))
        groups.append(block(it.tell(port.name), rows))
    return groups


def order_bits(it: Sight, label: str) -> list[Text | str]:
    """Flag and number; what to pay; the reward."""
    order = it.printed.orders[label]
    head = Text.assemble((order.flag, "bold"), (f" #{order.number}", "dim"))
    return [head, *it.short(order.needs), *it.becomes(order.reward)]


def labs(it: Sight) -> list[Group]:
    """The surcharge of each slot, and its card."""
    groups = []
    for letter, cards in it.table.labs.items():
        lab = it.printed.labs[letter]
        extras = [Text(it.t("yokohama.board.surcharge", count=n), style="dim") for n in lab.surcharges]
        shown = [EMPTY if card is None else card_text(it, card) for card in cards]
        groups.append(block(it.tell(lab.name), list(zip(extras, shown, strict=True))))
    return groups


def card_text(it: Sight, label: str) -> Text:
    """Its name, production value and flag."""
    card = it.printed.cards[label]
    return Text.assemble(it.tell(card.name), (f" {card.value}", "bold"), (f" {card.flag}", "dim"))


def supply(it: Sight) -> Padding:
    """What is left. The countries are spelled out here, so that their letters can be understood elsewhere."""
    countries = zip(it.printed.countries, it.table.agents, strict=True)
    agents = [f"{it.tell(country.name)} ({country.country}) {n}" for country, n in countries]
    orders, technologies = it.table.ends["orders"], it.table.cards_left
    lines = [
        it.t("yokohama.board.supply", agents=", ".join(agents)),
        it.t("yokohama.board.decks", orders=orders, technologies=technologies),
    ]
    if it.table.prizes:
        tokens = ", ".join(it.tell(it.printed.prizes[prize].name) for prize in it.table.prizes)
        lines.append(it.t("yokohama.board.prizes", tokens=tokens))
    return Padding(Text("\n".join(lines), style="dim"), (1, 0, 0, 0))


def seats(it: Sight, names: list[str]) -> Table:
    """A column for each seat, so that everybody's things of one kind stand side by side."""
    table = Table(box=ROUNDED, expand=True, border_style="dim", padding=(0, 0, 0, 1))
    table.add_column(style="dim", max_width=14)
    for number, name in enumerate(names):
        style = "bold reverse" if number == it.table.actor else "bold"
        table.add_column(Text(f"{CREST[number]} {name}", style=f"{SEAT_STYLE[number]} {style}"), ratio=1)
    everybody, t = it.table.seats, it.t
    table.add_row(t("yokohama.board.points"), *[Text(str(s.points), style="bold") for s in everybody])
    if not it.table.over:
        table.add_row(t("yokohama.board.as_it_stands"), *[str(s.as_it_stands) for s in everybody])
    table.add_row(PRESIDENT, *[president(it, s) for s in everybody])
    table.add_row(t("yokohama.board.goods"), *[Flow(it.short(s.goods)) for s in everybody])
    table.add_row(t("yokohama.board.hand"), *[pieces(s.hand) for s in everybody])
    table.add_row(t("yokohama.board.warehouse"), *[pieces(s.warehouse) for s in everybody], end_section=True)
    table.add_row(t("yokohama.board.cards"), *[cards(it, s) for s in everybody], end_section=True)
    in_hand = [orders(it, seat) for seat in range(len(everybody))]
    table.add_row(t("yokohama.board.orders"), *in_hand, end_section=True)
    table.add_row(t("yokohama.board.agents"), *[agents(it, s) for s in everybody])
    return table


def president(it: Sight, seat: SeatTable) -> str:
    if seat.president is None:
        return it.t("yokohama.board.president_in_hand")
    return it.tell(it.printed.areas[seat.president].name)


def pieces(counts: list[int]) -> Flow:
    """By the marks of the legend: their names would fill three lines of a narrow column."""
    return Flow([mark + str(n) for mark, n in zip((ASSISTANT, SHOP, HOUSE), counts, strict=True)])


def cards(it: Sight, seat: SeatTable) -> Group:
    """Technologies; fulfilled orders by flag; all flags."""
    by_flag = Counter(it.printed.orders[order].flag for order in seat.fulfilled)
    fulfilled = [f"{DONE}{flag} {n}" for flag, n in by_flag.items()]
    countries = zip(it.printed.countries, seat.flags, strict=True)
    flags = [Text(f"{FLAG}{country.country} {n}", style="dim") for country, n in countries if n]
    return Group(*[card_text(it, card) for card in seat.cards], Flow(fulfilled), Flow(flags))


def orders(it: Sight, seat: int) -> RenderableType:
    """The orders in hand: of other seats only how many there are."""
    if it.view.own is None or seat != it.view.seat:
        return Text(it.t("yokohama.board.hidden", count=it.table.seats[seat].orders), style="dim")
    missing = {order.order: order.missing for order in it.outlook.orders} if it.outlook is not None else {}
    return Group(*[Flow([*order_bits(it, o), *readiness(it, missing.get(o))]) for o in it.view.own.orders])


def readiness(it: Sight, missing: Amounts | None) -> list[Text]:
    """Whether an order can be fulfilled, or what is missing."""
    if missing is None:
        return []
    if not missing:
        return [Text(it.t("yokohama.board.ready"), style="green")]
    return [Text(it.t("yokohama.board.missing", goods=" ".join(it.short(missing))), style="red")]


def agents(it: Sight, seat: SeatTable) -> Flow:
    """Agents, used ones marked; five-power tokens; the reward token."""
    found = []
    for kind, n, used in zip(it.printed.agents, seat.agents, seat.used_agents, strict=True):
        if n:
            name = it.tell(kind.name) if kind.label == FREE else kind.label
            found.append(f"{name} {n}" + (f" ({it.t('yokohama.board.used', count=used)})" if used else ""))
    if seat.tokens:
        found.append(f"{TOKEN}{len(seat.tokens)}")
    if seat.prize is not None:
        found.append(it.tell(it.printed.prizes[seat.prize].name))
    return Flow(found)
