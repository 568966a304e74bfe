"""Who asks: a unit carries the code of its table, or that of the scorers or Directors.

A program that is to do more, or in more than one session, carries a key of its own.
"""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, HTTPException, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from fairdeal.events.sight import PUBLIC, Audience, Reader
from fairdeal.intents.asking import Role
from fairdeal.intents.scopes import Scope
from fairdeal.server.evening.phones import codes
from fairdeal.server.evening.roles import DIRECTOR_CODE, TABLE_CODE, evening_of
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.keys.kept import MARK, Key, key_of
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.shares.budget import CODES
from fairdeal.server.shares.sources import source_of
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import site_of
from fairdeal.views.words import _

_BEARER = HTTPBearer(
    scheme_name="code",
    description=(
        "The code of a table, of the scorers or of the Directors, as it stands on the page “Codes "
        "for the tables” of the session; or a key, as the page “Keys of programs” makes them. "
        "Wrong ones are counted by address; a key, and the long form of a code, as that page has "
        "it for scoring units, are never refused for others’ mistakes."
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
    scopes: frozenset[Scope] = frozenset(Scope)
    """What a key is for; a code is for all that its role may ask."""

    @property
    def reads(self) -> bool:
        """Whether it is shown what is for Directors."""
        return any(one.reads for one in self.scopes)


def unit_of(request: Request, kept: Kept, given: HTTPAuthorizationCredentials | None) -> Unit:
    """Who asks.

    Raises:
        HTTPException: 401, no code or none in force; 404, the session is not played here; 429, too
            many wrong ones.
    """
    if given is not None and given.credentials.startswith(MARK):
        key = key_in(request, given)
        if not key.is_for(kept.id):
            raise HTTPException(403, _("This key is not for this session."))
        reader = Reader(Audience.DIRECTOR) if key.reads else PUBLIC
        return Unit(key.author, Role.ORGANIZER, reader=reader, scopes=key.scopes)
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


def key_in(request: Request, given: HTTPAuthorizationCredentials | None) -> Key:
    """The key somebody carries.

    Raises:
        HTTPException: 401, it is none, or none in force; 429, too many wrong ones.
    """
    site = site_of(request)
    found = key_of(site.sessions.store, given.credentials, site.now()) if given else None
    if found is None:
        spend(request, CODES.of(source_of(request.scope).who))
        words = _("This key is not in force: it has ended, or was taken back.")
        raise HTTPException(401, words, {"WWW-Authenticate": "Bearer"})
    return found


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
    if Scope.SCORES not in unit.scopes:
        raise HTTPException(403, _("This key is not for that. Nothing was changed."))
    if unit.table not in {0, table}:
        raise HTTPException(403, _("This code is another table’s."))
    return kept, unit


def _unknown() -> HTTPException:
    words = _("Nothing is joined by this code. Please look at the card on your table again.")
    return HTTPException(401, words, {"WWW-Authenticate": "Bearer"})
