"""A field of which some lines have changed: a column for each board, no line looked at again.

A column is a board's lines counted (`fairdeal.scoring.comparison.tallies`). What a score reached on
it is worth is worked out once for all who reached it, so that a new result, a corrected one or one
that is gone costs the columns it is in; all columns where the fullest board has more results than
it had. Everybody's total comes from them in `fairdeal.scoring.live.totals`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final

from fairdeal.scoring.additions import Addition
from fairdeal.scoring.awards import Award
from fairdeal.scoring.boards import forms_of
from fairdeal.scoring.comparison.tallies import Tally
from fairdeal.scoring.lines import NotPlayed, Outcome, ResultLine, Stage, in_order
from fairdeal.scoring.methods import Method
from fairdeal.scoring.standings import By, Terms
from fairdeal.seats import Side

Change = tuple[ResultLine | None, ResultLine | None]
"""A line as it stood and as it stands; ``None`` where there was none, or is none any more."""


class CannotFold(Exception):  # noqa: N818 - no error: the whole ranking is made instead
    """What happened is not told by columns."""


def can_fold(terms: Terms) -> bool:
    """Whether columns rank under these conditions.

    Not the players of partnerships, and not the mean of percentages: those are ranked whole.
    """
    return not terms.members and terms.by is not By.MEAN and terms.unit is None


_Key = tuple[Stage, int]
_What = tuple[str, int | Outcome]
"""The form of the board, and the score reached there or whatever else came of it."""
_in_order: Final = lru_cache(maxsize=1_000)(in_order)
"""As it is told, once for all who played a board."""
_NOWHERE: Final = 0, 1
"""The numbers of the two cells of nobody: what a line is worth that was not played."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """What came of a board at some tables: the awards of North-South and, next to it, East-West."""

    numbers: tuple[int, int]
    """Of either side, one next to the other. All who are in it have these very objects: a total
    reads few places of the memory, and is twice as quick."""
    example: ResultLine


class _Column:
    """One board; never changed once it is in a field, but copied when something changes in it."""

    __slots__ = ("cells", "tallies")

    def __init__(self, tallies: Mapping[str, Tally], cells: Mapping[_What, _Cell]) -> None:
        self.tallies = {form: tally.copy() for form, tally in tallies.items()}
        self.cells = dict(cells)

    @property
    def standing(self) -> int:
        return sum(one.standing for one in self.tallies.values())

    def count(self, line: ResultLine, sign: int) -> None:
        tally = self.tallies.setdefault(line.form, Tally())
        tally.count(line, sign)
        if not tally.lines:
            del self.tallies[line.form]


_Seat = tuple[int, _Key, int]
"""A contestant on a line: the number of the cell, the board, and the number of the line."""


class Own:
    """The seats of one contestant."""

    __slots__ = ("_first", "cells", "get", "odd", "seats", "sides")

    def __init__(self, seats: tuple[_Seat, ...], odd: Sequence[bool]) -> None:
        self.seats = seats
        self.cells = tuple(cell for cell, _key, _at in seats if cell > 1)
        self.odd = any(odd[cell] for cell in self.cells)
        """Whether one of them is no score that was reached."""
        east_west = sum(cell & 1 for cell in self.cells)
        self.sides = len(self.cells) - east_west, east_west
        # With the cells of nobody there are always two: of one alone no tuple would be got.
        self.get: itemgetter[Any] = itemgetter(0, 1, *self.cells)
        self._first: tuple[Any, int, int] | None = None

    @property
    def first(self) -> tuple[Any, int, int]:
        """Where the contestant stands first among the lines: board, line, side."""
        if self._first is None:  # it stays so from tick to tick
            seats = ((_in_order(key), at, cell & 1) for cell, key, at in self.seats if cell > 1)
            self._first = min(seats)
        return self._first


@dataclass(frozen=True, slots=True)
class Columns:
    """A field under one form of scoring, as far as it goes."""

    method: Method
    terms: Terms
    columns: Mapping[_Key, _Column] = field(default_factory=dict)
    own: Mapping[str, Own] = field(default_factory=dict)
    """By contestant."""
    awards: list[Award | None] = field(default_factory=lambda: [None, None])
    """Of each cell, by its number."""
    used: list[int] = field(default_factory=lambda: [0, 0])
    """Lines in each cell."""
    odd: list[bool] = field(default_factory=lambda: [False, False])
    """Whether what came of a cell is no score that was reached, such as an average."""
    lines: int = 0
    """How many there ever were: the number of the last."""
    top: int = 0
    """Scores standing on the board that has most."""

    @classmethod
    def of(cls, lines: Iterable[ResultLine], method: Method, terms: Terms) -> "Columns":
        """These lines, in the order of `rank`.

        Raises:
            CannotFold: columns do not rank under these conditions.
            Malformed: an artificial score has no value under this form of scoring.
        """
        if not can_fold(terms):
            raise CannotFold
        return cls(method, terms).after([(None, line) for line in lines], terms.additions)

    def after(self, changes: Iterable[Change], additions: Sequence[Addition]) -> "Columns":
        """The same field when these lines have changed; new ones come last.

        Args:
            changes: in any order, but new ones in theirs.
            additions: all that is added to totals now.

        Raises:
            CannotFold: a line that changed is not to be found, or is there twice.
            Malformed: an artificial score has no value under this form of scoring.
        """
        turning = _Turning(self)
        for was, now in changes:
            turning.change(was, now)
        return turning.turned(additions)


def _what(line: ResultLine) -> _What:
    score = line.score
    return line.form, line.outcome if score is None else score


class _Turning:
    """A field on its way to the next one."""

    def __init__(self, before: Columns) -> None:
        self._before = before
        self._columns = dict(before.columns)
        self._awards, self._used = before.awards.copy(), before.used.copy()
        self._odd = before.odd.copy()
        self._touched: dict[_Key, _Column] = {}
        self._moved: dict[str, list[_Seat]] = {}
        self._lines = before.lines

    def change(self, was: ResultLine | None, now: ResultLine | None) -> None:
        at = self._take_out(was) if was else None
        if now:
            self._put_in(now, at)

    def _take_out(self, line: ResultLine) -> int | None:
        """Its number, which the line in its place has too; ``None`` where it names nobody."""
        column = self._column(line.key)
        cells = self._cells(column, line, -1)
        column.count(line, -1)
        found = [
            self._leave(contestant, cells[side], line.key)
            for side, contestant in ((Side.NS, line.ns), (Side.EW, line.ew))
            if contestant
        ]
        if len({*found}) > 1:
            raise CannotFold
        return found[0] if found else None

    def _leave(self, contestant: str, cell: int, key: _Key) -> int:
        own = self._seats(contestant)
        there = [seat for seat in own if seat[0] == cell and seat[1] == key]
        if len(there) != 1:
            raise CannotFold
        own.remove(there[0])
        return there[0][2]

    def _put_in(self, line: ResultLine, at: int | None) -> None:
        if at is None:
            self._lines += 1
            at = self._lines
        column = self._column(line.key)
        cells = self._cells(column, line, 1)
        column.count(line, 1)
        for side, contestant in ((Side.NS, line.ns), (Side.EW, line.ew)):
            if contestant:
                self._seats(contestant).append((cells[side], line.key, at))

    def _column(self, key: _Key) -> _Column:
        column = self._touched.get(key)
        if column is None:
            there = self._columns.get(key)
            column = _Column(there.tallies, there.cells) if there else _Column({}, {})
            self._touched[key] = self._columns[key] = column
        return column

    def _seats(self, contestant: str) -> list[_Seat]:
        seats = self._moved.get(contestant)
        if seats is None:
            there = self._before.own.get(contestant)
            seats = self._moved[contestant] = list(there.seats) if there else []
        return seats

    def _cells(self, column: _Column, line: ResultLine, sign: int) -> tuple[int, int]:
        """The numbers of the cells of either side, with a line more or less in them."""
        if isinstance(line.outcome, NotPlayed):
            return _NOWHERE
        what = _what(line)
        cell = column.cells.get(what)
        if cell is None:
            if sign < 0:
                raise CannotFold
            cell = column.cells[what] = _Cell((len(self._awards), len(self._awards) + 1), line)
            self._awards += (None, None)
            self._used += (0, 0)
            self._odd += 2 * (not isinstance(what[1], int),)
        for number in cell.numbers:
            self._used[number] += sign
        return cell.numbers

    def turned(self, additions: Sequence[Addition]) -> Columns:
        before = self._before
        for key, column in self._touched.items():
            if not column.tallies:
                del self._columns[key]
        most = max((one.standing for one in self._columns.values()), default=0)
        for key, column in self._columns.items():
            if key in self._touched or most != before.top:
                self._score(key, column, most)
        moved = {one: Own(tuple(seats), self._odd) for one, seats in self._moved.items()}
        return replace(
            before,
            terms=replace(before.terms, additions=tuple(additions)),
            columns=self._columns,
            own={**before.own, **moved},
            awards=self._awards,
            used=self._used,
            odd=self._odd,
            lines=self._lines,
            top=most,
        )

    def _score(self, key: _Key, column: _Column, most: int) -> None:
        """What everything that came of a board is worth."""
        forms = forms_of(key[1], column.tallies, self._before.method, most)
        for (form, what), cell in column.cells.items():
            at = cell.numbers[0]
            if not self._used[at]:
                awards: tuple[Award | None, Award | None] = None, None
            elif isinstance(what, int):
                awards = forms[form].worth(what)
            else:
                scored = forms[form].scored(cell.example)
                awards = scored.ns, scored.ew
            self._awards[at : at + 2] = awards
