"""Words of Law 49: Exposure of a defender's cards."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "49": (
        m_("A defender dropped or showed a card, so that his partner could see its face"),
        m_("A defender exposed a card during the play"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "partner_could_see_card": Wording(
        m_("Was the card in a position where {partner} could have seen its face?"),
        m_("A defender's card is a penalty card only if his partner could have seen it."),
    ),
    "context_of_exposure": Wording(
        m_("How did the card come to be seen?"),
        m_("Some ways of showing a card do not make it a penalty card."),
        {
            "no_reason": m_("Dropped, or shown for none of the reasons below"),
            "normal_play": m_("In the normal course of play, or in applying a law"),
            "current_trick": m_("With a claim about the trick in progress alone"),
            "objected_concession": m_("With a concession to which his partner at once objected"),
            "director_rules_otherwise": m_("You rule that it is not a penalty card"),
        },
    ),
    "card_is_an_honour": Wording(
        m_("Is the card an honour (ten or higher)?"),
        m_("An honour is always a major penalty card."),
    ),
    "has_another_penalty_card": Wording(
        m_("Does {offender} have another penalty card on the table?"),
        m_("With a second one, both are major penalty cards."),
    ),
    "exposed_inadvertently": Wording(
        m_("Was it exposed by accident, as when two cards fall?"),
        m_("A small card shown by accident is only a minor penalty card."),
    ),
}
