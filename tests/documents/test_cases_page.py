"""The page on case files: every example is as it says, every key and kind of act is there."""

import re

import pytest

from fairdeal.errors import Malformed
from fairdeal.formats.rulings.cases import OPTIONAL, REQUIRED, read_cases
from fairdeal.formats.rulings.effect_words import STANDING, check_effect, check_standing
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.clauses import clauses
from fairdeal.rulings.cases import run_case
from fairdeal.table.notation import parse_act
from tests.shared import ROOT

HEAD = "- case: x\n  source: o\n  acts: []\n"
PAGE = (ROOT / "docs" / "reference" / "cases.md").read_text("utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_the_examples_are_as_they_say(number: int) -> None:
    for case in read_cases(BLOCKS[number], "cases.md"):
        for edition in case.expect:
            outcome = run_case(case, edition)
            assert outcome.is_as_expected, f"{case.id} {edition}\n{outcome.diff}"


def test_every_key_has_an_example() -> None:
    shown = "".join(BLOCKS)
    assert [key for key in (*REQUIRED, *OPTIONAL) if f"{key}:" not in shown] == []


def test_every_act_of_the_table_can_be_read() -> None:
    lines = _lines_under("How acts are written")
    assert len(lines) >= 30
    for line in lines:
        parse_act(line)


def test_every_line_of_an_effect_can_be_read() -> None:
    lines = _lines_under("How effects are written")
    assert len(lines) >= 18
    for line in lines:
        editions = [e for e in Edition if line.split()[1] in clauses(e)]
        check_effect(line, editions[-1])


def test_every_line_of_a_position_can_be_read() -> None:
    lines = _lines_under("How the table stands")
    assert {line.split()[0] for line in lines} == set(STANDING)
    for line in lines:
        check_standing(line)


def _lines_under(heading: str) -> list[str]:
    """What is written as code in the first column of the table under that heading."""
    section = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    return [line for row in rows for line in re.findall(r"`([^`]+)`", row)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- case: x\n  source: own\n  acts: []", "line 1: the case has no 'expect'"),
        ("- case: x\n  sauce: own", "line 2: unknown key 'sauce'"),
        ("- case: x\n  source: own\n  acts: [W jumps]\n  expect: {}", "line 3, key 'acts'"),
        ("- case: x\n  source: o\n  acts: []\n  expect: {1985: []}", "line 4, key 'expect'"),
        (
            f"{HEAD}  expect: {{}}\n  answers: {{lho_accept: no}}",
            "line 5, key 'answers': no fact is called",
        ),
        (
            f"{HEAD}  expect: {{}}\n  answers: {{lho_accepts: maybe}}",
            "key 'answers': 'maybe' is no answer to",
        ),
        (
            f"{HEAD}  expect: {{}}\n  open: [lho_accept]",
            "line 5, key 'open': no fact is called 'lho_accept'",
        ),
        (
            f"{HEAD}  expect: {{}}\n  elections: {{E99: yes}}",
            "line 5, key 'elections': no election is called",
        ),
        (
            f"{HEAD}  expect: {{}}\n  elections: {{E27_denomination_2017: x}}",
            "choose from: shown, named",
        ),
        (
            f"{HEAD}  expect: {{}}\n  position: [turns S]",
            "line 5, key 'position': 'turns S' says nothing",
        ),
        (f"{HEAD}  expect: {{2017: [call_stand 27A1]}}", "near it: call_stands"),
        (f"{HEAD}  expect: {{2017: [call_stands 27A9]}}", "the Laws of 2017 have no clause '27A9'"),
        (f"{HEAD}  expect: {{2017: [call_stands]}}", "'call_stands' names no clause"),
    ],
)
def test_a_mistake_is_told_with_line_and_key(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=re.escape(message)):
        read_cases(text, "x.yaml")


def test_an_act_that_cannot_happen_is_told_with_line_and_key() -> None:
    text = "- case: x\n  source: own\n  acts: [N P, E P, S P, W P, W SK]\n  expect: {2017: []}"
    (case,) = read_cases(text, "x.yaml")
    with pytest.raises(Malformed, match=r"x\.yaml, line 3, key 'acts': W SK: .* cannot play SK"):
        run_case(case, Edition.L2017)
