"""Results corrected before and after a ruling in a field, worked out from the text of the Laws.

Weighted, artificial and split scores while other tables are put right (79C), boards divided (87),
fined twice or appealed twice. Written down and committed before the program was run on them. Of 18
situations none was wrong. Put right in what was expected: an answer corrected leaves no step of
what it was before, and what waits once an appeal was heard is that appeal.
"""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ConditionsSet,
    ContestantLeft,
    IndividualsDeclared,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    SessionOpened,
)
from fairdeal.events.explained.score import Explanation, explain
from fairdeal.events.places import Place
from fairdeal.events.ranked import ranked
from fairdeal.events.scoring import rank_pooled
from fairdeal.intents.asking import Word
from fairdeal.intents.requests import Divide, Score
from fairdeal.laws.editions import Edition
from fairdeal.scoring.lines import BareScore, NotPlayed
from fairdeal.scoring.methods import EXACT, CrossImps, Matchpoints, TotalPoints
from tests.events.deciding.together.at_work import (
    ASSIGNED,
    EDITIONS,
    EW,
    FIELD,
    NOT_THE_OTHERS,
    NS,
    SINCE_2007,
    TENTH,
    AtWork,
    appeals,
    assigned,
    field,
    heard,
)
from tests.events.deciding.together.test_across import across, awards, worths
from tests.events.deciding.together.test_fouled import four_tables
from tests.events.log import entered

FINE = {"procedural_offence": "handling"} | TENTH
QUARTER = {"procedural_penalty": "25% of a top"}


def weighed(edition: str, results: str) -> dict[str, str]:
    """Law 12C1c with these results (since 2007)."""
    words = ASSIGNED | {"results_in_question": "several", "results_with_weights": results}
    if edition != "2007":
        words["results_only_unlawfully_reached"] = "none"
    return words


def why(now: AtWork, who: str, board: int) -> Explanation:
    return explain(now.session, ranked(now.session), who, board)


def stages(now: AtWork, who: str, board: int) -> list[Fraction | int | None]:
    """What the board was worth by each act about it."""
    return [one.award.score if one.award else None for one in why(now, who, board).stages]


MOST_LIKELY_MADE = "4S N = 60% + 4S N -1 40%"


@EDITIONS
def test_a_ruling_that_is_undone_gives_back_what_was_corrected_before_it(edition: str) -> None:
    """79C, 12C2: 170 was corrected to 420, which is what the ruling took the place of."""
    now = field(edition)
    now.score(1, "2", 420)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    now.undo(now.last(ResultRuled))
    assert now.outcome(1, "2") == BareScore(420)
    assert worths(now, 1, 1, 2, 3) == [3, 3, 0]


@EDITIONS
def test_a_correction_and_the_ruling_over_it_are_undone_the_last_first(edition: str) -> None:
    """79C, 12C2: both were of another board; in the end it is what was entered."""
    now = field(edition)
    now.score(1, "2", 420)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    now.undo(now.last(ResultRuled))
    now.undo(now.last(ResultCorrected))
    assert now.outcome(1, "2") == BareScore(170)
    assert worths(now, 1, 1, 2, 3) == [4, 2, 0]
    assert stages(now, "2", 1) == [2]


@EDITIONS
def test_what_a_board_was_worth_at_each_step_is_told_with_the_fields_corrections(
    edition: str,
) -> None:
    """78A, 79C, 12C2: table 1 has 100 instead of 420, so that 2 had all of the board before.

    Then 8 of 12 elsewhere; an answer corrected is one that had been given at first: half.
    """
    now = field(edition)
    now.score(1, "1", 100)
    case = now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    assert stages(now, "2", 1) == [4, Fraction(8, 3)]
    now.correct(case, fault_of_other_side="partial")
    assert stages(now, "2", 1) == [4, 2]
    # Table 3 is corrected since: what it had been worth is what it was worth then.
    now.score(1, "3", 420)
    assert stages(now, "2", 1) == [4, 2]
    assert why(now, "2", 1).points is None


@SINCE_2007
def test_a_weighted_score_is_explained_by_what_the_field_has_by_now(edition: str) -> None:
    """12C1c, 78A: 420 ties one and beats one, three in all; 60 % of it, then 80 % of 4 and more."""
    now = field(edition)
    now.rule("12C", 1, "3", offenders=EW, **weighed(edition, MOST_LIKELY_MADE))
    assert why(now, "3", 1).compared == Fraction(9, 5)
    assert now.worth("3", 1) == Fraction(9, 5)
    # -50 at table 1: 420 beats both, and -50 ties one.
    now.score(1, "1", -50)
    shown = why(now, "3", 1)
    assert (shown.compared, now.worth("3", 1)) == (Fraction(14, 5), Fraction(14, 5))
    assert [(one.points, one.weight, one.compared) for one in shown.shares] == [
        (420, Fraction(3, 5), 4),
        (-50, Fraction(2, 5), 1),
    ]
    assert "12C1c" in shown.clauses
    assert now.worth("1", 1) == Fraction(2, 5)
    assert now.worth("6", 1) == 4 - Fraction(14, 5)


@SINCE_2007
def test_two_tables_of_one_board_are_weighted_and_compared_with_each_other(edition: str) -> None:
    """12C1c, 78A: each of halves; 170 loses to either half the time. Then 70 % are made at one."""
    now = field(edition)
    halves = weighed(edition, "4S N = 50% + 4S N -1 50%")
    now.rule("12C", 1, "1", offenders=EW, **halves)
    case = now.rule("12C", 1, "3", offenders=EW, **halves)
    assert worths(now, 1, 1, 2, 3, 4, 5, 6) == [2] * 6
    now.correct(case, results_with_weights="4S N = 70% + 4S N -1 30%")
    fifth = Fraction(1, 5)
    assert worths(now, 1, 1, 2, 3) == [9 * fifth, 8 * fifth, 13 * fifth]
    assert worths(now, 1, 4, 5, 6) == [11 * fifth, 12 * fifth, 7 * fifth]


@SINCE_2007
def test_a_weighted_score_is_compared_with_fewer_when_a_result_is_taken_back(edition: str) -> None:
    """12C1c, 78A, exact scaling: of 2 there is (m + 1) * 3/2 - 1 of 4; then it comes in again."""
    now = field(edition)
    now.rule("12C", 1, "3", offenders=EW, **weighed(edition, MOST_LIKELY_MADE))
    first = next(t.sequence for t in now.session.log if isinstance(t.act, ResultEntered))
    now.undo(first)
    assert worths(now, 1, 1, 2, 3) == [None, Fraction(17, 10), Fraction(23, 10)]
    now.tell(entered(1, "1", "1", "4", BareScore(420)))
    assert worths(now, 1, 1, 2, 3) == [Fraction(17, 5), Fraction(4, 5), Fraction(9, 5)]


@SINCE_2007
def test_a_weighted_score_goes_with_who_leaves_and_comes_back_with_him(edition: str) -> None:
    """12C1c, 78A: 6 leaves with its scores; 420 beats 170 alone, 2 of 2. Then it had not left."""
    now = field(edition)
    now.rule("12C", 1, "3", offenders=EW, **weighed(edition, MOST_LIKELY_MADE))
    assert now.worth("1", 1) == Fraction(17, 5)
    now.tell(ContestantLeft("6", scores_stand=False))
    assert worths(now, 1, 1, 2) == [2, 0]
    now.undo(now.last(ContestantLeft))
    assert worths(now, 1, 1, 2, 3) == [Fraction(17, 5), Fraction(4, 5), Fraction(9, 5)]


@SINCE_2007
def test_weights_at_imps_across_the_field_follow_another_table(edition: str) -> None:
    """12C1c, 78B: 3 and -8 halved; of 420 against them 0 and 10; then 170 twice: 6 and -6."""
    now = across(edition, CrossImps(), {1: FIELD[1]})
    now.rule("12C", 1, "3", offenders=EW, **weighed(edition, "4S N = 50% + 4S N -1 50%"))
    half = Fraction(1, 2)
    assert worths(now, 1, 1, 3, 6) == [11 * half, -5 * half, 5 * half]
    now.score(1, "1", 170)
    assert worths(now, 1, 1, 2, 3, 6) == [0, 0, 0, 0]


@SINCE_2007
def test_weights_at_total_points_are_of_the_points(edition: str) -> None:
    """12C1c, 78C: 252 less 20; halved 210 less 25; 100 has to be lost beside it on board 2."""
    now = across(edition, TotalPoints(), {1: FIELD[1], 2: FIELD[2]})
    case = now.rule("12C", 1, "3", offenders=EW, **weighed(edition, MOST_LIKELY_MADE))
    assert worths(now, 1, 3, 6) == [232, -232]
    now.correct(case, results_with_weights="4S N = 50% + 4S N -1 50%")
    assert worths(now, 1, 3, 6) == [185, -185]
    assert now.total("3") == 85


@EDITIONS
def test_a_field_of_two_clubs_of_which_one_had_the_board_in_another_form(edition: str) -> None:
    """87B, 78A, 90A: North's three are compared by themselves; a tenth is of the field's top of 10.

    (m + 1) * 6/3 - 1: 9, 5 and 1. Corrected (79C), table 3 has the best of them.
    """
    here = across(edition, Matchpoints(EXACT), {1: FIELD[1]}, "North")
    there = across(edition, Matchpoints(EXACT), {1: (420, 420, 100)}, "South")
    here.rule("90A", 1, "1", offenders=NS, **FINE)
    assert north_and_south(here, there) == [8, 4, 0, 8, 8, 2]
    here.ask(Divide(board=1, tables=("1", "2", "3")))
    assert north_and_south(here, there) == [9, 5, 1, 7, 7, 1]
    here.score(1, "3", 430)
    assert north_and_south(here, there) == [5, 1, 9, 7, 7, 1]
    pooled = rank_pooled([here.session, there.session])
    assert pooled.totals["North 1"].added[0][1] == -1


def north_and_south(here: AtWork, there: AtWork) -> list[Fraction]:
    """What board 1 is worth to all who sat North-South."""
    found = rank_pooled([here.session, there.session])
    return [
        awards(found.explain(f"{club} {n}"))[0] for club in ("North", "South") for n in (1, 2, 3)
    ]


@EDITIONS
def test_a_board_in_two_forms_of_which_one_is_ruled_on_and_corrected(edition: str) -> None:
    """87B, 12C1, 79C: two in either form; what is assigned compares with its own form alone.

    Then the fouled one had been played by three: (m + 1) * 4/3 - 1.
    """
    now = four_tables(edition)
    now.ask(Divide(board=1, tables=("3", "4")))
    assert worths(now, 1, 1, 2, 3, 4) == [5, 1, 1, 5]
    now.rule("12C", 1, "3", offenders=EW, **assigned(edition))
    assert worths(now, 1, 1, 2, 3, 4) == [5, 1, 5, 1]
    now.score(1, "4", 420)
    assert worths(now, 1, 1, 2, 3, 4) == [5, 1, 3, 3]
    now.undo(now.last(ResultRuled))
    assert worths(now, 1, 1, 2, 3, 4) == [5, 1, 1, 5]
    now.ask(Divide(board=1, tables=("2", "3", "4")))
    third = Fraction(1, 3)
    assert worths(now, 1, 2, 3, 4) == [3, third, 17 * third]
    assert "87" in why(now, "2", 1).clauses


@EDITIONS
def test_a_new_deal_is_scored_corrected_and_ruled_on(edition: str) -> None:
    """6D2, 79C, 12C2: 430 is 460 in truth; the ruling over it goes, and 460 is left, not -50."""
    now = field(edition)
    now.rule("6D2", 1, "3", deal_unlawful_because="sorted_pack", board_can_be_dealt_anew="yes")
    assert worths(now, 1, 1, 2, 3) == [Fraction(7, 2), Fraction(1, 2), None]
    now.ask(Score(board=1, table="3", score="+430"), Word.OVER_RULING)
    now.score(1, "3", 460)
    assert worths(now, 1, 1, 2, 3) == [2, 0, 4]
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    now.undo(now.last(ResultRuled))
    assert now.outcome(1, "3") == BareScore(460)
    assert (worths(now, 1, 1, 2, 3), now.waiting()) == ([2, 0, 4], [])


@EDITIONS
def test_a_side_appeals_on_two_boards_and_each_is_heard_by_itself(edition: str) -> None:
    """92A, 93A: board 1 is upheld, board 2 is varied; 4 and 4 had been at fault on both."""
    now = field(edition)
    for board in (1, 2):
        now.rule("12C2", board, "1", offenders=EW, **NOT_THE_OTHERS)
        now.rule("92A", board, "1", offenders=EW, **appeals(edition))
    assert (now.decided(1, "1"), now.decided(2, "1")) == (None, None)
    now.rule("93A", 1, "1", offenders=EW, **heard(edition))
    now.rule("93A", 2, "1", offenders=EW, **heard(edition, "varied"))
    assert now.decided(1, "1") is not None
    assert now.decided(2, "1") is None
    now.rule(
        "12C2",
        2,
        "1",
        offenders=EW,
        fault_of_offending_side="partial",
        fault_of_other_side="none",
    )
    decided = now.decided(2, "1")
    assert decided is not None
    assert decided.outcome == now.outcome(2, "1")
    assert (now.worth("4", 2), now.waiting()) == (2, [])
    first = now.decided(1, "1")
    assert first is not None
    assert first.outcome is None


@EDITIONS
def test_a_result_is_corrected_while_an_average_of_another_board_is_appealed(edition: str) -> None:
    """79C, 92A, 12C2c (1997 88): 2 has 8 of 12 elsewhere, then 6, and 8 again once it is heard."""
    now = field(edition)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    now.rule("92A", 1, "2", offenders=EW, **appeals(edition))
    now.score(3, "2", 400)
    assert (now.worth("2", 1), now.decided(1, "2")) == (Fraction(12, 5), None)
    now.rule("93A", 1, "2", offenders=EW, **heard(edition))
    now.score(3, "2", 430)
    assert now.worth("2", 1) == Fraction(8, 3)
    decided = now.decided(1, "2")
    assert decided is not None
    assert decided.outcome is None


@SINCE_2007
def test_weights_that_decided_an_appeal_follow_the_field(edition: str) -> None:
    """93A, 12C1c, 79C: 1 4/5 of 4; then table 1 turns out to have lost 50 as well, and 2 4/5."""
    now = field(edition)
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    now.rule("92A", 1, "3", offenders=EW, **appeals(edition))
    now.rule("93A", 1, "3", offenders=EW, **heard(edition, "varied"))
    now.rule("12C", 1, "3", offenders=EW, **weighed(edition, MOST_LIKELY_MADE))
    decided = now.decided(1, "3")
    assert decided is not None
    assert decided.outcome == now.outcome(1, "3")
    assert worths(now, 1, 1, 3) == [Fraction(17, 5), Fraction(9, 5)]
    now.score(1, "1", -50)
    assert worths(now, 1, 1, 3) == [Fraction(2, 5), Fraction(14, 5)]
    assert now.decided(1, "3") == decided
    assert "12C1c" in why(now, "3", 1).clauses


@EDITIONS
def test_two_fines_of_one_pair_of_which_one_is_appealed(edition: str) -> None:
    """90A, 92A, 93A: 11 less a top's half; varied, the first is gone and 1 ties with 2; one stays.

    Nobody appealed the second, which is corrected to a tenth.
    """
    now = field(edition)
    fines = [now.rule("90A", n, "1", offenders=NS, **FINE | QUARTER) for n in (1, 2)]
    assert (now.total("1"), place(now, "1")) == (9, (2, False))
    now.rule("92A", 1, "1", offenders=NS, **appeals(edition))
    now.rule("93A", 1, "1", offenders=NS, **heard(edition, "varied"))
    now.correct(fines[0], director_penalizes="no")
    assert now.decided(1, "1") is not None
    assert (now.total("1"), place(now, "1"), place(now, "2")) == (10, (1, True), (1, True))
    assert now.appeal(2, "1") is None
    now.correct(fines[1], procedural_penalty="10% of a top")
    assert (now.total("1"), place(now, "2")) == (11 - Fraction(2, 5), (2, False))
    assert now.waiting() == []


def place(now: AtWork, who: str) -> tuple[int, bool]:
    """Among who sat the same way, and whether that is shared."""
    standing = ranked(now.session).standing(who)
    assert standing is not None
    return standing.rank, standing.tied


def test_the_edition_had_been_keyed_wrongly_when_a_score_was_ruled() -> None:
    """12C2c of 2017, which 1997 has not: 3 was at fault and has a quarter of the others."""
    now = field("1997")
    now.rule("12C2", 1, "3", offenders=NS, **NOT_THE_OTHERS)
    assert worths(now, 1, 3, 6) == [Fraction(8, 5), 3]
    now.tell(ConditionsSet(Edition("2017")))
    assert worths(now, 1, 3, 6) == [1, 3]
    now.tell(ConditionsSet(Edition("1997")))
    assert worths(now, 1, 3, 6) == [Fraction(8, 5), 3]


@EDITIONS
def test_a_board_without_a_result_is_averaged_and_its_record_put_right(edition: str) -> None:
    """12C2, 79C: not played, then an average; without the ruling the table had a result."""
    now = field(edition)
    now.tell(ResultCorrected(Place(3, "1"), NotPlayed()))
    assert worths(now, 3, 1, 2, 3) == [None, 2, 2]
    now.rule("12C2", 3, "1", offenders=EW, **NOT_THE_OTHERS)
    # 1 has 11 of 12 elsewhere.
    assert now.worth("1", 3) == Fraction(11, 3)
    now.undo(now.last(ResultRuled))
    now.score(3, "1", 430)
    assert worths(now, 3, 1, 2, 3) == [2, 2, 2]


@EDITIONS
def test_players_of_an_individual_were_keyed_as_other_partners(edition: str) -> None:
    """79C, 4: 1 sat with 3 in fact; nobody sat there who does not play, nor on both sides."""
    now = AtWork(
        SessionOpened("Individual", Matchpoints(EXACT)),
        ConditionsSet(Edition(edition)),
        IndividualsDeclared(),
        entered(1, "1", "1+2", "3+4", BareScore(420)),
        entered(1, "2", "5+6", "7+8", BareScore(-50)),
    )
    assert worths(now, 1, 1, 2, 3, 4) == [2, 2, 0, 0]
    for ns, ew in (("1+9", "2+4"), ("1+3", "3+4"), ("1+1", "2+4")):
        with pytest.raises(Malformed, match="two that play here"):
            now.ask(Score(board=1, table="1", score="+420", ns=ns, ew=ew))
    now.ask(Score(board=1, table="1", score="+420", ns="1+3", ew="2+4"))
    assert worths(now, 1, 1, 2, 3, 4) == [2, 0, 2, 0]
