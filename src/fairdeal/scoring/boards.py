"""A board scored across the field: what each line is worth to each of its two sides.

The two directions are compared apart, each with its own frequencies, so that split and weighted
scores need nothing special: a side whose score was adjusted is compared with what it was given, and
everybody else with what the pair sitting their way was given. A fouled board is as many boards as
it was played in forms (Law 87).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Final, assert_never

from fairdeal.errors import Malformed, Sentence
from fairdeal.scoring.adjusted import (
    AVERAGE_IMPS,
    Assigned,
    AtLeast,
    Average,
    Cancelled,
    Capped,
    Complement,
    Grade,
    Imps,
    Made,
    Percent,
    Shares,
    SideScore,
)
from fairdeal.scoring.awards import Award, Compared, ScoredBoard, ScoredLine
from fairdeal.scoring.comparison.butler import butler_imps, datum
from fairdeal.scoring.comparison.groups import is_small, small_percent
from fairdeal.scoring.comparison.imps import cross_imps, divisor
from fairdeal.scoring.comparison.matchpoints import matchpoints, neuberg, top
from fairdeal.scoring.comparison.tallies import Tally, tallies_of
from fairdeal.scoring.exact import Half, round_to
from fairdeal.scoring.lines import Artificial, NotPlayed, ResultLine, sides_of
from fairdeal.scoring.methods import (
    Ascherman,
    Butler,
    CrossImps,
    Expected,
    Matchpoints,
    Method,
    Per,
    TotalPoints,
    in_matchpoints,
)
from fairdeal.scoring.written.notation import notation
from fairdeal.seats import Side


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
    stage, number = lines[0].key
    tallies = tallies_of(lines)
    forms = forms_of(number, tallies, method, session)
    scored = tuple(forms[line.form].scored(line) for line in lines)
    north_south = [one.compared[Side.NS] for one in forms.values()]
    results = sum(one.results for one in north_south)
    expected = (
        max(one.expected for one in north_south) if len(forms) == 1 else max(session, results)
    )
    standing = sum(one.standing for one in tallies.values())
    return ScoredBoard(number, scored, results, expected, standing, stage)


def forms_of(
    number: int, tallies: Mapping[str, Tally], method: Method, session: int
) -> dict[str, "FormOfBoard"]:
    """What scores the lines of a board, by its forms (Law 87).

    Args:
        number: the board's.
        tallies: its lines counted, by form.
        method: the form of scoring.
        session: scores standing on the board of the session that has most.
    """
    board = tuple(tallies.values())
    return {form: FormOfBoard(number, own, board, method, session) for form, own in tallies.items()}


class FormOfBoard:
    """The lines that were played in one form of the board, both directions."""

    def __init__(
        self,
        number: int,
        own: Tally,
        board: Sequence[Tally],
        method: Method,
        session: int,
    ) -> None:
        self.method, self.session, self._number = method, session, number
        north_south = self._side(Side.NS, own, board)
        east_west = self._side(Side.EW, own, board) if own.adjusted else north_south
        # Unless the sides were given different scores, both directions have the same table.
        split = (north_south.frequencies, north_south.results) != (
            east_west.frequencies,
            east_west.results,
        )
        east_west = east_west if split else north_south
        self.compared = north_south, east_west
        self._exact: dict[Side, Callable[[int], Award | None]] = {}
        worth = real_worth(north_south, method)
        against = real_worth(east_west, method) if split else worth
        self._worth = worth.get, _for_east_west(against, east_west).get

    def _side(self, side: Side, own: Tally, board: Sequence[Tally]) -> Compared:
        frequencies, results = own.frequencies[side], own.results[side]
        expected = self._expected(results, board)
        small = False
        if isinstance(self.method, Matchpoints) and self.method.neuberg:
            largest = max(one.lines for one in board) == own.lines
            rule = self.method.neuberg.small
            small = is_small(rule, results, expected, largest=largest)
        at = None
        if isinstance(self.method, Butler) and results:
            published = dict(self.method.datums).get(self._number)
            at = datum(frequencies, self.method) if published is None else Fraction(published)
        return Compared(side, frequencies, results, expected, at, small)

    def _expected(self, results: int, board: Sequence[Tally]) -> int:
        if not isinstance(self.method, Matchpoints) or not self.method.neuberg:
            return results
        match self.method.neuberg.expected:
            case Expected.SESSION:
                return self.session
            case Expected.BOARD:
                return sum(one.standing for one in board)
            case Expected.TABLES:
                return sum(one.tables for one in board)

    def worth(self, score: int) -> tuple[Award | None, Award | None]:
        """What a score that was reached is worth to either side; nothing where it was not."""
        north_south, east_west = self._worth
        return north_south(score), east_west(score)

    def scored(self, line: ResultLine) -> ScoredLine:
        """The line with both awards."""
        north_south, east_west = sides_of(line.outcome)
        ns = self._award(line, Side.NS, north_south)
        return ScoredLine(line, ns, self._award(line, Side.EW, east_west), self.compared)

    def _award(self, line: ResultLine, side: Side, score: SideScore) -> Award | None:
        match score:
            case Assigned(score=points):
                return self._worth[side](points)
            case Cancelled():
                return None
            case Capped(grade=grade):
                real = self._weighed(side, score.shares)
                limit = self._made(line, side, Average(grade))
                return min((real, limit), key=lambda award: award.score) if real else None
            case AtLeast():
                raise _refused(line, _OF_TEAMS)
            case Average() | Percent() | Imps() | Complement():
                return self._made(line, side, score)
            case _:
                return self._weighed(side, score.shares)

    def _weighed(self, side: Side, shares: Shares) -> Award | None:
        """Each outcome converted, and only then weighed (12C1c); rounded at the very end."""
        unit = _unit(self.method)
        worth = self._worth[side] if unit is None else self._exact.get(side)
        if worth is None:
            compared = self.compared[side]
            exact = real_worth(compared, _unrounded(self.method))
            worth = (_for_east_west(exact, compared) if side is Side.EW else exact).get
            self._exact[side] = worth
        parts = [(weight, worth(points)) for weight, points in shares]
        awards = [(weight, award) for weight, award in parts if award]
        if not awards:
            return None
        score = sum((weight * award.score for weight, award in awards), Fraction())
        first = awards[0][1]
        if unit and first.out_of is not None:
            score = round_to(score, unit, Half.AWAY, average=first.out_of / 2)
        return Award(score, first.out_of, first.made, first.grade)

    def _made(self, line: ResultLine, side: Side, score: Made) -> Award:
        """A percentage of the board's top, or the IMPs that stand for it (Law 12C2)."""
        if isinstance(score, Complement):
            raise _refused(line, _OF_TEAMS)
        compared = self.compared[side]
        grade = score.grade if isinstance(score, Average | Percent) else None
        if in_matchpoints(self.method):
            if isinstance(score, Imps):
                wrong = Sentence(_NO_MATCHPOINTS, imps=score.imps)
                raise _refused(line, wrong)
            out_of = _top(self.method, compared, self.session)
            percent = score.grade.percent if isinstance(score, Average) else score.percent
            return Award(out_of * percent / 100, out_of, made=True, grade=grade)
        if isinstance(self.method, TotalPoints):
            raise _refused(line, _NO_TOTAL)
        imps = _in_imps(score)
        if imps is None:
            raise _refused(line, Sentence(_NO_IMPS, score=_noted(line)))
        return Award(imps * comparisons(self.method, compared), None, made=True, grade=grade)


@cache
def most_of(expected: int) -> Fraction:
    """The top of a board of that many results; the same object, so that sums of it are quick."""
    return Fraction(top(expected))


def _unit(method: Method) -> Fraction | None:
    return method.neuberg.unit if isinstance(method, Matchpoints) and method.neuberg else None


def _unrounded(method: Method) -> Method:
    if isinstance(method, Matchpoints) and method.neuberg:
        return replace(method, neuberg=replace(method.neuberg, unit=None))
    return method


def real_worth(compared: Compared, method: Method) -> dict[int, Award | None]:
    """What each score reached is worth to North-South."""
    frequencies, results, expected = compared.frequencies, compared.results, compared.expected
    match method:
        case TotalPoints():
            return {score: Award(Fraction(score), None) for score in frequencies}
        case Butler():
            against = compared.datum or Fraction()
            found = butler_imps(frequencies, against) if results > 1 else {}
            return {score: Award(Fraction(imps), None) for score, imps in found.items()}
        case CrossImps(per=per, most=most):
            if results < 2:
                return {}
            by = divisor(per, results)
            sums = cross_imps(frequencies, most)
            return {score: Award(Fraction(total) / by, None) for score, total in sums.items()}
        case Ascherman():
            points = matchpoints(frequencies)
            return {s: Award(Fraction(m + 1), Fraction(2 * results)) for s, m in points.items()}
        case Matchpoints():
            return _matchpoints(compared, method) if expected > 1 else {}
    assert_never(method)


def _matchpoints(compared: Compared, method: Matchpoints) -> dict[int, Award | None]:
    results, expected, scaling = compared.results, compared.expected, method.neuberg
    out_of = most_of(expected)
    points = matchpoints(compared.frequencies)
    if compared.small:
        # One result alone has met nobody: average plus, like any board that could not be scored.
        grade = Grade.PLUS if results == 1 else None
        return {
            score: Award(out_of * small_percent(won, results) / 100, out_of, bool(grade), grade)
            for score, won in points.items()
        }
    unit = scaling.unit if scaling else None
    return {
        score: Award(neuberg(won, results, expected, unit), out_of) for score, won in points.items()
    }


def _for_east_west(
    worth: Mapping[int, Award | None], compared: Compared
) -> dict[int, Award | None]:
    """What East-West have of each score, from what North-South have of it."""
    return {score: _turned(award, compared) for score, award in worth.items()}


def _turned(award: Award | None, compared: Compared) -> Award | None:
    """What East-West have of a score when North-South have that award."""
    if award is None:
        return None
    if award.out_of is None:
        return Award(-award.score, None)
    # In a small group the two sides together have 120 percent: 65 and 55, 70 and 50.
    both = award.out_of * 6 / 5 if compared.small else award.out_of
    return Award(both - award.score, award.out_of, award.made, award.grade)


def comparisons(method: Method, compared: Compared) -> int:
    """How often the IMPs of an average count: once, but for sums that are not divided."""
    if isinstance(method, CrossImps) and method.per is Per.SUM:
        return max(1, compared.results - 1)
    return 1


def _in_imps(score: Average | Percent | Imps) -> Fraction | None:
    match score:
        case Imps(imps=imps):
            return imps
        case Average():
            return score.in_imps
        case Percent(percent=exact):
            return AVERAGE_IMPS * (exact - 50) / 10 if exact in {40, 50, 60} else None
        case _:
            assert_never(score)


def _noted(line: ResultLine) -> str:
    return (
        notation(line.outcome)
        if isinstance(line.outcome, Artificial)
        else Sentence("such a percentage")
    )


def _refused(line: ResultLine, wrong: Sentence) -> Malformed:
    """What has no value there, and at which table."""
    return Malformed(
        "board {board}, {ns} against {ew}: {wrong}",
        board=line.board,
        ns=line.ns,
        ew=line.ew,
        wrong=wrong,
    )


_OF_TEAMS: Final = Sentence("such a score is for matches of teams (86B2b)")
_NO_MATCHPOINTS: Final = Sentence(
    "{imps} IMPs have no value in matchpoints; Law 12C2b knows 60, 50 and 40 percent at IMPs"
)
_NO_TOTAL: Final = Sentence(
    "an artificial score has no value in total points; Law 12C2b knows 60, 50 and 40 percent "
    "at IMPs"
)
_NO_IMPS: Final = Sentence(
    "{score} has no value in IMPs; Law 12C2b knows 60, 50 and 40 percent at IMPs"
)


def _top(method: Method, compared: Compared, session: int) -> Fraction:
    """The top an artificial percentage is taken of; of a full board where nothing was compared."""
    expected = compared.expected if compared.expected > 1 else session
    if isinstance(method, Ascherman):
        return Fraction(2 * max(1, expected))
    return most_of(max(2, expected))
