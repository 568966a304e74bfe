"""The ranking printed in a PBN file, its ``TotalScoreTable``, for the contestants of its boards.

PBN counts matchpoints on no told scale, so that of these only percentages and places are read.
"""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Final

from fairdeal.formats.people import named
from fairdeal.formats.record import Reading
from fairdeal.formats.results import PrintedStanding

_NUMBER: Final = re.compile(r"[+-]?\d{1,7}(?:\.\d{1,6})?")
_SCORES: Final = ("TotalIMP", "MeanIMP", "IMP", "TotalScore", "MeanScore", "Score")
_PERCENTAGES: Final = ("TotalPercentage", "MeanPercentage", "Percentage")
_WORDS: Final = re.compile(r"\w+")


def pbn_standings(reading: Reading, contestants: Iterable[str]) -> tuple[PrintedStanding, ...]:
    """The lines of the first ``TotalScoreTable`` that are about somebody who is on the boards.

    Args:
        reading: the file.
        contestants: as its boards call them, by number or by the names of two players.
    """
    known = _by_words(contestants)
    tables = (record.table("TotalScoreTable") for record in reading.records)
    rows = next((table.dicts() for table in tables if table is not None), [])
    score, percent = _column(rows, _SCORES), _column(rows, _PERCENTAGES)
    found: dict[str, PrintedStanding] = {}
    for cells in rows:
        who = _contestant(cells, known)
        if who and who not in found:
            place = cells.get("Rank", "").strip()
            found[who] = PrintedStanding(who, place, _figure(cells, score), _figure(cells, percent))
    return tuple(found.values())


def _by_words(contestants: Iterable[str]) -> Mapping[tuple[str, ...], str]:
    """Each contestant by the words of his name in any order, where nobody else has the same."""
    found: dict[tuple[str, ...], set[str]] = {}
    for who in contestants:
        found.setdefault(_words(who), set()).add(who)
    return {words: who.pop() for words, who in found.items() if words and len(who) == 1}


def _words(name: str) -> tuple[str, ...]:
    return tuple(sorted(_WORDS.findall(name.casefold())))


def _contestant(cells: Mapping[str, str], known: Mapping[tuple[str, ...], str]) -> str | None:
    number = named(cells.get("PairId"))
    for name in (cells.get("Section", "") + number if number else "", cells.get("Names", "")):
        if (words := _words(named(name))) in known:
            return known[words]
    return None


def _column(rows: Iterable[Mapping[str, str]], names: Iterable[str]) -> str:
    """Of those columns the first that the rows are in the order of; else the first there is."""
    rows = list(rows)
    there = [name for name in names if any(_figure(row, name) is not None for row in rows)]
    return next((name for name in there if _descends(rows, name)), there[0] if there else "")


def _descends(rows: Iterable[Mapping[str, str]], name: str) -> bool:
    """Whether nobody has more than somebody of a better place."""
    placed = [(_figure(row, "Rank"), _figure(row, name)) for row in rows]
    ranked = sorted((rank, -own) for rank, own in placed if rank is not None and own is not None)
    figures = [own for _rank, own in ranked]
    return figures == sorted(figures)


def _figure(cells: Mapping[str, str], name: str) -> Decimal | None:
    cell = cells.get(name, "").strip().rstrip("=")
    return Decimal(cell) if _NUMBER.fullmatch(cell) else None
