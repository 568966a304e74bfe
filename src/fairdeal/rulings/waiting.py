"""What is undecided at a desk, and what each case waits for: derived, and kept nowhere."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from fairdeal.laws.facts import Question
from fairdeal.laws.position import Phase
from fairdeal.rulings.settling import waiting_matters

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk
    from fairdeal.rulings.matter import Matter


class For(Enum):
    """What a case waits for."""

    ANSWER = "answer"
    """Somebody's answer to a question."""
    STRUCK = "struck"
    """An answer that has been struck; nothing that happened since gives it."""
    ACT = "act"
    """A call or card to come."""
    CASE = "case"
    """Another case, by which it is decided what becomes of an earlier act."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A case that is not over, and what it waits for."""

    case: str
    reason: For
    question: Question | None = None
    """What is open in it."""
    behind: str = ""
    """The case before it, where it waits for one."""


def waiting(desk: "Desk") -> tuple[Waiting, ...]:
    """What each case that has been brought up waits for, the earliest first.

    A case nobody has noticed is not among them (9), nor one that another ruling has made moot, nor
    one about a card to come on a board that is over by a claim.
    """
    return tuple(_waiting(desk))


def _waiting(desk: "Desk") -> Iterator[Waiting]:
    behind = waiting_matters(desk)
    first = ""
    for matter in desk.matters:
        is_past = desk.position.phase is Phase.OVER and desk.rests(matter)
        if not desk.is_due(matter) or desk.is_moot(matter) or is_past:
            continue
        if matter.case in behind:
            yield Waiting(matter.case, For.CASE, behind=first)
            continue
        if matter.decides and not matter.is_decided:
            first = first or matter.case
        if matter.question is not None:
            yield Waiting(matter.case, _reason(desk, matter, matter.question), matter.question)


def _reason(desk: "Desk", matter: "Matter", question: Question) -> For:
    if matter.is_held:
        return For.STRUCK
    return For.ANSWER if question in desk.questions else For.ACT
