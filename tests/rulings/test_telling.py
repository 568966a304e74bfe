"""Of a call that was cancelled the assistant says who may use what it told (16C; 2007 16D)."""

import pytest

from fairdeal.laws.auction.law21 import CHANGE
from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for, with_elections
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.clauses import clauses
from fairdeal.laws.index.explore import explore
from fairdeal.laws.refs import Unbound
from fairdeal.rulings import telling
from fairdeal.rulings.consultation import Consultation
from fairdeal.rulings.telling import (
    of_a_cancelled_call,
    of_an_explanation,
    of_calls_not_changed,
    of_misinformation,
    of_the_right_to_appeal,
    of_what_leads_on,
)
from fairdeal.table.effects import (
    Action,
    AppealExplained,
    AuctionProceeds,
    Authorized,
    Body,
    CallCancelled,
    DealtWithBy,
    GoesTo,
    May,
    MustRepeat,
    Penalized,
    PenaltyPossible,
    Role,
    Score,
    ScoreAdjusted,
    ScoreStands,
    TricksAwarded,
    Unauthorized,
    Watch,
    When,
)
from fairdeal.table.penalties import parse_penalty

REPLACED_BY_ANOTHER_BID = (
    ("replaced_before_ruling", "no"),
    ("lho_accepts", "no"),
    ("substitute", "other_bid"),
    ("not_artificial", "no"),
    ("lowest_showing_the_same", "no"),
    ("same_or_more_precise", "no"),
    ("comparable", "no"),
)
"""By a bid that is neither the lowest nor comparable: partner is silenced (27B2)."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_left_without_a_word_about_a_cancelled_call(edition: Edition) -> None:
    cancelled = 0
    for entry in entries(edition):
        for path in explore(entry, code_for(edition)):
            effects = path.effects
            if not any(isinstance(e, CallCancelled) and e.who is Role.OFFENDER for e in effects):
                continue
            if entry == "25A":
                continue  # Of a call never meant nobody learns anything.
            cancelled += 1
            said = (*effects, *of_a_cancelled_call(effects, edition))
            frees = any(
                isinstance(e, MustRepeat)  # In turn the same call is made again (31A1, 32).
                or (isinstance(e, AuctionProceeds) and e.frees_information)
                for e in said
            )
            assert frees or any(isinstance(e, Unauthorized | Authorized) for e in said), entry
    assert cancelled > 20


@pytest.mark.parametrize(
    ("edition", "may", "may_not"),
    [
        (Edition.L1997, "16C1", "16C2"),
        (Edition.L2007, "16D1", "16D2"),
        (Edition.L2017, "16C1", "16C2"),
        (Edition.L2017A, "16C1", "16C2"),
    ],
)
def test_what_an_insufficient_bid_told_is_for_the_others(
    edition: Edition, may: str, may_not: str
) -> None:
    outcome = Consultation(code_for(edition), "27", REPLACED_BY_ANOTHER_BID).outcome()
    assert outcome.open is None
    assert Authorized(may, who=Role.NON_OFFENDING_SIDE) in outcome.effects
    assert Unauthorized(may_not, who=Role.OFFENDING_SIDE) in outcome.effects
    # 16B3 (1997 16A2): whoever may not use something is looked at when the play is over.
    assert any(isinstance(e, Watch) and e.entry == "16B3" for e in outcome.effects)


def test_after_a_natural_bid_made_sufficient_everybody_may_use_it() -> None:
    """27B1a: Law 16C does not apply."""
    answers = (
        ("replaced_before_ruling", "no"),
        ("lho_accepts", "no"),
        ("substitute", "lowest_in_denomination"),
        ("not_artificial", "yes"),
        ("lowest_showing_the_same", "yes"),
    )
    effects = Consultation(code_for(Edition.L2017), "27", answers).outcome().effects
    assert not any(isinstance(e, Unauthorized) for e in effects)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_call_never_meant_tells_nobody_anything(edition: Edition) -> None:
    """25A6 (2007 25A4) speaks of what the left-hand opponent takes back, and of nothing else."""
    slip = {
        "call_was_unintended": "yes",
        "partner_has_called_since": "no",
        "auction_period_is_over": "no",
        "changed_without_pause": "yes",
        "slip_of_hand_or_tongue": "yes",
        "E25_1997_lho_may_change": "yes",
        "lho_has_called_since": "yes",
        "lho_changes_his_call": "no",
    }
    kept = Consultation(code_for(edition), "25A", tuple(slip.items())).outcome()
    assert any(isinstance(e, CallCancelled) for e in kept.effects)
    assert not any(isinstance(e, Unauthorized | Authorized | Watch) for e in kept.effects)
    taken = Consultation(
        code_for(edition), "25A", tuple({**slip, "lho_changes_his_call": "yes"}.items())
    ).outcome()
    # 1997 says nothing itself of a call that an opponent takes back, so its Law 16C does.
    clause = {Edition.L1997: "16C2", Edition.L2007: "25A4"}.get(edition, "25A6")
    assert [e.clause for e in taken.effects if isinstance(e, Unauthorized)] == [clause]


CHOICES = {
    "lho_changes_his_call": Role.LHO,
    "lho_changes_misinformed_call": Role.LHO,
    "rho_changes_misinformed_call": Role.RHO,
    "partner_changes_call_over_it": Role.PARTNER,
    "offender_changes_call_over_it": Role.OFFENDER,
    "opponent_takes_card_back": Role.NON_OFFENDING_SIDE,
    "partner_takes_card_back": Role.OFFENDING_SIDE,
}
"""Who may take something back, by the question whether he does (21B1, 21B2, 25A6, 62C1, 62C2)."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("entry", ["21B", "25A", "25B", "62"])
def test_nobody_is_told_of_a_right_that_he_has_declined(entry: str, edition: Edition) -> None:
    """And everybody of one that he uses or may still use."""
    code, chosen = code_for(edition), set[str]()
    for path in explore(entry, code):
        outcome = Consultation(code, entry, tuple(path.answers.items())).outcome()
        taking = (Action.WITHDRAW_CALL, Action.WITHDRAW_CARD)
        rights = [e for e in outcome.effects if isinstance(e, May) and e.action in taking]
        kept = {CHOICES[key] for key in CHOICES if path.answers.get(key) == "no"}
        assert [e for e in outcome.told if e in rights] == [e for e in rights if e.who not in kept]
        assert {e.who for e in rights} >= kept
        assert [e for e in outcome.told if e not in rights] == [
            e for e in outcome.effects if e not in rights
        ]
        chosen |= path.answers.keys() & CHOICES.keys()
    # Law 25B of 2007 and later offers no right to call again, only to accept.
    assert chosen or (entry == "25B" and edition is not Edition.L1997)


EXPLAINED = [
    # Who heard it: his partner explained his call, whatever they have agreed (75A).
    ("21B", {"explanation_or_call_mistaken": "explanation"}, Role.PARTNER),
    ("21B", {"explanation_or_call_mistaken": "call"}, Role.PARTNER),
    ("75B", {"agreement_about_the_call": "as_explained"}, Role.PARTNER),
    ("75B", {"agreement_about_the_call": "otherwise"}, Role.PARTNER),
    ("20F4", {"stage_of_correction": "auction"}, Role.PARTNER),
    ("20F5", {"stage_of_correction": "auction"}, Role.OFFENDER),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("entry", "answers", "who"), EXPLAINED)
def test_whose_call_was_explained_may_not_use_what_he_heard(
    entry: str, answers: dict[str, str], who: Role, edition: Edition
) -> None:
    told = of_an_explanation(entry, answers, edition)
    assert [(type(one), one.who) for one in told] == [(Unauthorized, who)]
    assert all("73C" in one.clause for one in told)


@pytest.mark.parametrize("edition", EDITIONS)
def test_when_the_play_is_over_nobody_is_told_what_to_use(edition: Edition) -> None:
    assert of_an_explanation("20F4", {"stage_of_correction": "after"}, edition) == ()
    assert of_an_explanation("27", {}, edition) == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_ruling_on_an_explanation_ends_with_it_and_what_comes_of_it_is_looked_at(
    edition: Edition,
) -> None:
    consultation = Consultation(
        code_for(edition), "75B", (("agreement_about_the_call", "nothing"),)
    )
    effects = consultation.outcome().effects
    assert any(isinstance(e, Unauthorized) and "73C" in e.clause for e in effects)
    assert any(isinstance(e, Watch) and e.entry == "16B3" for e in effects)


def test_what_is_told_besides_cites_clauses_of_its_edition() -> None:
    """73C has two parts since 2017: what a player may not use is 73C1."""
    found = [one for one in vars(telling).values() if isinstance(one, dict)]
    by_clauses = [one for one in found if one and set(one) <= {*EDITIONS}]
    assert len(by_clauses) > 3
    for under in by_clauses:
        for edition, said in under.items():
            known = {one.partition("*")[0] for one in clauses(Edition(edition))}
            assert {one.partition("*")[0] for one in said.split()} <= known, said


@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_was_told_before_of_an_explanation_is_not_told_again(edition: Edition) -> None:
    """40B3 and 75D3 are come to from 20F5 or 21B, where the partner has been told."""
    told = of_misinformation("75D3", {}, edition)
    assert [type(one) for one in told] == [DealtWithBy, DealtWithBy]
    # When he speaks, and what he may not use.
    assert [one.law for one in told if isinstance(one, DealtWithBy)] == [20, 75]
    assert of_misinformation("75D3", {"stage_of_correction": "auction"}, edition) == ()
    assert of_misinformation("27", {}, edition) == ()


def test_a_right_to_appeal_that_the_law_itself_explains_is_told_once() -> None:
    code = code_for("2017")
    adjusted: Unbound = ScoreAdjusted("12C1b", Score.ASSIGNED, who=Role.BOTH_SIDES)
    explained: Unbound = AppealExplained("83", who=Role.BOTH_SIDES)
    for effects, found in (((adjusted,), (explained,)), ((adjusted, explained), ())):
        assert of_the_right_to_appeal("12C", effects, code, is_judged=True) == found


@pytest.mark.parametrize(
    ("effect", "is_judged", "is_told"),
    [
        (ScoreAdjusted("64C", Score.ASSIGNED, who=Role.BOTH_SIDES), False, True),
        # Of a call found inadmissible too late nothing is judged: it counts for nothing (36C).
        (ScoreAdjusted("36C", Score.AS_IF_NOT_CALLED, who=Role.BOTH_SIDES), False, False),
        (ScoreStands("64C", who=Role.BOTH_SIDES), True, True),
        (ScoreStands("64C", who=Role.BOTH_SIDES), False, False),
        (TricksAwarded("70A", 9, who=Role.OFFENDING_SIDE), False, True),
        (TricksAwarded("71", 9, who=Role.OFFENDING_SIDE), False, False),
        (Penalized("90A", parse_penalty("10% of a top"), who=Role.OFFENDER), False, True),
        (PenaltyPossible("90A", who=Role.OFFENDER), True, False),
    ],
)
def test_a_right_to_appeal_is_told_of_where_the_director_has_judged(
    effect: Unbound,
    is_judged: bool,  # noqa: FBT001 - a table
    is_told: bool,  # noqa: FBT001 - a table
) -> None:
    """83: a point of fact, or the exercise of his discretion."""
    told = of_the_right_to_appeal("64", (effect,), code_for("2017"), is_judged=is_judged)
    assert told == ((AppealExplained("83", who=Role.BOTH_SIDES),) if is_told else ())


def test_what_leads_on_to_an_appeal_says_where() -> None:
    """92B: until when one is made; one that the Director has sent on has gone there (83)."""
    assert of_what_leads_on("83", ()) == (DealtWithBy("83", 92),)
    assert of_what_leads_on("83", (GoesTo("83", Body.COMMITTEE),)) == ()
    assert of_what_leads_on("81C7", ()) == of_what_leads_on("93A", ()) == (DealtWithBy("92B", 92),)
    assert of_what_leads_on("92", ()) == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_for_a_call_that_can_be_changed_no_more_somebody_comes_back_after_the_play(
    edition: Edition,
) -> None:
    """21B3: when it is too late to change a call, the Director may award an adjusted score."""
    told = of_calls_not_changed((May(CHANGE[edition], Action.WITHDRAW_CALL),), edition)
    assert told == (Watch("21B3", "21B3", When.END_OF_PLAY, who=Role.OFFENDER),)
    assert of_calls_not_changed((May("25A", Action.WITHDRAW_CALL),), edition) == ()


@pytest.mark.parametrize(("entry", "elected"), [("64", "no"), ("92", "yes")])
def test_the_right_to_appeal_is_not_told_of_unless_it_is_elected_nor_in_an_appeal(
    entry: str, elected: str
) -> None:
    """83: what is ruled on an appeal is told by 92 and 93 themselves."""
    code = with_elections(code_for("2017"), {"E83_print_notice": elected})
    adjusted: Unbound = ScoreAdjusted("12C1b", Score.ASSIGNED, who=Role.BOTH_SIDES)
    assert of_the_right_to_appeal(entry, (adjusted,), code, is_judged=True) == ()


def test_a_remark_that_told_partner_something_is_one_offence_of_who_made_it() -> None:
    """74: in itself, however much of it may not be used."""
    told: Unbound = Unauthorized("16B1a", who=Role.PARTNER)
    offence: Unbound = PenaltyPossible("16B1a", who=Role.OFFENDER)
    assert of_what_leads_on("16B", (told, told)) == (offence,)
    assert of_what_leads_on("16B", (offence,)) == ()


@pytest.mark.parametrize(
    ("entry", "answers", "is_told"),
    [
        # 16B3: whether an action was suggested is judged by the Director.
        ("16B3", {"partner_could_learn_something": "yes", "action_was_suggested": "no"}, True),
        # 14: whether it was found in time the records of the session show.
        ("14", {"opening_lead_had_been_faced": "yes", "found_in_correction_period": "no"}, False),
    ],
)
def test_of_a_score_that_stands_an_appeal_is_told_where_that_was_judged(
    entry: str,
    answers: dict[str, str],
    is_told: bool,  # noqa: FBT001 - a table
) -> None:
    """83: a ruling on a point of fact or by discretion."""
    outcome = Consultation(code_for("2007"), entry, tuple(answers.items())).outcome()
    assert outcome.open is None
    assert any(isinstance(e, ScoreStands) for e in outcome.effects)
    assert any(isinstance(e, AppealExplained) for e in outcome.effects) is is_told
