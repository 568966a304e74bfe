"""The first round of a Swiss, paired from a list of entries before there is a ranking."""

from collections.abc import Sequence
from enum import StrEnum

from fairdeal.movements.swiss import Pairing, Reason, SwissRound, check_field, spared
from fairdeal.movements.swiss.sitting_out import Odd


class Opening(StrEnum):
    """How the entries of a first round are paired; on a drawn list any of them is random."""

    SLIDE = "slide"
    """The upper half against the lower half, in order: 1 v n/2 + 1."""
    FOLD = "fold"
    """The first against the last, and so inwards: 1 v n."""
    NEIGHBOURS = "neighbours"
    """1 v 2, 3 v 4 and so on."""


def first_round(
    entries: Sequence[int], opening: Opening = Opening.SLIDE, odd: Odd = Odd.BYE
) -> SwissRound:
    """Pair the first round from a list of entries, seeded or drawn.

    In an odd field the last entry sits out, or the last three play the triangle.

    Raises:
        Malformed: fewer than two entries, or one that stands twice.
    """
    check_field(entries)
    spare = len(entries) % 2 * (1 if odd is Odd.BYE else 3)
    paired = len(entries) - spare
    pairings = tuple(
        Pairing(table, entries[a], entries[b], Reason(a + 1, b + 1))
        for table, (a, b) in enumerate(_places(paired, opening), start=1)
    )
    return SwissRound(1, pairings, *spared(1, entries[paired:]))


def _places(count: int, opening: Opening) -> list[tuple[int, int]]:
    half = count // 2
    match opening:
        case Opening.SLIDE:
            return [(i, i + half) for i in range(half)]
        case Opening.FOLD:
            return [(i, count - 1 - i) for i in range(half)]
        case Opening.NEIGHBOURS:
            return [(2 * i, 2 * i + 1) for i in range(half)]
