"""The line-ups of a round of matches: the Director's page, and a team's own on a phone of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final

from fastapi import HTTPException, Query, Request, Response
from fastapi.responses import RedirectResponse
from starlette.concurrency import run_in_threadpool

from fairdeal.errors import Malformed
from fairdeal.events.acts import LineUpNamed, SessionAct
from fairdeal.events.deciding.entries import name_line_up
from fairdeal.events.matches.line_ups import line_up, to_name
from fairdeal.events.matches.line_ups import said as said_before
from fairdeal.intents.people import LONGEST_NAME
from fairdeal.movements.movement import Unit
from fairdeal.server.evening.report_form import fresh, number
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import tell
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.views.evening.line_ups import team_to_name
from fairdeal.views.session.ranking import heading
from fairdeal.views.words import _

_SEATS: Final = ("N", "S", "E", "W")


def line_ups_form(
    request: Request, session: str, match: Annotated[int, Query(ge=0)] = 0
) -> Response:
    """Who of each team sits where in a round of matches; on a phone of a team, of that one."""
    kept = found_session(request, session)
    return _form(request, kept, match, {})


async def keep_line_ups(request: Request, session: str) -> Response:
    """Name the line-ups that were filled in."""
    form = await request.form()
    said = {key: str(value) for key, value in form.items()}
    return await run_in_threadpool(_keep, request, session, said)


def _keep(request: Request, session: str, said: dict[str, str]) -> Response:
    intended, match = said.pop("intended", ""), number(said.pop("match", ""))
    said.pop("form_token", "")
    kept = found_session(request, session)

    def decide(now: Kept) -> Sequence[SessionAct]:
        acts = [act for team in _teams(request, now) for act in _named(now, team, match, said)]
        if acts and not visitor(request, now).directs:
            _check_in_time(now, acts)
        return acts

    sent = (intended, "line-ups", match, sorted(said.items()))
    if error := tell(request, kept, visitor(request, kept).author, sent, decide):
        return _form(request, kept, match, said, error)
    back = path_to(request, "line_ups", session=kept.id)
    return RedirectResponse(f"{back}?match={match}", 303)


def _check_in_time(kept: Kept, acts: Sequence[LineUpNamed]) -> None:
    """Whether a team may still name who plays: neither knowing its opponents', nor in the match.

    By what everybody knows, the call of the round: results of the other room are told to nobody.

    Raises:
        Malformed: it may not; the Director can.
    """
    evening = evening_of(kept)
    for act in acts:
        of_round = to_name(kept.session, act.team)[act.match]
        begun = evening.round >= min(one.rounds[0] for one in of_round)
        if begun or line_up(kept.session, act.team, act.opponents, act.match):
            raise Malformed(
                _("Both line-ups are shown, or the round was called: now the Director changes it.")
            )


def _named(kept: Kept, team: str, match: int, said: Mapping[str, str]) -> Iterator[LineUpNamed]:
    """The acts for a team: against each of its opponents of the round, in a triangle two."""
    seated = [one_line(said.get(f"{team}-{seat}", ""), LONGEST_NAME) for seat in _SEATS]
    if not any(seated):
        return
    if not all(seated):
        raise Malformed(_("A line-up has a player in each of the four seats."))
    north, south, east, west = seated
    for one in to_name(kept.session, team).get(match, ()):
        other = str(one.away if str(one.home) == team else one.home)
        act = LineUpNamed(team, other, (north, south), (east, west), match)
        if act != said_before(kept.session, team, other, match):
            yield name_line_up(kept.session, act)


def _teams(request: Request, kept: Kept) -> list[str]:
    """Those whose line-ups whoever asks may see sealed, and name."""
    movement, who = evening_of(kept).movement, visitor(request, kept)
    if movement.unit is not Unit.TEAM:
        raise HTTPException(404, _("Only teams name who of them plays."))
    teams = list(map(str, movement.contestants))
    if who.directs:
        return teams
    own = [team for team in teams if team == who.contestant]
    if not own:
        raise HTTPException(403, _("This phone goes with no team of the session."))
    return own


def _form(
    request: Request, kept: Kept, match: int, said: Mapping[str, str], error: str = ""
) -> Response:
    own = _teams(request, kept)
    rounds = sorted({one for team in own for one in to_name(kept.session, team)})
    match = match if match in rounds else max(rounds, default=0)
    teams = [team_to_name(kept.session, team, match, said) for team in own]
    return page(
        request,
        "evening/line_ups.html",
        422 if error else 200,
        heading=heading(kept.id, kept.session),
        teams=[team for team in teams if team.against],
        match=match,
        rounds=rounds,
        directs=visitor(request, kept).directs,
        error=error,
        intended=fresh(),
    )
