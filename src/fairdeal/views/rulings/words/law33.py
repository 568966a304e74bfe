"""Words of Law 33: Simultaneous calls."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "33": (m_("Two players called at the same time"),),
}
