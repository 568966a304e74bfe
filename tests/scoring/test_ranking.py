"""Whole sessions: fields, ties, artificial scores, cross-IMPs, and where a place comes from."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.laws.score.law78 import imps
from fairdeal.scoring.comparison.imps import cross_imps
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, ResultLine
from fairdeal.scoring.methods import (
    EXACT,
    Ascherman,
    CrossImps,
    Expected,
    Matchpoints,
    Method,
    Neuberg,
    Per,
)
from fairdeal.scoring.ranking import SessionRanking, places, rank
from fairdeal.scoring.written.notation import AVERAGE
from tests.scoring.field import board

METHODS: tuple[Method, ...] = (
    Matchpoints(),
    Matchpoints(EXACT),
    Ascherman(),
    *(CrossImps(per) for per in Per),
)
SIXTY_FORTY = Artificial(Fraction(60), Fraction(40))


def ns_scores(ranking: SessionRanking) -> list[Fraction | None]:
    return [line.ns.score if line.ns else None for line in ranking.boards[0].lines]


def ew_scores(ranking: SessionRanking) -> list[Fraction | None]:
    return [line.ew.score if line.ew else None for line in ranking.boards[0].lines]


SCORES = st.integers(-760, 316).map(lambda n: 10 * n)
SESSIONS = st.lists(st.lists(SCORES, min_size=2, max_size=8), min_size=1, max_size=4).map(
    lambda boards: [line for n, scores in enumerate(boards, 1) for line in board(n, *scores)]
)


def turned(line: ResultLine) -> ResultLine:
    """The same result with the pairs exchanged and seen from the other side."""
    return replace(line, ns=line.ew, ew=line.ns, outcome=BareScore(-(line.score or 0)))


@pytest.mark.parametrize("method", METHODS)
@given(lines=SESSIONS)
def test_exchanging_the_sides_mirrors_every_award(method: Method, lines: list[ResultLine]) -> None:
    plain, mirrored = rank(lines, method), rank(map(turned, lines), method)
    for ours, theirs in zip(plain.boards, mirrored.boards, strict=True):
        assert [(line.ns, line.ew) for line in ours.lines] == [
            (line.ew, line.ns) for line in theirs.lines
        ]


@pytest.mark.parametrize("method", METHODS)
@given(lines=SESSIONS, order=st.randoms(use_true_random=False))
def test_the_order_of_the_lines_does_not_matter(
    method: Method, lines: list[ResultLine], order: Random
) -> None:
    shuffled = list(lines)
    order.shuffle(shuffled)
    one, other = rank(lines, method), rank(shuffled, method)
    for field, again in zip(one.fields, other.fields, strict=True):
        assert {s.contestant: s for s in field.ranking} == {s.contestant: s for s in again.ranking}


@given(SESSIONS)
def test_neuberg_is_plain_on_complete_boards(lines: list[ResultLine]) -> None:
    per_board = Matchpoints(Neuberg(expected=Expected.BOARD))
    plain, scaled = rank(lines, Matchpoints()), rank(lines, per_board)
    assert plain.boards == scaled.boards
    assert plain.fields == scaled.fields


@pytest.mark.parametrize("per", Per)
@given(lines=SESSIONS)
def test_cross_imps_cancel_out(per: Per, lines: list[ResultLine]) -> None:
    for scored in rank(lines, CrossImps(per)).boards:
        both = [(line.ns, line.ew) for line in scored.lines]
        assert sum(ns.score for ns, _ in both if ns) == 0
        assert all(ns and ew and ns.score == -ew.score for ns, ew in both)


@given(st.lists(st.integers(-7600, 3160), min_size=1, max_size=30))
def test_cross_imps_compared_one_by_one(scores: list[int]) -> None:
    counted = cross_imps(Counter(scores))
    assert counted == {own: sum(imps(own - other) for other in scores) for own in scores}


@given(st.lists(st.integers(-3, 3).map(Fraction), max_size=12))
def test_places(figures: list[Fraction]) -> None:
    for figure, place in zip(figures, places(figures), strict=True):
        assert place.rank == 1 + sum(other > figure for other in figures)
        assert place.tied == (figures.count(figure) > 1)


def test_cross_imps_published() -> None:
    """turniejebrydza.pl, recomputed without the site's limit of 17 IMPs."""
    found = ns_scores(rank(board(1, 730, -170, 100, -420, -400), CrossImps()))
    expected = ["14", "-2.25", "4.25", "-8.25", "-7.75"]
    assert found == [Fraction(figure) for figure in expected]


def test_cross_imps_three_divisors() -> None:
    # +420 against -50 is 470 points, 10 IMPs (Law 78B); against +420 none.
    lines = board(1, 420, 420, -50)
    assert ns_scores(rank(lines, CrossImps(Per.SUM))) == [10, 10, -20]
    assert ns_scores(rank(lines, CrossImps(Per.COMPARISON))) == [5, 5, -10]
    assert ns_scores(rank(lines, CrossImps(Per.RESULT))) == [
        Fraction(10, 3),
        Fraction(10, 3),
        Fraction(-20, 3),
    ]


def test_two_fields_when_nobody_changes_direction() -> None:
    ranking = rank(board(1, 420, 170, -50), Matchpoints())
    assert [(f.name, [s.contestant for s in f.ranking]) for f in ranking.fields] == [
        ("N-S", ["n1", "n2", "n3"]),
        ("E-W", ["e3", "e2", "e1"]),
    ]


def test_one_field_when_somebody_sits_both_ways() -> None:
    lines = [*board(1, 420, 170), *board(2, 100, 110)]
    (field,) = rank([*lines[:3], turned(lines[3])], Matchpoints()).fields
    assert (field.name, len(field.ranking)) == ("all", 4)


def test_a_table_still_to_play_does_not_join_the_fields() -> None:
    lines = [*board(1, 420, 170), ResultLine(2, "e1", "n1", NotPlayed())]
    assert [field.name for field in rank(lines, Matchpoints()).fields] == ["N-S", "E-W"]


def test_the_caller_may_know_the_fields_better() -> None:
    lines = board(1, 420, 170)
    assert [f.name for f in rank(lines, Matchpoints(), Winners.ONE).fields] == ["all"]
    assert [f.name for f in rank(lines, Matchpoints(), Winners.TWO).fields] == ["N-S", "E-W"]


def test_ties_share_the_better_place() -> None:
    north_south = rank(board(1, 420, 170, 170, -50), Matchpoints()).fields[0].ranking
    assert [s.place for s in north_south] == ["1", "2=", "2=", "4"]


def test_ties_on_the_displayed_unit_only_where_asked() -> None:
    """100, 50 and 0 percent: shown in hundreds, the first two are equal."""
    lines = board(1, 420, 170, -50)
    exact = rank(lines, Matchpoints()).fields[0].ranking
    coarse = rank(lines, Matchpoints(), unit=Fraction(100)).fields[0].ranking
    assert [s.place for s in exact] == ["1", "2", "3"]
    assert [s.place for s in coarse] == ["1=", "1=", "3"]


def test_artificial_scores_are_percentages_of_the_top() -> None:
    """Law 12C2a on a board of 5 with a top of 8: 4.8 to 60 percent, 3.2 to 40."""
    ranking = rank(board(1, 420, 170, 110, -50, SIXTY_FORTY), Matchpoints(EXACT))
    assert ns_scores(ranking)[4] == Fraction("4.8")
    assert ew_scores(ranking)[4] == Fraction("3.2")
    # The four results by Neuberg on a top of 8: (M + 1) * 5/4 - 1 for M = 6, 4, 2, 0.
    assert ns_scores(ranking)[:4] == [Fraction(n, 4) for n in (31, 21, 11, 1)]


def test_artificial_scores_need_not_balance() -> None:
    both = Artificial(Fraction(60), Fraction(60))
    line = rank(board(1, 420, 170, both), Matchpoints()).boards[0].lines[2]
    assert line.ns == line.ew
    assert line.ns
    assert line.ns.percent == 60


def test_artificial_scores_at_imps() -> None:
    """Law 12C2b: three IMPs; for each comparison where the sums are not divided."""
    lines = board(1, 420, 420, 420, SIXTY_FORTY)
    for per, worth in ((Per.COMPARISON, 3), (Per.RESULT, 3), (Per.SUM, 6)):
        ranking = rank(lines, CrossImps(per))
        assert (ns_scores(ranking)[3], ew_scores(ranking)[3]) == (Fraction(worth), Fraction(-worth))
    assert ns_scores(rank(board(1, 420, -50, AVERAGE), CrossImps()))[2] == 0


def test_other_percentages_have_no_value_at_imps() -> None:
    lines = board(1, 420, Artificial(Fraction(55), Fraction(45)))
    with pytest.raises(Malformed, match="board 1, n2 against e2: A5545 has no value in IMPs"):
        rank(lines, CrossImps())


@pytest.mark.parametrize("method", METHODS)
def test_not_played_counts_for_nobody(method: Method) -> None:
    ranking = rank([*board(1, 420, 170, NotPlayed()), *board(2, 50, 50)], method)
    assert [(s.contestant, s.boards) for s in ranking.fields[0].ranking] == [("n1", 2), ("n2", 2)]
    missing = ranking.boards[0].lines[2]
    assert (missing.ns, missing.ew) == (None, None)


@pytest.mark.parametrize("method", [Matchpoints(), Matchpoints(EXACT), CrossImps()])
def test_one_result_alone_is_compared_with_nothing(method: Method) -> None:
    ranking = rank(board(1, 420), method)
    assert ranking.fields == ()
    assert ns_scores(ranking) == [None]


@pytest.mark.parametrize("method", METHODS)
def test_a_board_of_artificial_scores_only(method: Method) -> None:
    ranking = rank([*board(1, SIXTY_FORTY, SIXTY_FORTY), *board(2, 50, 50)], method)
    north_south, east_west = ranking.fields
    assert [s.place for s in north_south.ranking] == ["1=", "1="]
    for ours, theirs in zip(north_south.ranking, east_west.ranking, strict=True):
        assert (ours.percent or 50) + (theirs.percent or 50) == 100
        assert ours.score > theirs.score


@pytest.mark.parametrize("method", METHODS)
def test_nothing_is_ranked_of_nothing(method: Method) -> None:
    assert rank([], method) == SessionRanking(method, (), ())


def test_frequencies_are_lines_that_stand_for_many() -> None:
    scores = [420, 420, 420, 170, -50, -50]
    rows = [ResultLine(1, "", "", BareScore(s), scores.count(s)) for s in (420, 170, -50)]
    counted, listed = rank(rows, Matchpoints()), rank(board(1, *scores), Matchpoints())
    assert counted.fields == ()
    assert counted.boards[0].results == 6
    assert set(ns_scores(counted)) == set(ns_scores(listed))


def test_a_place_is_explained_board_by_board() -> None:
    ranking = rank(
        [*board(1, 420, 170), *board(2, 50, 50), *board(3, 0, NotPlayed())], Matchpoints()
    )
    boards = ranking.explain("e2")
    assert [(b.board.board, b.opponents, b.award and b.award.score) for b in boards] == [
        (1, "n2", 2),
        (2, "n2", 1),
        (3, "n2", None),
    ]
    (standing,) = (s for s in ranking.fields[1].ranking if s.contestant == "e2")
    assert standing.score == sum(b.award.score for b in boards if b.award)
    assert ranking.explain("nobody") == ()
