"""Law 85: Rulings on disputed facts.

1997  The Director's view of the facts decides; otherwise he rules so that play can go on.
2007  The same, by the balance of probabilities.
2017  The same.
"""

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.facts import YES_NO, judged
from fairdeal.table.effects import (
    AppealExplained,
    DealtWithBy,
    PlayProceeds,
    Role,
)

ON_AGREED_FACTS = 84
FOUND = judged("facts_established", YES_NO, each("85A1", l1997="85A"))


@entry("85")
def disputed_facts(case: Case) -> None:
    """A: facts found by the weight of the evidence are ruled on; B: otherwise play goes on."""
    if case.ask(FOUND):
        return case.then(DealtWithBy(each("85A2", l1997="85A"), ON_AGREED_FACTS))
    case.then(PlayProceeds("85B"), DealtWithBy("85B", ON_AGREED_FACTS))
    if case.edition is Edition.L1997:
        case.then(AppealExplained("85B", who=Role.BOTH_SIDES))
    return None
