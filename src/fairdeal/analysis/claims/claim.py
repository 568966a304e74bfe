"""A claim as the adjudicator takes it: the cards, the play, who claims how much, what was said."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from fairdeal.analysis.claims.ending import SUIT_BITS, Ending
from fairdeal.analysis.claims.steps import Statement
from fairdeal.analysis.claims.view import View
from fairdeal.cards import Card, Deal, Suit, cards_in
from fairdeal.errors import Malformed
from fairdeal.laws.editions import SINCE_2007, Edition
from fairdeal.seats import SEATS, Seat, Side

Played = tuple[Seat, Card]
"""A card and the hand it was played from."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim or concession in dispute (Laws 68 and 70).

    A concession of k tricks is a claim of the rest (68B1), and a claim of none concedes all.
    """

    ending: Ending
    """The cards still held, the trick in progress, and who has shown out of what."""
    claimer: Seat
    declarer: Seat
    tricks: int
    """How many of the tricks still to be won are claimed, the one in progress included."""
    statement: Statement = field(default_factory=Statement)
    edition: Edition = Edition.L2017
    top_down: bool = False
    """Whether the Regulating Authority deems suits to be played from the top (70E2)."""
    drew: Side | None = None
    """The side that led trumps to the last trick, if an opponent of the leader followed."""
    later: tuple[Played, ...] = ()
    """The cards played after the claim, which in 2007 may show what was meant (70D3)."""
    answers: Mapping[str, bool] = field(default_factory=dict, hash=False)
    """What the Director has found, by the question's key."""

    @property
    def view(self) -> View:
        """Whose cards the claimer sees and plays."""
        return View(self.claimer, self.declarer)

    @property
    def is_drawing(self) -> bool:
        """Whether the claimer's side was drawing trumps."""
        return self.drew is self.claimer.side

    @property
    def is_defender(self) -> bool:
        """Whether a defender claims."""
        return self.claimer.side is not self.declarer.side


def checked(claim: Claim) -> Claim:
    """The claim, once everything in it can be so.

    Raises:
        Malformed: hands of different length or of more than 13 cards, no cards, more tricks than
            there are, a claim by dummy, a statement that names a card the claimer does not hold,
            a card played after the claim that its player did not hold, or an order of play
            prescribed in 1997.
    """
    ending = claim.ending
    _check_cards(ending)
    if claim.claimer is claim.declarer.partner:
        raise Malformed(f"{claim.claimer} is dummy and cannot claim or concede (Law 43A1c)")
    if not 0 <= claim.tricks <= ending.tricks_left:
        raise Malformed(
            f"{claim.tricks} tricks are claimed, but {ending.tricks_left} are still to be won"
        )
    if claim.top_down and claim.edition not in SINCE_2007:
        raise Malformed(
            "the order in which a suit is played is prescribed since 2007 (70E2), not in 1997"
        )
    _check_statement(claim)
    _check_later(claim)
    return claim


def _check_cards(ending: Ending) -> None:
    seen = 0
    for seat, hand in zip(SEATS, ending.hands, strict=True):
        if twice := seen & hand:
            raise Malformed(f"{next(cards_in(twice))} is in two hands")
        seen |= hand
        if hand.bit_count() > 13:
            raise Malformed(f"{seat} holds {hand.bit_count()} cards; no hand has more than 13")
        has_played = (seat - ending.leader) % 4 < len(ending.trick)
        wanted = ending.tricks_left - (len(ending.trick) > 0 and has_played)
        if hand.bit_count() != wanted:
            raise Malformed(
                f"{seat} holds {hand.bit_count()} cards where {wanted} are expected: the hands "
                "must be equally long before the trick in progress"
            )
    if not seen:
        raise Malformed("no cards are left, so there is nothing to claim")


def _check_statement(claim: Claim) -> None:
    held = 0
    for seat in claim.view.mine:
        held |= claim.ending.hands[seat]
    on_table = sum(card.bit for card in claim.ending.trick)
    for step in claim.statement.steps:
        if step.do.name == "CARD" and step.card and not (held | on_table) & step.card.bit:
            raise Malformed(
                f"the statement plays {step.card}, which {claim.claimer}'s side does not hold"
            )


def _check_later(claim: Claim) -> None:
    """Play after a claim need not be lawful, but each card comes once, from its player's hand."""
    hands = list(claim.ending.hands)
    for seat, card in claim.later:
        if not hands[seat] & card.bit:
            raise Malformed(f"{seat}:{card} after the claim: {seat} does not hold {card}")
        hands[seat] ^= card.bit


def ending_after(
    deal: Deal, trumps: Suit | None, leader: Seat, played: Iterable[Played] = ()
) -> tuple[Ending, Side | None]:
    """The ending once these cards have been played from a deal, and who was drawing trumps.

    Args:
        deal: the four hands before the first of the cards; any number of cards each.
        trumps: the trump suit, ``None`` at notrump.
        leader: who leads to the first of the cards.
        played: the cards in order, the trick in progress last.

    Returns:
        The ending, and the side that led trumps to the last complete trick, if an opponent of the
        leader followed.

    Raises:
        Malformed: a hand is not known, or a card could not be played there.
    """
    hands = []
    for seat, hand in zip(SEATS, deal.hands, strict=True):
        if hand is None:
            raise Malformed(f"the hand of {seat} is not known; a claim needs all four")
        hands.append(hand.bits)
    north, east, south, west = hands
    ending = Ending((north, east, south, west), trumps, leader)
    _check_cards(ending)
    last: tuple[Played, ...] = ()
    drew = None
    for number, (seat, card) in enumerate(played, 1):
        _check_play(ending, number, seat, card)
        last = (*last, (seat, card)) if ending.trick else ((seat, card),)
        ending = ending.after(card)
        if len(last) == 4:
            drew = draws(last, trumps)
    return ending, drew


def draws(trick: tuple[Played, ...], trumps: Suit | None) -> Side | None:
    """The side that led trumps to that trick, if an opponent of the leader followed."""
    leader, lead = trick[0]
    is_drawn = lead.suit is trumps and any(
        card.suit is trumps and seat.side is not leader.side for seat, card in trick[1:]
    )
    return leader.side if is_drawn else None


def _check_play(ending: Ending, number: int, seat: Seat, card: Card) -> None:
    place = f"card {number} of the play, {seat}:{card}"
    if seat is not ending.turn:
        raise Malformed(f"{place}: it is {ending.turn}'s turn")
    if not ending.hands[seat] & card.bit:
        raise Malformed(f"{place}: {seat} does not hold {card}")
    if not ending.legal() & card.bit:
        led = ending.trick[0].suit
        held = next(cards_in(ending.hands[seat] & SUIT_BITS[led]))
        raise Malformed(f"{place}: {seat} holds {held} and must follow suit (Law 44C)")
