"""The score of a board by a ruling, entered by one tap; none that goes the wrong way is."""

import re
from html import unescape
from uuid import uuid4

import pytest

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract
from fairdeal.events.acts import ResultRuled
from fairdeal.scoring.adjusted import Adjusted, Assigned, Average, Grade
from fairdeal.scoring.lines import Outcome, Played
from fairdeal.seats import Seat
from tests.server.evening.club import Club, post, token, words
from tests.server.evening.rulings.test_ruling import _links, _recorded


def _score_links(club: Club) -> list[str]:
    return [one for one in _links(club.director.get(club.at).text) if "?ruling=" in one]


def _keep(club: Club, link: str) -> None:
    """Press the one button of the page that shows what it would do."""
    page = club.director.get(link).text
    assert "What it would do" in page
    form = dict(re.findall(r'name="(words|ew|seen|ruling)" value="([^"]*)"', page))
    reason = re.search(r"<textarea[^>]*>([^<]*)</textarea>", page)
    assert reason
    said = {name: unescape(value) for name, value in form.items()} | {"reason": unescape(reason[1])}
    kept = post(club.director, link.partition("?")[0], step="save", **said)
    assert kept.url.path == club.at, words(kept)


def _outcome(club: Club, board: int = 1) -> Outcome:
    (result,) = club.session.traveller(board)
    return result.outcome


AT_FAULT = ("direct", "none", "matchpoints", "40%")
"""The offending side directly at fault, the other in no way (12C2a)."""
ONE_TRICK = ("none", "no", "other", "1", "no")
"""An established revoke; the offender did not win that trick, his side one after it (64A2)."""


def test_a_ruling_enters_its_score_by_one_tap_and_can_be_undone(club: Club) -> None:
    """12C2a: average minus for the side at fault, East-West; average plus for the other."""
    club.act("boards/1/tables/1-1", words="1NT S =", step="save")
    _recorded(club, "12C2", *AT_FAULT, offender="E")
    (link,) = _score_links(club)
    _keep(club, link)
    assert _outcome(club) == Adjusted(Average(Grade.PLUS), Average(Grade.MINUS))
    (result,) = club.session.traveller(1)
    assert isinstance(ruled := result.history[-1].act, ResultRuled)
    assert ruled.clauses == ("12C2a",)
    # Whether they were told of their right to appeal (83) nobody has said, so the page does not.
    shown = words(club.director.get(f"/sessions/{club.id}/boards/1"))
    assert "right to appeal" not in shown
    assert shown.count("12C2a") == 1
    club.act("undo", sequence=str(club.session.version))
    assert _outcome(club) == Played.of(Contract.parse("1NT", Seat.SOUTH), 7, Vulnerability.NONE)


def test_the_same_for_the_other_side_and_without_a_result(club: Club) -> None:
    _recorded(club, "12C2", *AT_FAULT, offender="S")
    (link,) = _score_links(club)
    _keep(club, link)
    assert _outcome(club) == Adjusted(Average(Grade.MINUS), Average(Grade.PLUS))


LOWERED = ("no", "yes", "no", "one_side_lowered")
"""No claim, after the round, the Director is not convinced, and one side's score is lowered."""


def test_a_figure_that_goes_the_wrong_way_is_not_recorded(club: Club) -> None:
    """79B3: 90 of North-South is not lowered to 420; to 50 down it is, and East-West stay.

    It is the side that was named: the player who called sits East.
    """
    club.act("boards/1/tables/1-1", words="1NT S =", step="save")
    club.act("round", round="1")
    sent = {"form_token": token(club.director), "intended": str(uuid4()), "table": "1"}
    sent |= {"board": "1", "entry": "79B", "offender": "E"}
    wrong = {**sent, "answer": [*LOWERED, "NS", "4S N ="]}
    answer = club.director.post(f"{club.at}/ruling", data=wrong)
    assert answer.status_code == 422
    assert "for NS, 4S N = is not lower than +90 (79B3)" in words(answer)
    assert not club.evening.rulings
    _recorded(club, "79B", *LOWERED, "NS", "1NT S -1", offender="E")
    (link,) = _score_links(club)
    _keep(club, link)
    assert _outcome(club) == Adjusted(Assigned(-50), Assigned(90))


def test_a_figure_is_held_to_its_direction_when_the_result_comes_later(club: Club) -> None:
    """79B3, ruled before anybody keyed the board in: 420 is not lower than the 90 that came."""
    _recorded(club, "79B", *LOWERED, "NS", "4S N =", offender="E")
    against = "for NS, 4S N = is not lower than +90 (79B3)"
    assert "is not lower than" not in words(club.director.get(club.at))
    seat = club.evening.movement.rounds[0].tables[0]
    phone = club.phone(str(seat.ns[0]), 1)
    club.report(phone, 1, contract="1NT")
    assert against in words(club.director.get(club.at))
    # It is about what stands now: keyed in anew as more, nothing is wrong with it.
    club.report(phone, 1, contract="6NT", seen=f"1:{club.seen(1)}")
    assert "is not lower than" not in words(club.director.get(club.at))
    club.report(phone, 1, contract="1NT", seen=f"1:{club.seen(1)}")
    assert against in words(club.director.get(club.at))
    # And it ends with the score.
    club.act("boards/1/tables/1-1", words="1NT S -1", step="save", reason="x", seen="999")
    assert "is not lower than" not in words(club.director.get(club.at))


@pytest.mark.parametrize(("offender", "tricks"), [("W", 8), ("S", 6)])
def test_tricks_of_a_revoke_go_to_the_other_side(club: Club, offender: str, tricks: int) -> None:
    """64A2: one trick, to declarer where a defender revoked, and from him where he did."""
    club.act("boards/1/tables/1-1", words="1NT S =", step="save")
    _recorded(club, "64", *ONE_TRICK, offender=offender)
    (link,) = _score_links(club)
    _keep(club, link)
    assert _outcome(club) == Played.of(
        Contract.parse("1NT", Seat.SOUTH), tricks, Vulnerability.NONE
    )


def test_where_the_score_is_left_to_the_director_the_form_says_so(club: Club) -> None:
    """Nobody said who offended, so nobody knows whose average is plus."""
    club.act("boards/1/tables/1-1", words="1NT S =", step="save")
    _recorded(club, "12C2", *AT_FAULT, offender="")
    (link,) = _score_links(club)
    page = words(club.director.get(link))
    assert "What the score shall be is left to you." in page
    assert "What it would do" not in page


def test_a_ruling_that_moves_no_score_offers_none(club: Club) -> None:
    _recorded(club, "27", "no", "yes", offender="E")
    assert not _score_links(club)
    _recorded(club, "12C2", *AT_FAULT, offender="E", board="")  # no board was named
    assert not _score_links(club)
