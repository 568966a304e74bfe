"""Base rounds of whist tournaments, from which complete individual movements are developed.

In each, every difference occurs once between partners and twice between opponents; so when the
round is developed over all residues, every two players are partners once and opponents twice. The
rounds were found by computer search (9: the squares and non-squares of the field with nine
elements); the directions are those with the best balance Qf found. For 12 players no base round
turns through all rounds with more than Qf 42.9, so there tables are turned round by round. The
tests prove all of this anew.
"""

from dataclasses import dataclass
from typing import Final

STAYS: Final = -1
"""The player who keeps his seat while all others follow one another."""

Seats = tuple[int, int, int, int]
"""North, East, South and West."""


@dataclass(frozen=True, slots=True)
class Base:
    """A base round: residues modulo ``order``, or in nine elements pairs of residues modulo 3."""

    order: int
    """How many players move, and how many rounds and sets there are."""
    tables: tuple[Seats, ...]
    shifts: tuple[int, ...] = ()
    """How far ahead of the round's number the set of each table is; empty when all play one set."""
    rows: int = 1
    """The first part of a pair of residues runs modulo this; 1 when residues are plain."""
    turned: tuple[tuple[int, ...], ...] = ()
    """The tables, from 1, at which the sides change directions, round by round; empty for none."""

    def add(self, who: int, number: int) -> int:
        """The residue ``number`` steps after ``who``."""
        columns = self.order // self.rows
        row = (who // columns + number // columns) % self.rows
        return row * columns + (who + number) % columns


BASES: Final[dict[int, Base]] = {
    8: Base(7, ((STAYS, 2, 0, 6), (1, 4, 3, 5))),
    9: Base(9, ((3, 2, 6, 1), (4, 5, 8, 7)), rows=3),
    12: Base(
        11,
        ((STAYS, 7, 0, 10), (1, 4, 2, 6), (3, 5, 8, 9)),
        turned=((2, 3), (), (3,), (2, 3), (2,), (3,), (2, 3), (2, 3), (3,), (3,), (2, 3)),
    ),
    13: Base(13, ((1, 2, 8, 12), (3, 6, 11, 10), (7, 5, 9, 4)), (0, 6, 11)),
    16: Base(15, ((STAYS, 6, 0, 13), (1, 11, 4, 12), (2, 3, 8, 14), (5, 7, 10, 9))),
    17: Base(17, ((1, 5, 16, 12), (2, 7, 15, 10), (4, 14, 13, 3), (8, 11, 9, 6))),
    20: Base(
        19, ((STAYS, 7, 0, 2), (1, 9, 3, 12), (5, 8, 14, 4), (10, 13, 18, 6), (11, 15, 17, 16))
    ),
    21: Base(
        21,
        ((1, 3, 7, 19), (5, 6, 13, 2), (8, 16, 15, 4), (9, 11, 20, 14), (17, 12, 18, 10)),
        (0, 13, 20, 12, 6),
    ),
    24: Base(
        23,
        (
            (STAYS, 7, 0, 13),
            (12, 10, 20, 1),
            (2, 19, 14, 22),
            (17, 16, 18, 3),
            (5, 9, 21, 4),
            (6, 11, 8, 15),
        ),
        (0, 2, 8, 14, 12, 10),
    ),
    25: Base(
        25,
        (
            (1, 7, 4, 8),
            (14, 20, 16, 2),
            (3, 5, 13, 21),
            (17, 12, 22, 6),
            (11, 23, 24, 9),
            (10, 15, 18, 19),
        ),
        (0, 2, 15, 1, 14, 16),
    ),
    28: Base(
        27,
        (
            (STAYS, 5, 0, 12),
            (2, 9, 20, 1),
            (13, 6, 15, 3),
            (8, 19, 14, 4),
            (11, 17, 25, 7),
            (23, 26, 24, 10),
            (16, 18, 21, 22),
        ),
    ),
    29: Base(
        29,
        (
            (1, 7, 21, 23),
            (6, 13, 18, 2),
            (3, 16, 8, 20),
            (4, 19, 11, 22),
            (14, 24, 28, 5),
            (9, 10, 15, 12),
            (17, 26, 25, 27),
        ),
        (0, 16, 20, 13, 6, 28, 22),
    ),
    32: Base(
        31,
        (
            (STAYS, 25, 0, 9),
            (8, 4, 19, 1),
            (10, 3, 16, 2),
            (6, 7, 27, 5),
            (11, 21, 23, 28),
            (20, 30, 24, 12),
            (15, 18, 29, 13),
            (17, 22, 26, 14),
        ),
    ),
    33: Base(
        33,
        (
            (1, 12, 9, 26),
            (6, 28, 18, 2),
            (3, 8, 27, 23),
            (30, 24, 31, 4),
            (5, 7, 32, 17),
            (10, 19, 21, 22),
            (11, 20, 15, 25),
            (13, 14, 29, 16),
        ),
        (0, 4, 23, 9, 21, 16, 28, 6),
    ),
    36: Base(
        35,
        (
            (STAYS, 3, 0, 17),
            (24, 2, 29, 1),
            (23, 32, 34, 4),
            (10, 11, 25, 5),
            (6, 8, 15, 26),
            (18, 19, 28, 7),
            (13, 31, 21, 9),
            (12, 20, 16, 22),
            (14, 27, 33, 30),
        ),
    ),
    37: Base(
        37,
        (
            (1, 31, 36, 6),
            (25, 35, 12, 2),
            (4, 13, 33, 24),
            (26, 29, 11, 8),
            (16, 15, 21, 22),
            (30, 5, 7, 32),
            (27, 23, 10, 14),
            (9, 20, 28, 17),
            (34, 18, 3, 19),
        ),
    ),
    40: Base(
        39,
        (
            (STAYS, 9, 0, 24),
            (22, 28, 30, 1),
            (2, 32, 18, 38),
            (3, 21, 5, 31),
            (7, 15, 26, 4),
            (6, 29, 23, 33),
            (8, 12, 13, 25),
            (14, 19, 17, 10),
            (16, 36, 37, 11),
            (20, 34, 27, 35),
        ),
    ),
    41: Base(
        41,
        (
            (1, 14, 8, 26),
            (3, 32, 9, 2),
            (20, 5, 35, 4),
            (21, 29, 37, 6),
            (7, 28, 17, 31),
            (15, 12, 19, 10),
            (11, 13, 30, 33),
            (16, 22, 24, 36),
            (18, 23, 27, 40),
            (25, 34, 38, 39),
        ),
    ),
}
