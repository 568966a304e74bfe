"""A person's name looked for in everything that was made of a store before he was forgotten."""

import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path
from uuid import UUID

import polars as pl
import pytest
from typer.testing import CliRunner, Result

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, ResultEntered, SessionAct, SessionOpened
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.privacy.copies import look_through
from fairdeal.store.opening import open_store
from tests.server.inside import NOW

WHO, PARTNER = "Žofia Quux", "Zebulon Marsh"


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [*map(str, words)])


def certainly(*words: object) -> None:
    done = run(*words)
    assert done.exit_code == 0, done.output


@pytest.fixture
def store(tmp_path: Path) -> str:
    """Two boards at two tables."""
    address = f"sqlite:///{tmp_path / 'club.db'}"
    acts: list[SessionAct] = [
        SessionOpened("Tuesday", Matchpoints()),
        *(
            ResultEntered(Place(board, table), pair, f"Pair {table}", BareScore(score))
            for board in (1, 2)
            for table, pair, score in (("1", f"{WHO}+{PARTNER}", 420), ("2", "Ann Lee", -50))
        ),
    ]
    with closing(open_store(address)) as opened:
        Sessions(opened).open("tuesday", acts, (), Signature(UUID(int=5), "Ann Lee", NOW))
    return address


def test_a_name_is_found_in_every_copy_until_they_are_made_again(
    store: str, tmp_path: Path
) -> None:
    """Archive in Parquet, published site, export and backup: proof that it is gone, or is not."""
    archive, site = tmp_path / "archive", tmp_path / "site"
    export, backup = tmp_path / "all.zip", tmp_path / "copy.db"

    def make() -> None:
        certainly("archive", "build", "-o", archive, "--store", store, "--jobs", "1")
        certainly("publish", site, "--all", "--store", store, "--language", "en", "--force")

    make()
    certainly("export", export, "--store", store)
    certainly("backup", backup, "--store", store)
    copies = [word for one in (archive, site, export, backup) for word in ("--copy", one)]
    first = run("forget", WHO, "--store", store, "--yes", *copies)
    assert first.exit_code == 1
    for one in (archive, site, export, backup):
        looked = look_through([one], [WHO])
        assert looked.found, one
        assert str(looked.found[0].file) in first.output
    assert "Make archives and sites again" in first.output
    make()
    export.unlink()
    backup.unlink()
    # Once more, when nobody of that name is kept any longer.
    again = run("forget", WHO, "--store", store, "--yes", "--copy", archive, "--copy", site)
    assert again.exit_code == 0, again.output
    assert "The name stands in none of the copies" in again.output
    store_itself = run("forget", WHO, "--store", store, "--yes", "--copy", tmp_path / "club.db")
    assert store_itself.exit_code == 0, store_itself.output


def test_it_is_found_however_a_file_writes_it(tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    (folder / "players").mkdir(parents=True)
    (folder / "one.json").write_text(json.dumps({"name": WHO}), "utf-8")  # \u017dofia
    (folder / "two.html").write_text("<td>&#381;ofia Quux</td>", "utf-8")
    (folder / "three.csv").write_text("quux zofia;17\n", "utf-8")
    (folder / "players" / "_17d_ofia_20_Quux.html").write_text("nobody", "utf-8")
    pl.DataFrame({"north": [PARTNER, WHO], "board": [1, 2]}).write_parquet(folder / "four.parquet")
    with zipfile.ZipFile(folder / "five.zip", "w") as packed:
        packed.write(folder / "four.parquet", "in/four.parquet")
    with closing(sqlite3.connect(folder / "six.db")) as database:
        database.execute("CREATE TABLE acts (body TEXT)")
        body = json.dumps({"remark": "x" * 4000 + f" {WHO} " + "y" * 9000})
        database.execute("INSERT INTO acts VALUES (?)", [body])
        database.commit()
    (folder / "another.txt").write_text("Žofia Quuxová, Ofia Quux, Anna", "utf-8")
    looked = look_through([folder], [WHO])
    names = {one.file.removeprefix(f"{folder}/") for one in looked.found}
    assert names == {
        *("one.json", "two.html", "three.csv", "four.parquet", "six.db"),
        *("five.zip!in/four.parquet", "players/_17d_ofia_20_Quux.html"),
    }
    assert looked.files == 8


def test_what_cannot_be_read_is_not_said_to_be_clean(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cannot be read"):
        look_through([tmp_path / "nothing"], [WHO])
    missing = run("forget", WHO, "--copy", tmp_path / "nothing")
    assert missing.exit_code == 2
