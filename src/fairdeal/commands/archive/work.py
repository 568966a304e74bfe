"""The work of ``fairdeal archive build``: parts made on all cores, or on a cluster."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from fairdeal.audit.archive import build_part
from fairdeal.batch.archive import File, Part, file_at, plan, remove_part, store_of, tidy
from fairdeal.commands.check.work import cores
from fairdeal.commands.progress import bar
from fairdeal.errors import Malformed
from fairdeal.formats.contents import ARCHIVE, FORMATS
from fairdeal.formats.sources import paths_under
from fairdeal.views.words import _

T = TypeVar("T")

PARS_AT_ONCE: Final = 2_000
"""Boards one process takes at a time, some seconds' work."""
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


class Solved(NamedTuple):
    """What solving came to, done now."""

    deals: int
    """Deals solved."""
    pars: int
    """Boards, by deal, dealer and vulnerability, whose par was found."""
    plays: int
    """Boards whose cards were looked at one by one."""


def build(
    paths: Iterable[Path],
    folder: Path,
    processes: int | None = None,
    cluster: str | None = None,
    store: str | None = None,
) -> Built:
    """Make an archive of everything at and under these paths, or bring it up to date.

    Stopped at any moment, it goes on from there when it is called again.

    Args:
        paths: files and folders.
        folder: the archive.
        processes: how many; one for each processor if not said.
        cluster: a Dask scheduler that has the files read; sessions are read here.
        store: the address of a store whose sessions belong to it, too.

    Raises:
        Malformed: there is nothing to build from, the archive cannot be read, a worker vanished;
            there is no such store, or it cannot be read.
        OSError: the archive cannot be written.
    """
    files = [file for path in paths for file in _files(path)]
    files += _sessions(store, folder) if store else ()
    todo = plan(folder, files, PART_BYTES)
    if not (files or todo.kept or store):
        raise Malformed(_("nothing to build from: no PBN, LIN or ZIP file there"))
    for part in todo.dropped:
        remove_part(folder, part.name)
    of_files = tuple(part for part in todo.wanted if not store_of(part.files[0].path))
    of_store = tuple(part for part in todo.wanted if store_of(part.files[0].path))
    made = []
    with bar(_("Building"), max(1, sum(map(_size, todo.wanted)))) as advance:
        for part in chain(
            _done(partial(build_part, folder.absolute()), of_files, processes, cluster),
            _of_store(folder.absolute(), store, of_store, processes),
        ):
            made.append(part)
            advance(_size(part))
    tidy(folder)
    boards = sum(part.boards for part in (*todo.kept, *made))
    return Built(len(made), len(todo.kept), boards)


def solve(folder: Path, processes: int | None = None, *, cards: bool = False) -> Solved:
    """Solve the deals of an archive that have no result yet, and find the par of their boards.

    Args:
        folder: the archive.
        processes: how many; one for each processor if not said.
        cards: whether to find what each card played cost as well, a second or so for a board.

    Raises:
        Malformed: there is no archive.
        ModuleNotFoundError: the solver is not installed.
    """
    from fairdeal.analysis.double_dummy import Solver  # noqa: PLC0415 - needs an extra of its own
    from fairdeal.batch.archive import costs  # noqa: PLC0415
    from fairdeal.batch.archive import solve as tables  # noqa: PLC0415

    with Solver(processes) as solver:
        open_ = len(tables.unsolved(folder))
        deals = _counted(_("Solving"), open_, tables.solve(folder, solver))
        boards = _pars(folder, processes)
        played = 0
        if cards:
            open_ = len(costs.without_costs(folder))
            played = _counted(_("Cards"), open_, costs.find_costs(folder, solver))
    return Solved(deals, boards, played)


def _pars(folder: Path, processes: int | None) -> int:
    """Work out the pars that can be and are not yet; how many that was."""
    from fairdeal.batch.archive.par import pars, without_par  # noqa: PLC0415
    from fairdeal.batch.archive.solve import keep  # noqa: PLC0415

    boards = without_par(folder)
    chunks = tuple(boards.iter_slices(PARS_AT_ONCE)) if len(boards) else ()

    def kept() -> Iterator[int]:
        for frame in _done(pars, chunks, processes, None):
            keep(folder / "par", frame)
            yield len(frame)

    return _counted(_("Par"), len(boards), kept())


def _counted(what: str, total: int, coming: Iterable[int]) -> int:
    """Show the progress of work that tells how much it has done; how much that was."""
    done = 0
    with bar(what, max(1, total)) as advance:
        for some in coming:
            done += some
            advance(some)
    return done


def _files(path: Path) -> Iterator[File]:
    endings = (*FORMATS, ARCHIVE)
    for under in paths_under(path.absolute()):
        named = under == path.absolute()
        if (named or under.suffix.lower() in endings) and (file := file_at(under)):
            yield file


def _sessions(store: str, folder: Path) -> list[File]:
    from fairdeal.commands.archive.sessions import sessions_in  # noqa: PLC0415 - needs an extra

    return sessions_in(store, folder)


def _of_store(
    folder: Path, store: str | None, parts: tuple[Part, ...], processes: int | None
) -> Iterator[Part]:
    if store is None or not parts:
        return iter(())
    from fairdeal.commands.archive.sessions import build_part_of_store  # noqa: PLC0415 - as above

    return _done(partial(build_part_of_store, folder, store), parts, processes, None)


def _done(
    work: Callable[[T], T],
    parts: tuple[T, ...],
    processes: int | None,
    address: str | None,
) -> Iterator[T]:
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
            words = _("a process was stopped from outside; what was finished stays, build again")
            raise Malformed(words) from None
        finally:
            pool.shutdown(cancel_futures=True)


def _size(part: Part) -> int:
    return sum(file.size for file in part.files)
