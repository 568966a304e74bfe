"""No file makes the reader raise, hang or fill the memory; each gets a clear message."""

import random
import time
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.formats import limits, pbn
from fairdeal.formats.record import Kind, Severity
from fairdeal.seats import Seat
from tests.amount import some
from tests.shared import DATA

SECONDS = 15
"""Far more than a million characters need, even where several programs share the machine."""
FIXED = settings(derandomize=True)
"""The same files in every run; the nightly run tries others."""
BASIS = (
    b'% PBN 2.1\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
    b'[Deal "N:3.T865.Q7.KQ9643 AQJ98.K92.J9.J85 K42.AJ43.K8632.A T765.Q7.AT54.T72"]\n'
    b'[Declarer "E"]\n[Contract "4SX"]\n[Result "9"]\n{comment}\n'
    b'[Auction "N"]\nPass 1S =1= ^I 1C X\n^S 4S AP\n[Note "1:five"]\n'
    b'[Play "S"]\nCA C2 C3 C5 $9\nH3 H7 H5 HK\n- - - S8\n*\n'
    b'[ScoreTable "Rank\\3R;+Score_NS"]\n1 620\n2 "-100"\n\n[Event "#"]\n[Site "##x"]\n'
    b'[TotalScoreTable "Rank;Names_NS\\9;Names_EW"]\n1 Ann Lee-Bo  Cy-De Wit\n2 a  b  c\n'
)


@cache
def real() -> bytes:
    """A real file where there is one, else a small one of our own."""
    path = DATA / "malformed" / "correct_10.pbn"
    return path.read_bytes() if path.exists() else BASIS


def reads(content: bytes | str) -> None:
    read = pbn.read(content, "x.pbn")
    again = pbn.read(pbn.encode(pbn.write(read.records)))
    assert again.records == read.records
    assert all(problem.message for problem in read.problems)


@FIXED
@given(st.binary(max_size=300))
def test_any_bytes(content: bytes) -> None:
    pbn.read(content)


@FIXED
@given(st.text(alphabet='[]{}"\\;%#^=$!?-+*\n \tNSEWAKTX1C\u00e9\u2660', max_size=120))
def test_any_text_of_the_signs_pbn_uses(content: str) -> None:
    reads(content)


@FIXED
@given(st.randoms(use_true_random=False), st.integers(1, 8))
def test_a_file_changed_at_random(rng: random.Random, changes: int) -> None:
    content = bytearray(BASIS)
    for _ in range(changes):
        place = rng.randrange(len(content))
        content[place : place + rng.randrange(4)] = rng.choice(
            (b"", b"\n", b"\n\n", b'"', b"[", b"]", b"{", b"^", b"=", b"\\", b"\xff", b"#", b"7")
        )
    reads(bytes(content))


@FIXED
@given(st.integers(0, len(BASIS)))
def test_a_file_cut_off_anywhere(length: int) -> None:
    reads(BASIS[:length])


@FIXED
@given(st.data())
def test_a_real_file_cut_off_anywhere(drawn: st.DataObject) -> None:
    start = drawn.draw(st.integers(0, len(real()) - 1))
    reads(real()[start : start + 700])


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", Kind.FORMAT),
        (b"\n \n\t\n", Kind.FORMAT),
        (b"Dear sir,\nplease find attached\n", Kind.FORMAT),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)) * 9, Kind.FORMAT),
        (b"PK\x03\x04" + bytes(99), Kind.FORMAT),
        (b'\xef\xbb\xbf[Event "\xff\xfe"]', Kind.ENCODING),
        (b'[Event "x"]\n{never closed', Kind.TRUNCATED),
        (b'[Event "x"]\n[', Kind.SYNTAX),
        (b'[Event "x"]\n[Deal "N:T2.AK.QJT87.KQ84 AQ', Kind.TRUNCATED),
        (b'[Event "x"]\n[Deal "N:T2.AK.QJT87.KQ84 AQ\n\n\n', Kind.TRUNCATED),
        (b'[Event "x"]\n[Dea', Kind.TRUNCATED),
    ],
)
def test_a_file_that_cannot_be_meant_gets_one_clear_message(content: bytes, kind: Kind) -> None:
    problems = pbn.read(content, "x.pbn").problems
    assert [problem.kind for problem in problems if problem.kind is kind] == [kind]
    assert all(problem.file == "x.pbn" for problem in problems)


def test_a_last_tag_that_lacks_only_its_bracket_is_read() -> None:
    read = pbn.read(b'[Event "x"]\n[Board "9"\n')
    assert read.whole
    assert read.records[0].number == 9
    assert [problem.severity for problem in read.problems] == [Severity.NOTE]


def test_an_open_tag_before_many_empty_lines_is_no_burden() -> None:
    began = time.process_time()
    assert not pbn.read(b'[Event "x"]\n[Deal "N:T2' + b"\n" * 1_000_000).whole
    assert time.process_time() - began < SECONDS


def test_a_file_that_is_too_large_is_not_read() -> None:
    (problem,) = pbn.read(b" " * (limits.MAX_BYTES + 1)).problems
    assert (problem.kind, problem.severity) == (Kind.LIMIT, Severity.ERROR)


HOSTILE = {
    "brackets": "[" * 10**6,
    "open tags": "[A " * 3 * 10**5,
    "quotes": '[A "' * 3 * 10**5,
    "backslashes": '[A "' + "\\" * 10**6,
    "escaped quotes": '[A "' + '\\"' * 10**6 + "\n" + '[A "' + '\\"' * 10**5,
    "braces": "{" * 10**6,
    "closed braces": "{}" * 10**5,
    "one long line": '[A "b"]\n' + "x" * 10**6,
    "hashes": '[A "#"]\n\n' * 3 * 10**4,
    "notes": '[Auction "N"]\n' + "=" * 10**6,
    "marks": '[Auction "N"]\n' + "^" * 10**6,
    "dollars": '[Play "N"]\n' + "$" * 10**6,
    "calls": '[Auction "N"]\n' + "1C " * 3 * 10**5,
    "cards": '[Play "N"]\n' + "S2\n" * 3 * 10**5,
    "rows": '[ScoreTable "a;b"]\n' + "1 2 3\n" * 10**5,
    "columns": '[ScoreTable "' + ";" * 10**5 + '"]\n1 2',
    "digits": f'[Board "{"9" * 10**5}"]\n[Result "{"9" * 10**5}"]\n[Score "{"9" * 10**5}"]',
    "blank digits": f'[ScoreRubber "{" 1" * 10**5}"]\n[ScoreRubberHistory "NS{" 1" * 10**5}"]',
    "tags of one board": "".join(f'[T{i} "x"]\n' for i in range(5 * 10**4)),
    "tags on one line": '[A "b"]' * 10**6,
    "comments on one line": "{a}" * 10**6,
    "tags split over lines": "[\nA\n" * 10**5,
}


@pytest.mark.parametrize("name", [*HOSTILE][:: some(2, 1)])
def test_a_hostile_file_is_read_in_linear_time(name: str) -> None:
    began = time.process_time()
    read = pbn.read(HOSTILE[name])
    assert time.process_time() - began < SECONDS
    assert len(read.problems) <= 3 * (limits.MAX_PROBLEMS + 1)


def test_what_goes_over_a_limit_is_said() -> None:
    read = pbn.read(HOSTILE["calls"])
    (record,) = read.records
    assert record.auction is not None
    assert len(record.auction.acts) <= limits.MAX_WORDS
    assert not read.whole
    assert [p.kind for p in read.problems if p.severity is Severity.ERROR] == [Kind.LIMIT]


def test_a_line_of_too_many_pieces_is_said_and_what_follows_is_read() -> None:
    read = pbn.read('[Board "1"]' + "{a}" * limits.MAX_PIECES + "{b}" + '\n[Dealer "N"]')
    (record,) = read.records
    assert record.dealer is Seat.NORTH
    assert record.comments[-1].text == "{a}{b}"
    errors = [(p.kind, p.line) for p in read.problems if p.severity is Severity.ERROR]
    assert errors == [(Kind.LIMIT, 1)]


@pytest.mark.nightly
@settings(max_examples=20_000)
@given(st.text(alphabet='[]{}"\\;%#^=$!?-+*\n \tNSEWAKTX1C', max_size=200))
def test_any_text_at_length(content: str) -> None:
    reads(content)
