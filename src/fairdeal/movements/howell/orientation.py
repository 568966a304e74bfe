"""Who sits North-South at each table of a cyclic Howell: the orientation of the highest Qf.

The sum of all competition does not depend on it, so Qf is highest where the sum of squares is
least. A picture (see ``search``) is oriented by hill climbing: tables are turned, one or two
at a time, as long as the sum of squares falls.
"""

from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from fairdeal.movements.howell.search import Picture


@dataclass(frozen=True, slots=True)
class Orientation:
    """The sides at every table of a picture, as bits."""

    ns_places: int
    """Bit x: the moving pair on place x sits North-South."""
    ns_stationary: int
    """Bit k: stationary pair k (from 0) sits North-South."""

    def turned(self, table: "Orientation") -> "Orientation":
        """With both sides changed wherever ``table`` has a bit."""
        return Orientation(
            self.ns_places ^ table.ns_places, self.ns_stationary ^ table.ns_stationary
        )


def orient(picture: Picture, order: Random) -> Orientation:
    """Turn tables from a random start until no one or two of them bring the squares down."""
    current = Orientation(0, 0)
    for places, number in _tables(picture):
        ns_first = order.random() < 0.5
        bits = Orientation(1 << places[0], 0) if ns_first else _other_side(places, number)
        current = current.turned(bits)
    turns = _turns(picture)
    least, tried = squares(picture, current), 0
    while tried < len(turns):
        turn = turns.pop(0)
        turns.append(turn)
        tried += 1
        if (value := squares(picture, current.turned(turn))) < least:
            current, least, tried = current.turned(turn), value, 0
    return current


def squares(picture: Picture, orientation: Orientation) -> int:
    """The sum of the squared competition over all two pairs, for one board a set."""
    modulus, tables = picture.modulus, len(picture.tables)
    meeting = {min((a - b) % modulus, (b - a) % modulus) for a, b in picture.couples}
    total = 0
    for apart in range(1, modulus // 2 + 1):
        score = _agreement(orientation.ns_places, apart, modulus) + tables * (apart in meeting)
        total += (modulus // 2 if 2 * apart == modulus else modulus) * score * score
    surplus = 2 * orientation.ns_places.bit_count() - modulus
    stationary = len(picture.singles)
    for number in range(stationary):
        sign = 1 if orientation.ns_stationary >> number & 1 else -1
        total += modulus * (sign * surplus + tables) ** 2
    return total + stationary * (stationary - 1) // 2 * modulus * modulus


def oriented(picture: Picture, orientation: Orientation) -> tuple[Picture, tuple[bool, ...]]:
    """The picture with the North-South place of each couple first, and the stationary sides."""
    couples = tuple(
        (a, b) if orientation.ns_places >> a & 1 else (b, a) for a, b in picture.couples
    )
    stationary = range(len(picture.singles))
    ns = tuple(bool(orientation.ns_stationary >> number & 1) for number in stationary)
    return replace(picture, couples=couples), ns


def _agreement(bits: int, apart: int, modulus: int) -> int:
    """The sum of e(x) e(x + apart) over all places x, where e is 1 on a bit set and else -1."""
    turned = (bits << apart | bits >> (modulus - apart)) & ((1 << modulus) - 1)
    return modulus - 2 * (bits ^ turned).bit_count()


def _tables(picture: Picture) -> list[tuple[tuple[int, ...], int]]:
    """The places of each table with the bit of its stationary pair, 0 when it has none."""
    singles = [((place,), 1 << number) for number, place in enumerate(picture.singles)]
    return [*((couple, 0) for couple in picture.couples), *singles]


def _other_side(places: tuple[int, ...], stationary: int) -> Orientation:
    return Orientation(1 << places[1] if len(places) == 2 else 0, stationary)


def _turns(picture: Picture) -> list[Orientation]:
    one = [
        Orientation(sum(1 << place for place in places), number)
        for places, number in _tables(picture)
    ]
    return one + [first.turned(second) for first, second in combinations(one, 2)]
