"""The auctions and plays of a session's tables, each kept in a stream beside the session's own."""

from dataclasses import dataclass, replace
from typing import Final
from uuid import uuid5

from fairdeal.events.acts import Place, TableLogged
from fairdeal.server.kept.session import Signature
from fairdeal.store.base import NOTHING, Batch
from fairdeal.table.acts import Act
from fairdeal.table.log import to_plain

LOGS: Final = "table/"
"""How the names of the streams begin that hold them."""


@dataclass(frozen=True, slots=True)
class TableRecord:
    """The auction and play at one table, to be kept beside its result."""

    place: Place
    acts: tuple[Act, ...]


def log_of(session_id: str, table: TableRecord, signature: Signature) -> Batch:
    """The log of a table in a stream of its own; a repeat is known by the intention's id."""
    stream = table_stream(session_id, table.place)
    own = replace(signature, id=uuid5(signature.id, stream), reason="")
    entries = []
    for number, act in enumerate(table.acts):
        body = to_plain(act)
        entries.append(own.entry(number, body.pop("act"), body))
    return Batch(stream, NOTHING, tuple(entries))


def reference_to(session_id: str, table: TableRecord) -> TableLogged:
    """The act of the session that says where that log is."""
    return TableLogged(table.place, table_stream(session_id, table.place), len(table.acts))


def table_stream(session_id: str, place: Place) -> str:
    """Where the log of a table is kept."""
    return f"{LOGS}{session_id}/{place.board}/{place.table}"


def place_of(stream: str) -> tuple[str, Place]:
    """The session and the place of which a stream is the log."""
    session_id, board, table = stream.removeprefix(LOGS).rsplit("/", 2)
    return session_id, Place(int(board), table)
