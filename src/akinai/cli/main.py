"""The command line of `akinai`: its commands, their options, and their help."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from akinai import __version__, compiled
from akinai.bots.registry import BEST
from akinai.cli import commands, hints
from akinai.cli.play import TerminalGame
from akinai.cli.terminal import TERMINAL
from akinai.engine.errors import AkinaiError, BadChoice
from akinai.engine.fuzz import Fault
from akinai.engine.game import Game, Setup
from akinai.engine.sentence import say
from akinai.engine.texts import LANGUAGES
from akinai.games.registry import find

EXIT_FAULT = 1
EXIT_BAD_INPUT = 2
EXIT_INTERRUPTED = 130
PROGRESS_STEPS = 200
"""How often a progress bar moves at most."""


def language_from(arguments: list[str]) -> list[str]:
    """Sets the language by `--lang CODE` and returns the other arguments. It must come before the commands are built:
    their help is in that language too."""
    rest: list[str] = []
    codes: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            codes.append(next(words, ""))
        elif word.startswith("--lang="):
            codes.append(word.removeprefix("--lang="))
        else:
            rest.append(word)
    for code in codes:
        if code not in LANGUAGES:
            raise BadChoice("error.language", name=code, names=", ".join(LANGUAGES))
        TERMINAL.language = code
    return rest


def build_app() -> typer.Typer:
    """The commands, with help in the language of this run."""
    t = TERMINAL.text
    app = typer.Typer(
        name="akinai",
        help=t("cli.help"),
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    GameName = Annotated[str, typer.Argument(metavar="GAME", help=t("cli.arg.game"))]
    FileName = Annotated[Path, typer.Argument(metavar="FILE", help=t("cli.arg.file"))]
    Players = Annotated[int | None, typer.Option("--players", "-n", help=t("cli.arg.players"))]
    Options = Annotated[
        list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help=t("cli.arg.option"))
    ]
    EditionName = Annotated[str | None, typer.Option("--edition", help=t("cli.arg.edition"))]
    Seed = Annotated[str | None, typer.Option("--seed", help=t("cli.arg.seed"))]
    Json = Annotated[bool, typer.Option("--json", help=t("cli.arg.json"))]
    MoveNumber = Annotated[int | None, typer.Option("--move", "-m", help=t("cli.arg.move"))]

    @app.callback(invoke_without_command=True)
    def root(
        version: Annotated[bool, typer.Option("--version", help=t("cli.arg.version"))] = False,
        # Only for `--help`: `language_from` has read and removed it before.
        lang: Annotated[str | None, typer.Option("--lang", metavar="CODE", help=t("cli.arg.lang"))] = None,
    ) -> None:
        if version:
            kind = t("cli.compiled") if compiled() else t("cli.pure")
            TERMINAL.console.print(f"akinai {__version__} ({kind})")
            raise typer.Exit

    @app.command(help=t("cli.help.games"))
    def games() -> None:
        commands.show_games()

    @app.command(help=t("cli.help.play"))
    def play(
        game: GameName = "osaka",
        players: Players = None,
        people: Annotated[str, typer.Option("--people", help=t("cli.arg.people"))] = "",
        bots: Annotated[str, typer.Option("--bots", help=t("cli.arg.bots"))] = "",
        option: Options = None,
        edition: EditionName = None,
        seed: Seed = None,
        source: Annotated[Path | None, typer.Option("--from", help=t("cli.arg.from"))] = None,
        resume: Annotated[bool, typer.Option("--resume", help=t("cli.arg.resume"))] = False,
        move: MoveNumber = None,
    ) -> None:
        session = TerminalGame(find(game))
        if resume or source is not None:
            only_new_games = {"--players": players, "--people": people, "--bots": bots, "--option": option}
            only_new_games |= {"--edition": edition, "--seed": seed}
            for name, value in only_new_games.items():
                if value:
                    raise BadChoice("error.together", option=name)
            session.load(source, move)
        elif move is not None:
            raise BadChoice("error.move.alone")
        else:
            session.start(players, people, bots, options_of(option), edition, seed)
        session.run()

    @app.command(help=t("cli.help.serve"))
    def serve(
        host: Annotated[str, typer.Option("--host", help=t("cli.arg.host"))] = "127.0.0.1",
        port: Annotated[int | None, typer.Option("--port", min=0, max=65535, help=t("cli.arg.port"))] = None,
        data: Annotated[Path | None, typer.Option("--data", help=t("cli.arg.data"))] = None,
        open_page: Annotated[bool, typer.Option("--open", help=t("cli.arg.open"))] = False,
    ) -> None:
        # Imported only here: the server's libraries would slow down the start of the other commands.
        from akinai.cli.serve import run_server

        run_server(host, port, data, open_page)

    @app.command(help=t("cli.help.simulate"))
    def simulate(
        game: GameName,
        players: Players = None,
        games: Annotated[int, typer.Option("--games", "-g", help=t("cli.arg.games"))] = 100,
        bots: Annotated[str, typer.Option("--bots", "-b", help=t("cli.arg.bots"))] = "random",
        option: Options = None,
        edition: EditionName = None,
        seed: Seed = None,
        json: Json = False,
    ) -> None:
        rules = find(game)
        setup = setup_of(rules, players, option, edition)
        with progress(games, hidden=json) as tick:
            commands.simulate(rules, setup, [b.strip() for b in bots.split(",")], games, seed, json, tick)

    @app.command(help=t("cli.help.replay"))
    def replay(
        file: FileName,
        check: Annotated[bool, typer.Option("--check", help=t("cli.arg.check"))] = False,
    ) -> None:
        commands.replay(file, check)

    @app.command(help=t("cli.help.show"))
    def show(
        file: FileName,
        move: MoveNumber = None,
        seat: Annotated[int | None, typer.Option("--seat", help=t("cli.arg.seat"))] = None,
        position: Annotated[Path | None, typer.Option("--position", help=t("cli.arg.position"))] = None,
    ) -> None:
        commands.show(file, move, seat, position)

    @app.command(help=t("cli.help.hint"))
    def hint(
        file: FileName,
        move: MoveNumber = None,
        seat: Annotated[int | None, typer.Option("--seat", help=t("cli.arg.hint.seat"))] = None,
        bot: Annotated[str, typer.Option("--bot", help=t("cli.arg.hint.bot"))] = BEST,
        seconds: Annotated[float | None, typer.Option("--seconds", help=t("cli.arg.hint.seconds"))] = None,
        iterations: Annotated[int | None, typer.Option("--iterations", help=t("cli.arg.hint.iterations"))] = None,
        seed: Annotated[str | None, typer.Option("--seed", help=t("cli.arg.hint.seed"))] = None,
        json: Json = False,
    ) -> None:
        hints.hint(file, move, seat, bot, hints.budget_of(iterations, seconds), seed, json)

    @app.command(help=t("cli.help.fuzz"))
    def fuzz(
        game: GameName,
        games: Annotated[int, typer.Option("--games", "-g", help=t("cli.arg.games"))] = 1000,
        seed: Seed = None,
        deep: Annotated[int, typer.Option("--deep-every", min=1, help=t("cli.arg.deep"))] = 2000,
    ) -> None:
        with progress(games) as tick:
            commands.fuzz(find(game), games, seed, deep, tick)

    @app.command(help=t("cli.help.components"))
    def components(game: GameName, edition: EditionName = None, json: Json = False) -> None:
        commands.components(find(game), edition, json)

    @app.command(help=t("cli.help.rules"))
    def rules(
        game: GameName,
        number: Annotated[str | None, typer.Argument(metavar="NUMBER", help=t("cli.arg.number"))] = None,
        markdown: Annotated[bool, typer.Option("--markdown", help=t("cli.arg.markdown"))] = False,
    ) -> None:
        commands.rules(find(game), number, markdown)

    @app.command(help=t("cli.help.bench"))
    def bench(
        game: GameName = "osaka",
        rounds: Annotated[int, typer.Option("--rounds", min=1, help=t("cli.arg.rounds"))] = 5,
        seconds: Annotated[float, typer.Option("--seconds", min=0.05, help=t("cli.arg.seconds"))] = 2.0,
        against: Annotated[Path | None, typer.Option("--against", help=t("cli.arg.against"))] = None,
        json: Json = False,
    ) -> None:
        find(game)
        with progress(rounds, hidden=json) as tick:
            commands.bench(game, rounds, seconds, against, json, tick)

    return app


class progress:
    """A progress bar on the error stream. It is called with the number of games or rounds done so far."""

    def __init__(self, total: int, hidden: bool = False) -> None:
        self.bar = Progress(console=TERMINAL.errors, transient=True, disable=hidden or not TERMINAL.errors.is_terminal)
        self.total = total
        self.step = max(1, total // PROGRESS_STEPS)

    def __enter__(self) -> "progress":
        self.bar.start()
        self.task = self.bar.add_task("", total=self.total)
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def __call__(self, done: int) -> None:
        if done % self.step == 0:
            self.bar.update(self.task, completed=done)


def options_of(given: list[str] | None) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadChoice("error.option.form", text=pair)
        options[name.strip()] = value.strip()
    return options


def setup_of(game: Game, players: int | None, option: list[str] | None, edition: str | None) -> Setup:
    seats = players if players is not None else game.seats[-1]
    return game.setup(seats, options_of(option), game.edition(edition))


def run() -> None:
    """The entry point of the program. The user gets errors as a sentence and an exit code, never as a traceback."""
    try:
        arguments = language_from(sys.argv[1:])
        build_app()(args=arguments)
    except AkinaiError as error:
        TERMINAL.errors.print(TERMINAL.words(error.sentence), markup=False)
        sys.exit(EXIT_BAD_INPUT)
    except Fault as fault:
        TERMINAL.errors.print(str(fault), markup=False)
        sys.exit(EXIT_FAULT)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(EXIT_INTERRUPTED)
    except OSError as error:
        # A file cannot be written, because of a wrong folder or a full disk.
        unreadable = say("error.file.unreadable", file=str(error.filename), reason=error.strerror or "")
        TERMINAL.errors.print(TERMINAL.words(unreadable), markup=False)
        sys.exit(EXIT_BAD_INPUT)
