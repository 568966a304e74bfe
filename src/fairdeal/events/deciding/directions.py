"""Figures held to their direction: what a ruling gives a side, against what its clause says of it.

A fact that carries a figure says which way that goes (`fairdeal.laws.directions`). What it is worth
to its side is worked out by the ranking itself, with the figure put in the place of the result; by
total points where the board has nothing to be compared with, or the form of scoring sees no
difference. What contradicts the clause is refused, and both figures are named.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.deciding.desk import members
from fairdeal.events.ranked import ranked
from fairdeal.events.session import Session
from fairdeal.laws.case import Run
from fairdeal.laws.directions import Direction, Than, Way
from fairdeal.laws.facts import Fact
from fairdeal.scoring.adjusted import Adjusted, Assigned, SideScore, Weighted
from fairdeal.scoring.awards import Award
from fairdeal.scoring.from_table import side_score
from fairdeal.scoring.lines import Outcome, sides_of
from fairdeal.scoring.written.notation import side_notation
from fairdeal.seats import Side
from fairdeal.table import effects as e
from fairdeal.table.adjustments import Given


@dataclass(frozen=True, slots=True)
class Worth:
    """What a figure gives one side."""

    text: str
    """The figure as it is written."""
    award: Award | None
    """In the session's form of scoring; ``None`` where nothing can be compared."""
    points: Fraction | None
    """Total points of that side, on average over weighted results; ``None`` without a result."""

    def __str__(self) -> str:
        """The figure, and what it gives."""
        return self.text if self.award is None else f"{self.text} ({in_form(self.award)})"


@dataclass(frozen=True, slots=True)
class _Held:
    """A ruling about the score of one place."""

    session: Session
    place: Place
    ruling: Run
    offenders: Side | None

    def side(self, who: e.Role | Side | Fact[Side]) -> Side | None:
        """The side meant; ``None`` where nobody has said which, or it was not asked."""
        match who:
            case Side():
                return who
            case Fact():
                asked = ((f, word) for f, word in self.ruling.asked if f.key == who.key)
                return next((who.value(word) for _fact, word in asked), None)
            case e.Role.OFFENDING_SIDE:
                return self.offenders
            case e.Role.NON_OFFENDING_SIDE if self.offenders is not None:
                return self.offenders.opponents
        return None

    def given(self, side: Side) -> tuple[str, Given] | None:
        """What the ruling gives that side under which clause, the last where it says so twice."""
        found = None
        for one in self.ruling.effects:
            if not isinstance(one, e.ScoreAdjusted | e.ScoreCorrected):
                continue
            if one.given is not None and self._concerns(one.who, side):
                found = str(one.clause), one.given
        return found

    def _concerns(self, who: object, side: Side) -> bool:
        if who is e.Role.BOTH_SIDES:
            return True
        return isinstance(who, e.Role | Side) and self.side(who) is side

    def other(self, direction: Direction, side: Side) -> Worth | None:
        """What a figure of that side is held against; ``None`` while nothing is there."""
        match direction.than:
            case Than.RECORDED:
                recorded = sides_of(self.session.result(self.place).outcome)[side]
                return worth(self.session, self.place, side, recorded, side_notation(recorded))
            case Than.OTHER_SIDES:
                given = self.given(side.opponents)
                return None if given is None else self.worth(given[1], side)

    def worth(self, figure: Given, side: Side) -> Worth:
        vulnerability = self.session.board(self.place.board).vulnerability
        score = side_score(figure, vulnerability)
        return worth(self.session, self.place, side, score, str(figure))


def check(session: Session, place: Place, ruling: Run, offenders: Side | None) -> None:
    """Hold every figure of a ruling to the direction that its clause gives it.

    Args:
        session: the session as it stands before the ruling.
        place: the board and table whose score is ruled on; it has a result.
        ruling: the facts that were asked, and what follows from them.
        offenders: the side that offended; ``None`` where nobody did.

    Raises:
        Malformed: a figure goes the other way than its clause has it.
    """
    held = _Held(session, place, ruling, offenders)
    for fact, word in ruling.asked:
        if fact.direction is not None:
            _hold(held, fact.direction, fact.value(word))


def _hold(held: _Held, direction: Direction, figure: object) -> None:
    side = held.side(direction.whose)
    given = None if side is None else held.given(side)
    if side is None or given is None or not isinstance(figure, Given):
        return
    clause, what = given
    if what != figure:
        return
    other = held.other(direction, side)
    if other is None:
        return
    ours, theirs = held.worth(figure, side), other
    order = compared(ours, theirs)
    board = held.place.board
    if direction.way is Way.LOWER and order is not None and order >= 0:
        raise Malformed(
            "board {board}: for {who}, {score} is not lower than {other} ({clause})",
            board=board,
            who=side,
            score=ours,
            other=theirs,
            clause=clause,
        )
    if direction.way is Way.NOT_HIGHER:
        ours, theirs, order = theirs, ours, None if order is None else -order
    if direction.way is not Way.LOWER and order == -1:
        raise Malformed(
            "board {board}: for {who}, {score} is lower than {other} ({clause})",
            board=board,
            who=side,
            score=ours,
            other=theirs,
            clause=clause,
        )


def compared(one: Worth, other: Worth) -> int | None:
    """Whether one figure is worth more (1), as much (0) or less (-1); ``None`` if nothing says."""
    awards = one.award is not None and other.award is not None
    if one.award is not None and other.award is not None and one.award.score != other.award.score:
        return 1 if one.award.score > other.award.score else -1
    if one.points is not None and other.points is not None:
        return (one.points > other.points) - (one.points < other.points)
    return 0 if awards else None


def worth(session: Session, place: Place, side: Side, score: SideScore, text: str) -> Worth:
    """What a score in the place of a result gives a side."""
    award = awards(session, place, Adjusted(score, score))[side]
    if not isinstance(score, Assigned | Weighted):
        return Worth(text, award, None)
    points = sum((Fraction(share) * ns for share, ns in score.shares), Fraction())
    return Worth(text, award, points if side is Side.NS else -points)


def awards(
    session: Session, place: Place, outcome: Outcome | None = None
) -> tuple[Award | None, Award | None]:
    """What a place is worth to its two sides, as it stands or with another outcome there."""
    result = session.result(place)
    if outcome is not None:
        result = replace(result, outcome=outcome)
        session = replace(session, results={**session.results, place: result})
    try:
        ranking = ranked(session)
    except Malformed:
        return None, None  # what cannot be ranked yet has nothing to be compared with
    found: list[Award | None] = []
    for side, contestant in ((Side.NS, result.ns), (Side.EW, result.ew)):
        own = ranking.explain(members(session, contestant)[0])
        here = (of.award for of in own if of.side is side and of.scored.line == result.line)
        found.append(next(here, None))
    return found[0], found[1]


def before_and_after(
    before: Session, now: Session, place: Place
) -> tuple[tuple[str, str, str], ...]:
    """For either side of a place: who it is, what the board was worth to it, and what it is now.

    Empty where nothing could be compared, before or now.
    """
    result = before.result(place)
    both = zip((result.ns, result.ew), awards(before, place), awards(now, place), strict=True)
    return tuple(
        (who, in_form(was), in_form(becomes))
        for who, was, becomes in both
        if was is not None and becomes is not None
    )


def in_form(award: Award) -> str:
    """What a board is worth, as the form of scoring counts: in percent, or as IMPs or points."""
    percent = award.percent
    return f"{float(award.score):+.2f}" if percent is None else f"{float(percent):.2f} %"
