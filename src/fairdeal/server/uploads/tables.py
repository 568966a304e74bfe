"""The auctions and plays in a file's records, as the logs of tables."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from fairdeal.boards import Board
from fairdeal.cards import Card
from fairdeal.errors import ImpossibleAct
from fairdeal.events.acts import Place, ResultEntered
from fairdeal.formats.record import Course, Noted, Record
from fairdeal.formats.results import PrintedResult
from fairdeal.laws.position import Position
from fairdeal.server.kept.table_logs import TableRecord
from fairdeal.table.acts import Act, CallMade, CardPlayed, Claimed, ExplanationGiven
from fairdeal.views.session.play import possible


def board_of(record: Record) -> Board | None:
    """The board as the record marks it; a deal that cannot be is left out."""
    if record.number is None or record.number < 1:
        return None
    usual = Board.numbered(record.number)
    deal = record.deal
    if deal is not None and (deal.cards_held_twice() or not any(deal.hands)):
        deal = None
    dealer = usual.dealer if record.dealer is None else record.dealer
    marks = usual.vulnerability if record.vulnerability is None else record.vulnerability
    return Board(record.number, dealer, marks, deal)


def opening_lead(record: Record) -> Card | None:
    """The first card of the play, where the record tells it."""
    first = record.play.acts[0] if record.play and record.play.acts else None
    return first.card if isinstance(first, CardPlayed) else None


def table_records(
    results: Iterable[tuple[PrintedResult, ResultEntered]],
    records: tuple[Record, ...],
    boards: Mapping[int, Board],
) -> Iterator[TableRecord]:
    """The auctions and plays of the results that are games of the file.

    Args:
        results: what the file prints, with what it becomes.
        records: the file's games.
        boards: the boards as they will be kept, the same for all tables: what cannot have
            happened with them is left out, for the pages will replay it with them.
    """
    games = {record.line: record for record in records if record.auction}
    for printed, entered in results:
        record, board = games.get(printed.line), boards.get(entered.place.board)
        if record and board and record.number == board.number:
            table = table_record(record, board, entered.place)
            if table:
                yield table


def table_record(record: Record, board: Board, place: Place) -> TableRecord | None:
    """The auction and play of one game; ``None`` where there is none, or none that can be."""
    acts = possible(board, tuple(_acts(record))) if record.auction else ()
    return TableRecord(place, acts) if acts else None


def _acts(record: Record) -> Iterator[Act]:
    """The auction with its explanations, the cards, and how a claim ended the play."""
    if record.auction:
        yield from _explained(record.auction)
    if record.play:
        yield from record.play.acts
    if record.claimed is not None and record.declarer is not None:
        rest = record.claimed - _tricks_won(record)
        if rest > 0:
            yield Claimed(record.declarer, rest)


def _explained(auction: Course) -> Iterator[Act]:
    """The acts, numbered anew where the file's notes are put beside the calls they explain.

    A note does not say who gave it; the partner of the player who called would have.
    """
    notes = {remark.act: remark.text for remark in auction.remarks if isinstance(remark, Noted)}
    renumbered: dict[int, int] = {}
    count = 0
    for number, act in enumerate(auction.acts):
        renumbered[number] = count
        if isinstance(act, ExplanationGiven) and act.about is not None:
            about = renumbered.get(act.about)
            yield replace(act, about=about)
        else:
            yield act
        count += 1
        if number in notes and isinstance(act, CallMade):
            yield ExplanationGiven(act.seat.partner, notes[number], renumbered[number])
            count += 1


def _tricks_won(record: Record) -> int:
    """Tricks declarer's side has won with the cards the record tells."""
    board = board_of(record)
    if board is None or record.play is None or record.declarer is None or not record.auction:
        return 0
    position = Position.of(board)
    for act in (*record.auction.acts, *record.play.acts):
        if isinstance(act, CallMade | CardPlayed):
            try:
                position = position.after(act)
            except ImpossibleAct:
                break
    return position.tricks_won(record.declarer.side)
