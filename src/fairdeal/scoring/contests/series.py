"""Several sessions ranked as one: the best n of m, added up or on the average.

Whoever takes part has a figure from each session he played: a percentage, IMPs, victory points. The
best of them count; a session that was missed gives nothing. Ladders and championships of clubs, and
events over several sessions, are this with other terms.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import partial
from typing import Final, assert_never

from fairdeal.errors import Malformed
from fairdeal.scoring.additions import Addition
from fairdeal.scoring.contests.ties import Criterion, break_tie
from fairdeal.scoring.exact import total


class Combine(Enum):
    """What the sessions that count come to."""

    SUM = "sum"
    AVERAGE = "average"
    """Of those that count: who played fewer is not divided by more."""


class SeriesTies(Enum):
    """What parts those with equal totals."""

    SHARE = "share"
    """Nothing: they share the place."""
    BEST_SESSION = "best-session"
    """The best session that counts, then the second best, and so on."""
    DROPPED = "dropped"
    """The best session that does not count, then the next; none is less than any."""


MOST: Final = 1_000
"""Sessions of a series, and what its terms ask for, at most."""


@dataclass(frozen=True, slots=True)
class SeriesTerms:
    """The conditions of a series."""

    best: int | None = None
    """So many sessions count; all of them without a number."""
    combine: Combine = Combine.SUM
    least: int = 1
    """Sessions somebody has to have played to have a place."""
    ties: SeriesTies = SeriesTies.SHARE
    carried: Fraction = Fraction(1)
    """The part of every session before the last that counts: what is carried over to a final."""

    def __post_init__(self) -> None:
        """Hold the numbers against each other.

        Raises:
            Malformed: they cannot be.
        """
        numbers = (self.least, 1 if self.best is None else self.best)
        if not all(1 <= one <= MOST for one in numbers):
            raise Malformed("a series counts from 1 to {most} sessions", most=MOST)
        if not 0 < self.carried <= 1:
            raise Malformed("of earlier sessions more than nothing counts, and at most all of it")


@dataclass(frozen=True, slots=True)
class SeriesPlace:
    """Somebody's place in a series."""

    contestant: str
    figures: tuple[Fraction | None, ...]
    """Of each session, in its order; ``None`` for one that was missed."""
    counted: frozenset[int]
    """The indices of those that count, from 0; all others that were played are dropped."""
    total: Fraction
    """What they come to, with what was added."""
    rank: int = 0
    """1 for the best; 0 for who has played too few sessions for a place."""
    tied: bool = False
    """Whether somebody shares the place."""
    decided: str = ""
    """What parted it from somebody with the same total: a value of `SeriesTies`, or empty."""
    lacking: int = 0
    """Sessions still to be played for a place."""
    added: tuple[Addition, ...] = ()

    @property
    def place(self) -> str:
        """The place as a list prints it: ``8``, ``9=``; empty without one."""
        if not self.rank:
            return ""
        return f"{self.rank}=" if self.tied else str(self.rank)


def rank_series(
    sessions: Sequence[Mapping[str, Fraction]],
    terms: SeriesTerms,
    additions: Iterable[Addition] = (),
) -> tuple[SeriesPlace, ...]:
    """Rank everybody who played in one of the sessions, the best first.

    Args:
        sessions: of each, what everybody has from it; in one unit.
        terms: what counts.
        additions: carry-over and penalties of the whole, in that unit.

    Returns:
        Those who have a place, then those who have played too few sessions for one.

    Raises:
        Malformed: something is added to somebody who played nowhere.
    """
    names = dict.fromkeys(name for session in sessions for name in session)
    places = {name: _of(name, sessions, terms) for name in names}
    for addition in additions:
        own = places.get(addition.contestant)
        if own is None:
            raise Malformed(
                "{contestant} has no result in any session of the event",
                contestant=addition.contestant,
            )
        places[own.contestant] = replace(
            own, total=own.total + addition.amount, added=(*own.added, addition)
        )
    order = sorted(places.values(), key=lambda one: -one.total)
    placed = tuple(_placed([one for one in order if not one.lacking], terms.ties))
    return (*placed, *(one for one in order if one.lacking))


def _of(name: str, sessions: Sequence[Mapping[str, Fraction]], terms: SeriesTerms) -> SeriesPlace:
    figures = tuple(session.get(name) for session in sessions)
    last = len(sessions) - 1
    played = [
        (figure if at == last else terms.carried * figure, at)
        for at, figure in enumerate(figures)
        if figure is not None
    ]
    # Of two equal ones the earlier counts: the later may still be corrected.
    played.sort(key=lambda one: (-one[0], one[1]))
    counted = played if terms.best is None else played[: terms.best]
    come_to = total(figure for figure, _at in counted)
    if terms.combine is Combine.AVERAGE:
        come_to /= len(counted)
    lacking = max(0, terms.least - len(played))
    return SeriesPlace(
        name, figures, frozenset(at for _figure, at in counted), come_to, lacking=lacking
    )


def _placed(order: Sequence[SeriesPlace], ties: SeriesTies) -> Iterable[SeriesPlace]:
    """The places of those who have one, who stand in the order of their totals."""
    by_total: dict[Fraction, list[SeriesPlace]] = {}
    for one in order:
        by_total.setdefault(one.total, []).append(one)
    better = 0
    for equal in by_total.values():
        known = {one.contestant: one for one in equal}
        for parted in break_tie(list(known), _criteria(known, ties)):
            shared = len(parted.contestants) > 1
            for name in parted.contestants:
                yield replace(known[name], rank=better + 1, tied=shared, decided=parted.decided)
            better += len(parted.contestants)


def _criteria(known: Mapping[str, SeriesPlace], ties: SeriesTies) -> tuple[Criterion, ...]:
    match ties:
        case SeriesTies.SHARE:
            return ()
        case SeriesTies.BEST_SESSION:
            kept = {name: _figures(one, counted=True) for name, one in known.items()}
        case SeriesTies.DROPPED:
            kept = {name: _figures(one, counted=False) for name, one in known.items()}
        case _:
            assert_never(ties)
    return tuple(
        Criterion(ties.value, partial(_nth, kept, n)) for n in range(max(map(len, kept.values())))
    )


def _figures(place: SeriesPlace, *, counted: bool) -> list[Fraction]:
    found = (
        figure
        for at, figure in enumerate(place.figures)
        if figure is not None and (at in place.counted) is counted
    )
    return sorted(found, reverse=True)


def _nth(
    kept: Mapping[str, Sequence[Fraction]], n: int, tied: Sequence[str]
) -> Mapping[str, Fraction]:
    """The n-th best figure of each; who has none stands below everybody who has."""
    least = min((min(figures) for figures in kept.values() if figures), default=Fraction()) - 1
    return {name: kept[name][n] if n < len(kept[name]) else least for name in tied}
