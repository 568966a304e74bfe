"""Series and knock-outs by key: the same acts as by hand, once, and for no other key."""

from collections.abc import Iterator
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.series.log import Series, SeriesAct
from fairdeal.server.interface.app import AT
from fairdeal.server.series.kept import found_in
from tests.server.evening.club import Club, club, post
from tests.server.interface.test_members import asked
from tests.server.keys.test_keys import made
from tests.server.series.test_series import DOWN, UP, evening, opened

TERMS = {"title": "Autumn", "best": 2, "per": "player"}


@pytest.fixture
def here() -> Iterator[Club]:
    with club() as one:
        yield one


def begun(here: Club, key: str, **said: object) -> str:
    answer = asked(here, key, "/series", **({"terms": TERMS} | said))
    assert answer.status_code == 200, answer.text
    return str(answer.json()["series"])


def of_series(here: Club, key: str, series: str, kind: str, **said: object) -> httpx.Response:
    around = {one: said.pop(one) for one in ("id", "look", "reason") if one in said}
    return asked(here, key, f"/series/{series}/requests", what={"kind": kind} | said, **around)


def kept(here: Club, series: str) -> Series:
    found = found_in(here.site.sessions.store, series)
    assert found is not None
    return found


def acts(here: Club, series: str) -> list[SeriesAct]:
    return [one.act for one in kept(here, series).log]


def test_a_series_by_key_is_the_series_by_hand(here: Club) -> None:
    key = made(here, "Ladder", "series")
    evening(here, "first", (UP, DOWN))
    evening(here, "second", (UP, UP))
    series = begun(here, key)
    for one in ("first", "second"):
        assert of_series(here, key, series, "put_in", session=one).status_code == 200
    of_series(here, key, series, "say_person", spelling="Gus", name="Gus Yew")
    by_hand = opened(here, "first", "second")
    post(here.director, f"{by_hand}/people", spelling="Gus", name="Gus Yew")
    assert acts(here, series) == acts(here, by_hand.rpartition("/")[2])
    assert {one.author for one in kept(here, series).log} == {"key Ladder"}
    read = here.browser().get(f"{AT}/series/{series}").json()
    # By hand: 1 wins 100 % twice (at the second table it is equal, 50 % each), see `evening`.
    ada = next(one for one in read["places"] if one["name"] == "Ada Ash")
    assert [one["figure"] for one in ada["figures"]] == ["100.00", "50.00"]
    assert (ada["total"], ada["place"]) == ("150.00", "1=")
    assert [one["counts"] for one in read["sessions"]] == [True, True]
    assert "Gus Yew" in {one["name"] for one in read["places"]}
    assert series in {one["id"] for one in here.browser().get(f"{AT}/series").json()["series"]}


def test_nothing_is_kept_of_a_look_and_a_repeat_is_answered_as_the_first_time(here: Club) -> None:
    key, one = made(here, "Ladder", "series"), str(uuid4())
    evening(here, "first", (UP, DOWN))
    assert asked(here, key, "/series", terms=TERMS, look=True).json()["series"] is None
    series = begun(here, key, id=one)
    assert begun(here, key, id=one) == series
    other = asked(here, key, "/series", terms=TERMS | {"title": "Spring"}, id=one)
    assert (other.status_code, other.json()["why"]) == (422, "another")
    looked = of_series(here, key, series, "put_in", session="first", look=True).json()
    assert len(acts(here, series)) == 1
    two = str(uuid4())
    first = of_series(here, key, series, "put_in", session="first", id=two)
    assert (first.json()["told"], looked["told"]) == ([2], [])
    assert first.json()["said"] == looked["said"]
    undone = of_series(here, key, series, "undo", told=2)
    assert undone.status_code == 200
    assert of_series(here, key, series, "put_in", session="first", id=two).json() == first.json()
    assert kept(here, series).sessions == ()
    third = of_series(here, key, series, "put_in", session="none", id=two)
    assert (third.status_code, third.json()["why"]) == (422, "another")
    terms = {"title": "Spring", "least": 2, "ties": "dropped", "carried": "1/2"}
    of_series(here, key, series, "set_terms", **terms)
    assert kept(here, series).opened.terms.least == 2
    again = of_series(here, key, series, "set_terms", id=two, **terms)
    assert again.json()["why"] == "another"


def test_a_knock_out_is_opened_and_decided_with_a_reason(here: Club) -> None:
    key = made(here, "Cup", "series")
    teams = [{"called": name, "players": [f"{name} 1"]} for name in ("Elm", "Fir", "Oak")]
    series = begun(here, key, terms={"title": "Cup"}, teams=teams)
    read = here.browser().get(f"{AT}/series/{series}").json()
    assert [one["called"] for one in read["teams"]] == ["Elm", "Fir", "Oak"]
    # Of three the first plays nobody, and waits for the winner of the others (2 against 3).
    (played,) = (one for one in read["matches"] if sorted(map(str, one["teams"])) == ["2", "3"])
    asking = {"match": played["match"], "winner": 3}
    unreasoned = of_series(here, key, series, "decide_match", **asking)
    assert unreasoned.status_code == 422
    assert of_series(here, key, series, "decide_match", **asking, look=True).status_code == 200
    done = of_series(here, key, series, "decide_match", **asking, reason="by the toss of a coin")
    assert done.status_code == 200, done.text
    wrong = of_series(
        here, key, series, "decide_match", match=played["match"], winner=1, reason="x"
    )
    assert "two teams of the match" in wrong.json()["error"]
    of_series(here, key, series, "withdraw_team", seed=1, reason="ill")
    named = {"seed": 2, "called": "Pine", "players": ["Pine 1", "Pine 2"], "captain": "Pi"}
    of_series(here, key, series, "name_team", **named)
    read = here.browser().get(f"{AT}/series/{series}").json()
    assert read["teams"][1] == {"called": "Pine", "players": ["Pine 1", "Pine 2"], "captain": "Pi"}
    assert [one["winner"] for one in read["matches"]][-2:] == [3, 3]
    one = [{"called": "Elm"}]
    assert asked(here, key, "/series", terms={"title": "Cup"}, teams=one).status_code == 422


def test_a_series_that_is_none_takes_no_teams_and_another_key_nothing(here: Club) -> None:
    series = begun(here, made(here, "Ladder", "series"))
    ladder = made(here, "Second", "series")
    team = of_series(here, ladder, series, "withdraw_team", seed=1, reason="ill")
    assert "no knock-out" in team.json()["error"]
    other = made(here, "Board", "scores", "people", "set_up", "members")
    assert of_series(here, other, series, "put_in", session="x").status_code == 403
    assert asked(here, other, "/series", terms=TERMS).status_code == 403
    untitled = asked(here, ladder, "/series", terms={"title": " "})
    assert (untitled.status_code, "title" in untitled.json()["error"]) == (422, True)
    assert of_series(here, ladder, "none", "put_in", session="x").status_code == 404
    of_series(here, ladder, series, "set_terms", title="Gone", withdrawn=True)
    assert here.browser().get(f"{AT}/series/{series}").status_code == 410
    assert here.browser().get(f"{AT}/series").json() == {"series": []}
