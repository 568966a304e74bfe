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

MANY_FILES: Final = 20
"""Files from which on a bar is shown; fewer are done before anybody could read it."""
MANY_BYTES: Final = 2 * 2**20
"""Bytes from which on a bar is shown; they take a second or two."""


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
    """The jobs, with a bar on the error stream where there is time to see it."""
    if not sys.stderr.isatty() or not _is_long(jobs):
        return iter(jobs)
    console = Console(stderr=True)
    return iter(track(jobs, "Checking", console=console, transient=True))


def _is_long(jobs: list[tuple[Path, bool]]) -> bool:
    return len(jobs) >= MANY_FILES or sum(_size(path) for path, _ in jobs) >= MANY_BYTES


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
