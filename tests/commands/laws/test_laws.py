"""`fairdeal law`, `fairdeal laws` and `fairdeal rule --cases`, as a person runs them."""

import json
from contextvars import copy_context
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.about import about
from fairdeal.views.rulings.clauses_said import clause_line

RUN = CliRunner()
CASE = """
- case: accepted by calling
  source: own
  dealer: W
  acts: [W 1S, N 1H, E P]
  expect:
    2017: [call_stands {clause}]
"""


def test_law_27_says_what_each_edition_does_and_what_becomes_of_its_clauses() -> None:
    shown = RUN.invoke(app, ["law", "27", "--edition", "2007"]).output
    assert shown.startswith("Law 27: Insufficient bid")
    # 27B2 of 2007: partner has to pass whenever it is his turn.
    assert "27B2\n  2007: Says: The offender's partner: You must pass whenever it is your" in shown
    assert "1997: Asks" not in shown


def test_law_27_says_side_by_side_where_editions_say_otherwise() -> None:
    shown = RUN.invoke(app, ["law", "27"]).output
    # B1b was redrafted: more precise in 2007, comparable since 2017.
    assert "  2007: Asks: Does the new call mean the same as the insufficient bid, or some" in shown
    assert "  2017, 2017a: Says: The auction goes on without further rectification" in shown


def test_law_27_is_told_in_another_language() -> None:
    def told() -> str:
        return RUN.invoke(app, ["law", "27", "--language", "fi"]).output

    shown = copy_context().run(told)
    # The heading of the Finnish book of 1997.
    assert shown.startswith("27 §: Riittämätön maalaus")
    assert "Kysyy: " in shown
    assert "Asks" not in shown
    assert "Entered under" not in shown


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_clause_has_a_line(edition: Edition) -> None:
    clauses = [clause for number in range(1, 94) for clause in about(number).clauses(edition)]
    assert [clause.id for clause in clauses if not clause_line(clause.id, edition)] == []


def test_coverage_counts_every_clause_of_every_edition() -> None:
    shown = json.loads(RUN.invoke(app, ["laws", "coverage", "--json"]).output)
    counts = {edition: row["clauses"] for edition, row in shown["editions"].items()}
    # The index of clauses: 2017a has ten clauses in each of Laws 73 and 89.
    assert {e: counts[e] for e in ("1997", "2007", "2017")} == {
        "1997": 493,
        "2007": 600,
        "2017": 648,
    }
    for row in shown["editions"].values():
        done = row["executed"] + row["asked"] + row["marked"] + len(row["open"])
        assert done == row["clauses"]


def test_comparing_law_27_shows_what_2017_freed() -> None:
    shown = RUN.invoke(app, ["laws", "compare", "27", "2007", "2017"]).output
    assert "How is the new call related to the one it replaces? None of these" in shown
    assert "    2007: The call by the offender is cancelled. (Law 27B) The auction goes on" in shown
    assert "    2017: The call by the offender is cancelled. (Law 27B) The offender's par" in shown


def test_an_unknown_edition_is_told_with_those_there_are() -> None:
    result = RUN.invoke(app, ["law", "27", "--edition", "1987"])
    assert isinstance(result.exception, Malformed)
    assert "1997, 2007, 2017, 2017a" in str(result.exception)


@pytest.mark.parametrize(("clause", "code"), [("27A1", 0), ("27B", 1)])
def test_a_case_file_is_run_and_compared(tmp_path: Path, clause: str, code: int) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(CASE.format(clause=clause), encoding="utf-8")
    result = RUN.invoke(app, ["rule", "--cases", str(path), "--json"])
    assert result.exit_code == code
    (found,) = json.loads(result.stdout)
    assert (found["id"], found["edition"], found["ok"]) == (
        "accepted by calling",
        "2017",
        code == 0,
    )
    assert found["effects"] == [
        {
            "kind": "call_stands",
            "role": "offender",
            "under": "27A1",
            "who": "N",
            "acts": ["N 1H"],
            "details": {},
            "line": "call_stands 27A1 N 1H",
            "to": "everybody",
            "says": "The call by North stands as if it were legal; the auction goes on.",
        }
    ]
    assert found["position"][:3] == ["turn S", "legal P 1S-7NT", "in_force"]
    assert found["open"] == []


def test_of_a_ruling_that_differs_only_the_lines_that_do_are_shown(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(
        """
- case: replaced by a pass
  source: own
  dealer: W
  acts: [W 1S, N 1H]
  answers: {lho_accepts: no, comparable: no}
  then: [N P]
  expect:
    2017: [call_cancelled 27B, must_pass 27B2 N rest, watch 26B, watch 72C]
""",
        encoding="utf-8",
    )
    shown = RUN.invoke(app, ["rule", "--cases", str(path)]).output.splitlines()
    assert shown == [
        "FAIL 2017  replaced by a pass",
        "     - must_pass 27B2 N rest",
        "     + must_pass 27B2 S rest",
        "0 as expected, 1 not",
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("- case: x\n  source: own\n  acts: [W 1Z]\n  expect: {2017: []}", "line 3, key 'acts'"),
        ("- case: x\n  source: own\n  acts: []", "line 1: the case has no 'expect'"),
        ("- case: x\n  colour: red", "line 2: unknown key 'colour'"),
        ("- case: x\n  source: own\n  acts: []\n  expect: {1987: []}", "line 4, key 'expect'"),
        ("- case: [", "line 1"),
        ("case: x", "line 1: a case file is a list"),
        ("", "no case in it"),
        ("# a file of notes\n", "no case in it"),
        ("[]", "no case in it"),
    ],
)
def test_a_mistake_in_a_case_file_is_told_by_line_and_key(
    tmp_path: Path, text: str, reason: str
) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(text, encoding="utf-8")
    result = RUN.invoke(app, ["rule", "--cases", str(path)])
    assert isinstance(result.exception, Malformed)
    assert reason in str(result.exception)
