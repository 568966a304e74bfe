"""Words of Law 28: Calls considered to be in rotation."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

QUESTIONS: Final[Mapping[str, Wording]] = {
    "rightful_player_called": Wording(
        m_("Did the opponent whose turn it was call before the Director had ruled?"),
        m_("Then the call out of turn is simply cancelled, and that player's call stands."),
    ),
    "lho_was_to_call": Wording(
        m_("Was it {lho}'s turn to call?"),
        m_("If {lho} called in his own turn, he did not accept the call out of turn."),
    ),
    "E28_lho_dealer": Wording(
        m_("What does a call by {lho} mean when it was his turn anyway?"),
        m_("An election of the Regulating Authority: Laws 28B and 29A both fit."),
        {
            "void": m_("It is a call in turn, and the call out of turn is void"),
            "accept": m_("It accepts the call out of turn"),
        },
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "auction_proceeds not_frees_information 28B": (
        To.TABLE,
        m_(
            "The auction goes on to the left of the player who called in turn; {partner} may not "
            "use what the cancelled call told."
        ),
    ),
}
