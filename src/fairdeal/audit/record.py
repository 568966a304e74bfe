"""One record audited: everything that can be verified without looking at other records."""

from collections.abc import Iterator

from fairdeal.audit.auction import AuctionReplay, check_contract, replay_auction
from fairdeal.audit.found import Cards, Found, error, note, warning
from fairdeal.audit.play import check_play, check_tricks, replay_play
from fairdeal.audit.score import check_score
from fairdeal.boards import dealer_of, vulnerability_of
from fairdeal.calls import Contract
from fairdeal.errors import Sentence
from fairdeal.formats.record import Kind, Record
from fairdeal.laws.play.law41 import opening_leader


def audit_record(record: Record, *, settled: bool = False) -> Iterator[Found]:
    """All findings of one record, in the order in which a table goes through a board.

    Args:
        record: what a file tells of a board.
        settled: whether it is known that its auction, play and tricks have nothing to find.
    """
    yield from _check_marks(record)
    yield from _check_cards(record)
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


def _check_marks(record: Record) -> Iterator[Found]:
    """Dealer and vulnerability of Law 2; a note only, for the marks on the board used govern."""
    if not record.number or record.number < 1:
        return
    dealer, vulnerability = dealer_of(record.number), vulnerability_of(record.number)
    if record.dealer not in (None, dealer):
        message = Sentence(
            "{seat} deals; by Law 2 board {n} is dealt by {dealer}",
            seat=record.dealer,
            n=record.number,
            dealer=dealer,
        )
        yield note(Kind.MARKS, message)
    if record.vulnerability not in (None, vulnerability):
        message = Sentence(
            "vulnerable is {vulnerability}; by Law 2 it is {lawful}",
            vulnerability=record.vulnerability,
            lawful=vulnerability,
        )
        yield note(Kind.MARKS, message)


def _check_cards(record: Record) -> Iterator[Found]:
    """52 different cards, thirteen to a hand, where all four hands are given (Law 1, Law 6)."""
    if record.deal is None:
        return
    if twice := record.deal.cards_held_twice():
        yield error(Kind.DEAL, Sentence("{cards} in more than one hand", cards=Cards(twice)))
    sizes = [len(hand) for hand in record.deal if hand is not None]
    # Four hands of equal length below thirteen are an end position, which a file may hold.
    if len(sizes) == 4 and (len(set(sizes)) > 1 or sizes[0] > 13):
        message = Sentence(
            "the hands hold {counts} cards (North, East, South, West)", counts=tuple(sizes)
        )
        yield warning(Kind.DEAL, message)
