"""Law 16: Authorized and unauthorized information (1997: Unauthorized information).

1997  C: a withdrawn act is authorized for the non-offenders, unauthorized for the offenders.
2007  D says the same; A lists what is authorized.
2017  C again; 23B and 27B1 lift it where the replacement shows nothing new.

Executed so far: withdrawn calls and plays. The rest is not yet executed.
"""

from collections.abc import Collection
from dataclasses import dataclass

from fairdeal.laws.editions import each
from fairdeal.laws.status import carried_out
from fairdeal.seats import Side


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


def freed(act: int) -> Withdrawn:
    """Where the replacement shows nothing the withdrawn call did not, both sides may use it."""
    return Withdrawn(act, (Side.NS, Side.EW), ())


STATUS = (
    carried_out(after_withdrawal, each(l1997="16C1 16C2", l2007="16D1 16D2", l2017="16C1 16C2")),
)
