"""What a seat may see of a table as numbers in the order in which it came about: 533 bytes.

For programs that read an auction and a play as a sequence. `NONE` (255) stands where there is
nothing yet; seats count from the observer, clockwise, 0 to 3; cards are `Card`, calls their places
in `fairdeal.calls.CALLS`.
"""

from typing import Any, Final

from fairdeal.batch.columns import LONGEST, NONE
from fairdeal.batch.kernels import places as place
from fairdeal.compiled import inner, kernel, signed, spread

OWN: Final = 0
"""52: 1 for each card the observer still holds."""
DUMMY: Final = 52
"""52: 1 for each card dummy still holds, once the opening lead is made; 0 for dummy himself."""
DEALER: Final = 104
"""1: who deals."""
VULNERABLE: Final = 105
"""2: whether the observer's side is, and the other."""
TURN: Final = 107
"""1: the hand in turn."""
DECLARER: Final = 108
"""1: who declares."""
CONTRACT: Final = 109
"""1: the contract as in `fairdeal.batch.columns`."""
CALLED: Final = 110
"""319: the calls, the dealer's first."""
PLAYED: Final = CALLED + LONGEST
"""52: the cards in the order played."""
PLAYERS: Final = PLAYED + 52
"""52: the hand each of them came from."""
SEQUENCE: Final = PLAYERS + 52
"""Bytes of all."""


@inner
def history(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    """Write what the seat may see into its row of ``out``, (n, 533)."""
    out[row] = 0
    if seat == NONE:
        return
    spread(numbers[row, place.HANDS + seat], out, row, OWN)
    declarer, number = signed(octets[row, place.DECLARER]), signed(octets[row, place.PLAYED])
    if number > 0 and seat != (declarer + 2) & 3:
        spread(numbers[row, place.HANDS + ((declarer + 2) & 3)], out, row, DUMMY)
    out[row, DEALER] = (signed(octets[row, place.DEALER]) - seat) & 3
    out[row, VULNERABLE] = (signed(octets[row, place.VULNERABILITY]) >> (seat & 1)) & 1
    out[row, VULNERABLE + 1] = (signed(octets[row, place.VULNERABILITY]) >> (1 - (seat & 1))) & 1
    out[row, TURN] = _from(signed(octets[row, place.TURN]), seat)
    out[row, DECLARER] = _from(declarer, seat)
    out[row, CONTRACT] = octets[row, place.CONTRACT]
    calls = signed(numbers[row, place.AUCTION + 4])
    for index in range(LONGEST):
        out[row, CALLED + index] = octets[row, place.CALLED + index] if index < calls else NONE
    for index in range(52):
        out[row, PLAYED + index] = out[row, PLAYERS + index] = NONE
        if index < number:
            card = signed(octets[row, place.CARDS + index])
            out[row, PLAYED + index] = card
            out[row, PLAYERS + index] = (signed(octets[row, place.OWNER + card]) - seat) & 3


@kernel
def _from(seat: int, observer: int) -> int:
    return NONE if seat == NONE else (seat - observer) & 3
