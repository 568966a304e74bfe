"""Words of Law 14: Missing card."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "14": (m_("A hand is a card short and no hand has too many"), m_("A card is missing")),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "opening_lead_had_been_faced": Wording(
        m_("Had the opening lead been faced?"),
        m_("Before that the card is simply restored; afterwards it may have cost something."),
    ),
    "found_in_correction_period": Wording(
        m_("Was it found before the correction period ended?"),
        m_("After that the score stands."),
    ),
    "missing_card_was": Wording(
        m_("Where was the missing card?"),
        m_("Search first among the played cards, then elsewhere."),
        {
            "elsewhere": m_("Elsewhere: on the floor, in the board, in another pack"),
            "among_the_played_cards": m_("Among the played cards"),
            "nowhere": m_("Nowhere: the deal is rebuilt with another pack"),
        },
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "unauthorized law14": (
        To.WHO,
        m_("You may not use that your partner's hand was short and has been restored."),
    ),
}
