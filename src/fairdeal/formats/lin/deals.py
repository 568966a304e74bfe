"""Deals as LIN writes them: the dealer's digit, then South, West, North and East."""

from collections.abc import Sequence
from typing import Final

from fairdeal.cards import RANK_LETTERS, SUITS, SUITS_DOWN, Deal, Hand, Suit
from fairdeal.errors import Malformed, Sentence, quoted
from fairdeal.seats import Seat

ORDER: Final = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order in which LIN names hands and players."""


def deal_text(deal: Deal, dealer: Seat | None) -> str:
    """The value of an ``md`` tag: dealer 1-4 from South, 0 when not known, then the four hands."""
    digit = 0 if dealer is None else ORDER.index(dealer) + 1
    return str(digit) + ",".join(_hand_text(deal[seat]) for seat in ORDER)


def parse_deal(text: str) -> tuple[Deal, Seat]:
    """Read the value of an ``md`` tag that has both; a fourth hand left out is filled in.

    Returns:
        The deal and the dealer.

    Raises:
        Malformed: no dealer digit, more than four hands, or a hand that cannot be read.
    """
    dealer = parse_dealer(text)
    if dealer is None:
        raise Malformed(
            "deal {text} does not begin with the dealer, 1 (South) to 4", text=quoted(text)
        )
    deal, wrong = parse_hands(text)
    if wrong:
        raise Malformed(_together(wrong))
    return deal, dealer


def _together(wrong: Sequence[Sentence]) -> Sentence:
    """All that is wrong, in one sentence."""
    said, *others = wrong
    for other in others:
        said = Sentence("{wrong}; {why}", wrong=said, why=other)
    return said


def parse_dealer(text: str) -> Seat | None:
    """The dealer of an ``md`` value: its first digit, 1 to 4 from South; ``None`` when not given.

    Raises:
        Malformed: another digit stands there.
    """
    first = text.strip()[:1]
    if first in ("", "S", "s", "H", "h", "D", "d", "C", "c", ",", "0"):
        return None
    if first not in ("1", "2", "3", "4"):
        raise Malformed(
            "dealer {text} is not one of 1 (South), 2 (West), 3 (North), 4 (East)", text=repr(first)
        )
    return ORDER[int(first) - 1]


def parse_hands(text: str) -> tuple[Deal, tuple[Sentence, ...]]:
    """Read the hands of an ``md`` value, keeping every hand that can be read.

    Returns:
        The deal, its fourth hand filled in when left out, and what was wrong with the others.
    """
    hands: list[Hand | None] = [None] * 4
    wrong: list[Sentence] = []
    written = text.strip().lstrip("01234").split(",")
    if len(written) > 4 and any(hand.strip() for hand in written[4:]):
        wrong.append(
            Sentence(
                "deal {text} has {n} hands; at most four are possible",
                text=quoted(text),
                n=len(written),
            )
        )
    for seat, hand in zip(ORDER, written[:4], strict=False):
        try:
            hands[seat] = parse_hand(hand)
        except Malformed as error:
            wrong.append(
                Sentence("{wrong} ({seat})", wrong=error, seat=Sentence(seat.name.title()))
            )
    deal = Deal((hands[0], hands[1], hands[2], hands[3]))
    if twice := deal.cards_held_twice():
        wrong.append(
            Sentence(
                "{cards} in more than one hand of deal {text}",
                cards=twice,
                text=quoted(text),
            )
        )
    return (deal if wrong else deal.completed()), tuple(wrong)


def parse_hand(text: str) -> Hand | None:
    """Read ``SAK2HQ87DT98CJ43``; an empty text is a hand not given.

    Raises:
        Malformed: a rank that does not exist, or a card named twice.
    """
    if not text.strip():
        return None
    bits = 0
    suit: Suit | None = None
    for letter in text.strip().upper().replace("10", "T"):
        if letter in "SHDC":
            suit = SUITS["CDHS".index(letter)]
            continue
        rank = RANK_LETTERS.find(letter)
        if suit is None or rank < 0:
            raise Malformed(
                "{letter} in hand {text} is not a card", letter=repr(letter), text=quoted(text)
            )
        bit = 1 << (13 * suit + rank)
        if bits & bit:
            raise Malformed(
                "{card} stands twice in hand {text}",
                card=f"{suit.letter}{letter}",
                text=quoted(text),
            )
        bits |= bit
    return Hand(bits)


def _hand_text(hand: Hand | None) -> str:
    if hand is None:
        return ""
    return "".join(suit.letter + hand.holding(suit)[::-1] for suit in SUITS_DOWN)
