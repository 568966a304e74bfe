"""The first page: what is played now, what comes next, and who won what was played last."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from itertools import groupby
from typing import Final

from fairdeal.events.session import Session
from fairdeal.movements.teams.knockout import is_of_several_matches
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.views import sentences
from fairdeal.views.movements.rounds import round_of_all
from fairdeal.views.session.ranking import Heading, field_name, total
from fairdeal.views.words import _

_STILL: Final = timedelta(days=1)
"""How long after its day a session is still taken for one that is being played."""


class When(Enum):
    """Where on the page a session stands."""

    NOW = "now"
    NEXT = "next"
    BEFORE = "before"


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
    """Where a session stands: by its day, and by the rounds the Director has called.

    A rehearsal nobody comes to; it stands in the list alone.
    """
    evening, held = session.evening, session.opened.held
    if evening is None or not evening.open or held is None or session.opened.withdrawn:
        return When.BEFORE
    if evening.planned.rehearsal:
        return When.BEFORE
    if held < today - _STILL:
        return When.BEFORE
    return When.NOW if evening.round else When.NEXT


def playing(heading: Heading, session: Session) -> Playing:
    """A session that is played now, or will be; how far by what was called, not by results."""
    evening = session.evening
    called = evening is not None and evening.round
    words = round_of_all(evening.movement, evening.round) if evening and called else ""
    return Playing(heading, words)


def winners(session: Session, ranking: SessionRanking) -> tuple[Winner, ...]:
    """Who was first; several where they tie, and nobody where each played a match of his own."""
    if is_of_several_matches(session.movement):
        return ()
    return tuple(
        Winner(
            field_name(of.name),
            ", ".join(sentences.contestant(session, one.contestant) for one in first),
            sentences.counted(total(session, first[0]), sentences.unit_of_totals(session)),
        )
        for of in ranking.fields
        if (first := [one for one in of.ranking if one.rank == 1])
    )


def by_month(listed: Iterable[tuple[date | None, Listed]]) -> tuple[Month, ...]:
    """Sessions under their months, in the order in which they come."""
    months = groupby(listed, key=lambda one: one[0] and one[0].replace(day=1))
    return tuple(
        Month(_month(first) if first else "", tuple(one for _day, one in together))
        for first, together in months
    )


def _month(first: date) -> str:
    names = (
        *(_("January {year}"), _("February {year}"), _("March {year}"), _("April {year}")),
        *(_("May {year}"), _("June {year}"), _("July {year}"), _("August {year}")),
        *(_("September {year}"), _("October {year}"), _("November {year}"), _("December {year}")),
    )
    return names[first.month - 1].format(year=first.year)
