"""Howell movements: one winner; all pairs, or all but a few stationary ones, move.

A complete Howell of n tables has 2n - 1 rounds in which every pair meets every other and plays
every set. It exists for 4 tables and more (it is a Room square); with 2 and 3 tables sets must be
shared, which is declared. A three-quarter Howell has fewer rounds and more stationary pairs.
"""

from functools import cache
from random import Random

from fairdeal.errors import Malformed, Sentence
from fairdeal.movements.howell.bases import TABULATED
from fairdeal.movements.howell.cyclic import Base, develop
from fairdeal.movements.howell.orientation import Orientation, orient, oriented, squares
from fairdeal.movements.howell.search import Picture, adder, base_round, climb
from fairdeal.movements.howell.signs import even_signs
from fairdeal.movements.howell.small import SMALL
from fairdeal.movements.howell.starters import base_of, mullin_nemeth
from fairdeal.movements.movement import Movement

MOST_TABLES = 40
_ATTEMPTS = 40


def howell(tables: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """The Howell of that many tables: complete, or three-quarter when fewer rounds are asked.

    Raises:
        Malformed: not 2 to 40 tables, or a number of rounds for which no Howell is known.
    """
    if not 2 <= tables <= MOST_TABLES:
        raise Malformed(
            "Howells are made for 2 to {most} tables, not {n}", most=MOST_TABLES, n=tables
        )
    most = 2 * tables - 1
    played = most if rounds is None else rounds
    if played == most and tables in SMALL:
        return SMALL[tables](boards_per_round)
    if played == most:
        return develop(complete_base(tables), "howell", boards_per_round)
    return develop(reduced_base(tables, played), "howell-three-quarter", boards_per_round)


def known_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which a Howell is tabulated or constructed, ascending."""
    reduced = sorted(rounds for n, rounds in TABULATED if n == tables)
    return (*reduced, 2 * tables - 1)


@cache
def complete_base(tables: int) -> Base:
    """The base round of the complete Howell of 4 to 40 tables, of the best balance known.

    From the starter of Mullin and Nemeth where there is one; otherwise by search, each couple
    joining the signs that balance best.
    """
    modulus = 2 * tables - 1
    if pairs := mullin_nemeth(modulus):
        return base_of(pairs, modulus)
    signs = even_signs(modulus)
    ns = Orientation(sum(1 << place for place in range(modulus) if signs[place] > 0), 1)
    order = Random(modulus)  # noqa: S311 - the order of a search, the same each time
    while True:
        picture = climb(modulus, tables - 1, order, signs)
        if picture is not None and (added := adder(picture, order)) is not None:
            return _base(picture, ns, added)


@cache
def reduced_base(tables: int, rounds: int) -> Base:
    """The base round of a Howell with fewer rounds: tabulated, or the best of a short search.

    Raises:
        Malformed: none was found for these numbers, or there can be none.
    """
    if (tables, rounds) in TABULATED:
        return TABULATED[tables, rounds]
    if not tables < rounds < 2 * tables - 1:
        raise Malformed(_unknown(tables, rounds))
    order = Random(rounds)  # noqa: S311 - the order of a search, the same each time
    pictures = (climb(rounds, rounds - tables, order) for _ in range(_ATTEMPTS))
    found = [(picture, orient(picture, order)) for picture in pictures if picture is not None]
    for picture, orientation in sorted(found, key=lambda each: squares(*each)):
        if (added := adder(picture, order)) is not None:
            return _base(picture, orientation, added)
    raise Malformed(_unknown(tables, rounds))


def _base(picture: Picture, orientation: Orientation, added: tuple[int, ...]) -> Base:
    turned, stationary_ns = oriented(picture, orientation)
    return base_round(turned, added, stationary_ns)


def _unknown(tables: int, rounds: int) -> Sentence:
    return Sentence(
        "no Howell of {n} tables and {rounds} rounds is known; {known} rounds are",
        n=tables,
        rounds=rounds,
        known=tuple(known_rounds(tables)),
    )
