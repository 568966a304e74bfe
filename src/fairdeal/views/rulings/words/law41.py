"""Words of Law 41: Commencement of play."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "41A": (m_("The wrong defender put an opening lead face down on the table"),),
}
