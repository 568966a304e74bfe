"""A case gone through without a log, and its saved form."""

import json
import re
from collections.abc import Iterable

import pytest

from fairdeal.errors import Malformed
from fairdeal.formats.rulings.consultations import dump_consultation, load_consultation
from fairdeal.laws.code import Code, code_for, with_elections
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.explore import explore_from
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.consultation import Consultation, asked_again
from fairdeal.seats import Seat
from tests.amount import some


def insufficient(edition: str, *words: str) -> Consultation:
    """Law 27 after these answers."""
    consultation = Consultation(code_for(edition), "27", offender=Seat.NORTH)
    for word in words:
        consultation = consultation.answered(word)
    return consultation


def told(consultation: Consultation) -> list[str]:
    return [f"{e.kind} {e.clause}" for e in consultation.outcome().effects if not e.is_right]


def test_answers_lead_to_the_ruling_and_back() -> None:
    done = insufficient("2017", "no", "no", "pass", "no")
    assert told(done)[:2] == ["call_cancelled 27B", "must_pass 27B2"]
    assert done.outcome().open is None
    again = done.back().outcome().open
    assert again is not None
    assert again.key == "comparable"


def test_a_natural_repetition_is_free_and_a_double_was_not_in_1997() -> None:
    # Law 27 of 1997: B1a frees the lowest sufficient bid if natural, B3 never a double.
    prospects = {p.word: p for p in insufficient("1997", "no", "no").prospects()}
    assert prospects["double"].free == 0
    assert prospects["pass"].free == 0
    assert 0 < prospects["lowest_in_denomination"].free < prospects["lowest_in_denomination"].paths


def test_what_makes_an_answer_free_is_told_where_not_every_way_is() -> None:
    # 27B1a of 1997: the lowest sufficient bid is free where neither bid is conventional.
    prospects = {p.word: p for p in insufficient("1997", "no", "no").prospects()}
    assert prospects["lowest_in_denomination"].if_free == (("not_artificial", "yes"),)
    assert prospects["pass"].if_free == ()
    # 27A: once LHO has accepted it nothing more is asked.
    accepted, _ = insufficient("1997", "no").prospects()
    assert (accepted.paths, accepted.free, accepted.if_free) == (1, 1, ())
    assert insufficient("1997", "no", "yes").prospects() == ()


def test_a_suit_to_be_named_is_one_prospect_whichever_it_is() -> None:
    # 26B of 2017: declarer forbids any one suit, or requires one.
    forbids = Consultation(code_for("2017"), "26B")
    while (question := forbids.outcome().open) is not None and question.key != "lead_suit":
        forbids = forbids.answered(next(iter(question.fact.answers)))
    assert question is not None
    assert len(question.fact.answers) > 1
    assert len(forbids.prospects()) == 1


def test_what_follows_from_each_answer_is_foreseen() -> None:
    # 27A1: accepted, it stands. 27B: else it is cancelled and replaced, and B1 or B2 follows.
    accepted, declined = insufficient("2017", "no").foreseen()
    assert (accepted.word, kinds(accepted.effects)) == ("yes", ["call_stands 27A1"])
    assert (accepted.next, accepted.possible, accepted.samples) == (None, (), ())
    assert (declined.word, kinds(declined.effects)) == ("no", ["call_cancelled 27B", "must 27B"])
    assert declined.next is not None
    assert declined.next.key == "substitute"
    later = kinds(declined.possible)
    assert {"auction_proceeds 27B1a", "auction_proceeds 27B1b", "must_pass 27B2"} <= set(later)
    assert "call_cancelled 27B" not in later
    # What has been ruled already follows from no further answer.
    lowest = insufficient("2017", "no", "no").foreseen()[0]
    assert "call_cancelled 27B" not in kinds((*lowest.effects, *lowest.possible))
    assert insufficient("2017", "no", "yes").foreseen() == ()


def test_what_follows_whichever_way_it_goes_is_certain_already() -> None:
    # 24E: a defender's card is a penalty card, major or minor; who may use it is said by 50E1.
    each = {f.word: f for f in Consultation(code_for("2017"), "24E").foreseen()}["defender"]
    assert "authorized 50E1" in kinds(each.effects)
    assert "authorized 50E1" not in kinds(each.possible)
    assert kinds(each.possible).count("penalty_card 24E") == 2


def test_an_answer_that_leads_to_the_same_whatever_it_is_does_not_matter() -> None:
    # 87A: a board is fouled by a card displaced and by another dealer or vulnerability alike.
    assert not Consultation(code_for("2017"), "87A").answer_matters()
    assert not insufficient("2017", "no", "yes").answer_matters()


def kinds(effects: Iterable[Unbound]) -> list[str]:
    return [f"{effect.kind} {effect.clause}" for effect in effects]


def test_in_2017_any_call_may_be_comparable() -> None:
    # Law 27B1b of 2017; asked before LHO has declined, for the pass.
    prospects = {p.word: p for p in insufficient("2017", "no", "no").prospects()}
    assert all(prospects[word].free for word in ("pass", "double", "other_bid"))


def test_the_same_answers_in_another_edition() -> None:
    done = insufficient("2017", "no", "no", "pass", "similar")
    assert "auction_proceeds 27B1b" in told(done)
    assert "must_pass 27B2" in told(done.under(Edition.L1997))


def test_elections_of_another_edition_are_left_behind() -> None:
    code = Code(Edition.L1997, {"E23B_1997": "yes", "E28_lho_dealer": "accept"})
    kept = Consultation(code, "27").under(Edition.L2017).code.elections
    assert kept == {"E28_lho_dealer": "accept"}


def test_what_is_saved_is_read_again() -> None:
    saved = insufficient("2007", "no", "no", "pass")
    assert load_consultation(dump_consultation(saved), "x") == saved


def test_an_entry_of_another_edition_is_refused_with_those_near_it() -> None:
    with pytest.raises(Malformed, match="1997 have no entry '26B'; near it: 26"):
        Consultation(code_for("1997"), "26B").outcome()


def test_an_answer_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(Malformed, match=r"'maybe' is no answer to .*; choose from: yes, no"):
        insufficient("2017", "maybe")
    with pytest.raises(Malformed, match="nothing is asked"):
        insufficient("2017", "no", "yes").answered("yes")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"consultation": 2}, "not a saved consultation"),
        ({"colour": "red"}, "unknown key 'colour'"),
        ({"edition": "1985"}, "'1985' is not an edition"),
        ({"entry": "27Z"}, "no entry '27Z'"),
        ({"offender": "Q"}, "'Q'"),
        ({"elections": {"E99": "yes"}}, "no election 'E99'"),
        ({"answers": [["comparable_to", "no"]]}, "answers: no law asks for 'comparable_to'"),
        ({"answers": [["replaced_before_ruling", "maybe"]]}, "choose from: yes, no"),
        ({"answers": 7}, "x: "),
    ],
)
def test_a_saved_case_with_a_mistake_is_refused(changes: dict[str, object], message: str) -> None:
    saved = {**json.loads(dump_consultation(insufficient("2017"))), **changes}
    with pytest.raises(Malformed, match=re.escape(message)):
        load_consultation(json.dumps(saved), "x")


def test_a_case_saved_by_an_earlier_version_is_asked_in_todays_order() -> None:
    # Once LHO was asked first, and something that is not asked any more.
    saved = json.loads(dump_consultation(insufficient("2017")))
    saved["answers"] = [
        ["lho_accepts", "no"],
        ["led_from_dummy", "yes"],
        ["replaced_before_ruling", "no"],
        ["substitute", "pass"],
    ]
    read = load_consultation(json.dumps(saved), "x")
    assert read.outcome() == insufficient("2017", "no", "no", "pass").outcome()
    assert read.answers[0] == ("led_from_dummy", "yes")
    assert load_consultation(dump_consultation(read), "x") == read


def test_a_saved_answer_that_another_has_made_impossible_is_asked_anew() -> None:
    # Of two tricks left nobody gets five, whatever an earlier version let one say.
    asked = [
        *("line_of_play_was_stated", "opponents_held_a_trump", "line_depends_on_who_has_a_card"),
        *("claim_was_a_defenders", "needs_a_line_not_stated"),
    ]
    counted = [["tricks_left_when_play_ceased", "2"], ["tricks_as_equitable", "5"]]
    saved = json.loads(dump_consultation(Consultation(code_for("2017"), "70")))
    saved["answers"] = [*([key, "no"] for key in asked), *counted]
    open_now = load_consultation(json.dumps(saved), "x").outcome().open
    assert open_now is not None
    assert (open_now.key, list(open_now.fact.answers)) == ("tricks_as_equitable", ["0", "1", "2"])


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(Malformed, match="x: not JSON"):
        load_consultation("{", "x")


def test_an_answer_corrected_is_as_if_given_at_first() -> None:
    # 27A1: accepted after all, nothing else is asked; 27B again, what was answered before counts.
    done = insufficient("2017", "no", "no", "pass", "no")
    accepted = done.corrected("lho_accepts", "yes")
    assert told(accepted) == told(insufficient("2017", "no", "yes"))
    assert accepted.given == insufficient("2017", "no", "yes").given
    assert [key for key, _ in accepted.kept] == [key for key, _ in done.given[2:]]
    again = accepted.corrected("lho_accepts", "no")
    assert (again.given, again.kept, again.outcome()) == (done.given, (), done.outcome())
    assert again.back() == done.back()


def test_what_was_said_of_one_call_says_nothing_of_another() -> None:
    """27B1: whether the call in the place of 1H is comparable is asked of that call."""
    done = insufficient("2017", "no", "no", "pass", "no")
    key = next(key for key, word in done.given if word == "pass")
    other = done.corrected(key, "double")
    assert not other.kept
    asked = other.outcome().open
    assert asked is not None
    assert asked.key == "comparable"
    assert done.corrected(key, "pass").given == done.given


def test_only_what_was_answered_is_corrected_and_to_an_answer_that_exists() -> None:
    done = insufficient("2017", "no", "yes")
    with pytest.raises(Malformed, match="comparable has not been answered here; answered: "):
        done.corrected("comparable", "no")
    with pytest.raises(Malformed, match=r"answered: nothing$"):
        insufficient("2017").corrected("lho_accepts", "no")
    with pytest.raises(Malformed, match="'perhaps' is no answer to lho_accepts"):
        done.corrected("lho_accepts", "perhaps")


@pytest.mark.parametrize("edition", some(["2017a"], ["1997", "2007", "2017", "2017a"]))
def test_every_correction_of_every_way_through_law_27_is_an_independent_run(edition: str) -> None:
    for path in explore_from("27", code_for(edition), {}):
        done = Consultation(code_for(edition), "27", tuple(path.answers.items()))
        for key, word in done.given:
            for other in asked_again(done, key).fact.answers:
                now = done.corrected(key, other)
                straight = Consultation(now.code, "27")
                known = dict(now.answers)
                while (question := straight.outcome().open) and question.key in known:
                    straight = straight.answered(known[question.key])
                assert now.given == straight.given
                assert now.outcome() == straight.outcome()
            assert done.corrected(key, word).outcome() == done.outcome()


def taken_for_granted(consultation: Consultation) -> dict[str, str]:
    return {fact.key: word for fact, word in consultation.rests_on()}


def test_what_is_taken_for_granted_of_the_regulations_is_told_where_it_matters() -> None:
    """16B2: rights may be reserved unless forbidden; the Director may have to be called at once."""
    code = code_for("2017")
    reserved = {"E16B2_reservation_allowed": "yes", "E16B2_must_call_director": "no"}
    for answers in ((), (("information_is_disputed", "yes"),)):
        assert taken_for_granted(Consultation(code, "16B2", answers)) == reserved
    # What was elected is not taken for granted, and neither is what somebody was asked.
    key, word = reserved.popitem()
    assert taken_for_granted(Consultation(with_elections(code, {key: word}), "16B2")) == reserved
    assert taken_for_granted(Consultation(code, "16B2", ((key, word),))) == reserved
    # Whether a board may be played later is of no matter where nobody plays it.
    told = {
        "form_of_event": "individual",
        "a_player_has_played_the_board_before": "no",
        "right_board_is_played_later": "no",
        "who_loses_a_valid_score": "nobody",
    }
    matter = Consultation(code, "15", tuple(told.items()))
    assert "E15_late_play_allowed" in {fact.key for fact, _ in matter.outcome().asked}
    assert taken_for_granted(matter) == {}
    # Of a bid that is accepted no regulation says anything.
    assert taken_for_granted(insufficient("2017", "no", "yes")) == {}


@pytest.mark.parametrize(
    ("said", "foreseen"),
    [((), "25A1"), ((("partner_has_called_since", "yes"),), "25A4")],
)
def test_what_is_rare_is_foreseen_as_usual_unless_it_was_said(
    said: tuple[tuple[str, str], ...], foreseen: str
) -> None:
    """25A4: once partner has called, a call that was never meant is changed no more."""
    (found,) = (
        one for one in Consultation(code_for("2017"), "25A", said).foreseen() if one.word == "yes"
    )
    assert any(effect.clause == foreseen for effect in found.possible)
    changed = any(effect.clause == "25A1" for effect in found.possible)
    assert changed is (foreseen == "25A1")
    assert found.next is not None
    assert found.next.key != "partner_has_called_since"
