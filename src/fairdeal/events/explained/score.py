"""Why a score is what it is: from the percentage down to the acts it comes from."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import AppealDecided, ResultRuled, Told
from fairdeal.events.ranked import ranked
from fairdeal.events.session import Result, Session
from fairdeal.laws.score.law78 import TIE, WIN, imps
from fairdeal.scoring.adjusted import Adjusted, Cancelled, Capped, Made, SideScore, Weighted
from fairdeal.scoring.averages import averages_of, follows, own_session
from fairdeal.scoring.awards import Award, Compared
from fairdeal.scoring.lines import ResultLine, sides_of
from fairdeal.scoring.methods import Butler, CrossImps, Method, TotalPoints, in_matchpoints
from fairdeal.scoring.ranking import BoardOf, SessionRanking
from fairdeal.seats import Side

_CONTRACT_SCORE: Final = "77"
_MATCHPOINTS: Final = "78A"
_IMPS: Final = "78B"
_TOTAL_POINTS: Final = "78C"
_ARTIFICIAL: Final = "12C2"
_ASSIGNED: Final = "12C1"
_FOULED: Final = "87"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The score compared with one other score of the board, reached by one or several tables."""

    other: int
    """Total points the other tables reached, seen from the contestant's side."""
    times: int | Fraction
    """At how many of the other tables; weighted scores count in part."""
    worth: int
    """What one such comparison gives: 2, 1 or 0 matchpoints, or IMPs."""


@dataclass(frozen=True, slots=True)
class Share:
    """One of the results a score consists of; a plain result is a single share of the whole."""

    weight: Fraction
    points: int
    """Total points from the contestant's side."""
    comparisons: tuple[Comparison, ...]
    """The best other score first; with the datum alone at Butler."""

    @property
    def compared(self) -> int | Fraction:
        """The sum of its comparisons."""
        return sum(one.times * one.worth for one in self.comparisons)


@dataclass(frozen=True, slots=True)
class Stage:
    """One act in the life of a result, and what the board was worth by it."""

    told: Told
    award: Award | None
    """What the ranking gave for it last, before the next act about this result came; of the last
    act, what it gives now. ``None`` where nothing could be compared."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """One contestant's score on one board, and everything it stands on."""

    contestant: str
    opponents: str
    side: Side
    result: Result
    award: Award | None
    """What the board is worth; ``None`` where nothing could be compared."""
    shares: tuple[Share, ...]
    """The results the score consists of, each with its comparisons; none if made without any."""
    compared_with: Compared | None
    """The results on the board that counted for it."""
    own: Award | None
    """The contestant's boards with real results, where average plus or minus looked at them."""
    method: Method
    clauses: tuple[str, ...]
    """The clauses the score stands on, in the order in which they were applied."""
    stages: tuple[Stage, ...]
    """The acts it comes from: entered, corrected, ruled, appealed, decided; the last one stands."""

    @property
    def points(self) -> int | None:
        """Total points from the contestant's side; ``None`` without one single result."""
        return self.shares[0].points if len(self.shares) == 1 else None

    @property
    def comparisons(self) -> tuple[Comparison, ...]:
        """Those of a single result; none where there are several."""
        return self.shares[0].comparisons if len(self.shares) == 1 else ()

    @property
    def results(self) -> int:
        """Results compared, the contestant's own included."""
        return self.compared_with.results if self.compared_with else 0

    @property
    def expected(self) -> int:
        """Results the board ought to have had; differs where scores were scaled up."""
        return self.compared_with.expected if self.compared_with else 0

    @property
    def compared(self) -> int | Fraction:
        """The sum of all comparisons, each share by its weight; before scaling or division."""
        every = sum((one.weight * one.compared for one in self.shares), Fraction())
        return int(every) if every.denominator == 1 else every

    @property
    def scaled(self) -> bool:
        """Whether the board was scaled up to the size of a complete one."""
        return bool(self.shares) and self.results != self.expected and not self.small

    @property
    def small(self) -> bool:
        """Whether so few results stood that fixed percentages took the place of the formula."""
        return bool(self.compared_with and self.compared_with.small)


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
    here = [one for one in played if one.board.board == board]
    # Of a board had twice it is the score that counts, whichever was entered first (15).
    of = next((one for one in here if one.award), next(iter(here), None))
    if of is None:
        raise Malformed("{name} has no result on board {board}", name=contestant, board=board)
    result = next(r for r in session.traveller(board) if {of.line.ns, of.line.ew} == {r.ns, r.ew})
    return _explained(session, of, result, ranking, contestant)


def _explained(
    session: Session, of: BoardOf, result: Result, ranking: SessionRanking, contestant: str
) -> Explanation:
    method = ranking.method
    played, score = ranking.explain(contestant), sides_of(of.line.outcome)[of.side]
    compared = of.scored.compared[of.side] if of.scored.compared else None
    averages = averages_of(session.conditions.edition)
    is_by_own = of.award is not None and follows(of.award, averages)
    return Explanation(
        contestant,
        of.opponents,
        of.side,
        result,
        of.award,
        tuple(_shares(score, of.side, compared, method)),
        compared,
        own_session(one.award for one in played if one.award) if is_by_own else None,
        method,
        tuple(dict.fromkeys((*_ruled_under(result), *_clauses(of, score, method)))),
        tuple(_stages(session, of, result, contestant)),
    )


def _stages(session: Session, of: BoardOf, result: Result, contestant: str) -> Iterator[Stage]:
    """What the ranking gave after each act, as long as what it made of the result stood.

    Nothing is worked out here: the log is read up to the moment before the next act, and ranked as
    it was then. So it holds however a result came: from a phone, a file, a ruling, another session.
    """
    for told, later in pairwise(result.life):
        yield Stage(told, _as_it_stood(session, later.sequence, of, result, contestant))
    yield Stage(result.life[-1], of.award)


def _as_it_stood(
    session: Session, before: int, of: BoardOf, result: Result, contestant: str
) -> Award | None:
    """What the board was worth just before an act of that number; ``None`` if nothing was."""
    try:
        then = Session.begins(one for one in session.log if one.sequence < before)
        ranking = ranked(then)
    except Malformed:  # as far as a file had been read there, it could not be ranked
        return None
    was = then.results.get(result.place)
    if was is None:
        return None
    # By the spelling of then: another may have been confirmed since.
    for name in (contestant, was.ns if of.side is Side.NS else was.ew):
        for one in ranking.explain(name):
            if (one.board.board, one.line.ns, one.line.ew) == (of.board.board, was.ns, was.ew):
                return one.award
    return None


def _ruled_under(result: Result) -> tuple[str, ...]:
    """The clauses of the ruling that stands."""
    match result.history[-1].act:
        case ResultRuled(clauses=clauses) | AppealDecided(clauses=clauses):
            return clauses
        case _:
            return ()


def _shares(
    score: SideScore, side: Side, compared: Compared | None, method: Method
) -> Iterator[Share]:
    if isinstance(score, Made | Cancelled) or compared is None:
        return
    sign = 1 if side is Side.NS else -1
    others = dict(compared.frequencies)
    for weight, points in score.shares:
        others[points] -= weight
    for weight, points in score.shares:
        against = tuple(_comparisons(points, others, sign, compared, method))
        yield Share(Fraction(weight), sign * points, against)


def _comparisons(
    points: int,
    others: dict[int, int | Fraction],
    sign: int,
    compared: Compared,
    method: Method,
) -> Iterator[Comparison]:
    if isinstance(method, TotalPoints):
        return
    if isinstance(method, Butler):
        if compared.datum is not None:
            worth = imps(sign * (points - compared.datum))
            yield Comparison(int(sign * compared.datum), 1, worth)
        return
    for other in sorted(others, key=lambda one: -sign * one):
        if times := others[other]:
            yield Comparison(sign * other, times, _worth(sign * points, sign * other, method))


def _worth(own: int, other: int, method: Method) -> int:
    if isinstance(method, CrossImps):
        worth = imps(own - other)
        most = method.most or abs(worth)
        return max(-most, min(most, worth))
    if own == other:
        return TIE
    return WIN if own > other else 0


def _clauses(of: BoardOf, score: SideScore, method: Method) -> tuple[str, ...]:
    fouled = (_FOULED,) * any(one.line.form for one in of.board.lines)
    return (*fouled, *_of_score(of.line, score, method))


def _of_score(line: ResultLine, score: SideScore, method: Method) -> tuple[str, ...]:
    if isinstance(score, Cancelled):
        return ()
    if isinstance(score, Made):
        return (_ARTIFICIAL,)
    assigned = isinstance(line.outcome, Adjusted) and not isinstance(score, Capped)
    first = (_ASSIGNED + "c" * isinstance(score, Weighted),) if assigned else (_CONTRACT_SCORE,)
    if isinstance(method, TotalPoints):
        return (*first, _TOTAL_POINTS)
    return (*first, _MATCHPOINTS if in_matchpoints(method) else _IMPS)
