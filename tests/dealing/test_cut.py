from collections import Counter
from dataclasses import replace
from hashlib import sha256

import pytest

from fairdeal.dealing.cut import offset, played
from fairdeal.dealing.numbering import DEALS, deal_numbered, number_of
from fairdeal.dealing.seal import Opened, Seal
from fairdeal.errors import Malformed

NUMBER = 31_415_926_535_897_932_384_626_433
BOARD = Opened(3, "ab" * 32, deal_numbered(NUMBER))
PROMISED = Seal("S", (BOARD,), cut="the lottery of Sunday")
CUT = replace(PROMISED, words="3 14 15 92 65 35")


def by_the_page(published: str, board: int, words: str) -> int:
    """The number the page tells to add, worked out from its sentence."""
    numbers = (
        int(
            sha256(f"fairdeal cut 1\n{published}\n{board}\n{k}\n{words}\n".encode()).hexdigest()[
                :24
            ],
            16,
        )
        for k in range(1000)
    )
    return next(number for number in numbers if number < 53644737765488792839237440000)


def test_the_deal_played_is_the_deal_drawn_and_the_words() -> None:
    (board,) = played(CUT)
    assert board.deal is not None
    assert (number_of(board.deal) - NUMBER) % DEALS == by_the_page(CUT.hash, 3, CUT.words)
    assert (board.number, board.is_standard) == (3, True)


def test_without_a_cut_what_was_drawn_is_played() -> None:
    (board,) = played(replace(PROMISED, cut=""))
    assert board.deal == BOARD.deal


def test_every_board_every_seal_and_every_word_moves_differently() -> None:
    moves = {offset(f"{seal:064x}", board, w) for seal in (1, 2) for board in (1, 11) for w in "ab"}
    assert len(moves) == 8


def test_hidden_boards_are_not_played() -> None:
    assert played(CUT.showing(())) == ()


def test_blanks_in_the_words_count_once() -> None:
    assert played(replace(CUT, words="  3 14\t15 92 65   35 ")) == played(CUT)


@pytest.mark.parametrize("seal", [PROMISED, replace(CUT, cut="")])
def test_a_cut_promised_and_not_made_or_made_and_not_promised(seal: Seal) -> None:
    with pytest.raises(Malformed, match="cannot be known"):
        played(seal)


def test_the_moves_are_spread_over_all_deals() -> None:
    """Each tenth of the deals is reached by about a tenth of 5000 words, within six sigmas."""
    tenths = Counter(offset("0" * 64, 1, str(word)) * 10 // DEALS for word in range(5000))
    assert set(tenths) == set(range(10))
    assert all(abs(count - 500) < 6 * (5000 * 0.09) ** 0.5 for count in tenths.values())
