"""Law 82: Rectification of errors of procedure.

1997  The Director's own error: both sides are treated as not at fault.
2007  The same; he may cancel a board, and schedule a late play.
2017  The same.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.directions import Direction, Than, Way
from fairdeal.laws.editions import SINCE_2007, each
from fairdeal.laws.facts import YES_NO, Fact, Read, judged, one_of
from fairdeal.laws.irregularities.amounts import real_score
from fairdeal.laws.irregularities.law12 import (
    IMPS_FOR_AVERAGE,
    SCALE,
    Scale,
    averaged_in_a_knockout,
)
from fairdeal.laws.status import marked
from fairdeal.seats import Side
from fairdeal.table.adjustments import Average, Grade
from fairdeal.table.effects import (
    Corrected,
    DealtWithBy,
    PlayedLater,
    PlayProceeds,
    ResultCancelled,
    Role,
    Score,
    ScoreAdjusted,
)


class Means(Enum):
    """How an error of procedure is put right."""

    ADJUSTED = "score_adjusted"
    PLAYED = "board_played"
    POSTPONED = "board_postponed"
    CANCELLED = "board_cancelled"


BOARD_IS = judged("error_is_put_right_by", one_of(Means), each(l2007="82B2", l2017="82B2"))
BOARD_IS_1997: Fact[Means] = judged(
    "error_of_1997_is_put_right_by",
    # In 1997 a board cannot be cancelled.
    {means.value: means for means in Means if means is not Means.CANCELLED},
    each(l1997="82B2"),
)
_NO_RESULT: Final = 12

PUT_RIGHT: Final = "82A"
"""The clause by which the result counts again where the board can be scored normally."""
NORMALLY = judged("board_can_be_scored_normally", YES_NO, each("82C"))
ASSIGNABLE = judged("results_can_be_assigned_to_both", YES_NO, each("82C"))
FOR_NS = judged(
    "score_of_ns_with_doubts_in_its_favour",
    Read(real_score, "NS +420"),
    each("82C"),
    is_detail=True,
    direction=Direction(Way.NOT_LOWER, Than.OTHER_SIDES, Side.NS),
)
FOR_EW = judged(
    "score_of_ew_with_doubts_in_its_favour",
    Read(real_score, "EW +50"),
    each("82C"),
    is_detail=True,
    direction=Direction(Way.NOT_LOWER, Than.OTHER_SIDES, Side.EW),
)


@entry("82B")
def error_of_procedure(case: Case) -> None:
    """B: an adjusted score, or the board is played, postponed, since 2007 cancelled."""
    asked = BOARD_IS if case.edition in SINCE_2007 else BOARD_IS_1997
    match case.ask(asked):
        case Means.ADJUSTED:
            case.then(ScoreAdjusted("82B1", Score.ASSIGNED, who=Role.BOTH_SIDES))
        case Means.PLAYED:
            case.then(PlayProceeds("82B2"))
        case Means.POSTPONED:
            case.then(PlayedLater("82B2", who=Role.BOTH_SIDES))
        case Means.CANCELLED:
            case.then(
                ResultCancelled("82B2", who=Role.BOTH_SIDES),
                DealtWithBy("82B2", _NO_RESULT),
            )


@entry("82C")
def directors_error(case: Case) -> None:
    """C: a wrong ruling is put right; where that cannot be, both sides are not at fault."""
    if case.ask(NORMALLY):
        return case.then(Corrected(PUT_RIGHT))
    if case.ask(ASSIGNABLE):
        case.then(
            ScoreAdjusted("82C", Score.ASSIGNED, who=Side.NS, given=case.ask(FOR_NS)),
            ScoreAdjusted("82C", Score.ASSIGNED, who=Side.EW, given=case.ask(FOR_EW)),
        )
    else:
        is_imps = case.ask(SCALE) is Scale.IMPS
        imps = case.ask(IMPS_FOR_AVERAGE[case.edition]) if is_imps else None
        plus = Average(Grade.PLUS, imps)
        case.then(ScoreAdjusted("82C", Score.ARTIFICIAL, who=Role.BOTH_SIDES, given=plus))
    return averaged_in_a_knockout(case)


STATUS = (
    marked("the other powers are executed where they stand", each(l2007="82B3", l2017="82B3")),
)
