"""The works: one module for each, with a function ``works()`` that prepares and returns them."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from bench.work import Work


def all_works() -> Iterator[Work]:
    """The works of every module in this folder, in the order of their names."""
    for module in sorted(iter_modules(__path__), key=lambda module: module.name):
        yield from import_module(f"{__name__}.{module.name}").works()
