"""Penalty cards and restrictions on a lead or play: which cards they leave (Laws 50, 51, 57, 59).

Following suit comes first, then a lead restriction, then a penalty card (44C, 50D1).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fairdeal.cards import Card, Suit, bits_of
from fairdeal.seats import Seat
from fairdeal.table.effects import Acts, Demand, Role

if TYPE_CHECKING:
    from fairdeal.laws.scene import Scene


@dataclass(frozen=True, slots=True)
class OnTable:
    """A penalty card, face up in front of its owner until it is played or taken up (50A)."""

    seat: Seat
    card: Card
    is_major: bool
    clause: str
    act: int
    """The act that exposed it."""


@dataclass(frozen=True, slots=True)
class LeadRestriction:
    """What a player must or must not lead; a ban lasts while he keeps the lead (50D2, 26)."""

    seat: Seat
    required: Suit | None
    forbidden: tuple[Suit, ...]
    clause: str


def penalty_cards(scene: "Scene") -> tuple[OnTable, ...]:
    """The owner's penalty cards when the case was ruled on."""
    return scene.at_ruling.force.penalty_cards_of(scene.seat(Role.OFFENDER))


def shown_by(scene: "Scene") -> Acts:
    """The acts that showed them."""
    return tuple(card.act for card in penalty_cards(scene))


def permitted_leads(restrictions: Iterable[LeadRestriction], hand: int) -> int:
    """The cards of a hand, as 52 bits, that obey what binds it; all where none does (59).

    What is forbidden counts together, from wherever it comes: who has only cards of suits that are
    forbidden leads any. A suit that is required and not held takes nothing from the bans.
    """
    bound = list(restrictions)
    cards = hand
    for suit in {suit for one in bound for suit in one.forbidden}:
        cards &= ~suit.mask
    cards = cards or hand
    for one in bound:
        if one.required is not None:
            cards = cards & one.required.mask or cards
    return cards


@dataclass(frozen=True, slots=True)
class PlayRestriction:
    """What a player must or must not play to the trick in progress (57A)."""

    seat: Seat
    demand: Demand
    suit: Suit


def permitted_plays(restriction: PlayRestriction, playable: int) -> int:
    """The cards, as 52 bits, that obey the restriction; all he could play where none does (57B)."""
    of_suit = playable & restriction.suit.mask
    match restriction.demand:
        case Demand.HIGHEST:
            return (1 << of_suit.bit_length()) >> 1 or playable
        case Demand.LOWEST:
            return of_suit & -of_suit or playable
        case Demand.REQUIRE:
            return of_suit or playable
        case Demand.FORBID:
            return playable & ~of_suit or playable


def after_minor(card: OnTable, playable: int) -> int:
    """What a minor penalty card leaves: no other card of its suit below honour rank (50C)."""
    if not playable & card.card.bit:
        return playable
    return playable & ~(_small_cards(card.card.suit) & ~card.card.bit)


def after_major(cards: Iterable[OnTable], playable: int, designated: Iterable[Card]) -> int:
    """What major penalty cards leave: any that can be played (50D1), or the one named (51A).

    Args:
        cards: the penalty cards of the owner.
        playable: the cards he could play otherwise, as 52 bits.
        designated: what declarer has named for this turn.
    """
    major = bits_of(card.card for card in cards if card.is_major) & playable
    return major & bits_of(designated) or major or playable


def _small_cards(suit: Suit) -> int:
    """The cards of a suit below the ten, as 52 bits."""
    return 0xFF << (13 * suit)
