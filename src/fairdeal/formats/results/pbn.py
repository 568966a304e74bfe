"""The results in a PBN file: its frequency tables, or the games played at each board.

Where a board has a ``ScoreTable`` its rows are the results of the whole field, and the games of
that board are among them; else every game is one result.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Final, NamedTuple

from fairdeal.boards import vulnerability_of
from fairdeal.calls import Contract, Pass
from fairdeal.cards import Deal
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.people import named
from fairdeal.formats.record import Kind, PrintedScore, Problem, Reading, Record, Severity, Table
from fairdeal.formats.results import PrintedResult, SessionFile, not_law_77
from fairdeal.formats.results.board_identity import known, same_deal, told_apart, told_of
from fairdeal.formats.results.pbn_ranking import pbn_standings
from fairdeal.formats.results.score_table import ScoreRow
from fairdeal.scoring.lines import BareScore, Outcome, PassedOut, Played, ResultLine, Stage
from fairdeal.scoring.methods import CrossImps, Matchpoints, Method
from fairdeal.seats import Side

_FORMS: Final[Mapping[str, Method]] = {
    **dict.fromkeys(("MP", "MATCHPOINTS", "MP1", "MP2"), Matchpoints()),
    **dict.fromkeys(("IMP", "IMPS", "CROSS", "CROSS1", "CROSSIMP", "CROSSIMPS"), CrossImps()),
}
_COLUMNS: Final = ("Percentage", "MP", "IMP")


def pbn_results(reading: Reading, name: str) -> SessionFile:
    """The session that a PBN file holds.

    Raises:
        Malformed: no board of the file has a result.
    """
    found = _Results(name, _column(reading))
    told = told_apart(tuple(found.of(reading.records)), name)
    if not told.results:
        raise Malformed(
            "{file}: no result on any of its boards ({n} read)", file=name, n=len(reading.records)
        )
    results = _numbered_apart(told.results)
    found.check_once(results)
    problems = (*reading.problems, *found.problems, *told.problems)
    contestants = {who for one in results for who in (one.result.ns, one.result.ew) if who}
    return SessionFile(
        "PBN",
        results,
        _method(reading),
        found.column != "IMP",
        problems,
        standings=pbn_standings(reading, contestants),
    )


def _method(reading: Reading) -> Method | None:
    """What the first ``Scoring`` tag that we know names, its options left aside.

    Club programs often leave that tag empty; then the figures that a ``ScoreTable`` prints tell.
    """
    for record in reading.records:
        scoring = (record.detail("Scoring") or "").partition(";")[0].strip().upper()
        if scoring in _FORMS:
            return _FORMS[scoring]
    printed = _printed(reading)
    if printed & {"MP", "Percentage"}:
        return Matchpoints()
    return CrossImps() if "IMP" in printed else None


def _printed(reading: Reading) -> set[str]:
    """What the headings of the score tables begin with: ``MP`` for ``MP_NS``."""
    tables = (record.table("ScoreTable") for record in reading.records)
    return {column.name.partition("_")[0] for table in tables if table for column in table.columns}


def _column(reading: Reading) -> str:
    """Which printed figures can be compared; empty for none.

    ``MP`` columns should hold matchpoints, on whatever scale, but online services print percentages
    there. They are taken for percentages when the best of the file is exactly 100.
    """
    tables = [table for record in reading.records if (table := record.table("ScoreTable"))]
    names = _printed(reading)
    column = next((name for name in _COLUMNS if name in names), "" if tables else "Percentage")
    if column != "MP":
        return column
    figures = (ScoreRow(row).figure("MP", Side.NS) for table in tables for row in table.dicts())
    return "MP" if max((f for f in figures if f is not None), default=0) == 100 else ""


class _Own(NamedTuple):
    """A table of results, and what tells of which board it is."""

    deal: Deal | None
    section: str | None
    table: Table


class _Results:
    """Goes through the records once and keeps the problems met on the way."""

    def __init__(self, name: str, column: str) -> None:
        self.problems: list[Problem] = []
        self.column = column
        self._name = name
        self._tables: dict[int, list[_Own]] = {}
        self._sections = 0

    def of(self, records: tuple[Record, ...]) -> Iterator[PrintedResult]:
        for record in records:
            if record.number is not None and (table := record.table("ScoreTable")):
                one = _Own(known(record.deal), record.detail("Section"), table)
                self._tables.setdefault(record.number, []).append(one)
        self._sections = len({record.detail("Section") for record in records} - {None, ""})
        done: set[tuple[int, Deal | None, str | None]] = set()
        for record in records:
            board, table = record.number, record.table("ScoreTable")
            if board is None or board < 1:
                continue
            own = self._own_table(record, board)
            if table and own and (board, own.deal, own.section) not in done:
                done.add((board, own.deal, own.section))
                yield from self._rows(record, board, table)
            elif table and own and table.rows != own.table.rows:
                message = Sentence(
                    "another table of this board is left aside (add the cards of both)"
                )
                self._report(record.line, record, Severity.WARNING, message)
            elif own is None and (outcome := self._outcome(record, board)):
                yield self._game(record, ResultLine(board, *_contestants(record), outcome))

    def _own_table(self, record: Record, board: int) -> "_Own | None":
        """The first table of a record's board; of one without cards, of its number.

        Where a section has another table of the board, it is a table of its own.
        """
        deal, section = known(record.deal), record.detail("Section")
        same = [
            one for one in self._tables.get(board, ()) if same_deal(one.deal, deal) is not False
        ]
        if not same:
            return None
        apart = (
            one for one in same if one.section == section and one.table.rows != same[0].table.rows
        )
        return next(apart, same[0]) if section and section != same[0].section else same[0]

    def _rows(self, record: Record, board: int, table: Table) -> Iterator[PrintedResult]:
        for line, cells in zip(table.lines, table.dicts(), strict=True):
            row = ScoreRow(self._in_section(record, cells))
            if message := row.one_sided:
                self._report(line, record, Severity.NOTE, message)
                continue
            try:
                result = row.result(board)
            except Malformed as wrong:
                self._report(line, record, Severity.ERROR, str(wrong))
                continue
            self._check_score(line, record, result)
            figures = (self._figure(row, side) for side in Side)
            yield PrintedResult(line, result, *figures, told=told_of(record))

    def _in_section(self, record: Record, cells: dict[str, str]) -> dict[str, str]:
        """The cells with the section that the record names, where the file has several."""
        section = record.detail("Section")
        if self._sections < 2 or not section or cells.get("Section"):
            return cells
        return cells | {"Section": section}

    def _figure(self, row: ScoreRow, side: Side) -> Decimal | None:
        """OKbridge rounds the percentages of scores reached more than once to 0.1, then pads."""
        figure = row.figure(self.column, side)
        if figure is None or self.column != "MP":
            return figure
        tenths = figure.quantize(Decimal("0.1"))
        return tenths if tenths == figure else figure

    def _outcome(self, record: Record, board: int) -> Outcome | None:
        """What came of a game; ``None`` where the record tells no result."""
        printed = _of_north_south(record.score, record)
        score = None if printed is None else int(printed)
        match record.contract:
            case Pass():
                return PassedOut()
            case Contract() as contract if record.tricks is not None:
                vulnerability = record.vulnerability
                lawful = Played.of(
                    contract,
                    record.tricks,
                    vulnerability_of(board) if vulnerability is None else vulnerability,
                )
                return lawful if score is None else Played(contract, record.tricks, score)
            case _:
                return None if score is None else BareScore(score)

    def _game(self, record: Record, result: ResultLine) -> PrintedResult:
        self._check_score(record.line, record, result)
        printed = record.percentage or PrintedScore()
        return PrintedResult(record.line, result, printed.ns, printed.ew, told=told_of(record))

    def check_once(self, results: Iterable[PrintedResult]) -> None:
        """Say who has more than one result on a board, as where two boards have one number."""
        seen: dict[tuple[tuple[Stage, int], str], int] = {}
        for one in results:
            for who in filter(None, (one.result.ns, one.result.ew)):
                earlier = seen.setdefault((one.result.key, who), one.line)
                if earlier != one.line:
                    message = Sentence(
                        "{name} has a result on this board already, in line {line}",
                        name=who,
                        line=earlier,
                    )
                    board, kind = str(one.result.board), Kind.CONFLICT
                    self.problems.append(
                        Problem(self._name, one.line, board, Severity.WARNING, kind, message)
                    )

    def _check_score(self, line: int, record: Record, result: ResultLine) -> None:
        vulnerability = record.vulnerability
        if vulnerability is not None and (message := not_law_77(result, vulnerability)):
            self._report(line, record, Severity.WARNING, message)

    def _report(self, line: int, record: Record, severity: Severity, message: str) -> None:
        kind = Kind.CONFLICT if severity is Severity.WARNING else Kind.TABLE
        self.problems.append(Problem(self._name, line, record.board, severity, kind, message))


def _numbered_apart(results: tuple[PrintedResult, ...]) -> tuple[PrintedResult, ...]:
    """The pairs with their direction, where one number is two pairs: most boards have it twice."""
    sitting: dict[tuple[Stage, int], tuple[set[str], set[str]]] = {}
    for one in results:
        north_south, east_west = sitting.setdefault(one.result.key, (set(), set()))
        north_south |= {one.result.ns} - {""}
        east_west |= {one.result.ew} - {""}
    named = [each for each in sitting.values() if any(each)]
    both_ways = [ns & ew for ns, ew in named if ns & ew]
    numbers = all(any(map(str.isdigit, who)) for both in both_ways for who in both)
    if 2 * len(both_ways) <= len(named) or not numbers:
        return results
    return tuple(
        replace(one, result=replace(of, ns=_way(of.ns, "NS"), ew=_way(of.ew, "EW")))
        for one in results
        for of in (one.result,)
    )


def _way(number: str, direction: str) -> str:
    return f"{number} {direction}" if number else ""


def _contestants(record: Record) -> tuple[str, str]:
    """The pairs by their players' names, whichever of two sits where; empty when not known."""
    north, east, south, west = map(named, record.players)
    return _pair(north, south), _pair(east, west)


def _pair(one: str, other: str) -> str:
    return "+".join(sorted((one, other))) if one and other else ""


def _of_north_south(award: PrintedScore | None, record: Record) -> Decimal | None:
    if award is None:
        return None
    if award.declarer is not None and record.declarer is not None:
        return award.declarer if record.declarer.side is Side.NS else -award.declarer
    if award.ns is not None:
        return award.ns
    return None if award.ew is None else -award.ew
