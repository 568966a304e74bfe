"""From a table to its score: the result obtained, and what rulings put in its place.

The tricks are those credited after claims, transfers and rectifications; a double that must not be
scored is not (36C). An adjusted score replaces the result, each side's by itself, and of several
rulings the last one counts. What it is worth is for the form of scoring to say.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, assert_never

from fairdeal.boards import Vulnerability
from fairdeal.errors import Malformed
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.score.law77 import score_ns
from fairdeal.scoring import adjusted
from fairdeal.scoring.lines import NotPlayed, Outcome, PassedOut, Played, sides_of
from fairdeal.seats import Seat, Side
from fairdeal.table import adjustments as given
from fairdeal.table import effects as e

_RESOLVED_BY_THE_CONTRACT: Final = e.Score.AS_IF_NOT_CALLED
"""The position leaves such a double out of the contract, so nothing is left to be given."""


@dataclass(frozen=True, slots=True)
class TableScore:
    """What a board at a table is scored as."""

    obtained: Outcome
    """The result obtained at the table, rectifications included; not played where there is none."""
    outcome: Outcome
    """What counts: the result, or the adjusted score in its place."""
    clauses: tuple[str, ...]
    """The clauses an adjusted score stands on, in the order of the rulings."""
    open: Mapping[Side, str]
    """The sides whose score is to be adjusted while nobody has said to what, with the clause."""

    @property
    def is_adjusted(self) -> bool:
        """Whether anything stands in the place of the result."""
        return self.outcome != self.obtained


def table_score(position: Position) -> TableScore:
    """What the board is scored as, by everything that happened and was ruled at the table.

    Raises:
        Malformed: a ruling is about the score of somebody who did not sit there.
    """
    effects = (standing.effect for standing in position.standing)
    return score_after(result_obtained(position), position.board.vulnerability, effects)


def score_after(
    obtained: Outcome, vulnerability: Vulnerability, effects: Iterable[e.Bound]
) -> TableScore:
    """What a result is scored as after those effects, in the order of the rulings.

    Args:
        obtained: the result that stood.
        vulnerability: the board's, for the points of a contract.
        effects: what was ruled; whatever is not about the score changes nothing.

    Raises:
        Malformed: a ruling is about the score of somebody who did not sit there.
    """
    settled = _Settled(obtained, vulnerability)
    for effect in effects:
        settled.take(effect)
    return TableScore(obtained, settled.outcome, tuple(settled.clauses), settled.open)


def result_obtained(position: Position) -> Outcome:
    """The contract with the tricks credited to declarer, passed out, or not played to its end."""
    if position.phase is not Phase.OVER:
        return NotPlayed()
    contract = position.contract
    if contract is None:
        return PassedOut()
    tricks = position.tricks_credited(contract.declarer.side)
    return Played.of(contract, tricks, position.board.vulnerability)


def side_score(what: given.Given, vulnerability: Vulnerability) -> adjusted.SideScore:
    """What a side is given, as scoring takes it: total points of North-South, or artificial.

    Args:
        what: what the Director gave, such as two results with their weights.
        vulnerability: the board's, for the points of a contract.
    """
    match what:
        case given.Assigned() | given.Weighted():
            return _real(what, vulnerability)
        case given.Average():
            return _average(what)
        case given.Percent():
            return what
        case given.Imps(imps=exact):
            return adjusted.Imps(exact)
        case given.Complement():
            return adjusted.Complement()
        case given.AtLeast(of=of, average=average):
            return adjusted.AtLeast(_real(of, vulnerability), _average(average))
    assert_never(what)


def _average(what: given.Average) -> adjusted.Average:
    if what.imps is None:
        return adjusted.Average(what.grade)
    return adjusted.Average(what.grade, what.imps)


def _real(what: given.Real, vulnerability: Vulnerability) -> adjusted.Assigned | adjusted.Weighted:
    if isinstance(what, given.Assigned):
        return adjusted.Assigned(_points(what.outcome, vulnerability))
    return _weighted(what.shares, vulnerability)


def _weighted(
    shares: tuple[tuple[Fraction, given.Outcome], ...], vulnerability: Vulnerability
) -> adjusted.Assigned | adjusted.Weighted:
    """Results worth the same points are one; where all are, nothing is left to weigh."""
    by_points: dict[int, Fraction] = {}
    for weight, outcome in shares:
        points = _points(outcome, vulnerability)
        by_points[points] = by_points.get(points, Fraction()) + weight
    if len(by_points) == 1:
        return adjusted.Assigned(*by_points)
    return adjusted.Weighted(tuple((weight, points) for points, weight in by_points.items()))


def _points(outcome: given.Outcome, vulnerability: Vulnerability) -> int:
    match outcome:
        case given.Points(ns=points):
            return points
        case given.Played(contract=None):
            return 0
        case given.Played(contract=contract, tricks=tricks):
            return score_ns(contract, vulnerability, tricks)
    assert_never(outcome)


class _Settled:
    """What each side has, while rulings are taken in their order."""

    def __init__(self, obtained: Outcome, vulnerability: Vulnerability) -> None:
        self.obtained, self.vulnerability = obtained, vulnerability
        self.scores: dict[Side, adjusted.SideScore] = {}
        self.clauses: list[str] = []
        self.left: dict[Side, tuple[str, ...]] = {}
        """The clauses by which a side's score is to be adjusted and nobody has said to what."""

    def take(self, effect: e.Bound) -> None:
        match effect:
            case e.ScoreAdjusted():
                for side in _sides(effect.who):
                    self._adjust(side, effect)
            case e.ScoreCorrected(given=what):
                for side in _sides(effect.who):
                    score = side_score(what, self.vulnerability)
                    self._give(side, score, str(effect.clause))
            case e.ScoreStands():
                for side in _sides(effect.who):
                    self.left.pop(side, None)
            case e.ResultCancelled():
                self._cancel(str(effect.clause))

    def _adjust(self, side: Side, effect: e.ScoreAdjusted[e.Party, e.Acts]) -> None:
        clause = str(effect.clause)
        if effect.score is _RESOLVED_BY_THE_CONTRACT:
            return
        if effect.score is e.Score.OFFENDERS_AT_MOST_AVERAGE_MINUS:
            self._cap(side, clause)
        elif effect.given is None:
            self.left[side] = (*self.left.get(side, ()), clause)
        else:
            self._give(side, side_score(effect.given, self.vulnerability), clause)

    def _give(self, side: Side, score: adjusted.SideScore, clause: str) -> None:
        self.scores[side] = score
        for cited in (*self.left.pop(side, ()), clause):
            if cited not in self.clauses:
                self.clauses.append(cited)

    def _cap(self, side: Side, clause: str) -> None:
        """The result stands, for no more than average minus (25B2b2 of 1997)."""
        stands = self._of(side)
        if isinstance(stands, adjusted.Assigned | adjusted.Weighted):
            self._give(side, adjusted.Capped(stands), clause)

    def _cancel(self, clause: str) -> None:
        for side in Side:
            self._give(side, adjusted.Cancelled(), clause)

    def _of(self, side: Side) -> adjusted.SideScore:
        ns, ew = sides_of(self.obtained)
        return self.scores.get(side, ns if side is Side.NS else ew)

    @property
    def open(self) -> dict[Side, str]:
        """The last of these clauses, for each side that has one."""
        return {side: clauses[-1] for side, clauses in self.left.items()}

    @property
    def outcome(self) -> Outcome:
        if not self.scores:
            return self.obtained
        ns, ew = self._of(Side.NS), self._of(Side.EW)
        if isinstance(ns, adjusted.Cancelled) and isinstance(ew, adjusted.Cancelled):
            return NotPlayed()
        return adjusted.Adjusted(ns, ew)


def _sides(who: e.Party | None) -> tuple[Side, ...]:
    """The sides an effect is about; both where it names neither."""
    match who:
        case Side():
            return (who,)
        case Seat():
            return (who.side,)
        case None | e.Role.BOTH_SIDES:
            return tuple(Side)
    raise Malformed(
        "a score is ruled for {who}, who did not sit here; rule in the session", who=who.value
    )
