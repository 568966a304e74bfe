"""Law 75: Mistaken explanation or mistaken call (1997: Partnership agreements).

1997  A to C: agreements, deviations and answers (now 40); D: corrections (now 20F); examples.
2007  One example: what partner's explanation tells is unauthorized; a mistaken explanation is
      redressed, a mistaken call is not.
2017  The same without the example; D: what agreement is needed, and what the score is based on.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2017, each
from fairdeal.laws.facts import YES_NO, judged, one_of
from fairdeal.laws.irregularities.law16 import judge_choice
from fairdeal.laws.status import marked
from fairdeal.table.effects import (
    Action,
    DealtWithBy,
    Must,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
    Watch,
    When,
)


class Agreement(Enum):
    """What the partners have agreed about the call that was explained."""

    AS_EXPLAINED = "as_explained"
    """The mistake was in the call."""
    OTHERWISE = "otherwise"
    """The mistake was in the explanation; presumed where nothing shows what was agreed."""
    NOTHING = "nothing"
    """The partners do not share an understanding, and one was stated."""


HEARD: Final = each("75A", l1997="75*3")
AS_EXPLAINED: Final = each("75C", l1997="75*2")
MISTAKEN: Final = each("75B1", l1997="75*1", l2007="75B")
NO_AGREEMENT: Final = each("75D2", l1997="75*1", l2007="75B")
EXPLAINERS_DUTY: Final = each("75B2", l1997="75D1", l2007="75B")
PARTNERS_DUTY: Final = each("75B3", l1997="75D2", l2007="75B")

AGREEMENT = judged(
    "agreement_about_the_call", one_of(Agreement), each("75D1", l1997="75*1", l2007="75B")
)
DAMAGED = judged("damaged_by_mistaken_explanation", YES_NO, MISTAKEN)
EVIDENCE = judged("evidence_of_agreed_meaning", YES_NO, each(l2017="75D3"))


@entry("75A")
def partners_explanation_heard(case: Case) -> None:
    """A: who hears his call explained otherwise than he meant it may not use that."""
    case.then(Unauthorized(HEARD, who=Role.PARTNER))
    judge_choice(case)


@entry("75B")
def explanation_and_agreement(case: Case) -> None:
    """B to D: a mistaken explanation is an infraction, a mistaken call is none."""
    agreement = case.ask(AGREEMENT)
    if agreement is Agreement.AS_EXPLAINED:
        return case.then(
            PlayProceeds(AS_EXPLAINED, who=Role.OFFENDER),
            Must(AS_EXPLAINED, Action.KEEP_SILENT, who=Role.PARTNER),
        )
    clause = NO_AGREEMENT if agreement is Agreement.NOTHING else MISTAKEN
    return case.then(
        Must(EXPLAINERS_DUTY, Action.CORRECT_EXPLANATION, who=Role.OFFENDER),
        Must(PARTNERS_DUTY, Action.KEEP_SILENT, who=Role.PARTNER),
        DealtWithBy(clause, 21),
        Watch(clause, "75D3", When.END_OF_PLAY, who=Role.OFFENDER),
    )


@entry("75D3")
def damaged_by_mistaken_explanation(case: Case) -> None:
    """B, 2017 D3: adjust as if the others had been told rightly, or that nothing is agreed.

    Who comes here first, when the play is over, is asked what is agreed (B, C).
    """
    if case.scene is None and case.ask(AGREEMENT) is Agreement.AS_EXPLAINED:
        return case.then(PlayProceeds(AS_EXPLAINED, who=Role.OFFENDER))
    if not case.ask(DAMAGED):
        return None
    if case.edition in SINCE_2017 and not case.ask(EVIDENCE):
        return case.then(ScoreAdjusted("75D3", Score.ASSIGNED, who=Role.BOTH_SIDES))
    return case.then(ScoreAdjusted(MISTAKEN, Score.ASSIGNED, who=Role.BOTH_SIDES))


STATUS = (marked("the example by which A to C are told", each(l2007="75")),)
