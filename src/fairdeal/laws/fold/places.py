"""Calls and cards taken out, and their places kept for others: by a ruling, or by right."""

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.laws.auction.kept_places import reopened
from fairdeal.laws.auction.made import MadeCall
from fairdeal.laws.decisions import Fate
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.table.acts import CardPickedUp

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def after_taking_back(position: "Position", act: CardPickedUp) -> "Position":
    """A card taken back by right leaves a gap for another; otherwise it stands (47F, 62C).

    The next trick is begun again: who leads to it may have changed.
    """
    position = position.passing_over(act)
    play = position.play
    if play is None:
        return position
    lying = (*play.cards, *play.beside)
    taken = next((c for c in lying if (c.seat, c.card) == (act.seat, act.card)), None)
    if taken is None or not position.force.may_take_back(act.seat, taken.act):
        return position
    following = {p.act for trick in play.tricks_from(taken.act)[1:] for p in trick}
    gone = tuple(card for card in play.cards if card.act in following)
    withdrawn = (*position.withdrawn, *gone)
    position = replace(position, play=play.without(following), withdrawn=withdrawn)
    return reopening(position, (taken.act,))


def reopening(position: "Position", acts: Collection[int]) -> "Position":
    """The position with these calls and cards taken out, and their places kept for others.

    A card that has come to lie beside the tricks leaves no place.
    """
    calls = tuple(call for call in position.auction.calls if call.act in acts)
    beside = () if position.play is None else position.play.beside
    cards = tuple(card for card in (*position.cards, *beside) if card.act in acts)
    gone: tuple[MadeCall | PlayedCard, ...] = (*calls, *cards)
    if not gone:
        return position
    taken = {
        call.act for call in calls if _lost_its_turn(position, call) or _had_none(position, call)
    }
    auction = position.auction.without(taken) if taken else position.auction
    auction = reopened(auction, acts)
    position = replace(position, withdrawn=(*position.withdrawn, *gone))
    if auction is not position.auction:
        # A call that has to be replaced opens the auction again, and there is no play yet.
        return replace(position, auction=auction, play=None, lead_is_faced=False)
    play = None if position.play is None else position.play.reopened(acts)
    if play is not None:
        play = play.without_beside([card.card for card in cards])
    return replace(position, play=play)


def _lost_its_turn(position: "Position", call: MadeCall) -> bool:
    """Whether a call out of rotation, accepted since, has taken the turn of this one (29A)."""
    made = position.auction.calls
    at = made.index(call)
    after = made[at + 1 : at + 2]
    return any(
        Mark.CALL_OUT_OF_ROTATION in c.marks and position.fate_of(c.act) is Fate.STANDS
        for c in after
    )


def _had_none(position: "Position", call: MadeCall) -> bool:
    """Whether it was out of rotation and nobody has called since: so is the call in its place."""
    auction = position.auction
    is_out_of_rotation = Mark.CALL_OUT_OF_ROTATION in call.marks and call in auction.pending
    return is_out_of_rotation and auction.calls[-1] is call
