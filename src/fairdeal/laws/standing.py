"""Standing effects: every consequence of a ruling that works from the ruling on, as it was ruled.

What each means at a moment is asked of it by the queries built on `Queries`: the duties of the
auction, the penalty cards and restrictions of the play, the rights of either.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeVar

from fairdeal.laws.moment import Moment
from fairdeal.laws.values import value
from fairdeal.seats import Seat
from fairdeal.table import effects as e

if TYPE_CHECKING:
    from fairdeal.laws.position import Position

E = TypeVar("E", bound=e.Bound)


@value
class Standing:
    """One effect of one ruling, and when it was ruled."""

    case: str
    effect: e.Bound
    since: Moment
    """When it was ruled."""
    order: int
    """Its place among all the effects of the log."""
    trick: int = 0
    """How many tricks were complete then."""


class Standings(tuple[Standing, ...]):  # noqa: SLOT001 - it remembers what has been looked for
    """Every effect that has been ruled, in order; those of one kind are looked for once.

    Most acts leave it as it is, and all the positions between two rulings share it.
    """

    def of_kind(self, kind: type[E]) -> tuple[tuple[Standing, E], ...]:
        """The standing effects of one kind, in the order in which they were ruled."""
        if kind not in self._found:
            self._found[kind] = tuple((s, s.effect) for s in self if isinstance(s.effect, kind))
        # What is found under a kind is of it.
        return self._found[kind]  # type: ignore[return-value]

    @cached_property
    def _found(self) -> dict[type[e.Bound], tuple[tuple[Standing, e.Bound], ...]]:
        return {}


NOTHING_STANDS: Final = Standings()


@value
class Queries:
    """Questions to the standing effects of a position."""

    position: "Position"

    def of_kind(self, kind: type[E]) -> Iterator[tuple[Standing, E]]:
        """The standing effects of one kind, in the order in which they were ruled."""
        return iter(self.position.standing.of_kind(kind))


def acts_of(effect: e.Bound) -> tuple[int, ...]:
    """The acts an effect concerns."""
    return effect.what or ()


def seat_of(effect: e.Bound) -> Seat:
    """The seat a bound effect concerns."""
    if not isinstance(effect.who, Seat):
        raise TypeError(f"{effect.kind} was not bound to a seat of its case")
    return effect.who
