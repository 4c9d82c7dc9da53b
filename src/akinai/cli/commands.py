"""The commands that print something and end: all but `play` and `serve`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.table import Table

from akinai.arena import bench as benchmark
from akinai.arena import simulate as simulation
from akinai.cli.boards import board
from akinai.cli.terminal import TERMINAL
from akinai.engine import files
from akinai.engine import fuzz as fuzzer
from akinai.engine import position as positions
from akinai.engine import record as records
from akinai.engine.chance import fresh_seed
from akinai.engine.decode import read_bytes
from akinai.engine.errors import BadChoice
from akinai.engine.events import Event
from akinai.engine.game import Game, Setup
from akinai.engine.incidents import RESIGNED, told
from akinai.engine.match import Match
from akinai.engine.rules import (
    chapters,
    document,
    find_rule,
    older_versions,
    played_by,
    rulings,
    source_words,
    version_id,
)
from akinai.engine.sentence import Arg, say
from akinai.engine.texts import say_arg
from akinai.games.registry import GAMES

Tick = Callable[[int], None]
"""Is called with the number of games or rounds done so far."""


def print_json(data: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")


def show_games() -> None:
    t = TERMINAL.text
    table = Table(box=None, padding=(0, 2))
    for heading in ("cli.game", "cli.title", "cli.seats", "cli.options", "cli.edition"):
        table.add_column(t(heading))
    for game in GAMES.values():
        options = "; ".join(f"{o.name}={'|'.join(o.values)}" for o in game.options)
        seats = f"{game.seats[0]}-{game.seats[-1]}"
        table.add_row(game.id, t(f"{game.id}.title"), seats, options, game.default_edition)
    TERMINAL.console.print(table)
    for game in GAMES.values():
        for option in game.options:
            TERMINAL.line("cli.option.line", name=option.name, text=say(f"{game.id}.option.{option.name}"))
            for value in option.values:
                text = say(f"{game.id}.option.{option.name}.{value}")
                TERMINAL.line("cli.option.value", value=value, text=text)


# ---- simulation


def simulate(game: Game, setup: Setup, bots: list[str], games: int, seed: str | None, json: bool, tick: Tick) -> None:
    report = simulation.simulate(game, setup, bots, games, seed if seed is not None else fresh_seed(), tick)
    if json:
        print_json(report)
        return
    t = TERMINAL.text
    options = ", ".join(f"{k}={v}" for k, v in report.options.items()) or "-"
    TERMINAL.line("cli.sim.head", count=report.games, game=say(f"{game.id}.title"), seats=report.seats, options=options)
    TERMINAL.line("cli.sim.seed", seed=report.seed)
    spreads = Table(box=None, padding=(0, 2))
    for heading in ("", "cli.sim.mean", "5 %", "cli.sim.median", "95 %", "cli.sim.least", "cli.sim.most"):
        spreads.add_column(t(heading) if heading.startswith("cli") else heading, justify="right")
    rows = {
        t("cli.sim.winner"): report.winner_points,
        t("cli.sim.last"): report.last_points,
        t("cli.sim.margin"): report.margin,
        t("cli.sim.turns"): report.turns,
        t("cli.sim.decisions"): report.decisions_per_game,
    }
    rows.update({t("cli.sim.points_of", bot=name): s for name, s in report.points_by_bot.items()})
    for name, s in rows.items():
        spreads.add_row(name, f"{s.mean:.1f}", *(f"{v:g}" for v in (s.p5, s.median, s.p95, s.least, s.most)))
    TERMINAL.console.print(spreads)
    wins = Table(box=None, padding=(0, 2))
    for heading in ("cli.sim.who", "cli.sim.wins", "cli.sim.interval"):
        wins.add_column(t(heading), justify="right")
    shares = {t("cli.sim.bot", bot=name): s for name, s in report.wins_by_bot.items()}
    shares |= {t("cli.sim.seat", number=i): s for i, s in enumerate(report.wins_by_seat)}
    shares |= {t("cli.sim.order", number=i + 1): s for i, s in enumerate(report.wins_by_first_seat)}
    for name, w in shares.items():
        wins.add_row(name, f"{100 * w.share:.1f} %", f"{100 * w.low:.1f} - {100 * w.high:.1f} %")
    TERMINAL.console.print(wins)
    endings = ", ".join(f"{t(f'{game.id}.ending.{name}')} {n}" for name, n in report.endings.items())
    TERMINAL.line("cli.sim.endings", endings=endings, shared=report.shared_wins)
    TERMINAL.line(
        "cli.sim.speed",
        decisions=f"{report.decisions_per_second:,.0f}",
        games=f"{report.games_per_second:,.1f}",
        kind=say("cli.compiled" if report.compiled else "cli.pure"),
    )


# ---- files


def load(file: Path) -> tuple[Game, Match]:
    """The match in a file, which is a record or a position."""
    _, match = files.load(read_bytes(file), str(file), GAMES)
    return match.game, match


def replay(file: Path, check: bool) -> None:
    game, record = records.read_file(file, GAMES)
    match = records.replay(game, record, str(file))
    names = match.names()
    print_version(match)
    if not check:
        for event in match.setup_events:
            narrate(match, event, names)
        tell_incidents(match, 0, names)
        for number, move in enumerate(match.moves, 1):
            TERMINAL.console.print(f"[dim]{number:4}  {match.space.names[move.action]}[/dim]")
            for event in move.events:
                narrate(match, event, names)
            tell_incidents(match, number, names)
    show_result(match)
    if check:
        seeded = records.check_seed(match, str(file))
        TERMINAL.line("cli.replay.good" if seeded else "cli.replay.good_unseeded", count=len(match.moves))


def narrate(match: Match, event: Event, names: list[Arg]) -> None:
    sentence = match.game.narrate(match.state, match.game.seen(event, None), names)
    if sentence is not None:
        TERMINAL.console.print("      " + TERMINAL.words(sentence), markup=False)


def tell_incidents(match: Match, moves: int, names: list[Arg]) -> None:
    """Prints what happened beside the moves, after so many of them."""
    for incident in match.incidents:
        if incident.after == moves:
            TERMINAL.console.print("      " + TERMINAL.words(told(incident, names)), markup=False)


def show_result(match: Match) -> None:
    """Prints the points by their source, and who has won if the game is over."""
    t = TERMINAL.text
    result = match.result()
    table = Table(box=None, padding=(0, 2))
    table.add_column("")
    names = [say_arg(name, TERMINAL.language) for name in match.names()]
    for seat, name in enumerate(names):
        table.add_column(name + (" *" if match.state.over and seat in result.winners else ""), justify="right")
    for source in result.sources[0]:
        values = [str(by[source]) for by in result.sources]
        table.add_row(t(f"{match.game.id}.source_of_points.{source}"), *values)
    table.add_row(t("cli.points"), *(str(points) for points in result.points), style="bold")
    TERMINAL.console.print(table)
    if match.state.over:
        verdict = match.verdict()
        if verdict is None:
            winners = ", ".join(names[w] for w in result.winners)
            TERMINAL.line("cli.result.won", count=len(result.winners), names=winners)
        if result.ending != RESIGNED:
            TERMINAL.line(f"{match.game.id}.end.{result.ending}")
        if verdict is not None:
            TERMINAL.console.print(TERMINAL.words(verdict), style="bold", markup=False)
    else:
        TERMINAL.line("cli.result.running", count=len(match.moves))


def show(file: Path, move: int | None, seat: int | None, out: Path | None) -> None:
    game, match = load(file)
    if move is not None:
        match.state = match.state_at(move)
    if seat is not None and not 0 <= seat < match.setup.seats:
        raise BadChoice("problem.seat", seat=seat, seats=match.setup.seats)
    TERMINAL.console.print(board(game, match.state, seat, match.names(), TERMINAL.language))
    print_version(match)
    if match.state.over:
        show_result(match)
    else:
        TERMINAL.console.print(TERMINAL.words(match.question()), markup=False)
    if out is not None:
        shown = match.state if move is not None else match.played_state()
        out.write_bytes(positions.write(game, match.setup, shown, match.seats))
        TERMINAL.line("cli.written", file=str(out))


# ---- rules, components, tests of the engine


def fuzz(game: Game, games: int, seed: str | None, deep: int, tick: Tick) -> None:
    if games < 1:
        raise BadChoice("error.games", games=games)
    tally = fuzzer.fuzz(game, games, seed if seed is not None else fresh_seed(), deep, tick)
    TERMINAL.line(
        "cli.fuzz.good", count=tally.games, decisions=tally.decisions, checks=tally.checks, legal=tally.most_legal
    )


def components(game: Game, edition: str | None, json: bool) -> None:
    chosen = game.edition(edition)
    values = list(chosen.values())
    if json:
        print_json([{**msgspec.to_builtins(v), "text": TERMINAL.words(v.text)} for v in values])
        return
    t = TERMINAL.text
    TERMINAL.line("cli.components.head", title=chosen.data.title, name=chosen.name, hash=chosen.hash)
    table = Table(box=None, padding=(0, 2))
    for heading in ("cli.components.path", "cli.components.value", "cli.components.kind", "cli.components.source"):
        table.add_column(t(heading))
    for v in values:
        table.add_row(v.path, str(v.value), t(f"provenance.{v.kind}"), TERMINAL.words(v.text))
    TERMINAL.console.print(table)


def rules(game: Game, number: str | None, markdown: bool) -> None:
    if markdown:
        sys.stdout.write(document(game.id, TERMINAL.language))
        return
    older = {version_id(v.number): v.text for v in older_versions(game.id, TERMINAL.language)}
    if number is None:
        TERMINAL.line("rules.version", version=game.rules_version)
        for chapter in chapters(game.id, TERMINAL.language):
            TERMINAL.console.print(f"\n[bold]{chapter.id} {chapter.title}[/bold]")
            for rule in chapter.rules:
                print_rule(game, rule.id)
        if older:
            TERMINAL.console.print(f"\n[bold]{TERMINAL.text('rules.older')}[/bold]")
            TERMINAL.line("rules.older.about")
            for id, text in older.items():
                TERMINAL.console.print(f"[bold]{id}[/bold] {text}")
        return
    if number.upper() in [c.id for c in chapters(game.id, TERMINAL.language)]:
        chapter = next(c for c in chapters(game.id, TERMINAL.language) if c.id == number.upper())
        for rule in chapter.rules:
            print_rule(game, rule.id)
        return
    others = {r.id: r.text for r in rulings(game.id, TERMINAL.language)} | older
    if number.upper() in others:
        TERMINAL.console.print(f"[bold]{number.upper()}[/bold] {others[number.upper()]}")
    else:
        print_rule(game, number.upper())


def print_version(match: Match) -> None:
    """By which version of the rules a game is played; by an older one, what that changes."""
    TERMINAL.console.print(TERMINAL.words(played_by(match.setup.rules)), style="dim", markup=False)
    for version in older_versions(match.game.id, TERMINAL.language):
        if version.number >= match.setup.rules:
            TERMINAL.console.print(f"{version_id(version.number)} {version.text}", style="dim", markup=False)


def print_rule(game: Game, id: str) -> None:
    rule = find_rule(game.id, TERMINAL.language, id)
    if rule is None:
        raise BadChoice("error.rule", number=id, game=game.id)
    source = TERMINAL.words(source_words(rule.sources))
    TERMINAL.console.print(f"[bold]{rule.id}[/bold] {rule.text} [dim]({source})[/dim]")


def bench(game: str, rounds: int, seconds: float, against: Path | None, json: bool, tick: Tick) -> None:
    report = benchmark.bench(game, rounds, seconds, against, tick)
    if json:
        print_json(report)
        return
    t = TERMINAL.text
    table = Table(box=None, padding=(0, 2))
    headings = ("cli.bench.decisions", "cli.bench.clones", "cli.bench.greedy", "cli.bench.jump", "cli.bench.ratio")
    for heading in ("", *[t(id) for id in headings]):
        table.add_column(heading, justify="right")
    other = t("cli.bench.against")
    rows = [
        (t("cli.compiled"), report.compiled, report.ratio_compiled),
        (f"{t('cli.compiled')}, {other}", report.against_compiled, None),
        (t("cli.pure"), report.pure, report.ratio_pure),
        (f"{t('cli.pure')}, {other}", report.against_pure, None),
        ("catanatron", report.catanatron, None),
    ]
    for name, figures, ratio in rows:
        if figures is not None:
            speeds = [f"{figures.decisions_per_second:,.0f}", f"{figures.clones_per_second:,.0f}"]
            greedy = f"{figures.greedy_per_second:,.0f}" if figures.greedy_per_second else ""
            jump = f"{figures.jump_ms:.2f} ms" if figures.jump_ms else ""
            table.add_row(name, *speeds, greedy, jump, f"{ratio:.1f}" if ratio is not None else "")
    TERMINAL.console.print(table)
    for name, ours, theirs in (
        (t("cli.compiled"), report.compiled, report.against_compiled),
        (t("cli.pure"), report.pure, report.against_pure),
    ):
        if ours is not None and theirs is not None:
            TERMINAL.line(
                "cli.bench.compared", build=name,
                decisions=f"{ours.decisions_per_second / theirs.decisions_per_second:.2f}",
                clones=f"{ours.clones_per_second / theirs.clones_per_second:.2f}",
                greedy=f"{ours.greedy_per_second / theirs.greedy_per_second:.2f}",
            )  # fmt: skip
    if report.ratio_clones is not None:
        TERMINAL.line("cli.bench.clone_ratio", ratio=f"{report.ratio_clones:.1f}")
    TERMINAL.line(
        "cli.bench.shape", game=say(f"{game}.title"), seats=report.seats, decisions=f"{report.decisions_per_game:.0f}",
        mean=f"{report.mean_legal:.2f}", most=report.most_legal,
    )  # fmt: skip
