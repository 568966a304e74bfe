"""Fixtures, cross tables, ties and complements over the matches of an event."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.code import code_for
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import (
    Adjusted,
    Average,
    Cancelled,
    Complement,
    Grade,
    Imps,
    Percent,
)
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
from fairdeal.scoring.lines import Artificial, NotPlayed
from fairdeal.scoring.matches import MatchTerms
from fairdeal.scoring.methods import Matchpoints
from fairdeal.scoring.ranking import rank
from fairdeal.scoring.teams import MatchForm
from fairdeal.scoring.victory_points import scale_named
from tests.scoring.field import board, both
from tests.scoring.test_matches import PLUS, match, scores


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
