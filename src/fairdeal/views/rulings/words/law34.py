"""Words of Law 34: Retention of right to call."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "34": (
        m_("Three passes ended the auction although somebody had missed his turn"),
        m_("A pass out of rotation took somebody's turn, and the others passed"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "player_who_missed_his_turn_has_called": Wording(
        m_("Had the player who missed his turn called of himself before that was noticed?"),
        m_("Then the auction went on with his call, and the passes before it are cancelled."),
    ),
    "damaged_by_missed_turn": Wording(
        m_("Were {opponents} damaged by it?"),
        m_("The auction cannot be reopened any more; the score can be adjusted."),
    ),
    "both_sides_passed_out_of_rotation": Wording(
        m_("Did players of both sides pass out of rotation?"),
        m_("Then neither side may use what the cancelled passes told."),
    ),
}
