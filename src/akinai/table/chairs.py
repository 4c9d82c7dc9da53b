"""Who sits where."""

from __future__ import annotations

from typing import Literal

import msgspec


class Chair(msgspec.Struct):
    """Who sits on a seat."""

    kind: Literal["person", "bot", "empty"]
    name: str = ""
    bot: str = ""
    holder: str | None = None
    """The hash of the browser that may act for the seat."""
    link: str | None = None
    """The token of the link to the seat."""
    offered: bool = False
    """Whether the link can still be used to claim the seat."""
    stand_in: str = ""
    """The bot that plays for the person, if one does: because its holder has asked for it, or has resigned."""
    resigned: bool = False

    @property
    def played_by(self) -> str:
        """The bot that plays for the seat; empty if a person does, or nobody."""
        return self.bot if self.kind == "bot" else self.stand_in


def clean_name(name: str) -> str:
    """A name on one line, without invisible characters."""
    return "".join(c for c in " ".join(name.split()) if c.isprintable())
