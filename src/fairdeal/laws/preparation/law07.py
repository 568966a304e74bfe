"""Law 7: Control of board and cards.

1997  The board stays; count, keep and return your own cards; who answers for the table.
2007  B2 adds that the faces are to be looked at before calling; C: shuffle before returning.
2017  A: correctly oriented; B3: an opponent may permit a hand to be touched.

What becomes of a board played with the hands of other seats is not said here. No Law makes such a
result void: 82A lets it stand where it can be compared, 12A2 replaces it where it cannot.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2017, each
from fairdeal.laws.facts import YES_NO, judged, one_of, recorded
from fairdeal.laws.preliminaries.law04 import FORM, Form
from fairdeal.table.effects import (
    Corrected,
    DealtWithBy,
    PenaltyPossible,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
    ScoreStands,
)


class WrongHand(Enum):
    """Which cards a player took."""

    SAME_BOARD = "same_board"
    ANOTHER_BOARD = "another_board"


class Turned(Enum):
    """Which hands the players held, by the pockets of the board."""

    HALF = "half"
    """Everybody his partner's: the table is the same but for the names of the seats."""
    QUARTER = "quarter"
    """Everybody that of the next seat: each side had the other's cards."""
    OTHERWISE = "otherwise"
    """Some were exchanged and some not: a deal that nobody else plays."""


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
PLAYED_OUT = judged("played_out_with_those_cards", YES_NO, CARDS_TAKEN.under)
CALLED_SO = judged("called_with_the_hands_so", YES_NO, each("7A"))
SEEN_SO = judged("faces_of_another_hand_seen", YES_NO, CARDS_TAKEN.under)
HANDS_LAY = judged("how_the_hands_lay", one_of(Turned), CARDS_TAKEN.under)
COMPARABLE = recorded("counts_for_the_other_direction", YES_NO, each("82A"))
TOUCHED_WITH_PERMISSION = judged(
    "touched_with_permission_of", one_of(Permission), each("7B3", l1997="7B2")
)
STATIONARY = recorded("stayed_at_the_table_all_session", YES_NO, each("7D"))
PUT_BACK = judged("hand_put_back_into", one_of(Pocket), each("7C"))


@entry("7A")
def board_turned(case: Case) -> None:
    """A: a board that lay turned is put right, unless somebody has called; then it is scored so."""
    if case.ask(CALLED_SO):
        return _played_as_they_lay(case)
    case.then(Corrected("7A"))
    if case.ask(SEEN_SO):
        case.then(DealtWithBy(SEEN_SO.under, 16))
    return None


@entry("7B1")
def cards_of_another(case: Case) -> None:
    """B1: another hand of the board is a matter of Law 16; of another board, of Law 15 or 17."""
    clause = CARDS_TAKEN.under
    if case.ask(CARDS_TAKEN) is WrongHand.ANOTHER_BOARD:
        return case.then(DealtWithBy(clause, 15 if case.edition in SINCE_2017 else 17))
    if case.ask(PLAYED_OUT):
        return _played_as_they_lay(case)
    return case.then(DealtWithBy(clause, 16))


def _played_as_they_lay(case: Case) -> None:
    """The same deal turned has a score of its own (82A); another deal has none (12A2)."""
    lay = case.ask(HANDS_LAY)
    if lay is Turned.HALF:
        return case.then(PlayProceeds("7A"), ScoreStands("82A", who=Role.BOTH_SIDES))
    if lay is Turned.QUARTER and case.ask(COMPARABLE):
        return case.then(
            PlayProceeds("7A"),
            Corrected(HANDS_LAY.under, who=Role.BOTH_SIDES),
            ScoreStands("82A", who=Role.BOTH_SIDES),
        )
    if case.edition in SINCE_2017 and case.ask(FORM, under=each(l2017="12A2")) is Form.TEAMS:
        return case.then(DealtWithBy("12A2", 86))
    return case.then(ScoreAdjusted("12A2", Score.ARTIFICIAL, who=Role.BOTH_SIDES))


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
