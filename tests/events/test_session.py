"""A session folded from its log."""

from fractions import Fraction

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Card, Deal
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    BoardRecorded,
    ContestantEntered,
    ContestantLeft,
    Place,
    ResultCorrected,
    ResultEntered,
    SessionAct,
    SessionOpened,
    TableLogged,
)
from fairdeal.events.deciding.corrections import ResultChanged, correct
from fairdeal.events.session import Session
from fairdeal.events.stored.acts import from_stored, to_stored
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome, PassedOut
from fairdeal.scoring.methods import (
    Ascherman,
    CrossImps,
    Expected,
    Matchpoints,
    Method,
    Neuberg,
    Per,
)
from fairdeal.seats import Seat
from tests.events.log import NOON, entered, played, three_tables, told

HERE = Place(1, "3")


def test_a_log_begins_with_the_opening() -> None:
    for acts in ((), (ContestantEntered("1", ("A", "B")),)):
        with pytest.raises(Malformed, match="begins with its opening"):
            Session.begins(told(*acts))


def test_the_results_stand_as_entered() -> None:
    session = three_tables()
    assert session.version == 4
    assert session.numbers == (1,)
    assert [r.line.score for r in session.traveller(1)] == [420, 170, -50]
    assert not session.result(HERE).corrected


def test_a_correction_replaces_the_outcome_and_keeps_what_stood() -> None:
    act = ResultCorrected(HERE, played(1, "4S", "N", 10))
    before = three_tables()
    after = before.after(told(act, after=4, author="Dir", reason="the claim was right"))
    result = after.result(HERE)
    assert result.line.score == 420
    assert result.corrected
    assert (result.ns, result.ew) == ("3", "6")
    assert [t.author for t in result.history] == ["Ann", "Dir"]
    assert result.history[-1].reason == "the claim was right"
    assert before.result(HERE).line.score == -50


def test_a_log_folded_in_parts_is_the_same_session() -> None:
    acts = told(
        SessionOpened("Tuesday", Matchpoints()),
        BoardRecorded(Board.numbered(1)),
        ContestantEntered("1", ("Ann", "Bob")),
        entered(1, "1", "1", "2", PassedOut()),
        TableLogged(Place(1, "1"), "table/x", 4),
        ResultCorrected(Place(1, "1"), NotPlayed()),
    )
    whole = Session.begins(acts)
    for cut in range(1, len(acts)):
        assert Session.begins(acts[:cut]).after(acts[cut:]) == whole


def test_a_second_first_result_is_refused() -> None:
    again = told(entered(1, "3", "3", "6", PassedOut()), after=4)
    with pytest.raises(Malformed, match="board 1 at table 3 has a result already"):
        three_tables().after(again)


@pytest.mark.parametrize(
    "act",
    [ResultCorrected(Place(1, "9"), PassedOut()), TableLogged(Place(2, "1"), "table/x", 1)],
)
def test_an_act_about_no_result_is_refused(act: SessionAct) -> None:
    with pytest.raises(Malformed, match="has no result at table"):
        three_tables().after(told(act, after=4))


def test_a_board_that_says_otherwise_than_law_2_keeps_its_marks() -> None:
    odd = Board(1, Seat.WEST, Vulnerability.BOTH)
    session = three_tables().after(told(BoardRecorded(odd), after=4))
    assert session.board(1) == odd
    assert session.board(2) == Board.numbered(2)


class TestCorrecting:
    def test_nobody_else_wrote(self) -> None:
        act = correct(three_tables(), HERE, PassedOut(), NOON, seen=4, reason="wrong board")
        assert act == ResultCorrected(HERE, PassedOut())

    def test_an_act_elsewhere_does_not_matter(self) -> None:
        elsewhere = told(ResultCorrected(Place(1, "1"), PassedOut()), after=4)
        session = three_tables().after(elsewhere)
        act = correct(session, HERE, PassedOut(), NOON, seen=4, reason="wrong board")
        assert act.place == HERE

    def test_an_act_on_the_same_result_is_a_conflict(self) -> None:
        here = told(ResultCorrected(HERE, NotPlayed()), after=4)
        session = three_tables().after(here)
        with pytest.raises(ResultChanged) as caught:
            correct(session, HERE, PassedOut(), NOON, seen=4, reason="wrong board")
        assert caught.value.result.outcome == NotPlayed()
        act = correct(session, HERE, PassedOut(), NOON, seen=5, reason="wrong board")
        assert act.outcome == PassedOut()

    def test_it_needs_a_reason(self) -> None:
        with pytest.raises(Malformed, match="reason"):
            correct(three_tables(), HERE, PassedOut(), NOON, seen=4, reason="  ")

    def test_it_needs_something_to_correct(self) -> None:
        with pytest.raises(Malformed, match="stands already"):
            correct(three_tables(), HERE, played(1, "4S", "N", 9), NOON, seen=4, reason="?")
        with pytest.raises(Malformed, match="no result"):
            correct(three_tables(), Place(5, "1"), PassedOut(), NOON, seen=4, reason="?")


OUTCOMES: list[Outcome] = [
    played(1, "7NTXX", "W", 0),
    PassedOut(),
    BareScore(-430),
    Artificial(Fraction(60), Fraction(115, 2)),
    NotPlayed(),
]
METHODS: list[Method] = [
    Matchpoints(),
    Matchpoints(Neuberg()),
    Matchpoints(Neuberg(Fraction(1, 100), Expected.BOARD)),
    Ascherman(),
    *(CrossImps(per) for per in Per),
]
DEAL = Deal.parse("N:- AKQ.JT9.876.5432 - -")
ACTS: list[SessionAct] = [
    *(SessionOpened("Tuesday", method, Winners.TWO, NOON.date(), "n") for method in METHODS),
    *(ResultEntered(HERE, "1", "Šimková", outcome, Card.HT) for outcome in OUTCOMES),
    ResultCorrected(HERE, PassedOut()),
    SessionOpened("", Matchpoints()),
    ContestantEntered("1", ("Ann", "Bob")),
    BoardRecorded(Board(7, Seat.SOUTH, Vulnerability.EW, DEAL)),
    BoardRecorded(Board.numbered(7)),
    TableLogged(HERE, "table/x/1/3", 60),
]


@pytest.mark.parametrize("act", ACTS, ids=repr)
def test_an_act_comes_back_from_its_stored_form(act: SessionAct) -> None:
    assert from_stored(*to_stored(act)) == act


def test_the_stored_names_are_these() -> None:
    """A name that changes would make stored logs unreadable."""
    assert {to_stored(act)[0] for act in ACTS} == {
        "session_opened.v1",
        "contestant_entered.v1",
        "board_recorded.v1",
        "result_entered.v1",
        "result_corrected.v1",
        "table_logged.v1",
    }


@pytest.mark.parametrize(
    ("name", "body", "message"),
    [
        ("sang.v1", {}, "no act called 'sang.v1'"),
        ("result_corrected.v1", {"board": 1}, "lacks or misstates 'table'"),
        (
            "result_corrected.v1",
            {"board": 1, "table": "1", "outcome": {"kind": "won"}},
            "'won' is no kind of outcome",
        ),
        (
            "session_opened.v1",
            {"title": "", "method": {"form": "x"}, "winners": "one", "held": None, "note": ""},
            "'x' is no form of scoring",
        ),
    ],
)
def test_what_is_not_ours_is_refused(name: str, body: dict[str, object], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        from_stored(name, body)


def test_a_result_of_a_store_begun_before_counts_were_kept() -> None:
    name, body = to_stored(entered(1, "3", "1", "2", PassedOut()))
    del body["times"]
    assert from_stored(name, body) == entered(1, "3", "1", "2", PassedOut())


def test_a_session_may_be_opened_anew_under_another_form_of_scoring() -> None:
    session = three_tables().after(told(SessionOpened("Cup", CrossImps()), after=4))
    assert session.opened.method == CrossImps()
    assert len(session.results) == 3


def test_that_somebody_left_is_one_act_and_was_two() -> None:
    gone = {"contestant": "5", "scores_stand": False}
    assert from_stored("contestant_left.v1", gone) == ContestantLeft("5", scores_stand=False)
    assert from_stored("pair_left.v1", {"contestant": "5", "after": 0}) == ContestantLeft(
        "5", after=0
    )
    assert to_stored(ContestantLeft("5", after=3))[0] == "contestant_left.v2"


def test_a_log_is_found_by_its_result() -> None:
    logged = TableLogged(HERE, "table/x/1/3", 60)
    assert three_tables().after(told(logged, after=4)).logs == {HERE: logged}
