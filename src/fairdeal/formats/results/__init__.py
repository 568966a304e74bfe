"""A session's results as any file tells them, and the file's own figures to compare ours with."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.errors import Sentence
from fairdeal.formats.record import Problem, Severity
from fairdeal.laws.score.law77 import possible_scores, score_ns
from fairdeal.scoring.additions import Addition, Unit
from fairdeal.scoring.averages import Averages
from fairdeal.scoring.awards import Award, ScoredLine
from fairdeal.scoring.comparison.matchpoints import top
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import BareScore, Part, Played, ResultLine, Stage
from fairdeal.scoring.methods import Method
from fairdeal.scoring.ranking import By, SessionRanking, Terms


@dataclass(frozen=True, slots=True)
class ToldBoard:
    """What a file tells of a board beside its number: where it was played, and its cards."""

    parts: tuple[tuple[Part, str], ...] = ()
    """Such as ``("round", "3")``, in the order of `PARTS`; nothing that is not told."""
    deal: Deal | None = None
    """The cards, as far as they are known."""


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
    told: ToldBoard = field(default=ToldBoard(), kw_only=True)
    """Which board it is of, beside its number."""


@dataclass(frozen=True, slots=True)
class PrintedStanding:
    """A line of a ranking as the file prints it."""

    contestant: str
    place: str = ""
    """Such as ``3=``."""
    score: Decimal | None = None
    """Matchpoints, IMPs or victory points."""
    percent: Decimal | None = None


@dataclass(frozen=True, slots=True)
class SessionFile:
    """All results of a file."""

    format: str
    """What kind of file it is, for people."""
    results: tuple[PrintedResult, ...]
    method: Method | None
    """The form of scoring the file was made under, as far as it says."""
    in_percent: bool
    """Whether the figures printed are percentages; else they are IMPs, or as the next says.

    True also where none is printed and pairs are compared: without either, IMPs are the usual."""
    problems: tuple[Problem, ...]
    in_matchpoints: bool = False
    """Whether the figures printed are matchpoints, two for a win."""
    standings: tuple[PrintedStanding, ...] = ()
    """The ranking printed."""
    players: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The contestants' players, where they are named."""
    title: str = ""
    winners: Winners = Winners.DERIVED
    """One field or two, as far as the file says."""
    members: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """In an individual: the players of each partnership."""
    boards: tuple[Board, ...] = ()
    """The boards whose deals the file tells."""
    additions: tuple[Addition, ...] = ()
    """Penalties and the like, which stand in the ranking printed and on no board."""
    averages: Averages = field(default_factory=Averages)
    """How average plus and minus follow the own session."""
    by_layout: bool = False
    """Whether the form of scoring is that of its kind of file, and the file itself says none."""
    cut_off: bool = False
    """Whether figures are cut off after their last decimal, and not rounded."""

    @property
    def lines(self) -> tuple[ResultLine, ...]:
        """The results alone, as `fairdeal.scoring` takes them."""
        return tuple(printed.result for printed in self.results)

    @property
    def tables(self) -> Counter[tuple[Stage, int]]:
        """At how many tables each board was met."""
        tables: Counter[tuple[Stage, int]] = Counter()
        for printed in self.results:
            tables[printed.result.key] += printed.result.times
        return tables

    def additions_of_tops(self) -> tuple[Addition, ...]:
        """The additions as they weigh in a larger field: matchpoints as a part of the top here."""
        if not self.in_matchpoints:
            return self.additions
        most = top(max([2, *self.tables.values()]))
        return tuple(
            replace(one, amount=one.amount / most, unit=Unit.TOP) for one in self.additions
        )

    @property
    def terms(self) -> Terms:
        """How it is ranked, as far as the file says."""
        return self.terms_by(By.SHARE)

    def terms_by(self, by: By) -> Terms:
        """The same, ranked by that figure."""
        members = dict(self.members)
        return Terms(
            self.winners,
            by=by,
            averages=self.averages,
            members=members,
            additions=self.additions,
        )

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


def not_law_77(result: ResultLine, vulnerability: Vulnerability) -> str | None:
    """What to say when the score printed, which is the one used, is not that of Law 77.

    Of a score without its contract, that none gives it at this vulnerability.

    Raises:
        Malformed: the number of tricks is not 0 to 13.
    """
    played = result.outcome
    if isinstance(played, BareScore) and played.score not in possible_scores(vulnerability):
        return Sentence(
            "{score} is printed and used; no contract gives it ({vulnerability}, Law 77)",
            score=played.score,
            vulnerability=vulnerability,
        )
    if not isinstance(played, Played):
        return None
    lawful = score_ns(played.contract, vulnerability, played.tricks)
    if played.score == lawful:
        return None
    return Sentence(
        "{score} is printed and used; Law 77 gives {lawful}", score=played.score, lawful=lawful
    )


def compare(ranking: SessionRanking, file: SessionFile) -> tuple[int, list[Deviation]]:
    """How many printed figures were compared, and those that are not ours.

    A figure agrees when ours rounds to it; an exact half may have gone either way. Percentages are
    compared with percentages and IMPs with IMPs only.
    """
    # Where the same two met twice on a board with the same result, either line is as good.
    scored = {line.line: line for board in ranking.boards for line in board.lines}
    compared = [
        one for printed in file.results for one in figures(printed, scored[printed.result], file)
    ]
    return len(compared), [
        one for one in compared if not gives(one.exact, one.printed, cut=file.cut_off)
    ]


def figures(printed: PrintedResult, ours: ScoredLine, file: SessionFile) -> Iterator[Deviation]:
    """The figures printed for a line that can be compared with ours, agreeing or not."""
    for side, award, figure in (("N-S", ours.ns, printed.ns), ("E-W", ours.ew, printed.ew)):
        exact = _figure(award, file)
        if exact is not None and figure is not None:
            yield Deviation(printed.line, printed.result.board, side, figure, exact)


def gives(
    exact: Fraction, printed: Decimal, unit: Fraction | None = None, *, cut: bool = False
) -> bool:
    """Whether a figure is the exact one to its last decimal: rounded, a half either way, or cut.

    Args:
        exact: the figure it should be.
        printed: the figure that is printed.
        unit: to what it is rounded, where that is not its last decimal.
        cut: whether what is beyond is cut off.
    """
    if unit is None:
        unit = Fraction(10) ** int(printed.as_tuple().exponent)
    off = exact - Fraction(printed)
    if not cut:
        return abs(off) <= unit / 2
    return 0 <= off < unit if exact >= 0 else -unit < off <= 0


def _figure(award: Award | None, file: SessionFile) -> Fraction | None:
    if award is None or (award.percent is None) == (file.in_percent or file.in_matchpoints):
        return None
    return award.percent if file.in_percent else award.score
