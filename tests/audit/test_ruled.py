"""What the Laws would have done about the irregularities of a file, where that is asked for."""

from pathlib import Path

import pytest

from fairdeal.audit.files import check_source
from fairdeal.audit.ruled import rulings
from fairdeal.errors import Malformed
from fairdeal.formats.contents import Source
from fairdeal.formats.pbn.reader import read
from fairdeal.formats.record import Kind, Record
from fairdeal.laws.code import code_for
from tests.audit.test_archive import run

# West holds two hearts and throws a club on the second trick; nobody says a word.
REVOKE = """
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AK.AKQ.AKQJ T98.QJT9.JT9.T98 765.876.8765.765 432.5432.432.432"]
[Declarer "N"]
[Contract "7NT"]
[Result "13"]
[Auction "N"]
7NT Pass Pass Pass
[Play "E"]
HQ H6 H2 HK
HT H7 C2 HA
*
"""
INSUFFICIENT = """
[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Auction "E"]
1S 1H Pass Pass Pass
"""


def record_of(text: str) -> Record:
    return read(text.encode(), "one.pbn").records[0]


def told(text: str, edition: str) -> list[str]:
    return [found.message for found in rulings(record_of(text), code_for(edition))]


def test_a_revoke_nobody_noticed_is_ruled_on_with_its_line() -> None:
    (found,) = rulings(record_of(REVOKE), code_for("2017"))
    assert found.line == 13  # the second trick
    assert found.message.startswith("by the Laws of 2017: ")
    # Nobody has played to the next trick (63A1), so it has to be corrected (62A).
    assert "(62A)" in found.message


@pytest.mark.parametrize(("edition", "clause"), [("1997", "27A"), ("2007", "27A1")])
def test_a_bid_that_was_called_over_stands(edition: str, clause: str) -> None:
    (message,) = told(INSUFFICIENT, edition)
    assert message == (
        f"by the Laws of {edition}: The call by South stands as if it were legal;"
        f" the auction goes on. ({clause})"
    )


def test_cards_without_their_auction_are_not_led_too_early() -> None:
    without = REVOKE.replace("7NT Pass Pass Pass", "7NT Pass")
    assert told(without, "2017") == []


def test_a_card_nobody_holds_ends_it() -> None:
    assert told(REVOKE.replace("H7 C2", "H7 S3").replace("HT H7", "HT SA"), "2017") == []


def board(text: str, number: str) -> str:
    return text.replace('[Board "1"]', f'[Board "{number}"]')


def ruled_lines(name: str, text: str) -> list[tuple[str | None, int]]:
    report = check_source(Source(name, name, text.encode()), code_for("2007"))
    return [(p.board, p.line) for p in report.problems if p.kind is Kind.RULING]


def test_in_a_file_of_several_boards_the_line_is_that_of_the_act() -> None:
    text = "% PBN 2.1\n" + INSUFFICIENT + board(REVOKE, "7") + REVOKE
    lines = text.splitlines()
    bid = lines.index("1S 1H Pass Pass Pass") + 1
    first, second = (n for n, line in enumerate(lines, 1) if line == "HT H7 C2 HA")
    assert ruled_lines("PBN", text) == [("2", bid), ("7", first), ("1", second)]


ALERTED = """
qx|o1|md|3SAKQJHAKDAKQCAKQJ,S432H5432D432C432,S765H876D8765C765,ST98HQJT9DJT9CT98|sv|o|
mb|1C!|an|strong|
mb|p|
mb|1S!|
mb|1H|
mb|p|
mb|p|
mb|p|
pg||
"""


def test_what_is_said_beside_the_calls_does_not_shift_the_line() -> None:
    text = ALERTED + ALERTED.replace("o1", "o2")
    wrong = [n for n, line in enumerate(text.splitlines(), 1) if line == "mb|1H|"]
    assert [line for _, line in ruled_lines("LIN", text)] == wrong


def test_what_shows_only_at_the_end_has_the_line_of_the_last_card() -> None:
    # West played before South did, who never played to the trick (Law 67: found at the end).
    text = REVOKE.replace("HQ H6 H2 HK", "HQ H6 -- HK").replace("HT H7 C2 HA", "HT H7 H2 HA")
    end = text.splitlines().index("*")
    assert [line for _, line in ruled_lines("PBN", text)] == [end - 1, end]


def test_it_is_asked_for_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "one.pbn"
    file.write_text(INSUFFICIENT)
    assert "by the Laws" not in run("check", file).stdout
    assert "by the Laws of 1997: " in run("check", file, "--rule", "--edition", "1997").stdout
    with pytest.raises(Malformed, match="'1066' is not an edition"):
        run("check", file, "--rule", "--edition", "1066")
