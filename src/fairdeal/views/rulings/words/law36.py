"""Words of Law 36: Inadmissible doubles and redoubles."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "36": (
        m_("A player doubled his own side's bid, or a bid already doubled"),
        m_("A player doubled his own partner"),
        m_("A player redoubled what was not doubled: an inadmissible double or redouble"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "offender_had_to_pass": Wording(
        m_("Was {offender} under a duty to pass?"),
        m_("A double by a player who had to pass is dealt with as such."),
    ),
    "made_out_of_rotation": Wording(
        m_("Was the double out of turn as well?"),
        m_("Then the law on doubles out of turn follows."),
    ),
}
