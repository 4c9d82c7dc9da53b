"""Events: what happened, structured. Games define their own; every event is a Struct with a tag."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something that happened at the table."""
