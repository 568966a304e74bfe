"""Words of Law 22: End of the auction."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

QUESTIONS: Final[Mapping[str, Wording]] = {
    "opening_lead_is_faced": Wording(
        m_("Has the opening lead been faced?"),
        m_("After that the auction is not reopened."),
    ),
}
