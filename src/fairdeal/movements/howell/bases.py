"""Base rounds of three-quarter Howells, tabulated: the best of long runs of ``search``.

Each line of ``three_quarter_howells.txt`` is one base round: tables, rounds, then
``N-S:E-W@set`` for each table, moving pairs and sets from 0, stationary pairs s1, s2 ...
"""

from collections.abc import Mapping
from importlib.resources import files

from fairdeal.movements.howell.cyclic import Base, BaseTable


def _tabulated() -> dict[tuple[int, int], Base]:
    text = (files("fairdeal.movements.howell") / "three_quarter_howells.txt").read_text("utf-8")
    bases = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            tables, rounds, *written = line.split()
            bases[int(tables), int(rounds)] = Base(int(rounds), tuple(map(_table, written)))
    return bases


def _table(written: str) -> BaseTable:
    pairs, _, board_set = written.partition("@")
    ns, _, ew = pairs.partition(":")
    return BaseTable(_pair(ns), _pair(ew), int(board_set))


def _pair(written: str) -> int:
    return -int(written[1:]) if written.startswith("s") else int(written)


TABULATED: Mapping[tuple[int, int], Base] = _tabulated()
"""The base rounds, by tables and rounds."""
