"""Never two meanings: every kernel against the readable engine, act by act.

``make test`` plays 6,000 boards, ``make nightly`` ten million, by the same code (`pieces`).
"""

import re
from pathlib import Path

import numpy as np
import pytest

from fairdeal.batch.columns import NONE, Boards
from fairdeal.batch.convert import Row, boards_of
from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import CALLS
from fairdeal.cards import Card, Deal
from fairdeal.laws.position import Position
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CallMade, CardPlayed
from tests.amount import some
from tests.batch import pieces
from tests.batch.side_by_side import compare, lawful, spoiled

CONTRACTS = {f"{call}{x}" for call in CALLS[3:] for x in ("", "X", "XX")}


@pytest.mark.parametrize("seed", range(some(1, 4)))
def test_four_thousand_lawful_boards_agree_with_the_engine(seed: int) -> None:
    seen = compare(lawful(seed, boards := some(1_000, 4_000)))
    assert seen["call 0"] == seen["card 0"] == boards
    assert seen["0 cards"] + seen["52 cards"] == boards
    assert len(CONTRACTS & set(seen)) > 60
    assert {"7NT", "7NTX", "7NTXX", "1C"} <= set(seen)


@pytest.mark.parametrize("seed", range(some(1, 2)))
def test_two_thousand_spoiled_boards_agree_with_the_engine(seed: int) -> None:
    seen = compare(spoiled(seed, 2_000))
    for what in ("call 0", "call 27", "call 36", "call 39", "card 0", "card 61", f"card {NONE}"):
        assert seen[what] > 20, what


@pytest.mark.nightly
def test_ten_million_boards_agree_with_the_engine() -> None:
    kept = pieces.KEPT / f"{pieces.digest(pieces.compared())}.txt"
    for _ in pieces.run(kept):
        pass
    assert not pieces.remaining(kept)
    assert pieces.PIECES * (pieces.LAWFUL + pieces.SPOILED) == 10_000_000


def test_pieces_that_were_compared_are_not_compared_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    assert pieces.remaining(kept) == list(range(1_000))
    kept.write_text("3 10000 9000\n0 10000 9001\n", "ascii")
    assert pieces.remaining(kept) == [1, 2, *range(4, 1_000)]


@pytest.mark.nightly
def test_the_pieces_are_kept_under_what_a_comparison_loads() -> None:
    source = pieces.ROOT / "src" / "fairdeal"
    found = {str(path.relative_to(source)) for path in pieces.compared() if source in path.parents}
    assert {"batch/verify.py", "laws/position.py", "laws/play/law44.py", "cards/deal.py"} <= found
    assert "table/acts/__init__.py" in found
    assert not {"laws/play/law70.py", "rulings/desk.py", "server/app.py"} & found
    assert pieces.ROOT / "tests" / "batch" / "side_by_side.py" in pieces.compared()


def test_a_change_of_any_of_them_begins_anew(tmp_path: Path) -> None:
    modules = [tmp_path / name for name in ("kernel.py", "law18.py", "acts.py")]
    for path in modules:
        path.write_text("")
    found = {pieces.digest(modules)}
    for path in modules:
        path.write_text("changed = True")
        found.add(pieces.digest(modules))
    assert len(found) == 4
    assert all(re.fullmatch("[0-9a-f]{12}", one) for one in found)


def _longest() -> bytes:
    """Three passes, then every bid doubled and redoubled with two passes between: 319 calls."""
    calls = [0, 0, 0]
    for bid in range(35):
        calls += [bid + 3, 0, 0, 1, 0, 0, 2, 0, 0]
    return bytes([*calls, 0])


SUITS_APART = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


def _row(calls: bytes, deal: Deal, dealer: Seat = Seat.NORTH, cards: str = "") -> Row:
    hands = tuple(hand.bits for hand in deal.hands if hand is not None)
    assert len(hands) == 4
    played = bytes(Card.parse(card) for card in cards.split())
    return Row(hands, dealer, Vulnerability.BOTH, calls, played)


@pytest.mark.parametrize("dealer", SEATS)
def test_the_longest_auction(dealer: Seat) -> None:
    calls = _longest()
    assert len(calls) == 319
    assert compare(boards_of([_row(calls, SUITS_APART, dealer)]))["7NTXX"] == 1


@pytest.mark.parametrize("dealer", SEATS)
def test_four_passes(dealer: Seat) -> None:
    assert compare(boards_of([_row(bytes(4), SUITS_APART, dealer)]))["0 cards"] == 1


@pytest.mark.parametrize("denomination", range(5))
def test_redoubled_grand_slams_on_suits_apart(denomination: int) -> None:
    seven = 3 + 30 + denomination
    start = _row(bytes([seven, 1, 2, 0, 0, 0]), SUITS_APART)
    board = Board(1, Seat.NORTH, Vulnerability.BOTH, SUITS_APART)
    position = Position.of(board)
    for number, call in enumerate(start.calls):
        position = position.after(CallMade(SEATS[number % 4], CALLS[call]))
    while position.turn is not None:
        position = position.after(CardPlayed(position.turn, position.legal_cards()[-1]))
    assert position.play is not None
    cards = bytes(card.card for card in position.play.cards)
    boards = boards_of([Row(start.hands, 0, 3, start.calls, cards)])
    seen = compare(boards)
    assert seen["52 cards"] == seen["card 0"] == 1
    suit = "CDHS"[denomination] if denomination < 4 else "NT"
    assert seen[f"7{suit}XX"] == 1


def test_nothing_at_all() -> None:
    empty = Boards.of_deals(np.empty((0, 4), np.uint64), 0, 0)
    assert not compare(empty)
