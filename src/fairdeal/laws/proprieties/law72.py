"""Law 72: General principles.

1997  B1: adjust when the offender could have known that his irregularity would likely damage.
2007  The duty not to break a Law on purpose; the awareness of damage is in Law 23.
2017  As 2007; the awareness of damage comes back here as C.
"""

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, judged
from fairdeal.table.effects import Ref, Role, Score, ScoreAdjusted, Watch, What, When

AWARENESS = each(l1997="72B1", l2017="72C")

COULD_HAVE_KNOWN = judged("could_have_known_of_damage", YES_NO, AWARENESS)
GAINED = judged("gained_by_irregularity", YES_NO, AWARENESS)


def watch_for_awareness(case: Case, *, what: What = Ref.IT, who: Role = Role.OFFENDER) -> None:
    """To be looked at when the play is over (1997 72B1, 2007 23, 2017 72C)."""
    entry_id = {Edition.L1997: "72B1", Edition.L2007: "23"}.get(case.edition, "72C")
    clause = each(l1997="72B1", l2007="23", l2017="72C")
    case.then(Watch(clause, entry_id, When.END_OF_PLAY, what=what, who=who))


@entry("72B1", editions=(Edition.L1997,))
def awareness_in_1997(case: Case) -> None:
    """1997 72B1: adjust when the offender could have known, and his side gained; else see 23B."""
    if not _adjusts(case):
        case.see("23B")


@entry("72C", editions=SINCE_2017)
def awareness_of_potential_damage(case: Case) -> None:
    """2017 72C: adjust when the offender could have been aware, and his side gained."""
    _adjusts(case)


def _adjusts(case: Case) -> bool:
    """Whether the score is adjusted: the offender could have known, and his side gained."""
    if not (case.ask(COULD_HAVE_KNOWN) and case.ask(GAINED)):
        return False
    case.then(ScoreAdjusted(AWARENESS, Score.ASSIGNED, who=Role.BOTH_SIDES))
    return True
