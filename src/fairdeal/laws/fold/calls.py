"""A call at a table where rulings have been made: its fate, the duties in force, a pass by law."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from fairdeal.calls import Call
from fairdeal.laws.auction import law28
from fairdeal.laws.auction.auction import Auction
from fairdeal.laws.auction.kept_places import changed_by, changing, closed, judged_anew
from fairdeal.laws.auction.made import CallGap, MadeCall
from fairdeal.laws.decisions import Fate
from fairdeal.laws.irregularities.withdrawn import NEVER_MEANT
from fairdeal.laws.marks import Mark
from fairdeal.laws.standing import acts_of
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import Action, CallCancelled, May

if TYPE_CHECKING:
    from fairdeal.laws.position import Position

_SLIP_IN_1997: Final = "25A"
"""The clause of 1997 by which a slip is put right; it gives nobody else a right to change."""


def after_call(position: "Position", act: CallMade) -> "Position":
    """The position when a call has been made at such a table."""
    number, story = position.acts, (*position.story, act)
    gone = MadeCall(number, act.seat, act.call)
    fate, gap = position.fate_of(number), position.auction.gap_of(act.seat)
    first = _changed_by_a_slip(position, gap)
    if fate is Fate.OUT:
        auction = _without_it(position, number, act.seat)
        if gap is not None and first is not None:
            auction = closed(auction, gap)
        withdrawn = (*position.withdrawn, gone)
        return replace(position, story=story, auction=auction, withdrawn=withdrawn)
    auction = _auction_after(position, number, act, fate)
    if gap is not None:
        auction = auction if first is None else changing(auction, number, first)
        auction = judged_anew(auction, number, _left_alone(position, gap.act))
    if fate is Fate.PASS:
        position = replace(position, withdrawn=(*position.withdrawn, gone))
    return position.with_auction(auction, story)


def _changed_by_a_slip(position: "Position", gap: CallGap | None) -> MadeCall | None:
    """The call that was changed by one never meant, whose place is kept: what was meant changes it.

    Refused as a change (25B2), that leaves the first there, and no place to be filled.
    """
    if gap is None or (first := changed_by(position.auction, gap)) is None:
        return None
    cancelled = (effect for _, effect in position.force.of_kind(CallCancelled))
    is_slip = any(one.clause in NEVER_MEANT and gap.act in acts_of(one) for one in cancelled)
    return first if is_slip else None


def _left_alone(position: "Position", replaced: int) -> frozenset[int]:
    """The acts of calls over that one which are no worse when another comes in its place.

    Nobody could take them back: in 1997 what lies over a slip, unless it was elected (25A).
    """
    cancelled = (effect for _, effect in position.force.of_kind(CallCancelled))
    if all(one.clause != _SLIP_IN_1997 or replaced not in acts_of(one) for one in cancelled):
        return frozenset()
    rights = (effect for _, effect in position.force.of_kind(May))
    may_go = {act for one in rights if one.action is Action.WITHDRAW_CALL for act in acts_of(one)}
    return frozenset(made.act for made in position.auction.calls if made.act not in may_go)


def _without_it(position: "Position", number: int, seat: Seat) -> Auction:
    """The auction where a call counts for nothing; a pass RHO had to make counts (28A)."""
    if _has_called_in_vain(position, position.auction.turn):
        return position.auction
    return _after_enforced_pass(position, number, seat)


def _has_called_in_vain(position: "Position", seat: Seat) -> bool:
    """Whether that player has made a call at this turn that has been cancelled since."""
    last = position.auction.calls[-1].since if position.auction.calls else -1
    return any(
        isinstance(made, MadeCall) and made.seat is seat and made.act > last
        for made in position.withdrawn
    )


def _auction_after(position: "Position", number: int, act: CallMade, fate: Fate | None) -> Auction:
    """The auction after a call at a table where rulings have been made."""
    auction = _after_enforced_pass(position, number, act.seat)
    if fate is Fate.PASS:
        if position.fate_of(~number) is Fate.OUT:
            # The turn went back, and took that pass with it (17D3). It has a fate of its own beside
            # that of the call it stands for, under its own number, because both were decided.
            return _without_changed(auction, act.seat)
        # Out of rotation it took nobody's turn, and the pass does not either (29B).
        is_in_turn = act.seat is auction.turn or auction.was_called_last_by(act.seat)
        return auction.with_pass_by_law(number, act.seat) if is_in_turn else auction
    marks = at_his_turn(position, act.seat).force.marks_of_call(act.seat, act.call)
    is_accepted = fate in (Fate.STANDS, Fate.ENDS) and not auction.is_over
    if is_accepted and auction.gap_of(act.seat) is None:
        after = auction.accepting(MadeCall(number, act.seat, act.call))
        return after.as_it_seemed() if fate is Fate.ENDS and after.seems_over else after
    if auction.was_called_last_by(act.seat) and _lho_called_in_vain(position, act.seat):
        return auction.after_out_of_rotation(number, act.seat, act.call, marks)
    return auction.after(number, act.seat, act.call, marks)


def _without_changed(auction: Auction, seat: Seat) -> Auction:
    """The auction without the call that player had changed, in whose place the law had passed."""
    return auction.of(auction.calls[:-1]) if auction.was_called_last_by(seat) else auction


def _after_enforced_pass(position: "Position", number: int, seat: Seat) -> Auction:
    """A call at the turn of the RHO who has to pass: the pass counts as made (28A)."""
    auction, turn = position.auction, position.auction.turn
    if auction.is_over or seat is turn or auction.gaps:
        return auction
    silenced = position.force.is_silenced(turn)
    if not law28.is_in_rotation(seat, turn, turn_must_pass=silenced):
        return auction
    return auction.with_pass_by_law(number, turn)


def at_his_turn(position: "Position", seat: Seat) -> "Position":
    """The position as it was when that player's turn began: a duty binds his change of call."""
    auction = position.auction
    if not auction.was_called_last_by(seat):
        return position
    return replace(position, auction=auction.of(auction.calls[:-1]))


def marks_of_call(position: "Position", seat: Seat, call: Call) -> tuple[Mark, ...]:
    """What would be irregular about that call now; 28A counts."""
    auction = _after_enforced_pass(position, position.acts, seat)
    marks = auction.marks_of(seat, call)
    if Mark.CALL_CHANGED in marks and _others_called_in_vain(position, seat):
        return auction.marks_out_of_rotation(seat, call)
    return marks


def _lho_called_in_vain(position: "Position", seat: Seat) -> bool:
    """Whether his left-hand opponent has called over that call: the time to change it is past."""
    his = position.auction.calls[-1]
    return any(
        isinstance(made, MadeCall) and made.seat is seat.lho and made.act > his.since
        for made in position.withdrawn
    )


def _others_called_in_vain(position: "Position", seat: Seat) -> bool:
    """Whether others have called over that player's call, and it counts for nothing since.

    Who then calls again changes nothing (25): he calls out of rotation.
    """
    his = position.auction.calls[-1]
    return any(
        isinstance(made, MadeCall) and made.seat is not seat and made.act > his.since
        for made in position.withdrawn
    )
