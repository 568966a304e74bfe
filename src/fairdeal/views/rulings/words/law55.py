"""Words of Law 55: Declarer's lead out of turn."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

_WISH = {
    "accept": m_("I accept the lead"),
    "retract": m_("I want it taken back"),
    "silent": m_("I say nothing"),
}
_WHY_WISH = m_("Either defender may accept declarer's lead out of turn, or have it taken back.")

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "55": (
        m_("Declarer led from the wrong hand"),
        m_("Declarer led out of turn from his hand or from dummy"),
    ),
    "55C": (m_("The play is over: declarer had led from the wrong hand and knew more for it"),),
}
LATER: Final[Mapping[str, str]] = {
    "55C": m_("Did declarer play on what the lead out of turn told him?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "led_from_dummy": Wording(
        m_("Was the lead out of turn made from dummy?"),
        m_("It tells which defender is next in turn and speaks first."),
    ),
    "lho_wish_about_lead": Wording(
        m_("{lho}, what do you say to declarer's lead?"), _WHY_WISH, _WISH
    ),
    "rho_wish_about_lead": Wording(
        m_("{rho}, what do you say to declarer's lead?"), _WHY_WISH, _WISH
    ),
    "lho_spoke_first": Wording(
        m_("The defenders differ: did {lho} speak first?"),
        m_("The Laws of 1997 say nothing; the first to speak prevails."),
    ),
    "defender_was_to_lead": Wording(
        m_("Was it a defender's turn to lead?"),
        m_("Then the card simply goes back; otherwise declarer leads from the correct hand."),
    ),
    "line_based_on_infraction": Wording(
        m_("Could declarer's line of play rest on what the lead out of turn told him?"),
        m_("Declarer may not choose a line on information from his own infraction."),
    ),
}
