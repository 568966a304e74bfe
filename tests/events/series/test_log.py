"""A series as it is kept: terms, sessions, persons, and what was undone."""

from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.series.log import (
    SamePerson,
    Series,
    SeriesAct,
    SeriesOpened,
    SeriesUndone,
    SessionInSeries,
    ToldOfSeries,
    from_stored,
    put_in,
    same_person,
    to_stored,
    undo,
)
from fairdeal.events.series.standing import PerWhom
from fairdeal.scoring.contests.series import Combine, SeriesTerms, SeriesTies

OPENED = SeriesOpened("Autumn", SeriesTerms(2), PerWhom.PLAYER)


def series(*acts: SeriesAct) -> Series:
    at = datetime(2026, 11, 28, tzinfo=UTC)
    return Series.of([ToldOfSeries(n, act, "Dana", at) for n, act in enumerate(acts, start=1)])


def test_sessions_in_the_order_in_which_they_were_put_in() -> None:
    found = series(OPENED, SessionInSeries("b"), SessionInSeries("a"))
    assert found.sessions == ("b", "a")
    with pytest.raises(Malformed, match="in the series already"):
        put_in(found, "a")
    assert put_in(found, "c") == SessionInSeries("c")


def test_what_is_told_again_holds_from_then_on() -> None:
    later = SeriesOpened("Autumn 2026", SeriesTerms(3), PerWhom.PAIR, withdrawn=True)
    assert series(OPENED, later).opened == later
    assert series(OPENED, later, SeriesUndone(2)).opened == OPENED


def test_undone_and_undone_again() -> None:
    acts = (OPENED, SessionInSeries("a"), SeriesUndone(2))
    assert series(*acts).sessions == ()
    back = series(*acts, SeriesUndone(3))
    assert back.sessions == ("a",)
    assert back.undone == {3}
    assert undo(series(*acts), 2) == []
    assert undo(series(*acts), 3) == [SeriesUndone(3)]
    for sequence in (1, 0, 9):
        with pytest.raises(Malformed, match="cannot be undone"):
            undo(series(*acts), sequence)


def test_a_series_without_a_beginning() -> None:
    for acts in ((), (SessionInSeries("a"),)):
        with pytest.raises(Malformed, match="begins with its title"):
            series(*acts)
    assert series(OPENED, SeriesUndone(1)).opened == OPENED, "that cannot be undone, however told"


def test_a_name_stands_for_one_person_and_in_one_step() -> None:
    found = series(OPENED, SamePerson("Ana  Novak", "Ann Novak"))
    assert dict(found.people) == {"ana novak": "Ann Novak"}
    for spelling, name, said in (
        ("ANA NOVAK", "Eve", "stands for another already"),
        ("Eve", "ana novak", "stands for another already"),
        ("ann novak", "Eve", "other names stand for ann novak already"),
        ("Eve", "EVE", "two different names"),
        ("", "Eve", "two different names"),
    ):
        with pytest.raises(Malformed, match=said):
            same_person(found, spelling, name)
    assert same_person(found, "A. Novak", "Ann Novak") == SamePerson("A. Novak", "Ann Novak")


EVERY: tuple[SeriesAct, ...] = (
    OPENED,
    SeriesOpened(
        "Ladder",
        SeriesTerms(None, Combine.AVERAGE, 7, SeriesTies.DROPPED),
        PerWhom.PAIR,
        "members",
        withdrawn=True,
    ),
    SessionInSeries("pch1003"),
    SamePerson("Ana", "Ann"),
    SeriesUndone(3),
)


@pytest.mark.parametrize("act", EVERY, ids=lambda act: type(act).__name__)
def test_kept_and_read_again(act: SeriesAct) -> None:
    assert from_stored(*to_stored(act)) == act


@pytest.mark.parametrize("act", EVERY, ids=lambda act: type(act).__name__)
@pytest.mark.parametrize("wrong", [None, -1, 10**9, [], "x" * 3, True, 1.5])
def test_what_is_kept_wrong_is_malformed_and_nothing_else(act: SeriesAct, wrong: Any) -> None:
    name, body = to_stored(act)
    for field in body:
        with_wrong = {**body, field: wrong}
        try:
            read = from_stored(name, with_wrong)
        except Malformed:
            continue
        assert to_stored(read) == (name, with_wrong)
    for field in body:
        less = {one: value for one, value in body.items() if one != field}
        with pytest.raises(Malformed):
            from_stored(name, less)
    with pytest.raises(Malformed, match="no act of a series"):
        from_stored("series_closed.v9", {})


def test_a_part_that_is_carried_over_is_kept_where_it_is_not_the_whole() -> None:
    """Series kept before there was one have none, and their sessions count whole."""
    event = SeriesOpened("Event", SeriesTerms(carried=Fraction(1, 3)), PerWhom.CONTESTANT)
    name, body = to_stored(event)
    assert from_stored(name, body) == event
    assert "carried" not in to_stored(OPENED)[1]
    wrongs: tuple[Any, ...] = (None, 2, "x", "0", "-1/2", "3/2", "1/0", "1e999999999", [])
    for wrong in wrongs:
        with pytest.raises(Malformed):
            from_stored(name, {**body, "carried": wrong})
