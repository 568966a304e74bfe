"""A movement in the terminal: a grid of rounds and tables, the announcements, the proof."""

from rich.console import Console
from rich.table import Table

from fairdeal.movements.checks import check
from fairdeal.movements.facts import facts
from fairdeal.movements.movement import Movement, Round, TableRound
from fairdeal.views.movements.text import (
    announcements,
    boards,
    table_name,
    title,
    told_facts,
    told_finding,
)
from fairdeal.views.words import _

CELL = 10
"""Columns of the terminal that one table needs: ``12 v 13`` with its frame."""


def show(movement: Movement) -> None:
    """Print the movement for a Director: as wide as the terminal, in several grids if need be."""
    console = Console(highlight=False)
    console.print(title(movement), style="bold", soft_wrap=True)
    for sentence in announcements(movement):
        console.print(f"  {sentence}", soft_wrap=True)
    across = max(1, (console.width - CELL) // CELL)
    for first in range(1, movement.tables + 1, across):
        last = min(first + across - 1, movement.tables)
        console.print(_grid(movement, range(first, last + 1)))
    is_proven = all(finding.ok for finding in check(movement))
    console.print(_("Proven:") if is_proven else _("BROKEN:"), style="bold")
    for finding in check(movement):
        if finding.examined:
            style = None if finding.ok else "bold red"
            console.print(f"  {told_finding(finding)}", style=style, soft_wrap=True)
    console.print(_("It gives:"), style="bold")
    for sentence in told_facts(facts(movement)):
        console.print(f"  {sentence}", soft_wrap=True)


def _grid(movement: Movement, tables: range) -> Table:
    marks = _("N-S v E-W over boards")
    if movement.switched:
        marks = _("N-S v E-W over boards; * arrow switch")
    grid = Table(show_lines=True, caption=marks)
    grid.add_column(_("Table"), justify="right")
    for table in tables:
        grid.add_column(table_name(movement, table), justify="center", no_wrap=True)
    for number, each in enumerate(movement.rounds, start=1):
        mark = "*" if number in movement.switched else ""
        cells = (_cell(movement, each, table) for table in tables)
        grid.add_row(_("Rd {n}").format(n=f"{number}{mark}"), *cells)
    return grid


def _cell(movement: Movement, each: Round, table: int) -> str:
    seat = next((seat for seat in each.tables if seat.table == table), None)
    if seat is None:
        return ""
    return f"{_sides(seat)}\n{boards(movement, seat.board_set)}"


def _sides(seat: TableRound) -> str:
    ns, ew = ("+".join(map(str, side)) or "-" for side in (seat.ns, seat.ew))
    return _("{ns} v {ew}").format(ns=ns, ew=ew)
