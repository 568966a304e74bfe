"""An index by which the streams are listed without walking all acts."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Index the first act of each stream, in the order in which they were accepted."""
    first = sa.text("sequence = 1")
    op.create_index(
        "streams_begun",
        "acts",
        ["position", "stream"],
        sqlite_where=first,
        postgresql_where=first,
    )
