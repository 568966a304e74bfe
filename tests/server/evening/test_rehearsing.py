"""A rehearsal: invented players play on, and nobody real is played for."""

import pytest

from fairdeal.events.evening.acts import (
    DirectorCalled,
    ResultContested,
)
from fairdeal.events.evening.floor import Status, sittings, status
from tests.server.evening.club import evening, words


def test_what_a_rehearsed_side_contests_is_not_what_was_keyed_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fairdeal.events.evening.rehearsal._CONTESTED", 1)
    with evening(rehearsal="1") as made:
        for turn in range(10):
            made.rehearse(turn)
        contested = made.evening.contested
        assert len(contested) > 20
        for place, (said,) in contested.items():
            assert isinstance(said.act, ResultContested)
            assert said.act.outcome != made.session.results[place].outcome


def test_a_rehearsal_plays_itself_to_the_end() -> None:
    with evening(rehearsal="1") as made:
        assert "A rehearsal: the players are invented." in words(made.director.get(made.at))
        assert len(made.session.players) == 6
        expected = sum(len(one.boards) for one in sittings(made.evening))
        for turn in range(60):
            if len(made.session.results) == expected:
                break
            assert made.rehearse(turn).status_code == 200
        assert len(made.session.results) == expected
        states = {status(made.session, place) for place in made.session.results}
        assert Status.SETTLED in states
        assert states != {Status.SETTLED}  # there is something for the Director to do
        made.act("phase", phase="published")
        assert "Ada Ash" in words(made.browser().get(f"/sessions/{made.id}"))


def test_real_players_are_not_played_for() -> None:
    with evening() as made:
        assert made.act("rehearse").status_code == 404
        assert not made.session.results


def test_a_rehearsed_table_calls_in_the_directors_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fairdeal.events.evening.rehearsal._CALLED", 1)
    with evening(rehearsal="1") as made:
        made.director.cookies.set("fairdeal_language", "sk")
        for turn in range(8):
            assert made.rehearse(turn).status_code == 200
        said = {one.act.words for one in made.session.log if isinstance(one.act, DirectorCalled)}
        assert said & {"nepriznanie farby", "nedostatočná ponuka", "výnos mimo poradia"}
        assert said <= {"", "nepriznanie farby", "nedostatočná ponuka", "výnos mimo poradia"}
