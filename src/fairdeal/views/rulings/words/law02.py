"""Words of Law 2: The duplicate boards."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "2": (m_("The board is marked with the wrong dealer or vulnerability"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "marks_deviate": Wording(
        m_("Do the dealer or vulnerability printed on the board differ from those of its number?"),
        m_("A board marked otherwise should not be used."),
    ),
    "board_was_used": Wording(
        m_("Has the board already been played with these marks in this session?"),
        m_("Once used, the marks on the board hold for the whole session."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "not_used 2": (
        To.TABLE,
        m_("This board may not be used with these marks; take one that is marked rightly."),
    ),
}
