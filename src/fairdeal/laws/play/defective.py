"""A trick that a hand has missed (Law 67)."""

from fairdeal.laws.play.play import Play
from fairdeal.seats import Seat


def passed_over(play: Play) -> tuple[int, Seat] | None:
    """The first trick, counted from 0, to which a hand has not played although one after it has.

    Or both sides have played past it. The hand comes with it. While the next trick has not been
    begun, the card that came too early may be no more than that (57).
    """
    for number, trick in enumerate(play.all_tricks):
        seats = [place.seat for place in trick]
        order = [trick[0].seat.clockwise(i) for i in range(4)]
        gone = [seat for seat in order if seat not in seats]
        if not gone:
            continue
        after = order[order.index(gone[0]) :]
        if number < len(play.done) or any(seat in seats for seat in after):
            return number, gone[0]
    return None


def missed(play: Play) -> tuple[int, Seat] | None:
    """The first trick that a hand has missed, the next one having been begun, and that hand."""
    found = passed_over(play)
    is_begun = found is not None and (found[0] < len(play.done) or play.later or play.beside)
    return found if is_begun else None
