"""Words of Law 85: Rulings on disputed facts."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "85": (m_("The players disagree about what happened: the facts are disputed"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "facts_established": Wording(
        m_("Have you found out what happened?"),
        m_("The weight of the evidence you can collect is enough."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "play_proceeds law85": (
        To.TABLE,
        m_(
            "Play on as the Director says for now, such as whose lead it is; he rules when he "
            "knows more, and you may appeal."
        ),
    ),
}
