"""Words of Law 9: Procedure following an irregularity."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "9A": (m_("Dummy called attention to an irregularity during the play"),),
    "9B2": (
        m_("A player called or played on after attention was drawn, before the Director came"),
    ),
    "9C": (m_("A player corrected his own irregularity too early"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "replaced_already": Wording(
        m_("Has {offender} put another call in its place already?"),
        m_("A correction made before the ruling takes the place of the call ordered."),
    ),
}
