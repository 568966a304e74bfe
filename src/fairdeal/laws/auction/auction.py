"""The auction as it stands after each call: what has been called, and by whose turn it goes on."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from functools import cache, reduce
from typing import Final

from fairdeal.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Contract, Double, Doubling, Pass
from fairdeal.errors import wanted
from fairdeal.laws.auction import law17, law18, law19
from fairdeal.laws.auction.kept_places import before_gap, filled, waiting
from fairdeal.laws.auction.made import (
    NO_MARKS,
    CallGap,
    MadeCall,
    has_passed_by_law,
    is_over,
    since_a_turn_was_taken,
)
from fairdeal.laws.fold.diagram import auction_table, pictured_auction
from fairdeal.laws.marks import Mark
from fairdeal.laws.values import value
from fairdeal.seats import Seat, Side

_TO_BE_REPLACED: Final = frozenset((Mark.INSUFFICIENT_BID, Mark.INADMISSIBLE_DOUBLE))
"""Marks of calls in rotation that their own player replaces, if they are not accepted."""
_INADMISSIBLE: Final = frozenset((Mark.INADMISSIBLE_DOUBLE, Mark.BID_ABOVE_SEVEN))
"""Marks of calls that nobody can accept, in rotation or not (35)."""


@value
class Auction:
    """The calls that stand, and what follows from them; a new value for each further call.

    While it is undecided what becomes of an irregular call the turn has two readings: `turn`
    accepts that call (27A, 29A), `rightful` refuses it: he whose turn was taken (29B, 17D3), or the
    same player, who has to put another call in its place (27B, 36B).

    >>> from fairdeal import Board, Position
    >>> auction = Position.of(Board.numbered(1)).after_calls("1NT X P P P").auction
    >>> print(auction)
    West   North  East   South
           1NT    X      Pass
    Pass   Pass
    >>> auction.is_over, auction.contract
    (True, Contract.parse('1NTX N'))
    """

    dealer: Seat
    calls: tuple[MadeCall, ...]
    turn: Seat
    """Whose turn it is to call; once the auction is over, nobody's: see `is_over`."""
    bid: Bid | None = None
    """The last bid."""
    bidder: Seat | None = None
    """Who made it."""
    doubling: Doubling = Doubling.UNDOUBLED
    passes: int = 0
    """How many passes end the auction so far."""
    is_over: bool = False
    pending: tuple[MadeCall, ...] = ()
    """The irregular calls that nobody has accepted or refused yet."""
    rightful: Seat | None = None
    """Whose turn it is if they are refused."""
    void: tuple[MadeCall, ...] = ()
    """Calls out of rotation that the rightful player passed over by calling (28B)."""
    since_missed: tuple[MadeCall, ...] = ()
    """The passes since somebody missed his turn, where they would end the auction but for that
    (17D3): for the laws one matter, so that only the pass that seemed to end it bears a mark."""
    gaps: tuple[CallGap, ...] = ()

    def __iter__(self) -> Iterator[MadeCall]:
        return iter(self.calls)

    def __str__(self) -> str:
        return auction_table(self.calls)

    def _repr_svg_(self) -> str:
        """What notebooks show."""
        return pictured_auction(self.calls).svg(" ".join(str(made.call) for made in self.calls))

    @classmethod
    def begins(cls, dealer: Seat) -> "Auction":
        """An auction before its first call (17B)."""
        return cls(wanted(dealer, Seat, "the seat of the dealer"), (), dealer)

    def after(
        self, act: int, seat: Seat, call: Call, more: tuple[Mark, ...] = NO_MARKS
    ) -> "Auction":
        """The auction once this player has made this call, whether he was entitled to it or not.

        Args:
            act: the number of the act.
            seat: who called.
            call: what.
            more: marks that do not come from the auction itself, such as a duty to pass.
        """
        if isinstance(call, Pass) and has_passed_by_law(self.calls, seat):
            return self
        if self.gaps:
            return self._after_while_waiting(MadeCall(act, seat, call), more)
        if self.is_over:
            made = MadeCall(act, seat, call, (Mark.CALL_AFTER_THE_END, *more))
            return replace(self, calls=(*self.calls, made))
        if self._passes_over(seat):
            return self._passed_over().after(act, seat, call, more)
        made = MadeCall(act, seat, call, self.marks_of(seat, call) + more)
        return self._beside_the_turn(made) if made.marks else self._with(made)

    def after_out_of_rotation(
        self, act: int, seat: Seat, call: Call, more: tuple[Mark, ...]
    ) -> "Auction":
        """The auction once he who called last calls again, which is not to change that call (25).

        Others have called over it, and what they called counts for nothing since.
        """
        if self.gaps or self.is_over or has_passed_by_law(self.calls, seat):
            return self.after(act, seat, call, more)
        return self._beside_the_turn(
            MadeCall(act, seat, call, self.marks_out_of_rotation(seat, call) + more)
        )

    def _after_while_waiting(self, made: MadeCall, more: tuple[Mark, ...]) -> "Auction":
        """A call while somebody has to replace his: that one, or one that comes too early."""
        if (gap := self.gap_of(made.seat)) is not None:
            return filled(self, gap, made, more)
        marks = self.marks_of(made.seat, made.call) + more
        after = self._with(replace(made, marks=marks))
        return waiting(after, self.gaps)

    def _beside_the_turn(self, made: MadeCall) -> "Auction":
        """The auction with an irregular call."""
        after = self._with(made)
        is_void = not _INADMISSIBLE.isdisjoint(made.marks)
        # A call that can never stand leaves the passes before it the last ones (17D3).
        since = self.since_missed if is_void else after.since_missed
        if Mark.CALL_OUT_OF_ROTATION in made.marks:
            # Whose turn was missed is no longer in question, unless this is one more pass since.
            is_in_question = self.pending or (is_void and since)
            missed = self.rightful if is_in_question else after.rightful
            rightful = self.turn if missed is None else missed
            pending = (*self.pending, made)
            return replace(after, pending=pending, rightful=rightful, since_missed=since)
        if Mark.CALL_CHANGED in made.marks:
            return replace(after, pending=self.pending, rightful=self.rightful, since_missed=since)
        if not _TO_BE_REPLACED.isdisjoint(made.marks):
            return replace(after, pending=(made,), rightful=made.seat)
        return after

    def marks_of(self, seat: Seat, call: Call) -> tuple[Mark, ...]:
        """What would be irregular about that call now, most decisive first; empty when lawful."""
        if self.is_over:
            return (Mark.CALL_AFTER_THE_END,)
        if isinstance(call, Pass) and has_passed_by_law(self.calls, seat):
            return NO_MARKS
        if self._passes_over(seat):
            return self._passed_over().marks_of(seat, call)
        if seat is not self.turn and not self._accepts(seat):
            if self.was_called_last_by(seat) and not has_passed_by_law(self.calls, seat):
                # What he changes it to is judged as if it were his first call at this turn.
                judged = self._before_turn_of(seat).marks_of(seat, call)
                rest = (m for m in judged if m is not Mark.CALL_OUT_OF_ROTATION)
                return (Mark.CALL_CHANGED, *rest)
            return self.marks_out_of_rotation(seat, call)
        return self.marks_by_rank(seat, call)

    def marks_out_of_rotation(self, seat: Seat, call: Call) -> tuple[Mark, ...]:
        """What would be irregular about that call at another player's turn."""
        judged = self
        if self.pending and self.pending[-1].seat.side is seat.side:
            # It accepts nothing, so it is judged as if its own side's calls were refused.
            judged = self._passed_over()
        return (Mark.CALL_OUT_OF_ROTATION, *judged.marks_by_rank(seat, call))

    def was_called_last_by(self, seat: Seat) -> bool:
        """Whether that player made the last call."""
        return bool(self.calls) and self.calls[-1].seat is seat

    def marks_by_rank(self, seat: Seat, call: Call) -> tuple[Mark, ...]:
        """What would be irregular about that call besides its turn, as it lies over the others."""
        if isinstance(call, Pass):
            return NO_MARKS
        if isinstance(call, Bid):
            if law18.is_above_seven(call):
                return (Mark.BID_ABOVE_SEVEN,)
            return NO_MARKS if law18.is_sufficient(call, self.bid) else (Mark.INSUFFICIENT_BID,)
        return NO_MARKS if call in self._doubles(seat.side) else (Mark.INADMISSIBLE_DOUBLE,)

    def accepting(self, made: MadeCall) -> "Auction":
        """The auction with a call that has been ruled to stand, in rotation or not (27A, 29A)."""
        judged = self.marks_of(made.seat, made.call)
        begun = self._passed_over() if self._passes_over(made.seat) else self
        # Whoever had to replace a call has lost that turn to the one accepted.
        return begun._with(replace(made, marks=judged))  # noqa: SLF001 - of this class

    def with_pass_by_law(self, act: int, seat: Seat) -> "Auction":
        """The auction with a pass put into that player's turn by a law (28A, 37B, 38C)."""
        made = MadeCall(~act, seat, PASS)
        if (gap := self.gap_of(seat)) is not None:
            return filled(self, gap, made, NO_MARKS)
        # Where he has changed his call, the pass stands where the first did.
        calls = self.calls[:-1] if self.was_called_last_by(seat) else self.calls
        return self.of((*calls, made))

    def _accepts(self, seat: Seat) -> bool:
        """Whether a call by that player accepts one out of rotation: he is its LHO (29A)."""
        return any(law17.next_to_call(made.seat) is seat for made in self.pending)

    def _passes_over(self, seat: Seat) -> bool:
        """Whether a call by that player passes over what took his turn (28B, 17D3)."""
        return seat is self.rightful and not self.was_called_last_by(seat)

    def _passed_over(self) -> "Auction":
        """The rightful player is about to call: what took his turn counts for nothing."""
        gone = {made.act for made in (*self.pending, *self.since_missed)}
        calls = self.calls if self._is_for_28b() else self.marked_calls
        changed = tuple(c for c in calls if c.act in gone or self._changes_one(c, gone))
        rest = self.without({call.act for call in changed})
        return replace(rest, void=(*self.void, *changed))

    def _is_for_28b(self) -> bool:
        """Whether what took the turn are opponents' calls that nobody has accepted by calling."""
        return all(
            any(made.act == call.act for call in self.pending)
            and self.rightful is not None
            and made.seat.side is not self.rightful.side
            for made in self.since_missed
        )

    def _changes_one(self, call: MadeCall, gone: Container[int]) -> bool:
        """Whether that call changed one of these."""
        return Mark.CALL_CHANGED in call.marks and any(
            before.act in gone and before.seat is call.seat and before.since < call.since
            for before in self.calls
        )

    def _with(self, made: MadeCall) -> "Auction":
        """The auction with a call as it was judged, and the turn to the caller's left."""
        call, calls = made.call, (*self.calls, made)
        if self.is_over:
            return replace(self, calls=calls)
        turn = law17.next_to_call(made.seat)
        void = self.void
        if isinstance(call, Bid):
            if not void:
                return Auction(self.dealer, calls, turn, call, made.seat)
            return Auction(self.dealer, calls, turn, call, made.seat, void=void)
        if not isinstance(call, Pass):
            doubling = Doubling.DOUBLED if isinstance(call, Double) else Doubling.REDOUBLED
            return Auction(
                self.dealer, calls, turn, self.bid, self.bidder, doubling, void=void,
            )  # fmt: skip
        passes = self.passes + 1
        over = passes >= 3 and is_over(calls)
        after = Auction(
            self.dealer, calls, turn, self.bid, self.bidder, self.doubling, passes, over, void=void,
        )  # fmt: skip
        return after if passes < 3 or over else self._missing_a_turn(after)

    def _missing_a_turn(self, after: "Auction") -> "Auction":
        """The auction after this and a further pass, which ends it unless a turn was missed."""
        last = after.calls[-1]
        if self.since_missed:
            since = (*self.since_missed, replace(last, marks=NO_MARKS))
            return replace(after, since_missed=since, rightful=self.rightful)
        if not (since := since_a_turn_was_taken(after.calls)):
            return after
        before = self.of(after.calls[: -len(since)])
        unmarked = (replace(made, marks=NO_MARKS) for made in since[:-1])
        marked = replace(last, marks=(Mark.TURN_MISSED,))
        return replace(after, since_missed=(*unmarked, marked), rightful=before.turn)

    def _before_turn_of(self, seat: Seat) -> "Auction":
        """The auction as that player found it, who has made all its latest calls."""
        calls = self.calls
        count = len(calls)
        while count and calls[count - 1].seat is seat:
            count -= 1
        return self.of(calls[:count])

    def legal_calls(self) -> tuple[Call, ...]:
        """What the player in turn may lawfully call, in order of rank; nothing once it is over."""
        if self.is_over:
            return ()
        if self.gaps:
            before = before_gap(self, self.gaps[0])
            return _legal_calls(before.bid, before._doubles(self.turn.side))  # noqa: SLF001 - of this class
        return self._legal_calls_of(self.turn)

    def _legal_calls_of(self, seat: Seat) -> tuple[Call, ...]:
        """What that player may lawfully call; he may have a turn to take back first (28B, 17D3)."""
        if self._passes_over(seat):
            return self._passed_over()._legal_calls_of(seat)  # noqa: SLF001 - of this class
        return _legal_calls(self.bid, self._doubles(seat.side))

    def _doubles(self, side: Side) -> tuple[Call, ...]:
        bidder = None if self.bidder is None else self.bidder.side
        if law19.may_double(side, bidder, self.doubling):
            return (DOUBLE,)
        if law19.may_redouble(side, bidder, self.doubling):
            return (REDOUBLE,)
        return ()

    @property
    def marked_calls(self) -> tuple[MadeCall, ...]:
        """The calls with the marks by which the laws take them."""
        if not (since_missed := self.since_missed):
            return self.calls
        one_matter = {made.act: made for made in since_missed}
        return tuple(one_matter.get(made.act, made) for made in self.calls)

    @property
    def seems_over(self) -> bool:
        """Whether the auction has ended but for a turn that was missed (17D3).

        As long as nobody has noticed, the players take it for over.
        """
        return bool(self.since_missed) and self.bid is not None and not self.is_over

    def as_it_seemed(self) -> "Auction":
        """The auction ended by those passes after all: the opening lead has been made (17D1)."""
        return replace(self, is_over=True)

    @property
    def is_passed_out(self) -> bool:
        """Whether all four players passed."""
        return self.is_over and self.bid is None

    @property
    def contract(self) -> Contract | None:
        """The contract of a finished auction; ``None`` while it goes on or when passed out."""
        if not self.is_over or self.bid is None or self.bidder is None:
            return None
        return Contract(self.bid, self.doubling, self._declarer(self.bid, self.bidder))

    def _declarer(self, bid: Bid, bidder: Seat) -> Seat:
        """The first of the side to have bid the denomination of the contract (Definitions)."""
        return next(
            made.seat
            for made in self.calls
            if isinstance(made.call, Bid)
            and made.call.denomination is bid.denomination
            and made.seat.side is bidder.side
        )

    def without(self, acts: Container[int]) -> "Auction":
        """The auction as if the calls made by these acts had not been made."""
        return self.of(call for call in self.calls if call.act not in acts)

    def of(self, calls: Iterable[MadeCall]) -> "Auction":
        """The auction of the same dealer made of these calls, each keeping the marks it has."""
        begun = Auction(self.dealer, (), self.dealer, void=self.void)
        return reduce(Auction._with, calls, begun)

    def gap_of(self, seat: Seat) -> CallGap | None:
        """The place that player has to fill, if there is one."""
        return next((gap for gap in self.gaps if gap.seat is seat), None)


@cache
def _legal_calls(last: Bid | None, doubles: tuple[Call, ...]) -> tuple[Call, ...]:
    return (PASS, *doubles, *law18.sufficient_bids(last))
