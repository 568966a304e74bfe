"""Law 28: Calls considered to be in rotation.

1997  A: at the turn of an opponent who has to pass; B: by the rightful player, before a ruling.
2007  The same.
2017  The same; B says that Law 26 does not apply to the call that is void.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from fairdeal.laws.case import Case
from fairdeal.laws.decisions import Fate
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, elected, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.refs import Ref
from fairdeal.laws.scene import Scene
from fairdeal.laws.status import carried_out
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import Acts, AuctionProceeds, CallCancelled, Role


def is_in_rotation(seat: Seat, turn: Seat, *, turn_must_pass: bool) -> bool:
    """A call at the turn of the right-hand opponent who is bound to pass is in rotation (28A)."""
    return seat is turn or (seat.rho is turn and turn_must_pass)


def _changes(scene: Scene) -> Acts:
    """The calls by which the offender changed the one the case is about, before anybody called."""
    numbered = [(n, act) for n, act in scene.until_ruled if isinstance(act, CallMade)]
    seat = scene.roles[Role.OFFENDER]
    return tuple(n for n, _ in takewhile(lambda made: made[1].seat is seat, numbered))


CHANGES: Final = Ref("changes", _changes)
"""What its player changed the irregular call to at once."""
IT_AND_CHANGES: Final = Ref("it_and_changes", lambda scene: (scene.number, *_changes(scene)))


def _out_of_rotation(scene: Scene) -> bool | None:
    act = scene.act
    if not isinstance(act, CallMade):
        return None
    return Mark.CALL_OUT_OF_ROTATION in scene.before.marks_of_call(act.seat, act.call)


def _rightful_player_called(scene: Scene) -> bool:
    """Whether an opponent whose turn it was called before LHO, and before a ruling (28B)."""
    rightful, offending = rightful_player(scene), scene.offending_side
    return first_to_decide(scene) is rightful and rightful.side is not offending


def rightful_player(scene: Scene) -> Seat:
    """Whose turn it was, if no earlier call out of rotation is accepted."""
    auction = scene.before.auction
    return auction.turn if auction.rightful is None else auction.rightful


def first_to_decide(scene: Scene) -> Seat | None:
    """Who called first since and before a ruling: the rightful player, or LHO, who so accepts."""
    decide = (rightful_player(scene), scene.seat(Role.LHO))
    return next((call.seat for call in calls_over(scene) if call.seat in decide), None)


def calls_over(scene: Scene) -> Iterator[CallMade]:
    """The calls since and before a ruling; not one in the place of an earlier call (25A, 27C).

    Who had a call to replace already when this one was made has done so in his turn (27B).
    """
    owed = {gap.seat for gap in scene.before.auction.gaps}
    for number, act in scene.until_ruled:
        if isinstance(act, CallMade):
            is_replacing = scene.history[number].auction.gap_of(act.seat) is not None
            if act.seat in owed or not (is_replacing or _replaced_in_vain(scene, number)):
                yield act


def _replaced_in_vain(scene: Scene, number: int) -> bool:
    """Whether that call was to put right an earlier one, and has gone because that one stands.

    Not at the turn of the rightful player, who so has called in it.
    """
    act, decided = scene.log[number], scene.now.fates.get(number)
    is_in_turn = isinstance(act, CallMade) and act.seat is rightful_player(scene)
    return (
        not is_in_turn
        and decided is not None
        and decided.fate is Fate.OUT
        and decided.at_fault is not None
        and decided.at_fault < scene.number
    )


def _lho_is_the_rightful_player(scene: Scene) -> bool:
    return rightful_player(scene) is scene.seat(Role.LHO)


OUT_OF_ROTATION = shown("made_out_of_rotation", YES_NO, each("28B"), derive=_out_of_rotation)
RIGHTFUL_PLAYER_CALLED = shown(
    "rightful_player_called", YES_NO, each("28B"), derive=_rightful_player_called
)
LHO_WAS_TO_CALL = shown("lho_was_to_call", YES_NO, each("28B"), derive=_lho_is_the_rightful_player)
LHO_ACCEPTS_BY_CALLING = elected("E28_lho_dealer", {"void": False, "accept": True}, each("28B"))


def is_passed_over(case: Case) -> bool:
    """28B: whether an opponent has called in his turn over it; then it is void, and nothing more.

    Whatever else was wrong with the call: a double that was none, a bid by a player who had to
    pass, or of more than seven.
    """
    if not case.ask(RIGHTFUL_PLAYER_CALLED):
        return False
    if case.ask(LHO_WAS_TO_CALL) and case.ask(LHO_ACCEPTS_BY_CALLING):
        return False
    case.then(
        CallCancelled("28B", what=IT_AND_CHANGES, who=Role.OFFENDER),
        AuctionProceeds("28B", who=Role.OFFENDER),
    )
    return True


STATUS = (carried_out(is_in_rotation, "28A"),)
