"""What ``fairdeal check`` prints: a summary for people, or JSON for programs.

For people what matters comes first: how much of each kind there is, which files were not read
whole, then file by file the errors before the warnings before the notes. The last line has totals.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final

import typer

from fairdeal.audit.files import FileReport
from fairdeal.audit.report import Report
from fairdeal.commands.amounts import amount
from fairdeal.formats.contents import Skipped
from fairdeal.formats.record import Kind, Problem, Severity
from fairdeal.i18n.catalogues import ENGLISH, language
from fairdeal.views.figures import grouped
from fairdeal.views.refusals import kind_word, said, severity_word
from fairdeal.views.words import _

MOST_LISTED: Final = 200
"""Problems printed for one file; a summary is for reading. JSON has more."""
_SKIPPED_LISTED: Final = 5
"""Skipped files named where many are skipped for one reason; JSON has them all."""
_ORDER: Final = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}


def print_json(report: Report) -> None:
    """Print the whole report as one JSON document."""
    typer.echo(json.dumps(report.to_json(), indent=1))


def print_report(report: Report) -> None:
    """Print the kinds of problem, the files not read whole, each file's problems, the totals."""
    lines = [*_kinds(report), *_not_whole(report)]
    for file in report.files:
        if file.problems:
            lines += _file(file)
    lines += [*_skipped(report), _totals(report)]
    typer.echo("\n".join(lines))


def _kinds(report: Report) -> Iterator[str]:
    """A table of the kinds of problem, the worst first; only where there are several."""
    by_kind = report.by_kind()
    if len(by_kind) < 2:
        return
    heads = (_("errors"), _("warnings"), _("notes"), _("files"))
    width = max(12, *(len(head) + 2 for head in heads))
    first = max(14, *(len(kind_word(kind)) + 2 for kind in by_kind))
    kind_head = _("kind")
    yield f"{kind_head:<{first}}" + "".join(f"{head:>{width}}" for head in heads)
    worst = sorted(by_kind, key=lambda kind: [-by_kind[kind][s] for s in _ORDER])
    for kind in worst:
        counts = [*(by_kind[kind][severity] for severity in _ORDER), report.files_with(kind)]
        figures = "".join(f"{grouped(count):>{width}}" for count in counts)
        yield f"{kind_word(kind):<{first}}{figures}"
    yield ""


def _not_whole(report: Report) -> Iterator[str]:
    """The files of which something was lost."""
    lost = [file for file in report.files if not file.whole]
    if lost and len(report.files) > 1:
        yield _("not read whole: {files}").format(files=amount(len(lost), "file"))
        yield from (f"  {_shown(file.file)}" for file in lost)
        yield ""


def _file(file: FileReport) -> Iterator[str]:
    lost = "" if file.whole else _(", not read whole")
    yield f"{_shown(file.file)}: {file.format}, {amount(file.boards, 'board')}{lost}"
    lines = [*_each(file), *_notes(file)]
    yield from lines[:MOST_LISTED]
    if (more := len(lines) - MOST_LISTED) > 0:
        yield "  " + _("and {n} more; --json lists them all").format(n=grouped(more))


def _each(file: FileReport) -> Iterator[str]:
    """Errors, then warnings, one line each."""
    for problem in sorted(file.problems, key=lambda problem: _ORDER[problem.severity]):
        if problem.severity is not Severity.NOTE:
            yield _line(problem)


def _notes(file: FileReport) -> Iterator[str]:
    """The first note of each kind, and how many more there are of it."""
    listed: dict[Kind, Problem] = {}
    times: Counter[Kind] = Counter()
    for problem in file.problems:
        if problem.severity is Severity.NOTE:
            listed.setdefault(problem.kind, problem)
            times[problem.kind] += 1
    for kind, problem in listed.items():
        more = max(times[kind], file.counts.get((Severity.NOTE, kind), 0)) - 1
        words = _(" (and {n} more of kind {kind})").format(n=grouped(more), kind=kind_word(kind))
        yield _line(problem) + (words if more else "")


def _line(problem: Problem) -> str:
    severity = severity_word(problem.severity)
    # In English as --json has it, so that what is read in one is found in the other.
    words = problem.message if language() == ENGLISH else said(problem.message)
    return f"  {_place(problem)}{severity}: {_shown(words)}"


def _skipped(report: Report) -> Iterator[str]:
    """Files not looked at, with the reason; where many share it, the first few and a number."""
    by_reason: defaultdict[str, list[Skipped]] = defaultdict(list)
    for skipped in report.skipped:
        by_reason[skipped.reason].append(skipped)
    for reason, files in by_reason.items():
        for skipped in files[:_SKIPPED_LISTED]:
            name = _shown(skipped.name)
            yield _("skipped: {file} ({reason})").format(file=name, reason=said(reason))
        if (more := len(files) - _SKIPPED_LISTED) > 0:
            words = _("skipped: {n} more ({reason})")
            yield words.format(n=grouped(more), reason=said(reason))


def _totals(report: Report) -> str:
    totals = report.totals()
    found = ", ".join(
        amount(report.count(severity), severity.value)
        for severity in _ORDER
        if _ORDER[severity] <= _ORDER[report.least]
    )
    return _("{files}, {whole} read whole; {boards}, {audited} audited: {found}").format(
        files=amount(totals["files"], "file"),
        whole=grouped(totals["whole"]),
        boards=amount(totals["boards"], "board"),
        audited=grouped(totals["audited"]),
        found=found,
    )


def _place(problem: Problem) -> str:
    line = _("line {n}").format(n=problem.line) if problem.line else ""
    board = _("board {n}").format(n=_shown(problem.board)) if problem.board else ""
    place = ", ".join(part for part in (line, board) if part)
    return f"{place}: " if place else ""


def _shown(text: str) -> str:
    """Text from files and names without what would move a terminal's cursor or hide something."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
