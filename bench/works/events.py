"""Sessions with adjusted scores: one club's evening, one correction of it, a simultaneous event.

None of the installed programs scores any of it, so there is no ratio here, only our own figures.
"""

from fractions import Fraction
from random import Random

from bench.boards import SEED
from bench.work import Work
from fairdeal.scoring.adjusted import Adjusted, Average, Grade, Weighted
from fairdeal.scoring.lines import BareScore, Outcome, ResultLine
from fairdeal.scoring.methods import EXACT, CrossImps, Matchpoints
from fairdeal.scoring.ranking import corrected, rank

TABLES, BOARDS = 26, 26
SIMULTANEOUS = 3000, 24
GROWTH = (30, 300, 3000, 30_000)
"""Tables; n log n from the first to the last would be 3 times as much for each result."""
BOARDS_OF_GROWTH = 3
ADJUSTED = 0.05
"""The part of results that were adjusted: half of them weighted, half average plus and minus."""
_SCORES = (420, 450, -50, 170, 620, -100, 110, 140, -110, 50, 100, 650, -420, 400, 430)
_THIRDS = Weighted(((Fraction(1, 3), 420), (Fraction(2, 3), -50)))


def works() -> list[Work]:
    """An evening at matchpoints and at IMPs, one result of it corrected, and 72,000 results."""
    evening = field(TABLES, BOARDS)
    ranking = rank(evening, Matchpoints(EXACT))
    first = [line for line in evening if line.board == 1]
    changed = [ResultLine(1, first[0].ns, first[0].ew, BareScore(130)), *first[1:]]
    many = field(*SIMULTANEOUS)
    return [
        Work(
            "ranking-adjusted", "results", len(evening), lambda: rank(evening, Matchpoints(EXACT))
        ),
        Work("ranking-adjusted-imps", "results", len(evening), lambda: rank(evening, CrossImps())),
        Work("correction", "corrections", 1, lambda: corrected(ranking, changed)),
        Work("simultaneous", "results", len(many), lambda: rank(many, Matchpoints(EXACT))),
        *map(_growth, GROWTH),
    ]


def _growth(tables: int) -> Work:
    """A board of so many tables with two more: the cost of a result should hardly grow."""
    lines = field(tables, BOARDS_OF_GROWTH)
    name = f"ranking-growth of {tables} tables"
    return Work(name, "results", len(lines), lambda: rank(lines, Matchpoints(EXACT)))


def field(tables: int, boards: int) -> list[ResultLine]:
    """Random results of a Mitchell, some of them adjusted."""
    rng = Random(SEED)
    return [
        ResultLine(board, f"n{table}", f"e{(table + board) % tables}", _outcome(rng))
        for board in range(1, boards + 1)
        for table in range(tables)
    ]


def _outcome(rng: Random) -> Outcome:
    chance = rng.random()
    if chance < ADJUSTED / 2:
        return Adjusted(_THIRDS, _THIRDS)
    if chance < ADJUSTED:
        return Adjusted(Average(Grade.PLUS), Average(Grade.MINUS))
    return BareScore(rng.choice(_SCORES))
