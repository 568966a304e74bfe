"""How a claimer says that he wins his tricks: sentences to choose from, read in any language.

They take the place of words of his own, which not everybody at the table could read, and by which
partner could be told anything.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fairdeal.cards import SUITS_DOWN, Suit
from fairdeal.seats import Seat
from fairdeal.table.acts import Line, Stated
from fairdeal.views.shown import SUIT_NAMES, SYMBOLS, seat_name
from fairdeal.views.table.seat import SeatView
from fairdeal.views.words import _, capital, p_, worked_out_once

_OF_SEATS: Final = 4_000
"""Lists that are kept: they change when a suit is played out."""

_SENTENCES: Final[Mapping[Line, str]] = {
    Line.DRAW: p_("drawing trumps"),
    Line.LAST_TRUMP: p_("drawing the last trump"),
    Line.TOP: p_("{suit} from the top"),
    Line.FINESSE: p_("a finesse in {suit} against {seat}"),
    Line.RUFF: p_("ruffing {suit}"),
    Line.CROSSRUFF: p_("a crossruff"),
    Line.DISCARD: p_("discarding {suit}"),
    Line.LOSE: p_("giving up {suit}"),
    Line.TO_DUMMY: p_("crossing to dummy"),
    Line.TO_HAND: p_("crossing to hand"),
    Line.HIGH: p_("everything is high"),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose in a list: what it sends, and how it is called."""

    value: str
    text: str


def stated(line: Sequence[Stated]) -> str:
    """A line of play as one sentence, in the reader's language."""
    return capital(f"{'; '.join(map(_said, line))}.") if line else ""


def sentences_for(seen: SeatView) -> tuple[Choice, ...]:
    """What that player can say of how he wins his tricks, by the cards he sees."""
    if seen.contract is None or seen.hand is None:
        return ()
    declarer, trumps = seen.contract.declarer, seen.contract.bid.denomination.trumps
    is_declarer = seen.seat is declarer
    held = seen.hand.bits | (seen.dummy.bits if is_declarer and seen.dummy is not None else 0)
    suits = tuple(suit for suit in SUITS_DOWN if held & suit.mask)
    gaps = tuple(suit for suit in suits if _has_gap(held & suit.mask))
    return _sentences(seen.seat, suits, gaps, trumps, is_declarer=is_declarer)


@worked_out_once(_OF_SEATS)
def _sentences(
    seat: Seat,
    suits: Sequence[Suit],
    gaps: Sequence[Suit],
    trumps: Suit | None,
    *,
    is_declarer: bool,
) -> tuple[Choice, ...]:
    sayable = _sayable(seat, suits, gaps, trumps, is_declarer=is_declarer)
    return tuple(Choice(str(one), capital(_said(one))) for one in sayable)


def _sayable(
    seat: Seat,
    suits: Sequence[Suit],
    gaps: Sequence[Suit],
    trumps: Suit | None,
    *,
    is_declarer: bool,
) -> Iterator[Stated]:
    yield Stated(Line.HIGH)
    if trumps is not None:
        yield from map(Stated, (Line.DRAW, Line.LAST_TRUMP))
    yield from (Stated(Line.TOP, suit) for suit in suits)
    if trumps in suits:
        yield from (Stated(Line.RUFF, suit) for suit in SUITS_DOWN if suit is not trumps)
        if is_declarer:
            yield Stated(Line.CROSSRUFF)
    opponents = (seat.lho, seat.rho)
    yield from (Stated(Line.FINESSE, suit, one) for suit in gaps for one in opponents)
    yield from (Stated(Line.DISCARD, suit) for suit in suits)
    yield from (Stated(Line.LOSE, suit) for suit in suits)
    if is_declarer:
        yield from map(Stated, (Line.TO_DUMMY, Line.TO_HAND))


def _has_gap(held: int) -> bool:
    """Whether a card can be out between two of these, which are of one suit."""
    lowest = held & -held
    return held + lowest != 1 << held.bit_length()


def _said(one: Stated) -> str:
    suit, seat = one.suit, one.through
    said = _(_SENTENCES[one.what]).format(
        suit="" if suit is None else _symbol(suit), seat="" if seat is None else seat_name(seat)
    )
    return said.strip()


def _symbol(suit: Suit) -> str:
    return SYMBOLS[SUIT_NAMES[suit]]
