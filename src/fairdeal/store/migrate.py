"""Bring a database to the tables this version of the program needs."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from fairdeal.store.base import Unreadable


def migrate(connection: Connection) -> None:
    """Run the migrations that are still missing, inside the connection's transaction.

    Raises:
        Unreadable: a newer version of the program has been here.
    """
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise Unreadable(f"the store was made by a newer fairdeal ({error})") from error
