"""Words of Law 37: Action violating obligation to pass."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "37": (m_("A player who had to pass bid, doubled or redoubled"),),
    "37B": (m_("A player who had to pass made an inadmissible double"),),
}
