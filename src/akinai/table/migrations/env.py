"""The entry point of Alembic. The server passes its own connection."""

from __future__ import annotations

from alembic import context

from akinai.table.storage import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
