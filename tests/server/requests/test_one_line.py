"""What people type is shown as words in one line, whatever is hidden in it."""

import pytest

from fairdeal.server.requests.one_line import one_line
from fairdeal.server.uploads.sessions import read_upload
from tests.server.evening.club import Club, evening, post

# U+202E turns what follows round, U+2066 begins text from left to right, U+200D joins letters
# (Unicode Standard, 23.2 and 23.3); 0 and 7 are the NUL and the bell of ASCII.
TYPED = {
    "Ann\0 Lee": "Ann Lee",
    "Ann \u202eeeL": "Ann eeL",
    "\u2066Ann\u2069": "Ann",
    "Ann\x07": "Ann",
    "\x1b[31mAnn": "[31mAnn",
    "  Ann\t\r\n Lee ": "Ann Lee",
    "\ud800Ann": "Ann",
    "\u200b\u200d": "",
    "\u0646\u0627\u0645\u200c\u0647\u0627": "\u0646\u0627\u0645\u200c\u0647\u0627",
    "Šimková": "Šimková",
}


@pytest.mark.parametrize(("typed", "kept"), TYPED.items())
def test_what_cannot_be_seen_is_left_out(typed: str, kept: str) -> None:
    assert one_line(typed, 40) == kept


def test_it_is_no_longer_than_it_may_be() -> None:
    assert one_line("Ann Lee", 4) == "Ann"
    assert one_line("x" * 99, 60) == "x" * 60


def test_a_directors_name_and_reason_may_hold_anything() -> None:
    with evening() as club:
        helper = club.joined("director", name="A\0n\u202en")
        post(helper, f"{club.at}/shown", ranking="1")
        told = club.session.log[-1]
        assert told.author == "Ann"
        nobody = club.browser()
        code = club.evening.codes["director"]
        assert post(nobody, "/join", code=code, sure="1", name="\u200b\0").status_code == 422
        club.act("penalties", contestant="1", amount="-5", reason="late\0\u202e")
        assert club.session.log[-1].reason == "late"


def test_names_of_pairs_and_titles_are_words() -> None:
    with evening(title="Tues\u202eday") as club:
        assert club.session.opened.title == "Tuesday"
        post(club.director, f"{club.at}/names", **{"1-1": "Ann\0\u202e", "1-2": "Bob\x07"})
        assert club.session.players["1"] == ("Ann", "Bob")
        _nothing_is_hidden(club)


def _nothing_is_hidden(club: Club) -> None:
    for path in (club.at, f"{club.at}/wall", f"{club.at}/names", f"{club.at}/log", "/"):
        assert not set(club.director.get(path).text) & set("\0\x07\u202e")


def test_names_in_files_are_words() -> None:
    game = '[Event "Tues\u202eday"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
    game += '[North "Ann\u202e"][South "Bob\x07"][East "Cy"][West "Di"]\n'
    game += '[Contract "1NT"][Declarer "N"][Result "7"]\n\n'
    taken = read_upload(game.encode(), "t\u202e.pbn", "", None)
    assert "Ann" in repr(taken.acts)
    assert "\\u202e" not in repr(taken.acts)
    assert "\\x07" not in repr(taken.acts)
