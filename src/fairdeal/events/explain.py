"""Why a score is what it is: from the percentage down to the acts it comes from."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.session import Result, Session
from fairdeal.laws.score.law78 import TIE, WIN, imps
from fairdeal.scoring.boards import Award
from fairdeal.scoring.lines import Artificial, NotPlayed, ResultLine
from fairdeal.scoring.methods import CrossImps, Method
from fairdeal.scoring.ranking import BoardOf, SessionRanking
from fairdeal.seats import Side

_CONTRACT_SCORE: Final = "77"
_MATCHPOINTS: Final = "78A"
_IMPS: Final = "78B"
_ARTIFICIAL: Final = "12C2"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The score compared with one other score of the board, reached by one or several tables."""

    other: int
    """Total points the other tables reached, seen from the contestant's side."""
    times: int
    """At how many of the other tables."""
    worth: int
    """What one such comparison gives: 2, 1 or 0 matchpoints, or IMPs."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """One contestant's score on one board, and everything it stands on."""

    contestant: str
    opponents: str
    side: Side
    result: Result
    award: Award | None
    """What the board is worth; ``None`` where nothing could be compared."""
    points: int | None
    """Total points from the contestant's side; ``None`` without a result."""
    comparisons: tuple[Comparison, ...]
    """The best other score first."""
    results: int
    """Results compared, the contestant's own included."""
    expected: int
    """Results the board ought to have had; differs where scores were scaled up."""
    method: Method
    clauses: tuple[str, ...]
    """The clauses the score stands on, in the order in which they were applied."""

    @property
    def compared(self) -> int:
        """The sum of all comparisons, before any scaling or division."""
        return sum(one.times * one.worth for one in self.comparisons)

    @property
    def scaled(self) -> bool:
        """Whether the board was scaled up to the size of a complete one."""
        return bool(self.comparisons) and self.results != self.expected


def explain(session: Session, ranking: SessionRanking, contestant: str, board: int) -> Explanation:
    """Why that contestant has that score on that board.

    Args:
        session: the session.
        ranking: the ranking made of it.
        contestant: whose score.
        board: the board's number.

    Raises:
        Malformed: the contestant has no result on that board.
    """
    played = ranking.explain(contestant)
    of = next((one for one in played if one.board.board == board), None)
    if of is None:
        raise Malformed(f"{contestant} has no result on board {board}")
    result = next(r for r in session.traveller(board) if contestant in (r.ns, r.ew))
    return Explanation(
        contestant,
        of.opponents,
        of.side,
        result,
        of.award,
        _points(of.line, of.side),
        tuple(_comparisons(of, ranking.method)),
        of.board.results,
        of.board.expected,
        ranking.method,
        _clauses(of.line, ranking.method),
    )


def _points(line: ResultLine, side: Side) -> int | None:
    if line.score is None:
        return None
    return line.score if side is Side.NS else -line.score


def _comparisons(of: BoardOf, method: Method) -> Iterator[Comparison]:
    own = _points(of.line, of.side)
    if own is None:
        return
    others: dict[int, int] = {}
    for scored in of.board.lines:
        points = _points(scored.line, of.side)
        times = scored.line.times - (scored.line is of.line)
        if points is not None and times:
            others[points] = others.get(points, 0) + times
    for other in sorted(others, reverse=True):
        yield Comparison(other, others[other], _worth(own, other, method))


def _worth(own: int, other: int, method: Method) -> int:
    if isinstance(method, CrossImps):
        return imps(own - other)
    if own == other:
        return TIE
    return WIN if own > other else 0


def _clauses(line: ResultLine, method: Method) -> tuple[str, ...]:
    match line.outcome:
        case NotPlayed():
            return ()
        case Artificial():
            return (_ARTIFICIAL,)
        case _:
            return _CONTRACT_SCORE, _IMPS if isinstance(method, CrossImps) else _MATCHPOINTS
