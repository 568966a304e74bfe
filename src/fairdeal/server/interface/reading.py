"""What the interface tells of sessions."""

from typing import Annotated, Final

from fastapi import HTTPException, Path, Query, Request

from fairdeal.errors import Malformed
from fairdeal.events.sight import PUBLIC, Sight
from fairdeal.intents.scopes import Scope
from fairdeal.server.downloads.document import (
    BoardDocument,
    FieldDocument,
    SessionDocument,
    board_document,
    document,
    fields,
)
from fairdeal.server.downloads.records import Acts
from fairdeal.server.interface.documents import MOST_BOARDS, SessionHead, SessionList
from fairdeal.server.interface.keys import Credentials, unit_of
from fairdeal.server.interface.sealing import sealed_state
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.requests.seeing import not_yet, sight_of_everybody
from fairdeal.server.requests.session_found import found_session, worked_out
from fairdeal.server.site import Site, site_of
from fairdeal.store.base import Damaged
from fairdeal.views.words import _

AT_ONCE: Final = 50
"""Sessions one answer lists."""
SessionId = Annotated[str, Path(description="As in the session's address.")]


def sessions(request: Request, after: Annotated[int, Query(ge=0, le=2**31)] = 0) -> SessionList:
    """The sessions, the latest first."""
    every = site_of(request).sessions
    ids = every.ids()
    heads = []
    for one in ids[after : after + AT_ONCE]:
        try:
            kept = every.get(one)
        except (Malformed, Damaged):
            continue
        if kept and not kept.session.opened.withdrawn:
            heads.append(_head(site_of(request), site_of(request).shown.of(kept)))
    more = after + AT_ONCE if len(ids) > after + AT_ONCE else None
    return SessionList(sessions=tuple(heads), next=more)


def session(request: Request, session: SessionId, given: Credentials) -> SessionDocument:
    """A whole session as it stands."""
    kept, table = _seen(request, session, given)
    return document(kept.id, kept.session, kept.ranking, table)


def ranking(request: Request, session: SessionId, given: Credentials) -> list[FieldDocument]:
    """The ranking of a session."""
    return list(fields(_seen(request, session, given)[0].ranking))


def board(
    request: Request,
    session: SessionId,
    board: Annotated[int, Path(ge=1, le=MOST_BOARDS)],
    given: Credentials,
) -> BoardDocument:
    """A board with all its results."""
    kept, table = _seen(request, session, given)
    if board not in kept.session.numbers:
        raise HTTPException(404, _("This board was not in play."))
    return board_document(kept.session, kept.ranking, board, table)


def _head(site: Site, kept: Kept) -> SessionHead:
    opened, evening = kept.session.opened, kept.session.evening
    return SessionHead(
        id=kept.id,
        title=opened.title,
        held=opened.held,
        playing=evening is not None and evening.open,
        state=sealed_state(site, kept),
    )


def _seen(request: Request, session: str, given: Credentials) -> tuple[Kept, Acts]:
    """The session and its tables' logs, for those who may see its results.

    While it is played they are the Directors alone.
    """
    kept = found_session(request, session)
    seen = sight_of_everybody(kept)
    if not seen.everything and given is not None:
        seen = Sight(kept.session, unit_of(request, kept, given).reader)
    if not seen.everything:
        raise HTTPException(403, not_yet(seen))
    site = site_of(request)
    public = site.shown.of(kept)
    if public is kept or _knows_names(request, kept, given):
        return kept, site.sessions.table
    return worked_out(public), site.shown.sessions.table


def _knows_names(request: Request, kept: Kept, given: Credentials) -> bool:
    """Whether who asks plays in the session, runs it, or has a key for results or for people."""
    if given is None:
        return False
    unit = unit_of(request, kept, given)
    return unit.reader != PUBLIC or Scope.PEOPLE in unit.scopes
