"""What explains figures that do not follow, in a sentence each."""

from typing import assert_never

from fairdeal.formats.explaining.causes import (
    Cause,
    CutOff,
    LeftOut,
    LineMeant,
    MadeAs,
    OtherAverages,
    RoundedFirst,
    Together,
)
from fairdeal.views.figures import fixed, signed
from fairdeal.views.words import _


def cause_words(cause: Cause) -> str:
    """One cause, and how many figures it explains: they are not accused one by one."""
    match cause:
        case LineMeant():
            words = _line(cause)
        case LeftOut():
            words = _left_out(cause)
        case CutOff():
            words = _(
                "Figures are cut off after their last decimal, and not rounded; "
                "that explains {figures} figures."
            )
        case OtherAverages():
            words = _averages(cause.made_as)
        case RoundedFirst():
            words = _rounded(cause)
        case Together(contestant=name, other=other):
            told = _(
                "{other} is in no ranking: these boards count for {name} (a substitute?), "
                "and the total follows."
            )
            words = told.format(name=name, other=other)
        case _:
            assert_never(cause)
    return words.replace("{figures}", str(cause.explains))


def _left_out(cause: LeftOut) -> str:
    if not cause.contestant:
        return _(
            "Results of those who are not named were left out of the comparison; "
            "that explains {figures} figures."
        )
    words = _(
        "All results of {name} were left out of the comparison; that explains {figures} figures."
    )
    return words.replace("{name}", cause.contestant)


def _line(cause: LineMeant) -> str:
    if cause.meant is None:
        words = _(
            "Line {n}, board {board}: left out of the comparison (set by hand?); "
            "that explains {figures} figures."
        )
    else:
        words = _(
            "Line {n}, board {board}: compared as {score} (misprinted, or set by hand?); "
            "that explains {figures} figures."
        )
    score = "" if cause.meant is None else signed(cause.meant)
    return words.format(n=cause.line, board=cause.board, score=score, figures="{figures}")


def _averages(made_as: MadeAs) -> str:
    """What artificial scores are worth there."""
    return {
        MadeAs.OWN_SESSION: _(
            "Average plus and minus follow the own session here (12C2c since 2007); "
            "that explains {figures} figures."
        ),
        MadeAs.OWN_SESSION_UP: _(
            "Average plus alone follows the own session here (88 of 1997); "
            "that explains {figures} figures."
        ),
        MadeAs.FIXED: _(
            "Averages are 60, 50 and 40 percent here, whatever the own session; "
            "that explains {figures} figures."
        ),
        MadeAs.HALF: _(
            "An artificial score is 50 percent to both sides here; that explains {figures} figures."
        ),
        MadeAs.NOTHING: _(
            "Boards with an artificial score do not count here; that explains {figures} figures."
        ),
        MadeAs.TWO_IMPS: _(
            "Average plus and minus are two IMPs here; that explains {figures} figures."
        ),
        MadeAs.NO_IMPS: _(
            "An artificial score is no IMPs to either side here; that explains {figures} figures."
        ),
    }[made_as]


def _rounded(cause: RoundedFirst) -> str:
    if cause.unit is None:
        return _(
            "Totals add up the figures of the boards as printed; that explains {figures} of them."
        )
    if cause.unit == 1:
        return _(
            "Totals add up the boards rounded to whole points; that explains {figures} of them."
        )
    words = _("Totals add up the boards rounded to {unit}; that explains {figures} of them.")
    return words.format(unit=fixed(cause.unit, 2), figures="{figures}")
