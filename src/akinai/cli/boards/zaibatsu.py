"""Zaibatsu's board on the terminal: workers, factories, the Iwakura Mission and the regions, and what everyone has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from akinai.cli.boards.parts import CREST, EMPTY, Flow, Say, block, shelf, speaker
from akinai.engine.sentence import Arg, Sentence, say
from akinai.engine.texts import say_arg
from akinai.games.zaibatsu.view import (
    AUTOMA,
    COAL_PRICE,
    COLOUR_NAMES,
    CONTRACT_NAMES,
    KIND_NAMES,
    NEEDED_RD,
    ROUNDS,
    SIDE_NAMES,
    WAGE,
    WORKER_SPACES,
    Amounts,
    AutomaView,
    FactoryView,
    InfluenceView,
    LocationView,
    MarketView,
    ObjectiveView,
    RailView,
    RegionView,
    SeatView,
    SheetView,
    TileView,
    ZaibatsuView,
)

SEAT_STYLE = ("medium_purple1", "green3", "dark_orange", "hot_pink", "bright_cyan")
PAINT = {
    "black": "bold white on grey0",
    "red": "bold white on red3",
    "grey": "bold black on grey66",
    "blue": "bold white on blue3",
    "white": "bold black on bright_white",
    "yellow": "bold black on gold1",
}
EXPERT, UPGRADE, MACHINE, GOOD, DONE = "★⇧⚙▪✓"
SIDE = dict(zip(SIDE_NAMES, "↑→↓←", strict=True))
FREE = Text("·", style="dim")
FAVOR = " ①②③"
ROMAN = ("", "I", "II", "III")
LABEL = 16
NARROWEST = 24
"""Seats whose columns would be narrower than this come below one another."""


def board(view: ZaibatsuView, names: list[Arg], language: str) -> RenderableType:
    t = speaker(language)
    people = [say_arg(n, language) for n in names]
    parts: list[RenderableType] = [*title(view, people, t), hiring(view, t), *offer(view, t), mission(view, t)]
    parts += [regions(view, t), legend(t)]
    beside = [*pairs(view, t), *goals(view, t)]
    if beside:
        parts.append(shelf(*beside))
    if view.automa is not None:
        parts.append(automa(view, view.automa, t))
    return Group(*parts, Seats(view, people, t), printed(view.sheet, t))


class Seats:
    """A column for each seat, so that everybody's things of one kind stand side by side, if the screen is wide enough.

    Otherwise two by two, or one by one.
    """

    def __init__(self, view: ZaibatsuView, names: list[str], t: Say) -> None:
        self.view, self.names, self.t = view, names, t

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        everybody = range(len(self.names))
        fit = max(1, (options.max_width - LABEL) // NARROWEST)
        tables = -(-len(everybody) // fit)
        each = -(-len(everybody) // tables)
        for first in range(0, len(everybody), each):
            yield seats(self.view, list(everybody[first : first + each]), self.names, self.t)


# ---- small things


def chip(colour: str, t: Say) -> Text:
    """A worker, department or contract: a letter on its colour."""
    return Text(t("zaibatsu.short." + colour), style=PAINT.get(colour, "bold"))


def chips(given: Amounts, t: Say) -> list[Text]:
    """Workers one by one."""
    return [chip(colour, t) for colour, n in given.items() for _ in range(n)]


def crest(seat: int, words: str = "") -> Text:
    return Text(CREST[seat] + words, style="bold " + SEAT_STYLE[seat])


def commas(bits: Sequence[Text | str]) -> list[Text]:
    """Bits whose borders could not be told from a blank."""
    last = len(bits) - 1
    return [Text.assemble(bit, ("" if i == last else ",", "not bold")) for i, bit in enumerate(bits)]


def labelled(label: str, bits: Sequence[Text | str]) -> Flow:
    return Flow([Text(label + ":", style="dim"), *bits])


def part(name: str, amount: int) -> Sentence:
    """A part of a bonus or effect."""
    if name in COLOUR_NAMES:
        return say("zaibatsu.part.department", name=say("zaibatsu.department." + name))
    return say("zaibatsu.part." + name, count=amount)


def given(bonus: Amounts) -> list[Sentence]:
    return [part(name, amount) for name, amount in bonus.items()]


def amounts(given: Amounts, t: Say) -> list[Text]:
    """Names before numbers: so they need no plural."""
    return [Text(f"{t('zaibatsu.short.' + what)} {n}", style="" if n else "dim") for what, n in given.items()]


def area_name(area: str, t: Say) -> str:
    return t("zaibatsu.short.rd") if area == "rd" else t("zaibatsu.area." + area)


def tile_name(tile: TileView, t: Say) -> str:
    """As the choices call it: `Cotton 1A`."""
    if not tile.side:
        return t("zaibatsu.old." + tile.kind)
    return t("zaibatsu.tile." + tile.kind, number=tile.tile.removeprefix(tile.kind) + tile.side.upper())


def effect(tile: TileView, t: Say) -> str:
    if tile.effect is None:
        return ""
    return t("zaibatsu.when." + tile.effect.when, effect=given(tile.effect.parts))


def table(columns: Iterable[RenderableType]) -> Table:
    grid = Table(box=ROUNDED, expand=True, border_style="dim", padding=(0, 0, 0, 1))
    for head in columns:
        grid.add_column(head, ratio=1, overflow="fold")
    return grid


def chairs(view: ZaibatsuView) -> int:
    """Players, the Automa included."""
    return len(view.seats) + (view.automa is not None)


# ---- the main board


def title(view: ZaibatsuView, names: list[str], t: Say) -> list[Text]:
    """Round and period, then what the places in a region bring."""
    period = ROMAN[view.period]
    head = Text(t("zaibatsu.board.title", round=view.round, rounds=ROUNDS, period=period), style="bold")
    if view.ending is not None:
        head.append("  " + t("zaibatsu.ending." + view.ending), style="red")
    elif view.final_first is not None:
        first = t("zaibatsu.automa") if view.final_first == AUTOMA else names[view.final_first]
        head.append("  ")
        head.append(t("zaibatsu.board.final", name=first), style="red reverse")
    if view.modifier is not None:
        built = [f.tile for seat in view.seats for f in seat.factories if f.tile.tile == view.modifier]
        head.append("  " + t("zaibatsu.board.modifier", tile=", ".join(tile_name(b, t) for b in built)), style="cyan")
    places = Text(t("zaibatsu.board.places") + ":", style="dim")
    for number, points in enumerate(view.period_points, 1):
        # With two players the second value is left out.
        counted = points[:1] + points[2:] if chairs(view) == 2 else points
        style = "bold" if number == view.period else "dim"
        places.append(f"  {ROMAN[number]} {'/'.join(map(str, counted))}", style=style)
    return [head, places]


def hiring(view: ZaibatsuView, t: Say) -> Group:
    grid = table(Flow([Text(s.space + ":"), *(chips(s.workers, t) or [EMPTY])]) for s in view.hiring)
    grid.add_row(*[Group(*[t("zaibatsu.action." + a) for a in s.actions]) for s in view.hiring])
    queue: list[Text] = []
    for number, row in enumerate(view.queue, 1):
        if row:
            queue.append(Text.assemble((f"{number} ", "dim"), Text(" ").join(chips(row, t)), " "))
    bag = [Text.assemble(chip(colour, t), f" {n} ") for colour, n in view.bag.items()]
    return Group(
        grid,
        labelled(t("zaibatsu.board.queue"), queue or [EMPTY]),
        labelled(t("zaibatsu.board.bag", number=sum(view.bag.values())), bag or [EMPTY]),
    )


def offer(view: ZaibatsuView, t: Say) -> list[RenderableType]:
    """Two kinds of a level side by side."""
    found: list[RenderableType] = []
    for level, (rd, price) in enumerate(zip(NEEDED_RD, COAL_PRICE, strict=True), 1):
        kinds = [tiles(view, kind, t) for kind in KIND_NAMES[2 * level - 2 : 2 * level]]
        if any(tile.level == level for tile in view.offer):
            build, produce = f"{area_name('rd', t)} {rd}", f"{t('zaibatsu.short.coal')} {price}"
            head = t("zaibatsu.board.level", level=level, rd=build, coal=produce)
            found.append(Text(head, style="bold underline"))
            grid = Table.grid(padding=(0, 3, 0, 0), expand=True)
            for _ in kinds:
                grid.add_column(ratio=1)
            grid.add_row(*kinds)
            found.append(grid)
    return [Padding(Group(*found), (1, 0))] if found else []


def tiles(view: ZaibatsuView, kind: str, t: Say) -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for tile in view.offer:
        if tile.kind == kind:
            grid.add_row(tile_name(tile, t), effect(tile, t))
    return grid


def mission(view: ZaibatsuView, t: Say) -> Table:
    """Each location: its department and expert, upgrade tokens, ship spaces."""
    grid = table(t("zaibatsu.city." + x.location) for x in view.locations)
    grid.title, grid.title_justify, grid.title_style = t("zaibatsu.board.mission"), "left", "bold underline"
    grid.add_row(*[Flow(location(x, t)) for x in view.locations])
    return grid


def location(x: LocationView, t: Say) -> list[Text]:
    department = Text.assemble(chip(x.colour, t), EXPERT if x.expert else " ")
    ships = [crest(seat) for seat, n in enumerate(x.ships) for _ in range(n)]
    ships += [FREE] * (x.limit - len(ships))
    return [department, Text(f"{UPGRADE}{x.upgrades} ", style="" if x.upgrades else "dim"), Text(" ").join(ships)]


def regions(view: ZaibatsuView, t: Say) -> Table:
    """From left to right, as they are scored."""
    heads = []
    for r in view.regions:
        name = Text(t("zaibatsu.region." + r.region), style="bold")
        mark = [chip(r.colour, t)] if r.colour is not None else []
        heads.append(Flow([*mark, Text.assemble(name, ":"), *amounts(r.bonus, t)]))
    grid = table(heads)
    for number in range(2):
        grid.add_row(*[market(r.markets[number], t) for r in view.regions], end_section=True)
    grid.add_row(*[labelled(t("zaibatsu.area.trains"), [rail(x, t) for x in r.trains]) for r in view.regions])
    grid.add_row(*[influence(view, r, t) for r in view.regions])
    return grid


def market(m: MarketView, t: Say) -> Group:
    """Each influence space: the good, and the foreign influence or the token."""
    tokens = sum(space.owner is not None for space in m.spaces)
    head = Text.assemble((t("zaibatsu.market." + m.market), "underline"), (f" {tokens}/{m.limit}", "dim"))
    grid = Table.grid(padding=(0, 1))
    for space in m.spaces:
        grid.add_row(Text(SIDE[space.side], style="dim"), t("zaibatsu.kind." + space.good), token(space))
    return Group(head, grid)


def token(space: InfluenceView) -> Text:
    if space.owner is None:
        return Text(f"({space.printed})", style="dim")
    return crest(space.owner, str(space.value))


def rail(space: RailView, t: Say) -> Text:
    if space.owner is not None:
        return Text.assemble("[", crest(space.owner), "]")
    return Text.assemble("[", *(amounts(space.bonus, t) or " "), "]", style="dim")


def influence(view: ZaibatsuView, r: RegionView, t: Say) -> Flow:
    """Everybody who has some."""
    owners = [*range(len(view.seats)), AUTOMA]
    found = [crest(owner, f" {n}") for owner, n in zip(owners, r.influence, strict=False) if n]
    foreign = Text(t("zaibatsu.board.foreign", number=r.foreign), style="dim")
    return labelled(t("zaibatsu.board.influence"), commas([*found, foreign]))


def legend(t: Say) -> Flow:
    """The letters with their departments, and the signs."""
    departments = [Text.assemble(chip(c, t), (f" {t('zaibatsu.department.' + c)}", "dim")) for c in COLOUR_NAMES]
    signs = [Text(sign, style="dim") for sign in t("zaibatsu.board.legend").split("; ")]
    return Flow(commas([*departments, *signs]))


# ---- what not every game has


def pairs(view: ZaibatsuView, t: Say) -> list[Group]:
    """Starting tokens, by the numbers of the choices."""
    rows: list[tuple[RenderableType, ...]] = []
    for number, pair in enumerate(view.pairs, 1):
        if pair.left:
            points = say("zaibatsu.count.vp", count=pair.points)
            start = say("zaibatsu.start." + pair.a)
            rows.append((str(number), t("zaibatsu.pair", effect=start, points=points, bonus=given(pair.b))))
    return [block(t("zaibatsu.board.pairs"), rows)] if rows else []


def goals(view: ZaibatsuView, t: Say) -> list[Group]:
    """Shared goals by period."""
    rows: list[tuple[RenderableType, ...]] = []
    for number, row in enumerate(view.goals, 1):
        style = "dim" if number < view.period else ""
        found = ", ".join(f"{t('zaibatsu.goal.' + g.goal)} ({':'.join(map(str, g.have))})" for g in row)
        rows.append((Text(ROMAN[number], style="bold"), Text(found, style=style)))
    return [block(t("zaibatsu.board.goals"), rows)] if rows else []


def automa(view: ZaibatsuView, a: AutomaView, t: Say) -> Padding:
    """Its priority with the regions of the colours, what it can still use, and your goals."""
    where = {r.colour: t("zaibatsu.region." + r.region) for r in view.regions}
    priority = [Text.assemble(chip(c, t), " " + where[c] if c in where else "") for c in a.priority]
    tokens = [
        f"{ROMAN[i]} {' '.join(map(str, row))}" for i, row in enumerate(a.influence, 1) if row and i >= view.period
    ]
    out = [action_token(x.shows, x.level, x.arrow) for x in a.tokens if x.up]
    reached = []
    for goal in a.goals:
        need = say("zaibatsu.solo." + goal.goal, need=goal.need)
        line = t("zaibatsu.board.have", goal=need, have=goal.have)
        reached.append(Text(f"{DONE} {line}" if goal.reached else line, style="green" if goal.reached else "bold"))
    head = t("zaibatsu.board.automa", number=a.difficulty)
    lines: list[RenderableType] = [
        Text.assemble(crest(AUTOMA), " ", (head, "bold underline")),
        labelled(t("zaibatsu.board.priority"), commas(priority)),
        labelled(t("zaibatsu.board.tokens"), commas(tokens) or [EMPTY]),
        labelled(t("zaibatsu.area.trains"), [str(a.trains)]),
        labelled(t("zaibatsu.board.action_tokens", left=len(a.tokens) - len(out)), out or [EMPTY]),
        labelled(t("zaibatsu.board.your_goals"), commas(reached)),
    ]
    return Padding(Group(*lines), (1, 0, 0, 0))


def action_token(shows: str, level: int, arrow: str) -> str:
    """A hiring space, or the level and arrow of a Workers token."""
    return f"{'→' if arrow == 'right' else '←'}{level}" if shows == "workers" else shows


# ---- what everyone has


def seats(view: ZaibatsuView, shown: list[int], names: list[str], t: Say) -> Table:
    grid = Table(box=ROUNDED, expand=True, border_style="dim", padding=(0, 0, 0, 1))
    grid.add_column(style="dim", max_width=LABEL, overflow="fold")
    for seat in shown:
        style = "bold reverse" if seat == view.actor else "bold"
        grid.add_column(
            Text(f"{CREST[seat]} {names[seat]}", style=f"{SEAT_STYLE[seat]} {style}"), ratio=1, overflow="fold"
        )
    mine = [view.seats[seat] for seat in shown]

    def row(label: str, cells: Sequence[Sequence[Text]]) -> None:
        """Left out if nobody has anything."""
        if any(cells):
            grid.add_row(t("zaibatsu.board." + label), *[Flow(bits or [EMPTY]) for bits in cells])

    row("points", [[Text(str(s.points), style="bold")] for s in mine])
    row("resources", [resources(s, t) for s in mine])
    row("income", [commas(amounts(s.income, t)) for s in mine])
    row("tracks", [areas(s.tracks, t) for s in mine])
    row("left", [areas(s.pieces_left, t) for s in mine])
    grid.add_section()
    if any(s.factories or s.start for s in mine):
        grid.add_row(t("zaibatsu.board.factories"), *[factories(s, t) for s in mine])
        grid.add_section()
    row("workers", [workers(s, t) for s in mine])
    row("upgraded", [[chip(c, t) for c in s.upgraded] for s in mine])
    row("contracts", [contracts(s, t) for s in mine])
    row("tokens", [tokens(s, t) for s in mine])
    grid.add_section()
    row("objectives", [commas([objective(o, t) for o in s.objectives if counts(o)]) for s in mine])
    row("favors", [[Text(f"{FAVOR[i]}×{n}") for i, n in enumerate(s.favors, 1) if n] for s in mine])
    return grid


def areas(given: Amounts, t: Say) -> list[Text]:
    return commas([f"{area_name(area, t)} {n}" for area, n in given.items()])


def resources(s: SeatView, t: Say) -> list[Text]:
    found = amounts(s.resources, t)
    if s.stored_coal:
        found[0] = Text(t("zaibatsu.board.stored", coal=found[0].plain, stored=s.stored_coal))
    return commas(found)


def factories(s: SeatView, t: Say) -> Group:
    """From left to right; a modifier or lasting effect is told, as an immediate one is over."""
    lines = [Text(t("zaibatsu.start.cheap"), style="dim")] if "cheap" in s.start else []
    if s.kept_machine or s.kept_goods:
        waiting = [f"{MACHINE}{s.kept_machine}"] if s.kept_machine else []
        waiting += [f"{GOOD}{s.kept_goods}"] if s.kept_goods else []
        lines.append(Text(t("zaibatsu.board.waiting", what=" ".join(waiting))))
    lines += [factory(f, t) for f in s.factories]
    return Group(*(lines or [EMPTY]))


def factory(f: FactoryView, t: Say) -> Text:
    text = Text(tile_name(f.tile, t), style="bold")
    for mark, n in ((MACHINE, f.machines), (GOOD, f.goods)):
        text.append(f" {mark}{n}" if n else "", style="not bold")
    if f.tile.effect is not None and f.tile.effect.when != "now":
        text.append(f" {effect(f.tile, t)}", style="dim not bold")
    return text


def workers(s: SeatView, t: Say) -> list[Text]:
    """The lowest first, and the wages that they would cost."""
    found = [Text.assemble(chip(w.colour, t), EXPERT if w.expert else "") for w in s.workers]
    found += [FREE] * (WORKER_SPACES - len(found))
    wages = WAGE * len({w.colour for w in s.workers})
    if wages:
        found.append(Text(t("zaibatsu.board.wages", coins=wages), style="dim"))
    return found


def contracts(s: SeatView, t: Say) -> list[Text]:
    open_ones = [chip(c, t) for c in CONTRACT_NAMES if c not in s.contracts]
    done = [Text.assemble(DONE, chip(c, t)) for c in s.contracts]
    return [*done, Text(t("zaibatsu.board.open"), style="dim"), *(open_ones or [EMPTY])]


def tokens(s: SeatView, t: Say) -> list[Text]:
    found = [Text(str(value)) for value in s.influence] or [EMPTY]
    if s.locked:
        locked = " ".join(map(str, s.locked))
        found.append(Text(t("zaibatsu.board.locked", tokens=locked), style="dim"))
    return found


def counts(o: ObjectiveView) -> bool:
    """Whether there is a favor token or a reached threshold."""
    return bool(o.favor or (tracked(o) and o.reached))


def tracked(o: ObjectiveView) -> bool:
    """Whether it has thresholds; of factories and contracts the number counts."""
    return o.area not in ("factories", "contracts")


def objective(o: ObjectiveView, t: Say) -> Text:
    text = Text(area_name(o.area, t))
    if tracked(o) and o.reached:
        text.append(" " + DONE * o.reached)
    if o.favor:
        text.append(f" {FAVOR[o.favor]}={o.points}", style="bold")
    return text


def printed(sheet: SheetView, t: Say) -> Group:
    """What stands on every player board: bonuses by space or column, thresholds, departments."""
    limits = {x.area: f"{x.lower}/{x.higher}" for x in sheet.thresholds}
    rows: list[RenderableType] = [Text(t("zaibatsu.board.sheet"), style="dim underline")]
    for track in sheet.tracks:
        label = f"{area_name(track.track, t)} {limits[track.track]}"
        rows.append(labelled(label, commas(marks(track.bonuses, t))))
    upper = f"{t('zaibatsu.area.ships')} {limits['ships']} – {t('zaibatsu.area.machines')} {limits['machines']}"
    rows.append(labelled(upper, commas(marks(sheet.ships_machines, t))))
    lower = f"{t('zaibatsu.area.machines')} – {t('zaibatsu.area.trains')} {limits['trains']}"
    rows.append(labelled(lower, commas(marks(sheet.machines_trains, t))))
    bonuses = [Text.assemble(chip(c, t), f" {n}/{sheet.upgraded[c]}") for c, n in sheet.basic.items()]
    return Group(*rows, labelled(t("zaibatsu.board.departments"), commas(bonuses)))


def marks(bonuses: list[Amounts], t: Say) -> list[Text]:
    """The spaces or columns that have a bonus, by number."""
    found = []
    for number, bonus in enumerate(bonuses, 1):
        for name, amount in bonus.items():
            what = chip(name, t) if name in COLOUR_NAMES else Text(t("zaibatsu.mark." + name, count=amount))
            found.append(Text.assemble((f"{number} ", "dim"), what))
    return found
