"""Words of Law 56: Defender's lead out of turn."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "56": (
        m_("A defender led out of turn"),
        m_("The wrong defender led to a later trick"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "declarer_was_to_lead_again": Wording(
        m_("Had declarer been told to take back a lead of his own, and not yet led again?"),
        m_("Then the defender has led before his turn, and declarer has no choice to make."),
    ),
    "declarer_accepts_lead": Wording(
        m_("Declarer, do you accept the lead out of turn?"),
        m_("Declarer may treat it as correct; otherwise the card becomes a penalty card."),
        {
            "yes": m_("I accept the lead (or have already played to it)"),
            "no": m_("I do not accept it"),
        },
    ),
}
