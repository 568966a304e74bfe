"""The kernels beside the readable engine, act by act; a difference prints the board."""

from collections import Counter

import numpy as np

from fairdeal.batch.boards import random_boards
from fairdeal.batch.columns import NONE, Boards
from fairdeal.batch.convert import calls_of, code_of, deal_of
from fairdeal.batch.trace import Trace, trace
from fairdeal.batch.verify import Verdicts, verify
from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import CALLS, PASS
from fairdeal.cards import PACK, bits_of
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.marks import Mark
from fairdeal.laws.position import Position
from fairdeal.laws.score.law77 import score_ns
from fairdeal.seats import SEATS, Side
from fairdeal.table.acts import CallMade, CardPlayed

CODES = {call: code for code, call in enumerate(CALLS)}
SEEDS = 4
LAWS = {
    Mark.INSUFFICIENT_BID: 27,
    Mark.INADMISSIBLE_DOUBLE: 36,
    Mark.CALL_AFTER_THE_END: 39,
    Mark.REVOKE: 61,
}


def lawful(seed: int, count: int) -> Boards:
    """Random lawful boards, half of them called timidly, the others evenly from all calls."""
    entropy = np.random.default_rng(seed).bytes
    half = count // 2
    parts = (random_boards(half, entropy), random_boards(count - half, entropy, timidity=0))
    return Boards.concatenated(parts)


def spoiled(seed: int, count: int) -> Boards:
    """Random boards in whose calls and cards some were exchanged for any others."""
    rng = np.random.default_rng(seed)
    boards = lawful(seed, count)
    calls, cards = boards.calls.copy(), boards.cards.copy()
    wrong = rng.random(len(calls)) < 0.05
    # Half of them become passes, which end many an auction before its later calls.
    calls[wrong] = rng.integers(0, len(CALLS), wrong.sum()) * (rng.random(wrong.sum()) < 0.5)
    played = cards[:, 0] != NONE
    # Two cards of a play change places: a revoke, a card not held, or nothing at all.
    for _ in range(2):
        a, b = rng.integers(0, 52, (2, count))
        rows = np.flatnonzero(played & (rng.random(count) < 0.7))
        cards[rows, a[rows]], cards[rows, b[rows]] = cards[rows, b[rows]], cards[rows, a[rows]]
    cut = rng.random(count) < 0.2
    cards[np.arange(52) >= np.where(cut, rng.integers(0, 52, count), 52)[:, None]] = NONE
    blank = np.full(count, NONE, np.uint8)
    return Boards(
        boards.hands,
        boards.dealer,
        boards.vulnerability,
        calls,
        boards.offsets,
        cards,
        contract=blank,
        declarer=blank,
        tricks=blank,
        score=np.full(count, -32768, np.int16),
    )


def compare(boards: Boards) -> Counter[str]:
    """Hold every board to the readable engine; what came up, so that a test can ask for all of it.

    Raises:
        AssertionError: a difference, with the whole board.
    """
    seen: Counter[str] = Counter()
    traced, verdicts = trace(boards), verify(boards)
    for row in range(len(boards)):
        _compare_row(boards, row, traced, verdicts, seen)
    return seen


def _compare_row(
    boards: Boards, row: int, traced: Trace, verdicts: Verdicts, seen: Counter[str]
) -> None:
    dealer = SEATS[boards.dealer[row]]
    board = Board(row + 1, dealer, Vulnerability(boards.vulnerability[row]), deal_of(boards, row))
    position = Position.of(board)
    choices = []
    for number, call in enumerate(calls_of(boards, row)):
        lawful_calls = position.legal_calls() if not position.auction.is_over else ()
        choices.append(sum(1 << CODES[choice] for choice in lawful_calls))
        position = position.after(CallMade(dealer.clockwise(number), call))
    start, stop = boards.offsets[row : row + 2]
    _same(boards, row, "lawful calls", traced.legal_calls[start:stop].tolist(), choices)
    marked = [(i, c.marks) for i, c in enumerate(position.auction.calls) if c.marks]
    first = (marked[0][0], LAWS[marked[0][1][0]]) if marked else (-1, 0)
    _same(boards, row, "call", (int(verdicts.call[row]), int(verdicts.call_law[row])), first)
    contract, declarer = position.contract, position.declarer
    passed_out = PASS if position.auction.is_passed_out else None
    reached = (code_of(contract or passed_out), NONE if declarer is None else int(declarer))
    found = (int(verdicts.contract[row]), int(verdicts.declarer[row]))
    _same(boards, row, "contract and declarer", found, reached)
    seen[f"call {first[1]}"] += 1
    _compare_play(boards, row, traced, verdicts, seen, position)


def _compare_play(
    boards: Boards,
    row: int,
    traced: Trace,
    verdicts: Verdicts,
    seen: Counter[str],
    position: Position,
) -> None:
    turns, choices, stopped = [], [], False
    given = [int(card) for card in boards.cards[row] if card != NONE]
    for card in given:
        if position.turn is None or position.play is None:
            stopped = True
            break
        turns.append(int(position.turn))
        choices.append(bits_of(position.legal_cards()))
        try:
            position = position.after(CardPlayed(position.turn, PACK[card]))
        except ImpossibleAct:
            stopped = True
            turns.pop(), choices.pop()
            break
    if position.play is not None and position.turn is not None:
        turns.append(int(position.turn))
        choices.append(bits_of(position.legal_cards()))
    length = len(turns)
    _same(boards, row, "turns", traced.turns[row].tolist(), turns + [NONE] * (53 - length))
    _same(boards, row, "cards", traced.legal_cards[row].tolist(), choices + [0] * (53 - length))
    cards = position.play.cards if position.play else ()
    revokes = [i for i, card in enumerate(cards) if Mark.REVOKE in card.marks]
    first = (NONE, 0)
    if revokes:
        first = (revokes[0], 61)
    elif stopped:
        first = (len(cards), NONE)
    _same(boards, row, "card", (int(verdicts.card[row]), int(verdicts.card_law[row])), first)
    _same(boards, row, "revokes", int(verdicts.revokes[row]), sum(1 << i for i in revokes))
    side = position.declarer.side if position.declarer is not None else Side.NS
    tricks = (position.tricks_won(side), position.tricks_won(side.opponents))
    _same(boards, row, "tricks", (int(verdicts.won[row]), int(verdicts.lost[row])), tricks)
    _same(boards, row, "followed", int(verdicts.cards[row]), len(cards))
    score = -32768
    if position.contract is not None and len(cards) == 52:
        score = score_ns(position.contract, position.board.vulnerability, tricks[0])
    elif position.auction.is_passed_out:
        score = 0
    _same(boards, row, "score", int(verdicts.score[row]), score)
    if boards.score[row] != -32768:
        _same(boards, row, "score in the columns", int(boards.score[row]), score)
    seen[f"card {first[1]}"] += 1
    seen[f"{len(cards)} cards"] += 1
    seen[str(position.contract).rpartition(" ")[0]] += 1


def _same(boards: Boards, row: int, what: str, found: object, expected: object) -> None:
    assert found == expected, f"{what} of {described(boards, row)}: {found}, engine: {expected}"


def described(boards: Boards, row: int) -> str:
    """A board as a person can lay it out: what a difference prints."""
    calls = " ".join(map(str, calls_of(boards, row)))
    cards = " ".join(PACK[card].name for card in boards.cards[row] if card != NONE)
    marks = f"{SEATS[boards.dealer[row]]} deals, {Vulnerability(boards.vulnerability[row])}"
    return f"board {row}: {deal_of(boards, row)}, {marks}; {calls}; {cards}"


def seed_of(number: int) -> int:
    """A seed for one part of a long run."""
    return int(np.random.SeedSequence(number).generate_state(1, np.uint64)[0])
