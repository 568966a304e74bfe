"""The totals of a printed ranking, held against ours."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from fairdeal.formats.results import PrintedStanding, SessionFile, gives
from fairdeal.scoring.standings import By, SessionRanking, Standing


@dataclass(frozen=True, slots=True)
class Missed:
    """A total of the printed ranking that is not ours."""

    contestant: str
    printed: Decimal
    exact: Fraction


def compare_totals(
    ranking: SessionRanking, file: SessionFile, by: By
) -> tuple[int, tuple[Missed, ...]]:
    """How many totals were compared, and those that are not ours.

    Args:
        ranking: the session under a form of scoring.
        file: the file with the ranking it prints.
        by: what its totals are: sums, means of a board, or shares of what there was to win.
    """
    compared = list(_compared(ranking, file, by))
    return len(compared), tuple(one for one in compared if misses(one.printed, one.exact))


def misses(printed: Decimal, exact: Fraction) -> bool:
    """Whether a printed figure is further off than half a unit of its last decimal."""
    return not gives(exact, printed)


def standings(ranking: SessionRanking) -> Mapping[str, Standing]:
    """Everybody who is ranked."""
    return {one.contestant: one for field in ranking.fields for one in field.ranking}


def _compared(ranking: SessionRanking, file: SessionFile, by: By) -> Iterator[Missed]:
    ours = standings(ranking)
    for printed in file.standings:
        if standing := ours.get(printed.contestant):
            figure, exact = _total(printed, standing, ranking, by)
            if figure is not None and exact is not None:
                yield Missed(printed.contestant, figure, exact)


def _total(
    printed: PrintedStanding, standing: Standing, ranking: SessionRanking, by: By
) -> tuple[Decimal | None, Fraction | None]:
    """The printed total, and ours in the same unit."""
    if printed.percent is not None and standing.percent is not None:
        if by is By.MEAN:
            return printed.percent, _mean_percent(standing, ranking)
        return printed.percent, standing.percent if by is By.SHARE else None
    if by is By.MEAN:
        return printed.score, standing.mean
    return printed.score, standing.score


def _mean_percent(standing: Standing, ranking: SessionRanking) -> Fraction | None:
    """The mean of the boards' percentages, with what was added as a part of the most."""
    boards = ranking.played.get(standing.contestant, ())
    shares = [
        of.award.percent for of in boards if of.award is not None and of.award.percent is not None
    ]
    if not shares or not standing.out_of:
        return None
    added = sum((100 * worth / standing.out_of for _one, worth in standing.added), Fraction())
    return sum(shares, Fraction()) / len(shares) + added
