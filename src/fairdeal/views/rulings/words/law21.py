"""Words of Law 21: Misinformation."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "21A": (m_("A player misunderstood a call without anybody's fault"),),
    "21B": (
        m_("A player called on misinformation: a wrong explanation or a missing alert"),
        m_("A wrong explanation misled an opponent"),
        m_("An explanation was wrong, and an opponent wants to change his call"),
        m_("A misexplanation came out during the auction"),
    ),
    "21B2": (m_("The play is over: a call withdrawn over a changed call may have told something"),),
    "21B3": (m_("The play is over: misinformation came out too late for a call to be changed"),),
}
WHO: Final[Mapping[str, str]] = {
    "21B": m_("Who gave the explanation?"),
    "21B2": m_("Who gave the explanation?"),
    "21B3": m_("Who gave the explanation?"),
}
LATER: Final[Mapping[str, str]] = {
    "21B2": m_("Did the withdrawn call tell the offending side something that damaged?"),
    "21B3": m_("Did the offending side gain by the misinformation?"),
}
_WISH: Final = m_("If you had been informed correctly, would you have called otherwise?")
_CHANGES: Final = m_("Then the call is taken back and another made, without rectification.")
_OVER: Final = m_("An opponent has changed his call. Do you change what you called over it?")
_AFTER: Final = m_("You may, but your side may not use what the withdrawn call told.")
QUESTIONS: Final[Mapping[str, Wording]] = {
    "explanation_or_call_mistaken": Wording(
        m_("What was wrong: what {offenders} said, or the call they made?"),
        m_("Without evidence of their understanding, the explanation is presumed to be wrong."),
        {
            "explanation": m_("The explanation, or a missing or needless alert"),
            "call": m_("The call: the understanding is as explained, and there is evidence"),
        },
    ),
    "caller_misinformed": Wording(
        m_("Which opponent made the call in question?"),
        m_("Only he may change it."),
        {"lho": m_("{lho}"), "rho": m_("{rho}")},
    ),
    "misinformed_partner_has_called": Wording(
        m_("Has the partner of the misinformed player called since?"),
        m_("Then the call can no longer be changed."),
    ),
    "call_probably_based_on_misinformation": Wording(
        m_("Was that call probably made because of the misinformation?"),
        m_("Only such a call may be changed."),
    ),
    "misinformation_influenced_call": Wording(
        m_("Could that call well have been influenced by the misinformation?"),
        m_("Only such a call may be changed."),
    ),
    "lho_changes_misinformed_call": Wording(_WISH, _CHANGES),
    "rho_changes_misinformed_call": Wording(_WISH, _CHANGES),
    "misinformed_call_made_anew": Wording(
        m_("Has he made his new call?"),
        m_("The opponent who had called over the old one decides when he has heard it."),
    ),
    "next_hand_called_over_misinformed_call": Wording(
        m_("Has the next player called over it?"),
        m_("He may change his call as well."),
    ),
    "partner_changes_call_over_it": Wording(_OVER, _AFTER),
    "offender_changes_call_over_it": Wording(_OVER, _AFTER),
    "withdrawn_call_damaged": Wording(
        m_("Did the withdrawn call of {offenders} tell something that damaged {opponents}?"),
        m_("The change itself is free, but not what it gave away."),
    ),
    "gained_by_misinformation": Wording(
        m_("Did {offenders} gain by the misinformation, to the damage of {opponents}?"),
        m_("What could not be changed in time is redressed by an adjusted score."),
    ),
}
_BACK: Final = (
    To.WHO,
    m_("You may take back that call and make another, without rectification."),
)
_ANEW: Final = (
    To.WHO,
    m_(
        "Replace your call now; choose any legal call. The auction goes on until three players in "
        "turn have passed; a lead still face down is taken back."
    ),
)
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "must replace_call 21B1": _ANEW,
    "must replace_call 21B1a": _ANEW,
    "may withdraw_call 21B1": _BACK,
    "may withdraw_call 21B1a": _BACK,
    "may withdraw_call 21B2": (To.WHO, m_("You may take back what you called over it.")),
    "call_cancelled 21B2": (To.TABLE, m_("The call {who} made over it is taken back.")),
}
