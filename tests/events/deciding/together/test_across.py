"""Scores across a field and what rests on them, worked out from the text of the Laws.

Butler, cross-IMPs, total points, Neuberg, individuals, a field of two clubs, a series, points for
places (12C, 78, 79C, 82C, 88, 90A). Written down and committed before the program was run on them.
Of 17 situations one was wrong: an average was ruled at total points, and nothing could be ranked.
Put right in what was expected: without a pair no board has three results any more.
"""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ConditionsSet,
    ContestantLeft,
    IndividualsDeclared,
    Place,
    ResultCorrected,
    SessionOpened,
)
from fairdeal.events.identity import Aliases
from fairdeal.events.points import contested
from fairdeal.events.ranked import ranked
from fairdeal.events.scoring import rank_pooled
from fairdeal.events.series.standing import PerWhom, series_standing
from fairdeal.laws.editions import Edition
from fairdeal.scoring.contests.series import SeriesTerms
from fairdeal.scoring.lines import BareScore, NotPlayed
from fairdeal.scoring.masterpoints.awards import awarded
from fairdeal.scoring.masterpoints.reading import scheme_named
from fairdeal.scoring.methods import (
    EXACT,
    Ascherman,
    Butler,
    CrossImps,
    Matchpoints,
    Method,
    TotalPoints,
)
from tests.events.deciding.together.at_work import (
    ASSIGNED,
    EDITIONS,
    EW,
    FIELD,
    NOT_THE_OTHERS,
    SINCE_2007,
    TENTH,
    AtWork,
    assigned,
    field,
)
from tests.events.log import entered

AT_FAULT = {"fault_of_offending_side": "direct", "fault_of_other_side": "none"}
SPLIT = {
    "board_can_be_scored_normally": "no",
    "results_can_be_assigned_to_both": "yes",
    "score_of_ns_with_doubts_in_its_favour": "NS +420",
    "score_of_ew_with_doubts_in_its_favour": "EW +50",
}


def across(
    edition: str, method: Method, scores: Mapping[int, tuple[int, ...]], title: str = "Tuesday"
) -> AtWork:
    """As many tables as a board has scores; the pair at table n meets the one that much further."""
    tables = len(next(iter(scores.values())))
    return AtWork(
        SessionOpened(title, method),
        ConditionsSet(Edition(edition)),
        *(
            entered(board, str(table), str(table), str(table + tables), BareScore(points))
            for board, row in scores.items()
            for table, points in enumerate(row, start=1)
        ),
    )


def worths(now: AtWork, board: int, *pairs: int) -> list[Fraction | int | None]:
    return [now.worth(str(pair), board) for pair in pairs]


@EDITIONS
def test_a_datum_is_made_of_results_and_an_average_follows_the_own_mean(edition: str) -> None:
    """12C2b, c: without -50 the datum of board 1 is 420; pair 4 has 8 IMPs on board 2.

    Of 302 1/2 the datum is 300, +3 and -8. Board 2: 140 each, then 620 for one: 260, 8 and -3.
    """
    board = (420, 420, 420, -50)
    now = across(edition, Butler(trim=0), {1: board, 2: (140, 140, 140, 140)})
    assert worths(now, 1, 1, 4, 5, 8) == [3, -8, -3, 8]
    now.rule("12C2", 1, "4", offenders=EW, **AT_FAULT)
    assert worths(now, 1, 1, 5, 4, 8) == [0, 0, 3, -3]
    now.score(2, "4", 620)
    assert worths(now, 2, 1, 4) == [-3, 8]
    assert worths(now, 1, 4, 8) == ([3, -3] if edition == "1997" else [8, -8])


@EDITIONS
def test_either_direction_has_a_datum_of_its_own_where_scores_are_split(edition: str) -> None:
    """82C: North-South have four times 420; East-West three of it and 50, whose mean is 300."""
    now = across(edition, Butler(trim=0), {1: (420, 420, 420, -50)})
    case = now.rule("82C", 1, "4", **SPLIT)
    assert worths(now, 1, 1, 2, 3, 4) == [0, 0, 0, 0]
    assert worths(now, 1, 5, 6, 7, 8) == [-3, -3, -3, 8]
    now.correct(case, score_of_ew_with_doubts_in_its_favour="NS +420")
    assert worths(now, 1, 5, 8) == [0, 0]


@EDITIONS
def test_split_scores_across_the_field_at_imps(edition: str) -> None:
    """82C, 78B: 250 is 6, 470 is 10, 220 is 6; each direction is compared with its own."""
    now = across(edition, CrossImps(), {1: FIELD[1]})
    now.rule("82C", 1, "3", **SPLIT)
    assert worths(now, 1, 1, 2, 3) == [3, -6, 3]
    assert worths(now, 1, 4, 5, 6) == [-8, 0, 8]
    # Table 1 is corrected to 170: North-South 0, 0 and 6; East-West 6 twice for the other.
    now.score(1, "1", 170)
    assert worths(now, 1, 1, 2, 3) == [-3, -3, 6]
    assert worths(now, 1, 4, 5, 6) == [-3, -3, 6]


@EDITIONS
def test_split_scores_at_total_points_and_no_artificial_one(edition: str) -> None:
    """78C, 82C; 12C2 knows percentages and IMPs alone, so that no average is ruled there."""
    now = across(edition, TotalPoints(), {1: FIELD[1], 2: FIELD[2]})
    now.rule("82C", 1, "3", **SPLIT)
    assert worths(now, 1, 3, 6) == [420, 50]
    assert (now.total("3"), now.total("6")) == (320, 150)
    for scale in ("matchpoints", "imps"):
        words = NOT_THE_OTHERS if scale == "matchpoints" else AT_FAULT
        with pytest.raises(Malformed):
            now.rule("12C2", 2, "3", offenders=EW, boards_are_scored_in=scale, **words)
        assert now.total("3") == 320


@EDITIONS
def test_of_boards_played_at_fewer_tables_averages_are_shares_of_what_there_was(
    edition: str,
) -> None:
    """12C2c (1997 88), 78A, not scaled: 8 of 12 elsewhere, 2/3 of 2; then 6 of 10, 60 %."""
    now = across(edition, Matchpoints(), FIELD)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    assert now.worth("2", 1) == Fraction(4, 3)
    assert ranked(now.session).totals["2"].percent == Fraction(200, 3)
    now.tell(ResultCorrected(Place(4, "3"), NotPlayed()))
    assert worths(now, 4, 1, 2) == [2, 0]
    assert now.worth("2", 1) == Fraction(6, 5)
    assert ranked(now.session).totals["2"].percent == 60


@SINCE_2007
def test_weights_beside_an_average_on_one_board_are_scaled(edition: str) -> None:
    """12C1c, 12C2: 420 has 1 2/5 of the 2 there are; by Neuberg (m + 1) * 3/2 - 1 of 4."""
    now = field(edition)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    words = ASSIGNED | {
        "results_in_question": "several",
        "results_with_weights": "4S N = 60% + 4S N -1 40%",
    }
    if edition != "2007":
        words["results_only_unlawfully_reached"] = "none"
    case = now.rule("12C", 1, "3", offenders=EW, **words)
    fifth = Fraction(1, 5)
    assert worths(now, 1, 1, 3, 4, 6) == [13 * fifth, 7 * fifth, 7 * fifth, 13 * fifth]
    assert now.worth("2", 1) == Fraction(8, 3)
    now.correct(case, results_with_weights="4S N = 20% + 4S N -1 80%")
    assert worths(now, 1, 1, 3, 4, 6) == [16 * fifth, 4 * fifth, 4 * fifth, 16 * fifth]


@EDITIONS
def test_split_scores_beside_an_average_on_one_board_are_scaled(edition: str) -> None:
    """82C, 12C2: North-South tie, 2 each; East-West 470 apart, 1/2 and 3 1/2."""
    now = field(edition)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    now.rule("82C", 1, "3", **SPLIT)
    assert worths(now, 1, 1, 3) == [2, 2]
    assert worths(now, 1, 4, 6) == [Fraction(1, 2), Fraction(7, 2)]
    assert now.worth("2", 1) == Fraction(8, 3)


@EDITIONS
def test_of_a_partnership_each_player_has_his_own_average_and_one_the_penalty(
    edition: str,
) -> None:
    """12C2, 12C3 (1997 88, 89): 1 and 3 have all of board 2, 2 and 4 nothing.

    Average plus is all of the top for 1 and 60 % for 2; average minus 40 % for 3 and nothing for 4,
    in 1997 40 % for both. A tenth of the top of 2 comes off 4 alone.
    """
    now = AtWork(
        SessionOpened("Individual", Matchpoints()),
        ConditionsSet(Edition(edition)),
        IndividualsDeclared(),
        entered(1, "1", "1+2", "3+4", BareScore(420)),
        entered(1, "2", "5+6", "7+8", BareScore(-50)),
        entered(2, "1", "1+3", "2+4", BareScore(110)),
        entered(2, "2", "5+7", "6+8", BareScore(-50)),
    )
    now.rule("12C2", 1, "1", offenders=EW, **NOT_THE_OTHERS)
    assert worths(now, 1, 1, 2) == [2, Fraction(6, 5)]
    minus = Fraction(4, 5)
    assert worths(now, 1, 3, 4) == [minus, minus if edition == "1997" else 0]
    three, four = now.total("3"), now.total("4")
    now.rule("90A", 1, "1", offenders=EW, contestant="4", procedural_offence="handling", **TENTH)
    assert (now.total("3"), now.total("4")) == (three, four - Fraction(1, 5))


@EDITIONS
def test_a_ruling_of_one_club_moves_the_whole_field(edition: str) -> None:
    """78A, 12C2: of 420 twice more and 170, without -50, (2 + 2 + 1) * 5/4 - 1 of 8.

    Pair 3 has less than half of board 2, and 60 % of 8; 6 has more than half, and 40 %.
    """
    here = across(edition, Matchpoints(EXACT), {1: FIELD[1], 2: FIELD[2]}, "North")
    there = across(edition, Matchpoints(EXACT), {1: (420, 420), 2: (-100, -100)}, "South")
    found = rank_pooled([here.session, there.session])
    assert awards(found.explain("South 1")) == [6, 2]
    here.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    found = rank_pooled([here.session, there.session])
    assert awards(found.explain("South 1")) == [Fraction(21, 4), 2]
    assert awards(found.explain("North 3")) == [Fraction(24, 5), 2]
    assert awards(found.explain("North 6")) == [Fraction(16, 5), 6]


def awards(own: object) -> list[Fraction]:
    assert isinstance(own, tuple)
    return [of.award.score for of in own]


@EDITIONS
def test_an_average_follows_boards_of_either_direction(edition: str) -> None:
    """12C2c (1997 88): board 3 is switched. Pair 1 has 11 of 12 elsewhere, and 4 has 1."""
    now = AtWork(
        SessionOpened("Tuesday", Matchpoints(EXACT)),
        ConditionsSet(Edition(edition)),
        *(
            entered(board, str(table), *switched(board, table), BareScore(points))
            for board, row in FIELD.items()
            for table, points in enumerate(row, start=1)
        ),
    )
    now.rule("12C2", 1, "1", offenders=EW, **NOT_THE_OTHERS)
    third = Fraction(1, 3)
    assert worths(now, 1, 1, 4) == [11 * third, Fraction(8, 5) if edition == "1997" else third]
    (everybody,) = ranked(now.session).fields
    assert everybody.ranking[0].contestant == "1"
    assert everybody.ranking[0].score == 11 * third + 11


def switched(board: int, table: int) -> tuple[str, str]:
    north_south, east_west = str(table), str(table + 3)
    return (east_west, north_south) if board == 3 else (north_south, east_west)


@EDITIONS
def test_an_assigned_score_is_compared_with_what_other_tables_have_by_now(edition: str) -> None:
    """12C1, 79C: 420 ties table 1 and beats 170; then table 2 has 450."""
    now = field(edition)
    now.rule("12C", 1, "3", offenders=EW, **assigned(edition))
    assert worths(now, 1, 1, 2, 3, 6) == [3, 0, 3, 1]
    now.score(1, "2", 450)
    assert worths(now, 1, 1, 2, 3, 6) == [1, 4, 1, 3]


@SINCE_2007
def test_the_offenders_score_is_adjusted_and_the_others_keep_the_result(edition: str) -> None:
    """12C1e (2007 12C1b): all damage was their own: -50 for 3; 6 has lost 420, and ties table 1."""
    now = field(edition)
    now.rule(
        "12C",
        1,
        "3",
        offenders=EW,
        **ASSIGNED | {"non_offenders_damaged_themselves": "yes"},
        probable_result="4S N =",
        score_without_relief_for_own_part="EW +50",
    )
    assert worths(now, 1, 1, 2, 3) == [4, 2, 0]
    assert worths(now, 1, 4, 5, 6) == [1, 4, 1]
    now.score(1, "1", 400)
    assert worths(now, 1, 1, 2, 3) == [4, 2, 0]
    assert worths(now, 1, 4, 5, 6) == [2, 4, 0]


@EDITIONS
def test_a_tenth_of_a_top_is_of_the_fullest_board_there_is_by_now(edition: str) -> None:
    """90A: of 4 for three tables; a fourth comes in late, and of 6."""
    now = field(edition)
    now.rule("90A", 1, "1", offenders=EW, procedural_offence="handling", **TENTH)
    assert now.total("4") == 5 - Fraction(2, 5)
    assert ranked(now.session).totals["4"].added[0][1] == Fraction(-2, 5)
    now.tell(entered(1, "4", "7", "8", BareScore(420)))
    assert ranked(now.session).totals["4"].added[0][1] == Fraction(-3, 5)


@EDITIONS
def test_points_for_places_follow_what_was_ruled(edition: str) -> None:
    """12C2: as places do, of three pairs the first has .30; it is 2 once 1 was partly at fault."""
    now = field(edition)
    assert first_of(now) == ("1", Fraction(3, 10))
    words = NOT_THE_OTHERS | {"fault_of_other_side": "partial"}
    case = now.rule("12C2", 1, "1", offenders=EW, **words)
    assert first_of(now) == ("2", Fraction(3, 10))
    now.undo(now.last(type(now.session.result(Place(1, "1")).history[-1].act)))
    assert first_of(now) == ("1", Fraction(3, 10))
    assert case


def first_of(now: AtWork) -> tuple[str, Fraction]:
    """Of North-South."""
    found = awarded(contested(now.session), scheme_named("acbl-club"), "open")
    (group,) = (one for one in found.groups if one.name == "N-S")
    return group.awards[0].contestant, group.awards[0].points


@EDITIONS
def test_what_is_carried_over_in_an_event_follows_what_was_ruled_before(edition: str) -> None:
    """12C2, and half of the first session: 11 of 16 and 10 of 16, then 9 and 11 1/2."""
    now, later = field(edition), field(edition)
    assert carried_over(now, later) == {
        "1": Fraction(11, 16) * 150,
        "2": Fraction(10, 16) * 150,
    }
    words = NOT_THE_OTHERS | {"fault_of_other_side": "partial"}
    now.rule("12C2", 1, "1", offenders=EW, **words)
    assert carried_over(now, later) == {
        "1": Fraction(9, 16) * 50 + Fraction(11, 16) * 100,
        "2": Fraction(23, 32) * 50 + Fraction(10, 16) * 100,
    }


def carried_over(now: AtWork, later: AtWork) -> dict[str, Fraction]:
    played = [(one.session, ranked(one.session)) for one in (now, later)]
    terms = SeriesTerms(carried=Fraction(1, 2))
    places = series_standing(played, terms, PerWhom.CONTESTANT, Aliases()).places
    return {one.contestant: one.total for one in places if one.contestant in {"1", "2"}}


@EDITIONS
def test_averages_after_ascherman_are_shares_of_its_own_top(edition: str) -> None:
    """12C2c (1997 88): every score meets itself: 11 and 7 of 18 elsewhere; of 2 tables, 4."""
    now = across(edition, Ascherman(), FIELD)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    assert now.worth("2", 1) == Fraction(22, 9)
    assert now.worth("5", 1) == (Fraction(8, 5) if edition == "1997" else Fraction(14, 9))


@EDITIONS
def test_a_pair_whose_scores_are_cancelled_has_no_place_though_it_was_fined(edition: str) -> None:
    """90A: a tenth of a top off 6; it leaves, and its boards count for nobody."""
    now = field(edition)
    now.rule("90A", 1, "3", offenders=EW, procedural_offence="handling", **TENTH)
    now.tell(ContestantLeft("6", scores_stand=False))
    assert ranked(now.session).standing("6") is None
    assert ranked(now.session).standing("3") is None
    # No board has three results any more: the better of two has all of 2.
    assert now.worth("1", 1) == 2
