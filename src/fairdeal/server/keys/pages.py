"""The page of programs' keys: which there are, a new one, one taken back."""

from datetime import UTC, datetime, time, timedelta
from itertools import islice
from typing import Annotated, Final

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.intents.scopes import Scope
from fairdeal.server.keys.kept import Key, Wanted, keys, make, take_back
from fairdeal.server.members.rights import rights_in
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.site import day_of, director_of, site_of
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

_LASTS: Final = timedelta(days=90)
"""Until when a key is unless another day is chosen."""
_LONGEST: Final = timedelta(days=3 * 366)
_SESSIONS: Final = 40
"""So many of the latest sessions can be ticked."""


def keys_page(request: Request) -> Response:
    """Which keys there are, and the form for another."""
    return _page(request)


def make_key(
    request: Request,
    name: Annotated[str, Form()] = "",
    scope: Annotated[list[str] | None, Form()] = None,
    session: Annotated[list[str] | None, Form()] = None,
    last: Annotated[str, Form()] = "",
) -> Response:
    """Make a key, and show it this once."""
    account, site = director_of(request), site_of(request)
    name, now, asked = one_line(name, len(name)), site.now(), set(scope or ())
    scopes = frozenset(one for one in Scope if one.value in asked)
    within = frozenset(session or ())
    try:
        _check_may_give(request, name, scopes)
        until = _end_of(last, now)
        wanted = Wanted(name, scopes, within, until)
        token = make(site.sessions.store, wanted, account.name, now)
    except Malformed as wrong:
        return _page(request, refusal(wrong), name=name, chosen=asked, last=last)
    answer = _page(request, made=name, token=token)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def take_key_back(request: Request, key: Annotated[str, Form()] = "") -> Response:
    """Have it let nobody in any longer."""
    account, site = director_of(request), site_of(request)
    take_back(site.sessions.store, key, account.name, site.now())
    return RedirectResponse(path_to(request, "program_keys"), 303)


def _check_may_give(request: Request, name: str, scopes: frozenset[Scope]) -> None:
    """See that a key lets do no more with the list than whoever makes it may.

    Raises:
        Malformed: it would.
    """
    if not rights_in(request).lets(name, scopes):
        words = _("This account may not let a program do that with the list.")
        raise Malformed(words)


def _end_of(day: str, now: datetime) -> datetime:
    """The end of a day, by the club's clock.

    Raises:
        Malformed: it is no day, or too far away.
    """
    try:
        last = datetime.combine(datetime.fromisoformat(day).date(), time.max)
        end = last.astimezone(UTC)
    except (ValueError, OverflowError):
        raise Malformed(_("Please choose a day to come as the last one.")) from None
    if end > now + _LONGEST:
        raise Malformed(_("Please choose a day within three years."))
    return end


def scope_words(scope: Scope) -> str:
    """A part of what can be asked for, in words."""
    return {
        Scope.READ: _("See all results of a session while it is played"),
        Scope.SCORES: _(
            "Enter and correct results, rulings and penalties, and see all results meanwhile"
        ),
        Scope.PEOPLE: _("Say who plays"),
        Scope.DEALS: _("Bring the cards of boards"),
        Scope.COURSE: _("Call rounds, announce, show and publish results"),
        Scope.SET_UP: _("Set up sessions"),
        Scope.SERIES: _("Open series and knock-outs, and say what counts in them"),
        Scope.MEMBERS: _("See and change the club’s list of people"),
        Scope.OWN_MEMBERS: _(
            "See and put right the people of the club that the key is named after"
        ),
        Scope.FORGET: _("Take people out of everything for ever, or have all that is kept of them"),
        Scope.CLUB: _("Send the results of a club to simultaneous events held here"),
    }[scope]


def _state(key: Key, now: datetime) -> str:
    if key.taken_back is not None:
        return _("taken back on {day}").format(day=day_of(key.taken_back).isoformat())
    if not key.in_force(now):
        return _("ended on {day}").format(day=day_of(key.until).isoformat())
    return _("until {day}").format(day=day_of(key.until).isoformat())


def _page(  # noqa: PLR0913 - what the form has kept, and what was made
    request: Request,
    error: str = "",
    *,
    made: str = "",
    token: str = "",
    name: str = "",
    chosen: set[str] | None = None,
    last: str = "",
) -> Response:
    site = site_of(request)
    now = site.now()
    latest = [
        (one.id, one.session.opened.title, one.session.opened.held)
        for one in islice(site.sessions.readable(), _SESSIONS)
    ]
    titles = {session: title for session, title, _held in latest}
    return page(
        request,
        "program_keys.html",
        keys=[
            {
                "id": one.id,
                "name": one.name,
                "state": _state(one, now),
                "in_force": one.in_force(now),
                "may": [scope_words(scope) for scope in Scope if scope in one.scopes],
                "sessions": [titles.get(session, session) for session in sorted(one.sessions)],
                "by": one.by,
            }
            for one in reversed(keys(site.sessions.store))
        ],
        scopes=[(one.value, scope_words(one)) for one in Scope],
        sessions=latest,
        chosen=chosen or set(),
        name=name,
        last=last or day_of(now + _LASTS).isoformat(),
        first=day_of(now).isoformat(),
        made=made,
        token=token,
        error=error,
    )
