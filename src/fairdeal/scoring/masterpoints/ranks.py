"""Ranks that players reach by the points they have gathered, and who is promoted by an award."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.scoring.masterpoints.scheme import Rank, Scheme


@dataclass(frozen=True, slots=True)
class Gathered:
    """What somebody had, and has now."""

    name: str
    before: Fraction
    now: Fraction
    was: Rank | None
    """The rank before; ``None`` below the first."""
    rank: Rank | None

    @property
    def promoted(self) -> bool:
        """Whether the award made the rank."""
        return self.rank is not None and self.rank != self.was


def reached(scheme: Scheme, points: Fraction) -> Rank | None:
    """The highest rank that so many points make; ``None`` below the first."""
    return next((one for one in reversed(scheme.ranks) if points >= one.points), None)


def gathered(
    scheme: Scheme, held: Mapping[str, Fraction], won: Mapping[str, Fraction]
) -> Iterator[Gathered]:
    """Everybody who won something, with what he had before.

    Args:
        scheme: the scheme.
        held: the points of everybody before; who is not there has none.
        won: what everybody is awarded.

    Raises:
        Malformed: the scheme has no ranks.
    """
    if not scheme.ranks:
        raise Malformed(
            "{scheme} does not say at how many points a rank is reached", scheme=scheme.name
        )
    for name, points in won.items():
        before = held.get(name, Fraction())
        now = before + points
        yield Gathered(name, before, now, reached(scheme, before), reached(scheme, now))
