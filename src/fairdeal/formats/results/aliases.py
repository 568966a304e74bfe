"""Spellings that somebody has confirmed, for results of several files: a CSV of two columns.

spelling,contestant
Bob+Ann,Ann+Bob
"""

import csv
import io
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from fairdeal.errors import Malformed, Sentence
from fairdeal.events.identity import Aliases, proposed
from fairdeal.formats.results import SessionFile
from fairdeal.scoring.lines import ResultLine

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
        where = Sentence("{file}, line {n}", file=name, n=reader.line_num)
        if not any(cells) or (reader.line_num == 1 and cells == _HEADING):
            continue
        if len(cells) != len(_HEADING) or not all(cells) or cells[0] == cells[1]:
            raise Malformed(
                "{place}: a line is a spelling and who it is, Bob+Ann,Ann+Bob", place=where
            )
        if aliases.known.get(cells[0], cells[1]) != cells[1]:
            raise Malformed(
                "{place}: {name} is {other} in a line before",
                place=where,
                name=repr(cells[0]),
                other=repr(aliases.of(cells[0])),
            )
        try:
            aliases = aliases.confirmed(cells[0], cells[1])
        except Malformed as wrong:
            raise Malformed("{words}: {wrong}", words=where, wrong=wrong) from None
    return aliases


def under_own_names(file: SessionFile, aliases: Aliases) -> SessionFile:
    """The results with every contestant under the name that was confirmed.

    In an individual the contestants are the players, in whatever partnership they sit.

    Raises:
        Malformed: somebody would play against himself or with himself.
    """
    members = {side: tuple(map(aliases.of, players)) for side, players in file.members}
    names = {side: "+".join(sorted(players)) for side, players in members.items()}

    def of(side: str) -> str:
        return names.get(side) or aliases.of(side)

    results = tuple(
        replace(one, result=replace(one.result, ns=of(one.result.ns), ew=of(one.result.ew)))
        for one in file.results
    )
    players: dict[str, tuple[str, ...]] = {}
    for number, people in file.players:
        players.setdefault(aliases.of(number), people)
    named = replace(
        file,
        results=results,
        standings=tuple(
            replace(one, contestant=aliases.of(one.contestant)) for one in file.standings
        ),
        additions=tuple(
            replace(one, contestant=aliases.of(one.contestant)) for one in file.additions
        ),
        players=tuple(players.items()),
        members=tuple({names[side]: players for side, players in members.items()}.items()),
    )
    for line in named.lines:
        _check_apart(line, dict(named.members))
    return named


def _check_apart(line: ResultLine, members: Mapping[str, tuple[str, ...]]) -> None:
    seated = Counter(
        who for side in (line.ns, line.ew) if side for who in members.get(side, (side,))
    )
    for contestant, times in seated.items():
        if times > 1:
            raise Malformed(
                "board {board}: {name} would sit at one table twice",
                board=line.board,
                name=contestant,
            )


def likely(file: SessionFile) -> tuple[tuple[str, ...], ...]:
    """Groups of spellings in a file that may be one contestant; in an individual one player."""
    members = dict(file.members)
    sides = (side for one in file.lines for side in (one.ns, one.ew) if side)
    return proposed(who for side in sides for who in members.get(side, (side,)))
