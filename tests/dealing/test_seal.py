import os
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.cards import Deal
from fairdeal.dealing.numbering import DEALS, deal_numbered
from fairdeal.dealing.seal import Opened, Seal, draw
from fairdeal.dealing.seal_text import parse_seal
from fairdeal.errors import Malformed

FIRST = Deal.parse("N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...")
ONE = Seal("Club evening", (Opened(7, "0f" * 32, FIRST),))


def counting(size: int) -> bytes:
    """Not random at all, so that what is drawn can be written down."""
    return bytes(range(size))


def seals() -> st.SearchStrategy[Seal]:
    boards = st.lists(
        st.tuples(
            st.integers(1, 99), st.binary(min_size=32, max_size=32), st.integers(0, DEALS - 1)
        ),
        min_size=1,
        max_size=5,
        unique_by=lambda board: board[0],
    )
    return boards.map(
        lambda drawn: Seal(
            "Session",
            tuple(Opened(n, nonce.hex(), deal_numbered(deal)) for n, nonce, deal in sorted(drawn)),
        )
    )


def test_the_lines_are_as_the_page_writes_them() -> None:
    told = "open 7 " + "0f" * 32 + " " + FIRST.to_pbn()
    assert ONE.proof == f"fairdeal seal 1\nsession Club evening\ncut -\n{told}\n"
    hidden = "sealed 7 " + sha256(f"{told}\n".encode()).hexdigest()
    assert ONE.document == f"fairdeal seal 1\nsession Club evening\ncut -\n{hidden}\n"
    assert ONE.hash == sha256(ONE.document.encode()).hexdigest()


def test_drawing_takes_a_nonce_and_a_deal_for_each_board() -> None:
    drawn = draw("S", [2, 1], counting)
    assert [board.board for board in drawn.opened] == [1, 2]
    assert drawn.opened[0].nonce == bytes(range(32)).hex()
    assert drawn.opened[0].deal == deal_numbered(int.from_bytes(bytes(range(12)), "big"))


def test_two_drawings_share_nothing() -> None:
    one, other = (draw("S", range(1, 28), os.urandom) for _ in range(2))
    assert one.hash != other.hash
    both = [*one.opened, *other.opened]
    assert len({board.nonce for board in both}) == len({board.deal for board in both}) == 54


@given(seals(), st.sets(st.integers(1, 99)))
def test_hiding_boards_does_not_change_the_hash(seal: Seal, shown: set[int]) -> None:
    partly = seal.showing(shown)
    assert partly.hash == seal.hash
    assert {board.board for board in partly.opened} == {b.board for b in seal.opened} & shown


@given(seals(), st.sets(st.integers(1, 99)))
def test_text_there_and_back(seal: Seal, shown: set[int]) -> None:
    partly = seal.showing(shown)
    assert parse_seal(partly.proof) == partly
    assert parse_seal(partly.proof.replace("\n", "\r\n")) == partly
    assert parse_seal(seal.document) == seal.showing(())


def test_the_words_of_a_cut_are_in_the_proof_and_not_in_the_seal() -> None:
    promised = Seal("S", ONE.boards, "the lottery of Sunday")
    cut = Seal("S", ONE.boards, "the lottery of Sunday", "3 14 15 92 65 35")
    assert cut.hash == promised.hash
    assert parse_seal(cut.proof) == cut
    assert parse_seal(cut.document) == promised.showing(())


def test_whether_and_how_there_will_be_a_cut_is_sealed() -> None:
    assert len({Seal("S", ONE.boards, cut).hash for cut in ("", "the lottery", "the dice")}) == 3


@pytest.mark.parametrize("session", ["", "two\x00lines", "x" * 201, "\u202eevil"])
def test_a_session_is_one_plain_line(session: str) -> None:
    with pytest.raises(Malformed, match="session's name must be one line"):
        draw(session, [1], os.urandom)


def test_a_line_break_cannot_get_into_the_document() -> None:
    assert draw("a\nsealed 1 b", [1], os.urandom).session == "a sealed 1 b"


@pytest.mark.parametrize(
    ("numbers", "said"),
    [([], "no boards"), ([0, 1], "begin at 1"), ([3, 3], "board 3 stands twice")],
)
def test_boards_that_cannot_be_dealt(numbers: list[int], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        draw("S", numbers, os.urandom)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("fairdeal seal 1", "fairdeal seal 2", "line 1: "),
        ("session ", "Session ", "line 2: "),
        ("session Club", "session  Club", "line 2: "),
        ("cut -", "cut", "line 3: "),
        ("open 7", "opens 7", "line 4: .* neither hides nor tells"),
        ("open 7", "open 07", "line 4: .* not in the form"),
        ("open 7", "open -7", "line 4: .* no board"),
        ("open 7 0f", "open 7 0F", "line 4: .* no board"),
        ("AKQJT98765432 .", "AKQJT9876543 .", "line 4: the deal is not 52"),
        ("N:", "E:", "line 4: .* not in the form"),
        (" .A", " .x", "line 4: "),
        ("...\n", "...", "cut off"),
        ("...\n", "...\nwords \n", "'words'"),
    ],
)
def test_a_proof_that_is_not_as_it_should_be(old: str, new: str, said: str) -> None:
    assert old in ONE.proof
    with pytest.raises(Malformed, match=said):
        parse_seal(ONE.proof.replace(old, new))


def test_a_document_without_end() -> None:
    with pytest.raises(Malformed, match="more than 10000 lines"):
        parse_seal(ONE.proof + "sealed\n" * 10_000)


def test_a_cut_must_be_said() -> None:
    with pytest.raises(Malformed, match="which public words"):
        draw("S", [1], os.urandom, cut="-")


def test_boards_out_of_order() -> None:
    line = ONE.boards[0].line
    with pytest.raises(Malformed, match="board 7 stands twice"):
        parse_seal(f"{ONE.proof}{line}\n")


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    for document in (text, f"fairdeal seal 1\n{text}", ONE.proof + text):
        try:
            parse_seal(document)
        except Malformed:
            continue
        assert document.startswith("fairdeal seal 1\n")
