"""The deals of a USEBIO file, which stand in a ``HANDSET`` of its own, a hand by suits."""

from collections.abc import Iterator
from itertools import chain
from typing import Final
from xml.etree.ElementTree import Element

from fairdeal.boards import Board
from fairdeal.boundary import board_number
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.formats.markup import text

_SUITS: Final = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_COMPASS: Final = "NESW"


def boards_of(root: Element) -> Iterator[Board]:
    """The boards whose four hands are told; one that is not 52 cards is left out.

    Dealer and vulnerability are those of Law 2: the format does not say them.
    """
    for board in chain.from_iterable(handset.iter("BOARD") for handset in root.iter("HANDSET")):
        number = text(board, "BOARD_NUMBER")
        hands = {text(hand, "DIRECTION")[:1].upper(): _hand(hand) for hand in board.iter("HAND")}
        if set(hands) != set(_COMPASS):
            continue
        try:
            deal = Deal.parse("N:" + " ".join(hands[seat] for seat in _COMPASS))
            yield Board.numbered(board_number(number), deal)
        except Malformed:
            continue


def _hand(hand: Element) -> str:
    """In the order of PBN, with T for ten."""
    return ".".join(text(hand, suit).replace("10", "T").strip("-") for suit in _SUITS)
