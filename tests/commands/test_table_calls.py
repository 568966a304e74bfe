"""The page of calls to a table is what the program says, and what the Laws say."""

import pytest

from tests.commands.table_calls import CALLS, PAGE, TableCall, page, transcript


@pytest.mark.parametrize("call", CALLS, ids=lambda call: str(call.title))
def test_what_the_laws_say_is_what_is_read_out(call: TableCall) -> None:
    said = transcript(call)
    assert [ruling for ruling in call.rulings if ruling not in said] == []
    # Every line typed was taken: nothing was left unanswered or refused.
    assert "is none of the answers" not in said
    assert "is nothing one can do here" not in said


def test_the_page_is_what_is_said() -> None:
    shown = PAGE.read_text(encoding="utf-8")
    assert shown == page(), "run: python -m tests.commands.table_calls"
