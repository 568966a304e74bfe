"""The page on case files: every example is as it says, every key and kind of act is there."""

import re

import pytest

from fairdeal.errors import Malformed
from fairdeal.formats.cases import OPTIONAL, REQUIRED, read_cases
from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import CaseOnPaper, run_case
from fairdeal.table.notation import parse_act
from tests.shared import ROOT

PAGE = (ROOT / "docs" / "reference" / "cases.md").read_text("utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
EXAMPLES = [
    pytest.param(case, edition, id=f"{case.id}-{edition}")
    for block in BLOCKS
    for case in read_cases(block, "cases.md")
    for edition in case.expect
]


@pytest.mark.parametrize(("case", "edition"), EXAMPLES)
def test_the_example_is_as_it_says(case: CaseOnPaper, edition: Edition) -> None:
    outcome = run_case(case, edition)
    assert outcome.is_as_expected, f"\n{outcome.diff}"


def test_every_key_has_an_example() -> None:
    shown = "".join(BLOCKS)
    assert [key for key in (*REQUIRED, *OPTIONAL) if f"{key}:" not in shown] == []


def test_every_act_of_the_table_can_be_read() -> None:
    rows = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    lines = [line for row in rows for line in re.findall(r"`([^`]+)`", row)]
    assert len(lines) >= 30
    for line in lines:
        parse_act(line)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- case: x\n  source: own\n  acts: []", "line 1: the case has no 'expect'"),
        ("- case: x\n  sauce: own", "line 2: unknown key 'sauce'"),
        ("- case: x\n  source: own\n  acts: [W jumps]\n  expect: {}", "line 3, key 'acts'"),
        ("- case: x\n  source: o\n  acts: []\n  expect: {1985: []}", "line 4, key 'expect'"),
    ],
)
def test_a_mistake_is_told_with_line_and_key(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=re.escape(message)):
        read_cases(text, "x.yaml")
