"""Words of Law 88: Award of indemnity points."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "88": (m_("A side not at fault has to take an artificial score: sixty percent or more?"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "artificial_score_by_own_fault_or_choice": Wording(
        m_("Is the artificial score their own fault or choice?"),
        m_("Only through no fault or choice of theirs are they indemnified."),
    ),
}
