"""The cards that lie face up on the table: penalty cards, each major or not, and others (50)."""

from collections.abc import Collection, Container, Iterator
from typing import Final

from fairdeal.cards import Card
from fairdeal.laws.moment import Moment
from fairdeal.laws.play.penalty_cards import OnTable
from fairdeal.laws.play.tricks import PlayedCard, is_undecided
from fairdeal.laws.standing import Queries, Standing, acts_of, seat_of
from fairdeal.seats import SEATS, Seat
from fairdeal.table import effects as e
from fairdeal.table.acts import Act, CardExposed, CardPickedUp, CardSurplus, Exposure, FifthCard

_SAYS_WHAT_IT_IS: Final = (e.PenaltyCard, e.PlayProceeds, e.CardWithdrawn)
"""By which a ruling on a card that was shown says what it is."""


def _takes_up(act: Act, card: PlayedCard) -> bool:
    """Whether by that act the player takes up a card that lies before him."""
    return isinstance(act, CardPickedUp) and (act.seat, act.card) == (card.seat, card.card)


class PenaltyCards(Queries):
    """The penalty cards rulings have made, as far as they still lie on the table."""

    __slots__ = ()

    @property
    def penalty_cards(self) -> tuple[OnTable, ...]:
        """The penalty cards on the table: those still held and not picked up since."""
        return self._lying_before(SEATS)

    def penalty_cards_of(self, seat: Seat) -> tuple[OnTable, ...]:
        """The penalty cards in front of that defender."""
        return self._lying_before((seat,))

    def _lying_before(self, seats: Collection[Seat]) -> tuple[OnTable, ...]:
        """The penalty cards of these hands, in the order in which they became such.

        Two of one defender lying there at once are both major from then on, and a major one put
        down once more stays so (50B). Who has come to play the hand, when an auction thought to be
        over went on, has none (49).
        """
        ruled = [
            (standing, effect, card)
            for standing, effect in self.position.standing.of_kind(e.PenaltyCard)
            if effect.who in seats and not self._declares(seat_of(effect))
            for card in self._cards(effect)
        ]
        if not ruled:
            return ()
        latest = {(standing.order, card.act): card.card for standing, _, card in ruled}
        last = {card: order for order, card in latest.items()}
        on_table = []
        for standing, effect, card in ruled:
            is_last = last[card.card] == (standing.order, card.act)
            if is_last and self._is_held(card) and not self._picked_up(effect, card, standing):
                is_major = effect.is_major or any(
                    self._lay_together(other, shown, standing)
                    if shown.card is not card.card
                    else another.is_major and not self._picked_up(another, shown, other)
                    for other, another, shown in ruled
                    if another.who is effect.who
                )
                seat = seat_of(effect)
                on_table.append(OnTable(seat, card.card, is_major, str(effect.clause), card.act))
        return tuple(on_table)

    def _declares(self, seat: Seat) -> bool:
        play = self.position.play
        return play is not None and play.contract.declarer.side is seat.side

    def faced(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that lie face up before that player now, his penalty cards among them (64B3).

        A card that was shown lies there until a ruling says what it is, and then as a penalty card
        or not at all. One too many on a trick, or shown with another, is quitted with its trick. A
        card of the declaring side goes back to the hand at once, unless all of it is faced (48).
        """
        known = [card.card for card in self.penalty_cards_of(seat)]
        said = (s.effect for s in self.position.standing if isinstance(s.effect, _SAYS_WHAT_IT_IS))
        ruled = {act for effect in said for act in acts_of(effect)}
        shown = (
            card.card
            for card in self.position.exposed
            if card.seat is seat and card.act not in ruled and self._is_held(card)
            if self._still_lies(card)
        )
        return (*known, *(card for card in shown if card not in known))

    def _still_lies(self, card: PlayedCard) -> bool:
        """Whether a card that was shown, and not ruled on, has not gone back to the hand since."""
        position = self.position
        act = position.story[card.act]
        if any(_takes_up(later, card) for later in position.story[card.act + 1 :]):
            return False
        how = act.how if isinstance(act, CardExposed) else None
        if self._declares(card.seat):
            return how is Exposure.FACED
        went_with_a_trick = isinstance(act, FifthCard) or how is Exposure.WITH_ANOTHER
        return not went_with_a_trick or not self._has_been_led_since(card.act)

    def _has_been_led_since(self, act: int) -> bool:
        """Whether a trick has been begun after that act."""
        play = self.position.play
        return play is not None and any(trick[0].act > act for trick in play.all_tricks)

    def _cards(self, effect: e.Bound) -> Iterator[PlayedCard]:
        """The cards an effect is about, as far as they are its owner's."""
        story = self.position.story
        for number in acts_of(effect):
            act = story[number] if number < len(story) else None
            card, seat = getattr(act, "card", None), getattr(act, "seat", getattr(act, "by", None))
            if isinstance(card, Card) and isinstance(seat, Seat) and seat is effect.who:
                yield PlayedCard(number, seat, card)

    def _is_held(self, card: PlayedCard) -> bool:
        """Whether it is in that hand: not played, and not taken out as none of the deal (13)."""
        play = self.position.play
        if self._was_taken_out(card):
            return False
        if play is None:
            return True
        hand = play.hands[card.seat]
        if hand is not None:
            return bool(hand & card.card.bit)
        return all(placed.card is not card.card for placed in play.cards)

    def _was_taken_out(self, card: PlayedCard) -> bool:
        story = self.position.story
        removed = (story[act] for _, out in self.of_kind(e.CardRemoved) for act in acts_of(out))
        return any(
            isinstance(act, CardSurplus) and (act.seat, act.card) == (card.seat, card.card)
            for act in removed
        )

    def _picked_up(
        self, effect: e.PenaltyCard[e.Party, e.Acts], card: PlayedCard, standing: Standing
    ) -> bool:
        return any(
            up.who is effect.who
            and taken.order > standing.order
            and (not up.suits or card.card.suit in up.suits)
            for taken, up in self.of_kind(e.PenaltyCardPickedUp)
        )

    def _lay_together(self, other: Standing, shown: PlayedCard, standing: Standing) -> bool:
        """Whether both penalty cards lay on the table when the later of them became one."""
        moment = max(other.since, standing.since)
        played = self._played_at(shown)
        if played is not None and played < moment:
            return False
        return not any(
            up.who is shown.seat
            and other.order < taken.order
            and taken.since < moment
            and (not up.suits or shown.card.suit in up.suits)
            for taken, up in self.of_kind(e.PenaltyCardPickedUp)
        )

    def _played_at(self, card: PlayedCard) -> int | None:
        """The act by which that card was played to a trick and stands."""
        play = self.position.play
        cards = () if play is None else play.cards
        return next((placed.act for placed in cards if placed.card is card.card), None)

    def was_played(self, acts: Container[int], since: Moment) -> bool:
        """Whether a penalty card shown by one of these acts has been played as one since."""
        play = self.position.play
        shown = {
            card.card
            for standing, effect in self.of_kind(e.PenaltyCard)
            for card in self._cards(effect)
            if card.act in acts and not self._picked_up(effect, card, standing)
        }
        if play is None or (play.current and is_undecided(play.current)):
            return False  # whether a lead out of turn is played, is not known yet
        played = [placed.act for placed in play.cards if placed.card in shown]
        return any(act > since for act in played)
