"""A claim as the adjudicator takes it: the cards, the play, who claims how much, what was said."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from fairdeal.analysis.claims.ending import SUIT_BITS, Ending
from fairdeal.analysis.claims.statement.steps import Statement
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
        raise Malformed(
            "{seat} is dummy and cannot claim or concede (Law 43A1c).", seat=claim.claimer
        )
    if not 0 <= claim.tricks <= ending.tricks_left:
        raise Malformed(
            "Tricks claimed: {tricks}; tricks still to be won: {left}.",
            tricks=claim.tricks,
            left=ending.tricks_left,
        )
    if claim.top_down and claim.edition not in SINCE_2007:
        raise Malformed(
            "The order in which a suit is played can be prescribed since 2007 (70E2), not under "
            "the Laws of 1997."
        )
    _check_statement(claim)
    _check_later(claim)
    return claim


def _check_cards(ending: Ending) -> None:
    seen = 0
    for seat, hand in zip(SEATS, ending.hands, strict=True):
        if twice := seen & hand:
            raise Malformed("In more than one hand: {card}.", card=next(cards_in(twice)))
        seen |= hand
        if hand.bit_count() > 13:
            raise Malformed(
                "{seat} has more than 13 cards: {count}.", seat=seat, count=hand.bit_count()
            )
        has_played = (seat - ending.leader) % 4 < len(ending.trick)
        wanted = ending.tricks_left - (len(ending.trick) > 0 and has_played)
        if hand.bit_count() != wanted:
            raise Malformed(
                "Cards of {seat}: {count}; expected: {wanted}. Before the trick in progress all "
                "hands must be equally long.",
                seat=seat,
                count=hand.bit_count(),
                wanted=wanted,
            )
    if not seen:
        raise Malformed("No cards are left, so there is nothing to claim.")


def _check_statement(claim: Claim) -> None:
    held = 0
    for seat in claim.view.mine:
        held |= claim.ending.hands[seat]
    on_table = sum(card.bit for card in claim.ending.trick)
    for step in claim.statement.steps:
        if step.do.name == "CARD" and step.card and not (held | on_table) & step.card.bit:
            raise Malformed(
                "The statement plays {card}, which is in no hand that {seat} plays.",
                card=step.card,
                seat=claim.claimer,
            )


def _check_later(claim: Claim) -> None:
    """Play after a claim need not be lawful, but each card comes once, from its player's hand."""
    hands = list(claim.ending.hands)
    for seat, card in claim.later:
        if not hands[seat] & card.bit:
            raise Malformed(
                "Played after the claim, {seat} {card}: {seat} does not hold {card}.",
                seat=seat,
                card=card,
            )
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
            raise Malformed("The hand of {seat} is not known; a claim needs all four.", seat=seat)
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
    if seat is not ending.turn:
        raise Malformed(
            "Card {number} of the play, {seat} {card}: it is the turn of {turn}.",
            number=number,
            seat=seat,
            card=card,
            turn=ending.turn,
        )
    if not ending.hands[seat] & card.bit:
        raise Malformed(
            "Card {number} of the play, {seat} {card}: {seat} does not hold {card}.",
            number=number,
            seat=seat,
            card=card,
        )
    if not ending.legal() & card.bit:
        led = ending.trick[0].suit
        held = next(cards_in(ending.hands[seat] & SUIT_BITS[led]))
        raise Malformed(
            "Card {number} of the play, {seat} {card}: {seat} holds {held} and must follow suit "
            "(Law 44C).",
            number=number,
            seat=seat,
            card=card,
            held=held,
        )
