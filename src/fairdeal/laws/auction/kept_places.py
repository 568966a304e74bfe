"""Places kept in an auction for calls that have to be replaced (25A, 27B, 36B)."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from fairdeal.laws.auction.made import CallGap, MadeCall
from fairdeal.laws.marks import Mark

if TYPE_CHECKING:
    from fairdeal.laws.auction.auction import Auction

_OF_THE_PLACE: Final = (Mark.CALL_OUT_OF_ROTATION, Mark.CALL_CHANGED)
"""What a call is not by coming at the place kept for it, whoever's turn it was (29A)."""
_BY_RANK: Final = frozenset((Mark.INSUFFICIENT_BID, Mark.INADMISSIBLE_DOUBLE))
"""What is irregular about a call because of what it lies over."""


def before_gap(auction: "Auction", gap: CallGap) -> "Auction":
    """The auction up to that place, without the call its owner had changed there."""
    calls = auction.calls[: gap.at]
    if calls and calls[-1].seat is gap.seat:
        calls = calls[:-1]
    return auction.of(calls)


def reopened(auction: "Auction", acts: Container[int]) -> "Auction":
    """The auction with the calls made by these acts taken out, and their places kept.

    The turn is that of the first player who has a call to replace.
    """
    if not any(made.act in acts for made in auction.calls):
        return auction
    return _of_places(
        auction,
        (
            CallGap(0, place.act, place.seat) if place.act in acts else place
            for place in _places(auction)
        ),
    )


def filled(auction: "Auction", gap: CallGap, made: MadeCall, more: tuple[Mark, ...]) -> "Auction":
    """The auction with a call in the place kept for it; what was called over it stands."""
    before = before_gap(auction, gap)
    judged = before.marks_of(made.seat, made.call)
    marks = tuple(m for m in judged if m not in _OF_THE_PLACE) + more
    changed = auction.calls[len(before.calls) : gap.at]
    return _of_places(
        auction,
        (
            replace(made, marks=marks) if place is gap else place
            for place in _places(auction)
            if place not in changed
        ),
    )


def changed_by(auction: "Auction", gap: CallGap) -> MadeCall | None:
    """The call that its player had changed by the one whose place is kept, if he had."""
    first = next(iter(auction.calls[max(gap.at - 1, 0) : gap.at]), None)
    return None if first is None or first.seat is not gap.seat or first.act < 0 else first


def changing(auction: "Auction", act: int, first: MadeCall) -> "Auction":
    """The auction where the call of that act, in the place of a slip, changes the first as well."""
    places: list[MadeCall | CallGap] = []
    for place in _places(auction):
        if isinstance(place, MadeCall) and place.act == act and place.call != first.call:
            places += (first, replace(place, marks=(Mark.CALL_CHANGED, *place.marks)))
        else:
            places.append(place)
    return _of_places(auction, places)


def closed(auction: "Auction", gap: CallGap) -> "Auction":
    """The auction where that place is kept no more."""
    return _of_places(auction, (place for place in _places(auction) if place != gap))


def judged_anew(auction: "Auction", filled_by: int, left_alone: Container[int]) -> "Auction":
    """The auction where a call has come into a kept place, and those over it lie over that (18D).

    A bid or double may be right by it that was wrong. Wrong by it is one that its player might take
    back, and has left there; the last of the calls waits to be accepted then.

    Args:
        auction: the auction with that call in its place.
        filled_by: the act that made it.
        left_alone: the acts of calls that nobody may take back, and that are no worse by it.
    """
    calls = auction.calls
    first = next((n for n, made in enumerate(calls, 1) if made.act == filled_by), len(calls))
    if auction.gaps or first == len(calls):
        return auction
    after = auction.of(calls[:first])
    for made in calls[first:]:
        if Mark.CALL_AFTER_THE_END in made.marks and not after.is_over:
            after = _no_longer_after_the_end(after, made, is_judged=made.act not in left_alone)
            continue
        by_rank = frozenset(after.marks_by_rank(made.seat, made.call)) & _BY_RANK
        marks = tuple(m for m in made.marks if m not in _BY_RANK or m in by_rank)
        new = () if made.act in left_alone else tuple(by_rank.difference(marks))
        after = auction.of((*after.calls, replace(made, marks=(*marks, *new))))
    last = after.calls[-1]
    is_right = _BY_RANK.isdisjoint(last.marks)
    if after.pending or is_right or Mark.CALL_OUT_OF_ROTATION in last.marks:
        return after
    return replace(after, pending=(last,), rightful=last.seat)


def _no_longer_after_the_end(auction: "Auction", made: MadeCall, *, is_judged: bool) -> "Auction":
    """The auction with a call made after the final pass, which has been changed: it goes on."""
    marks = tuple(m for m in made.marks if m is not Mark.CALL_AFTER_THE_END)
    if is_judged:
        return auction.after(made.act, made.seat, made.call, marks)
    return auction.of((*auction.calls, replace(made, marks=marks)))


def waiting(auction: "Auction", gaps: Iterable[CallGap]) -> "Auction":
    """The auction with places to be filled, the first of them first."""
    kept = tuple(gaps)
    if not kept:
        return auction
    return replace(
        auction, gaps=kept, turn=kept[0].seat, is_over=False, since_missed=(), rightful=None
    )


def _places(auction: "Auction") -> Iterator[MadeCall | CallGap]:
    """The calls, and between them the places kept for others, in their order."""
    for at in range(len(auction.calls) + 1):
        yield from (gap for gap in auction.gaps if gap.at == at)
        yield from auction.calls[at : at + 1]


def _of_places(auction: "Auction", places: Iterable[MadeCall | CallGap]) -> "Auction":
    """The auction of these calls, with the places kept between them."""
    kept: list[MadeCall] = []
    gaps: list[CallGap] = []
    for place in places:
        if isinstance(place, MadeCall):
            kept.append(place)
        else:
            gaps.append(replace(place, at=len(kept)))
    return waiting(auction.of(kept), gaps)
