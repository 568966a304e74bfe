"""Who takes which number: drawn or seeded, with a seat for those who cannot move.

Numbers fall into groups that should be equally strong: the sections, and in a movement with two
winners its two directions. The entries come in the order of their ratings, those without one last
and in drawn order; each goes to the emptiest group, the groups taken forwards and backwards in turn
(1, 2, 2, 1 ...), and within it as far as can be from those who came before. Whoever asks for a
seat gets a number that stays at its table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from fairdeal.errors import Malformed
from fairdeal.movements.facts import fields, stationary
from fairdeal.movements.movement import Movement


@dataclass(frozen=True, slots=True)
class Entrant:
    """A contestant who wants to play."""

    name: str
    rating: Fraction | None = None
    """The higher the stronger; whoever has none counts as weaker than all who have."""
    seated: bool = False
    """Whether a number is needed that does not move."""
    number: int | None = None
    """A number the Director has given already."""


def seat(movement: Movement, entries: Sequence[Entrant], chance: Random) -> Mapping[int, Entrant]:
    """The entry of each number, ascending.

    Args:
        movement: of as many contestants as there are entries.
        entries: in any order.
        chance: for what neither ratings nor requests decide.

    Raises:
        Malformed: more or fewer entries than numbers, more requests for a seat than numbers that
            stay, or a number that is given twice or is not there.
    """
    numbers = movement.contestants
    if len(entries) != len(numbers):
        raise Malformed(
            "{n} entries for {found} numbers; suggest shows movements for so many",
            n=len(entries),
            found=len(numbers),
        )
    fixed = _fixed(entries, numbers)
    stay = [number for number in stationary(movement) if number not in fixed]
    asking = [entry for entry in entries if entry.seated and entry.number is None]
    if len(asking) > len(stay):
        raise Malformed(
            "{n} ask for a seat; {found} numbers of this movement stay at a table",
            n=len(asking),
            found=len(stay),
        )
    draw = _Draw(groups(movement), stay, fixed)
    drawn = [entry for entry in entries if entry.number is None]
    chance.shuffle(drawn)
    drawn.sort(key=lambda entry: (entry.rating is None, -(entry.rating or 0)))
    for at, entry in enumerate(drawn):
        draw.place(entry, asking_later=sum(later.seated for later in drawn[at + 1 :]))
    return dict(sorted(draw.taken.items()))


def groups(movement: Movement) -> tuple[tuple[int, ...], ...]:
    """The numbers that should be equally strong together: sections, and fields within them."""
    first = {
        who: movement.sections[each.table - 1] if movement.sections else ""
        for each in movement.rounds[0].tables
        for who in each.contestants
    }
    found: dict[tuple[str, int], list[int]] = {}
    for at, field in enumerate(fields(movement)):
        for who in sorted(field):
            found.setdefault((first.get(who, ""), at), []).append(who)
    return tuple(tuple(found[key]) for key in sorted(found))


def _fixed(entries: Sequence[Entrant], numbers: Sequence[int]) -> dict[int, Entrant]:
    fixed: dict[int, Entrant] = {}
    for entry in entries:
        if entry.number is None:
            continue
        if entry.number not in numbers:
            raise Malformed(
                "{name}: there is no number {n} in this movement", name=entry.name, n=entry.number
            )
        if entry.number in fixed:
            raise Malformed(
                "number {n} is given to {name} and {other}",
                n=entry.number,
                name=fixed[entry.number].name,
                other=entry.name,
            )
        fixed[entry.number] = entry
    return fixed


class _Draw:
    """The numbers taken so far, and who takes the next."""

    def __init__(
        self, parts: Sequence[tuple[int, ...]], stay: Sequence[int], fixed: dict[int, Entrant]
    ) -> None:
        self.taken = dict(fixed)
        self._parts = parts
        self._stay = frozenset(stay)

    def place(self, entry: Entrant, asking_later: int) -> None:
        """Give an entry the number that spreads the strong most evenly."""
        free_seats = len(self._stay - self.taken.keys())

        def open_to(number: int) -> bool:
            if number in self.taken:
                return False
            if entry.seated:
                return number in self._stay
            return number not in self._stay or free_seats > asking_later

        choices = {part: [n for n in part if open_to(n)] for part in self._parts}
        part = min((part for part in self._parts if choices[part]), key=self._turn)
        number = max(choices[part], key=lambda n: (self._apart(n, part), -n))
        self.taken[number] = entry

    def _turn(self, part: tuple[int, ...]) -> tuple[Fraction, int]:
        """The emptiest group first; of equally full ones forwards, then backwards."""
        filled = sum(number in self.taken for number in part)
        at = self._parts.index(part)
        return Fraction(filled, len(part)), at if filled % 2 == 0 else -at

    def _apart(self, number: int, part: tuple[int, ...]) -> int:
        """How many places round the room lie between a number and the nearest that is taken."""
        size, at = len(part), part.index(number)
        gaps = (abs(at - other) for other, n in enumerate(part) if n in self.taken)
        return min((min(gap, size - gap) for gap in gaps), default=size)
