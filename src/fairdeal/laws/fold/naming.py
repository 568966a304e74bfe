"""Cards named before they are put down: by declarer from dummy, or one of the own hand (45, 46)."""

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.cards import Card
from fairdeal.laws.decisions import Fate
from fairdeal.laws.fold.cards import laid, went_back_since
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.designation import Named, hand_of, named
from fairdeal.laws.play.laying import goes_beyond
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.seats import Seat
from fairdeal.table import effects as e
from fairdeal.table.acts import Act, CardPlayed

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def after_naming(position: "Position", act: Act) -> "Position":
    """A card named; the first name counts, and a second only tries to change it (45C4b)."""
    play = position.play
    if play is None or position.claim is not None or position.named is not None:
        return position.passing_over(act)
    hand = hand_of(act, position.dummy)
    if hand is not None and went_back_since(position, hand):
        return position.passing_over(act)
    fate, story = position.fate_of(position.acts), (*position.story, act)
    called = named(position.acts, act, play, leads=fate is Fate.STANDS)
    if called and fate is Fate.OUT:
        # It was played, for the next hand played on it or by its name, and a ruling has taken it
        # back; which card words were found to mean (46B) is of no more account.
        known = () if called.known is None else (called.known,)
        gone = tuple(PlayedCard(called.act, called.hand, card) for card in known)
        return replace(position, story=story, withdrawn=(*position.withdrawn, *gone))
    return _led_by_name(replace(position, story=story, named=called), play)


def _led_by_name(position: "Position", play: Play) -> "Position":
    """The position with a card of dummy's that was named at another hand's turn, as a lead (55).

    Dummy's card is played by being named (45B): it lies there before it is put down. So does one
    named past a hand that is still in turn in the trick before (67), or on a premature lead (57A).
    """
    called = position.named
    if called is None or called.known is None:
        return position
    before = going_on_for(play, called.hand)
    if called.hand is before.turn:
        return position
    if before.current and not goes_beyond(before, called.hand, called.known):
        return position
    card = CardPlayed(called.hand, called.known)
    made = laid(position, play, called.act, card, position.fate_of(called.act))
    return replace(position, play=made)


Renaming = (
    e.CardChanged[e.Party, e.Acts]
    | e.CardDesignated[e.Party, e.Acts]
    | e.DesignationVoid[e.Party, e.Acts]
)
"""What changes the card that a hand is to play, by a ruling."""


def naming_ruled(position: "Position", play: Play, effect: Renaming) -> "Position":
    """What a ruling makes of a card that was named (45C4, 46)."""
    called = position.named
    match effect:
        case e.CardChanged(card=card, what=tuple(acts)):
            return _changing(position, play, acts, card)
        case e.CardDesignated(card=card, who=seat) if called and called.hand is seat:
            return _naming(position, play, called, card)
        case e.DesignationVoid():
            return replace(position, named=None)
    return position


def _naming(position: "Position", play: Play, called: Named, card: Card) -> "Position":
    """The position with that card named, in the place of another one that lies there by name.

    What the hand does not hold is not named by that; it has still to be ruled what is (46B4).
    """
    lies_there, is_there = play.card_of(called.act), _can_be_played(play, called.hand, card)
    if lies_there is None and not is_there:
        return replace(position, named=replace(called, card=None, is_clear=False, meant=None))
    position = replace(position, named=replace(called, card=card, is_clear=True))
    if lies_there is None:
        return _led_by_name(position, play)
    if not is_there:
        return position
    return replace(position, play=play.exchanged(called.act, card))


def _can_be_played(play: Play, seat: Seat, card: Card) -> bool:
    """Whether that hand still has the card: it may have played it before the ruling."""
    hand = play.hands[seat]
    return hand is None or bool(hand & card.bit)


def _changing(position: "Position", play: Play, acts: Collection[int], card: Card) -> "Position":
    """The position with another card named, or in the place of the one put down."""
    called = position.named
    if called is not None and called.act in acts:
        return _naming(position, play, called, card)
    gone = tuple(c for c in play.cards if c.act in acts)
    if not gone or not _can_be_played(play, gone[0].seat, card):
        return position
    withdrawn = (*position.withdrawn, *gone)
    return replace(position, play=play.exchanged(gone[0].act, card), withdrawn=withdrawn)
