"""An evening of a knock-out: begun with its matches and teams, or seated anew before it begins."""

from collections.abc import Sequence
from typing import Annotated, Final

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ContestantEntered,
    MovementChosen,
    SessionAct,
    SessionOpened,
    TeamNamed,
    TeamsDeclared,
)
from fairdeal.events.evening.acts import CodesMade, EveningPlanned, MovementRepaired
from fairdeal.events.series.knockout import MatchStands, State
from fairdeal.events.series.log import Series, TeamSeeded
from fairdeal.movements.movement import Movement
from fairdeal.movements.teams.knockout import matches_at_once
from fairdeal.scoring.fields import Winners
from fairdeal.server.evening.contests import FORMS
from fairdeal.server.evening.opening import minutes_a_round, new_codes
from fairdeal.server.evening.report_form import fresh, intention, number
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.rendering.pages import page, path_to, sign_in_first
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.series.kept import begin as begin_in
from fairdeal.server.series.knockout import LONGEST_TITLE, bracket_page, knock_out_of, stands
from fairdeal.server.site import director_of, site_of
from fairdeal.views.refusals import refusal
from fairdeal.views.series.bracket import TO_BEGIN, rounds_shown
from fairdeal.views.words import _

STANZAS: Final = (1, 2, 3, 4)
BOARDS: Final = tuple(range(1, 17))
"""Of a stanza: few where two who are equal play on."""
_USUAL: Final = (2, 12)


def evening_form(request: Request, series: str) -> Response:
    """Which matches an evening is begun with, in how many parts, over how many boards."""
    if not site_of(request).cookies.signed_in(request):
        return sign_in_first(request)
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
    found, chosen = knock_out_of(request, series), {number(one) for one in match or ()}
    try:
        identity = intention(intended, "evening of a knock-out", series)
        session = identity.hex[:12]

        def decide(now: Series) -> Sequence[SessionAct]:
            movement = _movement(stands(request, now), chosen, number(stanzas), number(boards))
            called = one_line(title, LONGEST_TITLE) or now.opened.title
            opened = SessionOpened(called, FORMS["matchpoints"], Winners.ONE, site.now().date())
            return [opened, *opening(now, movement)]

        signature = Signature(identity, account.name, site.now())
        begin_in(site.sessions, series, session, decide, signature)
    except Malformed as wrong:
        return _form(request, series, found, refusal(wrong))
    return RedirectResponse(path_to(request, "console", session=session), 303)


def _movement(
    found: Sequence[MatchStands], chosen: set[int], stanzas: int, boards: int
) -> Movement:
    """What is played.

    Raises:
        Malformed: no match was chosen, or one that cannot be begun now.
    """
    if stanzas not in STANZAS or boards not in BOARDS:
        raise Malformed(_("Please choose how many boards are played."))
    seated = (one.match.number for one in found if one.state is State.SEATED)
    if (n := next((one for one in seated if one in chosen), 0)) > 0:
        words = _("Match {n} is being played in another evening already.")
        raise Malformed(words.format(n=n))
    ready = {one.match.number: one.teams for one in found if one.state in TO_BEGIN}
    if not chosen or not chosen <= set(ready):
        raise Malformed(_("Please choose matches that can be played now."))
    pairs = [(a, b) for number, (a, b) in ready.items() if number in chosen and a and b]
    return matches_at_once(pairs, [boards] * stanzas)


def opening(found: Series, movement: Movement) -> list[SessionAct]:
    """What is told of a session once it is opened; what does not balance is averaged (12C4)."""
    playing = [found.seeded[seed] for seed in movement.contestants]
    return [
        TeamsDeclared(knock_out=True),
        *(act for team in playing for act in _called(team)),
        MovementChosen(movement),
        EveningPlanned(minutes_a_round(movement)),
        CodesMade(new_codes(movement)),
    ]


def _called(team: TeamSeeded) -> list[SessionAct]:
    number = str(team.seed)
    return [
        *([ContestantEntered(number, team.players)] if team.players else []),
        TeamNamed(number, team.called, team.captain),
    ]


def seat_anew(
    request: Request,
    series: str,
    session: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Seat those who go on by the results as they are now, where nobody has begun."""
    account, site = director_of(request), site_of(request)
    found = knock_out_of(request, series)

    def decide(now: Kept) -> Sequence[SessionAct]:
        return _seated_anew(now, found, stands(request, found))

    if session not in found.sessions:
        return bracket_page(request, series, found, _("Please choose another session."))
    try:
        identity = intention(intended, "seated anew", session)
        site.sessions.tell(session, decide, Signature(identity, account.name, site.now()))
    except Malformed as wrong:
        return bracket_page(request, series, found, refusal(wrong))
    return RedirectResponse(path_to(request, "series", series=series), 303)


def _seated_anew(now: Kept, found: Series, stood: Sequence[MatchStands]) -> Sequence[SessionAct]:
    """The acts by which everybody in an evening sits down to the match that is his.

    Raises:
        Malformed: boards have been played there already.
    """
    evening = now.session.evening
    if evening is None or now.session.results:
        raise Malformed(
            _("Boards have been played in this evening. Begin another one for this match.")
        )
    pairs = [
        tuple(team for team in one.teams if team)
        for one in stood
        if now.id in {*one.not_seated, *(part.evening for part in one.parts)}
    ]
    stanzas = [len(evening.movement.boards_of(n + 1)) for n in range(evening.rounds)]
    movement = matches_at_once([(two[0], two[1]) for two in pairs if len(two) == 2], stanzas)
    new = [seed for seed in movement.contestants if seed not in evening.movement.contestants]
    named = [act for seed in new for act in _called(found.seeded[seed])]
    return [*named, MovementRepaired(0, movement)]


def _form(request: Request, series: str, found: Series, error: str = "") -> Response:
    rounds = rounds_shown(found, stands(request, found))
    ready = [(each.name, one) for each in rounds for one in each.matches if one.begins]
    first = next((name for name, one in ready if one.to_play), ready[0][0] if ready else "")
    return page(
        request,
        "knockout_evening.html",
        422 if error else 200,
        series=series,
        opened=found.opened,
        ready=ready,
        usual=_USUAL,
        stanzas=STANZAS,
        boards=BOARDS,
        title=f"{found.opened.title}: {first}" if first else found.opened.title,
        error=error,
        intended=fresh(),
    )
