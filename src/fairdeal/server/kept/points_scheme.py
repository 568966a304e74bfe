"""Which scheme of masterpoints holds for all that is played here, as somebody chose it.

What everybody has by it is kept nowhere: it follows from the places, each time somebody asks.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from typing import Any, Final
from uuid import UUID

from fairdeal.errors import Malformed
from fairdeal.events.grades import Graded
from fairdeal.events.played import Summary
from fairdeal.scoring.masterpoints.awards import awarded
from fairdeal.scoring.masterpoints.nodes import figure
from fairdeal.scoring.masterpoints.reading import read_scheme, scheme_named
from fairdeal.scoring.masterpoints.scheme import (
    NOTHING_GIVEN,
    Direction,
    Given,
    OfStrata,
    Scheme,
    Ties,
    Unknown,
    Winners,
    settled,
)
from fairdeal.server.kept.folded import Folded
from fairdeal.server.kept.recent import Lately
from fairdeal.store.base import Body, Recorded, Store

STREAM: Final = "masterpoint-scheme"
_KEPT: Final = 5_000
"""Sessions of which the awards are remembered."""
_CHOSEN: Final = "masterpoint_scheme_chosen.v1"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A choice as it is kept."""

    named: str = ""
    """A scheme that comes along; empty where its file is here, or none is to hold."""
    file: str = ""
    """Of a scheme of one's own."""
    grade: str = ""
    ties: str = ""
    rounding: str = ""
    first: str = ""
    strata: str = ""
    """What somebody gets of several strata."""
    since: str = ""
    """The day from which on sessions count, as `day_of` keeps it."""


@dataclass(frozen=True)
class InForce:
    """The scheme that holds."""

    id: str = STREAM
    wanted: Wanted = Wanted()
    scheme: Scheme | None = None
    """``None`` where none holds."""
    grade: str = ""
    given: Given = NOTHING_GIVEN
    since: date | None = None
    """The day from which on sessions count."""
    version: int = 0
    ids: frozenset[UUID] = field(default=frozenset(), repr=False)

    def counts(self, of: Summary) -> bool:
        """Whether a session is late enough to count; one without a day is not known to be."""
        return self.since is None or (of.held is not None and of.held >= self.since)

    def of_session(self, said: Graded, winners: Winners) -> tuple[str, Given]:
        """The grade of a session and what is given for it, by what was said of it.

        The winners' award that was said for all sessions is for those where the scheme lacks it.

        Raises:
            Malformed: the scheme has no such grade.
        """
        grade, first = said.grade or self.grade, said.first
        if first is None and self.scheme is not None:
            own = self.scheme.grade(grade).first.get(winners, Unknown(""))
            is_open = isinstance(own, Unknown) and said.grade in {"", self.grade}
            first = self.given.first if is_open else None
        return grade, replace(self.given, first=first)

    def after(self, news: Iterable[Recorded]) -> "InForce":
        """The same once these entries are kept too."""
        now = self
        for one in news:
            told: dict[str, Any] = dict(one.entry.body)
            known = replace(now, version=now.version + 1, ids=now.ids | {one.entry.id})
            now = replace(known, wanted=Wanted(), scheme=None)
            with suppress(Malformed):  # of a file that was read otherwise once
                now = chosen(Wanted(**told), known)
        return now


def chosen(wanted: Wanted, before: InForce) -> InForce:
    """What holds by a choice.

    Raises:
        Malformed: there is no such scheme or grade, the scheme says itself what is given, or an
            award is no figure.
    """
    if not wanted.named and not wanted.file:
        return replace(before, wanted=Wanted(), scheme=None)
    scheme = read_scheme(wanted.file, "scheme.json") if wanted.file else scheme_named(wanted.named)
    scheme.grade(wanted.grade)
    first = figure(wanted.first.replace(",", ".")) if wanted.first else None
    if wanted.first and not first:
        raise Malformed("an award is a figure such as 0.48, not {text}", text=wanted.first)
    ties = Ties(wanted.ties) if wanted.ties else None
    rounding = Direction(wanted.rounding) if wanted.rounding else None
    given = Given(ties, rounding, first, OfStrata(wanted.strata) if wanted.strata else None)
    since = date.fromisoformat(wanted.since) if wanted.since else None
    # What the scheme says itself is refused here, and not for each session.
    settled(scheme, wanted.grade, Winners.ONE, replace(given, first=None))
    return replace(
        before, wanted=wanted, scheme=scheme, grade=wanted.grade, given=given, since=since
    )


def told(wanted: Wanted) -> tuple[str, Body]:
    """What keeps a choice."""
    said: Body = {"named": wanted.named, "file": wanted.file, "grade": wanted.grade}
    return _CHOSEN, said | {
        "ties": wanted.ties,
        "rounding": wanted.rounding,
        "first": wanted.first,
        "strata": wanted.strata,
        "since": wanted.since,
    }


def scheme_of(store: Store, on_news: Callable[[str], None]) -> Folded[InForce]:
    """That of a store; there is one, by the name of its stream."""
    return Folded(store, str, InForce, on_news, 1)


Awards = dict[str, Fraction] | Malformed


class Awarded:
    """What the scheme that holds awards for each session; reckoned once for each version of it."""

    def __init__(self) -> None:
        self._known: Lately[str, tuple[Summary, InForce, Awards]] = Lately(_KEPT)

    def of(self, of: Summary, by: InForce) -> Awards:
        """By contestant; why there are none, where the scheme does not serve the session."""
        known = self._known.get(of.id)
        if known is None or known[0] is not of or known[1] is not by:
            known = of, by, _awards(of, by)
            self._known.put(of.id, known)
        return known[2]


def _awards(of: Summary, by: InForce) -> Awards:
    if of.contested is None or by.scheme is None:
        return Malformed("the session has no places")
    try:
        own = by.of_session(of.graded, of.contested.winners)
        found = awarded(of.contested, by.scheme, *own)
    except Malformed as wrong:
        return wrong
    return {one.contestant: one.points for one in found.awards}
