"""Events: what happened, structured. Games define their own; every event is a Struct with a tag.

Events speak in words: cards, areas and colours by their names or by their spots on the board (`market:2`), never by
numbers of the engine. Only seats and amounts are numbers. The tag begins with the game: `osaka.sold`.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something that happened at the table. It is told when the state has changed accordingly."""

    shown: ClassVar[bool] = True
    """Whether a page shows the table as it is after this event by itself, before the next event of the same move."""

    heads: ClassVar[bool] = False
    """Whether it says what its turn was about: a log that is folded up shows these alone."""
