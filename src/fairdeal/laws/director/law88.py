"""Law 88: Award of indemnity points.

1997  A side not at fault gets sixty per cent, or its session's percentage if that is higher.
2007  By reference to Law 12C2.
2017  The same.

Which of the two it is, is known when the session is over: average plus stands for both.
"""

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.facts import YES_NO, judged
from fairdeal.laws.preliminaries.law04 import FORM, Form
from fairdeal.laws.status import marked
from fairdeal.table.adjustments import Average, Grade
from fairdeal.table.effects import DealtWithBy, Role, Score, ScoreAdjusted

BY_OWN_FAULT = judged("artificial_score_by_own_fault_or_choice", YES_NO, each(l1997="88"))


@entry("88", editions=(Edition.L1997,))
def indemnity(case: Case) -> None:
    """1997: for pairs and individuals who had to take an artificial score through no fault."""
    if case.ask(FORM) is Form.TEAMS or case.ask(BY_OWN_FAULT):
        return case.then(DealtWithBy("88", 12))
    return case.then(
        ScoreAdjusted(
            "88", Score.ARTIFICIAL, who=Role.NON_OFFENDING_SIDE, given=Average(Grade.PLUS)
        )
    )


STATUS = (marked("a reference to Law 12C2, where it is executed", each(l2007="88", l2017="88")),)
