"""The boards of a session as causes are looked for on them, and the session as it was meant."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.formats.explaining import Line, Meant, explain
from fairdeal.formats.explaining.causes import Cause
from fairdeal.formats.results import PrintedResult, SessionFile, figures, gives
from fairdeal.scoring.awards import ScoredLine
from fairdeal.scoring.boards import score_board, scores_standing
from fairdeal.scoring.lines import Outcome, Stage
from fairdeal.scoring.methods import Method

MOST_WORK: Final = 50_000
"""Lines of a session compared anew while causes are looked for: some seconds at most."""


def causes(file: SessionFile, method: Method) -> tuple[tuple[Cause, ...], SessionFile]:
    """What explains the figures that differ, and the file as it was meant."""
    places: dict[tuple[Stage, int], list[int]] = {}
    for place, one in enumerate(file.results):
        places.setdefault(one.result.key, []).append(place)
    own = {key: [file.results[place] for place in here] for key, here in places.items()}
    most = max(
        (scores_standing([one.result for one in lines]) for lines in own.values()), default=0
    )
    boards = [_Board(file, method, most, lines) for lines in own.values()]
    found = explain(boards, work=MOST_WORK)
    if not found.causes:
        return (), file
    meant: dict[int, Outcome] = {}
    for at, here in enumerate(places.values()):
        for place, outcome in found.meant.get(at, {}).items():
            meant[here[place]] = outcome
    results = tuple(
        replace(one, result=replace(one.result, outcome=meant[place])) if place in meant else one
        for place, one in enumerate(file.results)
    )
    return found.causes, replace(file, results=results, cut_off=file.cut_off or found.cut)


class _Board:
    """One board of a session under a form of scoring."""

    def __init__(
        self, file: SessionFile, method: Method, most: int, printed: Sequence[PrintedResult]
    ) -> None:
        self._file, self._method, self._most, self._printed = file, method, most, printed
        self.number = printed[0].result.board
        self.lines = [
            Line(one.line, one.result.score, (one.result.ns, one.result.ew)) for one in printed
        ]
        self._compared: int | None = None

    def left(self, meant: Meant, *, cut: bool = False) -> int | None:
        """As `Board.left`."""
        scored = self._scored(meant)
        if scored is None:
            return None
        compared = [
            gives(one.exact, one.printed, cut=cut)
            for printed, ours in zip(self._printed, scored, strict=True)
            if not _follows_a_session(ours)
            for one in figures(printed, ours, self._file)
        ]
        if self._compared is None:
            self._compared = len(compared) if not meant else self._count()
        return max(self._compared - sum(compared), compared.count(False))

    def _count(self) -> int:
        self.left({})
        return self._compared or 0

    def _scored(self, meant: Mapping[int, Outcome]) -> Sequence[ScoredLine] | None:
        lines = [one.result for one in self._printed]
        for place, outcome in meant.items():
            lines[place] = replace(lines[place], outcome=outcome)
        try:
            return score_board(lines, self._method, self._most).lines
        except Malformed:
            return None


def _follows_a_session(line: ScoredLine) -> bool:
    """Whether an award is an average, which the board alone does not tell."""
    return any(award is not None and award.grade is not None for award in (line.ns, line.ew))
