"""Average plus and minus that follow the contestant's own session (Law 12C2c; Law 88 of 1997)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from fairdeal.laws.editions import Edition, by_edition
from fairdeal.scoring.adjusted import Grade
from fairdeal.scoring.awards import Award
from fairdeal.scoring.exact import total


@dataclass(frozen=True, slots=True)
class Averages:
    """Which averages follow the own session, and where."""

    up: bool = True
    """Average plus is no less than the own percentage on the other boards."""
    down: bool = True
    """Average minus is no more than that."""
    at_imps: bool = True
    """The same at IMPs, by the mean of a board."""
    in_teams: bool = True
    """The same in matches of teams, in whatever their boards are counted."""


AVERAGES: Final = by_edition(
    # 88 of 1997: in pairs and individuals, upwards, and of matchpoints only
    l1997=Averages(down=False, at_imps=False, in_teams=False),
    l2007=Averages(),  # 12C2c
    l2017=Averages(),
)
"""What each edition of the Laws says."""


def averages_of(edition: Edition) -> Averages:
    """What that edition says of averages and the own session."""
    return AVERAGES[edition]


def own_session(awards: Iterable[Award]) -> Award | None:
    """The sum of a contestant's boards with real results, of which averages are made.

    Boards without a result are left out, all of them, so that none rests on another.
    """
    real = [award for award in awards if not award.made]
    if not real:
        return None
    score = total(award.score for award in real)
    tops = total(award.out_of for award in real if award.out_of is not None)
    return own_sum(score, tops, len(real))


def own_sum(score: Fraction, out_of: Fraction | None, boards: int) -> Award:
    """The same from what those boards come to; at IMPs and points their mean.

    Args:
        score: of all of them.
        out_of: the most there was; nothing at IMPs and points.
        boards: how many, at least one.
    """
    return Award(score, out_of) if out_of else Award(score / boards, None)


def follows(award: Award, rules: Averages) -> bool:
    """Whether the own session may make another score of an award."""
    is_up, is_down = award.grade is Grade.PLUS, award.grade is Grade.MINUS
    is_counted = award.out_of is not None or rules.at_imps
    return is_counted and ((is_up and rules.up) or (is_down and rules.down))


def resolved(award: Award, own: Award | None, rules: Averages) -> Award:
    """The award as the own session makes it.

    Args:
        award: an award, of which only average plus and minus may change.
        own: the contestant's boards with real results; ``None`` where there is none.
        rules: the edition's.
    """
    if own is None or not follows(award, rules):
        return award
    # The tops first: they are small numbers, the own score over a common denominator is none.
    worth = own.score if award.out_of is None else award.out_of / (own.out_of or 1) * own.score
    return replace(award, score=by_own(award.score, award.grade, worth, rules))


def by_own(score: Fraction, grade: Grade | None, own: Fraction, rules: Averages) -> Fraction:
    """What average plus and minus are worth to somebody who has so much on other boards.

    Args:
        score: what the grade is worth to everybody.
        grade: only average plus may rise, and only average minus fall.
        own: the own mean on the other boards, in the same unit.
        rules: the edition's.
    """
    if grade is Grade.PLUS and rules.up:
        return max(score, own)
    if grade is Grade.MINUS and rules.down:
        return min(score, own)
    return score
