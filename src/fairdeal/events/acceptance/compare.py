"""A program's results of the acceptance event compared with the expected ones, trap by trap."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files
from typing import Any, Final

from fairdeal.errors import Malformed

TOLERANCE: Final = Fraction(1, 200)
"""Figures are compared to two decimals."""
Path = tuple[str, ...]
_NOTHING: Final = "nothing"


@dataclass(frozen=True, slots=True)
class Trap:
    """Something programs get wrong, and the figures that show it."""

    name: str
    clause: str
    figures: tuple[Path, ...]
    """Paths in the results; ``*`` stands for anything."""


def _session(n: int, *rest: str) -> Path:
    return ("sessions", str(n), "pairs", *rest)


def _board(n: int, board: int) -> tuple[Path, ...]:
    return (_session(n, "*", "boards", str(board)),)


TRAPS: Final = (
    Trap("a pair in the wrong direction", "15A", _board(0, 1)),
    Trap("a wrong board, and the ten results it gives that one", "15A", _board(0, 2)),
    Trap("a weighted score of two outcomes", "12C1c", (_session(0, "9", "boards", "2"),)),
    Trap("a split score", "12C1e", (*_board(0, 3),)),
    Trap("a fouled board in groups of four, three and two", "87B", _board(0, 4)),
    Trap("a result alone on its form of a fouled board", "87B", _board(0, 5)),
    Trap(
        "average plus that rises with the own session", "12C2c", (_session(0, "1", "boards", "6"),)
    ),
    Trap(
        "average minus that falls with the own session",
        "12C2c",
        (_session(0, "10", "boards", "8"), _session(0, "15", "boards", "6")),
    ),
    Trap("a vanished traveller line", "12C2a", _board(0, 9)),
    Trap("a correction outside its period", "79C1", _board(0, 8)),
    Trap("a board of which little can be compared", "Neuberg", _board(0, 6) + _board(0, 7)),
    Trap("a successful appeal, and average to both", "92B", _board(0, 10)),
    Trap("weights of a third each", "12C1c", _board(1, 12)),
    Trap("a fouled board with one result alone, session two", "87B", _board(1, 15)),
    Trap("a sit-out: boards not played do not count", "4", (_session(1, "*", "boards", "*"),)),
    Trap("penalties off the total, not off a board", "90", (_session(0, "*", "percent"),)),
    Trap("the total of a session with a sit-out", "78", (_session(1, "*", "percent"),)),
    Trap("ties in a session", "78", (_session(0, "*", "place"), _session(1, "*", "place"))),
    Trap("a pair that fell ill is not in the final", "4", (("final", "14"),)),
    Trap("the final of two sessions", "78", (("final", "*", "percent"),)),
    Trap("a tie in the final", "78", (("final", "*", "place"),)),
    Trap(
        "a match: weighted, split, artificial and unplayed boards",
        "86B",
        (("matches", "round_robin", "*", "boards", "*"), ("matches", "round_robin", "*", "imps")),
    ),
    Trap("victory points that need not add up", "78D", (("matches", "round_robin", "*", "*"),)),
    Trap("a knock-out match averaged", "12C4", (("matches", "knock_out", "*", "*"),)),
    Trap("a knock-out match averaged", "12C4", (("matches", "knock_out", "*", "boards", "*"),)),
)
"""In the order in which they are looked for: a figure belongs to the first that names it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure that is not as expected."""

    path: Path
    expected: str
    found: str
    """Empty where the results lack it."""
    trap: Trap | None

    @property
    def unasked(self) -> bool:
        """Whether nobody expected a figure there."""
        return self.expected == _NOTHING

    def __str__(self) -> str:
        return f"{'/'.join(self.path)}: {self.found or 'missing'}, expected {self.expected}"


def event() -> dict[str, Any]:
    """The event as any program reads it."""
    return dict(_load("event.json"))


def expected() -> dict[str, Any]:
    """The results worked out."""
    return dict(_load("expected.json"))


def _load(name: str) -> Any:
    return json.loads((files("fairdeal.events.acceptance") / name).read_text("utf-8"))


def compare(results: Any) -> tuple[int, tuple[Difference, ...]]:
    """How many figures were expected, and those that differ, or are there and should not be.

    A total is looked at only where the boards it is made of are right, and a place only where the
    totals of its ranking are: what follows from a mistake is not a mistake of its own.

    Args:
        results: JSON of the form of the expected results; numbers may be numbers or text.

    Raises:
        Malformed: it is no object with ``sessions``, ``final`` and ``matches``.
    """
    if not isinstance(results, Mapping) or not {"sessions", "final", "matches"} & set(results):
        raise Malformed("no results: an object with sessions, final and matches is expected")
    wanted, found = dict(_leaves(expected())), dict(_leaves(results))
    differ = {path for path, value in wanted.items() if not _equal(value, found.get(path))}
    differ |= {path for path in found if path not in wanted and _counts(path)}
    kept = [path for path in (*wanted, *found) if path in differ and not _follows(path, differ)]
    return len(wanted), tuple(
        Difference(path, str(wanted.get(path, _NOTHING)), str(found.get(path, "")), _trap(path))
        for path in dict.fromkeys(kept)
    )


def _leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, str(key)))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _leaves(inner, (*path, str(number)))
    else:
        yield path, value


def _counts(path: Path) -> bool:
    """Whether a figure nobody asked for is a mistake: a board or a pair too many is."""
    return path[0] in {"sessions", "final"} and path[-1] != "score"


def _equal(one: Any, other: Any) -> bool:
    if other is None:
        return False
    try:
        return abs(Fraction(str(one)) - Fraction(str(other))) <= TOLERANCE
    except ValueError:
        return str(one) == str(other)


def _follows(path: Path, differ: set[Path]) -> bool:
    """Whether a figure differs only because another does."""
    match path:
        case ("sessions", n, "pairs", pair, "percent"):
            return any(p[:4] == ("sessions", n, "pairs", pair) and "boards" in p for p in differ)
        case ("sessions", n, "pairs", _pair, "place"):
            return any(p[:2] == ("sessions", n) and p[-1] != "place" for p in differ)
        case ("final", pair, "percent"):
            return any(p[0] == "sessions" and p[3] == pair and p[-1] != "place" for p in differ)
        case ("final", _pair, "place"):
            return any(p[-1] != "place" and p[0] in {"sessions", "final"} for p in differ)
        case ("matches", name, team, "imps" | "victory_points"):
            return any(p[:3] == ("matches", name, team) and "boards" in p for p in differ) or (
                path[-1] == "victory_points" and (*path[:3], "imps") in differ
            )
        case _:
            return False


def _trap(path: Path) -> Trap | None:
    # The most particular first: a figure of one pair before a whole board.
    matching = [
        (figure, trap) for trap in TRAPS for figure in trap.figures if _matches(figure, path)
    ]
    return min(matching, key=lambda one: one[0].count("*"), default=((), None))[1]


def _matches(figure: Path, path: Path) -> bool:
    if len(figure) > len(path):
        return False
    return all(want in ("*", have) for want, have in zip(figure, path, strict=False)) and (
        len(figure) == len(path) or figure[0] == "final"
    )
