"""All strong starters there are, by looking at every way; slow, and for small numbers alone."""

from collections.abc import Iterator

from fairdeal.movements.howell.starters import Starter


def is_starter(pairs: Starter, modulus: int) -> bool:
    """Whether the pairs partition 1 ... R - 1 with all differences different."""
    members = sorted(member for pair in pairs for member in pair)
    differences = {d for a, b in pairs for d in ((a - b) % modulus, (b - a) % modulus)}
    return members == list(range(1, modulus)) and len(differences) == modulus - 1


def is_strong(pairs: Starter, modulus: int) -> bool:
    """Whether this is a starter whose sums are different and not 0."""
    sums = {(a + b) % modulus for a, b in pairs}
    return is_starter(pairs, modulus) and len(sums) == len(pairs) and 0 not in sums


def strong_starters(modulus: int) -> Iterator[Starter]:
    """Every strong starter modulo an odd R, by exhaustive search, in lexicographic order."""
    yield from _extend(modulus, frozenset(range(1, modulus)), frozenset(), frozenset())


def _extend(
    modulus: int, free: frozenset[int], differences: frozenset[int], sums: frozenset[int]
) -> Iterator[Starter]:
    if not free:
        yield ()
        return
    a = min(free)
    for b in sorted(free - {a}):
        difference, total = min((a - b) % modulus, (b - a) % modulus), (a + b) % modulus
        if total and total not in sums and difference not in differences:
            rest = _extend(modulus, free - {a, b}, differences | {difference}, sums | {total})
            yield from (((a, b), *others) for others in rest)
