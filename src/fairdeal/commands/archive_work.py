"""The work of ``fairdeal archive build``: parts made on all cores, or on a cluster."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

from fairdeal.audit.archive import build_part
from fairdeal.batch.archive import File, Part, file_at, plan, remove_part, tidy
from fairdeal.commands.check_work import cores
from fairdeal.commands.progress import bar
from fairdeal.errors import Malformed
from fairdeal.formats.contents import ARCHIVE, FORMATS
from fairdeal.formats.sources import paths_under

PART_BYTES: Final = 4 * 2**20
"""Files that make one part: some thousand boards, a second's work."""


class Built(NamedTuple):
    """What building came to."""

    parts: int
    """Parts made now."""
    kept: int
    """Parts that were there already."""
    boards: int
    """Boards in the archive."""


def build(
    paths: Iterable[Path], folder: Path, processes: int | None = None, cluster: str | None = None
) -> Built:
    """Make an archive of everything at and under these paths, or bring it up to date.

    Stopped at any moment, it goes on from there when it is called again.

    Raises:
        Malformed: there is nothing to build from, the archive cannot be read, a worker vanished.
        OSError: the archive cannot be written.
    """
    files = [file for path in paths for file in _files(path)]
    todo = plan(folder, files, PART_BYTES)
    if not (files or todo.kept):
        raise Malformed("nothing to build from: no PBN, LIN or ZIP file there")
    for part in todo.dropped:
        remove_part(folder, part.name)
    work = partial(build_part, folder.absolute())
    made = []
    with bar("Building", max(1, sum(map(_size, todo.wanted)))) as advance:
        for part in _done(work, todo.wanted, processes, cluster):
            made.append(part)
            advance(_size(part))
    tidy(folder)
    boards = sum(part.boards for part in (*todo.kept, *made))
    return Built(len(made), len(todo.kept), boards)


def solve(folder: Path, processes: int | None = None) -> int:
    """Solve the deals of an archive that have no result yet; how many that was.

    Raises:
        Malformed: there is no archive.
        ModuleNotFoundError: the solver is not installed.
    """
    from fairdeal.analysis.double_dummy import Solver  # noqa: PLC0415 - needs an extra of its own
    from fairdeal.batch.archive_solve import solve as work  # noqa: PLC0415
    from fairdeal.batch.archive_solve import unsolved  # noqa: PLC0415

    with Solver(processes) as solver, bar("Solving", max(1, len(unsolved(folder)))) as advance:
        solved = 0
        for some in work(folder, solver):
            solved += some
            advance(some)
    return solved


def _files(path: Path) -> Iterator[File]:
    endings = (*FORMATS, ARCHIVE)
    for under in paths_under(path.absolute()):
        named = under == path.absolute()
        if (named or under.suffix.lower() in endings) and (file := file_at(under)):
            yield file


def _done(
    work: Callable[[Part], Part],
    parts: tuple[Part, ...],
    processes: int | None,
    address: str | None,
) -> Iterator[Part]:
    if address is not None:
        from fairdeal.batch.cluster import each  # noqa: PLC0415 - needs an extra of its own

        yield from (made for _, made in each(address, work, parts))
        return
    count = min(processes or cores(), len(parts))
    if count <= 1:
        yield from map(work, parts)
        return
    # Started afresh, as on every system: a forked process would inherit the bar's thread.
    with ProcessPoolExecutor(count, get_context("spawn")) as pool:
        try:
            for future in as_completed([pool.submit(work, part) for part in parts]):
                yield future.result()
        except BrokenProcessPool:
            message = "a process was stopped from outside; what was finished stays, build again"
            raise Malformed(message) from None
        finally:
            pool.shutdown(cancel_futures=True)


def _size(part: Part) -> int:
    return sum(file.size for file in part.files)
