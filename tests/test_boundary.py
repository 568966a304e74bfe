"""Days and moments as strangers write them: values, or refused."""

from datetime import UTC, date, datetime, timedelta

import pytest

from fairdeal import boundary
from fairdeal.errors import Malformed


@pytest.mark.parametrize(
    "told", ["2026-11-21", "2026.11.21", "2026/11/21", " 2026.11.21 ", "2026-11-21\n"]
)
def test_a_day_with_the_year_first(told: str) -> None:
    assert boundary.day(told) == date(2026, 11, 21)
    assert boundary.day(told.replace("2026", "1980")) == date(1980, 11, 21)


@pytest.mark.parametrize(
    "told",
    [
        *("", "#", "?", "2026.??.??", "2026.11.??", "2026", "2026.11", "21.11.2026", "11/21/2026"),
        *("2026.13.01", "2026.02.30", "2026-11.21", "2026-00-10", "20261121", "2026-W47-6"),
        *("0000-01-01", "0001-01-01", "1925-10-31", "3000-01-01", "9999-12-31", "-2026-11-21"),
        *("\u0662\u0660\u0662\u0666-11-21", "2026-11-2\u00b9", "2026-11-21T10:00", "9" * 5000),
    ],
)
def test_what_is_no_day_of_play(told: str) -> None:
    assert boundary.day(told) is None


def test_a_moment_says_how_far_it_is_from_utc() -> None:
    noon = datetime(2026, 11, 21, 12, tzinfo=UTC)
    for told in ("2026-11-21T12:00:00+00:00", "2026-11-21T12:00:00Z", "2026-11-21T13:00+01:00"):
        assert boundary.moment({"time": told}, "time") == noon


@pytest.mark.parametrize(
    "told",
    [
        *("", "noon", "2026-11-21", "2026-11-21T12:00:00", "2026-02-30T12:00:00Z", None, 5, True),
        *("9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+14:00", "1925-10-01T00:00:00Z"),
    ],
)
def test_what_is_no_moment(told: object) -> None:
    with pytest.raises(Malformed, match="time"):
        boundary.moment({"time": told}, "time")


def test_a_moment_may_be_counted_on_from() -> None:
    """Periods are added to moments, and moments compared: what would fail there is refused here."""
    last = boundary.moment({"time": "2999-12-31T23:59:59+00:00"}, "time")
    assert last + timedelta(days=365) > datetime.now(UTC)
