"""What the interface tells of sessions."""

from typing import Annotated, Final

from fastapi import HTTPException, Path, Query, Request

from fairdeal.errors import Malformed
from fairdeal.events.sight import Sight
from fairdeal.server.downloads.document import (
    BoardDocument,
    FieldDocument,
    SessionDocument,
    board_document,
    document,
    fields,
)
from fairdeal.server.interface.documents import MOST_BOARDS, SessionHead, SessionList
from fairdeal.server.interface.keys import Credentials, unit_of
from fairdeal.server.interface.sealing import sealed_state
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.requests.seeing import not_yet, sight_of_everybody
from fairdeal.server.requests.session_found import found_session
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
            heads.append(_head(site_of(request), kept))
    more = after + AT_ONCE if len(ids) > after + AT_ONCE else None
    return SessionList(sessions=tuple(heads), next=more)


def session(request: Request, session: SessionId, given: Credentials) -> SessionDocument:
    """A whole session as it stands."""
    kept = _seen(request, session, given)
    return document(kept.id, kept.session, kept.ranking, site_of(request).sessions.table)


def ranking(request: Request, session: SessionId, given: Credentials) -> list[FieldDocument]:
    """The ranking of a session."""
    return list(fields(_seen(request, session, given).ranking))


def board(
    request: Request,
    session: SessionId,
    board: Annotated[int, Path(ge=1, le=MOST_BOARDS)],
    given: Credentials,
) -> BoardDocument:
    """A board with all its results."""
    kept = _seen(request, session, given)
    if board not in kept.session.numbers:
        raise HTTPException(404, _("This board was not in play."))
    table = site_of(request).sessions.table
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


def _seen(request: Request, session: str, given: Credentials) -> Kept:
    """The session, for those who may see its results: while it is played, Directors alone."""
    kept = found_session(request, session)
    seen = sight_of_everybody(kept)
    if not seen.everything and given is not None:
        seen = Sight(kept.session, unit_of(request, kept, given).reader)
    if not seen.everything:
        raise HTTPException(403, not_yet(seen))
    return kept
