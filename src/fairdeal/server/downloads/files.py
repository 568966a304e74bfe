"""A session in each of the formats it can be had in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from fairdeal.events.session import Session
from fairdeal.formats import pbn
from fairdeal.formats.lin.writer import write_lin
from fairdeal.formats.usebio.elements import NOBODYS
from fairdeal.server.downloads.document import document, to_json
from fairdeal.server.downloads.records import Acts, records_of
from fairdeal.server.downloads.travellers import counted, write_travellers
from fairdeal.server.downloads.usebio import usebio
from fairdeal.server.kept.sessions import Kept, Sessions

Make = Callable[[Kept, Acts], bytes]


@dataclass(frozen=True, slots=True)
class Kind:
    """A format: what browsers call it, and how a session is written in it."""

    media_type: str
    make: Make


def _pbn(kept: Kept, acts: Acts) -> bytes:
    return pbn.encode(pbn.write(records_of(kept.session, kept.ranking, acts)))


def _lin(kept: Kept, acts: Acts) -> bytes:
    return write_lin(records_of(kept.session, kept.ranking, acts)).encode()


def _usebio(kept: Kept, _acts: Acts) -> bytes:
    return usebio(kept.session, kept.ranking)


def _csv(kept: Kept, _acts: Acts) -> bytes:
    return write_travellers(kept.session, kept.ranking)


def _json(kept: Kept, acts: Acts) -> bytes:
    return to_json(document(kept.id, kept.session, kept.ranking, acts))


KINDS: Final[Mapping[str, Kind]] = {
    "pbn": Kind("application/x-pbn", _pbn),
    "lin": Kind("application/x-lin", _lin),
    "xml": Kind("application/xml", _usebio),
    "csv": Kind("text/csv; charset=utf-8", _csv),
    "json": Kind("application/json", _json),
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
    if ending == "xml":
        return usebio(kept.session, kept.ranking, numbers)
    if ending == "csv":
        return write_travellers(kept.session, kept.ranking, numbers)
    return KINDS[ending].make(kept, sessions.table)


def offered(session: Session) -> tuple[str, ...]:
    """The endings of the formats that can say what the session holds."""
    cannot = {"xml", "csv"} if counted(session) else set()
    return tuple(one for one in KINDS if one not in cannot)
