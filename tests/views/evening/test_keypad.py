"""The keys of a result, and the line that what was pressed makes."""

import pytest

from fairdeal.seats import Side
from fairdeal.views.evening.keypad import PASSED, SaidSoFar, made, said_so_far

SAID = {"contract": "4S", "declarer": "N", "lead": "", "made": "", "doubling": ""}


@pytest.mark.parametrize(
    ("contract", "over", "down"), [("1NT", 6, 7), ("4S", 3, 10), ("7C", 0, 13), ("", 6, 13)]
)
def test_what_a_contract_can_come_to(contract: str, over: int, down: int) -> None:
    """Thirteen tricks: four takes ten, so that three are over and ten can be lost."""
    more, fewer = made(contract)
    assert [key.value for key in more] == [f"+{n}" for n in range(1, over + 1)]
    assert [key.value for key in fewer] == [f"-{n}" for n in range(1, down + 1)]


def test_the_line_grows_key_by_key() -> None:
    assert said_so_far(SAID | {"contract": ""}, None, Side.NS) == SaidSoFar(
        *("", "", "", "", "", "", "North-South")
    )
    line = said_so_far(SAID, None, Side.NS)
    assert (line.contract, line.doubling, line.made, line.score) == ("4♠", "", "", "")
    full = SAID | {"made": "-1", "doubling": "XX", "lead": "HQ"}
    line = said_so_far(full, -200, Side.EW)
    assert (line.contract, line.doubling, line.made, line.score) == ("4♠", "××", "−1", "+200")
    assert said_so_far(full | {"made": "0"}, 880, Side.NS).made == "="


def test_who_passes_out_presses_nothing_else() -> None:
    passed = said_so_far(SAID | {"contract": PASSED, "doubling": "X"}, 0, Side.NS)
    assert passed.contract == "Passed out"
    assert (passed.declarer, passed.doubling, passed.lead, passed.made) == ("", "", "", "")
