"""The form by which a simultaneous is planned."""

import os
from datetime import UTC, datetime, timedelta
from typing import Annotated, Final

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.server.evening.setting_up.contests import FORMS
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.one_line import number, one_line
from fairdeal.server.simultaneous.event import Plan
from fairdeal.server.simultaneous.planning import (
    LONGEST_TITLE,
    MOST_BOARDS,
    Wanted,
    open_simultaneous,
)
from fairdeal.server.site import director_of, site_of
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

_FIRST: Final = {"title": "", "boards": "24", "form": "matchpoints", "winners": "one"}
_USUAL: Final = {"dealt": "1", "live": "1", "minutes": "1440"}
_LASTS: Final = timedelta(hours=5)


def new_form(request: Request) -> Response:
    """The form for a new simultaneous."""
    now = site_of(request).now().astimezone().replace(minute=0, second=0, microsecond=0)
    hours = {"released": _typed(now), "opens": _typed(now + _LASTS)}
    return _form(request, _FIRST | _USUAL | hours)


def open_one(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    title: Annotated[str, Form()] = "",
    boards: Annotated[str, Form()] = "",
    form: Annotated[str, Form()] = "",
    winners: Annotated[str, Form()] = "",
    released: Annotated[str, Form()] = "",
    opens: Annotated[str, Form()] = "",
    minutes: Annotated[str, Form()] = "",
    dealt: Annotated[str, Form()] = "",
    live: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Plan it; sent twice it is the same one."""
    account, site = director_of(request), site_of(request)
    said = {"title": title, "boards": boards, "form": form, "winners": winners, "dealt": dealt}
    said |= {"released": released, "opens": opens, "minutes": minutes, "live": live}
    try:
        plan = Plan(_hour(opens), _hour(released), number(minutes), live == "1")
        wanted = Wanted(
            one_line(title, LONGEST_TITLE),
            number(boards),
            form,
            one_winner=winners == "one",
            dealt=dealt == "1",
            plan=plan,
        )
        identity = intention(intended, "simultaneous", *said.values())
        event = open_simultaneous(site, wanted, account.name, identity, os.urandom)
    except Malformed as wrong:
        return _form(request, said, refusal(wrong))
    return RedirectResponse(path_to(request, "simultaneous_console", event=event), 303)


def _hour(typed: str) -> datetime:
    """An hour as the form has it: by the clock of the room the server stands in, as it tells hours.

    Raises:
        Malformed: it is none.
    """
    try:
        return datetime.fromisoformat(typed).replace(tzinfo=None).astimezone(UTC)
    except (ValueError, OverflowError):
        raise Malformed(_("Please give a day and an hour.")) from None


def _typed(hour: datetime) -> str:
    return hour.strftime("%Y-%m-%dT%H:%M")


def _form(request: Request, said: dict[str, str], error: str = "") -> Response:
    return page(
        request,
        "simultaneous/new.html",
        said=said,
        forms=[*FORMS],
        most=MOST_BOARDS,
        error=error,
    )
