"""Situations found from outside to be ruled wrongly, and their kin, to the end of the consequences.

The Laws do not say which of two irregularities is ruled on first, nor do these cases: lines are
compared in any order. Of the kinds in `LEFT_OUT` those are compared that a case mentions.
`owed.txt` lists what the program still rules otherwise, and why.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest

from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.cases import CaseOnPaper, run_case, says
from fairdeal.rulings.standing import differences
from tests.held import all_held
from tests.laws.owed import read_owed, why_owed
from tests.papers import cases_of

HERE = Path(__file__).parent / "found"
LEFT_OUT = frozenset(
    ("must", "may", "authorized", "unauthorized", "watch", "play_proceeds", "nothing_transferred")
)
OWED = read_owed(HERE.with_name("owed.txt"))
READ = [(path.stem, case) for path in sorted(HERE.glob("*.yaml")) for case in cases_of(path)]


def _all() -> Iterator[tuple[str, CaseOnPaper, Edition]]:
    """Every case in every edition it names; one of 2017 is one of 2017a as well."""
    for file, case in READ:
        for edition in EDITIONS:
            if _as_in(edition) in case.expect:
                yield file, case, edition


def _as_in(edition: Edition) -> Edition:
    return Edition.L2017 if edition is Edition.L2017A else edition


def _unlike(found: Sequence[str], expected: Sequence[str]) -> list[str]:
    """The lines that are missing (-) and that are too many (+), whatever their order."""
    mentioned = {line.split()[0] for line in expected}
    left = [x for x in found if (kind := x.split()[0]) not in LEFT_OUT or kind in mentioned]
    missing = []
    for line in expected:
        said = next((x for x in left if says(x, line)), None)
        if said is None:
            missing.append(f"- {line}")
        else:
            left.remove(said)
    return missing + [f"+ {line}" for line in left]


def _wrong(case: CaseOnPaper, edition: Edition) -> list[str]:
    outcome, said_of = run_case(case, edition), _as_in(edition)
    asked = [f"? {key}" for key in outcome.open if key not in case.open.get(said_of, ())]
    position, log = outcome.desk.position, outcome.desk.log
    stands = differences(position, log, case.position.get(said_of, ()))
    return [*_unlike(outcome.found, case.expect[said_of]), *stands, *asked]


@pytest.mark.parametrize(
    ("file", "edition"), sorted({(file, edition) for file, _case, edition in _all()})
)
def test_ruled_as_the_text_has_it(file: str, edition: Edition) -> None:
    all_held(
        (
            case.id,
            partial(_wrong, case, edition),
            why_owed("ruling", file, edition, case.id, OWED),
        )
        for of, case, read_as in _all()
        if (of, read_as) == (file, edition)
    )


def test_every_case_that_is_owed_is_there() -> None:
    cases = {(file, str(edition), case.id) for file, case, edition in _all()}
    assert {owed[1:] for owed in OWED if owed[0] == "ruling"} <= cases


def test_no_two_cases_are_called_alike() -> None:
    names = [(file, case.id) for file, case in READ]
    assert len(names) == len(set(names))
