"""Law 10: Assessment of rectification (1997: Assessment of a penalty).

1997  A: only the Director; B: he may allow or cancel what players did; C: options.
2007  C3 and C4 say openly that a side may choose what suits it, and gain after rectification.
2017  C4 names other exceptions.
"""

from enum import Enum

from fairdeal.laws.auction.law27 import is_replacement
from fairdeal.laws.auction.rotation import A_CALL
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import judged, one_of
from fairdeal.laws.marks import Mark
from fairdeal.laws.refs import IT, IT_AND_LATER
from fairdeal.laws.scene import Sighting
from fairdeal.laws.status import marked
from fairdeal.table.effects import (
    Action,
    CallCancelled,
    CallStands,
    Corrected,
    DealtWithBy,
    Must,
    OptionsExplained,
    PlayProceeds,
    RightForfeited,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
)


class Verdict(Enum):
    """What the Director makes of a rectification the players settled among themselves."""

    ALLOWED = "allowed"
    CANCELLED = "cancelled"


class ChosenOption(Enum):
    """What becomes of an option chosen after consultation."""

    STANDS = "stands"
    ALONE = "alone"
    """Nothing has been chosen yet."""
    FORFEITED = "forfeited"


class Breach(Enum):
    """What becomes of a call against a duty that a ruling had laid on."""

    MADE_GOOD = "made_good"
    """It is cancelled, and the duty has to be fulfilled."""
    STANDS = "stands"
    ADJUSTED = "adjusted"
    """It stands, and the score is adjusted (12A)."""


def against_a_duty(sighting: Sighting) -> bool:
    """Another call than the one to be repeated, or a double by a player who may not.

    What is put in the place of an insufficient bid is for the case of that bid (27B).
    """
    return sighting.has(Mark.CALL_AGAINST_DUTY) and not is_replacement(sighting)


SELF_MADE = judged("players_own_ruling", one_of(Verdict), each("10B"))
CONSULTED = judged("choice_after_consultation", one_of(ChosenOption), each("10C2"))


BREACH = judged("breach_of_duty", one_of(Breach), each("10A"))


@entry("10A", about=A_CALL, when=against_a_duty)
def call_against_a_duty(case: Case) -> None:
    """A: no text says what a broken duty costs (30B2b, 31A1); the Director determines it."""
    match case.ask(BREACH):
        case Breach.MADE_GOOD:
            case.then(
                CallCancelled("10A", what=IT_AND_LATER, who=Role.OFFENDER),
                Must("10A", Action.REPLACE_CALL, who=Role.OFFENDER),
            )
        case Breach.STANDS:
            case.then(CallStands("10A", who=Role.OFFENDER))
        case Breach.ADJUSTED:
            case.then(
                CallStands("10A", who=Role.OFFENDER),
                ScoreAdjusted("12A1", Score.ASSIGNED, who=Role.BOTH_SIDES),
            )


@entry("10B")
def ruling_by_players(case: Case) -> None:
    """A and B: players may not rule; the Director lets it stand or cancels it, and sees Law 11."""
    if case.ask(SELF_MADE) is Verdict.ALLOWED:
        return case.then(PlayProceeds("10B"))
    return case.then(Corrected("10B"), DealtWithBy("10A", 11))


@entry("10C2")
def choice_with_partners_help(case: Case) -> None:
    """C2: the chooser may not consult his partner; the Law leaves what follows to the Director.

    What partner said is information from him (16B1; in 1997 16A), whatever becomes of the choice.
    """
    match case.ask(CONSULTED):
        case ChosenOption.STANDS:
            case.then(PlayProceeds("10C2"))
        case ChosenOption.ALONE:
            case.then(
                OptionsExplained("10C1"),
                Unauthorized("10C2", who=Role.NON_OFFENDING_SIDE),
            )
        case ChosenOption.FORFEITED:
            case.then(RightForfeited("10C2", what=IT, who=Role.NON_OFFENDING_SIDE))


STATUS = (
    marked("a question names every option, and is put to the player whose it is", "10C1"),
    marked("any answer of the chooser is taken", each(l2007="10C3", l2017="10C3")),
    marked("after a rectification any legal act is taken", each(l2007="10C4", l2017="10C4")),
)
