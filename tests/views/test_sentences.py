"""Who signed an act, days, boards, the letters of notation and the scales, in words."""

from collections.abc import Iterator
from datetime import date

import pytest

from fairdeal.boards import Board
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, read_in
from fairdeal.scoring.lines import Stage
from fairdeal.views.dates import day
from fairdeal.views.sentences import author, dealer, notation, says_number, scale_words, vulnerable
from fairdeal.views.session.stanzas import stage_words
from fairdeal.views.words import c_, m_, p_


@pytest.fixture
def slovak() -> Iterator[None]:
    read_in("sk")
    yield
    read_in(ENGLISH)


@pytest.mark.parametrize(
    ("signed", "shown"),
    [
        *(("pair 4", "Pair 4"), ("player 12", "Player 12"), ("table 3", "Table 3")),
        *(("team 2", "Team 2"), ("Ann Lee", "Ann Lee"), ("pair of us", "pair of us")),
        *(("pair", "pair"), ("pair ٣", "pair ٣")),
    ],
)
def test_who_signed(signed: str, shown: str) -> None:
    assert author(signed) == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_says_its_number_wherever_that_stands_in_it(language: str) -> None:
    """*Pair 7*, and in Hungarian *7. pár*: no list says it a second time."""
    read_in(language)
    try:
        for unit in ("pair", "team", "player"):
            assert says_number(author(f"{unit} 7"), "7")
            assert not says_number(author(f"{unit} 17"), "7")
    finally:
        read_in(ENGLISH)
    assert not says_number("Kontra", "7")


def test_the_letters_of_notation_are_said_where_pages_show_others() -> None:
    assert notation() == ""


@pytest.mark.usefixtures("slovak")
def test_each_letter_goes_with_its_seat() -> None:
    """Seats in Slovak: sever, východ, juh, západ."""
    said = notation().lower()
    places = [said.index(letter) for letter in ("n sever", "e východ", "s juh", "w západ")]
    assert places == sorted(places)


def test_scales_by_their_names() -> None:
    assert scale_words("wbf") == "WBF continuous victory points"
    assert scale_words("acbl-20") == "ACBL victory points, 20"
    assert scale_words("acbl-30") == "ACBL victory points, 30"
    assert scale_words("own") == "victory points “own”"


def test_days_of_every_month() -> None:
    months = (
        *("January", "February", "March", "April", "May", "June", "July", "August"),
        *("September", "October", "November", "December"),
    )
    for number, name in enumerate(months, start=1):
        assert day(date(2026, number, 21)) == f"21 {name} 2026"


def test_who_deals_and_who_is_vulnerable() -> None:
    """Law 2: boards 1 to 4 are dealt by N, E, S and W; nobody, NS, EW and both are vulnerable."""
    said = [(dealer(board), vulnerable(board)) for board in map(Board.numbered, range(1, 5))]
    assert said == [
        ("North deals", "Nobody vulnerable"),
        ("East deals", "North-South vulnerable"),
        ("South deals", "East-West vulnerable"),
        ("West deals", "Both sides vulnerable"),
    ]


def test_what_tells_boards_of_one_number_apart() -> None:
    stage: Stage = (("event", "Cup"), ("round", "3"), ("section", "A"), ("deal", "2"))
    assert stage_words(stage) == ("Cup", "round 3", "section A", "deal 2")


def test_what_is_marked_to_be_said_later_is_what_it_was() -> None:
    assert [mark("Average") for mark in (p_, m_, c_)] == ["Average"] * 3
