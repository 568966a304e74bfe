"""Who plays a match against whom by a movement: its boards, its tables, how much of it counts.

What belongs to one match follows from who sits where. Two contestants play one match

    in one round             at both tables of a team
    on one set of boards     in whatever rounds its rooms play it (American Whist, relay)
    in rounds that follow    where each of these is whole by itself: halves with other line-ups
    in all rounds            where nobody else takes part, and in a knock-out

so that whoever meets again later, on other boards or on boards dealt anew, begins another match. A
stanza of it, a half where there are two, is what both rooms play of the same boards before either
has others: it can be scored by itself, and who sits where may change after it. Where two rooms
exchange their boards at half time all is one stanza: who changed rooms would play his boards again.
A match counts by its boards against the longest of the same rounds: half of it in a triangle of
half matches beside whole ones (White Book 143.6.2).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from fairdeal.movements.movement import Movement, TableRound, Unit
from fairdeal.movements.teams.knockout import KNOCK_OUT


@dataclass(frozen=True, slots=True)
class Seated:
    """A table in a round at which boards of a match are played."""

    round: int
    table: int
    ns: int
    ew: int
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlannedMatch:
    """A match as a movement has it."""

    number: int
    """Which round of matches it belongs to, from 1: those that begin together have one number."""
    home: int
    """Who sits North-South where it begins, at the lower table."""
    away: int
    tables: tuple[Seated, ...]
    """By rounds, and in a round by tables."""
    counts: Fraction
    """The part of its victory points that counts."""
    stanzas: tuple[tuple[Seated, ...], ...]
    """Its tables by stanzas, in the order of play."""

    @property
    def boards(self) -> tuple[int, ...]:
        """Its boards, ascending."""
        return tuple(sorted({board for one in self.tables for board in one.boards}))

    @property
    def rounds(self) -> tuple[int, int]:
        """The first and the last round of the movement in which it is played."""
        return self.tables[0].round, self.tables[-1].round

    @property
    def teams(self) -> tuple[str, str]:
        """Both, as sessions call them, the home team first."""
        return str(self.home), str(self.away)

    @property
    def numbered(self) -> tuple[int, ...]:
        """The numbers of its stanzas, from 1; 0 alone where it is one."""
        several = len(self.stanzas) > 1
        return tuple(range(1, len(self.stanzas) + 1)) if several else (0,)

    def stanza_of(self, board: int) -> int:
        """Which stanza a board of the match is played in, from 1; 0 where the match is one."""
        of = zip(self.numbered, self.stanzas, strict=True)
        return next((n for n, tables in of if any(board in one.boards for one in tables)), 0)

    def opponents_of(self, team: str) -> str:
        """Whom one of the two meets."""
        home, away = self.teams
        return away if team == home else home


@lru_cache(maxsize=16)
def matches(movement: Movement) -> tuple[PlannedMatch, ...]:
    """The matches of a movement of pairs or teams, in the order in which they begin.

    None in a movement of players, where nobody has an opponent for a match.
    """
    if movement.unit is Unit.PLAYER:
        return ()
    met: dict[frozenset[int], list[Seated]] = {}
    for number, each in enumerate(movement.rounds, start=1):
        for seat in sorted(each.played, key=lambda seat: seat.table):
            met.setdefault(frozenset(seat.contestants), []).append(_seated(movement, number, seat))
    alone = len(met) == 1 or movement.name == KNOCK_OUT
    whole = [part for tables in met.values() for part in _parts(tables, alone=alone)]
    whole.sort(key=lambda tables: (tables[0].round, tables[0].table))
    begins = sorted({tables[0].round for tables in whole})
    longest: dict[tuple[int, int], int] = {}
    for tables in whole:
        longest[_span(tables)] = max(longest.get(_span(tables), 0), len(_boards(tables)))
    return tuple(
        PlannedMatch(
            begins.index(tables[0].round) + 1,
            tables[0].ns,
            tables[0].ew,
            tuple(tables),
            Fraction(len(_boards(tables)), longest[_span(tables)]),
            tuple(map(tuple, _whole_by_themselves(tables))),
        )
        for tables in whole
    )


def _seated(movement: Movement, number: int, seat: TableRound) -> Seated:
    boards = tuple(movement.boards_of(seat.board_set))
    return Seated(number, seat.table, seat.ns[0], seat.ew[0], boards)


def _parts(tables: list[Seated], *, alone: bool) -> Iterator[list[Seated]]:
    """What two contestants play against each other, match by match."""
    if alone:
        yield tables
        return
    last: list[Seated] = []
    for part in _whole_by_themselves(tables):
        if last and _follows(last, part):
            last.extend(part)
            continue
        if last:
            yield last
        last = part
    yield last


def _whole_by_themselves(tables: Iterable[Seated]) -> list[list[Seated]]:
    """The stanzas of two contestants: tables of one round, or of the same boards, go together."""
    parts: list[list[Seated]] = []
    for one in tables:
        joined = [part for part in parts if _belongs(one, part)]
        parts = [part for part in parts if part not in joined]
        parts.append([*(other for part in joined for other in part), one])
    in_order = (sorted(part, key=lambda one: (one.round, one.table)) for part in parts)
    return sorted(in_order, key=_span)


def _belongs(one: Seated, part: list[Seated]) -> bool:
    """Whether it is of that match; nobody has a board twice in one, so it was dealt anew then."""
    again = (one.ns == other.ns and not set(one.boards).isdisjoint(other.boards) for other in part)
    return any(_go_together(one, other) for other in part) and not any(again)


def _go_together(one: Seated, other: Seated) -> bool:
    return one.round == other.round or not set(one.boards).isdisjoint(other.boards)


def _follows(before: list[Seated], after: list[Seated]) -> bool:
    """Whether a round that is whole by itself goes on with what such rounds began."""
    by_rounds = all(_count(tables, number) == 2 for tables in (before, after) for number in tables)
    return by_rounds and _span(after)[0] == _span(before)[1] + 1


def _count(tables: Iterable[Seated], here: Seated) -> int:
    """At how many tables the boards of this one are played in its round."""
    return sum(one.round == here.round and one.boards == here.boards for one in tables)


def _span(tables: list[Seated]) -> tuple[int, int]:
    rounds = [one.round for one in tables]
    return min(rounds), max(rounds)


def _boards(tables: list[Seated]) -> set[int]:
    return {board for one in tables for board in one.boards}
