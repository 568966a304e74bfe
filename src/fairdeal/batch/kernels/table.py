"""Tables in kernels: what is lawful, what an action changes, and what is shown after it.

An action is a call (0 to 37, as in `fairdeal.calls.CALLS`) or a card (38 and its number). What is
known of a table is a row of two arrays, `fairdeal.batch.kernels.places`.
"""

from typing import Any, Final

from fairdeal.batch.columns import NONE
from fairdeal.batch.deals import DEALERS, VULNERABILITIES
from fairdeal.batch.kernels import places as place
from fairdeal.batch.kernels.auction import State as Auction
from fairdeal.batch.kernels.auction import after, contract_of, declarer_of
from fairdeal.batch.kernels.chance import below
from fairdeal.batch.kernels.play import playable, strength, suit_of, trumps_of
from fairdeal.batch.scores import score_of
from fairdeal.batch.trace import legal_calls
from fairdeal.cards import FULL_PACK
from fairdeal.compiled import count, inner, nth, prefetch, signed, spread, step

CALLS: Final = 38
"""Actions that are calls; the 52 cards follow."""
ACTIONS: Final = 90
HOLD: Final = 128
"""No action: nothing is done at this table now."""
AHEAD: Final = 8
"""For how many tables further on a loop asks memory."""
_REST: Final = ACTIONS - 64
_ALL: Final = FULL_PACK


@inner
def prefetch_table(numbers: Any, octets: Any, row: int) -> None:
    """Ask memory for what is looked at in every step of a table some rows on."""
    prefetch(numbers, row + AHEAD, place.HANDS)
    prefetch(octets, row + AHEAD, 0)


@inner
def _auction(numbers: Any, row: int) -> Auction:
    return Auction(
        numbers[row, place.AUCTION],
        numbers[row, place.AUCTION + 1],
        numbers[row, place.AUCTION + 2],
        numbers[row, place.AUCTION + 3],
        numbers[row, place.AUCTION + 4],
        numbers[row, place.AUCTION + 5],
        numbers[row, place.AUCTION + 6],
    )


@inner
def _lawful(numbers: Any, octets: Any, row: int) -> tuple[int, int]:
    """The lawful calls and the lawful cards, as two sets; one of them at least is empty."""
    turn = signed(octets[row, place.TURN])
    if turn == NONE:
        return 0, 0
    if octets[row, place.CONTRACT] == NONE:
        return legal_calls(_auction(numbers, row), turn), 0
    return 0, playable(numbers[row, place.HANDS + turn], numbers[row, place.FOLLOW])


@step
def lawful(numbers: Any, octets: Any, out: Any) -> None:
    """The lawful calls and the lawful cards of every table: two sets a row."""
    for row in range(len(out)):
        out[row, 0], out[row, 1] = _lawful(numbers, octets, row)


@step
def mask(numbers: Any, octets: Any, out: Any) -> None:
    """A byte for each action, 1 where it is lawful."""
    for row in range(len(out)):
        masked(numbers, octets, row, out)


@inner
def masked(numbers: Any, octets: Any, row: int, out: Any) -> None:
    """Write a byte for each action into the row of ``out``, (n, 90): 1 where it is lawful."""
    calls, cards = _lawful(numbers, octets, row)
    spread(calls | cards << CALLS, out, row, 0)
    spread(calls >> _REST | cards << CALLS - _REST, out, row, _REST)


@inner
def player(octets: Any, row: int) -> int:
    """Who acts: declarer for dummy, else the hand in turn; `NONE` when the board is over."""
    turn, declarer = signed(octets[row, place.TURN]), signed(octets[row, place.DECLARER])
    return declarer if declarer != NONE and turn == (declarer + 2) & 3 else turn


@step
def players(octets: Any, out: Any) -> None:
    """Who acts at every table."""
    for row in range(len(out)):
        out[row] = player(octets, row)


@inner
def may(numbers: Any, octets: Any, row: int, action: int) -> bool:
    """Whether the action is lawful; where the board is over any may be named, and is not done."""
    if octets[row, place.TURN] == NONE or action == HOLD:
        return True
    if action < 0 or action >= ACTIONS:
        return False
    calls, cards = _lawful(numbers, octets, row)
    chosen = calls >> action if action < CALLS else cards >> (action - CALLS)
    return chosen & 1 == 1


@inner
def act(numbers: Any, octets: Any, row: int, action: int, table: Any) -> int:
    """Do a lawful action; North-South's points where it ends the board, else 0."""
    if octets[row, place.TURN] == NONE or action == HOLD:
        return 0
    if action < CALLS:
        _call(numbers, octets, row, action)
    else:
        _play(numbers, octets, row, action - CALLS)
    if octets[row, place.TURN] != NONE:
        return 0
    contract, declarer = signed(octets[row, place.CONTRACT]), signed(octets[row, place.DECLARER])
    won = signed(octets[row, place.WON + (declarer & 1)])
    return score_of(table, contract, declarer, signed(octets[row, place.VULNERABILITY]), won)


@inner
def _call(numbers: Any, octets: Any, row: int, call: int) -> None:
    seat = signed(octets[row, place.TURN])
    auction = _auction(numbers, row)
    octets[row, place.CALLED + auction.calls] = call
    auction = after(auction, seat, call)
    for index in range(7):
        numbers[row, place.AUCTION + index] = auction[index]
    octets[row, place.TURN] = (seat + 1) & 3
    if auction.over:
        declarer = declarer_of(auction)
        octets[row, place.CONTRACT] = contract_of(auction)
        octets[row, place.DECLARER] = declarer
        # The hand to declarer's left leads; nobody where all passed.
        octets[row, place.TURN] = (declarer + 1) & 3 if auction.bid >= 0 else NONE
        octets[row, place.LEADER] = octets[row, place.TURN]
        if auction.bid >= 0:
            _settle(
                octets,
                row,
                declarer,
                signed(octets[row, place.RESULTS + 5 * declarer + auction.bid % 5]),
            )


@inner
def _settle(octets: Any, row: int, declarer: int, tricks: int) -> None:
    """The board ends with the auction where it is known what declarer takes."""
    if tricks != NONE:
        octets[row, place.WON + (declarer & 1)] = tricks
        octets[row, place.WON + 1 - (declarer & 1)] = 13 - tricks
        octets[row, place.TURN] = NONE


@inner
def _play(numbers: Any, octets: Any, row: int, card: int) -> None:
    seat, number = signed(octets[row, place.TURN]), signed(octets[row, place.PLAYED])
    leads, last = number & 3 == 0, number & 3 == 3
    numbers[row, place.HANDS + seat] ^= 1 << card
    octets[row, place.CARDS + number] = card
    octets[row, place.OWNER + card] = seat
    follow = suit_of(card) if leads else numbers[row, place.FOLLOW]
    best = -1 if leads else numbers[row, place.BEST]
    value = strength(card, follow, trumps_of(signed(octets[row, place.CONTRACT])))
    winner = seat if value > best else signed(octets[row, place.WINNER])
    octets[row, place.WON + (winner & 1)] += last
    numbers[row, place.FOLLOW] = _ALL if last else follow
    numbers[row, place.BEST] = max(best, value)
    octets[row, place.WINNER] = winner
    leader = seat if leads else signed(octets[row, place.LEADER])
    octets[row, place.LEADER] = winner if last else leader
    turn = winner if last else (seat + 1) & 3
    octets[row, place.TURN] = NONE if number == 51 else turn
    octets[row, place.PLAYED] = number + 1


@step
def pick(numbers: Any, octets: Any, chance: Any, out: Any) -> None:
    """A lawful action of every table, all equally likely; 0 where there is none."""
    for row in range(len(out)):
        prefetch_table(numbers, octets, row)
        calls, cards = _lawful(numbers, octets, row)
        out[row] = 0
        if calls:
            out[row] = nth(calls, below(chance, count(calls)))
        elif cards:
            out[row] = CALLS + nth(cards, below(chance, count(cards)))


@step
def call(numbers: Any, octets: Any, calls: Any, offsets: Any, rows: Any) -> None:
    """Make the calls of whole lawful auctions at these rows."""
    for index in range(len(rows)):
        for number in range(offsets[index], offsets[index + 1]):
            _call(numbers, octets, rows[index], signed(calls[number]))


@step
def put(  # noqa: PLR0913, PLR0917 - a tuple of arrays takes Numba longer than each of them
    numbers: Any, octets: Any, rows: Any, hands: Any, dealer: Any, vulnerability: Any, results: Any
) -> None:
    """Boards on the tables of ``rows``, nothing called yet; no results where there are no rows."""
    for index in range(len(rows)):
        row = rows[index]
        _put(numbers, octets, row, hands[index], dealer[index], vulnerability[index])
        if len(results):
            for figure in range(20):
                octets[row, place.RESULTS + figure] = results[index, figure]


@step
def deal(numbers: Any, octets: Any, chosen: Any, hands: Any, first: int) -> None:
    """The next of these deals on each table that is ``chosen``, numbered from ``first`` on."""
    index = 0
    for row in range(len(chosen)):
        if chosen[row]:
            board = (first + index - 1) & 15
            _put(numbers, octets, row, hands[index], DEALERS[board], VULNERABILITIES[board])
            index += 1


@inner
def _put(numbers: Any, octets: Any, row: int, hands: Any, dealer: int, vulnerability: int) -> None:
    octets[row] = NONE
    for seat in range(4):
        numbers[row, place.HANDS + seat] = signed(hands[seat])
    for part in range(7):
        numbers[row, place.AUCTION + part] = 0
    numbers[row, place.AUCTION] = numbers[row, place.BEST] = -1
    numbers[row, place.FOLLOW] = _ALL
    octets[row, place.DEALER] = octets[row, place.TURN] = dealer
    octets[row, place.VULNERABILITY] = vulnerability
    octets[row, place.PLAYED] = octets[row, place.LEADER] = octets[row, place.WINNER] = 0
    octets[row, place.WON] = octets[row, place.WON + 1] = 0
