"""Effects that wait, in words: `2 rd`, `1 ship_for_iron not 3 may`."""

from __future__ import annotations

from typing import Any

from akinai.engine.fields import BadField, Field
from akinai.games.zaibatsu.things import parts
from akinai.games.zaibatsu.things.effects import NO_PLACE, Effect

LONGEST_NUMBER = 4
MOST = 63
"""Numbers beyond this never stood in a file."""

# Format 1 of position files wrote one number: part + 64 * amount + 4096 * (place + 1) + 262144 if it is optional.
OLD_AMOUNT = 64
OLD_PLACE = 4096
OLD_OPTIONAL = 262144


def words_of(effect: Effect) -> str:
    """Number and word of the edition, the place that is out (from 1), and whether it may be declined."""
    words = [str(effect.amount), parts.NAMES[effect.part]]
    if effect.is_second():
        words.append(f"not {effect.place + 1}")
    if effect.optional:
        words.append("may")
    return " ".join(words)


def number(text: str) -> int:
    """A number of a reasonable length; -1 if the text is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER else -1


def effect_of(text: str) -> Effect | None:
    """The effect that the words mean, or None."""
    words = text.split()
    optional = words[-1:] == ["may"]
    if optional:
        words.pop()
    place = NO_PLACE
    if len(words) == 4 and words[2] == "not":
        place = number(words[3]) - 1
        if not NO_PLACE <= place < MOST:
            return None
        words = words[:2]
    if len(words) != 2 or words[1] not in parts.NAMES or not 1 <= number(words[0]) <= MOST:
        return None
    return Effect(parts.NAMES.index(words[1]), number(words[0]), place, optional)


class EffectField(Field):
    """An effect that a step asks about."""

    def words(self, value: Effect) -> str:
        return words_of(value)

    def value(self, words: Any) -> Any:
        effect = effect_of(words) if isinstance(words, str) else None
        if effect is None:
            raise BadField
        return effect

    def old_value(self, number: int) -> Any:
        part, amount = number % OLD_AMOUNT, number // OLD_AMOUNT % OLD_AMOUNT
        if not 0 <= number < 2 * OLD_OPTIONAL or part >= parts.PARTS:
            raise BadField
        place = number // OLD_PLACE % OLD_AMOUNT - 1
        return Effect(part, amount, place, number >= OLD_OPTIONAL)

    def describe(self) -> str:
        return "an effect as in `pending`"
