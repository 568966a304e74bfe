"""Words of Law 48: Exposure of declarer's cards."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "48B2": (
        m_("Declarer spread his hand during the play"),
        m_("Declarer showed his cards without saying anything"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "spreading_was_a_claim": Wording(
        m_("Is it to be taken as a claim, or is it plain that none was meant?"),
        m_("A hand spread counts as a claim unless it plainly was not meant as one."),
        {"yes": m_("It is a claim"), "no": m_("It is plain that no claim was meant")},
    ),
    "tricks_claimed_by_spreading": Wording(
        m_("How many of the tricks left does he claim?"),
        m_("The others he concedes."),
    ),
}
