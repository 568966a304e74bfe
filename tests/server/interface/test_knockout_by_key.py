"""Evenings of a knock-out by key: the same sessions as by hand, begun once, seated anew alike."""

from collections.abc import Iterator
from uuid import uuid4

import pytest

from fairdeal.events.series.log import SessionInSeries
from tests.server.evening.club import Club, club, post
from tests.server.interface.test_opening import acts as told
from tests.server.interface.test_series_by_key import acts, of_series
from tests.server.keys.test_keys import made
from tests.server.series.test_knockout import begin, opened, play, publish, ready

SEATED = "Match 1 is being played in another evening already."


@pytest.fixture
def here() -> Iterator[Club]:
    with club() as one:
        yield one


def test_an_evening_by_key_is_the_evening_by_hand(here: Club) -> None:
    key, path = made(here, "Cup", "series"), opened(here)
    by_hand = begin(here, path, boards=4, stanzas=2)
    other = opened(here).rpartition("/")[2]
    asked = {"matches": [1, 2], "boards": 4, "stanzas": 2}
    answer = of_series(here, key, other, "begin_evening", **asked)
    assert answer.status_code == 200, answer.text
    by_key = answer.json()["session"]
    assert told(here, by_key) == told(here, by_hand)
    kept = here.site.sessions.get(by_key)
    assert kept is not None
    assert kept.session.evening is not None
    assert len(kept.session.evening.codes) == 4 + 2, "of each table, the scorers, the Directors"
    assert {one.author for one in kept.session.log} == {"key Cup"}
    assert acts(here, other)[-1] == SessionInSeries(by_key)
    assert answer.json()["told"] == [len(acts(here, other))]
    again = of_series(here, key, other, "begin_evening", **asked)
    assert (again.status_code, again.json()["error"]) == (422, SEATED)


def test_nothing_is_begun_by_a_look_and_a_repeat_begins_it_once(here: Club) -> None:
    key, one = made(here, "Cup", "series"), str(uuid4())
    series = opened(here).rpartition("/")[2]
    asked = {"matches": [1], "boards": 2, "stanzas": 1, "title": "Quarter"}
    looked = of_series(here, key, series, "begin_evening", look=True, **asked).json()
    assert looked["session"] is None
    assert looked["said"][0] == "The session was set up: Quarter"
    before = len(acts(here, series))
    first = of_series(here, key, series, "begin_evening", id=one, **asked).json()
    assert of_series(here, key, series, "begin_evening", id=one, **asked).json() == first
    assert len(acts(here, series)) == before + 1
    other = of_series(here, key, series, "begin_evening", id=one, **(asked | {"matches": [2]}))
    assert (other.status_code, other.json()["why"]) == (422, "another")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"matches": []}, "Please choose matches that can be played now."),
        ({"matches": [5]}, "Please choose matches that can be played now."),
        ({"matches": [1], "boards": 17}, "Please choose how many boards are played."),
        ({"matches": [1], "stanzas": 0}, "Please choose how many boards are played."),
        ({"matches": [1], "title": "x" * 121}, "This is longer than 120 characters."),
    ],
)
def test_what_cannot_be_begun_is_refused_in_the_words_of_the_page(
    here: Club, asked: dict[str, object], said: str
) -> None:
    key, series = made(here, "Cup", "series"), opened(here).rpartition("/")[2]
    answer = of_series(here, key, series, "begin_evening", **asked)
    assert (answer.status_code, answer.json()["error"]) == (422, said)


def test_a_correction_seats_others_by_key_until_they_have_begun(here: Club) -> None:
    """Deuces had won; by a decision Elks go on, and sit down to the match that was not begun."""
    key, path = made(here, "Cup", "series"), opened(here)
    series = path.rpartition("/")[2]
    begin(here, path)
    play(here, t4=420, t6=50)
    publish(here)
    second = begin(here, path, ready(here, path)["Aces – Deuces"])
    of_series(here, key, series, "decide_match", match=1, winner=5, reason="the score was wrong")
    assert of_series(here, key, series, "seat_anew", session="none").status_code == 422
    looked = of_series(here, key, series, "seat_anew", session=second, look=True).json()
    assert looked["session"] is None
    assert here.session.movement is not None
    assert set(here.session.movement.contestants) == {1, 4}
    one = str(uuid4())
    done = of_series(here, key, series, "seat_anew", session=second, id=one).json()
    assert done["session"] == second
    assert done["said"] == looked["said"]
    assert set(here.session.movement.contestants) == {1, 5}
    assert of_series(here, key, series, "seat_anew", session=second, id=one).json() == done
    play(here, t1=420)
    late = of_series(here, key, series, "seat_anew", session=second)
    assert late.json()["error"].startswith("Boards have been played in this evening.")


def test_of_another_series_no_evening_is_begun(here: Club) -> None:
    key = made(here, "Cup", "series")
    ladder = post(here.director, "/new-series", title="Ladder").url.path.rpartition("/")[2]
    answer = of_series(here, key, ladder, "begin_evening", matches=[1])
    assert (answer.status_code, answer.json()["error"]) == (422, "This series is no knock-out.")
