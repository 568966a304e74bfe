"""Law 16: Authorized and unauthorized information (1997: Unauthorized information).

1997  C: a withdrawn act is authorized for the non-offenders, unauthorized for the offenders.
2007  D says the same; A lists what is authorized.
2017  C again; 23B and 27B1 lift it where the replacement shows nothing new.

Executed so far: withdrawn calls and plays. The rest is not yet executed.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from fairdeal.laws.editions import each
from fairdeal.laws.status import carried_out
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """What may be made of an act that was taken back."""

    act: int
    authorized_for: tuple[Side, ...]
    unauthorized_for: tuple[Side, ...]


def after_withdrawal(act: int, offending: Side) -> Withdrawn:
    """The non-offenders may use what a withdrawn act told, the offending side may not."""
    return Withdrawn(act, (offending.opponents,), (offending,))


def after_turn_returned(act: int, offending: Collection[Side]) -> Withdrawn:
    """A pass cancelled because somebody had missed his turn: whoever passed out of turn offends."""
    others = tuple(side for side in Side if side not in offending)
    return Withdrawn(act, others, tuple(offending))


def news_of(effect: e.Effect) -> Iterator[Withdrawn]:
    """What an effect, bound to seats and acts, changes about the use of what those acts told."""
    acts = effect.what if isinstance(effect.what, tuple) else ()
    match effect:
        case e.CallCancelled() | e.CardWithdrawn():
            side = _offending_side(effect)
            if side is not None:
                yield from (after_withdrawal(act, side) for act in acts)
        case e.AuctionProceeds(frees_information=True):
            yield from map(freed, acts)
        case e.Authorized() if _is_told_to_offenders(effect):
            yield from map(freed, acts)
        case e.Unauthorized() if isinstance(effect.who, Side):
            yield from (after_withdrawal(act, effect.who) for act in acts)
        case e.PenaltyCardPickedUp() if isinstance(effect.who, Seat):
            yield from (after_withdrawal(act, effect.who.side) for act in acts)


def _is_told_to_offenders(effect: e.Authorized) -> bool:
    """Whether it frees what the offenders could not use otherwise; the others may use it anyway."""
    is_for_a_side = effect.who in (e.Role.BOTH_SIDES, *Side)
    return is_for_a_side and effect.role is not e.Role.NON_OFFENDING_SIDE


def _offending_side(effect: e.Effect) -> Side | None:
    """The side whose offence led to a withdrawal: an opponent who changes his call has none."""
    if isinstance(effect.who, Side):
        return effect.who
    if not isinstance(effect.who, Seat):
        return None
    is_opponents = effect.role in (e.Role.LHO, e.Role.RHO, e.Role.NON_OFFENDING_SIDE)
    return effect.who.side.opponents if is_opponents else effect.who.side


def freed(act: int) -> Withdrawn:
    """Where the replacement shows nothing the withdrawn call did not, both sides may use it."""
    return Withdrawn(act, (Side.NS, Side.EW), ())


STATUS = (
    carried_out(after_withdrawal, each(l1997="16C1 16C2", l2007="16D1 16D2", l2017="16C1 16C2")),
)
