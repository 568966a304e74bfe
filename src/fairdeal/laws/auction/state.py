"""The auction as it stands after each call: what has been called, and by whose turn it goes on."""

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from fairdeal.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Contract, Double, Doubling, Pass
from fairdeal.laws.auction import law17, law18, law19, law22, law34
from fairdeal.laws.marks import Mark
from fairdeal.seats import Seat, Side

NO_MARKS: Final[tuple[Mark, ...]] = ()
_OUT_OF_ROTATION: Final = Mark.CALL_OUT_OF_ROTATION


@dataclass(frozen=True, slots=True)
class MadeCall:
    """A call that stands in the auction, with what was irregular about it."""

    act: int
    """The number of the act that made it."""
    seat: Seat
    call: Call
    marks: tuple[Mark, ...] = NO_MARKS


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls that stand, and what follows from them; a new value for each further call."""

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
    passed_over: Seat | None = None
    """Whose turn the last call took, while he can still call in rotation (28B)."""
    void: tuple[MadeCall, ...] = ()
    """Calls made void by the rightful player calling (28B)."""
    returned: tuple[MadeCall, ...] = ()
    """Passes cancelled when the turn went back to a player who had missed his (17D3)."""

    @classmethod
    def begins(cls, dealer: Seat) -> "Auction":
        """An auction before its first call (17B)."""
        return cls(dealer, (), dealer)

    def after(
        self, act: int, seat: Seat, call: Call, more: tuple[Mark, ...] = NO_MARKS
    ) -> "Auction":
        """The auction once this player has made this call, whether he was entitled to it or not.

        A call by the player whose turn had been taken, made before anybody else called, is in
        rotation, and the call that took his turn is void (28B).

        Args:
            act: the number of the act.
            seat: who called.
            call: what.
            more: marks that do not come from the auction itself, such as a duty to pass.
        """
        if self.passed_over is seat and not self.is_over:
            void = self.calls[-1]
            rest = self.without((void.act,))
            return replace(rest.after(act, seat, call, more), void=(*self.void, void))
        made = MadeCall(act, seat, call, self.marks_of(seat, call) + more)
        calls = (*self.calls, made)
        if self.is_over:
            return replace(self, calls=calls)
        turn = law17.next_to_call(seat)
        passed_over = None if seat is self.turn else self._passed_over_by(made)
        if isinstance(call, Pass):
            passes = self.passes + 1
            over = passes >= 3 and _is_over(calls)
            if passes >= 3 and not over and (since := _since_a_turn_was_taken(calls)):
                return self._returned(since)
            return Auction(
                self.dealer,
                calls,
                turn,
                self.bid,
                self.bidder,
                self.doubling,
                passes,
                over,
                passed_over,
                self.void,
                self.returned,
            )
        if isinstance(call, Bid):
            return Auction(
                self.dealer,
                calls,
                turn,
                call,
                seat,
                passed_over=passed_over,
                void=self.void,
                returned=self.returned,
            )
        doubling = Doubling.DOUBLED if isinstance(call, Double) else Doubling.REDOUBLED
        return Auction(
            self.dealer,
            calls,
            turn,
            self.bid,
            self.bidder,
            doubling,
            passed_over=passed_over,
            void=self.void,
            returned=self.returned,
        )

    def marks_of(self, seat: Seat, call: Call) -> tuple[Mark, ...]:
        """What would be irregular about that call now, most decisive first; empty when lawful."""
        marks = NO_MARKS
        if self.is_over:
            return (Mark.CALL_AFTER_THE_END,)
        if seat is not self.turn:
            if self.calls and self.calls[-1].seat is seat:
                # What he changes it to is judged as if it were his first call at this turn.
                judged = self._before_last().marks_of(seat, call)
                return (Mark.CALL_CHANGED, *(m for m in judged if m is not _OUT_OF_ROTATION))
            marks = (_OUT_OF_ROTATION,)
        if isinstance(call, Pass):
            return marks
        if isinstance(call, Bid):
            if law18.is_above_seven(call):
                marks += (Mark.BID_ABOVE_SEVEN,)
            elif not law18.is_sufficient(call, self.bid):
                marks += (Mark.INSUFFICIENT_BID,)
        elif call not in self._doubles(seat.side):
            marks += (Mark.INADMISSIBLE_DOUBLE,)
        return marks

    def _before_last(self) -> "Auction":
        return self.without((self.calls[-1].act,))

    def legal_calls(self) -> tuple[Call, ...]:
        """What the player in turn may lawfully call, in order of rank; nothing once it is over."""
        if self.is_over:
            return ()
        return _legal_calls(self.bid, self._doubles(self.turn.side))

    def _doubles(self, side: Side) -> tuple[Call, ...]:
        bidder = None if self.bidder is None else self.bidder.side
        if law19.may_double(side, bidder, self.doubling):
            return (DOUBLE,)
        if law19.may_redouble(side, bidder, self.doubling):
            return (REDOUBLE,)
        return ()

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
        for made in self.calls:
            if (
                isinstance(made.call, Bid)
                and made.call.denomination is bid.denomination
                and made.seat.side is bidder.side
            ):
                return made.seat
        return bidder

    def without(self, acts: Container[int]) -> "Auction":
        """The auction as if the calls made by these acts had not been made."""
        rest = self.of(call for call in self.calls if call.act not in acts)
        return replace(rest, void=self.void, returned=self.returned)

    def with_accepted(self, acts: Container[int]) -> "Auction":
        """The auction with void calls put back, which the player in turn accepted after all."""
        back = [call for call in self.void if call.act in acts]
        if not back:
            return self
        calls = sorted((*self.calls, *back), key=lambda call: call.act)
        return replace(self.of(calls), returned=self.returned)

    def of(self, calls: Iterable[MadeCall]) -> "Auction":
        """The auction of the same dealer made of these calls, each keeping the marks it has."""
        auction = Auction.begins(self.dealer)
        for made in calls:
            # The next call stands beside one that took its turn: nothing is void any more (28B).
            auction = replace(auction, passed_over=None).after(made.act, made.seat, made.call)
            # A pass that took a turn may have been cancelled at once, and is not there to be kept.
            if auction.calls[-1:] and auction.calls[-1].act == made.act:
                auction = replace(auction, calls=(*auction.calls[:-1], made))
        return auction

    def with_replacement(self, act: int, new: int, seat: Seat, call: Call) -> "Auction":
        """The auction with a call put where a cancelled one, made by that act, had stood (25A)."""
        before = self.of(made for made in self.calls if made.act < act).after(new, seat, call)
        later = (made for made in self.calls if made.act > act)
        return self.of((*before.calls, *later))

    def _returned(self, since: tuple[MadeCall, ...]) -> "Auction":
        """Back to the player who missed his turn; the passes since are cancelled (17D3)."""
        rest = self.without({made.act for made in since})
        return replace(rest, returned=(*self.returned, *since))

    def _passed_over_by(self, made: MadeCall) -> Seat | None:
        """Whose turn this call takes; nobody's when a player changes his own call."""
        return None if Mark.CALL_OUT_OF_ROTATION not in made.marks else self.turn


@cache
def _legal_calls(last: Bid | None, doubles: tuple[Call, ...]) -> tuple[Call, ...]:
    return (PASS, *doubles, *law18.sufficient_bids(last))


def _is_over(calls: tuple[MadeCall, ...]) -> bool:
    made = [(call.seat, call.call) for call in _unchanged(calls)][-4:]
    # Four passes in rotation end any auction: after an irregularity nobody put right, too.
    return law22.is_closed(made) or law22.is_passed_out(made)


def _unchanged(calls: tuple[MadeCall, ...]) -> list[MadeCall]:
    """The calls without those their own makers changed before anybody else called."""
    following = (*calls[1:], None)
    return [
        made
        for made, after in zip(calls, following, strict=True)
        if after is None or Mark.CALL_CHANGED not in after.marks
    ]


def _since_a_turn_was_taken(calls: tuple[MadeCall, ...]) -> tuple[MadeCall, ...]:
    """The passes made since somebody's turn was taken, when they would end the auction (17D3)."""
    taken = [Mark.CALL_OUT_OF_ROTATION in call.marks for call in calls]
    count = law34.passes_to_cancel(taken)
    return calls[-count:] if count else ()
