"""How a claimer plays where nothing certain is at stake: rules 3 to 6 of `normal`."""

from dataclasses import dataclass

from fairdeal.analysis.claims.ending import SUIT_BITS, Ending, beats, winning
from fairdeal.analysis.claims.statement.steps import Scene, Statement
from fairdeal.analysis.claims.view import View
from fairdeal.cards import Card, Rank, cards_in
from fairdeal.seats import Seat


@dataclass(frozen=True, slots=True)
class Allowed:
    """What is taken to be normal on the facts of the case."""

    statement: Statement
    overlook: bool = False
    """Whether an entry or a blocked suit may be overlooked."""
    low: bool = False
    """Whether a low card from Kx towards nothing is normal (2017, 70E1)."""
    top_down: bool = False
    """Whether a suit is deemed played from the top (70E2)."""


class Manners:
    """The rules 3 to 6 for one claim.

    Args:
        view: who claims.
        allowed: what is taken to be normal.
    """

    def __init__(self, view: View, allowed: Allowed) -> None:
        self.view = view
        self.allowed = allowed
        self.low_mattered = False
        """Whether it has made a difference so far if a low card is normal where one may win."""

    def of(self, scene: Scene, cards: list[Card]) -> list[Card]:
        """What is left of cards that keep what is certain."""
        if not scene.ending.trick:
            return self._from_the_top(scene, cards)
        if self.is_surely_his(scene):
            return cards if self.allowed.statement.overtaking else _cheapest(scene, cards)
        if len(scene.ending.trick) >= 2:
            return self._late(scene, cards)
        if not any(wins_now(scene.ending, card) for card in cards):
            return _cheapest(scene, cards)
        return cards

    def _from_the_top(self, scene: Scene, cards: list[Card]) -> list[Card]:
        """Rule 3: no low card from a hand with a winning honour of the suit, unless to a winner."""
        return [card for card in cards if not self._is_out_of_order(scene, card)] or cards

    def _is_out_of_order(self, scene: Scene, card: Card) -> bool:
        suit = SUIT_BITS[card.suit]
        higher = [c for c in cards_in(scene.legal & suit) if c > card]
        opposite = list(cards_in(scene.other & suit))
        if self.allowed.top_down or self.allowed.statement.from_the_top:
            return bool(higher) and not any(c > card for c in opposite)
        if any(scene.is_master(c) for c in opposite):
            return False
        return any(c.rank >= Rank.TEN and scene.is_master(c) for c in higher)

    def is_surely_his(self, scene: Scene) -> bool:
        """Whether the trick is the claimer's whatever those still to play may hold (rule 4)."""
        ending = scene.ending
        trick = ending.trick
        place = winning(trick, ending.trumps)
        if ending.leader.clockwise(place) not in self.view.mine:
            return False
        later = [ending.leader.clockwise(i) for i in range(len(trick) + 1, 4)]
        return not any(self._may_beat(scene, seat, trick[place]) for seat in later)

    def _may_beat(self, scene: Scene, seat: Seat, best: Card) -> bool:
        """Whether, for all the claimer knows, that hand may beat this card."""
        ending = scene.ending
        led = ending.trick[0].suit
        if seat is self.view.dummy:
            hand = ending.hands[seat] & SUIT_BITS[led] or ending.hands[seat]
            return any(beats(card, best, ending.trumps) for card in cards_in(hand))
        one, two = self.view.hidden
        pool = scene.out & (ending.hands[one] | ending.hands[two])
        voids = ending.voids[seat]
        if best.suit is led and not voids >> led & 1 and (pool & SUIT_BITS[led]) >> best:
            return True
        trumps = ending.trumps
        if trumps is None or led is trumps or voids >> trumps & 1:
            return False
        return bool((pool & SUIT_BITS[trumps]) >> (best if best.suit is trumps else 0))

    def _late(self, scene: Scene, cards: list[Card]) -> list[Card]:
        """Rule 5, and rule 6 where the trick cannot be won."""
        winners = [card for card in cards if wins_now(scene.ending, card)]
        if not winners:
            return _cheapest(scene, cards)
        later = [scene.ending.leader.clockwise(i) for i in range(len(scene.ending.trick) + 1, 4)]
        sure = [c for c in winners if not any(self._may_beat(scene, s, c) for s in later)]
        if sure:
            return sure
        self.low_mattered = self.low_mattered or len(winners) < len(cards)
        return cards if self.allowed.low else winners


def wins_now(ending: Ending, card: Card) -> bool:
    """Whether the card beats what lies on the table."""
    return beats(card, ending.trick[winning(ending.trick, ending.trumps)], ending.trumps)


def _cheapest(scene: Scene, cards: list[Card]) -> list[Card]:
    """The lowest card in following suit; else any discard, but a ruff or a winner last."""
    led, trumps = scene.ending.trick[0].suit, scene.ending.trumps
    if cards[0].suit is led:
        return [min(cards)]
    plain = [card for card in cards if card.suit is not trumps]
    if not plain:
        return [min(cards)]
    return [card for card in plain if not scene.is_master(card)] or plain
