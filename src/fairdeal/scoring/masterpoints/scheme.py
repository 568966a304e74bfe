"""What a scheme of masterpoints says, and what its file leaves open.

A federation's scheme is a file (`fairdeal.scoring.masterpoints.reading`). What was not seen in
print stands there as `Unknown`, with what was looked for; whoever awards points says it himself
(`settled`) or is refused: nothing is guessed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from math import ceil, floor
from types import MappingProxyType
from typing import Final, TypeVar, assert_never

from fairdeal.errors import Malformed
from fairdeal.scoring.exact import Half, round_to


class Kind(Enum):
    """What is contested, as far as schemes tell it apart."""

    PAIRS = "pairs"
    BUTLER = "butler"
    """Pairs against a datum."""
    SWISS_PAIRS = "swiss-pairs"
    INDIVIDUALS = "individuals"
    TEAMS = "teams"


class Winners(Enum):
    """How many fields there are."""

    ONE = "one"
    """A Howell, an individual, teams."""
    TWO = "two"
    """A Mitchell without a switch: North-South and East-West are compared apart."""


class Direction(Enum):
    """How a figure becomes a multiple of its unit."""

    NEAREST = "half-up"
    """The nearest; an exact half upwards."""
    DOWN = "down"
    UP = "up"


class Ties(Enum):
    """What those get who share places."""

    AVERAGE = "average"
    """The awards of the places they cover, added up and divided among them."""
    BEST = "best"
    """Each the award of the best of them."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """What the file's author did not see in print."""

    why: str
    """Where it would stand."""


T = TypeVar("T")


def rounded(figure: Fraction, unit: Fraction, direction: Direction) -> Fraction:
    """The multiple of the unit that the figure becomes."""
    match direction:
        case Direction.NEAREST:
            return round_to(figure, unit, Half.UP)
        case Direction.DOWN:
            return unit * floor(figure / unit)
        case Direction.UP:
            return unit * ceil(figure / unit)
    assert_never(direction)


class HalfTable(Enum):
    """What a table counts at which a side is missing."""

    FULL = "full"
    """As if nobody were missing: 7 1/2 tables of a Mitchell are two groups of 8 pairs."""
    HALF = "half"
    """Those who are there: 5 1/2 tables of a Howell are 11 pairs."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How many places are awarded, in contests of some kinds."""

    of: frozenset[Kind]
    share: Fraction
    """Of the contestants of the group."""
    direction: Direction
    """To the whole place."""
    from_boards: int = 0
    """Boards of a match: the rule holds from so many on."""
    below_boards: int | None = None
    """And below so many."""
    most: int | None = None
    """No more places than that."""

    def holds(self, kind: Kind, boards: int) -> bool:
        """Whether the rule is that of such a contest, in matches of so many boards."""
        shorter = self.below_boards is None or boards < self.below_boards
        return kind in self.of and boards >= self.from_boards and shorter

    def places(self, size: int) -> int:
        """How many places of a group of that size are awarded."""
        found = int(rounded(self.share * size, Fraction(1), self.direction))
        return found if self.most is None else min(found, self.most)


class Per(Enum):
    """What the winners' award is reckoned by."""

    TABLE = "table"
    CONTESTANT = "contestant"


@dataclass(frozen=True, slots=True)
class First:
    """The winners' award."""

    per: Per | None
    """``None`` where whoever awards points has it from a table that is not in the file."""
    worth: Fraction
    """For each table, or each contestant of the group; else in all."""
    most: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Grade:
    """One grade of contests."""

    title: str
    of: frozenset[Kind]
    """What it is for."""
    first: Mapping[Winners, First | Unknown]
    """The winners' award, by how many winners there are."""


class Fall(Enum):
    """What a place gets for which the scheme lists no part of its own."""

    NOTHING = "nothing"
    ONE_BY_PLACE = "1/place"
    ONE_BY_PLACE_BEFORE = "1/(place-1)"


@dataclass(frozen=True, slots=True)
class Places:
    """What part of the winners' award each place has."""

    listed: tuple[Fraction, ...]
    """Of first, second and so on; the first is 1."""
    then: Fall

    def part(self, place: int) -> Fraction:
        """The part of that place, from 1."""
        if place <= len(self.listed):
            return self.listed[place - 1]
        if self.then is Fall.NOTHING:
            return Fraction()
        return Fraction(1, place if self.then is Fall.ONE_BY_PLACE else place - 1)


class OfStrata(Enum):
    """What somebody gets who is awarded points in several strata."""

    BEST = "best"
    """The greatest of them."""


@dataclass(frozen=True, slots=True)
class Strata:
    """How a field may be stratified."""

    fewest: int
    most: int
    lowest: int
    """Contestants of the lowest stratum at least."""
    award: OfStrata | Unknown


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank that players reach by points."""

    title: str
    points: Fraction
    """From so many on."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """A scheme of masterpoints."""

    name: str
    title: str
    sources: tuple[str, ...]
    depth: tuple[Depth, ...]
    """The first that holds counts."""
    places: Places
    grades: Mapping[str, Grade]
    ties: Ties | Unknown
    unit: Fraction
    """The smallest part of a point that is awarded."""
    rounding: Direction | Unknown
    """How an award becomes a multiple of it."""
    half_table: Mapping[Winners, HalfTable | Unknown]
    fewest: int = 1
    """Contestants of a group in which points are awarded at all."""
    each_player: Mapping[int, Fraction] = field(default_factory=lambda: MappingProxyType({}))
    """The part of the award that each player of a larger team has, by players."""
    strata: Strata | None = None
    ranks: tuple[Rank, ...] = ()
    """In rising order."""
    unknown: tuple[str, ...] = ()
    """What else of the scheme was not seen."""

    def grade(self, name: str) -> Grade:
        """The grade of that name; the only one, where none is named.

        Raises:
            Malformed: there is none, or there are several to choose from.
        """
        if not name and len(self.grades) == 1:
            return next(iter(self.grades.values()))
        if name in self.grades:
            return self.grades[name]
        if not name:
            raise Malformed(
                "{scheme} has several grades; say which: {grades}",
                scheme=self.name,
                grades=tuple(self.grades),
            )
        raise Malformed(
            "{scheme} has no grade {name}; it has {grades}",
            scheme=self.name,
            name=name,
            grades=tuple(self.grades),
        )


@dataclass(frozen=True, slots=True)
class Given:
    """What whoever awards points says of what the file leaves open."""

    ties: Ties | None = None
    rounding: Direction | None = None
    first: Fraction | None = None
    """The winners' award, from a table that the file does not have."""
    strata: OfStrata | None = None
    """What somebody gets who is awarded points in several strata."""


NOTHING_GIVEN: Final = Given()


def settled(scheme: Scheme, grade: str, winners: Winners, given: Given) -> Scheme:
    """The scheme with what was left open filled in; what it says itself cannot be said otherwise.

    Raises:
        Malformed: there is no such grade, or the scheme says already what is given.
    """
    chosen = scheme.grade(grade)
    ties = _filled(scheme, scheme.ties, given.ties, "ties")
    rounding = _filled(scheme, scheme.rounding, given.rounding, "rounding")
    first = chosen.first.get(winners, Unknown(""))
    told = None if given.first is None else First(None, given.first)
    first = _filled(scheme, first, told, "first")
    own = replace(chosen, first={**chosen.first, winners: first})
    name = next(name for name, one in scheme.grades.items() if one is chosen)
    grades = MappingProxyType({**scheme.grades, name: own})
    strata = scheme.strata
    if strata is not None:
        award = _filled(scheme, strata.award, given.strata, "strata.award")
        strata = replace(strata, award=award)
    return replace(scheme, ties=ties, rounding=rounding, grades=grades, strata=strata)


def _filled(scheme: Scheme, own: T | Unknown, given: T | None, what: str) -> T | Unknown:
    if given is None:
        return own
    if not isinstance(own, Unknown):
        raise Malformed(
            "{scheme} says itself what holds for “{what}”; write a scheme of your own to change it",
            scheme=scheme.name,
            what=what,
        )
    return given


def known(scheme: Scheme, own: T | Unknown, what: str) -> T:
    """What the scheme says.

    Raises:
        Malformed: its file leaves it open, and nobody said it.
    """
    if isinstance(own, Unknown):
        raise Malformed(
            "{scheme} leaves “{what}” open ({why}): say it, or write it in a scheme of your own",
            scheme=scheme.name,
            what=what,
            why=own.why or "-",
        )
    return own
