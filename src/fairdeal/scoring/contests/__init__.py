"""Contests of several matches or sessions: totals, cross-tables, carry-over, strata, ties."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from math import isqrt

from fairdeal.scoring.additions import Addition
from fairdeal.scoring.contests.ties import Broken, Criterion, Met, break_tie
from fairdeal.scoring.exact import won_and_lost
from fairdeal.scoring.matches import Match
from fairdeal.scoring.ranking import Field, Standing, places


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of a contest between two contestants."""

    round: int
    home: str
    away: str
    match: Match
    name: str = ""
    """What its round is called, where somebody says so."""
    carried: Fraction = Fraction()
    """What the home team brought along, in ``match`` already; negative for the visitors."""
    counts: Fraction = Fraction(1)
    """The part of the victory points that counts, in ``match`` already."""
    running: bool = False
    """Whether boards of it are still to come."""
    planned: int = 0
    """The round of matches it belongs to by the movement, from 1; 0 where no movement says it."""


@dataclass(frozen=True, slots=True)
class Given:
    """What a contestant has from a round without a match: a bye, a match that was void."""

    round: int
    contestant: str
    points: Fraction
    why: str


@dataclass(frozen=True, slots=True)
class ContestPlace:
    """A contestant's place in a contest."""

    contestant: str
    points: Fraction
    """Victory points, or what matches are counted in; penalties and the like included."""
    matches: int
    rank: int
    tied: bool
    """Whether the tie stands when every criterion has been tried."""
    decided: str = ""
    """What parted it from somebody with the same points."""
    added: tuple[Addition, ...] = ()


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest of matches."""

    ranking: tuple[ContestPlace, ...]
    cross_table: Mapping[str, Mapping[str, tuple[Fraction, ...]]]
    """For each contestant what it has from each match against each opponent, in order of rounds."""


def rank_matches(
    fixtures: Iterable[Fixture],
    given: Iterable[Given] = (),
    additions: Iterable[Addition] = (),
    criteria: Callable[[Sequence[Met]], Sequence[Criterion]] = lambda _met: (),
) -> Contest:
    """Rank the contestants of a round robin, a Swiss, or any other set of matches.

    Args:
        fixtures: the matches.
        given: points without a match.
        additions: penalties, carry-over and the like, in the contest's points.
        criteria: the tie-breaks in order, made from all matches; none lets ties stand.
    """
    met = [one for fixture in sorted(fixtures, key=lambda f: f.round) for one in _met(fixture)]
    return rank_met(met, given, additions, criteria)


def rank_met(
    met: Sequence[Met],
    given: Iterable[Given] = (),
    additions: Iterable[Addition] = (),
    criteria: Callable[[Sequence[Met]], Sequence[Criterion]] = lambda _met: (),
) -> Contest:
    """The same from what everybody has from his matches, in the order of the rounds.

    Args:
        met: every match from either side.
        given: points without a match.
        additions: penalties, carry-over and the like, in the contest's points.
        criteria: the tie-breaks in order.
    """
    given, additions = list(given), list(additions)
    totals: dict[str, Fraction] = {}
    for name, points in (
        *((one.team, one.victory_points) for one in met),
        *((one.contestant, one.points) for one in given),
        *((one.contestant, one.amount) for one in additions),
    ):
        totals[name] = totals.get(name, Fraction()) + points
    cross: dict[str, dict[str, tuple[Fraction, ...]]] = {name: {} for name in totals}
    for one in met:
        row = cross[one.team]
        row[one.opponents] = (*row.get(one.opponents, ()), one.victory_points)
    parted = _parted(totals, criteria(met))
    matches = Counter(one.team for one in met)
    added: dict[str, tuple[Addition, ...]] = {}
    for addition in additions:
        added[addition.contestant] = (*added.get(addition.contestant, ()), addition)
    ranking = tuple(
        ContestPlace(
            *(name, totals[name], matches[name], rank, len(of.contestants) > 1, of.decided),
            added.get(name, ()),
        )
        for rank, of in parted
        for name in of.contestants
    )
    return Contest(ranking, cross)


def _met(fixture: Fixture) -> tuple[Met, Met]:
    home, away = fixture.match.home, fixture.match.away
    points = [
        one.score if one.victory_points is None else one.victory_points for one in (home, away)
    ]
    first = Met(
        *(fixture.home, fixture.away, home.plus, home.minus, points[0], points[1]),
        *_won_and_lost(fixture.match, home=True),
    )
    second = Met(
        *(fixture.away, fixture.home, away.plus, away.minus, points[1], points[0]),
        *_won_and_lost(fixture.match, home=False),
    )
    return first, second


def _won_and_lost(match: Match, *, home: bool) -> tuple[Fraction, Fraction]:
    """Total points won and lost, board by board."""
    boards = [one.home if home else one.away for one in match.boards]
    return won_and_lost(one.points for one in boards if one and one.points is not None)


def _parted(
    totals: Mapping[str, Fraction], criteria: Sequence[Criterion]
) -> list[tuple[int, Broken]]:
    """Everybody in order, with those whose tie stands together, and the place they share."""
    names = sorted(totals, key=lambda name: -totals[name])
    parted: list[tuple[int, Broken]] = []
    better = 0
    for _points, tied in groupby(names, key=lambda name: totals[name]):
        for broken in break_tie(list(tied), criteria):
            parted.append((better + 1, broken))
            better += len(broken.contestants)
    return parted


def stratum(field: Field, members: Iterable[str]) -> tuple[Standing, ...]:
    """The ranking of some of a field among themselves, by the places they have in the whole.

    In strata each lower one is ranked with all below it, on scores made against everybody.
    """
    chosen = set(members)
    among = [one for one in field.ranking if one.contestant in chosen]
    found = zip(places([Fraction(-one.rank) for one in among]), among, strict=True)
    return tuple(replace(one, rank=place.rank, tied=place.tied) for place, one in found)


def carried_forward(
    score: Fraction, boards: tuple[int, int], most: tuple[Fraction, Fraction]
) -> Fraction:
    """What a finalist brings along from the qualifying stage (EBU White Book 3.8).

    Half the score, reduced in the ratio of the boards and of the most to be had:
    SQ/2 x NumQ/MaxQ x MaxF/NumF.

    Args:
        score: the score of the qualifying stage.
        boards: boards of the qualifying stage and of the final.
        most: the most to be had in either.
    """
    return score / 2 * boards[0] / most[0] * most[1] / boards[1]


def probst(sum_of_imps: Fraction, results: int) -> Fraction:
    """A sum of cross-IMPs brought to the size of a match's, for a scale of victory points.

    XIMPQ, after Probst (White Book 3.1.3): the sum divided by the root of half of r(r - 1), to
    0.0001.

    Args:
        sum_of_imps: over all comparisons.
        results: results on the board.
    """
    half = Fraction(results * (results - 1), 2)
    square = sum_of_imps * sum_of_imps / half
    scaled = square * 10**8
    root = Fraction(_isqrt_nearest(scaled), 10**4)
    return root if sum_of_imps >= 0 else -root


def _isqrt_nearest(value: Fraction) -> int:
    """The whole number nearest to the root."""
    below = isqrt(int(value))
    return below + (value > (below + Fraction(1, 2)) ** 2)


def mismatched(points: Fraction, *, stronger: bool, top: int = 20) -> Fraction:
    """A match against the wrong opponents in a Swiss (White Book 3.5.2).

    Who met a stronger side by no fault of its own keeps a quarter of the average and three quarters
    of the score; who met a weaker one by its own fault loses a quarter of what it has above that.
    """
    quarter = Fraction(top, 4)
    if stronger:
        return quarter + points * 3 / 4
    return points - (points - quarter) / 4
