"""Whether two sessions are the same evening, as two programs wrote it.

No format keeps all of another: pairs are numbers here and names there, tables lines in any order,
leads are left out. What came of the boards is in all of them.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from fairdeal.events.acts import ResultEntered, SessionAct
from fairdeal.events.results import entered_in
from fairdeal.events.session import Session
from fairdeal.scoring.lines import ResultLine

_Known = TypeVar("_Known")
FEWEST: Final = 12
"""With fewer results they may be equal by chance: a score on a board is one of three or four."""
_SAME: Final = 9, 10
"""What part of the results has to be there in both; a correction may have come in between."""


@dataclass(frozen=True, slots=True)
class Shared:
    """How much two sessions have in common."""

    same: int
    """Results of either that the other has too, whoever sat there."""
    of: int
    """Results of the one that has more."""

    @property
    def is_likely_one(self) -> bool:
        """Whether a person is to be asked if they are the same evening."""
        part, whole = _SAME
        return self.same >= FEWEST and whole * self.same >= part * self.of


Reached = tuple[int, int | None, int]
"""A board, the score reached there (none where it is artificial), and at how many tables."""


@dataclass(frozen=True, slots=True)
class Evening:
    """What is compared of a session."""

    entered: Sequence[ResultEntered]
    """As it was told first."""
    reached: Sequence[Reached]
    """As it stands."""


def told_by(acts: Sequence[SessionAct]) -> Evening:
    """What acts of a file tell."""
    entered = entered_in(acts)
    return Evening(entered, [(one.place.board, _score(one), one.times) for one in entered])


def held_in(session: Session) -> Evening:
    """What is in a session."""
    lines = (one.line for one in session.results.values())
    reached = [(line.board, line.score, line.times) for line in lines]
    return Evening(entered_in(one.act for one in session.log), reached)


@dataclass(frozen=True, slots=True)
class Found(Generic[_Known]):
    """A session that is there already."""

    known: _Known
    """What the caller knows it by."""
    shared: Shared
    exactly: bool
    """Whether it was told the very same results; else it is likely the same, and to be asked."""


def same_as(one: Evening, there: Iterable[tuple[_Known, Session]]) -> Found[_Known] | None:
    """The session that has all these results; else the one that is most likely the same evening.

    One without results is like no other.

    Args:
        one: what is to come.
        there: what is there.
    """
    likely = list[Found[_Known]]()
    for known, session in there:
        other = held_in(session)
        exactly = bool(one.entered) and one.entered == other.entered
        found = Found(known, shared(one.reached, other.reached), exactly)
        if exactly:
            return found
        if found.shared.is_likely_one:
            likely.append(found)
    return max(likely, key=lambda found: found.shared.same, default=None)


def shared(one: Iterable[Reached], other: Iterable[Reached]) -> Shared:
    """What came of the same boards in both, each result counted once."""
    here, there = _counted(one), _counted(other)
    return Shared((here & there).total(), max(here.total(), there.total()))


def _counted(results: Iterable[Reached]) -> Counter[tuple[int, int | None]]:
    found: Counter[tuple[int, int | None]] = Counter()
    for board, score, times in results:
        found[board, score] += times
    return found


def _score(act: ResultEntered) -> int | None:
    return ResultLine(act.place.board, act.ns, act.ew, act.outcome).score
