"""Plain boards are settled as text: a file gets the readable reader's report, to the letter."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from fairdeal.audit import settled
from fairdeal.audit.files import FileReport, check_source
from fairdeal.audit.plain import taken_out
from fairdeal.batch.boards import random_boards
from fairdeal.batch.convert import boards_of, record_of, row_of_record
from fairdeal.batch.kernels.pbn_words import SCORINGS
from fairdeal.batch.plain_pbn import _FREE, read_plain
from fairdeal.formats.contents import Source
from fairdeal.formats.pbn import encode, write
from fairdeal.formats.pbn.checks import is_standard
from fairdeal.formats.pbn.names import KNOWN, is_table
from fairdeal.formats.pbn.reader import read
from fairdeal.formats.report import Report
from fairdeal.formats.sources import contents_of, paths_under
from tests.amount import some
from tests.batch.test_columns import same
from tests.shared import data

Spoil = Callable[[list[str], random.Random], None]


def written(seed: int, count: int = 12) -> str:
    """A file of lawful boards, each with the marks of its number, as we write it."""
    boards = random_boards(count, np.random.default_rng(seed).bytes)
    content = encode(write([record_of(boards, row) for row in range(count)])).decode()
    return content.replace("\r\n", "\n")


def both(content: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[FileReport, FileReport]:
    """The report with the kernels, and without."""
    source = Source("file.pbn", "PBN", content)
    with monkeypatch.context() as patch:
        patch.setattr(settled, "_seen", settled.FIRST)
        fast = check_source(source)
        patch.setattr(settled, "_has_kernels", lambda: False)
        return fast, check_source(source)


def assert_same(content: bytes, monkeypatch: pytest.MonkeyPatch, name: str = "") -> None:
    fast, readable = both(content, monkeypatch)
    # A problem is compared with its place here, which equality leaves out.
    assert repr(fast) == repr(readable), name or content.decode("utf-8", "replace")


def test_a_file_of_plain_boards_leaves_nothing_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = some(15, 50)
    content = written(1, boards).encode()
    left, found = taken_out(content, Report(""))
    assert (left, found.boards) == (b"", boards)
    fast, readable = both(content, monkeypatch)
    assert (found.held.calls, found.held.cards) == (readable.calls, readable.cards)
    assert repr(fast) == repr(readable)
    assert fast.is_clean


def test_columns_of_a_text_are_those_of_its_records() -> None:
    text = written(2, 200)
    rows = [row_of_record(record) for record in read(text).records]
    assert same(read_plain(text.encode()).boards, boards_of(rows))


@pytest.mark.parametrize(
    "folder", ["pbn", "pbn-teams-vp", "results", "malformed", "dealing", "bws", "dd", "lin"]
)
def test_every_real_file_gets_the_same_report(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    boards = 0
    for number, source in enumerate(_sources(data(folder))):
        if number % some(2, 1) == 0:
            assert_same(source.data, monkeypatch, source.name)
        boards += taken_out(source.data, Report(""))[1].boards
    # The Bermuda Bowl and the Autumn Leaves are plain for the most part.
    assert boards > 600 or folder != "pbn"


def _sources(folder: Path) -> Iterator[Source]:
    for path in paths_under(folder):
        found = (content for content in contents_of(path) if isinstance(content, Source))
        yield from (source for source in found if source.format == "PBN")


LINES = (
    "",
    " ",
    "\t",
    "\u00a0",
    "%",
    "% PBN 1.0",
    "{",
    "}",
    "{ a comment }",
    "; a comment",
    "a comment {",
    "; } {",
    "*",
    "+",
    "-",
    "AP",
    "Pass",
    "Pass Pass Pass",
    "1C",
    "7NT XX",
    "SA",
    "SA HA DA CA",
    "- - - -",
    "SA - HA",
    "1C =1= Pass",
    "[",
    '[Event "',
    '[Event "x"',
    '[Event "x"]',
    '[Event "x\\"y"]',
    '[Event "{"]',
    '[Event "é"]',
    '[Event "##x"]',
    '[Site "#"]',
    '[Board "1"]',
    '[Board "7"]',
    '[Board ""]',
    '[Board "0"]',
    '[Room "Open"]',
    '[room "Open"]',
    '[Date "2017.08.01"]',
    '[Date "1.8.2017"]',
    '[Scoring "IMP"]',
    '[Scoring "Rubber"]',
    '[Scoring "strange"]',
    '[Round "1"]',
    '[Round "-1"]',
    '[Score "NS 50"]',
    '[Score "EW 0"]',
    '[Score "-50"]',
    '[Score "fifty"]',
    '[Declarer "?"]',
    '[Declarer "^N"]',
    '[Contract "Pass"]',
    '[Contract "3NT"]',
    '[Contract "3N"]',
    '[Result "9"]',
    '[Result "^9"]',
    '[Result "14"]',
    '[Auction "N"]',
    '[Play "N"]',
    '[Play ""]',
    '[Note "1:strong"]',
    '[Unheard "of"]',
    '[ScoreTable "Rank;Score_NS"]',
    '  1 "50"',
    '[Termination "adjudication"]',
    '[Event "' + 300 * "x" + '"]',
)
"""What lines are exchanged for, or put between others: what the form has, and what it has not."""


def _replaced(lines: list[str], rng: random.Random) -> None:
    lines[rng.randrange(len(lines))] = rng.choice(LINES)


def _put_in(lines: list[str], rng: random.Random) -> None:
    lines.insert(rng.randrange(len(lines)), rng.choice(LINES))


def _left_out(lines: list[str], rng: random.Random) -> None:
    del lines[rng.randrange(len(lines))]


def _moved(lines: list[str], rng: random.Random) -> None:
    lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))


def _letter(lines: list[str], rng: random.Random) -> None:
    place = rng.choice([number for number, line in enumerate(lines) if line])
    line = lines[place]
    at = rng.randrange(len(line))
    lines[place] = line[:at] + rng.choice('"[]{};%#^*+-=$ \tSHDCAKT29NEWXPé\\') + line[at + 1 :]


def _word(lines: list[str], rng: random.Random) -> None:
    """Two words of one line, or of lines beside each other, change places."""
    place = rng.randrange(len(lines) - 1)
    words = f"{lines[place]} {lines[place + 1]}".split(" ")
    i, j = rng.randrange(len(words)), rng.randrange(len(words))
    words[i], words[j] = words[j], words[i]
    half = lines[place].count(" ") + 1
    lines[place : place + 2] = [" ".join(words[:half]), " ".join(words[half:])]


def _value(lines: list[str], rng: random.Random) -> None:
    """A tag takes the value of the same tag of another board."""
    tags = [number for number, line in enumerate(lines) if line.startswith("[")]
    place = rng.choice(tags)
    name = lines[place].split(" ")[0]
    lines[place] = lines[rng.choice([n for n in tags if lines[n].split(" ")[0] == name])]


SPOILS: tuple[Spoil, ...] = (_replaced, _put_in, _left_out, _moved, _letter, _word, _value)


def spoiled(seed: int) -> bytes:
    """A file in which a few things are not as they should be."""
    rng = random.Random(seed)  # noqa: S311 - a test may be repeated
    lines = written(seed % 40).split("\n")
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        rng.choice(SPOILS)(lines, rng)
    content = "\n".join(lines).encode(rng.choice(("utf-8", "utf-8", "latin-1")), "replace")
    return content.replace(b"\n", b"\r\n") if rng.random() < 0.2 else content


@pytest.mark.parametrize("part", range(10))
def test_a_spoiled_file_gets_the_same_report(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(40 * part, 40 * part + some(6, 40)):
        assert_same(spoiled(seed), monkeypatch)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(100))
def test_many_spoiled_files_get_the_same_report(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(1_000 + 500 * part, 1_500 + 500 * part):
        assert_same(spoiled(seed), monkeypatch)


def test_tags_that_may_say_what_they_like_are_those_of_the_reader() -> None:
    assert _FREE <= KNOWN
    for name in _FREE:
        assert not is_table(name)
        assert all(is_standard(name, value) for value in ("", "?", "-", "x", "Ä 1/2", "-1"))
    assert all(is_standard("Scoring", value) for value in SCORINGS)
