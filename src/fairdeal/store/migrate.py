"""Bring a database to the tables this version of the program needs."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from fairdeal.store.base import Unreadable


def migrate(connection: Connection) -> None:
    """Run the migrations that are still missing, inside the connection's transaction.

    Raises:
        Unreadable: a newer version of the program has been here.
    """
    try:
        command.upgrade(_config(connection=connection), "head")
    except CommandError as error:
        raise Unreadable(
            "the store was made by a newer fairdeal ({detail})", detail=error
        ) from error


def earlier(revision: str) -> bool:
    """Whether an earlier version of the program left a database at that revision."""
    script = ScriptDirectory.from_config(_config())
    known = {one.revision for one in script.walk_revisions()}
    return revision in known and revision != script.get_current_head()


def _config(**attributes: Connection) -> Config:
    config = Config(attributes=attributes)
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
