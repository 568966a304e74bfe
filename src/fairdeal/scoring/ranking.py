"""A session ranked: every board scored, every contestant's boards added up, ties shown as ties.

``rank(lines, method)`` does all of it; ``SessionRanking.explain`` walks back from a place to the
boards it comes from.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from fairdeal.scoring.boards import Award, ScoredBoard, score_board, scores_standing
from fairdeal.scoring.exact import round_to, total
from fairdeal.scoring.fields import Winners, fields_of
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.methods import Method
from fairdeal.seats import Side


@dataclass(frozen=True, slots=True)
class Standing:
    """One contestant's place."""

    contestant: str
    score: Fraction
    """Matchpoints or IMPs over all boards."""
    out_of: Fraction | None
    """The most matchpoints there were on these boards; ``None`` at IMPs."""
    boards: int
    """Boards that count."""
    rank: int = 0
    """1 for the best; those who tie share the better place."""
    tied: bool = False
    """Whether somebody shares the place."""

    @property
    def percent(self) -> Fraction | None:
        """The score in percent of the most there was; ``None`` at IMPs."""
        return None if self.out_of is None else 100 * self.score / self.out_of

    @property
    def place(self) -> str:
        """The place as a result list prints it: ``8``, ``9=``."""
        return f"{self.rank}=" if self.tied else str(self.rank)


@dataclass(frozen=True, slots=True)
class Field:
    """Contestants competing with one another, the best first."""

    name: str
    """``all``, ``N-S`` or ``E-W``."""
    ranking: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class BoardOf:
    """What one contestant has from one board, and against whom."""

    board: ScoredBoard
    line: ResultLine
    side: Side
    opponents: str
    award: Award | None


@dataclass(frozen=True)
class SessionRanking:
    """A session's boards and fields under one form of scoring."""

    method: Method
    fields: tuple[Field, ...]
    boards: tuple[ScoredBoard, ...]
    """In ascending order of board number."""

    def explain(self, contestant: str) -> tuple[BoardOf, ...]:
        """The boards a contestant sat at, from which the total is the sum; empty if unknown."""
        return self._boards_of.get(contestant, ())

    @cached_property
    def _boards_of(self) -> dict[str, tuple[BoardOf, ...]]:
        found: dict[str, list[BoardOf]] = {}
        for board in self.boards:
            for seen in _both_sides(board):
                own = seen.line.ns if seen.side is Side.NS else seen.line.ew
                found.setdefault(own, []).append(seen)
        return {contestant: tuple(boards) for contestant, boards in found.items()}


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a ranking, and whether somebody shares it."""

    rank: int
    tied: bool


def places(figures: Sequence[Fraction]) -> list[Place]:
    """The place of each figure, the greatest first; equal figures share the better place."""
    equal = Counter(figures)
    place: dict[Fraction, Place] = {}
    better = 0
    for figure in sorted(equal, reverse=True):
        place[figure] = Place(better + 1, equal[figure] > 1)
        better += equal[figure]
    return [place[figure] for figure in figures]


def rank(
    lines: Iterable[ResultLine],
    method: Method,
    winners: Winners = Winners.DERIVED,
    unit: Fraction | None = None,
) -> SessionRanking:
    """Score every board across the field and rank the contestants who have a score.

    Args:
        lines: all results of the session, in any order.
        method: the form of scoring.
        winners: how contestants fall into fields; found from the results unless told.
        unit: figures equal when rounded to this unit tie, where the regulations compare what is
            displayed; without it only exactly equal figures tie.

    Raises:
        Malformed: an artificial score has no value under this form of scoring.
    """
    lines = list(lines)
    boards = _score_boards(lines, method)
    totals = _totals(boards)
    members: dict[str, list[Standing]] = {}
    for contestant, field in fields_of(lines, winners).items():
        if totals[contestant].boards:
            members.setdefault(field, []).append(totals[contestant])
    names = ("all", "N-S", "E-W")
    fields = tuple(Field(n, _ranked(members[n], unit)) for n in names if n in members)
    return SessionRanking(method, fields, boards)


def _score_boards(lines: Iterable[ResultLine], method: Method) -> tuple[ScoredBoard, ...]:
    by_board: dict[int, list[ResultLine]] = {}
    for line in lines:
        by_board.setdefault(line.board, []).append(line)
    session = max(map(scores_standing, by_board.values()), default=0)
    return tuple(score_board(by_board[number], method, session) for number in sorted(by_board))


def _totals(boards: Iterable[ScoredBoard]) -> dict[str, Standing]:
    """Every contestant's sum over the boards that count, not yet ranked."""
    awards: dict[str, list[Award]] = {}
    for board in boards:
        for scored in board.lines:
            for contestant, award in ((scored.line.ns, scored.ns), (scored.line.ew, scored.ew)):
                if contestant:
                    awards.setdefault(contestant, []).extend([award] if award else [])
    return {contestant: _total(contestant, own) for contestant, own in awards.items()}


def _total(contestant: str, awards: Sequence[Award]) -> Standing:
    tops = [award.out_of for award in awards if award.out_of is not None]
    score = total(award.score for award in awards)
    return Standing(contestant, score, total(tops) if tops else None, len(awards))


def _ranked(standings: Iterable[Standing], unit: Fraction | None) -> tuple[Standing, ...]:
    """The best first; those with equal figures share the place of the first of them."""

    def figure(standing: Standing) -> Fraction:
        exact = standing.score if standing.out_of is None else standing.percent or Fraction()
        return round_to(exact, unit) if unit else exact

    standings = list(standings)
    placed = zip(places([figure(standing) for standing in standings]), standings, strict=True)
    return tuple(
        replace(standing, rank=place.rank, tied=place.tied)
        for place, standing in sorted(placed, key=lambda pair: pair[0].rank)
    )


def _both_sides(board: ScoredBoard) -> Iterator[BoardOf]:
    for scored in board.lines:
        line = scored.line
        yield BoardOf(board, line, Side.NS, line.ew, scored.ns)
        yield BoardOf(board, line, Side.EW, line.ns, scored.ew)
