"""Given auctions and plays replayed: the first irregular call and card, the revokes, the result.

The same as folding the acts into a `fairdeal.laws.position.Position`: an irregular call or card
stands and the replay goes on. A card that the hand in turn does not hold ends it; whose card it is
(out of turn, or nobody's) is a question for the readable engine.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import NONE, Boards, Bytes
from fairdeal.batch.kernels.auction import after, begin, contract_of, declarer_of, irregularity
from fairdeal.batch.kernels.play import playable, strength, suit_of, trumps_of
from fairdeal.batch.scores import score_of, score_table
from fairdeal.cards import FULL_PACK
from fairdeal.compiled import entrance, kernel, lowest, signed

REVOKE: Final = 61
"""A card that does not follow suit though its hand could, named by its law."""
NOT_HELD: Final = 255
"""A card that the hand in turn does not hold: the replay ends before it."""

_ALL: Final = FULL_PACK


@dataclass(frozen=True, eq=False)
class Verdicts:
    """What replaying ``n`` boards found; every column has shape (n,)."""

    call: NDArray[np.int16]
    """The number of the first irregular call, from 0; -1 none."""
    call_law: Bytes
    """What is irregular about it: 27, 36 or 39 (`auction_kernels`); 0 nothing."""
    contract: Bytes
    """Where the auction leads, as in `Boards`; `NONE` when it has not ended."""
    declarer: Bytes
    """Who declares by the auction; `NONE` without a contract."""
    cards: Bytes
    """How many cards could be followed."""
    card: Bytes
    """The number of the first irregular card, from 0; `NONE` none."""
    card_law: Bytes
    """What is irregular about it: `REVOKE` or `NOT_HELD`; 0 nothing."""
    revokes: NDArray[np.uint64]
    """Which cards revoked: card number ``i`` at bit ``i``, its trick is ``i // 4``."""
    won: Bytes
    """Tricks of declarer's side among the complete ones."""
    lost: Bytes
    """Tricks of the defenders."""
    score: NDArray[np.int16]
    """North-South's points by the contract played and all 13 tricks; `NO_SCORE` otherwise."""

    @property
    def regular(self) -> NDArray[np.bool_]:
        """Which boards have nothing irregular in them."""
        regular: NDArray[np.bool_] = (self.call_law == 0) & (self.card_law == 0)
        return regular


def verify(boards: Boards) -> Verdicts:
    """Replay every board.

    The play goes under the contract and declarer of the columns where they have one, else under
    the auction's; without either no card can be followed. A hand not known (0) may play any card
    that is not seen elsewhere.
    """
    n = len(boards)
    names = ("call_law", "contract", "declarer", "cards", "card", "card_law", "won", "lost")
    columns = {name: np.zeros(n, np.uint8) for name in names}
    call, score = np.empty(n, np.int16), np.empty(n, np.int16)
    revokes = np.zeros(n, np.uint64)
    auctions = (call, columns["call_law"], columns["contract"], columns["declarer"])
    _replay_auctions(boards.calls, boards.offsets, boards.dealer, auctions)
    plays: Any = tuple(columns[name] for name in ("cards", "card", "card_law", "won", "lost"))
    given = boards.contract != NONE
    contract = np.where(given, boards.contract, columns["contract"])
    declarer = np.where(given, boards.declarer, columns["declarer"])
    _replay_plays(boards.hands, boards.cards, contract, declarer, (*plays, revokes))
    _score(score_table(), contract, declarer, boards.vulnerability, plays, score)
    return Verdicts(call=call, score=score, revokes=revokes, **columns)


@entrance
def _replay_auctions(
    calls: Bytes, offsets: NDArray[np.int64], dealer: Bytes, out: tuple[Any, Bytes, Bytes, Bytes]
) -> None:
    first, law, contract, declarer = out
    for row in range(len(dealer)):
        first[row] = -1
        auction = begin()
        seat = signed(dealer[row])
        for index in range(offsets[row], offsets[row + 1]):
            call = signed(calls[index])
            wrong = irregularity(auction, seat, call)
            if wrong and first[row] < 0:
                first[row], law[row] = index - offsets[row], wrong
            auction = after(auction, seat, call)
            seat = (seat + 1) & 3
        contract[row], declarer[row] = contract_of(auction), declarer_of(auction)


@entrance
def _replay_plays(hands: Any, cards: Bytes, contract: Bytes, declarer: Bytes, out: Any) -> None:
    own = np.empty(4, np.int64)
    for row in range(len(contract)):
        for column in out[:5]:
            column[row] = 0
        out[1][row] = NONE
        named, declares = signed(contract[row]), signed(declarer[row])
        if named in (0, NONE) or declares > 3:
            if cards[row, 0] != NONE:
                out[1][row], out[2][row] = 0, NOT_HELD
            continue
        for seat in range(4):
            own[seat] = hands[row, seat]
        _replay_play(own, cards[row], named, declares, row, out)


@kernel
def _replay_play(own: Any, cards: Any, contract: int, declarer: int, row: int, out: Any) -> None:
    """One play; ``own`` are its hands, and are played empty."""
    followed, first, law, won, lost, revokes = out
    # A hand not known may hold whatever is not seen: not dealt to another, nor played before.
    unknown = np.array([own[0] == 0, own[1] == 0, own[2] == 0, own[3] == 0])
    unseen = _ALL & ~(own[0] | own[1] | own[2] | own[3])
    trumps = trumps_of(contract)
    turn, number, revoked, held = (declarer + 1) & 3, 0, 0, True
    follow, best, winner = _ALL, -1, turn
    while number < 52 and cards[number] != NONE:
        card = signed(cards[number])
        bit = 1 << card
        hand = unseen if unknown[turn] else own[turn]
        held = hand & bit != 0
        if not held:
            break
        if number & 3 == 0:
            follow, best = suit_of(card), -1
        if unknown[turn]:
            unseen ^= bit
        else:
            revoked |= int(not playable(hand, follow) & bit) << number
            own[turn] ^= bit
        value = strength(card, follow, trumps)
        if value > best:
            best, winner = value, turn
        turn = (turn + 1) & 3
        if number & 3 == 3:
            turn, follow = winner, _ALL
            won[row] += (winner ^ declarer) & 1 == 0
            lost[row] += (winner ^ declarer) & 1
        number += 1
    followed[row], revokes[row] = number, revoked
    if revoked:
        first[row], law[row] = lowest(revoked), REVOKE
    elif not held:
        first[row], law[row] = number, NOT_HELD


@entrance
def _score(
    table: Any, contract: Bytes, declarer: Bytes, vulnerability: Bytes, plays: Any, out: Any
) -> None:
    followed, won = plays[0], plays[3]
    for row in range(len(contract)):
        tricks = signed(won[row]) if followed[row] == 52 else 255
        out[row] = score_of(
            table, signed(contract[row]), signed(declarer[row]), vulnerability[row], tricks
        )
