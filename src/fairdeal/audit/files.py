"""A file read and audited: what a report says of it."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from fairdeal.audit import census
from fairdeal.audit.reading import FileAudit, verifiable
from fairdeal.audit.settled import NOTHING, Settled, pay_off, with_settled
from fairdeal.errors import Sentence
from fairdeal.formats.contents import Refused, Source
from fairdeal.formats.lin.reader import stream_lin
from fairdeal.formats.pbn.reader import stream as stream_pbn
from fairdeal.formats.record import Kind, Problem, ReadRecord, Severity
from fairdeal.formats.report import Report
from fairdeal.laws.code import Code

Counts = Mapping[tuple[Severity, Kind], int]
"""How many problems there are of each severity and kind."""


@dataclass(frozen=True, slots=True)
class FileReport:
    """What was found in one file."""

    file: str
    format: str
    boards: int
    """Records read: a board at two tables counts twice."""
    audited: int
    """Records in which there was something to verify."""
    whole: bool
    """Whether nothing was lost in reading, whatever the audit found."""
    problems: tuple[Problem, ...]
    """What reader and audit found, by line; a bounded number of each severity."""
    counts: Counts = field(default_factory=dict)
    """How many there are, those not listed included."""
    calls: int = 0
    cards: int = 0
    """Calls and cards read."""

    @property
    def is_clean(self) -> bool:
        """Whether there is neither an error nor a warning; notes do no harm."""
        return all(severity is Severity.NOTE for severity, _ in self.counts)

    def count(self, severity: Severity) -> int:
        """How many problems are of that severity."""
        return sum(number for (found, _), number in self.counts.items() if found is severity)


def check_source(source: Source, code: Code | None = None) -> FileReport:
    """Read a file, audit every board in it, and count its calls and cards against the text.

    With a code, what it would have ruled at each table is listed as well.

    The records go by one at a time and are not kept, so a large file takes little more memory than
    its text.
    """
    reader, found = Report(source.name), Report(source.name)
    audit, tally = FileAudit(found, code), _Tally()
    rest, plain = _without_plain(source, reader)
    audit.pass_over(plain.played)
    for told, settled in with_settled(_stream(rest, reader)) if rest else ():
        audit.take(told, settled=settled)
        tally.take(told)
    audit.finish()
    tally.compare(census.counted(source.format, rest.data) if rest else (), plain.held, reader)
    problems = sorted((*reader.finished(), *found.finished()), key=lambda problem: problem.line)
    return FileReport(
        source.name,
        source.format,
        len(tally.lines) + plain.boards,
        tally.audited + plain.boards,
        whole=all(severity is not Severity.ERROR for severity, _ in reader.counts),
        problems=tuple(problems),
        counts=dict(reader.counts + found.counts),
        calls=sum(count.calls for count in tally.counts) + plain.held.calls,
        cards=sum(count.cards for count in tally.counts) + plain.held.cards,
    )


def refused(content: Refused) -> FileReport:
    """The report of a file that could not be read at all."""
    problem = Problem(content.name, 0, None, Severity.ERROR, content.kind, content.message)
    counts = {(problem.severity, problem.kind): 1}
    return FileReport(
        content.name, content.format, 0, 0, whole=False, problems=(problem,), counts=counts
    )


def _without_plain(source: Source, report: Report) -> tuple[Source | None, Settled]:
    """The file without the boards that nothing can be found in, and what these held.

    Nothing is left of a file that has only such boards.
    """
    if source.format != "PBN" or not pay_off(source.data.count(b"[Deal ")):
        return source, NOTHING
    # Here, so that the audit needs neither NumPy nor Numba for a handful of boards.
    from fairdeal.audit.plain import taken_out  # noqa: PLC0415

    said = Report(source.name)
    left, settled = taken_out(source.data, said)
    if not settled.boards:
        return source, NOTHING
    for problem in said.problems:
        report.add(problem.severity, problem.kind, problem.line, problem.message)
    return (Source(source.name, source.format, left) if left else None), settled


def _stream(source: Source, report: Report) -> Iterator[ReadRecord]:
    stream = stream_lin if source.format == "LIN" else stream_pbn
    return stream(source.data, report)


class _Tally:
    """What was read of a file, to be held against a plain count of its text."""

    def __init__(self) -> None:
        self.audited = 0
        self.lines: list[int] = []
        """The line on which each record begins."""
        self.counts: list[census.Count] = []
        """Calls and cards read, record by record."""

    def take(self, told: ReadRecord) -> None:
        """Count one record."""
        self.audited += verifiable(told.record)
        self.lines.append(told.record.line)
        self.counts.append(census.of_record(told.record))

    def compare(
        self, places: tuple[census.SectionCount, ...], settled: census.Count, report: Report
    ) -> None:
        """Report each record of which less was read than stands in the text.

        Where the reader has said itself that something is lost, nothing is added. What was settled
        stands in other places, and was read.
        """
        lines, read = self.lines, self.counts
        if (len(places) == 1 and not settled.calls) or len(set(lines)) < len(lines):
            lines, read = [0], [sum(read, settled)]
            places = (*places, census.SectionCount(0, settled))
        lost = {bisect_right(lines, p.line) - 1 for p in report.problems if _is_loss(p)}
        for number, text in enumerate(census.by_record(places, lines)):
            have = read[number] if number < len(read) else census.Count()
            if number not in lost and (have.calls < text.calls or have.cards < text.cards):
                report.error(Kind.COUNT, lines[number] if lines else 0, _message(text, have))


def _is_loss(problem: Problem) -> bool:
    return problem.severity is Severity.ERROR


def _message(text: census.Count, read: census.Count) -> Sentence:
    return Sentence(
        "the text holds {calls} calls and {cards} cards by a plain count;"
        " {calls_read} and {cards_read} were read",
        calls=text.calls,
        cards=text.cards,
        calls_read=read.calls,
        cards_read=read.cards,
    )
