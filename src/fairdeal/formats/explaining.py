"""The smallest cause of figures that do not follow: one line of a board that was meant otherwise.

A line whose award was set by hand, or whose score is misprinted, makes every other line of its
board look wrong. Before forty figures are accused, each line of such a board is tried: as not
compared with the others, and as another score. The one that explains most figures is named.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.formats.results import Deviation, PrintedResult, SessionFile, compare
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome
from fairdeal.scoring.methods import Method
from fairdeal.scoring.ranking import rank

_FEWEST: Final = 3
"""Figures of a board that differ, before a cause is looked for: a line has two of its own."""
_MOST_LINES: Final = 60
_MOST_BOARDS: Final = 20
_BEYOND: Final = 10_000
"""More than any score: better or worse than every other."""


@dataclass(frozen=True, slots=True)
class Cause:
    """A line that explains figures of its board."""

    line: int
    board: int
    meant: int | None
    """The score that the others were compared with; ``None`` where they were with none."""
    explains: int
    """How many figures follow then that do not follow otherwise."""


def causes(
    file: SessionFile, method: Method, deviations: Sequence[Deviation]
) -> tuple[tuple[Cause, ...], SessionFile]:
    """What explains the figures that differ, board by board, and the file as it was meant."""
    wrong = {one.line for one in deviations}
    boards: dict[object, list[PrintedResult]] = {}
    for one in file.results:
        boards.setdefault(one.result.key, []).append(one)
    found: list[Cause] = []
    meant: dict[int, Outcome] = {}
    for lines in boards.values():
        own = sum(one.line in {each.line for each in lines} for one in deviations)
        if own < _FEWEST or len(lines) > _MOST_LINES or len(found) >= _MOST_BOARDS:
            continue
        if not wrong & {one.line for one in lines}:
            continue
        if best := _best(file, method, lines, own):
            found.append(best[0])
            meant[best[0].line] = best[1]
    results = tuple(
        replace(one, result=replace(one.result, outcome=meant[one.line]))
        if one.line in meant
        else one
        for one in file.results
    )
    return tuple(found), replace(file, results=results) if found else file


def _best(
    file: SessionFile, method: Method, lines: Sequence[PrintedResult], own: int
) -> tuple[Cause, Outcome] | None:
    """The line that leaves fewest figures unexplained, if those are no more than its own two."""
    best: tuple[int, Cause, Outcome] | None = None
    for one in lines:
        for outcome in _otherwise(one, lines):
            left = _left(file, method, lines, one, outcome)
            if left is not None and (best is None or left < best[0]):
                score = outcome.score if isinstance(outcome, BareScore) else None
                cause = Cause(one.line, one.result.board, score, own - left)
                best = left, cause, outcome
    if best is None or best[0] > 2 or best[1].explains < _FEWEST:
        return None
    return best[1], best[2]


def _otherwise(one: PrintedResult, lines: Iterable[PrintedResult]) -> Iterator[Outcome]:
    """What a line may have been meant to be, what people write by mistake first."""
    score = one.result.score
    if score is None:
        return
    others = {each.result.score for each in lines if each.result.score is not None}
    slips = [-score, score * 10, score // 10]
    tried = dict.fromkeys([*slips, *sorted(others), _BEYOND, -_BEYOND])
    yield from (BareScore(other) for other in tried if other != score)
    yield NotPlayed()


def _left(
    file: SessionFile,
    method: Method,
    lines: Sequence[PrintedResult],
    one: PrintedResult,
    outcome: Outcome,
) -> int | None:
    """How many figures of the board differ then."""
    changed = tuple(
        replace(each, result=replace(each.result, outcome=outcome)) if each is one else each
        for each in lines
    )
    board = replace(file, results=changed)
    try:
        return len(compare(rank(board.lines, method), board)[1])
    except Malformed:
        return None
