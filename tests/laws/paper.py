"""The cases beside the tests of the laws, read once: every case, in every edition it is of."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import CaseOnPaper
from tests.papers import cases_of

HERE = Path(__file__).parent
NUMBERED_ANEW = re.compile(r"\b(73|89)")
READ = [(path, case) for path in sorted(HERE.rglob("*.yaml")) for case in cases_of(path)]
CASES = [(path.stem, case, edition) for path, case in READ for edition in case.expect]


def _in_2017a(case: CaseOnPaper, lines: Sequence[str]) -> CaseOnPaper:
    position = {Edition.L2017A: case.position.get(Edition.L2017, ())}
    still_asked = {Edition.L2017A: case.open.get(Edition.L2017, ())}
    return replace(case, expect={Edition.L2017A: lines}, position=position, open=still_asked)


# The amendment of 2024 rewrote Laws 73 and 89 alone; every other ruling of 2017 stands.
SAME_IN_2017A = [
    (path.stem, _in_2017a(case, lines), Edition.L2017A)
    for path, case in READ
    if Edition.L2017A not in case.expect
    and (lines := case.expect.get(Edition.L2017)) is not None
    and not NUMBERED_ANEW.search(" ".join(lines))
]
ALL = (*CASES, *SAME_IN_2017A)
