"""Evenings of a knock-out by key: begun, and seated anew, as on its pages."""

from collections.abc import Sequence
from functools import partial

from fastapi import Request

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct, SessionOpened, Told
from fairdeal.events.series.log import Series, SessionInSeries
from fairdeal.events.session import Session
from fairdeal.intents.knockout_evenings import (
    BeginEvening,
    EveningRequest,
    SeatAnew,
    begun,
    check_is_of,
    seated_anew,
)
from fairdeal.server.interface.refusing import another, refused
from fairdeal.server.interface.series_documents import SeriesDone
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.series.evenings import opening, seat_in
from fairdeal.server.series.kept import begin
from fairdeal.server.series.parts import evening_in, found_series
from fairdeal.server.site import site_of
from fairdeal.views.evening.log import act_words


def evening_by_key(
    request: Request, series: str, asked: EveningRequest, signature: Signature, *, look: bool
) -> SeriesDone:
    """Begin an evening or seat it anew, or only look whether that can be; a repeat does nothing.

    Raises:
        Refusal: it cannot be, or the id is that of another request.
    """
    try:
        if isinstance(asked, BeginEvening):
            return _begun(request, series, asked, signature, look=look)
        return _seated(request, series, asked, signature, look=look)
    except Malformed as wrong:
        raise refused(wrong) from None


def _begun(
    request: Request, series: str, asked: BeginEvening, signature: Signature, *, look: bool
) -> SeriesDone:
    sessions, session = site_of(request).sessions, signature.id.hex[:12]
    decide = opening(request, asked)
    if look:
        acts = decide(found_series(request, series))
        return SeriesDone(series=None, told=(), said=_said(acts, signature))
    repeated = sessions.get(session) is not None
    begin(sessions, series, session, decide, signature)
    kept, now = found_session(request, session), found_series(request, series)
    put_in = [one for one in now.log if one.act == SessionInSeries(session)]
    if repeated and not (put_in and _is_so(request, now, kept, asked)):
        raise another()
    acts = [one.act for one in kept.session.log if one.time == kept.session.log[0].time]
    told = tuple(one.sequence for one in put_in)
    return SeriesDone(series=series, told=told, said=_said(acts, signature), session=session)


def _is_so(request: Request, now: Series, kept: Kept, asked: BeginEvening) -> bool:
    """Whether the session was begun by that request: a decision follows from the knock-out."""
    at = next(n for n, one in enumerate(now.log) if one.act == SessionInSeries(kept.id))
    before, first = Series.of(now.log[:at]), kept.session.log[0].act
    held = first.held if isinstance(first, SessionOpened) else None
    try:
        acts = begun(before, asked, partial(evening_in, request), held)
    except Malformed:
        return False
    return [one.act for one in kept.session.log[: len(acts)]] == list(acts)


def _seated(
    request: Request, series: str, asked: SeatAnew, signature: Signature, *, look: bool
) -> SeriesDone:
    found = found_series(request, series)
    check_is_of(found, asked.session)
    kept = found_session(request, asked.session)
    if look:
        acts = seated_anew(found, kept.session, asked, partial(evening_in, request))
        later = kept.would_be(acts, signature)
        told = later.session.log[len(kept.session.log) :]
        return SeriesDone(
            series=None, told=(), said=tuple(act_words(later.session, one.act) for one in told)
        )
    later = seat_in(request, found, asked, signature)
    done = site_of(request).sessions.carried_out(asked.session, signature)
    words = tuple(act_words(later.session, one.act) for one in done.told) if done else ()
    return SeriesDone(series=series, told=(), said=words, session=asked.session)


def _said(acts: Sequence[SessionAct], signature: Signature) -> tuple[str, ...]:
    """What a session begins with, as its log says it."""
    told = (Told(n, one, signature.author, signature.time) for n, one in enumerate(acts, start=1))
    now = Session.begins(told)
    return tuple(act_words(now, one.act) for one in now.log)
