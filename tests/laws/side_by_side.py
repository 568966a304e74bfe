"""One random board played in fairdeal and in open-spiel at once, compared after every act.

open-spiel (https://github.com/google-deepmind/open_spiel) is an independent program: its bridge
game knows the auction, the play and the score, and it has seen none of our code.
"""

from collections import Counter
from functools import cache
from random import Random

import pyspiel

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import CALLS, Call
from fairdeal.cards import PACK, Deal, Hand
from fairdeal.laws.position import Position
from fairdeal.laws.score.law77 import score_ns
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import CallMade, CardPlayed

# open-spiel counts cards by rank, then suit, C2 D2 H2 S2 C3 ...; its calls follow the 52 cards.
CARD_ACTIONS = {card: 4 * (card.rank - 2) + card.suit for card in PACK}
CALL_ACTIONS: dict[Call, int] = {call: 52 + i for i, call in enumerate(CALLS)}


def play_boards(seed: int, count: int) -> Counter[str]:
    """Play ``count`` random boards in both programs.

    Returns:
        How often each kind of contract came up, so that a test can see that none was missed.

    Raises:
        AssertionError: at the first difference, saying what each program thinks.
    """
    rng = Random(seed)  # noqa: S311 - random boards, no secret
    seen: Counter[str] = Counter()
    for index in range(count):
        position = _Table(rng, f"seed {seed}, board {index}").played()
        contract = position.contract
        seen[str(contract.doubling) or "undoubled" if contract else "passed out"] += 1
        if contract:
            seen.update([str(contract.denomination), str(contract.declarer), str(contract.level)])
    return seen


class _Table:
    def __init__(self, rng: Random, name: str) -> None:
        self.rng = rng
        self.name = name
        pack = list(PACK)
        rng.shuffle(pack)
        # Dealt one card at a time in turn from North, as open-spiel does.
        deal = Deal.of(*(Hand.of(pack[seat::4]) for seat in SEATS))
        self.board = Board(1, rng.choice(SEATS), rng.choice(tuple(Vulnerability)), deal)
        self.state = _game(self.board.dealer, self.board.vulnerability).new_initial_state()
        for card in pack:
            self.state.apply_action(CARD_ACTIONS[card])

    def played(self) -> Position:
        position = Position.of(self.board)
        # Some boards are passed readily, others bid up step by step or in leaps.
        timidity = self.rng.choice((0.1, 0.3, 0.6, 1.5))
        while (seat := position.turn) is not None:
            position = self._one_act(position, seat, timidity)
        self._agree("the end", ours=True, theirs=self.state.is_terminal())
        score = score_ns(position.contract, self.board.vulnerability, _tricks_of_declarer(position))
        ours = [float(score), float(-score)] * 2
        self._agree(f"the score of {position.contract}", ours, self.state.returns())
        return position

    def _one_act(self, position: Position, seat: Seat, timidity: float) -> Position:
        at = f"act {position.acts}"
        self._agree(f"{at}, who plays", position.player, self.state.current_player())
        theirs = self.state.legal_actions()
        if position.play is None:
            calls = position.legal_calls()
            self._agree(f"{at}, legal calls", [CALL_ACTIONS[call] for call in calls], theirs)
            call = calls[min(int(self.rng.expovariate(timidity)), len(calls) - 1)]
            self.state.apply_action(CALL_ACTIONS[call])
            return position.after(CallMade(seat, call))
        cards = position.legal_cards()
        self._agree(f"{at}, legal cards", sorted(CARD_ACTIONS[card] for card in cards), theirs)
        card = self.rng.choice(cards)
        self.state.apply_action(CARD_ACTIONS[card])
        return position.after(CardPlayed(seat, card))

    def _agree(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            message = f"{self.name}, {what}: fairdeal says {ours}, open-spiel {theirs}"
            raise AssertionError(message)


@cache
def _game(dealer: int, vulnerability: Vulnerability) -> "pyspiel.Game":
    ours, others = Side(dealer % 2), Side(1 - dealer % 2)
    return pyspiel.load_game(
        "bridge",
        {
            "use_double_dummy_result": False,
            "dealer": int(dealer),
            "dealer_vul": vulnerability.of(ours),
            "non_dealer_vul": vulnerability.of(others),
        },
    )


def _tricks_of_declarer(position: Position) -> int:
    return position.tricks_won(position.declarer.side) if position.declarer is not None else 0
