"""Effects that wait, in words: `2 rd`, `1 ship_for_iron not 3 may`, `1 machine_produce in 5 may from tile:bento2`."""

from __future__ import annotations

from typing import Any

from akinai.engine.fields import BadField, Field
from akinai.games.zaibatsu.things import origins, parts
from akinai.games.zaibatsu.things.effects import NO_PLACE, Effect
from akinai.games.zaibatsu.things.parts import Part

LONGEST_NUMBER = 4
MOST_PLACES = 63
"""More than there are of any kind."""

# Format 1 of position files wrote one number: part + 64 * amount + 4096 * (place + 1) + 262144 if it is optional.
OLD_AMOUNT = 64
OLD_PLACE = 4096
OLD_OPTIONAL = 262144
OLD_PLACE_WORD = "not"
"""Until 0.5 for production, too."""


def place_word(part: Part) -> str:
    """A factory produces in the place of its new machine; whatever else is built may not go to the place."""
    return "in" if part == parts.MACHINE_PRODUCE else "not"


def words_of(effect: Effect) -> str:
    """Number and word of the edition, the place (from 1) where it happens or may not, if it may be declined, and where
    it comes from."""
    words = [str(effect.amount), parts.NAMES[effect.part]]
    if effect.is_second():
        words.append(f"{place_word(effect.part)} {effect.place + 1}")
    if effect.optional:
        words.append("may")
    if effect.origin != origins.NONE:
        words += ["from", origins.NAMES[effect.origin]]
    return " ".join(words)


def number(text: str) -> int:
    """A number of a reasonable length; -1 if the text is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER else -1


def read_effect(text: str) -> Effect | None:
    """The effect that the words mean, or None."""
    words = text.split()
    origin = origins.NONE
    if words[-2:-1] == ["from"]:
        if words[-1] not in origins.NAMES:
            return None
        origin = origins.NAMES.index(words[-1])
        del words[-2:]
    optional = words[-1:] == ["may"]
    if optional:
        words.pop()
    if len(words) not in (2, 4) or words[1] not in parts.NAMES or not 1 <= number(words[0]) <= parts.MOST_AMOUNT:
        return None
    part = parts.NAMES.index(words[1])
    place = NO_PLACE
    if len(words) == 4:
        place = number(words[3]) - 1
        if words[2] not in (place_word(part), OLD_PLACE_WORD) or not 0 <= place < MOST_PLACES:
            return None
    return Effect(part, number(words[0]), place, optional).since(origin)


class EffectField(Field):
    """An effect that a step asks about."""

    def words(self, value: Effect) -> str:
        return words_of(value)

    def value(self, words: Any) -> Any:
        effect = read_effect(words) if isinstance(words, str) else None
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
