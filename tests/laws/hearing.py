"""A case run, with the entries of the Laws it came to; the cases of the laws once in a process."""

from functools import cache
from typing import Any, NamedTuple

import pytest

from fairdeal.laws.case import Case
from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import CaseOnPaper, Outcome, run_case
from tests.laws.paper import ALL


class Heard(NamedTuple):
    """What came of a case."""

    outcome: Outcome
    entries: frozenset[str]
    """Ruled on by themselves, or gone on in from another one."""


def heard(case: CaseOnPaper, edition: Edition) -> Heard:
    """The case run in that edition."""
    seen: set[str] = set()
    see = Case.see

    def watched(case: Case, entry_id: str, *told: Any) -> None:
        seen.add(entry_id)
        see(case, entry_id, *told)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Case, "see", watched)
        outcome = run_case(case, edition)
    ruled = {matter.entry for matter in outcome.desk.matters if matter.effects}
    return Heard(outcome, frozenset(ruled | seen))


@cache
def of_the_laws(number: int) -> Heard:
    """What came of a case of the laws, by its number in `paper.ALL`."""
    _law, case, edition = ALL[number]
    return heard(case, edition)
