"""Results and rematches of tables; seats that a bot plays for, and those that have resigned."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("result", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("rematch", sa.String(32), nullable=True))
    op.add_column("seats", sa.Column("stand_in", sa.String(32), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
