"""Where a card goes that is put down: in turn or not, into a kept place, beside the trick.

A card goes into a place kept for its hand (62, 67) if there is one; else to the first open trick
its hand is missing from, unless it could only be played to a later one; else, where the last trick
is complete and a place is kept in one before it, it is a lead to the next; so it is of the winner,
where the play has gone past a hand (67A1); else it follows a premature lead of an opponent (60A2);
else it lies beside the trick as a fifth card. Its marks are found where it is laid.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.cards import Card
from fairdeal.laws.marks import Mark
from fairdeal.laws.play import law44
from fairdeal.laws.play.hands import Hands, less
from fairdeal.laws.play.tricks import (
    NO_MARKS,
    Gap,
    PlayedCard,
    Trick,
    TrickPlace,
    first_missing,
    is_complete,
    is_to_be_led_again,
    is_undecided,
    led_out_of_turn,
)
from fairdeal.laws.play.turns import may_lead_on
from fairdeal.seats import Seat

if TYPE_CHECKING:
    from fairdeal.laws.play.play import Play


def lay(play: "Play", placed: PlayedCard, hands: Hands, *, leads: bool) -> "Play":
    """The play with that card laid.

    Args:
        play: what lay there before.
        placed: the card; its marks are found here.
        hands: what every hand holds without it.
        leads: whether it has been ruled to be a lead to the next trick (45E, 60A2).
    """
    seat = placed.seat
    tricks: list[Trick] = list(play.all_tricks)
    at = play.gap_for(seat)
    if is_to_be_led_again(play.current) and (at is None or at[1]):
        return _leading_first(play, placed, hands)
    if at is not None:
        return _filling(play, tricks, at, placed, hands)
    if leads or not play.current:
        return _leading(play, placed, hands)
    if (number := where_to(play, seat, placed.card)) is not None:
        made = replace(placed, marks=_marks_on(play, tricks[number], placed))
        tricks[number] = (*tricks[number], made)
        return play.of(_next_lead_judged(play, tricks, number), hands, accepted_in=number)
    is_winners = play.winner_of(tricks[-1]) is seat
    has_gone_past = may_lead_on(tricks[-1], seat, play.contract.declarer.side)
    if is_complete(tricks[-1]) or (is_winners and has_gone_past):
        begun = (replace(placed, marks=NO_MARKS),) if is_winners else led_out_of_turn(placed, ())
        return play.of([*tricks, begun], hands)
    return _beyond_the_trick(play, placed, hands)


def _beyond_the_trick(play: "Play", placed: PlayedCard, hands: Hands) -> "Play":
    """A further card of a hand that lacks none: played on a premature lead, or a fifth card."""
    if (lead := _lead_beside(play, placed.seat)) is not None:
        return _follows(play, lead, placed, hands)
    made = replace(placed, marks=(Mark.FIFTH_CARD,))
    return replace(play, beside=(*play.beside, made))


def where_to(play: "Play", seat: Seat, card: Card) -> int | None:
    """The open trick, counted from 0, to which a card of that hand goes; ``None`` for no such one.

    The first from which the hand is missing. But a card that may not be played there, and is
    lawful and in turn in a later one from which it is missing as well, is played to that one.
    """
    tricks = play.all_tricks
    open_ones = range(len(play.done), len(tricks))
    missing = [n for n in open_ones if all(place.seat is not seat for place in tricks[n])]
    if len(missing) > 1 and _is_revoke(play, tricks[missing[0]], seat, card):
        for number in missing[1:]:
            in_turn = seat is first_missing(tricks[number])
            if in_turn and not _is_revoke(play, tricks[number], seat, card):
                return number
    return missing[0] if missing else None


def goes_beyond(play: "Play", seat: Seat, card: Card) -> bool:
    """Whether that card would be played to a trick after the one in progress, in its turn there.

    Another hand has been passed by (67), or the lead lies beside the trick (57A).
    """
    if not play.current or is_to_be_led_again(play.current) or play.gap_for(seat) is not None:
        return False
    tricks = play.all_tricks
    if (number := where_to(play, seat, card)) is not None:
        return number > len(play.done) and seat is first_missing(tricks[number])
    is_winners = play.winner_of(tricks[-1]) is seat
    leads_on = is_winners and may_lead_on(tricks[-1], seat, play.contract.declarer.side)
    lead = _lead_beside(play, seat)
    return leads_on or (lead is not None and lead.seat.lho is seat)


def _is_revoke(play: "Play", trick: Trick, seat: Seat, card: Card) -> bool:
    """Whether that card would not follow to the trick although the hand can."""
    hand, lead = play.hands[seat], trick[0]
    led = lead.card.suit if isinstance(lead, PlayedCard) else None
    return hand is not None and not law44.follows_suit(card, hand, led)


def followed_anew(play: "Play", lead: int) -> "Play":
    """The play where another card has been led by that act, and those after it follow to that."""
    found = play.place_of(lead)
    if found is None or found[1] or is_undecided(play.all_tricks[found[0]]):
        return play
    number, tricks = found[0], list(play.all_tricks)
    later = [place for trick in tricks[number + 1 :] for place in trick]
    trick = tricks[number][:1]
    for place in tricks[number][1:]:
        own = {
            p.card.bit
            for p in (place, *later)
            if isinstance(p, PlayedCard) and p.seat is place.seat
        }
        hand = play.hands[place.seat]
        trick = (*trick, _following(place, trick, None if hand is None else hand | sum(own)))
    tricks[number] = trick
    return play.arranged(tricks)


def _following(place: TrickPlace, trick: Trick, held: int | None) -> TrickPlace:
    """That card as one played to the trick by a hand that held these cards."""
    lead = trick[0]
    if held is None or not isinstance(place, PlayedCard) or not isinstance(lead, PlayedCard):
        return place
    others = tuple(mark for mark in place.marks if mark is not Mark.REVOKE)
    follows = law44.follows_suit(place.card, held, lead.card.suit)
    return replace(place, marks=others if follows else (*others, Mark.REVOKE))


def _next_lead_judged(play: "Play", tricks: list[Trick], number: int) -> list[Trick]:
    """The tricks with the lead to the next one out of turn, if a card just added wins this one.

    Whoever led there thought that the trick was his (67A1); nobody has accepted it, by playing to
    it or in words (53A).
    """
    trick, following = tricks[number], tricks[number + 1 : number + 2]
    if not is_complete(trick):
        return tricks
    for led, *rest in following:
        is_accepted = any(place.seat is led.seat.lho for place in rest)
        if isinstance(led, Gap) or led.marks or led.stands or is_accepted:
            continue
        if play.winner_of(trick) is not led.seat:
            tricks[number + 1] = led_out_of_turn(led, rest)
    return tricks


def _leading(play: "Play", placed: PlayedCard, hands: Hands) -> "Play":
    """A card that begins a trick; between tricks it may follow a lead that lay there before."""
    proper = play.proper_leader
    lead = None if placed.seat is proper or play.current else _lead_beside(play, placed.seat)
    if lead is not None:
        return _follows(play, lead, placed, hands)
    is_proper = placed.seat is proper and not play.current
    made = replace(placed, marks=NO_MARKS if is_proper else (Mark.LEAD_OUT_OF_TURN,))
    return play.of([*play.all_tricks, (made,)], hands)


def _leading_first(play: "Play", placed: PlayedCard, hands: Hands) -> "Play":
    """A card where the lead has been taken back and its place is kept: a lead out of turn (53)."""
    made = replace(placed, marks=(Mark.LEAD_OUT_OF_TURN,))
    return play.of([*play.done, (made,), *play.later], hands)


def _follows(play: "Play", lead: PlayedCard, placed: PlayedCard, hands: Hands) -> "Play":
    """A card played on a premature lead: that is the lead to the next trick now (60A2).

    What the leader's partner has put down since was played to it (60C).
    """
    in_turn = not play.current and lead.seat is play.proper_leader
    led = replace(lead, marks=NO_MARKS if in_turn else lead.marks)
    partners = [c for c in play.beside if c.seat is lead.seat.partner and c.act > lead.act][:1]
    trick: Trick = (led,)
    for card in (*partners, placed):
        trick = (*trick, replace(card, marks=_marks_on(play, trick, card)))
    for card in (lead, *partners):
        hands = less(hands, card.seat, card.card)
    beside = tuple(card for card in play.beside if card is not lead and card not in partners)
    return replace(play, beside=beside).of([*play.all_tricks, trick], hands)


def _filling(
    play: "Play", tricks: list[Trick], at: tuple[int, int], placed: PlayedCard, hands: Hands
) -> "Play":
    """A card into a place kept for it: the place decides which suit had to be followed.

    Where the card it replaces was added to its trick when the next had been led to, that lead is
    judged as if this one had been added (67A1).
    """
    number, index = at
    trick, gap = tricks[number], tricks[number][index]
    lead = trick[0] if index else None
    led = lead.card.suit if isinstance(lead, PlayedCard) else None
    hand = play.hands[placed.seat]
    is_lawful = hand is None or law44.follows_suit(placed.card, hand, led)
    made = replace(
        placed,
        marks=NO_MARKS if is_lawful else (Mark.REVOKE,),
        fills=gap.act,
        late=isinstance(gap, Gap) and gap.late,
    )
    tricks[number] = (*trick[:index], made, *trick[index + 1 :])
    if any(following[0].act < gap.act for following in tricks[number + 1 : number + 2]):
        tricks = _next_lead_judged(play, tricks, number)
    return play.of(tricks, hands)


def _lead_beside(play: "Play", seat: Seat) -> PlayedCard | None:
    """The premature lead of an opponent that a card of this hand would follow.

    What the leader's own side does makes no lead of it (60A1, 60C).
    """
    return next((c for c in play.beside if c.seat.side is not seat.side), None)


def _marks_on(play: "Play", trick: Trick, placed: PlayedCard) -> tuple[Mark, ...]:
    """What is irregular about a card put on a trick, most decisive first.

    Nothing is yet, where it is undecided what becomes of the lead (53, 55, 56): only the card
    of the hand next in rotation accepts it.
    """
    seat, lead = placed.seat, trick[0]
    if is_undecided(trick) and seat is not lead.seat.lho:
        return NO_MARKS
    out_of_turn = seat is not first_missing(trick)
    marks = (Mark.PLAY_OUT_OF_TURN,) if out_of_turn else NO_MARKS
    return (*marks, Mark.REVOKE) if _is_revoke(play, trick, seat, placed.card) else marks
