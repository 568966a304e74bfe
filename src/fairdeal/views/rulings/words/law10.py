"""Words of Law 10: Assessment of rectification (1997: Assessment of a penalty)."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "10A": (
        m_("A player did not make the call he had to repeat"),
        m_("A player doubled although a ruling forbade him to double"),
    ),
    "10B": (m_("The players made a ruling themselves without the Director"),),
    "10C2": (
        m_("A player chose an option after asking his partner"),
        m_("A player asked his partner what to choose, such as whether to accept a lead"),
    ),
}
WHO: Final[Mapping[str, str]] = {
    "10C2": m_("Whose irregularity was it?"),
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
        m_("The player asked his partner before he chose: what becomes of the choice?"),
        m_("The choice belongs to one player alone; the Law leaves to you what follows."),
        {
            "stands": m_("Let the choice stand, which his partner's answer did not suggest"),
            "alone": m_("He has not chosen yet: he chooses by himself"),
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
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "unauthorized 10C2": (
        To.WHO,
        m_("Choose by yourself, and nothing that your partner's answer suggests."),
    ),
}
