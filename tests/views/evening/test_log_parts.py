"""The log in parts: nothing is lost, what matters stands open, a kind or a board alone."""

from fairdeal.events.acts import ContestantEntered, Place, ResultCorrected
from fairdeal.events.evening.acts import Phase, PhaseReached, ResultConfirmed, ResultContested
from fairdeal.events.session import Session
from fairdeal.seats import Side
from fairdeal.views.evening.log_parts import Kind, LogPart, chips, log_parts
from tests.events.evenings import STARTED, planned, report, then
from tests.events.log import played


def _evening() -> Session:
    session = then(planned(), ContestantEntered("1", ("Ada", "Bo")))
    session = then(session, STARTED)
    for board, at, ns, ew in ((1, "1-1", "1", "4"), (3, "2-1", "2", "5")):
        session = then(session, report(board, at, ns, ew), f"pair {ns}")
        session = then(session, ResultConfirmed(Place(board, at), session.version, Side.EW))
    session = then(session, report(5, "3-1", "3", "6"), "pair 3")
    place = Place(5, "3-1")
    session = then(session, ResultContested(place, session.version, Side.EW, None), "pair 6")
    session = then(session, ResultCorrected(place, played(5, "3NT", "S", 8)), reason="one down")
    return then(session, PhaseReached(Phase.PUBLISHED))


def _numbers(parts: tuple[LogPart, ...]) -> list[int]:
    return sorted(one.sequence for part in parts for one in (*part.lines, *part.routine))


def test_every_entry_stands_once_under_its_part() -> None:
    session = _evening()
    parts = log_parts(session, None)
    assert [one.name for one in parts] == ["After the end", "Round 1", "Before the start"]
    assert _numbers(parts) == [one.sequence for one in session.log]
    _after, first, before = parts
    assert [one.sequence for one in before.lines] == [4, 3, 2, 1]
    assert [one.words for one in first.lines] == [
        "Board 5, table 3, round 1: corrected: 3NT by South, 8 tricks",
        "Board 5, table 3, round 1: somebody disagreed",
        "Round 1 was called.",
    ]
    assert first.folded == "5 entries of tables"


def test_a_kind_alone_and_a_board_alone() -> None:
    session = _evening()
    assert {one.value: one.entries for one in chips(session)} == {
        "corrections": 2,
        "people": 1,
        "evening": 5,
        "results": 5,
    }
    for one in chips(session):
        assert len(_numbers(log_parts(session, Kind(one.value)))) == one.entries
    (of_board,) = log_parts(session, None, 5)
    assert (len(of_board.lines), of_board.routine) == (3, ())
    assert log_parts(session, Kind.CALLS) == ()
