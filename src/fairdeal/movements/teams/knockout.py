"""Knock-out brackets: seeds 1 and n as far apart as they can be, byes to the top seeds."""

from collections.abc import Mapping
from dataclasses import dataclass

from fairdeal.errors import Malformed


@dataclass(frozen=True, slots=True)
class Seed:
    """An entry that stands in the bracket from the start, 1 the strongest."""

    number: int


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """Whoever wins that match."""

    match: int


Side = Seed | WinnerOf
"""One of the two places in a match."""


@dataclass(frozen=True, slots=True)
class KnockoutMatch:
    """A match of the bracket; matches are numbered from 1 in the order of play."""

    number: int
    round: int
    upper: Side
    lower: Side


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knock-out from the first round to the final."""

    entries: int
    rounds: tuple[tuple[KnockoutMatch, ...], ...]
    byes: tuple[int, ...]
    """The seeds that enter in the second round, the strongest first."""

    def contestants(
        self, match: KnockoutMatch, winners: Mapping[int, int]
    ) -> tuple[int | None, int | None]:
        """The seeds that play a match, ``None`` where an earlier one is not decided.

        Args:
            match: a match of this bracket.
            winners: the winning seed of each match decided so far, by match number.
        """
        return _seed(match.upper, winners), _seed(match.lower, winners)


def seeded_lines(size: int) -> tuple[int, ...]:
    """The seeds from the top line of a full bracket to the bottom; ``size`` is a power of two.

    Whoever wins, seeds a and b <= 2^k can meet only when 2^k contestants or fewer are left: each
    half of the lines is the smaller bracket again, every seed followed by its complement.
    """
    lines: tuple[int, ...] = (1,)
    while len(lines) < size:
        total = 2 * len(lines) + 1
        lines = tuple(seed for one in lines for seed in (one, total - one))
    return lines


def bracket(entries: int) -> Bracket:
    """The bracket of a field seeded 1 to ``entries``.

    Raises:
        Malformed: fewer than two entries.
    """
    if entries < 2:
        raise Malformed("a knock-out needs at least two entries; here is {n}", n=entries)
    size = 1 << (entries - 1).bit_length()
    sides: list[Side | None] = [Seed(s) if s <= entries else None for s in seeded_lines(size)]
    rounds: list[tuple[KnockoutMatch, ...]] = []
    played = 0
    while len(sides) > 1:
        matches, sides = _play(sides, len(rounds) + 1, played)
        rounds.append(matches)
        played += len(matches)
    return Bracket(entries, tuple(rounds), tuple(range(1, size - entries + 1)))


def _play(
    sides: list[Side | None], number: int, played: int
) -> tuple[tuple[KnockoutMatch, ...], list[Side | None]]:
    """One round: its matches, and who stands in the lines of the next."""
    matches: list[KnockoutMatch] = []
    following: list[Side | None] = []
    for upper, lower in zip(sides[::2], sides[1::2], strict=True):
        if upper is None or lower is None:
            following.append(upper or lower)
        else:
            matches.append(KnockoutMatch(played + len(matches) + 1, number, upper, lower))
            following.append(WinnerOf(matches[-1].number))
    return tuple(matches), following


def _seed(side: Side, winners: Mapping[int, int]) -> int | None:
    match side:
        case Seed(number):
            return number
        case WinnerOf(match):
            return winners.get(match)
