"""Archives: every board of the files once, whatever is stopped, changed or broken in between."""

import json
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from typer.testing import CliRunner

from fairdeal.analysis.double_dummy import Solver
from fairdeal.audit.archive import build_part
from fairdeal.batch.archive import Part, file_at, parts_of, plan, scan_archive, write_part
from fairdeal.batch.archive.solve import RESULTS, keep, scan_solved, solve, unsolved
from fairdeal.batch.archive.stats import stats
from fairdeal.batch.archive.tables import SCHEMAS, Read, tables_of
from fairdeal.batch.boards import random_boards
from fairdeal.batch.columns import Boards
from fairdeal.batch.convert import calls_of, deal_of, record_of
from fairdeal.boards import vulnerability_of
from fairdeal.cli import app
from fairdeal.commands.archive.work import _done, build
from fairdeal.errors import Malformed
from fairdeal.formats.pbn.reader import read
from fairdeal.formats.pbn.writer import encode, write
from fairdeal.formats.record import Kind
from tests.batch.workers import build_and_end_once
from tests.shared import DATA, ROOT, data

EVENING = ROOT / "docs" / "examples" / "evening.pbn"


def played(seed: int, count: int = 12) -> Boards:
    """Random boards, none of them passed out."""
    boards = random_boards(4 * count, np.random.default_rng(seed).bytes)
    rows = np.flatnonzero(boards.contract)[:count]
    return Boards.concatenated([boards[int(row) : int(row) + 1] for row in rows])


def write_pbn(path: Path, boards: Boards) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encode(write([record_of(boards, row) for row in range(len(boards))])))


def many_files(folder: Path, files: int) -> tuple[int, list[Part]]:
    """Files of a dozen boards each and the parts they make, one file to a part."""
    paths = [folder / "files" / f"{number}.pbn" for number in range(files)]
    for number, path in enumerate(paths):
        write_pbn(path, played(number))
    parts = [Part.of([file]) for path in paths if (file := file_at(path))]
    return 12 * files, parts


def run(*words: object) -> Any:
    return CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)


def numbers(folder: Path) -> list[int]:
    return scan_archive(folder).boards.collect()["board"].to_list()


def test_what_is_in_the_tables_is_what_was_in_the_file(tmp_path: Path) -> None:
    boards = played(1)
    write_pbn(tmp_path / "one.pbn", boards)
    build([tmp_path / "one.pbn"], tmp_path / "archive")
    archive = scan_archive(tmp_path / "archive")
    frames = {name: frame.collect() for name, frame in archive._asdict().items()}
    assert {name: frame.schema for name, frame in frames.items()} == SCHEMAS
    hands = frames["boards"].select("north", "east", "south", "west").to_numpy()
    assert (hands == boards.hands).all()
    said = [str(call) for row in range(len(boards)) for call in calls_of(boards, row)]
    assert frames["calls"]["call"].cast(pl.String).to_list() == said
    assert frames["cards"]["card"].to_physical().to_list() == boards.cards.ravel().tolist()
    assert frames["results"]["tricks"].to_list() == boards.tricks.tolist()
    assert frames["results"]["law77"].to_list() == boards.score.tolist()
    assert frames["results"]["lead"].to_physical().to_list() == boards.cards[:, 0].tolist()
    leader = frames["cards"].filter(index=0)["seat"].to_physical().to_list()
    assert leader == ((boards.declarer + 1) % 4).tolist()
    # The boards chosen are numbered anew, so their marks are not those of Law 2: a note.
    assert set(frames["problems"]["kind"]) == {"marks"}


def test_building_again_does_nothing_and_a_changed_file_replaces_what_it_was(
    tmp_path: Path,
) -> None:
    files, folder = tmp_path / "files", tmp_path / "archive"
    write_pbn(files / "a.pbn", played(1))
    write_pbn(files / "b.PBN", played(2))
    assert build([files], folder)[:3] == (1, 0, 24)
    before = numbers(folder)
    assert build([files], folder)[:3] == (0, 1, 24)
    assert numbers(folder) == before
    write_pbn(files / "b.PBN", played(3, 5))
    assert build([files], folder)[2] == 17
    write_pbn(tmp_path / "more" / "c.pbn", played(4))
    assert build([tmp_path / "more"], folder) == (1, 1, 29)
    (files / "a.pbn").unlink()
    assert build([files], folder)[2] == 17
    assert len(set(numbers(folder))) == 17


def test_a_build_that_was_stopped_goes_on_and_counts_nothing_twice(tmp_path: Path) -> None:
    total, parts = many_files(tmp_path, 4)
    folder = tmp_path / "archive"
    build_part(folder, parts[0])
    build_part(folder, parts[1])
    # As if it had been stopped just before the last of the second part, and within the third.
    (folder / "parts" / f"{parts[1].name}.json").unlink()
    (folder / "calls" / "half.0123").write_bytes(b"PAR1")
    assert numbers(folder) == list(range(parts[0].first, parts[0].first + 12))
    build([tmp_path / "files"], folder)
    assert len(set(numbers(folder))) == len(numbers(folder)) == total
    assert not (folder / "calls" / "half.0123").exists()
    names = {part.name for part in parts_of(folder)}
    assert {path.stem for path in (folder / "cards").iterdir()} == names


@pytest.mark.nightly
def test_two_processes_build_what_one_builds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    total, _ = many_files(tmp_path, 3)
    monkeypatch.setattr("fairdeal.commands.archive.work.PART_BYTES", 1)
    for processes in (1, 2):
        folder = tmp_path / f"archive{processes}"
        assert build([tmp_path / "files"], folder, processes) == (3, 0, total)
    assert numbers(tmp_path / "archive1") == numbers(tmp_path / "archive2")


def test_a_full_disk_leaves_what_was_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    total, parts = many_files(tmp_path, 2)
    folder = tmp_path / "archive"
    build_part(folder, parts[0])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("fairdeal.batch.parquet.os.fsync", full)
        said = run("archive", "build", tmp_path / "files", "-o", folder, "--jobs", 1)
        assert said.exit_code == 2
        assert "No space left on device; what was finished stays" in said.stderr
    assert len(numbers(folder)) == 12
    assert run("archive", "build", tmp_path / "files", "-o", folder, "--jobs", 1).exit_code == 0
    assert len(numbers(folder)) == total


@pytest.mark.nightly
def test_a_full_disk_leaves_what_was_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "archive"
    write_pbn(tmp_path / "one.pbn", played(1, 4))
    build([tmp_path / "one.pbn"], folder, 1)
    monkeypatch.setattr("fairdeal.batch.archive.solve.AT_ONCE", 2)
    kept: list[int] = []

    def full(_number: int) -> None:
        kept.append(1)
        if len(kept) > 1:
            raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("fairdeal.batch.parquet.os.fsync", full)
        said = run("archive", "solve", folder, "--jobs", 1)
        assert said.exit_code == 2
        assert "No space left on device; what was finished stays" in said.stderr
    assert len(unsolved(folder)) == 2
    assert [path.suffix for path in (folder / "solved").iterdir()] == [".parquet"]


def test_files_that_cannot_be_read_are_problems_and_the_rest_is_there(tmp_path: Path) -> None:
    files = tmp_path / "files"
    write_pbn(files / "good.pbn", played(1))
    (files / "bad.pbn").write_bytes(b'[Event "')
    (files / "empty.zip").write_bytes(b"PK not a zip")
    build([files], tmp_path / "archive")
    problems = scan_archive(tmp_path / "archive").problems.collect()
    errors = problems.filter(severity="error")
    assert {Path(file).name for file in errors["file"]} == {"bad.pbn", "empty.zip"}
    assert len(numbers(tmp_path / "archive")) >= 12


def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="is no archive: fairdeal archive build"):
        scan_archive(tmp_path)
    with pytest.raises(Malformed, match="nothing to build from"):
        build([tmp_path], tmp_path / "archive")
    _, (part,) = many_files(tmp_path, 1)
    folder = tmp_path / "archive"
    build_part(folder, part)
    entry = folder / "parts" / f"{part.name}.json"
    text = entry.read_text()
    entry.write_text(text.replace('"version": 2', '"version": 1'))
    with pytest.raises(Malformed, match="is of version 1; this program reads 2"):
        scan_archive(folder)
    entry.write_text(text[:20])
    with pytest.raises(Malformed, match="is no entry of an archive"):
        scan_archive(folder)
    entry.write_text(text)
    (folder / "calls" / f"{part.name}.parquet").unlink()
    with pytest.raises(Malformed, match="is gone; build the archive again"):
        scan_archive(folder)


def test_a_truncated_table_is_named_and_made_anew(tmp_path: Path) -> None:
    total, parts = many_files(tmp_path, 2)
    folder = tmp_path / "archive"
    build([tmp_path / "files"], folder, 1)
    name = parts_of(folder)[0].name
    for table, left in (("cards", 0.5), ("boards", 0), ("problems", None)):
        path = folder / table / f"{name}.parquet"
        content = path.read_bytes()
        if left is None:
            path.unlink()
        else:
            path.write_bytes(content[: int(left * len(content))])
        with pytest.raises(Malformed, match=f"{path} .*; build the archive again"):
            run("archive", "stats", folder)
        assert build([tmp_path / "files"], folder, 1).parts == len(parts_of(folder))
        assert len(set(numbers(folder))) == len(numbers(folder)) == total
        assert run("archive", "stats", folder).exit_code == 0
    assert parts


def test_results_cut_short_are_found_anew(tmp_path: Path) -> None:
    _, (part,) = many_files(tmp_path, 1)
    folder = tmp_path / "archive"
    build_part(folder, part)
    deals = unsolved(folder)
    found = deals.with_columns(pl.lit(7, pl.UInt8).alias(name) for name in RESULTS)
    keep(folder / "solved", found[:5])
    keep(folder / "solved", found[5:])
    assert len(unsolved(folder)) == 0
    path = max((folder / "solved").iterdir(), key=lambda path: path.stat().st_size)
    path.write_bytes(path.read_bytes()[:100])
    assert len(unsolved(folder)) in (5, len(deals) - 5)


@pytest.mark.nightly
def test_a_process_that_is_killed_loses_only_what_it_had(tmp_path: Path) -> None:
    total, parts = many_files(tmp_path, 4)
    work = partial(build_and_end_once, tmp_path, tmp_path / "archive")
    with pytest.raises(Malformed, match="a process was stopped from outside; what was finished"):
        list(_done(work, tuple(parts), 2, None))
    assert len(parts_of(tmp_path / "archive")) >= 1
    assert build([tmp_path / "files"], tmp_path / "archive", 1).boards == total
    assert len(set(numbers(tmp_path / "archive"))) == total


@pytest.mark.nightly
def test_every_deal_is_solved_once_though_stopped_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "archive"
    boards = played(1, 4)
    twice = Boards.concatenated([boards, boards[:2]])
    write_pbn(tmp_path / "files" / "one.pbn", twice)
    build([tmp_path / "files"], folder)
    monkeypatch.setattr("fairdeal.batch.archive.solve.AT_ONCE", 3)
    with Solver(1) as solver:
        assert next(solve(folder, solver)) == 3
        assert len(unsolved(folder)) == 1
        assert run("archive", "solve", folder, "--jobs", 1).stdout.endswith(
            ": 1 deal solved now, 4 pars\n"
        )
        done = json.loads(run("archive", "solve", folder, "--jobs", 1, "--json").stdout)
        assert done == {"archive": str(folder), "deals": 0, "pars": 0, "plays": 0}
        assert list(solve(folder, solver)) == []
        nothing = json.loads(run("archive", "solve", folder, "--jobs", 1, "--json").stdout)
        assert nothing == {"archive": str(folder), "deals": 0, "pars": 0, "plays": 0}
        solved = scan_solved(folder)
        assert solved is not None
        row = solved.filter(north=int(boards.hands[2, 0])).collect().row(0)[4:]
        deal = deal_of(boards, 2)
        assert deal is not None
        assert row == tuple(t for seat in solver.table(deal).tricks for t in seat)
    # A board counts once for each table that played it.
    makeable = stats(scan_archive(folder), solved).makeable
    assert makeable["boards"].sum() == 6


@pytest.mark.nightly
def test_all_real_files_together(tmp_path: Path) -> None:
    """Every kind of file there is: nothing stops the build, and every board is there once."""
    data("pbn")
    built = build([DATA], tmp_path / "archive", 1)
    archive = scan_archive(tmp_path / "archive")
    assert (
        archive.boards.select(pl.col("board").n_unique()).collect().item() == built.boards > 2_000
    )
    (totals,) = stats(archive).totals.to_dicts()
    assert totals["boards"] == built.boards
    shutil.rmtree(tmp_path / "archive")


@pytest.mark.nightly
@pytest.mark.parametrize("command", [("archive", "build", "-o", "archive"), ("check",)])
def test_memory_does_not_grow_with_the_number_of_files(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    """Sixteen times the boards, a hundred megabytes of text: not half of that more memory."""
    pytest.importorskip("resource", reason="only Unix tells the most memory a process had")
    write_pbn(tmp_path / "first.pbn", random_boards(3_000, np.random.default_rng(1).bytes))
    text = (tmp_path / "first.pbn").read_bytes()
    found = {}
    for files in (4, 64):
        folder = tmp_path / str(files)
        folder.mkdir()
        for number in range(files):
            (folder / f"{number}.pbn").write_bytes(text)
        found[files] = _most_memory(tmp_path, *command, str(folder))
    assert found[64] - found[4] < 30 * len(text)
    assert 60 * len(text) > 40 << 20, "too little text to tell"


def _most_memory(folder: Path, *words: str) -> int:
    """Bytes that a command, or the largest of its processes, had at most."""
    code = (
        "import resource, sys; from fairdeal.cli import app;"
        "app(sys.argv[1:], standalone_mode=False);"
        "most = [resource.getrusage(who).ru_maxrss for who in (0, resource.RUSAGE_CHILDREN)];"
        "print(max(most))"
    )
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", code, *words], cwd=folder, capture_output=True, text=True, check=True
    )
    kilobytes = 1 if sys.platform == "darwin" else 1024
    return int(done.stdout.split()[-1]) * kilobytes


def test_a_bid_above_seven_is_in_the_tables() -> None:
    text = b'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Auction "N"]\n8NT Pass Pass Pass\n'
    reading = read(text, "x.pbn")
    tables = tables_of(0, [Read("x.pbn", reading.records, reading.problems)])
    assert tables.calls["call"].to_list() == ["8NT", "Pass", "Pass", "Pass"]
    assert vulnerability_of(1).name == "NONE"
    assert Kind.CALL.value == "call"


def test_a_part_of_too_many_boards_is_refused(tmp_path: Path) -> None:
    part = Part.of([file for file in [file_at(EVENING)] if file])
    rows = (1 << 20) + 1
    tables = tables_of(0, [])
    many = tables._replace(boards=pl.DataFrame({"board": np.zeros(rows, np.uint64)}))
    with pytest.raises(Malformed, match="over 1,048,576 boards at once"):
        write_part(tmp_path, part, many)
    assert plan(tmp_path, part.files, 1).wanted == (part,)
