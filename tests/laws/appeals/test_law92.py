"""When corrections and appeals end (79C, 92B).

Law 79, scenarios 1 to 3, and Law 92, scenarios 1 and 5.
"""

from datetime import datetime, timedelta

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.appeals.law92 import appeal_ends
from fairdeal.laws.code import Code
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.score.law79 import correction_ends

PUBLISHED = datetime(2026, 5, 10, 22, 0)  # noqa: DTZ001 - the clock on the wall


@pytest.mark.parametrize("edition", EDITIONS)
def test_thirty_minutes_unless_another_time_is_set(edition: Edition) -> None:
    assert correction_ends(PUBLISHED, Code(edition)).strftime("%H:%M") == "22:30"
    assert appeal_ends(PUBLISHED, Code(edition)).strftime("%H:%M") == "22:30"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_longer_period_may_always_be_set(edition: Edition) -> None:
    code = Code(edition, {"E79_correction_period_minutes": "60"})
    assert correction_ends(PUBLISHED, code) - PUBLISHED == timedelta(minutes=60)
    assert PUBLISHED + timedelta(minutes=55) <= correction_ends(PUBLISHED, code)


def test_in_1997_appeals_end_with_the_correction_period_and_later_by_themselves() -> None:
    longer = {"E79_correction_period_minutes": "60"}
    assert appeal_ends(PUBLISHED, Code(Edition.L1997, longer)).strftime("%H:%M") == "23:00"
    assert appeal_ends(PUBLISHED, Code(Edition.L2007, longer)).strftime("%H:%M") == "22:30"
    elected = {"E92_deadline_minutes": "20"}
    assert appeal_ends(PUBLISHED, Code(Edition.L2017, elected)).strftime("%H:%M") == "22:20"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_shorter_period_needs_a_contest_of_a_special_nature(edition: Edition) -> None:
    short = {"E79_correction_period_minutes": "15"}
    with pytest.raises(Malformed, match=r"15 minutes needs a contest of a special nature.*\(79C\)"):
        correction_ends(PUBLISHED, Code(edition, short))
    special = Code(edition, {**short, "E79_special_nature": "yes"})
    assert correction_ends(PUBLISHED, special).strftime("%H:%M") == "22:15"
