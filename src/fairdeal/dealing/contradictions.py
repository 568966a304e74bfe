"""Constraints that no deal can satisfy, found by adding up: 40 points, 13 cards a suit and a hand.

What is found is certain. What is not found may still be impossible, or so rare that it will not
turn up; the search says so when its bound is reached.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from fairdeal.cards import SUITS_DOWN, Suit
from fairdeal.dealing.constraints import (
    SHAPES,
    Constraint,
    Length,
    Lengths,
    Points,
    Range,
    Shape,
    name_of,
)
from fairdeal.errors import Sentence
from fairdeal.seats import SEATS, Seat, Side

_ALL_POINTS = 40
_POINTS_OF_A_HAND = 37


@dataclass(slots=True)
class _Bounds:
    """The lowest and highest that all constraints together leave of one quantity."""

    lowest: int
    highest: int

    def narrow(self, to: Range) -> None:
        self.lowest = max(self.lowest, to.lowest)
        self.highest = min(self.highest, to.highest)


@dataclass(slots=True)
class _Table:
    """What is left: points by seats, shapes by seat, lengths of a side by suit."""

    points: dict[tuple[Seat, ...], _Bounds] = field(default_factory=dict)
    shapes: dict[Seat, list[Lengths]] = field(default_factory=dict)
    fits: dict[tuple[tuple[Seat, ...], Suit], _Bounds] = field(default_factory=dict)


def contradiction(constraints: Iterable[Constraint]) -> str:
    """Why no deal satisfies all of these, in a phrase; empty when no reason was found."""
    table = _table(constraints)
    return _of_points(table) or _of_shapes(table) or _of_suits(table)


def _table(constraints: Iterable[Constraint]) -> _Table:
    table = _Table()
    for side in Side:
        table.points[side.seats] = _Bounds(0, _ALL_POINTS)
        for suit in SUITS_DOWN:
            table.fits[side.seats, suit] = _Bounds(0, 13)
    for seat in SEATS:
        table.points[(seat,)] = _Bounds(0, _POINTS_OF_A_HAND)
        table.shapes[seat] = list(SHAPES)
    for constraint in constraints:
        _enter(constraint, table)
    return table


def _enter(constraint: Constraint, table: _Table) -> None:
    if isinstance(constraint, Points):
        table.points[constraint.seats].narrow(constraint.range)
    elif isinstance(constraint, Shape):
        left = table.shapes[constraint.seat]
        table.shapes[constraint.seat] = [s for s in left if s in constraint.lengths]
    elif isinstance(constraint, Length) and len(constraint.seats) == 2:
        table.fits[constraint.seats, constraint.suit].narrow(constraint.range)
    elif isinstance(constraint, Length):
        (seat,) = constraint.seats
        place = SUITS_DOWN.index(constraint.suit)
        table.shapes[seat] = [s for s in table.shapes[seat] if s[place] in constraint.range]


def _of_points(table: _Table) -> str:
    for seats, left in table.points.items():
        if left.lowest > left.highest:
            return Sentence("no number of points is left for {seats}", seats=name_of(seats))
    sides = []
    for side in Side:
        hands = [table.points[(seat,)] for seat in side.seats]
        both = table.points[side.seats]
        both.narrow(Range(sum(h.lowest for h in hands), sum(h.highest for h in hands)))
        if both.lowest > both.highest:
            return Sentence(
                "{seats} would need {n} points and may have {most} at most",
                seats=side,
                n=both.lowest,
                most=both.highest,
            )
        sides.append(both)
    return _total(sides, _ALL_POINTS, "points")


def _of_shapes(table: _Table) -> str:
    for seat, shapes in table.shapes.items():
        if not shapes:
            return Sentence("no shape is left for {seats}", seats=seat)
    return ""


def _of_suits(table: _Table) -> str:
    for place, suit in enumerate(SUITS_DOWN):
        sides = []
        for side in Side:
            both = table.fits[side.seats, suit]
            held = [[shape[place] for shape in table.shapes[seat]] for seat in side.seats]
            both.narrow(Range(sum(map(min, held)), sum(map(max, held))))
            if both.lowest > both.highest:
                return Sentence(
                    "{seats} would need {n} {suit} of {most}",
                    seats=side,
                    n=both.lowest,
                    suit=Sentence(suit.name.lower()),
                    most=both.highest,
                )
            sides.append(both)
        if said := _total(sides, 13, suit.name.lower()):
            return said
    return ""


def _total(sides: Sequence[_Bounds], total: int, what: str) -> str:
    lowest, highest = sum(s.lowest for s in sides), sum(s.highest for s in sides)
    if lowest > total:
        return Sentence(
            "the four hands would need {n} {suit}, and there are {most}",
            n=lowest,
            suit=Sentence(what),
            most=total,
        )
    if highest < total:
        return Sentence(
            "the four hands could hold {n} {suit} at most, and there are {most}",
            n=highest,
            suit=Sentence(what),
            most=total,
        )
    return ""
