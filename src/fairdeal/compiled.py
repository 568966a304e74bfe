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
from typing import Any, Final, TypeVar, get_type_hints

import numpy as np

try:
    import numba
    from numba.core import types
    from numba.core.types.containers import BaseTuple
    from numba.extending import intrinsic
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

    For those that are handed many arrays: Numba counts the references to each of them at every
    call, which takes longer than what the function does. Python never calls one, so what Python
    would call it through is not compiled.
    """
    return _compiled(function, forceinline=True, no_cpython_wrapper=True)


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
    if COMPILED:
        return kernel(function)

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


def _counted(cards: int) -> int:
    return int(cards).bit_count()


def _leading(cards: int) -> int:
    return 64 - int(cards).bit_length()


def _lowest(cards: int) -> int:
    return (int(cards) & -int(cards)).bit_length() - 1


count: Final[Callable[[int], int]] = intrinsic(_count_bits) if COMPILED else _counted
"""How many cards a set has; one machine instruction."""
lowest: Final[Callable[[int], int]] = intrinsic(_lowest_bit) if COMPILED else _lowest
"""The lowest card of a set that is not empty; one machine instruction."""
leading_zeros: Final[Callable[[int], int]] = intrinsic(_leading_zeros) if COMPILED else _leading
"""How many of the 64 bits stand above the highest card of a set; one machine instruction."""


@kernel
def signed(number: Any) -> int:
    """A number of a column, of any type, as kernels reckon with it."""
    return np.int64(number)  # type: ignore[return-value]


@kernel
def nth(cards: int, index: int) -> int:
    """The card number ``index`` of a set, counted upwards from 0."""
    for _ in range(index):
        cards &= cards - 1
    return lowest(cards)
