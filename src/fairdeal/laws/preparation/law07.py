"""Law 7: Control of board and cards.

1997  The board stays; count, keep and return your own cards; who answers for the table.
2007  B2 adds that the faces are to be looked at before calling; C: shuffle before returning.
2017  A: correctly oriented; B3: an opponent may permit a hand to be touched.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2017, each
from fairdeal.laws.facts import YES_NO, judged, one_of, recorded
from fairdeal.laws.status import marked
from fairdeal.table.effects import Corrected, DealtWithBy, PenaltyPossible, PlayProceeds, Role


class WrongHand(Enum):
    """Which cards a player took."""

    SAME_BOARD = "same_board"
    ANOTHER_BOARD = "another_board"


class Permission(Enum):
    """Who allowed a player to touch cards that were not his."""

    DIRECTOR = "director"
    OPPONENT = "opponent"
    NOBODY = "nobody"


class Pocket(Enum):
    """Where a hand was put after play."""

    OWN = "own"
    ANOTHER = "another"


CARDS_TAKEN = judged("cards_taken_from", one_of(WrongHand), each("7B1", l1997="7B"))
TOUCHED_WITH_PERMISSION = judged(
    "touched_with_permission_of", one_of(Permission), each("7B3", l1997="7B2")
)
STATIONARY = recorded("stayed_at_the_table_all_session", YES_NO, each("7D"))
PUT_BACK = judged("hand_put_back_into", one_of(Pocket), each("7C"))


@entry("7B1")
def cards_of_another(case: Case) -> None:
    """B1: another hand of the board is a matter of Law 16; of another board, of Law 15 or 17."""
    clause = CARDS_TAKEN.under
    if case.ask(CARDS_TAKEN) is WrongHand.SAME_BOARD:
        return case.then(DealtWithBy(clause, 16))
    return case.then(DealtWithBy(clause, 15 if case.edition in SINCE_2017 else 17))


@entry("7B2")
def cards_not_counted(case: Case) -> None:
    """B2: counting and looking before the first call is a duty; omitting it may be penalized."""
    clause = each("7B2", l1997="7B1")
    case.then(PenaltyPossible(clause, who=Role.OFFENDER))


@entry("7B3")
def cards_touched(case: Case) -> None:
    """B3: nobody touches another's cards without permission; since 2017 an opponent's will do."""
    permission = case.ask(TOUCHED_WITH_PERMISSION)
    enough = {Permission.DIRECTOR}
    if case.edition in SINCE_2017:
        enough.add(Permission.OPPONENT)
    clause = TOUCHED_WITH_PERMISSION.under
    if permission in enough:
        return case.then(PlayProceeds(clause))
    return case.then(Corrected(clause), PenaltyPossible(clause, who=Role.OFFENDER))


@entry("7C")
def cards_put_back(case: Case) -> None:
    """C: a hand put into another pocket fouls the board (Law 87)."""
    if case.ask(PUT_BACK) is Pocket.OWN:
        return case.then(PlayProceeds("7C"))
    return case.then(DealtWithBy("7C", 87), PenaltyPossible("7C", who=Role.OFFENDER))


@entry("7D")
def conditions_at_the_table(case: Case) -> None:
    """D: who stays at a table all session answers first for what goes wrong with its play."""
    case.then(Corrected("7D"))
    if case.ask(STATIONARY):
        return case.then(PenaltyPossible("7D", who=Role.OFFENDING_SIDE))
    return case.then(DealtWithBy("7D", 90))


STATUS = (marked("where the board lies is seen at the table alone", "7A"),)
