"""The draw of a Swiss on the console: the proposal, a swap by hand, one press; and why, later."""

from fractions import Fraction
from typing import Annotated

from fastapi import Form, HTTPException, Query, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.drawing import (
    announced,
    chosen,
    is_swiss,
    order,
    proposed,
    swapped,
    to_draw,
)
from fairdeal.events.evening import Evening
from fairdeal.events.evening_acts import CodesMade
from fairdeal.events.scoring import rank_teams
from fairdeal.movements.sitting_out import Odd, Unpairable
from fairdeal.movements.swiss import Rematch, SwissRound
from fairdeal.movements.swiss_teams import drawn, with_round
from fairdeal.server.evening.codes import new_code
from fairdeal.server.evening.console import contestants
from fairdeal.server.evening.directing import LONGEST_REASON
from fairdeal.server.evening.report_form import fresh, intention
from fairdeal.server.evening.roles import TABLE_CODE, evening_of, visitor
from fairdeal.server.finding import found_session
from fairdeal.server.rendering import page, path_to
from fairdeal.server.sessions import Kept, Signature
from fairdeal.server.site import site_of
from fairdeal.server.typed import one_line
from fairdeal.views.draw import explained_lines, round_lines
from fairdeal.views.ranking import heading
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

_LONGEST = 400


def draw_form(  # noqa: PLR0913, PLR0917 - one parameter for each thing chosen
    request: Request,
    session: str,
    odd: Annotated[str, Query(max_length=20)] = "",
    rematch: Annotated[str, Query(max_length=20)] = "",
    pairs: Annotated[str, Query(max_length=_LONGEST)] = "",
    one: Annotated[str, Query(max_length=9)] = "",
    other: Annotated[str, Query(max_length=9)] = "",
) -> Response:
    """Who would meet whom in the next round, and why; with two teams swapped, where so asked."""
    kept = found_session(request, session)
    evening = _swiss(kept)
    how = _odd(odd), _rematch(rematch)
    try:
        made = (
            chosen(kept.session, evening, _pairs(pairs))
            if pairs
            else proposed(kept.session, evening, how[1], how[0])
        )
        if one or other:
            try:
                new = swapped(made, _number(one), _number(other))
                made = chosen(kept.session, evening, new)
            except Malformed as wrong:
                return _page(request, kept, how, made, refusal(wrong))
    except (Malformed, Unpairable) as wrong:
        return _page(request, kept, how, None, refusal(wrong))
    return _page(request, kept, how, made, by_hand=bool(pairs or one))


def draw(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    session: str,
    pairs: Annotated[str, Form(max_length=_LONGEST)] = "",
    number: Annotated[str, Form(max_length=9)] = "",
    standing: Annotated[str, Form(max_length=_LONGEST)] = "",
    reason: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Announce the round as it was looked at."""
    kept = found_session(request, session)
    _swiss(kept)
    site, who, reason = site_of(request), visitor(request, kept), one_line(reason, LONGEST_REASON)

    def acts(now: Kept) -> list[SessionAct]:
        evening = _swiss(now)
        made = chosen(now.session, evening, _pairs(pairs))
        looked_at = (number, standing) == (str(made.number), _standing(now, evening))
        if not looked_at:
            raise Malformed(_("The session went on while you were looking. Please look again."))
        tables = range(evening.movement.tables + 1, with_round(evening.movement, made).tables + 1)
        codes = CodesMade(tuple((f"{TABLE_CODE} {table}", new_code()) for table in tables))
        return [*announced(now.session, evening, made), *([codes] if tables else [])]

    try:
        identity = intention(intended, "draw", number, pairs, reason)
        signature = Signature(identity, who.author, site.now(), reason)
        site.sessions.tell(kept.id, acts, signature)
    except Malformed as wrong:
        return _page(request, kept, (Odd.TRIANGLE, Rematch.NEVER), None, refusal(wrong))
    return RedirectResponse(path_to(request, "draw_form", session=kept.id), 303)


def _page(
    request: Request,
    kept: Kept,
    how: tuple[Odd, Rematch],
    made: SwissRound | None,
    error: str = "",
    *,
    by_hand: bool = False,
) -> Response:
    evening, session = evening_of(kept), kept.session
    ranking = order(session, evening, made.number) if made else ()
    anew = made is not None and made.number == drawn(evening.movement)
    return page(
        request,
        "evening/draw.html",
        422 if error else 200,
        heading=heading(kept.id, session),
        number=made.number if made else drawn(evening.movement),
        lines=round_lines(session, made, _points(kept, made)) if made else (),
        pairs=_told(made) if made else "",
        standing=_standing(kept, evening) if made else "",
        teams=[(who, name) for who, name in contestants(kept, evening) if int(who) in ranking],
        anew=anew,
        by_hand=by_hand,
        is_odd=len(ranking or evening.movement.contestants) % 2 == 1,
        odd=how[0].value,
        rematch=how[1].value,
        before=explained_lines(session, evening),
        error=error,
        intended=fresh(),
    )


def _points(kept: Kept, made: SwissRound) -> dict[int, Fraction]:
    if made.number == 1:
        return {}
    return {int(one.contestant): one.points for one in rank_teams(kept.session).ranking}


def _standing(kept: Kept, evening: Evening) -> str:
    """What a draw rests on, so that another standing is noticed; in round 1 the lot alone."""
    number = to_draw(kept.session, evening)
    return "-".join(map(str, order(kept.session, evening, number))) if number > 1 else "lot"


def _swiss(kept: Kept) -> Evening:
    evening = evening_of(kept)
    if not is_swiss(evening):
        raise HTTPException(404, _("This session is no Swiss: its rounds are all known."))
    return evening


def _told(made: SwissRound) -> str:
    return ",".join(f"{one.home}-{one.away}" for one in made.pairings)


def _pairs(said: str) -> list[tuple[int, int]]:
    found = []
    for pair in said.split(","):
        one, _dash, other = pair.partition("-")
        found.append((_number(one), _number(other)))
    return found


def _number(said: str) -> int:
    if said.isascii() and said.isdigit() and len(said) < 6:
        return int(said)
    raise Malformed(_("Please choose two teams."))


def _odd(said: str) -> Odd:
    return Odd(said) if said in tuple(Odd) else Odd.TRIANGLE


def _rematch(said: str) -> Rematch:
    return Rematch(said) if said in tuple(Rematch) else Rematch.NEVER
