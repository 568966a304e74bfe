"""What a case about a call rests on, and another case may take away: a slip, what it lay over."""

from typing import TYPE_CHECKING, Final

from fairdeal.laws.auction.kept_places import before_gap
from fairdeal.laws.standing import acts_of
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import Action, CallCancelled, Role

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


def has_lost_its_call(desk: "Desk", matter: "Matter") -> bool:
    """Whether a case about a call falls, though it has been ruled on.

    The call was never meant (25A), the one that was changed was not (25B); it was made after one
    on the cards of another board, with which it is cancelled (15A, 17D); or it would be right over
    what lies there now, and nothing has been put in its place yet (27, 36).
    """
    if not (matter.was_found and matter.effects) or matter.is_given:
        return False
    if not isinstance(desk.log[matter.number], CallMade):
        return False
    if matter.decides and matter.number in _taken_along(desk, _WRONG_CARDS):
        return True
    if matter.entry not in _OF_A_CALL:
        return False
    slips = _taken_along(desk, (_SLIP,))
    return not slips.isdisjoint(_rests_on(desk, matter)) or _is_right_now(desk, matter)


def _taken_along(desk: "Desk", entries: tuple[str, ...]) -> set[int]:
    """The calls that have gone by such cases with all that was ruled of them.

    Of a slip the offender's own; with a call on the cards of another board whoever's came after it.
    """
    effects = (effect for one in desk.matters if one.entry in entries for effect in one.effects)
    own = (effect for effect in effects if effect.role is Role.OFFENDER)
    return {act for one in own if isinstance(one, CallCancelled) for act in acts_of(one)}


def _rests_on(desk: "Desk", matter: "Matter") -> set[int]:
    """The call it is about, and the one that this changed (25B)."""
    offender = matter.roles[Role.OFFENDER]
    before = {act for effect in matter.effects for act in acts_of(effect) if act < matter.number}
    own = (n for n in before if isinstance(a := desk.log[n], CallMade) and a.seat is offender)
    return {matter.number, *own}


def _is_right_now(desk: "Desk", matter: "Matter") -> bool:
    """Whether a call that was too low, or doubled nothing, lies over another since it was ruled."""
    auction, act = desk.position.auction, desk.position.story[matter.number]
    gap = next((one for one in auction.gaps if one.act == matter.number), None)
    if matter.entry not in _BY_RANK or gap is None or gap is not auction.gaps[0]:
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
    if ruled not in _OF_A_CALL or ruled == "25B":
        return False
    if decided.at_fault != number:
        # What he put in the place of an insufficient bid has gone by the case of that (27B3, 27B4).
        at_fault, act = desk.log[decided.at_fault], desk.log[number]
        return ruled == "27" and getattr(at_fault, "seat", None) is getattr(act, "seat", None)
    since = (act for act in position.story[number + 1 :] if isinstance(act, CallMade))
    return ruled != "29" or not any(since)
