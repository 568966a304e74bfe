"""The smallest cause of board figures that do not follow, before any of them is accused.

A line whose award was set by hand, or whose score is misprinted, makes every other line of its
board look wrong; a pair that was taken out, all of its boards. The causes of a whole file are tried
first, then contestants, then single lines, since the fewest that explain are the likeliest. A cause
is only named where it explains at least three figures, hardly leaves any of its own boards, and no
other of its kind explains as many.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from fairdeal.boards import Vulnerability
from fairdeal.formats.explaining.causes import Cause, CutOff, LeftOut, LineMeant
from fairdeal.laws.score.law77 import possible_scores
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome

FEWEST: Final = 3
"""Figures that differ, before a cause is looked for: a line has two of its own."""
_MOST_LINES: Final = 60
_POSSIBLE: Final = frozenset().union(*map(possible_scores, Vulnerability))
"""The scores that some contract gives."""
_BEYOND: Final = 10_000
"""More than any score: better or worse than every other."""

Meant = Mapping[int, Outcome]
"""What lines of a board were meant to be, by their places."""


class Line(NamedTuple):
    """A line of a board, as far as causes ask."""

    line: int
    score: int | None
    """``None`` where no result is compared."""
    who: tuple[str, ...]
    """Its contestants; one whom the file does not name is empty."""


class Board(Protocol):
    """A board whose figures can be tried."""

    @property
    def number(self) -> int:
        """The board's number."""

    @property
    def lines(self) -> Sequence[Line]:
        """All of its lines."""

    def left(self, meant: Meant, *, cut: bool = False) -> int | None:
        """How many of its figures do not follow where these lines were meant otherwise.

        A figure that cannot be compared any more is one of them; ``None`` where nothing can.
        """


@dataclass(frozen=True, slots=True)
class Explained:
    """What explains the figures of some boards."""

    causes: tuple[Cause, ...]
    meant: Mapping[int, Meant]
    """What lines were meant to be, by the place of their board."""
    cut: bool
    """Whether figures are cut off."""


@dataclass(slots=True)
class _Tries:
    """The boards of a file with what is tried of them, as long as there is work left."""

    boards: Sequence[Board]
    work: int
    cut: bool = False
    own: dict[int, int] = field(default_factory=dict)
    """The boards on which figures do not follow, and how many."""

    def look(self) -> None:
        found = ((at, one.left({}, cut=self.cut)) for at, one in enumerate(self.boards))
        self.own = {at: left for at, left in found if left}

    def left(self, at: int, meant: Meant) -> int | None:
        """As `Board.left`; ``None`` when there is no work left."""
        self.work -= len(self.boards[at].lines)
        return None if self.work < 0 else self.boards[at].left(meant, cut=self.cut)


def explain(boards: Sequence[Board], *, work: int) -> Explained:
    """What explains most of the figures that do not follow, with the fewest causes.

    Args:
        boards: those of a file under the rules that fit it best.
        work: how many lines are compared anew at most.
    """
    tries = _Tries(boards, work=work)
    tries.look()
    causes: list[Cause] = []
    meant: dict[int, Meant] = {}
    if sum(tries.own.values()) < FEWEST:
        return Explained((), {}, cut=False)
    if explains := _cut_off(tries):
        causes.append(CutOff(explains))
        tries.cut = True
        tries.look()
    accused = {at: own for at, own in tries.own.items() if own >= FEWEST}
    if found := _left_out(tries, accused):
        causes.append(found[0])
        meant.update(found[1])
        accused = {at: own for at, own in accused.items() if at not in meant}
    for at, own in accused.items():
        if tries.work < 0:
            break
        if best := _line(tries, at, own):
            causes.append(best[0])
            meant[at] = best[1]
    return Explained(tuple(causes), meant, tries.cut)


def _cut_off(tries: _Tries) -> int:
    """How many figures follow where all are cut off; 0 unless that leaves hardly any."""
    left = 0
    for board in tries.boards:
        tries.work -= len(board.lines)
        left += board.left({}, cut=True) or 0
    own = sum(tries.own.values())
    return own - left if own - left >= FEWEST and 4 * left <= own else 0


def _left_out(
    tries: _Tries, accused: Mapping[int, int]
) -> tuple[LeftOut, Mapping[int, Meant]] | None:
    """The one contestant whose results were left out, and nothing else explains as much."""
    found: list[tuple[int, str, Mapping[int, Meant]]] = []
    for who, out in _sat(tries.boards).items():
        if 2 * len(accused.keys() & out) < max(len(accused), 4):
            continue
        left = _all_left(tries, out)
        explains = sum(tries.own.get(at, 0) for at in out) - left if left is not None else 0
        allowed = sum(2 * len(lines) for lines in out.values())
        if left is not None and left <= allowed and explains >= FEWEST:
            found.append((explains, who, out))
    found.sort(key=lambda one: -one[0])
    if not found or (len(found) > 1 and found[0][0] == found[1][0]):
        return None
    explains, who, out = found[0]
    return LeftOut(who, explains), out


def _sat(boards: Sequence[Board]) -> Mapping[str, Mapping[int, Meant]]:
    """Everybody's lines, by the place of the board, as if they had not been played."""
    sat: dict[str, dict[int, dict[int, Outcome]]] = {}
    for at, board in enumerate(boards):
        for place, line in enumerate(board.lines):
            for who in set(line.who) if line.score is not None else ():
                sat.setdefault(who, {}).setdefault(at, {})[place] = NotPlayed()
    return sat


def _all_left(tries: _Tries, out: Mapping[int, Meant]) -> int | None:
    total = 0
    for at, meant in out.items():
        left = tries.left(at, meant)
        if left is None:
            return None
        total += left
    return total


def _line(tries: _Tries, at: int, own: int) -> tuple[LineMeant, Meant] | None:
    """The line that leaves fewest figures unexplained, if those are no more than its own two."""
    lines = tries.boards[at].lines
    if len(lines) > _MOST_LINES:
        return None
    best: list[tuple[int, int, int | None, Outcome]] = []
    for place, line in enumerate(lines):
        tried = []
        for outcome in _otherwise(line, lines):
            left = tries.left(at, {place: outcome})
            if left is not None:
                score = outcome.score if isinstance(outcome, BareScore) else None
                tried.append((left, place, score, outcome))
        if tried:
            best.append(min(tried, key=lambda one: one[0]))
    best.sort(key=lambda one: one[0])
    if not best or tries.work < 0:
        return None
    left, place, score, outcome = best[0]
    alone = len(best) == 1 or best[1][0] > left
    if left > 2 or own - left < FEWEST or not alone:
        return None
    number = tries.boards[at].number
    return LineMeant(lines[place].line, number, score, own - left), {place: outcome}


def _otherwise(one: Line, lines: Iterable[Line]) -> Iterator[Outcome]:
    """What a line may have been meant to be, what people write by mistake first."""
    score = one.score
    if score is None:
        return
    others = {each.score for each in lines if each.score is not None}
    slips = [slip for slip in (-score, score * 10, score // 10) if slip in _POSSIBLE]
    tried = dict.fromkeys([*slips, *sorted(others), _BEYOND, -_BEYOND])
    yield from (BareScore(other) for other in tried if other != score)
    yield NotPlayed()
