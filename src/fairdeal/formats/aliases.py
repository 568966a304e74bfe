"""Spellings that somebody has confirmed, for results of several files: a CSV of two columns.

spelling,contestant
Bob+Ann,Ann+Bob
"""

import csv
import io
from dataclasses import replace
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.identity import Aliases, proposed
from fairdeal.formats.results import SessionFile

_HEADING: Final = ["spelling", "contestant"]


def read_aliases(text: str, name: str) -> Aliases:
    """Read a list.

    Raises:
        Malformed: a line is not a spelling and who it is, or says it otherwise than one before.
    """
    aliases = Aliases()
    reader = csv.reader(io.StringIO(text))
    for row in reader:
        cells = [cell.strip() for cell in row]
        where = f"{name}, line {reader.line_num}"
        if not any(cells) or (reader.line_num == 1 and cells == _HEADING):
            continue
        if len(cells) != len(_HEADING) or not all(cells) or cells[0] == cells[1]:
            raise Malformed(f"{where}: a line is a spelling and who it is, Bob+Ann,Ann+Bob")
        if aliases.known.get(cells[0], cells[1]) != cells[1]:
            raise Malformed(f"{where}: {cells[0]!r} is {aliases.of(cells[0])!r} in a line before")
        try:
            aliases = aliases.confirmed(cells[0], cells[1])
        except Malformed as wrong:
            raise Malformed(f"{where}: {wrong}") from None
    return aliases


def under_own_names(file: SessionFile, aliases: Aliases) -> SessionFile:
    """The results with every contestant under the name that was confirmed.

    Raises:
        Malformed: somebody would play against himself.
    """
    aliases.lines(file.lines)
    results = tuple(
        replace(
            one,
            result=replace(one.result, ns=aliases.of(one.result.ns), ew=aliases.of(one.result.ew)),
        )
        for one in file.results
    )
    players = {aliases.of(number): names for number, names in reversed(file.players)}
    return replace(file, results=results, players=tuple(reversed(players.items())))


def likely(file: SessionFile) -> tuple[tuple[str, ...], ...]:
    """Groups of spellings in a file that may be one contestant."""
    return proposed(side for one in file.results for side in (one.result.ns, one.result.ew) if side)
