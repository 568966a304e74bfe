"""Standings of a Swiss after any round: who is where, by criteria in a chosen order.

    criterion       source
    VP              the sum of victory points
    OPPONENTS_VP    the sum of the opponents' victory points ("Swiss points")
    IMP_DIFFERENCE  IMPs won less IMPs lost
    IMP_QUOTIENT    IMPs won divided by IMPs lost; nothing lost is beyond every quotient

Equal by all of them, entries keep their order. The Slovak Swiss takes VP, IMP_DIFFERENCE,
IMP_QUOTIENT (formulae, section 8).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from itertools import combinations

from fairdeal.errors import Malformed, Sentence
from fairdeal.movements.swiss.history import Bye, History, Match, Triangle


class Criterion(StrEnum):
    """What decides between two contestants; more is better."""

    VP = "vp"
    OPPONENTS_VP = "opponents_vp"
    IMP_DIFFERENCE = "imp_difference"
    IMP_QUOTIENT = "imp_quotient"


USUAL = (Criterion.VP, Criterion.OPPONENTS_VP)
SLOVAK = (Criterion.VP, Criterion.IMP_DIFFERENCE, Criterion.IMP_QUOTIENT)


@dataclass(frozen=True, slots=True)
class Score:
    """What one side of a match got."""

    vp: Fraction
    imps: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Result:
    """A match, half match or bye of a round; a match that is still being played has no scores."""

    round: int
    home: int
    away: int | None
    """``None`` for a bye."""
    scores: tuple[Score, Score] | None
    """Home and away; the second of a bye is nobody's."""
    place: str = ""
    """Where it was read, for messages."""


@dataclass(frozen=True, slots=True)
class SwissField:
    """The entries of a Swiss in seeding order, and all that is known of its rounds."""

    entries: tuple[int, ...]
    results: tuple[Result, ...] = ()
    carried: tuple[tuple[int, Fraction], ...] = ()
    """Victory points brought along from an earlier stage, by contestant."""
    left: tuple[tuple[int, int], ...] = ()
    """Contestants who left, each with the first round he missed."""

    @property
    def active(self) -> tuple[int, ...]:
        """Those still there, in seeding order."""
        gone = dict(self.left)
        return tuple(who for who in self.entries if who not in gone)

    def history(self) -> History:
        """What was played, as the pairing wants it: three half matches of three are a triangle."""
        byes = tuple(Bye(r.round, r.home) for r in self.results if r.away is None)
        matches: list[Match] = []
        triangles: list[Triangle] = []
        for number in sorted({result.round for result in self.results}):
            met = [
                (r.home, r.away) for r in self.results if r.round == number and r.away is not None
            ]
            trios = trios_among(met)
            inside = {who for trio in trios for who in trio}
            triangles += [Triangle(number, trio) for trio in trios]
            matches += [Match(number, *pair) for pair in met if not set(pair) <= inside]
        return History(tuple(matches), byes, tuple(triangles))

    def ranking(self, after: int, criteria: Sequence[Criterion] = USUAL) -> tuple[int, ...]:
        """Those still there, best first, on the results of the rounds up to ``after``.

        Raises:
            Malformed: a match of those rounds has no result yet.
        """
        totals = self._totals([result for result in self.results if result.round <= after])
        return tuple(
            sorted(
                self.active,
                key=lambda who: tuple(_value(each, who, totals) for each in criteria),
                reverse=True,
            )
        )

    def _totals(self, results: Sequence[Result]) -> Mapping[int, "_Total"]:
        carried = dict(self.carried)
        totals = {who: _Total(carried.get(who, Fraction(0))) for who in self.entries}
        for result in results:
            if result.scores is None:
                raise Malformed(
                    "{words}: {wrong}",
                    words=result.place,
                    wrong=Sentence(
                        "round {n}, {home} v {away} has no result; "
                        "enter it, or pair the next round delayed",
                        n=result.round,
                        home=result.home,
                        away=result.away,
                    ),
                )
            home, away = result.scores
            totals[result.home].add(result.away, home, away)
            if result.away is not None:
                totals[result.away].add(result.home, away, home)
        return totals


@dataclass(slots=True)
class _Total:
    """One contestant's sums while they are being added up."""

    vp: Fraction
    won: Fraction = Fraction(0)
    lost: Fraction = Fraction(0)
    opponents: list[int] = field(default_factory=list)

    def add(self, opponent: int | None, mine: Score, theirs: Score) -> None:
        self.vp += mine.vp
        self.won += mine.imps
        self.lost += theirs.imps
        if opponent is not None:
            self.opponents.append(opponent)


def _value(
    criterion: Criterion, who: int, totals: Mapping[int, _Total]
) -> tuple[Fraction, Fraction]:
    """A value to compare by; the first part only tells quotients without a loss from others."""
    mine, zero = totals[who], Fraction(0)
    match criterion:
        case Criterion.VP:
            return zero, mine.vp
        case Criterion.OPPONENTS_VP:
            return zero, sum((totals[other].vp for other in mine.opponents), zero)
        case Criterion.IMP_DIFFERENCE:
            return zero, mine.won - mine.lost
        case Criterion.IMP_QUOTIENT if mine.lost:
            return zero, mine.won / mine.lost
        case Criterion.IMP_QUOTIENT:
            return (Fraction(1), zero) if mine.won else (zero, zero)


def trios_among(met: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Every three of whom each met both others."""
    pairs = {frozenset(pair) for pair in met}
    opponents: dict[int, set[int]] = {}
    for one, other in met:
        opponents.setdefault(one, set()).add(other)
        opponents.setdefault(other, set()).add(one)
    return [
        (one, second, third)
        for one in sorted(opponents)
        for second, third in combinations(sorted(opponents[one]), 2)
        if one < second and frozenset((second, third)) in pairs
    ]
