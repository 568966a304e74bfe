"""A trick as it lies on the table: its cards, the places kept in it, and what is known of it.

A trick of its own says whose turn it is; whether a turn in it has been missed, `turns` says, and
which tricks there are is for `fairdeal.laws.play.play` to arrange.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from fairdeal.cards import FULL_PACK, Card, Suit
from fairdeal.laws.marks import Mark
from fairdeal.laws.play import law44
from fairdeal.laws.play.hands import Hands
from fairdeal.laws.values import value
from fairdeal.seats import SEATS, Seat

NO_MARKS: Final[tuple[Mark, ...]] = ()


@value
class PlayedCard:
    """A card put on the table, with what was irregular about it."""

    act: int
    """The number of the act that put it there."""
    seat: Seat
    """The hand it came from."""
    card: Card
    marks: tuple[Mark, ...] = NO_MARKS
    fills: int | None = None
    """The act whose card it replaces, for one played into a place kept for it (62, 67)."""
    late: bool = False
    """Whether it was added to a trick played past long ago; then it cannot win it (67B1)."""
    named: Card | None = None
    """For dummy's card, what declarer had named, if that was another one (45D)."""
    stands: bool = False
    """Whether it is a lead out of turn that was accepted (53A), whoever wins the trick before."""


@value
class Gap:
    """A place in a trick kept for a card: in the place of one taken back, or for one missing."""

    act: int
    """The number of the act that had played the card."""
    seat: Seat
    late: bool = False
    """Whether what comes here cannot win the trick (67B1)."""


TrickPlace = PlayedCard | Gap
Trick = tuple[TrickPlace, ...]


_ROTATIONS: Final = tuple(tuple(seat.clockwise(i) for i in range(4)) for seat in SEATS)


def rotation(leader: Seat) -> tuple[Seat, ...]:
    """The four hands from the leader on."""
    return _ROTATIONS[leader]


def next_to_play(trick: Trick, otherwise: Seat) -> Seat:
    """The first hand from the leader on that lacks a card, its place kept or not."""
    played = {place.seat for place in trick if isinstance(place, PlayedCard)}
    return next((seat for seat in rotation(trick[0].seat) if seat not in played), otherwise)


def first_missing(trick: Trick) -> Seat | None:
    """The first hand from the leader on that has not been there at all; a gap is nobody's turn."""
    been = {place.seat for place in trick}
    return next((seat for seat in rotation(trick[0].seat) if seat not in been), None)


def winner(trick: Trick, trumps: Suit | None) -> Seat:
    """Who wins the cards of a trick as they lie; one added late cannot (67B1)."""
    by = {p.card: p.seat for p in trick if isinstance(p, PlayedCard) and not p.late}
    return by[law44.winning_card(by, next(iter(by)).suit, trumps)]


def with_places(trick: Trick, changed: Mapping[int, TrickPlace | None]) -> Trick:
    """The trick with something else, or nothing, in the places of these acts."""
    if not any(place.act in changed for place in trick):
        return trick
    return tuple(p for place in trick if (p := changed.get(place.act, place)) is not None)


def is_complete(trick: Trick) -> bool:
    """Whether each hand has a card there, and no place is kept for one."""
    return len(trick) == 4 and not any(isinstance(place, Gap) for place in trick)


def is_to_be_led_again(trick: Trick) -> bool:
    """Whether nothing lies there any more, and the place of the lead is kept for another (62)."""
    return bool(trick) and all(isinstance(place, Gap) for place in trick)


def is_undecided(trick: Trick) -> bool:
    """Whether the lead was out of turn and the hand next in rotation has not played to it (53A)."""
    lead = trick[0]
    return (
        isinstance(lead, PlayedCard)
        and Mark.LEAD_OUT_OF_TURN in lead.marks
        and all(place.seat is not lead.seat.lho for place in trick)
    )


def judged_anew(trick: Trick, hands: Hands) -> Trick:
    """The cards of a trick judged in the order in which they were put down.

    A card that waited on a lead out of turn bears its own marks once the next hand has accepted
    that lead by playing to it. Marks that the play itself does not give are kept.
    """
    lead = trick[0]
    if not isinstance(lead, PlayedCard) or Mark.LEAD_OUT_OF_TURN not in lead.marks:
        return trick
    if is_undecided(trick):
        return trick
    so_far: list[TrickPlace] = [lead]
    judged: dict[int, PlayedCard] = {}
    by_time = sorted((p for p in trick[1:] if isinstance(p, PlayedCard)), key=lambda p: p.act)
    for placed in by_time:
        if placed.fills is not None:
            continue
        hand = hands[placed.seat]
        held = None if hand is None else hand | placed.card.bit
        marks = NO_MARKS
        if placed.seat is not first_missing(tuple(so_far)):
            marks = (Mark.PLAY_OUT_OF_TURN,)
        if held is not None and not law44.follows_suit(placed.card, held, lead.card.suit):
            marks += (Mark.REVOKE,)
        other = tuple(m for m in placed.marks if m not in _BY_THE_PLAY)
        judged[placed.act] = replace(placed, marks=marks + other)
        so_far.append(placed)
    return tuple(judged.get(p.act, p) if isinstance(p, PlayedCard) else p for p in trick)


def led_out_of_turn(lead: PlayedCard, rest: Iterable[TrickPlace]) -> Trick:
    """A trick whose lead has turned out to be out of turn: the cards on it wait again (53A)."""
    return (replace(lead, marks=(Mark.LEAD_OUT_OF_TURN,)), *(_waiting(place) for place in rest))


def _waiting(place: TrickPlace) -> TrickPlace:
    if not isinstance(place, PlayedCard) or place.fills is not None:
        return place
    return replace(place, marks=tuple(m for m in place.marks if m not in _BY_THE_PLAY))


_BY_THE_PLAY: Final = (Mark.PLAY_OUT_OF_TURN, Mark.REVOKE, Mark.LEAD_OUT_OF_TURN)


def unseen(hands: Iterable[int | None], played: Iterable[PlayedCard]) -> int:
    """The cards, as bits, that are in no hand that is known and were not played."""
    left = FULL_PACK
    for hand in hands:
        left &= ~(hand or 0)
    for placed in played:
        left &= ~placed.card.bit
    return left
