"""A session's results as any file tells them, and the file's own figures to compare ours with."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from fairdeal.boards import Vulnerability
from fairdeal.formats.record import Problem, Severity
from fairdeal.laws.score.law77 import score_ns
from fairdeal.scoring.awards import Award
from fairdeal.scoring.lines import Played, ResultLine
from fairdeal.scoring.methods import Method
from fairdeal.scoring.ranking import SessionRanking


@dataclass(frozen=True, slots=True)
class PrintedResult:
    """A result, and what the file prints for it."""

    line: int
    """Where in the file it stands."""
    result: ResultLine
    ns: Decimal | None = None
    """The percentage or IMPs printed for North-South, if any."""
    ew: Decimal | None = None
    """The percentage or IMPs printed for East-West, if any."""


@dataclass(frozen=True, slots=True)
class SessionFile:
    """All results of a file."""

    format: str
    """What kind of file it is, for people."""
    results: tuple[PrintedResult, ...]
    method: Method | None
    """The form of scoring the file was made under, as far as it says."""
    in_percent: bool
    """Whether the figures printed are percentages; else they are IMPs."""
    problems: tuple[Problem, ...]

    @property
    def faulty(self) -> bool:
        """Whether somebody should look at a problem: one is more than a note."""
        return any(problem.severity is not Severity.NOTE for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Deviation:
    """A figure printed in the file that is not ours."""

    line: int
    board: int
    side: str
    """``N-S`` or ``E-W``."""
    printed: Decimal
    exact: Fraction

    def __str__(self) -> str:
        ours = f"{float(self.exact):.2f}"
        return f"line {self.line}, board {self.board}, {self.side}: {self.printed}, here {ours}"


def not_law_77(result: ResultLine, vulnerability: Vulnerability) -> str | None:
    """What to say when the score of a contract, which is the one used, is not that of Law 77.

    Raises:
        Malformed: the number of tricks is not 0 to 13.
    """
    if not isinstance(played := result.outcome, Played):
        return None
    lawful = score_ns(played.contract, vulnerability, played.tricks)
    if played.score == lawful:
        return None
    return f"{played.score} is printed and used; Law 77 gives {lawful}"


def compare(ranking: SessionRanking, file: SessionFile) -> tuple[int, list[Deviation]]:
    """How many printed figures were compared, and those that are not ours.

    A figure agrees when ours rounds to it; an exact half may have gone either way. Percentages are
    compared with percentages and IMPs with IMPs only.
    """
    scored = {line.line: line for board in ranking.boards for line in board.lines}
    compared: list[Deviation] = []
    for printed in file.results:
        ours = scored[printed.result]
        for side, award, figure in (("N-S", ours.ns, printed.ns), ("E-W", ours.ew, printed.ew)):
            exact = _figure(award, in_percent=file.in_percent)
            if exact is not None and figure is not None:
                board = printed.result.board
                compared.append(Deviation(printed.line, board, side, figure, exact))
    return len(compared), [figure for figure in compared if _deviates(figure)]


def _figure(award: Award | None, *, in_percent: bool) -> Fraction | None:
    if award is None or (award.percent is None) == in_percent:
        return None
    return award.percent if in_percent else award.score


def _deviates(figure: Deviation) -> bool:
    """Further off than half a unit of the last decimal printed."""
    unit = Fraction(10) ** int(figure.printed.as_tuple().exponent)
    return abs(figure.exact - Fraction(figure.printed)) > unit / 2
