"""Matches of teams: both sides' scores, adjusted ones, knock-outs; contests of matches; ties."""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.editions import Edition
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
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome
from fairdeal.scoring.matches import Match, MatchBoard, MatchTerms, score_match
from fairdeal.scoring.teams import MatchForm
from fairdeal.scoring.victory_points import scale_named
from tests.scoring.field import both

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


def test_of_two_artificial_scores_on_one_board_the_lower_counts() -> None:
    """12C2a: a team at fault in one room is at fault on the board."""
    assert scores(match((both(PLUS), both(MINUS)))) == [(-3, -3)]
    assert scores(match((Adjusted(PLUS, MINUS), both(Imps(Fraction(-5)))))) == [(-5, -5)]


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
