"""A session in each of the formats it can be had in."""

from collections.abc import Mapping
from typing import Final

from fairdeal.events.session import Session
from fairdeal.formats import pbn
from fairdeal.formats.lin.writer import write_lin
from fairdeal.formats.usebio.elements import NOBODYS
from fairdeal.server.downloads.document import document, to_json
from fairdeal.server.downloads.records import records_of
from fairdeal.server.downloads.travellers import counted, write_travellers
from fairdeal.server.downloads.usebio import usebio
from fairdeal.server.kept.sessions import Kept, Sessions

KINDS: Final[Mapping[str, str]] = {
    "pbn": "application/x-pbn",
    "lin": "application/x-lin",
    "xml": "application/xml",
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
}
"""By ending: PBN, LIN, USEBIO, travellers in CSV, the document of the programmatic interface."""

WITH_NUMBERS: Final = ("xml", "csv")
"""The endings of the formats that have a place for numbers of players."""


def written(
    sessions: Sessions, kept: Kept, ending: str, numbers: Mapping[str, str] = NOBODYS
) -> bytes:
    """A session as a file.

    Args:
        sessions: where its tables' logs are.
        kept: the session.
        ending: one of `KINDS`.
        numbers: a federation's numbers of players, for the formats that have a place for them.

    Raises:
        Malformed: the format cannot say what the session holds.
    """
    session, ranking, acts = kept.session, kept.ranking, sessions.table
    match ending:
        case "pbn":
            return pbn.encode(pbn.write(records_of(session, ranking, acts)))
        case "lin":
            return write_lin(records_of(session, ranking, acts)).encode()
        case "xml":
            return usebio(session, ranking, numbers)
        case "csv":
            return write_travellers(session, ranking, numbers)
    return to_json(document(kept.id, session, ranking, acts))


def offered(session: Session) -> tuple[str, ...]:
    """The endings of the formats that can say what the session holds."""
    cannot = {"xml", "csv"} if counted(session) else set()
    return tuple(one for one in KINDS if one not in cannot)
