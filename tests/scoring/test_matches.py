"""Matches of teams: both sides' scores, adjusted ones, knock-outs; contests of matches; ties."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    Average,
    Cancelled,
    Capped,
    Complement,
    Grade,
    Imps,
    Percent,
    Weighted,
)
from fairdeal.scoring.averages import averages_of
from fairdeal.scoring.contests import (
    Fixture,
    Given,
    carried_forward,
    mismatched,
    rank_matches,
    rank_met,
    stratum,
)
from fairdeal.scoring.contests.ties import (
    INFINITE,
    Criterion,
    Met,
    break_tie,
    sbl_order,
    sbl_pairs,
    sbl_pairs_for,
    swiss_criterion,
    team_criteria,
)
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome
from fairdeal.scoring.matches import Match, MatchBoard, MatchTerms, score_match
from fairdeal.scoring.methods import Matchpoints
from fairdeal.scoring.ranking import rank
from fairdeal.scoring.teams import MatchForm
from fairdeal.scoring.victory_points import scale_named
from tests.scoring.field import board, both

PLUS, EVEN, MINUS = (Average(grade) for grade in (Grade.PLUS, Grade.EVEN, Grade.MINUS))


def match(*boards: tuple[int | Outcome, int | Outcome], terms: MatchTerms | None = None) -> Match:
    """Boards as N-S scores in the room where the home team sits North-South, and in the other."""
    made = [
        MatchBoard(
            n,
            *(BareScore(one) if isinstance(one, int) else one for one in rooms),
        )
        for n, rooms in enumerate(boards, start=1)
    ]
    return score_match(made, terms or MatchTerms())


def scores(found: Match) -> list[tuple[object, object]]:
    return [
        (b.home.score if b.home else None, b.away.score if b.away else None) for b in found.boards
    ]


def test_imps_of_both_sides() -> None:
    """+420 and -170 there: 590 is 11; -50 against +110: 160 is 4 to the visitors."""
    found = match((420, -170), (-50, 110), (0, 0))
    assert [found.home.plus, found.home.minus, found.home.score] == [11, 4, 7]
    assert [found.away.plus, found.away.minus, found.away.score] == [4, 11, -7]
    assert [found.home.points, found.away.points] == [430, -430]


@pytest.mark.parametrize(
    ("rooms", "imps"),
    [  # Law 78, scenarios 7 to 9: one board, North-South's points in either room
        ((620, 170), 10),
        ((-100, -100), 0),
        ((420, 430), 0),
        ((1430, 680), 13),
    ],
)
def test_a_swing_goes_to_one_team_and_off_the_other(rooms: tuple[int, int], imps: int) -> None:
    found = match(rooms)
    assert [found.home.score, found.away.score] == [imps, -imps]


def test_victory_points_of_a_match() -> None:
    terms = MatchTerms(scale=scale_named("wbf"))
    found = match(*[(420, -170)], *[(0, 0)] * 7, terms=terms)
    assert (found.home.victory_points, found.away.victory_points) == (scale_named("wbf").of(11, 8))


def test_a_draw_is_half() -> None:
    found = match((0, 0), terms=MatchTerms(scale=scale_named("wbf")))
    assert [found.home.victory_points, found.away.victory_points] == [10, 10]


def test_a_weighted_score_at_one_table() -> None:
    """The other table +620 to the opponents: 0.6 of 0 and 0.4 of -12 is -4.8 (formulae 3)."""
    weighted = both(Weighted(((Fraction(3, 5), 620), (Fraction(2, 5), -100))))
    assert scores(match((weighted, 620))) == [(Fraction("-4.8"), Fraction("4.8"))]


def test_weights_at_both_tables() -> None:
    """Half of +420 or 0 against half of 0 or -420: 0, 9, 9 and 13 (840) IMPs, a quarter each."""
    high = both(Weighted(((Fraction(1, 2), 420), (Fraction(1, 2), 0))))
    low = both(Weighted(((Fraction(1, 2), 0), (Fraction(1, 2), -420))))
    assert scores(match((high, low)))[0][0] == Fraction(9 + 9 + 13, 4)


def test_split_scores_of_a_board_need_not_balance() -> None:
    """Law 86's scenario 3 without the knock-out: A +10, B -15."""
    split = Adjusted(Assigned(620), Assigned(-1370))
    # The other table: A -170, which is +170 for B's North-South.
    assert scores(match((split, 170))) == [(10, 17)]


@pytest.mark.parametrize(
    ("home", "away", "expected"),
    [  # Law 86's scenarios 4 and 5; a = 5, b = -3 of Law 12; the formulae's +6 and -2
        (PLUS, PLUS, (Fraction(0), Fraction(0))),
        (PLUS, EVEN, (Fraction("1.5"), Fraction("-1.5"))),
        (EVEN, PLUS, (Fraction("-1.5"), Fraction("1.5"))),
    ],
)
def test_a_knock_out_averages_what_does_not_balance(
    home: Average, away: Average, expected: tuple[Fraction, Fraction]
) -> None:
    adjusted = Adjusted(home, away)
    assert scores(match((adjusted, 0), terms=MatchTerms(knock_out=True))) == [expected]
    balanced = match((420, -50), terms=MatchTerms(knock_out=True))
    assert scores(balanced) == scores(match((420, -50)))


def test_the_published_knock_out() -> None:
    """A +10 by its own score, B -15 by its own: A +12.5 (86B of 1997, 12C4)."""
    # Other table A -170: +620 gives A +450 (10); -1370 would give B -1200 (-15): B's score is such
    # that B's own difference is -1200, that is A +1030 here.
    split = Adjusted(Assigned(620), Assigned(1370))
    found = match((split, 170), terms=MatchTerms(knock_out=True))
    assert scores(found) == [(Fraction("12.5"), Fraction("-12.5"))]


def test_artificial_scores_in_a_match() -> None:
    assert scores(match((both(PLUS), 100), (0, 0))) == [(3, 3), (0, 0)]
    assert scores(match((100, Artificial(Fraction(60), Fraction(40))))) == [(-3, 3)]
    assert scores(match((NotPlayed(), 100))) == [(None, None)]
    assert scores(match((Adjusted(Cancelled(), PLUS), 0)))[0] == (None, 3)


@pytest.mark.parametrize("edition", Edition)
def test_average_plus_follows_the_match(edition: Edition) -> None:
    """Law 86's scenario 9: three times +6 on five boards elsewhere is a mean of +3.6."""
    expected = 3 if edition is Edition.L1997 else Fraction("3.6")
    others = [(230, 0)] * 3 + [(0, 0)] * 2
    terms = MatchTerms(averages=averages_of(edition))
    assert scores(match((both(PLUS), 0), *others, terms=terms))[0][0] == expected


def test_two_different_artificial_scores_on_one_board_are_refused() -> None:
    with pytest.raises(Malformed, match="two different artificial scores"):
        match((both(PLUS), both(MINUS)))


def test_a_result_capped_at_average_minus() -> None:
    """It stands for others: the visitors lose what they lost."""
    found = match((Adjusted(Capped(Assigned(420)), Assigned(420)), 0))
    assert scores(found) == [(-3, -9)]


def test_board_a_match() -> None:
    found = match((420, 170), (0, 0), (10, 20), terms=MatchTerms(MatchForm.BOARD_A_MATCH))
    assert scores(found) == [(2, 0), (1, 1), (0, 2)]
    halves = both(Weighted(((Fraction(1, 2), 10), (Fraction(1, 2), 0))))
    weighted = match((halves, 0), terms=MatchTerms(MatchForm.BOARD_A_MATCH))
    assert scores(weighted) == [(Fraction("1.5"), Fraction("0.5"))]
    made = match((both(PLUS), 0), terms=MatchTerms(MatchForm.BOARD_A_MATCH))
    assert scores(made) == [(Fraction("1.2"), Fraction("1.2"))]


def test_patton_shares_the_aggregate_by_the_difference_of_the_totals() -> None:
    """470 won and 60 lost on three boards, one drawn: 2 + 0 + 1, and 3 + 3 x 410 / 530."""
    found = match((420, -50), (-110, -50), (90, 90), terms=MatchTerms(MatchForm.PATTON))
    assert found.home.score == 2 + 0 + 1 + 3 + 3 * Fraction(410, 530)
    assert found.away.score == 0 + 2 + 1 + 3 - 3 * Fraction(410, 530)


def test_teams_have_no_average_of_their_own_in_1997() -> None:
    """88 of 1997 is for pairs and individuals: 60 % of a board's two, not the two of the other."""
    played = (420, -50), (Adjusted(PLUS, MINUS), NotPlayed())
    for edition, worth in ((Edition.L1997, Fraction(6, 5)), (Edition.L2017, 2)):
        terms = MatchTerms(MatchForm.BOARD_A_MATCH, averages=averages_of(edition))
        assert match(*played, terms=terms).home.score == 2 + worth


def test_patton_with_a_drawn_aggregate() -> None:
    """Four boards: 6 of 8 and half of the aggregate's 8 are 10 of 16 (EBU newsletter)."""
    boards = ((100, 0), (100, 0), (100, 0), (0, 300))
    found = match(*boards, terms=MatchTerms(MatchForm.PATTON))
    assert [found.home.score, found.away.score] == [10, 6]


def test_the_net_sum_of_all_boards_at_total_points() -> None:
    """Law 78, scenario 10: +620, -100 and +110 against nothing in the other room."""
    found = match((620, 0), (-100, 0), (110, 0), terms=MatchTerms(MatchForm.TOTAL_POINTS))
    assert [found.home.score, found.away.score] == [630, -630]


def test_total_points() -> None:
    found = match((420, 170), (-50, 0), terms=MatchTerms(MatchForm.TOTAL_POINTS))
    assert [found.home.score, found.away.score] == [200, -200]
    for made in (both(PLUS), Artificial(Fraction(60), Fraction(40))):
        with pytest.raises(Malformed, match="no value in total-points"):
            match((made, 0), terms=MatchTerms(MatchForm.TOTAL_POINTS))


def test_only_some_percentages_have_a_value_at_imps() -> None:
    with pytest.raises(Malformed, match="55% has no value in imps"):
        match((both(Percent(Fraction(55))), 0))


def test_carry_over_counts_as_imps_won() -> None:
    found = match((0, 0), terms=MatchTerms(carried=Fraction("-0.1")))
    assert (found.home.score, found.away.score) == (Fraction("-0.1"), Fraction("0.1"))
    assert (found.home.minus, found.away.plus) == (Fraction("0.1"), Fraction("0.1"))


def fixture(n: int, home: str, away: str, imps: int) -> Fixture:
    """A match of eight boards won by 20 IMPs at 600, or as many points as the IMPs ask."""
    bounds = {0: 0, 5: 170, 10: 430, 13: 750, 11: 500}
    return Fixture(
        n,
        home,
        away,
        match((bounds[imps], 0), *[(0, 0)] * 7, terms=MatchTerms(scale=scale_named("wbf"))),
    )


def test_a_round_robin_with_cross_table_and_penalty() -> None:
    """WBF, eight boards: 5 IMPs are 12.05, 10 are 13.78 (published)."""
    fixtures = [fixture(1, "A", "B", 10), fixture(2, "B", "C", 5), fixture(3, "C", "A", 0)]
    fine = Addition("A", Fraction(-1), Unit.SCORE, Cause.PENALTY)
    contest = rank_matches(fixtures, additions=[fine])
    assert [(p.contestant, p.points) for p in contest.ranking] == [
        ("A", Fraction("22.78")),
        ("B", Fraction("18.27")),
        ("C", Fraction("17.95")),
    ]
    assert contest.cross_table["A"] == {"B": (Fraction("13.78"),), "C": (10,)}
    assert contest.cross_table["B"]["A"] == (Fraction("6.22"),)
    assert contest.ranking[0].added == (fine,)


def test_a_bye_counts_and_is_no_match() -> None:
    contest = rank_matches([fixture(1, "A", "B", 5)], [Given(1, "C", Fraction(12), "bye")])
    assert [(p.contestant, p.matches) for p in contest.ranking] == [("A", 1), ("C", 0), ("B", 1)]


def met(team: str, other: str, plus: int, minus: int, points: int = 10) -> list[Met]:
    mine, theirs = Fraction(points), Fraction(20 - points)
    return [
        Met(team, other, Fraction(plus), Fraction(minus), mine, theirs),
        Met(other, team, Fraction(minus), Fraction(plus), theirs, mine),
    ]


def order(tied: str, matches: Sequence[Met]) -> list[tuple[str, str]]:
    return [
        ("".join(one.contestants), one.decided)
        for one in break_tie(list(tied), team_criteria(matches))
    ]


def test_sbl_ties_of_two_teams() -> None:
    """SBL 5, teams, scenarios 1 to 3."""
    assert order("AB", met("A", "B", 34, 41))[0] == ("B", "matches between them")
    apart = [*met("A", "X", 420, 330), *met("B", "X", 400, 320)]
    assert order("AB", apart)[0] == ("A", "net IMPs")
    equal = [*met("A", "X", 150, 100), *met("B", "X", 120, 70)]
    assert order("AB", equal)[0] == ("B", "IMP quotient")


def test_sbl_ties_of_three_teams() -> None:
    """Scenarios 4 to 6: their own matches only if all have met."""
    circle = [*met("A", "B", 1, 1, 12), *met("A", "C", 1, 1, 11), *met("B", "C", 1, 1, 11)]
    assert [team for team, _ in order("ABC", circle)] == ["A", "B", "C"]
    even = [*met("A", "B", 5, 1), *met("B", "C", 5, 2), *met("C", "A", 5, 3)]
    # Net: A 4 - 2 = 2, B -4 + 3 = -1, C -3 + 2 = -1; quotients of B 6/7, C 7/8.
    assert order("ABC", even) == [("A", "net IMPs"), ("C", "IMP quotient"), ("B", "IMP quotient")]
    not_all = [*met("A", "B", 1, 50, 0), *met("A", "X", 90, 0), *met("C", "X", 1, 1)]
    assert order("ABC", not_all)[0] == ("B", "net IMPs")


def test_both_readings_of_the_finnish_tie_break_are_elected() -> None:
    """SBL 5: of three with equal sums, two still tied go on, or begin again with their match."""
    even = [*met("A", "B", 5, 1), *met("B", "C", 5, 2), *met("C", "A", 5, 3)]
    go_on = code_for("1997", "sbl-1997")
    anew = replace(go_on, elections={**go_on.elections, "E78_sbl_still_tied": "begin_anew"})
    found = {
        code.elected("E78_sbl_still_tied"): [
            (part.contestants, part.decided)
            for part in sbl_order(["A", "B", "C"], team_criteria(even), code)
        ]
        for code in (go_on, anew)
    }
    assert found == {
        "go_on": [(("A",), "net IMPs"), (("C",), "IMP quotient"), (("B",), "IMP quotient")],
        # B beat C by five to two.
        "begin_anew": [
            (("A",), "net IMPs"),
            (("B",), "matches between them"),
            (("C",), "matches between them"),
        ],
    }
    kept = rank(
        board(1, *(both(Percent(Fraction(p))) for p in (70, 60, 50)), 0, 0), Matchpoints()
    ).boards
    per = replace(go_on, elections={**go_on.elections, "E78_sbl_points_per": "comparison"})
    tied = ["n1", "n2", "n3"]
    for code, points in ((go_on, (2, 2, 0)), (per, (4, 2, 0))):
        expected = dict(zip(tied, map(Fraction, points), strict=True))
        assert sbl_pairs_for(kept, code).values(tied) == expected


def test_a_quotient_without_a_loss_is_more_than_any() -> None:
    criteria = team_criteria([*met("A", "X", 5, 0)])
    quotient = criteria[2].values(["A"])
    assert quotient == {"A": INFINITE}


UNBALANCED = (Adjusted(Assigned(620), Assigned(-100)), 420)
"""200 to the home team, 5 IMPs; and 520 to the visitors, 11 IMPs."""


def test_a_complement_is_of_what_the_opponents_have_in_the_end() -> None:
    """86B2b: average plus is the home team's mean of 5 (12C2c), and 5 less for the visitors.

    Average minus, with a mean of +11, would cost them 3 alone.
    """
    fouled = (Adjusted(PLUS, Complement()), NotPlayed())
    assert scores(match(UNBALANCED, fouled)) == [(5, 11), (5, -5)]
    assert scores(match(UNBALANCED, (NotPlayed(), Adjusted(Complement(), PLUS)))) == [
        (5, 11),
        (5, -5),
    ]
    assert scores(match(UNBALANCED, (Adjusted(PLUS, MINUS), NotPlayed()))) == [(5, 11), (5, -3)]


def test_the_complement_of_an_assigned_score_where_the_other_room_is_split() -> None:
    """Home +620 or -100 against its -650 there: -1 and -13, -7 together; +7 to the visitors.

    Whatever the visitors were given in that room.
    """
    half = Fraction(1, 2)
    assigned = Weighted(((half, 620), (half, -100)))
    fouled = (Adjusted(assigned, Complement()), Adjusted(Assigned(420), Assigned(650)))
    found = match(fouled)
    assert scores(found) == [(-7, 7)]
    # It is no award without a result: an average follows it.
    averaged = match(fouled, (Adjusted(PLUS, MINUS), NotPlayed()))
    assert scores(averaged) == [(-7, 7), (3, -3)]


def test_a_complement_at_board_a_match_and_in_a_knock_out() -> None:
    """The mean of one board won is 2 of 2, which leaves nothing; a knock-out finds it balanced."""
    won = (420, 170)
    fouled = (Adjusted(PLUS, Complement()), NotPlayed())
    found = match(won, fouled, terms=MatchTerms(MatchForm.BOARD_A_MATCH))
    assert scores(found) == [(2, 0), (2, 0)]
    found = match(UNBALANCED, fouled, terms=MatchTerms(knock_out=True))
    assert scores(found) == [(-3, 3), (5, -5)]


def test_a_complement_of_nothing_is_refused() -> None:
    with pytest.raises(Malformed, match="of one another"):
        match((Adjusted(Complement(), Complement()), NotPlayed()))
    with pytest.raises(Malformed, match="no score of which"):
        match((Adjusted(Cancelled(), Complement()), NotPlayed()))
    with pytest.raises(Malformed, match="for matches of teams"):
        rank(board(1, Adjusted(PLUS, Complement())), Matchpoints())


def test_total_points_part_a_tie_in_the_end() -> None:
    """A wins 430, 10 IMPs, and loses 40, 1 IMP; B wins 490, 10 IMPs, and loses 20, 1 IMP.

    Neither met the other; 490 / 20 is more than 430 / 40, and 20 / 490 less than 40 / 430.
    """
    fixtures = [
        Fixture(1, "A", "X", match((430, 0), (0, 40))),
        Fixture(1, "B", "Y", match((490, 0), (0, 20))),
    ]
    contest = rank_matches(fixtures, criteria=team_criteria)
    assert [(p.contestant, p.rank, p.decided) for p in contest.ranking] == [
        ("B", 1, "total point quotient"),
        ("A", 2, "total point quotient"),
        ("X", 3, "total point quotient"),
        ("Y", 4, "total point quotient"),
    ]


def test_a_board_nobody_has_a_score_of_was_not_played() -> None:
    assert match((NotPlayed(), NotPlayed()), (100, 0)).played == 1
    assert match((Adjusted(Cancelled(), PLUS), NotPlayed()), (100, 0)).played == 2


def test_half_of_what_there_was_at_imps_is_nothing() -> None:
    """12C2b: 50 percent are 0 IMPs, 60 are 3."""
    half, sixty = (Artificial(Fraction(n), Fraction(100 - n)) for n in (50, 60))
    assert scores(match((100, half), (100, sixty))) == [(0, 0), (-3, 3)]
    with pytest.raises(Malformed, match="has no value in"):
        match((100, Artificial(Fraction(51), Fraction(49))))


def test_what_artificial_scores_are_worth_in_each_form() -> None:
    """12C2b: at IMPs what is said, or what the grade has; at board a match 60 percent of two."""
    two = Average(Grade.PLUS, imps=2)
    assert scores(match((100, both(two)), (100, both(Imps(Fraction(5)))))) == [(2, 2), (5, 5)]
    bam = MatchTerms(form=MatchForm.BOARD_A_MATCH)
    assert scores(match((100, both(two)), terms=bam)) == [(Fraction(6, 5), Fraction(6, 5))]
    with pytest.raises(Malformed, match="such a score has no value in"):
        match((100, both(Imps(Fraction(5)))), terms=bam)


def test_a_tie_that_stands_is_shown_as_one() -> None:
    contest = rank_matches([fixture(1, "A", "B", 0)], criteria=team_criteria)
    assert [(p.rank, p.tied, p.decided) for p in contest.ranking] == [(1, True, "")] * 2


class Counted(list[Met]):
    """Matches that count how often somebody goes through all of them."""

    times = 0

    def __iter__(self) -> Iterator[Met]:
        self.times += 1
        return super().__iter__()


@pytest.mark.parametrize(
    "criteria", [team_criteria, lambda matches: (swiss_criterion(matches),)], ids=["teams", "swiss"]
)
def test_many_ties_do_not_go_through_all_matches_again(
    criteria: Callable[[Sequence[Met]], Sequence[Criterion]],
) -> None:
    """Each two have a total of their own and have not met: as many ties as there are pairs."""
    times = []
    for ties in (5, 50):
        teams = [(f"{side}{n}", 10 + n) for n in range(ties) for side in "ab"]
        matches = Counted(one for team, points in teams for one in met(team, "X", 0, 0, points))
        contest = rank_met(matches, criteria=criteria)
        assert sum(place.tied for place in contest.ranking) == 2 * ties
        times.append(matches.times)
    assert times[0] == times[1]


def test_swiss_points_are_the_opponents_sums() -> None:
    matches = [*met("A", "C", 0, 0, 12), *met("B", "D", 0, 0, 12), *met("C", "D", 0, 0, 15)]
    broken = break_tie(["A", "B"], [swiss_criterion(matches)])
    assert broken[0].contestants == ("A",)


def test_sbl_ties_of_pairs() -> None:
    """Scenarios 1 and 2: 60/40/50 against 55/40/70 is 3-3; two boards one of them played alone."""
    tops = (60, 40, 50), (55, 40, 70)
    boards = []
    for n, figures in enumerate(zip(*tops, strict=True), start=1):
        shares = [both(Percent(Fraction(p))) for p in figures]
        boards += board(n, *shares, 0, 0)
    kept = rank(boards, Matchpoints()).boards
    assert break_tie(["n1", "n2"], [sbl_pairs(kept)])[0].contestants == ("n1", "n2")
    alone = [*boards, *board(4, both(Percent(Fraction(62))))]
    alone += [line for line in board(5, 0, both(Percent(Fraction(50))), 0) if line.ns != "n1"]
    kept = rank(alone, Matchpoints()).boards
    broken = break_tie(["n1", "n2"], [sbl_pairs(kept)])
    assert [one.contestants for one in broken] == [("n1",), ("n2",)]
    assert [one.figure for one in broken] == [5, 4]


@pytest.mark.parametrize(
    ("figures", "per_board", "per_comparison"),
    [((70, 60, 50), (2, 2, 0), (4, 2, 0)), ((60, 60, 50), (2, 2, 0), (3, 3, 0))],
)
def test_sbl_ties_of_three_pairs(
    figures: tuple[int, ...], per_board: tuple[int, ...], per_comparison: tuple[int, ...]
) -> None:
    """Scenarios 3 and 4, both readings."""
    kept = rank(
        board(1, *(both(Percent(Fraction(p))) for p in figures), 0, 0), Matchpoints()
    ).boards
    tied = ["n1", "n2", "n3"]
    for option, expected in ((False, per_board), (True, per_comparison)):
        values = sbl_pairs(kept, per_comparison=option).values(tied)
        assert values == dict(zip(tied, map(Fraction, expected), strict=True))


def test_a_stratum_is_ranked_on_the_scores_of_the_whole_field() -> None:
    (north_south, _) = rank(board(1, 40, 30, 20, 20), Matchpoints()).fields
    low = stratum(north_south, ["n2", "n3", "n4"])
    assert [(one.contestant, one.place) for one in low] == [("n2", "1"), ("n3", "2="), ("n4", "2=")]


def test_carry_forward_published() -> None:
    """White Book 3.8: 600 of 1000 on 26 boards, both stages alike, is 300; 1100 is 540."""
    assert carried_forward(Fraction(600), (26, 26), (Fraction(1000), Fraction(1000))) == 300
    found = carried_forward(Fraction(1100), (24, 22), (Fraction(2000), Fraction(1800)))
    assert found == 540


def test_the_wrong_opponents_published() -> None:
    """White Book 3.5.2: 12-8 against a stronger is 14; 13-7 against a weaker 11; 10-0 scale 7."""
    assert mismatched(Fraction(12), stronger=True) == 14
    assert mismatched(Fraction(13), stronger=False) == 11
    assert mismatched(Fraction(6), stronger=True, top=10) == 7
