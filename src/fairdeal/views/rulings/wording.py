"""How a fact is asked for."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Wording:
    """The words for one fact; ``{offender}``, ``{lho}`` … stand for the people of the case."""

    question: str
    why: str
    """Why it matters, in one sentence."""
    options: Mapping[str, str] = field(default_factory=dict)
    """What each answer means; yes and no need no words of their own."""
