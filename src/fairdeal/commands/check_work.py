"""The work of ``fairdeal check``: every file read and audited, on all cores where it pays.

A file is read by one process from beginning to end, so several cores help with several files. What
comes back from a process is the file's report, which is bounded, never its records.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

from fairdeal.audit.files import FileReport, check_source, refused
from fairdeal.audit.report import Report
from fairdeal.commands.files import STANDARD, read_bytes
from fairdeal.commands.progress import bar
from fairdeal.errors import Malformed
from fairdeal.formats.contents import Content, Refused, Skipped, Source
from fairdeal.formats.record import Kind
from fairdeal.formats.sources import contents_in, contents_of, paths_under
from fairdeal.laws.code import Code

MANY_BYTES: Final = 2 * 2**20
"""Bytes from which on other processes are started; they take a second to read."""
_MOST_AT_ONCE: Final = 8
"""Files given to a process at once, where there are many."""

Outcome = FileReport | Skipped
"""What came of one file, or of one member of an archive."""


class Job(NamedTuple):
    """A file to be checked."""

    path: Path
    named: bool
    """Whether somebody named this very file."""
    size: int


def check(paths: Iterable[Path], processes: int | None = None, code: Code | None = None) -> Report:
    """Read and audit everything at and under these paths.

    Args:
        paths: files and folders; ``-`` is the standard input.
        processes: how many work side by side; one for each core when not given.
        code: by which the irregularities found are ruled on; not at all when not given.

    Raises:
        Malformed: a process was stopped from outside.
    """
    jobs = [_job(path, path == given) for given in paths for path in paths_under(given)]
    together = sum(job.size for job in jobs)
    found: dict[int, list[Outcome]] = {}
    with bar("Checking", max(together, 1)) as advance:
        for number, outcomes in _outcomes(jobs, _useful(processes, jobs, together), code):
            found[number] = outcomes
            advance(jobs[number].size)
    in_order = [outcome for number in range(len(jobs)) for outcome in found[number]]
    return Report(
        [outcome for outcome in in_order if isinstance(outcome, FileReport)],
        [outcome for outcome in in_order if isinstance(outcome, Skipped)],
    )


def cores() -> int:
    """The cores this process may use."""
    allowed: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def check_job(job: Job, code: Code | None = None) -> list[Outcome]:
    """Everything in one file; whatever goes wrong with it ends only its own check."""
    outcomes: list[Outcome] = []
    name = str(job.path)
    try:
        for content in _contents(job):
            name = content.name
            outcomes.append(_outcome(content, code))
    except Exception as wrong:  # noqa: BLE001 - an archive of thousands goes on without this file
        message = f"fairdeal failed on this file, which is a fault of fairdeal's own: {wrong!r}"
        outcomes.append(refused(Refused(name, "unknown", Kind.FAILURE, message)))
    return outcomes


def _contents(job: Job) -> Iterator[Content]:
    if str(job.path) == STANDARD:
        return contents_in("standard input", read_bytes(job.path))
    return contents_of(job.path, named=job.named)


def _outcome(content: Content, code: Code | None) -> Outcome:
    match content:
        case Source():
            return check_source(content, code)
        case Refused():
            return refused(content)
        case Skipped():
            return content


def _job(path: Path, named: bool) -> Job:  # noqa: FBT001 - a field of the job
    try:
        return Job(path, named, path.stat().st_size)
    except OSError:
        return Job(path, named, 0)


def _useful(processes: int | None, jobs: Sequence[Job], together: int) -> int:
    """How many processes to use: no more than there are files, one for a moment's work."""
    wanted = cores() if processes is None else processes
    enough = processes is not None or together >= MANY_BYTES
    return max(1, min(wanted, len(jobs))) if enough else 1


def _outcomes(
    jobs: Sequence[Job], processes: int, code: Code | None
) -> Iterator[tuple[int, list[Outcome]]]:
    """What came of each job, with its number; the largest first, so that none is left over."""
    work = partial(check_job, code=code)
    if processes == 1:
        yield from enumerate(map(work, jobs))
        return
    order = sorted(range(len(jobs)), key=lambda number: -jobs[number].size)
    at_once = max(1, min(_MOST_AT_ONCE, len(jobs) // (8 * processes)))
    # Started afresh, as on every system: a forked process would inherit the bar's thread.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        results = pool.map(work, (jobs[number] for number in order), chunksize=at_once)
        yield from zip(order, results, strict=True)
    except BrokenProcessPool:
        message = "a process was stopped from outside, perhaps for want of memory; try --jobs 1"
        raise Malformed(message) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Only the first process answers Ctrl-C; the others are ended by it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
