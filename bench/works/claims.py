"""Claims judged by kernels, on one core: against the readable search, which rules the same.

The claims are those of ``python -m bench.claims``, which tells medians and the longest times: in
silence, of one trick more than is certain. What is wanted there, 50 milliseconds for five cards
each and a second for eight, is wanted here of the average.
"""

from collections.abc import Sequence
from functools import partial

from bench.claims import claims
from bench.work import Work
from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.judge import Adjudicator
from fairdeal.analysis.claims.work import has_kernels, work_on


def works() -> list[Work]:
    """Two works, or none where the kernels cannot be compiled."""
    if not has_kernels():
        raise ModuleNotFoundError("numba is not installed", name="numba")
    of_five, of_eight = claims(5, 40), claims(8, 10, strong=True)
    return [
        Work(
            name="claims-of-five-cards",
            unit="claims",
            count=4,
            ours=partial(_judged, of_five, kernels=True),
            ours_count=len(of_five),
            peers={"the readable search": partial(_judged, of_five[:4], kernels=False)},
            least=20,
            rounds=3,
        ),
        Work(
            name="claims-of-eight-cards",
            unit="claims",
            count=len(of_eight),
            ours=partial(_judged, of_eight, kernels=True),
            least=1,
            rounds=3,
        ),
    ]


def _judged(given: Sequence[Claim], *, kernels: bool) -> object:
    return [Adjudicator(claim, work_on(claim, kernels=kernels)).proposal() for claim in given]
