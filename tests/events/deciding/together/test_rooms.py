"""Scores of matches and what rests on them, worked out from the text of the Laws.

Victory points, boards won, total points, knock-outs and split scores (12C, 78, 82, 86). Written
down and committed before the program was run on them. Of 17 situations 10 were wrong: boards won
looked up by the points and not by the margin (78D), either side at fault in one room (12C2), what
averages in a knock-out (12C4), the better of two scores (86B2b), a team that is gone and was fined,
and an average in a Swiss at IMPs (12C2c). Put right in what was expected: a scale by which that
last one could not be told, and scores that board 2 cannot have.
"""

from fractions import Fraction

from fairdeal.events.acts import (
    AdditionGiven,
    ConditionsSet,
    ContestantLeft,
    ResultRuled,
    ScaleLoaded,
    SessionAct,
    SessionOpened,
    SwissPairsDeclared,
    TeamsDeclared,
)
from fairdeal.events.deciding import matters
from fairdeal.events.scoring import rank_contest
from fairdeal.events.series.knockout import standing
from fairdeal.laws.editions import Edition
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import CrossImps
from fairdeal.scoring.teams import MatchForm
from tests.events.deciding.together.at_work import (
    ASSIGNED,
    EDITIONS,
    EW,
    NOBODY_AT_FAULT,
    PLUS,
    SINCE_2007,
    SINCE_2017,
    AtWork,
)
from tests.events.evenings import then
from tests.events.log import entered
from tests.events.series.test_knockout import FIRST, series, stood

Rooms = tuple[tuple[int, int], ...]
"""Of each board what North-South have in either room; A sits there in the first, B in the other."""
AT_FAULT = {"fault_of_offending_side": "direct", "fault_of_other_side": "none"}
SPLIT = {
    "board_can_be_scored_normally": "no",
    "results_can_be_assigned_to_both": "yes",
    "score_of_ns_with_doubts_in_its_favour": "NS +420",
    "score_of_ew_with_doubts_in_its_favour": "EW +50",
}
ONE_AT_FAULT = {
    "fault_in_team_play": "one",
    "a_result_can_be_assigned": "yes",
    "score_assigned_in_team_play": "4S N =",
}
FINE = {"procedural_offence": "handling", "director_penalizes": "yes"}


def rooms(edition: str, boards: Rooms, declared: TeamsDeclared, scale: str = "") -> AtWork:
    """A match of A and B, whose scale is called ``own`` where it has one."""
    return AtWork(
        SessionOpened("Match", CrossImps()),
        ConditionsSet(Edition(edition)),
        declared,
        *([ScaleLoaded("own", scale)] if scale else []),
        *(
            act
            for board, (first, second) in enumerate(boards, start=1)
            for act in (
                entered(board, "1", "A", "B", BareScore(first)),
                entered(board, "2", "B", "A", BareScore(second)),
            )
        ),
    )


def points(now: AtWork) -> tuple[Fraction | int, Fraction | int]:
    """Of both teams, as the contest has them."""
    return now.total("A"), now.total("B")


@EDITIONS
def test_boards_won_are_turned_into_victory_points_of_both_sides(edition: str) -> None:
    """78D: a board won and one drawn are 3 to 1, a margin of 2; corrected (79C), 4 to 0."""
    scale = "points,1-4\n0,10-10\n2,14-6\nmax,20-0\n"
    declared = TeamsDeclared(MatchForm.BOARD_A_MATCH, "own")
    now = rooms(edition, ((420, -50), (110, 110)), declared, scale)
    assert points(now) == (14, 6)
    now.score(2, "2", 90)
    assert points(now) == (20, 0)
    now.score(1, "1", -50)
    now.score(2, "1", 90)
    assert points(now) == (10, 10)


@EDITIONS
def test_boards_won_and_the_aggregate_are_turned_into_victory_points(edition: str) -> None:
    """78D, Patton: 6 of 8, and half of the drawn aggregate's 8: 10 to 6, a margin of 4."""
    scale = "points,1-4\n0,10-10\n2,14-6\n4,16-4\nmax,20-0\n"
    boards = ((100, 0), (100, 0), (100, 0), (0, 300))
    now = rooms(edition, boards, TeamsDeclared(MatchForm.PATTON, "own"), scale)
    assert points(now) == (16, 4)


@EDITIONS
def test_either_side_is_at_fault_in_one_of_the_rooms(edition: str) -> None:
    """12C2 (1997 12C1, 86A): a team is one contestant, directly at fault on the board: -3 each.

    In a knock-out what does not balance is averaged (12C4, 1997 86B).
    """
    half = Fraction(3, 2)
    for knock_out, expected, corrected in (
        (False, (-3, -3), (0, -3)),
        (True, (0, 0), (half, -half)),
    ):
        now = rooms(edition, ((-50, -50), (110, 110)), TeamsDeclared(knock_out=knock_out))
        now.rule("12C2", 1, "1", offenders=EW, **AT_FAULT)
        assert (now.worth("A", 1), now.worth("B", 1)) == (3, -3)
        second = now.rule("12C2", 1, "2", offenders=EW, **AT_FAULT)
        assert (now.worth("A", 1), now.worth("B", 1)) == expected
        # A was only partly at fault there: that is all of its fault, and B's stays.
        now.correct(second, fault_of_offending_side="partial")
        assert (now.worth("A", 1), now.worth("B", 1)) == corrected


@EDITIONS
def test_a_knock_out_by_boards_won_averages_what_does_not_balance(edition: str) -> None:
    """12C2, 12C4 (1997 12C1, 86B): 60 % each are one board of two; then 60 and 50: 11 and 9."""
    declared = TeamsDeclared(MatchForm.BOARD_A_MATCH, knock_out=True)
    now = rooms(edition, ((-50, 110), (110, 110)), declared)
    case = now.rule("12C2", 1, "1", offenders=EW, **NOBODY_AT_FAULT)
    assert (now.worth("A", 1), now.worth("B", 1)) == (1, 1)
    averaged = "86B" if edition == "1997" else "12C4"
    assert averaged in now.lines(case)
    now.correct(case, fault_of_offending_side="partial")
    assert (now.worth("A", 1), now.worth("B", 1)) == (Fraction(11, 10), Fraction(9, 10))
    assert averaged in now.lines(case)
    now.tell(TeamsDeclared(MatchForm.BOARD_A_MATCH))
    assert (now.worth("A", 1), now.worth("B", 1)) == (Fraction(6, 5), 1)


@SINCE_2017
def test_average_plus_to_both_in_a_knock_out_is_averaged(edition: str) -> None:
    """86B2a, 12C4: 3 and 3 are nothing."""
    now = rooms(edition, ((-50, 110), (110, 110)), TeamsDeclared(knock_out=True))
    case = now.rule("86B2", 1, "1", fault_in_team_play="neither", time_for_a_substitute_board="no")
    assert (now.worth("A", 1), now.worth("B", 1)) == (0, 0)
    assert now.lines(case)[-1] == "12C4"


@SINCE_2017
def test_the_better_of_two_scores_follows_the_other_table_by_itself(edition: str) -> None:
    """86B2b, 79C: 470 is 10 IMPs; level, average plus is better; then 10 again. B has the rest."""
    now = rooms(edition, ((-50, -50), (110, 110)), TeamsDeclared())
    case = now.rule("86B2", 1, "1", offenders=EW, **ONE_AT_FAULT)
    assert (now.worth("A", 1), now.worth("B", 1)) == (10, -10)
    for there, expected in ((420, (3, -3)), (170, (6, -6)), (-50, (10, -10))):
        now.score(1, "2", there)
        assert (now.worth("A", 1), now.worth("B", 1)) == expected
        assert now.waiting() == []
        assert matters.answered_otherwise(now.session, case) == {}


@SINCE_2017
def test_the_better_of_two_scores_follows_the_teams_other_boards(edition: str) -> None:
    """86B2b, 12C2c: 6 IMPs are assigned; A has 10 on the other board, then 6, then none."""
    now = rooms(edition, ((-50, 170), (140, -300)), TeamsDeclared())
    now.rule("86B2", 1, "1", offenders=EW, **ONE_AT_FAULT)
    assert (now.worth("A", 1), now.worth("B", 1)) == (10, -10)
    now.score(2, "2", -100)
    assert (now.worth("A", 1), now.worth("B", 1)) == (6, -6)
    now.score(2, "2", 140)
    assert (now.worth("A", 1), now.worth("B", 1)) == (6, -6)
    assert points(now) == (6, -6)


@SINCE_2017
def test_an_average_rests_on_the_better_score_only_where_that_is_a_result(edition: str) -> None:
    """12C2c, 86B2b: 10 assigned and a flat board are 5 each; average plus is no result of his."""
    now = rooms(edition, ((-50, -50), (110, 110), (90, 90)), TeamsDeclared())
    now.rule("86B2", 1, "1", offenders=EW, **ONE_AT_FAULT)
    now.rule("12C2", 3, "1", offenders=EW, **AT_FAULT)
    assert (now.worth("A", 3), now.worth("B", 3)) == (5, -5)
    now.score(1, "2", 420)
    assert (now.worth("A", 1), now.worth("B", 1)) == (3, -3)
    assert (now.worth("A", 3), now.worth("B", 3)) == (3, -3)


@EDITIONS
def test_a_team_whose_scores_are_cancelled_has_no_place_though_it_was_fined(edition: str) -> None:
    """90A: 1 VP off C; it leaves and its boards count for nobody, so that nothing of it is left."""
    scale = "imps,1-8\n0,10-10\n5,13-7\n10,16-4\nmax,20-0\n"
    acts: tuple[SessionAct, ...] = tuple(
        act
        for board, (one, other) in enumerate((("A", "B"), ("A", "C"), ("B", "C")), start=1)
        for act in (
            entered(board, "1", one, other, BareScore(420)),
            entered(board, "2", other, one, BareScore(-50)),
        )
    )
    now = AtWork(
        SessionOpened("Teams", CrossImps()),
        ConditionsSet(Edition(edition)),
        TeamsDeclared(scale="own"),
        ScaleLoaded("own", scale),
        *acts,
    )
    now.rule("90A", 2, "1", offenders=EW, procedural_penalty="1 VP", **FINE)
    assert victory_points(now) == {"A": 32, "B": 20, "C": 7}
    now.tell(ContestantLeft("C", scores_stand=False))
    left = now.session.version
    assert victory_points(now) == {"A": 16, "B": 4}
    now.undo(left)
    assert victory_points(now)["C"] == 7


def victory_points(now: AtWork) -> dict[str, Fraction]:
    return {one.contestant: one.points for one in rank_contest(now.session).ranking}


def test_who_goes_on_follows_a_ruling_and_then_a_penalty() -> None:
    """12C2, 12C4: without the board it won 4 is level with 5; 90A: an IMP off 5, and 4 goes on."""
    session = FIRST.session
    (won,) = (
        one.place for one in session.results.values() if one.ns == "4" and one.place.board == 1
    )
    session = then(session, ResultRuled(won, Adjusted(PLUS, PLUS), ("12C2a",)))
    ruled = [type(FIRST)("first", session, told=True)]
    assert stood(standing(series(), ruled))[1] == ((4, 5), "tied", None)
    fine = Addition("5", Fraction(-1), Unit.SCORE, Cause.PENALTY, "", "90A")
    fined = [type(FIRST)("first", then(session, AdditionGiven(fine)), told=True)]
    assert stood(standing(series(), fined))[1] == ((4, 5), "won", 4)


@EDITIONS
def test_victory_points_of_split_scores_need_not_balance(edition: str) -> None:
    """82C: A has 470, 10 IMPs; B has 50 less 50. Each side's margin is looked up by itself."""
    scale = "imps,1-8\n0,10-10\n5,13-7\n10,16-4\nmax,20-0\n"
    now = rooms(edition, ((-50, -50), (110, 110)), TeamsDeclared(scale="own"), scale)
    case = now.rule("82C", 1, "1", **SPLIT)
    assert points(now) == (16, 10)
    now.correct(case, results_can_be_assigned_to_both="no")
    assert points(now) == (13, 13)
    now.correct(case, board_can_be_scored_normally="yes")
    assert points(now) == (10, 10)


@SINCE_2007
def test_weights_are_rounded_to_whole_imps_before_the_victory_points(edition: str) -> None:
    """12C1c: a quarter of 10 IMPs is 2 1/2: 3, away from a draw, and so for B; then 6."""
    scale = "imps,1-8\n0,10-10\n2,11-9\n5,13-7\n10,16-4\nmax,20-0\n"
    now = rooms(edition, ((-50, -50), (110, 110)), TeamsDeclared(scale="own"), scale)
    words = ASSIGNED | {
        "results_in_question": "several",
        "results_with_weights": "4S N = 25% + 4S N -1 75%",
    }
    if edition != "2007":
        words["results_only_unlawfully_reached"] = "none"
    case = now.rule("12C", 1, "1", offenders=EW, **words)
    assert now.worth("A", 1) == Fraction(5, 2)
    assert points(now) == (13, 7)
    now.correct(case, results_with_weights="4S N = 60% + 4S N -1 40%")
    assert (now.worth("A", 1), points(now)) == (6, (16, 4))


@SINCE_2007
def test_a_board_cancelled_makes_the_match_shorter(edition: str) -> None:
    """82B2, 78D: 190 is 5 IMPs: of two boards 13 VPs, of the one that is left 15."""
    scale = "imps,1,2\n0,10-10,10-10\n5,15-5,13-7\nmax,20-0,20-0\n"
    now = rooms(edition, ((140, -50), (110, 110)), TeamsDeclared(scale="own"), scale)
    assert points(now) == (13, 7)
    case = now.rule("82B", 2, "1", error_is_put_right_by="board_cancelled")
    assert points(now) == (15, 5)
    now.correct(case, error_is_put_right_by="board_played")
    assert points(now) == (13, 7)


@EDITIONS
def test_split_scores_at_total_points_and_by_boards_won(edition: str) -> None:
    """78C, 82C, 12C4 (1997 86B): 470 and nothing, 235 either way; a board won and one drawn."""
    half = Fraction(1, 2)
    for form, expected, averaged in (
        (MatchForm.TOTAL_POINTS, (470, 0), (235, -235)),
        (MatchForm.BOARD_A_MATCH, (2, 1), (3 * half, half)),
    ):
        now = rooms(edition, ((-50, -50), (110, 110)), TeamsDeclared(form))
        now.rule("82C", 1, "1", **SPLIT)
        assert (now.worth("A", 1), now.worth("B", 1)) == expected
        now.tell(TeamsDeclared(form, knock_out=True))
        assert (now.worth("A", 1), now.worth("B", 1)) == averaged


@SINCE_2007
def test_split_in_one_room_and_weighted_in_the_other(edition: str) -> None:
    """82C and 12C1c: each team's own score in either room, outcome by outcome.

    A: 420 against 50 lost or 110, 470 and 310: 10 and 7 IMPs. B: 50 won, against 50 lost or 110
    won: nothing, and 160: 4 IMPs.
    """
    now = rooms(edition, ((-50, -50), (90, 90)), TeamsDeclared())
    now.rule("82C", 1, "1", **SPLIT)
    words = ASSIGNED | {
        "results_in_question": "several",
        "results_with_weights": "4S N -1 50% + NS +110 50%",
    }
    if edition != "2007":
        words["results_only_unlawfully_reached"] = "none"
    now.rule("12C", 1, "2", offenders=EW, **words)
    assert (now.worth("A", 1), now.worth("B", 1)) == (Fraction(17, 2), 2)
    now.tell(TeamsDeclared(knock_out=True))
    assert (now.worth("A", 1), now.worth("B", 1)) == (Fraction(13, 4), Fraction(-13, 4))


@EDITIONS
def test_without_a_result_in_one_room_what_is_assigned_in_the_other_compares_with_nothing(
    edition: str,
) -> None:
    """12C2, 82C: 3 and -3; with the first ruling gone 50 lost are held against 420 lost."""
    now = rooms(edition, ((-50, -50), (110, 110)), TeamsDeclared())
    now.rule("12C2", 1, "1", offenders=EW, **AT_FAULT)
    ruled = now.last(ResultRuled)
    assigned = SPLIT | {"score_of_ew_with_doubts_in_its_favour": "NS +420"}
    now.rule("82C", 1, "2", **assigned)
    assert (now.worth("A", 1), now.worth("B", 1)) == (3, -3)
    now.undo(ruled)
    assert (now.worth("A", 1), now.worth("B", 1)) == (-10, 10)


@EDITIONS
def test_in_a_swiss_at_imps_an_average_follows_what_its_match_counts(edition: str) -> None:
    """12C2c: pair 1 has 11 IMPs against each of three, 33 by the root of 6 in its match's size.

    That is 13.4722 on its other board, and so on this one: 27 IMPs. 1997 knows 3 (86A): 16.
    """
    scores = {1: (110, 110, 110, 110), 2: (500, 0, 0, 0)}
    now = AtWork(
        SessionOpened("Swiss", CrossImps()),
        ConditionsSet(Edition(edition)),
        SwissPairsDeclared("own", 2),
        ScaleLoaded("own", "imps,1-4\n0,10-10\n15,14-6\n25,16-4\nmax,20-0\n"),
        *(
            entered(board, str(table), str(table), str(table + 4), BareScore(own))
            for board, row in scores.items()
            for table, own in enumerate(row, start=1)
        ),
    )
    assert (now.total("1"), now.total("5")) == (14, 6)
    now.rule("12C2", 1, "1", offenders=EW, **AT_FAULT)
    assert (now.total("1"), now.total("5")) == ((16, 4) if edition == "1997" else (20, 0))
