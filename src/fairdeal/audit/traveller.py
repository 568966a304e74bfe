"""The rows of a board's ``ScoreTable``: each result with how often it was reached."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from fairdeal.audit.found import Found, error, warning
from fairdeal.audit.score import scored_by_law_77
from fairdeal.calls import Contract
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.record import Kind, PrintedScore, Record, Table
from fairdeal.laws.score.law77 import score_ns
from fairdeal.seats import Seat

_NUMBER: Final = re.compile(r"[+-]?\d{1,7}(\.\d{1,6})?")
_INTEGER: Final = re.compile(r"[+-]?\d{1,7}")
_TRICKS: Final = frozenset(str(tricks) for tricks in range(14))
_OWN: Final = (("imps", "IMP"), ("matchpoints", "MP"), ("percentage", "Percentage"))
"""A record's own figures, and the column of its table where the same figure should stand."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a traveller."""

    line: int | None
    cells: dict[str, str]
    score: int | None
    """Total points of North-South; ``None`` for an artificial score or one not given."""
    times: int
    """How many tables reached it."""

    def figure(self, column: str) -> Decimal | None:
        """The number in that column; ``None`` when there is none, or an artificial one."""
        cell = self.cells.get(column, "")
        return Decimal(cell) if _NUMBER.fullmatch(cell) else None


def rows_of(table: Table) -> tuple[Row, ...]:
    """The rows of a traveller."""
    lines: tuple[int | None, ...] = table.lines or (None,) * len(table.rows)
    return tuple(
        Row(line, cells, _score(cells), _times(cells))
        for line, cells in zip(lines, table.dicts(), strict=False)
    )


def frequencies(rows: tuple[Row, ...]) -> Counter[int]:
    """How often each score was reached, those given being compared with one another."""
    counted: Counter[int] = Counter()
    for row in rows:
        if row.score is not None:
            counted[row.score] += row.times
    return counted


def _score(cells: dict[str, str]) -> int | None:
    for column, sign in (("Score_NS", 1), ("Score_EW", -1)):
        if _INTEGER.fullmatch(cell := cells.get(column, "")):
            return sign * int(cell)
    return None


def _times(cells: dict[str, str]) -> int:
    cell = cells.get("Multiplicity", "1")
    return int(cell) if _INTEGER.fullmatch(cell) and int(cell) > 0 else 1


def check_rows(record: Record, rows: tuple[Row, ...]) -> Iterator[Found]:
    """The score of each row against Law 77, where the row says contract and tricks."""
    if record.vulnerability is None or not scored_by_law_77(record):
        return
    for row in rows:
        contract, result = _contract(row), row.cells.get("Result", "")
        if contract is None or result not in _TRICKS or row.score is None:
            continue
        expected = score_ns(contract, record.vulnerability, int(result))
        if row.score != expected:
            message = Sentence(
                "{contract} with {tricks} tricks is {score:+} for North-South by Law 77;"
                " the table has {printed:+}",
                contract=contract,
                tricks=int(result),
                score=expected,
                printed=row.score,
            )
            yield error(Kind.SCORE, message, row.line)


def _contract(row: Row) -> Contract | None:
    try:
        declarer = Seat.parse(row.cells.get("Declarer", ""))
        return Contract.parse(row.cells.get("Contract", ""), declarer)
    except Malformed:
        return None


def check_own(record: Record, rows: tuple[Row, ...]) -> Iterator[Found]:
    """The figures printed for the board's own result against the table's for the same score."""
    score = record.score.ns if record.score else None
    if score is None or not rows:
        return
    same = [row for row in rows if row.score is not None and row.score == score]
    if not same and all(row.score is not None for row in rows):
        message = Sentence(
            "the board's own score {score:+} stands in no row of its table", score=score
        )
        yield warning(Kind.SCORE, message)
    for name, column in _OWN:
        award: PrintedScore | None = getattr(record, name)
        for side, printed in (("NS", award and award.ns), ("EW", award and award.ew)):
            in_table = {row.figure(f"{column}_{side}") for row in same} - {None}
            if printed is not None and in_table and printed not in in_table:
                kind = Kind.IMPS if column == "IMP" else Kind.MATCHPOINTS
                message = Sentence(
                    "{column} of the board's own result is {printed}, {others} in the table",
                    column=f"{column}_{side}",
                    printed=printed,
                    others=_either(sorted(f for f in in_table if f is not None)),
                )
                yield error(kind, message)


def _either(figures: Sequence[Decimal]) -> Sentence | Decimal:
    said: Sentence | Decimal = figures[0]
    for other in figures[1:]:
        said = Sentence("{one} or {other}", one=said, other=other)
    return said
