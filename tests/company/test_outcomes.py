"""What two irregularities at one table come to, as worked out from the law text beforehand."""

import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import CaseOnPaper, run_case
from fairdeal.rulings.standing import differences
from tests.held import all_held, differing
from tests.papers import cases_of

HERE = Path(__file__).parent
FILES = sorted(set(HERE.rglob("*.yaml")) - set(HERE.glob("found/*.yaml")))
NUMBERED_ANEW = re.compile(r"\b(73|89)")
LEAST = 150
"""So many pairs at least are held against outcomes derived by hand."""


READ = [(path, case) for path in FILES for case in cases_of(path)]


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


def _wrong(case: CaseOnPaper, edition: Edition) -> list[str]:
    outcome = run_case(case, edition)
    return [
        *differing(outcome.found, case.expect[edition]),
        *differing(outcome.open, case.open.get(edition, ())),
        *differences(outcome.desk.position, outcome.desk.log, case.position.get(edition, ())),
    ]


@pytest.mark.parametrize(
    ("file", "edition"), sorted({(path.stem, edition) for path, c in CASES for edition in c.expect})
)
def test_outcomes(file: str, edition: Edition) -> None:
    all_held(
        (case.id, partial(_wrong, case, edition), None)
        for path, case in CASES
        if path.stem == file and edition in case.expect
    )


def test_there_are_as_many_as_were_asked_for() -> None:
    assert len(CASES) >= LEAST


def test_no_two_cases_are_called_alike() -> None:
    names = [(path.stem, case.id) for path, case in CASES]
    assert len(names) == len(set(names))
