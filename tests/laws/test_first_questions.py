"""The usual question comes first: what most cases turn on, before what hardly ever is so."""

from collections import Counter, defaultdict

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, SINCE_2017, Edition
from fairdeal.rulings.consultation import Consultation
from fairdeal.table.effects import Role
from tests.laws.hearing import of_the_laws
from tests.laws.paper import ALL

BEFORE = ("told_it_was_his_turn", "lead_to_the_last_trick", "followed_by")
FIRST = {
    # Was it a slip at all (25A), before whether it is too late.
    "25A": ("call_was_unintended",),
    "36": ("made_out_of_rotation",),
    # What he called for (46B), before whether he clearly meant another card.
    "46": ("what_declarer_called_for",),
    # Whether declarer has a choice at all (47E1, 54A to C), before he is told of any (10C1).
    "54": (
        *("told_it_was_his_turn", "declarer_could_see_dummy", "declarer_played_to_the_lead"),
        *("declarer_began_to_spread", "opening_lead_option"),
    ),
    # The same of the defenders (47E1, 53); who is next to speak depends on the hand led from.
    "55": (*BEFORE, "led_from_dummy", "lho_wish_about_lead"),
    "56": ("told_it_was_his_turn", "followed_by"),
    # The statement is repeated (70B1), before whether it was no claim.
    "68": ("line_of_play_was_stated",),
    "71": ("conceded_a_trick_already_won",),
}
"""What a Director asks first, as every chart has it, and next where the answer is no."""
LEFT = {
    *(("27", "replaced_before_ruling"), ("25B", "first_call_was_illegal")),
    *((out_of_turn, "rightful_player_called") for out_of_turn in ("29", "30")),
    *((lead, "told_it_was_his_turn") for lead in ("54", "55")),
}
"""Asked first all the same: it decides whether there is a choice, and whose (27C, 28B, 47E1)."""
MANY = 8
"""Of fewer cases nothing is said."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("entry", FIRST)
def test_the_first_question_is_the_one_every_chart_begins_with(
    entry: str, edition: Edition
) -> None:
    asked = Consultation(code_for(edition), entry)
    for key in FIRST[entry]:
        if key == "lead_to_the_last_trick" and edition not in SINCE_2017:
            continue
        question = asked.outcome().open
        assert question is not None
        assert question.key == key
        words = question.fact.answers
        asked = asked.answered("no" if "no" in words else next(iter(words)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_follows_from_the_choice_is_foreseen_as_it_usually_does(edition: Edition) -> None:
    """54D, 50: the lead taken back is a penalty card."""
    told = Consultation(code_for(edition), "54")
    for _ in range(4):
        told = told.answered("no")
    foreseen = {one.word: one for one in told.foreseen()}
    said = {word: {effect.kind for effect in one.effects} for word, one in foreseen.items()}
    assert said["spread"] == {"declarer_spreads", "card_stands"}
    assert said["accept"] == {"card_stands"}
    assert said["refuse"] >= {"card_withdrawn", "penalty_card"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("entry", "rare"),
    [
        # Called by partner since, or the auction closed (25A): a slip is told at once.
        ("25A", ("partner_has_called_since", "auction_period_is_over")),
        ("36", ("opening_lead_is_faced",)),
        ("46", ("other_intention_incontrovertible",)),
        ("68", ("about_the_current_trick_only", "partner_objected_at_once")),
        ("71", ("correction_period_over_for_conceder",)),
    ],
)
def test_what_is_rare_does_not_stand_between_an_answer_and_what_follows(
    entry: str, rare: tuple[str, ...], edition: Edition
) -> None:
    after = [one.next for one in Consultation(code_for(edition), entry).foreseen()]
    assert len(after) > 1
    assert not {fact.key for fact in after if fact is not None}.intersection(rare)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("entry", ["54", "55", "56"])
def test_a_lead_an_opponent_asked_for_is_offered_to_nobody(entry: str, edition: Edition) -> None:
    """47E1: it goes back, whatever the other side would choose."""
    asked = Consultation(code_for(edition), entry).answered("yes")
    for _ in range(9):
        if (question := asked.outcome().open) is None:
            break
        assert not isinstance(question.fact.known_by, Role)
        asked = asked.answered("no")
    said = asked.outcome().effects
    assert [(one.kind, one.clause) for one in said[:2]] == [
        ("card_withdrawn", "47E1"),
        ("play_proceeds", "47E1"),
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_declarer_who_could_have_seen_dummy_is_offered_nothing(edition: Edition) -> None:
    """54C: he has to accept the lead; 54A, once he has begun to spread, is no choice either."""
    asked = Consultation(code_for(edition), "54").answered("no").answered("yes")
    for key in ("partner_led_face_down", "declarer_played_to_the_lead", "declarer_began_to_spread"):
        question = asked.outcome().open
        assert question is not None
        assert question.key == key
        asked = asked.answered("no")
    assert [(one.kind, one.clause) for one in asked.outcome().effects] == [("card_stands", "54C")]


@pytest.mark.nightly
def test_no_law_asks_first_what_hardly_ever_is_so() -> None:
    """By the cases of the laws: no is over nine in ten answers, while another question divides."""
    said: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    for number in range(len(ALL)):
        for matter in of_the_laws(number).outcome.desk.matters:
            for key, word in {**matter.rests_on, **matter.answers}.items():
                said[matter.entry][key][word] += 1
    rare = set()
    for edition in EDITIONS:
        for entry in entries(edition):
            question = Consultation(code_for(edition), entry).outcome().open
            if question is None:
                continue
            first = said[entry].pop(question.key, Counter[str]())
            count = first.total()
            divides = any(
                other.total() * 2 >= count and max(other.values()) * 4 <= other.total() * 3
                for other in said[entry].values()
            )
            if count >= MANY and first["no"] * 10 > count * 9 and divides:
                rare.add((entry, question.key))
            said[entry][question.key] = first
    assert rare == LEFT
