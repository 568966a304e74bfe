"""Between columns and the readable values: deals, positions, records.

What columns cannot say is not squeezed in: a record with calls out of turn, a bid of eight, a card
missing in the middle or no dealer is *unusual* and stays with the readable engine.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from fairdeal.batch.columns import NO_SCORE, NONE, PASSED_OUT, Boards, Bytes
from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import BIDS, CALLS, PASS, Call, Contract, Doubling, Pass
from fairdeal.cards import PACK, Deal, Hand
from fairdeal.errors import Malformed
from fairdeal.formats.record import Absent, Course, Ending, PrintedScore, Record
from fairdeal.laws.position import Position
from fairdeal.laws.score.law77 import score_ns
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CallMade, CardPlayed

_CALL_CODES: Final = {call: code for code, call in enumerate(CALLS)}


def code_of(contract: Contract | Pass | None) -> int:
    """The contract as in `Boards`; `Pass` for a deal passed out, ``None`` where it is not known.

    Raises:
        Malformed: a bid above seven, which no column has room for.
    """
    if contract is None:
        return NONE
    if isinstance(contract, Pass):
        return PASSED_OUT
    if contract.level > 7:
        raise Malformed(f"{contract} is no contract that columns can hold")
    return 1 + 3 * contract.bid.rank + contract.doubling


def contract_coded(code: int, declarer: int) -> Contract | Pass | None:
    """The contract of that code and declarer; the way back from `code_of`."""
    if code == NONE:
        return None
    if code == PASSED_OUT:
        return PASS
    rank, doubling = divmod(code - 1, 3)
    return Contract(BIDS[rank], Doubling(doubling), SEATS[declarer])


@dataclass(frozen=True, slots=True)
class Row:
    """One board as numbers, before it is a row of the columns."""

    hands: tuple[int, int, int, int]
    dealer: int
    vulnerability: int
    calls: bytes = b""
    cards: bytes = b""
    contract: int = NONE
    declarer: int = NONE
    tricks: int = NONE
    score: int = NO_SCORE


def boards_of(rows: Sequence[Row]) -> Boards:
    """The rows as columns.

    Raises:
        Malformed: a value out of range.
    """
    n = len(rows)
    cards = np.full((n, 52), NONE, np.uint8)
    for index, row in enumerate(rows):
        cards[index, : len(row.cards)] = np.frombuffer(row.cards, np.uint8)
    return Boards(
        hands=np.array([row.hands for row in rows], np.uint64).reshape(n, 4),
        dealer=_column(row.dealer for row in rows),
        vulnerability=_column(row.vulnerability for row in rows),
        calls=np.frombuffer(b"".join(row.calls for row in rows), np.uint8),
        offsets=np.cumsum([0, *(len(row.calls) for row in rows)], dtype=np.int64),
        cards=cards,
        contract=_column(row.contract for row in rows),
        declarer=_column(row.declarer for row in rows),
        tricks=_column(row.tricks for row in rows),
        score=np.array([row.score for row in rows], np.int16),
    )


def _column(values: Iterable[int]) -> Bytes:
    return np.fromiter(values, np.uint8)


def row_of_position(position: Position) -> Row:
    """A board as it stands at a table.

    Raises:
        Malformed: it has calls or cards out of turn, or a bid above seven.
    """
    board, play = position.board, position.play
    calls = _calls_in_turn(board.dealer, [(c.seat, c.call) for c in position.auction.calls])
    contract, over = position.contract, position.turn is None
    tricks = position.tricks_won(contract.declarer.side) if contract and over else NONE
    if play is not None and any(_is_out_of_turn(mark.name) for c in play.cards for mark in c.marks):
        raise Malformed("cards were played out of turn, which columns cannot tell")
    score = NO_SCORE
    if over:
        score = score_ns(contract, board.vulnerability, tricks if contract else 0)
    return Row(
        _hands(board.deal),
        board.dealer,
        board.vulnerability,
        calls,
        bytes(card.card for card in play.cards) if play else b"",
        code_of(contract or (PASS if position.auction.is_passed_out else None)),
        NONE if contract is None else contract.declarer,
        tricks,
        score,
    )


def _is_out_of_turn(mark: str) -> bool:
    return mark in ("LEAD_OUT_OF_TURN", "PLAY_OUT_OF_TURN")


def row_of_record(record: Record) -> Row:
    """A record of a file; what it does not say is `NONE`.

    Raises:
        Malformed: the record is unusual; the message says in what.
    """
    course, play = record.auction, record.play
    dealer = record.dealer if record.dealer is not None else course.first if course else None
    if dealer is None or record.vulnerability is None:
        raise Malformed("it does not say who deals, or who is vulnerable")
    if course is not None and course.first not in (None, dealer):
        raise Malformed(f"{course.first} calls first, though {dealer} deals")
    if record.irregular_declarer:
        raise Malformed("declarer and dummy were exchanged")
    contract = record.contract
    return Row(
        _hands(record.deal),
        dealer,
        record.vulnerability,
        _calls_in_turn(dealer, _calls_of(course)),
        _cards_of(play),
        code_of(contract),
        contract.declarer if isinstance(contract, Contract) else NONE,
        NONE if record.tricks is None or contract is None else record.tricks,
        _points(record.score),
    )


def rows_of_records(records: Iterable[Record]) -> Iterator[Row | None]:
    """A row for each record; ``None`` for an unusual one."""
    for record in records:
        try:
            yield row_of_record(record)
        except Malformed:
            yield None


def _hands(deal: Deal | None) -> tuple[int, int, int, int]:
    if deal is None:
        return 0, 0, 0, 0
    if twice := deal.cards_held_twice():
        raise Malformed(f"{' '.join(map(str, twice))} in more than one hand")
    north, east, south, west = (0 if hand is None else hand.bits for hand in deal.hands)
    return north, east, south, west


def _calls_of(course: Course | None) -> list[tuple[Seat, Call]]:
    acts = () if course is None else course.acts
    return [(act.seat, act.call) for act in acts if isinstance(act, CallMade)]


def _calls_in_turn(dealer: Seat, made: list[tuple[Seat, Call]]) -> bytes:
    for number, (seat, call) in enumerate(made):
        if seat is not dealer.clockwise(number):
            raise Malformed(f"call {number + 1}, {seat} {call}, is out of turn")
        if call not in _CALL_CODES:
            raise Malformed(f"call {number + 1}, {seat} {call}, is above seven")
    return bytes(_CALL_CODES[call] for _, call in made)


def _cards_of(course: Course | None) -> bytes:
    if course is None:
        return b""
    if any(isinstance(remark, Absent) for remark in course.remarks):
        raise Malformed("a card is missing in the middle of the play")
    if len(course.acts) > 52:
        raise Malformed(f"{len(course.acts)} cards were played; a board has 52")
    return bytes(act.card for act in course.acts if isinstance(act, CardPlayed))


def _points(award: PrintedScore | None) -> int:
    """North-South's points where both sides' figures, as far as given, are the same whole score."""
    if award is None or award.declarer is not None:
        return NO_SCORE
    given = {ns for ns in (award.ns, -award.ew if award.ew is not None else None) if ns is not None}
    points = int(given.pop()) if len(given) == 1 else NO_SCORE
    return points if abs(points) <= 7600 and award.ns in (None, points) else NO_SCORE


def deal_of(boards: Boards, row: int) -> Deal | None:
    """The deal of a row; ``None`` where no hand is known."""
    north, east, south, west = (Hand(int(bits)) if bits else None for bits in boards.hands[row])
    if north is east is south is west is None:
        return None
    return Deal((north, east, south, west))


def calls_of(boards: Boards, row: int) -> tuple[Call, ...]:
    """The calls of a row, the dealer's first."""
    return tuple(CALLS[c] for c in boards.calls[boards.offsets[row] : boards.offsets[row + 1]])


def board_of(boards: Boards, row: int) -> Board:
    """The board of a row, numbered from 1 on."""
    dealer, vulnerability = SEATS[boards.dealer[row]], Vulnerability(boards.vulnerability[row])
    return Board(row + 1, dealer, vulnerability, deal_of(boards, row))


def position_of(boards: Boards, row: int) -> Position:
    """The readable table after the calls and cards of a row.

    Raises:
        ImpossibleAct: a card the hand in turn does not hold.
    """
    position = Position.of(board_of(boards, row))
    for number, call in enumerate(calls_of(boards, row)):
        seat = position.board.dealer.clockwise(number)
        position = position.after(CallMade(seat, call))
    for code in boards.cards[row]:
        if code == NONE or position.turn is None:
            break
        position = position.after(CardPlayed(position.turn, PACK[code]))
    return position


def record_of(boards: Boards, row: int) -> Record:
    """The record of a row, numbered from 1 on, as a writer of files takes it."""
    board = board_of(boards, row)
    position = position_of(boards, row)
    contract = contract_coded(int(boards.contract[row]), int(boards.declarer[row]))
    declarer = contract.declarer if isinstance(contract, Contract) else None
    calls = tuple(CallMade(made.seat, made.call) for made in position.auction.calls)
    cards = position.play.cards if position.play else ()
    record = Record(
        board=str(board.number),
        number=board.number,
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        deal=board.deal,
        contract=contract,
        declarer=declarer,
        tricks=None if boards.tricks[row] == NONE else int(boards.tricks[row]),
        auction=Course(board.dealer, calls, (0,) * len(calls)) if calls else None,
    )
    if declarer is None:
        return record
    acts = tuple(CardPlayed(card.seat, card.card) for card in cards)
    return replace(record, play=Course(declarer.lho, acts, (0,) * len(acts), ending=Ending.ENDED))
