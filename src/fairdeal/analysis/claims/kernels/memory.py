"""What the kernels of one claim share: a single array of numbers, the claim first, then tables.

Seats are counted clockwise from the claimer, who is 0. A table remembers positions by their place
in it; a newer position takes the place of an older one, which is then worked out again.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.compiled import kernel

Memory = NDArray[np.int64]

DUMMY: Final = 0
"""The seat of dummy."""
TRUMPS: Final = 1
"""The number of the trump suit, or -1."""
HIDDEN: Final = 2
"""The seats of the two hands the claimer does not see: this place and the next."""
SPENT: Final = 4
"""How often anything was asked of a position, in the middle of a trick too."""
LIMIT: Final = 5
MATTERED: Final = 6
"""What has made a difference so far: `ENTRIES`, `LOWS`."""
OVERLOOK: Final = 7
LOW: Final = 8
TOP_DOWN: Final = 9
BEST: Final = 10
"""1 while the best line is sought, 0 for the worst."""
LEGAL: Final = 11
"""1 while every legal play counts, and the claimer's partner does his best for him too."""
SIZE: Final = 12
"""The number of places of the table of certain tricks, a power of two."""
LINES: Final = 13
"""The number of places of the table of lines, and of that of cards kept, a power of two."""
HEAD: Final = 16

ENTRIES: Final = 1
LOWS: Final = 2
EXHAUSTED: Final = -1
"""The answer of a kernel when patience has run out."""


def new_memory(size: int) -> Memory:
    """An empty memory; lines are a twentieth of what is looked at and get a fourth of the places.

    A place for certain tricks takes four numbers: two for the tricks as they are, two for those
    with entries overlooked. A place for lines takes eight, and so does one for cards kept.
    """
    memory = np.zeros(HEAD + 4 * size + 16 * (size // 4), dtype=np.int64)
    memory[SIZE], memory[LINES] = size, size // 4
    return memory


@kernel
def certain_place(memory: Memory, one: int, two: int) -> int:
    """Where the certain tricks of a position stand."""
    size: int = memory[SIZE]
    return HEAD + 4 * (scattered(one, two, 0, 0) & (size - 1))


@kernel
def line_place(memory: Memory, one: int, two: int, three: int, four: int) -> int:
    """Where the lines of a position stand."""
    size: int = memory[SIZE]
    lines: int = memory[LINES]
    return HEAD + 4 * size + 8 * (scattered(one, two, three, four) & (lines - 1))


@kernel
def keeping_place(memory: Memory, one: int, two: int, three: int, four: int) -> int:
    """Where it stands which cards keep what is certain at a turn of the claimer's."""
    size: int = memory[SIZE]
    lines: int = memory[LINES]
    return HEAD + 4 * size + 8 * lines + 8 * (scattered(one, two, three, four) & (lines - 1))


@kernel
def is_mine(memory: Memory, seat: int) -> bool:
    """Whether the claimer plays that hand."""
    return seat == 0 or (seat == 2 and memory[DUMMY] == 2)


@kernel
def scattered(one: int, two: int, three: int, four: int) -> int:
    """A number that looks like chance but is the same for the same four, not negative."""
    mixed = one * 0x2545F4914F6CDD1D
    mixed = (mixed ^ (mixed >> 29)) + two * 0x369DEA0F31A53F85
    mixed = (mixed ^ (mixed >> 31)) + three * 0x27BB2EE687B0B0FD
    mixed = (mixed ^ (mixed >> 30)) * 0x14057B7EF767814F + four * 0x2C9277B5027957E5
    return (mixed ^ (mixed >> 32)) & 0x7FFFFFFFFFFFFFFF
