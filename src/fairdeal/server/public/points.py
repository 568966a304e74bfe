"""Masterpoints for the places of a session: reckoned by a scheme when it is asked, kept nowhere."""

from typing import Annotated, Final, Literal

from fastapi import Query, Request, Response

from fairdeal.errors import Malformed
from fairdeal.events.points import contested
from fairdeal.events.session import Session
from fairdeal.scoring.masterpoints.awards import awarded
from fairdeal.scoring.masterpoints.nodes import figure
from fairdeal.scoring.masterpoints.reading import KNOWN, scheme_named
from fairdeal.scoring.masterpoints.scheme import Direction, Given, Scheme, Ties
from fairdeal.server.public.pages import kept_session
from fairdeal.server.rendering.pages import page
from fairdeal.views.refusals import refusal
from fairdeal.views.session.points import PointsView, direction_words, points_view, ties_words
from fairdeal.views.session.ranking import heading

LONGEST: Final = 40
Name = Annotated[str, Query(max_length=LONGEST)]


def points(  # noqa: PLR0913 - one for each thing a scheme may leave open
    request: Request,
    session: str,
    *,
    scheme: Name = "",
    grade: Name = "",
    ties: Literal["", "average", "best"] = "",
    rounding: Literal["", "half-up", "down", "up"] = "",
    first: Name = "",
) -> Response:
    """The masterpoints of a session by a scheme, for whoever may see its ranking."""
    kept = kept_session(request, session)
    known = {name: scheme_named(name) for name in KNOWN}
    shown, wrong = None, ""
    if scheme in known:
        try:
            given = _given(ties, rounding, first)
            shown = _reckoned(kept.session, known[scheme], grade, given)
        except Malformed as refused:
            wrong = refusal(refused)
    grades = known[scheme].grades if scheme in known else {}
    return page(
        request,
        "points.html",
        heading=heading(kept.id, kept.session),
        schemes=[(name, one.title) for name, one in known.items()],
        grades=[(name, one.title) for name, one in grades.items()],
        ties_offered=[(one.value, ties_words(one)) for one in Ties],
        rounding_offered=[(one.value, direction_words(one)) for one in Direction],
        asked={
            "scheme": scheme,
            "grade": grade,
            "ties": ties,
            "rounding": rounding,
            "first": first,
        },
        shown=shown,
        error=wrong,
    )


def _given(ties: str, rounding: str, first: str) -> Given:
    """What the scheme leaves open, as whoever asks has it.

    Raises:
        Malformed: the winners' award is no figure.
    """
    told = first.strip().replace(",", ".")
    award = figure(told) if told else None
    if told and not award:
        raise Malformed("an award is a figure such as 0.48, not {text}", text=first)
    return Given(Ties(ties) if ties else None, Direction(rounding) if rounding else None, award)


def _reckoned(session: Session, scheme: Scheme, grade: str, given: Given) -> PointsView | None:
    """The points; none yet where a grade is to be chosen.

    Raises:
        Malformed: the scheme leaves open what was not given, or does not serve this contest.
    """
    if not grade and len(scheme.grades) > 1:
        return None
    return points_view(session, awarded(contested(session), scheme, grade, given))
