"""The first page: now, next, and who won; nothing before everybody may know it."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest

from fairdeal.events.evening.floor import sittings
from tests.server.evening.club import Club, club, post, words
from tests.server.inside import NOW


@pytest.fixture
def made() -> Iterator[Club]:
    with club() as one:
        yield one


def _opened(made: Club, title: str, held: str = "") -> str:
    setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0", "title": title}
    made.id = post(made.director, "/evenings", **setting).url.path.rpartition("/")[2]
    if held:
        post(made.director, f"/sessions/{made.id}/about", title=title, held=held)
    return made.id


def _home(made: Club) -> str:
    return words(made.browser().get("/"))


def test_what_comes_next_is_played_and_then_won(made: Club) -> None:
    """Whoever meets pair 1 has a bottom for it; pair 1 has a top on every board, either way."""
    one = _opened(made, "Tuesday pairs")
    made.act("names", **{"1-1": "Ada Ash", "1-2": "Bo Elm"})
    said = _home(made)
    assert "Next Tuesday pairs 21 November 2026, 6 pairs" in said
    assert "Now playing" not in said
    assert f'href="/evenings/{one}/wall"' in made.browser().get("/").text
    made.act("round", round="1")
    before = _home(made)
    assert "Now playing Tuesday pairs Round 1 of " in before
    assert "I play: join Wall" in before
    assert "Console" not in before
    assert "Console" in words(made.director.get("/"))
    for at in sittings(made.evening):
        for place in at.places:
            put = "1NT S +1" if at.ns == "1" else "1NT E +1" if at.ew == "1" else "pass"
            made.act(f"boards/{place.board}/tables/{place.table}", words=put, step="save")
    assert _home(made) == before, "how far the room is nobody is told here"
    made.act("phase", phase="published")
    said = _home(made)
    assert "Now playing" not in said
    assert "November 2026 Tuesday pairs 21 November 2026" in said
    assert "Ada Ash – Bo Elm 100.00 %" in said
    made.act("shown", held="3")
    assert "Ada Ash" not in _home(made), "of boards held back nobody is told who won"


def test_sessions_stand_under_their_months_and_old_ones_are_not_being_played(made: Club) -> None:
    days = ("2026-09-30", "2026-10-02", "2026-10-30")
    for at, held in enumerate(days):
        _opened(made, f"Evening {at}", held)
        made.act("round", round="1")
    text = made.browser().get("/").text
    assert re.findall(r'<h2 class="month">([^<]*)', text) == ["October 2026", "September 2026"]
    assert "Now playing" not in text
    tomorrow = (NOW.date() + timedelta(days=1)).isoformat()
    _opened(made, "Tomorrow", tomorrow)
    text = made.browser().get("/").text
    assert "Next" in text
    found = made.browser().get("/", params={"find": "evening 30 october"})
    assert "Evening 2" in found.text
    assert "Evening 1" not in found.text
    assert "Tomorrow" in made.browser().get("/", params={"find": "tomorrow 22 november"}).text
    post(
        made.director, f"/sessions/{made.id}/about", title="Tomorrow", held=tomorrow, withdrawn="1"
    )
    assert "Tomorrow" not in made.browser().get("/").text
    assert "Tomorrow" not in made.browser().get("/", params={"find": "tomorrow"}).text


def test_a_team_is_told_nothing_of_its_match_by_the_first_page(made: Club) -> None:
    setting = {"kind": "teams", "number": "4", "boards": "12", "choice": "0", "title": "Team night"}
    made.id = post(made.director, "/evenings", **setting).url.path.rpartition("/")[2]
    made.act("round", round="1")
    before = made.browser().get("/").text
    assert "Now playing" in before
    first, *_others = [one for one in sittings(made.evening) if one.boards and one.round == 1]
    phone = made.phone(f"{first.ns} NS", first.table)
    made.report(phone, first.boards[0])
    assert made.session.results
    assert made.browser().get("/").text == before
