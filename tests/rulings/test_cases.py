"""What a case says differs from what was ruled, line by line, and what it leaves out."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.errors import Malformed
from fairdeal.formats.rulings.cases import read_cases
from fairdeal.laws.editions import Edition
from fairdeal.rulings.cases import board_of, run_case
from fairdeal.seats import Seat
from fairdeal.table.acts import AttentionDrawn, Official

PAPER = """
- case: replaced by a bid that is not comparable
  source: own
  dealer: W
  acts: [W 1S, N 1H]
  answers: {lho_accepts: no, not_artificial: yes, comparable: no}
  then: [N 3C]
  expect:
    2017:
      - call_cancelled 27B N 1H
      - must 27B N replace_call N 1H
      - must_pass 27B2 S rest
      - watch 26B N 1H 26B partner_leads
      - watch 72C N 1H 72C end_of_play
  position: [turn E]
"""
(CASE,) = read_cases(PAPER, "paper")
LINES = CASE.expect[Edition.L2017]


def diff(*lines: str, asked: Sequence[str] = (), stands: Sequence[str] = ("turn E",)) -> list[str]:
    """How the ruling of 2017 differs from what is stated."""
    edition = Edition.L2017
    stated = replace(
        CASE, expect={edition: lines}, open={edition: asked}, position={edition: stands}
    )
    outcome = run_case(stated, Edition.L2017)
    assert outcome.is_as_expected is not bool(outcome.diff)
    return outcome.diff.splitlines()


def test_a_case_that_says_it_all_is_as_expected() -> None:
    assert diff(*LINES) == []


def test_rights_and_duties_may_be_left_out_altogether_or_not_at_all() -> None:
    assert diff(*(line for line in LINES if not line.startswith("must "))) == []
    wrong = diff("must 27B N replace_call N 1H", *LINES[2:])
    assert wrong == ["+ call_cancelled 27B N 1H"]
    added = diff(*LINES, "may 27B N replace_call N 1H")
    assert added == ["- may 27B N replace_call N 1H"]
    other = diff(LINES[0], *LINES[2:], "may 27B N replace_call N 1H")
    assert other == ["+ must 27B N replace_call N 1H", "- may 27B N replace_call N 1H"]


def test_a_line_may_stop_early_and_is_shown_as_it_was_stated() -> None:
    short = ["call_cancelled 27B", "must_pass 27B2 N", "watch 26B", "watch 72C"]
    assert diff(*short) == ["- must_pass 27B2 N", "+ must_pass 27B2 S rest"]


def test_what_is_missing_and_what_is_too_much_stand_a_line_each() -> None:
    assert diff(LINES[0], *LINES[2:4]) == ["+ watch 72C N 1H 72C end_of_play"]


def test_what_cannot_have_happened_is_told_with_its_place_in_the_file() -> None:
    (wrong,) = read_cases(PAPER.replace("[W 1S, N 1H]", "[W 1S, report 99Z by N]"), "paper")
    with pytest.raises(Malformed, match=r"^paper, line \d+, key 'acts': report 99Z by N: "):
        run_case(wrong, Edition.L2017)
    (late,) = read_cases(PAPER.replace("[N 3C]", "[report 99Z by N]"), "paper")
    with pytest.raises(Malformed, match=r"^paper, line \d+, key 'then': report 99Z by N: "):
        run_case(late, Edition.L2017)


def test_answers_nobody_asked_for_are_left_over() -> None:
    (more,) = read_cases(PAPER.replace("{lho", "{could_have_known_of_damage: no, lho"), "paper")
    assert run_case(more, Edition.L2017).unused == ("could_have_known_of_damage",)
    assert run_case(more, Edition.L1997).unused == (
        "could_have_known_of_damage",
        "not_artificial",
        "comparable",
    )


def test_where_nobody_has_drawn_attention_the_director_does() -> None:
    outcome = run_case(CASE, Edition.L2017)
    assert outcome.desk.log[2] == AttentionDrawn(Official.DIRECTOR)
    assert outcome.desk.position.board == Board(1, Seat.WEST, Vulnerability.NONE)


def test_an_answer_among_the_acts_is_given_to_whatever_asks_for_it() -> None:
    unsaid = PAPER.replace("lho_accepts: no, ", "")
    (said,) = read_cases(unsaid.replace("[N 3C]", "[answers lho_accepts with no, N 3C]"), "paper")
    assert run_case(said, Edition.L2017).is_as_expected
    (early,) = read_cases(unsaid.replace("N 1H]", "N 1H, answers lho_accepts with no]"), "paper")
    with pytest.raises(Malformed, match=r"lho_accepts is not asked at this point; open: nothing$"):
        run_case(early, Edition.L2017)
    (other,) = read_cases(unsaid.replace("[N 3C]", "[answers comparable with no]"), "paper")
    with pytest.raises(
        Malformed, match=r"comparable is not asked at this point; open: lho_accepts$"
    ):
        run_case(other, Edition.L2017)


def test_everything_that_is_open_is_named_where_an_answer_is_to_none() -> None:
    told = PAPER.replace("[W 1S, N 1H]", "[report 8C by N, report 79A by N]")
    (wrong,) = read_cases(told.replace("[N 3C]", "[answers comparable with no]"), "paper")
    with pytest.raises(Malformed, match=r"open: all_boards_played_and_scores_recorded, \w+$"):
        run_case(wrong, Edition.L2017)


def test_the_board_of_a_case_is_board_1_with_nobody_vulnerable_unless_it_says() -> None:
    assert board_of(Seat.EAST) == Board(1, Seat.EAST, Vulnerability.NONE)


def test_what_is_still_asked_and_how_the_table_stands_are_told_after_the_lines() -> None:
    lines = diff(*LINES[:-1], asked=["lho_accepts"], stands=["turn S"])
    assert lines[:2] == [
        "+ watch 72C N 1H 72C end_of_play",
        "open: expected ['lho_accepts'], found []",
    ]
    assert any("turn S" in line for line in lines[2:])


def test_an_answer_is_corrected_among_the_acts_of_a_case() -> None:
    """27A1, then 27B2: East had not accepted 1H after all; 27B and 27B2 are ruled."""
    text = PAPER.replace("answers: {lho_accepts: no, not", "answers: {not").replace(
        "then: [N 3C]", "then: [answers lho_accepts with yes, corrects lho_accepts to no, N 3C]"
    )
    (case,) = read_cases(text, "paper")
    assert run_case(case, Edition.L2017).diff == ""


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("corrects lho_accepts to perhaps", "perhaps"),
        ("corrects lho_acepts to yes", "lho_acepts"),
        ("corrects comparable to similar", "comparable has not been answered here; answered: lho_"),
    ],
)
def test_a_correction_that_cannot_be_is_refused_with_its_line(line: str, wrong: str) -> None:
    text = PAPER.replace("then: [N 3C]", f"then: [{line}]")
    with pytest.raises(Malformed, match=wrong) as told:
        run_case(read_cases(text, "paper")[0], Edition.L2017)
    assert "paper, line 7, key 'then'" in str(told.value)
