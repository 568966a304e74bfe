"""Building a session's log for tests."""

from datetime import UTC, datetime

from fairdeal.boards import vulnerability_of
from fairdeal.calls import Contract
from fairdeal.events.acts import Place, ResultEntered, SessionAct, SessionOpened, Told
from fairdeal.events.session import Session
from fairdeal.scoring.lines import Outcome, Played
from fairdeal.scoring.methods import Matchpoints, Method
from fairdeal.seats import Seat

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


def told(*acts: SessionAct, after: int = 0, author: str = "Ann", reason: str = "") -> list[Told]:
    return [Told(after + i, act, author, NOON, reason) for i, act in enumerate(acts, start=1)]


def played(board: int, contract: str, declarer: str, tricks: int) -> Played:
    named = Contract.parse(contract, Seat.parse(declarer))
    return Played.of(named, tricks, vulnerability_of(board))


def entered(board: int, table: str, ns: str, ew: str, outcome: Outcome) -> ResultEntered:
    return ResultEntered(Place(board, table), ns, ew, outcome)


def three_tables(method: Method | None = None) -> Session:
    """Board 1 (nobody vulnerable): +420, +170 and -50 to pairs 1, 2 and 3."""
    return Session.begins(
        told(
            SessionOpened("Tuesday", method or Matchpoints()),
            entered(1, "1", "1", "4", played(1, "4S", "N", 10)),
            entered(1, "2", "2", "5", played(1, "2S", "N", 10)),
            entered(1, "3", "3", "6", played(1, "4S", "N", 9)),
        )
    )
