"""Starters: the partitions from which cyclic Howells grow.

A starter modulo an odd R is a partition of 1 ... R - 1 into pairs {a, b} whose differences
+-(a - b) are all different. It is strong when the sums a + b are different and none is 0; then
``a v b on set a + b`` is the base round of a complete Howell. Z3, Z5 and Z9 have no strong starter.
"""

from math import isqrt

from fairdeal.movements.howell.cyclic import Base, BaseTable

Starter = tuple[tuple[int, int], ...]
"""The pairs of a starter; the first of each sits North-South."""


def mullin_nemeth(modulus: int) -> Starter | None:
    """The perfectly balanced strong starter of Mullin and Nemeth, for a prime R = 3 modulo 4.

    With g the least primitive root the pairs are {g^2i, g^(2i+1)}, the quadratic residue first.
    ``None`` for any other R, and for 3, which has no strong starter.
    """
    if modulus < 7 or modulus % 4 != 3 or not _is_prime(modulus):
        return None
    root = _primitive_root(modulus)
    powers = [pow(root, exponent, modulus) for exponent in range(modulus - 1)]
    return tuple(zip(powers[::2], powers[1::2], strict=True))


def base_of(pairs: Starter, modulus: int) -> Base:
    """The base round of the complete Howell of a strong starter; the stationary pair sits N-S."""
    tables = (BaseTable(a, b, (a + b) % modulus) for a, b in pairs)
    return Base(modulus, (BaseTable(-1, 0, 0), *tables))


def _is_prime(number: int) -> bool:
    return all(number % divisor for divisor in range(2, isqrt(number) + 1))


def _primitive_root(prime: int) -> int:
    """The least number whose powers run through 1 ... p - 1."""
    return next(
        root
        for root in range(2, prime)
        if len({pow(root, exponent, prime) for exponent in range(prime - 1)}) == prime - 1
    )
