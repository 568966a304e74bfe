"""What binds a hand at its lead or play: restrictions, demands, penalty cards, declarer's choices.

A restriction is never spent: whether it still binds is read from the cards that stand since.
"""

from collections.abc import Iterator
from typing import Final

from fairdeal.cards import Card, bits_of
from fairdeal.laws.play.on_table import PenaltyCards
from fairdeal.laws.play.penalty_cards import (
    LeadRestriction,
    PlayRestriction,
    after_major,
    after_minor,
    permitted_leads,
    permitted_plays,
)
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.standing import Standing, acts_of, seat_of
from fairdeal.seats import Seat
from fairdeal.table import effects as e

_OF_A_LEAD: Final = (e.LeadRequired, e.LeadForbidden)
_HELD: Final = ("45C1", "45C2", "45C2a", "45C2b", "45C3")
"""By which a card has to be played since it was held or touched."""


class Restrictions(PenaltyCards):
    """What a hand may lead or play (26, 50 to 52, 57, 59)."""

    __slots__ = ()

    @property
    def leads(self) -> tuple[LeadRestriction, ...]:
        """The restrictions on a lead that still bind their owners (26, 50D2, 51B).

        A requirement is done with once a lead of its owner stands, a ban once he has lost the lead.
        Of two about one suit the later takes the place of the other: declarer chooses anew when
        another penalty card lies there.
        """
        return tuple(self._leads())

    def _leads(self) -> Iterator[LeadRestriction]:
        told = [s for s in self.position.standing if isinstance(s.effect, _OF_A_LEAD)]
        for at, standing in enumerate(told):
            effect = standing.effect
            later = [s.effect for s in told[at + 1 :] if s.effect.who is effect.who]
            if isinstance(effect, e.LeadRequired):
                forbidden = {
                    suit for s in later if isinstance(s, e.LeadForbidden) for suit in s.suits
                }
                if effect.suit not in forbidden and not self._has_led_since(standing):
                    yield LeadRestriction(seat_of(effect), effect.suit, (), str(effect.clause))
            elif isinstance(effect, e.LeadForbidden) and self._keeps_the_lead(standing):
                required = {one.suit for one in later if isinstance(one, e.LeadRequired)}
                if suits := tuple(suit for suit in effect.suits if suit not in required):
                    yield LeadRestriction(seat_of(effect), None, suits, str(effect.clause))

    def _has_led_since(self, standing: Standing) -> bool:
        return not self._keeps_the_lead(standing) or any(
            lead.seat is standing.effect.who and lead.act > standing.since for lead in self._led()
        )

    def _led(self) -> Iterator[PlayedCard]:
        play = self.position.play
        for trick in () if play is None else play.all_tricks:
            if isinstance(trick[0], PlayedCard):
                yield trick[0]

    def _keeps_the_lead(self, standing: Standing) -> bool:
        """Whether nobody else has won a trick that was complete only after the ruling."""
        play = self.position.play
        winners = () if play is None else play.winners[standing.trick :]
        return all(winner is standing.effect.who for winner in winners)

    @property
    def plays(self) -> tuple[PlayRestriction, ...]:
        """Declarer's demands on a defender, until he has played to that trick (57A)."""
        return tuple(
            PlayRestriction(seat_of(effect), effect.demand, effect.suit)
            for standing, effect in self.of_kind(e.PlayRestricted)
            if not self._has_played_to(standing)
        )

    def _has_played_to(self, standing: Standing) -> bool:
        """Whether he has, or that trick is past: he may have missed it (67)."""
        play = self.position.play
        if play is None or len(play.winners) > standing.trick:
            return True
        return any(
            isinstance(place, PlayedCard) and place.seat is standing.effect.who
            for trick in play.all_tricks[standing.trick :]
            for place in trick
        )

    def designated(self, seat: Seat) -> tuple[Card, ...]:
        """What that hand has to play next: declarer or a ruling has said so (45C, 51A, 52B2).

        What lies in the trick already has been played (46B); a card that was held or touched had
        to be played to that trick alone (45C1 to C3).
        """
        ruled = [pair for pair in self.of_kind(e.CardDesignated) if pair[1].who is seat]
        cards = self.position.play.cards if ruled and self.position.play else ()
        return tuple(
            effect.card
            for standing, effect in ruled
            if all(
                placed.seat is not seat
                or (placed.act < _since(standing) and placed.card is not effect.card)
                for placed in cards
            )
        )

    def narrowed(self, seat: Seat, playable: int, *, leads: bool) -> int:
        """Of the cards that follow suit, those that a restriction or penalty card leaves (50-52).

        Following suit comes first, then lead restrictions, then penalty cards (44C, 50D1). Another
        card that has to be played comes before these: it had to be before they lay there (45C1).

        Args:
            seat: the hand.
            playable: the cards it could play otherwise, as 52 bits.
            leads: whether it is to lead.
        """
        cards = self.demanded(seat, playable, leads=leads)
        owned, designated = self.penalty_cards_of(seat), self.designated(seat)
        if not owned and not designated:
            return cards
        lie_there = bits_of(one.card for one in owned)
        if to_be_played := bits_of(designated) & cards & ~lie_there:
            return to_be_played
        for card in owned:
            if not card.is_major:
                cards = after_minor(card, cards)
        return after_major(owned, cards, designated)

    def demanded(self, seat: Seat, playable: int, *, leads: bool) -> int:
        """The cards that lead restrictions and declarer's demands leave (26, 50D2, 51B, 57A).

        Of two demands that cannot both be met the later one counts: declarer has chosen anew, as
        he may for every card played too early. Bans count together: who has only cards of suits
        that are forbidden leads any (59).
        """
        bound = [one for one in self.leads if one.seat is seat] if leads else []
        cards = permitted_leads(bound, playable)
        for demand in reversed(self.plays):
            if demand.seat is seat:
                cards = permitted_plays(demand, cards)
        return cards

    def awaits_choice(self, leader: Seat) -> bool:
        """Whether that defender may not lead before declarer has chosen (50D2)."""
        return any(card.is_major for card in self.penalty_cards_of(leader.partner)) and (
            not self._was_told(leader)
        )

    def _was_told(self, leader: Seat) -> bool:
        """Whether declarer has chosen since the latest lead and the latest penalty card."""
        led = [lead.act for lead in self._led()]
        orders = [s.order for s, card in self.of_kind(e.PenaltyCard) if card.who is leader.partner]
        return any(
            all(act < standing.since for act in led) and all(o < standing.order for o in orders)
            for standing in self._choices()
            if self._told_by(standing) is leader
        )

    def _choices(self) -> Iterator[Standing]:
        for standing in self.position.standing:
            if isinstance(standing.effect, e.LeadFree | e.PenaltyCardPickedUp):
                yield standing

    def _told_by(self, standing: Standing) -> Seat:
        seat = seat_of(standing.effect)
        return seat if isinstance(standing.effect, e.LeadFree) else seat.partner

    @property
    def choices(self) -> int:
        """How often declarer has chosen what a penalty card does to a lead."""
        return len(tuple(self._choices()))


def _since(standing: Standing) -> int:
    """The first act by which a card has to be played: after it was held or touched, or ruled."""
    effect = standing.effect
    return acts_of(effect)[0] if str(effect.clause) in _HELD else standing.since.after + 1
