"""Environments: the same acts as the readable engine's, and nothing seen that a seat cannot see."""

import os

import numpy as np
import pytest
from numpy.typing import NDArray

from fairdeal.batch.boards import random_boards
from fairdeal.batch.columns import NONE, Boards
from fairdeal.batch.deals import random_hands
from fairdeal.batch.kernels import features as places
from fairdeal.batch.kernels import history
from fairdeal.batch.kernels.observation import WIDTHS
from fairdeal.batch.table import Table
from fairdeal.batch.tables import Tables
from fairdeal.batch.verify import verify
from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import CALLS
from fairdeal.cards import PACK, Deal, Hand, Suit, cards_in
from fairdeal.errors import Malformed
from fairdeal.laws.position import Position
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import CallMade, CardPlayed
from tests.amount import some

CODES = {call: code for code, call in enumerate(CALLS)}


def engine(tables: Tables, row: int) -> Position:
    """The board of a table just dealt, for the readable engine."""
    state = tables.state
    deal = Deal.of(*(Hand(int(hand)) for hand in state.hands[row]))
    return Position.of(
        Board(1, SEATS[state.dealer[row]], Vulnerability(state.vulnerability[row]), deal)
    )


def legal_actions(position: Position) -> list[int]:
    calls = [CODES[call] for call in position.legal_calls()]
    return sorted(calls or [38 + card for card in position.legal_cards()])


def after(position: Position, action: int) -> Position:
    assert position.turn is not None
    if action < 38:
        return position.after(CallMade(position.turn, CALLS[action]))
    return position.after(CardPlayed(position.turn, PACK[action - 38]))


def test_tables_go_as_the_readable_engine_goes() -> None:
    tables = Tables(150, np.random.default_rng(1).bytes)
    positions = [engine(tables, row) for row in range(len(tables))]
    while not tables.over.all():
        legal, player = tables.legal(), tables.player
        actions = tables.sample()
        rewards = tables.step(actions)
        for row, position in enumerate(positions):
            if position.turn is None:
                assert (player[row], rewards[row], legal[row].sum()) == (NONE, 0, 0)
                continue
            assert position.player is SEATS[player[row]]
            assert np.flatnonzero(legal[row]).tolist() == legal_actions(position)
            positions[row] = after(position, int(actions[row]))
    assert all(position.turn is None for position in positions)
    for row, position in enumerate(positions):
        won = tables.state.won[row].tolist()
        assert won == [position.tricks_won(Side.NS), position.tricks_won(Side.EW)]


def test_rewards_are_the_scores_of_the_boards() -> None:
    boards = random_boards(200, np.random.default_rng(2).bytes)
    tables = Tables.of(boards.hands, boards.dealer, boards.vulnerability, os.urandom)
    total = np.zeros(len(boards), np.int64)
    for number in range(400):
        over = tables.over
        if over.all():
            break
        total += tables.step(_given(boards, number, over))
    assert tables.over.all()
    assert total.tolist() == boards.score.tolist() == verify(boards).score.tolist()


def _given(boards: Boards, number: int, over: NDArray[np.bool_]) -> NDArray[np.int64]:
    actions = np.zeros(len(boards), np.int64)
    for row in np.flatnonzero(~over):
        start, stop = boards.offsets[row : row + 2]
        calls = stop - start
        in_auction = number < calls
        actions[row] = (
            boards.calls[start + number] if in_auction else 38 + boards.cards[row, number - calls]
        )
    return actions


def test_an_unlawful_action_is_refused_with_its_table_and_nothing_moves() -> None:
    tables = Tables(3, os.urandom)
    for wrong in (1, 38, 90, -1):
        actions = np.array([0, wrong, 0])
        with pytest.raises(Malformed, match=f"table 1: action {wrong} is not lawful"):
            tables.step(actions)
        assert (tables.state.auction[:, 4] == 0).all()
    with pytest.raises(Malformed, match=r"actions are \(3,\) of int64, not \(2,\) of int64"):
        tables.step(np.array([0, 0]))
    with pytest.raises(Malformed, match="float64"):
        tables.step(np.zeros(3))  # type: ignore[arg-type]


def test_a_reset_deals_the_next_boards_where_it_is_asked_to() -> None:
    tables = Tables(4, os.urandom)
    before = tables.state.hands.copy()
    for _ in range(4):
        tables.step(np.zeros(4, np.int64))
    assert tables.over.all()
    rows = np.array([True, False, True, False])
    tables.reset(rows)
    assert tables.over.tolist() == [False, True, False, True]
    # Boards 5 and 6 are dealt by North and East, vulnerable are North-South and East-West.
    assert tables.state.dealer[[0, 2]].tolist() == [0, 1]
    assert tables.state.vulnerability[[0, 2]].tolist() == [1, 2]
    assert (tables.state.hands[0] != before[0]).any()
    tables.reset()
    assert not tables.over.any()


def _swapped(hands: NDArray[np.int64], hidden: list[int], rng: np.random.Generator) -> bool:
    """Two cards of one suit change places between two hidden hands; whether there were any.

    The same suit, so that nobody who could not follow could have followed after all.
    """
    one, other = rng.permutation(hidden)[:2]
    suits = rng.permutation(4)
    for suit in suits:
        mine = [card for card in cards_in(int(hands[one])) if card.suit is Suit(suit)]
        yours = [card for card in cards_in(int(hands[other])) if card.suit is Suit(suit)]
        if mine and yours:
            give, take = mine[rng.integers(len(mine))], yours[rng.integers(len(yours))]
            hands[one] ^= give.bit | take.bit
            hands[other] ^= give.bit | take.bit
            return True
    return False


def _hidden_from(tables: Tables, row: int, seat: int) -> list[int]:
    declarer = int(tables.state.declarer[row])
    shown = {seat}
    if declarer != NONE and tables.state.played[row]:
        shown.add((declarer + 2) % 4)
    return [other for other in range(4) if other not in shown]


@pytest.mark.parametrize("observation", WIDTHS)
@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_sees_the_same_over_all_deals_it_cannot_tell_apart(
    seat: Seat, observation: str
) -> None:
    rng = np.random.default_rng(10 + seat)
    tables = Tables(some(8, 60), rng.bytes, observation)
    seats = np.full(len(tables), seat, np.uint8)
    moved = 0
    while not tables.over.all():
        seen = tables.observe(seats)
        legal = tables.legal()
        held = tables.state.hands.copy()
        for row in range(len(tables)):
            for _ in range(6):
                moved += _swapped(tables.state.hands[row], _hidden_from(tables, row, seat), rng)
        assert (tables.observe(seats) == seen).all()
        own = tables.player == seat
        assert (tables.legal()[own] == legal[own]).all()
        tables.state.hands[:] = held
        tables.step(tables.sample())
    assert moved > some(1_000, 2_500)


@pytest.mark.parametrize("seat", SEATS)
def test_in_the_auction_a_seat_sees_its_own_hand_and_no_other(seat: Seat) -> None:
    tables = Tables(200, os.urandom)
    seats = np.full(len(tables), seat, np.uint8)
    tables.step(np.full(len(tables), 7, np.int64))
    seen = tables.observe(seats)
    own = tables.state.hands[:, seat].copy()
    fresh = random_hands(len(tables), os.urandom).astype(np.int64)
    tables.state.hands[:] = fresh
    tables.state.hands[:, seat] = own
    assert (tables.observe(seats) == seen).all()


def test_what_an_observation_says_is_what_a_player_sees() -> None:
    """One board laid out: N deals, vulnerable; 1S by North, X, XX, three passes; East leads."""
    deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    hands = np.array([[hand.bits for hand in deal.hands if hand]], np.uint64)
    tables = Tables.of(hands, np.zeros(1, np.uint8), np.array([1], np.uint8), os.urandom)
    for action in (6, 1, 2, 0, 0, 0):
        tables.step(np.array([action]))
    assert tables.player.tolist() == [1]
    west = np.array([3], np.uint8)
    (seen,) = tables.observe(west)
    # From West: North is 1 to the left, East opposite, South 3.
    assert np.flatnonzero(seen[places.DEALER : places.DEALER + 4]).tolist() == [1]
    assert seen[places.VULNERABLE : places.VULNERABLE + 2].tolist() == [0, 1]
    assert np.flatnonzero(seen[places.OWN : places.OWN + 52]).tolist() == list(range(13))
    assert np.flatnonzero(seen[places.BID_BY : places.DOUBLED_BY]).tolist() == [4 * 3 + 1]
    assert np.flatnonzero(seen[places.DOUBLED_BY : places.REDOUBLED_BY]).tolist() == [4 * 3 + 2]
    assert np.flatnonzero(seen[places.REDOUBLED_BY : places.PASSES]).tolist() == [4 * 3 + 3]
    assert np.flatnonzero(seen[places.PASSES : places.PLAYING]).tolist() == [3]
    assert np.flatnonzero(seen[places.CONTRACT : places.DECLARER]).tolist() == [3, 37]
    assert np.flatnonzero(seen[places.DECLARER : places.FROM_DUMMY]).tolist() == [1]
    assert not seen[places.DUMMY : places.TRICK].any()
    tables.step(np.array([38 + 26]))  # H2
    (seen,) = tables.observe(west)
    assert np.flatnonzero(seen[places.DUMMY : places.TRICK]).tolist() == list(range(13, 26))
    assert np.flatnonzero(seen[places.TRICK : places.PLAYED]).tolist() == [2 * 52 + 26]
    assert seen[places.FROM_DUMMY] == 1
    assert tables.player.tolist() == [0]
    (dummys,) = tables.observe(np.array([2], np.uint8))
    assert not dummys[places.DUMMY : places.TRICK].any()


def test_a_history_has_the_calls_and_cards_in_their_order() -> None:
    """1S by North, three passes; East leads H2 and South, dummy, follows with a diamond."""
    deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    hands = np.array([[hand.bits for hand in deal.hands if hand]], np.uint64)
    tables = Tables.of(hands, np.zeros(1, np.uint8), np.array([1], np.uint8), os.urandom, "history")
    for action in (6, 0, 0, 0, 38 + 26, 38 + 13):
        tables.step(np.array([action]))
    (seen,) = tables.observe(np.array([3], np.uint8))
    # From West: North is 1 to the left, East 2, South 3.
    assert seen[history.DEALER] == 1
    assert seen[history.VULNERABLE : history.TURN].tolist() == [0, 1]
    assert (seen[history.TURN], seen[history.DECLARER]) == (0, 1)
    assert seen[history.CONTRACT] == 1 + 3 * 3
    assert seen[history.CALLED : history.PLAYED].tolist() == [6, 0, 0, 0] + [NONE] * 315
    assert seen[history.PLAYED : history.PLAYERS].tolist() == [26, 13] + [NONE] * 50
    assert seen[history.PLAYERS :].tolist() == [2, 3] + [NONE] * 50
    assert np.flatnonzero(seen[history.OWN : history.DUMMY]).tolist() == list(range(13))
    assert np.flatnonzero(seen[history.DUMMY : history.DEALER]).tolist() == list(range(14, 26))


def test_one_table_goes_as_many_do() -> None:
    table = Table(np.random.default_rng(4).bytes, "features")
    tables = Tables(1, np.random.default_rng(4).bytes)
    while not table.is_over:
        assert table.player == tables.player[0]
        assert (table.seen == tables.observe()[0]).all()
        assert (table.legal == tables.legal()[0]).all()
        action = int(tables.sample()[0])
        assert action in table.legal_actions()
        table.apply(action)
        (points,) = tables.step(np.array([action]))
    assert table.points == points
    table.deal(7)
    assert (table.number, table.player, table.points) == (7, 2, 0)
    with pytest.raises(Malformed, match="action 1 is not lawful"):
        table.apply(1)


def test_results_end_the_board_with_the_auction() -> None:
    """3NT by East, not vulnerable: ten tricks are 430, nothing to North-South but the minus."""
    tables = Tables(1, os.urandom)
    results = np.full((1, 20), NONE, np.uint8)
    results[0, 5 * Seat.EAST + 4] = 10
    one = np.zeros(1, np.uint8)
    held = tables.state.hands.astype(np.uint64)
    tables.put(np.zeros(1, np.int64), held, one + np.uint8(1), one, results)
    points = [int(tables.step(np.array([action]))[0]) for action in (3 + 14, 0, 0, 0)]
    assert points == [0, 0, 0, -430]
    assert tables.over.all()
    assert tables.state.won[0].tolist() == [3, 10]
