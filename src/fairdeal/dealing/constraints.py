"""What deals for practice must be like: points, suit lengths, shapes, or any predicate.

Written as in ``N:15-17`` (points of North), ``NS:25+`` (of both together), ``N:S:5-7`` (spades of
North), ``N:5332`` (any order), ``N:5=3=3=2`` (spades, hearts, diamonds, clubs; ``x`` for any) and
``N:balanced``.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from fairdeal.cards import Deal, Hand, Suit
from fairdeal.errors import Malformed, Sentence
from fairdeal.seats import Seat, Side

Lengths = tuple[int, int, int, int]
"""Cards in spades, hearts, diamonds and clubs."""

SHAPES: Final[tuple[Lengths, ...]] = tuple(
    (s, h, d, c) for s, h, d, c in product(range(14), repeat=4) if s + h + d + c == 13
)
"""All 560 ways to divide a hand into suits."""

_BALANCED = ("4333", "4432", "5332")
_RANGE = re.compile(r"(\d{1,2})(?:(\+)|-(\d{1,2}))?")


@dataclass(frozen=True, slots=True)
class Range:
    """A number from ``lowest`` to ``highest``, both included."""

    lowest: int
    highest: int

    @classmethod
    def parse(cls, text: str, highest: int) -> "Range":
        """Read ``5``, ``5-7``, or ``5+`` where ``highest`` is as far as it goes.

        Raises:
            Malformed: none of these, the wrong way round, or beginning above all there can be.
        """
        found = _RANGE.fullmatch(text.strip())
        if found is None:
            raise Malformed("{text} is not a range; write 5, 5-7 or 5+", text=repr(text))
        low = int(found[1])
        if found[2] and low > highest:
            raise Malformed(
                "{text} begins above {most}, the most there can be", text=repr(text), most=highest
            )
        high = highest if found[2] else int(found[3] or low)
        if high < low:
            raise Malformed(
                "{words} is the wrong way round; write {example}",
                words=repr(text),
                example=f"{high}-{low}",
            )
        return cls(low, high)

    def __contains__(self, number: int) -> bool:
        return self.lowest <= number <= self.highest

    def __str__(self) -> str:
        return f"{self.lowest}" if self.lowest == self.highest else f"{self.lowest}-{self.highest}"


@dataclass(frozen=True, slots=True)
class Points:
    """High-card points of one hand, or of two together."""

    seats: tuple[Seat, ...]
    range: Range

    @classmethod
    def parse(cls, text: str) -> "Points":
        """Read ``N:15-17`` or ``EW:20+``.

        Raises:
            Malformed: no seat or side, or no range.
        """
        who, points = _parts(text, 2, "N:15-17, NS:25+")
        seats = _seats(who)
        return cls(seats, Range.parse(points, 37 if len(seats) == 1 else 40))

    def holds(self, deal: Deal) -> bool:
        """Whether the deal is like this."""
        return sum(hand.hcp for hand in _hands(deal, self.seats)) in self.range

    def __str__(self) -> str:
        return Sentence("{seats} {range} points", seats=name_of(self.seats), range=str(self.range))


@dataclass(frozen=True, slots=True)
class Length:
    """Cards of one suit in one hand, or in two together."""

    seats: tuple[Seat, ...]
    suit: Suit
    range: Range

    @classmethod
    def parse(cls, text: str) -> "Length":
        """Read ``N:S:5-7`` or ``EW:H:9+``.

        Raises:
            Malformed: no seat or side, no suit, or no range.
        """
        who, suit, length = _parts(text, 3, "N:S:5-7, NS:H:8+")
        return cls(_seats(who), Suit.parse(suit), Range.parse(length, 13))

    def holds(self, deal: Deal) -> bool:
        """Whether the deal is like this."""
        held = sum((hand.bits & self.suit.mask).bit_count() for hand in _hands(deal, self.seats))
        return held in self.range

    def __str__(self) -> str:
        return Sentence(_LENGTHS[self.suit], seats=name_of(self.seats), range=str(self.range))


@dataclass(frozen=True, slots=True)
class Shape:
    """How a hand is divided into suits."""

    seat: Seat
    lengths: frozenset[Lengths]
    name: str
    """As it was written."""

    @classmethod
    def parse(cls, text: str) -> "Shape":
        """Read ``N:5332``, ``N:5=3=3=2``, ``N:5=x=x=x``, ``N:balanced`` or several with commas.

        Raises:
            Malformed: no seat, or a shape that is not thirteen cards.
        """
        who, shapes = _parts(text, 2, "N:5332, N:5=3=3=2, N:balanced")
        allowed = {lengths for shape in shapes.split(",") for lengths in _lengths(shape.strip())}
        return cls(Seat.parse(who), frozenset(allowed), shapes.strip())

    def holds(self, deal: Deal) -> bool:
        """Whether the deal is like this."""
        (hand,) = _hands(deal, (self.seat,))
        return hand.shape in self.lengths

    def __str__(self) -> str:
        balanced = self.name == "balanced"
        return (
            Sentence("{seats} balanced", seats=self.seat.letter)
            if balanced
            else f"{self.seat} {self.name}"
        )


@dataclass(frozen=True, slots=True)
class Predicate:
    """Anything else a function can tell of a deal."""

    function: Callable[[Deal], bool]
    name: str

    def holds(self, deal: Deal) -> bool:
        """Whether the deal is like this.

        Raises:
            Malformed: the function fails.
        """
        try:
            return bool(self.function(deal))
        except Exception as error:
            raise Malformed(
                "{name} fails on a deal: {detail}", name=self.name, detail=error
            ) from error

    def __str__(self) -> str:
        return self.name


_LENGTHS: Final = {
    Suit.SPADES: Sentence("{seats} {range} spades"),
    Suit.HEARTS: Sentence("{seats} {range} hearts"),
    Suit.DIAMONDS: Sentence("{seats} {range} diamonds"),
    Suit.CLUBS: Sentence("{seats} {range} clubs"),
}
Constraint = Points | Length | Shape | Predicate
"""Anything a deal for practice may have to be."""


def _parts(text: str, count: int, example: str) -> list[str]:
    parts = text.split(":")
    if len(parts) != count:
        raise Malformed(
            "{text} is not a constraint of this kind; write {example}",
            text=repr(text),
            example=example,
        )
    return parts


def _seats(text: str) -> tuple[Seat, ...]:
    word = text.strip().upper()
    return Side[word].seats if word in ("NS", "EW") else (Seat.parse(word),)


def name_of(seats: tuple[Seat, ...]) -> str:
    """``N``, or ``NS`` for a side."""
    return "".join(seat.letter for seat in seats)


def _hands(deal: Deal, seats: tuple[Seat, ...]) -> Iterator[Hand]:
    return (deal[seat] or Hand() for seat in seats)


def _lengths(shape: str) -> set[Lengths]:
    if shape.lower() == "balanced":
        return {lengths for pattern in _BALANCED for lengths in _lengths(pattern)}
    fits = _fits_in_order if "=" in shape else _fits_in_any_order
    found = {lengths for lengths in SHAPES if fits(shape.lower(), lengths)}
    if not found:
        raise Malformed(
            "{text} is no shape of thirteen cards; write 5332 or 5=3=3=2", text=repr(shape)
        )
    return found


def _fits_in_order(shape: str, lengths: Lengths) -> bool:
    written = shape.split("=")
    return len(written) == 4 and all(
        number in ("x", str(length)) for number, length in zip(written, lengths, strict=True)
    )


def _fits_in_any_order(shape: str, lengths: Lengths) -> bool:
    return sorted(shape) == sorted(map(str, lengths))
