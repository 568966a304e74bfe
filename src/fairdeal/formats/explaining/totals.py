"""The smallest cause of totals that do not follow from a session's boards.

What concerns the whole file is tried first: what artificial scores were worth, and whether totals
are of figures as they were rounded. Then each total by itself: whether another name of the boards,
which the ranking does not know, is the same contestant.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.formats.explaining import FEWEST
from fairdeal.formats.explaining.causes import Cause, MadeAs, OtherAverages, RoundedFirst, Together
from fairdeal.formats.results import PrintedResult, SessionFile, compare
from fairdeal.formats.results.totals import Missed, compare_totals, misses, standings
from fairdeal.laws.editions import Edition
from fairdeal.scoring.adjusted import Adjusted, Average, Grade, Imps, Percent, SideScore
from fairdeal.scoring.averages import averages_of
from fairdeal.scoring.exact import HUNDREDTH, TENTH, round_to
from fairdeal.scoring.lines import Artificial, NotPlayed, Outcome
from fairdeal.scoring.methods import Method, in_matchpoints
from fairdeal.scoring.ranking import rank
from fairdeal.scoring.standings import BoardOf, By, SessionRanking, Standing

_MOST_MISSED: Final = 20
"""Totals for which another name is looked for."""
_TOTALS: Final = 2
"""Figures that an artificial score made otherwise has to explain: it has two sides."""
_GRADES: Final = {60: Grade.PLUS, 50: Grade.EVEN, 40: Grade.MINUS}
_UNITS: Final = (None, Fraction(1), TENTH, HUNDREDTH)


@dataclass(frozen=True, slots=True)
class Rules:
    """How a file was scored, as far as it has been found."""

    method: Method
    """For the figures of its boards."""
    total_method: Method
    by: By


def totals_explained(file: SessionFile, rules: Rules) -> tuple[tuple[Cause, ...], SessionFile]:
    """What explains totals, and what artificial scores were worth, and the file as it was meant."""
    causes: list[Cause] = []
    if found := _averages(file, rules):
        causes.append(found[0])
        file = found[1]
    ranking = _ranked(file, rules.total_method)
    if ranking is None or not file.standings:
        return tuple(causes), file
    _, missed = compare_totals(ranking, file, rules.by)
    if len(missed) >= FEWEST and (rounded := _rounded(file, ranking, rules.by, len(missed))):
        return (*causes, rounded), file
    if len(missed) <= _MOST_MISSED:
        for one in missed:
            if together := _together(file, rules, one.contestant):
                causes.append(together)
                file = _renamed(file, together)
    return tuple(causes), file


def rounded_missed(
    file: SessionFile, ranking: SessionRanking, by: By, unit: Fraction | None
) -> tuple[Missed, ...]:
    """The totals that are not of the boards' figures as rounded to that unit."""
    ours = standings(ranking)
    missed = []
    for printed in file.standings:
        standing = ours.get(printed.contestant)
        figure = printed.score if printed.percent is None else printed.percent
        if standing is None or figure is None:
            continue
        exact = _of_rounded(file, ranking, standing, by, unit, in_percent=figure is printed.percent)
        if exact is None or misses(figure, exact):
            missed.append(Missed(printed.contestant, figure, exact or standing.score))
    return tuple(missed)


def _wrong(file: SessionFile, rules: Rules) -> int | None:
    """How many figures and totals do not follow."""
    ranking = _ranked(file, rules.method)
    of_totals = _ranked(file, rules.total_method)
    if ranking is None or of_totals is None:
        return None
    return len(compare(ranking, file)[1]) + len(compare_totals(of_totals, file, rules.by)[1])


def _ranked(file: SessionFile, method: Method) -> SessionRanking | None:
    try:
        return rank(file.lines, method, terms=file.terms)
    except Malformed:
        return None


def _averages(file: SessionFile, rules: Rules) -> tuple[OtherAverages, SessionFile] | None:
    """What artificial scores were worth, if that explains most of what does not follow."""
    if not any(_is_made(one.result.outcome) for one in file.results):
        return None
    wrong = _wrong(file, rules)
    if wrong is None or wrong < _TOTALS:
        return None
    best: tuple[int, MadeAs, SessionFile] | None = None
    for made_as, other in _otherwise(file, rules):
        left = _wrong(other, rules)
        if left is not None and (best is None or left < best[0]):
            best = left, made_as, other
    if best is None or wrong - best[0] < _TOTALS or 2 * best[0] > wrong:
        return None
    return OtherAverages(best[1], wrong - best[0]), best[2]


def _is_made(outcome: Outcome) -> bool:
    """Whether at least one side has percentages or an average."""
    if isinstance(outcome, Adjusted):
        return any(isinstance(side, Average | Percent) for side in (outcome.ns, outcome.ew))
    return isinstance(outcome, Artificial)


def _otherwise(file: SessionFile, rules: Rules) -> Iterator[tuple[MadeAs, SessionFile]]:
    """The file with artificial scores of each other worth."""
    yield MadeAs.FIXED, _with(file, _fixed)
    yield MadeAs.OWN_SESSION, _with(file, _graded)
    up = replace(file, averages=averages_of(Edition.L1997))
    yield MadeAs.OWN_SESSION_UP, _with(up, _graded)
    if in_matchpoints(rules.method):
        yield MadeAs.HALF, _with(file, lambda _: Percent(Fraction(50)))
    else:
        yield MadeAs.NO_IMPS, _with(file, lambda _: Imps(Fraction(0)))
        yield MadeAs.TWO_IMPS, _with(file, _two_imps)
    results = tuple(
        _replaced(one, NotPlayed()) if _is_made(one.result.outcome) else one for one in file.results
    )
    yield MadeAs.NOTHING, replace(file, results=results)


def _with(file: SessionFile, made: Callable[[SideScore], SideScore]) -> SessionFile:
    return replace(file, results=tuple(_made(one, made) for one in file.results))


def _made(one: PrintedResult, made: Callable[[SideScore], SideScore]) -> PrintedResult:
    match one.result.outcome:
        case Artificial(ns=ns, ew=ew):
            return _replaced(one, Adjusted(made(Percent(ns)), made(Percent(ew))))
        case Adjusted(ns=north_south, ew=east_west) as outcome if _is_made(outcome):
            sides = (
                made(side) if isinstance(side, Average | Percent) else side
                for side in (north_south, east_west)
            )
            return _replaced(one, Adjusted(*sides))
    return one


def _replaced(one: PrintedResult, outcome: Outcome) -> PrintedResult:
    return replace(one, result=replace(one.result, outcome=outcome))


def _fixed(side: SideScore) -> SideScore:
    return Percent(Fraction(side.grade.percent)) if isinstance(side, Average) else side


def _graded(side: SideScore) -> SideScore:
    grade = _GRADES.get(int(side.percent)) if isinstance(side, Percent) else None
    return side if grade is None else Average(grade)


def _two_imps(side: SideScore) -> SideScore:
    graded = _graded(side)
    return replace(graded, imps=2) if isinstance(graded, Average) else graded


def _rounded(
    file: SessionFile, ranking: SessionRanking, by: By, missed: int
) -> RoundedFirst | None:
    """Whether nearly all totals are of figures as they were rounded."""
    for unit in _UNITS:
        left = len(rounded_missed(file, ranking, by, unit))
        if missed - left >= FEWEST and 4 * left <= missed:
            return RoundedFirst(unit, missed - left)
    return None


def _of_rounded(
    file: SessionFile,
    ranking: SessionRanking,
    ours: Standing,
    by: By,
    unit: Fraction | None,
    *,
    in_percent: bool,
) -> Fraction | None:
    """The total of a contestant's figures as they were rounded; ``None`` where one is wanting."""
    if unit is None:
        if in_percent != file.in_percent:
            return None
        figures = list(_as_printed(file, ours.contestant))
    else:
        figures = [
            round_to(figure, unit)
            for of in ranking.played[ours.contestant]
            if (figure := _figure(of, in_percent=in_percent)) is not None
        ]
    if not figures or len(figures) != ours.boards:
        return None
    total = sum(figures, Fraction())
    if in_percent or by is By.MEAN:
        return total / len(figures)
    return total + sum((worth for _one, worth in ours.added), Fraction())


def _as_printed(file: SessionFile, contestant: str) -> Iterator[Fraction]:
    for one in file.results:
        for who, figure in ((one.result.ns, one.ns), (one.result.ew, one.ew)):
            if who == contestant and figure is not None:
                yield Fraction(figure)


def _figure(of: BoardOf, *, in_percent: bool) -> Fraction | None:
    if of.award is None:
        return None
    return of.award.percent if in_percent else of.award.score


def _together(file: SessionFile, rules: Rules, contestant: str) -> Together | None:
    """The one other name whose boards make this total right."""
    printed = {one.contestant for one in file.standings}
    boards = _boards_of(file)
    own = boards.get(contestant, frozenset())
    found = []
    for other, theirs in boards.items():
        if other and other not in printed and not own & theirs:
            cause = Together(contestant, other, 1)
            ranking = _ranked(_renamed(file, cause), rules.total_method)
            if ranking is not None and _is_right(ranking, file, rules.by, contestant):
                found.append(cause)
    return found[0] if len(found) == 1 else None


def _is_right(ranking: SessionRanking, file: SessionFile, by: By, contestant: str) -> bool:
    alone = replace(file, standings=tuple(s for s in file.standings if s.contestant == contestant))
    return compare_totals(ranking, alone, by) == (1, ())


def _boards_of(file: SessionFile) -> dict[str, frozenset[object]]:
    """The boards of every name; a board that somebody met himself on is of both."""
    boards: dict[str, set[object]] = {}
    for one in file.results:
        for who in (one.result.ns, one.result.ew):
            boards.setdefault(who, set()).add(one.result.key)
    return {who: frozenset(own) for who, own in boards.items()}


def _renamed(file: SessionFile, cause: Together) -> SessionFile:
    def who(name: str) -> str:
        return cause.contestant if name == cause.other else name

    results: Sequence[PrintedResult] = [
        replace(one, result=replace(one.result, ns=who(one.result.ns), ew=who(one.result.ew)))
        for one in file.results
    ]
    return replace(file, results=tuple(results))
