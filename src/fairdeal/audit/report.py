"""The report over all files: totals, and the form in which other programs read it."""

from collections.abc import Sequence
from dataclasses import dataclass

from fairdeal.audit.files import FileReport
from fairdeal.formats.contents import Skipped
from fairdeal.formats.record import Problem, Severity

Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class Report:
    """Everything a check found."""

    files: Sequence[FileReport]
    skipped: Sequence[Skipped]

    @property
    def is_clean(self) -> bool:
        """Whether no file has an error or a warning."""
        return all(file.is_clean for file in self.files)

    def count(self, severity: Severity) -> int:
        """How many problems are of that severity."""
        return sum(p.severity is severity for file in self.files for p in file.problems)

    def totals(self) -> dict[str, int]:
        """Files, files read whole, boards, boards audited, problems of any severity."""
        return {
            "files": len(self.files),
            "whole": sum(file.whole for file in self.files),
            "boards": sum(file.boards for file in self.files),
            "audited": sum(file.audited for file in self.files),
            "problems": sum(len(file.problems) for file in self.files),
        }

    def to_json(self) -> Json:
        """The report as plain values, ready for ``json.dumps``."""
        return {
            "files": [_file(file) for file in self.files],
            "skipped": [skipped.name for skipped in self.skipped],
            "totals": self.totals(),
        }


def _file(file: FileReport) -> Json:
    return {
        "file": file.file,
        "format": file.format,
        "boards": file.boards,
        "whole": file.whole,
        "problems": [_problem(problem) for problem in file.problems],
    }


def _problem(problem: Problem) -> Json:
    return {
        "line": problem.line,
        "board": problem.board,
        "severity": problem.severity.value,
        "kind": problem.kind.value,
        "message": problem.message,
    }
