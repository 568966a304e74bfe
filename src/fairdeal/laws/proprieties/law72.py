"""Law 72: General principles.

1997  B1: adjust when the offender could have known that his irregularity would likely damage.
2007  The duty not to break a Law on purpose; the awareness of damage is in Law 23.
2017  As 2007; the awareness of damage comes back here as C.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, judged, one_of
from fairdeal.laws.refs import IT, Ref
from fairdeal.laws.status import marked
from fairdeal.table.effects import (
    DealtWithBy,
    PenaltyPossible,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
    Watch,
    When,
)


class Observance(Enum):
    """How a player has kept to the Laws."""

    DELIBERATE_BREACH = "deliberate_breach"
    CONCEALMENT = "concealment"
    """He tried to hide an infraction: a second revoke, a card hidden, the cards mixed."""
    SILENCE = "silence"
    """He did not speak of an infraction of his own side."""
    UNWON_TRICK = "unwon_trick"
    """He knowingly took a trick that his side had not won, or that could not be lost."""
    WAIVER = "waiver"
    """He waived the penalty for an opponent's infraction himself."""


class SilentAbout(Enum):
    """The infraction nobody spoke of."""

    EXPLANATION = "explanation"
    """A mistaken explanation (20F, 1997 75)."""
    REVOKE = "revoke"
    """A revoke noticed before it was established (62A)."""
    ANOTHER = "another"


AWARENESS = each(l1997="72B1", l2017="72C")
DELIBERATE: Final = each("72B1", l1997="72B2")
NOT_TOLD: Final = each("72B2", l1997="72B3")
CONCEALED: Final = each("72B3", l1997="72B4")

OBSERVANCE = judged("observance_of_the_laws", one_of(Observance), each("72A", l1997="72A1"))
SILENT_ABOUT = judged("silent_about", one_of(SilentAbout), NOT_TOLD)

COULD_HAVE_KNOWN = judged("could_have_known_of_damage", YES_NO, AWARENESS)
GAINED = judged("gained_by_irregularity", YES_NO, AWARENESS)


def watch_for_awareness(case: Case, *, what: Ref = IT, who: Role = Role.OFFENDER) -> None:
    """To be looked at when the play is over (1997 72B1, 2007 23, 2017 72C)."""
    entry_id = {Edition.L1997: "72B1", Edition.L2007: "23"}.get(case.edition, "72C")
    clause = each(l1997="72B1", l2007="23", l2017="72C")
    case.then(Watch(clause, entry_id, When.END_OF_PLAY, what=what, who=who))


@entry("72B")
def observance(case: Case) -> None:
    """A and B: no breach on purpose and none concealed; nobody has to report his own side."""
    match case.ask(OBSERVANCE):
        case Observance.DELIBERATE_BREACH:
            case.then(
                PenaltyPossible(DELIBERATE, who=Role.OFFENDER),
                DealtWithBy(DELIBERATE, 91),
            )
        case Observance.CONCEALMENT:
            case.then(PenaltyPossible(CONCEALED, who=Role.OFFENDER))
        case Observance.SILENCE:
            _not_reported(case)
        case Observance.UNWON_TRICK:
            case.then(DealtWithBy(each("79A2", l1997="72A2"), 79))
        case Observance.WAIVER:
            case.then(DealtWithBy(each("10A", l1997="72A3"), 81))


def _not_reported(case: Case) -> None:
    """B2: what has to be told all the same is a mistaken explanation, since 2007 also a revoke."""
    about = case.ask(SILENT_ABOUT)
    if about is SilentAbout.EXPLANATION:
        return case.then(DealtWithBy(NOT_TOLD, 75 if case.edition is Edition.L1997 else 20))
    if about is SilentAbout.REVOKE and case.edition in SINCE_2007:
        return case.then(DealtWithBy(NOT_TOLD, 62))
    return case.then(PlayProceeds(NOT_TOLD, who=Role.OFFENDER))


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


STATUS = (
    marked("any answer of the chooser is taken", each(l1997="72A4")),
    marked("after a rectification any legal act is taken", each(l1997="72A5")),
    marked("players are asked what the Laws leave to them; the rest is ruled", each(l1997="72A6")),
    marked("an example of such damage", each(l2017="72*")),
)
