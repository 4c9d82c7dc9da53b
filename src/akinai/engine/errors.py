"""Errors that a person may see. Each carries a sentence, so that it can be said in the reader's language."""

from __future__ import annotations

from akinai.engine.sentence import Arg, Sentence


class AkinaiError(Exception):
    """Something is wrong with what came from outside; the sentence says what."""

    def __init__(self, id: str, **args: Arg) -> None:
        self.sentence = Sentence(id, args)
        super().__init__(id)

    def __str__(self) -> str:
        from akinai.engine.texts import speak  # only here: texts needs errors to load

        return speak(self.sentence, "en")


class BadFile(AkinaiError):
    """A file cannot be used: the sentence names the file and the place in it."""


class BadChoice(AkinaiError):
    """A name, number or option that does not exist."""


class CannotUndo(AkinaiError):
    """There is a barrier; the sentence says which."""
