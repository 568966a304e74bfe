"""What the organizer says of a series: its terms, its sessions, who is one person; and undoing."""

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from typing import Annotated, Final, TypeVar, get_args

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal import boundary
from fairdeal.errors import Malformed
from fairdeal.events.series.log import SeriesOpened
from fairdeal.events.series.standing import PerWhom
from fairdeal.intents.series import (
    LONGEST_NOTE,
    LONGEST_TITLE,
    Carried,
    PutIn,
    SayPerson,
    SeriesRequest,
    SetTerms,
    UndoInSeries,
    opened,
)
from fairdeal.scoring.contests.series import MOST, Combine, SeriesTerms, SeriesTies
from fairdeal.server.kept.session import Signature
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.series.kept import open_series
from fairdeal.server.series.pages import refused
from fairdeal.server.series.parts import found_series, told_series
from fairdeal.server.site import director_of, site_of
from fairdeal.store.base import VersionConflict
from fairdeal.views.refusals import refusal
from fairdeal.views.series.page import CARRIED
from fairdeal.views.words import _

LONGEST_NAME: Final = 60
_FIRST: Final = SeriesOpened("", SeriesTerms(), PerWhom.PLAYER)
E = TypeVar("E", bound=Enum)


def new_form(request: Request) -> Response:
    """The form for a new series."""
    return _form(request, "", _FIRST)


def terms_form(request: Request, series: str) -> Response:
    """The form, filled in with what stands."""
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
        act = opened(_said(*said, withdrawn=False))
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
    director_of(request)
    found_series(request, series)
    said = (title, note, best, combine, least, ties, per, carried)
    sent = (intended, "series terms", *said, withdrawn)
    try:
        wanted = _said(*said, withdrawn=withdrawn == "1")
    except Malformed as wrong:
        return _form(request, series, _as_typed(*said), refusal(wrong))
    if error := told_series(request, series, sent, wanted):
        return _form(request, series, _as_typed(*said), error)
    return _to(request, series)


def put_session_in(
    request: Request,
    series: str,
    session: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Have a session count, from when its results are published."""
    sent = (intended, "series session", session)
    return _carried_out(request, series, sent, PutIn(session=session))


def say_person(
    request: Request,
    series: str,
    spelling: Annotated[str, Form()] = "",
    name: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Confirm that a spelling is somebody who is called otherwise."""
    spelled, called = (one_line(one, LONGEST_NAME) for one in (spelling, name))
    sent = (intended, "series person", spelled, called)
    return _carried_out(request, series, sent, SayPerson(spelling=spelled, name=called))


def undo_one(
    request: Request,
    series: str,
    sequence: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Have an act be as if it had never been told; undoing that brings it back."""
    number = boundary.number(sequence, 1, 1_000_000) or 0
    sent = (intended, "series undo", number)
    return _carried_out(request, series, sent, UndoInSeries(told=number))


def _carried_out(
    request: Request, series: str, sent: Sequence[object], asked: SeriesRequest
) -> Response:
    """Do what is asked of a series; where it is refused, its page says why."""
    error = told_series(request, series, sent, asked)
    return refused(request, series, error) if error else _to(request, series)


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
) -> SetTerms:
    """What the form says.

    Raises:
        Malformed: a number is none, or a choice is none of those offered.
    """
    return SetTerms(
        title=one_line(title, LONGEST_TITLE),
        note=one_line(note, LONGEST_NOTE),
        best=_number(best) if best.strip() else None,
        combine=_choice(Combine, combine),
        least=_number(least),
        ties=_choice(SeriesTies, ties),
        per=_choice(PerWhom, per),
        carried=_carried(carried),
        withdrawn=withdrawn,
    )


def _number(words: str) -> int:
    found = boundary.number(words.strip(), 1, MOST)
    if found is None:
        raise Malformed(_("Please write a number of sessions, from 1 to {most}.").format(most=MOST))
    return found


def _carried(said: str) -> Carried:
    """What part of the sessions before the last counts: one of those offered, else all of them."""
    return next((one for one in get_args(Carried) if one == said), "1")


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
        Fraction(_carried(carried)),
    )
    who = next((one for one in PerWhom if one.value == per), PerWhom.PLAYER)
    return SeriesOpened(one_line(title, LONGEST_TITLE), terms, who, one_line(note, LONGEST_NOTE))


def _form(request: Request, series: str, stands: SeriesOpened, error: str = "") -> Response:
    return page(
        request,
        "series_form.html",
        series=series,
        opened=stands,
        knock_out=bool(series) and found_series(request, series).is_knock_out,
        carried=[("1", _("all of it")), *((str(one), _(words)) for one, words in CARRIED.items())],
        error=error,
    )
