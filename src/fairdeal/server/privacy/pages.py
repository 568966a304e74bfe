"""The organizer's page about what is kept: take it away, take a person out of it."""

from collections.abc import Iterator
from tempfile import SpooledTemporaryFile
from typing import IO, Annotated, Any, Final, cast
from uuid import uuid4

from fastapi import Form, HTTPException, Query, Request, Response
from fastapi.responses import StreamingResponse

from fairdeal.errors import Malformed
from fairdeal.server.members.kept import spellings_of
from fairdeal.server.members.listed import club_list
from fairdeal.server.members.rights import check_whole
from fairdeal.server.privacy.asked import Asked, look, waiting, who_is_meant
from fairdeal.server.privacy.asked import done as carried_out
from fairdeal.server.privacy.exporting import export
from fairdeal.server.privacy.forgetting import Forgotten, Found, Person, find, forget
from fairdeal.server.privacy.orders import ask, clubs_of, orders, wanted_of
from fairdeal.server.privacy.person import person_file
from fairdeal.server.rendering.pages import page
from fairdeal.server.site import Site, site_of
from fairdeal.store.base import Damaged
from fairdeal.views import dates
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _, in_quotes

_IN_MEMORY: Final = 8 * 2**20
_PIECE: Final = 2**16
LONGEST: Final = 200
_ORDERS: Final = 20
"""So many of the latest orders to clubs are shown."""


def data(
    request: Request,
    name: Annotated[str, Query(max_length=LONGEST)] = "",
    order: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """What can be done with what is kept; how much there is of a person."""
    check_whole(request)
    return _page(request, name, order=order)


def download_all(request: Request) -> Response:
    """Everything, as one zip."""
    check_whole(request)
    file = cast("IO[bytes]", SpooledTemporaryFile(_IN_MEMORY))  # noqa: SIM115 - sent later
    export(site_of(request).sessions, file)
    file.seek(0)
    headers = {"Content-Disposition": 'attachment; filename="fairdeal-export.zip"'}
    return StreamingResponse(_pieces(file), media_type="application/zip", headers=headers)


def download_person(
    request: Request, name: Annotated[str, Query(max_length=LONGEST)] = ""
) -> Response:
    """All that is kept of a person, as one file."""
    check_whole(request)
    try:
        made = person_file(site_of(request).sessions, name)
    except Malformed:
        return _page(request, "", error=_not_kept())
    except Damaged as wrong:
        return _unreadable(request, name, wrong)
    headers = {"Content-Disposition": 'attachment; filename="person.json"'}
    return Response(made, media_type="application/json", headers=headers)


def _pieces(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        while piece := file.read(_PIECE):
            yield piece


def forget_person(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    name: Annotated[str, Form(max_length=LONGEST)] = "",
    sure: Annotated[str, Form()] = "",
    within: Annotated[list[str] | None, Form()] = None,
    shown: Annotated[list[str] | None, Form()] = None,
    stand_in: Annotated[str, Form()] = "",
    clubs: Annotated[str, Form()] = "",
    order: Annotated[str, Form(max_length=40)] = "",
) -> Response:
    """Take a person out of everything; asked first whether that is meant, then about what is left.

    Args:
        request: brings the form.
        name: as it is kept.
        sure: whether it is meant.
        within: longer words in which it is this person.
        shown: all longer words that were asked about; those not ticked are others'.
        stand_in: the word that stands for the person since the first form.
        clubs: whether the clubs of simultaneous events are asked to forget him too.
        order: what a federation asked, where this is done because of it.
    """
    site = site_of(request)
    account = site.cookies.signed_in(request)
    if account is None:
        raise HTTPException(403, _("You are no longer signed in. Nothing was changed."))
    check_whole(request)
    if not sure:
        return _page(request, name, error=_("Please tick that you are sure."), order=order)
    try:
        listed, asked = club_list(request), _asked_here(site, order)
        names = (*spellings_of(listed, name), *(who_is_meant(site, asked) if asked else ()))
        person = Person.called(*names, within=within or ())
        asking = wanted_of(site.simultaneous, listed, names) if clubs and not stand_in else None
        done = forget(site.sessions.store, person, account.name, site.now(), stand_in)
        if asking is not None:
            ask(site.sessions.store, uuid4(), asking, account.name, site.now())
    except Malformed:
        return _page(request, name, error=_not_kept())
    except Damaged as wrong:
        return _unreadable(request, name, wrong)
    answered = set(shown or ()) - set(within or ())
    left = [one for one in done.remaining if one.words not in answered]
    if left:
        return _page(request, name, done=done, order=order)
    if asked is not None:
        store = site.sessions.store
        acts, others_left = find(store, Person.called(done.stand_in)).acts, len(done.remaining)
        carried_out(store, asked, acts, others_left, account.name, site.now())
        look(site)
    said = _("Done. Where the name stood, {name} stands now.").format(name=done.stand_in)
    others = ", ".join(in_quotes(one.words[:LONGEST]) for one in done.remaining)
    if others:
        words = _("These stay, for you said that they are others: {names}.")
        said += " " + words.format(names=others)
    return _shown(request, said=said)


def _asked_here(site: Site, order: str) -> Asked | None:
    return next((one for one in waiting(site.sessions.store) if one.order.id == order), None)


def _shown(  # noqa: PLR0913 - what the page shows
    request: Request,
    *,
    name: str = "",
    found: Found | None = None,
    done: Forgotten | None = None,
    error: str = "",
    said: str = "",
    order: str = "",
) -> Response:
    site = site_of(request)
    asked = [
        {"id": one.order.id, "address": one.address, "names": who_is_meant(site, one)}
        for one in waiting(site.sessions.store)
    ]
    return page(
        request,
        "data.html",
        name=name,
        found=found,
        done=done,
        error=error,
        said=said,
        order=order,
        clubs=len(clubs_of(site.simultaneous)),
        asked=asked,
        orders=[
            {
                "asked": dates.day(one.asked.date()),
                "waiting": one.waiting,
                "answers": [
                    (one.clubs[club], each.time[:10], each.acts, each.left)
                    for club, each in one.answers.items()
                ],
            }
            for one in orders(site.sessions.store)[:_ORDERS]
        ],
    )


def _page(
    request: Request,
    name: str,
    error: str = "",
    done: Forgotten | None = None,
    order: str = "",
) -> Response:
    found: Found | None = None
    if name.strip() and done is None:
        try:
            store = site_of(request).sessions.store
            found = find(store, Person.called(*spellings_of(club_list(request), name)))
        except Malformed:
            found = Found(0, ())
        except Damaged as wrong:
            return _unreadable(request, name, wrong)
    if found and not found.acts and not found.further:
        found, error = None, _not_kept()
    return _shown(request, name=name, found=found, done=done, error=error, order=order)


def _unreadable(request: Request, name: str, wrong: Damaged) -> Response:
    """Where the person may stand cannot be read: nobody is told that all of it is gone."""
    words = _("What is stored of this session cannot be read: {reason}").format(
        reason=refusal(wrong)
    )
    nothing: dict[str, Any] = dict.fromkeys(
        ("found", "done", "said", "order", "clubs", "asked", "orders")
    )
    return page(request, "data.html", 500, **nothing, name=name, error=words)


def _not_kept() -> str:
    return _("Nobody of this name is kept here. It has to be spelled as it is kept.")
