"""A simultaneous by key: what a club has to know, what it sends, the boards at its hour."""

from typing import Annotated, Final
from uuid import uuid4

from fastapi import HTTPException, Path, Request

from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.events.simultaneous.chain import Gap, spoilt
from fairdeal.events.simultaneous.counting import Waiting
from fairdeal.events.simultaneous.said import NotCounted, said
from fairdeal.intents.asking import Forbidden
from fairdeal.intents.scopes import Scope
from fairdeal.server.evening.deals.seals import sealed
from fairdeal.server.interface.documents import Problem
from fairdeal.server.interface.keys import Credentials, key_in
from fairdeal.server.interface.refusing import Refusal, refused
from fairdeal.server.interface.shared_documents import (
    PRACTICE,
    BoardsDocument,
    EventDocument,
    Held,
    Incarnation,
    Receipt,
    Sending,
)
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.keys.kept import Key
from fairdeal.server.shares.budget import RULINGS
from fairdeal.server.shares.sources import source_of
from fairdeal.server.shares.spending import spend
from fairdeal.server.simultaneous.event import RELEASED, Arrivals, Event
from fairdeal.server.simultaneous.kept import OfClub
from fairdeal.server.simultaneous.reached import Reached
from fairdeal.server.simultaneous.receiving import (
    NotTaken,
    Sender,
    check_signed,
    does_not_follow,
    receive,
)
from fairdeal.server.simultaneous.signing import of_receipt, private_key, public_key, signature
from fairdeal.server.simultaneous.words import held_words, state_of
from fairdeal.server.site import Site, site_of
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

_PRACTICE_BOARDS: Final = range(1, 65)
EventId = Annotated[str, Path(description="As in the address of the simultaneous.", max_length=40)]


def event(request: Request, event: EventId, given: Credentials) -> EventDocument:
    """What a simultaneous is, how far it is, and how far the club's acts have arrived."""
    site = site_of(request)
    if event == PRACTICE:
        return _practice(site)
    key, found, kept = _found(request, event, given)
    plan = found.plan
    assert plan is not None  # noqa: S101 - found as planned
    club = found.clubs.get(key.id)
    seal = sealed(site.sessions.store, kept)
    return EventDocument(
        event=event,
        title=kept.session.opened.title,
        boards=kept.session.numbers,
        opens=plan.opens,
        released=plan.released,
        opened=found.opened is not None,
        state=state_of(found),
        seal=seal.hash if seal else None,
        key=public_key(private_key(site.sessions.store)),
        club=key.name,
        incarnations=tuple(
            _incarnation(site.simultaneous.arrived(event, key.id, one), counts=one == club.counts)
            for one in sorted(club.keys)
        )
        if club
        else (),
    )


def send_acts(request: Request, event: EventId, sent: Sending, given: Credentials) -> Receipt:
    """Take a club's acts; what has arrived already is not doubled, what is missing asked for."""
    try:
        if event == PRACTICE:
            return _practised(request, sent)
        key, found, kept = _found(request, event, given)
        site, sender = site_of(request), Sender(key.id, key.name, key.author)
        found, arrivals, names_wait = receive(site, found, sender, sent)
        if found.opened is None and found.hours.opens <= site.now():
            found, kept = site.simultaneous.take_in(event, site.now())  # it opens
    except NotTaken as wrong:
        is_gap = isinstance(wrong.what, Gap)
        why = Problem(error=refusal(wrong), why="gap" if is_gap else "fork")
        raise Refusal(409, why) from None
    except Malformed as wrong:
        raise refused(wrong) from None
    of = site.simultaneous.club(found, found.clubs[key.id], kept.session.boards)
    receipt = _receipt(site, arrivals, key.id, of)
    return receipt.model_copy(update={"names_wait": names_wait}) if names_wait else receipt


def boards(request: Request, event: EventId, given: Credentials) -> BoardsDocument:
    """The boards, when the club's hour has come; that it has them is written down."""
    key, found, kept = _found(request, event, given)
    site = site_of(request)
    seal = sealed(site.sessions.store, kept)
    if seal is None:
        raise HTTPException(404, _("The boards of this simultaneous were not dealt here."))
    assert found.plan is not None  # noqa: S101 - found as planned
    if site.now() < found.plan.released:
        hour = found.plan.released.isoformat(timespec="minutes")
        raise HTTPException(403, _("The boards are told from {hour} on.").format(hour=hour))
    if key.id not in found.released:
        told = Signature(uuid4(), key.author, site.now())
        site.simultaneous.events.tell(event, lambda _now: [(RELEASED, {"club": key.id})], told)
    return BoardsDocument(seal=seal.hash, proof=seal.proof)


def _found(request: Request, event: str, given: Credentials) -> tuple[Key, Event, Kept]:
    """Who asks, and for which simultaneous.

    Raises:
        HTTPException: as `key_in`; 403, the key is not for that; 404, there is none of that id.
    """
    site, key = site_of(request), key_in(request, given)
    if Scope.CLUB not in key.scopes or not key.is_for(event):
        raise refused(Forbidden("This key is not for that. Nothing was changed."))
    try:
        found, kept = site.simultaneous.found(event)
    except Malformed:
        raise HTTPException(404, _("There is no simultaneous at this address.")) from None
    return key, found, kept


def _incarnation(arrivals: Arrivals, *, counts: bool) -> Incarnation:
    received = arrivals.received
    return Incarnation(
        incarnation=received.incarnation, have=received.have, head=received.head, counts=counts
    )


def _receipt(site: Site, arrivals: Arrivals, club: str, of: OfClub) -> Receipt:
    event, received = arrivals.id.partition("/")[0], arrivals.received
    counts = of.club.counts == received.incarnation
    held: tuple[Waiting | NotCounted, ...] = ()
    if counts:
        held = (*of.waiting, *of.said.not_counted)
    opened = (found := site.simultaneous.events.get(event)) is not None and found.opened is not None
    at = Reached(received.incarnation, received.have, received.head)
    return _signed(site, event, club, at, held, counts=counts, opened=opened)


def _signed(  # noqa: PLR0913 - what a receipt says
    site: Site,
    event: str,
    club: str,
    at: Reached,
    held: tuple[Waiting | NotCounted, ...],
    *,
    counts: bool,
    opened: bool,
) -> Receipt:
    time = site.now().isoformat()
    said_of = of_receipt(event, club, at.incarnation, at.have, at.head, time)
    return Receipt(
        event=event,
        club=club,
        incarnation=at.incarnation,
        have=at.have,
        head=at.head,
        time=time,
        signature=signature(private_key(site.sessions.store), said_of),
        counts=counts,
        held=tuple(Held(sequence=one.sequence, why=held_words(one)) for one in held),
        opened=opened,
    )


def _practice(site: Site) -> EventDocument:
    now = site.now()
    return EventDocument(
        event=PRACTICE,
        title=_("Practice: nothing is kept"),
        boards=tuple(_PRACTICE_BOARDS),
        opens=now,
        released=now,
        opened=False,
        state="live",
        seal=None,
        key=public_key(private_key(site.sessions.store)),
        club="",
        incarnations=(),
    )


def _practised(request: Request, sent: Sending) -> Receipt:
    """What would have been taken of these acts, whatever came before them.

    Raises:
        Malformed: they were altered on their way.
    """
    spend(request, RULINGS.of(source_of(request.scope).who))
    check_signed(PRACTICE, sent)
    if (wrong := spoilt(sent.batch)) is not None:
        raise does_not_follow(wrong)
    boards = {number: Board.numbered(number) for number in _PRACTICE_BOARDS}
    held = said(sent.batch.links, boards).not_counted
    at = Reached(sent.incarnation, *sent.last)
    return _signed(site_of(request), PRACTICE, "", at, held, counts=True, opened=False)
