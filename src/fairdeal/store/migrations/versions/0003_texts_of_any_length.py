"""Texts of any length in PostgreSQL, as SQLite has them anyhow."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Widen what the first version limited; SQLite never held anybody to it."""
    if op.get_bind().dialect.name == "postgresql":
        for column in ("stream", "author", "name"):
            op.alter_column("acts", column, type_=sa.Text())
