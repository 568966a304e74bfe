"""Reading a LIN file: one board, a club game, or a vugraph match of two rooms."""

from dataclasses import dataclass, field
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.formats.lin.address import lin_in
from fairdeal.formats.lin.board import record_of
from fairdeal.formats.lin.notes import BoardNotes
from fairdeal.formats.lin.segment import Segment
from fairdeal.formats.lin.taking import take
from fairdeal.formats.lin.tokens import KNOWN, LAYOUT, Pair, pairs_of
from fairdeal.formats.record import Kind, Problem, Reading, Record, Severity

_SET: Final = frozenset(("vg", "rs", "mp", "bn", "pw"))
"""The tags that concern a whole set of boards."""


def read_lin(text: str, file: str = "") -> Reading:
    """Read LIN text, or the address of a BBO hand viewer that carries it.

    Everything that can be read is kept; the rest is listed with line, board and reason. No text
    makes this raise.

    Args:
        text: the whole file, decoded.
        file: the name under which problems are listed.
    """
    return _Reader(file).read(lin_in(text))


@dataclass(slots=True)
class _Reader:
    file: str
    segment: Segment = field(default_factory=Segment)
    board: BoardNotes | None = None
    records: list[Record] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    waiting: list[Pair] = field(default_factory=list)
    """Comments and unknown tags met between boards; they go to the next one."""
    unknown: set[str] = field(default_factory=set)

    def read(self, text: str) -> Reading:
        for pair in pairs_of(text):
            self._check(pair)
            if pair.tag:
                self._take(pair)
        self._finish()
        if not self.records:
            self._report(0, Severity.ERROR, Kind.FORMAT, "there is no board in this LIN text")
        return Reading("LIN", tuple(self.records), tuple(self.problems))

    def _take(self, pair: Pair) -> None:
        if pair.tag == "vg":
            self._finish()
            self.segment = Segment()
        if pair.tag in _SET:
            self._take_for_set(pair)
        elif self.board is None and (pair.tag == "nt" or pair.tag not in KNOWN):
            self.waiting.append(pair)
        elif pair.tag == "pn" and not self._belongs(pair):
            self._finish()
            self._take_for_set(pair)
        elif pair.tag not in LAYOUT or pair.value:
            if not self._belongs(pair):
                self._finish()
            take(self._current(pair.line), pair)

    def _take_for_set(self, pair: Pair) -> None:
        try:
            self.segment.take(pair.tag, pair.value)
        except Malformed as error:
            self._report(pair.line, Severity.ERROR, Kind.VALUE, f"{pair.tag}: {error}")

    def _belongs(self, pair: Pair) -> bool:
        """Whether the pair goes on with the board being read, rather than opening the next."""
        if pair.tag == "pn":
            return self.board is not None and not self.board.dealt
        if self.board is None or pair.tag == "qx":
            return False
        return pair.tag != "md" or not self.board.dealt

    def _current(self, line: int) -> BoardNotes:
        if self.board is None:
            self.board = BoardNotes(self.file, self.segment, line)
            for pair in self.waiting:
                take(self.board, pair)
            self.waiting.clear()
        return self.board

    def _finish(self) -> None:
        if self.board is None:
            return
        board, self.board = self.board, None
        self.records.append(record_of(board))
        self.problems.extend(board.problems)

    def _check(self, pair: Pair) -> None:
        """List what is wrong with the pair itself, whatever its value means."""
        if not pair.tag:
            shown = pair.value[:40] or "nothing"
            message = f"{shown!r} stands where a tag should be"
            severity = Severity.ERROR if pair.value else Severity.NOTE
            self._report(pair.line, severity, Kind.SYNTAX, message)
        elif not pair.closed and pair.value:
            message = f"the text ends without a bar after {pair.tag}|{pair.value[:40]}"
            self._report(pair.line, Severity.WARNING, Kind.TRUNCATED, message)
        if pair.tag and pair.tag not in KNOWN and pair.tag not in self.unknown:
            self.unknown.add(pair.tag)
            message = f"nobody knows the tag {pair.tag!r}; its values are kept as they stand"
            self._report(pair.line, Severity.NOTE, Kind.TAG, message)

    def _report(self, line: int, severity: Severity, kind: Kind, message: str) -> None:
        board = self.board.board or None if self.board else None
        self.problems.append(Problem(self.file, line, board, severity, kind, message))
