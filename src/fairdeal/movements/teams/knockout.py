"""Knock-out brackets: seeds 1 and n as far apart as they can be, byes to the top seeds."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.movements.movement import Declared, Movement, Round, TableRound, Unit

KNOCK_OUT: Final = "knock-out"
"""The name of a movement in which everybody plays one match, in stanzas."""
_OF_A_MATCH: Final = 2
"""Tables."""


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


def matches_at_once(pairs: Sequence[tuple[int, int]], stanzas: Sequence[int]) -> Movement:
    """An evening of a knock-out: every two play one match, stanza by stanza.

    A stanza is a round in which both rooms play the same boards, one copy of them for each match at
    tables 2k - 1 and 2k; all matches play the same boards.

    Args:
        pairs: who meets whom, by their numbers.
        stanzas: the boards of each stanza.

    Raises:
        Malformed: nobody plays, somebody twice, or no boards.
    """
    teams = [team for pair in pairs for team in pair]
    if not teams or len(set(teams)) != len(teams) or not stanzas or min(stanzas) < 1:
        raise Malformed("in a knock-out everybody plays one match, of one board or more")
    first = Movement(KNOCK_OUT, (), stanzas[0], Unit.TEAM)
    tables = tuple((2 * k + 1, 2 * k + 2) for k in range(len(pairs)))
    declared = Declared(shared=tables, copies=len(pairs), meetings=len(stanzas))
    rounds = tuple(_stanza(pairs, number) for number in range(1, len(stanzas) + 1))
    return replace(first, rounds=rounds, declared=declared, set_boards=_sets(stanzas))


def is_of_several_matches(movement: Movement | None) -> bool:
    """Whether matches of a knock-out are played side by side: nobody is first in all of them."""
    return movement is not None and movement.name == KNOCK_OUT and movement.tables > _OF_A_MATCH


def played_on(movement: Movement, tied: Iterable[frozenset[int]], boards: int) -> Movement:
    """The movement with a stanza more for some of its matches, at the tables they have.

    Args:
        movement: as `matches_at_once` made it.
        tied: the two of each match that goes on.
        boards: how many more boards they play.

    Raises:
        Malformed: no boards, or none of these matches is played.
    """
    going_on = set(tied)
    tables = [one for one in movement.rounds[0].tables if frozenset(one.contestants) in going_on]
    if not tables or boards < 1:
        raise Malformed("there is no match to play more boards of")
    number = len(movement.rounds) + 1
    lengths = [len(movement.boards_of(one)) for one in range(1, number)]
    more = Round(tuple(replace(one, board_set=number) for one in tables))
    declared = replace(movement.declared, meetings=number)
    rounds = (*movement.rounds, more)
    return replace(movement, rounds=rounds, declared=declared, set_boards=_sets([*lengths, boards]))


def _stanza(pairs: Sequence[tuple[int, int]], number: int) -> Round:
    return Round(
        tuple(
            TableRound(
                2 * k + 1 + other, two[other : other + 1], two[1 - other : 2 - other], number
            )
            for k, two in enumerate(pairs)
            for other in (0, 1)
        )
    )


def _sets(lengths: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The boards of sets that are not all as long as one another."""
    if len(set(lengths)) == 1:
        return ()
    return tuple(zip((1 + n for n in accumulate((0, *lengths))), lengths, strict=False))


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
