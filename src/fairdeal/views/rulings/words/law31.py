"""Words of Law 31: Bid out of rotation."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "31": (m_("A player bid out of turn, and the bid was not accepted"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "rho_response": Wording(
        m_("What does {rho} call, now that it is his turn?"),
        m_("After a pass the call out of turn must be repeated; after anything else he is free."),
        {
            "passed": m_("He passes"),
            "acted": m_("He bids, doubles or redoubles"),
        },
        may_be_to_come=True,
    ),
    "repeats_specified_denomination": Wording(
        m_("Does {offender} now name a denomination that the artificial call showed?"),
        m_("Repeating what was shown costs {partner} one turn; anything else the whole auction."),
    ),
    "repeats_denomination": Wording(
        m_("Does {offender} now bid the same denomination again?"),
        m_("Repeating it costs {partner} one turn; anything else the whole auction."),
    ),
}
