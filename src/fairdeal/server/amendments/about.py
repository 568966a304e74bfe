"""What a session is called, when it was held, and what its Director says about it, put right."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Annotated

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal import boundary
from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import tell
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import director_of, site_of
from fairdeal.views.words import _

LONGEST_TITLE, LONGEST_NOTE = 120, 500


def about_form(request: Request, session: str) -> Response:
    """The form, filled in with what stands."""
    kept = found_session(request, session)
    opened = kept.session.opened
    held = opened.held.isoformat() if opened.held else ""
    return _form(request, kept, opened.title, held, opened.note, withdrawn=opened.withdrawn)


def about(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    title: Annotated[str, Form()] = "",
    held: Annotated[str, Form()] = "",
    note: Annotated[str, Form()] = "",
    withdrawn: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Keep what was altered; the session goes by it from now on."""
    account = director_of(request)
    kept = found_session(request, session)
    title = one_line(title, LONGEST_TITLE)
    note = one_line(note, LONGEST_NOTE)
    away = withdrawn == "1"

    def is_closed() -> bool:
        return site_of(request).simultaneous.is_closed(kept.id)

    def decide(now: Kept) -> Sequence[SessionAct]:
        if not title:
            raise Malformed(_("Please give the session a title."))
        if now.session.opened.withdrawn and not away and is_closed():
            raise Malformed(_("This is opened everywhere at its hour, and not before."))
        held_on, opened = _day(held), now.session.opened
        opened = replace(opened, title=title, held=held_on, note=note, withdrawn=away)
        return [opened] if opened != now.session.opened else []

    sent = (intended, "about", title, held, note, withdrawn)
    if error := tell(request, kept, account.name, sent, decide):
        return _form(request, kept, title, held, note, error, withdrawn=away)
    return RedirectResponse(path_to(request, "ranking", session=kept.id), 303)


def _day(words: str) -> date | None:
    """The day a browser's form says.

    Raises:
        Malformed: it is no day on which somebody can have played.
    """
    if not words.strip():
        return None
    day = boundary.day(words)
    if day is None:
        raise Malformed(_("Please write the day as in 2026-11-21."))
    return day


def _form(  # noqa: PLR0913 - what the form shows
    request: Request,
    kept: Kept,
    title: str,
    held: str,
    note: str,
    error: str = "",
    *,
    withdrawn: bool,
) -> Response:
    return page(
        request,
        "about.html",
        above=kept,
        session_title=title,
        held=held,
        note=note,
        error=error,
        withdrawn=withdrawn,
        closed=withdrawn and site_of(request).simultaneous.is_closed(kept.id),
    )
