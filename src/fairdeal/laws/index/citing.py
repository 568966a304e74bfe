"""Where a law or clause is ruled under: Law 53 by Laws 54 to 56, 42B2 by Law 42."""

from functools import cache

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.clauses import law_number
from fairdeal.laws.index.explore import explore


@cache
def entries_citing(number: int, edition: Edition) -> tuple[str, ...]:
    """The entries of an edition on some path of which a clause of that law is cited, in order."""
    return tuple(e for e in entries(edition) if number in _laws_of(e, edition))


@cache
def entries_with(clause: str, edition: Edition) -> tuple[str, ...]:
    """The entries of an edition on some path of which that clause is cited, in order."""
    return tuple(e for e in entries(edition) if clause in _clauses_of(e, edition))


def _laws_of(entry_id: str, edition: Edition) -> frozenset[int]:
    return frozenset(map(law_number, _clauses_of(entry_id, edition)))


@cache
def _clauses_of(entry_id: str, edition: Edition) -> frozenset[str]:
    paths = explore(entry_id, code_for(edition))
    return frozenset(clause for path in paths for clause in path.clauses)
