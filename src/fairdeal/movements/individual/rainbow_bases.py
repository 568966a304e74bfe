"""How far each group of a rainbow has gone in each round, where plain speeds do not serve.

A row is one round: how many places South, East and West sit from where they began, and how many
the boards have gone. Rows serve when in every two of the five columns (North's is all 0) no
difference comes twice: then any two players, and any player and set, are together once at most.
With 8, 9 and 16 tables places are elements of the field of that many, and the rows its multiples
by 1, x, x² and x³: as many rounds as tables. The others were found by search modulo the tables;
the tests prove them anew.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

Row = tuple[int, int, int, int]
"""South, East, West, boards."""


@dataclass(frozen=True, slots=True)
class Base:
    """The rows of a number of tables, and how places are added."""

    rows: tuple[Row, ...]
    add: Callable[[int, int], int]


def _modulo(tables: int, *rows: Row) -> Base:
    return Base(rows, lambda place, gone: (place + gone) % tables)


def _field(tables: int, add: Callable[[int, int], int], times_x: Callable[[int], int]) -> Base:
    rows = []
    for first in range(tables):
        second = times_x(first)
        third = times_x(second)
        rows.append((first, second, third, times_x(third)))
    return Base(tuple(rows), add)


def _doubled(tables: int, polynomial: int) -> Base:
    """The field of a power of 2: bits are coefficients, and x is doubled modulo a polynomial."""

    def times_x(place: int) -> int:
        return place << 1 if place << 1 < tables else place << 1 ^ polynomial

    return _field(tables, lambda place, gone: place ^ gone, times_x)


def _nine() -> Base:
    """The field of nine: a + 3b stands for a + bx, and x² = x + 1."""

    def add(place: int, gone: int) -> int:
        return (place + gone) % 3 + 3 * ((place // 3 + gone // 3) % 3)

    return _field(9, add, lambda place: place // 3 + 3 * ((place % 3 + place // 3) % 3))


RAINBOWS: Final[Mapping[int, Base]] = {
    6: _modulo(6, (0, 4, 3, 2), (1, 3, 0, 4), (2, 2, 4, 1), (3, 0, 1, 3), (4, 5, 5, 5)),
    8: _doubled(8, 0b1011),
    9: _nine(),
    10: _modulo(
        10,
        *((0, 7, 5, 1), (1, 1, 1, 3), (2, 3, 8, 9), (3, 8, 2, 7)),
        *((4, 0, 7, 0), (5, 4, 6, 5), (6, 9, 0, 4), (7, 5, 4, 2)),
    ),
    12: _modulo(
        12,
        *((0, 1, 8, 10), (1, 10, 3, 9), (2, 6, 6, 11), (3, 2, 10, 5), (4, 4, 7, 4)),
        *((5, 7, 4, 8), (6, 0, 11, 7), (7, 3, 1, 1), (8, 11, 5, 3)),
    ),
    14: _modulo(
        14,
        *((0, 1, 8, 6), (1, 12, 3, 8), (2, 11, 7, 13), (3, 9, 4, 4), (4, 3, 2, 9), (5, 10, 11, 0)),
        *((6, 8, 10, 5), (7, 0, 6, 3), (8, 4, 1, 2), (9, 7, 5, 7), (10, 13, 13, 12)),
    ),
    15: _modulo(
        15,
        *((0, 1, 8, 6), (1, 12, 3, 8), (2, 6, 14, 14), (3, 5, 10, 3), (4, 4, 7, 13), (5, 10, 4, 1)),
        *((6, 0, 12, 7), (7, 2, 1, 2), (8, 11, 13, 12), (9, 8, 9, 11), (10, 7, 5, 9)),
    ),
    16: _doubled(16, 0b10011),
}
