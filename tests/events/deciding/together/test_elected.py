"""Scores by what an organizer has elected for a session, worked out from the text of the Laws.

Best and worst (2007 12C1e), other IMPs for an average (12C2b, 1997 and 2007 86A), the second board
without a result (2017 12C2d), boards at one table (2017 86B3). Written down and committed before
the program was run on them. Nothing of it could be elected but by one of three presets.
"""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import ConditionsSet, TeamsDeclared
from fairdeal.laws.editions import Edition
from fairdeal.scoring.adjusted import Adjusted, Assigned
from tests.events.deciding.together.at_work import (
    ASSIGNED,
    EDITIONS,
    EW,
    NOT_THE_OTHERS,
    SINCE_2017,
    AtWork,
    field,
    match,
)

AT_FAULT = {"fault_of_offending_side": "direct", "fault_of_other_side": "none"}


def electing(now: AtWork, edition: str, key: str, word: str) -> AtWork:
    now.tell(ConditionsSet(Edition(edition), elections=((key, word),)))
    return now


def test_best_and_worst_are_assigned_where_that_was_elected() -> None:
    """12C1ei, ii of 2007: 420 was likely, which ties table 1; 6 has lost 450, and so has nothing.

    In part: the Director says for this case whether weights are taken instead.
    """
    now = electing(field("2007"), "2007", "E12C1e_best_worst", "full")
    words = ASSIGNED | {
        "most_favourable_likely_result": "4S N =",
        "most_unfavourable_result_at_all_probable": "4S N +1",
    }
    del words["results_in_question"]
    case = now.rule("12C", 1, "3", offenders=EW, **words)
    assert now.outcome(1, "3") == Adjusted(Assigned(420), Assigned(450))
    assert now.lines(case) == ["12C1ei", "12C1eii"]
    assert (now.worth("3", 1), now.worth("6", 1)) == (3, 0)
    now = electing(field("2007"), "2007", "E12C1e_best_worst", "part")
    now.rule(
        "12C",
        1,
        "3",
        offenders=EW,
        **ASSIGNED,
        best_and_worst_in_this_case="no",
        probable_result="4S N =",
    )
    assert now.outcome(1, "3") == Adjusted(Assigned(420), Assigned(420))


@EDITIONS
def test_other_imps_for_an_average_are_elected(edition: str) -> None:
    """12C2b (1997 and 2007 86A, by the organizer): 4 and -4, in a knock-out as they balance."""
    key = "E12C2_imp_average" if edition.startswith("2017") else "E86_artificial_imps"
    now = electing(match(edition, (-50, 110), (-50, 110)), edition, key, "4")
    now.rule("12C2", 1, "1", offenders=EW, **AT_FAULT)
    assert (now.worth("A", 1), now.worth("B", 1)) == (4, -4)
    now.tell(TeamsDeclared(knock_out=True))
    assert (now.worth("A", 1), now.worth("B", 1)) == (4, -4)


@SINCE_2017
def test_the_better_of_two_scores_is_held_against_the_average_that_was_elected(
    edition: str,
) -> None:
    """86B2b, 12C2b: 170 against 50 is 3 IMPs, which 4 for average plus are more than."""
    now = electing(match(edition, (-50, 110), (50, 110)), edition, "E12C2_imp_average", "4")
    now.rule(
        "86B2",
        1,
        "1",
        offenders=EW,
        fault_in_team_play="one",
        a_result_can_be_assigned="yes",
        score_assigned_in_team_play="2S N +2",
    )
    assert (now.worth("A", 1), now.worth("B", 1)) == (4, -4)
    now.score(1, "2", -50)
    assert (now.worth("A", 1), now.worth("B", 1)) == (6, -6)


@SINCE_2017
def test_the_second_board_without_a_result_is_as_the_regulation_has_it(edition: str) -> None:
    """12C2d: 55 % of 4 for pair 2 on board 3, and what it has elsewhere on board 1: 5 of 8."""
    key = "E12C2d_multi_board_scale"
    now = electing(field(edition), edition, key, "by_regulation")
    first = NOT_THE_OTHERS | {"not_the_first_board_without_result": "neither"}
    now.rule("12C2", 1, "2", offenders=EW, **first)
    words = NOT_THE_OTHERS | {
        "not_the_first_board_without_result": "others",
        "others_score_by_regulation": "55%",
    }
    case = now.rule("12C2", 3, "2", offenders=EW, **words)
    assert "12C2d" in now.lines(case)
    assert (now.worth("2", 1), now.worth("2", 3)) == (Fraction(5, 2), Fraction(11, 5))


@SINCE_2017
def test_a_board_at_one_table_alone_is_as_the_regulation_has_it(edition: str) -> None:
    """86B3: before 86B2; 2 IMPs and -2."""
    key = "E86_one_table_boards"
    now = electing(match(edition, (-50, 110), (-50, 110)), edition, key, "by_regulation")
    now.rule(
        "86B",
        1,
        "1",
        offenders=EW,
        one_result_to_compare_with="no",
        board_was_played_at_one_table_only="yes",
        score_of_a_one_table_board="2 IMPs",
        offenders_score_of_a_one_table_board="-2 IMPs",
    )
    assert (now.worth("A", 1), now.worth("B", 1)) == (2, -2)


def test_what_an_edition_does_not_leave_to_anybody_is_not_elected() -> None:
    """2017 has no best and worst (12C1e of 2007 is gone)."""
    with pytest.raises(Malformed, match="E12C1e_best_worst"):
        electing(field(), "2017", "E12C1e_best_worst", "full").rule(
            "12C", 1, "3", offenders=EW, **ASSIGNED
        )
