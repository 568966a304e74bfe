"""What each at a live table may still say to a claim: agree, object, or play on (Laws 68 to 70).

It is what his page offers him. Whatever else is said to a claim, the Laws deal with.
"""

from fairdeal.laws.editions import SINCE_2017
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import PlayOnAsked


def may_agree(desk: Desk, seat: Seat) -> bool:
    """The other side agrees, as long as nobody has objected (69A)."""
    claim = desk.position.claim
    is_open = claim is not None and not claim.is_settled and not claim.objected
    return is_open and claim is not None and seat.side is not claim.seat.side


def may_object(desk: Desk, seat: Seat) -> bool:
    """Any player but the claimer, dummy too, once each, until it is settled (68D, 70B2)."""
    claim = desk.position.claim
    if claim is None or claim.is_settled:
        return False
    return seat is not claim.seat and seat not in claim.objected


def asked_to_play_on(desk: Desk) -> tuple[Seat, ...]:
    """Who would have play go on after the claim, the first one first (2017 68D2b)."""
    claim = desk.position.claim
    if claim is None or claim.is_settled or desk.code.edition not in SINCE_2017:
        return ()
    since = desk.log[claim.act + 1 :]
    return tuple(dict.fromkeys(act.seat for act in since if isinstance(act, PlayOnAsked)))


def may_play_on(desk: Desk, seat: Seat) -> bool:
    """The side that did not claim asks first; then all four have to agree (2017 68D2b)."""
    claim = desk.position.claim
    if claim is None or claim.is_settled or claim.objected:
        return False
    asked = asked_to_play_on(desk)
    is_first = not asked and seat.side is not claim.seat.side
    return desk.code.edition in SINCE_2017 and seat not in asked and (bool(asked) or is_first)
