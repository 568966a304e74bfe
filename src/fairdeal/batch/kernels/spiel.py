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
from fairdeal.cards import SUIT_MASK
from fairdeal.compiled import inner, signed, spread

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
_SUIT: Final = SUIT_MASK
_BIT: Final = np.array([card % 13 * 4 + card // 13 for card in range(52)], np.uint8)


@inner
def whole(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    """Write the 571 bits the seat may see into its row of ``out``, (n, 571)."""
    if seat == NONE or octets[row, place.TURN] == NONE:
        out[row] = 0
    elif octets[row, place.PLAYED] == 0:
        _auction(numbers, octets, row, seat, out, _PHASES)
        out[row, 1 if numbers[row, place.AUCTION + 5] else 0] = 1
    else:
        _play(numbers, octets, row, seat, out)


@inner
def auction(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    """Write the 480 bits of the auction the seat may see into its row of ``out``, (n, 480)."""
    if seat == NONE or octets[row, place.TURN] == NONE:
        out[row] = 0
    else:
        _auction(numbers, octets, row, seat, out, 0)


@inner
def _auction(numbers: Any, octets: Any, row: int, seat: int, out: Any, first: int) -> None:
    out[row] = 0
    # Its twelve empty bits stand where the last bid's are, which are therefore written after it.
    spread(by_rank(numbers[row, place.HANDS + seat]) << 12, out, row, first + 416)
    vulnerable = signed(octets[row, place.VULNERABILITY])
    out[row, first + ((vulnerable >> (seat & 1)) & 1)] = 1
    out[row, first + 2 + ((vulnerable >> (1 - (seat & 1))) & 1)] = 1
    who, base, at = (signed(octets[row, place.DEALER]) - seat) & 3, 0, 0
    for number in range(numbers[row, place.AUCTION + 4]):
        call = signed(octets[row, place.CALLED + number])
        bids = call >= 3
        base = first + 8 + 12 * (call - 3) if bids else base
        made = base + (0 if bids else 4 * call) + who
        # A pass after a bid is not shown, and the bit before it written again: nobody can foresee
        # which call is next.
        passed = at if base else first + 4 + who
        at = made if call else passed
        out[row, at] = 1
        who = (who + 1) & 3


@inner
def _play(numbers: Any, octets: Any, row: int, seat: int, out: Any) -> None:
    contract, declarer = (
        signed(octets[row, place.CONTRACT]) - 1,
        signed(octets[row, place.DECLARER]),
    )
    number = signed(octets[row, place.PLAYED])
    vulnerable = (signed(octets[row, place.VULNERABILITY]) >> (declarer & 1)) & 1
    spread(
        1 << 2 + ((declarer ^ seat) & 1)
        | 1 << _LEVEL + contract // 15
        | 1 << _DENOMINATION + contract // 3 % 5
        | 1 << _DOUBLING + contract % 3
        | 1 << _DECLARER + ((declarer - seat) & 3)
        | 1 << _VULNERABLE + vulnerable,
        out,
        row,
        0,
    )
    spread(by_rank(numbers[row, place.HANDS + seat]), out, row, _OWN)
    spread(by_rank(numbers[row, place.HANDS + ((declarer + 2) & 3)]), out, row, _DUMMY)
    for first in range(_TRICK, WHOLE - 64, 64):
        spread(0, out, row, first)
    ours, theirs = (
        signed(octets[row, place.WON + (declarer & 1)]),
        signed(octets[row, place.WON + 1 - (declarer & 1)]),
    )
    spread((1 << ours | 1 << 13 + theirs) << _WON - (WHOLE - 64), out, row, WHOLE - 64)
    last = (number >> 2) * 4 - 4
    if last >= 0:
        lead = signed(octets[row, place.OWNER + signed(octets[row, place.CARDS + last])]) - seat
        for turn in range(4):
            card = signed(octets[row, place.CARDS + last + turn])
            out[row, _LAST + 52 * ((lead + turn) & 3) + _BIT[card]] = 1
    lead = signed(octets[row, place.LEADER]) - seat
    for turn in range(3):
        # Who has not played yet gets a 0 where his card would be: nothing to be foreseen wrongly.
        played = turn < (number & 3)
        card = signed(octets[row, place.CARDS + last + 4 + turn])
        out[row, _TRICK + 52 * ((lead + turn) & 3) + _BIT[card if played else 0]] = played


@inner
def by_rank(cards: int) -> int:
    """The set with its cards by rank, then suit: 2C, 2D, 2H, 2S, 3C ...

    Four rows of thirteen bits become thirteen rows of four. Each row gets room for sixteen; then
    bit ``16 suit + rank`` goes to ``4 rank + suit``: binary digits 4 and 5 of these numbers change
    places with 0 to 3, two digits at a time (Warren, Hacker's Delight, 2nd edition, 7-3).
    """
    wide = (
        (cards & _SUIT)
        | (cards & _SUIT << 13) << 3
        | (cards & _SUIT << 26) << 6
        | (cards & _SUIT << 39) << 9
    )
    wide = _exchanged(wide, 24, 0x00000000FF00FF00)
    wide = _exchanged(wide, 12, 0x0000F0F00000F0F0)
    wide = _exchanged(wide, 6, 0x00CC00CC00CC00CC)
    return _exchanged(wide, 3, 0x0A0A0A0A0A0A0A0A)


@inner
def _exchanged(bits: int, distance: int, lower: int) -> int:
    """The bits of ``lower`` and those ``distance`` above them in each other's place."""
    differing = (bits ^ bits >> distance) & lower
    return bits ^ differing ^ differing << distance
