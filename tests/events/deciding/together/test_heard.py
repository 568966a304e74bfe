"""Hearings, and rulings that leave no score, worked out from the text of the Laws.

What was fined and varied on appeal, a warning, an appeal nobody made, a decision taken back (90 to
93); and tricks that were disputed (79). Written down and committed before the program was run on
them. Of 13 situations 6 were ruled wrongly: a penalty that was varied could be changed by nobody
(93), on a board or about none; under its appeal a warning became a fine (92A); a ruling was varied
that nobody had appealed; and a score that was to be adjusted waited no more when its ruling was put
aside (82B1). Put right in what was expected: what was decided and keyed wrongly is corrected.
"""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import AppealDecided, ConditionsSet
from fairdeal.intents.asking import Word
from fairdeal.intents.requests import Score, Withdraw
from fairdeal.laws.editions import Edition
from fairdeal.scoring.adjusted import Adjusted, Weighted
from fairdeal.scoring.lines import BareScore
from fairdeal.table.acts import Ruled
from fairdeal.views.session.history import Happening, history
from tests.events.deciding.together.at_work import (
    EDITIONS,
    EVEN,
    EW,
    MINUS,
    NOBODY_AT_FAULT,
    NOT_THE_OTHERS,
    NS,
    PLUS,
    SINCE_2007,
    TENTH,
    TRICKS_DISPUTED,
    AtWork,
    appeals,
    field,
    heard,
)
from tests.events.log import entered

GONE_FIRST = "the appeal goes first"
BEFORE_2017 = pytest.mark.parametrize("edition", ["1997", "2007"])


@EDITIONS
def test_a_penalty_is_varied_on_appeal(edition: str) -> None:
    """90A, 92A, 93A: a quarter of a top; it was varied, and the fine is a tenth from then on."""
    now = field(edition)
    words = {"procedural_offence": "handling"} | TENTH
    fine = now.rule("90A", 1, "1", offenders=EW, **words | {"procedural_penalty": "25% of a top"})
    now.rule("92A", 1, "1", offenders=EW, **appeals(edition))
    now.rule("93A", 1, "1", offenders=EW, **heard(edition, "varied"))
    assert now.decided(1, "1") is None
    now.correct(fine, procedural_penalty="10% of a top")
    assert now.total("4") == 5 - Fraction(2, 5)
    assert now.decided(1, "1") is not None, "nothing waits any more"
    assert now.outcome(1, "1") == BareScore(420)
    assert "The appeal is decided: the penalty is another." in str(told_of_board(now))
    # It had been keyed wrongly: what was decided is that there is none.
    now.correct(fine, director_penalizes="no")
    assert now.total("4") == 5
    assert now.decided(1, "1") is not None


def told_of_board(now: AtWork) -> tuple[Happening, ...]:
    """What the page of table 1 tells of board 1."""
    return history(now.session, now.session.traveller(1)[0])


@EDITIONS
def test_a_disciplinary_penalty_is_taken_away_on_appeal(edition: str) -> None:
    """91A, 93A: no committee, which could only recommend (93B3), but the Director in charge."""
    now = field(edition)
    whom = {"measure_concerns": "contestant"} if edition.startswith("2017") else {}
    fine = now.rule(
        "91A",
        1,
        "1",
        offenders=EW,
        disciplinary_measure="points",
        disciplinary_penalty="25% of a top",
        **whom,
    )
    now.rule("92A", 1, "1", offenders=EW, **appeals(edition))
    now.rule("93A", 1, "1", offenders=EW, **heard(edition, "varied"))
    now.correct(fine, disciplinary_penalty="warning")
    assert now.total("4") == 5
    assert now.decided(1, "1") is not None


@EDITIONS
def test_a_fine_about_no_board_is_varied_on_appeal(edition: str) -> None:
    """90B1, 93A: what was decided on the appeal is carried out by correcting the fine."""
    now = field(edition)
    late = {"procedural_offence": "late", "boards_are_left_unplayed": "no"} | TENTH
    fine = now.rule("90A", contestant="4", **late)
    now.rule("92A", contestant="4", **appeals(edition))
    hearing = now.rule("93A", contestant="4", **heard(edition))
    with pytest.raises(Malformed, match=GONE_FIRST):
        now.correct(fine, director_penalizes="no")
    now.correct(hearing, director_in_charge_decides="varied")
    now.correct(fine, director_penalizes="no")
    assert now.total("4") == 5


@EDITIONS
def test_a_warning_is_a_ruling_and_is_appealed_as_it_was_given(edition: str) -> None:
    """90A, 92A: it takes nothing off; under appeal it does not become a fine."""
    now = field(edition)
    words = {"procedural_offence": "handling"} | TENTH
    warned = now.rule("90A", 1, "1", offenders=EW, **words | {"procedural_penalty": "warning"})
    assert now.total("4") == 5
    now.rule("92A", 1, "1", offenders=EW, **appeals(edition))
    assert now.appeal(1, "1") is not None
    with pytest.raises(Malformed, match=GONE_FIRST):
        now.correct(warned, procedural_penalty="10% of a top")
    now.rule("93A", 1, "1", offenders=EW, **heard(edition))
    assert (now.total("4"), now.waiting()) == (5, [])
    assert "The appeal is decided: the ruling stands." in str(told_of_board(now))


@EDITIONS
def test_nothing_is_heard_that_nobody_appealed(edition: str) -> None:
    """93A: it is about an appeal that Law 92 lets in; here none was lodged."""
    for decision in ("upheld", "varied"):
        now = field(edition)
        now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
        with pytest.raises(Malformed, match="no appeal waits"):
            now.rule("93A", 1, "3", offenders=EW, **heard(edition, decision))
        assert now.outcome(1, "3") == Adjusted(PLUS, MINUS)


@EDITIONS
def test_what_the_director_refers_himself_is_heard_though_nobody_appealed(edition: str) -> None:
    """83 since 2007, 81C7 (1997 81C9): a committee hears it as it does an appeal (93B)."""
    for entry, words in REFERRED.items():
        now = with_a_committee(edition)
        now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
        if entry == "83" and edition == "1997":
            now.rule(entry, 1, "3", ruling_rested_on="fact", a_review_may_be_in_order="yes")
            assert now.appeal(1, "3") is None, "he tells of the right, and no more"
            continue
        now.rule(entry, 1, "3", **words)
        assert now.appellants(1, "3") == [""]
        assert "referred to a committee" in str(history(now.session, now.session.traveller(1)[2]))
        with pytest.raises(Malformed, match=GONE_FIRST):
            now.rule("12C2", 1, "3", offenders=EW, **NOBODY_AT_FAULT)
        now.rule("92A", 1, "3", offenders=EW, **appeals(edition))
        assert now.appellants(1, "3") == ["", "6"]
        now.rule("93A", 1, "3", offenders=EW, **by_committee(edition, "varied"))
        now.rule("12C2", 1, "3", offenders=EW, **NOBODY_AT_FAULT)
        assert now.outcome(1, "3") == Adjusted(PLUS, PLUS)
        decided = now.decided(1, "3")
        assert decided is not None
        assert "committee" in decided.heard_by


@EDITIONS
def test_nothing_is_referred_twice_nor_without_a_ruling(edition: str) -> None:
    """81C7, 93B: what was ruled of is heard once; an appeal that waits is heard as it is."""
    now = with_a_committee(edition)
    now.rule("81C7", 1, "3")
    assert now.appeal(1, "3") is None
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    now.rule("92A", 1, "3", offenders=EW, **appeals(edition))
    now.rule("81C7", 1, "3")
    assert now.appellants(1, "3") == ["6"]
    now.rule("93A", 1, "3", offenders=EW, **by_committee(edition, "upheld"))
    with pytest.raises(Malformed, match="the appeal is decided"):
        now.rule("81C7", 1, "3")


@EDITIONS
def test_that_somebody_was_told_of_his_right_is_no_ruling_to_be_appealed(edition: str) -> None:
    """83, 92A: nothing was ruled at that table."""
    now = field(edition)
    words = {"ruling_rested_on": "fact", "a_review_may_be_in_order": "yes"}
    if edition != "1997":
        words["you_refer_it_yourself"] = "no"
    now.rule("83", 1, "3", **words)
    now.rule("92A", 1, "3", offenders=EW)
    assert now.appeal(1, "3") is None


@EDITIONS
def test_a_fine_about_no_board_is_referred_and_heard(edition: str) -> None:
    """81C7, 93B3: as one that was appealed; until then it stays."""
    now = with_a_committee(edition)
    late = {"procedural_offence": "late", "boards_are_left_unplayed": "no"} | TENTH
    fine = now.rule("90A", contestant="4", **late)
    hearing = by_committee(edition, "varied")
    with pytest.raises(Malformed, match="no appeal waits"):
        now.rule("93A", contestant="4", **hearing)
    now.rule("81C7", contestant="4")
    with pytest.raises(Malformed, match=GONE_FIRST):
        now.correct(fine, director_penalizes="no")
    now.rule("93A", contestant="4", **hearing)
    now.correct(fine, director_penalizes="no")
    assert now.total("4") == 5


@EDITIONS
def test_a_penalty_is_varied_by_who_is_above(edition: str) -> None:
    """93C, since 2007 C1 where the authority provides it: upheld at the event, and then lowered."""
    for where in ((1, "1"), ()):
        now = field(edition)
        provided = () if edition == "1997" else (("E93_further_appeal", "national_authority"),)
        now.tell(ConditionsSet(Edition(edition), elections=provided))
        whose = {"offenders": EW} if where else {"contestant": "4"}
        words = {"procedural_offence": "handling"} | TENTH
        if not where:
            words = {"procedural_offence": "late", "boards_are_left_unplayed": "no"} | TENTH
        quarter = words | {"procedural_penalty": "25% of a top"}
        fine = now.rule("90A", *where, **whose, **quarter)
        now.rule("92A", *where, **whose, **appeals(edition))
        now.rule("93A", *where, **whose, **heard(edition) | {"appealed_further": "yes"})
        with pytest.raises(Malformed, match=GONE_FIRST):
            now.correct(fine, procedural_penalty="10% of a top")
        now.rule("93A", *where, **whose, **heard(edition, "varied"))
        now.correct(fine, procedural_penalty="10% of a top")
        assert now.total("4") == 5 - Fraction(2, 5)
        with pytest.raises(Malformed, match="no appeal waits"):
            now.rule("93A", *where, **whose, **heard(edition, "varied"))


@EDITIONS
def test_on_an_appeal_beside_the_boards_rests_what_was_decided(edition: str) -> None:
    """92D, 93A: heard it was, and that one partner did not agree takes the decision along."""
    now = field(edition)
    late = {"procedural_offence": "late", "boards_are_left_unplayed": "no"} | TENTH
    now.rule("90A", contestant="4", **late)
    alone = {"partner_concurs_or_is_absent": "disagrees"}
    if edition != "1997":
        alone = {"partner_concurs": "no"}
    lodged = now.rule("92A", contestant="4", **appeals(edition))
    now.correct(lodged, **alone)
    now.correct(lodged, **{fact: appeals(edition)[fact] for fact in alone})
    last = now.last(Ruled)
    hearing = now.rule("93A", contestant="4", **heard(edition))
    for decision in ("upheld", "varied"):
        now.correct(hearing, director_in_charge_decides=decision)
        with pytest.raises(Malformed, match="the decision goes first"):
            now.correct(lodged, **alone)
        with pytest.raises(Malformed, match="cannot be undone"):
            now.undo(last)


REFERRED = {
    "83": {
        "ruling_rested_on": "fact",
        "a_review_may_be_in_order": "yes",
        "you_refer_it_yourself": "yes",
    },
    "81C7": {},
}


def with_a_committee(edition: str) -> AtWork:
    """The field, where a committee was named in the conditions."""
    now = field(edition)
    now.tell(ConditionsSet(Edition(edition), elections=(("E93_committee", "named"),)))
    return now


def by_committee(edition: str, decision: str) -> dict[str, str]:
    """What the committee decides, and nobody goes further (93B)."""
    words = heard(edition)
    del words["director_in_charge_decides"]
    return words | {
        "committee_can_meet": "yes",
        "appeal_is_about": "judgement",
        "committee_decides": decision,
    }


@EDITIONS
def test_a_decision_that_is_undone_has_the_appeal_wait_again(edition: str) -> None:
    """93A: it was entered for the wrong board; then it is heard, varied, and the score follows."""
    now = field(edition)
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    now.rule("92A", 1, "3", offenders=EW, **appeals(edition))
    now.rule("93A", 1, "3", offenders=EW, **heard(edition))
    now.undo(now.last(AppealDecided))
    assert now.decided(1, "3") is None
    assert now.outcome(1, "3") == Adjusted(PLUS, MINUS)
    now.rule("93A", 1, "3", offenders=EW, **heard(edition, "varied"))
    now.rule("12C2", 1, "3", offenders=EW, **NOBODY_AT_FAULT)
    assert now.decided(1, "3") is not None
    assert now.outcome(1, "3") == Adjusted(PLUS, PLUS)


@SINCE_2007
def test_a_hearing_finds_which_results_there_might_have_been(edition: str) -> None:
    """12C1d, 93A, 12C1c: too many for the Director, two for who hears it; then weighed anew."""
    now = field(edition)
    words = {"a_result_can_be_assigned": "yes"}
    many = words | {"results_too_many_or_unclear": "yes"}
    now.rule("12C", 1, "3", offenders=EW, **many | NOT_THE_OTHERS)
    assert now.outcome(1, "3") == Adjusted(PLUS, MINUS)
    assert now.clauses(1, "3")[0] == "12C1d"
    now.rule("92A", 1, "3", offenders=EW, **appeals(edition))
    now.rule("93A", 1, "3", offenders=EW, **heard(edition, "varied"))
    two = words | {
        "results_too_many_or_unclear": "no",
        "results_in_question": "several",
        "results_with_weights": "4S N = 50% + 4S N -1 50%",
        "non_offenders_damaged_themselves": "no",
    }
    if edition != "2007":
        two["results_only_unlawfully_reached"] = "none"
    case = now.rule("12C", 1, "3", offenders=EW, **two)
    half = Weighted(((Fraction(1, 2), 420), (Fraction(1, 2), -50)))
    assert now.outcome(1, "3") == Adjusted(half, half)
    # Half of 3 and of nothing.
    assert now.worth("3", 1) == Fraction(3, 2)
    assert now.decided(1, "3") is not None
    now.correct(case, results_with_weights="4S N = 20% + 4S N -1 80%")
    assert now.worth("3", 1) == Fraction(3, 5)
    assert now.decided(1, "3") is not None


@BEFORE_2017
def test_a_dispute_raised_after_the_round_before_2017(edition: str) -> None:
    """79B: nobody's score need be raised; lowered for one, left, then changed for both after all.

    In 1997 none need be increased, which leaves the Director free to; and 4S is one off.
    """
    now = field(edition)
    case = now.rule(
        "79B",
        1,
        "1",
        there_was_a_claim_or_concession="no",
        director_called_after_the_round="yes",
        late_dispute_is="one_side_lowered",
        side_whose_score_is_lowered="NS",
        result_as_the_director_finds_it="4S N -1",
    )
    assert [now.worth(who, 1) for who in "14"] == [1, 0]
    now.correct(case, late_dispute_is="left_as_recorded")
    assert now.outcome(1, "1") == BareScore(420)
    now.correct(case, late_dispute_is="changed_for_both")
    assert [now.worth(who, 1) for who in "14"] == [1, 3]
    now.rule("92A", 1, "1", offenders=NS, **appeals(edition))
    with pytest.raises(Malformed):
        now.correct(case, late_dispute_is="left_as_recorded")
    now.rule("93A", 1, "1", offenders=NS, **heard(edition))
    assert [now.worth(who, 1) for who in "14"] == [1, 3]


@EDITIONS
def test_tricks_that_were_agreed_after_all(edition: str) -> None:
    """79A, B: they did not agree, and ten tricks were nine; then it turns out that they had."""
    now = field(edition)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    case = now.rule(
        "79A",
        4,
        "1",
        players_agree_on_the_tricks="no",
        result_as_the_director_finds_it="3S N -1",
        **TRICKS_DISPUTED,
    )
    # Board 4 is vulnerable for both: 100 against. 2 has 10 of 12 elsewhere.
    assert now.worth("1", 4) == 0
    assert now.worth("2", 1) == Fraction(10, 3)
    now.correct(case, players_agree_on_the_tricks="yes")
    assert now.outcome(4, "1") == BareScore(620)
    assert now.worth("2", 1) == Fraction(8, 3)
    assert now.waiting() == []


@EDITIONS
def test_a_score_waits_again_once_its_ruling_was_put_aside(edition: str) -> None:
    """82B1, 12C2: the Director enters the result over his ruling; what 82B1 asks is to be said."""
    now = field(edition)
    fact = "error_of_1997_is_put_right_by" if edition == "1997" else "error_is_put_right_by"
    error = now.rule("82B", 1, "3", **{fact: "score_adjusted"})
    now.rule("12C2", 1, "3", offenders=EW, **NOBODY_AT_FAULT)
    assert now.waiting() == []
    now.ask(Score(board=1, table="3", score="+420"), Word.OVER_RULING)
    assert now.outcome(1, "3") == BareScore(420)
    assert now.waiting() == [error]
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    assert (now.waiting(), now.outcome(1, "3")) == ([], Adjusted(PLUS, MINUS))


@EDITIONS
def test_a_result_of_another_table_is_taken_back_and_the_fine_stays(edition: str) -> None:
    """79C, 90A: it was keyed at the wrong table; who handled the cards did so, wherever it was."""
    now = field(edition)
    fine = now.rule(
        "90A", 1, "1", offenders=EW, contestant="4", procedural_offence="handling", **TENTH
    )
    now.ask(Withdraw(board=1, table="1"))
    # 4 had nothing on board 1; without it 5 of 12 and a tenth of a top less.
    assert now.total("4") == 5 - Fraction(2, 5)
    assert (now.lines(fine), now.waiting()) == (["90B5"], [])
    now.tell(entered(1, "9", "1", "4", BareScore(420)))
    assert now.worth("4", 1) == 0
    assert now.total("4") == 5 - Fraction(2, 5)


@EDITIONS
def test_who_was_deprived_appeals_what_it_was_given(edition: str) -> None:
    """15B (2017 B3), 92A, 93A: pair 2 was given average for its own part; not at fault, 60 %."""
    now = field(edition)
    words = {} if edition.startswith("2017") else {"wrong_board_found_in_the_auction": "no"}
    case = now.rule(
        "15",
        1,
        "1",
        deprived=("2",),
        a_player_has_played_the_board_before="no",
        right_board_is_played_later="no",
        who_loses_a_valid_score="partly_at_fault",
        **words,
    )
    assert now.worth("2", 1) == 2
    now.rule("92A", 1, "2", offenders=NS, **appeals(edition))
    assert now.appeal(1, "2") is not None
    with pytest.raises(Malformed):
        now.correct(case, who_loses_a_valid_score="not_at_fault")
    now.rule("93A", 1, "2", offenders=NS, **heard(edition, "varied"))
    said = {"fault_of_offending_side": "none", "fault_of_other_side": "none"}
    now.rule("12C2", 1, "2", offenders=NS, **said)
    assert now.decided(1, "2") is not None
    # 8 of 12 elsewhere.
    assert now.worth("2", 1) == Fraction(8, 3)


@EDITIONS
def test_only_an_own_board_adjusted_is_a_ground_for_a_penalty_since_2017(edition: str) -> None:
    """90A: before, what is to be adjusted has to be at another table."""
    now = field(edition)
    words = {"procedural_offence": "only_adjusted"}
    before_2017 = not edition.startswith("2017")
    if before_2017:
        words["score_adjusted_at_another_table"] = "no"
        case = now.rule("90A", 1, "1", offenders=EW, **words)
        assert now.total("4") == 5
        now.correct(case, score_adjusted_at_another_table="yes")
        now.answer(case, **TENTH)
    else:
        now.rule("90A", 1, "1", offenders=EW, **words | TENTH)
    now.rule("12C2", 1, "1", offenders=EW, **PARTLY)
    # 2 of 4 there, and the fine beside it.
    assert now.outcome(1, "1") == Adjusted(PLUS, EVEN)
    assert now.total("4") == 2 + 5 - Fraction(2, 5)


PARTLY = {"fault_of_offending_side": "partial", "fault_of_other_side": "none"}
