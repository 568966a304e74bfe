"""A log read from outside has as many entries as a board can have, and no more."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.formats.rulings.logs import MOST_ENTRIES, read_log


def test_a_log_without_end_is_refused() -> None:
    lines = ['{"board": 3}', *['"W P"'] * MOST_ENTRIES]
    with pytest.raises(Malformed, match="endless has more than 2000 entries"):
        read_log("\n".join(lines), "endless")
    assert len(read_log("\n".join(lines[:-1]), "long")[1]) == MOST_ENTRIES - 1


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    with pytest.raises(Malformed, match="long, line 1"):
        read_log('{"board": ' + "9" * 5000 + "}", "long")
