"""Tables in kernels: what is lawful, what an action changes, and what a seat may see.

An action is a call (0 to 37, as in `fairdeal.calls.CALLS`) or a card (38 and its number). Every
table is a row of each column of `fairdeal.batch.tables.State`.
"""

from typing import Any, Final

from fairdeal.batch.auction_kernels import State as Auction
from fairdeal.batch.auction_kernels import after, contract_of, declarer_of
from fairdeal.batch.chance import below
from fairdeal.batch.columns import NONE
from fairdeal.batch.play_kernels import playable, strength, suit_of, trumps_of
from fairdeal.batch.scores import score_of
from fairdeal.batch.trace import legal_calls
from fairdeal.cards import FULL_PACK
from fairdeal.compiled import count, entrance, kernel, nth, signed

CALLS: Final = 38
"""Actions that are calls; the 52 cards follow."""
ACTIONS: Final = 90

_ALL: Final = FULL_PACK

# What an observation is made of, one byte each, 0 or 1; seats count from the observer, clockwise.
DEALER: Final = 0
"""4: who deals."""
VULNERABLE: Final = 4
"""2: whether the observer's side is, and the other."""
OWN: Final = 6
"""52: the cards the observer still holds."""
PASSED: Final = 58
"""4: who passed before the first bid."""
BID_BY: Final = 62
"""35 times 4: who made each bid."""
DOUBLED_BY: Final = 202
"""35 times 4: who doubled it."""
REDOUBLED_BY: Final = 342
"""35 times 4: who redoubled it."""
PASSES: Final = 482
"""4: how many passes came last, 0 to 3."""
PLAYING: Final = 486
"""1: whether the auction has ended in a contract."""
CONTRACT: Final = 487
"""35 and 3: the bid of the contract, and undoubled, doubled, redoubled."""
DECLARER: Final = 525
"""4: who declares."""
FROM_DUMMY: Final = 529
"""1: whether the card to be played is dummy's."""
DUMMY: Final = 530
"""52: dummy's cards still held, once the opening lead is made; nothing for dummy himself."""
TRICK: Final = 582
"""4 times 52: the card each seat has played to the trick."""
PLAYED: Final = 790
"""4 times 52: the cards each seat has played, this trick included."""
LED: Final = 998
"""4: who leads, or led, to the trick."""
WON: Final = 1002
"""13 and 13: tricks won, as that many ones, by the observer's side and by the other."""
FEATURES: Final = 1028
"""Bytes of an observation."""


@kernel
def _auction(numbers: Any) -> Auction:
    return Auction(
        numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6]
    )


@entrance
def lawful(state: Any, out: Any) -> None:
    """The lawful calls (over 52 bits to the left as cards) of every table: two sets a row."""
    for row in range(len(out)):
        out[row, 0] = out[row, 1] = 0
        turn = signed(state.turn[row])
        if turn == NONE:
            continue
        auction = _auction(state.auction[row])
        if not auction.over:
            out[row, 0] = legal_calls(auction, turn)
        else:
            out[row, 1] = playable(state.hands[row, turn], state.follow[row])


@entrance
def mask(sets: Any, out: Any) -> None:
    """Two sets a row as a byte for each action."""
    for row in range(len(out)):
        for action in range(ACTIONS):
            if action < CALLS:
                out[row, action] = (sets[row, 0] >> action) & 1
            else:
                out[row, action] = (sets[row, 1] >> (action - CALLS)) & 1


@entrance
def act(state: Any, table: Any, actions: Any, rewards: Any) -> None:
    """Do a lawful action at every table that is not over; North-South's points where it ends."""
    for row in range(len(actions)):
        rewards[row] = 0
        if state.turn[row] == NONE:
            continue
        if actions[row] < CALLS:
            _call(state, row, signed(actions[row]))
        else:
            _play(state, row, signed(actions[row]) - CALLS)
        if state.turn[row] == NONE:
            won = signed(state.won[row, signed(state.declarer[row]) & 1])
            contract, declarer = signed(state.contract[row]), signed(state.declarer[row])
            rewards[row] = score_of(table, contract, declarer, state.vulnerability[row], won)


@kernel
def _call(state: Any, row: int, call: int) -> None:
    seat = signed(state.turn[row])
    auction = _auction(state.auction[row])
    state.calls[row, auction.calls] = call
    auction = after(auction, seat, call)
    for place in range(7):
        state.auction[row, place] = auction[place]
    state.turn[row] = (seat + 1) & 3
    if auction.over:
        state.contract[row] = contract_of(auction)
        state.declarer[row] = declarer_of(auction)
        # The hand to declarer's left leads; nobody where all passed.
        state.turn[row] = (state.declarer[row] + 1) & 3 if auction.bid >= 0 else NONE
        state.leader[row] = state.turn[row]


@kernel
def _play(state: Any, row: int, card: int) -> None:
    seat, number = signed(state.turn[row]), signed(state.played[row])
    if number & 3 == 0:
        state.follow[row], state.best[row], state.leader[row] = suit_of(card), -1, seat
    state.hands[row, seat] ^= 1 << card
    state.cards[row, number] = card
    state.owner[row, card] = seat
    value = strength(card, state.follow[row], trumps_of(signed(state.contract[row])))
    if value > state.best[row]:
        state.best[row], state.winner[row] = value, seat
    number += 1
    state.played[row] = number
    state.turn[row] = (seat + 1) & 3
    if number & 3 == 0:
        winner = signed(state.winner[row])
        state.won[row, winner & 1] += 1
        state.turn[row] = state.leader[row] = winner
        state.follow[row] = _ALL
        if number == 52:
            state.turn[row] = NONE


@entrance
def look(state: Any, seats: Any, out: Any) -> None:
    """What the seat named for each row may see, built up from nothing; see the places above."""
    for row in range(len(seats)):
        out[row] = 0
        seat = signed(seats[row])
        if seat == NONE:
            continue
        _look_at_board(state, row, seat, out[row])
        _look_at_auction(state, row, seat, out[row])
        if state.auction[row, 5] and state.declarer[row] != NONE:
            _look_at_play(state, row, seat, out[row])


@kernel
def _look_at_board(state: Any, row: int, seat: int, out: Any) -> None:
    out[DEALER + ((state.dealer[row] - seat) & 3)] = 1
    out[VULNERABLE] = (state.vulnerability[row] >> (seat & 1)) & 1
    out[VULNERABLE + 1] = (state.vulnerability[row] >> (1 - (seat & 1))) & 1
    _spread(state.hands[row, seat], out[OWN:])


@kernel
def _look_at_auction(state: Any, row: int, seat: int, out: Any) -> None:
    bid = -1
    for number in range(state.auction[row, 4]):
        who = (state.dealer[row] + number - seat) & 3
        call = signed(state.calls[row, number])
        if call >= 3:
            bid = call - 3
            out[BID_BY + 4 * bid + who] = 1
        elif call == 1:
            out[DOUBLED_BY + 4 * bid + who] = 1
        elif call == 2:
            out[REDOUBLED_BY + 4 * bid + who] = 1
        elif bid < 0:
            out[PASSED + who] = 1
    out[PASSES + min(3, state.auction[row, 3])] = 1


@kernel
def _look_at_play(state: Any, row: int, seat: int, out: Any) -> None:
    contract, declarer = signed(state.contract[row]) - 1, signed(state.declarer[row])
    dummy, number = (declarer + 2) & 3, signed(state.played[row])
    out[PLAYING] = 1
    out[CONTRACT + contract // 3] = 1
    out[CONTRACT + 35 + contract % 3] = 1
    out[DECLARER + ((declarer - seat) & 3)] = 1
    out[FROM_DUMMY] = state.turn[row] == dummy
    # Dummy is spread when the opening lead is faced (41D).
    if number > 0 and seat != dummy:
        _spread(state.hands[row, dummy], out[DUMMY:])
    out[LED + ((state.leader[row] - seat) & 3)] = 1
    for index in range(number):
        card = signed(state.cards[row, index])
        who = (state.owner[row, card] - seat) & 3
        out[PLAYED + 52 * who + card] = 1
        if index >= number // 4 * 4:
            out[TRICK + 52 * who + card] = 1
    for trick in range(state.won[row, seat & 1]):
        out[WON + trick] = 1
    for trick in range(state.won[row, 1 - (seat & 1)]):
        out[WON + 13 + trick] = 1


@kernel
def _spread(cards: int, out: Any) -> None:
    for card in range(52):
        out[card] = (cards >> card) & 1


@entrance
def pick(sets: Any, state: Any, out: Any) -> None:
    """A lawful action of every table, all equally likely; 0 where there is none."""
    for row in range(len(out)):
        out[row] = _pick(sets[row, 0], 0, state) if sets[row, 0] else 0
        if sets[row, 1]:
            out[row] = _pick(sets[row, 1], CALLS, state)


@kernel
def _pick(choices: int, base: int, state: Any) -> int:
    return base + nth(choices, below(state, count(choices)))
