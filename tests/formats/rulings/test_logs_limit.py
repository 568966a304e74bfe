"""A log read from outside has as many entries as a board can have, and no more."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.formats.rulings.logs import MOST_ENTRIES, log_of_values, read_log


def test_a_log_without_end_is_refused() -> None:
    lines = ['{"board": 3}', *['"W P"'] * MOST_ENTRIES]
    with pytest.raises(Malformed, match="endless has more than 2000 entries"):
        read_log("\n".join(lines), "endless")
    assert len(read_log("\n".join(lines[:-1]), "long")[1]) == MOST_ENTRIES - 1


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    with pytest.raises(Malformed, match="long, line 1"):
        read_log('{"board": ' + "9" * 5000 + "}", "long")


def test_a_log_of_values_without_end_is_refused() -> None:
    """One parsed already has as many entries as one of lines, of which the first is the board."""
    acts = ["W P"] * (MOST_ENTRIES - 1)
    _board, lines = log_of_values({"board": 3}, acts, "long")
    assert len(lines) == MOST_ENTRIES - 1
    with pytest.raises(Malformed, match="endless has more than 2000 entries"):
        log_of_values({"board": 3}, [*acts, "W P"], "endless")
