"""Tie-breaks as data: criteria in order, and which of them decided.

=============================  =========================================================
criterion                      whose
=============================  =========================================================
``sbl_pairs``                  SBL regulations 5, pairs and individuals
``mutual`` (two teams)         SBL 5, teams; first of the common order of teams
``mutual`` (three and more)    SBL 5: only where all have met one another
``net``, ``quotient``          SBL 5, teams; common order
``point_quotient``             common order of teams
``opponents``                  Swiss points, the sum of the opponents' victory points
=============================  =========================================================

The WBF's own procedure is known only as far as these. A tie that no criterion breaks stands.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Final

from fairdeal.laws.code import Code
from fairdeal.scoring.awards import ScoredBoard

INFINITE: Final = Fraction(10**12)
"""A quotient whose divisor is nothing: more than any that can be reached."""

Values = Mapping[str, Fraction]
"""A figure for each of the tied, the greater the better."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One step of a tie-break."""

    name: str
    values: Callable[[Sequence[str]], Values | None]
    """The figures of the tied; ``None`` where the criterion cannot be applied to them."""


@dataclass(frozen=True, slots=True)
class Broken:
    """Those still tied together, and what parted them from the others."""

    contestants: tuple[str, ...]
    """One, or several where the tie stands."""
    decided: str
    """The last criterion that parted them from somebody; empty where none did."""
    figure: Fraction | None
    """Their figure in that criterion."""


def break_tie(
    tied: Sequence[str], criteria: Iterable[Criterion], *, begins_anew: bool = False
) -> tuple[Broken, ...]:
    """Part the tied by one criterion after the other, the best first.

    Args:
        tied: who have the same score.
        criteria: in their order.
        begins_anew: whether those still equal, once a criterion has parted them from others, begin
            again with the first; else they go on to the next among themselves.
    """
    order = tuple(criteria)
    groups = [Broken(tuple(tied), "", None)]
    for criterion in order:
        groups = [part for group in groups for part in _parted(group, criterion)]
        if begins_anew and len(groups) > 1:
            return tuple(part for group in groups for part in _anew(group, order))
    return tuple(groups)


def _anew(group: Broken, criteria: Sequence[Criterion]) -> tuple[Broken, ...]:
    """Those still equal, from the first criterion on; what parted them all stays told."""
    if len(group.contestants) < 2:
        return (group,)
    parts = break_tie(group.contestants, criteria, begins_anew=True)
    return (group,) if len(parts) == 1 else parts


def sbl_order(tied: Sequence[str], criteria: Iterable[Criterion], code: Code) -> tuple[Broken, ...]:
    """The tied parted as SBL's regulations are read under that code (section 5).

    Args:
        tied: who have the same score.
        criteria: `team_criteria`, or `sbl_pairs_for`.
        code: the code in force, with ``E78_sbl_still_tied``.
    """
    begins_anew = code.elected("E78_sbl_still_tied") == "begin_anew"
    return break_tie(tied, criteria, begins_anew=begins_anew)


def sbl_pairs_for(boards: Iterable[ScoredBoard], code: Code) -> Criterion:
    """SBL's tie-break of pairs as that code reads it (``E78_sbl_points_per``)."""
    per_comparison = code.elected("E78_sbl_points_per") == "comparison"
    return sbl_pairs(boards, per_comparison=per_comparison)


def _parted(group: Broken, criterion: Criterion) -> list[Broken]:
    if len(group.contestants) < 2 or (values := criterion.values(group.contestants)) is None:
        return [group]
    if len({values[one] for one in group.contestants}) == 1:
        return [group]
    ordered = sorted(group.contestants, key=lambda one: -values[one])
    return [
        Broken(tuple(equal), criterion.name, figure)
        for figure, equal in groupby(ordered, key=lambda one: values[one])
    ]


@dataclass(frozen=True, slots=True)
class Met:
    """A match between two teams, from the first one's side."""

    team: str
    opponents: str
    plus: Fraction
    """IMPs won."""
    minus: Fraction
    """IMPs lost."""
    victory_points: Fraction
    opponents_victory_points: Fraction
    points_won: Fraction = Fraction()
    """Total points."""
    points_lost: Fraction = Fraction()


def _quotient(won: Fraction, lost: Fraction) -> Fraction:
    return won / lost if lost else (INFINITE if won else Fraction(1))


def team_criteria(matches: Sequence[Met]) -> tuple[Criterion, ...]:
    """SBL's order for teams, and the common one: own matches, net IMPs, quotients.

    Args:
        matches: every match twice, once from each side.
    """
    own = _by_team(matches)
    return (
        Criterion("matches between them", lambda tied: _mutual(own, tied)),
        Criterion("net IMPs", lambda tied: _sums(own, tied, lambda m: m.plus - m.minus)),
        Criterion("IMP quotient", lambda tied: _quotients(own, tied, of_points=False)),
        Criterion("total point quotient", lambda tied: _quotients(own, tied, of_points=True)),
    )


def swiss_criterion(matches: Sequence[Met]) -> Criterion:
    """The sum of the opponents' final victory points; nothing for one who has no score."""
    own = _by_team(matches)
    totals = _sums(own, own, lambda m: m.victory_points)
    return Criterion(
        "opponents' victory points",
        lambda tied: _sums(own, tied, lambda m: totals.get(m.opponents, Fraction())),
    )


Matches = Mapping[str, Sequence[Met]]
"""The matches of each team: many ties are broken, and each looks at those of the tied alone."""


def _by_team(matches: Iterable[Met]) -> Matches:
    own: dict[str, list[Met]] = {}
    for match in matches:
        own.setdefault(match.team, []).append(match)
    return own


def _sums(
    own: Matches, tied: Iterable[str], figure: Callable[[Met], Fraction]
) -> dict[str, Fraction]:
    return {team: sum(map(figure, own.get(team, ())), Fraction()) for team in tied}


def _mutual(own: Matches, tied: Sequence[str]) -> Values | None:
    """Two teams: IMPs of their own matches; more: victory points, if all have met."""
    among = set(tied)
    mutual = {team: [m for m in own.get(team, ()) if m.opponents in among] for team in tied}
    met = {(team, m.opponents) for team, matches in mutual.items() for m in matches}
    if len(met) != len(tied) * (len(tied) - 1):
        return None
    if len(tied) == 2:
        return _sums(mutual, tied, lambda m: m.plus - m.minus)
    return _sums(mutual, tied, lambda m: m.victory_points)


def _quotients(own: Matches, tied: Sequence[str], *, of_points: bool) -> Values:
    won = _sums(own, tied, lambda m: m.points_won if of_points else m.plus)
    lost = _sums(own, tied, lambda m: m.points_lost if of_points else m.minus)
    return {team: _quotient(won[team], lost[team]) for team in tied}


def sbl_pairs(boards: Iterable[ScoredBoard], *, per_comparison: bool = False) -> Criterion:
    """SBL's tie-break of pairs and individuals: board by board against the other tied.

    Two points on a board for a better result than another tied contestant's, one for an equal one;
    alone on a board, two above average and one at it. Results are the boards' percentages.

    Args:
        boards: the session's boards.
        per_comparison: with three and more tied, count every comparison instead of one a board.
    """
    kept = tuple(boards)
    return Criterion("results board by board", lambda tied: _sbl(kept, tied, per_comparison))


def _sbl(boards: Iterable[ScoredBoard], tied: Sequence[str], per_comparison: bool) -> Values:  # noqa: FBT001
    points = dict.fromkeys(tied, Fraction())
    for board in boards:
        own = {
            contestant: award.percent if award.percent is not None else award.score + 50
            for scored in board.lines
            for contestant, award in ((scored.line.ns, scored.ns), (scored.line.ew, scored.ew))
            if award and contestant in points
        }
        for contestant, figure in own.items():
            others = [other for name, other in own.items() if name != contestant] or [Fraction(50)]
            worth = [2 if figure > other else int(figure == other) for other in others]
            points[contestant] += sum(worth) if per_comparison else max(worth)
    return points
