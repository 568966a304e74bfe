"""The first page: what is played now, what comes next, and who won what was played last."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from itertools import groupby
from typing import Final

from fairdeal.events.listed import Contestants, First, Stage, stage_of
from fairdeal.events.played import Counted
from fairdeal.events.session import Session
from fairdeal.views import sentences
from fairdeal.views.movements.rounds import round_of_all
from fairdeal.views.session.player_boards import unit_of
from fairdeal.views.session.ranking import Heading, field_name, total_in
from fairdeal.views.words import _

_STILL: Final = timedelta(days=1)
"""How long after its day a session is still taken for one that is being played."""


class When(Enum):
    """Where on the page a session stands."""

    NOW = "now"
    NEXT = "next"
    BEFORE = "before"


_PLACES: Final = {Stage.BEGUN: When.NOW, Stage.COMING: When.NEXT}


@dataclass(frozen=True, slots=True)
class Winner:
    """Who was first among those ranked together."""

    among: str
    """``North-South``; empty where all are ranked together."""
    names: str
    score: str


@dataclass(frozen=True, slots=True)
class Playing:
    """A session that is played now, or will be."""

    heading: Heading
    round: str
    """``Round 3 of 7``; empty before the first is called."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A session in the list."""

    heading: Heading
    winners: tuple[Winner, ...]


@dataclass(frozen=True, slots=True)
class Month:
    """Sessions of a month that stand next to one another."""

    name: str
    """Empty where the day is not known."""
    sessions: tuple[Listed, ...]


def when(session: Session, today: date) -> When:
    """Where a session stands."""
    opened = session.opened
    return when_by(stage_of(session), None if opened.withdrawn else opened.held, today)


def when_by(stage: Stage, held: date | None, today: date) -> When:
    """Where a session stands: by its day, and by the rounds the Director has called.

    A rehearsal nobody comes to; it stands in the list alone.
    """
    if held is None or held < today - _STILL or stage not in _PLACES:
        return When.BEFORE
    return _PLACES[stage]


def playing(heading: Heading, session: Session) -> Playing:
    """A session that is played now, or will be; how far by what was called, not by results."""
    evening = session.evening
    called = evening is not None and evening.round
    words = round_of_all(evening.movement, evening.round) if evening and called else ""
    return Playing(heading, words)


def winners(first: Iterable[First], called: Contestants, totals: Counted) -> tuple[Winner, ...]:
    """Who was first; several where they tie.

    Args:
        first: those of each field.
        called: what they are called: the session, or as much of it.
        totals: what the ranking is counted in.
    """
    of_matches = totals is Counted.VICTORY_POINTS
    return tuple(
        Winner(
            field_name(of.among),
            ", ".join(sentences.contestant(called, one.contestant) for one in of.standings),
            sentences.counted(
                total_in(of.standings[0], victory_points=of_matches), unit_of(totals)
            ),
        )
        for of in first
    )


def by_month(listed: Iterable[tuple[date | None, Listed]]) -> tuple[Month, ...]:
    """Sessions under their months, in the order in which they come."""
    months = groupby(listed, key=lambda one: one[0] and one[0].replace(day=1))
    return tuple(
        Month(month_name(first) if first else "", tuple(one for _day, one in together))
        for first, together in months
    )


def month_name(first: date) -> str:
    """A month as people write it: ``November 2026``."""
    names = (
        *(_("January {year}"), _("February {year}"), _("March {year}"), _("April {year}")),
        *(_("May {year}"), _("June {year}"), _("July {year}"), _("August {year}")),
        *(_("September {year}"), _("October {year}"), _("November {year}"), _("December {year}")),
    )
    return names[first.month - 1].format(year=first.year)
