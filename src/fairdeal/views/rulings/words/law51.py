"""Words of Law 51: Two or more penalty cards."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.rulings.words.shared import LEAD_WISHES
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "51A": (m_("A defender has two or more penalty cards and can play several of them"),),
    "51B2": (m_("A defender is to lead, and his partner has penalty cards in two or more suits"),),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "penalty_card_picked_up law51": (
        To.WHO,
        m_("Your cards of what declarer named are penalty cards no longer: take them up."),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "choice_of_suits": Wording(
        m_("Declarer, what do you want of {partner}'s lead?"),
        m_("With penalty cards of several suits declarer requires one, or forbids one or more."),
        LEAD_WISHES,
    ),
    "suits_of_penalty_cards": Wording(
        m_("Which suits do the penalty cards of {offender} have?"),
        m_("Only these may be required or forbidden."),
    ),
    "required_suit": Wording(
        m_("Declarer, which suit do you require?"), m_("It must be the suit of a penalty card.")
    ),
    "forbidden_suits": Wording(
        m_("Declarer, which suits do you forbid?"),
        m_("They must be suits of penalty cards."),
    ),
    "played_before_designation": Wording(
        m_("Has {offender} already played one of his penalty cards?"),
        m_("Until he has, declarer says which of them is to be played."),
    ),
    "designated_card": Wording(
        m_("Declarer, which of the penalty cards is to be played?"),
        m_("With several playable penalty cards, declarer chooses."),
    ),
}
