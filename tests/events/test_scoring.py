"""A Swiss of pairs as it is counted: rounds that go on, and matches too short for the scale."""

from fractions import Fraction

from fairdeal.events.acts import (
    MovementChosen,
    ScaleLoaded,
    SessionAct,
    SessionOpened,
    SwissPairsDeclared,
)
from fairdeal.events.evening.acts import EveningPlanned, Phase, PhaseReached
from fairdeal.events.scoring import points_of_round, swiss_rounds, unfinished
from fairdeal.events.session import Session
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.swiss import paired_by_hand
from fairdeal.movements.swiss.history import History
from fairdeal.movements.swiss.rounds import SWISS, with_round
from fairdeal.scoring.methods import CrossImps, Matchpoints
from tests.events.evenings import then
from tests.events.log import entered, played, told

SCALE = "percent,{length}\n50,10-10\nmax,20-0\n"


def of_pairs(length: str, *acts: SessionAct) -> Session:
    """Matches of three boards at matchpoints; a scale for matches of that length."""
    return Session.begins(
        told(
            SessionOpened("x", Matchpoints()),
            ScaleLoaded("own", SCALE.format(length=length)),
            SwissPairsDeclared("own", 3),
            *acts,
        )
    )


def one_board_of_two() -> Session:
    """Two tables of a Swiss of pairs; both have played board 1, and board 2 is to come."""
    first = paired_by_hand((1, 2, 3, 4), [(1, 2), (3, 4)], History(), 1)
    movement = with_round(Movement(SWISS[Unit.PAIR], (), 2, Unit.PAIR), first)
    return Session.begins(
        told(
            SessionOpened("x", CrossImps()),
            SwissPairsDeclared("wbf", 2),
            MovementChosen(movement),
            EveningPlanned(15),
            entered(1, "1-1", "1", "2", played(1, "4S", "N", 10)),
            entered(1, "2-1", "3", "4", played(1, "4S", "N", 9)),
        )
    )


def test_a_match_of_pairs_too_short_for_the_scale_is_told_of() -> None:
    """One board of three was played at both tables; the scale begins at two boards."""
    board = (
        entered(1, "1", "1", "2", played(1, "4S", "N", 10)),
        entered(1, "2", "3", "4", played(1, "4S", "N", 9)),
    )
    assert unfinished(of_pairs("2-3", *board)) == (("1", "2", 1), ("3", "4", 1))
    assert unfinished(of_pairs("1-3", *board)) == ()


def test_a_round_of_pairs_that_goes_on_gives_nobody_points_yet() -> None:
    """A match of two boards: pair 1 gains 10 IMPs on board 1 and has nothing of it before 2."""
    session = one_board_of_two()
    assert swiss_rounds(session) == ()
    assert points_of_round(session, 1) == {}
    for table, ns, ew in (("1-1", "1", "2"), ("2-1", "3", "4")):
        session = then(session, entered(2, table, ns, ew, played(2, "1NT", "N", 7)))
    assert [one.number for one in swiss_rounds(session)] == [1]
    points = points_of_round(session, 1)
    assert points["1"] > 10
    assert points["1"] + points["2"] == Fraction(20)


def test_what_was_not_played_to_its_end_counts_once_the_results_are_out() -> None:
    session = then(one_board_of_two(), PhaseReached(Phase.PUBLISHED))
    assert [one.number for one in swiss_rounds(session)] == [1]
