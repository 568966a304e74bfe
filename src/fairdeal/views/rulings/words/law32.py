"""Words of Law 32: Double or redouble out of rotation."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "32": (m_("A player doubled or redoubled out of turn, and it was not accepted"),),
}
