"""Calls as they stand in an auction, and whether the last of them end it."""

from collections.abc import Iterator
from itertools import pairwise, starmap
from typing import Final

from fairdeal.calls import Call
from fairdeal.laws.auction import law22, law34
from fairdeal.laws.auction.law17 import next_to_call
from fairdeal.laws.marks import Mark
from fairdeal.laws.values import value
from fairdeal.seats import Seat

NO_MARKS: Final[tuple[Mark, ...]] = ()


@value
class MadeCall:
    """A call that stands in the auction, with what was irregular about it."""

    act: int
    """The number of the act that made it. A pass that a law put into somebody's turn has none: it
    has the inverted number of the act that brought it about, which is no other call's."""
    seat: Seat
    call: Call
    marks: tuple[Mark, ...] = NO_MARKS

    @property
    def since(self) -> int:
        """The act since which it stands."""
        return max(self.act, ~self.act)


@value
class CallGap:
    """The place of a cancelled call, kept for the call that has to replace it (25A, 27B, 36B)."""

    at: int
    """How many calls stand before it."""
    act: int
    """The act that made the cancelled call."""
    seat: Seat


def is_over(calls: tuple[MadeCall, ...]) -> bool:
    """Whether the last of these passes ends the auction (22)."""
    # Four passes in rotation end any auction: after an irregularity nobody put right, too.
    made = [(call.seat, call.call) for call in _last_unchanged(calls)]
    return law22.is_closed(made) or law22.is_passed_out(made)


def has_passed_by_law(calls: tuple[MadeCall, ...], seat: Seat) -> bool:
    """Whether a law has just passed for that player; saying so himself changes nothing.

    Nor does it after the call that his left-hand opponent has made in his place (28A).
    """
    if not calls:
        return False
    is_in_his_place = len(calls) > 1 and calls[-2].act == ~calls[-1].act
    his = calls[-2] if is_in_his_place else calls[-1]
    return his.seat is seat and his.act < 0


def _last_unchanged(calls: tuple[MadeCall, ...]) -> tuple[MadeCall, ...]:
    """The last four calls but for those their own makers changed before anybody else called."""
    return tuple(reversed(list(_backwards(calls))))


def _backwards(calls: tuple[MadeCall, ...]) -> Iterator[MadeCall]:
    found = 0
    is_changed = False
    for made in reversed(calls):
        if not is_changed:
            yield made
            found += 1
        if found == 4:
            return
        is_changed = Mark.CALL_CHANGED in made.marks


def since_a_turn_was_taken(calls: tuple[MadeCall, ...]) -> tuple[MadeCall, ...]:
    """The passes made since somebody's turn was taken, when they would end the auction (17D3)."""
    count = law34.passes_to_cancel([False, *starmap(_took_a_turn, pairwise(calls[-4:]))])
    return calls[-count:] if count else ()


def _took_a_turn(before: MadeCall, made: MadeCall) -> bool:
    """Whether that call took the turn of another, as it follows the one before it.

    One in the place of a call out of rotation that was accepted took it as that did (29A, 25A).
    """
    return made.seat is not next_to_call(before.seat) and Mark.CALL_CHANGED not in made.marks
