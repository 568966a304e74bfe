"""The play in kernels: Laws 41 and 44 as `fairdeal.laws.play.play.Play` carries them out.

Cards in rotation only: the hand that plays is the one in turn. Sets of cards are 52 bits, signed.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.kernels.chance import Generator, below
from fairdeal.cards import FULL_PACK, SUIT_MASK
from fairdeal.compiled import count, kernel, lowest, nth

_ALL: Final = FULL_PACK
_SUIT: Final = SUIT_MASK


@kernel
def suit_of(card: int) -> int:
    """The cards of a card's suit, as a set."""
    return _SUIT << (13 * (card // 13))


@kernel
def trumps_of(contract: int) -> int:
    """The trumps of a contract (as in `Boards`), as a set; empty at notrump."""
    denomination = ((contract - 1) // 3) % 5
    return 0 if denomination == 4 else _SUIT << (13 * denomination)


@kernel
def playable(hand: int, follow: int) -> int:
    """What a hand may play: of the suit led if it can follow, else any (44A to 44D)."""
    return hand & follow or hand


@kernel
def strength(card: int, follow: int, trumps: int) -> int:
    """Which of two cards of a trick wins: the stronger; -1 can never win (44E, 44F)."""
    bit = 1 << card
    if bit & trumps:
        return card + 52
    return card if bit & follow else -1


@kernel
def play_at_random(
    hands: NDArray[np.int64], declarer: int, trumps: int, state: Generator, cards: Any
) -> int:
    """All 52 cards at random but lawfully into ``cards``; the tricks of declarer's side.

    ``hands`` (4,) are played empty. Of the lawful cards all are equally likely.
    """
    turn = (declarer + 1) & 3
    tricks = 0
    number = 0
    for _ in range(13):
        follow, best, winner = _ALL, -1, turn
        for place in range(4):
            hand = hands[turn]
            legal = playable(hand, follow)
            choices = count(legal)
            card = lowest(legal) if choices == 1 else nth(legal, below(state, choices))
            hands[turn] = hand ^ (1 << card)
            if place == 0:
                follow = suit_of(card)
            value = strength(card, follow, trumps)
            if value > best:
                best, winner = value, turn
            cards[number] = card
            number += 1
            turn = (turn + 1) & 3
        turn = winner
        tricks += (winner ^ declarer) & 1 == 0
    return tricks
