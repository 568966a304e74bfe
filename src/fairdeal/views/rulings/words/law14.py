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
_RESTORED_LATE: Final = (
    To.TABLE,
    m_(
        "The card goes to the hand it belongs to, and counts as having always been there: "
        "not having played it may be a revoke, and a defender's card that was seen a penalty card."
    ),
)
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    # What it cost is told by another law (14B4, 1997 14B3); where the cards are known, it is found.
    "hand_corrected 14B1b": _RESTORED_LATE,
    "hand_corrected 14B2": _RESTORED_LATE,
    "hand_corrected 14B3": _RESTORED_LATE,
    "unauthorized law14": (
        To.WHO,
        m_("You may not use that your partner's hand was short and has been restored."),
    ),
}
