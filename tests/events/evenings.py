"""An evening for tests: five pairs of a Mitchell would be few, so three tables, three rounds of 2.

Pairs 1, 2 and 3 sit North-South; 4, 5 and 6 move up a table, the boards down one. In round 1 pair 1
meets 4 on boards 1 and 2, pair 2 meets 5 on 3 and 4, pair 3 meets 6 on 5 and 6.
"""

from fairdeal.cards import Card
from fairdeal.events.acts import MovementChosen, Place, SessionAct, SessionOpened
from fairdeal.events.evening.acts import (
    EveningPlanned,
    ResultReported,
    RoundStarted,
)
from fairdeal.events.evening.floor import Sitting, sitting_at
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.events.sight import Audience, Reader
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.lines import Outcome
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Side
from tests.events.log import NOON, played, told


def planned(tables: int = 3, *acts: SessionAct) -> Session:
    movement = straight(tables, 2)
    opening = SessionOpened("Club evening", Matchpoints())
    return Session.begins(told(opening, MovementChosen(movement), EveningPlanned(15), *acts))


def evening_of(session: Session) -> Evening:
    assert session.evening is not None
    return session.evening


def then(session: Session, act: SessionAct, author: str = "Ann", reason: str = "") -> Session:
    return session.after(told(act, after=session.version, author=author, reason=reason))


def table(session: Session, number: int, of_round: int) -> Sitting:
    sitting = sitting_at(evening_of(session), number, of_round)
    assert sitting is not None
    return sitting


def report(
    board: int,
    at: str,
    ns: str,
    ew: str,
    outcome: Outcome | None = None,
    by: Side | None = Side.NS,
) -> ResultReported:
    made = outcome or played(board, "3NT", "S", 9)
    return ResultReported(Place(board, at), ns, ew, made, Card.parse("H4"), by)


STARTED = RoundStarted(1, NOON)


def team_reader(who: str) -> Reader:
    """The pair of a team that sits there: ``3 NS``."""
    team, _blank, side = who.partition(" ")
    return Reader(Audience.CONTESTANT, team, side=Side[side])
