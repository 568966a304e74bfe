"""The scores that some contract gives (Law 77); no other may be entered or ruled."""

from functools import cache
from itertools import product
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.laws.score.law77 import score_ns
from fairdeal.scoring.adjusted import Cancelled as NoScore
from fairdeal.scoring.adjusted import Capped, Made, SideScore, Weighted
from fairdeal.scoring.lines import Outcome, Played, sides_of
from fairdeal.seats import SEATS

_TRICKS: Final = range(14)


@cache
def possible_scores() -> frozenset[int]:
    """Every score of North-South that some contract gives (Law 77), and nought."""
    bids = (f"{n}{d}{x}" for n, d, x in product(range(1, 8), ("C", "H", "NT"), ("", "X", "XX")))
    contracts = (Contract.parse(bid, seat) for bid in bids for seat in SEATS[:2])
    return frozenset({0}) | {
        score_ns(contract, vulnerability, tricks)
        for contract, vulnerability, tricks in product(contracts, Vulnerability, _TRICKS)
    }


def check_scores(outcome: Outcome) -> None:
    """Whether every score in it is one that a contract gives.

    Raises:
        Malformed: one is not.
    """
    if isinstance(outcome, Played):
        return
    for score in sides_of(outcome):
        for points in _points(score):
            if points not in possible_scores():
                raise Malformed(f"no contract gives a score of {points} (77)")


def _points(score: SideScore) -> tuple[int, ...]:
    if isinstance(score, Made | NoScore):
        return ()
    inner = score.of if isinstance(score, Capped) else score
    return tuple(p for _w, p in inner.outcomes) if isinstance(inner, Weighted) else (inner.score,)
