"""Law 84: Rulings on agreed facts.

1997  By the law that provides, else by judgement; the option explained; doubt for the others.
2007  The same; adjusted where damage was probable.
2017  The same.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.facts import YES_NO, judged, one_of
from fairdeal.table.effects import (
    AppealExplained,
    OptionsExplained,
    PlayProceeds,
    RectificationApplies,
    Role,
    Score,
    ScoreAdjusted,
)


class Prescribed(Enum):
    """What the Laws prescribe for what has happened."""

    NOTHING = "nothing"
    """No rectification, and no discretion is called for."""
    RECTIFICATION = "rectification"
    OPTION = "option"
    """A player has a choice."""
    UNLISTED = "irregularity_without_rectification"
    DISCRETION = "penalty_or_adjusted_score"
    """The Director may choose (1997 D)."""


class Damage(Enum):
    """How likely it is that the side not at fault was damaged."""

    NONE = "none"
    POSSIBLE = "reasonably_possible"
    PROBABLE = "probable"


PRESCRIBED = judged("laws_prescribe", one_of(Prescribed), each("84A"))
DAMAGE = judged("damage_to_non_offenders_is", one_of(Damage), each("84D", l1997="84E"))
BY_SCORE = judged("equity_needs_an_adjusted_score", YES_NO, each("84D"))


@entry("84")
def agreed_facts(case: Case) -> None:
    """A to E, in their order; how likely damage has to be is where the editions differ."""
    match case.ask(PRESCRIBED):
        case Prescribed.NOTHING:
            case.then(PlayProceeds("84A"))
        case Prescribed.RECTIFICATION:
            case.then(RectificationApplies("84B"))
        case Prescribed.OPTION:
            case.then(OptionsExplained("84C"))
        case Prescribed.DISCRETION:
            _equity(case)
        case Prescribed.UNLISTED:
            _unlisted(case)


def _equity(case: Case) -> None:
    """D: he restores equity, and resolves doubt in favour of the side not at fault."""
    if case.ask(BY_SCORE):
        return case.then(ScoreAdjusted("84D", Score.ASSIGNED, who=Role.BOTH_SIDES))
    return case.then(RectificationApplies("84D"))


def _unlisted(case: Case) -> None:
    """1997 E: even a reasonable possibility of damage; since 2007 D: damage has to be probable."""
    damage, clause = case.ask(DAMAGE), DAMAGE.under
    enough = {Damage.PROBABLE}
    if case.edition is Edition.L1997:
        enough.add(Damage.POSSIBLE)
    if damage not in enough:
        return case.then(PlayProceeds(clause))
    case.then(ScoreAdjusted(clause, Score.ASSIGNED, who=Role.BOTH_SIDES))
    if case.edition is Edition.L1997:
        case.then(AppealExplained("84E", who=Role.OFFENDING_SIDE))
    return None
