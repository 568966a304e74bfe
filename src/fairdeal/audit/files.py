"""A file read and audited: what a report says of it."""

from dataclasses import dataclass

from fairdeal.audit.reading import audit, verifiable
from fairdeal.formats.contents import Refused, Source
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.pbn.reader import read as read_pbn
from fairdeal.formats.record import Problem, Severity


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
    """What reader and audit found, by line."""

    @property
    def is_clean(self) -> bool:
        """Whether there is neither an error nor a warning; notes do no harm."""
        return all(problem.severity is Severity.NOTE for problem in self.problems)


def check_source(source: Source) -> FileReport:
    """Read a file and audit every board in it."""
    read = read_lin if source.format == "LIN" else read_pbn
    reading = read(source.data, source.name)
    problems = (*reading.problems, *audit(reading, source.name))
    return FileReport(
        source.name,
        source.format,
        len(reading.records),
        sum(map(verifiable, reading.records)),
        reading.whole,
        tuple(sorted(problems, key=lambda problem: problem.line)),
    )


def refused(content: Refused) -> FileReport:
    """The report of a file that could not be read at all."""
    problem = Problem(content.name, 0, None, Severity.ERROR, content.kind, content.message)
    return FileReport(content.name, content.format, 0, 0, whole=False, problems=(problem,))
