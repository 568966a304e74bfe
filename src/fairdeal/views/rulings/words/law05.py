"""Words of Law 5: Assignment of seats."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "5A": (m_("A player has changed his seat or direction"),),
    "5B": (m_("Players sit in the wrong seats, North-South and East-West exchanged"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "direction_already_chosen": Wording(
        m_("Had the player already chosen his direction for this session?"),
        m_("At the start of a session partners agree themselves who sits where."),
    ),
    "seat_change_permitted": Wording(
        m_("Did you tell the player to change seats, or do you allow it now?"),
        m_("A player changes his direction only as the Director instructs or permits."),
    ),
    "began_in_the_wrong_seat": Wording(
        m_("Has the board been begun with players in the wrong seats?"),
        m_("Before the first call it is simply put right; a board begun is another matter."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "corrected 5A": (To.TABLE, m_("The player goes back to the direction he had.")),
}
