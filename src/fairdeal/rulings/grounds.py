"""What a case rests on, and whether it is there still: what it came due by, or its call."""

from typing import TYPE_CHECKING, Final

from fairdeal.laws.auction.kept_places import before_gap
from fairdeal.laws.standing import acts_of
from fairdeal.rulings.returning import ENTRY as RETURN
from fairdeal.rulings.returning import returns_of
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import Action, CallCancelled, Role, When

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk
    from fairdeal.rulings.matter import Matter

_SLIP: Final = "25A"
_BY_RANK: Final = ("27", "36")
"""Cases about a call that is irregular because of what it lies over."""
_REVOKE: Final = "61"
_MAY_CHANGE: Final = ("45D", "45D1", "47D")
"""The clauses by which a card may be taken back that lies over one that has been changed."""
_IN_ITS_PLACE: Final = ("27B3", "27B4")
"""Cases about one call more in the place of an insufficient bid; the first is for that case."""
_OF_A_CALL: Final = (*_BY_RANK, *_IN_ITS_PLACE, "25B", "29", "37", "38", "39")
"""Cases about a call that its player may never have meant."""
_WRONG_CARDS: Final = ("15A", "17D")
"""Cases of a call on the cards of another board, which goes with every call after it."""


_BESIDE_PENALTY_CARDS: Final = ("50D2", "51A")
"""What comes due because a hand has to lead or play beside penalty cards."""
_AFTER_THE_AUCTION: Final = (When.AUCTION_ENDS, When.PARTNER_LEADS, When.END_OF_PLAY)


def has_no_ground(desk: "Desk", matter: "Matter") -> bool:
    """Whether what a case rests on is there no more, so that it falls, though it was ruled on.

    The act that brought it up was a call, and has gone; it came due by a watch that no ruling
    speaks of any more; or it waited for the auction to end, which goes on again, a call having been
    changed. That it only seems to go on is possible while an answer is missing that was struck.
    """
    if matter.is_given:
        return False
    if matter.was_found:
        if not matter.effects:
            return False
        return _has_lost_its_call(desk, matter) or _has_lost_its_claim(desk, matter)
    if matter.was_watched:
        moment = _watched_moment(desk, matter)
        if moment not in _AFTER_THE_AUCTION:
            return moment is None
    elif not (matter.occasion and matter.entry in _BESIDE_PENALTY_CARDS):
        return False
    return not (desk.position.auction.is_over or any(one.is_held for one in desk.matters))


def _watched_moment(desk: "Desk", matter: "Matter") -> When | None:
    """When a case comes due by what is ruled now: a return at the end of the play (16B3)."""
    what = matter.occasion, matter.entry
    if matter.entry == RETURN and what[0] in [one.due.occasion for one in returns_of(desk)]:
        return When.END_OF_PLAY
    watches = reversed(desk.position.force.watches)
    return next((w.moment for one, w in watches if (one.case, w.entry) == what), None)


def _has_lost_its_claim(desk: "Desk", matter: "Matter") -> bool:
    """Whether what it is about was no claim, for a hand that was spread before had been one (48B2).

    Who objected to that claim, or asked that all play on, has said nothing of the other.
    """
    was, now = matter.then.claim, desk.history[matter.number].claim
    return was is not None and now is not None and was.act != now.act


def _has_lost_its_call(desk: "Desk", matter: "Matter") -> bool:
    """Whether the call has gone that a case was about.

    It was never meant (25A), or the one that was changed was not (25B); it was made after one
    on the cards of another board, with which it is cancelled (15A, 17D); or it would be right over
    what lies there now, and nothing has been put in its place yet (27, 36).
    """
    if not isinstance(desk.log[matter.number], CallMade):
        return False
    if matter.decides and matter.number in _taken_along(desk, _WRONG_CARDS):
        return True
    if matter.entry not in _OF_A_CALL:
        return False
    slips = _taken_along(desk, (_SLIP,))
    is_slip = bool(slips) and not slips.isdisjoint(_rests_on(desk, matter))
    return is_slip or (matter.entry in _BY_RANK and _is_right_now(desk, matter))


def _taken_along(desk: "Desk", entries: tuple[str, ...]) -> set[int]:
    """The calls that have gone by such cases with all that was ruled of them.

    Of a slip the offender's own; with a call on the cards of another board whoever's came after it.
    """
    return {
        act
        for one in desk.matters
        if one.entry in entries
        for effect in one.effects
        if isinstance(effect, CallCancelled) and effect.role is Role.OFFENDER
        for act in acts_of(effect)
    }


def _rests_on(desk: "Desk", matter: "Matter") -> set[int]:
    """The call it is about, and the one that this changed (25B)."""
    offender = matter.roles[Role.OFFENDER]
    before = {act for effect in matter.effects for act in acts_of(effect) if act < matter.number}
    own = (n for n in before if isinstance(a := desk.log[n], CallMade) and a.seat is offender)
    return {matter.number, *own}


def _is_right_now(desk: "Desk", matter: "Matter") -> bool:
    """Whether a call that was too low, or doubled nothing, lies over another since it was ruled."""
    auction, act = desk.position.auction, desk.position.story[matter.number]
    gap = auction.gaps[0] if auction.gaps else None
    if gap is None or gap.act != matter.number:
        return False
    ruled = next(one.since for one in desk.rulings if one.case == matter.case)
    under = before_gap(auction, gap)
    is_another = any(made.since > ruled.after for made in under.calls)
    return is_another and isinstance(act, CallMade) and not under.marks_by_rank(act.seat, act.call)


def may_be_changed(desk: "Desk", matter: "Matter") -> bool:
    """Whether a call or card that is wrong over what lies there now may be changed still.

    Nothing is ruled on it until its player has chosen (21B2, 25A), or has let the time pass (47D).
    """
    if matter.effects or matter.entry not in (*_BY_RANK, _REVOKE):
        return False
    rights = (right for _, right in desk.position.force.rights if matter.number in acts_of(right))
    if matter.entry == _REVOKE:
        return any(right.clause in _MAY_CHANGE for right in rights)
    return any(right.action is Action.WITHDRAW_CALL for right in rights)


def may_be_a_slip(desk: "Desk", matter: "Matter") -> bool:
    """Whether a call that was cancelled for what was irregular about it may be put right still.

    Who never meant it may say so until his partner has called (25A); of one out of rotation as long
    as nobody has called since.
    """
    number, position = matter.number, desk.position
    decided = position.fates.get(number)
    if matter.entry != _SLIP or decided is None or decided.at_fault is None:
        return False
    ruled = next((m.entry for m in desk.matters if m.case == decided.case), None)
    if ruled not in _OF_A_CALL:
        return False
    if decided.at_fault != number:
        # What he put in the place of an insufficient bid has gone by the case of that (27B3, 27B4),
        # and the call that he changed by the case of the other (25B1).
        at_fault, act = desk.log[decided.at_fault], desk.log[number]
        is_his_own = getattr(at_fault, "seat", None) is getattr(act, "seat", None)
        return ruled in ("25B", "27") and is_his_own
    since = (act for act in position.story[number + 1 :] if isinstance(act, CallMade))
    return ruled != "29" or not any(since)
