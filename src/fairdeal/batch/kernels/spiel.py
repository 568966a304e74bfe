"""What a seat may see of a table as OpenSpiel and Pgx write it: 571 bits, or the 480 of an auction.

The layout of OpenSpiel's game ``bridge`` (two tricks kept), published with E. Lockhart et al.,
Human-Agent Cooperation in Bridge Bidding (2020): four bits for the phase, then the auction's 480
or, once a card is played, the 567 of the play. Pgx's ``bridge_bidding`` has the
480 alone. Seats count from the observer, clockwise; cards stand by rank, then suit, 2C first.

Once the board is over all is 0: OpenSpiel has no bits there for a side without a trick.
"""

from typing import Any, Final

import numpy as np

from fairdeal.batch.columns import NONE
from fairdeal.batch.kernels import places as place
from fairdeal.compiled import inner, lowest, signed

AUCTION: Final = 480
"""Bits of the auction: vulnerability (4), passes before the first bid (4), bids, doubles and
redoubles by caller (35 times 12), own cards (52)."""
WHOLE: Final = 571
"""Bits of all phases."""

_PHASES: Final = 4
_LEVEL: Final = _PHASES
_DENOMINATION: Final = _LEVEL + 7
_DOUBLING: Final = _DENOMINATION + 5
_DECLARER: Final = _DOUBLING + 3
_VULNERABLE: Final = _DECLARER + 4
_OWN: Final = _VULNERABLE + 2
_DUMMY: Final = _OWN + 52
_TRICK: Final = _DUMMY + 52
_LAST: Final = _TRICK + 208
_WON: Final = _LAST + 208
_BIT: Final = np.array([card % 13 * 4 + card // 13 for card in range(52)])


@inner
def whole(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    """Write the 571 bits the seat may see into its row of ``out``, (n, 571,) of 0."""
    if octets[row, place.TURN] == NONE:
        return
    if octets[row, place.PLAYED] == 0:
        out[row, 1 if numbers[row, place.AUCTION + 5] else 0] = 1
        _auction(numbers, octets, row, seat, out, _PHASES)
    else:
        _play(numbers, octets, row, seat, out)


@inner
def auction(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    """Write the 480 bits of the auction the seat may see into its row of ``out``, (n, 480) of 0."""
    if octets[row, place.TURN] != NONE:
        _auction(numbers, octets, row, seat, out, 0)


@inner
def _auction(numbers: Any, octets: Any, row: int, seat: int, out: Any, first: int) -> None:
    vulnerable = signed(octets[row, place.VULNERABILITY])
    out[row, first + ((vulnerable >> (seat & 1)) & 1)] = 1
    out[row, first + 2 + ((vulnerable >> (1 - (seat & 1))) & 1)] = 1
    who, base = (signed(octets[row, place.DEALER]) - seat) & 3, 0
    for number in range(numbers[row, place.AUCTION + 4]):
        call = signed(octets[row, place.CALLED + number])
        if call >= 3:
            base = first + 8 + 12 * (call - 3)
            out[row, base + who] = 1
        elif call:
            out[row, base + 4 * call + who] = 1
        elif base == 0:
            out[row, first + 4 + who] = 1
        who = (who + 1) & 3
    _cards(numbers[row, place.HANDS + seat], out, row, first + 428)


@inner
def _play(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    contract, declarer = (
        signed(octets[row, place.CONTRACT]) - 1,
        signed(octets[row, place.DECLARER]),
    )
    number = signed(octets[row, place.PLAYED])
    out[row, 2 + ((declarer ^ seat) & 1)] = 1
    out[row, _LEVEL + contract // 15] = 1
    out[row, _DENOMINATION + contract // 3 % 5] = 1
    out[row, _DOUBLING + contract % 3] = 1
    out[row, _DECLARER + ((declarer - seat) & 3)] = 1
    out[row, _VULNERABLE + ((signed(octets[row, place.VULNERABILITY]) >> (declarer & 1)) & 1)] = 1
    _cards(numbers[row, place.HANDS + seat], out, row, _OWN)
    _cards(numbers[row, place.HANDS + ((declarer + 2) & 3)], out, row, _DUMMY)
    start = number // 4 * 4
    for index in range(max(0, start - 4), number):
        card = signed(octets[row, place.CARDS + index])
        who = (signed(octets[row, place.OWNER + card]) - seat) & 3
        base = _TRICK if index >= start else _LAST
        out[row, base + 52 * who + _BIT[card]] = 1
    out[row, _WON + signed(octets[row, place.WON + (declarer & 1)])] = 1
    out[row, _WON + 13 + signed(octets[row, place.WON + 1 - (declarer & 1)])] = 1


@inner
def _cards(cards: int, out: Any, row: int, base: int) -> None:
    while cards:
        out[row, base + _BIT[lowest(cards)]] = 1
        cards &= cards - 1
