"""What rulings have left in force: the standing effects, and what they mean at this moment.

Nothing is spent and nothing is encoded twice. An effect stays as it was ruled, and whether it still
binds anybody is read from the calls and cards that stand since: a requirement obeyed by a card that
goes back is a requirement again, without anybody undoing anything.
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from fairdeal.calls import Call, Double, Pass, Redouble
from fairdeal.cards import Card
from fairdeal.laws.auction.auction import MadeCall
from fairdeal.laws.irregularities import law16
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.penalty_cards import (
    LeadRestriction,
    OnTable,
    PlayRestriction,
    after_major,
    after_minor,
    permitted_leads,
    permitted_plays,
)
from fairdeal.laws.play.play import PlayedCard
from fairdeal.laws.values import value
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e
from fairdeal.table.acts import Answered, CallMade

if TYPE_CHECKING:
    from fairdeal.laws.position import Position

E = TypeVar("E", bound=e.Effect)

_ABOUT_A_CLAIM: Final = frozenset(
    (e.Action.STATE_LINE, e.Action.REPEAT_STATEMENT, e.Action.OBJECT, e.Action.FACE_CARDS)
)
_WITH_CARDS: Final = frozenset(
    (
        *(e.Action.PLAY_LEGAL_CARD, e.Action.WITHDRAW_CARD, e.Action.SUPPLY_CARD),
        *(e.Action.NAME_CARD, e.Action.LEAD, e.Action.PLAY_PENALTY_CARD, e.Action.SPREAD_HAND),
    )
)


@value
class Standing:
    """One effect of one ruling, and when it was ruled."""

    case: str
    effect: e.Effect
    since: int
    """The number of the ruling."""
    order: int
    """Its place among all the effects of the log."""
    trick: int = 0
    """How many tricks were complete then."""


@dataclass(frozen=True, slots=True)
class InForce:
    """What binds whom in a position."""

    position: "Position"

    def of_kind(self, kind: type[E]) -> Iterator[tuple[Standing, E]]:
        """The standing effects of one kind, in the order in which they were ruled."""
        for standing in self.position.standing:
            if isinstance(standing.effect, kind):
                yield standing, standing.effect

    @property
    def silences(self) -> tuple[e.MustPass, ...]:
        """The duties to pass that have not been spent by a turn."""
        return tuple(
            effect
            for standing, effect in self.of_kind(e.MustPass)
            if effect.how_long is e.HowLong.REST or not self._has_called_since(effect, standing)
        )

    def is_silenced(self, seat: Seat) -> bool:
        """Whether that player has to pass."""
        return any(silence.who is seat for silence in self.silences)

    @property
    def duties(self) -> tuple[e.MustRepeat | e.MayNotDouble, ...]:
        """What a player has to call, or may not, at his next turn."""
        return tuple(
            standing.effect
            for standing in self.position.standing
            if isinstance(standing.effect, e.MustRepeat | e.MayNotDouble)
            and not self._has_called_since(standing.effect, standing)
            and not self._has_obeyed(standing.effect, standing)
        )

    def _has_obeyed(self, duty: e.MustRepeat | e.MayNotDouble, standing: Standing) -> bool:
        """Whether the call has been repeated as demanded, though another law took it away then."""
        return isinstance(duty, e.MustRepeat) and any(
            made.seat is duty.who and made.act > standing.since and made.call in self.repeated(duty)
            for made in self.position.withdrawn
            if isinstance(made, MadeCall)
        )

    def _has_called_since(self, effect: e.Effect, standing: Standing) -> bool:
        """Whether whom it binds has had his turn: a call of his stands that came after it."""
        return any(
            made.seat is effect.who and made.since > standing.since
            for made in self.position.auction.calls
        )

    def marks_of_call(self, seat: Seat, call: Call) -> tuple[Mark, ...]:
        """What a duty in force has against this call."""
        if not self.position.standing:
            return ()
        if not isinstance(call, Pass) and self.is_silenced(seat):
            return (Mark.CALL_WHEN_SILENCED,)
        for duty in self.duties:
            if duty.who is seat and not self._obeys(call, duty):
                return (Mark.CALL_AGAINST_DUTY,)
        return ()

    def _obeys(self, call: Call, duty: e.MustRepeat | e.MayNotDouble) -> bool:
        if isinstance(duty, e.MayNotDouble):
            return not isinstance(call, Double | Redouble)
        return call in self.repeated(duty)

    def to_repeat(self, seat: Seat) -> tuple[Call, ...]:
        """The call that player has to make at his turn; usually none."""
        return tuple(
            call
            for duty in self.duties
            if duty.who is seat and isinstance(duty, e.MustRepeat)
            for call in self.repeated(duty)
        )

    def repeated(self, duty: e.MustRepeat) -> tuple[Call, ...]:
        """The call that has to be made again."""
        story = self.position.story
        acts = (story[number] for number in acts_of(duty))
        return tuple(act.call for act in acts if isinstance(act, CallMade))

    @property
    def penalty_cards(self) -> tuple[OnTable, ...]:
        """The penalty cards on the table: those still held and not picked up since.

        Two of one defender lying there at once are both major from then on (50B).
        """
        ruled = [
            (standing, effect, card)
            for standing, effect in self.of_kind(e.PenaltyCard)
            for card in self._cards(effect)
        ]
        latest = {(standing.order, card.act): card.card for standing, _, card in ruled}
        last = {card: order for order, card in latest.items()}
        on_table = []
        for standing, effect, card in ruled:
            is_last = last[card.card] == (standing.order, card.act)
            if is_last and self._is_held(card) and not self._picked_up(effect, card, standing):
                is_major = effect.is_major or any(
                    other.effect is not effect or shown.act != card.act
                    for other, another, shown in ruled
                    if another.who is effect.who
                    and shown.card is not card.card
                    and self._lay_together(other, shown, standing)
                )
                seat = seat_of(effect)
                on_table.append(OnTable(seat, card.card, is_major, str(effect.clause), card.act))
        return tuple(on_table)

    def penalty_cards_of(self, seat: Seat) -> tuple[OnTable, ...]:
        """The penalty cards in front of that defender."""
        return tuple(card for card in self.penalty_cards if card.seat is seat)

    def _cards(self, effect: e.Effect) -> Iterator[PlayedCard]:
        """The cards an effect is about, as far as they are its owner's."""
        story = self.position.story
        for number in acts_of(effect):
            act = story[number] if number < len(story) else None
            card, seat = getattr(act, "card", None), getattr(act, "seat", getattr(act, "by", None))
            if isinstance(card, Card) and isinstance(seat, Seat) and seat is effect.who:
                yield PlayedCard(number, seat, card)

    def _is_held(self, card: PlayedCard) -> bool:
        play = self.position.play
        if play is None:
            return True
        hand = play.hands[card.seat]
        if hand is not None:
            return bool(hand & card.card.bit)
        return all(placed.card is not card.card for placed in play.cards)

    def _picked_up(self, effect: e.PenaltyCard, card: PlayedCard, standing: Standing) -> bool:
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

    def was_played(self, acts: Container[int], since: int) -> bool:
        """Whether a penalty card shown by one of these acts has been played as one since."""
        play = self.position.play
        shown = {
            card.card
            for standing, effect in self.of_kind(e.PenaltyCard)
            for card in self._cards(effect)
            if card.act in acts and not self._picked_up(effect, card, standing)
        }
        cards = () if play is None else play.cards
        return any(placed.card in shown and placed.act > since for placed in cards)

    @property
    def leads(self) -> tuple[LeadRestriction, ...]:
        """The restrictions on a lead that still bind their owners (26, 50D2, 51B).

        A requirement is done with once a lead of its owner stands, a ban once he has lost the lead.
        """
        return tuple(self._leads())

    def _leads(self) -> Iterator[LeadRestriction]:
        for standing in self.position.standing:
            effect = standing.effect
            if isinstance(effect, e.LeadRequired) and not self._has_led_since(standing):
                yield LeadRestriction(seat_of(effect), effect.suit, (), str(effect.clause))
            elif isinstance(effect, e.LeadForbidden) and self._keeps_the_lead(standing):
                yield LeadRestriction(seat_of(effect), None, effect.suits, str(effect.clause))

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
        if play is None:
            return True
        return all(winner is standing.effect.who for winner in play.winners[standing.trick :])

    @property
    def plays(self) -> tuple[PlayRestriction, ...]:
        """Declarer's demands on a defender, until he has played to that trick (57A)."""
        return tuple(
            PlayRestriction(seat_of(effect), effect.demand, effect.suit)
            for standing, effect in self.of_kind(e.PlayRestricted)
            if not self._has_played_to(standing)
        )

    def _has_played_to(self, standing: Standing) -> bool:
        play = self.position.play
        tricks = () if play is None else play.all_tricks
        if play is None or len(play.winners) > standing.trick + 1:
            return True
        there = tricks[standing.trick] if standing.trick < len(tricks) else ()
        return any(
            isinstance(place, PlayedCard) and place.seat is standing.effect.who for place in there
        )

    @property
    def designated(self) -> tuple[Card, ...]:
        """What declarer has said is to be played next, by its owner (51A, 52B2)."""
        play = self.position.play
        cards = () if play is None else play.cards
        return tuple(
            effect.card
            for standing, effect in self.of_kind(e.CardDesignated)
            if all(placed.seat is not effect.who or placed.act < standing.since for placed in cards)
        )

    def narrowed(self, seat: Seat, playable: int, *, leads: bool, demands: bool = True) -> int:
        """Of the cards that follow suit, those that a restriction or penalty card leaves (50-52).

        Following suit comes first, then lead restrictions, then penalty cards (44C, 50D1).

        Args:
            seat: the hand.
            playable: the cards it could play otherwise, as 52 bits.
            leads: whether it is to lead.
            demands: whether restrictions count, or penalty cards alone.
        """
        cards = playable
        if not self.position.standing:
            return cards
        if demands:
            if leads:
                for restriction in self.leads:
                    if restriction.seat is seat:
                        cards = permitted_leads(restriction, cards)
            for demand in self.plays:
                if demand.seat is seat:
                    cards = permitted_plays(demand, cards)
        owned = self.penalty_cards_of(seat)
        for card in owned:
            if not card.is_major:
                cards = after_minor(card, cards)
        return after_major(owned, cards, self.designated)

    def awaits_choice(self, leader: Seat) -> bool:
        """Whether that defender may not lead before declarer has chosen (50D2)."""
        return any(card.is_major for card in self.penalty_cards_of(leader.partner)) and (
            not self._was_told(leader)
        )

    def _was_told(self, leader: Seat) -> bool:
        """Whether declarer has chosen since the latest lead and the latest penalty card."""
        led = max((lead.act for lead in self._led()), default=-1)
        latest = max(
            (s.order for s, effect in self.of_kind(e.PenaltyCard) if effect.who is leader.partner),
            default=-1,
        )
        return any(
            standing.since > led and standing.order > latest
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
        return sum(1 for _ in self._choices())

    @property
    def rights(self) -> tuple[tuple[str, e.Must | e.May], ...]:
        """What somebody must or may do now, with the case that says so."""
        found = []
        for standing in self.position.standing:
            effect = standing.effect
            if isinstance(effect, e.Must | e.May) and self._is_open(standing, effect):
                found.append((standing.case, effect))
        return tuple(found)

    def _is_open(self, standing: Standing, right: e.Must | e.May) -> bool:
        position = self.position
        if right.action in _ABOUT_A_CLAIM:
            return position.claim is not None and not position.claim.is_settled
        match right.action:
            case e.Action.REPLACE_CALL:
                return any(gap.act in acts_of(right) for gap in position.auction.gaps)
            case e.Action.WITHDRAW_CALL:
                return not self._has_been_used(standing, right)
            case action if action in _WITH_CARDS:
                return self._is_open_in_play(standing, right)
            case _:
                return not self._has_called_since_the_act(right, standing)

    def _is_open_in_play(self, standing: Standing, right: e.Must | e.May) -> bool:
        """Whether something to be done with a card is still to be done."""
        play = self.position.play
        match right.action:
            case e.Action.PLAY_LEGAL_CARD:
                gaps = () if play is None else play.gaps
                return any(gap.act in acts_of(right) for gap in gaps)
            case e.Action.WITHDRAW_CARD:
                return not self._played_on_since(standing) and self._lies_there(right)
            case e.Action.SUPPLY_CARD | e.Action.NAME_CARD:
                return self.position.named is None and not self._has_put_down_since(standing)
            case _:
                cards = () if play is None else play.cards
                return all(card.act < standing.since for card in cards)

    def _has_put_down_since(self, standing: Standing) -> bool:
        """Whether a card has been put down since the ruling, from that hand or from dummy."""
        play = self.position.play
        hands = (standing.effect.who, self.position.dummy)
        cards = () if play is None else play.cards
        return any(card.act > standing.since and card.seat in hands for card in cards)

    def _has_called_since_the_act(self, right: e.Must | e.May, standing: Standing) -> bool:
        """Whether whom it concerns has called since what it is about, before a ruling or after."""
        about = min(acts_of(right), default=standing.since)
        return any(
            made.seat is right.who and made.since > about for made in self.position.auction.calls
        )

    def _lies_there(self, right: e.Must | e.May) -> bool:
        """Whether a card it is about still lies on the table."""
        play = self.position.play
        return any(card.act in acts_of(right) for card in (() if play is None else play.cards))

    def _has_been_used(self, standing: Standing, right: e.Must | e.May) -> bool:
        """Whether the call it is about has been taken back, or its player has declined to."""
        gone = any(made.act in acts_of(right) for made in self.position.withdrawn)
        return gone or any(
            isinstance(act, Answered) and act.case == standing.case
            for act in self.position.story[standing.since :]
        )

    def may_take_back(self, seat: Seat, act: int) -> bool:
        """Whether that hand's card, played by that act, may be exchanged (58B3, 62C)."""
        return any(
            right.action is e.Action.WITHDRAW_CARD
            and right.who in (seat, seat.side)
            and act in acts_of(right)
            and not self._played_on_since(standing)
            for standing, right in self.of_kind(e.May)
        )

    def _played_on_since(self, standing: Standing) -> bool:
        """Whether a card has been played since that is not one in the place of another (62C)."""
        play = self.position.play
        cards = () if play is None else play.cards
        return any(card.act > standing.since and card.fills is None for card in cards)

    @property
    def watches(self) -> tuple[tuple[Standing, e.Watch], ...]:
        """Laws to be run again when their moment comes."""
        return tuple(self.of_kind(e.Watch))

    @property
    def transfers(self) -> tuple[e.TricksTransferred, ...]:
        """Tricks that change sides when the play is over."""
        return tuple(effect for _, effect in self.of_kind(e.TricksTransferred))

    @property
    def adjustments(self) -> tuple[e.ScoreAdjusted, ...]:
        """The adjusted scores that have been ruled."""
        return tuple(effect for _, effect in self.of_kind(e.ScoreAdjusted))

    def transferred_to(self, side: Side) -> int:
        """Tricks that rectifications give that side, less those they take from it."""
        return sum(t.tricks if t.who is side else -t.tricks for t in self.transfers)

    @property
    def withdrawn(self) -> tuple[MadeCall | PlayedCard, ...]:
        """The calls and cards taken back."""
        return self.position.withdrawn

    @property
    def information(self) -> tuple[law16.Withdrawn, ...]:
        """For whom what each withdrawn act told is authorized (Law 16)."""
        known: dict[int, law16.Withdrawn] = {}
        for standing in self.position.standing:
            for news in law16.news_of(standing.effect):
                known[news.act] = news
        return tuple(known.values())


def acts_of(effect: e.Effect) -> tuple[int, ...]:
    """The act numbers a bound effect concerns."""
    if not isinstance(effect.what, tuple):
        raise TypeError(f"{effect.kind} was not bound to the acts of its case")
    return effect.what


def seat_of(effect: e.Effect) -> Seat:
    """The seat a bound effect concerns."""
    if not isinstance(effect.who, Seat):
        raise TypeError(f"{effect.kind} was not bound to a seat of its case")
    return effect.who
