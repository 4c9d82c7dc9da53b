"""The fixtures of the page's tests; `web_fixtures.py` has them, where mypy reads them."""

from __future__ import annotations

from web_fixtures import browser, own_server, reader, screens, server

__all__ = ["browser", "own_server", "reader", "screens", "server"]
