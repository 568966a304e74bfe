"""Who does not play a whole match when a field is odd: the bye, or the triangle of half matches."""

from collections.abc import Collection, Sequence
from enum import StrEnum

from fairdeal.errors import SaidError, Sentence
from fairdeal.movements.swiss.closest import lowest_left_out
from fairdeal.movements.swiss.history import History
from fairdeal.movements.swiss.triangle import cheapest_trio


class Odd(StrEnum):
    """What happens when the field is odd."""

    BYE = "bye"
    """The lowest contestant who has not had one sits out."""
    TRIANGLE = "triangle"
    """Three contestants play half a match against each other: those whose draw costs least."""

    TRIANGLE_AGAIN = "triangle-again"
    """So too, and two of the three may have met before where nothing else can be drawn."""


class Unpairable(SaidError, ValueError):  # noqa: N818 - named for the field, as Malformed is for the input
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
    if odd is not Odd.BYE:
        again = odd is Odd.TRIANGLE_AGAIN
        return _triangle(ranking, barred, history, may_meet_again=again)
    return (_bye(ranking, barred, history.had_bye()),)


def places(field: Sequence[int], pairs: Collection[frozenset[int]]) -> frozenset[frozenset[int]]:
    """Those of the ``pairs`` that are both in this field, as places from 0."""
    place = {who: i for i, who in enumerate(field)}
    here = frozenset(field)
    return frozenset(frozenset(place[who] for who in pair) for pair in pairs if pair <= here)


def obstacle(field: Sequence[int], barred: Collection[frozenset[int]]) -> Sentence:
    """What stands in the way of a pairing, in one clause."""
    for who in field:
        if sum(who in pair for pair in barred if pair <= frozenset(field)) >= len(field) - 1:
            return Sentence("contestant {who} has met everybody; allow rematches", who=who)
    return Sentence("whoever plays whom, somebody meets an earlier opponent; allow rematches")


def _bye(ranking: Sequence[int], barred: Collection[frozenset[int]], had: Collection[int]) -> int:
    may = [place for place, who in enumerate(ranking) if who not in had]
    if not may:
        raise Unpairable("everybody has had a bye and nobody gets a second; play a triangle")
    lowest = lowest_left_out(len(ranking), places(ranking, barred), may)
    if lowest is None:
        raise Unpairable(obstacle(ranking, barred))
    return ranking[lowest]


def _triangle(
    ranking: Sequence[int],
    barred: Collection[frozenset[int]],
    history: History,
    *,
    may_meet_again: bool,
) -> tuple[int, ...]:
    earlier = history.in_triangle()
    before = {place: earlier[who] for place, who in enumerate(ranking)}
    trio = cheapest_trio(
        len(ranking), places(ranking, barred), before, may_meet_again=may_meet_again
    )
    if trio is None:
        raise Unpairable(obstacle(ranking, barred))
    return tuple(ranking[place] for place in trio)
