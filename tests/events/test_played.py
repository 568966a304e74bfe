"""What a session leaves of its players: roles and lowest boards, counted by hand."""

from fractions import Fraction

import pytest

from fairdeal.events.acts import (
    ContestantEntered,
    IndividualsDeclared,
    LineUpNamed,
    Place,
    ResultEntered,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.evening.acts import Phase, PhaseReached
from fairdeal.events.played import Boards, Counted, Role, Sum, Took, summary
from fairdeal.events.ranked import ranked
from fairdeal.events.session import Session
from fairdeal.scoring.lines import PassedOut
from fairdeal.scoring.methods import Butler, CrossImps, Matchpoints, Method, TotalPoints
from fairdeal.scoring.teams import MatchForm
from tests.events.evenings import planned, report, then
from tests.events.log import entered, played, three_tables, told

NAMES = {one: (f"P{one}",) for one in "12345678"}


def took(session: Session, contestant: str) -> Took:
    (found,) = (
        one for one in summary("s", session, ranked(session)).took if one.contestant == contestant
    )
    return found


def sums(of: Boards) -> dict[Role, tuple[int, Fraction]]:
    return {role: (one.boards, one.figures) for role, one in of.roles.items()}


def test_of_an_individual_every_seat_is_known() -> None:
    """Board 1 at two tables, 4S by North made and down: a top and nothing; 2 by West.

    Partners are named with North or East first: player 1 is North and 2 South, 3 East and 4 West.
    """
    session = Session.begins(
        told(
            SessionOpened("x", Matchpoints()),
            IndividualsDeclared(),
            *(ContestantEntered(one, names) for one, names in NAMES.items()),
            entered(1, "1", "1+2", "3+4", played(1, "4S", "N", 10)),
            entered(1, "2", "5+6", "7+8", played(1, "4S", "N", 9)),
            entered(2, "1", "1+2", "3+4", played(2, "3NT", "W", 9)),
            entered(2, "2", "5+6", "7+8", played(2, "3NT", "W", 8)),
        )
    )
    north, south, east, west = (took(session, one).boards[f"P{one}"] for one in "1234")
    assert sums(north) == {
        Role.DECLARER: (1, Fraction(100)),
        Role.DECLARING: (1, Fraction(100)),
        Role.LEADER: (1, Fraction(0)),
        Role.DEFENDING: (1, Fraction(0)),
    }
    assert set(south.roles) == {Role.DUMMY, Role.DECLARING, Role.THIRD_HAND, Role.DEFENDING}
    assert sums(east)[Role.LEADER] == (1, Fraction(0))
    assert sums(east)[Role.DUMMY] == (1, Fraction(100))
    assert sums(west)[Role.THIRD_HAND] == (1, Fraction(0))
    assert sums(west)[Role.DECLARER] == (1, Fraction(100))
    assert [(one.board, one.figure) for one in west.lowest] == [
        (1, Fraction(0)),
        (2, Fraction(100)),
    ]


def test_of_a_pair_it_is_known_which_side_declared_and_no_more() -> None:
    """East-West of table 1 played 1NT by East for a top; a board passed out has no declarer."""
    session = Session.begins(
        told(
            SessionOpened("x", Matchpoints()),
            ContestantEntered("4", ("Ann Lee", "Bob Ray")),
            ContestantEntered("5", ("Cy Day", "")),
            entered(1, "1", "1", "4", played(1, "1NT", "E", 8)),
            entered(1, "2", "2", "5", played(1, "1NT", "E", 7)),
            entered(2, "1", "1", "4", PassedOut()),
            entered(2, "2", "2", "5", played(2, "1NT", "N", 7)),
        )
    )
    own = took(session, "4")
    assert set(own.boards) == {"Ann Lee", "Bob Ray"}
    for boards in own.boards.values():
        assert sums(boards) == {Role.DECLARING: (1, Fraction(100))}
        assert [one.board for one in boards.lowest] == [1, 2]
    assert (own.place, own.percent, own.among) == ("1", Fraction(100), 2)
    assert set(took(session, "5").boards) == {"Cy Day"}
    assert sums(took(session, "5").boards["Cy Day"])[Role.DEFENDING] == (1, Fraction(0))


def test_of_a_team_who_sat_is_known_by_its_line_up() -> None:
    """Team 1 makes 4S in the one room and lets it make in the other; nobody of team 2 is named."""
    four = ("Ann", "Bob", "Cy", "Di")
    session = Session.begins(
        told(
            SessionOpened("x", Matchpoints()),
            TeamsDeclared(MatchForm.IMPS, None),
            ContestantEntered("1", (*four, "Ed")),
            ContestantEntered("2", ("Eva", "Flo", "Gus", "Hal")),
            LineUpNamed("1", "2", ("Ann", "Bob"), ("Cy", "Di")),
            ResultEntered(Place(1, "1"), "1", "2", played(1, "4S", "N", 10)),
            ResultEntered(Place(1, "2"), "2", "1", played(1, "4S", "N", 9)),
        )
    )
    own = took(session, "1")
    assert set(own.boards) == set(four), "Ed did not play"
    assert sums(own.boards["Ann"]) == {
        Role.DECLARER: (1, Fraction(10)),  # 420 and 50: 470 points are 10 IMPs
        Role.DECLARING: (1, Fraction(10)),
    }
    assert Role.LEADER in own.boards["Cy"].roles
    assert Role.THIRD_HAND in own.boards["Di"].roles
    assert took(session, "2").boards == {}
    assert summary("s", session, ranked(session)).figures is Counted.IMPS


def test_an_evening_is_everybodys_once_it_is_published() -> None:
    session = then(planned(), report(1, "1-1", "1", "4"))
    assert not summary("s", session, ranked(session)).public
    later = then(session, PhaseReached(Phase.PUBLISHED))
    assert summary("s", later, ranked(later)).public
    assert Sum(1, Fraction(2)) + Sum(3, Fraction(1)) == Sum(4, Fraction(3))


@pytest.mark.parametrize(
    ("method", "counted"),
    [
        (Matchpoints(), Counted.PERCENT),
        (CrossImps(), Counted.IMPS),
        (Butler(), Counted.IMPS),
        (TotalPoints(), Counted.POINTS),
    ],
)
def test_boards_and_totals_are_in_the_unit_of_the_form_of_scoring(
    method: Method, counted: Counted
) -> None:
    """Law 78: matchpoints are compared in percent, IMPs and total points as they are."""
    session = three_tables(method)
    found = summary("s", session, ranked(session))
    assert (found.figures, found.totals) == (counted, counted)
