"""Words of Law 29: Procedure after a call out of rotation."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "29": (
        m_("A player called out of turn: a pass, bid or double out of rotation"),
        m_("A player opened out of turn"),
        m_("A player opened out of turn and the next player has already called"),
        m_("A player bid when it was his partner's turn, or an opponent's"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "lho_accepts_call_out_of_rotation": Wording(
        m_("{lho}, do you accept the call out of turn?"),
        m_("The left-hand opponent may treat it as if it were in turn; calling over it does so."),
        {
            "yes": m_("I accept it, or have already called over it"),
            "no": m_("I do not accept it: the auction goes back to the player whose turn it was"),
        },
    ),
    "kind_of_call": Wording(
        m_("What was the call out of turn?"),
        m_("Passes, bids and doubles each have their own law."),
        {
            "pass": m_("A pass"),
            "bid": m_("A bid"),
            "double": m_("A double or redouble"),
        },
    ),
    "whose_turn": Wording(
        m_("Whose turn was it?"),
        m_("What it costs depends on who had yet to call."),
        {"rho": m_("{rho}'s"), "partner": m_("{partner}'s"), "lho": m_("{lho}'s")},
    ),
    "offender_has_called_again": Wording(
        m_("Has {offender} called at his proper turn?"),
        m_("What follows depends on the call he then chooses. Go on once he has."),
        {"yes": m_("Yes, he has called")},
    ),
    "offender_called_before": Wording(
        m_("Had {offender} called before in this auction?"),
        m_("For a player who had called before, it may count as a change of call."),
    ),
    "any_bid_made": Wording(
        m_("Had anybody bid before the pass out of turn?"),
        m_("Before the first bid a pass out of turn costs less."),
    ),
    "call_is_artificial": Wording(
        m_("Was the call out of turn artificial?"),
        m_("Then the rule for the suit it names is not used; it goes by the suits it shows."),
    ),
}
