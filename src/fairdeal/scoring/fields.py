"""Who competes with whom: contestants are ranked together when their results were compared."""

from collections.abc import Iterable
from enum import Enum

from fairdeal.scoring.lines import NotPlayed, ResultLine
from fairdeal.seats import Side


class Winners(Enum):
    """How the contestants of a session fall into fields."""

    DERIVED = "derived"
    """By comparison: who sat the same way at one board, and whoever is linked to them so."""
    ONE = "one"
    """All in one ranking."""
    TWO = "two"
    """North-South and East-West apart, as in a Mitchell movement without arrow switch."""


def fields_of(lines: Iterable[ResultLine], winners: Winners) -> dict[str, str]:
    """The name of the field each contestant is ranked in: ``all``, ``N-S``, ``E-W``.

    Where comparison leaves several unconnected fields of one kind, they are numbered: ``N-S 2``.
    Contestants without any score are in none.
    """
    lines = [line for line in lines if not isinstance(line.outcome, NotPlayed)]
    sides: dict[str, set[Side]] = {}
    for line in lines:
        sides.setdefault(line.ns, set()).add(Side.NS)
        sides.setdefault(line.ew, set()).add(Side.EW)
    match winners:
        case Winners.ONE:
            return dict.fromkeys(sides, "all")
        case Winners.TWO:
            return {contestant: _name(sat) for contestant, sat in sides.items()}
        case Winners.DERIVED:
            return _numbered(_connected(lines), sides)


def _connected(lines: Iterable[ResultLine]) -> list[list[str]]:
    """Contestants grouped by chains of sitting the same way at the same board."""
    group: dict[str, list[str]] = {}
    met: dict[tuple[int, Side], str] = {}
    for line in lines:
        for side, contestant in ((Side.NS, line.ns), (Side.EW, line.ew)):
            group.setdefault(contestant, [contestant])
            other = group[met.setdefault((line.board, side), contestant)]
            if other is not group[contestant]:
                small, large = sorted((other, group[contestant]), key=len)
                large.extend(small)
                group.update(dict.fromkeys(small, large))
    return list({id(members): members for members in group.values()}.values())


def _numbered(groups: list[list[str]], sides: dict[str, set[Side]]) -> dict[str, str]:
    """Each group under its name, numbered where several would share it."""
    named: dict[str, list[list[str]]] = {}
    for members in groups:
        sat = set().union(*(sides[contestant] for contestant in members))
        named.setdefault(_name(sat), []).append(members)
    return {
        contestant: name if len(alike) == 1 else f"{name} {number}"
        for name, alike in named.items()
        for number, members in enumerate(alike, start=1)
        for contestant in members
    }


def _name(sat: set[Side]) -> str:
    if len(sat) > 1:
        return "all"
    return "N-S" if Side.NS in sat else "E-W"
