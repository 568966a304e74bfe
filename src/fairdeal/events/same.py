"""Whether two sessions are the same evening, as two programs wrote it.

No format keeps all of another: pairs are numbers here and names there, tables lines in any order,
leads are left out. What came of the boards is in all of them.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from fairdeal.events.acts import ResultEntered, SessionAct
from fairdeal.events.results import entered_in
from fairdeal.events.session import Session
from fairdeal.scoring.lines import ResultLine

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


def reached_in(session: Session) -> list[Reached]:
    """What stands in a session."""
    lines = (one.line for one in session.results.values())
    return [(line.board, line.score, line.times) for line in lines]


def reached_by(acts: Iterable[SessionAct]) -> list[Reached]:
    """What acts of a file enter."""
    return [(one.place.board, _score(one), one.times) for one in entered_in(acts)]


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
