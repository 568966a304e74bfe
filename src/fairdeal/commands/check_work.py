"""The work of ``fairdeal check``: one file after the other, with a bar where somebody watches."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import track

from fairdeal.audit.files import FileReport, check_source, refused
from fairdeal.audit.report import Report
from fairdeal.formats.contents import Refused, Skipped, Source
from fairdeal.formats.sources import contents_of, paths_under

WORTH_A_BAR: Final = 20
"""Files from which on a bar is shown; fewer are done before anybody could read it."""


def check(paths: Iterable[Path]) -> Report:
    """Read and audit everything at and under these paths."""
    jobs = [(path, path == given) for given in paths for path in paths_under(given)]
    files: list[FileReport] = []
    skipped: list[Skipped] = []
    for path, named in _watched(jobs):
        for content in contents_of(path, named=named):
            match content:
                case Source():
                    files.append(check_source(content))
                case Refused():
                    files.append(refused(content))
                case Skipped():
                    skipped.append(content)
    return Report(files, skipped)


def _watched(jobs: list[tuple[Path, bool]]) -> Iterator[tuple[Path, bool]]:
    if len(jobs) < WORTH_A_BAR or not sys.stderr.isatty():
        return iter(jobs)
    console = Console(stderr=True)
    return iter(track(jobs, "Checking", console=console, transient=True))
