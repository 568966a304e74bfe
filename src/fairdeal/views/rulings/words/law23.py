"""Words of Law 23: Comparable call."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.rulings.words.shared import GAINED, WHY_GAINED
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "23": (
        m_("The offender could have known that the irregularity would damage the opponents"),
        m_("Partner's enforced pass damaged the other side; the play is over"),
    ),
    "23B": (m_("A player passed at his partner's turn, and that damaged the other side"),),
    "23C": (m_("The play is over: a withdrawn call was replaced by a comparable call"),),
}
LATER: Final[Mapping[str, str]] = {
    "23": m_("Could the offender have known of the damage, and did his side gain?"),
    "23C": m_("Was the outcome another because of the withdrawn call?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "comparable": Wording(
        m_("How is the new call related to the one it replaces?"),
        m_("A comparable call lets the auction go on without further rectification."),
        {
            "similar": m_("It means the same, or much the same"),
            "subset": m_("It shows part of what the first call could have shown"),
            "same_purpose": m_("It serves the same purpose, such as asking or relaying"),
            "no": m_("None of these: it is not comparable"),
        },
    ),
    "helped_by_infraction": Wording(
        m_("Without the help of the withdrawn call, could the outcome well have been different?"),
        m_("Even after a comparable call {offenders} may not keep what the infraction gave them."),
    ),
    "could_have_known": Wording(
        m_("Could {offender} have known, when he erred, that it was likely to damage the others?"),
        m_("Intent is not asked; it is enough that the offender could have known."),
    ),
    "offenders_gained": Wording(GAINED, WHY_GAINED),
    "E23B_1997": Wording(
        m_("Does a pass at {partner}'s turn count here whatever {offender} could have known?"),
        m_("An election of the Regulating Authority under the Laws of 1997."),
    ),
    "pass_at_partners_turn_damaged": Wording(
        m_("Did the pass out of turn at {partner}'s turn damage {opponents}?"),
        m_("Such a pass silences the partner, which may suit the offending side."),
    ),
}
