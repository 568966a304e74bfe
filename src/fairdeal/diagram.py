"""Four blocks of text set round a table, North at the top."""

from collections.abc import Sequence
from typing import Final

_LEAST: Final = 10
"""Columns each of the three parts has at least."""
_GAP: Final = "  "


def round_table(
    north: Sequence[str],
    east: Sequence[str],
    south: Sequence[str],
    west: Sequence[str],
    middle: Sequence[str] = (),
) -> str:
    """The lines of four players, and of what lies between them, as one picture."""
    left = max(_LEAST, *map(len, west), 0)
    centre = max(_LEAST, *map(len, (*north, *south, *middle)))
    rows = max(len(west), len(middle), len(east))
    sides = (
        _GAP.join((w.ljust(left), m.ljust(centre), e))
        for w, m, e in zip(*(_centred(part, rows) for part in (west, middle, east)), strict=True)
    )
    indent = " " * left + _GAP
    lines = (*(indent + line for line in north), *sides, *(indent + line for line in south))
    return "\n".join(line.rstrip() for line in lines)


def _centred(lines: Sequence[str], rows: int) -> list[str]:
    above = (rows - len(lines)) // 2
    return [""] * above + list(lines) + [""] * (rows - len(lines) - above)
