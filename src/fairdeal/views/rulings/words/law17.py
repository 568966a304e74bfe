"""Words of Law 17: The auction period."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "17D": (m_("A player called holding the cards of another board"),),
    "17D3": (m_("The board is played from which a player had taken his cards by mistake"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "partner_called_over_wrong_hand": Wording(
        m_("Has {partner} called over the cancelled call?"),
        m_("Then the board cannot be played normally."),
    ),
    "lho_called_over_wrong_hand": Wording(
        m_("Has {lho} called over the cancelled call?"),
        m_("His call has to be repeated."),
    ),
    "call_with_right_hand_differs": Wording(
        m_("Does the new call differ significantly from the cancelled one?"),
        m_("A much different meaning or a psyche differs."),
    ),
    "call_on_its_own_board_differs": Wording(
        m_("Does {offender}'s call now differ from the one he made with these cards before?"),
        m_("In 1997 any difference counts, since 2007 a much different meaning or a psyche."),
    ),
}
