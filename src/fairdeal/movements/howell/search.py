"""Searching for cyclic Howells: R rounds, R moving pairs, 2n - R stationary ones.

Look at the n tables at which one set is played, each moved back to the round the set was there
first. The R moving pairs then stand on R different places modulo R: two at each of R - n tables
(a couple), one at each table of a stationary pair (a single). This picture settles who meets whom
and how two pairs compete:

- the couples' differences must all differ, and R/2 may not occur, so that nobody meets twice;
- with e(x) = 1 for North-South and -1 for East-West on place x, two pairs d apart compete with
  the sum of e(x) e(x + d) over all x, and n more when they meet;
- each table is moved forward by its own number of rounds, all different, so that the places are
  again all different: the seats of the base round. These numbers are called an adder.

The picture is found by hill climbing (Dinitz and Stinson), the adder depth first within a bound.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from fairdeal.movements.howell.cyclic import Base, BaseTable

_CLIMB_STEPS = 20_000
_ADDER_STEPS = 3_000


@dataclass(frozen=True, slots=True)
class Picture:
    """The places of the moving pairs that play one set, the North-South one first in a couple."""

    modulus: int
    couples: tuple[tuple[int, int], ...]
    singles: tuple[int, ...]

    @property
    def tables(self) -> tuple[tuple[int, ...], ...]:
        """The places at each table: couples, then singles."""
        return (*self.couples, *((place,) for place in self.singles))


def climb(
    modulus: int, couples: int, order: Random, signs: Sequence[int] | None = None
) -> Picture | None:
    """A picture with that many couples whose differences differ; ``None`` when none was found.

    With ``signs`` (1 or -1 for each place) every couple joins a 1 with a -1.
    """
    if couples > (modulus - 1) // 2:
        return None  # there are not so many differences
    partner: dict[int, int] = {}
    by_difference: dict[int, int] = {}
    for _ in range(_CLIMB_STEPS):
        if len(by_difference) == couples:
            return _picture(modulus, by_difference, partner)
        difference = order.choice(
            [d for d in range(1, (modulus + 1) // 2) if d not in by_difference]
        )
        place = order.choice([x for x in range(modulus) if x not in partner])
        other = (place + order.choice((difference, -difference))) % modulus
        if signs is not None and signs[place] == signs[other]:
            continue
        if (third := partner.pop(other, None)) is not None:
            del partner[third]
            del by_difference[_difference(other, third, modulus)]
        partner[place], partner[other] = other, place
        by_difference[difference] = place
    return None


def adder(picture: Picture, order: Random) -> tuple[int, ...] | None:
    """Different numbers, one a table, that move all places to different ones; ``None`` if lost."""
    modulus = picture.modulus
    choices = {}
    for table, places in enumerate(picture.tables):
        moved = [
            (1 << by, sum(1 << (place + by) % modulus for place in places)) for by in range(modulus)
        ]
        order.shuffle(moved)
        choices[table] = tuple(moved)
    found = _Adder().extend(choices)
    return None if found is None else tuple(found[table] for table in range(len(choices)))


def base_round(picture: Picture, added: Sequence[int], stationary_ns: Sequence[bool]) -> Base:
    """The base round of a picture with its adder; says which stationary pairs sit North-South.

    It is counted on so that the first stationary pair has set 0.
    """
    modulus, couples = picture.modulus, len(picture.couples)
    by = [(number - added[couples]) % modulus for number in added]
    seats = [
        tuple((place + b) % modulus for place in places)
        for places, b in zip(picture.tables, by, strict=True)
    ]
    moving = [BaseTable(ns, ew, b) for (ns, ew), b in zip(seats[:couples], by, strict=False)]
    stationary = [
        BaseTable(-number, mover, b) if is_ns else BaseTable(mover, -number, b)
        for number, ((mover,), b, is_ns) in enumerate(
            zip(seats[couples:], by[couples:], stationary_ns, strict=True), start=1
        )
    ]
    return Base(modulus, (*stationary, *moving))


class _Adder:
    """Depth first over (table, number), the table with the fewest choices first."""

    def __init__(self) -> None:
        self.steps = 0

    def extend(self, choices: Mapping[int, tuple[tuple[int, int], ...]]) -> dict[int, int] | None:
        if not choices:
            return {}
        self.steps += 1
        table = min(choices, key=lambda each: len(choices[each]))
        for number, places in choices[table]:
            if self.steps > _ADDER_STEPS:
                return None
            rest = {
                other: tuple(c for c in left if not (c[0] & number or c[1] & places))
                for other, left in choices.items()
                if other != table
            }
            if (found := self.extend(rest)) is not None:
                return found | {table: number.bit_length() - 1}
        return None


def _picture(modulus: int, by_difference: dict[int, int], partner: dict[int, int]) -> Picture:
    couples = tuple((place, partner[place]) for place in by_difference.values())
    singles = tuple(place for place in range(modulus) if place not in partner)
    return Picture(modulus, couples, singles)


def _difference(one: int, other: int, modulus: int) -> int:
    return min((one - other) % modulus, (other - one) % modulus)
