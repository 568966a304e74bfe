"""Duplicate boards: Law 2 and its scenarios."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.boards import Board, Vulnerability, dealer_of, vulnerability_of
from fairdeal.errors import Malformed
from fairdeal.seats import Seat, Side

# As printed on a set of boards 1 to 16; nothing here is computed.
DEALERS = {"N": (1, 5, 9, 13), "E": (2, 6, 10, 14), "S": (3, 7, 11, 15), "W": (4, 8, 12, 16)}
VULNERABLE = {
    "None": (1, 8, 11, 14),
    "NS": (2, 5, 12, 15),
    "EW": (3, 6, 9, 16),
    "Both": (4, 7, 10, 13),
}


def test_the_sixteen_boards_of_law_2() -> None:
    for seat, numbers in DEALERS.items():
        assert all(dealer_of(number) is Seat.parse(seat) for number in numbers)
    for words, numbers in VULNERABLE.items():
        assert all(str(vulnerability_of(number)) == words for number in numbers)
    assert sorted(sum(DEALERS.values(), ())) == list(range(1, 17))
    assert sorted(sum(VULNERABLE.values(), ())) == list(range(1, 17))


@pytest.mark.parametrize(
    ("number", "dealer", "vulnerability"),
    [(1, "N", "None"), (16, "W", "EW"), (23, "S", "Both"), (36, "W", "Both"), (17, "N", "None")],
)
def test_law_2_scenarios_1_2_and_4(number: int, dealer: str, vulnerability: str) -> None:
    board = Board.numbered(number)
    assert (str(board.dealer), str(board.vulnerability)) == (dealer, vulnerability)
    assert board.is_standard


def test_law_2_scenario_3_the_marks_on_a_board_that_was_used_govern() -> None:
    board = Board(13, Seat.EAST, Vulnerability.NONE)
    assert (board.dealer, board.vulnerability) == (Seat.EAST, Vulnerability.NONE)
    assert not board.is_standard


@given(st.integers(1, 10**9))
def test_the_pattern_repeats_every_sixteen_boards(number: int) -> None:
    assert dealer_of(number) is dealer_of(number + 16)
    assert vulnerability_of(number) is vulnerability_of(number + 16)


@pytest.mark.parametrize("number", [0, -1, -16])
def test_there_is_no_board_below_1(number: int) -> None:
    with pytest.raises(Malformed, match=f"board numbers begin at 1, not {number}"):
        Board.numbered(number)


@pytest.mark.parametrize(
    ("words", "ns", "ew"),
    [
        (("None", "-", "o", "0", "love", "Z"), False, False),
        (("NS", "n", "N-S", "N/S"), True, False),
        (("EW", "e", "E-W", "E/W"), False, True),
        (("All", "Both", "b", " BOTH "), True, True),
    ],
)
def test_vulnerability_is_read_as_files_write_it(
    words: tuple[str, ...],
    ns: object,
    ew: object,
) -> None:
    for word in words:
        vulnerability = Vulnerability.parse(word)
        assert (vulnerability.of(Side.NS), vulnerability.of(Side.EW)) == (ns, ew)
        assert Vulnerability.parse(str(vulnerability)) is vulnerability


def test_no_vulnerability_is_refused() -> None:
    with pytest.raises(Malformed, match="'south' is not a vulnerability"):
        Vulnerability.parse("south")


def test_a_board_says_what_is_printed_on_it() -> None:
    assert str(Board.numbered(7)) == "Board 7, S deals, vulnerable: Both"
