"""`akinai play`: a game at the terminal, with people and bots, undo, help, save and resume."""

from __future__ import annotations

from pathlib import Path

from akinai.bots.advice import advise
from akinai.bots.bot import Glimpse
from akinai.bots.registry import BEST, make_bot
from akinai.cli import commands, hints, saved_games
from akinai.cli.boards import board
from akinai.cli.terminal import TERMINAL
from akinai.engine import position as positions
from akinai.engine import record as records
from akinai.engine.chance import chance_of, fresh_seed
from akinai.engine.errors import AkinaiError, BadChoice, CannotUndo
from akinai.engine.game import Game
from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match, Move, Seat
from akinai.engine.unasked import foregone

COMMANDS = ("undo", "hint", "preview", "rule", "board", "log", "points", "save", "quit", "help")
USUAL_SEATS = 3
LOG_LENGTH = 20
"""How many moves the command `log` prints."""
MOST_DIGITS = 9
"""Longer inputs are no number of a choice. They must not reach `int`, which raises an error for very long ones."""


def is_number(words: str) -> bool:
    return words.isdecimal() and len(words) <= MOST_DIGITS


def numbered(words: str, legal: list[int]) -> int:
    """The action with the number that was typed."""
    if not is_number(words) or not 1 <= int(words) <= len(legal):
        raise BadChoice("error.choice", number=words or "-", most=len(legal))
    return legal[int(words) - 1]


class Quit(Exception):
    """The person at the terminal wants to stop."""


class TerminalGame:
    """A game that is played at the terminal."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chance = chance_of(fresh_seed())
        self.printed_moves = 0
        """How many moves have been printed."""
        self.last_person: int | None = None
        self.board_turn: int | None = None
        """The turn for which the board was printed last. Later changes in the same turn are printed in words only."""

    # ---- start

    def start(
        self,
        players: int | None,
        people: str,
        bots: str,
        options: dict[str, str],
        edition: str | None,
        seed: str | None,
    ) -> None:
        names = [n.strip() for n in people.split(",") if n.strip()] or [""]
        kinds = [b.strip() for b in bots.split(",") if b.strip()]
        seats = players if players is not None else max(min(self.game.seats[-1], USUAL_SEATS), len(names) + len(kinds))
        setup = self.game.setup(seats, options, self.game.edition(edition))
        empty = seats - len(names)
        if empty < 0:
            raise BadChoice("error.people", people=len(names), seats=seats)
        if len(kinds) > empty:
            raise BadChoice("error.bots", bots=len(kinds), seats=empty)
        kinds = (kinds or [BEST]) + [kinds[-1] if kinds else BEST] * empty
        sitting = [Seat(name=n) for n in names]
        for number in range(empty):
            make_bot(kinds[number], self.game)
            sitting.append(Seat(bot=kinds[number]))
        self.match = Match(self.game, setup, sitting, seed)
        self.assign_seats()

    def load(self, file: Path | None, move: int | None) -> None:
        """Continues a saved game, a record from any of its moves, or a position."""
        path = file or saved_games.running(self.game.id)
        if file is None and not path.exists():
            raise BadChoice("error.resume", game=self.game.id)
        game, self.match = commands.load(path)
        if game is not self.game:
            raise BadChoice("error.game.other", file=str(path), game=game.id, wanted=self.game.id)
        if not any(s.name for s in self.match.seats if not s.bot):
            # The file names no person: the user gets the first seat without a bot, and bots get all others.
            you = next((i for i, s in enumerate(self.match.seats) if not s.bot), 0)
            others = [s if s.bot else Seat(bot=BEST) for s in self.match.seats]
            self.match.seats = [Seat() if i == you else s for i, s in enumerate(others)]
        if move is not None:
            self.match.branch(move)
        if self.match.state.over:
            raise BadChoice("error.over", file=str(path))
        # Whoever sits here now plays for themselves.
        self.match.incidents.clear()
        self.printed_moves = len(self.match.moves)
        self.assign_seats()

    def assign_seats(self) -> None:
        self.bots = {i: make_bot(s.bot, self.game) for i, s in enumerate(self.match.seats) if s.bot}
        self.people = [i for i in range(self.match.setup.seats) if i not in self.bots]

    # ---- play

    def run(self) -> None:
        match = self.match
        if self.printed_moves == 0:
            TERMINAL.line("cli.play.welcome", game=TERMINAL.text(f"{self.game.id}.title"))
        commands.print_version(match)
        if self.printed_moves == 0:
            if len(self.people) == 1:
                TERMINAL.line("cli.play.colour", name=match.names()[self.people[0]])
            for event in match.setup_events:
                commands.narrate(match, event, match.names())
        try:
            while not match.state.over:
                seat = match.state.actor
                if seat in self.bots:
                    match.apply(self.bots[seat].choose(Glimpse(match.state, seat), self.chance))
                elif (action := foregone(match.state)) is not None:
                    # Where the game asks only because skipping the question would tell the others something, the
                    # person should not have to type the answer either: nobody sees how long it takes.
                    match.apply(action)
                else:
                    self.ask_for_move(seat)
        except Quit:
            self.save(saved_games.running(self.game.id))
            TERMINAL.line("cli.play.left", command=f"akinai play {self.game.id} --resume")
            return
        self.print_new_moves()
        TERMINAL.console.print(board(self.game, match.state, None, match.names(), TERMINAL.language))
        commands.show_result(match)
        if match.recordable:
            path = saved_games.finished(self.game.id)
            saved_games.write(path, records.write(records.record(match)))
            TERMINAL.line("cli.play.kept", file=str(path))
        saved_games.running(self.game.id).unlink(missing_ok=True)

    def save(self, path: Path) -> None:
        """Writes the unfinished game without its seed and the bots' secrets: the people could read the file."""
        match = self.match
        if match.recordable:
            saved_games.write(path, records.write(records.record(match, self.people)))
        else:
            # The game began from a position, so it has no record.
            saved_games.write(path, positions.write(self.game, match.setup, match.state, match.seats, random=False))

    def print_new_moves(self) -> None:
        match = self.match
        for move in match.moves[self.printed_moves :]:
            self.print_move(move)
        self.printed_moves = len(match.moves)

    def print_move(self, move: Move) -> None:
        for event in move.events:
            commands.narrate(self.match, event, self.match.names())

    def ask_for_move(self, seat: int) -> None:
        """Prints the board if the turn is new, and prompts until the person has made a move."""
        match = self.match
        if len(self.people) > 1 and seat != self.last_person:
            TERMINAL.console.clear()
            name = match.names()[seat]
            self.prompt(TERMINAL.text("cli.play.pass", name=name))
            TERMINAL.console.clear()
            self.board_turn = None
        self.last_person = seat
        self.print_new_moves()
        if self.board_turn != match.state.turn:
            self.print_board(seat)
        self.save(saved_games.running(self.game.id))
        moves = len(match.moves)
        while len(match.moves) == moves:
            self.print_choices()
            try:
                self.execute(self.prompt("> ").strip(), seat)
            except IllegalAction as error:
                TERMINAL.line("cli.play.illegal", action=self.match.space.name(error.tried))
            except AkinaiError as error:
                TERMINAL.console.print(TERMINAL.words(error.sentence), markup=False, style="red")

    def print_board(self, seat: int) -> None:
        match = self.match
        self.board_turn = match.state.turn
        TERMINAL.console.print(board(self.game, match.state, seat, match.names(), TERMINAL.language))

    def print_choices(self) -> None:
        match = self.match
        TERMINAL.console.print(TERMINAL.words(match.question()), style="bold", markup=False)
        for number, action in enumerate(match.state.legal_list(), 1):
            words = TERMINAL.words(self.game.describe(match.state, action))
            TERMINAL.console.print(f"  {number:2}  {words}", markup=False)
        TERMINAL.console.print(TERMINAL.text("cli.play.commands", rule=match.rule()), style="dim", markup=False)

    def undo(self, seat: int) -> None:
        """Takes back the person's last choice, together with the forced moves after it."""
        match = self.match
        why = match.choice_barrier(seat)
        if why is not None:
            raise CannotUndo(why.id)
        match.undo(seat, match.last_choice(seat))
        self.printed_moves = min(self.printed_moves, len(match.moves))
        self.board_turn = None

    def prompt(self, text: str) -> str:
        try:
            return TERMINAL.console.input(text, markup=False)
        except (EOFError, KeyboardInterrupt):
            TERMINAL.console.print()
            raise Quit from None

    def execute(self, words: str, seat: int) -> None:
        """Executes what the person typed: the number of a choice, a notation, or the first letters of a command."""
        match = self.match
        legal = match.state.legal_list()
        if is_number(words):
            match.apply(numbered(words, legal))
            return
        first, _, rest = words.partition(" ")
        command = next((c for c in COMMANDS if first and c.startswith(first.casefold())), None)
        if words.casefold() in {n.casefold() for n in match.space.names} or command is None:
            if words:
                match.play(words)
            return
        self.command(command, rest.strip(), seat, legal)

    def command(self, command: str, rest: str, seat: int, legal: list[int]) -> None:
        match = self.match
        if command == "undo":
            self.undo(seat)
            TERMINAL.line("cli.play.undone")
        elif command == "hint":
            hints.print_advice(match, advise(self.game, match.state, seat, BEST))
        elif command == "preview":
            preview = match.preview(numbered(rest, legal))
            for event in preview.events:
                commands.narrate(match, event, match.names())
            TERMINAL.line("cli.play.chance" if preview.chance else "cli.play.certain")
        elif command == "rule":
            commands.rules(self.game, rest or match.rule(), markdown=False)
            if match.setup.rules < self.game.rules_version:
                commands.print_version(match)
        elif command == "board":
            self.print_board(seat)
        elif command == "log":
            for move in match.moves[-LOG_LENGTH:]:
                self.print_move(move)
        elif command == "points":
            commands.show_result(match)
        elif command == "save":
            path = Path(rest or f"{self.game.id}.json")
            try:
                self.save(path)
            except OSError as error:
                raise BadChoice("error.file.unreadable", file=str(path), reason=error.strerror or "") from None
            TERMINAL.line("cli.written", file=str(path))
        elif command == "quit":
            raise Quit
        else:
            chapter = match.rule().partition(".")[0]
            TERMINAL.line("cli.play.help", example=match.space.names[legal[0]], chapter=chapter)
