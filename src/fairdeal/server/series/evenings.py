"""An evening of a knock-out: begun with its matches and teams, or seated anew before it begins."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Final

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import MovementChosen, SessionAct
from fairdeal.events.evening.acts import CodesMade, EveningPlanned
from fairdeal.events.series.log import Series
from fairdeal.intents.knockout_evenings import (
    BOARDS,
    STANZAS,
    BeginEvening,
    SeatAnew,
    begun,
    check_is_of,
    seated_anew,
)
from fairdeal.server.evening.setting_up.opening import minutes_a_round, new_codes
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.one_line import number, one_line
from fairdeal.server.series.kept import begin as begin_in
from fairdeal.server.series.knockout import LONGEST_TITLE, bracket_page, knock_out_of, stands
from fairdeal.server.series.parts import evening_in
from fairdeal.server.site import day_of, director_of, site_of
from fairdeal.views.refusals import refusal
from fairdeal.views.series.bracket import rounds_shown

_USUAL: Final = (2, 12)


def evening_form(request: Request, series: str) -> Response:
    """Which matches an evening is begun with, in how many parts, over how many boards."""
    return _form(request, series, knock_out_of(request, series))


def begin(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    series: str,
    match: Annotated[list[str] | None, Form()] = None,
    stanzas: Annotated[str, Form()] = "",
    boards: Annotated[str, Form()] = "",
    title: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Open the session of these matches, with the teams' names; its console is next."""
    account, site = director_of(request), site_of(request)
    found = knock_out_of(request, series)
    asked = BeginEvening(
        matches=tuple(number(one) for one in match or ()),
        stanzas=number(stanzas),
        boards=number(boards),
        title=one_line(title, LONGEST_TITLE),
    )
    try:
        identity = intention(intended, "evening of a knock-out", series)
        session = identity.hex[:12]
        signature = Signature(identity, account.name, site.now())
        begin_in(site.sessions, series, session, opening(request, asked), signature)
    except Malformed as wrong:
        return _form(request, series, found, refusal(wrong))
    return RedirectResponse(path_to(request, "console", session=session), 303)


def opening(request: Request, asked: BeginEvening) -> Callable[[Series], Sequence[SessionAct]]:
    """How the session begins, from the knock-out as it stands: with a clock and with codes."""
    day = day_of(site_of(request).now())

    def decide(now: Series) -> Sequence[SessionAct]:
        acts = begun(now, asked, partial(evening_in, request), day)
        (movement,) = (one.movement for one in acts if isinstance(one, MovementChosen))
        planned = EveningPlanned(minutes_a_round(movement))
        return [*acts, planned, CodesMade(new_codes(movement))]

    return decide


def seat_anew(
    request: Request,
    series: str,
    session: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Seat those who go on by the results as they are now, where nobody has begun."""
    account, site = director_of(request), site_of(request)
    found = knock_out_of(request, series)
    try:
        identity = intention(intended, "seated anew", session)
        signature = Signature(identity, account.name, site.now())
        seat_in(request, found, SeatAnew(session=session), signature)
    except Malformed as wrong:
        return bracket_page(request, series, found, refusal(wrong))
    return RedirectResponse(path_to(request, "series", series=series), 303)


def seat_in(request: Request, series: Series, asked: SeatAnew, signature: Signature) -> Kept:
    """Seat an evening anew; the session as it is then.

    Raises:
        Malformed: it is no session of the knock-out, or boards have been played in it.
    """
    check_is_of(series, asked.session)

    def decide(now: Kept) -> Sequence[SessionAct]:
        return seated_anew(series, now.session, asked, partial(evening_in, request))

    return site_of(request).sessions.tell(asked.session, decide, signature)


def _form(request: Request, series: str, found: Series, error: str = "") -> Response:
    rounds = rounds_shown(found, stands(request, found))
    ready = [(each.name, one) for each in rounds for one in each.matches if one.begins]
    first = next((name for name, one in ready if one.to_play), ready[0][0] if ready else "")
    return page(
        request,
        "knockout_evening.html",
        series=series,
        opened=found.opened,
        ready=ready,
        usual=_USUAL,
        stanzas=STANZAS,
        boards=BOARDS,
        title=f"{found.opened.title}: {first}" if first else found.opened.title,
        error=error,
    )
