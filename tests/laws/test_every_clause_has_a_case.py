"""Every clause that a law function executes is reached by a case beside the tests."""

from functools import cache
from pathlib import Path

import pytest

from fairdeal.formats.cases import read_cases
from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.explore import explore
from fairdeal.rulings.cases import run_case
from fairdeal.table.effects import Effect

HERE = Path(__file__).parent
# Boards too long for a case: twelve tricks, or a lead that nobody waited for.
IN_PYTHON = {
    "43B2b": "play/test_law61.py",
    "50D2": "play/test_law50.py",
    "60A3": "play/test_law50.py",
    "62D1": "play/test_law62.py",
    "62D2": "play/test_law62.py",
    "64B6": "play/test_law62.py",
}


def _clauses(effects: tuple[Effect, ...]) -> set[str]:
    return {clause for effect in effects for clause in str(effect.clause).split()}


@cache
def _in_cases() -> dict[Edition, set[str]]:
    found: dict[Edition, set[str]] = {edition: set() for edition in Edition}
    for path in HERE.rglob("*.yaml"):
        for case in read_cases(path.read_text(encoding="utf-8"), path.name):
            for edition in case.expect:
                found[edition] |= _clauses(run_case(case, edition).effects)
    # What the amendment of 2024 left alone is seen by the cases of 2017.
    unchanged = {clause for clause in found[Edition.L2017] if clause[:2] not in ("73", "89")}
    found[Edition.L2017A] |= unchanged
    return found


@pytest.mark.parametrize("edition", Edition)
def test_every_executed_clause_has_a_case(edition: Edition) -> None:
    executed = {
        clause
        for entry_id in entries(edition)
        for path in explore(entry_id, code_for(edition))
        for clause in _clauses(path.effects)
    }
    assert sorted(executed - _in_cases()[edition] - set(IN_PYTHON)) == []


@pytest.mark.parametrize(("clause", "path"), IN_PYTHON.items())
def test_a_clause_without_a_case_is_tested_in_python(clause: str, path: str) -> None:
    assert clause in (HERE / path).read_text(encoding="utf-8")
