"""The pause an authority prescribes before a call (73D3, before in 73A2), and who took how long.

What a skip bid is, `tests/laws/proprieties/test_law73.py` holds; here how long is left of its
pause, and who did not keep it.
"""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.live import intents as i
from fairdeal.live.table import Mode, Table, code_of
from fairdeal.live.tempo import hasty, pause_left, took
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS
from fairdeal.views.table.audience import director_view, live_view
from fairdeal.views.table.director import director_page
from fairdeal.views.table.page import live_page
from tests.live.test_handling import BOARD, E, N, S, W, call, told

BEGAN = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
SOON = timedelta(seconds=3)
LATER = timedelta(seconds=11)


def a_table(edition: Edition = Edition.L2017A, pause: int = 10, mode: Mode = Mode.REAL) -> Table:
    """South deals; ten seconds after a skip bid are elected."""
    return Table(Desk.of(BOARD, code_of(edition, pause=pause)), mode)


def at(*seconds: float) -> tuple[datetime, ...]:
    return tuple(BEGAN + timedelta(seconds=one) for one in seconds)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pause_is_before_the_next_call_and_over_with_it(edition: Edition) -> None:
    table = told(a_table(edition), (S, call("1S")))
    assert table.pause == 0
    table = told(table, (W, call("3H")))
    assert table.pause == 10
    assert pause_left(table, at(0, 5), BEGAN + timedelta(seconds=8)) == 7
    assert pause_left(table, at(0, 5), BEGAN + timedelta(seconds=15)) == 0
    assert told(table, (N, call("P"))).pause == 0


def test_where_nothing_is_elected_there_is_no_pause() -> None:
    table = told(a_table(pause=0), (S, call("3S")))
    assert table.pause == 0
    assert pause_left(table, at(0), BEGAN) == 0
    assert live_page(table, live_view(table, W)).pause == ""


def test_a_clock_that_was_set_back_holds_nobody_up() -> None:
    table = told(a_table(), (S, call("3S")))
    assert pause_left(table, at(0), BEGAN - timedelta(hours=1)) == 0
    for second in range(-30, 30):
        assert pause_left(table, at(0), BEGAN + timedelta(seconds=second)) <= 10


def test_of_a_clock_that_was_set_back_nobody_is_told_to_have_called_too_soon() -> None:
    """West thought for a minute, in which the clock went back by an hour; North had two seconds."""
    table = told(a_table(), (S, call("3S")), (W, call("4H")), (N, call("4S")), (E, call("P")))
    times = at(0, -3540, -3538, -3537)
    assert took(table.desk.log, times, 1) is None
    assert hasty(table, times) == ()
    page = director_page(table, director_view(table), times)
    assert page.hasty == ()
    assert page.took == ("N 4♠ 2 s; E Pass 1 s",)


def test_what_is_told_to_the_opponents_alone_begins_no_pause_anew() -> None:
    """Nor does its end tell anybody that something was asked or told."""
    table = told(a_table(), (S, call("3S")))
    asked = told(table, (W, i.Ask(0)), (S, i.Explain(0, "weak")))
    now = BEGAN + timedelta(seconds=8)
    assert pause_left(asked, at(0, 4, 7), now) == pause_left(table, at(0), now) == 2


def test_the_pause_counts_from_what_the_director_was_answered() -> None:
    """Over a skip bid West calls too low, and North is asked about it: nobody pauses then."""
    table = told(a_table(), (S, call("3S")), (W, call("1H")), (N, i.Attention(1)))
    assert table.pause == 0, "somebody is asked"
    table = told(table, (N, i.Answer("lho_accepts", "no")))
    while table.desk.questions:
        question = table.desk.questions[0]
        word = table.desk.answers_to(question)[-1]
        table = told(table, (table.desk.asked_of(question)[0], i.Answer(question.key, word)))
    assert table.pause == 10, "West calls again, after the skip bid"
    times = at(*range(len(table.desk.log)))
    assert pause_left(table, times, times[-1] + SOON) == 7


@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_replaces_a_call_he_never_meant_has_paused_before_it(edition: Edition) -> None:
    """He does so without pause for thought (25A); the next player pauses after what he meant."""
    table = told(a_table(edition), (S, call("3S")), (W, call("4H")), (W, i.Misclick()))
    while table.desk.questions:
        question = table.desk.questions[0]
        word = table.desk.answers_to(question)[0]
        table = told(table, (table.desk.asked_of(question)[0], i.Answer(question.key, word)))
    assert table.desk.position.turn is W
    assert table.pause == 0
    ruled = len(table.desk.log)
    table = told(table, (W, call("5C")))
    assert table.pause == 10
    times = at(0, 12, *range(13, 13 + ruled - 2), 13 + ruled)
    assert len(times) == len(table.desk.log)
    assert hasty(table, times) == ()
    later = told(table, (N, call("P")))
    assert [one.seconds for one in hasty(later, (*times, times[-1] + SOON))] == [3.0]


@pytest.mark.parametrize(("waited", "is_hasty"), [(SOON, True), (LATER, False)])
def test_who_did_not_pause_the_director_reads_and_nobody_else(
    waited: timedelta, *, is_hasty: bool
) -> None:
    table = told(a_table(), (S, call("3S")), (W, call("P")), (N, call("P")))
    times = (BEGAN, BEGAN + waited, BEGAN + waited + timedelta(seconds=1))
    page = director_page(table, director_view(table), times)
    assert len(page.hasty) == is_hasty
    assert [one.place for one in hasty(table, times)] == ([1] if is_hasty else [])
    if is_hasty:
        assert page.hasty[0].startswith("West: Pass – after 3 s")
        assert "Law 73D3" in page.hasty[0]
    assert director_page(table, director_view(table)).hasty == ()
    assert director_page(table, director_view(table), times, [1]).hasty == (), "a robot"


def test_at_a_lawful_table_nobody_is_told_to_have_called_too_soon() -> None:
    """A person cannot, and a program need not wait (0477)."""
    table = told(a_table(mode=Mode.LAWFUL), (S, call("3S")), (W, call("P")))
    assert hasty(table, at(0, 1)) == ()


def test_whoever_calls_out_of_turn_keeps_no_pause_and_breaks_none() -> None:
    table = told(a_table(), (S, call("3S")), (E, call("P")))
    assert hasty(table, at(0, 1)) == ()


def test_all_four_read_that_somebody_pauses() -> None:
    table = told(a_table(), (S, call("3S")))
    words = {live_page(table, live_view(table, seat)).pause for seat in SEATS}
    assert words == {"Whoever is in turn pauses for 10 seconds first (Law 73D3)."}
    before = told(a_table(Edition.L2007), (S, call("3S")))
    assert "(Law 73A2)" in live_page(before, live_view(before, W)).pause


def test_how_long_each_call_took_the_director_reads() -> None:
    table = told(a_table(), (S, call("1S")), (W, call("P")), (S, i.Explain(0, "five")))
    table = told(table, (N, call("2S")))
    times = at(0, 4, 9, 21)
    assert [took(table.desk.log, times, number) for number in (0, 1, 3)] == [None, 4, 17]
    assert director_page(table, director_view(table), times).took == ("W Pass 4 s; N 2♠ 17 s",)


def test_a_pause_changes_nothing_of_what_the_laws_permit() -> None:
    table = told(a_table(mode=Mode.LAWFUL), (S, call("3S")))
    without = told(a_table(pause=0, mode=Mode.LAWFUL), (S, call("3S")))
    for seat in SEATS:
        shown = live_view(table, seat)
        assert replace(shown, pause=0) == live_view(without, seat)
