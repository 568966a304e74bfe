"""The book: the modules of all the laws, found by number."""

import importlib
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import ModuleType

import fairdeal.laws
from fairdeal.laws.case import ENTRIES, Entry
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import Fact
from fairdeal.laws.index.clauses import law_number

_LAW = re.compile(r".*\.law(\d\d)(\..*)?")


@cache
def book() -> dict[int, ModuleType]:
    """The module of each law that has one, by its number, in order; importing them all."""
    prefix = f"{fairdeal.laws.__name__}."
    names = (m.name for m in pkgutil.walk_packages(fairdeal.laws.__path__, prefix))
    found = {
        int(match[1]): name
        for name in sorted(names)
        if (match := _LAW.fullmatch(name)) and match[2] is None
    }
    return {number: importlib.import_module(found[number]) for number in sorted(found)}


@cache
def entries(edition: Edition) -> dict[str, Entry]:
    """Every entry of an edition by id, in the order of the laws, whichever was imported first."""
    book()

    def place(entry: Entry) -> tuple[int, str]:
        return law_number(entry.id), entry.module

    found = sorted(ENTRIES.items(), key=lambda one: place(one[1]))
    return {entry_id: entry for (entry_id, e), entry in found if e is edition}


@cache
def facts() -> dict[str, Fact[object]]:
    """Every fact the laws know of, in any edition, by its key."""
    book()
    prefix = f"{fairdeal.laws.__name__}."
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(prefix)]
    return {fact.key: fact for module in modules for fact in _facts_in(vars(module).values())}


def _facts_in(values: Iterable[object]) -> Iterator[Fact[object]]:
    """The facts among the values of a module, those told apart by edition or answer as well."""
    for value in values:
        if isinstance(value, Fact):
            yield value
        elif isinstance(value, Mapping):
            yield from _facts_in(value.values())
