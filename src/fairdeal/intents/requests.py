"""What can be asked of a session: one frozen value for each thing, named as one would say it.

What it takes the session to read, such as an amount, is left in words. ``kind`` tells them apart in
JSON; ``may`` is who may ask, and ``reasoned`` whether it is told with a reason.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from fairdeal.intents.asking import DIRECTING
from fairdeal.scoring.additions import Cause, Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalize:
    """Take something off a total, or add to it (Laws 90, 91)."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = True
    kind: Literal["penalize"] = "penalize"
    contestant: str
    amount: str
    """As one writes it, less than nothing to take off: ``-1/4``, ``-0.5``, ``-25%``. What is called
    a penalty is taken off either way."""
    unit: Unit | None = None
    """What it is counted in; else of a top at matchpoints, elsewhere what the session counts."""
    cause: Cause | None = None
    """Else a penalty if it is less than nothing, and an award if it is more."""
    clause: str | None = None
    """Else the usual one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """A contestant plays no further."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = True
    kind: Literal["leave"] = "leave"
    contestant: str
    after: int | None = None
    """The last round it played; 0 if it never came, and else the one that is played now."""
    scores_stand: bool = True
    """Whether what it has played stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallRound:
    """Call a round and start its clock; the same round again sets the clock anew."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["call_round"] = "call_round"
    round: int
    minutes: int | None = None
    """How long it lasts from now; else as planned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Have an act be as if it had never been."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["undo"] = "undo"
    sequence: int
    """The act's number in the log."""


Request = Penalize | Leave | CallRound | Undo
"""Anything that can be asked for."""
