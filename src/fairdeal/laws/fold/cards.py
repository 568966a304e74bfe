"""A card at a table where something is or was out of order: its fate, what binds the hand."""

from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.cards import Card
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.decisions import Fate
from fairdeal.laws.fold.legal import cards_left, is_lead
from fairdeal.laws.fold.shown import after_showing
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.designation import Named, Naming
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.seats import Seat
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
    if went_back_since(position, act.seat, act.card):
        return position.passing_over(act)
    if _lies_by_its_name(position, play, act):
        return position.passing_over(act)
    if position.named is not None:
        return _after_named(position, play, position.named, act)
    return _put_down(position, play, act)


def _lies_by_its_name(position: "Position", play: Play, act: CardPlayed) -> bool:
    """Whether that card was played when another hand played on its name, and is put down late."""
    last, hand = position.named, play.hands[act.seat]
    if hand is not None and hand & act.card.bit:
        return False
    return any(
        (place.seat, place.card) == (act.seat, act.card)
        and isinstance(position.story[place.act], Naming)
        and (last is None or place.act != last.act)
        for place in play.cards
    )


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
        return _puts_down(position, play, called, act)
    silent = replace(position, named=None)
    if play.card_of(called.act) is None:
        if (card := _played_on(play, called, act)) is None:
            return replace(silent.after_card(act), named=called)
        played = CardPlayed(called.hand, card)
        made = laid(position, play, called.act, played, position.fate_of(called.act))
        silent = replace(silent, play=made)
    after = silent.after_card(act)
    # As long as its trick is in progress it may be ruled that another one was called for (46B).
    play_on = None if called.card is not None else after.play
    current = () if play_on is None else going_on_for(play_on, called.hand).current
    is_open = any(place.act == called.act for place in current)
    return replace(after, named=called) if is_open else after


def _played_on(play: Play, called: Named, act: CardPlayed) -> Card | None:
    """The card that was named and has been played by now, for another hand has played on it.

    Not where it was named before the turn of its hand had come, and waits for it; and of what has
    still to be ruled (46B) only what leads to the trick or completes it: there the words say where
    the other hand's card belongs.
    """
    play = going_on_for(play, act.seat)
    if play.current and act.seat is play.turn:
        return None
    leads_or_completes = not play.current or len(play.current) == 3
    return called.known if leads_or_completes else called.card


def _puts_down(position: "Position", play: Play, called: Named, act: CardPlayed) -> "Position":
    """A card of the hand from which one was named; that one may lie there by its name (45B)."""
    lies, silent = play.card_of(called.act), replace(position, named=None)
    if lies is None:
        return _instead_of(silent.after_card(act), called, act)
    if lies.card is act.card:
        return silent.passing_over(act)
    after = replace(silent, play=play.without({called.act})).after_card(act)
    if after.play is not None and position.fate_of(called.act) in (Fate.STANDS, Fate.LED):
        after = replace(after, play=after.play.accepted(position.acts))
    return _instead_of(after, called, act)


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
    made = laid(position, play, number, act, fate)
    faced = position.lead_is_faced or not act.face_down
    return position.with_play(made, story, faced=faced)


def went_back_since(position: "Position", hand: Seat, card: Card | None = None) -> bool:
    """Whether what is done now was about a card of that hand which a ruling since has taken back.

    Args:
        position: before the act.
        hand: the hand the act is about.
        card: the card it puts down: that one had been named. Another one may be named for any.
    """
    own = [gone for gone in position.withdrawn if gone.seat is hand]
    return any(
        isinstance(gone, PlayedCard)
        and (card is None or (card is gone.card and isinstance(position.story[gone.act], Naming)))
        and (decided := position.fates.get(gone.act)) is not None
        and decided.fate is Fate.OUT
        and decided.since.after >= position.acts
        for gone in own
    )


def laid(position: "Position", play: Play, number: int, act: CardPlayed, fate: Fate | None) -> Play:
    """The play with a card put down where something is or was out of order.

    Args:
        position: the table before it.
        play: what has been played so far.
        number: the act that put it down, or named it.
        act: which card of which hand.
        fate: what has been ruled of that act.
    """
    seat, card = act.seat, act.card
    is_second_lead = _is_led_over_a_lead_face_down(position, act)
    others = _marks_in_force(position, play, act)
    if fate in (Fate.LEADS, Fate.LED):
        made = play.laid(PlayedCard(number, seat, card), leads=True)
    elif _is_one_too_many(position, play, act):
        further = PlayedCard(number, seat, card, (Mark.FIFTH_CARD,))
        made = replace(play, beside=(*play.beside, further))
    else:
        made = play.after(number, seat, card)
    if taken_back_for(position, seat):
        # A penalty card put down once more lies where it lay, and leads to nothing.
        made = made.without_beside([known.card for known in position.force.penalty_cards])
    if is_second_lead:
        made = made.with_marks(number, (Mark.LEAD_OUT_OF_TURN,))
    elif others and (found := made.card_of(number)) is not None and not found.marks:
        made = made.with_marks(number, others)
    return made.accepted(number) if fate in (Fate.STANDS, Fate.LED) else made


def taken_back_for(position: "Position", seat: Seat) -> Card | None:
    """The card that hand has just picked up, and puts another one down for (47F, 52A)."""
    for act in reversed(position.story):
        if getattr(act, "seat", None) is seat:
            return act.card if isinstance(act, CardPickedUp) else None
    return None


def _is_one_too_many(position: "Position", play: Play, act: CardPlayed) -> bool:
    """Whether it is put in the place of a card of the trick just completed, which stays (47F)."""
    if play.current or not play.done or play.gap_for(act.seat) is not None:
        return False
    taken = taken_back_for(position, act.seat)
    return (act.seat, taken) in [(place.seat, place.card) for place in play.done[-1]]


def _marks_in_force(position: "Position", play: Play, act: CardPlayed) -> tuple[Mark, ...]:
    """What a restriction or penalty card has against a card that follows suit in turn."""
    seat, force = act.seat, position.force
    lawful, left = cards_left(position, seat)
    if not lawful:
        return ()
    if not going_on_for(play, seat).trick and force.awaits_choice(seat):
        return (Mark.LEAD_BEFORE_CHOICE,)
    if left & act.card.bit:
        return ()
    demanded = force.demanded(seat, lawful, leads=is_lead(play, seat))
    if demanded & act.card.bit and force.penalty_cards_of(seat):
        return (Mark.PENALTY_CARD_NOT_PLAYED,)
    return (Mark.RESTRICTION_BROKEN,)


def _is_led_over_a_lead_face_down(position: "Position", act: CardPlayed) -> bool:
    """Whether this is the opening lead of the wrong defender, his partner's lying face down."""
    play = position.play
    if play is None or position.lead_is_faced or act.seat is play.proper_leader:
        return False
    return [card.seat for card in play.cards] == [act.seat.partner]
