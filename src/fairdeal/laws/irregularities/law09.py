"""Law 9: Procedure following an irregularity.

1997  A: who may call attention, dummy not before the end; B: the Director; C: premature changes.
2007  A3: any player may try to prevent another's irregularity.
2017  A4 separates dummy's silence from A3; C points to Law 26B.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.auction.law26 import restrict_leads
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, judged, one_of, shown
from fairdeal.laws.play.law48 import is_spread_over_and_unspoken
from fairdeal.laws.position import Phase
from fairdeal.laws.scene import Sighting, phase_as_begun
from fairdeal.laws.status import carried_out, marked
from fairdeal.table.acts import AttentionDrawn
from fairdeal.table.effects import DealtWithBy, PenaltyPossible, Role, Unauthorized


class Premature(Enum):
    """What was put right too early."""

    INSUFFICIENT = "insufficient"
    """An insufficient bid (27)."""
    OUT_OF_TURN = "out_of_turn"
    """A call out of turn (29)."""
    DOUBLE = "double"
    """An inadmissible double or redouble (36)."""
    ANOTHER_CALL = "another_call"
    CARD = "card"
    """A card that had been played (47)."""


_RULED_BY: Final = {
    Premature.INSUFFICIENT: 27,
    Premature.OUT_OF_TURN: 29,
    Premature.DOUBLE: 36,
    Premature.CARD: 47,
}

BY_DUMMY: Final = each(l1997="9A2b1", l2007="9A3", l2017="9A4")
HAD_HAPPENED = shown("irregularity_had_happened", YES_NO, BY_DUMMY)
CORRECTED = judged("corrected_too_early", one_of(Premature), each("9C"))


def may_draw_attention(*, phase: Phase, is_dummy: bool) -> bool:
    """Any player in the auction; in the play not dummy, until it is over (9A)."""
    return not (is_dummy and phase is Phase.PLAY)


def drawn_by_dummy(sighting: Sighting) -> bool:
    """Dummy called attention to an irregularity while the play was still going on."""
    act, before = sighting.act, sighting.before
    if not isinstance(act, AttentionDrawn) or is_spread_over_and_unspoken(before):
        return False
    is_dummy = before.dummy is not None and act.by is before.dummy
    return not may_draw_attention(phase=phase_as_begun(before), is_dummy=is_dummy)


@entry("9A", when=drawn_by_dummy)
def attention_by_dummy(case: Case) -> None:
    """1997 9A2b1, 2007 9A3, 2017 9A4: Law 43 says what dummy's words cost.

    What he may try to prevent, while it has not happened, is Law 42's.
    """
    if case.scene is None and not case.ask(HAD_HAPPENED):
        return case.see("42")
    return case.then(DealtWithBy(BY_DUMMY, 43), PenaltyPossible(BY_DUMMY, who=Role.OFFENDER))


@entry("9B2")
def action_before_the_ruling(case: Case) -> None:
    """B2: nobody acts until everything has been explained; what it costs is Law 11's."""
    case.then(DealtWithBy("9B2", 11))


@entry("9C")
def premature_correction(case: Case) -> None:
    """C: by the law of the irregularity; else it is a call withdrawn, and leads restricted (26)."""
    corrected = case.ask(CORRECTED)
    if corrected in _RULED_BY:
        return case.then(DealtWithBy("9C", _RULED_BY[corrected]))
    case.then(Unauthorized("9C", who=Role.OFFENDING_SIDE))
    return restrict_leads(case, "9C")


STATUS = (
    carried_out(may_draw_attention, "9A1", each(l1997="9A2a 9A2b2", l2007="9A2", l2017="9A2 9A3")),
    marked("nothing makes a player report his own side", each(l2007="9A4", l2017="9A5")),
    marked("attention and the call for the Director are acts of the log", "9B1a", "9B1b"),
    marked("calling the Director takes no right from anybody", "9B1c", "9B1d"),
)
