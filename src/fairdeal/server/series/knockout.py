"""A knock-out in the browser: who takes part, the bracket, and what a Director decides.

It is a series whose teams are seeded. The bracket is the same for everybody and follows from its
evenings as they stand (`fairdeal.events.series.knockout`).
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Annotated, Final

from fastapi import Form, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal import boundary
from fairdeal.errors import Malformed
from fairdeal.events.deciding.reasons import check_reason
from fairdeal.events.series.knockout import Evening, MatchStands, standing
from fairdeal.events.series.log import (
    MOST_TEAMS,
    Series,
    SeriesAct,
    SeriesOpened,
    TeamSeeded,
    check_called,
    decided_by_word,
    seeded_again,
    withdrawn,
)
from fairdeal.events.series.standing import PerWhom
from fairdeal.intents.people import LONGEST_NAME, MOST
from fairdeal.movements.movement import Unit
from fairdeal.scoring.series import SeriesTerms
from fairdeal.server.evening.directing import LONGEST_REASON
from fairdeal.server.evening.report_form import fresh, intention
from fairdeal.server.kept.session import Signature
from fairdeal.server.rendering.pages import page, path_to, sign_in_first
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.series.kept import open_series, tell
from fairdeal.server.series.parts import Part, found_series, part_of, titles_of
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
    if not site_of(request).cookies.signed_in(request):
        return sign_in_first(request)
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
    if not 2 <= len(found) <= MOST_TEAMS:
        raise Malformed(
            _("A knock-out has from 2 to {most} teams, each in a line of its own.").format(
                most=MOST_TEAMS
            )
        )
    for one in found:
        _check_names(one)
    check_called(found)
    return found


def _check_names(team: TeamSeeded) -> None:
    most = MOST[Unit.TEAM]
    if len(team.players) > most:
        raise Malformed("Too many names for one contestant: there may be {n}.", n=most)
    if any(len(one) > LONGEST_NAME for one in (team.called, team.captain, *team.players)):
        raise Malformed("A name has 1 to {n} characters.", n=LONGEST_NAME)


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
    team = TeamSeeded(_number(seed), called, each, captain)

    def decide(now: Series) -> Sequence[SeriesAct]:
        _check_names(team)
        return seeded_again(now, team)

    return _carried_out(request, series, (intended, "team", team), decide)


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

    def decide(now: Series) -> Sequence[SeriesAct]:
        found = standing(now, evenings_of(request, now))
        if not any(one.match.number == number and team in one.teams for one in found):
            raise Malformed(_("Please choose one of the two teams of the match."))
        return decided_by_word(now, number, team)

    sent = intended, "match decided", number, team
    return _carried_out(request, series, sent, decide, reason)


def withdraw(
    request: Request,
    series: str,
    seed: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """A team plays no further."""
    team, sent = _number(seed), (intended, "withdrew", seed)
    return _carried_out(request, series, sent, lambda now: withdrawn(now, team), reason)


def _carried_out(
    request: Request,
    series: str,
    sent: tuple[object, ...],
    decide: Callable[[Series], Sequence[SeriesAct]],
    reason: str | None = None,
) -> Response:
    """Tell the knock-out what is decided, with its reason where one is wanted."""
    account, site = director_of(request), site_of(request)
    knock_out_of(request, series)
    why = one_line(reason or "", LONGEST_REASON)
    made_by_client, *said = sent
    try:
        if reason is not None:
            check_reason(why)
        identity = intention(str(made_by_client), *said, why)
        signature = Signature(identity, account.name, site.now(), why)
        tell(site.sessions.store, series, decide, signature)
    except Malformed as wrong:
        return bracket_page(request, series, found_series(request, series), refusal(wrong))
    return RedirectResponse(path_to(request, "series", series=series), 303)


def evenings_of(request: Request, found: Series) -> list[Evening]:
    """Its sessions as far as they can be read; the results of each once everybody may know them."""
    parts = (part_of(request, one) for one in found.sessions)
    return [
        Evening(one.id, one.kept.session, one.counts)
        for one in parts
        if one.kept is not None and one.is_here
    ]


def stands(request: Request, found: Series) -> tuple[MatchStands, ...]:
    """Every match as it stands."""
    return standing(found, evenings_of(request, found))


def bracket_page(request: Request, series: str, found: Series, error: str = "") -> Response:
    """The bracket, the same for everybody; to a Director also what can be done, and the log."""
    matches = stands(request, found)
    parts: list[Part] = [part_of(request, one) for one in found.sessions]
    director = site_of(request).cookies.signed_in(request) is not None
    rounds = rounds_shown(found, matches)
    return page(
        request,
        "knockout.html",
        422 if error else 200,
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
        intended=fresh() if director else "",
    )


def _form(request: Request, title: str, teams: str, error: str = "", *, by_lot: bool) -> Response:
    return page(
        request,
        "knockout_form.html",
        422 if error else 200,
        title=title,
        teams=teams,
        by_lot=by_lot,
        most=MOST_TEAMS,
        error=error,
        intended=fresh(),
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
