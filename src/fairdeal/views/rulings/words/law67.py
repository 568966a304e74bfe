"""Words of Law 67: Defective trick."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

_TOO_MANY = m_("He played more than one card to it")
_NO_CARD = m_("He played no card to it")

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "67": (
        m_("A player has one card more or fewer than the others during the play"),
        m_("A player did not play to a trick"),
        m_("A trick has three or five cards"),
    ),
    "67B2": (m_("A player had put two cards on an earlier trick"),),
    "67B1": (m_("A card was added to an earlier trick; the play is over"),),
}
LATER: Final[Mapping[str, str]] = {
    "67B1": m_("Does the card that was added to an earlier trick cost a trick?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "what_is_wrong_with_the_trick": Wording(
        m_("What is wrong with the trick?"),
        m_("A card is added, or goes back."),
        {"no_card": _NO_CARD, "too_many": _TOO_MANY},
    ),
    "what_is_wrong_with_the_trick_since_2017": Wording(
        m_("What is wrong with the trick?"),
        m_("A card is added, goes back, or is put among the played ones."),
        {
            "no_card": _NO_CARD,
            "too_many": _TOO_MANY,
            "not_quitted": m_("He played a card that is not among his played cards"),
        },
    ),
    "both_sides_played_past_it": Wording(
        m_("Have both sides played to the next trick?"),
        m_("Until then the trick is simply put right."),
    ),
    "defective_trick": Wording(m_("Which trick is it?"), m_("The card is added to that trick.")),
    "dummy_missed_the_trick": Wording(
        m_("Was it dummy's hand?"), m_("Then declarer chooses the card.")
    ),
    "can_still_follow_to_it": Wording(
        m_("Does the hand have a card of the suit led to that trick?"),
        m_("Then it has to be such a card."),
    ),
    "card_faced_to_it_is_known": Wording(
        m_("Is it known which card was faced to the trick?"),
        m_("If not, the highest one stays that could legally have been played."),
    ),
    "surplus_card_is_a_defenders": Wording(
        m_("Was it a defender?"), m_("Only a defender's card can become a penalty card.")
    ),
    "returned_card_was_seen": Wording(
        m_("Was the face of the returned card seen?"), m_("Then it is a penalty card.")
    ),
    "returned_card_should_have_been_played": Wording(
        m_("Should the returned card have been played to an earlier trick?"),
        m_("It counts as always having been in the hand, so there may have been a revoke."),
    ),
    "same_card_played_again_too_late": Wording(
        m_("Was the same card played again, and is it too late to correct that?"),
        m_("Then the score is adjusted."),
    ),
    "offenders_won_it_or_a_later_trick": Wording(
        m_("Did the side of {offender} win that trick or a later one?"),
        m_("Otherwise it costs nothing."),
    ),
    "late_card_was_dummys": Wording(
        m_("Was the added card dummy's?"), m_("What is faced in dummy costs no trick.")
    ),
}
