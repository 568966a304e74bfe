"""A knock-out in the browser: who takes part, the bracket, and what a Director decides.

It is a series whose teams are seeded. The bracket is the same for everybody and follows from its
evenings as they stand (`fairdeal.events.series.knockout`).
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated, Final

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal import boundary
from fairdeal.errors import Malformed
from fairdeal.events.series.knockout import MatchStands, standing
from fairdeal.events.series.log import MOST_TEAMS, Series, SeriesOpened, TeamSeeded
from fairdeal.events.series.standing import PerWhom
from fairdeal.intents.people import LONGEST_NAME
from fairdeal.intents.series import (
    DecideMatch,
    NameTeam,
    SeriesRequest,
    WithdrawTeam,
    evenings_of,
    seeded,
)
from fairdeal.scoring.contests.series import SeriesTerms
from fairdeal.server.kept.session import Signature
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.series.kept import open_series
from fairdeal.server.series.parts import (
    Part,
    evening_in,
    found_series,
    part_of,
    titles_of,
    told_series,
)
from fairdeal.server.site import director_of, site_of
from fairdeal.store.base import VersionConflict
from fairdeal.views.refusals import refusal
from fairdeal.views.series.bracket import champion, read_teams, rounds_shown
from fairdeal.views.series.page import log_lines
from fairdeal.views.words import _

LONGEST_TITLE: Final = 120
_LONGEST_LIST: Final = 20_000
_LONGEST_LINE: Final = 500
"""Characters of the teams of a form."""


def new_form(request: Request) -> Response:
    """The form for a knock-out."""
    return _form(request, "", "", by_lot=False)


def open_one(
    request: Request,
    title: Annotated[str, Form()] = "",
    teams: Annotated[str, Form(max_length=_LONGEST_LIST)] = "",
    order: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Open it with its teams, seeded as listed or by lot; sent twice it is the same one."""
    account, site = director_of(request), site_of(request)
    by_lot = order == "lot"
    try:
        identity = intention(intended, "knock-out", title, teams, order)
        called = one_line(title, LONGEST_TITLE) or _("Knock-out")
        entered = _seeded(teams)
        if by_lot:
            random.Random(identity.int).shuffle(entered)  # noqa: S311 - a draw by lot
            entered = [replace(one, seed=seed) for seed, one in enumerate(entered, start=1)]
        opened = SeriesOpened(called, SeriesTerms(), PerWhom.CONTESTANT)
        signature = Signature(identity, account.name, site.now())
        open_series(site.sessions.store, identity.hex[:12], [opened, *entered], signature)
    except Malformed as wrong:
        return _form(request, title, teams, refusal(wrong), by_lot=by_lot)
    except VersionConflict:
        return _form(request, title, teams, _("Please open the page afresh."), by_lot=by_lot)
    return RedirectResponse(path_to(request, "series", series=identity.hex[:12]), 303)


def _seeded(text: str) -> list[TeamSeeded]:
    """The teams as they were typed, one in a line.

    Raises:
        Malformed: fewer than two or too many, too many players, a name that is too long or that two
            have.
    """
    in_lines = "\n".join(one_line(one, _LONGEST_LINE) for one in text.splitlines())
    found = [
        TeamSeeded(seed, called, players)
        for seed, (called, players) in enumerate(read_teams(in_lines), start=1)
    ]
    return list(seeded(found))


def name_team(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    series: str,
    seed: Annotated[str, Form()] = "",
    called: Annotated[str, Form()] = "",
    players: Annotated[str, Form()] = "",
    captain: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Say anew what a team is called and who plays for it; evenings that began stay as they are."""
    names = one_line(players, LONGEST_NAME * 10).split(",")
    each = tuple(filter(None, (" ".join(one.split()) for one in names)))
    called, captain = (one_line(one, LONGEST_NAME + 1) for one in (called, captain))
    team = NameTeam(seed=_number(seed), called=called, players=each, captain=captain)
    return _carried_out(request, series, (intended, "team", team), team)


def decide_match(
    request: Request,
    series: str,
    match: Annotated[str, Form()] = "",
    winner: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Say who goes on from a match, whatever came of it."""
    number, team = _number(match), _number(winner)

    sent = intended, "match decided", number, team
    asked = DecideMatch(match=number, winner=team)
    return _carried_out(request, series, sent, asked, reason)


def withdraw(
    request: Request,
    series: str,
    seed: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """A team plays no further."""
    team, sent = _number(seed), (intended, "withdrew", seed)
    return _carried_out(request, series, sent, WithdrawTeam(seed=team), reason)


def _carried_out(
    request: Request, series: str, sent: Sequence[object], asked: SeriesRequest, reason: str = ""
) -> Response:
    """Do what is asked of the knock-out; where it is refused, its page says why."""
    director_of(request)
    knock_out_of(request, series)
    if error := told_series(request, series, sent, asked, reason):
        return bracket_page(request, series, found_series(request, series), error)
    return RedirectResponse(path_to(request, "series", series=series), 303)


def stands(request: Request, found: Series) -> tuple[MatchStands, ...]:
    """Every match as it stands."""
    return standing(found, evenings_of(found, partial(evening_in, request)))


def bracket_page(request: Request, series: str, found: Series, error: str = "") -> Response:
    """The bracket, the same for everybody; to a Director also what can be done, and the log."""
    matches = stands(request, found)
    parts: list[Part] = [part_of(request, one) for one in found.sessions]
    director = site_of(request).cookies.signed_in(request) is not None
    rounds = rounds_shown(found, matches)
    return page(
        request,
        "knockout.html",
        series=series,
        opened=found.opened,
        rounds=rounds,
        champion=champion(found, matches),
        teams=tuple(found.seeded.values()),
        withdrew=found.withdrew,
        begins=any(one.begins for each in rounds for one in each.matches),
        titles=titles_of(parts),
        error=error,
        log=log_lines(found, titles_of(parts)) if director else (),
    )


def _form(request: Request, title: str, teams: str, error: str = "", *, by_lot: bool) -> Response:
    return page(
        request,
        "knockout_form.html",
        title=title,
        teams=teams,
        by_lot=by_lot,
        most=MOST_TEAMS,
        error=error,
    )


def _number(words: str) -> int:
    return boundary.number(words.strip(), 1, 10_000) or 0


def knock_out_of(request: Request, series: str) -> Series:
    """The knock-out a path names.

    Raises:
        HTTPException: as `found_series`; 404, that series is none.
    """
    found = found_series(request, series)
    if not found.is_knock_out:
        raise HTTPException(404, _("This series is no knock-out."))
    return found
