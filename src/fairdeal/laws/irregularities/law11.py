"""Law 11: Forfeiture of the right to rectification (1997: to penalize).

1997  A: the non-offenders acted first; B: spectators; C: a procedural penalty all the same.
2007  A the same, by example; the spectators are gone, C is now B.
2017  A: only the gain is taken away, from the side that made it.
"""

from enum import Enum
from itertools import takewhile
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, Read, judged, one_of, shown
from fairdeal.laws.irregularities.amounts import real_score
from fairdeal.laws.refs import IT
from fairdeal.laws.scene import Scene
from fairdeal.table.acts import AttentionDrawn, CallMade, CardPlayed, DirectorCalled, Reported
from fairdeal.table.effects import (
    PenaltyPossible,
    PlayProceeds,
    RightForfeited,
    Role,
    Score,
    ScoreAdjusted,
)


class Responsible(Enum):
    """Which side a spectator belongs to."""

    NON_OFFENDING = "non_offending"
    OFFENDING = "offending"
    NEITHER = "neither"


_BROUGHT_UP: Final = (AttentionDrawn, DirectorCalled, Reported)
"""With these the Director comes."""


def _acted_first(scene: Scene) -> bool:
    """Whether a non-offender called or played after the irregularity, before the Director came."""
    others = scene.offending_side.opponents
    acts = takewhile(lambda act: not isinstance(act, _BROUGHT_UP), scene.later)
    return any(isinstance(act, CallMade | CardPlayed) and act.seat.side is others for act in acts)


ACTED_FIRST = shown(
    "non_offenders_acted_before_the_director", YES_NO, each("11A"), derive=_acted_first
)
GAINED_FROM_IGNORANCE = judged("gained_from_opponents_ignorance", YES_NO, each("11A"))
WITHOUT_GAIN = judged(
    "score_without_the_gain", Read(real_score, "3NT S -1"), each(l2017="11A"), is_detail=True
)
SPECTATOR = judged("side_responsible_for_spectator", one_of(Responsible), each(l1997="11B1 11B2"))
FORFEITED = judged("right_forfeited_through_spectator", YES_NO, each(l1997="11B1 11B2"))


@entry("11A")
def acted_before_the_director(case: Case) -> None:
    """A: the right may be forfeited (2017: the gain taken away); C, later B: a penalty as well."""
    if not case.ask(ACTED_FIRST) or not case.ask(GAINED_FROM_IGNORANCE):
        return case.then(PlayProceeds("11A"))
    if case.edition in SINCE_2017:
        case.then(ScoreAdjusted("11A", Score.GAIN_TAKEN_AWAY, who=Role.NON_OFFENDING_SIDE))
    else:
        case.then(RightForfeited("11A", what=IT, who=Role.NON_OFFENDING_SIDE))
    case.then(PenaltyPossible(each("11B", l1997="11C"), who=Role.OFFENDING_SIDE))
    return take_the_gain_away(case, "11A") if case.edition in SINCE_2017 else None


def take_the_gain_away(case: Case, clause: str) -> None:
    """What the side that gained has in the place of its result; Law 12C would give one to both.

    At a table the session asks for it where the score is entered.

    Args:
        case: the case, in which the gain was the side's that did not offend.
        clause: what takes it away (11A, 43B3).
    """
    if case.scene is None:
        given = case.ask(WITHOUT_GAIN, under=each(clause))
        who = Role.NON_OFFENDING_SIDE
        case.then(ScoreAdjusted(clause, Score.GAIN_TAKEN_AWAY, who=who, given=given))


@entry("11B", editions=(Edition.L1997,))
def attention_by_a_spectator(case: Case) -> None:
    """1997 B: a spectator's word may cost the side that answers for him its right; C as in A."""
    match case.ask(SPECTATOR):
        case Responsible.NON_OFFENDING if case.ask(FORFEITED, under=each(l1997="11B1")):
            case.then(
                RightForfeited("11B1", what=IT, who=Role.NON_OFFENDING_SIDE),
                PenaltyPossible("11C", who=Role.OFFENDING_SIDE),
            )
        case Responsible.OFFENDING if case.ask(FORFEITED, under=each(l1997="11B2")):
            case.then(RightForfeited("11B2", what=IT, who=Role.OFFENDING_SIDE))
        case Responsible.OFFENDING:
            case.then(PlayProceeds("11B2"))
        case _:
            case.then(PlayProceeds("11B1"))
