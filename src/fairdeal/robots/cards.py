"""Which card a robot plays: by sampling with a solver, or by the rules every beginner learns."""

from collections import Counter
from random import Random
from typing import Final

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.calls import Denomination
from fairdeal.cards import Card, Hand, Suit
from fairdeal.errors import Malformed
from fairdeal.laws.play.law44 import winning_card
from fairdeal.robots.layouts import layouts
from fairdeal.robots.seen import Seen

SAMPLES: Final = ((36, 20), (44, 12), (48, 4))
"""Layouts looked at for a card when at most so many cards are left, all hands together.

The first trick is played by rules: a layout of it takes a solver up to seconds.
"""


def card_of(seen: Seen, chance: Random, solver: Solver | None) -> Card:
    """The card a robot plays, of those that are lawful."""
    legal = [card for _seat, card in seen.cards]
    if len(legal) == 1:
        return legal[0]
    by_rule = by_rules(seen)
    left = 52 - sum(len(trick) for trick in seen.tricks)
    samples = next((number for most, number in SAMPLES if left <= most), 0)
    if solver is None or not samples:
        return by_rule
    tricks: Counter[Card] = Counter()
    try:
        for point in layouts(seen, samples, chance):
            tricks.update({c: n for c, n in solver.cards(point).items() if c in legal})
    except (Malformed, Unsolved):  # cards that lie otherwise than in an orderly play
        return by_rule
    most = max((tricks[card] for card in legal), default=0)
    best = [card for card in legal if tricks[card] == most]
    return by_rule if by_rule in best else min(best, key=lambda card: (card.rank, card.suit))


def by_rules(seen: Seen) -> Card:
    """The card by rules: second hand low, third high, the cheapest that wins, ruff, discard."""
    hand = Hand.of([card for _seat, card in seen.cards])
    trick = tuple(card for _seat, card in seen.tricks[-1])
    if not trick:
        return _lead(seen, hand)
    led, trumps = trick[0].suit, Denomination.parse(seen.trumps).trumps
    best = winning_card(trick, led, trumps)
    player = seen.cards[0][0]
    winner = next(seat for seat, card in seen.tricks[-1] if card is best)
    winning = [card for card in hand if winning_card((*trick, card), led, trumps) is card]
    is_last, is_second = len(trick) == 3, len(trick) == 1
    is_ours = winner.side is player.side
    if not winning or (is_ours and (is_last or best.rank >= max(c.rank for c in winning))):
        return _lowest(hand, trumps)
    if is_second and not best.rank.is_honour and winning[0].suit is led:
        return _lowest(hand, trumps)
    cheapest = min(winning, key=lambda card: card.rank)
    if is_last or cheapest.suit is not led:
        return cheapest
    return max(winning, key=lambda card: card.rank)


def _lead(seen: Seen, hand: Hand) -> Card:
    """Fourth highest of the longest suit, the top of a sequence; the trumps are left for later."""
    trumps = Denomination.parse(seen.trumps).trumps
    suits = [suit for suit in Suit if hand.suit(suit) and suit is not trumps]
    if not suits:
        return next(iter(hand))
    suit = max(suits, key=lambda one: (len(hand.suit(one)), hand.suit(one)[0].rank))
    cards = hand.suit(suit)
    gone = {card for trick in seen.tricks for _seat, card in trick}
    seen_cards = gone | {card for one in seen.hands.values() for card in one}
    above = [c for c in _all_of(suit) if c.rank > cards[0].rank and c not in seen_cards]
    if not above:
        return cards[0]
    if len(cards) > 1 and cards[0].rank.is_honour and cards[0].rank - cards[1].rank == 1:
        return cards[0]
    return cards[min(3, len(cards) - 1)]


def _all_of(suit: Suit) -> tuple[Card, ...]:
    return Hand(suit.mask).suit(suit)


def _lowest(hand: Hand, trumps: Suit | None) -> Card:
    """The lowest card of the longest side suit; a trump only where nothing else is left."""
    return min(
        hand,
        key=lambda card: (card.suit is trumps, card.rank, -len(hand.suit(card.suit)), card.suit),
    )
