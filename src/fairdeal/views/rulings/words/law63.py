"""Words of Law 63: Establishment of a revoke."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

QUESTIONS: Final[Mapping[str, Wording]] = {
    "revoke_established": Wording(
        m_("What had {offenders} done since the revoke, before it was noticed?"),
        m_("A revoke is established, and can no longer be put right, once its side plays on."),
        {
            "no": m_("Nothing that establishes it: correct it"),
            "played_on": m_("One of them led or played to the next trick"),
            "named_a_card": m_("One of them named a card for the next trick"),
            "claimed": m_("One of them claimed or conceded"),
            "agreed": m_("They agreed to a claim or concession"),
        },
    ),
    "all_hands_back": Wording(
        m_("Have all four hands been put back into the board?"),
        m_("After that a revoke at trick twelve stands."),
    ),
    "both_sides_on_this_trick": Wording(
        m_("Did both sides revoke on this trick, and has only one of them played to the next?"),
        m_("Then both revokes are corrected."),
    ),
}
