"""The cards of an evening's boards: Directors have them at once, everybody else at the end."""

from collections.abc import Iterator
from uuid import uuid4

import httpx
import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal, Suit
from fairdeal.dealing.sets import DealSet
from fairdeal.formats.dealing.registry import format_named
from tests.server.evening.club import Club, evening, token, words
from tests.server.live.evening import dealt as boards_dealt
from tests.server.running import alert


@pytest.fixture
def club() -> Iterator[Club]:
    with evening(tables=3, boards=18) as made:
        yield made


def _send(club: Club, name: str, data: bytes) -> httpx.Response:
    fields = {"form_token": token(club.director), "intended": str(uuid4())}
    return club.director.post(f"{club.at}/deals", data=fields, files={"file": (name, data)})


def _file(ending: str, boards: tuple[Board, ...]) -> bytes:
    return format_named(ending).write(DealSet(boards))


def _cards(deal: Deal | None) -> str:
    """North's spades as a page shows them."""
    assert deal is not None
    held = deal.hands[0]
    assert held is not None
    return " ".join("10" if one == "T" else one for one in held.holding(Suit.SPADES))


@pytest.mark.parametrize("ending", ["pbn", "dlm", "dup", "lin"])
def test_the_cards_come_from_the_file_the_boards_were_dealt_from(club: Club, ending: str) -> None:
    dealt = boards_dealt(18)  # two more than are played
    answer = _send(club, f"tonight.{ending}", _file(ending, dealt))
    assert "The cards of 16 boards of 16 are known." in words(answer)
    assert {n: board.deal for n, board in club.session.boards.items()} == {
        board.number: board.deal for board in dealt[:16]
    }


def test_a_director_has_them_at_a_ruling_and_nobody_else_before_the_end(club: Club) -> None:
    dealt = boards_dealt(18)
    _send(club, "tonight.pbn", _file("pbn", dealt))
    club.act("shown", travellers="1", ranking="1")
    club.act("boards/1/tables/1-1", words="1NT S =", step="save")
    hand = dealt[0].deal
    ruling = words(club.director.get(f"{club.at}/ruling?table=1&board=1&entry=27"))
    assert "The cards of board 1, for the Director alone" in ruling
    assert _cards(hand) in ruling
    poll = words(club.director.get(f"{club.at}/ruling/paper?kind=poll&board=1&entry=27&hand=N"))
    assert _cards(hand) in poll
    pair = club.session.traveller(1)[0].ns
    phone = club.phone(pair, 1)
    for path in ("", "/wall", "/seat", "/ruling?table=1&board=1&entry=27", "/deals"):
        assert _cards(hand) not in words(phone.get(f"{club.at}{path}"))
    for path in ("", "/boards/1", "/boards/1/tables/1-1", "/files/pbn", f"/contestants/{pair}"):
        answer = phone.get(f"/sessions/{club.id}{path}")
        assert _cards(hand) not in words(answer)
        assert str(hand) not in answer.text
    club.act("phase", phase="published")
    assert _cards(hand) in words(phone.get(f"/sessions/{club.id}/boards/1"))


def test_the_same_file_again_changes_nothing_and_a_right_one_replaces_a_wrong_one(
    club: Club,
) -> None:
    _send(club, "wrong.pbn", _file("pbn", boards_dealt(18, seed=1)))
    told = club.session.version
    _send(club, "wrong.pbn", _file("pbn", boards_dealt(18, seed=1)))
    assert club.session.version == told
    right = boards_dealt(18, seed=2)
    _send(club, "right.pbn", _file("pbn", right))
    assert club.session.boards[1].deal == right[0].deal
    club.act("undo", sequence=str(told))  # the last of the wrong ones
    assert club.session.boards[16].deal == right[15].deal


def test_a_file_without_boards_of_tonight_is_refused(club: Club) -> None:
    others = tuple(Board.numbered(n + 100, board.deal) for n, board in enumerate(boards_dealt(2)))
    assert "boards of this session, which are 1–16" in alert(
        _send(club, "other.pbn", _file("pbn", others))
    )
    assert "cannot be read as a file of deals" in alert(_send(club, "notes.dlm", b"bridge"))
    assert not club.session.boards


def test_marks_by_which_a_board_was_scored_stay(club: Club) -> None:
    """Law 2: board 1 has nobody vulnerable; a file that says both are cannot rescore it."""
    club.act("boards/1/tables/1-1", words="1NT S =", step="save")
    odd = (Board(1, Board.numbered(1).dealer, Vulnerability.BOTH, boards_dealt(1)[0].deal),)
    assert "Board 1 has results already" in alert(_send(club, "odd.pbn", _file("pbn", odd)))


def test_why_a_file_cannot_be_read_is_said_in_the_readers_language(club: Club) -> None:
    """The page said so in Finnish, and the reason in English."""
    club.director.headers["Accept-Language"] = "fi"
    assert "jako 1 on katkennut: tavuja 5, pitäisi olla 128" in alert(
        _send(club, "tonight.bri", b"01020")
    )
