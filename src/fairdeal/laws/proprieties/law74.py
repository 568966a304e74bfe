"""Law 74: Conduct and etiquette.

1997  A: attitude; B: courtesy; C: violations of procedure.
2007  The same.
2017  The same; the list in C is by way of example.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, judged, one_of
from fairdeal.table.effects import DealtWithBy, PenaltyPossible, PlayProceeds, Role


class Conduct(Enum):
    """What a player did, by the clause that speaks of it."""

    DISCOURTEOUS = "74A1"
    ANNOYING = "74A2"
    NOT_UNIFORM = "74A3"
    INATTENTIVE = "74B1"
    COMMENTING = "74B2"
    DETACHING_A_CARD = "74B3"
    PROLONGING_PLAY = "74B4"
    RUDE_TO_DIRECTOR = "74B5"
    OTHER_WORDS_FOR_A_CALL = "74C1"
    SHOWING_APPROVAL = "74C2"
    EXPECTING_A_TRICK = "74C3"
    DRAWING_ATTENTION = "74C4"
    STARING = "74C5"
    SHOWING_DISINTEREST = "74C6"
    VARYING_TEMPO = "74C7"
    LEAVING_THE_TABLE = "74C8"


class Sight(Enum):
    """How a player saw another's card."""

    SOUGHT = "sought"
    ACCIDENTAL = "accidental"
    SHOWN = "shown"
    """It was shown to him on purpose."""


TELLS_PARTNER = frozenset(
    (
        Conduct.COMMENTING,
        Conduct.SHOWING_APPROVAL,
        Conduct.EXPECTING_A_TRICK,
        Conduct.DRAWING_ATTENTION,
    )
)
"""What partner may learn something from."""
TO_DISCONCERT = frozenset((Conduct.PROLONGING_PLAY, Conduct.VARYING_TEMPO))
"""What is a breach only if done in order to disconcert."""

CONDUCT = judged("conduct", one_of(Conduct), each("74A1"))
DISCONCERTS = judged("done_to_disconcert", YES_NO, each("74B4 74C7"))
SIGHT = judged("how_the_card_was_seen", one_of(Sight), each("74C5"))


@entry("74")
def breach_of_etiquette(case: Case) -> None:
    """A to C: a penalty at the Director's discretion; 16 where partner learned something."""
    conduct = case.ask(CONDUCT)
    clause = conduct.value
    if conduct is Conduct.STARING:
        return _saw_a_card(case)
    if conduct in TO_DISCONCERT and not case.ask(DISCONCERTS):
        return case.then(PlayProceeds(clause, who=Role.OFFENDER))
    case.then(PenaltyPossible(clause, who=Role.OFFENDER))
    return case.see("16B") if conduct in TELLS_PARTNER else None


def _saw_a_card(case: Case) -> None:
    """C5: nobody looks for a card, but one seen by accident may be used; shown on purpose, 73D2."""
    match case.ask(SIGHT):
        case Sight.SOUGHT:
            case.then(PenaltyPossible("74C5", who=Role.OFFENDER))
        case Sight.ACCIDENTAL:
            case.then(PlayProceeds("74C5", who=Role.OFFENDER))
        case Sight.SHOWN:
            case.then(DealtWithBy("74*", 73))
