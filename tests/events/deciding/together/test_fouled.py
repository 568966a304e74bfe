"""Boards fouled, wrong and left, and the ranking after it, worked out from the text of the Laws.

Fouled boards in several forms (87), the wrong board begun anew (15C), a contestant that leaves, and
what is carried over. Written down and committed before the program was run on them.
All were ruled as is stated.
"""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    BoardDivided,
    ConditionsSet,
    ContestantLeft,
    ResultRuled,
    SessionOpened,
)
from fairdeal.events.ranked import ranked
from fairdeal.intents.requests import Divide
from fairdeal.laws.editions import Edition
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.lines import BareScore, NotPlayed
from fairdeal.scoring.methods import EXACT, Matchpoints
from tests.events.deciding.together.at_work import (
    EDITIONS,
    EVEN,
    EW,
    MINUS,
    NOBODY_AT_FAULT,
    NOT_THE_OTHERS,
    NS,
    PLUS,
    TENTH,
    AtWork,
    field,
)
from tests.events.log import entered

BEFORE_2017 = pytest.mark.parametrize("edition", ["1997", "2007"])


def four_tables(edition: str) -> AtWork:
    """Pairs 1 to 4 North-South meet 5 to 8 on two boards: a top of 6."""
    scores = {1: (420, 170, -50, 110), 2: (110, 140, 110, -100)}
    return AtWork(
        SessionOpened("Tuesday", Matchpoints(EXACT)),
        ConditionsSet(Edition(edition)),
        *(
            entered(board, str(table), str(table), str(table + 4), BareScore(points))
            for board, row in scores.items()
            for table, points in enumerate(row, start=1)
        ),
    )


FOULED = {
    "contestants_to_compare_played_different_forms": "yes",
    "known_who_fouled_the_board": "no",
}


@EDITIONS
def test_a_board_is_played_in_two_forms_and_the_tables_are_put_right(edition: str) -> None:
    """87B: two tables in either form, each compared with one other; then table 3 was alone.

    The scores of so many of four are scaled to the board of four: (m + 1) * 4/2 - 1, and 4/3.
    """
    now = four_tables(edition)
    now.rule(
        "87A",
        1,
        "3",
        what_differs_between_the_forms="cards",
        a_form_was_played_once_only="no",
        **FOULED,
    )
    now.ask(Divide(board=1, tables=("3", "4")))
    assert [now.worth(who, 1) for who in "12345678"] == [5, 1, 1, 5, 1, 5, 5, 1]
    now.ask(Divide(board=1, tables=("3",)))
    third = Fraction(1, 3)
    assert [now.worth(who, 1) for who in "124"] == [17 * third, 3, third]
    assert [now.worth(who, 1) for who in "568"] == [third, 3, 17 * third]
    now.rule("12C2", 1, "3", **NOBODY_AT_FAULT)
    # Both have half of board 2: 60 % of 6.
    assert (now.worth("3", 1), now.worth("7", 1)) == (Fraction(18, 5), Fraction(18, 5))
    # It was fouled for nobody after all: all four compare, once the ruling has gone.
    now.undo(now.last(ResultRuled))
    now.ask(Divide(board=1, tables=()))
    assert [now.worth(who, 1) for who in "1234"] == [6, 4, 0, 2]


@EDITIONS
def test_dealer_or_vulnerability_makes_a_form_since_2007(edition: str) -> None:
    """87A: in 1997 that is an error of procedure (82), and the score is adjusted for both."""
    now = four_tables(edition)
    alone = {} if edition == "1997" else FOULED | {"a_form_was_played_once_only": "yes"}
    case = now.rule(
        "87A", 1, "3", what_differs_between_the_forms="dealer_or_vulnerability", **alone
    )
    assert now.lines(case)[0] == ("87A" if edition == "1997" else "87B")
    if edition == "1997":
        now.rule("82B", 1, "3", error_of_1997_is_put_right_by="score_adjusted")
    else:
        now.ask(Divide(board=1, tables=("3",)))
    said = now.rule("12C2", 1, "3", **NOBODY_AT_FAULT)
    assert now.waiting() == []
    assert (now.worth("3", 1), now.worth("7", 1)) == (Fraction(18, 5), Fraction(18, 5))
    now.correct(said, fault_of_offending_side="partial", fault_of_other_side="partial")
    assert (now.worth("3", 1), now.worth("7", 1)) == (3, 3)


@EDITIONS
def test_who_fouled_a_board_is_at_fault_and_fined(edition: str) -> None:
    """87A, 90B6, 12C2: 3 put the cards wrong, after it had played; then 7 had done it as well."""
    now = four_tables(edition)
    now.rule(
        "87A",
        1,
        "3",
        what_differs_between_the_forms="cards",
        a_form_was_played_once_only="yes",
        **FOULED | {"known_who_fouled_the_board": "yes"},
    )
    now.ask(Divide(board=1, tables=("3",)))
    fine = now.rule(
        "90A", 1, "3", offenders=NS, contestant="3", procedural_offence="wrong_pocket", **TENTH
    )
    said = now.rule("12C2", 1, "3", offenders=NS, contestant="3", **NOT_THE_OTHERS)
    # 40 % of 6, and half of board 2; a tenth of 6 for the fine.
    assert (now.worth("3", 1), now.total("3")) == (
        Fraction(12, 5),
        Fraction(12, 5) + 3 - Fraction(3, 5),
    )
    now.correct(said, fault_of_offending_side="partial", fault_of_other_side="partial")
    assert now.outcome(1, "3") == Adjusted(EVEN, EVEN)
    now.correct(fine, director_penalizes="no")
    assert (now.total("3"), now.total("7")) == (6, 6)


@BEFORE_2017
def test_a_wrong_board_whose_calls_were_not_repeated(edition: str) -> None:
    """15C, 12C: cancelled, average plus for both; no score stands on nothing (12A), so it is first.

    The calls had been the same after all: what was scored counts.
    """
    now = field(edition)
    words = {} if edition == "1997" else {"deliberate_to_stop_normal_play": "no"}
    case = now.rule(
        "15",
        1,
        "3",
        offenders=EW,
        wrong_board_found_in_the_auction="yes",
        calls_of_the_first_auction="differs",
        **words,
    )
    assert now.outcome(1, "3") == NotPlayed()
    now.rule("12C2", 1, "3", **NOBODY_AT_FAULT)
    assert (now.worth("3", 1), now.worth("6", 1)) == (Fraction(12, 5), 3)
    with pytest.raises(Malformed, match="a ruling is changed by another, or undone"):
        now.correct(case, calls_of_the_first_auction="same")
    now.undo(now.last(ResultRuled))
    now.correct(case, calls_of_the_first_auction="same")
    assert (now.outcome(1, "3"), now.waiting()) == (BareScore(-50), [])


def test_who_stops_a_wrong_board_on_purpose_is_at_fault() -> None:
    """15C of 2007: another call on purpose: an adjusted score, and a penalty; then it was none."""
    now = field("2007")
    case = now.rule(
        "15",
        1,
        "3",
        offenders=EW,
        wrong_board_found_in_the_auction="yes",
        calls_of_the_first_auction="differs",
        deliberate_to_stop_normal_play="yes",
    )
    assert now.waiting() == [case]
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    assert now.outcome(1, "3") == Adjusted(PLUS, MINUS)
    assert now.waiting() == []
    ruled = now.last(ResultRuled)
    with pytest.raises(Malformed, match="a ruling is changed by another, or undone"):
        now.correct(case, deliberate_to_stop_normal_play="no")
    now.undo(ruled)
    now.correct(case, deliberate_to_stop_normal_play="no")
    assert (now.outcome(1, "3"), now.waiting()) == (NotPlayed(), [])


@EDITIONS
def test_an_average_follows_when_a_contestant_leaves_with_its_scores(edition: str) -> None:
    """12C2c (1997 88): without table 3 pair 2 has 3 of 6 elsewhere; with it 8 of 12 again."""
    now = field(edition)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    assert now.worth("2", 1) == Fraction(8, 3)
    now.tell(ContestantLeft("6", scores_stand=False))
    left = now.session.version
    assert now.worth("2", 1) == Fraction(6, 5)
    assert now.worth("3", 1) is None
    now.undo(left)
    assert now.worth("2", 1) == Fraction(8, 3)


@EDITIONS
def test_places_follow_what_was_ruled_and_carried_over(edition: str) -> None:
    """12C2, and a carry-over: pair 1 is ahead by one; partly at fault it falls behind, and back.

    Of board 1 tables 2 and 3 are left: 7/2 and 1/2 of 4. Pair 2 has 23/2, and pair 1 what it has
    elsewhere, 7, with half of 4; with 60 % of it, for 7 of 12 are less.
    """
    now = field(edition)
    assert places(now) == ["1", "2", "3"]
    words = {"fault_of_offending_side": "direct", "percentage_of_offending_side": "40%"}
    case = now.rule("12C2", 1, "1", offenders=EW, fault_of_other_side="partial", **words)
    assert (now.total("1"), now.total("2")) == (9, Fraction(23, 2))
    assert places(now) == ["2", "1", "3"]
    now.tell(AdditionGiven(Addition("1", Fraction(9, 4), Unit.SCORE, Cause.CARRY_OVER)))
    assert places(now) == ["2", "1", "3"], "11 1/4 are less than 11 1/2"
    now.correct(case, fault_of_other_side="none")
    assert now.total("1") == 7 + Fraction(12, 5) + Fraction(9, 4)
    assert places(now) == ["1", "2", "3"]
    # A score found wrong in the period: 170 for 620 on board 4 shares it with pair 2.
    now.score(4, "1", 170)
    assert now.worth("1", 4) == 3
    assert now.total("2") == Fraction(23, 2) + 1
    assert places(now) == ["2", "1", "3"]
    assert now.outcome(1, "1") == Adjusted(PLUS, MINUS)


def places(now: AtWork) -> list[str]:
    """North-South, the best first."""
    north_south = next(one for one in ranked(now.session).fields if one.name == "N-S")
    return [one.contestant for one in north_south.ranking]


@EDITIONS
def test_a_board_divided_after_it_was_ruled_on(edition: str) -> None:
    """87B, 12C2: pair 2 has average plus on board 3; board 1 turns out to have two forms."""
    now = field(edition)
    now.rule("12C2", 3, "2", offenders=EW, **NOT_THE_OTHERS)
    # 2, 3 and 2 of 12 elsewhere is less than 60 %.
    assert now.worth("2", 3) == Fraction(12, 5)
    now.tell(BoardDivided(1, ("3",), "b"))
    divided = now.session.version
    # Compared with table 1 alone: (0 + 1) * 3/2 - 1 of 4; and 3 and 2.
    assert now.worth("2", 1) == Fraction(1, 2)
    now.undo(divided)
    assert now.worth("2", 1) == 2
