"""Sites in odd folders, and of pairs with odd names."""

import os
from pathlib import Path
from uuid import uuid4

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.publishing.folder import _LONGEST, LIST, Folder, Names
from fairdeal.server.publishing.writing import _OfSession, _relinked
from fairdeal.server.uploads.sessions import read_upload
from fairdeal.store.opening import open_store
from tests.server.publishing.test_publishing import MATCH, NOW, everything, publish


@pytest.fixture
def store(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    kept = open_store(url)
    taken = read_upload(MATCH.encode(), "t.pbn", "", None)
    Sessions(kept).open("match", taken.acts, taken.tables, Signature(uuid4(), "Yolanda", NOW))
    kept.close()
    return url


def refused(*words: str) -> str:
    result = CliRunner().invoke(app, ["publish", *words])
    assert result.exit_code != 0
    assert isinstance(result.exception, Malformed | SystemExit), result.exception
    return f"{result.output}{result.exception}"


def test_a_site_written_again_without_names_leaves_none_behind(store: str, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "CNAME").write_text("bridge.example\n")
    publish(str(site), "--store", store, "--force")
    assert "Quillon" in everything(site)
    publish(str(site), "--store", store, "--force", "--no-names")
    assert "Quillon" not in everything(site)
    assert "Quillon" not in (site / LIST).read_text("utf-8")
    assert (site / "CNAME").read_text() == "bridge.example\n"
    assert (site / "index.html").exists()


def test_what_is_no_folder_is_refused_in_words(store: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert "exists already" in refused(str(file), "--store", store)
    assert "is a file" in refused(str(file), "--store", store, "--force")
    assert "cannot be written" in refused(str(file / "site"), "--store", store)
    assert file.read_text() == "mine"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder nobody may write in")
def test_a_folder_nobody_may_write_in_is_refused_in_words(store: str) -> None:
    assert "cannot be written" in refused("/proc/self/site", "--store", store)


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
def test_a_link_in_the_place_of_a_page_is_replaced_and_not_followed(
    store: str, tmp_path: Path
) -> None:
    mine, site = tmp_path / "mine.txt", tmp_path / "site"
    mine.write_text("mine")
    site.mkdir()
    (site / "index.html").symlink_to(mine)
    publish(str(site), "--store", store, "--force")
    assert mine.read_text() == "mine"
    assert "refresh" in (site / "index.html").read_text("utf-8")


def test_no_list_takes_away_what_is_elsewhere(tmp_path: Path) -> None:
    mine, site = tmp_path / "mine.txt", tmp_path / "site"
    mine.write_text("mine")
    site.mkdir()
    (site / "old.html").write_text("old")
    (site / LIST).write_text(f"../mine.txt\n{mine}\nold.html\n\n")
    Folder(site).begin()
    assert mine.exists()
    assert not (site / "old.html").exists()


def test_files_of_odd_names_are_all_there() -> None:
    names = Names(("index.html",))
    odd = ["Ann", "ann", "ANN", "a/b", "..", "con", "x" * 300, "x" * 301, "漢" * 300, "A-2", "", "ann-1"]  # noqa: E501 # fmt: skip
    files = [names.of(["contestants", one]) for one in odd]
    assert len({one.casefold() for one in files}) == len(odd)
    for file in files:
        folder, name = file.split("/")
        assert folder == "contestants"
        assert len(name.encode()) <= 255
        assert name.removesuffix(".html").casefold() != "con"
        assert ".." not in name


def test_pages_of_one_name_are_told_apart_by_a_number_and_long_names_cut() -> None:
    names = Names()
    assert [names.of(["boards", "1"]) for _ in range(3)] == [
        *("boards/1.html", "boards/1-1.html", "boards/1-2.html")
    ]
    longest = "a" * _LONGEST
    assert Names().of([longest]) == f"{longest}.html", "as long as a name may be"
    cut = Names().of([longest + "a"])
    assert len(cut) == len(f"{longest}.html")
    assert cut != Names().of([longest + "b"])


@pytest.mark.parametrize(
    ("here", "link"), [("ranking.html", "boards/1.html"), ("pairs/3.html", "../boards/1.html")]
)
def test_links_lead_from_the_folder_a_page_stands_in(here: str, link: str) -> None:
    files = {"/sessions/s1": "ranking.html", "/sessions/s1/boards/1": "boards/1.html"}
    files["/sessions/s1/pairs/3"] = "pairs/3.html"
    page = '<a href="/sessions/s1/boards/1#EW">1</a>'
    at = next(path for path, file in files.items() if file == here)
    assert _relinked(page, files, at, _OfSession("/sessions/s1")) == f'<a href="{link}#EW">1</a>'
