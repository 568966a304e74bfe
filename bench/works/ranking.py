"""A whole session ranked: every board matchpointed with Neuberg's formula, the totals, the ties.

None of the installed programs ranks a session, so there is no ratio here, only our own figure.
"""

from itertools import product
from random import Random

from bench.boards import SEED
from bench.work import Work
from fairdeal.boards import vulnerability_of
from fairdeal.calls import BIDS, Contract, Doubling
from fairdeal.scoring.lines import Played, ResultLine
from fairdeal.scoring.methods import EXACT, Matchpoints
from fairdeal.scoring.ranking import rank
from fairdeal.seats import SEATS

TABLES, BOARDS = 22, 26


def works() -> list[Work]:
    """A field the size of a large club's: 44 pairs, 26 boards, 572 random results."""
    rng = Random(SEED)
    places = product(range(TABLES), range(1, BOARDS + 1))
    lines = [_line(rng, table, board) for table, board in places]
    return [
        Work(
            name="ranking",
            unit="results",
            count=len(lines),
            ours=lambda: rank(lines, Matchpoints(neuberg=EXACT)),
        )
    ]


def _line(rng: Random, table: int, board: int) -> ResultLine:
    contract = Contract(rng.choice(BIDS[:20]), Doubling.UNDOUBLED, rng.choice(SEATS))
    outcome = Played.of(contract, rng.randint(6, 11), vulnerability_of(board))
    return ResultLine(board, str(2 * table + 1), str(2 * table + 2), outcome)
