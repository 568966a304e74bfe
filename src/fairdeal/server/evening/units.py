"""Scoring units beside phones or in their place: the file that sets them up, and their results."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import File, Form, Query, Request, Response, UploadFile

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.deciding.taking import Taken
from fairdeal.formats.units.data_connector import EventToSend, identity_of, initialize_event
from fairdeal.formats.units.taking import taken
from fairdeal.server.downloads.pages import federation_numbers, offered_federations
from fairdeal.server.evening.report_form import fresh
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.members.kept import LONGEST_NUMBER
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.form_told import tell
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.shares.budget import UPLOADS
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import site_of
from fairdeal.server.uploads.form import MAX_FILE, content
from fairdeal.views.refusals import refusal
from fairdeal.views.session.ranking import heading
from fairdeal.views.words import _, n_


def units_form(request: Request, session: str) -> Response:
    """What units are set up with, and the form for their results."""
    return _form(request, found_session(request, session))


def set_up(
    request: Request, session: str, numbers: Annotated[str, Query(max_length=LONGEST_NUMBER)] = ""
) -> Response:
    """The message that sets up the units; its ids are the same each time."""
    kept = found_session(request, session)
    opened, players = kept.session.log[0], kept.session.players.items()
    sent = EventToSend(
        kept.session.opened.title,
        opened.time,
        identity_of(f"fairdeal:{kept.id}"),
        identity_of(f"fairdeal:{kept.id}:session"),
        players={int(one): names for one, names in players if one.isdecimal()},
        numbers=federation_numbers(request, kept, numbers),
    )
    try:
        message = initialize_event(evening_of(kept).movement, sent)
    except Malformed as wrong:
        return _form(request, kept, refusal(wrong))
    headers = {"Content-Disposition": 'attachment; filename="units.json"'}
    return Response(message.encode(), media_type="application/json", headers=headers)


def take_results(
    request: Request,
    session: str,
    file: Annotated[UploadFile | None, File()] = None,
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Take what the units tell; what is known is passed over, what the Director said stands."""
    kept, author = (
        found_session(request, session),
        visitor(request, found_session(request, session)).author,
    )
    spend(request, UPLOADS.of(author))
    now = site_of(request).now()
    try:
        name, data = content(file)
        text = _text(data, name)
    except Malformed as wrong:
        return _form(request, kept, refusal(wrong))
    told: list[Taken] = []

    def decide(as_it_is: Kept) -> Sequence[SessionAct]:
        if not evening_of(as_it_is).open:
            raise Malformed(_("The results are published: units are not asked any longer."))
        told.append(taken(as_it_is.session, text, now))
        return told[-1].acts

    if error := tell(request, kept, author, (intended, "units", data), decide):
        return _form(request, kept, error)
    return _form(request, found_session(request, session), news=told[-1] if told else None)


def _text(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        words = _("{name} cannot be read as results of scoring units.")
        raise Malformed(words.format(name=name)) from None


def _form(request: Request, kept: Kept, error: str = "", news: Taken | None = None) -> Response:
    said = ""
    if news is not None:
        words = n_("{n} result taken, ", "{n} results taken, ", len(news.acts))
        said = words + n_("{n} known already", "{n} known already", news.known)
    return page(
        request,
        "evening/units.html",
        422 if error else 200,
        heading=heading(kept.id, kept.session),
        federations=offered_federations(request),
        said=said,
        left=[refusal(one) for one in news.left] if news is not None else [],
        error=error,
        megabytes=MAX_FILE // 2**20,
        intended=fresh(),
    )
