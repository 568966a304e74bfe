"""Words of Law 26: Call withdrawn, lead restrictions (1997: lead penalties)."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "26": (m_("A defender whose partner had a call withdrawn has the lead"),),
    "26A": (m_("A defender whose partner changed his call has the lead"),),
    "26B": (m_("A defender whose partner had a call withdrawn has the lead"),),
}
LATER: Final[Mapping[str, str]] = {
    "26": m_("Declarer may restrict that lead."),
    "26A": m_("Declarer may restrict that lead, unless the call that stands is comparable."),
    "26B": m_("Declarer may restrict that lead."),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "final_call_differs": Wording(
        m_("Was the call that stood in the end another than the withdrawn one?"),
        m_("Leads are restricted only where another call was chosen."),
    ),
    "withdrawn_call_specified_suits": Wording(
        m_("Did the withdrawn call say something about a particular suit or suits?"),
        m_("Declarer's right concerns these suits; otherwise any one suit."),
    ),
    "suits_all_shown_later": Wording(
        m_("Did {offender} show all those suits later in the lawful auction?"),
        m_("What was shown lawfully as well gives no lead restriction."),
    ),
    "E26_pool_2007": Wording(
        m_("From which suits may declarer choose?"),
        m_("An election of the Regulating Authority on how Law 26A2 of 2007 is read."),
        {
            "unspecified_only": m_("From those not shown in the lawful auction"),
            "any_shown": m_("From all the withdrawn call showed"),
        },
    ),
    "lead_choice": Wording(
        m_("Declarer, what do you want of {partner}'s lead?"),
        m_("The withdrawn call showed a suit, so declarer may require or forbid it."),
        {
            "require": m_("I require a suit"),
            "forbid": m_("I forbid a suit for as long as he has the lead"),
            "none": m_("He may lead what he likes"),
        },
    ),
    "forbid_a_suit": Wording(
        m_("Declarer, do you forbid {partner} to lead one suit?"),
        m_("The first time {partner} has the lead, one suit may be forbidden."),
        {
            "yes": m_("Yes, I forbid a suit for as long as he has the lead"),
            "no": m_("No, he may lead what he likes"),
        },
    ),
    "suits_not_shown_later": Wording(
        m_("Which suits of the withdrawn call did {offender} not show later in the auction?"),
        m_("Declarer may choose one of these."),
    ),
    "suits_of_withdrawn_call": Wording(
        m_("Which suits did the withdrawn call show?"),
        m_("Declarer may choose one of these."),
    ),
    "suits_shown_in_the_legal_auction": Wording(
        m_("Which suits did {offender} show in the auction, withdrawn calls left out?"),
        m_("Declarer may forbid any other suit."),
        {"none": m_("No suit")},
    ),
    "lead_suit": Wording(
        m_("Declarer, which suit?"), m_("The restriction holds for the suit declarer names.")
    ),
}
