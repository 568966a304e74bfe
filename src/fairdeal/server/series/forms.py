"""What the organizer says of a series: its terms, its sessions, who is one person; and undoing."""

from collections.abc import Callable, Sequence
from enum import Enum
from fractions import Fraction
from typing import Annotated, Final, TypeVar

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal import boundary
from fairdeal.errors import Malformed
from fairdeal.events.series.log import (
    Series,
    SeriesAct,
    SeriesOpened,
    put_in,
    same_person,
    undo,
)
from fairdeal.events.series.standing import PerWhom, check_together
from fairdeal.scoring.series import MOST, Combine, SeriesTerms, SeriesTies
from fairdeal.server.evening.report_form import fresh, intention
from fairdeal.server.kept.session import Signature
from fairdeal.server.rendering.pages import page, path_to, sign_in_first
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.series.kept import open_series, tell
from fairdeal.server.series.pages import refused
from fairdeal.server.series.parts import found_series, part_of
from fairdeal.server.site import director_of, site_of
from fairdeal.store.base import VersionConflict
from fairdeal.views.refusals import refusal
from fairdeal.views.series.page import CARRIED
from fairdeal.views.words import _

LONGEST_TITLE: Final = 120
LONGEST_NOTE: Final = 500
LONGEST_NAME: Final = 60
_FIRST: Final = SeriesOpened("", SeriesTerms(), PerWhom.PLAYER)
E = TypeVar("E", bound=Enum)


def new_form(request: Request) -> Response:
    """The form for a new series."""
    if not site_of(request).cookies.signed_in(request):
        return sign_in_first(request)
    return _form(request, "", _FIRST)


def terms_form(request: Request, series: str) -> Response:
    """The form, filled in with what stands."""
    if not site_of(request).cookies.signed_in(request):
        return sign_in_first(request)
    return _form(request, series, found_series(request, series).opened)


def open_one(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    title: Annotated[str, Form()] = "",
    note: Annotated[str, Form()] = "",
    best: Annotated[str, Form()] = "",
    combine: Annotated[str, Form()] = "sum",
    least: Annotated[str, Form()] = "1",
    ties: Annotated[str, Form()] = "share",
    per: Annotated[str, Form()] = "player",
    carried: Annotated[str, Form()] = "1",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Open a series; sent twice it is the same one."""
    account, site = director_of(request), site_of(request)
    said = (title, note, best, combine, least, ties, per, carried)
    try:
        act = _said(*said, withdrawn=False)
        identity = intention(intended, "series", *said)
        series_id = identity.hex[:12]
        signature = Signature(identity, account.name, site.now())
        open_series(site.sessions.store, series_id, [act], signature)
    except Malformed as wrong:
        return _form(request, "", _as_typed(*said), refusal(wrong))
    except VersionConflict:
        return _form(request, "", _as_typed(*said), _("Please open the page afresh."))
    return _to(request, series_id)


def keep_terms(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    series: str,
    title: Annotated[str, Form()] = "",
    note: Annotated[str, Form()] = "",
    best: Annotated[str, Form()] = "",
    combine: Annotated[str, Form()] = "sum",
    least: Annotated[str, Form()] = "1",
    ties: Annotated[str, Form()] = "share",
    per: Annotated[str, Form()] = "player",
    carried: Annotated[str, Form()] = "1",
    withdrawn: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Keep what was altered; the standing goes by it from now on."""
    account = director_of(request)
    found_series(request, series)
    said = (title, note, best, combine, least, ties, per, carried)

    def decide(now: Series) -> Sequence[SeriesAct]:
        act = _said(*said, withdrawn=withdrawn == "1")
        return [] if act == now.opened else [act]

    sent = (intended, "series terms", *said, withdrawn)
    if error := _tell(request, series, account.name, sent, decide):
        return _form(request, series, _as_typed(*said), error)
    return _to(request, series)


def put_session_in(
    request: Request,
    series: str,
    session: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Have a session count, from when its results are published."""
    account = director_of(request)
    found_series(request, series)

    def decide(now: Series) -> Sequence[SeriesAct]:
        parts = [part_of(request, one) for one in (*now.sessions, session)]
        if parts[-1].kept is None:
            raise Malformed(_("Please choose another session."))
        check_together(one.kept.session for one in parts if one.kept is not None)
        return [put_in(now, session)]

    sent = (intended, "series session", session)
    if error := _tell(request, series, account.name, sent, decide):
        return refused(request, series, error)
    return _to(request, series)


def say_person(
    request: Request,
    series: str,
    spelling: Annotated[str, Form()] = "",
    name: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Confirm that a spelling is somebody who is called otherwise."""
    account = director_of(request)
    found_series(request, series)
    spelled, called = (one_line(one, LONGEST_NAME) for one in (spelling, name))
    sent = (intended, "series person", spelled, called)
    error = _tell(
        request, series, account.name, sent, lambda now: [same_person(now, spelled, called)]
    )
    return refused(request, series, error) if error else _to(request, series)


def undo_one(
    request: Request,
    series: str,
    sequence: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Have an act be as if it had never been told; undoing that brings it back."""
    account = director_of(request)
    found_series(request, series)
    number = boundary.number(sequence, 1, 1_000_000) or 0
    sent = (intended, "series undo", number)
    error = _tell(request, series, account.name, sent, lambda now: undo(now, number))
    return refused(request, series, error) if error else _to(request, series)


def _tell(
    request: Request,
    series: str,
    author: str,
    sent: Sequence[object],
    decide: Callable[[Series], Sequence[SeriesAct]],
) -> str:
    """Tell the series what is decided; why not, in words, or nothing when it is kept."""
    made_by_client, *said = sent
    site = site_of(request)
    try:
        identity = intention(str(made_by_client), *said)
        tell(site.sessions.store, series, decide, Signature(identity, author, site.now()))
    except Malformed as wrong:
        return refusal(wrong)
    return ""


def _to(request: Request, series: str) -> Response:
    return RedirectResponse(path_to(request, "series", series=series), 303)


def _said(  # noqa: PLR0913, PLR0917 - the fields of the form
    title: str,
    note: str,
    best: str,
    combine: str,
    least: str,
    ties: str,
    per: str,
    carried: str,
    *,
    withdrawn: bool,
) -> SeriesOpened:
    """What the form says.

    Raises:
        Malformed: the title is missing, or a number is none.
    """
    called = one_line(title, LONGEST_TITLE)
    if not called:
        raise Malformed(_("Please give the series a title."))
    terms = SeriesTerms(
        _number(best) if best.strip() else None,
        _choice(Combine, combine),
        _number(least),
        _choice(SeriesTies, ties),
        _carried(carried),
    )
    about = one_line(note, LONGEST_NOTE)
    return SeriesOpened(called, terms, _choice(PerWhom, per), about, withdrawn)


def _number(words: str) -> int:
    found = boundary.number(words.strip(), 1, MOST)
    if found is None:
        raise Malformed(_("Please write a number of sessions, from 1 to {most}.").format(most=MOST))
    return found


def _carried(said: str) -> Fraction:
    """What part of the sessions before the last counts: one of those offered, else all of them."""
    return next((one for one in CARRIED if str(one) == said), Fraction(1))


def _choice(options: type[E], said: str) -> E:
    found = next((one for one in options if one.value == said), None)
    if found is None:
        raise Malformed(_("Please open the page afresh and send it again."))
    return found


def _as_typed(  # noqa: PLR0913, PLR0917 - the fields of the form
    title: str, note: str, best: str, combine: str, least: str, ties: str, per: str, carried: str
) -> SeriesOpened:
    """What was typed, as far as it can be shown again."""
    terms = SeriesTerms(
        boundary.number(best.strip(), 1, MOST),
        next((one for one in Combine if one.value == combine), Combine.SUM),
        boundary.number(least.strip(), 1, MOST) or 1,
        next((one for one in SeriesTies if one.value == ties), SeriesTies.SHARE),
        _carried(carried),
    )
    who = next((one for one in PerWhom if one.value == per), PerWhom.PLAYER)
    return SeriesOpened(one_line(title, LONGEST_TITLE), terms, who, one_line(note, LONGEST_NOTE))


def _form(request: Request, series: str, opened: SeriesOpened, error: str = "") -> Response:
    return page(
        request,
        "series_form.html",
        422 if error else 200,
        series=series,
        opened=opened,
        knock_out=bool(series) and found_series(request, series).is_knock_out,
        carried=[("1", _("all of it")), *((str(one), _(words)) for one, words in CARRIED.items())],
        error=error,
        intended=fresh(),
    )
