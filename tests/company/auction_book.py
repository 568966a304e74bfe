"""The auction as Laws 17 to 22 tell it, read from the calls and from what was decided of them.

An independent reading, kept small on purpose: the tests hold the package's position against it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from fairdeal.calls import Bid, Call, Double, Pass, Redouble
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CallMade
from fairdeal.table.effects import HowLong
from tests.company.decided import Fate, effects, fates


@dataclass(frozen=True)
class Standing:
    """A call that stands, or a pass the Laws put in somebody's mouth."""

    seat: Seat
    call: Call
    number: int | None
    """The act it was made by; none for a pass nobody made (28A)."""
    turn: Seat
    """Whose turn it was."""


@dataclass
class AuctionBook:
    """The auction so far."""

    turn: Seat
    calls: list[Standing] = field(default_factory=list)
    silenced: dict[Seat, HowLong] = field(default_factory=dict)
    repeats: dict[Seat, Call] = field(default_factory=dict)
    not_doubling: set[Seat] = field(default_factory=set)

    @property
    def bid(self) -> Standing | None:
        """The last bid."""
        return next((c for c in reversed(self.calls) if isinstance(c.call, Bid)), None)

    @property
    def last(self) -> Standing | None:
        """The last call that was no pass."""
        return next((c for c in reversed(self.calls) if not isinstance(c.call, Pass)), None)

    @property
    def passes(self) -> int:
        """How many passes stand at the end."""
        return next(
            (n for n, c in enumerate(reversed(self.calls)) if not isinstance(c.call, Pass)),
            len(self.calls),
        )

    @property
    def is_over(self) -> bool:
        """Three passes after a bid, or four without one (22), if nobody missed his turn (17D3)."""
        return self.passes >= (4 if self.bid is None else 3)

    def may_bid(self, call: Call) -> bool:
        """Whether a bid is sufficient, and no more than seven (18, 38A)."""
        if not isinstance(call, Bid) or call.level > 7:
            return False
        last = self.bid.call if self.bid else None
        return not isinstance(last, Bid) or call.rank > last.rank

    def may_double(self, seat: Seat, call: Call) -> bool:
        """Whether a double or redouble is admissible for that side (19)."""
        last = self.last
        if last is None or last.seat.side is seat.side:
            return False
        wanted = Bid if isinstance(call, Double) else Double if isinstance(call, Redouble) else ()
        return bool(wanted) and isinstance(last.call, wanted)

    def is_lawful(self, seat: Seat, call: Call) -> bool:
        """Whether Laws 18 and 19 permit the call, at whoever's turn."""
        return isinstance(call, Pass) or self.may_bid(call) or self.may_double(seat, call)

    def in_rotation(self, seat: Seat) -> bool:
        """At his turn, or at that of a right-hand opponent who is bound to pass (28A)."""
        return seat is self.turn or (seat.rho is self.turn and self.turn in self.silenced)


def auction_book(log: Sequence[Act], dealer: Seat) -> AuctionBook:
    """The auction that log leads to.

    Calls nobody has ruled on are taken as they look: they stand.
    """
    book = AuctionBook(dealer)
    decided = fates(log)
    binding: dict[int, list[tuple[str, Seat, object]]] = {}
    for number, effect in effects(log):
        if isinstance(effect.who, Seat):
            what = getattr(effect, "how_long", effect.what)
            binding.setdefault(number, []).append((effect.kind, effect.who, what))
    for number, act in enumerate(log):
        for kind, seat, what in binding.get(number, ()):
            _bind(book, log, kind, seat, what)
        if isinstance(act, CallMade) and decided.get(number) not in {Fate.OUT, Fate.GAP}:
            _take(book, number, act, decided.get(number))
            _give_back_a_turn(book)
    return book


def _bind(book: AuctionBook, log: Sequence[Act], kind: str, seat: Seat, what: object) -> None:
    """What a ruling demands of a player from now on."""
    if kind == "must_pass" and book.silenced.get(seat) is not HowLong.REST:
        assert isinstance(what, HowLong)
        book.silenced[seat] = what
    elif kind == "must_repeat" and isinstance(what, tuple) and what:
        made = log[what[0]]
        assert isinstance(made, CallMade)
        book.repeats[seat] = made.call
    elif kind == "may_not_double":
        book.not_doubling.add(seat)


def _take(book: AuctionBook, number: int, act: CallMade, fate: Fate | None) -> None:
    """One call more that stands, or has a pass in its place."""
    call: Call = Pass() if fate is Fate.PASSED else act.call
    if act.seat is not book.turn and book.in_rotation(act.seat):
        _turn_taken(book, book.turn, Pass(), None)
    elif act.seat is not book.turn and fate is Fate.PASSED:
        return  # out of rotation, it takes nobody's turn
    _turn_taken(book, act.seat, call, number)


def _turn_taken(book: AuctionBook, seat: Seat, call: Call, number: int | None) -> None:
    book.calls.append(Standing(seat, call, number, book.turn))
    if book.silenced.get(seat) is HowLong.NEXT_TURN:
        del book.silenced[seat]
    book.repeats.pop(seat, None)
    book.not_doubling.discard(seat)
    book.turn = seat.lho


def _give_back_a_turn(book: AuctionBook) -> None:
    """17D3, 2007 17E2, 1997 34: passes that took somebody's turn do not end the auction."""
    if not book.is_over:
        return
    last = book.calls[-3:]
    missed = next((n for n, call in enumerate(last) if call.seat is not call.turn), None)
    if missed is not None and len(book.calls) >= 4:
        book.turn = last[missed].turn
        del book.calls[len(book.calls) - 3 + missed :]


def out_of_order(book: AuctionBook) -> list[Standing]:
    """The standing calls that were not made at their maker's turn."""
    return [call for call in book.calls if call.seat is not call.turn]


def doubled(book: AuctionBook) -> list[tuple[Standing, Standing]]:
    """Two standing calls running by one player."""
    return [(a, b) for a, b in pairwise(book.calls) if a.seat is b.seat]
