"""The plain count: it agrees with the readers on every real file, and notices what they lose."""

from collections.abc import Iterator

import pytest

from fairdeal.audit import census
from fairdeal.audit.files import check_source
from fairdeal.formats.contents import Source
from fairdeal.formats.lin.course import PlayNotes
from fairdeal.formats.pbn.auction import AuctionReader
from fairdeal.formats.pbn.play import PlayReader
from fairdeal.formats.record import Kind, Severity
from fairdeal.formats.sources import contents_of, paths_under
from tests.amount import some
from tests.audit.boards import pbn
from tests.shared import data


def _real_sources() -> Iterator[Source]:
    for path in paths_under(data(".")):
        yield from (content for content in contents_of(path) if isinstance(content, Source))


def test_every_call_and_card_of_every_real_file_is_read() -> None:
    files, total = 0, census.Count()
    for source in list(_real_sources())[:: some(3, 1)]:
        report = check_source(source)
        stands = sum((p.held for p in census.counted(source.format, source.data)), census.Count())
        assert (report.calls, report.cards) == (stands.calls, stands.cards), source.name
        files, total = files + 1, total + stands
    # So that the test cannot pass by reading nothing.
    assert files > some(20, 70)
    assert total.calls > some(1_000, 15_000)
    assert total.cards > some(2_000, 30_000)


TWO_BOARDS = (
    pbn(
        '[Auction "N"]',
        "1S Pass 2S Pass {a note",
        "with 4S and AP in it} 4S =1= AP",
        '[Note "1:not 3NT"]',
        '[Play "E"]',
        "CA C2 C3 C4 ; S2 is no card here",
        "% nor SA here",
        "*",
    )
    + "\n"
    + pbn('[Auction "E"]', "Pass Pass 1NT Pass", "AllPass")
)


def test_what_stands_in_a_text_counted_by_hand() -> None:
    places = census.counted("PBN", TWO_BOARDS.encode())
    assert [(place.line, place.held) for place in places] == [
        (5, census.Count(calls=8)),
        (9, census.Count(cards=4)),
        (18, census.Count(calls=6)),
    ]


@pytest.mark.parametrize(
    ("text", "calls"),
    [
        ("AP", 4),
        ("Pass AP", 4),
        ("1C AP", 4),
        ("1C Pass AP", 4),
        ("1C X XX all pass", 6),
        ("pass 1nt x - - ap *", 6),
        ("3NT! $5 ^I 2S? ^S Pass", 3),
        ("", 0),
    ],
)
def test_calls_in_all_their_spellings(text: str, calls: int) -> None:
    places = census.counted("PBN", f'[Auction "N"]\n{text}\n[Play "W"]\n'.encode())
    assert [place.held.calls for place in places] == [calls, 0]


def test_a_lin_text_counted_by_hand() -> None:
    text = b"qx|o1|md|3|mb|1C|an|pass!|mb|p|mb|d!|mb|ppp|nt|mb 1S|pc|SA|pc|h10|pg||PC|d2C3|"
    assert [place.held for place in census.counted("LIN", text)] == [census.Count(6, 4)]
    encoded = b"lin=md%7C3%7Cmb%7C1C%7Cmb%7Cp%7Cpc%7CSA%7C"
    assert [place.held for place in census.counted("LIN", encoded)] == [census.Count(2, 1)]


def _counts(form: str, text: str) -> list[tuple[int, str]]:
    report = check_source(Source("x", form, text.encode()))
    kinds = {(p.kind, p.severity) for p in report.problems if p.kind is Kind.COUNT}
    assert report.whole == (not kinds)
    assert kinds <= {(Kind.COUNT, Severity.ERROR)}
    return [(p.line, p.message) for p in report.problems if p.kind is Kind.COUNT]


def test_a_reader_that_drops_calls_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _counts("PBN", TWO_BOARDS) == []
    monkeypatch.setattr(AuctionReader, "_plain", lambda *_: None)
    # What is left are the passes of AP.
    assert _counts("PBN", TWO_BOARDS) == [
        (1, "the text holds 8 calls and 4 cards by a plain count; 4 and 4 were read"),
        (14, "the text holds 6 calls and 0 cards by a plain count; 4 and 0 were read"),
    ]


def test_a_reader_that_drops_a_row_of_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayReader, "_row", lambda *_: None)
    text = TWO_BOARDS.replace("CA C2 C3 C4", "CA! C2 C3 C4")
    assert _counts("PBN", text) == [
        (1, "the text holds 8 calls and 4 cards by a plain count; 8 and 0 were read")
    ]


def test_a_lin_reader_that_drops_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "qx|o1|md|3SAK,SQ|mb|1N|mb|p|mb|p|mb|p|pc|SA|pc|SQ|"
    assert _counts("LIN", text) == []
    monkeypatch.setattr(PlayNotes, "card", lambda *_, **__: None)
    assert _counts("LIN", text) == [
        (0, "the text holds 4 calls and 2 cards by a plain count; 4 and 0 were read")
    ]


def test_what_the_reader_reports_itself_is_not_reported_twice() -> None:
    assert _counts_of_unreadable() == [Kind.CALL]


def _counts_of_unreadable() -> list[Kind]:
    report = check_source(Source("x", "PBN", pbn('[Auction "N"]', "1S 9Q AP").encode()))
    return [p.kind for p in report.problems if p.severity is Severity.ERROR]
