"""Reading a LIN file: one board, a club game, or a vugraph match of two rooms."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.limits import MAX_RECORDS
from fairdeal.formats.lin.address import lin_in
from fairdeal.formats.lin.board import record_of
from fairdeal.formats.lin.notes import BoardNotes
from fairdeal.formats.lin.segment import Segment
from fairdeal.formats.lin.taking import take
from fairdeal.formats.lin.tokens import KNOWN, LAYOUT, Pair, pairs_of
from fairdeal.formats.record import Kind, Reading, ReadRecord
from fairdeal.formats.report import Report
from fairdeal.formats.text import text_of

FORMAT: Final = "LIN"
MAX_PAIRS: Final = 20_000
"""Tags of one board; a board of a vugraph with all its commentary has some five hundred."""
MAX_VALUE: Final = 20_000
"""Characters of a value that is no text; the results of a set of 32 boards take some 400."""

_SET: Final = frozenset(("vg", "rs", "mp", "bn", "pw"))
"""The tags that concern a whole set of boards."""
_TEXTS: Final = frozenset(("nt", "an"))
"""The tags whose values are words for people."""


def read_lin(source: bytes | str, file: str = "") -> Reading:
    """Read a LIN file, or the address of a BBO hand viewer that carries LIN.

    Everything that can be read is kept; the rest is listed with line, board and reason. Nothing is
    raised, whatever the source holds.

    Args:
        source: the content of the file; bytes in UTF-8, UTF-16 or ISO 8859-1, or text.
        file: the file's name, for the problems.
    """
    report = Report(file)
    records = tuple(told.record for told in stream_lin(source, report))
    return Reading(FORMAT, records, report.finished())


def stream_lin(source: bytes | str, report: Report) -> Iterator[ReadRecord]:
    """Read a LIN file one record at a time, so that a large one need never be held whole.

    Args:
        source: as for `read_lin`.
        report: takes the problems.
    """
    text = text_of(source, report)
    if text is not None:
        yield from _Reader(report).read(lin_in(text))


@dataclass(slots=True)
class _Reader:
    report: Report
    segment: Segment = field(default_factory=Segment)
    board: BoardNotes | None = None
    done: list[ReadRecord] = field(default_factory=list)
    """Records finished and not yet given out."""
    count: int = 0
    """Records finished."""
    waiting: list[Pair] = field(default_factory=list)
    """Comments and unknown tags met between boards; they go to the next one."""
    unknown: set[str] = field(default_factory=set)
    pairs: int = 0
    """How many have gone by since the last board ended."""

    def read(self, text: str) -> Iterator[ReadRecord]:
        for pair in pairs_of(text):
            self.pairs += 1
            if limit := self._limit_reached():
                self._here.error(Kind.LIMIT, pair.line, limit)
                break
            if self._is_sound(pair):
                self._take(pair)
            if self.done:
                yield from self.done
                self.done.clear()
        self._finish()
        yield from self.done
        if not self.count:
            self.report.error(
                Kind.FORMAT, 0, Sentence("the file holds no LIN: there is no board in it")
            )

    def _limit_reached(self) -> str:
        if self.count == MAX_RECORDS:
            return Sentence("only the first {n} boards are read", n=MAX_RECORDS)
        if self.pairs > MAX_PAIRS:
            return Sentence(
                "more than {n} tags on one board; the rest of the file is not read", n=MAX_PAIRS
            )
        return ""

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
            self.report.error(
                Kind.VALUE, pair.line, Sentence("{words}: {wrong}", words=pair.tag, wrong=error)
            )

    def _belongs(self, pair: Pair) -> bool:
        """Whether the pair goes on with the board being read, rather than opening the next."""
        if pair.tag == "pn":
            return self.board is not None and not self.board.dealt
        if self.board is None or pair.tag == "qx":
            return False
        return pair.tag != "md" or not self.board.dealt

    def _current(self, line: int) -> BoardNotes:
        if self.board is None:
            self.report.next_board(None)
            self.board = BoardNotes(self.report, self.segment, line)
            for pair in self.waiting:
                take(self.board, pair)
            self.waiting.clear()
        return self.board

    def _finish(self) -> None:
        if self.board is None:
            return
        record = record_of(self.board)
        self.done.append(ReadRecord(record, frozenset(self.report.kinds)))
        self.count += 1
        self.board = None
        self.pairs = 1
        self.report.next_board(None)

    def _is_sound(self, pair: Pair) -> bool:
        """Whether the pair is one, whatever its value means; what is wrong with it is listed."""
        if not pair.tag:
            self._astray(pair)
            return False
        if len(pair.value) > MAX_VALUE and pair.tag not in _TEXTS:
            message = Sentence(
                "{place}: {n} characters; up to {most} are read",
                place=pair.tag,
                n=len(pair.value),
                most=MAX_VALUE,
            )
            self._here.error(Kind.LIMIT, pair.line, message)
            return False
        if not pair.closed and pair.value:
            message = Sentence(
                "the text ends without a bar after {text}", text=f"{pair.tag}|{pair.value[:40]}"
            )
            self._here.warning(Kind.TRUNCATED, pair.line, message)
        if pair.tag not in KNOWN and pair.tag not in self.unknown:
            self.unknown.add(pair.tag)
            message = Sentence(
                "nobody knows the tag {text}; its values are kept as they stand",
                text=repr(pair.tag),
            )
            self._here.note(Kind.TAG, pair.line, message)
        return True

    def _astray(self, pair: Pair) -> None:
        if pair.value:
            message = Sentence("{text} stands where a tag should be", text=repr(pair.value[:40]))
            self._here.error(Kind.SYNTAX, pair.line, message)
        else:
            self._here.note(Kind.SYNTAX, pair.line, Sentence("a bar too many"))

    @property
    def _here(self) -> Report:
        """The list of problems, set to the board being read."""
        return self.board.report if self.board else self.report
