"""One record audited: everything that can be verified without looking at other records."""

from collections.abc import Iterator

from fairdeal.audit.auction import AuctionReplay, check_contract, replay_auction
from fairdeal.audit.board import check_cards, check_marks
from fairdeal.audit.found import Found
from fairdeal.audit.play import check_play, check_tricks, replay_play
from fairdeal.audit.score import check_score
from fairdeal.calls import Contract
from fairdeal.formats.record import Record
from fairdeal.laws.play.law41 import opening_leader


def audit_record(record: Record, *, settled: bool = False) -> Iterator[Found]:
    """All findings of one record, in the order in which a table goes through a board.

    Args:
        record: what a file tells of a board.
        settled: whether it is known that its auction, play and tricks have nothing to find.
    """
    yield from check_marks(record)
    yield from check_cards(record)
    if not settled:
        yield from _replayed(record)
    yield from check_score(record)


def _replayed(record: Record) -> Iterator[Found]:
    auction = replay_auction(record)
    if auction is not None:
        yield from auction.found
        yield from check_contract(record, auction.auction)
    if contract := _contract_played(record, auction):
        replay = replay_play(record, contract)
        if replay is not None:
            yield from replay.found
        yield from check_play(record, replay)
        yield from check_tricks(record, contract, replay)


def _contract_played(record: Record, auction: AuctionReplay | None) -> Contract | None:
    """The contract under which to replay the play: the printed one, else the auction's.

    Where the two differ, which has been listed, the opening lead tells which was played: it comes
    from the left of declarer (Law 41A).
    """
    printed = record.contract if isinstance(record.contract, Contract) else None
    reached = None if auction is None else auction.auction.contract
    if printed is None or reached is None or record.play is None:
        return printed or reached
    leader = record.play.first
    if opening_leader(printed) is not leader and opening_leader(reached) is leader:
        return reached
    return printed
