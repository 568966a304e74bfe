"""Observations and lawful actions held against OpenSpiel bit by bit."""

import numpy as np
import pyspiel
import pytest
from numpy.typing import NDArray

from fairdeal.batch.columns import Boards
from fairdeal.batch.kernels.spiel import AUCTION
from fairdeal.batch.tables import Tables
from fairdeal.cards import PACK
from tests.amount import some

ORDER = [4 * (card.rank - 2) + card.suit for card in PACK]
GAMES = [
    pyspiel.load_game(
        f"bridge(use_double_dummy_result=false,dealer_vul={ours},non_dealer_vul={theirs})"
    )
    for ours, theirs in (
        ("false", "false"),
        ("true", "false"),
        ("false", "true"),
        ("true", "true"),
    )
]


def action_there(action: int) -> int:
    """OpenSpiel deals and plays cards 0 to 51 and calls 52 to 89."""
    return 52 + action if action < 38 else ORDER[action - 38]


def state_there(hands: NDArray[np.uint64], vulnerability: int) -> "pyspiel.State":
    """The same deal there, where North always deals."""
    state = GAMES[vulnerability].new_initial_state()
    packs = [[card for card in PACK if int(hand) >> card & 1] for hand in hands]
    for number in range(52):
        state.apply_action(ORDER[packs[number % 4][number // 4]])
    return state


def dealt(count: int, observation: str) -> Tables:
    rng = np.random.default_rng(31)
    tables = Tables(count, rng.bytes, observation)
    dealt = Boards.of_deals(tables.state.hands.astype(np.uint64), 0, np.arange(count) % 4)
    return Tables.of(dealt.hands, dealt.dealer, dealt.vulnerability, rng.bytes, observation)


@pytest.mark.parametrize("observation", ["openspiel", "auction"])
def test_every_seat_sees_what_openspiel_shows_it(observation: str) -> None:
    """All four seats before every call and card of whole boards; in all phases."""
    tables = dealt(some(40, 3_000), observation)
    states = [
        state_there(hands, int(side))
        for hands, side in zip(
            tables.state.hands.astype(np.uint64), tables.state.vulnerability, strict=True
        )
    ]
    phases = set()
    while not tables.over.all():
        views = [tables.observe(np.full(len(tables), seat, np.uint8)) for seat in range(4)]
        legal, players, over = tables.legal(), tables.player, tables.over
        actions = tables.sample()
        for row in np.flatnonzero(~over):
            state = states[row]
            assert state.current_player() == players[row]
            here = sorted(map(action_there, np.flatnonzero(legal[row]).tolist()))
            assert here == state.legal_actions()
            for seat in range(4):
                there = np.array(state.observation_tensor(seat), np.uint8)
                phases.add(int(there[:4].argmax()))
                if observation == "openspiel":
                    assert (views[seat][row] == there).all()
                elif there[2] == there[3] == 0:
                    assert (views[seat][row] == there[4 : 4 + AUCTION]).all()
            state.apply_action(action_there(int(actions[row])))
        rewards = tables.step(actions)
        for row in np.flatnonzero(~over & tables.over):
            assert states[row].is_terminal()
            assert states[row].returns() == [rewards[row], -rewards[row]] * 2
    assert phases == {0, 1, 2, 3}
    assert not tables.observe(np.zeros(len(tables), np.uint8)).any()
