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
"""The number of places of a table, a power of two."""
HEAD: Final = 16

ENTRIES: Final = 1
LOWS: Final = 2
WIDTHS: Final = 4, 4, 8
"""Numbers to a place: certain tricks, the same with entries overlooked, lines of play."""
EXHAUSTED: Final = -1
"""The answer of a kernel when patience has run out."""


def new_memory(size: int) -> Memory:
    """An empty memory, its tables with so many places."""
    memory = np.zeros(HEAD + size * sum(WIDTHS), dtype=np.int64)
    memory[SIZE] = size
    return memory


@kernel
def table_of(memory: Memory, free: int) -> int:
    """Where a table of certain tricks begins: as they are, or with entries overlooked."""
    size: int = memory[SIZE]
    return HEAD + 4 * size * free


@kernel
def lines_of(memory: Memory) -> int:
    """Where the table of lines begins."""
    size: int = memory[SIZE]
    return HEAD + 8 * size


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
