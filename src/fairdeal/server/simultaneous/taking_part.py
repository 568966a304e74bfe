"""The club's side: a session joined to a simultaneous by key, and how its acts are under way."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Final
from urllib.parse import quote, urlsplit
from uuid import NAMESPACE_URL, uuid5

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.dealing.seal import Seal
from fairdeal.dealing.seal_text import parse_seal
from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import SimultaneousJoined, SimultaneousOpened
from fairdeal.events.simultaneous.chain import BEGINNING, MOST, Batch
from fairdeal.events.simultaneous.outbox import check_can_be_shared
from fairdeal.intents.deals import changed
from fairdeal.server.evening.deals.dealt_here import check_not_out
from fairdeal.server.evening.deals.seals import SEALED, STREAMS, sealed
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.interface.shared_documents import PRACTICE, ByHand, EventDocument
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.privacy.asked import heard
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.simultaneous.asking import Federation, sending
from fairdeal.server.simultaneous.joined import LEFT, Joined, Place, begun
from fairdeal.server.simultaneous.outgoing import Way
from fairdeal.server.simultaneous.signing import private_key
from fairdeal.server.site import Site, site_of
from fairdeal.server.webhooks.kept import check_url
from fairdeal.server.webhooks.sending import NotSent
from fairdeal.store.base import NOTHING, Envelope
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

_PATH: Final = "simultaneous"
_LONGEST_KEY: Final = 100


def taking_part(request: Request, session: str) -> Response:
    """How a session's acts are under way, or the form to join by."""
    return _page(request, found_session(request, session))


def join(
    request: Request,
    session: str,
    address: Annotated[str, Form()] = "",
    key: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Have what is told in the session go to a federation too."""
    kept, site = found_session(request, session), site_of(request)
    author, address, key = visitor(request, kept).author, address.strip(), key.strip()
    try:
        check_can_be_shared(kept.session)
        where = _place(address, key, inside=site.webhooks_inside)
        told = Federation(site.outgoing.carrier, where).told()
        _check_boards(kept, told)
        place = Place(where.address, where.event, where.token, told.key)
        identity = intention(intended, "join", address, key)
        signature = Signature(identity, author, site.now())
        site.joined.tell(kept.id, lambda _now: [begun(place)], signature)
        site.outgoing.ways[kept.id] = Way()
        site.sessions.tell(kept.id, lambda now: _joining(now, told), _of_session(signature))
    except Malformed as wrong:
        return _page(request, kept, refusal(wrong), address=address)
    except NotSent:
        words = _("Nobody answers at this address.")
        return _page(request, kept, words, address=address)
    return RedirectResponse(path_to(request, "taking_part", session=kept.id), 303)


def _check_boards(kept: Kept, told: EventDocument) -> None:
    missing = set(evening_of(kept).movement.board_numbers) - set(told.boards)
    if missing:
        words = _("Board {n} is not played in that simultaneous.")
        raise Malformed(words.format(n=min(missing)))


def _fetched(site: Site, kept: Kept, place: Place | None) -> Seal:
    """The boards of the session's movement, told; the others stay hidden."""
    if place is None:
        raise Malformed(_("This session is in no simultaneous."))
    federation = Federation(site.outgoing.carrier, place)
    told, boards = federation.told(), federation.boards()
    seal = parse_seal(boards.proof).showing(evening_of(kept).movement.board_numbers)
    if seal.hash != told.seal:
        raise Malformed(_("These are not the boards that were sealed."))
    return seal


def _joining(now: Kept, told: EventDocument) -> Sequence[SessionAct]:
    joined = SimultaneousJoined(told.title, told.opens)
    known = evening_of(now).simultaneous == joined
    return [] if known or told.opened or told.event == PRACTICE else [joined]


def leave(request: Request, session: str, intended: Annotated[str, Form()] = "") -> Response:
    """Take no part any longer; only as long as nothing was played."""
    kept, site = found_session(request, session), site_of(request)
    if kept.session.results and not _is_practice(_joined(site, kept)):
        words = _("Results were sent already; only the federation can say that the club withdraws.")
        return _page(request, kept, words)
    signature = Signature(intention(intended, "leave"), visitor(request, kept).author, site.now())
    site.joined.tell(kept.id, lambda _now: [(LEFT, {})], signature)
    site.sessions.tell(kept.id, _leaving, _of_session(signature))
    return RedirectResponse(path_to(request, "taking_part", session=kept.id), 303)


def _of_session(signature: Signature) -> Signature:
    """For the acts in the session: an id stands for one act in the whole store."""
    return replace(signature, id=uuid5(signature.id, "session"))


def _leaving(now: Kept) -> Sequence[SessionAct]:
    """Nothing of it was played, so nothing is told too early."""
    return [SimultaneousOpened()] if evening_of(now).simultaneous else []


def fetch_boards(request: Request, session: str) -> Response:
    """Take over the boards with their proof, when the hour has come."""
    kept, site = found_session(request, session), site_of(request)
    author, place = visitor(request, kept).author, _joined(site, kept).place
    try:
        seal = _fetched(site, kept, place)
        identity = uuid5(NAMESPACE_URL, f"{kept.id} {seal.hash}")
        stream = f"{STREAMS}{kept.id}/{identity.hex}"
        check_not_out(kept.session, again=True)
        if not site.sessions.store.read(stream):
            entry = Envelope(identity, SEALED, {"proof": seal.proof}, site.now(), author)
            site.sessions.store.append(stream, NOTHING, [entry])

        def decide(now: Kept) -> Sequence[SessionAct]:
            check_not_out(now.session, again=True)
            boards = [replace(now.session.board(one.board), deal=one.deal) for one in seal.opened]
            return changed(now.session, boards)

        told = Signature(identity, author, site.now())
        site.sessions.tell(kept.id, decide, _of_session(told))
    except Malformed as wrong:
        return _page(request, kept, refusal(wrong))
    except NotSent:
        return _page(request, kept, _("Nobody answers at this address."))
    return RedirectResponse(path_to(request, "taking_part", session=kept.id), 303)


def by_hand(request: Request, session: str) -> Response:
    """All acts as a file, for a club without a line: the same, signed in the same way."""
    kept, site = found_session(request, session), site_of(request)
    joined = _joined(site, kept)
    if joined.place is None:
        raise HTTPException(404, _("This session is in no simultaneous."))
    way = site.outgoing.ways.get(kept.id, Way())
    known = way.at or joined.receipt
    box, private = site.outgoing.outbox(kept), private_key(site.sessions.store)
    incarnation, time = known.incarnation if known else 1, site.now().isoformat()
    asked, batches = heard(site), []
    for begin in range(0, max(len(box.links), 1), MOST):
        head = box.links[begin - 1].head if begin else BEGINNING
        batch = Batch(incarnation, begin, head, box.links[begin : begin + MOST])
        batches.append(sending(joined.place.event, batch, box, private, time, asked))
    brought = ByHand(event=joined.place.event, batches=tuple(batches))
    title = "".join(c if c.isalnum() else "-" for c in kept.session.opened.title)[:60]
    called = quote(f"{title or kept.id}.simultaneous.json")
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{called}"}
    answer = Response(brought.model_dump_json(), media_type="application/json", headers=headers)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _joined(site: Site, kept: Kept) -> Joined:
    return site.joined.get(kept.id) or Joined(kept.id)


def _is_practice(joined: Joined) -> bool:
    """Whether it is only tried: nobody keeps what is sent, and there are no boards to fetch."""
    return joined.place is not None and joined.place.event == PRACTICE


def _can_be_dealt(kept: Kept) -> bool:
    evening = evening_of(kept)
    return not kept.session.results and not evening.round and evening.open


def _place(address: str, key: str, *, inside: bool) -> Place:
    """Where to send, by the address of the simultaneous and the key.

    Raises:
        Malformed: it is no such address.
    """
    check_url(address, inside=inside)
    before, _slash, event = address.rstrip("/").rpartition("/")
    base, _slash, named = before.rpartition("/")
    if named != _PATH or not event or urlsplit(address).query or len(key) > _LONGEST_KEY:
        raise Malformed(_("Please give the address as the federation told it."))
    if not key.isascii() or not key.isprintable():
        raise Malformed(_("Please give the key as the federation told it."))
    return Place(base, event, key, "")


def _page(request: Request, kept: Kept, error: str = "", *, address: str = "") -> Response:
    site, evening = site_of(request), evening_of(kept)
    joined = _joined(site, kept)
    way = site.outgoing.ways.get(kept.id, Way())
    told = len(site.outgoing.outbox(kept).links) if joined.place else 0
    arrived = way.at or joined.receipt
    seal = sealed(site.sessions.store, kept)
    return page(
        request,
        "simultaneous/taking_part.html",
        above=kept,
        place=joined.place,
        simultaneous=evening.simultaneous,
        told=told,
        arrived=arrived.have if arrived else 0,
        incarnation=arrived.incarnation if arrived else 1,
        way=way,
        practice=_is_practice(joined),
        played=bool(kept.session.results) and not _is_practice(joined),
        seal=seal.hash if seal else "",
        dealable=_can_be_dealt(kept) and not seal and not _is_practice(joined),
        address=address,
        error=error,
    )
