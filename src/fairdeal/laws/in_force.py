"""What rulings have left in force at the table: duties, restrictions, penalty cards, watches."""

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from typing import Final

from fairdeal.calls import Call, Double, Pass, Redouble
from fairdeal.cards import Card
from fairdeal.laws.auction.state import MadeCall
from fairdeal.laws.irregularities.law16 import Withdrawn
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
from fairdeal.laws.play.state import PlayedCard
from fairdeal.seats import Seat, Side
from fairdeal.table.effects import (
    Action,
    Authorized,
    HowLong,
    May,
    Must,
    ScoreAdjusted,
    TricksTransferred,
    Unauthorized,
    Watch,
    Who,
)


@dataclass(frozen=True, slots=True)
class Silence:
    """A player has to pass (Laws 23, 26-32, 36-38)."""

    seat: Seat
    how_long: HowLong
    clause: str


@dataclass(frozen=True, slots=True)
class CallDuty:
    """A player has to make that call at his next turn; without a call, he may not double."""

    seat: Seat
    call: Call | None
    clause: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """A watch and the case that set it."""

    case: str
    watch: Watch


@dataclass(frozen=True, slots=True)
class InForce:
    """Everything rulings have left behind; nothing at a lawful table."""

    silences: tuple[Silence, ...] = ()
    duties: tuple[CallDuty, ...] = ()
    penalty_cards: tuple[OnTable, ...] = ()
    leads: tuple[LeadRestriction, ...] = ()
    plays: tuple[PlayRestriction, ...] = ()
    designated: tuple[Card, ...] = ()
    """The card declarer chose among several penalty cards (51A), for the owner's next play."""
    free_to_lead: tuple[Seat, ...] = ()
    """Who has been told whether he may lead as he likes opposite a penalty card (50D2)."""
    choices: int = 0
    """How often declarer has made that choice."""
    spent: tuple[tuple[int, OnTable], ...] = ()
    """Penalty cards that were played, each with the act that played it."""
    rights: tuple[tuple[str, Must | May], ...] = ()
    """What somebody must or may do, with the case that says so."""
    watches: tuple[Waiting, ...] = ()
    withdrawn: tuple[MadeCall | PlayedCard, ...] = ()
    """Calls and cards taken back, in the order they were made."""
    information: tuple[Withdrawn, ...] = ()
    """For whom what each withdrawn act told is authorized (Law 16)."""
    told: tuple[Authorized | Unauthorized, ...] = ()
    """What rulings said of information beyond the rule of Law 16."""
    transfers: tuple[TricksTransferred, ...] = ()
    adjustments: tuple[ScoreAdjusted, ...] = ()

    def is_silenced(self, seat: Seat) -> bool:
        """Whether that player has to pass."""
        return any(silence.seat is seat for silence in self.silences)

    def marks_of_call(self, seat: Seat, call: Call) -> tuple[Mark, ...]:
        """What a duty in force has against this call."""
        if not isinstance(call, Pass) and self.is_silenced(seat):
            return (Mark.CALL_WHEN_SILENCED,)
        for duty in self.duties:
            if duty.seat is seat and not _obeys(call, duty):
                return (Mark.CALL_AGAINST_DUTY,)
        return ()

    def to_repeat(self, seat: Seat) -> tuple[Call, ...]:
        """The call that player has to make at his turn; usually none."""
        return tuple(d.call for d in self.duties if d.seat is seat and d.call is not None)

    def replaced_by(self, seat: Seat) -> int | None:
        """The act whose cancelled call that player's next call replaces; usually none."""
        for _, right in self.rights:
            if right.action is Action.REPLACE_CALL and right.who is seat:
                return right.what[0] if isinstance(right.what, tuple) else None
        return None

    def after_call(self, seat: Seat) -> "InForce":
        """When a player has called: duties for one turn are done with."""
        return replace(
            self,
            silences=tuple(
                s for s in self.silences if s.seat is not seat or s.how_long is HowLong.REST
            ),
            duties=tuple(d for d in self.duties if d.seat is not seat),
            rights=tuple(r for r in self.rights if r[1].who is not seat),
        )

    def penalty_cards_of(self, seat: Seat) -> tuple[OnTable, ...]:
        """The penalty cards in front of that defender."""
        return tuple(card for card in self.penalty_cards if card.seat is seat)

    def narrowed(self, seat: Seat, playable: int, *, leads: bool) -> int:
        """Of the cards that follow suit, those that a restriction or penalty card leaves (50-52).

        Following suit comes first, then lead restrictions, then penalty cards (44C, 50D1).
        """
        cards = playable
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

    def may_take_back(self, seat: Seat, act: int) -> bool:
        """Whether that hand's card, played by that act, may be exchanged for another (62C)."""
        return any(
            right.action is Action.WITHDRAW_CARD
            and right.who is seat.side
            and isinstance(right.what, tuple)
            and act in right.what
            for _, right in self.rights
        )

    def after_replacing(self, seat: Seat) -> "InForce":
        """When a card has come in the place of one withdrawn: that duty is done."""
        return replace(
            self,
            rights=tuple(
                (case, right)
                for case, right in self.rights
                if right.action is not Action.PLAY_LEGAL_CARD or _side(right.who) is not seat.side
            ),
        )

    def after_playing_on(self) -> "InForce":
        """When the play has gone on: nobody may take back a card any more (62C)."""
        rights = tuple(r for r in self.rights if r[1].action is not Action.WITHDRAW_CARD)
        return self if rights == self.rights else replace(self, rights=rights)

    def awaits_choice(self, leader: Seat) -> bool:
        """Whether that defender may not lead before declarer has chosen (50D2)."""
        return leader not in self.free_to_lead and any(
            card.is_major for card in self.penalty_cards_of(leader.partner)
        )

    def after_card(
        self, act: int, seat: Seat, card: Card, *, led: bool, winner: Seat | None
    ) -> "InForce":
        """When a card was played: its penalty is over, a requirement used, a lost lead free.

        Args:
            act: the number of the act that played it.
            seat: the hand it came from.
            card: which.
            led: whether it was led.
            winner: who won the trick, when it was the last card of one.
        """
        leads = tuple(r for r in self.leads if not (led and r.seat is seat and r.required))
        if winner is not None:
            leads = tuple(r for r in leads if r.seat is winner)
        played = tuple((act, c) for c in self.penalty_cards if c.card is card)
        return replace(
            self,
            penalty_cards=tuple(c for c in self.penalty_cards if c.card is not card),
            designated=(),
            leads=leads,
            plays=tuple(demand for demand in self.plays if demand.seat is not seat),
            free_to_lead=() if led else self.free_to_lead,
            spent=self.spent + played,
        )

    def with_plays_withdrawn(self, acts: Container[int]) -> "InForce":
        """When plays were withdrawn: penalty cards among them lie on the table as before."""
        back = tuple(card for act, card in self.spent if act in acts)
        return replace(
            self,
            penalty_cards=self.penalty_cards + back,
            spent=tuple(played for played in self.spent if played[0] not in acts),
        )

    def with_information(self, news: Iterable[Withdrawn]) -> "InForce":
        """With what is now known about withdrawn acts; later news of an act replaces earlier."""
        known = {known.act: known for known in (*self.information, *news)}
        return replace(self, information=tuple(known.values()))

    def transferred_to(self, side: Side) -> int:
        """Tricks that rectifications give that side, less those they take from it."""
        return sum(t.tricks if t.who is side else -t.tricks for t in self.transfers)


NOTHING: Final = InForce()
"""The state of every lawful table."""


def _side(who: Who | None) -> Who | None:
    """The side of whoever has a duty: declarer has to play a legal card of dummy's."""
    return who.side if isinstance(who, Seat) else who


def _obeys(call: Call, duty: CallDuty) -> bool:
    if duty.call is None:
        return not isinstance(call, Double | Redouble)
    return call == duty.call
