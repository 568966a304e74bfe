"""Words of Law 72: General principles."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.rulings.words.shared import GAINED, WHY_GAINED
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "72B1": (m_("The offender may have gained by an irregularity he could have foreseen"),),
    "72C": (
        m_("The offender could have been aware that the irregularity might damage the opponents"),
    ),
}
LATER: Final[Mapping[str, str]] = {
    "72B1": m_("Could the offender have known of the damage, and did his side gain?"),
    "72C": m_("Could the offender have been aware of the damage, and did his side gain?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "could_have_known_of_damage": Wording(
        m_("Could {offender} have been aware, when he erred, that it could damage the others?"),
        m_("Intent is not asked; it is enough that the offender could have been aware."),
    ),
    "gained_by_irregularity": Wording(GAINED, WHY_GAINED),
}
