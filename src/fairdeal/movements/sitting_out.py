"""Who does not play a whole match when a field is odd: the bye, or the triangle of half matches."""

from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum
from itertools import chain, combinations, islice

from fairdeal.movements.closest import closest_pairing, lowest_left_out
from fairdeal.movements.history import History

_TRIOS_TRIED = 500
"""How many triangles are tried: each asks for a pairing of the rest, and the first nearly always
has one. A field in which 500 fail has played itself out."""


class Odd(StrEnum):
    """What happens when the field is odd."""

    BYE = "bye"
    """The lowest contestant who has not had one sits out."""
    TRIANGLE = "triangle"
    """Three contestants, as low as possible, play half a match against each other."""


class Unpairable(ValueError):  # noqa: N818 - named for the field, as Malformed is for the input
    """No pairing of this field keeps the promise; the message says what stands in the way."""


def left_out(
    ranking: Sequence[int], barred: Collection[frozenset[int]], history: History, odd: Odd
) -> tuple[int, ...]:
    """Nobody in an even field; else the contestant with the bye, or the three of the triangle.

    Raises:
        Unpairable: everybody had a bye, or whoever is left out, the rest cannot be paired.
    """
    if len(ranking) % 2 == 0:
        return ()
    if odd is Odd.TRIANGLE:
        return _triangle(ranking, barred, history.in_triangle())
    return (_bye(ranking, barred, history.had_bye()),)


def places(field: Sequence[int], pairs: Collection[frozenset[int]]) -> frozenset[frozenset[int]]:
    """Those of the ``pairs`` that are both in this field, as places from 0."""
    place = {who: i for i, who in enumerate(field)}
    here = frozenset(field)
    return frozenset(frozenset(place[who] for who in pair) for pair in pairs if pair <= here)


def obstacle(field: Sequence[int], barred: Collection[frozenset[int]]) -> str:
    """What stands in the way of a pairing, in one clause."""
    for who in field:
        if sum(who in pair for pair in barred if pair <= frozenset(field)) >= len(field) - 1:
            return f"contestant {who} has met everybody; allow rematches"
    return "whoever plays whom, somebody meets an earlier opponent; allow rematches"


def _bye(ranking: Sequence[int], barred: Collection[frozenset[int]], had: Collection[int]) -> int:
    may = [place for place, who in enumerate(ranking) if who not in had]
    if not may:
        raise Unpairable("everybody has had a bye and nobody gets a second; play a triangle")
    lowest = lowest_left_out(len(ranking), places(ranking, barred), may)
    if lowest is None:
        raise Unpairable(obstacle(ranking, barred))
    return ranking[lowest]


def _triangle(
    ranking: Sequence[int], barred: Collection[frozenset[int]], earlier: frozenset[int]
) -> tuple[int, ...]:
    """The first trio that leaves a field which can be paired; nobody twice while others can."""
    fresh = (trio for trio in _trios(ranking, barred) if earlier.isdisjoint(trio))
    again = (trio for trio in _trios(ranking, barred) if not earlier.isdisjoint(trio))
    for trio in islice(chain(fresh, again), _TRIOS_TRIED):
        rest = [who for who in ranking if who not in trio]
        if closest_pairing(len(rest), places(rest, barred)) is not None:
            return trio
    raise Unpairable(obstacle(ranking, barred))


def _trios(
    ranking: Sequence[int], barred: Collection[frozenset[int]]
) -> Iterator[tuple[int, int, int]]:
    """Every three who may all meet, those whose best-placed member stands lowest first."""
    for upper in range(len(ranking) - 3, -1, -1):
        for lower, middle in combinations(reversed(ranking[upper + 1 :]), 2):
            trio = (ranking[upper], middle, lower)
            if not any(frozenset(two) in barred for two in combinations(trio, 2)):
                yield trio
