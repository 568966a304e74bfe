"""Every clause that a law function executes is reached by two cases beside the tests.

And by one more in company: every case is run with another irregularity beside it
(`tests/company/test_laws_in_company.py`).
"""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from fairdeal.formats.cases import read_cases
from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.explore import explore
from fairdeal.rulings.cases import run_case
from fairdeal.table.effects import Either

HERE = Path(__file__).parent
COMPANY = HERE.parent / "company"
# Boards too long for a case: twelve tricks, or a lead that nobody waited for.
IN_PYTHON = {
    "43B2b": "play/test_law61.py",
    "50D2": "play/test_law50.py",
    "60A3": "play/test_law50.py",
    "62D1": "play/test_law62.py",
    "62D2": "play/test_law62.py",
    "64B6": "play/test_law62.py",
}


FEW = HERE / "few_cases.txt"


def _clauses(effects: tuple[Either, ...]) -> set[str]:
    return {clause for effect in effects for clause in str(effect.clause).split()}


@cache
def _in_cases() -> dict[Edition, Counter[str]]:
    """How many cases, beside the laws and in company, have a ruling under each clause."""
    found: dict[Edition, Counter[str]] = {edition: Counter() for edition in Edition}
    for path in (*HERE.rglob("*.yaml"), *COMPANY.rglob("*.yaml")):
        for case in read_cases(path.read_text(encoding="utf-8"), path.name):
            for edition in case.expect:
                clauses = _clauses(run_case(case, edition).effects)
                found[edition].update(clauses)
                if edition is Edition.L2017 and Edition.L2017A not in case.expect:
                    # What the amendment of 2024 left alone is seen by the cases of 2017.
                    kept = (clause for clause in clauses if clause[:2] not in ("73", "89"))
                    found[Edition.L2017A].update(kept)
    return found


@cache
def _executed(edition: Edition) -> frozenset[str]:
    return frozenset(
        clause
        for entry_id in entries(edition)
        for path in explore(entry_id, code_for(edition))
        for clause in _clauses(path.effects)
    )


def _few(edition: Edition) -> set[str]:
    """The clauses with a single case, as the list has them: edition and clauses in a line."""
    lines = FEW.read_text(encoding="utf-8").splitlines()
    of_edition = (line.split()[1:] for line in lines if line.split()[:1] == [str(edition)])
    return {clause for clauses in of_edition for clause in clauses}


@pytest.mark.parametrize("edition", Edition)
def test_every_executed_clause_has_a_case(edition: Edition) -> None:
    assert sorted(_executed(edition) - set(_in_cases()[edition]) - set(IN_PYTHON)) == []


@pytest.mark.parametrize("edition", Edition)
def test_every_executed_clause_has_two_cases(edition: Edition) -> None:
    """But for those listed; whoever writes the second case of one of them strikes it there."""
    cases = _in_cases()[edition]
    single = {clause for clause in _executed(edition) - set(IN_PYTHON) if cases[clause] == 1}
    assert sorted(single - _few(edition)) == []


@pytest.mark.parametrize(("clause", "path"), IN_PYTHON.items())
def test_a_clause_without_a_case_is_tested_in_python(clause: str, path: str) -> None:
    assert clause in (HERE / path).read_text(encoding="utf-8")
