"""The second irregularities of the auction, as conditions on a call at a table.

A kind names the calls of a player that would be this irregularity as the table looks; the first of
them is the one made. No call at all makes the cell impossible, and the kind says why.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from fairdeal.calls import BIDS, Bid, Call, Denomination, Double, Pass, Redouble
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CallMade
from tests.company.auction_book import AuctionBook

EIGHT = Bid(8, Denomination.CLUBS)
CALLS: tuple[Call, ...] = (Double(), Redouble(), *BIDS, Pass())


@dataclass(frozen=True)
class CallKind:
    """A kind of irregular call."""

    name: str
    fits: Callable[[AuctionBook, Seat, Call], bool]
    otherwise: str
    """Why no call of a player is one, where none is."""

    def acts(self, book: AuctionBook, seat: Seat) -> Iterator[Act]:
        return (CallMade(seat, c) for c in (*CALLS, EIGHT) if self.fits(book, seat, c))


def _insufficient(book: AuctionBook, seat: Seat, call: Call) -> bool:
    is_bid = isinstance(call, Bid) and call.level <= 7 and not book.may_bid(call)
    return is_bid and not book.is_over and book.in_rotation(seat)


def _insufficient_out(book: AuctionBook, seat: Seat, call: Call) -> bool:
    is_bid = isinstance(call, Bid) and call.level <= 7 and not book.may_bid(call)
    return is_bid and _is_out(book, seat)


def _is_out(book: AuctionBook, seat: Seat) -> bool:
    return not book.is_over and not book.in_rotation(seat) and not _called_last(book, seat)


def _called_last(book: AuctionBook, seat: Seat) -> bool:
    return bool(book.calls) and book.calls[-1].seat is seat


def _out(kind: type[Call], steps: int) -> Callable[[AuctionBook, Seat, Call], bool]:
    def fits(book: AuctionBook, seat: Seat, call: Call) -> bool:
        at_that_turn = book.turn is seat.clockwise(steps)
        return (
            isinstance(call, kind)
            and at_that_turn
            and _is_out(book, seat)
            and book.is_lawful(seat, call)
        )

    return fits


def _changed(book: AuctionBook, seat: Seat, call: Call) -> bool:
    if book.is_over or not _called_last(book, seat) or call == book.calls[-1].call:
        return False
    return book.is_lawful(seat, call) and not isinstance(call, Pass)


def _inadmissible(kind: type[Call]) -> Callable[[AuctionBook, Seat, Call], bool]:
    def fits(book: AuctionBook, seat: Seat, call: Call) -> bool:
        at_his_turn = book.in_rotation(seat) and not book.is_over
        return isinstance(call, kind) and at_his_turn and not book.may_double(seat, call)

    return fits


def _inadmissible_out(book: AuctionBook, seat: Seat, call: Call) -> bool:
    is_double = isinstance(call, Double | Redouble) and not book.may_double(seat, call)
    return is_double and _is_out(book, seat)


def _eight(book: AuctionBook, seat: Seat, call: Call) -> bool:
    return call == EIGHT and not book.is_over and book.in_rotation(seat)


def _eight_out(book: AuctionBook, seat: Seat, call: Call) -> bool:
    return call == EIGHT and _is_out(book, seat)


def _silenced(book: AuctionBook, seat: Seat, call: Call) -> bool:
    acts = not isinstance(call, Pass) and book.is_lawful(seat, call)
    return acts and seat is book.turn and seat in book.silenced and not book.is_over


def _not_doubling(book: AuctionBook, seat: Seat, call: Call) -> bool:
    return seat in book.not_doubling and seat is book.turn and book.may_double(seat, call)


def _not_repeated(book: AuctionBook, seat: Seat, call: Call) -> bool:
    other = seat in book.repeats and call != book.repeats[seat]
    return other and seat is book.turn and book.is_lawful(seat, call)


def _too_late(book: AuctionBook, seat: Seat, call: Call) -> bool:
    return book.is_over and book.bid is not None and call == BIDS[-1] and seat in Seat


_TURN = "the turn is another's, and calling on it for him would be a lawful call"
CALL_KINDS: tuple[CallKind, ...] = (
    CallKind("insufficient bid", _insufficient, "it is not his turn, or nobody has bid"),
    CallKind(
        "insufficient bid out of rotation", _insufficient_out, "it is his turn, or nobody has bid"
    ),
    *(
        CallKind(f"{name} out of rotation at {whose} turn", _out(kind, steps), _TURN)
        for name, kind in (("pass", Pass), ("bid", Bid), ("double", Double))
        for whose, steps in (("LHO's", 1), ("partner's", 2), ("RHO's", 3))
    ),
    CallKind("change of call", _changed, "he did not call last"),
    CallKind("inadmissible double", _inadmissible(Double), "it is not his turn, or he may double"),
    CallKind(
        "inadmissible redouble", _inadmissible(Redouble), "it is not his turn, or he may redouble"
    ),
    CallKind(
        "inadmissible double out of rotation",
        _inadmissible_out,
        "it is his turn, or both are admissible",
    ),
    CallKind("bid of more than seven", _eight, "it is not his turn"),
    CallKind("bid of more than seven out of rotation", _eight_out, "it is his turn"),
    CallKind("call of a silenced player", _silenced, "he has not to pass"),
    CallKind("double against a duty not to", _not_doubling, "no ruling keeps him from doubling"),
    CallKind("other call than the one to be repeated", _not_repeated, "he has nothing to repeat"),
    CallKind("call after the final pass", _too_late, "the auction is not over"),
)
