"""What changes in the other room after a ruling, worked out from the text of the Laws.

Matches at IMPs, by boards won and at total points, a knock-out, a Swiss of pairs: what a score is
worth follows the room it is compared with (78, 79C, 86). Written down and committed before the
program was run on them. Of 9 situations one was wrong: in a session from a file nobody could say
that another contestant had sat there. Put right in what was expected: scores that board 2 cannot
have. Found beside them: that both rooms of a board sat one way left no match that could be scored.
"""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import ResultRuled, TeamsDeclared
from fairdeal.events.explained.match import BoardSteps, explain_board
from fairdeal.events.matches.scored import fixtures
from fairdeal.events.scoring import rank_contest
from fairdeal.intents.requests import Divide, Score, Withdraw
from fairdeal.scoring.lines import BareScore, NotPlayed
from fairdeal.scoring.teams import MatchForm
from tests.events.deciding.together.at_work import (
    EDITIONS,
    EW,
    SINCE_2007,
    SINCE_2017,
    AtWork,
    appeals,
    assigned,
    heard,
    match,
)
from tests.events.deciding.together.test_since_ruled import MOST_LIKELY_MADE, weighed
from tests.events.deciding.together.test_units import board_a_match, swiss
from tests.events.log import entered

PARTLY = {"fault_of_offending_side": "partial", "fault_of_other_side": "none"}
HALVES = "4S N = 50% + 4S N -1 50%"


def steps(now: AtWork, team: str, board: int) -> BoardSteps:
    (one,) = fixtures(now.session)
    return explain_board(now.session, one, team, board)


def both(now: AtWork, board: int) -> tuple[Fraction | int | None, Fraction | int | None]:
    """What a board is worth to A and to B."""
    return now.worth("A", board), now.worth("B", board)


@SINCE_2007
def test_weights_in_one_room_follow_the_other_room(edition: str) -> None:
    """12C1c, 78B, 79C: 60 % of 10 IMPs; then 40 % of 10 lost, against 420."""
    now = match(edition, (-50, 110), (-50, 110))
    now.rule("12C", 1, "1", offenders=EW, **weighed(edition, MOST_LIKELY_MADE))
    assert both(now, 1) == (6, -6)
    now.score(1, "2", 420)
    assert both(now, 1) == (-4, 4)
    assert [steps(now, team, 1).score for team in "AB"] == [-4, 4]
    assert now.total("B") == 4


@EDITIONS
def test_a_result_was_keyed_for_another_team(edition: str) -> None:
    """79C: B and not C sat there, 720 in both rooms are 12 IMPs, and C has played nothing."""
    now = match(edition, (420,), (-50,))
    now.tell(entered(2, "1", "A", "B", BareScore(620)), entered(2, "2", "C", "A", BareScore(-100)))
    assert both(now, 2) == (None, None)
    now.ask(Score(board=2, table="2", score="-100", ns="B", ew="A"))
    assert both(now, 2) == (12, -12)
    assert now.total("A") == 22
    assert {one.contestant for one in rank_contest(now.session).ranking} == {"A", "B"}


@EDITIONS
def test_nobody_says_that_both_rooms_of_a_board_sat_one_way(edition: str) -> None:
    """79C, 78B: compared with nothing, no match could be scored; a room not yet in is the same."""
    now = match(edition, (420, 110), (-50, 110))
    now.tell(entered(3, "1", "A", "B", BareScore(110)), entered(3, "2", "B", "A", NotPlayed()))
    for board in (1, 3):
        with pytest.raises(Malformed, match="A sat North-South against B twice"):
            now.ask(Score(board=board, table="2", score="+110", ns="A", ew="B"))
    assert both(now, 1) == (10, -10)
    assert now.total("A") == 10
    # Taken back first, either room is entered the other way round.
    now.ask(Withdraw(board=1, table="2"))
    now.ask(Score(board=1, table="1", score="+420", ns="B", ew="A"))
    now.tell(entered(1, "2", "A", "B", BareScore(-50)))
    assert both(now, 1) == (-10, 10)


@EDITIONS
def test_a_fouled_board_of_a_match_is_put_together_after_a_correction(edition: str) -> None:
    """87A, 79C: 220 lost are 6 IMPs; in two forms nothing; in one form, 50 lost in both rooms."""
    now = match(edition, (-50, 110), (170, 110))
    assert both(now, 1) == (-6, 6)
    now.ask(Divide(board=1, tables=("1",)))
    assert both(now, 1) == (None, None)
    now.score(1, "2", -50)
    assert both(now, 1) == (None, None)
    assert steps(now, "A", 1).compared is None
    now.ask(Divide(board=1, tables=()))
    assert both(now, 1) == (0, 0)


@SINCE_2007
def test_weights_by_boards_won_follow_the_other_room(edition: str) -> None:
    """12C1c, 78: half of a board won; against 450 either loses it, against 100 lost either wins."""
    now = board_a_match(edition, (-50, 110), (170, 110))
    now.rule("12C", 1, "1", offenders=EW, **weighed(edition, HALVES))
    assert both(now, 1) == (1, 1)
    now.score(1, "2", 450)
    assert both(now, 1) == (0, 2)
    now.score(1, "2", -100)
    assert both(now, 1) == (2, 0)


@SINCE_2007
def test_weights_at_total_points_of_a_match(edition: str) -> None:
    """12C1c, 78C: 252 less 20, and 170 lost in the other room; then 420 lost there."""
    now = match(edition, (-50, 110), (170, 110))
    now.tell(TeamsDeclared(MatchForm.TOTAL_POINTS))
    now.rule("12C", 1, "1", offenders=EW, **weighed(edition, MOST_LIKELY_MADE))
    assert both(now, 1) == (62, -62)
    now.score(1, "2", 420)
    assert both(now, 1) == (-188, 188)


@EDITIONS
def test_an_average_of_a_knock_out_is_varied_and_the_other_room_corrected(edition: str) -> None:
    """12C2, 12C4 (1997 86A, B), 93A, 79C: 3 and 0 are 1 1/2; 470 is 10; then nothing is left."""
    now = match(edition, (-50, 110), (-50, 110), knock_out=True)
    now.rule("12C2", 1, "1", offenders=EW, **PARTLY)
    assert both(now, 1) == (Fraction(3, 2), Fraction(-3, 2))
    assert steps(now, "B", 1).averaged == (Fraction(0), Fraction(3))
    now.rule("92A", 1, "1", offenders=EW, **appeals(edition, "team"))
    now.rule("93A", 1, "1", offenders=EW, **heard(edition, "varied"))
    now.rule("12C", 1, "1", offenders=EW, **assigned(edition))
    decided = now.decided(1, "1")
    assert decided is not None
    assert decided.outcome == now.outcome(1, "1")
    assert both(now, 1) == (10, -10)
    now.score(1, "2", 420)
    assert both(now, 1) == (0, 0)
    assert now.waiting() == []


@EDITIONS
def test_a_room_that_had_not_played_a_board_plays_it_and_is_corrected(edition: str) -> None:
    """78B, 79C: without the other room it compares with nothing; 210 is 5."""
    now = match(edition, (420,), (-50,))
    now.tell(entered(2, "1", "A", "B", BareScore(110)))
    assert (both(now, 2), now.total("A")) == ((None, None), 10)
    now.tell(entered(2, "2", "B", "A", BareScore(110)))
    assert (both(now, 2), now.total("A")) == ((0, 0), 10)
    now.score(2, "2", -100)
    assert (both(now, 2), now.total("A")) == ((5, -5), 15)


@SINCE_2017
def test_a_late_dispute_lowers_one_team_alone(edition: str) -> None:
    """79B3, 78B: A has 50 lost in both rooms; B keeps 420 lost and has 50 lost beside it: 10.

    The other room turns out to have made it (79C): A loses 470, and B has lost nothing by 420.
    """
    now = match(edition, (420, 110), (-50, 110))
    assert both(now, 1) == (10, -10)
    now.rule(
        "79B",
        1,
        "1",
        there_was_a_claim_or_concession="no",
        director_called_after_the_round="yes",
        clearly_convinced_of_the_result="no",
        doubtful_late_dispute_is="one_side_lowered",
        side_whose_score_is_lowered="NS",
        result_as_the_director_finds_it="4S N -1",
    )
    assert both(now, 1) == (0, -10)
    now.score(1, "2", 420)
    assert both(now, 1) == (-10, 0)


@EDITIONS
def test_a_round_of_a_swiss_is_ruled_on_and_corrected_at_the_other_table(edition: str) -> None:
    """12C1, 78D, 79C: half a match; 420 assigned is all of it; tied at the other table 75 %.

    The other round is not concerned: 1 and 3 had nothing in it, 2 and 4 twenty.
    """
    now = swiss(edition)
    now.score(1, "1", -50)
    assert points(now) == {"1": 10, "3": 10, "2": 30, "4": 30}
    now.rule("12C", 1, "1", offenders=EW, **assigned(edition))
    assert points(now) == {"1": 20, "3": 0, "2": 20, "4": 40}
    now.score(1, "2", 420)
    assert points(now) == {"1": 18, "3": 2, "2": 22, "4": 38}
    now.undo(now.last(ResultRuled))
    assert points(now) == {"1": 10, "3": 10, "2": 30, "4": 30}
    with pytest.raises(KeyError):
        rank_contest(now.session).cross_table["1"]["2"]


def points(now: AtWork) -> dict[str, Fraction]:
    """Victory points of everybody."""
    return {one.contestant: one.points for one in rank_contest(now.session).ranking}
