"""Masterpoints for the places of a session: reckoned by a scheme when it is asked, kept nowhere.

By the scheme that holds here, with what was said of the session, they are what players' pages add
up; by another they are a trial.
"""

from dataclasses import dataclass, fields
from typing import Annotated, Final, Literal

from fastapi import Query, Request, Response

from fairdeal.errors import Malformed
from fairdeal.events.grades import NOTHING_SAID
from fairdeal.events.merging import contestants
from fairdeal.events.points import contested
from fairdeal.events.session import Session
from fairdeal.intents.asking import DIRECTING
from fairdeal.intents.grades import Grade
from fairdeal.scoring.masterpoints.awards import awarded
from fairdeal.scoring.masterpoints.nodes import figure
from fairdeal.scoring.masterpoints.reading import KNOWN, scheme_named
from fairdeal.scoring.masterpoints.scheme import Direction, Given, OfStrata, Scheme, Ties
from fairdeal.server.evening.roles import visitor
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.public.pages import kept_session
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.form_told import fresh
from fairdeal.server.site import site_of
from fairdeal.views import sentences
from fairdeal.views.evening.log_besides import graded_words
from fairdeal.views.refusals import refusal
from fairdeal.views.session.points import (
    PointsView,
    direction_words,
    exact,
    points_view,
    strata_words,
    stratum,
    ties_words,
)

LONGEST: Final = 40
IN: Final = "in-"
"""How a field of the form begins that says in which stratum somebody is."""
_MOST_ROWS: Final = 600
"""Of a larger field a program, or the command line, says who is in which stratum."""
Name = Annotated[str, Query(max_length=LONGEST)]


@dataclass(frozen=True, slots=True)
class Tried:
    """A scheme as somebody wants to see it; empty for the one that holds here."""

    scheme: str = ""
    grade: str = ""
    ties: str = ""
    rounding: str = ""
    first: str = ""
    strata: str = ""

    @property
    def said(self) -> dict[str, str]:
        """The fields by their names."""
        return {one.name: getattr(self, one.name) for one in fields(self)}


def points(  # noqa: PLR0913 - one for each thing a scheme may leave open
    request: Request,
    session: str,
    *,
    scheme: Name = "",
    grade: Name = "",
    ties: Literal["", "average", "best"] = "",
    rounding: Literal["", "half-up", "down", "up"] = "",
    first: Name = "",
    strata: Literal["", "best"] = "",
) -> Response:
    """The masterpoints of a session by a scheme, for whoever may see its ranking."""
    asked = Tried(scheme, grade, ties, rounding, first, strata)
    return points_page(request, kept_session(request, session), asked=asked)


def points_page(
    request: Request,
    kept: Kept,
    refused: str = "",
    typed: Grade | None = None,
    asked: Tried = Tried(),
) -> Response:
    """The points, and for a Director what is said of the session.

    Args:
        request: who looks.
        kept: the session.
        refused: why what was said of it was not kept.
        typed: what that was.
        asked: by which scheme.
    """
    known = {name: scheme_named(name) for name in KNOWN}
    now = site_of(request).in_force
    shown, wrong = None, refused
    try:
        if asked.scheme in known:
            shown = _tried(kept.session, known[asked.scheme], asked)
        elif now.scheme is not None:
            places = contested(kept.session)
            by = now.of_session(kept.session.graded, places.winners)
            shown = points_view(kept.session, awarded(places, now.scheme, *by))
    except Malformed as why:
        wrong = wrong or refusal(why)
    tried = known.get(asked.scheme)
    directs = visitor(request, kept).role in DIRECTING
    return page(
        request,
        "points.html",
        422 if refused else 200,
        above=kept,
        schemes=[(name, one.title) for name, one in known.items()],
        holds=now.scheme.title if now.scheme else "",
        grades=[(name, one.title) for name, one in tried.grades.items()] if tried else [],
        ties_offered=[(one.value, ties_words(one)) for one in Ties],
        rounding_offered=[(one.value, direction_words(one)) for one in Direction],
        strata_offered=[(one.value, strata_words(one)) for one in OfStrata],
        asked=asked.said,
        shown=shown,
        error=wrong,
        refused=bool(refused),
        said=graded_words(kept.session.graded) if kept.session.graded != NOTHING_SAID else "",
        form=_form(kept.session, tried or now.scheme, typed) if directs else None,
    )


@dataclass(frozen=True, slots=True)
class _Form:
    """What a Director may say of a session."""

    grade: str
    grades: tuple[tuple[str, str], ...]
    first: str
    strata: tuple[tuple[int, str], ...]
    """Those somebody may be in; none where the scheme knows of none."""
    rows: tuple[tuple[str, str, int], ...]
    """Of everybody the field, who it is, and the stratum; none of a large session."""
    intended: str


def _form(session: Session, scheme: Scheme | None, typed: Grade | None) -> _Form | None:
    """The form with what was typed, else what stands; none where no scheme has grades for it."""
    if scheme is None:
        return None
    stands = session.graded
    first = exact(stands.first) if stands.first is not None else ""
    said = typed or Grade(grade=stands.grade, strata=stands.strata, first=first)
    most = max(scheme.strata.most if scheme.strata else 1, len(said.strata) + 1)
    lowest = {name: n for n, one in enumerate(said.strata, 2) for name in one}
    everybody = _in_order(session) if most > 1 else []
    return _Form(
        said.grade,
        tuple((name, one.title) for name, one in scheme.grades.items()),
        said.first,
        tuple((n, stratum(n - 1)) for n in range(2, most + 1)),
        tuple(
            (f"{IN}{one}", sentences.contestant(session, one), lowest.get(one, 1))
            for one in (everybody if len(everybody) <= _MOST_ROWS else ())
        ),
        fresh(),
    )


def _in_order(session: Session) -> list[str]:
    """Everybody who takes part, by number: strata are known before anything is played."""
    everybody = contestants(session) | session.players.keys()
    if session.movement is not None:
        everybody |= {*map(str, session.movement.contestants)}
    return sorted(everybody, key=lambda one: (not one.isdecimal(), len(one), one))


def _given(asked: Tried) -> Given:
    """What the scheme leaves open, as whoever asks has it.

    Raises:
        Malformed: the winners' award is no figure.
    """
    told = asked.first.strip().replace(",", ".")
    award = figure(told) if told else None
    if told and not award:
        raise Malformed("an award is a figure such as 0.48, not {text}", text=asked.first)
    return Given(
        Ties(asked.ties) if asked.ties else None,
        Direction(asked.rounding) if asked.rounding else None,
        award,
        OfStrata(asked.strata) if asked.strata else None,
    )


def _tried(session: Session, scheme: Scheme, asked: Tried) -> PointsView | None:
    """The points; none yet where a grade is to be chosen.

    Raises:
        Malformed: the scheme leaves open what was not given, or does not serve this contest.
    """
    if not asked.grade and len(scheme.grades) > 1:
        return None
    given = _given(asked)
    return points_view(session, awarded(contested(session), scheme, asked.grade, given))
