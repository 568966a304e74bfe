"""Random boards, whole: dealt, called and played lawfully to the last card, and scored."""

from math import exp
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import LONGEST, NO_SCORE, NONE, Boards, Bytes
from fairdeal.batch.deals import marks, random_hands
from fairdeal.batch.kernels.auction import call_at_random, contract_of, declarer_of
from fairdeal.batch.kernels.chance import Generator, seeded
from fairdeal.batch.kernels.play import play_at_random, trumps_of
from fairdeal.batch.scores import score_of, score_table
from fairdeal.compiled import entrance, signed
from fairdeal.dealing.drawing import Entropy
from fairdeal.errors import Malformed

TIMID: Final = 0.6
"""Timidity at which random auctions are as long as they are at a table: about ten calls."""


def random_boards(count: int, entropy: Entropy, *, timidity: float = TIMID) -> Boards:
    """``count`` boards played at random: auction, 52 cards, tricks and score.

    Numbered from 1 and marked by Law 2. Of the lawful cards all are equally likely; the call is the
    lawful one number ``k`` from pass upwards, ``k`` being exponential of rate ``timidity`` and cut
    off at the last; 0 makes all lawful calls equally likely. Every lawful board can come up.

    Raises:
        Malformed: the timidity is negative.
    """
    return _played(count, entropy, timidity, plays=True)


def random_auctions(count: int, entropy: Entropy, *, timidity: float = TIMID) -> Boards:
    """``count`` boards dealt and called as by `random_boards`, with no card played.

    Raises:
        Malformed: the timidity is negative.
    """
    return _played(count, entropy, timidity, plays=False)


def _played(count: int, entropy: Entropy, timidity: float, *, plays: bool) -> Boards:
    chances = leaps(timidity)
    hands, (dealer, vulnerability) = random_hands(count, entropy), marks(count)
    offsets = np.zeros(count + 1, np.int64)
    cards = np.empty((count, 52), np.uint8)
    contract, declarer, tricks = (np.empty(count, np.uint8) for _ in range(3))
    score = np.empty(count, np.int16)
    out = (offsets, cards, contract, declarer, tricks, score)
    table = score_table() if plays else score_table()[:0]
    calls = _play((hands, dealer, vulnerability), chances, seeded(entropy), table, out)
    return Boards(
        hands, dealer, vulnerability, calls, offsets, cards, contract, declarer, tricks, score
    )


def leaps(timidity: float) -> NDArray[np.int64]:
    """Chances, in parts of 2**32, that a random call is beyond number 0, 1 ... 37; 0 for evenly.

    Raises:
        Malformed: the timidity is negative.
    """
    if not timidity >= 0:
        raise Malformed(f"timidity is 0 or more, not {timidity}")
    if timidity == 0:
        return np.zeros(38, np.int64)
    return np.array([max(1, int(2**32 * exp(-timidity * k))) for k in range(1, 39)], np.int64)


@entrance
def _play(deals: Any, chances: NDArray[np.int64], state: Generator, table: Any, out: Any) -> Bytes:
    """Call and play every board into ``out``; the calls. An empty table: do not play."""
    hands, dealer, vulnerability = deals
    offsets, cards, contract, declarer, tricks, score = out
    own = np.empty(4, np.int64)
    calls = np.empty(12 * len(hands) + LONGEST, np.uint8)
    used = 0
    for row in range(len(hands)):
        if used + LONGEST > len(calls):
            calls = np.concatenate((calls, np.empty_like(calls)))
        auction = call_at_random(signed(dealer[row]), chances, state, calls[used:])
        used += auction.calls
        offsets[row + 1] = used
        named, declares = contract_of(auction), declarer_of(auction)
        contract[row], declarer[row] = named, declares
        tricks[row], score[row] = NONE, NO_SCORE if len(table) == 0 else 0
        if named == 0 or len(table) == 0:
            cards[row] = NONE
            continue
        for seat in range(4):
            own[seat] = hands[row, seat]
        won = play_at_random(own, declares, trumps_of(named), state, cards[row])
        tricks[row] = won
        score[row] = score_of(table, named, declares, vulnerability[row], won)
    made: Bytes = calls[:used].copy()
    return made
