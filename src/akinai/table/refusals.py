"""Refusals: why a table does not do what a browser asks. HTTP answers are made of them elsewhere (`problems`)."""

from __future__ import annotations

from typing import Any, Literal

from akinai.engine.errors import AkinaiError

Kind = Literal["wrong", "stranger", "forbidden", "missing", "late", "elsewhere", "too_much", "failed"]
"""wrong: the request makes no sense; stranger: the browser has no cookie; forbidden: it may not; missing: there is no
such thing; late: the table has changed meanwhile; elsewhere: meant for another server; too_much: too many requests;
failed: it could not be done now, through no fault of the browser."""


class Refused(AkinaiError):
    """Refuses a request: `sentence` says why."""

    def __init__(self, kind: Kind, id: str, **args: Any) -> None:
        super().__init__(id, **args)
        self.kind = kind
