"""A board of a match: two tables, the same teams, and each team's score by itself (Laws 78, 86).

A team's score at one table is held against its own at the other, so that a score adjusted for one
side only touches that side. What is weighted is converted outcome by outcome and then weighed.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import assert_never

from fairdeal.errors import Malformed
from fairdeal.laws.score.law78 import imps
from fairdeal.scoring.adjusted import (
    AVERAGE_IMPS,
    AtLeast,
    Average,
    Cancelled,
    Capped,
    Complement,
    Grade,
    Imps,
    Made,
    Percent,
    SideScore,
)
from fairdeal.scoring.lines import Outcome, sides_of
from fairdeal.scoring.victory_points.scale import Unit
from fairdeal.seats import Side


class MatchForm(Enum):
    """What the boards of a match are counted in."""

    IMPS = "imps"
    BOARD_A_MATCH = "bam"
    """Two for a board won, one for a draw."""
    PATTON = "patton"
    """Board-a-match, and as many points again for the total points of the whole match."""
    TOTAL_POINTS = "total-points"

    @property
    def is_of_boards_won(self) -> bool:
        """Whether a board is won, drawn or lost, as matchpoints against one other result (78A)."""
        return self in {MatchForm.BOARD_A_MATCH, MatchForm.PATTON}

    @property
    def unit(self) -> Unit:
        """What a margin is in."""
        return "imps" if self is MatchForm.IMPS else "points"


@dataclass(frozen=True, slots=True)
class Pairing:
    """A team's score at one table against its score at the other, each outcome by its weight."""

    weight: Fraction
    first: int
    """Total points of the team in the room where it sits North-South."""
    second: int
    """Total points of the team in the other room."""
    worth: Fraction


@dataclass(frozen=True, slots=True)
class BoardScore:
    """What a board is worth to one team."""

    score: Fraction
    pairings: tuple[Pairing, ...] = ()
    """What it comes from; none if it was made by the Director."""
    grade: Grade | None = None
    """Average plus or minus, which may follow the team's other boards of the match."""
    made: bool = False
    points: Fraction | None = None
    """The team's total points on the board, where both tables have a result."""
    complement: bool = False
    """Whether it is what the opponents' score of the board leaves."""
    least: "BoardScore | None" = None
    """An average that counts instead where it is more, once the other boards are looked at."""


def board_for(first: Outcome, second: Outcome, form: MatchForm, *, home: bool) -> BoardScore | None:
    """What a board is worth to one of the two teams; ``None`` where it does not count.

    Args:
        first: what came of it in the room where the home team sits North-South.
        second: and in the other room.
        form: what boards are counted in.
        home: whether for the home team, else for the visitors.

    Raises:
        Malformed: an artificial score has no value in this form.
    """
    side = Side.NS if home else Side.EW
    sign = 1 if home else -1
    one, other = sides_of(first)[side], sides_of(second)[side.opponents]
    if isinstance(one, Complement) or isinstance(other, Complement):
        return _complement(first, second, form, home=home)
    made = [score for score in (one, other) if isinstance(score, Made)]
    if made:
        return _made(made, form)
    least = [_made([part.average], form) for part in (one, other) if isinstance(part, AtLeast)]
    if isinstance(one, Cancelled | Made) or isinstance(other, Cancelled | Made):
        return least[0] if least else None
    pairings = tuple(
        Pairing(Fraction(w * v), sign * a, -sign * b, _worth(sign * (a - b), form))
        for w, a in one.shares
        for v, b in other.shares
    )
    score = sum((pairing.weight * pairing.worth for pairing in pairings), Fraction())
    points = sum((p.weight * (p.first + p.second) for p in pairings), Fraction())
    capped = [grade for part in (one, other) if isinstance(part, Capped) for grade in (part.grade,)]
    for grade in capped:
        score = min(score, _made([Average(grade)], form).score)
    return BoardScore(score, pairings, points=points, least=least[0] if least else None)


def left_of(score: Fraction, form: MatchForm) -> Fraction:
    """What the one team's score of a board leaves the other."""
    return -score if form in {MatchForm.IMPS, MatchForm.TOTAL_POINTS} else 2 - score


def _complement(first: Outcome, second: Outcome, form: MatchForm, *, home: bool) -> BoardScore:
    sides = (Side.EW, Side.NS) if home else (Side.NS, Side.EW)
    theirs = [sides_of(room)[side] for room, side in zip((first, second), sides, strict=True)]
    if any(isinstance(score, Complement) for score in theirs):
        raise Malformed("both teams cannot have the complement of one another (86B2b)")
    other = board_for(first, second, form, home=not home)
    if other is None:
        raise Malformed("the opponents have no score of which this is the complement (86B2b)")
    return BoardScore(left_of(other.score, form), made=other.made, complement=True)


def _worth(difference: int, form: MatchForm) -> Fraction:
    match form:
        case MatchForm.IMPS:
            return Fraction(imps(difference))
        case MatchForm.BOARD_A_MATCH | MatchForm.PATTON:
            return Fraction((difference >= 0) + (difference > 0))
        case MatchForm.TOTAL_POINTS:
            return Fraction(difference)
    assert_never(form)


def _made(scores: list[Average | Percent | Imps], form: MatchForm) -> BoardScore:
    """The board is made by the Director; of two rooms the lower, for fault in either is its own."""
    worth = {score: _artificial(score, form) for score in scores}
    score = min(scores, key=lambda one: worth[one])
    grade = score.grade if isinstance(score, Average | Percent) else None
    return BoardScore(worth[score], (), grade, made=True)


def _artificial(score: SideScore, form: MatchForm) -> Fraction:
    match score:
        case Imps(imps=given) if form is MatchForm.IMPS:
            return given
        case Average() if form is MatchForm.IMPS:
            return score.in_imps
        case Average(grade=grade):
            percent = Fraction(grade.percent)
        case Percent(percent=exact):
            percent = exact
        case _:
            raise Malformed("such a score has no value in {form}", form=form.value)
    match form:
        case MatchForm.BOARD_A_MATCH | MatchForm.PATTON:
            return 2 * percent / 100
        case MatchForm.IMPS if percent in {40, 50, 60}:
            return AVERAGE_IMPS * (percent - 50) / 10
        case _:
            raise Malformed(
                "{percent}% has no value in {form}; Law 12C2b knows 60, 50 and 40 percent at IMPs",
                percent=f"{float(percent):g}",
                form=form.value,
            )
