"""The tables of a store in a database, as SQLAlchemy sees them; ``migrations`` creates them."""

from sqlalchemy import Column, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

acts = Table(
    "acts",
    metadata,
    Column("position", Integer, primary_key=True, autoincrement=True),
    Column("id", String(36), nullable=False, unique=True),
    Column("stream", Text, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("time", String(40), nullable=False),
    Column("author", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("stream", "sequence", name="acts_once_per_place"),
)
"""Every act of every stream; ``position`` is the order in which they were accepted."""

kept = Table(
    "kept",
    metadata,
    Column("name", String(80), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What `Store.keep` keeps."""
