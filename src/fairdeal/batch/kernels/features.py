"""What a seat may see of a table as 1028 bytes, every card played and every call included."""

from typing import Any, Final

from fairdeal.batch.columns import NONE
from fairdeal.batch.kernels import places as place
from fairdeal.compiled import inner, signed, spread

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


@inner
def features(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    """Write what the seat may see into its row of ``out``, (n, 1028), by the places above."""
    out[row] = 0  # built up from nothing
    if seat == NONE:
        return
    _board(numbers, octets, row, seat, out)
    _calls(numbers, octets, row, seat, out)
    if numbers[row, place.AUCTION + 5] and octets[row, place.DECLARER] != NONE:
        _play(numbers, octets, row, seat, out)


@inner
def _board(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    out[row, DEALER + ((octets[row, place.DEALER] - seat) & 3)] = 1
    out[row, VULNERABLE] = (octets[row, place.VULNERABILITY] >> (seat & 1)) & 1
    out[row, VULNERABLE + 1] = (octets[row, place.VULNERABILITY] >> (1 - (seat & 1))) & 1
    spread(numbers[row, place.HANDS + seat], out, row, OWN)


@inner
def _calls(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    bid = -1
    for number in range(numbers[row, place.AUCTION + 4]):
        who = (octets[row, place.DEALER] + number - seat) & 3
        call = signed(octets[row, place.CALLED + number])
        if call >= 3:
            bid = call - 3
            out[row, BID_BY + 4 * bid + who] = 1
        elif call == 1:
            out[row, DOUBLED_BY + 4 * bid + who] = 1
        elif call == 2:
            out[row, REDOUBLED_BY + 4 * bid + who] = 1
        elif bid < 0:
            out[row, PASSED + who] = 1
    out[row, PASSES + min(3, numbers[row, place.AUCTION + 3])] = 1


@inner
def _play(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    contract, declarer = (
        signed(octets[row, place.CONTRACT]) - 1,
        signed(octets[row, place.DECLARER]),
    )
    dummy, number = (declarer + 2) & 3, signed(octets[row, place.PLAYED])
    out[row, PLAYING] = 1
    out[row, CONTRACT + contract // 3] = 1
    out[row, CONTRACT + 35 + contract % 3] = 1
    out[row, DECLARER + ((declarer - seat) & 3)] = 1
    out[row, FROM_DUMMY] = octets[row, place.TURN] == dummy
    # Dummy is spread when the opening lead is faced (41D).
    if number > 0 and seat != dummy:
        spread(numbers[row, place.HANDS + dummy], out, row, DUMMY)
    out[row, LED + ((octets[row, place.LEADER] - seat) & 3)] = 1
    for index in range(number):
        card = signed(octets[row, place.CARDS + index])
        who = (octets[row, place.OWNER + card] - seat) & 3
        out[row, PLAYED + 52 * who + card] = 1
        if index >= number // 4 * 4:
            out[row, TRICK + 52 * who + card] = 1
    for trick in range(octets[row, place.WON + (seat & 1)]):
        out[row, WON + trick] = 1
    for trick in range(octets[row, place.WON + 1 - (seat & 1)]):
        out[row, WON + 13 + trick] = 1
