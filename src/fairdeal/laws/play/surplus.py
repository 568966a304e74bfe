"""A card too many from one hand: put on a trick after another, or shown with it (45E, 58B, 67)."""

from typing import Final

from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, judged
from fairdeal.laws.fold.cards import taken_back_for
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.revoke import before_notice
from fairdeal.laws.play.tricks import PlayedCard, Trick
from fairdeal.laws.position import Position
from fairdeal.laws.scene import Scene
from fairdeal.seats import Side
from fairdeal.table.acts import CardExposed, CardPlayed, FifthCard

TooMany = CardPlayed | FifthCard | CardExposed
"""By which act it came on the table."""


def too_many(scene: Scene) -> TooMany | None:
    """The act the case is about, if it put a card too many on the table."""
    act, play = scene.act, scene.before.play
    if isinstance(act, CardPlayed):
        if play is None or play.trick_for(act.seat, act.card) is not None:
            return None
        # Where the trick is complete it is a lead, unless it came for a card taken back (47F).
        is_for_another = taken_back_for(scene.before, act.seat) is not None
        return act if play.current or is_for_another else None
    return act if isinstance(act, TooMany) else None


def _later_tricks(scene: Scene, position: Position) -> tuple[Trick, ...] | None:
    """The tricks after the one it was put to: the last in which its hand had a card.

    It may be shown before the card that it went with; that is the first trick then.
    """
    act, before = too_many(scene), scene.before.play
    if act is None or before is None:
        return None
    own = [n for n, trick in enumerate(before.all_tricks) if any(p.seat is act.seat for p in trick)]
    first = own[-1] + 1 if own else 1
    return () if position.play is None else position.play.all_tricks[first:]


def both_played_on(scene: Scene) -> bool | None:
    """Whether each side had played to the next trick when attention was drawn to it (58B4, 67)."""
    acts = before_notice(scene)
    last = acts[-1][0] if acts else scene.number
    tricks = _later_tricks(scene, scene.history[last + 1])
    if tricks is None:
        return None
    return {place.seat.side for trick in tricks for place in trick} == set(Side)


def should_have_been_played(scene: Scene) -> bool | None:
    """Whether its hand has not followed suit since, having it (67B2b); unknown of a hidden hand."""
    act, play = too_many(scene), scene.before.play
    tricks = _later_tricks(scene, scene.at_ruling)
    if act is None or play is None or tricks is None or play.hands[act.seat] is None:
        return None
    return any(
        isinstance(place, PlayedCard) and place.seat is act.seat and Mark.REVOKE in place.marks
        for trick in tricks
        if isinstance(trick[0], PlayedCard) and trick[0].card.suit is act.card.suit
        for place in trick
    )


def _is_defenders(scene: Scene) -> bool | None:
    """Whether it came from a defender's hand."""
    act = too_many(scene)
    return None if act is None else scene.before.defends(act.seat)


IS_DEFENDERS: Final = judged(
    "surplus_card_is_a_defenders", YES_NO, each("67*"), derive=_is_defenders
)
