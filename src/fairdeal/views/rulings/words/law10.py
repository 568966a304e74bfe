"""Words of Law 10: Assessment of rectification (1997: Assessment of a penalty)."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "10A": (
        m_("A player did not make the call he had to repeat"),
        m_("A player doubled although a ruling forbade him to double"),
    ),
    "10B": (m_("The players made a ruling themselves without the Director"),),
    "10C2": (m_("A player chose an option after asking his partner"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "players_own_ruling": Wording(
        m_("The players have settled it among themselves: will you let that stand?"),
        m_("Players may not rule; the Director may allow what they did, or cancel it."),
        {
            "allowed": m_("Let what they agreed stand"),
            "cancelled": m_("Cancel it, and rule afresh"),
        },
    ),
    "choice_after_consultation": Wording(
        m_("The player chose after consulting his partner: does the choice stand?"),
        m_("The choice belongs to one player alone; the Law leaves to you what follows."),
        {
            "stands": m_("Let the choice stand"),
            "forfeited": m_("He has lost the right to choose"),
        },
    ),
    "breach_of_duty": Wording(
        m_("{offender} has called against a duty laid on him. What becomes of that call?"),
        m_("No law says what it costs; the Director determines it."),
        {
            "made_good": m_("It is cancelled, and the duty has to be fulfilled"),
            "stands": m_("It stands"),
            "adjusted": m_("It stands, and the score is adjusted"),
        },
    ),
}
