"""The lines of a board counted: all that a comparison asks of them.

A tally is whole numbers and weights, so a line is taken out of it, or put into it, without looking
at the others.
"""

from collections.abc import Iterable
from fractions import Fraction

from fairdeal.scoring.adjusted import Adjusted, Cancelled, Made
from fairdeal.scoring.lines import NotPlayed, ResultLine, sides_of


class Tally:
    """The lines of one form of a board, counted."""

    __slots__ = ("adjusted", "frequencies", "lines", "results", "standing", "tables")

    def __init__(self) -> None:
        self.frequencies: tuple[dict[int, int | Fraction], dict[int, int | Fraction]] = {}, {}
        """How often each score (total points of North-South) was reached, in either direction."""
        self.results = [0, 0]
        """At how many tables, in either direction."""
        self.lines = 0
        self.adjusted = 0
        """Lines adjusted by the Director; without any both directions have the same table."""
        self.standing = 0
        """Tables with a score, artificial ones included."""
        self.tables = 0
        """All tables, those that did not play it included."""

    def copy(self) -> "Tally":
        """Another one to count on."""
        other = Tally()
        north_south, east_west = self.frequencies
        other.frequencies = dict(north_south), dict(east_west)
        other.results = [*self.results]
        other.lines, other.adjusted = self.lines, self.adjusted
        other.standing, other.tables = self.standing, self.tables
        return other

    def count(self, line: ResultLine, sign: int) -> None:
        """Put a line in (1), or take one out that is there (-1)."""
        times = sign * line.times
        self.lines += sign
        self.tables += times
        if isinstance(line.outcome, NotPlayed):
            return
        self.standing += times
        if (score := line.score) is not None:
            for side, there in enumerate(self.frequencies):
                _add(there, score, times)
                self.results[side] += times
        elif isinstance(line.outcome, Adjusted):
            self.adjusted += sign
            for side, given in enumerate(sides_of(line.outcome)):
                if not isinstance(given, Made | Cancelled):
                    self.results[side] += times
                    for weight, points in given.shares:
                        _add(self.frequencies[side], points, weight * times)


def _add(frequencies: dict[int, int | Fraction], score: int, times: int | Fraction) -> None:
    now = frequencies.get(score, 0) + times
    if now:
        frequencies[score] = now
    else:
        frequencies.pop(score, None)


def tallies_of(lines: Iterable[ResultLine]) -> dict[str, Tally]:
    """The lines of a board counted, by the form of it that was played."""
    tallies: dict[str, Tally] = {}
    for line in lines:
        tally = tallies.get(line.form)
        if tally is None:
            tally = tallies[line.form] = Tally()
        tally.count(line, 1)
    return tallies
