"""What is said of a file that is wrong: the place, and what should stand there."""

from dataclasses import replace
from itertools import islice

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.dealing.numbering import deal_numbered
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed
from fairdeal.formats.dealing.registry import MACHINE_FORMATS
from fairdeal.seats import Seat
from tests.formats.dealing.strategies import named, numbered

FOUR = numbered(1, [deal_numbered(12_345**n) for n in range(1, 5)])
WEST_LACKS = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT9876543")


def said_of(name: str, data: bytes) -> str:
    with pytest.raises(Malformed) as refused:
        named(name).read(data)
    return str(refused.value)


def written(name: str, deals: DealSet = FOUR) -> bytes:
    return named(name).write(deals)


def changed(data: bytes, place: int, to: bytes) -> bytes:
    return data[:place] + to + data[place + len(to) :]


def test_dup_cut_off_in_the_middle_of_a_deal() -> None:
    assert said_of("dup", written("dup")[:-10]) == (
        "byte 468: deal 4 is cut off, 146 bytes of 156 are there"
    )


def test_dup_cut_off_between_deals() -> None:
    said = said_of("dup", written("dup")[:312])
    assert said == "the header promises 4 boards, and the file holds 2"


def test_dup_without_a_header() -> None:
    assert "header is missing" in said_of("dup", changed(written("dup"), 146, b"\0" * 10))


def test_dup_in_reversed_order() -> None:
    assert "reversed" in said_of("dup", changed(written("dup"), 147, b"Y"))


def test_dup_whose_two_descriptions_differ() -> None:
    other = written("dup", numbered(1, [deal_numbered(7)] * 4))
    mixed = written("dup")[:78] + other[78:]
    assert said_of("dup", mixed).startswith("deal 1: the cards by number and the cards by suit")


def test_dup_as_big_deal_writes_it() -> None:
    """The header on every board, and no suit signs on the first where nobody is to see it."""
    plain = written("dup")
    boards = [bytearray(plain[i : i + 156]) for i in range(0, len(plain), 156)]
    for board in boards:
        board[146:] = b"YN1  0 04 "
    assert named("dup").read(b"".join(boards)) == FOUR
    boards[0][78:146] = b" " * 68
    assert named("dup").read(b"".join(boards)) == FOUR


def test_dlm_with_a_wrong_checksum_of_the_set() -> None:
    wrong = written("dlm").replace(b"Checksum=5\r", b"Checksum=6\r")
    assert said_of("dlm", wrong) == "line 10: the checksum is 6 and should be 5"


def test_dlm_with_a_wrong_checksum_of_a_board() -> None:
    lines = written("dlm").split(b"\r\n")
    lines[13] = lines[13][:-3] + b"999"
    assert "line 14, board 2: checksum 999 should be" in said_of("dlm", b"\r\n".join(lines))


def test_dlm_where_the_two_programs_differ_both_are_read() -> None:
    """Boards 2 to 4: 1^2^4^1 = 6 from Big Deal, 3^1 = 2 from deal-convert."""
    three = numbered(2, [deal_numbered(n) for n in range(1, 4)])
    data = written("dlm", three)
    assert b"Checksum=6\r" in data
    assert named("dlm").read(data.replace(b"Checksum=6\r", b"Checksum=2\r")) == three


def test_dlm_enciphered() -> None:
    assert "enciphered" in said_of("dlm", written("dlm").replace(b"key=0", b"key=7"))


def test_dlm_with_an_entry_twice() -> None:
    assert "stands already in line 7" in said_of(
        "dlm", written("dlm") + b"Next board to duplimate=1"
    )


def test_dlm_without_a_board() -> None:
    gone = written("dlm").replace(b"Board 03=", b"Board 3=")
    assert said_of("dlm", gone) == "board 3 is missing; the file may be cut off"


def test_dlm_with_a_range_that_cannot_be() -> None:
    assert "boards 9 to 4" in said_of(
        "dlm", written("dlm").replace(b"From board=1", b"From board=9")
    )


def test_dlm_with_empty_lines_and_without_a_headline() -> None:
    lines = written("dlm").split(b"\r\n")
    assert named("dlm").read(b"\n\n".join([lines[0], *lines[2:]])) == FOUR


def test_dlm_without_what_a_set_usually_has() -> None:
    """One copy of each board, and no cipher; the checksum is of one copy too."""
    bare = written("dlm").replace(b"Duplicates=1\r\n", b"").replace(b"Crypto key=0\r\n", b"")
    assert named("dlm").read(bare).boards == FOUR.boards


def test_dlm_with_a_line_that_is_no_entry() -> None:
    assert "line 3: 'Status'" in said_of(
        "dlm", written("dlm").replace(b"Status=", b"Status\r\n", 1)
    )


def test_dup_with_something_else_where_a_header_may_be() -> None:
    wrong = changed(written("dup"), 2 * 156 - 3, b"abc")
    assert said_of("dup", wrong) == "deal 2: bytes 146 to 155 are no header and not empty"


def test_bri_with_a_card_twice_in_a_hand() -> None:
    wrong = changed(written("bri"), 0, written("bri")[2:4])
    assert said_of("bri", wrong).startswith("deal 1: a card stands twice in hand ")


def test_bri_with_a_card_in_two_hands() -> None:
    """North's first card is made East's first: North keeps thirteen, West would need fourteen."""
    data = written("bri")
    assert said_of("bri", changed(data, 0, data[26:28])).startswith("deal 1: ")


def test_csv_with_a_card_in_two_hands() -> None:
    row = b'"AKQJT98765432","","","","AKQJT98765432","","","",'
    row += b'"","","AKQJT98765432","","","","","AKQJT98765432","1","N/-"\r\n'
    assert said_of("csv", row).endswith("ST, S9, S8, S7, S6, S5, S4, S3, S2 in more than one hand")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b'"1","N/-"', b'"x","N/-"', "line 1: 'x' is not a board number"),
        (b'"1","N/-"', b'"1","N-"', "line 1: 'N-' is not dealer and vulnerable"),
        (b'"1","N/-"', b'"1","N/x"', "line 1: 'x' is not a vulnerability"),
        (b'"1","N/-"', b'"1","Q/-"', "line 1: 'Q' is not a seat"),
        (b'"1","N/-"', b'"0","N/-"', "line 1: board numbers begin at 1"),
    ],
)
def test_csv_with_fields_that_cannot_be_read(old: bytes, new: bytes, said: str) -> None:
    assert said in said_of("csv", written("csv").replace(old, new))


def test_rzd_with_a_header_that_is_none() -> None:
    assert "bytes 2 to 12" in said_of("rzd", changed(written("rzd"), 5, b"x"))


def test_nothing_to_write() -> None:
    for name in ("dup", "dlm"):
        with pytest.raises(Malformed, match="there are no boards"):
            written(name, DealSet(()))


def test_bri_with_a_card_that_does_not_exist() -> None:
    wrong = changed(written("bri"), 128 + 4, b"53")
    assert said_of("bri", wrong) == "deal 2: byte 4: '53' is not a card, 01 to 52"


def test_dge_with_a_card_missing() -> None:
    wrong = b"\x06A" + written("dge")[1:67] + written("dge")[68:]
    assert "deal 1: the hands are not four times" in said_of("dge", wrong)


def test_ber_with_fourteen_cards() -> None:
    wrong = written("ber", numbered(1, [deal_numbered(0)])).replace(b"2", b"1", 1)
    assert said_of("ber", wrong) == "deal 1: North has 14 cards, not 13"


def test_ber_with_a_holder_that_does_not_exist() -> None:
    assert said_of("ber", changed(written("ber"), 60, b"5")) == (
        "byte 60: '5' is no holder of a card, 1 to 4"
    )


def test_bhg_with_a_short_line() -> None:
    lines = written("bhg").split(b"\r\n")
    lines[3] = lines[3][:-1]
    assert said_of("bhg", b"\r\n".join(lines)).startswith("line 3: ")


def test_cds_board_zero() -> None:
    assert said_of("cds", changed(written("cds"), 14, b"\0")) == (
        "deal 2: board numbers begin at 1, not 0"
    )


def test_a_board_that_stands_twice() -> None:
    assert said_of("cds", written("cds") * 2) == "board 1 stands twice in one set"


def test_rzd_with_a_wrong_count() -> None:
    assert said_of("rzd", changed(written("rzd"), 0, b"\x05")) == (
        "the header promises 5 deals, and the file holds 4"
    )


def test_csv_with_a_field_too_few() -> None:
    assert said_of("csv", written("csv").replace(b'"4","', b'"', 1)).startswith("line 4: 17 fields")


@pytest.mark.parametrize("name", [form.name for form in MACHINE_FORMATS])
def test_a_deal_that_is_not_complete_is_not_written(name: str) -> None:
    for deal in (None, WEST_LACKS):
        with pytest.raises(Malformed, match="board 2"):
            written(name, DealSet((FOUR.boards[0], Board.numbered(2, deal))))


def test_numbers_a_format_cannot_hold() -> None:
    gap = DealSet((FOUR.boards[0], FOUR.boards[2]))
    for name in ("dup", "dlm"):
        with pytest.raises(Malformed, match="after board 1 comes 3"):
            written(name, gap)
        with pytest.raises(Malformed, match="up to 99, not 100"):
            written(name, numbered(99, [deal_numbered(1), deal_numbered(2)]))
    with pytest.raises(Malformed, match="255"):
        written("cds", numbered(256, [deal_numbered(1)]))
    with pytest.raises(Malformed, match="up to 65535 deals, not 65536"):
        written("rzd", numbered(1, [deal_numbered(1)] * 65_536))
    with pytest.raises(Malformed, match="9999"):
        written("bhg", numbered(10_000, [deal_numbered(1)]))


def test_what_is_lost_is_said() -> None:
    east = Board(7, Seat.EAST, Vulnerability.NONE, deal_numbered(5))
    deals = DealSet((FOUR.boards[0], east), title="Club", seal="ab" * 32, practice="slams")
    assert named("bri").lost(deals) == [
        "the board numbers; they will count from 1",
        "the marks of board 7",
        "the title 'Club'",
        "the warning that the set is not for competition",
        "the hash of the set's seal",
    ]
    assert named("dlm").lost(deals) == ["the marks of board 7", "the hash of the set's seal"]
    assert named("csv").lost(replace(deals, title="", seal="", practice="")) == []


def test_a_practice_set_says_so_in_the_duplimate_file() -> None:
    data = written("dlm", replace(FOUR, practice="N 20-21 points"))
    headline = next(islice(data.splitlines(), 1, None))
    assert headline == b"Headline=NOT FOR COMPETITION: N 20-21 points"
    assert named("dlm").read(data).practice == "N 20-21 points"
