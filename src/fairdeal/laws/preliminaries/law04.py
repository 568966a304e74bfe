"""Law 4: Partnerships.

1997  North-South against East-West; partnerships last for the session in pairs and teams.
2007  The same.
2017  The same.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, judged, one_of, recorded
from fairdeal.table.effects import Corrected, PenaltyPossible, PlayProceeds, Role


class Form(Enum):
    """Who a contestant is."""

    INDIVIDUAL = "individual"
    PAIRS = "pairs"
    TEAMS = "teams"


FORM = recorded("form_of_event", one_of(Form), each("4"))
CHANGE_AUTHORIZED = judged("change_of_partner_authorized", YES_NO, each("4"))


@entry("4")
def change_of_partner(case: Case) -> None:
    """Another partner than at the start: usual in an individual, else only with permission."""
    if case.ask(FORM) is Form.INDIVIDUAL or case.ask(CHANGE_AUTHORIZED):
        return case.then(PlayProceeds("4"))
    return case.then(Corrected("4"), PenaltyPossible("4", who=Role.OFFENDING_SIDE))
