"""What a board was worth to North-South: one number for each table of a field.

| name | unit | from |
| --- | --- | --- |
| ``points`` | total points | Law 77 |
| ``par`` | IMPs | the difference to par (`fairdeal.analysis.par`), Law 78B |
| ``imps`` | IMPs | the mean against the other tables of the field (78B); with two a match |
| ``datum`` | IMPs | the difference to the datum of the field (`scoring.methods.Butler`) |
| ``matchpoints`` | matchpoints | over average: 2 a worse result, 1 an equal one (78A) |

East-West's is the same with the other sign.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.analysis.par import par
from fairdeal.analysis.trick_table import TrickTable
from fairdeal.batch.columns import Bytes
from fairdeal.batch.fields import butler, cross_imps, equal_fields, matchpoints
from fairdeal.batch.scores import imps_of
from fairdeal.boards import Vulnerability
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS

REWARDS: Final = ("points", "par", "imps", "datum", "matchpoints")
OF_A_FIELD: Final = ("imps", "datum", "matchpoints")
"""Those that need a field of two tables at least."""
WORST: Final = {"points": 7600.0, "par": 24.0, "imps": 24.0, "datum": 24.0}
"""The most a board can cost; at matchpoints the tables that can be better."""

Rewards = NDArray[np.float64]


def check(reward: str, tables: int) -> None:
    """Refuse what is no reward of so many tables.

    Raises:
        Malformed: there is none of that name, or it compares and there is only one table.
    """
    if reward not in REWARDS:
        raise Malformed(f"a reward is one of {', '.join(REWARDS)}, not {reward!r:.60}")
    if tables < 1 or (reward in OF_A_FIELD and tables < 2):
        raise Malformed(f"{reward} takes a field of two tables or more, not {tables}")


def worst(reward: str, tables: int) -> float:
    """The most a board can cost a side."""
    return WORST.get(reward, tables - 1.0)


def rewards(reward: str, scores: NDArray[np.int16], pars: NDArray[np.int64] | None) -> Rewards:
    """What (m, k) scores of North-South in m fields of k tables are worth.

    Args:
        reward: its name in the table above.
        scores: total points.
        pars: (m,) the pars of the boards, for ``par``.

    Returns:
        (m, k) float64.

    Raises:
        Malformed: ``par`` without pars.
    """
    if reward == "points":
        return scores.astype(np.float64)
    if reward == "par":
        if pars is None:
            raise Malformed("par needs double dummy results")
        return imps_of(scores.astype(np.int64) - pars[:, None]).astype(np.float64)
    fields, tables = scores.shape
    flat, offsets = scores.reshape(-1), equal_fields(fields, tables)
    if reward == "imps":
        values = cross_imps(flat, offsets) / (tables - 1)
    elif reward == "datum":
        values = butler(flat, offsets).astype(np.float64)
    else:
        values = matchpoints(flat, offsets) - (tables - 1.0)
    worth: Rewards = values.reshape(fields, tables)
    return worth


def pars_of(results: Bytes, dealer: Bytes, vulnerability: Bytes) -> NDArray[np.int64]:
    """(m,) the pars of boards, total points of North-South, from their (m, 20) tricks."""
    return np.array(
        [
            par(
                TrickTable.of(tricks.reshape(4, 5).tolist()), Vulnerability(sides), SEATS[seat]
            ).score
            for tricks, seat, sides in zip(
                results, dealer.tolist(), vulnerability.tolist(), strict=True
            )
        ],
        np.int64,
    )
