"""A name looked for in copies that are damaged, hostile, or written by programs of long ago.

Whatever cannot be looked through is named: nobody is told that a name stands nowhere who has a file
in which it may. And nothing of it keeps the files beside it from being looked through.
"""

import gzip
import os
import sqlite3
import zipfile
from contextlib import closing
from io import BytesIO
from pathlib import Path
from time import process_time

import polars as pl
import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.server.privacy import copies
from fairdeal.server.privacy.copies import look_through
from fairdeal.server.privacy.remaining import Name
from fairdeal.store.opening import open_store

WHO = "Žofia Quux"
CYRILLIC = "Жофия Квукс"


def packed(*members: tuple[str, bytes]) -> bytes:
    into = BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return into.getvalue()


def found(folder: Path, *names: str) -> set[str]:
    looked = look_through([folder], names or [WHO])
    assert looked.unread == ()
    return {one.file.removeprefix(f"{folder}/") for one in looked.found}


def unread(path: Path) -> str:
    """What is said of the one file that cannot be looked through."""
    (said,) = look_through([path], [WHO]).unread
    return said.removeprefix(f"{path}")


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        *((WHO, one) for one in ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1250")),
        *((one, "cp1252") for one in (WHO, "Désirée Ångström")),
        *((CYRILLIC, one) for one in ("cp1251", "utf-16", "utf-8")),
    ],
)
def test_it_is_found_in_every_encoding_files_come_in(
    tmp_path: Path, name: str, encoding: str
) -> None:
    (tmp_path / "old.lin").write_bytes(f"pn|x,{name},y|".encode(encoding))
    assert found(tmp_path, name) == {"old.lin"}


def test_it_is_found_under_each_spelling_that_is_given(tmp_path: Path) -> None:
    """Somebody who had another name, or who is written in another alphabet."""
    (tmp_path / "before.txt").write_text("Zofia Marsh", "utf-8")
    (tmp_path / "cyrillic.txt").write_text(CYRILLIC, "utf-8")
    assert found(tmp_path, WHO, "Zofia Marsh", CYRILLIC) == {"before.txt", "cyrillic.txt"}
    assert found(tmp_path, WHO) == set()


def test_it_is_found_in_an_archive_in_an_archive_and_in_the_names_there(tmp_path: Path) -> None:
    inner = packed(("a/players.csv", f"1;{WHO}".encode()), ("_17d_ofia_20_Quux.html", b"nobody"))
    (tmp_path / "all.zip").write_bytes(packed(("in.bin", inner), (f"{WHO}/", b"")))
    assert found(tmp_path) == {
        *("all.zip!in.bin!a/players.csv", "all.zip!in.bin!_17d_ofia_20_Quux.html"),
        f"all.zip!{WHO}/",
    }
    named = tmp_path / f"{WHO}.json"
    named.write_bytes(b"{}")
    assert [one.file for one in look_through([named], [WHO]).found] == [str(named)]


def test_it_is_found_in_columns_of_any_kind(tmp_path: Path) -> None:
    lists = pl.Series("sides", [[WHO, "Ann Lee"], None])
    kinds = pl.Series("kinds", [None, WHO], pl.Categorical)
    pl.DataFrame([lists]).write_parquet(tmp_path / "lists.parquet")
    pl.DataFrame([kinds]).write_parquet(tmp_path / "kinds.parquet")
    pl.DataFrame({WHO: [1]}).write_parquet(tmp_path / "called.parquet")
    assert found(tmp_path) == {"lists.parquet", "kinds.parquet", "called.parquet"}


def test_it_is_found_wherever_a_database_has_torn_it(tmp_path: Path) -> None:
    """A store that is in use goes with a log beside it; its long texts lie in parts."""
    many = range(600, 1140, 5)
    for before in many:
        with closing(sqlite3.connect(":memory:")) as database:
            database.execute("PRAGMA page_size = 512")
            database.execute("CREATE TABLE acts (body TEXT)")
            words = "x" * before + f" {WHO} " + "y" * 900
            database.execute("INSERT INTO acts VALUES (?)", [words])
            database.commit()
            content = bytearray(database.serialize())
        content[18:20] = b"\2\2"  # "WAL" (SQLite's file format, 1.3.3)
        (tmp_path / f"{before}.db").write_bytes(content)
    assert found(tmp_path) == {f"{before}.db" for before in many}


def test_a_store_as_it_lies_is_looked_through(tmp_path: Path) -> None:
    with closing(open_store(f"sqlite:///{tmp_path / 'club.db'}")):
        assert found(tmp_path) == set()


def spoilt(content: bytes) -> bytes:
    """In the middle."""
    half = len(content) // 2
    return content[:half] + bytes(64) + content[half + 64 :]


def locked() -> bytes:
    """As if it had a password: by the bit that says so (APPNOTE 4.4.4)."""
    content = bytearray(packed(("a.txt", b"words")))
    content[6] |= 1
    content[content.rindex(b"PK\1\2") + 8] |= 1
    return bytes(content)


def table() -> bytes:
    into = BytesIO()
    pl.DataFrame({"name": ["Ann Lee", "Bob Ray"] * 40}).write_parquet(into)
    return into.getvalue()


def base() -> bytes:
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute("CREATE TABLE acts (body TEXT)")
        database.executemany("INSERT INTO acts VALUES (?)", [["x" * 900]] * 40)
        database.commit()
        return database.serialize()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (packed(("a.txt", b"words" * 50))[:-30], "no archive that can be opened"),
        (spoilt(packed(("a.txt", bytes(range(256))))), "!a.txt cannot be read: cannot be unpacked"),
        (locked(), "!a.txt cannot be read: cannot be unpacked"),
        (table()[:-20], "its content is damaged"),
        (b"PAR1" + bytes(100), "its content is damaged"),
        (base()[:5000], "its content is damaged"),
        (gzip.compress(b"words"), "packed in a way that is not known here"),
        (b"PGDMP\x01\x0e", "packed in a way that is not known here"),
        (b"7z\xbc\xaf\x27\x1c", "packed in a way that is not known here"),
    ],
    ids=["cut", "spoilt", "locked", "table cut", "no table", "base cut", "gzip", "dump", "7z"],
)
def test_what_is_damaged_or_locked_is_named_and_the_rest_looked_through(
    tmp_path: Path, content: bytes, why: str
) -> None:
    bad = tmp_path / "a bad one"
    bad.write_bytes(content)
    assert why in unread(bad)
    (tmp_path / "z.txt").write_text(WHO, "utf-8")
    looked = look_through([tmp_path], [WHO])
    assert [one.file for one in looked.found] == [str(tmp_path / "z.txt")]
    assert len(looked.unread) == 1


def test_what_is_damaged_is_looked_at_as_it_lies(tmp_path: Path) -> None:
    (tmp_path / "cut.db").write_bytes(base()[:5000] + f" {WHO} ".encode())
    looked = look_through([tmp_path], [WHO])
    assert (len(looked.found), len(looked.unread)) == (1, 1)


def test_an_archive_that_never_ends_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "MAX_TOTAL", 2**20)
    bomb = packed(("a.txt", bytes(2**20)), ("b.txt", b"words"))
    (tmp_path / "bomb.zip").write_bytes(packed(("first", b""), ("in.zip", bomb)))
    assert "unpacks to over 1 MB" in unread(tmp_path / "bomb.zip")
    deep = b"words"
    for _within in range(9):
        deep = packed(("in.zip", deep))
    (tmp_path / "deep.zip").write_bytes(deep)
    assert "an archive within an archive" in unread(tmp_path / "deep.zip")


def test_what_is_no_file_is_named_and_not_waited_for(tmp_path: Path) -> None:
    """Nobody writes into the pipe: who opened it would wait for ever."""
    copy, elsewhere = tmp_path / "copy", tmp_path / "elsewhere"
    copy.mkdir()
    elsewhere.mkdir()
    (elsewhere / "names.txt").write_text(WHO, "utf-8")
    os.mkfifo(copy / "pipe")
    (copy / "link").symlink_to(elsewhere)
    (copy / "names").symlink_to(elsewhere / "names.txt")
    (copy / "nowhere").symlink_to(copy / "nothing")
    (copy / "round").symlink_to(copy)
    looked = look_through([copy, copy / "pipe"], [WHO])
    assert [one.file for one in looked.found] == [str(copy / "names")]
    said = "{} cannot be read: it is not a plain file"
    assert list(looked.unread) == [
        said.format(copy / "link"),
        f"{copy / 'nowhere'} cannot be read: No such file or directory",
        *map(said.format, (copy / "pipe", copy / "round", copy / "pipe")),
    ]
    assert looked.files == 1


def test_the_command_does_not_say_of_what_it_could_not_read_that_it_is_clean(
    tmp_path: Path,
) -> None:
    address = f"sqlite:///{tmp_path / 'club.db'}"
    with closing(open_store(address)):
        pass
    backup = tmp_path / "club.dump"
    backup.write_bytes(b"PGDMP\x01\x0e")
    (tmp_path / "clean.txt").write_text("nobody", "utf-8")

    def run(*copies: str) -> tuple[int, str]:
        options = [word for one in copies for word in ("--copy", str(tmp_path / one))]
        done = CliRunner().invoke(app, ["forget", WHO, "--store", address, "--yes", *options])
        return done.exit_code, done.output

    words = "The name stands in none of the copies (1 file looked through).\n"
    assert run("clean.txt") == (0, words)
    code, output = run("clean.txt", "club.dump")
    assert code == 1
    assert f"{backup} cannot be read: its content is damaged, or packed" in output
    assert "none of the copies" not in output


def test_a_large_file_costs_what_is_in_it() -> None:
    """Eight times the words, not sixty-four times the work."""

    def cost(words: int) -> float:
        text, begun = "Ann Lee " * words, process_time()
        assert Name([WHO]).times_in(text) == 0
        return process_time() - begun

    few = min(cost(2_000) for _time in range(5))
    assert min(cost(16_000) for _time in range(2)) < 24 * few
