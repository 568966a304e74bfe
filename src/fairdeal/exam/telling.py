"""By which sentence a situation is told in an exam, and what that sentence says itself.

An assistant's sentence is found by words, and the questions after it settle whether it was meant.
In an exam it is the case: what it says is not asked once more, and what it denies has not happened.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class Telling:
    """A sentence of an entry, and the situations it can tell."""

    sentence: int = 0
    """Which of those that one may see under the entry, from 0."""
    says: Mapping[str, str] = field(default_factory=dict)
    """Facts that it says itself, each with its answer; in a situation they are as in it."""
    fits: Mapping[str, str] = field(default_factory=dict)
    """Answers it agrees with, apart by blanks, by facts that are said besides."""
    needs: str = ""
    """A fact without which it would say too much."""

    def tells(self, answers: Mapping[str, str]) -> bool:
        """Whether it denies nothing of a situation."""
        says = all(answers.get(fact, word) == word for fact, word in self.says.items())
        fits = all(answers[f] in words.split() for f, words in self.fits.items() if f in answers)
        return says and fits and (not self.needs or self.needs in answers)


def _sure(fact: str, word: str, sentence: int = 0, **also: str) -> Telling:
    """A sentence that says just that, and no less."""
    return Telling(sentence, {fact: word, **also}, needs=fact)


_ALWAYS: Final = (Telling(),)
_TELLINGS: Final[Mapping[str, tuple[Telling, ...]]] = {
    "2": (Telling(says={"marks_deviate": "yes"}),),
    "6D1": (
        _sure("fault_of_the_deal", "card_seen", 1),
        Telling(fits={"fault_of_the_deal": "misdeal"}),
    ),
    # Dummy of the sentence called attention in the play; in these he did something else.
    "9A": (),
    "6D3": (
        Telling(fits={"against_a_new_deal": "nothing"}),
        Telling(1, fits={"against_a_new_deal": "passed_out"}),
    ),
    "7A": (Telling(fits={"how_the_hands_lay": "quarter half"}),),
    "12A": (
        _sure("ground_for_adjustment", "wrong_rectification", 2),
        _sure("ground_for_adjustment", "not_playable", 1),
        Telling(fits={"initiative_for_adjustment": "asked_in_time asked_too_late"}),
    ),
    "13": (
        Telling(says={"surplus_card_is_of_the_deal": "yes"}),
        _sure("surplus_card_is_of_the_deal", "no", 3),
    ),
    "15": (
        Telling(1, fits={"form_of_event": "individual"}, needs="form_of_event"),
        Telling(),
    ),
    "20B": (
        _sure("what_was_asked", "whose_lead", 3),
        _sure("asked_in_turn", "no"),
        Telling(2, fits={"what_was_asked": "review part_of_review one_call unclear_call"}),
    ),
    "20G": (
        Telling(
            says={
                "purpose_of_question": "partners_benefit",
                "purpose_of_question_2007": "partners_benefit",
            }
        ),
        _sure("purpose_of_question", "wrong_answer", 1),
    ),
    "21B": (Telling(says={"explanation_or_call_mistaken": "explanation"}),),
    "21B3": (Telling(says={"explanation_or_call_mistaken": "explanation"}),),
    "24": (_sure("led_before_the_auction_ended", "yes", 1), Telling()),
    "25A": (Telling(says={"call_was_unintended": "yes", "slip_of_hand_or_tongue": "yes"}),),
    # They follow a ruling that has silenced partner already, and do not say it again.
    "27B3": (),
    "27B4": (),
    "40B": (
        Telling(
            says={"disclosed_before_and_when_asked": "no"},
            fits={"understanding": "explicit implicit"},
        ),
    ),
    "40B4": (
        _sure("matter_of_regulation", "not_permitted", understanding_is_permitted="no"),
        _sure("matter_of_regulation_1997", "not_permitted", understanding_is_permitted="no"),
        _sure("matter_of_regulation", "artificial_psyche", 2, meaning_is_artificial="yes"),
        _sure("matter_of_regulation_1997", "artificial_psyche", 2, is_a_convention="yes"),
        Telling(
            1,
            fits={"matter_of_regulation": "no_card varied", "matter_of_regulation_1997": "no_card"},
        ),
    ),
    "41B": (
        _sure("asked_after_the_auction", "review"),
        _sure("asked_after_the_auction", "who_doubled", 2),
        Telling(1, {"who_asked_and_when": "dummy"}, needs="who_asked_and_when"),
    ),
    "43": (
        Telling(fits={"what_dummy_did_wrong": "exchanged_hands left_seat looked"}),
        Telling(1, fits={"what_dummy_did_wrong": "called_director drew_attention took_part"}),
    ),
    "43B3": (Telling(says={"irregularity_was_a_defenders": "yes"}),),
    "45C4b": (
        _sure("hand_of_the_card_named", "dummy", designation_was_unintended="yes"),
        Telling(1, fits={"context_of_exposure": "no_reason normal_play"}),
    ),
    "46": (_sure("what_declarer_called_for", "not_there", 1), Telling()),
    "47": (
        Telling(fits={"card_taken_back_lay_face_down": "yes"}),
        Telling(fits={"reason_for_taking_back": "none illegal changed told misexplained"}),
    ),
    "48A": (Telling(says={"how_declarers_card_was_seen": "dropped"}),),
    "49": (
        _sure("card_was_named", "yes", 2, auction_was_over="yes"),
        Telling(1, {"auction_was_over": "yes", "card_was_named": "no"}),
    ),
    "50D2": (Telling(fits={"lead_opposite_penalty_card": "to_come led played_on"}),),
    "55": (Telling(1),),
    "56": (Telling(fits={"followed_by": "nothing next_hand proper_leader"}),),
    "61": (Telling(says={"was_able_to_comply": "yes"}),),
    "62": (_sure("revoke_established", "no"),),
    "64": (
        Telling(
            fits={
                "revoke_exemption": (
                    "none no_trick_won same_suit_again faced_card next_board round_over"
                )
            }
        ),
    ),
    "66": (_sure("looked_at_quitted_cards", "own_card", 1), Telling()),
    "68D": (Telling(says={"partner_objected_at_once": "no"}),),
    "68D1": (Telling(says={"partner_objected_at_once": "no"}),),
    "72B": (
        _sure("observance_of_the_laws", "silence", 1),
        Telling(fits={"observance_of_the_laws": "concealment"}),
    ),
    "73A": (
        Telling(fits={"manner_of_calling_or_playing": "unintended to_tell_partner to_mislead"}),
    ),
    "73D3": (Telling(says={"pause_was_observed": "no"}),),
    "73E": (Telling(says={"deceived_by": "manner"}), _sure("deceived_by", "action", 2)),
    "74": (
        Telling(2, {"conduct": "74C5"}, needs="how_the_card_was_seen"),
        _sure("conduct", "74C2", 1),
        Telling(fits={"conduct": "74A1 74A2 74B2 74B5 74C4 74C5 74C8"}),
    ),
    "76": (
        Telling(
            says={"is_a_spectator": "yes"},
            fits={
                "what_the_spectator_did": (
                    "several_hands reacted spoke disturbed drew_attention testified"
                )
            },
        ),
        Telling(1, {"is_a_spectator": "yes"}),
    ),
    "79A": (Telling(says={"players_agree_on_the_tricks": "no"}),),
    "80B2a": (Telling(says={"director_is_appointed": "no"}),),
    "81C5": (Telling(says={"non_offenders_ask_for_a_waiver": "yes"}),),
    "86B": (Telling(says={"fault_in_team_play": "one"}),),
    "86B2": (Telling(says={"fault_in_team_play": "one"}),),
    "87A": (
        Telling(says={"what_differs_between_the_forms": "cards"}),
        _sure("what_differs_between_the_forms", "dealer_or_vulnerability", 1),
    ),
    "88": (Telling(says={"artificial_score_by_own_fault_or_choice": "no"}),),
    "90A": (
        Telling(fits={"procedural_offence": "late slow"}),
        _sure("procedural_offence", "disobeying", 3),
        Telling(2),
    ),
}
"""Of the other entries the first sentence tells every situation."""
_OF_THE_REVOKE = "revoke_card"
_CONTRADICTIONS: Final[tuple[Mapping[str, str], ...]] = (
    # A lead that still lies face down has not been played to.
    {"card_taken_back_lay_face_down": "yes", "played_since_the_card_taken_back": "to_the_trick"},
    {"card_taken_back_lay_face_down": "yes", "played_since_the_card_taken_back": "to_the_next"},
    {"card_taken_back_lay_face_down": "yes", "played_since_the_card_taken_back": "dummy_faced"},
    {"card_taken_back_lay_face_down": "yes", "reason_for_taking_back": "changed"},
    # Who is asked has played the card: dummy asks declarer, or a defender; he asks his partner.
    {"who_asked": "dummy_of_a_defender", _OF_THE_REVOKE: "declaring_side"},
    {"who_asked": "other_defender", _OF_THE_REVOKE: "declaring_side"},
    {"who_asked": "dummy_without_rights", _OF_THE_REVOKE: "defenders_hand"},
    {"who_asked": "dummy_without_rights", _OF_THE_REVOKE: "faced"},
    # What a pass could show of a bid no table has seen.
    {"substitute": "pass", "comparable": "similar"},
    {"substitute": "pass", "comparable": "subset"},
    {"substitute": "pass", "comparable": "same_purpose"},
    {"substitute": "pass", "same_or_more_precise": "yes"},
    # That is the ruling.
    {"context_of_exposure": "director_rules_otherwise"},
)
"""Answers that no case has together, or that tell what is asked."""
DECIDED: Final = frozenset(
    (
        *("breach_of_duty", "choice_after_consultation", "director_penalizes"),
        *("director_remedies_the_omission", "disciplinary_measure", "doubtful_late_dispute_is"),
        *("error_is_put_right_by", "error_of_1997_is_put_right_by", "late_dispute_is"),
        *("measure_after_the_first_call", "measure_against_information"),
        *("measure_against_information_1997", "players_own_ruling"),
        *("score_adjusted_after_corrected_deal", "you_refer_it_yourself"),
    )
)
"""Facts that are the ruling itself: who reads them in the case is asked nothing."""


def telling_of(entry: str, answers: Mapping[str, str]) -> Telling | None:
    """The sentence by which a situation is told; ``None`` where each of them denies it."""
    if any(all(answers.get(k) == v for k, v in one.items()) for one in _CONTRADICTIONS):
        return None
    return next((one for one in _TELLINGS.get(entry, _ALWAYS) if one.tells(answers)), None)


def question_alone(sentence: str) -> str:
    """A question without what is said after it, which is for a Director and often the answer."""
    question, mark, _rest = sentence.partition("?")
    return question + mark
