"""Two rounds of Swiss pairs, worked out by hand.

Six pairs, matches of two boards, three results on each; a scale of their own: up to 50 % of the
match 10-10, up to 60 % 12-8, up to 75 % 15-5, else 20-0.
"""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import Adjusted, Assigned, Average, Cancelled, Grade, Weighted
from fairdeal.scoring.contests import Contest, Given
from fairdeal.scoring.contests.swiss_pairs import SwissRound, rank_swiss_pairs
from fairdeal.scoring.contests.ties import swiss_criterion
from fairdeal.scoring.lines import BareScore, Outcome, ResultLine
from fairdeal.scoring.methods import EXACT, Butler, CrossImps, Matchpoints, Method, Per
from fairdeal.scoring.victory_points.table import read_scale

PERCENT = read_scale("percent,1-4\n50,10-10\n60,12-8\n75,15-5\nmax,20-0\n", "own.csv")
IMPS = read_scale("imps,1-4\n4,10-10\n9,12-8\nmax,20-0\n", "own.csv")
PLUS = Average(Grade.PLUS)


def line(board: int, pairs: str, outcome: Outcome | int) -> ResultLine:
    made = BareScore(outcome) if isinstance(outcome, int) else outcome
    return ResultLine(board, pairs[0], pairs[1], made)


# Board 1 has +420, +170, -50: 4, 2, 0 of 4. Board 2 has +100 twice and +600: 1, 1, 4.
# A 5 of 8, 62.5 %, 15-5; D the like against C; E and F 50 %.
FIRST = SwissRound(
    1,
    (
        *(line(1, "AB", 420), line(1, "CD", 170), line(1, "EF", -50)),
        *(line(2, "AB", 100), line(2, "CD", 100), line(2, "EF", 600)),
    ),
)
# Board 3 has +110, +140, -100: 2, 4, 0. Board 4 has two results, by Neuberg (M + 1) x 3/2 - 1: 0.5
# and 3.5; A and D are both given average plus, 2.4. A 4.4 of 8, 55 %, 12; so has D, 12 as well.
# E 4.5 of 8, 56.25 %, 12-8 against B; F the like against C.
SECOND = SwissRound(
    2,
    (
        *(line(3, "AD", 110), line(3, "EB", 140), line(3, "CF", -100)),
        *(line(4, "AD", Adjusted(PLUS, PLUS)), line(4, "EB", 420), line(4, "CF", 450)),
    ),
)


def points(contest: Contest) -> dict[str, Fraction]:
    return {place.contestant: place.points for place in contest.ranking}


def test_two_rounds_with_averages_and_a_penalty() -> None:
    late = Addition("F", Fraction(-1), Unit.SCORE, Cause.PENALTY)
    contest = rank_swiss_pairs([SECOND, FIRST], Matchpoints(EXACT), PERCENT, additions=[late])
    assert points(contest) == {"A": 27, "D": 27, "E": 22, "F": 21, "B": 13, "C": 13}
    assert [(p.contestant, p.rank, p.tied) for p in contest.ranking] == [
        ("A", 1, True),
        ("D", 1, True),
        ("E", 3, False),
        ("F", 4, False),
        ("B", 5, True),
        ("C", 5, True),
    ]
    assert {other: list(has) for other, has in contest.cross_table["A"].items()} == {
        "B": [15],
        "D": [12],
    }
    assert list(contest.cross_table["D"]["A"]) == [12]


def test_a_match_shorter_than_any_of_the_scale_waits() -> None:
    """Three boards at least: board 5, the third of the second round, is played by A and D only."""
    longer = read_scale("percent,3-4\n50,10-10\nmax,20-0\n", "own.csv")
    third = (line(5, "AD", 110), ResultLine(5, "x", "y", BareScore(50)))
    second = SwissRound(2, (*SECOND.lines, *third))
    contest = rank_swiss_pairs([FIRST, second], Matchpoints(EXACT), longer)
    assert {place.contestant: place.matches for place in contest.ranking} == {"A": 1, "D": 1}


def test_average_plus_follows_the_match_alone() -> None:
    """With 140 for 110, A has 75 % of the board it played, so 3 of 4 for average plus: 75 %."""
    better = line(3, "AD", 140)
    lines = (better, *SECOND.lines[1:])
    found = rank_swiss_pairs([SwissRound(2, lines)], Matchpoints(EXACT), PERCENT)
    assert points(found)["A"] == 15


def test_a_weighted_score_counts_by_its_weights() -> None:
    """Half of +420 and half of -50 for A on board 1: 0.5 x 4 + 0.5 x 1 = 2.5; with 1, 43.75 %.

    C beats half of it and all of -50 with +170: 3 of 4, with 1 of board 2 50 %.
    """
    half = Weighted(((Fraction(1, 2), 420), (Fraction(1, 2), -50)))
    lines = (line(1, "AB", Adjusted(half, half)), *FIRST.lines[1:])
    found = points(rank_swiss_pairs([SwissRound(1, lines)], Matchpoints(EXACT), PERCENT))
    assert [found[pair] for pair in "ABCD"] == [8, 12, 10, 10]


def test_cross_imps_come_to_a_matchs_size() -> None:
    """+420 against +170 and -50 is 6 + 10; by the root of 3, 9.24; board 2 brings -11, -6.35.

    Together 2.89, in whole IMPs 3: 10-10. C has 0 and -6.35, so -6: 8-12. E -9.24 and +12.70: 3.
    """
    contest = rank_swiss_pairs([FIRST], CrossImps(), IMPS)
    assert points(contest) == {"A": 10, "B": 10, "C": 8, "D": 12, "E": 10, "F": 10}


def test_artificial_imps_are_those_of_a_match() -> None:
    """A's three IMPs and nothing else on one board: 10-10 on this scale; five would be 12-8."""
    lines = (line(4, "AD", Adjusted(PLUS, PLUS)), line(4, "EB", 420), line(4, "CF", 420))
    assert points(rank_swiss_pairs([SwissRound(2, lines)], CrossImps(), IMPS))["A"] == 10
    five = Average(Grade.PLUS, 5)
    lines = (line(4, "AD", Adjusted(five, five)), *lines[1:])
    assert points(rank_swiss_pairs([SwissRound(2, lines)], CrossImps(), IMPS))["A"] == 12


def test_a_bye_counts() -> None:
    bye = Given(1, "G", Fraction(12), "bye")
    assert points(rank_swiss_pairs([FIRST], Matchpoints(), PERCENT, [bye]))["G"] == 12


def test_two_opponents_in_a_round_are_refused() -> None:
    lines = (line(1, "AB", 420), line(2, "AC", 100), line(1, "CD", 50), line(2, "BD", 50))
    with pytest.raises(Malformed, match="round 1: A met B, C"):
        rank_swiss_pairs([SwissRound(1, lines)], Matchpoints(), PERCENT)


@pytest.mark.parametrize("method", [Butler(), CrossImps(Per.SUM)])
def test_other_forms_have_no_match_of_pairs(method: Method) -> None:
    with pytest.raises(Malformed, match="matchpoints or cross-IMPs by comparison"):
        rank_swiss_pairs([FIRST], method, PERCENT)


def test_a_tie_goes_by_opponents_of_whom_one_has_no_score_at_all() -> None:
    """Everybody made +170, 10-10; the score of B is cancelled, so A's opponents have nothing."""
    lines = (
        line(1, "AB", Adjusted(Assigned(170), Cancelled())),
        *(line(1, "CD", 170), line(1, "EF", 170)),
    )
    contest = rank_swiss_pairs(
        [SwissRound(1, lines)],
        Matchpoints(EXACT),
        PERCENT,
        criteria=lambda met: (swiss_criterion(met),),
    )
    assert points(contest) == dict.fromkeys("ACDEF", 10)
    assert {p.contestant: p.rank for p in contest.ranking} == {
        **dict.fromkeys("CDEF", 1),
        "A": 5,
    }
