"""The table of the formats that results are read from, and everything that stands on it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.formats.results import registry
from fairdeal.formats.results.any_file import read_session
from fairdeal.formats.results.registry import ENDINGS, NAMES, RESULT_FORMATS, format_of
from fairdeal.formats.results.several_files import result_files
from fairdeal.scoring.lines import Played
from fairdeal.server.uploads.sessions import read_upload
from tests.formats.samples import (
    BY_COLUMN,
    NZ,
    SAMPLES,
    USEBIO,
)
from tests.fuzz.test_readers import READERS
from tests.shared import ROOT

SAMPLED = {name.partition(":")[0] for name in SAMPLES} | BY_COLUMN


@pytest.mark.parametrize("name", [form.name for form in RESULT_FORMATS])
class TestEveryFormat:
    def test_is_read_with_odd_values(self, name: str) -> None:
        where = "SAMPLES of tests/formats/test_readers_are_total.py"
        assert name in SAMPLED, f"{name}: give a sample under this name in {where}"

    def test_is_read_spoilt(self, name: str) -> None:
        (sample,) = [samples for reader, (_read, samples) in READERS.items() if reader == name]
        assert sample()  # and says itself where one is to be put

    def test_has_its_page(self, name: str) -> None:
        page = "docs/reference/formats/README.md"
        rows = re.findall(
            r"^\|(.*?)\|(.*?)\|(.*?)\|", (ROOT / page).read_text("utf-8"), re.MULTILINE
        )
        own = [
            row for row in rows if re.search(rf"\b{name}\b", row[0]) and "read_results" in row[2]
        ]
        assert own, f"{name}: give it a row in {page}, read by `read_results`"
        assert re.search(r"\]\(.+\)", own[0][1]), f"{name}: its row in {page} has no page"


def test_a_format_of_the_table_is_read_at_every_door(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file was ranked by `fairdeal score` and refused by `event take` and on the server's page,
    because each had a chain of questions of its own."""
    usebio = next(form for form in RESULT_FORMATS if form.name == "USEBIO")

    def turned(data: bytes) -> bytes:
        return data.removeprefix(b"backwards\n")[::-1]

    backwards = replace(
        usebio,
        name="Backwards",
        is_own=lambda data: data.startswith(b"backwards\n"),
        read=lambda data, name: usebio.read(turned(data), name),
    )
    monkeypatch.setattr(registry, "RESULT_FORMATS", (*RESULT_FORMATS, backwards))
    content = b"backwards\n" + USEBIO.encode()[::-1]
    assert format_of(content) is backwards
    file = read_session(content, "club.txt")
    assert [line.outcome.score for line in file.lines if isinstance(line.outcome, Played)] == [590]
    taken = read_upload(content, "club.txt", "", None)
    assert taken.acts == read_upload(USEBIO.encode(), "club.txt", "", None).acts


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (USEBIO.encode(), "USEBIO"),
        (NZ.encode(), "NZ Scorer"),
        (b'[Board "1"]\n[Note "1:<session and board_results"]\n', "PBN"),
        (b"words alone", None),
    ],
)
def test_a_content_is_of_the_first_format_that_knows_it(content: bytes, name: str | None) -> None:
    found = format_of(content)
    assert (found.name if found else None) == name


def test_the_files_of_a_folder_are_known_by_every_ending(tmp_path: Path) -> None:
    for ending in (*ENDINGS, ".txt"):
        (tmp_path / f"club{ending}").touch()
    assert {path.suffix for path in result_files(tmp_path)} == set(ENDINGS)
    assert set(ENDINGS) == {".bws", ".csv", ".pbn", ".usebio", ".xml"}


@pytest.mark.parametrize("command", [["score"], ["event", "take"]])
def test_commands_say_which_formats_they_take(command: list[str]) -> None:
    said = CliRunner().invoke(app, [*command, "--help"], env={"COLUMNS": "200"}).output
    assert NAMES in said


def test_a_command_says_what_it_writes() -> None:
    said = CliRunner().invoke(app, ["event", "export", "--help"], env={"COLUMNS": "200"}).output
    assert "for other programs: USEBIO (.xml), CSV (.csv), PBN (.pbn)." in said
    assert "as what: .xml, .usebio, .csv, .pbn." in said
