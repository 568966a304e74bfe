"""Where figures turn: halves, small groups, short boards, corrections; and a session as data.

Each was left over when single changes were made to the code and no test noticed.
"""

from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.laws.editions import Edition
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    Average,
    Cancelled,
    Grade,
    Imps,
    Percent,
    Weighted,
)
from fairdeal.scoring.averages import averages_of, resolved
from fairdeal.scoring.awards import Award, ScoredLine
from fairdeal.scoring.comparison.groups import is_small
from fairdeal.scoring.comparison.matchpoints import neuberg
from fairdeal.scoring.contests.ties import sbl_pairs
from fairdeal.scoring.exact import round_to
from fairdeal.scoring.fields import Winners, fields_of
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome, PassedOut, Played
from fairdeal.scoring.lines import ResultLine as Line
from fairdeal.scoring.masterpoints.nodes import Node
from fairdeal.scoring.methods import (
    EXACT,
    Ascherman,
    CrossImps,
    Expected,
    Matchpoints,
    Neuberg,
    SmallGroups,
)
from fairdeal.scoring.ranking import By, SessionRanking, Terms, corrected, rank
from fairdeal.scoring.written.document import options_of, to_document
from fairdeal.scoring.written.spoken import parse_side, written
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
    acbl = options_of(Matchpoints(Neuberg(None, Expected.TABLES, SmallGroups.ACBL)))
    assert acbl == {"neuberg": "exact", "expected": "tables", "small": "acbl"}
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


def test_an_artificial_score_alone_in_the_session_is_of_its_own_result_after_ascherman() -> None:
    """Every score meets itself as a tie: out of two for each result, and there is one."""
    ranking = rank(board(1, Artificial(Fraction(60), Fraction(40))), Ascherman())
    (line,) = ranking.boards[0].lines
    assert line.ns
    assert (line.ns.score, line.ns.out_of) == (Fraction(6, 5), Fraction(2))


@pytest.mark.parametrize(("expected", "results"), [(Expected.SESSION, 3), (Expected.BOARD, 2)])
def test_how_many_results_a_board_ought_to_have_had(expected: Expected, results: int) -> None:
    """The first of two boards has two results, the second three."""
    method = Matchpoints(Neuberg(None, expected))
    ranking = rank([*board(1, 50, 90), *board(2, 50, 90, 100)], method)
    assert ranking.boards[0].expected == results


@pytest.mark.parametrize(
    ("first", "words"),
    [
        (Fraction(1, 8), "12.5% +420, 87.5% -50"),
        (Fraction(1, 200), "0.5% +420, 99.5% -50"),
        (Fraction(1, 3), "1/3 +420, 2/3 -50"),
        (Fraction(1, 101), ""),
    ],
)
def test_weights_are_percentages_where_two_decimals_say_them(first: Fraction, words: str) -> None:
    weighted = Weighted(((first, 420), (1 - first, -50)))
    assert written(Adjusted(weighted, weighted))[0] == words


def test_a_penalty_in_percent_comes_off_the_mean_of_the_boards() -> None:
    """n0 has 100 and 50 percent, in the mean 75; five percent less are 70."""
    fine = Addition("n0", Fraction(-5), Unit.PERCENT, Cause.PENALTY)
    lines = [*board(1, 420, 50), *board(2, 90, 90)]
    ranking = rank(lines, Matchpoints(), terms=Terms(by=By.MEAN, additions=(fine,)))
    means = {one.contestant: one.mean_percent for of in ranking.fields for one in of.ranking}
    assert (means["n0"], means["n1"]) == (Fraction(70), Fraction(25))


def test_alone_on_a_board_at_imps_one_is_held_against_nothing() -> None:
    """Board 1 is equal, a point each. n0 alone wins board 2, two points; n1 alone loses board 3."""
    second, third = board(2, 620, 0, 100), board(3, 0, -620, 100)
    lines = [*board(1, 50, 50, 50), second[0], second[2], third[1], third[2]]
    kept = rank(lines, CrossImps()).boards
    assert sbl_pairs(kept).values(["n0", "n1"]) == {
        "n0": Fraction(3),
        "n1": Fraction(1),
    }


def test_who_sat_as_often_either_way_is_ranked_north_south() -> None:
    lines = [Line(1, "a", "b", BareScore(50)), Line(2, "b", "a", BareScore(50))]
    assert fields_of([*lines, Line(3, "a", "c", BareScore(0))], Winners.TWO) == {
        "a": "N-S",
        "b": "N-S",
        "c": "E-W",
    }


@pytest.mark.parametrize(("entries", "are_taken"), [(200, True), (201, False)])
def test_a_list_of_a_scheme_has_two_hundred_entries_at_most(
    entries: int, *, are_taken: bool
) -> None:
    node = Node("x", "parts", ["1"] * entries)
    if are_taken:
        assert len(node.listed()) == entries
    else:
        with pytest.raises(Malformed, match="a list is wanted here"):
            node.listed()


@pytest.mark.parametrize("side", Side)
def test_an_average_that_follows_the_own_session_stands_so_on_its_board(side: Side) -> None:
    """12C2c: the pair has all of its other board, so average plus is 100 percent to it alone."""
    plus, even = Average(Grade.PLUS), Average(Grade.EVEN)
    given = Adjusted(plus, even) if side is Side.NS else Adjusted(even, plus)
    best = 420 if side is Side.NS else -420
    ranking = rank([*board(1, given, 50, 90), *board(2, best, 0, 0)], Matchpoints())
    line = next(one for one in ranking.boards[0].lines if one.line.ns == "n0")
    sides = line.award(side), line.award(Side.EW if side is Side.NS else Side.NS)
    assert [award.percent for award in sides if award] == [100, 50]
