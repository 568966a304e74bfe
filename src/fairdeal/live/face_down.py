"""A lead that lies face down on the table: who it is before, and for how long (41A)."""

from fairdeal.laws.position import Position
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CardPlayed, LeadFaced


def lying_face_down(position: Position) -> tuple[Seat, ...]:
    """In front of whom a card lies that has not been turned: that all four see."""
    if position.play is None or position.play.done:
        return ()
    return tuple(seat for seat in SEATS if lies_face_down(position, seat))


def lies_face_down(position: Position, seat: Seat) -> bool:
    """Whether that player's card lies on the table, face down and not turned."""
    play = position.play
    if play is None or play.done:
        return False
    return any(_is_down(position, card.act) for card in play.trick if card.seat is seat)


def _is_down(position: Position, number: int) -> bool:
    act, since = position.story[number], position.story[number + 1 :]
    if not isinstance(act, CardPlayed) or not act.face_down:
        return False
    # Whoever plays to it has seen it; only a lead by the partner lies beside it (41A).
    return not any(
        (isinstance(one, LeadFaced) and one.seat is act.seat)
        or (isinstance(one, CardPlayed) and one.seat is not act.seat.partner)
        for one in since
    )
