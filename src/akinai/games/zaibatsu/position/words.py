"""Reading the words of a position: places and things by name, or a sentence that says which name is none."""

from __future__ import annotations

from akinai.engine.position import PartReader
from akinai.engine.sentence import say
from akinai.games.zaibatsu.effect_words import number


def numbers(members: list[int]) -> list[int]:
    """Things that have no names are numbered from 1 in files."""
    return [member + 1 for member in members]


class Words(PartReader):
    def members(self, given: list[str], names: list[str], path: str) -> int:
        """The set of things with these names; none twice."""
        return self.mask(numbers([self.word(name, names, path) for name in given]), len(names), path)

    def two(self, text: str, path: str) -> tuple[str, str]:
        """Two words that a blank parts."""
        words = text.split()
        if len(words) != 2 or " ".join(words) != text or words[1].startswith("0"):
            # One way to write it: two names for one place would hide each other.
            raise self.wrong(path, say("problem.value", value=text))
        return words[0], words[1]

    def written_number(self, word: str, text: str, path: str) -> int:
        """A number that is a word of a longer text."""
        found = number(word)
        if found < 0:
            raise self.wrong(path, say("problem.value", value=text))
        return found

    def all_different(self, found: list[int], path: str) -> None:
        if len(set(found)) != len(found):
            raise self.wrong(path, say("problem.twice"))
