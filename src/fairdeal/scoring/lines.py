"""One line of a traveller: who met whom on which board, and what came of it."""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, assert_never

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract
from fairdeal.laws.score.law77 import score_ns
from fairdeal.scoring.adjusted import Adjusted, Assigned, Cancelled, Percent, SideScore


@dataclass(frozen=True, slots=True)
class Played:
    """A contract played to its end."""

    contract: Contract
    tricks: int
    """Tricks won by the declaring side, 0 to 13."""
    score: int
    """Total points of North-South, as they stand; ``of`` computes them."""

    @classmethod
    def of(cls, contract: Contract, tricks: int, vulnerability: Vulnerability) -> "Played":
        """The line with its score by Law 77.

        Raises:
            Malformed: ``tricks`` is not 0 to 13.
        """
        return cls(contract, tricks, score_ns(contract, vulnerability, tricks))


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Four passes: no contract, no points (Law 77)."""

    score: int = 0
    """Total points of North-South: none."""


@dataclass(frozen=True, slots=True)
class BareScore:
    """Total points of which the contract is not known, or which the Director assigned to both."""

    score: int
    """Total points of North-South."""


@dataclass(frozen=True, slots=True)
class Artificial:
    """A score without a result, in percent of the maximum, for each side by itself (Law 12C2).

    ``Artificial(Fraction(60), Fraction(40))`` is written ``A6040``. The two need not balance.
    """

    ns: Fraction
    ew: Fraction


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """No result and no score for either side: a sit-out, an absent pair, a table still to play."""


Outcome = Played | PassedOut | BareScore | Artificial | Adjusted | NotPlayed
"""What came of a board at one table."""


def sides_of(outcome: Outcome) -> tuple[SideScore, SideScore]:
    """What North-South and East-West have from it, each by itself."""
    match outcome:
        case Played(score=score) | PassedOut(score=score) | BareScore(score=score):
            assigned = Assigned(score)
            return assigned, assigned
        case Artificial(ns=ns, ew=ew):
            return Percent(ns), Percent(ew)
        case Adjusted(ns=north_south, ew=east_west):
            return north_south, east_west
        case NotPlayed():
            return Cancelled(), Cancelled()
    assert_never(outcome)


Part = Literal["event", "date", "session", "file", "section", "round", "deal"]
"""What may tell boards of one number apart."""
PARTS: Final[tuple[Part, ...]] = ("event", "date", "session", "file", "section", "round")
"""The parts a file tells, the widest first; ``deal`` only counts the deals of a number."""
Stage = tuple[tuple[Part, str], ...]
"""Such as ``(("round", "3"),)``."""


def in_order(board: tuple[Stage, int]) -> tuple[list[tuple[bool, int, str]], int]:
    """Boards by stage, numbers in it as numbers (round 2 before round 10), then by number."""
    stage, number = board
    words = (word for _part, told in stage for word in re.split(r"(\d{1,9})", told))
    return [
        (False, int(word), "") if word.isdecimal() else (True, 0, word) for word in words if word
    ], number


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One line of a traveller.

    The same name is the same contestant, in either direction and on every board: where pair 1
    North-South and pair 1 East-West are different people, their names must differ. A line without
    names, such as a row of a frequency table, is compared with the others and ranked nowhere.
    """

    board: int
    ns: str
    """The contestant sitting North-South; empty when not known."""
    ew: str
    """The contestant sitting East-West; empty when not known."""
    outcome: Outcome
    times: int = 1
    """At how many tables this came about, in a frequency table."""
    form: str = ""
    """Which form of a fouled board was played; only results of one form are compared (Law 87)."""
    stage: Stage = ()
    """What tells the board from others of its number; empty where the number is enough."""

    @property
    def key(self) -> tuple[Stage, int]:
        """The board: results are compared with those of the same."""
        return self.stage, self.board

    @property
    def score(self) -> int | None:
        """Total points of North-South, where the board has one result for both sides."""
        match self.outcome:
            case Played(score=score) | PassedOut(score=score) | BareScore(score=score):
                return score
            case _:
                return None
