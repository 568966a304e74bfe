"""Words of Law 30: Pass out of rotation."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "30": (m_("A player passed out of turn, and the pass was not accepted"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "pass_is_artificial": Wording(
        m_("Was the pass artificial, or a pass of an artificial call by {partner}?"),
        m_("Such a pass is dealt with like a bid."),
    ),
    "pass_related_to_suits": Wording(
        m_("Did the pass say something about a particular suit or suits?"),
        m_("Then declarer may restrict the lead."),
    ),
    "E30_partner_turn_after_call": Wording(
        m_("How is a call at {partner}'s turn treated when {offender} had already called?"),
        m_("An election of the Regulating Authority: the Laws of 2017 can be read both ways."),
        {
            "B1": m_("As a call at partner's turn"),
            "change_of_call": m_("As an attempt to change a call"),
        },
    ),
}
