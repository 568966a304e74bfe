"""The cyclic catalogue of KoPS/JFR (github.com/emkael/howellki): orbits instead of rounds.

``positions`` has the number at each seat in the first round: North-South and East-West of table
1, of table 2 and so on. ``movement`` lists the seats of the orbit: whoever sits at one sits at the
next in the following round; all others stay. ``sets`` lists the tables of the sets' orbit, 0 for a
relay stand; the sets go the other way along it.
"""

from collections.abc import Mapping
from typing import cast

from fairdeal.boundary import number
from fairdeal.errors import Malformed
from fairdeal.movements.files.reader import LARGEST_NUMBER, MOST_ROUNDS
from fairdeal.movements.movement import Movement, Round, TableRound

Json = Mapping[str, object]


def is_catalogue(document: object) -> bool:
    """Whether this is a movement of the catalogue, or a file of many."""
    if not isinstance(document, dict):
        return False
    first = next(iter(document.values()), None)
    return "positions" in document or (isinstance(first, dict) and "positions" in first)


def parse_catalogue(document: object, choose: str = "") -> Movement:
    """One movement of the catalogue.

    Raises:
        Malformed: it is not chosen among many, or its orbits make no movement.
    """
    found = cast("Json", document)
    if "positions" not in found:
        if choose not in found:
            names = ", ".join(found)
            raise Malformed("say which movement of the file is meant: {names}", names=names[:200])
        found = cast("Json", found[choose])
    return _movement(found, choose or "cyclic")


def _movement(found: Json, name: str) -> Movement:
    tables, rounds = _number(found, "tables"), _number(found, "rounds")
    sets, first = _numbers(found, "sets"), _numbers(found, "positions")
    orbit = [_seat(seat, tables) for seat in _list(found, "movement")]
    if rounds > MOST_ROUNDS or len(sets) < tables or any(at > tables for at in sets):
        raise Malformed(
            "{n} tables, {rounds} rounds and {sets} sets cannot be",
            n=tables,
            rounds=rounds,
            sets=len(sets),
        )
    where = {table: at for at, table in enumerate(sets) if table}
    seats = {(at // 2 + 1, at % 2): who for at, who in enumerate(first[: 2 * tables])}
    missing = [seat for seat in orbit if seat not in seats]
    if missing or set(where) != set(range(1, tables + 1)):
        raise Malformed("the orbits do not go through the tables there are")
    made = []
    for r in range(rounds):
        held = {table: (at + r) % len(sets) + 1 for table, at in where.items()}
        made.append(_round(seats, held))
        seats = seats | {orbit[at]: seats[orbit[at - 1]] for at in range(len(orbit))}
    return Movement(name, tuple(made), 1)


def _round(seats: Mapping[tuple[int, int], int], held: Mapping[int, int]) -> Round:
    return Round(
        tuple(
            TableRound(table, (seats[table, 0],), (seats[table, 1],), held[table])
            for table in sorted(held)
        )
    )


def _seat(value: object, tables: int) -> tuple[int, int]:
    text = str(value)
    table = number(text[:-1], 1, tables)
    if text[-1:] not in ("N", "E") or table is None:
        raise Malformed("{words} is no seat, such as 3N or 3E", words=repr(text[:20]))
    return table, int(text.endswith("E"))


def _list(found: Json, key: str) -> list[object]:
    value = found.get(key)
    if not isinstance(value, list) or len(value) > LARGEST_NUMBER:
        raise Malformed("{text} is not a list", text=key)
    return value


def _numbers(found: Json, key: str) -> list[int]:
    values = _list(found, key)
    if not all(isinstance(each, int) and 0 <= each <= LARGEST_NUMBER for each in values):
        raise Malformed("{field} is not a list of numbers", field=key)
    return cast("list[int]", values)


def _number(found: Json, key: str) -> int:
    value = found.get(key)
    if not isinstance(value, int) or not 1 <= value <= LARGEST_NUMBER:
        raise Malformed("{field} is {text}; a number from 1 is needed", field=key, text=repr(value))
    return value
