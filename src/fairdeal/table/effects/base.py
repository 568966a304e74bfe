"""What every effect has: its clause, whom it concerns, and which acts."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar

from fairdeal.cards import Suit
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


Who = Role | Seat | Side
"""Whom an effect concerns: a role until the case binds it, then a seat or side."""


class Ref(Enum):
    """Acts of a case an effect may concern."""

    IT = "the irregular act"
    IT_AND_CHANGES = "the irregular act and what its player changed it to at once"
    IT_AND_OTHERS = "the irregular act and the other side's calls after it"
    TO_REPLACE = "the cancelled call that still has to be replaced"
    CHANGES = "what its player changed the irregular call to at once"
    OPPONENTS_SINCE = "the opponents' cards after it in its trick"
    RETURNED = "the passes made since somebody missed his turn"
    LATER = "every call or card after it"
    IT_AND_LATER = "the irregular act and every call or card after it"
    FIRST = "the offender's call before the irregular one"
    SUBSTITUTE = "what the offender put in its place"
    LHOS_CALL = "what his left-hand opponent called over it"
    PARTNERS_CALL = "what the offender's partner called after it"
    REST_OF_TRICK = "the cards after it in its trick, and those to the next"
    NEXT_TRICK = "the cards played to the next trick"
    TAKEN_BACK = "the card that player took back"
    WRONGLY_TO_TRICK = "the lead out of turn and what was played to it before the proper lead"
    PARTNERS_LEAD = "the face-down lead of the offender's partner"
    OPPONENTS_AFTER = "the opponents' cards after that one"
    NEXT_TRICKS = "the cards of the tricks begun after that card's"
    PUT_DOWN = "the card of that hand that was named or put down before"
    PICKED_UP = "the card that was picked up"
    CLAIM = "the claim or concession"
    CALLED_ON_IT = "what the offender called on cards of another board, and every call since"
    LHOS_FIRST = "what his left-hand opponent first called after that"


@dataclass(frozen=True, slots=True)
class TakenUp:
    """The penalty cards of these suits that the offender takes up; all of them for no suit."""

    suits: tuple[Suit, ...]


What = Ref | TakenUp | tuple[int, ...]
"""Which acts an effect concerns: a reference until the case binds it, then act numbers."""
Cited = str | Mapping[str, str]
"""A clause id, or the id in each edition until the case knows which edition is in force."""


def stored_name(name: str) -> str:
    """The name a kind of effect is stored under: ``call_cancelled`` for ``CallCancelled``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@dataclass(frozen=True, slots=True)
class Effect:
    """One consequence of a ruling."""

    clause: Cited
    """The clause it stands on, in the numbering of the edition of the ruling."""
    who: Who | None = field(default=None, kw_only=True)
    """Whom it concerns, where it concerns somebody."""
    what: What = field(default=Ref.IT, kw_only=True)
    """Which acts it concerns."""
    role: Role | None = field(default=None, kw_only=True)
    """The role the case gave to whom it concerns, once it is bound."""

    is_right: ClassVar[bool] = False
    """Whether it only says what somebody must or may now do."""

    @property
    def kind(self) -> str:
        """The stored name: ``call_cancelled``."""
        return stored_name(type(self).__name__)
