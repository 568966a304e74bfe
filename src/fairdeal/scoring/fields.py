"""Who competes with whom: one field, or North-South and East-West apart."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType

from fairdeal.scoring.lines import NotPlayed, ResultLine
from fairdeal.seats import Side


class Winners(Enum):
    """How the contestants of a session fall into fields."""

    DERIVED = "derived"
    """Two fields when nobody ever sat the other way, as in a Mitchell movement; else one."""
    ONE = "one"
    """All in one ranking."""
    TWO = "two"
    """North-South and East-West apart; whoever sat both ways is where it sat more often,
    and North-South where it sat as often."""


def fields_of(
    lines: Iterable[ResultLine],
    winners: Winners,
    members: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> dict[str, str]:
    """The field each contestant is ranked in: ``all``, or ``N-S`` and ``E-W``.

    Contestants without any score are in none.

    Args:
        lines: all results.
        winners: how contestants fall into fields.
        members: the players of partnerships that are no contestants themselves.
    """
    return fields_by_sides(_sides(lines, members), winners)


def fields_by_sides(sides: Mapping[str, Sequence[int]], winners: Winners) -> dict[str, str]:
    """The same from how often each contestant has a score North-South and East-West."""
    if winners is Winners.ONE or (
        winners is Winners.DERIVED
        and any(north_south and east_west for north_south, east_west in sides.values())
    ):
        return dict.fromkeys(sides, "all")
    return {
        contestant: "N-S" if north_south >= east_west else "E-W"
        for contestant, (north_south, east_west) in sides.items()
    }


def _sides(
    lines: Iterable[ResultLine], members: Mapping[str, tuple[str, ...]]
) -> dict[str, list[int]]:
    """How often each contestant has a score in either direction."""
    sides: dict[str, list[int]] = {}
    for line in lines:
        if not isinstance(line.outcome, NotPlayed):
            for side, sitting in ((Side.NS, line.ns), (Side.EW, line.ew)):
                for contestant in members.get(sitting, (sitting,)) if members else (sitting,):
                    if contestant:
                        sides.setdefault(contestant, [0, 0])[side] += 1
    return sides
