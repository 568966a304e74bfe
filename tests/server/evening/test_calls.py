"""A table calls: what rings, who is coming, and what the room sees when nobody does."""

from datetime import timedelta

import httpx

from fairdeal.events.acts import MovementChosen, SessionOpened
from fairdeal.movements.teams import round_robin
from fairdeal.scoring.methods import Matchpoints
from tests.server.evening.club import Club, evening, evening_of_acts, first_table, post, words
from tests.server.inside import NOW

WAITS = "Table 1 is waiting for the Director."


def later(club: Club, seconds: int) -> None:
    object.__setattr__(club.site, "now", lambda: NOW + timedelta(seconds=seconds))


def call(club: Club, said: str = "a lead out of turn") -> int:
    """Have table 1 call; the number of the call."""
    ns, _ew, _boards = first_table(club)
    post(club.phone(ns, 1), f"{club.at}/call", words=said)
    return club.evening.calls[0].sequence


def rings(answer: httpx.Response) -> bool:
    return "data-rings" in answer.text


def test_a_call_rings_on_every_page_of_calls_and_says_who_sits_there() -> None:
    with evening() as club:
        helper = club.joined("director", name="Bea")
        assert "No table calls." in words(helper.get(f"{club.at}/calls"))
        call(club)
        _ns, _ew, boards = first_table(club)
        for page in (club.director.get(f"{club.at}/calls"), helper.get(f"{club.at}/calls")):
            assert rings(page)
            assert "Table 1 “a lead out of turn” " in words(page)
            assert f"boards {boards[0]}–{boards[-1]}" in words(page)
        assert not rings(club.director.get(club.at)), "the console rings when nobody comes"


def test_i_am_coming_ends_it_everywhere_and_tells_the_table() -> None:
    with evening() as club:
        number, helper = call(club), club.joined("director", name="Bea")
        ns, ew, _boards = first_table(club)
        back = post(helper, f"{club.at}/coming", call=str(number), on="calls")
        assert back.url.path == f"{club.at}/calls"
        for page in (back, club.director.get(f"{club.at}/calls")):
            assert not rings(page)
            assert "Bea is coming" in words(page)
        assert "Bea is coming" in words(club.director.get(club.at))
        for phone in (club.phone(ns, 1), club.phone(ew, 1)):
            assert "The Director is coming." in words(phone.get(f"{club.at}/seat"))
        told = club.session.version
        club.act("coming", call=str(number))
        assert club.session.version == told, "who comes first, comes"
        post(club.phone(ns, 1), f"{club.at}/call", words="and a revoke")
        assert not rings(helper.get(f"{club.at}/calls")), "it is told to whoever is coming"
        club.act("answered", call=str(number), on="calls")
        assert "No table calls." in words(helper.get(f"{club.at}/calls"))
        assert "The Director is coming." in words(club.director.get(f"{club.at}/log"))


def test_after_a_minute_the_console_rings_and_the_wall_names_the_table() -> None:
    with evening() as club:
        number, anybody = call(club), club.browser()
        for seconds, is_told in ((59, False), (60, True)):
            later(club, seconds)
            console, wall = club.director.get(club.at), anybody.get(f"{club.at}/wall")
            assert rings(console) == (WAITS in words(wall)) == is_told
            assert "lead out of turn" not in words(wall)
        club.act("coming", call=str(number))
        assert not rings(club.director.get(club.at))
        assert WAITS not in words(anybody.get(f"{club.at}/wall"))


def test_open_pages_hear_that_a_minute_is_over() -> None:
    with evening() as club:
        call(club)
        streams = [(client, _version(client, club)) for client in (club.director, club.browser())]
        later(club, 60)
        for client, before in streams:
            assert (told := _version(client, club)) != before
            later(club, 90)
            assert _version(client, club) == told, "once is enough"


def _version(client: httpx.Client, club: Club) -> str:
    page = client.get(f"{club.at}/wall" if client is not club.director else club.at)
    return page.text.partition('data-version="')[2].partition('"')[0]


def test_while_teams_play_the_wall_tells_the_table_alone() -> None:
    opening = SessionOpened("Teams", Matchpoints()), MovementChosen(round_robin(4, 2))
    with evening_of_acts(*opening) as club:
        post(club.joined("table 1"), f"{club.at}/call", words="1430 in the other room?")
        later(club, 60)
        wall = words(club.browser().get(f"{club.at}/wall"))
        assert WAITS in wall
        assert "1430" not in wall


def test_players_have_no_page_of_calls() -> None:
    with evening() as club:
        number = call(club)
        ns, _ew, _boards = first_table(club)
        assert club.phone(ns, 1).get(f"{club.at}/calls").status_code == 403
        assert post(club.phone(ns, 1), f"{club.at}/coming", call=str(number)).status_code == 403
