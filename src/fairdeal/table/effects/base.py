"""What every effect has: its clause, whom it concerns, and which acts."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

from fairdeal.seats import Seat, Side


class Role(Enum):
    """A person or side of a case, as the Laws speak of them."""

    OFFENDER = "offender"
    PARTNER = "offender's partner"
    LHO = "offender's left-hand opponent"
    RHO = "offender's right-hand opponent"
    DECLARER = "declarer"
    DUMMY = "dummy"
    OFFENDING_SIDE = "offending side"
    NON_OFFENDING_SIDE = "non-offending side"
    BOTH_SIDES = "both sides"
    IN_TURN = "the player in turn"
    DEPRIVED = "contestants who lose a valid score"
    """Whoever should have had a result on the board, wherever they sit (Law 15)."""

    # Every case looks up who has which role: by identity, where an enum's own is a call of Python.
    __hash__ = object.__hash__


Party = Role | Seat | Side
"""Whom a ruling is about: a seat or side; a role where it stands for no one seat of the table."""
Acts = tuple[int, ...]
"""The numbers of the acts a ruling is about."""
Who_co = TypeVar("Who_co", covariant=True)
"""How an effect names people: a law by `Role`, a ruling by `Party`."""
Acts_co = TypeVar("Acts_co", covariant=True)
"""How an effect names acts: a law by reference, a ruling by their numbers."""
Cited = str | Mapping[str, str]
"""A clause id, or the id in each edition until the case knows which edition is in force."""


@cache
def stored_name(name: str) -> str:
    """The name a kind of effect is stored under: ``call_cancelled`` for ``CallCancelled``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@dataclass(frozen=True, slots=True)
class Effect(Generic[Who_co, Acts_co]):
    """One consequence: stated by a law of roles and references, or as it was ruled (`Bound`)."""

    clause: Cited
    """The clause it stands on, in the numbering of the edition of the ruling."""
    who: Who_co | None = field(default=None, kw_only=True)
    """Whom it concerns, where it concerns somebody."""
    what: Acts_co | None = field(default=None, kw_only=True)
    """Which acts it concerns; where a law says nothing of them, the irregular act."""
    role: Role | None = field(default=None, kw_only=True)
    """The role the case gave to whom it concerns, once it is bound."""

    is_right: ClassVar[bool] = False
    """Whether it only says what somebody must or may now do."""

    @property
    def kind(self) -> str:
        """The stored name: ``call_cancelled``."""
        return stored_name(type(self).__name__)


Bound = Effect[Party, Acts]
"""An effect of a ruling: it names the seats, the sides and the numbers of the acts it is about."""
Either = Effect[Party, object]
"""An effect of a ruling or a law, for who only says it in words."""


def bound(effect: Effect[Role | Side, object], who: Party | None, acts: Acts) -> Bound:
    """What a law states, with the people and acts of a case in the place of role and reference.

    This is the only way from the one type to the other.
    """
    role = effect.who if isinstance(effect.who, Role) else None
    loose: Any = effect
    ruled: Bound = replace(loose, who=who, what=acts, role=role)
    return ruled
