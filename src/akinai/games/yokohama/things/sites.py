"""What lies at an area: its building tile with shops and a trading house, and its five-power token."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.rows import changed, filled
from akinai.games.yokohama.things.seats import NOBODY, Seat

Tile: TypeAlias = i64
TokenKind: TypeAlias = i64
Space: TypeAlias = i64

TILES: Final = 24
SHOP_SPACES: Final = 4
HOUSE_SPACE: Final = 4
"""The space of the trading house, after those of the shops."""
SPACE_LABELS: Final[list[str]] = ["1", "2", "3", "4", "house"]
TOKENS: Final = 20
"""Five-power tokens in the box, without the free agents of mini-expansion 2."""
MOST_TOKEN_KINDS: Final = TOKENS + 1
"""If each of them were of a kind of its own; and the free agents."""
TILE_LABELS: Final = [f"tile{n}" for n in range(1, TILES + 1)]
TOKEN_LABELS: Final = [f"token{n}" for n in range(1, MOST_TOKEN_KINDS + 1)]
NOTHING: Final = -1
"""No tile, no token: the Canal, and areas that are not in play."""


@final
class Site:
    """Never changed: whoever builds or takes the token replaces the area's site (see the state's methods)."""

    def __init__(self, tile: Tile, token: TokenKind, token_by: Seat, shops: vec[i64], house: Seat) -> None:
        self.tile: Final = tile
        self.token: Final = token
        """The kind of the token that was laid here in the set-up."""
        self.token_by: Final = token_by
        """Who has taken it, or NOBODY."""
        self.shops: Final = shops
        """The owners of the shops by space, or NOBODY."""
        self.house: Final = house
        """The owner of the trading house, or NOBODY."""
        owners: i64 = sets.EMPTY
        for space in range(SHOP_SPACES):
            if shops[space] != NOBODY:
                owners = sets.add(owners, shops[space])
        self.shop_owners: Final = owners
        """The set of the seats with a shop here."""

    def has_shop(self, seat: Seat) -> bool:
        return sets.has(self.shop_owners, seat)

    def has_building(self, seat: Seat) -> bool:
        return self.house == seat or sets.has(self.shop_owners, seat)

    def with_shop(self, space: Space, seat: Seat) -> Site:
        return Site(self.tile, self.token, self.token_by, changed(self.shops, space, seat), self.house)

    def with_house(self, seat: Seat) -> Site:
        return Site(self.tile, self.token, self.token_by, self.shops, seat)

    def with_token_taken(self, seat: Seat) -> Site:
        return Site(self.tile, self.token, seat, self.shops, self.house)


def new_site(tile: Tile, token: TokenKind) -> Site:
    """A site without buildings, its token still there."""
    return Site(tile, token, NOBODY, filled(SHOP_SPACES, NOBODY), NOBODY)
