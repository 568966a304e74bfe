"""Boards by the million: the kernels of ``fairdeal.batch`` against who does the same one by one.

All on one core, compiled before; what each program does:

- deals-in-batches: ours deals from the operating system's randomness into hands of 52 bits.
  endplay: ``generate_deals``, the one way it deals. NumPy: ``permuted`` packs of one byte a card,
  its own generator, and no hands made of them.
- auctions-in-batches: a deal and a random lawful auction; open-spiel the same, the same chances.
- boards-in-batches: deal, lawful auction, 52 lawful cards, score; open-spiel the same. The peer
  "the readable engine" is our own specification.
- verifying-in-batches: given boards replayed, every call and card judged, tricks and score; the
  readable engine folds the same acts and would mark the same.
- scores-in-batches: total points for columns of contracts. The peer is a copy of the same columns
  by NumPy: what the memory takes. endplay and bridgebots stand at ``scores``.
- imps-in-batches: all fields of 10 results, cross-IMPs; the readable function does 100 fields.
"""

import os
from collections import Counter, deque
from functools import partial
from random import Random

import numpy as np
import pyspiel
from endplay.dealer import generate_deals
from numpy.typing import NDArray

from bench.boards import SEED, board_of, choose, packs, played, score_of
from bench.work import Work
from bench.works.lawful_deals import _SPIEL_ACTIONS, _SPIEL_PASS, _spiel
from fairdeal.batch.boards import random_auctions, random_boards
from fairdeal.batch.columns import Boards
from fairdeal.batch.convert import position_of
from fairdeal.batch.deals import random_hands
from fairdeal.batch.fields import cross_imps, equal_fields
from fairdeal.batch.scores import scores_of
from fairdeal.batch.verify import verify
from fairdeal.cards import Card
from fairdeal.scoring.comparison.imps import cross_imps as readable_imps

MANY, SOME, FEW = 300_000, 2_000, 40


def works() -> list[Work]:
    """As much for each as takes it some tenths of a second."""
    shuffled = packs(FEW)
    boards = random_boards(MANY, np.random.default_rng(SEED).bytes)
    return [_deals(), _auctions(shuffled), _boards(shuffled), *_computed(boards)]


def _deals() -> Work:
    return Work(
        name="deals-in-batches",
        unit="deals",
        count=SOME,
        ours=lambda: random_hands(MANY, os.urandom),
        ours_count=MANY,
        peers={
            "endplay": lambda: deque(generate_deals(produce=SOME), maxlen=0),
            "NumPy's permuted packs": _permuted,
        },
        bars={"endplay": 100},
    )


def _permuted() -> object:
    return np.random.default_rng().permuted(
        np.tile(np.arange(52, dtype=np.uint8), (SOME, 1)), axis=1
    )


def _auctions(shuffled: list[list[Card]]) -> Work:
    return Work(
        name="auctions-in-batches",
        unit="auctions",
        count=FEW,
        ours=lambda: random_auctions(MANY, os.urandom),
        ours_count=MANY,
        peers={"open-spiel": lambda: _spiel_auctions(shuffled)},
        bars={"open-spiel": 30},
    )


def _boards(shuffled: list[list[Card]]) -> Work:
    dealt = [board_of(pack) for pack in shuffled]
    return Work(
        name="boards-in-batches",
        unit="boards",
        count=FEW,
        ours=lambda: random_boards(MANY, os.urandom),
        ours_count=MANY,
        peers={
            "open-spiel": lambda: _spiel(shuffled),
            "the readable engine": lambda: [score_of(played(b, Random(SEED))) for b in dealt],
        },
        bars={"open-spiel": 60},
    )


def _spiel_auctions(shuffled: list[list[Card]]) -> int:
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    rng = Random(SEED)
    return sum(_spiel_auction(game, pack, rng) for pack in shuffled)


def _spiel_auction(game: "pyspiel.Game", pack: list[Card], rng: Random) -> int:
    state = game.new_initial_state()
    for card in pack:
        state.apply_action(_SPIEL_ACTIONS[card])
    calls = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        if legal[0] != _SPIEL_PASS:
            break
        state.apply_action(legal[choose(len(legal), rng)])
        calls += 1
    return calls


def _computed(boards: Boards) -> list[Work]:
    fields, few = equal_fields(MANY // 10, 10), equal_fields(100, 10)
    columns = (boards.contract, boards.declarer, boards.vulnerability, boards.tricks, boards.score)
    return [
        Work(
            name="verifying-in-batches",
            unit="boards",
            count=FEW,
            ours=lambda: verify(boards),
            ours_count=MANY,
            peers={"the readable engine": lambda: [position_of(boards, i) for i in range(FEW)]},
            bars={"the readable engine": 100},
        ),
        Work(
            name="scores-in-batches",
            unit="scores",
            count=10 * MANY,
            ours=lambda: [scores_of(boards) for _ in range(10)],
            peers={"a copy of the columns": lambda: [_copied(columns) for _ in range(10)]},
            least=300_000_000,
        ),
        Work(
            name="imps-in-batches",
            unit="results",
            count=int(few[-1]),
            ours=lambda: cross_imps(boards.score, fields),
            ours_count=MANY,
            peers={"the readable function": partial(_readable_imps, boards.score[: few[-1]])},
        ),
    ]


def _copied(columns: tuple[NDArray[np.generic], ...]) -> object:
    return [column.copy() for column in columns]


def _readable_imps(scores: NDArray[np.int16]) -> object:
    fields = scores.reshape(-1, 10).tolist()
    return [readable_imps(Counter(field)) for field in fields]
