"""Zaibatsu's board on the terminal: workers, factories, the Iwakura Mission and the regions, and what everyone has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat

import msgspec
from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from akinai.cli.boards.parts import CREST, EMPTY, Flow, Say, block, shelf, speaker
from akinai.engine.sentence import Arg, Sentence
from akinai.engine.texts import say_arg
from akinai.games.zaibatsu.view import (
    AutomaTable,
    ConsolidationOutlook,
    Factory,
    LocationTable,
    PrintedActionToken,
    PrintedAutoma,
    PrintedBonus,
    PrintedMarket,
    PrintedRail,
    PrintedSheet,
    PrintedTile,
    RegionTable,
    SeatTable,
    Token,
    ZaibatsuOutlook,
    ZaibatsuPrinted,
    ZaibatsuTable,
    ZaibatsuView,
)

SEAT_STYLE = ("medium_purple1", "green3", "dark_orange", "hot_pink", "bright_cyan")
AUTOMA = len(SEAT_STYLE) - 1
"""The crest and style after those of the seats."""
PAINT = {
    "black": "bold white on grey0",
    "red": "bold white on red3",
    "grey": "bold black on grey66",
    "blue": "bold white on blue3",
    "white": "bold black on bright_white",
    "yellow": "bold black on gold1",
}
EXPERT, UPGRADE, MACHINE, GOOD, DONE = "★⇧⚙▪✓"
SIDE = dict(zip("nesw", "↑→↓←", strict=True))
FREE = Text("·", style="dim")
FAVOR = " ①②③"
ROMAN = ("", "I", "II", "III")
LABEL = 16
NARROWEST = 24
"""Seats whose columns would be narrower than this come below one another."""


def board(
    printed: ZaibatsuPrinted, view: ZaibatsuView, outlook: ZaibatsuOutlook | None, names: list[Arg], language: str
) -> RenderableType:
    """Without an outlook, for spectators, the board does not say what a seat could do."""
    t = speaker(language)
    people = [say_arg(n, language) for n in names]
    table = view.table
    shown: list[RenderableType] = [*title(printed, table, people, t), hiring(printed, table, t)]
    shown += [*offer(printed, table, t), mission(printed, table, t), regions(printed, table, outlook, t)]
    shown.append(legend(printed, t))
    beside = [*pairs(printed, table, t), *goals(printed, table, t)]
    if beside:
        shown.append(shelf(*beside))
    if printed.automa is not None and table.automa is not None:
        shown.append(automa(printed, printed.automa, table, table.automa, t))
    shown += [*waiting(printed, table, t), Seats(printed, table, people, t)]
    if outlook is not None and outlook.consolidation is not None:
        shown.append(consolidation(outlook.consolidation, t))
    return Group(*shown, sheet(printed.sheet, t))


class Seats:
    """A column for each seat, so that everybody's things of one kind stand side by side, if the screen is wide enough.

    Otherwise two by two, or one by one.
    """

    def __init__(self, printed: ZaibatsuPrinted, table: ZaibatsuTable, names: list[str], t: Say) -> None:
        self.printed, self.table, self.names, self.t = printed, table, names, t

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        everybody = range(len(self.names))
        fit = max(1, (options.max_width - LABEL) // NARROWEST)
        tables = -(-len(everybody) // fit)
        each = -(-len(everybody) // tables)
        for first in range(0, len(everybody), each):
            yield seats(self.printed, self.table, list(everybody[first : first + each]), self.names, self.t)


# ---- small things


def chip(colour: str, t: Say) -> Text:
    """A worker, department or contract: a letter on its colour."""
    return Text(t("zaibatsu.short." + colour), style=PAINT.get(colour, "bold"))


def chips(colours: list[str], t: Say) -> list[Text]:
    """Workers one by one."""
    return [chip(colour, t) for colour in colours]


def crest(owner: int | str, words: str = "") -> Text:
    """Of a seat, or of the Automa."""
    number = owner if isinstance(owner, int) else AUTOMA
    return Text(CREST[number] + words, style="bold " + SEAT_STYLE[number])


def commas(bits: Sequence[Text | str]) -> list[Text]:
    """Bits whose borders could not be told from a blank."""
    last = len(bits) - 1
    return [Text.assemble(bit, ("" if i == last else ",", "not bold")) for i, bit in enumerate(bits)]


def labelled(label: str, bits: Sequence[Text | str]) -> Flow:
    return Flow([Text(label + ":", style="dim"), *bits])


def said(sentence: Sentence | None, t: Say) -> str:
    """What the view has words for."""
    return "" if sentence is None else t(sentence.id, **sentence.args)


def amount(name: str, n: int, t: Say) -> Text:
    """Names before numbers: so they need no plural."""
    return Text(f"{t('zaibatsu.short.' + name)} {n}", style="" if n else "dim")


def amounts(given: msgspec.Struct, t: Say) -> list[Text]:
    return [amount(name, n, t) for name, n in msgspec.structs.asdict(given).items()]


def area_name(area: str, t: Say) -> str:
    return t("zaibatsu.short.rd") if area == "rd" else t("zaibatsu.area." + area)


def grid_of(columns: Iterable[RenderableType]) -> Table:
    grid = Table(box=ROUNDED, expand=True, border_style="dim", padding=(0, 0, 0, 1))
    for head in columns:
        grid.add_column(head, ratio=1, overflow="fold")
    return grid


def by_tile(printed: ZaibatsuPrinted) -> dict[str, PrintedTile]:
    return {tile.tile: tile for tile in printed.tiles}


# ---- the main board


def title(printed: ZaibatsuPrinted, table: ZaibatsuTable, names: list[str], t: Say) -> list[Text]:
    """Round and period, then what the places in a region bring."""
    period = ROMAN[table.period]
    head = Text(t("zaibatsu.board.title", round=table.round, rounds=printed.rounds, period=period), style="bold")
    if table.ending is not None:
        head.append("  " + t("zaibatsu.ending." + table.ending), style="red")
    elif table.final_first is not None:
        first = names[table.final_first] if isinstance(table.final_first, int) else t("zaibatsu.automa")
        head.append("  ")
        head.append(t("zaibatsu.board.final", name=first), style="red reverse")
    if table.modifier is not None:
        tile = said(by_tile(printed)[table.modifier].name, t)
        head.append("  " + t("zaibatsu.board.modifier", tile=tile), style="cyan")
    places = Text(t("zaibatsu.board.places") + ":", style="dim")
    for number, each in enumerate(printed.periods, 1):
        style = "bold" if number == table.period else "dim"
        places.append(f"  {each.period} {'/'.join(map(str, each.points))}", style=style)
    return [head, places]


def hiring(printed: ZaibatsuPrinted, table: ZaibatsuTable, t: Say) -> Group:
    spaces = list(zip(printed.hiring, table.hiring, strict=True))
    names = {action.word: said(action.name, t) for action in printed.actions}
    grid = grid_of(Flow([Text(space.space + ":"), *(chips(there, t) or [EMPTY])]) for space, there in spaces)
    grid.add_row(*[Group(*[names[action] for action in space.actions]) for space, _ in spaces])
    queue: list[Text] = []
    for number, row in enumerate(table.queue, 1):
        if row:
            queue.append(Text.assemble((f"{number} ", "dim"), Text(" ").join(chips(row, t)), " "))
    bag = [Text.assemble(chip(colour, t), f" {n} ") for colour, n in table.bag.items() if n]
    return Group(
        grid,
        labelled(t("zaibatsu.board.queue"), queue or [EMPTY]),
        labelled(t("zaibatsu.board.bag", number=sum(table.bag.values())), bag or [EMPTY]),
    )


def offer(printed: ZaibatsuPrinted, table: ZaibatsuTable, t: Say) -> list[RenderableType]:
    """Two kinds of a level side by side."""
    there = [tile for tile in printed.tiles if tile.tile in table.offer]
    found: list[RenderableType] = []
    for level in sorted({tile.level for tile in there}):
        of_level = [tile for tile in there if tile.level == level]
        build, produce = f"{area_name('rd', t)} {of_level[0].rd}", f"{t('zaibatsu.short.coal')} {of_level[0].coal}"
        head = t("zaibatsu.board.level", level=level, rd=build, coal=produce)
        found.append(Text(head, style="bold underline"))
        grid = Table.grid(padding=(0, 3, 0, 0), expand=True)
        kinds = [good.good for good in printed.goods if good.level == level]
        for _ in kinds:
            grid.add_column(ratio=1)
        grid.add_row(*[tiles([tile for tile in of_level if tile.good == kind], t) for kind in kinds])
        found.append(grid)
    return [Padding(Group(*found), (1, 0))] if found else []


def tiles(some: list[PrintedTile], t: Say) -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for tile in some:
        grid.add_row(said(tile.name, t), said(tile.text, t))
    return grid


def mission(printed: ZaibatsuPrinted, table: ZaibatsuTable, t: Say) -> Table:
    """Each location: its department and expert, upgrade tokens, ship spaces."""
    grid = grid_of(said(x.name, t) for x in printed.locations)
    grid.title, grid.title_justify, grid.title_style = t("zaibatsu.board.mission"), "left", "bold underline"
    places = zip(printed.locations, table.locations, strict=True)
    grid.add_row(*[Flow(location(fixed.colour, x, printed.ship_limit, t)) for fixed, x in places])
    return grid


def location(colour: str, x: LocationTable, limit: int, t: Say) -> list[Text]:
    department = Text.assemble(chip(colour, t), EXPERT if x.expert else " ")
    ships = [crest(seat) for seat, n in enumerate(x.ships) for _ in range(n)]
    ships += [FREE] * (limit - len(ships))
    return [department, Text(f"{UPGRADE}{x.upgrades} ", style="" if x.upgrades else "dim"), Text(" ").join(ships)]


def regions(printed: ZaibatsuPrinted, table: ZaibatsuTable, outlook: ZaibatsuOutlook | None, t: Say) -> Table:
    """From left to right, as they are scored."""
    heads = []
    for fixed in printed.regions:
        mark = [chip(fixed.colour, t)] if fixed.colour is not None else []
        name = Text(said(fixed.name, t), style="bold")
        heads.append(Flow([*mark, Text.assemble(name, ":"), amount(fixed.bonus.part, fixed.bonus.count, t)]))
    grid = grid_of(heads)
    rows = list(zip(printed.regions, table.regions, strict=True))
    for number in range(len(printed.regions[0].markets)):
        cells = [market(fixed.markets[number], r.markets[number], printed.market_limit, t) for fixed, r in rows]
        grid.add_row(*cells, end_section=True)
    grid.add_row(
        *[labelled(t("zaibatsu.area.trains"), list(map(rail, fixed.rails, r.rails, repeat(t)))) for fixed, r in rows]
    )
    grid.add_row(*[influence(table, r, t) for r in table.regions])
    if outlook is not None and outlook.regions:
        more = [t("zaibatsu.board.more", influence=x.more, points=x.points) if x.more else "" for x in outlook.regions]
        grid.add_row(*[Text(line, style="dim") for line in more])
    return grid


def market(fixed: PrintedMarket, tokens: list[Token | None], limit: int, t: Say) -> Group:
    """Each influence space: the good, and the foreign influence or the token."""
    placed = sum(token is not None for token in tokens)
    head = Text.assemble((said(fixed.name, t), "underline"), (f" {placed}/{limit}", "dim"))
    grid = Table.grid(padding=(0, 1))
    for space, token in zip(fixed.spaces, tokens, strict=True):
        there = Text(f"({space.foreign})", style="dim") if token is None else crest(token.owner, str(token.value))
        grid.add_row(Text(SIDE[space.side], style="dim"), t("zaibatsu.kind." + space.good), there)
    return Group(head, grid)


def rail(space: PrintedRail, owner: int | str | None, t: Say) -> Text:
    if owner is not None:
        return Text.assemble("[", crest(owner), "]")
    there = Text(" ") if space.bonus is None else amount(space.bonus.part, space.bonus.count, t)
    return Text.assemble("[", there, "]", style="dim")


def influence(table: ZaibatsuTable, r: RegionTable, t: Say) -> Flow:
    """Everybody who has some, with the points of the coming scoring."""
    owners: list[int | str] = [*range(len(table.seats)), *(["automa"] if table.automa is not None else [])]
    *standing, foreign = zip(r.influence, r.points, strict=True)
    found = [crest(owner, f" {n} +{points}") for owner, (n, points) in zip(owners, standing, strict=True) if n]
    others = Text(t("zaibatsu.board.foreign", number=foreign[0]), style="dim")
    return labelled(t("zaibatsu.board.influence"), commas([*found, others]))


def legend(printed: ZaibatsuPrinted, t: Say) -> Flow:
    """The letters with their departments, and the signs."""
    departments = [
        Text.assemble(chip(x.colour, t), (f" {said(x.name, t)}", "dim")) for x in printed.sheet.departments
    ]  # fmt: skip
    signs = [Text(sign, style="dim") for sign in t("zaibatsu.board.legend").split("; ")]
    return Flow(commas([*departments, *signs]))


def waiting(printed: ZaibatsuPrinted, table: ZaibatsuTable, t: Say) -> list[RenderableType]:
    """Effects that wait, each with where it comes from."""
    names = {source.word: said(source.name, t) for source in printed.sources}
    found = []
    for effect in table.waiting:
        text = said(effect.text, t)
        found.append(text if effect.source is None else f"{names[effect.source]}: {text}")
    return [labelled(t("zaibatsu.board.waits"), commas(found))] if found else []


# ---- what not every game has


def pairs(printed: ZaibatsuPrinted, table: ZaibatsuTable, t: Say) -> list[Group]:
    """Starting tokens, by the numbers of the choices."""
    rows: list[tuple[RenderableType, ...]] = []
    for number, (pair, left) in enumerate(zip(printed.pairs, table.pairs_left, strict=True), 1):
        if left:
            rows.append((str(number), said(pair.text, t)))
    return [block(t("zaibatsu.board.pairs"), rows)] if rows else []


def goals(printed: ZaibatsuPrinted, table: ZaibatsuTable, t: Say) -> list[Group]:
    """Shared goals by period."""
    rows: list[tuple[RenderableType, ...]] = []
    for number, (row, have) in enumerate(zip(printed.goals, table.goals, strict=True), 1):
        style = "dim" if number < table.period else ""
        found = [f"{said(g.name, t)} ({':'.join(map(str, n))})" for g, n in zip(row, have, strict=True)]
        rows.append((Text(ROMAN[number], style="bold"), Text(", ".join(found), style=style)))
    return [block(t("zaibatsu.board.goals"), rows)] if rows else []


def automa(printed: ZaibatsuPrinted, fixed: PrintedAutoma, table: ZaibatsuTable, a: AutomaTable, t: Say) -> Padding:
    """Its priority with the regions of the colours, what it can still use, and your goals."""
    where = {r.colour: said(r.name, t) for r in printed.regions}
    priority = [Text.assemble(chip(c, t), " " + where[c] if c in where else "") for c in a.priority]
    tokens = [
        f"{ROMAN[i]} {' '.join(map(str, row))}" for i, row in enumerate(a.influence, 1) if row and i >= table.period
    ]
    out = [action_token(x) for x, up in zip(fixed.tokens, a.turned_up, strict=True) if up]
    reached = []
    for goal, now in zip(fixed.goals, a.goals, strict=True):
        line = t("zaibatsu.board.have", goal=goal.name, have=now.have)
        reached.append(Text(f"{DONE} {line}" if now.reached else line, style="green" if now.reached else "bold"))
    head = t("zaibatsu.board.automa", number=fixed.difficulty)
    lines: list[RenderableType] = [
        Text.assemble(crest(AUTOMA), " ", (head, "bold underline")),
        labelled(t("zaibatsu.board.priority"), commas(priority)),
        labelled(t("zaibatsu.board.tokens"), commas(tokens) or [EMPTY]),
        labelled(t("zaibatsu.area.trains"), [str(a.trains)]),
        labelled(t("zaibatsu.board.action_tokens", left=len(a.turned_up) - len(out)), out or [EMPTY]),
        labelled(t("zaibatsu.board.your_goals"), commas(reached)),
    ]
    return Padding(Group(*lines), (1, 0, 0, 0))


def action_token(token: PrintedActionToken) -> str:
    """A hiring space, or the level and arrow of a Workers token."""
    return token.space or f"{'→' if token.arrow == 'right' else '←'}{token.level}"


# ---- what everyone has


def seats(printed: ZaibatsuPrinted, table: ZaibatsuTable, shown: list[int], names: list[str], t: Say) -> Table:
    grid = Table(box=ROUNDED, expand=True, border_style="dim", padding=(0, 0, 0, 1))
    grid.add_column(style="dim", max_width=LABEL, overflow="fold")
    for seat in shown:
        style = "bold reverse" if seat == table.actor else "bold"
        grid.add_column(
            Text(f"{CREST[seat]} {names[seat]}", style=f"{SEAT_STYLE[seat]} {style}"), ratio=1, overflow="fold"
        )
    mine = [table.seats[seat] for seat in shown]

    def row(label: str, cells: Sequence[Sequence[Text]]) -> None:
        """Left out if nobody has anything."""
        if any(cells):
            grid.add_row(t("zaibatsu.board." + label), *[Flow(bits or [EMPTY]) for bits in cells])

    row("points", [[Text(str(s.points), style="bold")] for s in mine])
    row("stands", [[Text(str(s.as_it_stands), style="dim")] for s in mine])
    row("resources", [resources(s, t) for s in mine])
    row("income", [commas([amount("coal", s.coal_income, t), amount("coins", s.coin_income, t)]) for s in mine])
    row("tracks", [areas(s.tracks, t) for s in mine])
    row("left", [areas(s.pieces, t) for s in mine])
    grid.add_section()
    if any(s.factories or s.start for s in mine):
        grid.add_row(t("zaibatsu.board.factories"), *[factories(printed, s, t) for s in mine])
        grid.add_section()
    row("workers", [workers(printed, s, t) for s in mine])
    row("upgraded", [chips(s.upgraded, t) for s in mine])
    row("contracts", [contracts(printed, s, t) for s in mine])
    row("tokens", [tokens(s, t) for s in mine])
    grid.add_section()
    row("objectives", [commas(objectives(printed, s, t)) for s in mine])
    row("favors", [[Text(f"{FAVOR[i]}×{n}") for i, n in enumerate(s.favors_left, 1) if n] for s in mine])
    return grid


def areas(given: msgspec.Struct, t: Say) -> list[Text]:
    return commas([f"{area_name(area, t)} {n}" for area, n in msgspec.structs.asdict(given).items()])


def resources(s: SeatTable, t: Say) -> list[Text]:
    found = amounts(s.resources, t)
    if s.stored_coal:
        found[0] = Text(t("zaibatsu.board.stored", coal=found[0].plain, stored=s.stored_coal))
    return commas(found)


def factories(printed: ZaibatsuPrinted, s: SeatTable, t: Say) -> Group:
    """From left to right; a modifier or lasting effect is told, as an immediate one is over."""
    lines = [Text(t("zaibatsu.start.cheap"), style="dim")] if "cheap" in s.start else []
    if s.kept_machine or s.kept_goods:
        kept = [f"{MACHINE}{s.kept_machine}"] if s.kept_machine else []
        kept += [f"{GOOD}{s.kept_goods}"] if s.kept_goods else []
        lines.append(Text(t("zaibatsu.board.waiting", what=" ".join(kept))))
    known = by_tile(printed)
    lines += [factory(known[f.tile], f, t) for f in s.factories]
    return Group(*(lines or [EMPTY]))


def factory(tile: PrintedTile, f: Factory, t: Say) -> Text:
    text = Text(said(tile.name, t), style="bold")
    for mark, n in ((MACHINE, f.machines), (GOOD, f.goods)):
        text.append(f" {mark}{n}" if n else "", style="not bold")
    if tile.text is not None and tile.when != "now":
        text.append(f" {said(tile.text, t)}", style="dim not bold")
    return text


def workers(printed: ZaibatsuPrinted, s: SeatTable, t: Say) -> list[Text]:
    """The lowest first, and the wages that they would cost."""
    found = [Text.assemble(chip(w.colour, t), EXPERT if w.expert else "") for w in s.workers]
    found += [FREE] * (len(printed.sheet.favor_levels) - len(found))
    if s.wages:
        found.append(Text(t("zaibatsu.board.wages", coins=s.wages), style="dim"))
    return found


def contracts(printed: ZaibatsuPrinted, s: SeatTable, t: Say) -> list[Text]:
    every = [contract.contract for contract in printed.sheet.contracts]
    open_ones = [chip(c, t) for c in every if c not in s.contracts]
    done = [Text.assemble(DONE, chip(c, t)) for c in s.contracts]
    return [*done, Text(t("zaibatsu.board.open"), style="dim"), *(open_ones or [EMPTY])]


def tokens(s: SeatTable, t: Say) -> list[Text]:
    found = [Text(str(value)) for value in s.tokens] or [EMPTY]
    if s.locked:
        locked = " ".join(map(str, s.locked))
        found.append(Text(t("zaibatsu.board.locked", tokens=locked), style="dim"))
    return found


def objectives(printed: ZaibatsuPrinted, s: SeatTable, t: Say) -> list[Text]:
    """Those with a favor token or a reached threshold; of factories and contracts the number counts."""
    found = []
    rows = zip(printed.sheet.objectives, s.favors, s.reached, s.worth, strict=True)
    for objective, favor, reached, worth in rows:
        ticks = reached if objective.objective not in ("factories", "contracts") else 0
        if favor or ticks:
            text = Text(area_name(objective.objective, t))
            text.append(" " + DONE * ticks if ticks else "")
            text.append(f" {FAVOR[favor]}={worth}" if favor else "", style="bold")
            found.append(text)
    return found


def consolidation(x: ConsolidationOutlook, t: Say) -> Flow:
    """What a Consolidation would leave, and the wages for it."""
    after = [*amounts(x.after, t), amount("vp", x.points, t)]
    wages = Text(t("zaibatsu.board.wages", coins=x.wages.due), style="dim")
    return labelled(t("zaibatsu.board.consolidation", level=x.favor_level), [*commas(after), wages])


def sheet(printed: PrintedSheet, t: Say) -> Group:
    """What stands on every player board: bonuses by space or column, thresholds, departments."""
    limits = {x.objective: "/".join(map(str, x.needs)) for x in printed.objectives if len(x.needs) == 2}
    rows: list[RenderableType] = [Text(t("zaibatsu.board.sheet"), style="dim underline")]
    for track in printed.tracks:
        label = f"{area_name(track.track, t)} {limits[track.track]}"
        rows.append(labelled(label, commas(marks([space.bonus for space in track.spaces], t))))
    for gap in printed.gaps:
        upper, lower = gap.gap.split("_")
        label = f"{t('zaibatsu.area.' + upper)} {limits[upper]} – {t('zaibatsu.area.' + lower)} {limits[lower]}"
        rows.append(labelled(label, commas(marks(gap.bonuses, t))))
    bonuses = [Text.assemble(chip(x.colour, t), f" {x.basic}/{x.upgraded}") for x in printed.departments]
    return Group(*rows, labelled(t("zaibatsu.board.departments"), commas(bonuses)))


def marks(bonuses: Sequence[PrintedBonus | None], t: Say) -> list[Text]:
    """The spaces or columns that have a bonus, by number."""
    found = []
    for number, bonus in enumerate(bonuses, 1):
        if bonus is not None:
            department = bonus.part in PAINT
            what = chip(bonus.part, t) if department else Text(t("zaibatsu.mark." + bonus.part, count=bonus.count))
            found.append(Text.assemble((f"{number} ", "dim"), what))
    return found
