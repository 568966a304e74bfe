"""Words of Law 35: Inadmissible calls (1997: Inadmissible call condoned)."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

QUESTIONS: Final[Mapping[str, Wording]] = {
    "lho_called_before_rectification": Wording(
        m_("Has {lho} called over it before the Director had ruled?"),
        m_("Calling over it gives up most of the rectification."),
    ),
}
