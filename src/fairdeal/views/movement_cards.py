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
from fairdeal.views.movement_text import boards, place, title

SIDES = {"NS": "N-S", "EW": "E-W"}
"""Directions as they are printed."""

Card = Mapping[str, object]


def cards_pdf(movement: Movement) -> bytes:
    """All cards of a movement as one PDF: guide cards first, then table cards."""
    return pdf(
        "movement_cards.typ",
        {
            "guides": [guide(movement, who) for who in movement.contestants],
            "tables": [table(movement, number) for number in range(1, movement.tables + 1)],
        },
    )


def guide(movement: Movement, who: int) -> Card:
    """The card of one contestant: where to go in each round, against whom, which boards."""
    lines = guide_card(movement, who)
    individual = movement.unit is Unit.PLAYER
    columns = ["Round", "Table", "Seat" if individual else "Side"]
    columns += ["Partner", "Against", "Boards"] if individual else ["Against", "Boards"]
    return {
        "title": f"{movement.unit.value.capitalize()} {who}",
        "subtitle": title(movement),
        "columns": columns,
        "rows": [list(_guide_row(movement, line, individual=individual)) for line in lines],
        "note": _guide_note(lines),
    }


def table(movement: Movement, number: int) -> Card:
    """The card of one table: who comes in each round, which boards, where all of them go next."""
    letter = movement.sections[number - 1] if movement.sections else ""
    return {
        "title": f"Table {letter}{number}",
        "subtitle": title(movement),
        "columns": ["Round", "N-S", "E-W", "Boards", "N-S then", "E-W then", "Boards then"],
        "rows": [list(_table_row(movement, line)) for line in table_card(movement, number)],
        "note": "",
    }


def _guide_row(movement: Movement, line: GuideLine, *, individual: bool) -> Iterator[str]:
    yield str(line.round)
    if line.table is None or line.side is None or line.board_set is None:
        yield from ("-", "sit out", *([""] * (3 if individual else 2)))
        return
    yield str(line.table)
    yield str(line.seat) if line.seat is not None else SIDES[str(line.side)]
    if individual:
        yield str(line.partner)
    yield " and ".join(map(str, line.opponents)) or "sit out"
    yield boards(movement, line.board_set) if line.opponents else ""


def _guide_note(lines: tuple[GuideLine, ...]) -> str:
    tables = {line.table for line in lines if line.table is not None}
    if len(tables) == 1:
        return f"You stay at table {next(iter(tables))} all session."
    return ""


def _table_row(movement: Movement, line: TableLine) -> Iterator[str]:
    yield str(line.round)
    yield " and ".join(map(str, line.seats.ns)) or "-"
    yield " and ".join(map(str, line.seats.ew)) or "-"
    yield boards(movement, line.seats.board_set) if line.has_boards else "-"
    yield _go(line.seats.table, line.ns_next)
    yield _go(line.seats.table, line.ew_next)
    yield place(line.set_next) if line.set_next is not None else ""


def _go(here: int, onward: tuple[Onward, ...]) -> str:
    return "; ".join(
        "sit out"
        if each.table is None or each.side is None
        else f"{'stay' if each.table == here else f'table {each.table}'} {SIDES[str(each.side)]}"
        for each in onward
    )
