"""The assistant without a server: what Python in a browser is given rules by itself."""

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from html import unescape
from io import BytesIO
from pathlib import Path
from posixpath import join, normpath
from typing import Any
from urllib.parse import urlsplit
from zipfile import ZipFile

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES
from fairdeal.laws.book import entries
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.server.alone import writing
from fairdeal.server.alone.pages import ASSISTANT, LAWS, TRAINER, empty, places, shown, trainer
from fairdeal.server.alone.python import HASH, python_files
from fairdeal.server.alone.writing import (
    _WORKER,
    POLICY,
    _pages,
    _worker,
    engine,
    write_assistant,
)
from fairdeal.server.rendering.templates import PAGES
from tests.amount import IS_WHOLE, some
from tests.server.alone.served import AT_MOST, PYTHON_AS_SERVED, as_served

READ_IN = some(LANGUAGES[::5], LANGUAGES)
_ASKED = """
import json, sys
sys.path.insert(0, sys.argv[1])
from fairdeal.server.alone import pages
print(json.dumps([getattr(pages, sys.argv[2])(*each) for each in json.load(sys.stdin)]))
"""


@pytest.fixture(scope="module")
def zipped() -> bytes:
    """The engine as a browser fetches it."""
    return engine()


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory, zipped: bytes) -> Path:
    """The engine as a browser has it."""
    folder = tmp_path_factory.mktemp("engine")
    ZipFile(BytesIO(zipped)).extractall(folder)
    return folder


def _by_itself(unpacked: Path, asked: Sequence[tuple[object, ...]], by: str = "shown") -> list[Any]:
    """Pages made by Python that has nothing but the engine."""
    done = subprocess.run(  # noqa: S603 - Python itself, without what is installed beside it
        [sys.executable, "-I", "-S", "-c", _ASKED, str(unpacked), by],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    pages: list[Any] = json.loads(done.stdout)
    return pages


def test_the_engine_alone_draws_every_page_in_every_language(unpacked: Path) -> None:
    there = [place for place in places() if place != TRAINER]
    some_laws = there if IS_WHOLE else (there[0], there[27])
    asked = [(one, "edition=1997&beside=2017", ENGLISH) for one in some_laws]
    others = LANGUAGES[1:] if IS_WHOLE else ("sr",)
    asked += [(one, "saw=a+revoke", other) for one in some_laws[: some(1, 3)] for other in others]
    drawn = _by_itself(unpacked, asked)
    assert drawn == [shown(*each) for each in asked]
    assert len(set(drawn)) == len(drawn)


def test_the_engine_alone_asks_ten_questions_a_day(unpacked: Path) -> None:
    kept, asked = "1.2017a.7.27-23-21-300-302", "entry=27&turn=2026-10-30&option=1"
    each = [(words, one, kept, "2026-11-29", 3) for words in ("", asked) for one in READ_IN]
    assert _by_itself(unpacked, each, "trainer") == [list(trainer(*one)) for one in each]


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_every_entry_of_every_edition_can_be_begun(unpacked: Path, edition: Edition) -> None:
    known = list(entries(edition))
    asked = [
        (ASSISTANT, f"edition={edition}&entry={one}", "fi")
        for one in known[:: 1 if IS_WHOLE else 9]
    ]
    assert all('class="lead"' in page for page in _by_itself(unpacked, asked))


@pytest.mark.nightly
def test_an_insufficient_bid_that_is_accepted_stands(unpacked: Path) -> None:
    """27A1, as at any other table."""
    (page,) = _by_itself(unpacked, [(ASSISTANT, "entry=27&answer=no&answer=yes", ENGLISH)])
    said = " ".join(re.sub(r"<[^>]+>", " ", unescape(page)).split())
    assert "stands as if it were legal; the auction goes on. Law 27A1" in said


@pytest.mark.parametrize("place", [places()[0], places()[1], places()[28]])
def test_links_lead_to_pages_that_there_are(place: str) -> None:
    """And nowhere else: no address outside the folder is named."""
    page = shown(place, "saw=xyzzy", ENGLISH)
    named = [unescape(one) for one in re.findall(r'(?:href|src|action)="([^"]*)"', page)]
    there = {*places(), "static/site.css", "static/evening.css", "static/icon.svg"}
    there |= {"static/alone.webmanifest"}
    for one in named:
        split = urlsplit(one)
        assert not split.scheme
        assert not split.netloc
        assert normpath(join(place, "..", split.path)) in there or not split.path, one


def test_a_page_says_what_it_may_do_and_that_nothing_leaves() -> None:
    text = unescape(empty(ASSISTANT, coming="{}", said="", policy=POLICY))
    assert f'content="{POLICY}"' in text
    assert "connect-src 'self'" in POLICY
    assert "unsafe-inline" not in POLICY
    assert "style=" not in text
    assert "<script>" not in text


@pytest.mark.nightly
def test_a_zip_of_the_same_is_the_same(zipped: bytes) -> None:
    assert engine() == zipped


def test_only_the_package_that_is_known_is_taken(tmp_path: Path) -> None:
    wrong = tmp_path / "pyodide.tgz"
    with pytest.raises(Malformed, match="cannot be read"):
        python_files(wrong)
    wrong.write_bytes(b"something else")
    with pytest.raises(Malformed, match="is not the package pyodide"):
        python_files(wrong)
    told = CliRunner().invoke(
        app, ["publish", "assistant", str(tmp_path / "out"), "--pyodide", str(wrong)]
    )
    assert "is not the package pyodide" in str(told.exception)
    assert not (tmp_path / "out").exists()
    assert len(HASH) == 88


@pytest.mark.nightly
def test_the_folder_is_written_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With Python for the browser left out: every file that is kept for later is there."""
    monkeypatch.setattr(writing, "python_files", lambda _package: {"pyodide.mjs": b"// none"})
    folder = tmp_path / "laws"
    told = CliRunner().invoke(app, ["publish", "assistant", str(folder)])
    assert told.exit_code == 0, told.exception
    worker = (folder / "offline.js").read_text("utf-8")
    kept = json.loads(re.search(r"const FILES = (\[.*\]);", worker)[1])  # type: ignore[index]
    assert all((folder / name).is_file() for name in kept)
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert set(places()) <= there
    laws = {name for name in there if re.fullmatch(r"laws/\d+\.html", name)}
    assert there - set(kept) - laws == {"offline.js", "fairdeal-files.txt"}
    assert "VERSION" not in worker
    refused = CliRunner().invoke(app, ["publish", "assistant", str(folder)])
    assert "exist" in str(refused.exception)


@pytest.mark.nightly
def test_what_is_ours_leaves_the_whole_under_twelve_megabytes_as_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "python_files", lambda _package: {})
    write_assistant(tmp_path / "laws")
    ours = as_served(tmp_path / "laws")
    assert ours > len(engine()) / 2, "the engine is among it"
    assert ours + PYTHON_AS_SERVED < AT_MOST


@pytest.mark.parametrize("words", [["a", "b"], ["one", "--pyodide", "x"]])
def test_what_is_neither_a_session_nor_the_assistant_is_refused(words: list[str]) -> None:
    told = CliRunner().invoke(app, ["publish", *words])
    assert "takes one folder, or the word 'assistant'" in str(told.exception)


def test_the_worker_keeps_every_page_but_those_of_single_laws() -> None:
    """A law is drawn by the engine; ninety-three files more would be fetched for nothing."""
    text = _worker({"index.html": b"a", "laws/27.html": b"b", LAWS: b"c"}).decode()
    assert json.dumps(sorted(["index.html", LAWS])) in text
    assert "laws/27.html" not in text
    assert "VERSION" not in text
    assert text != _worker({"index.html": b"a", "laws/27.html": b"B", LAWS: b"c"}).decode()


def test_the_worker_stands_at_the_root_and_not_among_what_pages_load() -> None:
    """A service worker rules only over what stands beside and below it (Service Workers, 4.3)."""
    written = [name for name, _content in _pages()]
    assert len(written) == len(set(written))
    beside = {path.name for path in (PAGES / "alone").iterdir()} - {_WORKER}
    assert beside
    assert {name for name in written if name.removeprefix("static/") in beside} == {
        f"static/{name}" for name in beside
    }
    assert not any(_WORKER in name for name in written)
