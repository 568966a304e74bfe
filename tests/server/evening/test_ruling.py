"""Whom a ruling is about: said by a touch, kept with it, and all are called by their seats."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from fairdeal.events.evening_acts import RulingRecorded
from fairdeal.seats import Seat
from tests.server.evening.club import Club, evening, post, words
from tests.server.running import alert


@pytest.fixture
def club() -> Iterator[Club]:
    with evening(tables=3, boards=18) as made:
        yield made


def _links(page: str) -> list[str]:
    return [unescape(one) for one in re.findall(r'href="([^"]*)"', page)]


def _asked(club: Club, address: str) -> str:
    return words(club.director.get(f"{club.at}/ruling{address}"))


def _kept(club: Club) -> list[RulingRecorded]:
    return [one.act for one in club.evening.rulings if isinstance(one.act, RulingRecorded)]


def test_a_seat_is_chosen_and_everybody_is_called_by_his(club: Club) -> None:
    """27A: the player after South is West."""
    page = club.director.get(f"{club.at}/ruling?table=1&entry=27&answer=no")
    assert "Who did it?" in words(page)
    assert "the offender's left-hand opponent" in words(page)
    (south,) = [one for one in _links(page.text) if "offender=S" in one]
    assert "answer=no" in south  # what was answered before stays answered
    ruled = _asked(club, south)
    assert "Who did it? South" in ruled
    assert "West, do you accept the insufficient bid?" in ruled
    assert "offender's" not in ruled


def test_the_question_is_the_one_the_terminal_asks(club: Club) -> None:
    # 16B1 has what a player told his partner: "who did it" could be either of them.
    assert "Who may have told his partner something?" in _asked(club, "?table=1&entry=16B")


def test_the_pairs_at_the_table_stand_beside_their_seats(club: Club) -> None:
    club.act("round", round="1")
    at_two = _asked(club, "?table=2&entry=27")
    assert re.search(r"Pair \d+ North South Pair \d+ East West", at_two), at_two
    nowhere = _asked(club, "?table=0&entry=27")
    assert "North South East West" in nowhere


def test_an_answer_typed_by_a_seat_is_understood(club: Club) -> None:
    """What names a player by his seat is his role told from where the offender sits."""
    page = _asked(club, "?table=1&entry=27&offender=N&answer=no&answer=no")
    assert "North put in place" in page


def test_the_seat_is_kept_with_the_ruling_and_comes_back_with_it(club: Club) -> None:
    at, first = f"{club.at}/ruling", {"table": "1", "entry": "27", "offender": "E"}
    post(club.director, at, later="1", **first)
    (kept,) = _kept(club)
    assert kept.offender is Seat.EAST
    (back,) = [one for one in _links(club.director.get(club.at).text) if "entry=27" in one]
    assert "offender=E" in back
    # The same irregularity by another player is another matter; gone on with, it is the same.
    post(club.director, at, later="1", answer="no", **{**first, "offender": "W"})
    post(club.director, at, later="1", answer="no", **first)
    assert sorted((str(one.offender), len(one.answers)) for one in _kept(club)) == [
        ("E", 1),
        ("W", 1),
    ]


def test_whom_it_is_about_may_be_said_later(club: Club) -> None:
    at, first = f"{club.at}/ruling", {"table": "1", "entry": "27"}
    post(club.director, at, later="1", **first)
    post(club.director, at, later="1", offender="S", **first)
    (kept,) = _kept(club)
    assert kept.offender is Seat.SOUTH


def test_what_to_come_back_for_names_the_seat(club: Club) -> None:
    """Not accepted and made good naturally (27B1a): 27D is looked at after the play."""
    answers = ("no", "no", "lowest_in_denomination", "yes")
    given = "".join(f"&answer={one}" for one in answers)
    page = _asked(club, f"?table=2&entry=27&offender=E{given}")
    assert "come back for this" in page
    slip = words(club.director.get(f"{club.at}/ruling/paper?table=2&entry=27&offender=E{given}"))
    assert "(East)" in slip


def test_the_seat_goes_along_to_the_law_that_a_ruling_leads_to(club: Club) -> None:
    page = club.director.get(f"{club.at}/ruling?table=2&entry=20F4&offender=N&answer=auction")
    (onward,) = [one for one in _links(page.text) if "saw=" in one]
    found = club.director.get(f"{club.at}/ruling{onward}")
    assert "?table=2&entry=21B&offender=N" in _links(found.text)


def test_what_is_no_seat_is_said(club: Club) -> None:
    answer = club.director.get(f"{club.at}/ruling?table=1&entry=27&offender=Q")
    assert "Q cannot be read" in alert(answer)
    refused = post(
        club.director, f"{club.at}/ruling", table="1", entry="27", offender="Q", later="1"
    )
    assert "Q cannot be read" in alert(refused)
    assert not club.evening.rulings
