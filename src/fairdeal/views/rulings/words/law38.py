"""Words of Law 38: Bid of more than seven."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "38": (m_("A player bid more than seven, such as eight spades"),),
}
