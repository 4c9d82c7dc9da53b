"""Osaka's components: what an edition must look like, and what follows from it for the rules."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Annotated

import msgspec

from akinai.engine.edition import CACHED_EDITIONS, Edition, EditionData, EditionProblem, Sourced
from akinai.engine.rows import row_of
from akinai.engine.sentence import say
from akinai.games.osaka.printed import Printed
from akinai.games.osaka.things.cards import COLOUR_LETTERS, COLOUR_NAMES, FACES, KINDS, ColourName, colour_of
from akinai.games.osaka.things.route import Role

Small = Annotated[int, msgspec.Meta(ge=0, le=9)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=9)]
Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
LEAST_CARDS = 60
"""With fewer, four seats could run out of them in the set-up."""


class Card(Sourced, frozen=True, forbid_unknown_fields=True, kw_only=True):
    colour: ColourName
    value: Positive
    icons: Small
    count: Count


class Space(Sourced, frozen=True, forbid_unknown_fields=True, kw_only=True):
    space: str
    role: Role


class Tokens(Sourced, frozen=True, forbid_unknown_fields=True, kw_only=True):
    per_colour: Count
    """How many are in the box; the supply has no limit (O-8.9)."""


class OsakaEdition(EditionData, frozen=True, forbid_unknown_fields=True):
    tokens: Tokens
    cards: list[Card]
    route: Annotated[list[Space], msgspec.Meta(min_length=4, max_length=12)]

    def check(self) -> None:
        """Three card values for each colour, enough cards, and a route with waves between anchor and goal."""
        for colour in COLOUR_NAMES:
            mine = [(i, c) for i, c in enumerate(self.cards) if c.colour == colour]
            if len(mine) != FACES:
                raise EditionProblem("cards", say("osaka.problem.faces", colour=colour, faces=FACES, count=len(mine)))
            for (_, before), (i, card) in pairwise(mine):
                if card.value <= before.value:
                    raise EditionProblem(f"cards[{i}].value", say("osaka.problem.order", value=card.value))
        total = sum(c.count for c in self.cards)
        if total < LEAST_CARDS:
            raise EditionProblem("cards", say("osaka.problem.few", count=total))
        roles = [s.role for s in self.route]
        for role in ("start", "anchor", "goal"):
            if roles.count(role) != 1:
                raise EditionProblem("route", say("osaka.problem.role", role=role, number=roles.count(role)))
        waves = [i for i, role in enumerate(roles) if role == "wave"]
        last = len(roles) - 1
        if roles[0] != "start" or roles[last] != "goal":
            raise EditionProblem("route", say("osaka.problem.ends"))
        if not waves or waves != list(range(waves[0], last)) or roles.index("anchor") > waves[0]:
            raise EditionProblem("route", say("osaka.problem.waves"))
        names = [s.space for s in self.route]
        for i, name in enumerate(names):
            if name in names[:i]:
                raise EditionProblem(f"route[{i}].space", say("osaka.problem.twice", name=name))


def data_of(edition: Edition) -> OsakaEdition:
    assert isinstance(edition.data, OsakaEdition)
    return edition.data


def cards_by_kind(edition: Edition) -> list[Card]:
    """The edition's cards in the order of their kinds."""
    data = data_of(edition)
    return [c for colour in COLOUR_NAMES for c in data.cards if c.colour == colour]


@lru_cache(CACHED_EDITIONS)
def labels(edition: Edition) -> tuple[str, ...]:
    """The notation of the kinds: a letter for the colour and the value, `R5`."""
    cards = cards_by_kind(edition)
    return tuple(f"{COLOUR_LETTERS[colour_of(k)]}{cards[k].value}" for k in range(KINDS))


@lru_cache(CACHED_EDITIONS)
def printed(edition: Edition) -> Printed:
    cards = cards_by_kind(edition)
    route = data_of(edition).route
    roles = [s.role for s in route]
    return Printed(
        list(labels(edition)),
        [s.space for s in route],
        row_of([c.value for c in cards]),
        row_of([c.icons for c in cards]),
        row_of([c.count for c in cards]),
        roles.index("anchor"),
        roles.index("wave"),
        roles.index("goal"),
        list(roles),
        row_of([data_of(edition).cards.index(c) for c in cards]),
    )
