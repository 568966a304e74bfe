"""What a program fell into at the acceptance event, line by line."""

import pytest

from fairdeal.events.acceptance.compare import TRAPS, Difference
from fairdeal.views.accepted import verdict


def off(number: int, found: str = "55") -> Difference:
    return Difference(("sessions", "0", "pairs", str(number), "percent"), "50", found, TRAPS[0])


@pytest.mark.parametrize(
    ("wrong", "more"), [(5, []), (6, ["    and 1 more"]), (8, ["    and 3 more"])]
)
def test_of_many_figures_in_a_trap_five_are_told_and_how_many_more(
    wrong: int, more: list[str]
) -> None:
    lines = list(verdict(486, [off(number) for number in range(1, wrong + 1)]))
    assert lines[0] == f"{wrong} of 486 figures differ. It fell into:"
    assert lines[1] == f"- {TRAPS[0].name} ({TRAPS[0].clause})"
    assert lines[2] == "    sessions/0/pairs/1/percent: 55, expected 50"
    assert lines[7:] == more


def test_a_figure_that_is_not_there_is_missing_and_none_wrong_is_accepted() -> None:
    (_head, _trap, line) = verdict(486, [off(1, "")])
    assert line == "    sessions/0/pairs/1/percent: missing, expected 50"
    assert list(verdict(486, [])) == ["All 486 figures agree: accepted."]
