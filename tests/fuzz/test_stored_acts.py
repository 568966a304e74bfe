"""Stored acts spoilt in every way JSON can be: each makes pages, or is refused with words."""

import re
from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.cards import Card, Deal
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    BoardRecorded,
    ContestantEntered,
    Place,
    ResultCorrected,
    ResultEntered,
    SessionAct,
    SessionOpened,
    TableLogged,
    Told,
)
from fairdeal.events.session import Session
from fairdeal.events.stored.acts import from_stored, to_stored
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    Average,
    Cancelled,
    Capped,
    Grade,
    Percent,
    Weighted,
)
from fairdeal.scoring.lines import Artificial, BareScore, Played
from fairdeal.scoring.methods import Butler, CrossImps, Matchpoints, Neuberg
from fairdeal.scoring.ranking import rank
from fairdeal.seats import Seat
from fairdeal.views.session.ranking import heading, ranking_view
from fairdeal.views.session.traveller import board_view

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
BOARD = Board.numbered(
    7, Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
)
PLAYED = Played.of(Contract.parse("3NTX", Seat.NORTH), 9, BOARD.vulnerability)
WEIGHTED = Weighted(((Fraction(1, 3), 420), (Fraction(2, 3), -50)))
ACTS: list[SessionAct] = [
    SessionOpened("Tuesday", Matchpoints(Neuberg(Fraction(1, 100))), held=date(2026, 11, 21)),
    SessionOpened("Teams", CrossImps(), note="two tables"),
    ContestantEntered("7", ("Ann", "Bob")),
    BoardRecorded(BOARD),
    ResultEntered(Place(7, "1"), "7", "8", PLAYED, Card.parse("S7"), 2),
    ResultEntered(Place(7, "2"), "9", "8", BareScore(-50)),
    ResultCorrected(Place(7, "1"), Artificial(Fraction(121, 2), Fraction(40))),
    TableLogged(Place(7, "1"), "table/1/7/1", 30),
    ResultCorrected(Place(7, "2"), Adjusted(WEIGHTED, Capped(WEIGHTED, Grade.MINUS))),
    ResultCorrected(Place(7, "2"), Adjusted(Percent(Fraction(60)), Average(Grade.PLUS))),
    ResultCorrected(Place(7, "2"), Adjusted(Assigned(420), Cancelled())),
    SessionOpened("Butler", Butler(1, 10)),
    SessionOpened("Twice", Butler(1, 10), withdrawn=True),
]  # fmt: skip
odd = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([-1, 0, 14, 10**9, 10**30, "", "1", "1e999999999", "1/0", "NaN", "²", "\x00"]),
    st.text(max_size=8),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside."""
    found = [path]
    if isinstance(value, dict):
        found += [way for key, one in value.items() for way in places(one, (*path, key))]
    if isinstance(value, list):
        found += [way for n, one in enumerate(value) for way in places(one, (*path, n))]
    return found


def spoilt(value: Any, path: tuple[Any, ...], other: Any) -> Any:
    """The same with another value at the end of that way."""
    if not path:
        return other
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = spoilt(value[path[0]], path[1:], other)
    return copy


@given(data=st.data(), which=st.sampled_from(ACTS), other=odd)
def test_a_spoilt_act_is_refused_or_makes_pages(
    data: st.DataObject, which: SessionAct, other: Any
) -> None:
    name, body = to_stored(which)
    way = data.draw(st.sampled_from(places(body)[1:]))
    try:
        act = from_stored(name, spoilt(body, way, other))
        log = [act if one is which else one for one in ACTS if not isinstance(one, SessionOpened)]
        log.insert(0, act if isinstance(act, SessionOpened) else ACTS[0])
        told = [Told(n, one, "Ann", NOON) for n, one in enumerate(log, start=1)]
        session = Session.begins(told)
        ranking = rank((r.line for r in session.results.values()), session.opened.method)
    except Malformed:
        return
    # What was not refused can be shown.
    heading("x", session)
    ranking_view(session, ranking)
    for number in session.numbers:
        board_view(session, ranking, number)


def test_a_board_known_by_its_cards_alone_has_a_page() -> None:
    """The fuzzer found it: a board recorded before anybody has played it."""
    other = BoardRecorded(Board.numbered(8, BOARD.deal))
    told = [Told(n, one, "Ann", NOON) for n, one in enumerate([*ACTS[:1], *ACTS[2:6], other], 1)]
    session = Session.begins(told)
    ranking = rank((r.line for r in session.results.values()), session.opened.method)
    assert session.numbers == (7, 8)
    view = board_view(session, ranking, 8)
    assert (view.rows, len(view.hands), view.previous) == ((), 4, 7)


@given(body=st.dictionaries(st.text(max_size=8), odd, max_size=4))
def test_anything_under_a_name_of_ours_is_refused(body: dict[str, Any]) -> None:
    for which in ACTS:
        name, whole = to_stored(which)
        for tried in (body, body | dict(list(whole.items())[:1])):
            with pytest.raises(Malformed, match=re.escape(name)):
                from_stored(name, tried)
