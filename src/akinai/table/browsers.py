"""Who asks: browsers, known by their tokens."""

from __future__ import annotations

import hashlib
import secrets

TOKEN_BYTES = 32


class Browser:
    """A browser, identified by its cookie. Only the hash of the cookie is ever stored."""

    def __init__(self, hash: str) -> None:
        self.hash = hash


def fresh_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def fingerprint(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
