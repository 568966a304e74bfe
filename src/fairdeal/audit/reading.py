"""A whole file audited: every record, and what can only be seen across records."""

from bisect import bisect_right
from collections.abc import Iterator

from fairdeal.audit.figures import Traveller, check_figures
from fairdeal.audit.found import Found, note, warning
from fairdeal.audit.ranking import check_ranking
from fairdeal.audit.record import audit_record
from fairdeal.audit.ruled import rulings
from fairdeal.audit.settled import with_settled
from fairdeal.audit.traveller import check_own, check_rows, rows_of
from fairdeal.calls import Contract
from fairdeal.errors import Sentence
from fairdeal.formats.record import Ending, Kind, Problem, Reading, ReadRecord, Record, Severity
from fairdeal.formats.report import Report
from fairdeal.laws.code import Code


def audit(reading: Reading, file: str = "") -> tuple[Problem, ...]:
    """Everything the audit finds in a file, by line.

    What the reader has listed already is not listed again: no card problem of a deal that could
    not be read, for instance.
    """
    report = Report(file)
    fold = FileAudit(report)
    told = map(ReadRecord, reading.records, _listed(reading))
    for one, settled in with_settled(told):
        fold.take(one, settled=settled)
    fold.finish()
    return report.finished()


def _listed(reading: Reading) -> list[frozenset[Kind]]:
    """The kinds of problem that the reader has listed for each record."""
    starts = [record.line for record in reading.records]
    kinds: list[set[Kind]] = [set() for _ in starts]
    for problem in reading.problems:
        place = bisect_right(starts, problem.line) - 1
        if place >= 0:
            kinds[place].add(problem.kind)
    return list(map(frozenset, kinds))


class FileAudit:
    """The audit of one file as its records come by; of each only what others need is kept."""

    def __init__(self, report: Report, code: Code | None = None) -> None:
        """Report there; with a code, also what it would have ruled at each table."""
        self._report = report
        self._code = code
        self._count = 0
        self._places: dict[int, tuple[int, str | None]] = {}
        """Line and board of the records that are looked at again at the end."""
        self._travellers: list[Traveller] = []
        self._played = 0
        """Records with contract, tricks and auction."""
        self._missing: list[tuple[int, bool]] = []
        """Those of them that have no play, and whether the file says that none followed."""

    def take(self, told: ReadRecord, *, settled: bool = False) -> None:
        """Audit one record; ``settled`` as for `audit_record`."""
        record = told.record
        self._report.next_board(record.board or None)
        for finding in (*audit_record(record, settled=settled), *self._tables(record)):
            if not _repeats(finding, told.listed):
                self._add(finding, record.line)
        if self._code is not None and not settled:
            for ruling in rulings(record, self._code):
                self._add(ruling, record.line)
        if _is_result(record):
            self._played += 1
            if _lacks_play(record):
                self._missing.append((self._count, _says_so(record)))
                self._places[self._count] = record.line, record.board or None
        self._count += 1

    def pass_over(self, played: int) -> None:
        """So many boards with contract, auction, play and tricks have nothing to find in them."""
        self._played += played

    def finish(self) -> None:
        """Audit what can only be seen across records."""
        for number, finding in (*check_figures(self._travellers), *self._missing_plays()):
            line, board = self._places[number]
            self._report.next_board(board)
            self._add(finding, line)
        self._report.next_board(None)

    def _tables(self, record: Record) -> Iterator[Found]:
        table = record.table("ScoreTable")
        if table is not None:
            rows = rows_of(table)
            self._travellers.append((self._count, rows))
            self._places[self._count] = record.line, record.board or None
            yield from check_rows(record, rows)
            yield from check_own(record, rows)
        yield from check_ranking(record)

    def _missing_plays(self) -> Iterator[tuple[int, Found]]:
        """The boards with auction and result but no play, in a file that gives most their play."""
        if 2 * len(self._missing) < self._played:
            message = Sentence("the play is missing, though most boards of the file have theirs")
            none = Sentence("{wrong}; the file says that it has none", wrong=message)
            for number, said in self._missing:
                if said:
                    yield number, note(Kind.PLAY, none)
                else:
                    yield number, warning(Kind.PLAY, message)

    def _add(self, found: Found, line: int) -> None:
        place = line if found.line is None else found.line
        self._report.add(found.severity, found.kind, place, found.message)


def _repeats(finding: Found, already: frozenset[Kind]) -> bool:
    if finding.kind is Kind.DEAL:
        return Kind.DEAL in already
    is_mark = finding.kind is Kind.IRREGULARITY and finding.severity is Severity.NOTE
    return is_mark and Kind.IRREGULARITY in already


def _is_result(record: Record) -> bool:
    called = isinstance(record.contract, Contract) and record.auction is not None
    return called and record.tricks is not None


def _says_so(record: Record) -> bool:
    """Whether the file says that no card follows: an empty play with PBN's ``*``."""
    return record.play is not None and record.play.ending is Ending.ENDED


def _lacks_play(record: Record) -> bool:
    return record.play is None or not record.play.acts


def verifiable(record: Record) -> bool:
    """Whether there is anything to verify beyond the board's marks."""
    return any(
        (record.deal, record.auction, record.play, record.contract, record.score, record.tables)
    )
