"""Every case beside the tests, in every edition it names."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from fairdeal.formats.cases import read_cases
from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import CaseOnPaper, run_case

HERE = Path(__file__).parent
NUMBERED_ANEW = re.compile(r"\b(73|89)")
READ = [
    (path, case)
    for path in sorted(HERE.rglob("*.yaml"))
    for case in read_cases(path.read_text(encoding="utf-8"), str(path.relative_to(HERE)))
]
CASES = [
    pytest.param(case, edition, id=f"{path.stem}-{edition}-{case.id}")
    for path, case in READ
    for edition in case.expect
]


@pytest.mark.parametrize(("case", "edition"), CASES)
def test_case(case: CaseOnPaper, edition: Edition) -> None:
    outcome = run_case(case, edition)
    assert outcome.is_as_expected, f"\n{outcome.diff}"


SAME_IN_2017A = [
    pytest.param(replace(case, expect={Edition.L2017A: lines}), id=f"{path.stem}-{case.id}")
    for path, case in READ
    if Edition.L2017A not in case.expect
    and (lines := case.expect.get(Edition.L2017)) is not None
    and not NUMBERED_ANEW.search(" ".join(lines))
]


@pytest.mark.parametrize("case", SAME_IN_2017A)
def test_the_amendment_of_2024_changes_nothing_here(case: CaseOnPaper) -> None:
    """It rewrote Laws 73 and 89 alone; every other ruling of 2017 stands."""
    outcome = run_case(case, Edition.L2017A)
    assert outcome.is_as_expected, f"\n{outcome.diff}"
