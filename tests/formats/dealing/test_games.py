"""Deals in files of games: PBN and LIN."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.boards import Board, Vulnerability
from fairdeal.dealing.numbering import deal_numbered
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed
from fairdeal.formats.dealing.registry import GAME_FORMATS, DealFormat, format_named
from fairdeal.seats import Seat
from tests.formats.dealing.strategies import (
    all_complete,
    later_sets,
    named,
    numbered,
    read_or_refused,
)

DEAL = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
OTHER = "N:AK87.QT4.AK98.95 65.A53.JT7.AK762 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
games = st.sampled_from(GAME_FORMATS)


@given(games, later_sets, st.sampled_from(["", "Tuesday club 2026-11-24"]))
def test_written_and_read_again(form: DealFormat, deals: DealSet, title: str) -> None:
    titled = replace(deals, title=title)
    assert form.read(form.write(titled)) == titled


@given(later_sets)
def test_pbn_carries_the_seal(deals: DealSet) -> None:
    sealed = replace(deals, title="Final", seal="0af3" * 16)
    assert named("pbn").read(named("pbn").write(sealed)) == sealed


@pytest.mark.parametrize("form", GAME_FORMATS, ids=lambda form: form.name)
def test_marks_that_are_not_those_of_law_2_are_kept(form: DealFormat) -> None:
    board = Board(7, Seat.WEST, Vulnerability.NONE, deal_numbered(99))
    assert not board.is_standard
    assert form.read(form.write(DealSet((board,)))).boards == (board,)


@pytest.mark.parametrize("form", GAME_FORMATS, ids=lambda form: form.name)
def test_a_practice_set_says_so(form: DealFormat) -> None:
    practice = replace(numbered(1, [deal_numbered(5)]), practice="N 15-17 points")
    written = form.write(practice)
    assert b"NOT FOR COMPETITION" in written
    assert form.read(written) == practice


@given(games, st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(form: DealFormat, noise: bytes) -> None:
    read_or_refused(form, noise)


@given(games, later_sets, st.data())
def test_a_file_with_a_byte_changed_is_read_or_refused(
    form: DealFormat, deals: DealSet, draw: st.DataObject
) -> None:
    written = bytearray(form.write(deals))
    written[draw.draw(st.integers(0, len(written) - 1))] = draw.draw(st.integers(0, 255))
    read = read_or_refused(form, bytes(written))
    assert read is None or all(board.deal for board in read.boards)


def pbn(*boards: tuple[str, str]) -> bytes:
    return "".join(f'[Board "{n}"]\n[Deal "{deal}"]\n\n' for n, deal in boards).encode()


def test_boards_without_numbers_count_from_1_and_have_the_marks_of_law_2() -> None:
    read = named("pbn").read(f'[Deal "{DEAL}"]\n\n[Deal "{OTHER}"]\n'.encode())
    assert [board.number for board in read.boards] == [1, 2]
    assert all_complete(read)
    assert all(board.is_standard for board in read.boards)


def test_a_board_without_a_number_among_others() -> None:
    with pytest.raises(Malformed, match="line 4: a board has no number, and others have"):
        named("pbn").read(pbn(("1", DEAL)) + f'[Deal "{OTHER}"]\n'.encode())


def test_a_board_played_at_many_tables_is_one_board() -> None:
    read = named("pbn").read(pbn(("4", DEAL), ("9", OTHER), ("4", DEAL)))
    assert [board.number for board in read.boards] == [4, 9]


def test_a_board_with_two_different_deals_is_refused() -> None:
    with pytest.raises(Malformed, match="board 4 has two different deals"):
        named("pbn").read(pbn(("4", DEAL), ("4", OTHER)))


def test_a_deal_that_cannot_be_is_refused_with_its_line() -> None:
    with pytest.raises(Malformed, match="line 5: "):
        named("pbn").read(pbn(("1", DEAL), ("2", DEAL.replace("65.", "AK."))))


def test_an_auction_that_cannot_be_read_does_not_matter_to_the_deals() -> None:
    data = pbn(("1", DEAL)).rstrip() + b'\n[Auction "N"]\n9C what Pass\n'
    assert len(named("pbn").read(data).boards) == 1


def test_a_file_without_deals() -> None:
    with pytest.raises(Malformed, match="no deal"):
        named("pbn").read(b'[Event "x"]\n[Board "1"]\n')


def test_formats_by_name() -> None:
    assert format_named(".DUP").name == "dup"
    with pytest.raises(Malformed, match="'xyz' is not a format for deals; they are pbn, lin, dup"):
        format_named("xyz")
