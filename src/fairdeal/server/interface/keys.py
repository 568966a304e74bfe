"""Who asks: a unit carries the code of its table, or that of the scorers or Directors."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, HTTPException, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from fairdeal.events.sight import PUBLIC, Audience, Reader
from fairdeal.intents.asking import Role
from fairdeal.server.evening import codes
from fairdeal.server.evening.roles import DIRECTOR_CODE, TABLE_CODE, evening_of
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.requests.session_found import found_session
from fairdeal.views.words import _

_BEARER = HTTPBearer(
    scheme_name="code",
    description=(
        "The code of a table, of the scorers or of the Directors, as it stands on the page “Codes "
        "for the tables” of the session. Wrong ones are counted by address; the long form of a "
        "code, as that page has it for scoring units, is never refused for others’ mistakes."
    ),
    auto_error=False,
)
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)]


@dataclass(frozen=True, slots=True)
class Unit:
    """A program that was let in."""

    author: str
    """How its acts are signed."""
    role: Role
    table: int = 0
    """The table whose code it carries; 0 for one that may speak for all."""
    reader: Reader = PUBLIC


def unit_of(request: Request, kept: Kept, given: HTTPAuthorizationCredentials | None) -> Unit:
    """Who asks.

    Raises:
        HTTPException: 401, no code or none in force; 404, the session is not played here; 429, too
            many wrong ones.
    """
    evening_of(kept)
    found = codes.opened(request, given.credentials, [kept]) if given else None
    if found is None:
        raise _unknown()
    kind, _space, number = found[1].partition(" ")
    if kind == TABLE_CODE:
        return Unit(
            f"table {number}", Role.PLAYER, int(number), Reader(Audience.TABLE, table=int(number))
        )
    kind_of_reader = Audience.DIRECTOR if kind == DIRECTOR_CODE else Audience.SCORER
    role = Role.DIRECTOR if kind == DIRECTOR_CODE else Role.SCORER
    return Unit(f"{kind} code", role, reader=Reader(kind_of_reader))


def at_table(
    request: Request, session: str, table: int, given: HTTPAuthorizationCredentials | None
) -> tuple[Kept, Unit]:
    """The session and who speaks for that table of it.

    Raises:
        HTTPException: as `unit_of` does; 403, the code is another table's; 404, no such table.
    """
    kept = found_session(request, session)
    unit = unit_of(request, kept, given)
    if not 1 <= table <= evening_of(kept).movement.tables:
        raise HTTPException(404, _("Please choose a table."))
    if unit.table not in {0, table}:
        raise HTTPException(403, _("This code is another table’s."))
    return kept, unit


def _unknown() -> HTTPException:
    words = _("Nothing is joined by this code. Please look at the card on your table again.")
    return HTTPException(401, words, {"WWW-Authenticate": "Bearer"})
