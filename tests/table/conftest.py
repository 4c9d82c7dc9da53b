"""The fixtures of the table's tests; `table_fixtures.py` has them, where mypy reads them."""

from __future__ import annotations

from table_fixtures import anyio_backend, database, place, postgres, thinkers

__all__ = ["anyio_backend", "database", "place", "postgres", "thinkers"]
