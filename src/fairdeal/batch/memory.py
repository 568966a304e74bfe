"""Arrays that lie together in memory, in large pages where there are many bytes of them.

A step of thousands of tables goes through megabytes. In pages of 4 kB there are more of them than
the processor knows the places of, and it waits longer for these than for what lies there
(decision 0420).
"""

import mmap
from collections.abc import Sequence
from contextlib import suppress
from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from fairdeal.batch.columns import Bytes

PAGE: Final = 1 << 21
"""Bytes of a large page; less than one is not worth asking for."""
_LINE: Final = 64


def together(*wanted: tuple[Sequence[int], DTypeLike]) -> tuple[NDArray[Any], ...]:
    """Arrays of these shapes and kinds, all 0, each at the beginning of a line of 64 bytes."""
    sizes = [prod(shape) * np.dtype(kind).itemsize for shape, kind in wanted]
    starts = np.cumsum([0, *(size + -size % _LINE for size in sizes)])
    memory = _aligned(int(starts[-1]))
    return tuple(
        memory[start : start + size].view(kind).reshape(shape)
        for (shape, kind), size, start in zip(wanted, sizes, starts[:-1], strict=True)
    )


def _aligned(size: int) -> Bytes:
    if size < PAGE or not hasattr(mmap, "MADV_HUGEPAGE"):
        memory, unit = np.zeros(size + _LINE, np.uint8), _LINE
    else:
        # Whole pages and one more, since the memory may begin anywhere.
        anonymous = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
        asked = mmap.mmap(-1, size + -size % PAGE + PAGE, flags=anonymous)
        with suppress(OSError):  # a system without large pages
            asked.madvise(mmap.MADV_HUGEPAGE)
        memory, unit = np.frombuffer(asked, np.uint8), PAGE
    return memory[-memory.ctypes.data % unit :][:size]
