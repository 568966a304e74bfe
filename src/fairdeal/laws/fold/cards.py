"""A card at a table where something is or was out of order: its fate, what binds the hand."""

from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.errors import ImpossibleAct
from fairdeal.laws.decisions import Fate
from fairdeal.laws.fold.legal import cards_left, is_lead
from fairdeal.laws.fold.shown import after_showing
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.designation import Named
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.table.acts import AttentionDrawn, CardPickedUp, CardPlayed, DirectorCalled

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def after_card(position: "Position", act: CardPlayed) -> "Position":
    """The position when a card has been played at such a table.

    Args:
        position: the position before.
        act: the card, by whichever hand.

    Raises:
        ImpossibleAct: nobody can play now, or the hand does not hold the card.
    """
    if position.auction.seems_over and not _has_been_noticed(position):
        position = position.with_auction(position.auction.as_it_seemed(), position.story)
    play = position.play
    if not position.auction.is_over and not act.face_down:
        # A lead while the auction goes on is no play: its face has been shown (24B).
        return after_showing(position, act) or position
    if play is None:
        raise ImpossibleAct(
            "{seat} cannot play {card}: nobody plays before the auction is over",
            seat=act.seat,
            card=act.card,
        )
    if play.is_over:
        raise ImpossibleAct("{seat} cannot play {card}: it is over", seat=act.seat, card=act.card)
    if position.named is not None:
        return _after_named(position, play, position.named, act)
    return _put_down(position, play, act)


def _has_been_noticed(position: "Position") -> bool:
    """Whether somebody has drawn attention since the turn was missed, so that it goes back (34)."""
    last = next(made.since for made in position.auction.since_missed if made.marks)
    return any(
        isinstance(act, DirectorCalled)
        or (isinstance(act, AttentionDrawn) and act.to in (None, last))
        for act in position.story[last + 1 :]
    )


def _after_named(position: "Position", play: Play, called: Named, act: CardPlayed) -> "Position":
    """A card put down after one was named: that one, another, or one played on it (45C4a)."""
    if act.seat is called.hand:
        return _instead_of(replace(position, named=None).after_card(act), called, act)
    if (play.current and act.seat is play.turn) or called.card is None:
        # It was named before the turn of that hand had come, and waits for it; or which card it is,
        # if any, has still to be ruled (46B).
        return replace(replace(position, named=None).after_card(act), named=called)
    played = CardPlayed(called.hand, called.card)
    laid = _laid(position, play, called.act, played, position.fate_of(called.act))
    return replace(position, named=None, play=laid).after_card(act)


def _instead_of(position: "Position", called: Named, act: CardPlayed) -> "Position":
    """The position with a mark on the card just put down, where another one was named."""
    number, play = position.acts - 1, position.play
    placed = None if play is None else play.card_of(number)
    if play is None or placed is None or called.card in (None, act.card):
        return position
    return replace(position, play=play.with_marks(number, (*placed.marks, Mark.NOT_AS_NAMED)))


def _put_down(position: "Position", play: Play, act: CardPlayed) -> "Position":
    number, story = position.acts, (*position.story, act)
    if position.claim is not None and all(gap.seat is not act.seat for gap in play.gaps):
        # What is played when play has ceased is no more than evidence (68D, 70D).
        return replace(position, story=story)
    fate = position.fate_of(number)
    if fate is Fate.OUT:
        gone = PlayedCard(number, act.seat, act.card)
        return replace(position, story=story, withdrawn=(*position.withdrawn, gone))
    laid = _laid(position, play, number, act, fate)
    faced = position.lead_is_faced or not act.face_down
    return position.with_play(laid, story, faced=faced)


def _laid(
    position: "Position", play: Play, number: int, act: CardPlayed, fate: Fate | None
) -> Play:
    """A card at a table where something is or was out of order."""
    seat, card = act.seat, act.card
    is_second_lead = _is_faced_over_a_lead_face_down(position, act)
    others = _marks_in_force(position, play, act)
    if fate in (Fate.LEADS, Fate.LED):
        laid = play.laid(PlayedCard(number, seat, card), leads=True)
    else:
        laid = play.after(number, seat, card)
    if _exchanges(position, act):
        # A penalty card put down once more lies where it lay, and leads to nothing.
        laid = laid.without_beside([known.card for known in position.force.penalty_cards])
    if is_second_lead:
        laid = laid.with_marks(number, (Mark.LEAD_OUT_OF_TURN,))
    elif others and (found := laid.card_of(number)) is not None and not found.marks:
        laid = laid.with_marks(number, others)
    return laid.accepted(number) if fate in (Fate.STANDS, Fate.LED) else laid


def _exchanges(position: "Position", act: CardPlayed) -> bool:
    """Whether the hand has just picked up a card, and puts this one down for it (52A)."""
    own = (one for one in reversed(position.story) if getattr(one, "seat", None) is act.seat)
    return isinstance(next(own, None), CardPickedUp)


def _marks_in_force(position: "Position", play: Play, act: CardPlayed) -> tuple[Mark, ...]:
    """What a restriction or penalty card has against a card that follows suit in turn."""
    seat, force = act.seat, position.force
    lawful, left = cards_left(position, seat)
    if not lawful:
        return ()
    if not play.trick and force.awaits_choice(seat):
        return (Mark.LEAD_BEFORE_CHOICE,)
    if left & act.card.bit:
        return ()
    demanded = force.demanded(seat, lawful, leads=is_lead(play, seat))
    if demanded & act.card.bit and force.penalty_cards_of(seat):
        return (Mark.PENALTY_CARD_NOT_PLAYED,)
    return (Mark.RESTRICTION_BROKEN,)


def _is_faced_over_a_lead_face_down(position: "Position", act: CardPlayed) -> bool:
    """Whether this is the opening lead of the wrong defender, his partner's lying face down."""
    if position.play is None or position.lead_is_faced or act.face_down:
        return False
    return [card.seat for card in position.play.cards] == [act.seat.partner]
