"""Law 17: The auction period.

1997  The auction begins when a player looks at his cards; D deals with a wrong board's cards.
2007  It begins when cards are taken from the board; E gives the end and the player passed over.
2017  As 2007; the wrong board moved to Law 15, and D gives the end of the period.
"""

from typing import Final

from fairdeal.boards import Board
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, judged, shown
from fairdeal.laws.scene import Scene
from fairdeal.laws.status import carried_out, marked
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import (
    Action,
    CallCancelled,
    Must,
    PenaltyPossible,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
)


def first_to_call(board: Board) -> Seat:
    """The player shown on the board as dealer (17B)."""
    return board.dealer


def next_to_call(last: Seat) -> Seat:
    """After a call, the player to the left of the caller (17C)."""
    return last.lho


def _called_since(role: Role, scene: Scene) -> bool:
    seat = scene.seat(role)
    return any(isinstance(act, CallMade) and act.seat is seat for _, act in scene.until_ruled)


CANCELLED: Final = each(l1997="17D", l2007="17D1")
ANEW: Final = each(l1997="17D", l2007="17D2")
ON_ITS_OWN_BOARD: Final = each(l1997="17D", l2007="17D3")
PENALTY: Final = each(l1997="17D", l2007="17D4")

PARTNER_CALLED = shown(
    "partner_called_over_wrong_hand",
    YES_NO,
    each(l2007="17D2"),
    derive=lambda scene: _called_since(Role.PARTNER, scene),
)
LHO_CALLED = shown(
    "lho_called_over_wrong_hand",
    YES_NO,
    ANEW,
    derive=lambda scene: _called_since(Role.LHO, scene),
)
DIFFERS = judged("call_with_right_hand_differs", YES_NO, each(l1997="17D", l2007="17* 17D2"))
DIFFERS_LATER = judged("call_on_its_own_board_differs", YES_NO, ON_ITS_OWN_BOARD)


@entry("17D", editions=BEFORE_2017)
def called_with_cards_of_another_board(case: Case) -> None:
    """D, since 2017 Law 15A: the call is cancelled and made anew; what lies over it has to fit.

    The call of LHO keeps its place, which is what repeating it comes to.
    """
    case.then(
        CallCancelled(CANCELLED, who=Role.OFFENDER),
        Must(ANEW, Action.REPLACE_CALL, who=Role.OFFENDER),
        PenaltyPossible(PENALTY, who=Role.OFFENDER),
    )
    if case.edition is Edition.L2007 and case.ask(PARTNER_CALLED):
        return case.then(ScoreAdjusted("17D2", Score.ARTIFICIAL, who=Role.BOTH_SIDES))
    if case.ask(LHO_CALLED) and case.ask(DIFFERS):
        return case.then(ScoreAdjusted(ANEW, Score.ARTIFICIAL, who=Role.BOTH_SIDES))
    return None


@entry("17D3", editions=BEFORE_2017)
def board_from_which_the_cards_had_come(case: Case) -> None:
    """D3: on that board the same call may be allowed; another one means an artificial score."""
    if case.ask(DIFFERS_LATER):
        return case.then(ScoreAdjusted(ON_ITS_OWN_BOARD, Score.ARTIFICIAL, who=Role.BOTH_SIDES))
    return case.then(PlayProceeds(ON_ITS_OWN_BOARD, who=Role.OFFENDER))


STATUS = (
    carried_out(first_to_call, "17B"),
    carried_out(next_to_call, "17C"),
    carried_out(called_with_cards_of_another_board, each(l1997="17*")),
    carried_out("fairdeal.laws.auction.auction.Auction.after", each(l1997="17E")),
    carried_out("fairdeal.laws.auction.law25.period_is_over", each(l2017="17D2")),
    marked("only looks at system cards are timed by it, and when they were is asked", "17A"),
)
