"""Every case beside the tests, in every edition it names, with nothing left out."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from fairdeal.formats.cases import read_cases
from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import CaseOnPaper, run_case
from fairdeal.rulings.standing import FULL
from fairdeal.table.acts import Act, CallMade, CardPlayed
from tests.laws.owed import OWED, why_owed

HERE = Path(__file__).parent
NUMBERED_ANEW = re.compile(r"\b(73|89)")
READ = [
    (path, case)
    for path in sorted(HERE.rglob("*.yaml"))
    for case in read_cases(path.read_text(encoding="utf-8"), str(path.relative_to(HERE)))
]
CASES = [(path.stem, case, edition) for path, case in READ for edition in case.expect]


def _marks(law: str, case: CaseOnPaper, edition: Edition) -> tuple[pytest.MarkDecorator, ...]:
    why = why_owed(law, edition, case.id)
    return () if why is None else (pytest.mark.xfail(reason=why),)


@pytest.mark.parametrize(
    ("case", "edition"),
    [pytest.param(c, e, id=f"{law}-{e}-{c.id}", marks=_marks(law, c, e)) for law, c, e in CASES],
)
def test_case(case: CaseOnPaper, edition: Edition) -> None:
    outcome = run_case(case, edition)
    assert not outcome.full_diff, f"\n{outcome.full_diff}"


def _in_2017a(case: CaseOnPaper, lines: Sequence[str]) -> CaseOnPaper:
    position = {Edition.L2017A: case.position.get(Edition.L2017, ())}
    return replace(case, expect={Edition.L2017A: lines}, position=position)


SAME_IN_2017A = [
    pytest.param(
        _in_2017a(case, lines),
        id=f"{path.stem}-{case.id}",
        marks=_marks(path.stem, case, Edition.L2017A),
    )
    for path, case in READ
    if Edition.L2017A not in case.expect
    and (lines := case.expect.get(Edition.L2017)) is not None
    and not NUMBERED_ANEW.search(" ".join(lines))
]


@pytest.mark.parametrize("case", SAME_IN_2017A)
def test_the_amendment_of_2024_changes_nothing_here(case: CaseOnPaper) -> None:
    """It rewrote Laws 73 and 89 alone; every other ruling of 2017 stands."""
    outcome = run_case(case, Edition.L2017A)
    assert not outcome.full_diff, f"\n{outcome.full_diff}"


def _happens_at_the_table(acts: Sequence[Act]) -> bool:
    return any(isinstance(act, CallMade | CardPlayed) for act in acts)


def test_every_case_says_how_the_table_stands() -> None:
    """Whose turn, what is legal and what is in force; what was only told has no table."""
    short = [
        f"{law} {edition} {case.id}"
        for law, case, edition in CASES
        if _happens_at_the_table(case.acts)
        and not set(FULL) <= {line.split()[0] for line in case.position.get(edition, ())}
    ]
    assert short == []


def test_every_case_that_is_owed_is_there() -> None:
    assert set(OWED) <= {(law, str(edition), case.id) for law, case, edition in CASES}
