"""What may be made of acts that were taken back (1997 and 2017 16C, 2007 16D).

The non-offenders may use what a withdrawn act told, the offenders may not; 2017 23B and 27B1 lift
that where the replacement shows nothing new.
"""

from collections.abc import Iterator
from dataclasses import dataclass

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


def news_of(effect: e.Bound) -> Iterator[Withdrawn]:
    """What an effect, bound to seats and acts, changes about the use of what those acts told."""
    acts = effect.what or ()
    match effect:
        case e.CallCancelled() | e.CardWithdrawn():
            side = _offending_side(effect)
            if side is not None:
                yield from (after_withdrawal(act, side) for act in acts)
        case e.AuctionProceeds(frees_information=True):
            yield from map(freed, acts)
        case e.Authorized() if _is_told_to_offenders(effect):
            yield from map(freed, acts)
        case e.Unauthorized(who=Side() as side):
            yield from (after_withdrawal(act, side) for act in acts)
        case e.Unauthorized(who=e.Role.BOTH_SIDES):
            yield from (Withdrawn(act, (), tuple(Side)) for act in acts)
        case e.PenaltyCardPickedUp() if isinstance(effect.who, Seat):
            yield from (after_withdrawal(act, effect.who.side) for act in acts)


def _is_told_to_offenders(effect: e.Authorized[e.Party, e.Acts]) -> bool:
    """Whether it frees what the offenders could not use otherwise; the others may use it anyway."""
    is_for_a_side = effect.who in (e.Role.BOTH_SIDES, *Side)
    return is_for_a_side and effect.role is not e.Role.NON_OFFENDING_SIDE


def _offending_side(effect: e.Bound) -> Side | None:
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
