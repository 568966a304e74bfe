"""What real files hold that PBN does not allow for, and how it is read all the same.

The shapes were seen in public files; the texts here are our own.
"""

import pytest

from fairdeal.boards import Vulnerability
from fairdeal.calls import Pass
from fairdeal.cards import Deal
from fairdeal.formats import pbn
from fairdeal.formats.record import Reading, Record, Severity
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade, CardPlayed

DEAL = "N:3.T865.Q7.KQ9643 AQJ98.K92.J9.J85 K42.AJ43.K8632.A T765.Q7.AT54.T72"
HANDS = Deal.parse(DEAL)


def whole(text: str | bytes) -> Reading:
    read = pbn.read(text)
    assert read.whole, [str(problem) for problem in read.problems]
    return read


def only(text: str | bytes) -> Record:
    (record,) = whole(text).records
    return record


def calls(text: str, first: str = "N") -> list[str]:
    auction = only(f'[Dealer "{first}"]\n[Auction "{first}"]\n{text}').auction
    assert auction is not None
    return [str(act.call) for act in auction.acts if isinstance(act, CallMade)]


def played(text: str, *tags: str) -> list[str]:
    play = only("\n".join((*tags, '[Play "W"]', text))).play
    assert play is not None
    return [f"{act.seat}{act.card}" for act in play.acts if isinstance(act, CardPlayed)]


BOARD = f'[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n'


@pytest.mark.parametrize(
    "encoding", ["ascii", "latin-1", "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]
)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, newline: str) -> None:
    name = "Zoe" if encoding == "ascii" else "Zoë"
    text = f'{BOARD}[West "{name}"]\n\n{BOARD}'.replace("\n", newline)
    first, second = whole(text.encode(encoding)).records
    assert first.players[Seat.WEST] == name
    assert first.deal == second.deal == HANDS


def test_windows_characters_in_a_file_that_should_be_latin_1() -> None:
    read = whole('[West "Šárka…"]'.encode("cp1252"))
    assert read.records[0].players[Seat.WEST] == "Šárka…"


@pytest.mark.parametrize("end", ["\x1a", "\0\0\0", "\n\x1a", "\n\n\n"])
def test_what_programs_leave_at_the_end(end: str) -> None:
    assert whole(BOARD + end).problems == ()


def test_boards_without_an_empty_line_between_them() -> None:
    read = whole(BOARD + BOARD.replace('"1"', '"2"') + f'[Deal "{DEAL}"]\n')
    assert [record.board for record in read.records] == ["1", "2", ""]


def test_empty_lines_inside_a_board() -> None:
    tags = ['[Board "1"]', '[Dealer "N"]', '[Vulnerable "NS"]', f'[Deal "{DEAL}"]']
    tags += ['[Contract "4H"]', '[Declarer "N"]', '[Auction "N"]', "1C Pass 4H AP"]
    first, second = whole("\n\n".join((*tags, *tags))).records
    assert first == second
    assert first.auction is not None
    assert len(first.auction.acts) == 6


@pytest.mark.parametrize(
    ("tag", "name"),
    [
        ('[West "Joe"]', "Joe"),
        ('[ West "Joe" ]', "Joe"),
        ('[West"Joe"]', "Joe"),
        ('[west "Joe"]', "Joe"),
        ("[West Joe]", "Joe"),
        ('[West "Joe]', "Joe"),
        ('[West "Joe', "Joe"),
        ('[West "Joe"', "Joe"),
        ('West "Joe"]', "Joe"),
        ('[West\n"Joe"]', "Joe"),
        ('[\nWest\n"Joe"\n]', "Joe"),
        ('[West "The "Best" Joe"]', 'The "Best" Joe'),
        (r'[West "The \"Best\" Joe"]', 'The "Best" Joe'),
        (r'[West "C:\Joe"]', r"C:\Joe"),
        ('[West \t"Joe"]', "Joe"),
        ("[West]", None),
        ('[West ""]', None),
        ('[West "?"]', None),
    ],
)
def test_tags_as_people_write_them(tag: str, name: str | None) -> None:
    record = only(f'{BOARD}{tag}\n[East "Ann"]\n')
    assert record.players[Seat.WEST] == name
    assert record.players[Seat.EAST] == "Ann"


@pytest.mark.parametrize(
    "deal",
    [
        DEAL,
        DEAL.lower(),
        DEAL.replace("T", "10"),
        DEAL.replace(" ", "  ").replace(":", ": "),
        DEAL.replace("KQ9643", "96KQ43"),
        "E:AQJ98.K92.J9.J85 K42.AJ43.K8632.A T765.Q7.AT54.T72 3.T865.Q7.KQ9643",
        "N:S3.HT865.DQ7.CKQ9643 SAQJ98.HK92.DJ9.CJ85 SK42.HAJ43.DK8632.CA ST765.HQ7.DAT54.CT72",
    ],
)
def test_deals_as_programs_write_them(deal: str) -> None:
    assert only(f'[Deal "{deal}"]').deal == HANDS


def test_a_void_at_the_end_marked_by_dots() -> None:
    deal = "S:AKQ6.T753.AJ7.Q2 JT52.Q9864.KT43.. 9873.J2.Q8.KJ843 4.AK.9652.AT9765"
    read = only(f'[Deal "{deal}"]').deal
    assert read is not None
    assert read.is_complete


@pytest.mark.parametrize("deal", ["N:... ... ... ...", "N:- - - -"])
def test_a_deal_without_cards_is_unknown(deal: str) -> None:
    assert only(f'[Deal "{deal}"]').deal == Deal((None, None, None, None))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("None", Vulnerability.NONE),
        ("Love", Vulnerability.NONE),
        ("Neither", Vulnerability.NONE),
        ("-", Vulnerability.NONE),
        ("NS", Vulnerability.NS),
        ("N-S", Vulnerability.NS),
        ("ew", Vulnerability.EW),
        ("ALL", Vulnerability.BOTH),
        ("Both", Vulnerability.BOTH),
        ("?", None),
        ("", None),
    ],
)
def test_vulnerability(text: str, expected: Vulnerability | None) -> None:
    # "-" says that nobody is vulnerable (PBN 2.1, section 3.4.10).
    assert only(f'[Vulnerable "{text}"]').vulnerability is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3NT", "3NT S"),
        ("3nt", "3NT S"),
        ("3N", "3NT S"),
        ("3 NT", "3NT S"),
        ("3NTX", "3NTX S"),
        ("3N*", "3NTX S"),
        ("4HD", "4HX S"),
        ("4hxx", "4HXX S"),
        ("4SR", "4SXX S"),
        ("5Hearts", "5H S"),
        ("5NoTrump", "5NT S"),
        ("4♠x", "4SX S"),
        ("2C doubled", "2CX S"),
        ("4HX-W", "4HX S"),
    ],
)
def test_contracts(text: str, expected: str) -> None:
    assert str(only(f'[Declarer "S"]\n[Contract "{text}"]').contract) == expected


def test_a_declarer_beside_the_contract() -> None:
    assert str(only('[Contract "4S by E"]').contract) == "4S E"


@pytest.mark.parametrize("text", ["Pass", "PASS", "P", "AP", "All Pass", "Passed out", "Pass-out"])
def test_boards_passed_out(text: str) -> None:
    assert isinstance(only(f'[Declarer ""]\n[Contract "{text}"]').contract, Pass)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("10", 10), ("NS 10", 10), ("EW 3", 10), ("EW 3 NS 10", 10), ("=", 10), ("+1", 11), ("-2", 8)],
)
def test_results(text: str, expected: int) -> None:
    tags = f'[Declarer "S"]\n[Contract "4H"]\n[Result "{text}"]'
    assert only(tags).tricks == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1C Pass 1H AP", "1C Pass 1H Pass Pass Pass"),
        ("AP", "Pass Pass Pass Pass"),
        ("Pass Pass ap", "Pass Pass Pass Pass"),
        ("1C Pass Pass ap", "1C Pass Pass Pass"),
        ("1c p 1nt all pass", "1C Pass 1NT Pass Pass Pass"),
        ("1N D R Allpass", "1NT X XX Pass Pass Pass"),
        ("1S\nDbl\nRdbl\nPass", "1S X XX Pass"),
        ("1S (X) XX! 2C=1=", "1S X XX 2C"),
        ("1S, X, 2H$1 *", "1S X 2H"),
    ],
)
def test_auctions(text: str, expected: str) -> None:
    assert calls(text) == expected.split()


def test_the_statistics_of_a_dealing_program_are_kept_as_comments() -> None:
    statistics = "\nGenerated 2922012 hands\nProduced 500 hands\nFrequency HCP South :\n 14  39\n"
    read = whole(f'{BOARD}[Auction "N"]\nPass AP\n{statistics}\n{statistics}')
    (record,) = read.records
    assert record.auction is not None
    assert len(record.auction.acts) == 4
    assert [p.severity for p in read.problems].count(Severity.ERROR) == 0
    assert "Produced 500 hands" in [comment.text for comment in record.comments]


def test_cards_in_columns_are_put_in_the_order_of_playing() -> None:
    # Hearts are trumps. North ruffs the spade lead, so North leads to the second trick.
    tags = ('[Contract "5HX"]', '[Declarer "S"]')
    expected = ["WSK", "NH3", "ES4", "SS3", "NC2", "EC6", "SCK", "WC5"]
    assert played("SK H3 S4 S3\nC5 C2 C6 CK", *tags) == expected
    assert played("sk h3 s4 s3 c5\nc2 c6 ck *", *tags) == expected
    assert played("KS 3H 4S 3S\nC5 C2 C6 CK", *tags) == expected


def test_rows_that_begin_with_the_leader_of_each_trick() -> None:
    # At notrump East wins the first trick with the ace and leads the spade queen to the second.
    tags = (f'[Deal "{DEAL}"]', '[Contract "3NT"]', '[Declarer "S"]')
    expected = ["WS5", "NS3", "ESA", "SS2", "ESQ", "SS4", "WS6", "NC3"]
    assert played("S5 S3 SA S2\nSQ S4 S6 C3", *tags) == expected
    assert played("S5 S3 SA S2\nS6 C3 SQ S4", *tags) == expected


def test_a_short_row_is_filled_up() -> None:
    tags = ('[Contract "3NT"]', '[Declarer "S"]')
    text = "SA S2 S3\nSK S4 S5 S6\nSQ S7 S8 S9"
    assert played(text, *tags) == [
        "WSA",
        "NS2",
        "ES3",
        "WSK",
        "NS4",
        "ES5",
        "SS6",
        "WSQ",
        "NS7",
        "ES8",
        "SS9",
    ]


def test_notes_of_the_auction_behind_the_play() -> None:
    record = only('[Dealer "N"][Auction "N"]\n1C =1= AP\n[Play "E"]\nS2\n[Note "1:strong"]')
    assert record.auction is not None
    assert [getattr(remark, "text", "") for remark in record.auction.remarks] == ["strong"]


def test_unknown_tags_and_tables_are_passed_on() -> None:
    text = f'{BOARD}[Foo "bar"]\n[Odds "Who;How"]\nme 1\nyou 2\n'
    record = only(text)
    assert record.detail("Foo") == "bar"
    table = record.table("Odds")
    assert table is not None
    assert table.dicts() == [{"Who": "me", "How": "1"}, {"Who": "you", "How": "2"}]


def test_an_artificial_score_is_passed_on() -> None:
    assert only('[Score "A+"]').detail("Score") == "A+"


def test_a_board_named_once_for_all_its_tables() -> None:
    tables = '[Room "Open"]\n[Auction "N"]\n1C AP\n\n[Room "Closed"]\n[Auction "N"]\n1D AP\n'
    first, second = whole(BOARD + tables).records
    assert (first.board, first.deal) == (second.board, second.deal) == ("1", HANDS)
    assert (first.detail("Room"), second.detail("Room")) == ("Open", "Closed")


def test_an_unknown_tag_is_noted_once() -> None:
    read = whole("\n".join(f'[Board "{i}"]\n[Foo "x"]\n' for i in range(9)))
    assert [p.message for p in read.problems if "Foo" in p.message] == [
        "Foo is no tag of PBN; it is kept"
    ]


def test_names_with_blanks_at_the_end_of_a_row_are_set_apart_by_two() -> None:
    text = (
        '[Board "1"]\n[ScoreTable "PairId_NS;Contract;Score_NS;Names_NS\\13;Names_EW"]\n'
        "1 4S 420 Alpha-Bravo   Charlie-Delta\n"
        "2 2S -50 Van Dyke-Lee  De La Cruz-Ray\n"
        "3 2S -50 Van Dyke-Lee De La Cruz-Ray\n"
    )
    read = pbn.read(text)
    (record,) = read.records
    table = record.table("ScoreTable")
    assert table is not None
    assert table.rows[0] == ("1", "4S", "420", "Alpha-Bravo", "Charlie-Delta")
    assert table.rows[1] == ("2", "2S", "-50", "Van Dyke-Lee", "De La Cruz-Ray")
    # Nobody can tell where the first name of the last row ends.
    assert [problem.line for problem in read.problems if "cells under" in problem.message] == [5]
    assert pbn.read(pbn.encode(pbn.write(read.records))).records == read.records


def test_one_column_of_names_is_the_rest_of_its_row() -> None:
    read = pbn.read('[Board "1"]\n[TotalScoreTable "Rank;Names"]\n1 Van Dyke  -  Lee\n')
    table = read.records[0].table("TotalScoreTable")
    assert table is not None
    assert table.rows == (("1", "Van Dyke - Lee"),)
    assert pbn.read(pbn.encode(pbn.write(read.records))).records == read.records
