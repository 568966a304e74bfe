"""A log is read for ever: what it may hold has been written down, and every word of it is known."""

import pytest

from tools.stored_names import lost, not_pinned, pinned


def test_no_stored_name_is_lost() -> None:
    assert lost() == []


def test_names_logs_have_held_from_the_first() -> None:
    # By hand, from logs of the first months.
    names = pinned()
    assert {"no", "yes"} <= names["fact lho_accepts"]
    assert {"insufficient", "double", "pass"} <= names["fact substitute"]
    assert {"clause", "how_long", "who", "what"} <= names["effect MustPass"]
    assert {"1997", "2007", "2017", "2017a"} == names["entry 27"]
    assert {"case", "entry", "edition", "effects", "supersedes", "on"} <= names["act Ruled"]


@pytest.mark.nightly
def test_every_stored_name_is_pinned() -> None:
    assert not_pinned() == [], "run: python tools/stored_names.py"
