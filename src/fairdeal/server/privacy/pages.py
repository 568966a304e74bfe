"""The organizer's page about what is kept: take it away, take a person out of it."""

from collections.abc import Iterator
from tempfile import SpooledTemporaryFile
from typing import IO, Annotated, Final, cast

from fastapi import Form, HTTPException, Query, Request, Response
from fastapi.responses import StreamingResponse

from fairdeal.errors import Malformed
from fairdeal.server.members.kept import spellings_of
from fairdeal.server.members.listed import club_list
from fairdeal.server.privacy.exporting import export
from fairdeal.server.privacy.forgetting import Forgotten, Found, Person, find, forget
from fairdeal.server.privacy.person import person_file
from fairdeal.server.rendering.pages import page, sign_in_first
from fairdeal.server.site import site_of
from fairdeal.store.base import Damaged
from fairdeal.views.words import _, in_quotes

_IN_MEMORY: Final = 8 * 2**20
_PIECE: Final = 2**16
LONGEST: Final = 200


def data(request: Request, name: Annotated[str, Query(max_length=LONGEST)] = "") -> Response:
    """What can be done with what is kept; how much there is of a person."""
    if not site_of(request).cookies.signed_in(request):
        return sign_in_first(request)
    return _page(request, name)


def download_all(request: Request) -> Response:
    """Everything, as one zip."""
    if not site_of(request).cookies.signed_in(request):
        return sign_in_first(request)
    file = cast("IO[bytes]", SpooledTemporaryFile(_IN_MEMORY))  # noqa: SIM115 - sent later
    export(site_of(request).sessions, file)
    file.seek(0)
    headers = {"Content-Disposition": 'attachment; filename="fairdeal-export.zip"'}
    return StreamingResponse(_pieces(file), media_type="application/zip", headers=headers)


def download_person(
    request: Request, name: Annotated[str, Query(max_length=LONGEST)] = ""
) -> Response:
    """All that is kept of a person, as one file."""
    if not site_of(request).cookies.signed_in(request):
        return sign_in_first(request)
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


def forget_person(
    request: Request,
    name: Annotated[str, Form(max_length=LONGEST)] = "",
    sure: Annotated[str, Form()] = "",
    within: Annotated[list[str] | None, Form()] = None,
    shown: Annotated[list[str] | None, Form()] = None,
    stand_in: Annotated[str, Form()] = "",
) -> Response:
    """Take a person out of everything; asked first whether that is meant, then about what is left.

    Args:
        request: brings the form.
        name: as it is kept.
        sure: whether it is meant.
        within: longer words in which it is this person.
        shown: all longer words that were asked about; those not ticked are others'.
        stand_in: the word that stands for the person since the first form.
    """
    site = site_of(request)
    account = site.cookies.signed_in(request)
    if account is None:
        raise HTTPException(403, _("You are no longer signed in. Nothing was changed."))
    if not sure:
        return _page(request, name, error=_("Please tick that you are sure."))
    try:
        listed = club_list(request)
        person = Person.called(*spellings_of(listed, name), within=within or ())
        done = forget(site.sessions.store, person, account.name, site.now(), stand_in)
    except Malformed:
        return _page(request, name, error=_not_kept())
    except Damaged as wrong:
        return _unreadable(request, name, wrong)
    answered = set(shown or ()) - set(within or ())
    left = [one for one in done.remaining if one.words not in answered]
    if left:
        return _page(request, name, done=done)
    said = _("Done. Where the name stood, {name} stands now.").format(name=done.stand_in)
    others = ", ".join(in_quotes(one.words[:LONGEST]) for one in done.remaining)
    if others:
        words = _("These stay, for you said that they are others: {names}.")
        said += " " + words.format(names=others)
    return page(request, "data.html", name="", found=None, done=None, error="", said=said)


def _page(request: Request, name: str, error: str = "", done: Forgotten | None = None) -> Response:
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
    status = 422 if error else 200
    return page(
        request, "data.html", status, name=name, found=found, done=done, error=error, said=""
    )


def _unreadable(request: Request, name: str, wrong: Damaged) -> Response:
    """Where the person may stand cannot be read: nobody is told that all of it is gone."""
    words = _("What is stored of this session cannot be read: {reason}").format(reason=wrong)
    return page(request, "data.html", 500, name=name, found=None, done=None, error=words, said="")


def _not_kept() -> str:
    return _("Nobody of this name is kept here. It has to be spelled as it is kept.")
