"""What ``fairdeal check`` prints: a summary for people, or JSON for programs."""

import json
from typing import Final

import typer

from fairdeal.audit.files import FileReport
from fairdeal.audit.report import Report
from fairdeal.formats.record import Problem, Severity

MOST_LISTED: Final = 200
"""Problems printed for one file; a summary is for reading. JSON has them all."""


def print_json(report: Report) -> None:
    """Print the whole report as one JSON document."""
    typer.echo(json.dumps(report.to_json(), indent=1))


def print_report(report: Report) -> None:
    """Print each file with something to say, then the totals."""
    for file in report.files:
        if file.problems:
            _print_file(file)
    for skipped in report.skipped:
        typer.echo(f"skipped: {_shown(skipped.name)} ({skipped.reason})")
    totals = report.totals()
    typer.echo(
        f"{_count(totals['files'], 'file')}, {totals['whole']} read whole;"
        f" {_count(totals['boards'], 'board')}, {totals['audited']} audited:"
        f" {_count(report.count(Severity.ERROR), 'error')},"
        f" {_count(report.count(Severity.WARNING), 'warning')},"
        f" {_count(report.count(Severity.NOTE), 'note')}"
    )


def _print_file(file: FileReport) -> None:
    lost = "" if file.whole else ", not read whole"
    typer.echo(f"{_shown(file.file)}: {file.format}, {_count(file.boards, 'board')}{lost}")
    for problem in file.problems[:MOST_LISTED]:
        typer.echo(f"  {_place(problem)}{problem.severity.value}: {_shown(problem.message)}")
    if (more := len(file.problems) - MOST_LISTED) > 0:
        typer.echo(f"  and {more} more; --json lists them all")


def _place(problem: Problem) -> str:
    line = f"line {problem.line}" if problem.line else ""
    board = f"board {_shown(problem.board)}" if problem.board else ""
    place = ", ".join(part for part in (line, board) if part)
    return f"{place}: " if place else ""


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _shown(text: str) -> str:
    """Text from files and names without what would move a terminal's cursor or hide something."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
