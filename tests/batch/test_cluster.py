"""Many machines, as several processes of this one: nothing lost, nothing counted twice."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import polars as pl
import pytest

from fairdeal.batch.archive import scan_archive
from fairdeal.batch.cluster import each
from fairdeal.commands.archive.work import build
from fairdeal.errors import Malformed
from tests.batch.workers import ended_once, ends_every_worker, played, refuses


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """A scheduler with three workers, each a process of its own; one that ends is replaced."""
    from distributed import LocalCluster  # noqa: PLC0415 - half a second of every worker that collects

    with LocalCluster(
        n_workers=3,
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",  # any port: another run may have the usual one
        silence_logs=50,
    ) as cluster:
        yield cluster.scheduler_address


@pytest.mark.nightly
def test_boards_are_played_on_all_workers_and_come_back_once(scheduler: str) -> None:
    done = dict(each(scheduler, played, range(20)))
    assert sorted(done) == list(range(20))
    assert {boards for boards, _ in done.values()} == {500}
    assert len({process for _, process in done.values()}) > 1


@pytest.mark.nightly
def test_a_worker_that_vanishes_in_mid_work_loses_nothing(scheduler: str, tmp_path: Path) -> None:
    done = list(each(scheduler, partial(ended_once, tmp_path), range(12)))
    assert sorted(item for item, _ in done) == list(range(12))
    assert Counter(result for _, result in done) == Counter(item * item for item in range(12))
    assert (tmp_path / "ended").exists()


@pytest.mark.nightly
def test_a_piece_that_ends_every_worker_is_named(scheduler: str) -> None:
    with pytest.raises(Malformed, match="7 ended every worker it was given to"):
        list(each(scheduler, ends_every_worker, [7]))


def test_what_the_work_raises_arrives(scheduler: str) -> None:
    with pytest.raises(Malformed, match="piece 3 is refused"):
        list(each(scheduler, refuses, [3]))


def test_no_scheduler_at_the_address() -> None:
    with pytest.raises(Malformed, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        list(each("tcp://127.0.0.1:9", played, [1], patience=0.5))


@pytest.mark.nightly
def test_an_archive_is_built_by_workers_though_one_is_lost(scheduler: str, tmp_path: Path) -> None:
    from tests.audit.test_archive import many_files  # noqa: PLC0415 - the same files
    from tests.batch.workers import build_and_end_once  # noqa: PLC0415

    boards, parts = many_files(tmp_path, files=6)
    work = partial(build_and_end_once, tmp_path, tmp_path / "archive")
    made = [part for _, part in each(scheduler, work, parts)]
    assert sum(part.boards for part in made) == boards
    archive = scan_archive(tmp_path / "archive")
    numbers = archive.boards.select("board").collect()
    assert (len(numbers), numbers["board"].n_unique()) == (boards, boards)
    cards = archive.cards.group_by("board").agg(pl.len()).collect()
    assert set(cards["len"]) == {52}


def test_an_archive_is_built_on_the_cluster_at_an_address(scheduler: str, tmp_path: Path) -> None:
    from tests.audit.test_archive import many_files  # noqa: PLC0415 - the same files

    boards, _ = many_files(tmp_path, files=2)
    built = build([tmp_path / "files"], tmp_path / "archive", cluster=scheduler)
    assert built.boards == boards
    assert scan_archive(tmp_path / "archive").boards.collect()["board"].n_unique() == boards
