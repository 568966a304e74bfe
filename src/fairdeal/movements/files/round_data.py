"""Round data: a line of text for each table and round, as scoring units hold a movement.

The columns are those of the table RoundData in a Bridgemate file (``Section``, ``Table``,
``Round``, ``NSPair``, ``EWPair``, ``LowBoard``, ``HighBoard``), which ``mdb-export`` prints as CSV
and a spreadsheet writes; ``set`` may stand for the boards, ``ns`` and ``ew`` for the pairs. A pair
0, or the missing pair, is nobody.
"""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from fairdeal.boundary import number
from fairdeal.errors import Malformed, Sentence
from fairdeal.movements.files.numbering import numbered_on, told_apart
from fairdeal.movements.files.reader import LARGEST_NUMBER, MOST_ROUNDS, MOST_SEATINGS
from fairdeal.movements.movement import Movement, Round, TableRound, Unit
from fairdeal.movements.sections import combine

COLUMNS = ("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard")
_NAMES = {"ns": "nspair", "ew": "ewpair", "low": "lowboard", "high": "highboard"}
_Row = Mapping[str, int]


def parse_round_data(lines: Sequence[str]) -> Movement:
    """The movement in round data.

    Raises:
        Malformed: a column or number is missing, sets of boards overlap or differ in size, or
            boards are listed one by one.
    """
    delimiter = max(",;\t", key=lines[0].count)
    head, *rest = csv.reader(lines, delimiter=delimiter)
    names = [_NAMES.get(name.strip().lower(), name.strip().lower()) for name in head]
    missing = {"table", "round", "nspair", "ewpair"} - set(names)
    if missing:
        raise Malformed("line 1 names no column {text}", text=tuple(sorted(missing)))
    if not {"set", "lowboard"} & set(names):
        raise Malformed(
            "line 1 names no column {text}, or {first} and {last}",
            text="set",
            first="lowboard",
            last="highboard",
        )
    if len(rest) > MOST_SEATINGS:
        raise Malformed(
            "{n} lines are more than the {most} that are read", n=len(rest), most=MOST_SEATINGS
        )
    rows = [_row(names, words, at) for at, words in enumerate(rest, start=2)]
    if not rows:
        raise Malformed("no line follows the head")
    sections: dict[int, list[_Row]] = {}
    for row in rows:
        sections.setdefault(row.get("section", 0), []).append(row)
    per_round = max(_size(row) for row in rows)
    if per_round < 1:
        raise Malformed("highboard is before lowboard on every line")
    made = [_section(part, per_round) for part in sections.values()]
    return made[0] if len(made) == 1 else combine(_each_from_one(made))


def to_round_data(movement: Movement) -> Iterator[str]:
    """The lines of round data for a movement of pairs or teams, the head first.

    Raises:
        Malformed: the movement is of single players.
    """
    if movement.unit is Unit.PLAYER:
        raise Malformed("round data has one number a side; an individual has two")
    yield ",".join(COLUMNS)
    letters = list(dict.fromkeys(movement.sections))
    for played, each in enumerate(movement.rounds, start=1):
        for seat in each.tables:
            letter = movement.sections[seat.table - 1] if movement.sections else ""
            table = movement.sections[: seat.table].count(letter) if letter else seat.table
            boards = movement.boards_of(seat.board_set)
            pairs = (next(iter(side), 0) for side in (seat.ns, seat.ew))
            section = letters.index(letter) + 1 if letter else 1
            yield ",".join(map(str, (section, table, played, *pairs, boards[0], boards[-1])))


def _row(names: Sequence[str], words: Sequence[str], at: int) -> _Row:
    row = {}
    for name, word in zip(names, words, strict=False):
        text = word.strip()
        if name == "customboards" and text:
            wrong = Sentence("boards listed one by one ({text}) are not read", text=text[:20])
            raise Malformed("line {n}: {wrong}", n=at, wrong=wrong)
        if not text or name == "customboards":
            continue
        found = number(text, 0, LARGEST_NUMBER)
        if found is None:
            wrong = Sentence(
                "{field} is {words}; a number is needed", field=name, words=repr(text[:20])
            )
            raise Malformed("line {n}: {wrong}", n=at, wrong=wrong)
        row[name] = found
    for name in ("table", "round"):
        most = MOST_ROUNDS if name == "round" else LARGEST_NUMBER
        if name not in row:
            raise Malformed(
                "line {n}: {wrong}", n=at, wrong=Sentence("{field} is missing", field=name)
            )
        if not 1 <= row[name] <= most:
            wrong = Sentence(
                "{field} is a number from 1 to {most}, not {found}",
                field=name,
                most=most,
                found=row[name],
            )
            raise Malformed("line {n}: {wrong}", n=at, wrong=wrong)
    return row


def _size(row: _Row) -> int:
    return row.get("highboard", 0) - row.get("lowboard", 1) + 1 if "lowboard" in row else 1


def _section(rows: Iterable[_Row], per_round: int) -> Movement:
    """One section; a row without boards is a table that does not play in that round."""
    rounds: dict[int, list[TableRound]] = {}
    for row in rows:
        if row.get("lowboard", row.get("set", 0)) == 0:
            continue
        ns, ew = ((row[side],) if row.get(side) else () for side in ("nspair", "ewpair"))
        seat = TableRound(row["table"], ns, ew, _set(row, per_round))
        rounds.setdefault(row["round"], []).append(seat)
    last = max(rounds, default=0)
    if set(rounds) != set(range(1, last + 1)):
        raise Malformed(
            "the rounds are {found}; they are numbered 1, 2, 3 ...", found=sorted(rounds)
        )
    made = tuple(
        Round(tuple(sorted(rounds[number], key=lambda seat: seat.table)))
        for number in range(1, last + 1)
    )
    if not any(chain.from_iterable(each.played for each in made)):
        raise Malformed("nobody plays anybody in this round data")
    return told_apart(Movement("round-data", made, per_round))


def _each_from_one(sections: Sequence[Movement]) -> list[Movement]:
    """Sections whose numbers go on from one to the next, each numbered from 1 again."""
    everybody = [who for each in sections for who in each.contestants]
    if len(set(everybody)) < len(everybody):
        return list(sections)
    return [numbered_on(each, 1 - min(each.contestants)) for each in sections]


def _set(row: _Row, per_round: int) -> int:
    if "lowboard" not in row:
        if row.get("set", 0) < 1:
            raise Malformed(
                "round {n}, table {table}: no set of boards is told",
                n=row["round"],
                table=row["table"],
            )
        return row["set"]
    before, beside = divmod(row["lowboard"] - 1, per_round)
    if beside or _size(row) != per_round:
        raise Malformed(
            "round {n}, table {table}: boards {first} to {end} are no set of {size}",
            n=row["round"],
            table=row["table"],
            first=row["lowboard"],
            end=row.get("highboard", "?"),
            size=per_round,
        )
    return before + 1
