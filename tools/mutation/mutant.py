"""A mutant: one changed function, and how to bring it to life in a process that has the module."""

import ast
import gc
import hashlib
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from tools.mutation.operators import Change, changes


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change to one function of a module."""

    id: str
    """The same as long as the function and what stands in it is the same."""
    path: Path
    line: int
    told: str
    """``law27.py:180 insufficient_bid: Role.OFFENDER -> Role.PARTNER``."""
    number: int
    """Which change of the module it is."""


def mutants_of(module: str) -> Iterator[Mutant]:
    """Every mutant of an imported module, in the order of its lines."""
    path = path_of(module)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    seen: dict[str, int] = {}
    for number, change in enumerate(changes(tree, vars(sys.modules[module]))):
        told = f"{change.function}: {change.was} -> {change.becomes}"
        nth = seen[told] = seen.get(told, -1) + 1
        digest = hashlib.sha256(f"{module} {told} {nth}".encode()).hexdigest()[:16]
        yield Mutant(digest, path, change.line, f"{path.name}:{change.line} {told}", number)


def bring_to_life(module: str, mutant: Mutant, functions: Iterable[FunctionType]) -> None:
    """Put the changed code into those functions of its file that it is the code of."""
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    every = list(changes(tree, vars(sys.modules[module])))
    change: Change = every[mutant.number]
    change.put()
    codes = {_key(code): code for code in _codes(compile(tree, str(mutant.path), "exec"))}
    for function in functions:
        if (code := codes.get(_key(function.__code__))) is not None:
            function.__code__ = code


def functions_by_file() -> dict[str, list[FunctionType]]:
    """Every function of this process, decorated or not, by the file it was written in."""
    found: defaultdict[str, list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            found[thing.__code__.co_filename].append(thing)
    return found


def what_keeps(packages: Sequence[str]) -> "list[_lru_cache_wrapper[Any]]":
    """The functions of some packages that keep what they gave back (`functools.cache`)."""
    begins = tuple(packages)
    things = (thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper))
    return [thing for thing in things if thing.__module__.startswith(begins)]


def path_of(module: str) -> Path:
    """The file of an imported module."""
    file = sys.modules[module].__file__
    if file is None:
        raise ValueError(f"{module} has no source")
    return Path(file)


def _key(code: CodeType) -> tuple[str, int, Sequence[str]]:
    return code.co_qualname, code.co_firstlineno, code.co_freevars


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)
