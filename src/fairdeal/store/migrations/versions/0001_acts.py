"""The streams of acts, and what an installation keeps."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create both tables as of the first version; later changes are later migrations."""
    op.create_table(
        "acts",
        sa.Column("position", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("id", sa.String(36), nullable=False, unique=True),
        sa.Column("stream", sa.String(200), nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("time", sa.String(40), nullable=False),
        sa.Column("author", sa.String(200), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("stream", "sequence", name="acts_once_per_place"),
    )
    op.create_table(
        "kept",
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
