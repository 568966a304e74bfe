"""The work of ``fairdeal check``: every file read and audited, on all cores where it pays.

A file is read by one process from beginning to end, so several cores help with several files. What
comes back from a process is the file's report, which is bounded, never its records.

This process reads as well, so that of two only one has to be started. Whoever is free takes the
next file: nobody hands out work, and nobody waits for it.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import accumulate
from multiprocessing import get_context
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple, TypeAlias

from fairdeal.audit.files import FileReport, check_source, refused
from fairdeal.audit.report import Report
from fairdeal.commands.files import STANDARD, read_bytes
from fairdeal.commands.progress import Advance, bar
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.contents import Content, Refused, Skipped, Source
from fairdeal.formats.record import Kind
from fairdeal.formats.sources import contents_in, contents_of, paths_under
from fairdeal.laws.code import Code
from fairdeal.views.words import _

MANY_BYTES: Final = 2 * 2**20
"""Bytes from which on other processes are started; they take a second to read."""

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
    order = sorted(range(len(jobs)), key=lambda number: -jobs[number].size)
    largest_first = [jobs[number] for number in order]
    with bar(_("Checking"), max(together, 1)) as advance:
        taken = _outcomes(largest_first, _useful(processes, jobs, together), code, advance)
        found = {order[place]: outcomes for place, outcomes in taken}
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
        message = Sentence(
            "fairdeal failed on this file, which is a fault of fairdeal's own: {detail}",
            detail=repr(wrong),
        )
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


Next: TypeAlias = "Synchronized[int]"
"""The place of the file that whoever is free takes next."""
Placed = tuple[int, list[Outcome]]
"""What came of a file, with its place among the files."""


def _outcomes(
    jobs: Sequence[Job], processes: int, code: Code | None, advance: Advance
) -> Iterator[Placed]:
    """What came of each job; the largest come first, so that none is left over."""
    if processes == 1:
        for place, job in enumerate(jobs):
            yield place, check_job(job, code)
            advance(job.size)
        return
    # Started afresh, as on every system: a forked process would inherit the bar's thread.
    context = get_context("spawn")
    following: Next = context.Value("q", 0)
    others = processes - 1
    pool = ProcessPoolExecutor(others, context, _made_ready, (following,))
    try:
        with _without_the_command_line():
            shares = [pool.submit(_share, jobs, code) for _ in range(others)]
        yield from watched(jobs, code, following, advance)
        for share in shares:
            yield from share.result()
    except BrokenProcessPool:
        words = _("a process was stopped from outside, perhaps for want of memory; try --jobs 1")
        raise Malformed(words) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _without_the_command_line() -> Iterator[None]:
    """Processes started meanwhile do not run again the script that this one was started with.

    They would read every command there is, and need none: what they call is in this module.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def taken(jobs: Sequence[Job], code: Code | None, following: Next) -> Iterator[Placed]:
    """What came of the jobs this process took, one after the other, until all are taken."""
    while True:
        with following.get_lock():
            place = following.value
            following.value = place + 1
        if place >= len(jobs):
            return
        yield place, check_job(jobs[place], code)


def watched(
    jobs: Sequence[Job], code: Code | None, following: Next, advance: Advance
) -> Iterator[Placed]:
    """The same, with a bar that goes on as far as all processes together have taken jobs."""
    before = [0, *accumulate(job.size for job in jobs)]
    shown = 0
    for placed in taken(jobs, code, following):
        yield placed
        reached = min(following.value, len(jobs))
        advance(before[reached] - before[shown])
        shown = reached


_shared: list[Next] = []
"""In a process that was started: what it shares with the others."""


def _made_ready(following: Next) -> None:
    """Before any work in a process that was started."""
    _shared.append(following)
    # Only the first process answers Ctrl-C; the others are ended by it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _share(jobs: Sequence[Job], code: Code | None) -> list[Placed]:
    """What came of the jobs that a process which was started took."""
    return list(taken(jobs, code, *_shared))
