"""What two irregularities at one table come to, as worked out from the law text beforehand."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import CaseOnPaper, run_case
from fairdeal.rulings.standing import differences
from tests.papers import cases_of

HERE = Path(__file__).parent
FILES = sorted(set(HERE.rglob("*.yaml")) - set(HERE.glob("found/*.yaml")))
NUMBERED_ANEW = re.compile(r"\b(73|89)")
LEAST = 150
"""So many pairs at least are held against outcomes derived by hand."""


READ = [(path, case) for path in FILES for case in cases_of(path, str(path.relative_to(HERE)))]


def _as_amended(case: CaseOnPaper) -> CaseOnPaper:
    """The case with its outcome of 2017 for 2017a too: 2024 rewrote Laws 73 and 89 alone."""
    lines = case.expect.get(Edition.L2017)
    if lines is None or NUMBERED_ANEW.search(" ".join(lines)):
        return case
    position = case.position.get(Edition.L2017, ())
    return replace(
        case,
        expect={**case.expect, Edition.L2017A: lines},
        position={**case.position, Edition.L2017A: position},
        open={**case.open, Edition.L2017A: case.open.get(Edition.L2017, ())},
    )


CASES = [(path, _as_amended(case)) for path, case in READ]


@pytest.mark.parametrize(
    ("case", "edition"),
    [
        pytest.param(case, edition, id=f"{path.stem}-{edition}-{case.id}")
        for path, case in CASES
        for edition in case.expect
    ],
)
def test_outcome(case: CaseOnPaper, edition: Edition) -> None:
    outcome = run_case(case, edition)
    expected = case.position.get(edition, ())
    assert list(outcome.found) == list(case.expect[edition])
    assert list(outcome.open) == list(case.open.get(edition, ()))
    assert not differences(outcome.desk.position, outcome.desk.log, expected)


def test_there_are_as_many_as_were_asked_for() -> None:
    assert len(CASES) >= LEAST


def test_no_two_cases_are_called_alike() -> None:
    names = [(path.stem, case.id) for path, case in CASES]
    assert len(names) == len(set(names))
