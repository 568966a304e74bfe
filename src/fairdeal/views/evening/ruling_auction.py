"""The auction of a board that is ruled on, as the Director types it at the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.boards import Board
from fairdeal.laws.book import entries
from fairdeal.laws.editions import Edition
from fairdeal.laws.position import Position
from fairdeal.seats import Side
from fairdeal.views.rulings.search import sentences as seen_as
from fairdeal.views.session.play import AuctionView, auction_view
from fairdeal.views.shown import seat_name
from fairdeal.views.words import capital


@dataclass(frozen=True, slots=True)
class Irregular:
    """A call that a law deals with."""

    seat: str
    """The letter of who made it."""
    who: str
    entry: str
    sentence: str


@dataclass(frozen=True, slots=True)
class RulingAuction:
    """The auction so far, and what in it there is to rule on."""

    shown: AuctionView
    vulnerable: tuple[str, ...]
    """The sides that are: ``NS``, ``EW``."""
    irregular: tuple[Irregular, ...]


def auction_typed(board: Board, calls: str, edition: Edition) -> RulingAuction | None:
    """What the players in turn have called, from the dealer on: ``1S P 2H X``; none where nothing.

    Raises:
        Malformed: a word is no call.
    """
    if not calls.strip():
        return None
    position = Position.of(board).after_calls(calls.upper())
    vulnerable = tuple(str(side) for side in Side if board.vulnerability.of(side))
    irregular = tuple(_irregular(position, edition))
    return RulingAuction(auction_view(board, position.story), vulnerable, irregular)


def _irregular(position: Position, edition: Edition) -> Iterator[Irregular]:
    known = entries(edition)
    for made in position.auction.calls:
        for mark in made.marks:
            if mark.value in known:
                sentence = seen_as(mark.value)[0]
                yield Irregular(
                    made.seat.letter, capital(seat_name(made.seat)), mark.value, sentence
                )
