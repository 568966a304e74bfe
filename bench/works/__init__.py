"""The works: one module for each, with a function ``works()`` that prepares and returns them."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from bench.work import Work


def all_works(failed: list[str]) -> Iterator[Work]:
    """The works of every module in this folder, in the order of their names.

    A module that needs a program which is not installed is added to ``failed``.
    """
    for module in sorted(iter_modules(__path__), key=lambda module: module.name):
        try:
            yield from import_module(f"{__name__}.{module.name}").works()
        except ModuleNotFoundError as missing:
            print(f"{module.name}: {missing}; make bench installs it", file=sys.stderr)
            failed.append(module.name)
