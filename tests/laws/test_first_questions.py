"""The usual question comes first: what most cases turn on, before what hardly ever is so."""

from collections import Counter, defaultdict

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.consultation import Consultation
from tests.laws.hearing import of_the_laws
from tests.laws.paper import ALL

FIRST = {
    # Was it a slip at all (25A), before whether it is too late.
    "25A": ("call_was_unintended",),
    "36": ("made_out_of_rotation",),
    # What he called for (46B), before whether he clearly meant another card.
    "46": ("what_declarer_called_for",),
    # Declarer's choice (54A, B, D), before what takes it from him (47E1, 54C).
    "54": ("opening_lead_option",),
    # Whether the defenders accept (55A): who is next to speak depends on the hand led from.
    "55": ("led_from_dummy", "lho_wish_about_lead"),
    "56": ("declarer_accepts_lead",),
    # The statement is repeated (70B1), before whether it was no claim.
    "68": ("line_of_play_was_stated",),
    "71": ("conceded_a_trick_already_won",),
}
"""What a Director asks first, as every chart has it, and next where the answer is no."""
LEFT = {("27", "replaced_before_ruling"), ("29", "rightful_player_called")}
"""Asked before the choice all the same: it decides which choice there is, and whose (27C, 28B)."""
MANY = 8
"""Of fewer cases nothing is said."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("entry", FIRST)
def test_the_first_question_is_the_one_every_chart_begins_with(
    entry: str, edition: Edition
) -> None:
    asked = Consultation(code_for(edition), entry)
    for key in FIRST[entry]:
        question = asked.outcome().open
        assert question is not None
        assert question.key == key
        words = question.fact.answers
        asked = asked.answered("no" if "no" in words else next(iter(words)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_follows_from_the_choice_is_foreseen_as_it_usually_does(edition: Edition) -> None:
    """54D, 50: the lead taken back is a penalty card; what may forbid that is asked later."""
    foreseen = {one.word: one for one in Consultation(code_for(edition), "54").foreseen()}
    said = {word: {effect.kind for effect in one.effects} for word, one in foreseen.items()}
    assert said["spread"] == {"declarer_spreads", "card_stands"}
    assert said["accept"] == {"card_stands"}
    assert said["refuse"] >= {"card_withdrawn", "penalty_card"}


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
