"""Words of Law 13: Incorrect number of cards."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

_AFFECTED = m_("Then you adjust the score at the end of the play.")
SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "13": (
        m_("A hand has fourteen cards, another has twelve"),
        m_("A hand has the wrong number of cards: a card too many, or too few"),
        m_("A card that is not of the deal, such as a joker, is found"),
        m_("A card with a different back is among the others: it is of another pack"),
    ),
    "13A": (m_("A deal was put right after a call and has been played"),),
    "13B1": (m_("A deal put right after a call has been played"),),
    "13A2": (m_("A board was played although a player had seen a card of another hand"),),
    "13D2a": (m_("A board was played although a player had seen another's card"),),
}
LATER: Final[Mapping[str, str]] = {
    "13A": m_("Should the score be adjusted because the deal was put right after a call?"),
    "13B1": m_("Should the score be adjusted because the deal was put right after a call?"),
    "13A2": m_("Did the card that a player had seen affect the result?"),
    "13D2a": m_("Did the card that a player had seen affect the result?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "surplus_card_is_of_the_deal": Wording(
        m_("Does the card that is too many belong to this deal?"),
        m_("A foreign card is simply taken out."),
    ),
    "it_was_played_to_a_quitted_trick": Wording(
        m_("Was the foreign card played to a trick that has been quitted?"),
        m_("Only then may the score be adjusted for it."),
    ),
    "it_lies_in_this_trick": Wording(
        m_("Was the foreign card led or played to the trick in progress?"),
        m_("It is taken out of the trick too, as if it had never been played."),
    ),
    "score_adjusted_for_foreign_card": Wording(
        m_("Do you adjust the score for it?"),
        m_("You may, because the card was played to a quitted trick."),
    ),
    "found_after_the_play": Wording(
        m_("Was it found when the play was over?"),
        m_("Then the result is cancelled."),
    ),
    "called_with_wrong_number_of_cards": Wording(
        m_("Has a player with a wrong number of cards called?"),
        m_("Before any such call the deal is put right; after it, only if no call would change."),
    ),
    "can_be_corrected_without_change_of_call": Wording(
        m_("Can the deal be put right and played without any call being changed?"),
        m_("If so it may be played; otherwise the score is adjusted."),
    ),
    "all_four_agree_to_play": Wording(
        m_("Do all four players agree to play the board?"),
        m_("In 1997 one refusal is enough, and the score becomes artificial."),
    ),
    "somebody_saw_a_card_of_another": Wording(
        m_("Has a player seen a card of another player's hand?"),
        m_("If nobody has, the board is played normally."),
    ),
    "deal_put_right_by": Wording(
        m_("How can the deal be put right?"),
        m_("By the record of the hands; else by asking those who played it; or it was misdealt."),
        {
            "hand_record": m_("By the record of the hands"),
            "earlier_players": m_("By asking players who have played it"),
            "was_misdealt": m_("It was dealt wrongly, and is dealt again"),
        },
    ),
    "what_was_seen_could_affect_the_board": Wording(
        m_("Could what was seen affect normal bidding or play?"),
        m_("If so the board is not played."),
    ),
    "what_was_seen_affected_the_result": Wording(
        m_("Has what was seen affected the result?"), _AFFECTED
    ),
    "score_adjusted_after_corrected_deal": Wording(
        m_("Do you adjust the score of the board whose deal was put right?"), _AFFECTED
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "unauthorized 13E": (
        To.WHO,
        m_("You may not use what you know of the card that was placed or moved."),
    ),
}
