"""A board scored across the field: what each line is worth to each of its two sides."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from fairdeal.errors import Malformed
from fairdeal.scoring.adjusted import in_imps, notation
from fairdeal.scoring.imps import cross_imps, divisor
from fairdeal.scoring.lines import Artificial, NotPlayed, ResultLine
from fairdeal.scoring.matchpoints import matchpoints, neuberg, top
from fairdeal.scoring.methods import Ascherman, CrossImps, Expected, Matchpoints, Method, Per


@dataclass(frozen=True, slots=True)
class Award:
    """What a board is worth to one side."""

    score: Fraction
    """Matchpoints or IMPs."""
    out_of: Fraction | None
    """The most matchpoints there were to win; ``None`` at IMPs."""

    @property
    def percent(self) -> Fraction | None:
        """The score in percent of the most there was; ``None`` at IMPs."""
        return None if self.out_of is None else 100 * self.score / self.out_of


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """A line of a traveller with what it is worth; no award where nothing could be compared."""

    line: ResultLine
    ns: Award | None
    ew: Award | None


@dataclass(frozen=True, slots=True)
class ScoredBoard:
    """One board across the field."""

    board: int
    lines: tuple[ScoredLine, ...]
    """In the order in which they were given."""
    results: int
    """Results compared with one another."""
    expected: int
    """Results the board ought to have had, where the form of scoring asks; else ``results``."""


Awards = tuple[Award | None, Award | None]
"""For North-South and for East-West."""


def scores_standing(lines: Iterable[ResultLine]) -> int:
    """How many tables have a score, artificial ones included."""
    return sum(line.times for line in lines if not isinstance(line.outcome, NotPlayed))


def score_board(lines: Sequence[ResultLine], method: Method, session: int) -> ScoredBoard:
    """Score all lines of one board.

    Args:
        lines: the board's lines, at least one.
        method: the form of scoring.
        session: scores standing on the board of the session that has most.

    Raises:
        Malformed: an artificial score has no value under this form of scoring.
    """
    frequencies = _frequencies(lines)
    results = frequencies.total()
    expected = _expected(lines, method, session, results)
    real = _real(frequencies, method, results, expected)
    scored = []
    for line in lines:
        match line.outcome:
            case Artificial() as outcome:
                awards = _artificial(line, outcome, method, expected if expected > 1 else session)
            case NotPlayed():
                awards = None, None
            case outcome:
                awards = real[outcome.score]
        scored.append(ScoredLine(line, *awards))
    return ScoredBoard(lines[0].board, tuple(scored), results, expected)


def _frequencies(lines: Iterable[ResultLine]) -> Counter[int]:
    frequencies: Counter[int] = Counter()
    for line in lines:
        if line.score is not None:
            frequencies[line.score] += line.times
    return frequencies


def _expected(lines: Sequence[ResultLine], method: Method, session: int, results: int) -> int:
    if isinstance(method, Matchpoints) and method.neuberg:
        if method.neuberg.expected is Expected.SESSION:
            return session
        return scores_standing(lines)
    return results


def _real(
    frequencies: Counter[int], method: Method, results: int, expected: int
) -> dict[int, Awards]:
    """What each score reached on the board is worth: worked out once for all who reached it."""
    match method:
        case CrossImps(per=per):
            if results < 2:
                return dict.fromkeys(frequencies, (None, None))
            sums = cross_imps(frequencies)
            by = divisor(per, results)
            return {score: _opposite(Fraction(total, by)) for score, total in sums.items()}
        case Ascherman():
            points = matchpoints(frequencies)
            return {s: _shared(Fraction(m + 1), Fraction(2 * results)) for s, m in points.items()}
        case Matchpoints(neuberg=scaling):
            if expected < 2:
                return dict.fromkeys(frequencies, (None, None))
            points, unit = matchpoints(frequencies), scaling.unit if scaling else None
            out_of = Fraction(top(expected))
            return {
                score: _shared(neuberg(won, results, expected, unit), out_of)
                for score, won in points.items()
            }
    assert_never(method)


def _shared(score: Fraction, out_of: Fraction) -> Awards:
    return Award(score, out_of), Award(out_of - score, out_of)


def _opposite(score: Fraction) -> Awards:
    return Award(score, None), Award(-score, None)


def _artificial(line: ResultLine, outcome: Artificial, method: Method, compared: int) -> Awards:
    """A percentage of the board's top, or the IMPs that stand for it (Law 12C2)."""
    ns, ew = outcome.ns, outcome.ew
    if not isinstance(method, CrossImps):
        out_of = _top(method, compared)
        return Award(out_of * ns / 100, out_of), Award(out_of * ew / 100, out_of)
    worth = in_imps(ns), in_imps(ew)
    if worth[0] is None or worth[1] is None:
        raise Malformed(
            f"board {line.board}, {line.ns} against {line.ew}: {notation(outcome)} has no value in "
            "IMPs; Law 12C2b knows 60, 50 and 40 percent"
        )
    # Where sums are not divided, the three IMPs of the law count once for each comparison.
    comparisons = max(1, compared - 1) if method.per is Per.SUM else 1
    return (
        Award(Fraction(worth[0] * comparisons), None),
        Award(Fraction(worth[1] * comparisons), None),
    )


def _top(method: Method, compared: int) -> Fraction:
    return Fraction(
        2 * max(1, compared) if isinstance(method, Ascherman) else top(max(2, compared))
    )
