"""What a board at a table is scored as, from its log. Points are worked out by hand (Law 77).

Board 1, nobody vulnerable: 4S N = is 420, 4S N -1 is -50; 4SX E -1 would be 100 to North-South.
"""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.laws.code import code_for
from fairdeal.rulings.desk import Desk
from fairdeal.scoring import adjusted
from fairdeal.scoring.from_table import side_score, table_score
from fairdeal.scoring.lines import NotPlayed, PassedOut, Played
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e
from fairdeal.table.acts import Answered, Official, Ruled
from fairdeal.table.adjustments import parse_given
from fairdeal.table.notation import parse_act

AUCTION = ("N 4S", "E P", "S P", "W P")
PLAYED = (*AUCTION, "E HA", "S H2", "W H3", "N H4", "N claims 10", "EW agree")
"""East-West win the first trick, and two more by the claim."""
FOUR_SPADES = Contract.parse("4S", Seat.NORTH)
WEIGHTED = {
    "a_result_can_be_assigned": "yes",
    "results_too_many_or_unclear": "no",
    "results_in_question": "several",
    "results_with_weights": "4S N = 60% + 4S N -1 40%",
    "results_only_unlawfully_reached": "none",
    "non_offenders_damaged_themselves": "no",
    "most_favourable_likely_result": "4S N -1",
    "most_unfavourable_result_at_all_probable": "4S N =",
    "is_a_knockout_match": "no",
}
NONE, EW_VULNERABLE = Vulnerability.NONE, Vulnerability.EW


def desk_after(*acts: str, answers: Mapping[str, str] | None = None, edition: str = "2017") -> Desk:
    desk = Desk.of(Board.numbered(1), code_for(edition))
    for act in acts:
        desk = desk.after(parse_act(act))
        while desk.questions and answers:
            question = desk.questions[0]
            word = answers[question.key]
            desk = desk.after(Answered(question.case, question.key, word, Official.DIRECTOR))
    return desk


def ruled(*effects: e.Bound, acts: tuple[str, ...] = PLAYED) -> Desk:
    """A table at which the Director ruled just that."""
    desk = desk_after(*acts)
    return desk.after(Ruled("9/12C", "12C", "2017", "wbf", "0", effects))


def test_a_result_is_the_tricks_credited() -> None:
    score = table_score(desk_after(*PLAYED).position)
    assert score.obtained == score.outcome == Played(FOUR_SPADES, 10, 420)
    assert not score.is_adjusted
    assert not score.clauses
    assert not score.open


def test_four_passes_are_passed_out() -> None:
    assert table_score(desk_after("N P", "E P", "S P", "W P").position).outcome == PassedOut()


@pytest.mark.parametrize("acts", [("N 1S",), AUCTION, PLAYED[:-1]])
def test_a_board_that_is_not_over_is_not_played(acts: tuple[str, ...]) -> None:
    """A claim counts when everybody has agreed (68D)."""
    assert table_score(desk_after(*acts).position).outcome == NotPlayed()


@pytest.mark.parametrize(("tricks", "credited"), [(1, 11), (3, 13), (4, 13), (-2, 8), (-11, 0)])
def test_tricks_transferred_count_and_never_more_than_there_are(tricks: int, credited: int) -> None:
    desk = ruled(e.TricksTransferred("64A2", tricks, who=Side.NS))
    outcome = table_score(desk.position).outcome
    assert isinstance(outcome, Played)
    assert outcome.tricks == credited


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_weights_told_to_law_12_are_what_both_sides_have(edition: str) -> None:
    desk = desk_after(*PLAYED, "report 12C by E", answers=WEIGHTED, edition=edition)
    score = table_score(desk.position)
    weighted = adjusted.Weighted(((Fraction(3, 5), 420), (Fraction(2, 5), -50)))
    assert score.obtained == Played(FOUR_SPADES, 10, 420)
    assert score.outcome == adjusted.Adjusted(weighted, weighted)
    assert score.clauses == ("12C1c",)


def test_in_1997_each_side_has_a_result_of_its_own() -> None:
    """East offended: North-South have the best that was likely, East-West the worst."""
    answers = WEIGHTED | {
        "most_favourable_likely_result": "4S N +1",
        "most_unfavourable_result_at_all_probable": "4S N +2",
    }
    desk = desk_after(*PLAYED, "report 12C by E", answers=answers, edition="1997")
    score = table_score(desk.position)
    assert score.outcome == adjusted.Adjusted(adjusted.Assigned(450), adjusted.Assigned(480))
    assert score.clauses == ("12C2",)


def test_a_board_that_cannot_be_played_has_averages_for_what_each_side_did() -> None:
    """South moved a card: average minus for North-South, average plus for East-West (12C2a)."""
    answers = {
        "initiative_for_adjustment": "directors_own",
        "ground_for_adjustment": "not_playable",
        "fault_of_offending_side": "direct",
        "fault_of_other_side": "none",
        "boards_are_scored_in": "matchpoints",
        "percentage_of_offending_side": "35%",
    }
    score = table_score(desk_after("N 1S", "report 12A by S", answers=answers).position)
    plus = adjusted.Average(adjusted.Grade.PLUS)
    assert score.obtained == NotPlayed()
    assert score.outcome == adjusted.Adjusted(
        adjusted.Percent(Fraction(35), adjusted.Grade.MINUS), plus
    )
    assert score.clauses == ("12A2", "12C2a")


def test_a_score_to_be_adjusted_waits_until_somebody_says_to_what() -> None:
    to_be: e.Bound = e.ScoreAdjusted("64C", e.Score.ASSIGNED, who=e.Role.BOTH_SIDES)
    score = table_score(ruled(to_be).position)
    assert score.open == {Side.NS: "64C", Side.EW: "64C"}
    assert score.outcome == score.obtained
    given: e.Bound = e.ScoreAdjusted(
        "12C1b", e.Score.ASSIGNED, who=Side.NS, given=parse_given("4S N +1")
    )
    score = table_score(ruled(to_be, given).position)
    assert score.open == {Side.EW: "64C"}
    assert score.clauses == ("64C", "12C1b")
    stands: e.Bound = e.ScoreStands("12B1", who=Side.EW)
    score = table_score(ruled(to_be, given, stands).position)
    assert not score.open
    assert score.outcome == adjusted.Adjusted(adjusted.Assigned(450), adjusted.Assigned(420))


def test_offenders_with_at_most_average_minus_keep_the_result_up_to_it() -> None:
    """25B2b2 of 1997; the other side has the result."""
    cap: e.Bound = e.ScoreAdjusted("25B2b2", e.Score.OFFENDERS_AT_MOST_AVERAGE_MINUS, who=Side.EW)
    score = table_score(ruled(cap).position)
    stands = adjusted.Assigned(420)
    assert score.outcome == adjusted.Adjusted(stands, adjusted.Capped(stands))


def test_a_double_not_to_be_scored_is_not() -> None:
    """South doubles his partner and all pass: 4S undoubled (36C; 12A1 before)."""
    doubled = ("N 4S", "E P", "S X", "W P", "N P", "E P")
    acts = (*doubled, *PLAYED[len(AUCTION) :], "attention")
    for edition in ("1997", "2007", "2017"):
        desk = desk_after(*acts, edition=edition)
        score = table_score(desk.position)
        assert score.outcome == Played(FOUR_SPADES, 10, 420), edition
        assert not score.open


def test_a_cancelled_result_counts_for_nobody() -> None:
    score = table_score(ruled(e.ResultCancelled("15A1")).position)
    assert score.obtained == Played(FOUR_SPADES, 10, 420)
    assert score.outcome == NotPlayed()
    assert score.clauses == ("15A1",)


def test_a_score_of_somebody_who_sat_elsewhere_is_for_the_session() -> None:
    elsewhere: e.Bound = e.ScoreAdjusted("15A2", e.Score.ARTIFICIAL, who=e.Role.IN_TURN)
    with pytest.raises(Malformed, match="who did not sit here; rule in the session"):
        table_score(ruled(elsewhere).position)


def test_the_later_ruling_counts() -> None:
    first: e.Bound = e.ScoreAdjusted(
        "12C1b", e.Score.ASSIGNED, who=Side.NS, given=parse_given("NS +620")
    )
    later: e.Bound = e.ScoreAdjusted(
        "12C1b", e.Score.ASSIGNED, who=Side.NS, given=parse_given("EW +100")
    )
    outcome = table_score(ruled(first, later).position).outcome
    assert outcome == adjusted.Adjusted(adjusted.Assigned(-100), adjusted.Assigned(420))


@pytest.mark.parametrize(
    ("words", "vulnerability", "score"),
    [
        ("4SX E -1", NONE, adjusted.Assigned(100)),
        ("4SX E -1", EW_VULNERABLE, adjusted.Assigned(200)),
        ("passed out", NONE, adjusted.Assigned(0)),
        ("EW +620", NONE, adjusted.Assigned(-620)),
        ("2C S +1 1/2 + 3C S = 1/2", NONE, adjusted.Assigned(110)),
        (
            "2C S +1 1/3 + 3C S = 1/3 + 3NT S = 1/3",
            NONE,
            adjusted.Weighted(((Fraction(2, 3), 110), (Fraction(1, 3), 400))),
        ),
        ("A+", NONE, adjusted.Average(adjusted.Grade.PLUS)),
        ("A- 2 IMPs", NONE, adjusted.Average(adjusted.Grade.MINUS, 2)),
        ("35%", NONE, adjusted.Percent(Fraction(35))),
        ("A- 35%", NONE, adjusted.Percent(Fraction(35), adjusted.Grade.MINUS)),
        ("-4 IMPs", NONE, adjusted.Imps(Fraction(-4))),
    ],
)
def test_what_a_side_is_given_in_points(
    words: str, vulnerability: Vulnerability, score: adjusted.SideScore
) -> None:
    assert side_score(parse_given(words), vulnerability) == score
