"""One line of a traveller: who met whom on which board, and what came of it."""

from dataclasses import dataclass
from fractions import Fraction

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract
from fairdeal.laws.score.law77 import score_ns


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


Outcome = Played | PassedOut | BareScore | Artificial | NotPlayed
"""What came of a board at one table."""


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

    @property
    def score(self) -> int | None:
        """Total points of North-South, where the board has a result."""
        match self.outcome:
            case Played(score=score) | PassedOut(score=score) | BareScore(score=score):
                return score
            case _:
                return None
