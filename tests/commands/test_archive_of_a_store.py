"""The sessions of a store in an archive: as their files say them, and as they stand by now.

What a session has to give is read from its PBN as well, by the reader of files.
"""

import json
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from shutil import copy
from uuid import uuid4

import polars as pl
import pytest
from polars.testing import assert_frame_equal
from typer.testing import CliRunner, Result

from fairdeal.batch.archive import Archive, scan_archive
from fairdeal.cli import app
from fairdeal.commands.archive.sessions import name_of
from fairdeal.events.acts import ResultCorrected, SessionAct, SessionOpened
from fairdeal.scoring.lines import PassedOut
from fairdeal.server.demo.sessions import keep_demonstration
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.privacy.forgetting import Person, forget
from fairdeal.store.opening import open_store
from tests.amount import some
from tests.server.inside import NOW

REAL, TOLD = "pch1003", "auctions"
"""The sessions a demonstration has: a real one with its results, and one with auctions and play."""


@pytest.fixture(scope="module")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with two sessions, made once."""
    path = tmp_path_factory.mktemp("store") / "club.db"
    with kept(f"sqlite:///{path}") as sessions:
        keep_demonstration(sessions, NOW)
    return path


@pytest.fixture
def store(demonstration: Path, tmp_path: Path) -> str:
    (tmp_path / "#1").mkdir()
    return f"sqlite:///{copy(demonstration, tmp_path / '#1' / 'club.db')}"


@contextmanager
def kept(address: str) -> Iterator[Sessions]:
    with closing(open_store(address)) as opened:
        yield Sessions(opened)


def tell(address: str, session: str, *acts: SessionAct) -> None:
    with kept(address) as sessions:
        sessions.tell(session, lambda _: acts, Signature(uuid4(), "Ann Lee", NOW))


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["archive", "build", *map(str, words), "--jobs", "1"])


def built(archive: Path, *words: object) -> tuple[int, int, int]:
    """Parts made and kept, and boards in all."""
    done = run("-o", archive, *words, "--json")
    assert done.exit_code == 0, done.output
    said = json.loads(done.stdout)
    return said["parts"], said["kept"], said["boards"]


def rows(archive: Archive, table: str) -> pl.DataFrame:
    """A table whose boards are told by their place in the archive, not by their number there."""
    frame: pl.DataFrame = getattr(archive, table).collect()
    order = archive.boards.select("board").collect()["board"].rank("dense").cast(pl.UInt64)
    place = pl.DataFrame({"board": archive.boards.select("board").collect()["board"], "at": order})
    return frame.join(place, on="board").drop("board", "file", "line", strict=False)


@pytest.mark.nightly
@pytest.mark.parametrize("session", some([REAL], [REAL, TOLD]))
def test_a_session_gives_what_its_pbn_gives(store: str, session: str, tmp_path: Path) -> None:
    zipped = tmp_path / "all.zip"
    assert CliRunner().invoke(app, ["export", str(zipped), "--store", store]).exit_code == 0
    with zipfile.ZipFile(zipped) as whole:
        whole.extract(f"sessions/{session}/session.pbn", tmp_path)
    built(tmp_path / "files", tmp_path / "sessions")
    built(tmp_path / "kept", "--store", store)
    of_file = scan_archive(tmp_path / "files")
    whole_store = scan_archive(tmp_path / "kept")
    mine = whole_store.boards.filter(pl.col("file").str.ends_with(f"#{session}"))
    ours = whole_store._replace(boards=mine)
    for table in ("boards", "calls", "cards", "results", "travellers"):
        found = rows(ours, table)
        assert len(found) or table in {"calls", "cards", "travellers"}
        assert_frame_equal(found, rows(of_file, table))


def test_what_is_entered_and_corrected_follows_and_only_that_is_read_again(
    store: str, tmp_path: Path
) -> None:
    archive = tmp_path / "archive"
    _parts, none, boards = built(archive, "--store", store)
    assert (none, boards > 0) == (0, True)
    assert built(archive, "--store", store)[0] == 0, "nothing is new"
    with kept(store) as sessions:
        session = sessions.get(REAL)
        assert session
        result = next(iter(session.session.results.values()))
    tell(store, REAL, ResultCorrected(result.place, PassedOut()))
    passed = pl.col("level") == 0
    before = scan_archive(archive).results.filter(passed).collect()
    assert built(archive, "--store", store)[0] == 1
    assert len(scan_archive(archive).results.filter(passed).collect()) == len(before) + 1


@pytest.mark.nightly
def test_a_session_that_is_withdrawn_is_left_out_and_comes_back(store: str, tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    whole = built(archive, "--store", store)[2]
    opened = _opening(store)
    tell(store, TOLD, replace(opened, withdrawn=True))
    left = built(archive, "--store", store)[2]
    assert 0 < left < whole
    assert not len(scan_archive(archive).calls.collect())
    tell(store, TOLD, opened)
    assert built(archive, "--store", store)[2] == whole


def test_who_is_forgotten_is_gone_when_it_is_built_again(store: str, tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    built(archive, "--store", store)
    names = [f"{hand}_player" for hand in ("north", "east", "south", "west")]
    known = scan_archive(archive).boards.select(names).collect()
    who = next(name for name in known["north_player"] if name)
    with closing(open_store(store)) as opened:
        forget(opened, Person.called(who), "Ann Lee", NOW)
    built(archive, "--store", store)
    again = scan_archive(archive).boards.select(names).collect()
    assert len(again) == len(known)
    assert not any((again[name] == who).any() for name in names)
    assert all(who.encode() not in path.read_bytes() for path in archive.rglob("*.json"))


@pytest.mark.nightly
def test_after_a_backup_was_put_back_what_comes_then_is_seen(store: str, tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    backup = [str(tmp_path / "copy.db"), "--store", store]
    assert CliRunner().invoke(app, ["backup", *backup]).exit_code == 0
    whole = built(archive, "--store", store)[2]
    opened = _opening(store)
    for title in ("One", "Two", "Three"):
        tell(store, TOLD, replace(opened, title=title))
    built(archive, "--store", store)
    assert CliRunner().invoke(app, ["restore", *backup]).exit_code == 0
    assert built(archive, "--store", store)[2] == whole
    assert "Three" not in scan_archive(archive).boards.collect()["event"]
    tell(store, TOLD, replace(opened, title="Four"))
    built(archive, "--store", store)
    assert "Four" in scan_archive(archive).boards.collect()["event"]


@pytest.mark.nightly
def test_files_and_stores_are_one_archive_and_none_takes_another_out(
    store: str, tmp_path: Path
) -> None:
    archive, file = tmp_path / "archive", tmp_path / "one.pbn"
    file.write_text('[Board "7"]\n[Dealer "S"]\n[Vulnerable "All"]\n', "utf-8")
    other = f"sqlite:///{copy(tmp_path / '#1' / 'club.db', tmp_path / 'other.db')}"
    mine = built(archive, "--store", store)[2]
    assert built(archive, file)[2] == mine + 1
    assert built(archive, "--store", other)[2] == 2 * mine + 1
    tell(store, TOLD, replace(_opening(store), withdrawn=True))
    built(archive, "--store", store)
    assert built(archive, file, "--store", other)[0] == 0
    boards = scan_archive(archive).boards.collect()
    assert boards["board"].n_unique() == len(boards) < 2 * mine + 1


def _opening(store: str) -> SessionOpened:
    with kept(store) as sessions:
        session = sessions.get(TOLD)
        assert session
        return session.session.opened


def test_a_session_that_cannot_be_read_is_a_problem_of_its_own(store: str, tmp_path: Path) -> None:
    whole = built(tmp_path / "before", "--store", store)[2]
    with closing(open_store(store)) as opened:
        first = opened.read(f"session/{TOLD}")[0].entry
        opened.append("session/odd", 0, [replace(first, id=uuid4(), name="nothing_known.v9")])
    assert built(tmp_path / "after", "--store", store)[2] == whole
    (problem,) = scan_archive(tmp_path / "after").problems.collect().iter_rows(named=True)
    assert problem["file"].endswith("#odd")
    assert problem["message"]


def test_no_password_goes_into_an_archive(new_database: Callable[[], str], tmp_path: Path) -> None:
    address = new_database()
    with kept(address) as sessions:
        keep_demonstration(sessions, NOW)
    scheme, _, rest = address.partition("://")
    secret = f"{scheme}://{rest.partition('@')[0].partition(':')[0]}:open-sesame@{rest.partition('@')[2]}"
    built(tmp_path / "archive", "--store", secret)
    told = scan_archive(tmp_path / "archive").boards.select("file").unique().collect()["file"]
    assert sorted(told) == [f"{name_of(address)}#{TOLD}", f"{name_of(address)}#{REAL}"]
    assert not any(b"sesame" in path.read_bytes() for path in (tmp_path / "archive").rglob("*.*"))


def test_stores_of_one_name_on_two_hosts_are_two() -> None:
    ours, theirs = (f"postgresql://ann:sesame@/club?host=%2F{host}" for host in ("a", "b"))
    assert name_of(ours) == "postgresql:///club?host=%2Fa"
    assert name_of(theirs) == "postgresql:///club?host=%2Fb"
    assert name_of("postgresql://ann@db:5433/club?password=sesame") == "postgresql://db:5433/club"


@pytest.mark.parametrize("address", ["sqlite:///nowhere.db", "mysql://club"])
def test_a_store_that_is_none_makes_no_archive(address: str, tmp_path: Path) -> None:
    done = run("-o", tmp_path / "archive", "--store", address)
    assert done.exit_code != 0
    assert not (tmp_path / "archive").exists()


def test_something_has_to_be_named(tmp_path: Path) -> None:
    assert run("-o", tmp_path / "archive").exit_code != 0
    assert not (tmp_path / "archive").exists()


@pytest.mark.nightly
def test_results_are_in_the_archive_soon_after_they_come(store: str, tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    words = [sys.executable, "-m", "fairdeal", "archive", "build", "-o", str(archive)]
    again = [*words, "--store", store, "--every", "1", "--language", "en"]
    with subprocess.Popen(again, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - ours
        assert process.stdout
        assert "1 part made" in process.stdout.readline()
        tell(store, TOLD, replace(_opening(store), withdrawn=True))
        while "1 part made" not in process.stdout.readline():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130, "stopped, as by Ctrl-C"
    assert not len(scan_archive(archive).calls.collect())
