"""Boards played at random but lawfully: an auction, 52 cards, the score.

What each program does:

- fairdeal: a random legal call at every turn, a random legal card of each hand in turn, the score.
  Every act is checked, would be marked if irregular, and is kept: nothing is taken on trust.
- endplay: it knows no legality of calls, so it is given our contract instead of an auction; then a
  random card of ``legal_moves()`` at every turn, ``play``, ``Contract.score``. Its ``legal_moves``
  asks the double-dummy solver for the cards, which is what takes the time.
- open-spiel: the same as fairdeal, in C++.
"""

from functools import partial
from random import Random

import pyspiel
from endplay.types import Card as EndplayCard
from endplay.types import Deal as EndplayDeal

from bench import endplay_boards
from bench.boards import SEED, board_of, choose, packs, played, score_of
from bench.work import Work
from fairdeal.boards import Board
from fairdeal.cards import PACK, Card
from fairdeal.laws.position import Position

BOARDS = 40
# open-spiel counts cards by rank, then suit: C2 D2 H2 S2 C3 ...
_SPIEL_ACTIONS = {card: 4 * (card.rank - 2) + card.suit for card in PACK}
_SPIEL_PASS = 52


def works() -> list[Work]:
    """The same deals for all three, and the same way of choosing among legal calls."""
    shuffled = packs(BOARDS)
    boards = [board_of(pack) for pack in shuffled]
    rng = Random(SEED)
    contracts = [position for position in (played(board, rng) for board in boards) if position.play]
    return [
        Work(
            name="lawful-deals",
            unit="boards",
            count=BOARDS,
            ours=lambda: _ours(boards),
            peers={"open-spiel": lambda: _spiel(shuffled)},
        ),
        Work(
            name="lawful-deals",
            unit="boards",
            count=len(contracts),
            ours=lambda: _ours([position.board for position in contracts]),
            peers={"endplay": lambda: _endplay(contracts)},
            bars={"endplay": 10},
        ),
    ]


def _ours(boards: list[Board]) -> list[int]:
    rng = Random(SEED)
    return [score_of(played(board, rng)) for board in boards]


def _endplay(positions: list[Position]) -> list[int]:
    rng = Random(SEED)
    scores = []
    for position in positions:
        deal, contract = endplay_boards.deal_of(position), endplay_boards.contract_of(position)
        scores.append(endplay_boards.score(deal, contract, partial(_endplay_card, deal, rng)))
    return scores


def _endplay_card(deal: EndplayDeal, rng: Random) -> EndplayCard:
    return rng.choice(deal.legal_moves())


def _spiel(shuffled: list[list[Card]]) -> list[float]:
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    rng = Random(SEED)
    return [_spiel_board(game, pack, rng) for pack in shuffled]


def _spiel_board(game: "pyspiel.Game", pack: list[Card], rng: Random) -> float:
    state = game.new_initial_state()
    for card in pack:
        state.apply_action(_SPIEL_ACTIONS[card])
    while not state.is_terminal():
        legal = state.legal_actions()
        calling = legal[0] == _SPIEL_PASS
        state.apply_action(legal[choose(len(legal), rng)] if calling else rng.choice(legal))
    return float(state.returns()[0])
