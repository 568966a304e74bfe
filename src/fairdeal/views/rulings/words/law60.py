"""Words of Law 60: Play after an illegal play."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

QUESTIONS: Final[Mapping[str, Wording]] = {
    "partner_played_to_it": Wording(
        m_("Has {partner} played to the lead out of turn?"),
        m_("His card goes back too and becomes a penalty card."),
    ),
}
