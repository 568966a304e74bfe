"""Every clause that a law function executes is reached by two cases, every entry by one.

They stand beside the tests. And by one more in company: every case is run with another
irregularity beside it (`tests/company/test_laws_in_company.py`).
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from fairdeal.formats.cases import read_cases
from fairdeal.laws.book import entries
from fairdeal.laws.case import Case
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.explore import explore
from fairdeal.rulings.cases import run_case
from fairdeal.table.effects import Either

HERE = Path(__file__).parent
COMPANY = HERE.parent / "company"


def _clauses(effects: tuple[Either, ...]) -> set[str]:
    return {clause for effect in effects for clause in str(effect.clause).split()}


@dataclass(frozen=True)
class Reached:
    """How many cases, beside the laws and in company, have a ruling under each clause and entry."""

    clauses: Counter[str] = field(default_factory=Counter)
    entries: Counter[str] = field(default_factory=Counter)


@cache
def _in_cases() -> dict[Edition, Reached]:
    """An entry counts that was ruled on by itself, or in which another one went on."""
    found = {edition: Reached() for edition in Edition}
    seen: set[str] = set()
    see = Case.see

    def watched(case: Case, entry_id: str) -> None:
        seen.add(entry_id)
        see(case, entry_id)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Case, "see", watched)
        _run_all(found, seen)
    return found


def _run_all(found: dict[Edition, Reached], seen: set[str]) -> None:
    for path in (*HERE.rglob("*.yaml"), *COMPANY.rglob("*.yaml")):
        for case in read_cases(path.read_text(encoding="utf-8"), path.name):
            for edition in case.expect:
                seen.clear()
                outcome = run_case(case, edition)
                clauses = _clauses(outcome.effects)
                ruled = {matter.entry for matter in outcome.desk.matters if matter.effects} | seen
                found[edition].clauses.update(clauses)
                found[edition].entries.update(ruled)
                if edition is Edition.L2017 and Edition.L2017A not in case.expect:
                    # What the amendment of 2024 left alone is seen by the cases of 2017.
                    kept = (clause for clause in clauses if clause[:2] not in ("73", "89"))
                    found[Edition.L2017A].clauses.update(kept)
                    found[Edition.L2017A].entries.update(ruled)


@cache
def _executed(edition: Edition) -> frozenset[str]:
    return frozenset(
        clause
        for entry_id in entries(edition)
        for path in explore(entry_id, code_for(edition))
        for clause in _clauses(path.effects)
    )


@pytest.mark.parametrize("edition", Edition)
def test_every_executed_clause_has_two_cases(edition: Edition) -> None:
    cases = _in_cases()[edition].clauses
    assert sorted(clause for clause in _executed(edition) if cases[clause] < 2) == []


@pytest.mark.parametrize("edition", Edition)
def test_every_entry_has_a_case(edition: Edition) -> None:
    """Also one that rules under a clause for which another entry has cases already."""
    cases = _in_cases()[edition].entries
    assert sorted(entry for entry in entries(edition) if not cases[entry]) == []
