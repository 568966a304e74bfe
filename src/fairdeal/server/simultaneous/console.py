"""The federation's side: what has come from whom, what waits and why, and what is decided."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Final

from fastapi import File, Form, Request, Response, UploadFile
from fastapi.responses import RedirectResponse
from pydantic import ValidationError

from fairdeal.errors import Malformed
from fairdeal.events.simultaneous.counting import Waiting
from fairdeal.events.simultaneous.said import NotCounted
from fairdeal.events.simultaneous.taking import Club, overruled
from fairdeal.intents.scopes import Scope
from fairdeal.server.evening.deals.seals import sealed
from fairdeal.server.interface.shared_documents import ByHand
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.keys.kept import keys
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.simultaneous.event import (
    BACK,
    COUNTS,
    LATE,
    PUBLISHED,
    WITHDRAWN,
    Event,
)
from fairdeal.server.simultaneous.kept import OfClub
from fairdeal.server.simultaneous.ranking import found_event
from fairdeal.server.simultaneous.receiving import NotTaken, Sender, receive
from fairdeal.server.simultaneous.words import held_words, state_of, state_words
from fairdeal.server.site import Site, director_of, site_of
from fairdeal.server.uploads.form import content
from fairdeal.store.base import Body
from fairdeal.views.board_numbers import board_runs
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

_LISTED: Final = 20
"""So many acts that wait are listed of each club."""


@dataclass(frozen=True, slots=True)
class ClubShown:
    """A club on the page."""

    id: str
    name: str
    acts: int
    results: int
    heard: datetime | None
    done: bool
    missing: int
    waiting: tuple[tuple[int, str], ...]
    """Acts that do not count, or not yet, with the reason."""
    more: int
    """How many more there are of these."""
    incarnations: tuple[tuple[int, int], ...]
    """Others of the club, and how many acts each has."""
    overruled: str
    """The boards where the federation decided otherwise."""
    released: datetime | None
    late: bool
    stands: bool | None


def console(request: Request, event: str) -> Response:
    """What has come from which club, and the forms to decide by."""
    return _page(request, *found_event(request, event))


def decide(
    request: Request,
    event: str,
    what: Annotated[str, Form()] = "",
    club: Annotated[str, Form()] = "",
    incarnation: Annotated[int, Form(ge=0, le=1000)] = 0,
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Decide about a club, or publish the ranking; a repeat changes nothing."""
    account, site = director_of(request), site_of(request)
    found, kept = found_event(request, event)
    entry = _entry(site.simultaneous.clubs(found, kept.session), found, what, club, incarnation)
    if entry is None:
        return _page(request, found, kept, _("This cannot be decided now. Please look again."))
    identity = intention(intended, "simultaneous", what, club, incarnation)
    signature = Signature(identity, account.name, site.now())
    site.simultaneous.events.tell(event, lambda _now: [entry], signature)
    return RedirectResponse(path_to(request, "simultaneous_console", event=event), 303)


def _entry(
    clubs: tuple[OfClub, ...], event: Event, what: str, club: str, incarnation: int
) -> tuple[str, Body] | None:
    """The act of the federation's that this is; none where it cannot be."""
    if what == "publish":
        return (PUBLISHED, {"heads": list(_heads(clubs))}) if event.opened else None
    known = event.clubs.get(club)
    if known is None:
        return None
    if what == "counts":
        counts = incarnation in known.keys
        return (COUNTS, {"club": club, "incarnation": incarnation}) if counts else None
    said: dict[str, tuple[str, Body]] = {
        "late": (LATE, {"club": club}),
        "stands": (WITHDRAWN, {"club": club, "stands": True}),
        "withdrawn": (WITHDRAWN, {"club": club, "stands": False}),
        "back": (BACK, {"club": club}),
    }
    return said.get(what)


def _heads(clubs: tuple[OfClub, ...]) -> Iterator[str]:
    """What the ranking is made of, so that anybody can make it anew."""
    for one in clubs:
        received = one.arrivals.received
        yield f"{one.club.id} {received.incarnation} {received.have} {received.head}"


def take_file(
    request: Request,
    event: str,
    club: Annotated[str, Form()] = "",
    file: Annotated[UploadFile | None, File()] = None,
) -> Response:
    """Take a club's acts from a file, as if they had come over the line."""
    director_of(request)
    site = site_of(request)
    found, kept = found_event(request, event)
    try:
        sender, brought = _sender(site, event, club), _brought(event, file)
        for sent in brought.batches:
            found, _arrivals, _wait = receive(site, found, sender, sent)
    except NotTaken as wrong:
        perhaps = _("Perhaps the file is not of the club that was chosen.")
        return _page(request, found, kept, f"{refusal(wrong)} {perhaps}")
    except Malformed as wrong:
        return _page(request, found, kept, refusal(wrong))
    return RedirectResponse(path_to(request, "simultaneous_console", event=event), 303)


def _sender(site: Site, event: str, club: str) -> Sender:
    """The club that somebody says a file is of.

    Raises:
        Malformed: no key is for that.
    """
    key = next((one for one in keys(site.sessions.store) if one.id == club), None)
    if key is None or Scope.CLUB not in key.scopes or not key.is_for(event):
        raise Malformed(_("Please choose the club whose file it is."))
    return Sender(key.id, key.name, key.author)


def _brought(event: str, file: UploadFile | None) -> ByHand:
    """What is in a file.

    Raises:
        Malformed: it is none, or of another simultaneous.
    """
    _name, data = content(file)
    try:
        brought = ByHand.model_validate_json(data)
    except ValidationError:
        raise Malformed(_("This is no file of a club’s acts.")) from None
    if brought.event != event:
        raise Malformed(_("This file is of another simultaneous."))
    return brought


def _page(request: Request, event: Event, kept: Kept, error: str = "") -> Response:
    site = site_of(request)
    clubs = site.simultaneous.clubs(event, kept.session)
    senders = [
        one
        for one in keys(site.sessions.store)
        if Scope.CLUB in one.scopes and one.is_for(event.id) and one.in_force(site.now())
    ]
    came = {one.club.id for one in clubs}
    seal = sealed(site.sessions.store, kept)
    return page(
        request,
        "simultaneous/console.html",
        above=kept,
        event=event.id,
        plan=event.plan,
        state=state_words(state_of(event)),
        opened=event.opened is not None,
        final=event.published,
        address=site.address or str(request.base_url).rstrip("/"),
        clubs=[_shown(event, kept, one) for one in clubs],
        awaited=[one.name for one in senders if one.id not in came],
        senders=[(one.id, one.name) for one in senders],
        seal=seal.hash if seal else "",
        error=error,
    )


def _shown(event: Event, kept: Kept, of: OfClub) -> ClubShown:
    club, said = of.club, of.said
    waits: list[Waiting | NotCounted] = [*of.waiting, *said.not_counted]
    held = sorted(waits, key=lambda one: one.sequence)
    decided = overruled(kept.session, Club(club.name, club.author), said)
    return ClubShown(
        club.id,
        club.name,
        of.arrivals.received.have,
        len(said.results),
        of.arrivals.times[-1] if of.arrivals.times else None,
        said.done is not None,
        said.missing,
        tuple((one.sequence, held_words(one)) for one in held[:_LISTED]),
        max(len(held) - _LISTED, 0),
        tuple((one.received.incarnation, one.received.have) for one in of.others),
        ", ".join(board_runs(one.board for one in decided)),
        event.released.get(club.id),
        club.late,
        club.stands,
    )
