"""The boards of an evening dealt here, sealed; files for dealing machines; the proof afterwards.

The proof is as secret as the cards, and everybody's once everybody may see them.
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Annotated
from urllib.parse import quote
from uuid import UUID

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.dealing.seal import Seal, draw
from fairdeal.dealing.seal_text import parse_seal
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.session import Session
from fairdeal.formats.dealing.registry import FORMATS
from fairdeal.intents.deals import changed
from fairdeal.server.evening.deals.from_file import deals_page
from fairdeal.server.evening.deals.seals import SEALED, STREAMS, sealed
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.public.pages import kept_session
from fairdeal.server.rendering.pages import path_to
from fairdeal.server.requests.form_told import intention, tell
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.store.base import NOTHING, Envelope, IdReused, VersionConflict
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _


def deal_boards(
    request: Request,
    session: str,
    again: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Draw the cards of all boards, each deal by itself, and seal them."""
    kept = found_session(request, session)
    author = visitor(request, kept).author
    try:
        drawn = _drawn(request, kept, intention(intended, "deal"), again=bool(again))
    except Malformed as wrong:
        return deals_page(request, kept, refusal(wrong))

    def decide(now: Kept) -> Sequence[SessionAct]:
        check_not_out(now.session, again=True)
        boards = [replace(now.session.board(one.board), deal=one.deal) for one in drawn.opened]
        return changed(now.session, boards)

    if error := tell(request, kept, author, (intended, "deal"), decide):
        return deals_page(request, kept, error)
    return RedirectResponse(path_to(request, "deals", session=kept.id), 303)


def _drawn(request: Request, kept: Kept, identity: UUID, *, again: bool) -> Seal:
    """The set that is drawn for this form; of the same form once more, the one drawn first."""
    store, stream = site_of(request).sessions.store, f"{STREAMS}{kept.id}/{identity.hex}"
    if not store.read(stream):
        check_not_out(kept.session, again=again)
        what_for = f"{kept.id} {kept.session.opened.held or ''}".strip()
        seal = draw(what_for, evening_of(kept).movement.board_numbers, os.urandom)
        author, now = visitor(request, kept).author, site_of(request).now()
        entry = Envelope(identity, SEALED, {"proof": seal.proof}, now, author)
        with suppress(VersionConflict, IdReused):
            store.append(stream, NOTHING, [entry])
    return parse_seal(str(store.read(stream)[0].entry.body["proof"]))


def check_not_out(session: Session, *, again: bool) -> None:
    """Whether boards may still be dealt.

    Raises:
        Malformed: they are being played (Law 6D), or cards are known, and nobody said that others
            are to take their place.
    """
    evening = session.evening
    if session.results or (evening is not None and (evening.round or not evening.open)):
        raise Malformed(_("The boards are out already: no other cards are dealt now."))
    if not again and any(board.deal is not None for board in session.boards.values()):
        raise Malformed(_("The cards of these boards are known; say that others take their place."))


def deals_file(request: Request, session: str, ending: str) -> Response:
    """The cards as a file, for a dealing machine or another program; for who deals."""
    kept = found_session(request, session)
    form = {one.name: one for one in FORMATS}.get(ending)
    boards = tuple(
        board for _number, board in sorted(kept.session.boards.items()) if board.deal is not None
    )
    if form is None or not boards:
        raise HTTPException(404, _("There is no page at this address. Perhaps it was mistyped."))
    seal = sealed(site_of(request).sessions.store, kept)
    title = kept.session.opened.title
    content = form.write(DealSet(boards, title, seal.hash if seal else ""))
    return _attached(content, f"{title}.{ending}")


def proof(request: Request, session: str) -> Response:
    """The proof of the set, for whoever may see all of the session."""
    kept = kept_session(request, session)
    seal = sealed(site_of(request).sessions.store, kept)
    if seal is None:
        raise HTTPException(404, _("The boards of this session were not dealt here."))
    return _attached(seal.proof.encode(), f"{kept.session.opened.title}.proof")


def _attached(content: bytes, name: str) -> Response:
    called = quote("".join(c if c.isalnum() or c == "." else "-" for c in name)[-80:])
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{called}"}
    answer = Response(content, media_type="application/octet-stream", headers=headers)
    answer.headers["Cache-Control"] = "no-store"
    return answer
