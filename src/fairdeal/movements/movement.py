"""A movement as data: rounds of tables, and the exceptions it openly declares (Laws 4, 5 and 8).

Numbers begin at 1: tables, rounds, contestants, board sets. A contestant is a pair, a player or a
team (Law 4). Nothing here knows how a movement was made; ``checks`` proves what it promises.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property


class Unit(StrEnum):
    """What a contestant number stands for (Law 4)."""

    PAIR = "pair"
    PLAYER = "player"
    TEAM = "team"
    """A team sits in two places in a round: one pair North-South, one East-West."""


@dataclass(frozen=True, slots=True)
class TableRound:
    """One table in one round: who sits there and which board set is played."""

    table: int
    ns: tuple[int, ...]
    """The contestants North-South: one pair or team, or two players (North, South)."""
    ew: tuple[int, ...]
    """The contestants East-West; empty when nobody comes, and then the other side sits out."""
    board_set: int

    @property
    def is_played(self) -> bool:
        """Whether both sides are there."""
        return bool(self.ns and self.ew)

    @property
    def contestants(self) -> tuple[int, ...]:
        """Everybody seated here, North-South first."""
        return self.ns + self.ew

    def switched(self) -> "TableRound":
        """The same table with the directions exchanged (an arrow switch)."""
        return replace(self, ns=self.ew, ew=self.ns)


@dataclass(frozen=True, slots=True)
class Round:
    """All tables of one round, and the board sets that wait on relay stands."""

    tables: tuple[TableRound, ...]
    stands: tuple[int, ...] = ()
    """The set on each relay stand (bye-stand), stand 1 first; empty when none are announced."""

    @property
    def played(self) -> Iterator[TableRound]:
        """The tables at which boards are played in this round."""
        return (table for table in self.tables if table.is_played)


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """Where a board set can lie: a table or a relay stand, numbered from 1."""

    number: int
    is_stand: bool = False


@dataclass(frozen=True, slots=True)
class Declared:
    """The exceptions to the hard rules that a movement announces beforehand."""

    shared: tuple[tuple[int, ...], ...] = ()
    """Groups of tables that play one set of boards in the same round, passing it to and fro."""
    copies: int = 1
    """How many identical sets of each number each section has (duplicated boards)."""
    meetings: int = 1
    """How often two contestants may oppose each other."""
    partnerships: int = 1
    """How often two players may be partners (individual movements)."""


NOTHING_DECLARED = Declared()
"""Every hard rule holds without exception."""


# Without slots, for what every page of a room asks and is worked out once.
@dataclass(frozen=True)
class Movement:
    """A complete plan of a session, or of one section of it."""

    name: str
    """A stable key such as ``mitchell-skip`` or ``howell``; never a sentence."""
    rounds: tuple[Round, ...]
    boards_per_round: int
    unit: Unit = Unit.PAIR
    declared: Declared = NOTHING_DECLARED
    set_paths: tuple[tuple[BoardPlace, ...], ...] = ()
    """Announced circuits: after each round a set goes from its place to the next one listed."""
    switched: tuple[int, ...] = ()
    """The rounds in which the arrows are switched, ascending."""
    sections: tuple[str, ...] = ()
    """The section of each table, table 1 first; empty when there is only one."""
    set_boards: tuple[tuple[int, int], ...] = ()
    """For sets of unequal size the first board and how many, set 1 first; sections that play rounds
    of different length hold the same boards in sets of their own. Empty when all sets are alike."""

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # Of numbers alone: words hash otherwise in another process, to which this may be sent.
        return hash((self.rounds, self.boards_per_round))

    @property
    def tables(self) -> int:
        """How many tables are set up; half a table counts as one."""
        return max((seat.table for each in self.rounds for seat in each.tables), default=0)

    @property
    def sets(self) -> int:
        """How many different board sets are in play, those waiting on stands included."""
        return len(
            {seat.board_set for each in self.rounds for seat in each.tables}
            | {board_set for each in self.rounds for board_set in each.stands}
        )

    @property
    def boards(self) -> int:
        """How many different boards are in play."""
        if not self.set_boards:
            return self.sets * self.boards_per_round
        sets = range(1, len(self.set_boards) + 1)
        return len({board for number in sets for board in self.boards_of(number)})

    @cached_property
    def contestants(self) -> tuple[int, ...]:
        """Everybody who takes part, ascending."""
        return tuple(
            sorted(
                {who for each in self.rounds for seat in each.tables for who in seat.contestants}
            )
        )

    def compared(self, board_set: int) -> tuple[int, ...]:
        """What results on a set are compared by: the set, or its boards where sets differ."""
        return tuple(self.boards_of(board_set)) if self.set_boards else (board_set,)

    @property
    def last_rounds(self) -> dict[int, int]:
        """For each contestant the last round of the section; they differ in unequal sections."""
        last: dict[str, int] = {}
        where: dict[int, str] = {}
        for number, each in enumerate(self.rounds, start=1):
            for seat in each.tables:
                section = self.sections[seat.table - 1] if self.sections else ""
                last[section] = number
                where.update(dict.fromkeys(seat.contestants, section))
        return {
            who: last[section] if self.sections else len(self.rounds)
            for who, section in where.items()
        }

    def section_of(self, place: BoardPlace) -> str:
        """The section of a table, or of the tables a stand lies between; empty if only one."""
        if not self.sections:
            return ""
        circuit = next((path for path in self.set_paths if place in path), (place,))
        tables = (each.number for each in (place, *circuit) if not each.is_stand)
        return self.sections[next(tables, 1) - 1]

    def table_name(self, number: int) -> str:
        """A table as its card calls it: its number, in sections the letter and the number there."""
        letter, there = self.in_section(number)
        return f"{letter}{there}"

    def table_of(self, section: str, number: int) -> int:
        """Which table a section calls by that number; 0 where there is no such one.

        The number itself where no section is told, or the movement has none.
        """
        if not (section and self.sections):
            return number
        own = [table for table, one in enumerate(self.sections, start=1) if one == section]
        return own[number - 1] if 1 <= number <= len(own) else 0

    def in_section(self, number: int) -> tuple[str, int]:
        """The section of a table and its number there; no letter where there is one section."""
        if not 1 <= number <= len(self.sections):
            return "", number
        letter = self.sections[number - 1]
        return letter, self.sections[:number].count(letter)

    def boards_of(self, board_set: int) -> range:
        """The board numbers of a set: set 1 holds 1, 2, 3 when three boards are played a round."""
        if self.set_boards:
            start, count = self.set_boards[board_set - 1]
            return range(start, start + count)
        first = (board_set - 1) * self.boards_per_round + 1
        return range(first, first + self.boards_per_round)

    @cached_property
    def board_numbers(self) -> tuple[int, ...]:
        """The numbers of all boards in play, ascending."""
        sets = {seat.board_set for each in self.rounds for seat in each.tables}
        return tuple(sorted({board for one in sets for board in self.boards_of(one)}))
