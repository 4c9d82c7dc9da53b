"""The table at one terminal: people and bots, prompts, undo, help, save and resume."""

from __future__ import annotations

from pathlib import Path

from akinai.bots.bot import Glimpse
from akinai.bots.registry import BEST, make_bot
from akinai.cli import listing, store
from akinai.cli.boards import board
from akinai.cli.speech import SPEECH
from akinai.engine import position as positions
from akinai.engine import record as records
from akinai.engine.chance import chance_of, fresh_seed
from akinai.engine.errors import AkinaiError, BadChoice, CannotUndo
from akinai.engine.game import Game
from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match, Move, Seat

COMMANDS = ("undo", "hint", "preview", "rule", "board", "log", "points", "save", "quit", "help")


class Quit(Exception):
    """The person wants to stop."""


class Play:
    """One game at the terminal."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chance = chance_of(fresh_seed())
        self.shown = 0
        """How many moves of the log have been told."""
        self.last_person: int | None = None
        self.shown_turn: int | None = None
        """The turn for which the board was shown: inside a turn, what has changed is told in words."""

    # ---- beginning

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
        seats = players if players is not None else max(min(self.game.seats[-1], 3), len(names) + len(kinds))
        setup = self.game.setup(seats, options, self.game.edition(edition))
        empty = seats - len(names)
        if empty < 0:
            raise BadChoice("error.people", people=len(names), seats=seats)
        if len(kinds) > empty:
            raise BadChoice("error.bots", bots=len(kinds), seats=empty)
        kinds = (kinds or [BEST]) + [kinds[-1] if kinds else BEST] * empty
        chairs = [Seat(name=n) for n in names]
        for number in range(empty):
            make_bot(kinds[number], self.game)
            chairs.append(Seat(bot=kinds[number]))
        self.match = Match(self.game, setup, chairs, seed)
        self.ready()

    def load(self, file: Path | None, move: int | None) -> None:
        """Goes on with a saved game, a record (from any of its moves), or a position."""
        path = file or store.running(self.game.id)
        if file is None and not path.exists():
            raise BadChoice("error.resume", game=self.game.id)
        game, self.match = listing.load(path)
        if game is not self.game:
            raise BadChoice("error.game.other", file=str(path), game=game.id, wanted=self.game.id)
        if not any(s.name for s in self.match.seats if not s.bot):
            # No person is named: you are the first seat without a bot, and bots have the others.
            you = next((i for i, s in enumerate(self.match.seats) if not s.bot), 0)
            others = [s if s.bot else Seat(bot=BEST) for s in self.match.seats]
            self.match.seats = [Seat() if i == you else s for i, s in enumerate(others)]
        if move is not None:
            self.match.branch(move)
        if self.match.state.over:
            raise BadChoice("error.over", file=str(path))
        self.shown = len(self.match.moves)
        self.ready()

    def ready(self) -> None:
        self.bots = {i: make_bot(s.bot, self.game) for i, s in enumerate(self.match.seats) if s.bot}
        self.people = [i for i in range(self.match.setup.seats) if i not in self.bots]

    # ---- the loop

    def run(self) -> None:
        match = self.match
        if self.shown == 0:
            SPEECH.line("cli.play.welcome", game=SPEECH.text(f"{self.game.id}.title"))
            if len(self.people) == 1:
                SPEECH.line("cli.play.colour", name=match.names()[self.people[0]])
            for event in match.setup_events:
                listing.narrate(match, event, match.names())
        try:
            while not match.state.over:
                seat, legal = match.state.actor, match.state.legal_list()
                if seat in self.bots:
                    match.apply(self.bots[seat].choose(Glimpse(match.state, seat), self.chance))
                elif len(legal) == 1:
                    # Asked only so that others cannot tell what is in the hand: nobody need type the one answer.
                    match.apply(legal[0])
                else:
                    self.person(seat)
        except Quit:
            self.keep(store.running(self.game.id))
            SPEECH.line("cli.play.left", command=f"akinai play {self.game.id} --resume")
            return
        self.tell_news()
        SPEECH.console.print(board(self.game.view(match.state, None), match.names(), SPEECH.language))
        listing.show_result(match)
        if match.recordable:
            path = store.finished(self.game.id)
            store.write(path, records.write(records.record(match)))
            SPEECH.line("cli.play.kept", file=str(path))
        store.running(self.game.id).unlink(missing_ok=True)

    def keep(self, path: Path) -> None:
        """Writes the running game: without seed, and without what the people here may not know."""
        match = self.match
        if match.recordable:
            store.write(path, records.write(records.record(match, self.people)))
        else:
            # The game began from a position: there is no record that leads here.
            store.write(path, positions.write(self.game, match.setup, match.state, match.seats, random=False))

    def tell_news(self) -> None:
        match = self.match
        for move in match.moves[self.shown :]:
            self.tell(move)
        self.shown = len(match.moves)

    def tell(self, move: Move) -> None:
        for event in move.events:
            listing.narrate(self.match, event, self.match.names())

    def person(self, seat: int) -> None:
        """Shows the board and asks until the person has made a move."""
        match = self.match
        if len(self.people) > 1 and seat != self.last_person:
            SPEECH.console.clear()
            name = match.names()[seat]
            self.ask(SPEECH.text("cli.play.pass", name=name))
            SPEECH.console.clear()
            self.shown_turn = None
        self.last_person = seat
        self.tell_news()
        if self.shown_turn != match.state.turn:
            self.show_board(seat)
        self.keep(store.running(self.game.id))
        moves = len(match.moves)
        while len(match.moves) == moves:
            self.show_choices()
            try:
                self.obey(self.ask("> ").strip(), seat)
            except IllegalAction as error:
                SPEECH.line("cli.play.illegal", action=error.tried)
            except AkinaiError as error:
                SPEECH.console.print(SPEECH.words(error.sentence), markup=False, style="red")

    def show_board(self, seat: int) -> None:
        self.shown_turn = self.match.state.turn
        view = self.game.view(self.match.state, seat)
        SPEECH.console.print(board(view, self.match.names(), SPEECH.language))

    def show_choices(self) -> None:
        match = self.match
        SPEECH.console.print(SPEECH.words(match.question()), style="bold", markup=False)
        for number, action in enumerate(match.state.legal_list(), 1):
            words = SPEECH.words(self.game.describe(match.state, action))
            SPEECH.console.print(f"  {number:2}  {words}", markup=False)
        SPEECH.console.print(SPEECH.text("cli.play.commands", rule=match.rule()), style="dim", markup=False)

    def undo(self, seat: int) -> None:
        """Takes back the person's last choice, and with it the moves that were made for him since."""
        match = self.match
        why = match.choice_barrier(seat)
        if why is not None:
            raise CannotUndo(why.id)
        match.undo(seat, match.last_choice(seat))
        self.shown = min(self.shown, len(match.moves))
        self.shown_turn = None

    def ask(self, prompt: str) -> str:
        try:
            return SPEECH.console.input(prompt, markup=False)
        except (EOFError, KeyboardInterrupt):
            SPEECH.console.print()
            raise Quit from None

    def obey(self, words: str, seat: int) -> None:
        """A number, a notation, or a command (its first letters are enough)."""
        match = self.match
        legal = match.state.legal_list()
        if words.isdecimal() and len(words) < 10:
            number = int(words)
            if not 1 <= number <= len(legal):
                raise BadChoice("error.choice", number=number, most=len(legal))
            match.apply(legal[number - 1])
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
            SPEECH.line("cli.play.undone")
        elif command == "hint":
            action = make_bot(BEST, self.game).choose(Glimpse(match.state, seat), self.chance)
            SPEECH.line("cli.play.hint", bot=BEST, action=self.game.describe(match.state, action))
        elif command == "preview":
            if not rest.isdecimal() or not 1 <= int(rest) <= len(legal):
                raise BadChoice("error.choice", number=rest or "-", most=len(legal))
            preview = match.preview(legal[int(rest) - 1])
            for event in preview.events:
                listing.narrate(match, event, match.names())
            SPEECH.line("cli.play.chance" if preview.chance else "cli.play.certain")
        elif command == "rule":
            listing.rules(self.game, rest or match.rule(), markdown=False)
        elif command == "board":
            self.show_board(seat)
        elif command == "log":
            for move in match.moves[-20:]:
                self.tell(move)
        elif command == "points":
            listing.show_result(match)
        elif command == "save":
            path = Path(rest or f"{self.game.id}.json")
            try:
                self.keep(path)
            except OSError as error:
                raise BadChoice("error.file.unreadable", file=str(path), reason=error.strerror or "") from None
            SPEECH.line("cli.written", file=str(path))
        elif command == "quit":
            raise Quit
        else:
            chapter = match.rule().partition(".")[0]
            SPEECH.line("cli.play.help", example=match.space.names[legal[0]], chapter=chapter)
