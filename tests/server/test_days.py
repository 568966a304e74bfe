"""The day of whatever is held is the day in the hall, not the one at Greenwich."""

import time
from collections.abc import Iterator

import pytest

from fairdeal.server.keys.kept import keys
from tests.server.evening.club import club, evening, post, words
from tests.server.inside import NOW
from tests.server.series.test_knockout import begin, opened


@pytest.fixture(params=["Pacific/Kiritimati", "Pacific/Honolulu"])
def there(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """It is 20:00 at Greenwich on a Saturday: Sunday, 10:00, or Saturday, 10:00."""
    with monkeypatch.context() as clock:
        clock.setenv("TZ", request.param)
        time.tzset()
        yield {"Pacific/Kiritimati": "2026-11-22", "Pacific/Honolulu": "2026-11-21"}[request.param]
    time.tzset()


def test_an_evening_is_held_on_the_day_in_the_hall(there: str) -> None:
    assert NOW.isoformat().startswith("2026-11-21T20:00")
    with evening() as made:
        held = made.session.opened.held
        assert held is not None
        assert held.isoformat() == there
        made.act("round", round="1")
        assert "now playing" in words(made.browser().get("/")).lower()


def test_so_is_an_evening_of_a_knock_out(there: str) -> None:
    with club() as made:
        begin(made, opened(made))
        held = made.session.opened.held
        assert held is not None
        assert held.isoformat() == there


def test_and_a_simultaneous(there: str) -> None:
    form = {"title": "Autumn", "boards": "12", "form": "matchpoints", "winners": "two"}
    hours = {"released": f"{there}T18:00", "opens": f"{there}T23:59", "minutes": "30"}
    with club() as made:
        answer = post(made.director, "/new-simultaneous", **form | hours)
        assert answer.status_code == 200, words(answer)
        event = made.site.sessions.get(answer.url.path.split("/")[2])
        assert event is not None
        assert event.session.opened.held is not None
        assert event.session.opened.held.isoformat() == there


def test_a_key_ends_with_its_last_day_in_the_hall(there: str) -> None:
    """Its last minute is 23:59 here: 9:59 of that day at Greenwich, or of the next."""
    at_greenwich = {"2026-11-22": "2026-11-22T09:59", "2026-11-21": "2026-11-22T09:59"}[there]
    with club() as made:
        said = {"name": "Scoreboard", "scope": "read", "last": there}
        page = words(post(made.director, "/account/keys", **said))
        assert f"until {there}" in page
        (key,) = keys(made.site.sessions.store)
        assert key.until.isoformat().startswith(at_greenwich)
        for last in ("0001-01-01", "9999-12-31"):
            answer = post(made.director, "/account/keys", **said | {"last": last})
            assert answer.status_code == 422
