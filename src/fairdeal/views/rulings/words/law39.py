"""Words of Law 39: Call after the final pass."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "39": (m_("A player called after the final pass, when the auction was over"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "defender_bid_or_doubled": Wording(
        m_("Was it a defender, or dummy-to-be's opponent, who bid, doubled or redoubled?"),
        m_("Such a call tells partner something, so leads may be restricted."),
    ),
}
