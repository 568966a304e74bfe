"""Scoring units beside phones or in their place: the file that sets them up, and their results."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import File, Form, Query, Request, Response, UploadFile

from fairdeal.errors import Malformed
from fairdeal.events.acts import ContestantEntered, SessionAct
from fairdeal.events.deciding.taking import Taken
from fairdeal.formats.units.data_connector import EventToSend, identity_of, initialize_event
from fairdeal.formats.units.people import is_people, people_taken, read_people
from fairdeal.formats.units.taking import taken
from fairdeal.intents.people import MOST, named
from fairdeal.intents.requests import Name
from fairdeal.server.downloads.pages import federation_numbers, offered_federations
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.members.kept import LONGEST_NUMBER, named_by_number
from fairdeal.server.members.listed import club_list
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.form_told import tell
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.shares.budget import UPLOADS
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import site_of
from fairdeal.server.uploads.form import MAX_FILE, content
from fairdeal.server.uploads.people import Meant, meant, not_listed
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
    """Take what the units tell; what is known is passed over, what the Director said stands.

    A message about players names those whose numbers the club's list has, or whose names it tells;
    numbers the list does not have are offered to it.
    """
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
    if is_people(text):
        return _people_taken(request, kept, author, text, intended)
    told: list[Taken] = []

    def decide(as_it_is: Kept) -> Sequence[SessionAct]:
        if not evening_of(as_it_is).open:
            raise Malformed(_("The results are published: units are not asked any longer."))
        told.append(taken(as_it_is.session, text, now))
        return told[-1].acts

    if error := tell(request, kept, author, (intended, "units", data), decide):
        return _form(request, kept, error)
    if not told:
        return _form(request, found_session(request, session))
    news = told[-1]
    words = n_("{n} result taken, ", "{n} results taken, ", len(news.acts))
    said = words + n_("{n} known already", "{n} known already", news.known)
    return _form(request, found_session(request, session), said=said, left=news.left)


def _people_taken(request: Request, kept: Kept, author: str, text: str, intended: str) -> Response:
    try:
        told = read_people(text)
    except Malformed as wrong:
        return _form(request, kept, refusal(wrong))
    listed = club_list(request)
    called = named_by_number(listed)
    left: list[Malformed] = []
    entered: list[ContestantEntered] = []

    def decide(as_it_is: Kept) -> Sequence[SessionAct]:
        most = MOST[evening_of(as_it_is).movement.unit]
        entered[:], left[:] = people_taken(as_it_is.session, told, called, most)
        asked = (Name(contestant=one.contestant, players=one.players) for one in entered)
        return [act for one in asked for act in named(as_it_is.session, one)]

    if error := tell(request, kept, author, (intended, "units", text), decide):
        return _form(request, kept, error)
    said = n_("{n} contestant named", "{n} contestants named", len(entered))
    return _form(
        request,
        found_session(request, kept.id),
        said=said,
        left=left,
        people=meant(listed, told.numbers),
        unknown=not_listed(listed, told.numbers) if listed else "",
    )


def _text(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        words = _("{name} cannot be read as results of scoring units.")
        raise Malformed(words.format(name=name)) from None


def _form(  # noqa: PLR0913 - what the page shows
    request: Request,
    kept: Kept,
    error: str = "",
    *,
    said: str = "",
    left: Sequence[Malformed] = (),
    people: Sequence[Meant] = (),
    unknown: str = "",
) -> Response:
    return page(
        request,
        "evening/units.html",
        above=kept,
        kept=heading(kept.id, kept.session),
        federations=offered_federations(request),
        said=said,
        left=[refusal(one) for one in left],
        people=people,
        unknown=unknown,
        unknown_count=max(unknown.count("\n") - 1, 0),
        error=error,
        megabytes=MAX_FILE // 2**20,
    )
