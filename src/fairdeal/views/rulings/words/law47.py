"""Words of Law 47: Retraction of card played."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "47": (m_("A player took back a card he had played"),),
    "47E2b": (m_("A wrong explanation was corrected too late for a card to be changed"),),
}
LATER: Final[Mapping[str, str]] = {
    "47E2b": m_("Did the wrong explanation, corrected too late, damage the side misled by it?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "told_it_was_his_turn": Wording(
        m_("Had an opponent told {offender} that it was his lead?"),
        m_("A lead made because an opponent said so is taken back without further rectification."),
    ),
    "reason_for_taking_back": Wording(
        m_("Why was the card taken back?"),
        m_("Without a reason that the Laws know the card stays played."),
        {
            "none": m_("For no such reason"),
            "misexplained": m_("An opponent had explained a call or play wrongly"),
            "instructed": m_("You had told him to take back a lead still face down"),
        },
    ),
    "played_since_the_card_taken_back": Wording(
        m_("What had been played after that card?"),
        m_("It may be changed only before others have played on it."),
        {
            "nothing": m_("Nothing"),
            "to_the_trick": m_("A card to the same trick"),
            "to_the_next": m_("Only cards to the next trick"),
            "dummy_faced": m_("It was the opening lead, and dummy had faced a card"),
        },
    ),
    "card_taken_back_lay_face_down": Wording(
        m_("Was it an opening lead still face down?"),
        m_("It may go back only when the Director says so."),
    ),
    "late_correction_damaged": Wording(
        m_("Did the wrong explanation damage the side that relied on it?"),
        m_("Then the score is adjusted."),
    ),
}
