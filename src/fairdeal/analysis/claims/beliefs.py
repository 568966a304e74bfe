"""What a claimer may have believed: the sets of opponents' cards he may have taken to be gone.

A trump he did not mention (70C2), the small cards of a suit he thought to be out, and where a claim
cannot be made however he plays, the fewest higher cards whose absence would explain it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from fairdeal.analysis.claims.certain import Certainty
from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.ending import SUIT_BITS
from fairdeal.cards import SUITS, Card, Rank, Suit, bits_of, cards_in

MOST_FORGOTTEN: Final = 3
"""The largest number of cards a claim is explained by."""
MOST_EXPLANATIONS: Final = 12
"""How many explanations of a claim are followed up."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The opposing cards the claimer does not see: those he can forget."""

    cards: int
    trumps: Suit | None

    @classmethod
    def of(cls, claim: Claim) -> "Hidden":
        """Those of a claim; a defender does not forget what his partner holds."""
        cards = 0
        for seat in claim.view.hidden:
            if seat.side is not claim.claimer.side:
                cards |= claim.ending.hands[seat]
        return cls(cards, claim.ending.trumps)

    @property
    def trumps_out(self) -> int:
        """The trumps among them."""
        return 0 if self.trumps is None else self.cards & SUIT_BITS[self.trumps]


def trumps_forgotten(claim: Claim) -> tuple[int, ...]:
    """The sets of trumps he may not have known to be out, the empty set first (70C1, 70C2)."""
    out = Hidden.of(claim).trumps_out
    statement = claim.statement
    if not out or statement.all_trumps or claim.is_drawing:
        return (0,)
    rest = out & ~bits_of(statement.trumps_named)
    if not statement.trumps_out:
        return (0, rest) if rest else (0,)
    unspoken = rest.bit_count() - statement.trumps_out
    if unspoken <= 0:
        return (0,)
    return (0, *(bits_of(cards) for cards in combinations(cards_in(rest), unspoken)))


def small_cards_forgotten(claim: Claim) -> Iterator[tuple[Suit, int]]:
    """Suits without an honour in which he may think nothing is out, and the cards that are.

    Such a suit is not taken to be played from the top: with 7 5 4 and the six out, a trick may
    be lost.
    """
    hidden = Hidden.of(claim)
    if claim.top_down or claim.statement.from_the_top:
        return
    for suit in SUITS:
        out = hidden.cards & SUIT_BITS[suit]
        if suit is hidden.trumps or not out:
            continue
        if any(
            _is_small_run(claim.ending.hands[seat] & SUIT_BITS[suit], out, claim, suit)
            for seat in claim.view.mine
        ):
            yield suit, out


def _is_small_run(held: int, out: int, claim: Claim, suit: Suit) -> bool:
    """Whether a hand's small cards of a suit are high in front, but not all of them."""
    cards = list(cards_in(held))
    together = 0
    for seat in claim.view.mine:
        together |= claim.ending.hands[seat] & SUIT_BITS[suit]
    if len(cards) < 2 or Card(together.bit_length() - 1).rank >= Rank.TEN:
        return False
    return cards[0].bit > out and bool(out >> cards[-1])


def explanations(claim: Claim, plain: Certainty, forgotten: int) -> list[int]:
    """The smallest sets of further cards whose absence would make the claim certain.

    Args:
        claim: the claim.
        plain: its certainties.
        forgotten: the trumps already taken to be forgotten.
    """
    # Trumps have a question of their own (70C); here he knows of all those he has not forgotten.
    hidden = Hidden.of(claim)
    candidates = [
        card
        for card in cards_in(hidden.cards & ~hidden.trumps_out & ~forgotten)
        if _matters(claim, card)
    ]
    for size in range(1, MOST_FORGOTTEN + 1):
        found = [
            bits_of(cards)
            for cards in combinations(candidates, size)
            if plain.at_least(claim.ending, forgotten | bits_of(cards), claim.tricks)
        ]
        if found:
            return found[:MOST_EXPLANATIONS]
    return []


def _matters(claim: Claim, card: Card) -> bool:
    """Whether the card is higher than one of the claimer's."""
    held = 0
    for seat in claim.view.mine:
        held |= claim.ending.hands[seat]
    return bool(held & SUIT_BITS[card.suit] & (card.bit - 1))
