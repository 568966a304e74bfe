"""Words of Law 36: Inadmissible doubles and redoubles."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "36": (
        m_("A player doubled his own side's bid, or a bid already doubled"),
        m_("A player doubled his own partner"),
        m_("A player redoubled what was not doubled: an inadmissible double or redouble"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "offender_had_to_pass": Wording(
        m_("Was {offender} under a duty to pass?"),
        m_("A double by a player who had to pass is dealt with as such."),
    ),
    "made_out_of_rotation": Wording(
        m_("Was the call out of turn as well?"),
        m_("Then it matters whether the player whose turn it was has called since."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    **dict.fromkeys(
        (
            "auction_proceeds not_frees_information 36A",
            "auction_proceeds not_frees_information 35A",
        ),
        (
            To.TABLE,
            m_(
                "The auction goes back to the player whose turn it was: {offender}, unless the "
                "call was out of turn too. He may make any legal call, and nothing else follows."
            ),
        ),
    ),
    "must_pass rest 36B4": (
        To.WHO,
        m_(
            "The turn goes back to the player who missed it, and {offender} may make any legal "
            "call at his own; you must pass whenever it is your turn, to the end of the auction."
        ),
    ),
}
