"""Sets of deals in files of games (PBN, LIN): taken out of their records, and put into records."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

import fairdeal
from fairdeal.boards import Board
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.record import Kind, Problem, Reading, Record, Severity

SEALED_AS: Final = "fairdeal-seal"
"""Begins the PBN tag ``DealId`` of a sealed set: ``fairdeal-seal:<hash>:<board>``."""

# What is wrong with an auction, a play or a table of results does not touch the cards.
_BESIDE_THE_CARDS = {
    Kind.TAG,
    Kind.CALL,
    Kind.CARD,
    Kind.ANNOTATION,
    Kind.IRREGULARITY,
    Kind.TABLE,
}
_UNKNOWN = "?"
_DEAL_ID = re.compile(rf"{SEALED_AS}:([0-9a-f]{{64}}):\d+")


def set_of(reading: Reading) -> DealSet:
    """The deals of a file of games, each board once however often it was played.

    Boards without numbers count from 1, and marks not given are those of Law 2.

    Raises:
        Malformed: an error that concerns the deals, no deals, or one number with two deals,
            dealers or vulnerabilities.
    """
    errors = [problem for problem in reading.problems if _concerns_the_cards(problem)]
    if errors:
        wrong = errors[0].message
        if len(errors) > 1:
            wrong = Sentence("{wrong} (and {n} more)", wrong=wrong, n=len(errors) - 1)
        raise Malformed("line {n}: {wrong}", n=errors[0].line, wrong=wrong)
    records = [record for record in reading.records if record.deal is not None]
    if not records:
        raise Malformed("there is no deal in the file")
    first = records[0]
    found = _DEAL_ID.fullmatch(first.detail("DealId") or "")
    event = first.detail("Event") or ""
    heading = "" if event == _UNKNOWN else event
    seal = found[1] if found else ""
    return DealSet.headed(_boards(records), heading, seal, _repeated(records))


def records_of(deals: DealSet) -> list[Record]:
    """A record for each board, telling its deal, its marks, and what the set was dealt for."""
    return [
        Record(
            board=str(board.number),
            number=board.number,
            dealer=board.dealer,
            vulnerability=board.vulnerability,
            deal=board.deal,
            details=_details(deals, board),
        )
        for board in deals.boards
    ]


def _details(deals: DealSet, board: Board) -> tuple[tuple[str, str], ...]:
    details = [("Event", deals.heading), ("Generator", f"fairdeal {fairdeal.__version__}")]
    if deals.seal:
        details.append(("DealId", f"{SEALED_AS}:{deals.seal}:{board.number}"))
    return tuple(details)


def _concerns_the_cards(problem: Problem) -> bool:
    return problem.severity is Severity.ERROR and problem.kind not in _BESIDE_THE_CARDS


def _boards(records: Iterable[Record]) -> tuple[Board, ...]:
    boards: dict[int, Board] = {}
    numbered = any(record.number for record in records)
    for place, record in enumerate(records, start=1):
        number = record.number if numbered else place
        if number is None:
            raise Malformed("line {n}: a board has no number, and others have", n=record.line)
        board = _board(number, record)
        first = boards.setdefault(number, board)
        if what := _difference(first, board):
            raise Malformed("line {n}: {wrong}", n=record.line, wrong=what)
    return tuple(boards.values())


def _difference(first: Board, again: Board) -> str:
    """In what a board differs from the first of its number; empty if in nothing."""
    if first.deal != again.deal:
        return Sentence("board {board} has two different deals", board=first.number)
    if first.dealer is not again.dealer:
        return Sentence("board {board} has two different dealers", board=first.number)
    if first.vulnerability is not again.vulnerability:
        return Sentence("board {board} has two different vulnerabilities", board=first.number)
    return ""


def _repeated(records: Iterable[Record]) -> tuple[int, ...]:
    """The boards that come again with nothing that was done at a table."""
    times = Counter(record.number for record in records if record.number and not _played(record))
    return tuple(sorted(number for number, count in times.items() if count > 1))


def _played(record: Record) -> bool:
    """Whether a record tells anything of what happened at its table."""
    told = (record.auction, record.play, record.contract, record.score, record.detail("Room"))
    return any(one is not None for one in told) or any(record.players)


def _board(number: int, record: Record) -> Board:
    standard = Board.numbered(number, record.deal)
    return Board(
        number,
        standard.dealer if record.dealer is None else record.dealer,
        standard.vulnerability if record.vulnerability is None else record.vulnerability,
        record.deal,
    )
