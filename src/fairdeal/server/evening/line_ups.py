"""The line-ups of a round of matches: the Director's page, and a team's own on a phone of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Annotated, Final

from fastapi import HTTPException, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.people import number_of
from fairdeal.events.evening.repair import rounds_over
from fairdeal.events.matches.line_ups import to_name
from fairdeal.intents.asking import Asked
from fairdeal.intents.handling import decide
from fairdeal.intents.people import LONGEST_NAME
from fairdeal.intents.requests import NameLineUp
from fairdeal.movements.matches import PlannedMatch
from fairdeal.movements.movement import Unit
from fairdeal.server.evening.roles import evening_of, visitor, visitor_at_table
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import Said, tell
from fairdeal.server.requests.one_line import number, one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views.evening.line_ups import team_to_name
from fairdeal.views.session.stanzas import stanza_words
from fairdeal.views.words import _

_SEATS: Final = ("N", "S", "E", "W")
_Number = Annotated[int, Query(ge=0)]


def line_ups_form(
    request: Request, session: str, match: _Number = 0, stanza: _Number | None = None
) -> Response:
    """Who of each team sits where in a round of matches; on a phone of a team, of that one.

    Without a word it is the round of matches, and the part of it, that comes next.
    """
    kept = found_session(request, session)
    return _form(request, kept, match, stanza, {})


def keep_line_ups(request: Request, session: str, said: Said) -> Response:
    """Name the line-ups that were filled in."""
    intended = said.pop("intended", "")
    match, stanza = (number(said.pop(name, "")) for name in ("match", "stanza"))
    said.pop("form_token", "")
    kept, at = found_session(request, session), site_of(request).now()

    def acts(now: Kept) -> Sequence[SessionAct]:
        who = visitor(request, now)
        person = who.pair if number_of(who.pair) else ""
        asked = Asked(who.role, at, contestant=who.contestant, person=person)
        named = (_named(team, match, stanza, said) for team in _teams(request, now))
        return [act for one in chain(*named) for act in decide(now.session, one, asked)]

    sent = (intended, "line-ups", match, stanza, sorted(said.items()))
    if error := tell(request, kept, visitor(request, kept).author, sent, acts):
        return _form(request, kept, match, stanza, said, error)
    back = path_to(request, "line_ups", session=kept.id)
    return RedirectResponse(f"{back}?match={match}&stanza={stanza}", 303)


def _named(team: str, match: int, stanza: int, said: Mapping[str, str]) -> Iterator[NameLineUp]:
    """What is asked of a team that somebody was filled in for."""
    north, south, east, west = seated = [
        one_line(said.get(f"{team}-{seat}", ""), LONGEST_NAME) for seat in _SEATS
    ]
    if any(seated):
        one = NameLineUp(team=team, north=north, south=south, east=east, west=west)
        yield replace(one, match=match, stanza=stanza)


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
    request: Request,
    kept: Kept,
    match: int,
    stanza: int | None,
    said: Mapping[str, str],
    error: str = "",
) -> Response:
    session, own = kept.session, _teams(request, kept)
    begun = rounds_over(session, evening_of(kept))
    by_round: dict[int, list[PlannedMatch]] = {}
    for each in chain.from_iterable(to_name(session, team).items() for team in own):
        by_round.setdefault(each[0], []).extend(each[1])
    rounds = sorted(by_round)
    if match not in by_round:
        match = next((n for n in rounds if _to_come(begun, by_round[n])), max(rounds, default=0))
    parts = max((one.numbered for one in by_round.get(match, ())), key=len, default=(0,))
    if stanza is None or stanza not in {0, *parts}:
        stanza = _next_part(begun, by_round.get(match, []))
    plays = visitor_at_table(request, kept).contestant
    teams = [team_to_name(session, team, match, stanza, said, plays) for team in own]
    among = len(parts)
    return page(
        request,
        "evening/line_ups.html",
        above=kept,
        teams=[team for team in teams if team.against],
        match=match,
        rounds=rounds,
        stanza=stanza,
        part=stanza_words(stanza, among) if among > 1 else "",
        stanzas=[(n, stanza_words(n, among)) for n in (0, *parts)] if among > 1 else [],
        directs=visitor(request, kept).directs,
        error=error,
    )


def _to_come(begun: int, of_round: Sequence[PlannedMatch]) -> bool:
    """Whether some part of these matches has not begun after so many rounds."""
    return any(one.stanzas[-1][0].round > begun for one in of_round)


def _next_part(begun: int, of_round: Sequence[PlannedMatch]) -> int:
    """The part to be named next: the whole match until it begins, later the next half."""
    longest = max(of_round, key=lambda one: len(one.stanzas), default=None)
    if longest is None or longest.rounds[0] > max(begun, 1):
        return 0
    to_come = (
        n
        for n, part in zip(longest.numbered, longest.stanzas, strict=True)
        if part[0].round > begun
    )
    return next(to_come, 0)
