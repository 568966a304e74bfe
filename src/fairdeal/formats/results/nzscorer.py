"""The XML of the New Zealand program Scorer: results by section, matchpoints in tenths, ranking."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final
from xml.etree.ElementTree import Element

from fairdeal.boards import vulnerability_of
from fairdeal.boundary import board_number
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.line_values import contract_of, figure, played, tricks_of
from fairdeal.formats.markup import parse
from fairdeal.formats.record import Kind
from fairdeal.formats.report import Report
from fairdeal.formats.results import (
    PrintedResult,
    PrintedStanding,
    SessionFile,
    ToldBoard,
    not_law_77,
)
from fairdeal.scoring.comparison.matchpoints import top
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome, ResultLine
from fairdeal.scoring.methods import Matchpoints

_NOTHING: Final = "-9999"
"""Matchpoints of a line without a score."""
_NOT_PLAYED: Final = frozenset({"N P", "NP"})
_DIRECTIONS: Final = {"N": "NS", "E": "EW"}
"""What ``dir`` says of a pair in a section of two winners; in any other it is ``H``."""


def is_nzscorer(data: bytes) -> bool:
    """Whether the document begins as one of Scorer's does."""
    head = data[:8192]
    return b"<session" in head and b"<board_results" in head


def read_nzscorer(data: bytes, name: str) -> SessionFile:
    """Read a session of matchpointed pairs.

    Raises:
        Malformed: the document is not Scorer's, holds entities, or has no result.
    """
    root = parse(data, name)
    if root.tag != "session" or root.find("board_results") is None:
        raise Malformed("{file}: no session with board_results, as Scorer writes them", file=name)
    reader = _Reader(name, root)
    results = reader.compared(tuple(reader.results()))
    if all(isinstance(printed.result.outcome, NotPlayed) for printed in results):
        raise Malformed("{file}: no result", file=name)
    return SessionFile(
        "NZ Scorer",
        results,
        Matchpoints(),
        in_percent=False,
        problems=reader.report.finished(),
        in_matchpoints=True,
        standings=tuple(reader.standings()),
        players=tuple(reader.players()),
        title=root.get("event_name", ""),
        winners=reader.winners,
        by_layout=True,
    )


class _Reader:
    def __init__(self, name: str, root: Element) -> None:
        self.report = Report(name)
        self.root = root
        self.pairs = [
            (section.get("id", ""), pair)
            for section in root.iter("scsection")
            for pair in section.iter("pair")
        ]
        self.two = {section for section, pair in self.pairs if pair.get("dir") in _DIRECTIONS}
        """The sections in which a number is two pairs."""
        self.sections = len({section for section, _pair in self.pairs}) > 1

    def results(self) -> Iterator[PrintedResult]:
        line = 0
        for section in self.root.iter("brsection"):
            for element in section.iter("result"):
                line += 1
                self.report.next_board(element.get("bd"))
                try:
                    yield self._result(element, line, section.get("id", ""))
                except Malformed as wrong:
                    self.report.error(Kind.VALUE, line, str(wrong))

    def _result(self, element: Element, line: int, section: str) -> PrintedResult:
        board = board_number(element.get("bd", ""))
        ns, ew = (
            self._named(section, element.get(key, ""), way)
            for key, way in (("ns", "N"), ("ew", "E"))
        )
        result = ResultLine(board, ns, ew, self._outcome(element, line))
        if conflict := not_law_77(result, vulnerability_of(result.board)):
            self.report.warning(Kind.CONFLICT, line, conflict)
        tenths = (element.get(f"mp_{side}", _NOTHING) for side in ("ns", "ew"))
        figures = (None if text == _NOTHING else figure(text) for text in tenths)
        told = ToldBoard((("section", section),) if section else ())
        return PrintedResult(line, result, *(f and f.scaleb(-1) for f in figures), told=told)

    def _outcome(self, element: Element, line: int) -> Outcome:
        called, score = element.get("cont", "").strip().upper(), figure(element.get("score", ""))
        if not called or score is None:
            return NotPlayed()
        if called in _NOT_PLAYED and element.get("mp_ns") == _NOTHING:
            return NotPlayed()
        if called in _NOT_PLAYED:
            # The program then compared the score it shows, nought, like any other; so do we.
            message = Sentence(
                "not played, and yet compared with a score of {score}; it is used", score=score
            )
            self.report.warning(Kind.CONFLICT, line, message)
            return BareScore(int(score))
        contract = contract_of(called, element.get("dec", ""))
        tricks = 0 if contract is None else tricks_of(contract, element.get("res", ""))
        return played(contract, tricks, int(score))

    def _named(self, section: str, number: str, way: str) -> str:
        prefix = section if self.sections else ""
        direction = _DIRECTIONS.get(way)
        return (
            f"{prefix}{number} {direction}"
            if direction and section in self.two
            else prefix + number
        )

    @property
    def winners(self) -> Winners:
        """Two fields where every section has two, one where none has or only some have."""
        every = {section for section, _pair in self.pairs}
        return Winners.TWO if self.two and self.two == every else Winners.ONE

    def compared(self, results: tuple[PrintedResult, ...]) -> tuple[PrintedResult, ...]:
        """The results; those of sections that were scored apart as of boards of their own.

        Their figures tell: both sides of a line have together the top of the tables compared.
        """
        tables: Counter[tuple[str, int]] = Counter(
            (_section_of(one), one.result.board)
            for one in results
            if not isinstance(one.result.outcome, NotPlayed)
        )
        of_board: Counter[int] = Counter()
        for (_section, board), times in tables.items():
            of_board[board] += times
        apart = together = 0
        for one in results:
            if one.ns is None or one.ew is None:
                continue
            most = int(one.ns + one.ew)
            own, every = tables[_section_of(one), one.result.board], of_board[one.result.board]
            apart += most == top(own) != top(every)
            together += most == top(every) != top(own)
        if apart <= together:
            return results
        return tuple(
            replace(one, result=replace(one.result, stage=one.told.parts)) for one in results
        )

    def standings(self) -> Iterator[PrintedStanding]:
        """Matchpoints won, and their percentage before any handicap."""
        for section, pair in self.pairs:
            won = pair.get("match_points", "").partition("/")[0]
            name = self._named(section, pair.get("no", ""), pair.get("dir", "N"))
            percent = figure(pair.get("raw_score", ""))
            yield PrintedStanding(name, pair.get("place", ""), figure(won), percent)

    def players(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The names."""
        for section, pair in self.pairs:
            names = tuple(filter(None, (pair.get(f"player_name_{n}", "") for n in (1, 2))))
            if names:
                yield self._named(section, pair.get("no", ""), pair.get("dir", "N")), names


def _section_of(one: PrintedResult) -> str:
    return dict(one.told.parts).get("section", "")
