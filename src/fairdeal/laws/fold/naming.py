"""Cards named before they are put down: by declarer from dummy, or one of the own hand (45, 46)."""

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.cards import Card
from fairdeal.laws.decisions import Fate
from fairdeal.laws.play.designation import named
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.seats import Seat
from fairdeal.table import effects as e
from fairdeal.table.acts import Act

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def after_naming(position: "Position", act: Act) -> "Position":
    """A card named; the first name counts, and a second only tries to change it (45C4b)."""
    play = position.play
    if play is None or position.claim is not None or position.named is not None:
        return position.passing_over(act)
    called, story = named(position.acts, act, play), (*position.story, act)
    if called and called.card and position.fate_of(called.act) is Fate.OUT:
        # It was played, for the next hand played on it, and a ruling has taken it back.
        gone = PlayedCard(called.act, called.hand, called.card)
        return replace(position, story=story, withdrawn=(*position.withdrawn, gone))
    return replace(position, story=story, named=called)


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
            return replace(position, named=replace(called, card=card, is_clear=True))
        case e.DesignationVoid():
            return replace(position, named=None)
    return position


def _can_be_played(play: Play, seat: Seat, card: Card) -> bool:
    """Whether that hand still has the card: it may have played it before the ruling."""
    hand = play.hands[seat]
    return hand is None or bool(hand & card.bit)


def _changing(position: "Position", play: Play, acts: Collection[int], card: Card) -> "Position":
    """The position with another card named, or in the place of the one put down."""
    called = position.named
    if called is not None and called.act in acts:
        return replace(position, named=replace(called, card=card, is_clear=True))
    gone = tuple(c for c in play.cards if c.act in acts)
    if not gone or not _can_be_played(play, gone[0].seat, card):
        return position
    withdrawn = (*position.withdrawn, *gone)
    return replace(position, play=play.exchanged(gone[0].act, card), withdrawn=withdrawn)
