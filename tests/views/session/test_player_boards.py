"""What a player's boards came to, and where a session stands on the first page."""

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from fairdeal.events.acts import MovementChosen, SessionOpened
from fairdeal.events.evening.acts import EveningPlanned, Phase, PhaseReached
from fairdeal.events.played import Boards, Counted, Low, Role, Sum, Summary, Took
from fairdeal.events.session import Session
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.lines import PassedOut
from fairdeal.scoring.methods import Matchpoints
from fairdeal.views.session.home import Listed, When, by_month, when
from fairdeal.views.session.player_boards import low_boards, seats_known, shares, sums_of
from fairdeal.views.session.ranking import heading
from tests.events.evenings import STARTED, then
from tests.events.log import told

DAY = date(2026, 11, 21)
ANN = "Ann Lee"


def one(number: int, percent: int, *roles: Role) -> Boards:
    """A board on which she had so much, in those roles."""
    figure = Fraction(percent)
    return Boards({role: Sum(1, figure) for role in roles}, (Low(number, figure, PassedOut()),))


def session(title: str, counted: Counted, boards: Boards) -> tuple[Summary, Took]:
    took = Took("3", (ANN, "Bob"), "1", 1, 6, None, None, {ANN: boards})
    of = Summary(
        id=title,
        version=1,
        title=title,
        note="",
        held=DAY,
        public=True,
        withdrawn=False,
        elsewhere=False,
        totals=counted,
        figures=counted,
        took=(took,),
    )
    return of, took


def test_roles_are_added_up_and_shown_with_what_each_came_to() -> None:
    """60 % as declarer and 40 % as dummy are 50 % of two boards that his side declared."""
    played = [
        session("a", Counted.PERCENT, one(1, 60, Role.DECLARING, Role.DECLARER)),
        session("b", Counted.PERCENT, one(2, 40, Role.DECLARING, Role.DUMMY)),
        session("c", Counted.PERCENT, one(3, 55, Role.DEFENDING, Role.LEADER)),
        session("d", Counted.PERCENT, one(4, 45, Role.DEFENDING, Role.THIRD_HAND)),
        session("e", Counted.IMPS, one(5, 7, Role.DECLARING, Role.DECLARER)),
    ]
    sums = sums_of(played, Counted.PERCENT, "ann  lee", {})
    assert [(it.role, it.boards, it.average, it.own) for it in shares(sums, Counted.PERCENT)] == [
        ("Own side declared", "2 boards", "50.00", False),
        ("as declarer", "1 board", "60.00", True),
        ("as dummy", "1 board", "40.00", True),
        ("Opponents declared", "2 boards", "50.00", False),
        ("on lead", "1 board", "55.00", True),
        ("partner on lead", "1 board", "45.00", True),
    ]
    in_imps = sums_of(played, Counted.IMPS, ANN, {})
    assert seats_known([sums, in_imps]) == 5
    assert [it.average for it in shares(in_imps, Counted.IMPS)] == ["+7.00", "+7.00"]


def test_the_lowest_boards_come_from_sessions_that_are_counted_like_the_latest() -> None:
    played = [
        session("latest", Counted.PERCENT, one(1, 60, Role.DECLARING)),
        session("other", Counted.IMPS, one(2, -12, Role.DECLARING)),
        session("before", Counted.PERCENT, replace(one(3, 0, Role.DEFENDING))),
    ]
    found = low_boards(played, ANN, {})
    assert [(it.session, it.board, it.figure) for it in found] == [
        ("before", 3, "0.0 %"),
        ("latest", 1, "60.0 %"),
    ]
    assert [it.figure for it in low_boards(played[1:], ANN, {})] == ["\N{MINUS SIGN}12.0 IMPs"]


def evening(held: date | None = DAY, *, rehearsal: bool = False) -> Session:
    opened = SessionOpened("Club evening", Matchpoints(), held=held)
    planned = EveningPlanned(15, rehearsal=rehearsal)
    return Session.begins(told(opened, MovementChosen(straight(3, 2)), planned))


@pytest.mark.parametrize(
    ("found", "stands"),
    [
        (evening(), When.NEXT),
        (then(evening(), STARTED), When.NOW),
        (then(then(evening(), STARTED), PhaseReached(Phase.PUBLISHED)), When.BEFORE),
        (then(evening(None), STARTED), When.BEFORE),
        (then(evening(rehearsal=True), STARTED), When.BEFORE),
        (Session.begins(told(SessionOpened("From a file", Matchpoints(), held=DAY))), When.BEFORE),
    ],
)
def test_a_session_is_played_now_once_its_first_round_is_called(
    found: Session, stands: When
) -> None:
    assert when(found, DAY) is stands
    assert when(found, DAY + timedelta(days=2)) is When.BEFORE


def test_sessions_stand_under_their_months() -> None:
    listed = Listed(heading("s", evening()), ())
    days = (date(2026, 11, 21), date(2026, 11, 1), date(2026, 10, 31), None)
    found = by_month((day, listed) for day in days)
    assert [(month.name, len(month.sessions)) for month in found] == [
        ("November 2026", 2),
        ("October 2026", 1),
        ("", 1),
    ]
    assert all(one is listed for month in found for one in month.sessions)
