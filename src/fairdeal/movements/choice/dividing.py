"""A field in sections as large as the Director wants them: which tables go together, by what."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.movements.choice.candidates import candidates
from fairdeal.movements.choice.suggest import (
    FEWEST_PAIRS,
    FEWEST_ROUNDS,
    Choice,
    in_order,
    sets_for,
    weighed,
)
from fairdeal.movements.facts import facts
from fairdeal.movements.movement import Movement
from fairdeal.movements.sections import combine

MOST_SECTIONS: Final = 26
"""As many as the alphabet has letters."""
_LONGEST: Final = 3
"""Digits of a number of tables."""


def sizes(words: str, tables: int) -> tuple[int, ...]:
    """The tables of each section, from numbers with anything between them: ``9, 8``.

    Raises:
        Malformed: it is no such list, or not as many tables as there are.
    """
    said = re.split(r"[\s,;+/]+", words.strip())
    if not all(one.isascii() and one.isdecimal() and len(one) <= _LONGEST for one in said):
        raise Malformed("say how many tables each section has, such as 9, 8")
    found = tuple(map(int, said))
    if not 2 <= len(found) <= MOST_SECTIONS:
        raise Malformed(
            "{least} to {most} sections can be combined, not {n}",
            least=2,
            most=MOST_SECTIONS,
            n=len(found),
        )
    if sum(found) != tables:
        raise Malformed(
            "the sections have {n} tables together; {tables} are set up",
            n=sum(found),
            tables=tables,
        )
    return found


def divided(pairs: Sequence[int], boards: int, minutes_per_board: Fraction) -> tuple[Choice, ...]:
    """The choices for sections of so many pairs, as one field, the best first.

    Every section has as many rounds as the others, and as many winners: all play Mitchells, or all
    movements of one field. An odd number is half a table.

    Raises:
        Malformed: nothing can be played by all of them.
    """
    if min(pairs) < FEWEST_PAIRS:
        raise Malformed(
            "a section has {least} pairs or more, not {n}", least=FEWEST_PAIRS, n=min(pairs)
        )
    together = [
        combine(parts)
        for per_round in sets_for(max(pairs))
        for fields in (1, 2)
        if (parts := _longest(pairs, per_round, boards, fields))
    ]
    found = in_order([weighed(one, boards, minutes_per_board) for one in together], (1, 2))
    if not found:
        raise Malformed("no movement has as many rounds for all of these sections")
    return found


def _longest(
    pairs: Sequence[int], per_round: int, boards: int, fields: int
) -> tuple[Movement, ...]:
    """A movement for each section, all in as many rounds as fit; nothing where there are none."""
    further = any(number % 2 for number in pairs)  # who sits out has a round more
    for rounds in range(boards // per_round + further, FEWEST_ROUNDS - 1, -1):
        found = [_best(number, per_round, rounds, fields) for number in pairs]
        if all(found):
            return tuple(one for one in found if one is not None)
    return ()


@lru_cache(maxsize=500)
def _best(pairs: int, per_round: int, rounds: int, fields: int) -> Movement | None:
    """What costs a section least, of the movements with just so many rounds and fields."""
    made = [
        weighed(one, per_round * rounds, Fraction(1))
        for one in _whole(pairs, per_round, rounds)
        if facts(one).fields == fields
    ]
    return min(made, key=lambda one: (one.total, one.movement.name)).movement if made else None


def _whole(pairs: int, per_round: int, rounds: int) -> Iterator[Movement]:
    for one in candidates(pairs, per_round, rounds):
        if len(one.rounds) == rounds and not one.sections:
            yield one
