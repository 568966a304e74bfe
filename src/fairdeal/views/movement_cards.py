"""The cards a Director hands out: a guide card for each contestant, a card for each table."""

from collections.abc import Iterator, Mapping

from fairdeal.movements.guide import (
    GuideLine,
    Onward,
    TableLine,
    guide_card,
    table_card,
)
from fairdeal.movements.movement import Movement, Unit
from fairdeal.printing.typeset import pdf
from fairdeal.seats import Side
from fairdeal.views.movement_text import (
    boards,
    name_of,
    numbers,
    place,
    stand_name,
    stands_between,
    table_name,
)

SIDES = {"NS": "N-S", "EW": "E-W"}
"""Directions as they are printed."""

NAME_WIDTH = 44
"""Letters of a movement's name on a guide card, half a page wide."""

Card = Mapping[str, object]


def cards_pdf(movement: Movement, names: Mapping[int, str] | None = None) -> bytes:
    """All cards of a movement as one PDF: guide cards first, then tables, then relay stands.

    Guide cards have the name that belongs to their number, or a line to write it on.
    """
    return pdf(
        "movement_cards.typ",
        {
            "guides": [
                guide(movement, who, (names or {}).get(who, "")) for who in movement.contestants
            ],
            "tables": [table(movement, number) for number in range(1, movement.tables + 1)],
            "stands": list(stands(movement)),
        },
    )


def guide(movement: Movement, who: int, name: str = "") -> Card:
    """The card of one contestant: where to go in each round, against whom, which boards."""
    lines = guide_card(movement, who)
    individual = movement.unit is Unit.PLAYER
    columns = ["Round", "Table", "Seat" if individual else "Side"]
    columns += ["Partner", "Against", "Boards"] if individual else ["Against", "Boards"]
    rows = [list(_guide_row(movement, line, individual=individual)) for line in lines]
    # Whoever stays need not read the table, and perhaps the direction, in every row.
    told = (
        [] if individual else [at for at, same in ((1, _table(lines)), (2, _side(lines))) if same]
    )
    told = told if 1 in told else []
    columns, *rows = (
        [word for at, word in enumerate(row) if at not in told] for row in (columns, *rows)
    )
    return {
        "title": f"{movement.unit.value.capitalize()} {who}",
        "subtitle": short_title(movement),
        "name": True,
        "names": name,
        "columns": columns,
        "rows": rows,
        "note": " ".join(_guide_notes(movement, lines)),
    }


def table(movement: Movement, number: int) -> Card:
    """The card of one table: who comes in each round, which boards, where all of them go next."""
    return {
        "title": f"Table {table_name(movement, number)}",
        "subtitle": short_title(movement),
        "name": False,
        "names": "",
        "columns": ["Round", "N-S", "E-W", "Boards", "N-S then", "E-W then", "Boards then"],
        "rows": [list(_table_row(movement, line)) for line in table_card(movement, number)],
        "note": " ".join(_table_notes(movement, number)),
    }


def poster_pdf(movement: Movement, names: Mapping[int, str]) -> bytes:
    """The list for the wall: everybody's first table and number, by name."""
    return pdf("seating_poster.typ", {"title": name_of(movement), "rows": poster(movement, names)})


def poster(movement: Movement, names: Mapping[int, str]) -> list[list[str]]:
    """Name, table and direction in the first round, and number, sorted by name."""
    return [
        [names[who], _first_place(movement, who), str(who)]
        for who in sorted(names, key=lambda who: (names[who].casefold(), who))
    ]


def _first_place(movement: Movement, who: int) -> str:
    line = guide_card(movement, who)[0]
    if line.table is None or line.side is None:
        return "sits out first"
    return f"{table_name(movement, line.table)} {line.seat or SIDES[str(line.side)]}"


def stands(movement: Movement) -> Iterator[Card]:
    """The card of each relay stand: where it is, which boards wait there, where they go."""
    for path in movement.set_paths:
        between = {n: tables for held, tables in stands_between(path).items() for n in held}
        for at, where in enumerate(path):
            if where.is_stand:
                above, below = (table_name(movement, table) for table in between[where.number])
                onward = place(path[(at + 1) % len(path)], movement)
                yield {
                    "title": f"Stand {stand_name(movement, where.number)}",
                    "subtitle": f"Between tables {below} and {above}. {short_title(movement)}",
                    "name": False,
                    "names": "",
                    "columns": ["Round", "Boards", "then to"],
                    "rows": [
                        [str(n), boards(movement, each.stands[where.number - 1]), onward]
                        for n, each in enumerate(movement.rounds, start=1)
                    ],
                    "note": "",
                }


def short_title(movement: Movement) -> str:
    """The name of the movement as it fits on one line of a card."""
    name = name_of(movement)
    return name if len(name) <= NAME_WIDTH else f"{name[: NAME_WIDTH - 1]}…"


def _guide_row(movement: Movement, line: GuideLine, *, individual: bool) -> Iterator[str]:
    yield str(line.round)
    if line.table is None or line.side is None or line.board_set is None:
        yield from ("-", "sit out", *([""] * (3 if individual else 2)))
        return
    yield table_name(movement, line.table)
    yield str(line.seat) if line.seat is not None else SIDES[str(line.side)]
    if individual:
        yield str(line.partner)
    yield " and ".join(map(str, line.opponents)) or "sit out"
    yield boards(movement, line.board_set) if line.opponents else ""


def _table(lines: tuple[GuideLine, ...]) -> int | None:
    """The only table of somebody who is at one in every round."""
    tables = {line.table for line in lines}
    return tables.pop() if len(tables) == 1 else None


def _side(lines: tuple[GuideLine, ...]) -> Side | None:
    sides = {line.side for line in lines}
    return sides.pop() if len(sides) == 1 else None


def _guide_notes(movement: Movement, lines: tuple[GuideLine, ...]) -> Iterator[str]:
    seated = tuple(line for line in lines if line.table is not None)
    if (table := _table(seated)) is not None:
        side = _side(seated)
        direction = f" {SIDES[str(side)]}" if side else ""
        yield f"You stay at table {table_name(movement, table)}{direction} all session."
    yield from _arrows(movement)


def _table_notes(movement: Movement, number: int) -> Iterator[str]:
    for group in movement.declared.shared:
        if number in group:
            others = [table_name(movement, table) for table in group if table != number]
            word = "table" if len(others) == 1 else "tables"
            yield f"Shares boards with {word} {' and '.join(others)}."
    yield from _arrows(movement)


def _arrows(movement: Movement) -> Iterator[str]:
    if movement.switched:
        rounds = "round" if len(movement.switched) == 1 else "rounds"
        yield f"Arrow switch in {rounds} {numbers(movement.switched)}: directions as printed here."


def _table_row(movement: Movement, line: TableLine) -> Iterator[str]:
    yield str(line.round)
    yield " and ".join(map(str, line.seats.ns)) or "-"
    yield " and ".join(map(str, line.seats.ew)) or "-"
    yield boards(movement, line.seats.board_set) if line.has_boards else "-"
    yield _go(movement, line.seats.table, line.ns_next)
    yield _go(movement, line.seats.table, line.ew_next)
    yield place(line.set_next, movement) if line.set_next is not None else ""


def _go(movement: Movement, here: int, onward: tuple[Onward, ...]) -> str:
    return "; ".join(_onward(movement, here, each) for each in onward)


def _onward(movement: Movement, here: int, each: Onward) -> str:
    if each.table is None or each.side is None:
        return "sit out"
    where = "stay" if each.table == here else f"table {table_name(movement, each.table)}"
    return f"{where} {SIDES[str(each.side)]}"
