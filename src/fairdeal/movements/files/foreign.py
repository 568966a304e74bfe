"""Movements of other programs, recognised by their content.

form               what it is
json               ours (``reader``), or the cyclic catalogue of KoPS/JFR, one movement or many
round data         CSV with a line for each table and round: the table RoundData of a Bridgemate
                   file (``Table, Round, NSPair, EWPair, LowBoard, HighBoard``), or sets of boards
EBUScore           a line ``type, tables, boards, boards a round, rounds``, then a line a table with
                   North-South, East-West and set for each round (forums.ebu.co.uk, 1858)
ACBLscore .MOV     binary; as criptik/angular-dupscore reads it: byte 2 says Howell, byte 3 the
                   tables, and after the last ``!"#$`` come three bytes for each round of table 1,
                   of table 2 and so on: North-South, East-West, set. What else the head says is
                   not known, so these are read and never written.

In several of them the two lines of a Mitchell are numbered alike; East-West go on after the others
here. Nothing is believed because a program wrote it: the checks are run like on any movement.
"""

from collections.abc import Sequence

from fairdeal.boundary import document
from fairdeal.errors import Malformed
from fairdeal.movements.files.cyclic_catalogue import is_catalogue, parse_catalogue
from fairdeal.movements.files.numbering import told_apart
from fairdeal.movements.files.reader import LARGEST_NUMBER, MOST_SEATINGS, parse_document
from fairdeal.movements.files.round_data import parse_round_data
from fairdeal.movements.movement import Movement, Round, TableRound

_MARK = b'!"#$'
_HEAD = 5


def parse(data: bytes, choose: str = "") -> Movement:
    """The movement in a file's content.

    Args:
        data: the content.
        choose: which movement, where a file holds many.

    Raises:
        Malformed: it is none of the forms, or what it says makes no movement.
    """
    if _MARK in data[_HEAD:] and b"\0" in data:
        return _mov(data)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise Malformed("byte {n} does not belong in a text file", n=wrong.start) from None
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise Malformed("the file is empty")
    if len(lines) > 1 and lines[0].startswith("[") and "]" in lines[0]:
        lines = lines[1:]
    if lines[0].startswith(("{", "[")):
        return _json(text, choose)
    if any(letter.isalpha() for letter in lines[0]):
        return parse_round_data(lines)
    return _ebuscore(lines)


def _json(text: str, choose: str) -> Movement:
    found = document(text)
    return parse_catalogue(found, choose) if is_catalogue(found) else parse_document(found)


def _ebuscore(lines: Sequence[str]) -> Movement:
    head, *rows = (_numbers(line, at) for at, line in enumerate(lines, start=1))
    if len(head) not in (5, 6):
        raise Malformed(
            "line 1 is not the head of an EBUScore movement: type, tables, boards, boards "
            "a round, rounds; it has {n} numbers",
            n=len(head),
        )
    kind, tables, _, per_round, rounds = head[:5]
    if kind not in (0, 1, 2):
        raise Malformed("type {kind} is not one for pairs (0, 1 or 2)", kind=kind)
    if len(rows) < tables:
        raise Malformed("{n} tables are announced, {found} lines follow", n=tables, found=len(rows))
    for at, row in enumerate(rows[:tables], start=2):
        if len(row) != 3 * rounds:
            raise Malformed(
                "line {n} has {found} numbers; {rounds} rounds need {wanted}",
                n=at,
                found=len(row),
                rounds=rounds,
                wanted=3 * rounds,
            )
    missing = head[5] if len(head) == 6 else 0
    return _movement("ebuscore", rows[:tables], rounds, max(1, per_round), missing)


def _mov(data: bytes) -> Movement:
    tables, body = data[3], data[data.rindex(_MARK) + len(_MARK) :]
    rounds, rest = divmod(len(body), 3 * tables) if tables else (0, 1)
    if rest or not rounds:
        raise Malformed(
            "not an ACBLscore movement of {n} tables: {found} bytes do not divide into "
            "rounds of three bytes a table",
            n=tables,
            found=len(body),
        )
    rows = [list(body[start : start + 3 * rounds]) for start in range(0, len(body), 3 * rounds)]
    return _movement("acblscore", rows, rounds, 1, 0)


def _movement(
    name: str, rows: Sequence[Sequence[int]], rounds: int, per_round: int, missing: int
) -> Movement:
    """From a row a table: North-South, East-West and set for each round."""
    if len(rows) * rounds > MOST_SEATINGS:
        raise Malformed(
            "{n} tables and {rounds} rounds are more than is read", n=len(rows), rounds=rounds
        )
    made = tuple(
        Round(
            tuple(
                _seat(table, row[3 * r : 3 * r + 3], missing)
                for table, row in enumerate(rows, start=1)
            )
        )
        for r in range(rounds)
    )
    return told_apart(Movement(name, made, per_round))


def _seat(table: int, numbers: Sequence[int], missing: int) -> TableRound:
    ns, ew, board_set = numbers
    if board_set < 1 or max(numbers) > LARGEST_NUMBER:
        raise Malformed(
            "table {n}: {ns}, {ew}, set {board_set} cannot be",
            n=table,
            ns=ns,
            ew=ew,
            board_set=board_set,
        )
    north_south, east_west = (() if who in (0, missing) else (who,) for who in (ns, ew))
    return TableRound(table, north_south, east_west, board_set)


def _numbers(line: str, at: int) -> list[int]:
    words = [word.strip() for word in line.rstrip(",").split(",")]
    if not all(word.isascii() and word.isdigit() and len(word) < 7 for word in words):
        raise Malformed("line {n} is not a row of numbers: {text}", n=at, text=repr(line[:40]))
    return [int(word) for word in words]
