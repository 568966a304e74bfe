"""The report over all files: totals, and the form in which other programs read it."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import fairdeal
from fairdeal.audit.files import FileReport
from fairdeal.formats.contents import Skipped
from fairdeal.formats.record import Kind, Problem, Severity

Json = dict[str, object]
_FROM: Final = (Severity.ERROR, Severity.WARNING, Severity.NOTE)


@dataclass(frozen=True, slots=True)
class Report:
    """Everything a check found."""

    files: Sequence[FileReport]
    skipped: Sequence[Skipped]
    least: Severity = Severity.NOTE
    """What matters less than this has been left out."""

    @property
    def is_clean(self) -> bool:
        """Whether no file has an error or a warning."""
        return all(file.is_clean for file in self.files)

    def from_severity(self, least: Severity) -> "Report":
        """The report without what matters less than ``least``."""
        kept = _FROM[: _FROM.index(least) + 1]
        return Report([_only(file, kept) for file in self.files], self.skipped, least)

    def count(self, severity: Severity) -> int:
        """How many problems are of that severity."""
        return sum(file.count(severity) for file in self.files)

    def by_kind(self) -> dict[Kind, Counter[Severity]]:
        """How many problems there are of each kind, by severity."""
        found: defaultdict[Kind, Counter[Severity]] = defaultdict(Counter)
        for file in self.files:
            for (severity, kind), number in file.counts.items():
                found[kind][severity] += number
        return dict(found)

    def files_with(self, kind: Kind) -> int:
        """How many files have a problem of that kind."""
        return sum(any(found is kind for _, found in file.counts) for file in self.files)

    def totals(self) -> dict[str, int]:
        """Files, files read whole, boards, boards audited, calls, cards, problems."""
        return {
            "files": len(self.files),
            "whole": sum(file.whole for file in self.files),
            "boards": sum(file.boards for file in self.files),
            "audited": sum(file.audited for file in self.files),
            "calls": sum(file.calls for file in self.files),
            "cards": sum(file.cards for file in self.files),
            "problems": sum(sum(file.counts.values()) for file in self.files),
        }

    def to_json(self) -> Json:
        """The report as plain values, ready for ``json.dumps``."""
        totals: Counter[tuple[Severity, Kind]] = Counter()
        for file in self.files:
            totals.update(file.counts)
        return {
            "fairdeal": fairdeal.__version__,
            "min_severity": self.least.value,
            "totals": self.totals(),
            "counts": _counts(totals),
            "not_whole": [file.file for file in self.files if not file.whole],
            "files": [_file(file) for file in self.files],
            "skipped": [{"file": each.name, "reason": each.reason} for each in self.skipped],
        }


def _only(file: FileReport, kept: Sequence[Severity]) -> FileReport:
    problems = tuple(problem for problem in file.problems if problem.severity in kept)
    counts = {key: number for key, number in file.counts.items() if key[0] in kept}
    return replace(file, problems=problems, counts=counts)


def _counts(counts: Mapping[tuple[Severity, Kind], int]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {severity.value: {} for severity in _FROM}
    for (severity, kind), number in sorted(counts.items(), key=lambda item: item[0][1].value):
        found[severity.value][kind.value] = number
    return found


def _file(file: FileReport) -> Json:
    return {
        "file": file.file,
        "format": file.format,
        "boards": file.boards,
        "whole": file.whole,
        "calls": file.calls,
        "cards": file.cards,
        "counts": _counts(file.counts),
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
