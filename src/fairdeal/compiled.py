"""Kernels: plain functions on whole numbers and arrays, compiled by Numba where it is installed.

Without Numba the same functions run as they stand, some thousand times slower, and a warning says
so. Compiling takes seconds; what was compiled is kept beside the source, or under
``NUMBA_CACHE_DIR``, and read again by the next process.

Sets of cards are signed 64-bit numbers in kernels: 52 bits have room, and mixing signed with
unsigned numbers would make both Numba and NumPy fall back to floating point.
"""

import warnings
from collections.abc import Callable
from functools import cache, wraps
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any, Final, TypeVar, cast, get_type_hints

import numpy as np

try:
    import numba
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.core.types.containers import BaseTuple
    from numba.extending import intrinsic

    _BYTE, _WORD = ir.IntType(8), ir.IntType(32)
except ModuleNotFoundError:
    numba = None

COMPILED: Final[bool] = numba is not None and not numba.config.DISABLE_JIT
"""Whether kernels are machine code here."""

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


class NotCompiled(UserWarning):
    """Numba is not installed or was switched off: the kernels run, but slowly."""


def kernel(function: Kernel) -> Kernel:
    """Compile a function on its first use; threads may run it at the same time."""
    return _compiled(function)


def inner(function: Kernel) -> Kernel:
    """Compile a function into each kernel that calls it.

    For those that are handed arrays and do little. Numba would count the references to each array
    at every call, which takes longer than what they do; here it does not, and they make no arrays
    and return none. Python never calls one, so what Python would call it through is not compiled.
    """
    return _compiled(function, forceinline=True, no_cpython_wrapper=True, _nrt=False)


def recursive(function: Kernel) -> Kernel:
    """Compile at once a function that calls itself, for the kinds of value it is annotated with.

    Numba would make one version of it for each kind of number it is called with, and what it keeps
    of several versions that call each other crashes when it is read again. Its values are whole
    numbers, named tuples of them or of such tuples, and arrays of whole numbers.
    """
    if not COMPILED:
        return function
    hints = get_type_hints(function)
    result = _kind(hints.pop("return"))
    return _compiled(function, result(*map(_kind, hints.values())))


def _kind(annotation: Any) -> Any:
    """The kind of value Numba compiles an annotated parameter for."""
    if annotation is int:
        return types.int64
    if hasattr(annotation, "_fields"):
        kinds = [_kind(kind) for kind in get_type_hints(annotation).values()]
        return BaseTuple.from_types(kinds, annotation)
    return types.int64[::1]


def _compiled(function: Kernel, *kinds: Any, **options: bool) -> Kernel:
    if not COMPILED:
        return function
    set_before = numba.config.CACHE_DIR
    # Numba looks only at the file of a kernel, not at those of the kernels it calls: what it keeps
    # is therefore kept by the contents of them all, or a change would not be seen everywhere.
    folder = Path(function.__code__.co_filename).parent
    numba.config.CACHE_DIR = str(_kept_under(folder, set_before))
    try:
        compiled: Kernel = numba.njit(
            *kinds, cache=True, nogil=True, no_cfunc_wrapper=True, **options
        )(function)
    finally:
        numba.config.CACHE_DIR = set_before
    return compiled


@cache
def _kept_under(folder: Path, given: str) -> Path:
    """The folder for compiled kernels of just these sources."""
    beside = folder.parent.glob("*.py")  # the columns and tables that kernels are made with
    sources = (*sorted(folder.glob("*.py")), *sorted(beside), Path(__file__))
    contents = b"".join(path.read_bytes() for path in sources)
    return Path(given or folder / "__pycache__") / f"kernels-{sha256(contents).hexdigest()[:16]}"


def entrance(function: Kernel) -> Kernel:
    """Compile a kernel that Python calls; where it cannot be compiled, say so and run it as is."""
    return kernel(function) if COMPILED else _interpreted(function)


def step(function: Kernel) -> Kernel:
    """Compile an `entrance` that Python calls at every step: as `inner`, without references."""
    return _compiled(function, _nrt=False) if COMPILED else _interpreted(function)


def anew(function: Kernel, **names: Any) -> Kernel:
    """The function once more, with other values for names of its module; to be compiled.

    For kernels that differ in one function they call. Were they handed it, or closed over it, Numba
    would keep nothing of them for the next process.
    """
    name = f"{function.__name__}_{'_'.join(value.__name__ for value in names.values())}"
    known = {**function.__globals__, **names}
    made = FunctionType(function.__code__, known, name)
    made.__qualname__ = name  # Numba keeps what it compiled by it
    return cast("Kernel", made)


def _interpreted(function: Kernel) -> Kernel:
    @wraps(function)
    def interpreted(*arguments: Any) -> Any:
        message = f"Numba is missing or switched off: {function.__module__} runs uncompiled, slowly"
        warnings.warn(message, NotCompiled, stacklevel=2)
        # The generator of `chance` wraps round at 64 bits on purpose.
        with np.errstate(over="ignore"):
            return function(*arguments)

    return interpreted  # type: ignore[return-value]


def _count_bits(_typing: Any, _cards: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _lowest_bit(_typing: Any, _cards: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, 0))

    return types.int64(types.int64), generate


def _leading_zeros(_typing: Any, _cards: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, 0))

    return types.int64(types.int64), generate


def _write_bits(_typing: Any, _cards: Any, out: Any, _row: Any, _first: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        cards, *where = arguments
        flags = builder.bitcast(cards, ir.VectorType(ir.IntType(1), 64))
        octets = builder.zext(flags, ir.VectorType(_BYTE, 64))
        place = _place_of(context, builder, out, where)
        builder.store(octets, builder.bitcast(place, octets.type.as_pointer()), align=1)
        return context.get_dummy_value()

    return types.void(types.int64, out, types.int64, types.int64), generate


def _prefetch(_typing: Any, array: Any, _row: Any, _column: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        place = builder.bitcast(_place_of(context, builder, array, arguments), _BYTE.as_pointer())
        kind = ir.FunctionType(ir.VoidType(), [place.type, _WORD, _WORD, _WORD])
        prefetched = builder.module.declare_intrinsic("llvm.prefetch", [place.type], kind)
        # To be read, wanted in all caches, data.
        builder.call(prefetched, [place, _WORD(0), _WORD(3), _WORD(1)])
        return context.get_dummy_value()

    return types.void(array, types.int64, types.int64), generate


def _place_of(context: Any, builder: Any, kind: Any, arguments: Any) -> Any:
    array, row, column = arguments
    made = context.make_array(kind)(context, builder, array)
    return cgutils.get_item_pointer(context, builder, kind, made, [row, column])


def _counted(cards: int) -> int:
    return int(cards).bit_count()


def _leading(cards: int) -> int:
    return 64 - int(cards).bit_length()


def _lowest(cards: int) -> int:
    return (int(cards) & -int(cards)).bit_length() - 1


def _written(cards: int, out: Any, row: int, first: int) -> None:
    for bit in range(64):
        out[row, first + bit] = (int(cards) >> bit) & 1


def _nothing(_array: Any, _row: int, _column: int) -> None:
    pass


count: Final[Callable[[int], int]] = intrinsic(_count_bits) if COMPILED else _counted
"""How many cards a set has; one machine instruction."""
lowest: Final[Callable[[int], int]] = intrinsic(_lowest_bit) if COMPILED else _lowest
"""The lowest card of a set that is not empty; one machine instruction."""
leading_zeros: Final[Callable[[int], int]] = intrinsic(_leading_zeros) if COMPILED else _leading
"""How many of the 64 bits stand above the highest card of a set; one machine instruction."""
spread: Final[Callable[[int, Any, int, int], None]] = (
    intrinsic(_write_bits) if COMPILED else _written
)
"""Write a set's 64 bits as bytes, 1 or 0, into the row of an array of bytes from ``first`` on.

All 64: what stands to the right of a set of 52 cards is written after it, and the row reaches that
far. Two or three machine instructions where the processor has them, some twenty elsewhere.
"""
prefetch: Final[Callable[[Any, int, int], None]] = intrinsic(_prefetch) if COMPILED else _nothing
"""Ask memory for the 64 bytes about a place of an array, which a loop comes to some rounds later.

Rows of many tables are read in order, yet lie too far apart for the processor to foresee it. The
place may be beyond the array.
"""


@kernel
def signed(number: Any) -> int:
    """A number of a column, of any type, as kernels reckon with it."""
    return np.int64(number)  # type: ignore[return-value]


@kernel
def nth(cards: int, index: int) -> int:
    """The card number ``index`` of a set, counted upwards from 0.

    Halved six times, whatever the set: how often a loop would go round no processor foresees.
    """
    card = 0
    for half in (32, 16, 8, 4, 2, 1):
        lower = count(cards & ((1 << half) - 1))
        above = index >= lower
        index -= lower if above else 0
        cards >>= half if above else 0
        card += half if above else 0
    return card
