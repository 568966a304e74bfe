"""The cells of the table of pairs that cannot happen, each with the reason.

Run as a program it writes `impossible.csv` anew; a nightly test holds the file against the table.
"""

import csv
from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from tests.company.cells import (
    STRATEGIES,
    Cell,
    Impossible,
    Moment,
    Whom,
    all_cells,
    arrived,
)

FILE = Path(__file__).with_suffix(".csv")
HEADER = ("first", "second", "when", "by", "reason")
ANY = "any"


def reason(cell: Cell) -> str | None:
    """Why a cell cannot happen; ``None`` when it can, under some answers at least."""
    found = ""
    answered = STRATEGIES if cell.moment is Moment.AFTER_RULING else STRATEGIES[:1]
    for _, answers in answered:
        try:
            arrived(cell, answers())
        except Impossible as why:
            found = str(why)
        else:
            return None
    return found


def rows() -> Iterator[tuple[str, ...]]:
    """A row for each pair, its impossible moments and players, and the reason."""
    cells = groupby(all_cells(), lambda cell: (cell.first, cell.second))
    for (first, second), of_pair in cells:
        why = _reasons(list(of_pair))
        for text, moments in _by_reason(why).items():
            for players, when in _by_players(moments).items():
                yield (first.name, second.name, " / ".join(when), players, text)


def _reasons(cells: list[Cell]) -> dict[tuple[Moment, Whom], str]:
    """Why each moment and player of a pair is impossible: in every edition, or it is not."""
    found: dict[tuple[Moment, Whom], list[str | None]] = defaultdict(list)
    for cell in cells:
        found[cell.moment, cell.whom].append(reason(cell))
    return {key: reasons[0] or "" for key, reasons in found.items() if all(reasons)}


def _by_reason(why: dict[tuple[Moment, Whom], str]) -> dict[str, dict[Moment, list[Whom]]]:
    grouped: dict[str, dict[Moment, list[Whom]]] = defaultdict(lambda: defaultdict(list))
    for (moment, player), text in why.items():
        grouped[text][moment].append(player)
    return grouped


def _by_players(moments: dict[Moment, list[Whom]]) -> dict[str, list[str]]:
    """The moments at which the same players cannot."""
    grouped: dict[str, list[str]] = defaultdict(list)
    for moment in Moment:
        if players := moments.get(moment):
            words = ANY if len(players) == len(Whom) else " ".join(p.name.lower() for p in players)
            grouped[words].append(moment.value)
    return grouped


def listed() -> frozenset[tuple[str, str, str, str]]:
    """The impossible cells as the file lists them: first, second, moment, by whom."""
    with FILE.open(encoding="utf-8", newline="") as file:
        return frozenset(
            (row["first"], row["second"], moment, player)
            for row in csv.DictReader(file)
            for moment in row["when"].split(" / ")
            for player in row["by"].split()
        )


def is_listed(cell: Cell, impossible: frozenset[tuple[str, str, str, str]]) -> bool:
    """Whether the file says that a cell cannot happen."""
    pair = (cell.first.name, cell.second.name, cell.moment.value)
    return bool(impossible & {(*pair, cell.whom.name.lower()), (*pair, ANY)})


def write() -> None:
    """Write the file anew."""
    with FILE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(HEADER)
        writer.writerows(rows())


if __name__ == "__main__":
    write()
