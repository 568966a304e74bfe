"""Weighted, split and artificial scores resolved under every form of scoring.

Expected values: the EBU White Book's examples, the Laws' own figures, and counts by hand; each
test says which.
"""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.laws.editions import Edition
from fairdeal.laws.score.law78 import imps
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    Average,
    Cancelled,
    Capped,
    Grade,
    Imps,
    Percent,
    SideScore,
    Weighted,
)
from fairdeal.scoring.averages import averages_of
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome, ResultLine
from fairdeal.scoring.methods import (
    EXACT,
    HUNDREDTHS,
    Ascherman,
    Butler,
    CrossImps,
    Matchpoints,
    Method,
    Per,
    TotalPoints,
)
from fairdeal.scoring.ranking import By, SessionRanking, Terms, corrected, rank
from tests.scoring.field import board, both, ew_scores, ns_scores, percent_of

PLUS, EVEN, MINUS = (Average(grade) for grade in (Grade.PLUS, Grade.EVEN, Grade.MINUS))


METHODS: tuple[Method, ...] = (
    Matchpoints(),
    Matchpoints(EXACT),
    Ascherman(),
    *(CrossImps(per) for per in Per),
    Butler(),
)


def weighted(*outcomes: tuple[int, int]) -> Weighted:
    """Outcomes with their weights in percent."""
    return Weighted(tuple((Fraction(percent, 100), points) for percent, points in outcomes))


def percents(ranking: SessionRanking) -> list[tuple[Fraction | None, Fraction | None]]:
    return [(percent_of(line.ns), percent_of(line.ew)) for line in ranking.boards[0].lines]


def test_the_white_books_weighted_score() -> None:
    """Six tables, 30 % of +650 and 70 % of -100: 6.90 of 10, opponents 3.10 [WB].

    Against five others of which +650 beats 4 and ties 1 (9), and -100 beats 3 (6).
    """
    lines = board(1, both(weighted((30, 650), (70, -100))), 650, -110, -120, -130, 600)
    ranking = rank(lines, Matchpoints())
    assert ns_scores(ranking)[0] == Fraction("6.9")
    assert ew_scores(ranking)[0] == Fraction("3.1")
    # Everybody else compares with each outcome by its weight: +650 beats four others (8), ties
    # the 30 % and beats the 70 %.
    assert ns_scores(ranking)[1] == 8 + Fraction("0.3") + 2 * Fraction("0.7")
    assert ns_scores(ranking)[5] == 6 + 2 * Fraction("0.7")


def test_outcomes_are_converted_before_they_are_weighed() -> None:
    """At the other table -50: 60 % of +420 (10 IMPs), 40 % of -50 (0) is +6; averaging first, 7."""
    lines = board(1, both(weighted((60, 420), (40, -50))), -50)
    assert ns_scores(rank(lines, CrossImps(Per.SUM))) == [6, -6]


def test_weighted_against_a_slam_missed() -> None:
    """The other table +620: 60 % of +620 and 40 % of -100 is 0.6 of 0 and 0.4 of -12: -4.8."""
    lines = board(1, both(weighted((60, 620), (40, -100))), 620)
    assert ns_scores(rank(lines, CrossImps(Per.SUM)))[0] == Fraction("-4.8")


def test_neuberg_to_the_hundredth_is_rounded_after_weighing() -> None:
    """Six results of seven; M = 0.5 * 4 + 0.5 * 9 = 6.5, so 7.5 * 7/6 - 1 = 7.75 and no rounding
    of 4.8333 and 10.6667 before."""
    # +100 beats 2 (4), +300 beats 4 and ties the one there is (9).
    score = both(weighted((50, 100), (50, 300)))
    lines = [*board(1, score, 50, 40, 200, 200, 300), *board(2, 1, 2, 3, 4, 5, 6, 7)]
    assert ns_scores(rank(lines, Matchpoints(HUNDREDTHS)))[0] == Fraction("7.75")


SHARES = st.lists(
    st.tuples(st.integers(1, 9), st.integers(-50, 50).map(lambda n: 10 * n)), min_size=1, max_size=4
).map(
    lambda pairs: Weighted(
        tuple((Fraction(w, sum(x for x, _ in pairs)), score) for w, score in pairs)
    )
)


SIDES = st.one_of(SHARES, st.integers(-50, 50).map(lambda n: Assigned(10 * n)))


@pytest.mark.parametrize("per", [None, Per.SUM])
@given(scores=st.lists(st.tuples(SIDES, SIDES), min_size=2, max_size=5))
def test_every_side_is_compared_with_what_its_own_direction_was_given(
    per: Per | None, scores: list[tuple[Weighted | Assigned, Weighted | Assigned]]
) -> None:
    """One by one: every outcome of one's own against every outcome of every other table."""
    ranking = rank(
        board(1, *(Adjusted(*both) for both in scores)), CrossImps(per) if per else Matchpoints()
    )

    def worth(own: int, other: int) -> int:
        return imps(own - other) if per else (own >= other) + (own > other)

    for side, sign in ((0, 1), (1, -1)):
        shares = [table[side].shares for table in scores]
        expected = [
            sum(
                w * v * worth(sign * a, sign * b)
                for i, other in enumerate(shares)
                if i != here
                for (w, a), (v, b) in product(own, other)
            )
            for here, own in enumerate(shares)
        ]
        assert (ew_scores if side else ns_scores)(ranking) == expected


@pytest.mark.parametrize("method", METHODS)
@given(
    score=st.integers(-50, 50).map(lambda n: 10 * n),
    others=st.lists(st.integers(-9, 9), min_size=3, max_size=6),
)
def test_an_assigned_score_to_both_is_like_the_result(
    method: Method, score: int, others: list[int]
) -> None:
    plain = rank(board(1, score, *others), method)
    for adjusted in (
        Assigned(score),
        Weighted(((Fraction(1), score),)),
        weighted((30, score), (70, score)),
    ):
        again = rank(board(1, both(adjusted), *others), method)
        assert (ns_scores(again), ew_scores(again)) == (ns_scores(plain), ew_scores(plain))


def test_split_scores_have_two_tables_of_frequencies() -> None:
    """+420 to N-S, +450 (lost) for E-W: N-S tie the +420 and beat -50; so does nobody E-W."""
    ranking = rank(board(1, Adjusted(Assigned(420), Assigned(450)), 420, -50), Matchpoints())
    assert ns_scores(ranking) == [3, 3, 0]
    assert ew_scores(ranking) == [0, 2, 4]


def test_each_side_of_a_split_score_is_ranked_in_its_own_table_of_frequencies() -> None:
    """wc-101 (EBL final examination of 2006, answers): 500 for N-S at a table, 710 against E-W."""
    scores = (1460, 1430, 710, 680, 650, 500, 300, -100, -200)
    at_other_tables = (9, 22, 11, 35, 1, 22, 5, 2, 2)
    plain = [s for s, times in zip(scores, at_other_tables, strict=True) for _ in range(times)]
    ranking = rank(board(1, Adjusted(Assigned(500), Assigned(710)), *plain), Matchpoints())
    ns, ew = ns_scores(ranking), ew_scores(ranking)
    first = [1 + plain.index(score) for score in scores]
    assert [ns[line] for line in first] == [210, 179, 146, 100, 64, 40, 12, 5, 1]
    assert [ew[line] for line in first] == [8, 39, 73, 120, 156, 179, 206, 213, 217]
    assert ns[0] == 40
    assert ew[0] == 73


def test_one_side_real_and_one_artificial() -> None:
    """Two results N-S (top 2 of Neuberg 4), three E-W."""
    lines = board(1, Adjusted(Percent(Fraction(40)), Assigned(420)), 420, -50)
    ranking = rank(lines, Matchpoints(EXACT))
    # N-S: 40 % of 4; two results of three: (2 + 1) * 3/2 - 1 and (0 + 1) * 3/2 - 1.
    assert ns_scores(ranking) == [Fraction("1.6"), Fraction("3.5"), Fraction("0.5")]
    assert ew_scores(ranking) == [1, 1, 4]


@pytest.mark.parametrize(
    ("own", "edition", "grade", "expected"),
    [  # Law 88's scenarios on a top of 24, and 12C2c
        ("55", Edition.L2017, Grade.PLUS, "14.4"),
        ("64.2", Edition.L2017, Grade.PLUS, "15.408"),
        ("64.2", Edition.L1997, Grade.PLUS, "15.408"),
        ("70", Edition.L2007, Grade.EVEN, "12"),
        ("45", Edition.L2007, Grade.MINUS, "9.6"),
        ("36", Edition.L1997, Grade.MINUS, "9.6"),
        ("36", Edition.L2007, Grade.MINUS, "8.64"),
        ("36", Edition.L2017A, Grade.MINUS, "8.64"),
    ],
)
def test_averages_follow_the_own_session(
    own: str, edition: Edition, grade: Grade, expected: str
) -> None:
    """The own percentage is made of hundreds of a top of 1000 on one other board."""
    share = Weighted(((Fraction(own) / 100, 10), (1 - Fraction(own) / 100, -10)))
    first = board(1, *[both(Average(grade))] * 1, *range(12))
    # Against scores of nought, +10 beats and -10 loses to all: the weight is the percentage.
    other = board(2, both(share), *[0] * 12)
    ranking = rank([*first, *other], Matchpoints(EXACT), terms=Terms(averages=averages_of(edition)))
    assert ns_scores(ranking)[0] == Fraction(expected)


@pytest.mark.parametrize("edition", Edition)
def test_averages_of_a_top_of_eight(edition: Edition) -> None:
    """Law 78, scenario 5: 60, 50 and 40 percent of it while there is no other board."""
    for grade, expected in ((Grade.PLUS, "4.8"), (Grade.EVEN, "4"), (Grade.MINUS, "3.2")):
        lines = board(1, both(Average(grade)), 0, 0, 0, 0)
        ranking = rank(lines, Matchpoints(EXACT), terms=Terms(averages=averages_of(edition)))
        assert ns_scores(ranking)[0] == Fraction(expected)


@pytest.mark.parametrize(
    ("edition", "plus", "minus"),
    [(Edition.L1997, "3", "-3"), (Edition.L2007, "4", "-5"), (Edition.L2017, "4", "-5")],
)
def test_averages_follow_the_own_session_at_imps(edition: Edition, plus: str, minus: str) -> None:
    """Law 88's scenarios 7 and 8: mean +4.0 elsewhere, and -5.0; before 2007 only three IMPs."""
    for score, grade, expected in ((150, Grade.PLUS, plus), (-180, Grade.MINUS, minus)):
        lines = [*board(1, both(Average(grade)), 0, 0), *board(2, score, 0, 0)]
        terms = Terms(averages=averages_of(edition))
        assert ns_scores(rank(lines, CrossImps(), terms=terms))[0] == Fraction(expected)


def test_own_session_leaves_out_every_board_without_a_result() -> None:
    """Two average pluses do not rest on one another: 75 % on the one real board is both."""
    lines = [
        *board(1, 30, 10, 20, 0, 40),
        *board(2, both(PLUS), 0, 1, 2, 3),
        *board(3, both(PLUS), 0, 1, 2, 3),
    ]
    ranking = rank(lines, Matchpoints(EXACT))
    assert [percent_of(of.award) for of in ranking.explain("n1")] == [75, 75, 75]


def test_a_flat_percentage_stays_what_the_director_wrote() -> None:
    lines = [*board(1, both(Percent(Fraction(60))), 0, 0), *board(2, 10, 0, 0)]
    assert percents(rank(lines, Matchpoints(EXACT)))[0] == (Fraction(60), Fraction(60))


@pytest.mark.parametrize("edition", list(Edition))
def test_capped_at_average_minus(edition: Edition) -> None:
    """25B2b of 1997: the result stands, for no more than 40 %; others compare with the result."""
    lines = board(1, Adjusted(Capped(Assigned(420)), Assigned(420)), 0, 0, 0, 0)
    ranking = rank(lines, Matchpoints(), terms=Terms(averages=averages_of(edition)))
    assert ns_scores(ranking) == [Fraction("3.2"), 3, 3, 3, 3]
    low = rank(board(1, Adjusted(Capped(Assigned(-50)), Assigned(-50)), 0, 0), Matchpoints())
    assert ns_scores(low) == [0, 3, 3]
    at_imps = rank(board(1, Adjusted(Capped(Assigned(420)), Assigned(420)), 0), CrossImps())
    assert ns_scores(at_imps) == [-3, -9]


def test_a_board_cancelled_for_one_side_does_not_count_for_it() -> None:
    lines = board(1, Adjusted(Cancelled(), PLUS), 0, 10)
    ranking = rank([*lines, *board(2, 0, 0, 0)], Matchpoints())
    assert ns_scores(ranking)[0] is None
    assert [len([of for of in ranking.explain(one) if of.award]) for one in ("n1", "e1")] == [1, 2]


def test_imps_that_a_regulation_gives() -> None:
    lines = board(1, Adjusted(Imps(Fraction(2)), Imps(Fraction(-1))), 0, 0)
    ranking = rank(lines, CrossImps())
    assert [ns_scores(ranking)[0], ew_scores(ranking)[0]] == [2, -1]
    with pytest.raises(Malformed, match="board 1, n1 against e1: 2 IMPs have no value in"):
        rank(lines, Matchpoints())


@pytest.mark.parametrize("score", [PLUS, Percent(Fraction(60)), Imps(Fraction(3))])
def test_total_points_know_no_artificial_score(score: SideScore) -> None:
    with pytest.raises(Malformed, match="no value in total points"):
        rank(board(1, both(score), 0), TotalPoints())


def test_total_points_are_the_points() -> None:
    ranking = rank(
        [*board(1, 420, -50), *board(2, 0, both(weighted((50, 100), (50, 0))))], TotalPoints()
    )
    assert ns_scores(ranking, 1) == [420, -50]
    assert ew_scores(ranking, 2) == [0, -50]
    assert [standing.score for standing in ranking.fields[0].ranking] == [420, 0]


@pytest.mark.parametrize(
    "outcomes", [((Fraction(1, 2), 10),), ((Fraction(2), 0), (Fraction(-1), 10)), ()]
)
def test_weights_must_add_up_to_one(outcomes: tuple[tuple[Fraction, int], ...]) -> None:
    with pytest.raises(Malformed, match="12C1c"):
        Weighted(outcomes)


@pytest.mark.parametrize("percent", [-1, 101])
def test_no_such_percentage(percent: int) -> None:
    with pytest.raises(Malformed, match="12C2a"):
        Percent(Fraction(percent))


def test_ranked_by_sum_or_by_the_mean_of_a_board() -> None:
    """One board of 10 IMPs beats two of 4 on the average, and loses to them in the sum."""
    lines = [*board(1, 460, 0, NotPlayed()), *board(2, NotPlayed(), NotPlayed(), 150)]
    lines += [ResultLine(2, "n4", "e4", BareScore(0)), ResultLine(3, "n3", "e3", BareScore(150))]
    lines += [ResultLine(3, "n4", "e4", BareScore(0)), ResultLine(4, "n3", "e3", BareScore(100))]
    lines += [ResultLine(4, "n4", "e4", BareScore(0)), ResultLine(5, "n3", "e3", BareScore(0))]
    lines += [ResultLine(5, "n4", "e4", BareScore(0))]
    by_sum = rank(lines, CrossImps(), terms=Terms(by=By.SUM)).fields[0].ranking
    by_mean = rank(lines, CrossImps(), terms=Terms(by=By.MEAN)).fields[0].ranking
    assert [one.contestant for one in by_sum[:2]] == ["n3", "n1"]
    assert [one.score for one in by_sum[:2]] == [11, 10]
    assert [one.contestant for one in by_mean[:2]] == ["n1", "n3"]
    assert [one.mean for one in by_mean[:2]] == [10, Fraction(11, 4)]


def test_the_players_of_an_individual_have_what_their_partnerships_score() -> None:
    """Four players, three boards, everybody with everybody: 1 won each time."""
    members = {"1+2": ("1", "2"), "3+4": ("3", "4"), "1+3": ("1", "3"), "2+4": ("2", "4")}
    lines = [
        ResultLine(1, "1+2", "3+4", BareScore(100)),
        ResultLine(1, "1+3", "2+4", BareScore(0)),
        ResultLine(2, "1+3", "2+4", BareScore(100)),
        ResultLine(2, "1+2", "3+4", BareScore(50)),
    ]
    (field,) = rank(lines, Matchpoints(), terms=Terms(members=members)).fields
    # Board 1: 1+2 win 2, 3+4 none; 1+3 none, 2+4 two. Board 2: 1+3 two, 2+4 none; 3+4 two.
    assert {one.contestant: one.score for one in field.ranking} == {"1": 4, "2": 4, "3": 4, "4": 4}


OUTCOMES = st.one_of(
    st.integers(-50, 50).map(lambda n: BareScore(10 * n)),
    st.just(NotPlayed()),
    st.tuples(st.sampled_from([PLUS, EVEN, MINUS]), SIDES).map(lambda pair: Adjusted(*pair)),
)


@pytest.mark.parametrize("method", METHODS)
@given(
    boards=st.lists(st.lists(OUTCOMES, min_size=4, max_size=4), min_size=2, max_size=4),
    change=OUTCOMES,
)
def test_one_correction_ranks_as_if_it_had_stood_so_from_the_start(
    method: Method, boards: list[list[Outcome]], change: Outcome
) -> None:
    before = [line for n, outcomes in enumerate(boards, 1) for line in board(n, *outcomes)]
    changed = [[change, *boards[0][1:]], *boards[1:]]
    after = [line for n, outcomes in enumerate(changed, 1) for line in board(n, *outcomes)]
    anew = corrected(rank(before, method), [line for line in after if line.board == 1])
    afresh = rank(after, method)
    assert anew == afresh
    assert anew.played == afresh.played
    again = corrected(anew, [line for line in before if line.board == 1])
    assert again == rank(before, method)
