"""The page of calls to a table is what the program says, and what the Laws say."""

import pytest

from tests.amount import some
from tests.commands.rule.table_calls import (
    CALLS,
    PAGE,
    TYPED,
    TableCall,
    page,
    said,
    transcript,
    typed_page,
)
from tests.commands.rule.third_trial import FIRST, RUNS, SECOND_HALF, Run


@pytest.mark.parametrize("call", CALLS, ids=lambda call: str(call.title))
def test_what_the_laws_say_is_what_is_read_out(call: TableCall) -> None:
    said = transcript(call)
    assert [ruling for ruling in call.rulings if ruling not in said] == []
    # Every line typed was taken: nothing was left unanswered or refused.
    assert "is none of the answers" not in said
    assert "is nothing one can do here" not in said


def test_the_page_is_what_is_said() -> None:
    shown = PAGE.read_text(encoding="utf-8")
    assert shown == page(), "run: python -m tests.commands.rule.table_calls"


@pytest.mark.parametrize(
    "run", RUNS[:: some(3, 1)], ids=lambda run: f"{run.call}-{run.lines[0][:30]}"
)
def test_every_line_of_the_third_trial_is_taken(run: Run) -> None:
    shown = said(run.lines, run.edition)
    for refusal in ("is none of the answers", "is nothing one can do here", "is not one seat"):
        assert refusal not in shown


def test_the_page_of_what_was_typed_is_what_is_said() -> None:
    assert {run.call for run in RUNS} == set(range(1, FIRST + len(SECOND_HALF)))
    shown = TYPED.read_text(encoding="utf-8")
    assert shown == typed_page(), "run: python -m tests.commands.rule.table_calls"
