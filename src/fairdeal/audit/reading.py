"""A whole file audited: every record, and what can only be seen across records."""

from bisect import bisect_right
from collections.abc import Iterator

from fairdeal.audit.figures import Traveller, check_figures
from fairdeal.audit.found import Found, warning
from fairdeal.audit.ranking import check_ranking
from fairdeal.audit.record import audit_record
from fairdeal.audit.traveller import check_own, check_rows, rows_of
from fairdeal.calls import Contract
from fairdeal.formats.record import Kind, Problem, Reading, Record, Severity


def audit(reading: Reading, file: str = "") -> tuple[Problem, ...]:
    """Everything the audit finds in a file, in the order of the file's records.

    What the reader has listed already is not listed again: no card problem of a deal that could
    not be read, for instance.
    """
    found: list[list[Found]] = [list(audit_record(record)) for record in reading.records]
    for number, finding in (*_tables(reading), *_missing_plays(reading)):
        found[number].append(finding)
    listed = _listed(reading)
    return tuple(
        _problem(file, record, finding)
        for record, findings, already in zip(reading.records, found, listed, strict=True)
        for finding in findings
        if not _repeats(finding, already)
    )


def _listed(reading: Reading) -> list[set[Kind]]:
    """The kinds of problem that the reader has listed for each record."""
    starts = [record.line for record in reading.records]
    kinds: list[set[Kind]] = [set() for _ in starts]
    for problem in reading.problems:
        place = bisect_right(starts, problem.line) - 1
        if place >= 0:
            kinds[place].add(problem.kind)
    return kinds


def _repeats(finding: Found, already: set[Kind]) -> bool:
    if finding.kind is Kind.DEAL:
        return Kind.DEAL in already
    is_mark = finding.kind is Kind.IRREGULARITY and finding.severity is Severity.NOTE
    return is_mark and Kind.IRREGULARITY in already


def verifiable(record: Record) -> bool:
    """Whether there is anything to verify beyond the board's marks."""
    return any(
        (record.deal, record.auction, record.play, record.contract, record.score, record.tables)
    )


def _tables(reading: Reading) -> Iterator[tuple[int, Found]]:
    travellers: list[Traveller] = []
    for number, record in enumerate(reading.records):
        table = record.table("ScoreTable")
        if table is not None:
            rows = rows_of(table)
            travellers.append((number, rows))
            findings = (*check_rows(record, rows), *check_own(record, rows))
            yield from ((number, finding) for finding in findings)
        yield from ((number, finding) for finding in check_ranking(record))
    yield from check_figures(travellers)


def _missing_plays(reading: Reading) -> Iterator[tuple[int, Found]]:
    """The boards with auction and result but no play, in a file that gives most boards' play."""
    records = enumerate(reading.records)
    played = [n for n, r in records if isinstance(r.contract, Contract) and r.tricks is not None]
    played = [n for n in played if reading.records[n].auction is not None]
    missing = [n for n in played if not _has_play(reading.records[n])]
    if 2 * len(missing) < len(played):
        message = "the play is missing, though most boards of the file have theirs"
        yield from ((number, warning(Kind.PLAY, message)) for number in missing)


def _has_play(record: Record) -> bool:
    return record.play is not None and bool(record.play.acts)


def _problem(file: str, record: Record, found: Found) -> Problem:
    line = record.line if found.line is None else found.line
    board = record.board or None
    return Problem(file, line, board, found.severity, found.kind, found.message)
