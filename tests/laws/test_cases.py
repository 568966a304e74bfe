"""Every case beside the tests, in every edition it names."""

from pathlib import Path

import pytest

from fairdeal.formats.cases import read_cases
from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import CaseOnPaper, run_case

HERE = Path(__file__).parent
CASES = [
    pytest.param(case, edition, id=f"{path.stem}-{edition}-{case.id}")
    for path in sorted(HERE.rglob("*.yaml"))
    for case in read_cases(path.read_text(encoding="utf-8"), str(path.relative_to(HERE)))
    for edition in case.expect
]


@pytest.mark.parametrize(("case", "edition"), CASES)
def test_case(case: CaseOnPaper, edition: Edition) -> None:
    outcome = run_case(case, edition)
    assert outcome.is_as_expected, f"\n{outcome.diff}"
