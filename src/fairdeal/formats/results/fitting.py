"""Which form of scoring, with which options, gives the figures that a file prints.

Programs differ in what a short board is worth, in what is divided and where is rounded, and files
do not say. The board figures and the ranking of one file may even follow different rules, so that
each is fitted by itself, for the whole file and never for a single board (decision 0057).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.formats.explaining.boards import causes
from fairdeal.formats.explaining.causes import Cause, RoundedFirst
from fairdeal.formats.explaining.totals import Rules, rounded_missed, totals_explained
from fairdeal.formats.results import Deviation, SessionFile, compare
from fairdeal.formats.results.totals import Missed, compare_totals
from fairdeal.scoring.exact import HUNDREDTH, TENTH
from fairdeal.scoring.methods import (
    Ascherman,
    Butler,
    CrossImps,
    Expected,
    Matchpoints,
    Method,
    Neuberg,
    Per,
    in_matchpoints,
)
from fairdeal.scoring.ranking import By, SessionRanking, rank

MATCHPOINT_RULES: Final[tuple[Method, ...]] = (
    Matchpoints(),
    *(
        Matchpoints(Neuberg(unit, expected))
        for expected in (Expected.SESSION, Expected.BOARD, Expected.TABLES)
        for unit in (None, HUNDREDTH, TENTH)
    ),
    Ascherman(),
)
IMP_RULES: Final[tuple[Method, ...]] = (
    *(CrossImps(per, most) for most in (None, 17) for per in (Per.COMPARISON, Per.RESULT, Per.SUM)),
    *(Butler(trim, unit) for unit in (10, 1) for trim in (1, 0, 2)),
)
"""The rules tried, the commonest first; of those that fit equally well the first is taken."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The rules a file follows."""

    method: Method
    """For the figures of its boards; its own or the first where it prints none."""
    compared: int
    deviations: tuple[Deviation, ...]
    total_method: Method
    """For the totals of its ranking; the same where it prints none."""
    by: By
    totals: int
    """How many totals were compared."""
    missed: tuple[Missed, ...]
    causes: tuple[Cause, ...] = ()
    """Single lines that explain figures of their boards; the figures left follow from none."""
    file: SessionFile | None = None
    """The file as those lines were meant; ``None`` where there is no cause."""


def fit(file: SessionFile) -> Fit | None:
    """Find the rules that give most of what a file prints; ``None`` where none can be applied.

    A file whose own form of scoring gives everything is not looked at further.
    """
    rankings = _Rankings(file)
    rules = list(_rules(file))
    boards = min(
        (tried for method in rules if (tried := rankings.boards(method)) is not None),
        key=lambda found: len(found[2]),
        default=None,
    )
    if boards is None:
        return None
    method, compared, deviations = boards
    found, meant = causes(file, method) if deviations else ((), file)
    if found:
        rankings, file = _Rankings(meant), meant
        again = rankings.boards(method)
        compared, deviations = again[1:] if again else (compared, deviations)
    if not compared and file.method is None and not file.standings:
        return None
    best = _totals(rankings, file, method, rules)
    if deviations or best[3]:
        more, other = totals_explained(file, Rules(method, best[0], best[1]))
        if more:
            rankings, file, found = _Rankings(other), other, (*found, *more)
            again = rankings.boards(method)
            compared, deviations = again[1:] if again else (compared, deviations)
            best = _missed(rankings, file, best, more)
    return Fit(method, compared, tuple(deviations), *best, found, file if found else None)


_Totals = tuple[Method, By, int, tuple[Missed, ...]]


def _totals(
    rankings: "_Rankings", file: SessionFile, method: Method, rules: Sequence[Method]
) -> _Totals:
    """The rule that gives most totals; that of the boards comes first, where they do not tell."""
    best: _Totals = (method, By.SHARE, 0, ())
    if not file.standings:
        return best
    ways = ((one, by) for one in (method, *rules) for by in (By.SHARE, By.MEAN, By.SUM))
    totals = (one for way in ways if (one := rankings.totals(*way)) is not None)
    return min(totals, key=lambda one: len(one[3]), default=None) or _by_places(file, method)


def _by_places(file: SessionFile, method: Method) -> _Totals:
    """What the ranking is by, where places are printed and no total that can be compared."""
    printed = {one.contestant: one.place.rstrip("=") for one in file.standings}

    def agree(by: By) -> int:
        try:
            fields = rank(file.lines, method, terms=file.terms_by(by)).fields
        except Malformed:
            return 0
        return sum(
            printed.get(one.contestant) == str(one.rank)
            for field in fields
            for one in field.ranking
        )

    return method, max((By.SHARE, By.MEAN, By.SUM), key=agree), 0, ()


def _missed(
    rankings: "_Rankings", file: SessionFile, best: _Totals, more: Sequence[Cause]
) -> _Totals:
    """The totals that are left when what explains others is known."""
    method, by = best[:2]
    again = rankings.totals(method, by) or best
    rounded = next((one for one in more if isinstance(one, RoundedFirst)), None)
    ranking = rankings.of(method)
    if rounded is None or ranking is None:
        return again
    return (*again[:3], rounded_missed(file, ranking, by, rounded.unit))


def usual(file: SessionFile) -> Method:
    """The form of scoring taken where neither a file nor a figure in it says one.

    IMPs where its figures are IMPs, or where only two tables met each board, as in a match.
    """
    in_points = file.in_percent or file.in_matchpoints
    if not in_points or max(file.tables.values(), default=0) <= 2:
        return CrossImps()
    return Matchpoints(Neuberg())


def _rules(file: SessionFile) -> Iterator[Method]:
    if file.method:
        yield file.method
    in_points = file.in_percent or file.in_matchpoints
    if file.method is None or in_matchpoints(file.method) == in_points:
        yield from MATCHPOINT_RULES if in_points else IMP_RULES


class _Rankings:
    """Each rule is applied once."""

    def __init__(self, file: SessionFile) -> None:
        self._file = file
        self._ranked: dict[Method, SessionRanking | None] = {}
        self._best_boards: int | None = None
        self._best_totals: int | None = None

    def of(self, method: Method) -> SessionRanking | None:
        if method not in self._ranked:
            try:
                self._ranked[method] = rank(self._file.lines, method, terms=self._file.terms)
            except Malformed:
                self._ranked[method] = None
        return self._ranked[method]

    def boards(self, method: Method) -> tuple[Method, int, list[Deviation]] | None:
        """What of the board figures that rule gives; nothing once another gave all."""
        if self._best_boards == 0 or (ranking := self.of(method)) is None:
            return None
        compared, deviations = compare(ranking, self._file)
        if compared:
            self._best_boards = len(deviations)
        return method, compared, deviations

    def totals(self, method: Method, by: By) -> tuple[Method, By, int, tuple[Missed, ...]] | None:
        if self._best_totals == 0 or (ranking := self.of(method)) is None:
            return None
        compared, missed = compare_totals(ranking, self._file, by)
        if not compared:
            return None
        self._best_totals = len(missed)
        return method, by, compared, missed
