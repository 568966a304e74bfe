"""What may happen next at a table of cards: the lawful thing, or what one player does wrong."""

from collections.abc import Iterator
from random import Random
from typing import Final

from fairdeal.calls import CALLS, PASS, Call
from fairdeal.cards import Card, cards_in
from fairdeal.laws.phase import Phase
from fairdeal.laws.play.hands import hands_of
from fairdeal.laws.position import Position
from fairdeal.robots.auction import Auction
from fairdeal.robots.bidding import call_of, meaning
from fairdeal.robots.shows import said
from fairdeal.seats import SEATS, Seat
from fairdeal.table import acts as a

_FEW: Final = 4


def lawful(position: Position, chance: Random) -> a.Act | None:
    """What whoever is in turn does; nothing where nobody is."""
    if position.phase is Phase.AUCTION:
        return a.CallMade(position.auction.turn, _call(position))
    if position.phase is Phase.CEASED:
        return _to_a_claim(position, chance)
    cards = () if position.turn is None else position.legal_cards()
    if position.turn is None or not cards:
        return None
    return a.CardPlayed(position.turn, chance.choice(cards))


def _to_a_claim(position: Position, chance: Random) -> a.Act | None:
    """What the other side says to a claim."""
    if position.claim is None:
        return None
    side = position.claim.seat.side.opponents
    said: list[a.Act] = [a.Agreed(side), *map(a.Objected, side.seats)]
    return chance.choice(said)


def _call(position: Position) -> Call:
    """A robot's; a pass where its system knows no such auction."""
    seat, legal = position.auction.turn, position.legal_calls()
    hand = None if position.deal is None else position.deal[seat]
    calls = tuple((made.seat, made.call) for made in position.auction.calls)
    if hand is None or len(hand) != 13 or not position.is_untroubled:
        return PASS if PASS in legal else legal[0]
    return call_of(Auction(calls, seat), hand, legal)


def shown_by(position: Position, made: a.CallMade) -> str:
    """What a call shows by the robots' system (20F, 40B), in the reader's language.

    Empty where no robot would have made it there, and of a pass, which robots do not explain.
    """
    is_theirs = position.phase is Phase.AUCTION and position.turn is made.seat
    if not is_theirs or made.call == PASS or made.call != _call(position):
        return ""
    calls = tuple((one.seat, one.call) for one in position.auction.calls)
    return said(meaning(Auction(calls, made.seat), made.call))


def next_acts(position: Position, chance: Random) -> list[a.Act]:
    """All that whoever is in turn may lawfully do, the likeliest first."""
    first = lawful(position, chance)
    if first is None or position.turn is None:
        return []
    others: list[a.Act] = (
        [a.CallMade(position.turn, call) for call in position.legal_calls()]
        if position.phase is Phase.AUCTION
        else [a.CardPlayed(position.turn, card) for card in position.legal_cards()]
    )
    chance.shuffle(others)
    return [first, *(act for act in others if act != first)]


def out_of_order(position: Position, seat: Seat, chance: Random) -> Iterator[a.Act]:
    """What that player may do though it may be none of his to do, in an order of chance."""
    kinds = [*_calls(position, seat, chance), *_cards(position, seat, chance)]
    if position.play is not None:
        kinds += _of_the_play(position, seat, chance)
    return iter([*kinds, *_said(position, seat)])


def _said(position: Position, seat: Seat) -> Iterator[a.Act]:
    """What he says or does beside calls and cards."""
    yield a.HesitationNoted(seat)
    yield a.QuestionAsked(seat)
    calls = position.auction.calls
    yield from (a.QuestionAsked(seat, made.act) for made in calls[-2:])
    yield from (a.CardsLookedAt(seat, position.board.number, other) for other in SEATS)


def _calls(position: Position, seat: Seat, chance: Random) -> Iterator[a.Act]:
    if position.phase in (Phase.AUCTION, Phase.CLARIFICATION):
        yield from (a.CallMade(seat, call) for call in chance.sample(CALLS, len(CALLS)))


def _cards(position: Position, seat: Seat, chance: Random) -> Iterator[a.Act]:
    held = _held(position, seat, chance)
    yield from (a.CardPlayed(seat, card) for card in held)
    yield from (a.CardExposed(seat, card, how) for card in held[:_FEW] for how in a.Exposure)
    if position.phase is Phase.CLARIFICATION:
        yield from (a.CardPlayed(seat, card, face_down=True) for card in held[:1])


def _of_the_play(position: Position, seat: Seat, chance: Random) -> list[a.Act]:
    held, found = _held(position, seat, chance), list[a.Act]()
    found += [a.FifthCard(seat, card) for card in held[:_FEW]]
    found += [a.Claimed(seat, tricks) for tricks in range(_FEW)]
    play, dummy = position.play, position.dummy
    if play is not None:
        mine = [placed.card for placed in play.cards if placed.seat is seat][-2:]
        found += [a.CardPickedUp(seat, card) for card in mine]
    if dummy is not None and seat is position.declarer:
        of_dummy = _held(position, dummy, chance)
        found += [a.CardPlayed(dummy, card) for card in of_dummy[:_FEW]]
        found += [a.CardTouched(seat, card) for card in of_dummy[:2]]
        found += [a.CardNamed(seat, card, dummy) for card in of_dummy[:2]]
        found += [a.SuitNamed(seat, card.suit) for card in of_dummy[:2]]
        found += [a.CardCalledFor(seat, rank=card.rank) for card in of_dummy[:2]]
        found += [a.CardCalledFor(seat, said) for said in a.Said]
    if seat is dummy:
        found += [a.DummyStrayed(seat, how) for how in a.Straying]
        found += [a.CardTouched(seat, card) for card in held[:2]]
        found += [a.AttentionDrawn(seat), a.DirectorCalled(seat)]
        found += [a.LeadPointedOut(seat, hand) for hand in (seat, seat.partner)]
    chance.shuffle(found)
    return found


def _held(position: Position, seat: Seat, chance: Random) -> list[Card]:
    hands = hands_of(position.deal) if position.play is None else position.play.hands
    held = list(cards_in(hands[seat] or 0))
    chance.shuffle(held)
    return held


def anybodys(position: Position, offender: Seat, chance: Random) -> Iterator[a.Act]:
    """One further thing somebody does before anything is said: a call, or a card from any hand."""
    if position.phase is Phase.AUCTION:
        yield a.CallMade(offender, chance.choice(CALLS))
        return
    seat = chance.choice(SEATS)
    yield from (a.CardPlayed(seat, card) for card in _held(position, seat, chance)[:1])
