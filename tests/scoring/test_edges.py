"""Where figures turn: halves, small groups, short boards, corrections; and a session as data.

Each was left over when single changes were made to the code and no test noticed.
"""

from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import Contract
from fairdeal.laws.editions import Edition
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    Average,
    Cancelled,
    Grade,
    Imps,
    Percent,
)
from fairdeal.scoring.averages import averages_of, resolved
from fairdeal.scoring.awards import Award, ScoredLine
from fairdeal.scoring.document import options_of, to_document
from fairdeal.scoring.exact import round_to
from fairdeal.scoring.groups import is_small
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome, PassedOut, Played
from fairdeal.scoring.lines import ResultLine as Line
from fairdeal.scoring.matchpoints import neuberg
from fairdeal.scoring.methods import (
    EXACT,
    CrossImps,
    Expected,
    Matchpoints,
    Neuberg,
    SmallGroups,
)
from fairdeal.scoring.ranking import By, SessionRanking, Terms, corrected, rank
from fairdeal.scoring.spoken import parse_side, written
from fairdeal.seats import Seat, Side

ONE, HALF = Fraction(1), Fraction(1, 2)


def test_the_award_of_a_side_is_its_own() -> None:
    ns, ew = Award(ONE, None), Award(-ONE, None)
    scored = ScoredLine(Line(1, "1", "2", BareScore(50)), ns, ew)
    assert (scored.award(Side.NS), scored.award(Side.EW)) == (ns, ew)


def test_a_half_at_the_average_itself_goes_upwards() -> None:
    assert round_to(HALF, ONE, average=HALF) == 1
    assert round_to(HALF, ONE, average=ONE) == 0


def test_scaled_halves_go_away_from_the_average_of_the_full_board() -> None:
    """One of three results, four expected: (M + 1) x 4 / 3 - 1; the average of four is 3."""
    # M = 7/8: 15/8 x 4/3 - 1 = 3/2, below 3, so down to 1. M = 17/8: 19/6, no half.
    assert neuberg(Fraction(7, 8), 3, 4, ONE) == 1
    # M = 19/8: 27/8 x 4/3 - 1 = 7/2, above 3, so up to 4.
    assert neuberg(Fraction(19, 8), 3, 4, ONE) == 4


def test_a_whole_field_is_no_small_group() -> None:
    assert not is_small(SmallGroups.ACBL, 2, 2, largest=True)
    assert is_small(SmallGroups.ACBL, 2, 3, largest=True)


def test_in_1997_average_plus_at_imps_follows_nothing() -> None:
    """88 of 1997 speaks of matchpoints alone."""
    award = Award(Fraction(3), None, made=True, grade=Grade.PLUS)
    own = Award(Fraction(5), None)
    assert resolved(award, own, averages_of(Edition.L1997)) == award
    assert resolved(award, own, averages_of(Edition.L2017)) == replace(award, score=own.score)


def board(number: int, *outcomes: int | Outcome) -> list[Line]:
    return [
        Line(number, f"n{i}", f"e{i}", BareScore(one) if isinstance(one, int) else one)
        for i, one in enumerate(outcomes)
    ]


@pytest.mark.parametrize("by", By)
@pytest.mark.parametrize("method", [Matchpoints(EXACT), Matchpoints(), CrossImps()])
def test_a_correction_is_as_if_it_had_been_so_at_once(
    method: Matchpoints | CrossImps, by: By
) -> None:
    """Also where it changes how many results the fullest board has, or the board is a new one."""
    first, second, third = board(1, 420, 50, -50), board(2, 90, 100, 100), board(3, 50, 90, -90)
    short = board(2, 90, 100)
    terms = Terms(by=by)
    for before, now in (
        ([*first, *second], board(1, 420, 50, 100)),
        ([*first, *short], board(1, 420, 50, NotPlayed())),
        ([*first, *second], third),
    ):
        others = [line for line in before if line.key != now[0].key]
        whole = rank([*others, *now], method, terms=terms)
        assert _places(corrected(rank(before, method, terms=terms), now)) == _places(whole)


def _places(ranking: SessionRanking) -> object:
    ranked = {
        one.contestant: (one.rank, one.score, one.out_of, one.boards, one.mean_percent)
        for field in ranking.fields
        for one in field.ranking
    }
    return ranking.top, ranked


def test_the_top_is_of_the_fullest_board() -> None:
    assert rank([*board(1, 50, 90), *board(2, 50, 90, 100)], Matchpoints()).top == 3


def test_an_artificial_score_on_a_board_of_one_result_is_of_a_full_board() -> None:
    """Three tables elsewhere make a top of four; 60 percent of it are 2.4."""
    sixty = Artificial(Fraction(60), Fraction(40))
    ranking = rank([*board(1, sixty), *board(2, 50, 90, 100)], Matchpoints())
    (line,) = ranking.boards[0].lines
    assert line.ns
    assert (line.ns.score, line.ns.out_of) == (Fraction(12, 5), Fraction(4))


def test_options_are_named() -> None:
    assert options_of(CrossImps(most=17)) == {"per": "comparison", "most": "17"}
    scaled = Matchpoints(Neuberg(None, Expected.TABLES))
    assert options_of(scaled) == {"neuberg": "exact", "expected": Expected.TABLES.value}


def test_a_line_is_told_by_contract_declarer_and_tricks() -> None:
    played = Played.of(Contract.parse("4SX", Seat.EAST), 9, Vulnerability.NONE)
    made = Adjusted(Average(Grade.PLUS), Cancelled())
    fixed = Artificial(Fraction(60), Fraction(40))
    document = to_document(rank(board(1, played, PassedOut(), fixed, made, 50), Matchpoints()))
    told = [
        (line["contract"], line["declarer"], line["tricks"])
        for line in document["boards"][0]["lines"]
    ]
    assert told[:2] == [("4SX", "E", 9), ("Pass", None, None)]
    assert told[2] == ("A6040", None, None)
    assert [one[1:] for one in told[3:]] == [(None, None)] * 2
    assert told[4][0] is None


def test_sides_with_other_results_are_told_apart() -> None:
    assert Adjusted(Assigned(50), Assigned(100)).split
    assert not Adjusted(Assigned(50), Assigned(50)).split
    assert not Adjusted(Percent(Fraction(60)), Cancelled()).split
    assert Adjusted(Assigned(50), Cancelled()).split


def test_figures_with_other_minus_signs_and_the_largest_that_are_written() -> None:
    assert parse_side("−50", Board.numbered(1)) == parse_side("-50", Board.numbered(1))
    assert parse_side("–50", Board.numbered(1)) == Assigned(-50)
    for imps, is_written in ((99, True), (100, False)):
        both = Imps(Fraction(imps))
        assert bool(written(Adjusted(both, both))[0]) is is_written
