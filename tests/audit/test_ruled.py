"""What the Laws would have done about the irregularities of a file, where that is asked for."""

from pathlib import Path

import pytest

from fairdeal.audit.ruled import rulings
from fairdeal.errors import Malformed
from fairdeal.formats.pbn.reader import read
from fairdeal.formats.record import Record
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


def test_it_is_asked_for_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "one.pbn"
    file.write_text(INSUFFICIENT)
    assert "by the Laws" not in run("check", file).stdout
    assert "by the Laws of 1997: " in run("check", file, "--rule", "--edition", "1997").stdout
    with pytest.raises(Malformed, match="'1066' is not an edition"):
        run("check", file, "--rule", "--edition", "1066")
