"""Words of Law 1: The pack."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "1": (m_("The cards look odd: their faces or backs are not alike"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "E1B_symmetrical_faces_required": Wording(
        m_("Does the Regulating Authority require cards whose faces are symmetrical?"),
        m_("Only where it does may a pack be refused for its faces."),
    ),
    "faces_are_symmetrical": Wording(
        m_("Do the faces of these cards look the same either way up?"),
        m_("A face that tells which way up the card is held could carry information."),
    ),
    "backs_are_identical_and_symmetrical": Wording(
        m_("Are all the backs alike, and the same either way up?"),
        m_("A card known by its back makes the pack unusable."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    **dict.fromkeys(
        ("not_used 1B", "not_used 1C"),
        (To.TABLE, m_("This pack may not be used; take another one.")),
    ),
}
