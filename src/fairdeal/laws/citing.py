"""Where a law is ruled under that is entered nowhere itself, as Law 53 is under Laws 54 to 56."""

from functools import cache

from fairdeal.laws.book import entries
from fairdeal.laws.clauses import law_number
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.explore import explore


@cache
def entries_citing(number: int, edition: Edition) -> tuple[str, ...]:
    """The entries of an edition on some path of which a clause of that law is cited, in order."""
    return tuple(e for e in entries(edition) if number in _laws_of(e, edition))


@cache
def _laws_of(entry_id: str, edition: Edition) -> frozenset[int]:
    paths = explore(entry_id, code_for(edition))
    return frozenset(law_number(clause) for path in paths for clause in path.clauses)
