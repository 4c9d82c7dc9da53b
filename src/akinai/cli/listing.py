"""The commands that show something and end."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.table import Table

from akinai.arena import bench as benchmark
from akinai.arena import simulate as simulation
from akinai.cli.boards import board
from akinai.cli.speech import SPEECH
from akinai.engine import files
from akinai.engine import fuzz as fuzzer
from akinai.engine import position as positions
from akinai.engine import record as records
from akinai.engine.chance import fresh_seed
from akinai.engine.decode import read_bytes
from akinai.engine.errors import BadChoice
from akinai.engine.events import Event
from akinai.engine.game import Game, Setup
from akinai.engine.match import Match
from akinai.engine.rules import chapters, document, find_rule, rulings, source_words
from akinai.engine.sentence import Arg, say
from akinai.engine.texts import say_arg
from akinai.games.registry import GAMES

Tick = Callable[[int], None]


def print_json(data: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")


def show_games() -> None:
    t = SPEECH.text
    table = Table(box=None, padding=(0, 2))
    for heading in ("cli.game", "cli.title", "cli.seats", "cli.options", "cli.edition"):
        table.add_column(t(heading))
    for game in GAMES.values():
        options = "; ".join(f"{o.name}={'|'.join(o.values)}" for o in game.options)
        seats = f"{game.seats[0]}-{game.seats[-1]}"
        table.add_row(game.id, t(f"{game.id}.title"), seats, options, game.default_edition)
    SPEECH.console.print(table)
    for game in GAMES.values():
        for option in game.options:
            SPEECH.line("cli.option.line", name=option.name, text=say(f"{game.id}.option.{option.name}"))
            for value in option.values:
                text = say(f"{game.id}.option.{option.name}.{value}")
                SPEECH.line("cli.option.value", value=value, text=text)


# ---- simulation


def simulate(game: Game, setup: Setup, bots: list[str], games: int, seed: str | None, json: bool, tick: Tick) -> None:
    report = simulation.simulate(game, setup, bots, games, seed if seed is not None else fresh_seed(), tick)
    if json:
        print_json(report)
        return
    t = SPEECH.text
    options = ", ".join(f"{k}={v}" for k, v in report.options.items()) or "-"
    SPEECH.line("cli.sim.head", count=report.games, game=say(f"{game.id}.title"), seats=report.seats, options=options)
    SPEECH.line("cli.sim.seed", seed=report.seed)
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
    SPEECH.console.print(spreads)
    wins = Table(box=None, padding=(0, 2))
    for heading in ("cli.sim.who", "cli.sim.wins", "cli.sim.interval"):
        wins.add_column(t(heading), justify="right")
    shares = {t("cli.sim.bot", bot=name): s for name, s in report.wins_by_bot.items()}
    shares |= {t("cli.sim.seat", number=i): s for i, s in enumerate(report.wins_by_seat)}
    shares |= {t("cli.sim.order", number=i + 1): s for i, s in enumerate(report.wins_by_first_seat)}
    for name, w in shares.items():
        wins.add_row(name, f"{100 * w.share:.1f} %", f"{100 * w.low:.1f} - {100 * w.high:.1f} %")
    SPEECH.console.print(wins)
    endings = ", ".join(f"{t(f'{game.id}.ending.{name}')} {n}" for name, n in report.endings.items())
    SPEECH.line("cli.sim.endings", endings=endings, shared=report.shared_wins)
    SPEECH.line(
        "cli.sim.speed",
        decisions=f"{report.decisions_per_second:,.0f}",
        games=f"{report.games_per_second:,.1f}",
        kind=say("cli.compiled" if report.compiled else "cli.pure"),
    )


# ---- files


def load(file: Path) -> tuple[Game, Match]:
    """A record or a position, whichever the file holds."""
    _, match = files.load(read_bytes(file), str(file), GAMES)
    return match.game, match


def replay(file: Path, check: bool) -> None:
    game, rec = records.read_file(file, GAMES)
    match = records.replay(game, rec, str(file))
    names = match.names()
    if not check:
        for event in match.setup_events:
            narrate(match, event, names)
        for number, move in enumerate(match.moves, 1):
            SPEECH.console.print(f"[dim]{number:4}  {match.space.names[move.action]}[/dim]")
            for event in move.events:
                narrate(match, event, names)
    show_result(match)
    if check:
        seeded = records.check_seed(match, str(file))
        SPEECH.line("cli.replay.good" if seeded else "cli.replay.good_unseeded", count=len(match.moves))


def narrate(match: Match, event: Event, names: list[Arg]) -> None:
    sentence = match.game.narrate(match.state, match.game.seen(event, None), names)
    if sentence is not None:
        SPEECH.console.print("      " + SPEECH.words(sentence), markup=False)


def show_result(match: Match) -> None:
    """Points by their source, and who won; of a running game, how it stands."""
    t = SPEECH.text
    result = match.game.result(match.state)
    table = Table(box=None, padding=(0, 2))
    table.add_column("")
    names = [say_arg(name, SPEECH.language) for name in match.names()]
    for seat, name in enumerate(names):
        table.add_column(name + (" *" if match.state.over and seat in result.winners else ""), justify="right")
    for source in result.sources[0]:
        values = [str(by[source]) for by in result.sources]
        table.add_row(t(f"{match.game.id}.source_of_points.{source}"), *values)
    table.add_row(t("cli.points"), *(str(points) for points in result.points), style="bold")
    SPEECH.console.print(table)
    if match.state.over:
        verdict = match.game.verdict(match.state)
        if verdict is None:
            winners = ", ".join(names[w] for w in result.winners)
            SPEECH.line("cli.result.won", count=len(result.winners), names=winners)
        SPEECH.line(f"{match.game.id}.end.{result.ending}")
        if verdict is not None:
            SPEECH.console.print(SPEECH.words(verdict), style="bold", markup=False)
    else:
        SPEECH.line("cli.result.running", count=len(match.moves))


def show(file: Path, move: int | None, seat: int | None, out: Path | None) -> None:
    game, match = load(file)
    if move is not None:
        match.state = match.state_at(move)
    if seat is not None and not 0 <= seat < match.setup.seats:
        raise BadChoice("problem.seat", seat=seat, seats=match.setup.seats)
    SPEECH.console.print(board(game.view(match.state, seat), match.names(), SPEECH.language))
    if match.state.over:
        show_result(match)
    else:
        SPEECH.console.print(SPEECH.words(match.question()), markup=False)
    if out is not None:
        out.write_bytes(positions.write(game, match.setup, match.state, match.seats))
        SPEECH.line("cli.written", file=str(out))


# ---- the rest


def fuzz(game: Game, games: int, seed: str | None, deep: int, tick: Tick) -> None:
    if games < 1:
        raise BadChoice("error.games", games=games)
    tally = fuzzer.fuzz(game, games, seed if seed is not None else fresh_seed(), deep, tick)
    SPEECH.line(
        "cli.fuzz.good", count=tally.games, decisions=tally.decisions, checks=tally.checks, legal=tally.most_legal
    )


def components(game: Game, edition: str | None, json: bool) -> None:
    chosen = game.edition(edition)
    values = list(chosen.values())
    if json:
        print_json([{**msgspec.to_builtins(v), "text": SPEECH.words(v.text)} for v in values])
        return
    t = SPEECH.text
    SPEECH.line("cli.components.head", title=chosen.data.title, name=chosen.name, hash=chosen.hash)
    table = Table(box=None, padding=(0, 2))
    for heading in ("cli.components.path", "cli.components.value", "cli.components.kind", "cli.components.source"):
        table.add_column(t(heading))
    for v in values:
        table.add_row(v.path, str(v.value), t(f"provenance.{v.kind}"), SPEECH.words(v.text))
    SPEECH.console.print(table)


def rules(game: Game, number: str | None, markdown: bool) -> None:
    if markdown:
        sys.stdout.write(document(game.id, SPEECH.language))
        return
    if number is None:
        for chapter in chapters(game.id, SPEECH.language):
            SPEECH.console.print(f"\n[bold]{chapter.id} {chapter.title}[/bold]")
            for rule in chapter.rules:
                print_rule(game, rule.id)
        return
    if number.upper() in [c.id for c in chapters(game.id, SPEECH.language)]:
        chapter = next(c for c in chapters(game.id, SPEECH.language) if c.id == number.upper())
        for rule in chapter.rules:
            print_rule(game, rule.id)
        return
    ruling = next((r for r in rulings(game.id, SPEECH.language) if r.id == number.upper()), None)
    if ruling is not None:
        SPEECH.console.print(f"[bold]{ruling.id}[/bold] {ruling.text}")
    else:
        print_rule(game, number.upper())


def print_rule(game: Game, id: str) -> None:
    rule = find_rule(game.id, SPEECH.language, id)
    if rule is None:
        raise BadChoice("error.rule", number=id, game=game.id)
    source = SPEECH.words(source_words(rule.sources))
    SPEECH.console.print(f"[bold]{rule.id}[/bold] {rule.text} [dim]({source})[/dim]")


def bench(game: str, rounds: int, seconds: float, json: bool, tick: Tick) -> None:
    b = benchmark.bench(game, rounds, seconds, tick)
    if json:
        print_json(b)
        return
    t = SPEECH.text
    table = Table(box=None, padding=(0, 2))
    for heading in ("", "cli.bench.decisions", "cli.bench.clones", "cli.bench.jump", "cli.bench.ratio"):
        table.add_column(t(heading) if heading else "", justify="right")
    rows = [
        (t("cli.compiled"), b.compiled, b.ratio_compiled),
        (t("cli.pure"), b.pure, b.ratio_pure),
        ("catanatron", b.catanatron, None),
    ]
    for name, figures, ratio in rows:
        if figures is not None:
            shown = f"{ratio:.1f}" if ratio is not None else ""
            speeds = [f"{figures.decisions_per_second:,.0f}", f"{figures.clones_per_second:,.0f}"]
            table.add_row(name, *speeds, f"{figures.jump_ms:.1f} ms" if figures.jump_ms else "", shown)
    SPEECH.console.print(table)
    if b.ratio_clones is not None:
        SPEECH.line("cli.bench.clone_ratio", ratio=f"{b.ratio_clones:.1f}")
    SPEECH.line(
        "cli.bench.shape", game=say(f"{game}.title"), seats=b.seats, decisions=f"{b.decisions_per_game:.0f}",
        mean=f"{b.mean_legal:.2f}", most=b.most_legal,
    )  # fmt: skip
