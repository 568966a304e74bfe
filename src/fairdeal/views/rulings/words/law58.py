"""Words of Law 58: Simultaneous leads or plays."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "58B": (m_("A defender led or played two or more cards at once"),),
    "58B3": (m_("Declarer led or played two or more cards at once"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "face_of_other_card_visible": Wording(
        m_("Could the face of the other card be seen?"),
        m_("A card whose face nobody saw simply goes back."),
    ),
    "both_sides_played_to_the_next_trick": Wording(
        m_("Have both sides played to the next trick?"),
        m_("Then the trick counts as defective, not as two cards played at once."),
    ),
    "lho_played_after_other_card": Wording(
        m_("Had the player to the left of {offender} played after the card now withdrawn?"),
        m_("He may take back what he played because of a card that is withdrawn."),
    ),
    "rho_played_after_other_card": Wording(
        m_("Had the player to the right of {offender} played after the card now withdrawn?"),
        m_("He may take back what he played because of a card that is withdrawn."),
    ),
}
