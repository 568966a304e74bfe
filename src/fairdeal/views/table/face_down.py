"""Cards that lie face down: which they are, those who have not seen them are told nowhere (41A)."""

from collections.abc import Sequence
from dataclasses import replace

from fairdeal.live.table import Pointed
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import CardPickedUp, CardPlayed, LeadFaced, Ruled
from fairdeal.table.effects import CardWithdrawn


def face_down_to(desk: Desk, seat: Seat | None) -> frozenset[int]:
    """The acts that played, or took back, a card which that player has never seen.

    Whoever has no seat has seen none.

    A card that goes back unturned stays unseen, whatever is turned later.
    """
    if not any(isinstance(act, CardPlayed) and act.face_down for act in desk.log):
        return frozenset()
    down: dict[int, Seat] = {}
    back: dict[int, Seat] = {}
    for number, act in enumerate(desk.log):
        match act:
            case CardPlayed(seat=who, face_down=True):
                down[number] = who
            case LeadFaced(seat=who):
                down = {n: leader for n, leader in down.items() if leader is not who}
            case CardPlayed(seat=who):
                # Whoever plays to it has seen it; only a lead by the partner lies beside it (41A).
                down = {n: leader for n, leader in down.items() if leader.partner is who}
            case CardPickedUp(seat=who, card=card):
                gone = {n for n in down if desk.log[n] == CardPlayed(who, card, face_down=True)}
                back |= dict.fromkeys((*gone, number) if gone else (), who)
            case Ruled(effects=effects):
                gone = {n for e in effects if isinstance(e, CardWithdrawn) for n in e.what or ()}
                back |= {n: leader for n, leader in down.items() if n in gone}
        down = {n: leader for n, leader in down.items() if n not in back}
    return frozenset(n for n, leader in (down | back).items() if leader is not seat)


def seen_of(
    pointed: Sequence[Pointed], public: Sequence[int], hidden: frozenset[int]
) -> tuple[Pointed, ...]:
    """Calls and cards as somebody sees them to whom these are hidden."""
    if not hidden:
        return tuple(pointed)
    return tuple(
        replace(one, what=None) if number in hidden else one
        for one, number in zip(pointed, public, strict=True)
    )
