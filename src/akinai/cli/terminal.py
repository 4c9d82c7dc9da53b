"""Output on the terminal: its console, and the language of this run."""

from __future__ import annotations

from rich.console import Console

from akinai.engine.sentence import Arg, Sentence, say
from akinai.engine.texts import language_of_environment, speak


class Terminal:
    def __init__(self) -> None:
        self.language = language_of_environment()
        self.console = Console(highlight=False)
        self.errors = Console(stderr=True, highlight=False)

    def text(self, id: str, **args: Arg) -> str:
        return speak(say(id, **args), self.language)

    def words(self, sentence: Sentence | str) -> str:
        return sentence if isinstance(sentence, str) else speak(sentence, self.language)

    def line(self, id: str, **args: Arg) -> None:
        self.console.print(self.text(id, **args), markup=False)


TERMINAL = Terminal()
