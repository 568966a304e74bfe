"""How a fact is asked for, and to whom a consequence is told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


@dataclass(frozen=True, slots=True)
class Wording:
    """The words for one fact; ``{offender}``, ``{lho}`` … stand for the people of the case."""

    question: str
    why: str
    """Why it matters, in one sentence."""
    options: Mapping[str, str] = field(default_factory=dict)
    """What each answer means; yes and no need no words of their own."""
    may_be_to_come: bool = False
    """Whether it is about what a player does next, and may not have happened yet."""


class To(Enum):
    """To whom the Director speaks."""

    WHO = "who"
    """To the player or side the effect concerns."""
    TABLE = "table"
    """To everybody at the table."""
    DIRECTOR = "director"
    """To nobody: something for himself to do or to remember."""
