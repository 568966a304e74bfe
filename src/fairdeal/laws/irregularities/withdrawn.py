"""What may be made of acts that were taken back (1997 and 2017 16C, 2007 16D).

The non-offenders may use what a withdrawn act told, the offenders may not; 2017 23B and 27B1 lift
that where the replacement shows nothing new.
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import Final

from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e

NEVER_MEANT: Final = frozenset(("25A", "25A1"))
"""By these a slip is replaced: of it nobody can have learned anything, and 25A speaks only of what
the left-hand opponent takes back."""


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """What may be made of an act that was taken back."""

    act: int
    authorized_for: tuple[Side, ...]
    unauthorized_for: tuple[Side, ...]


def after_withdrawal(act: int, offending: Side) -> Withdrawn:
    """The non-offenders may use what a withdrawn act told, the offending side may not."""
    return Withdrawn(act, (offending.opponents,), (offending,))


def news_of(
    effect: e.Bound, withdrawn: Container[int], at_fault: Side | None
) -> Iterator[Withdrawn]:
    """What an effect, bound to seats and acts, changes about the use of what those acts told.

    Args:
        effect: what was ruled.
        withdrawn: the acts taken back, of which a right to take back speaks only then.
        at_fault: the side whose offence the ruling is about; nobody where it is not known.
    """
    acts = effect.what or ()
    match effect:
        case e.CallCancelled() | e.CardWithdrawn() | e.CardChanged():
            is_slip = effect.clause in NEVER_MEANT
            side = None if is_slip else offending_side(effect) or at_fault
            if side is not None:
                yield from (after_withdrawal(act, side) for act in acts)
        case e.May(action=e.Action.WITHDRAW_CALL | e.Action.WITHDRAW_CARD):
            side = offending_side(effect)
            if side is not None:
                yield from (after_withdrawal(act, side) for act in acts if act in withdrawn)
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


def offending_side(effect: e.Bound) -> Side | None:
    """The side whose offence it is about: an opponent who takes something back has none."""
    if not isinstance(effect.who, Seat | Side):
        return None
    side = effect.who.side if isinstance(effect.who, Seat) else effect.who
    is_opponents = effect.role in (e.Role.LHO, e.Role.RHO, e.Role.NON_OFFENDING_SIDE)
    return side.opponents if is_opponents else side


def freed(act: int) -> Withdrawn:
    """Where the replacement shows nothing the withdrawn call did not, both sides may use it."""
    return Withdrawn(act, (Side.NS, Side.EW), ())
