"""Random tables at which much goes wrong, drawn from a seed, act by act.

Unlike the machine of `test_long_games.py` nothing here is shrunk or chosen by Hypothesis, so ten
thousand of them take minutes and not hours.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from fairdeal.boards import Board
from fairdeal.calls import CALLS, PASS, Bid, Denomination
from fairdeal.cards import PACK, Card, Deal, Hand, Rank, Suit, cards_in
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.play.hands import hands_of
from fairdeal.laws.position import Phase, Position
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import (
    Act,
    Agreed,
    Answered,
    AttentionDrawn,
    CallMade,
    CardCalledFor,
    CardExposed,
    CardNamed,
    CardPickedUp,
    CardPlayed,
    Claimed,
    DirectorCalled,
    DummyStrayed,
    Exposure,
    FifthCard,
    LeadPointedOut,
    Objected,
    Official,
    Person,
    PlayOnAsked,
    Said,
    Straying,
    SuitNamed,
)

Kind = Callable[[Position, Random], Iterator[Act]]
Kinds = tuple[Sequence[Kind], Sequence[int]]

ACTS = 90
EIGHT = Bid(8, Denomination.CLUBS)


def table(seed: int) -> Desk:
    """The desk before the first act of that table."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    pack = random.sample(PACK, 52)
    deal = Deal.of(*(Hand.of(pack[seat::4]) for seat in SEATS))
    return Desk.of(Board.numbered(1 + seed % 16, deal), code_for(EDITIONS[seed % len(EDITIONS)]))


def desks(seed: int, acts: int = ACTS, play: Kinds | None = None) -> Iterator[Desk]:
    """The desk after each act that could happen at that table; a refused one leaves no trace.

    Args:
        seed: the table.
        acts: how many are drawn.
        play: what happens in the play; `PLAY` unless it is said.
    """
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    desk = table(seed)
    for _ in range(acts):
        for act in drawn(desk, random, play):
            try:
                desk = desk.after(act)
            except (ImpossibleAct, Malformed):
                break
            yield desk


def drawn(desk: Desk, random: Random, play: Kinds | None = None) -> Sequence[Act]:
    """What happens next; nothing where what was drawn cannot be."""
    if desk.questions and random.random() < 0.7:
        return [any_answer(desk, random)]
    is_auction = desk.position.phase is Phase.AUCTION
    kinds, weights = _AUCTION if is_auction else play or PLAY
    return list(random.choices(kinds, weights)[0](desk.position, random))


def any_answer(desk: Desk, random: Random) -> Act:
    question = random.choice(desk.questions)
    word = random.choice(desk.answers_to(question))
    return Answered(question.case, question.key, word, random.choice(desk.asked_of(question)))


def _lawful_call(position: Position, random: Random) -> Iterator[Act]:
    calls = position.legal_calls()
    call = PASS if PASS in calls and random.random() < 0.6 else random.choice(calls[:12])
    yield CallMade(position.auction.turn, call)


def _any_call(_: Position, random: Random) -> Iterator[Act]:
    yield CallMade(random.choice(SEATS), random.choice((*CALLS[:12], PASS, PASS, EIGHT)))


def lawful_card(position: Position, random: Random) -> Iterator[Act]:
    if position.turn is not None and (cards := position.legal_cards()):
        yield CardPlayed(position.turn, random.choice(cards))


def _any_card(position: Position, random: Random) -> Iterator[Act]:
    seat = random.choice(SEATS)
    yield from (CardPlayed(seat, card) for card in _one_of(position, seat, random))


def _card_in_turn(position: Position, random: Random) -> Iterator[Act]:
    if position.turn is not None:
        yield from (CardPlayed(position.turn, c) for c in _one_of(position, position.turn, random))


def _shown_card(position: Position, random: Random) -> Iterator[Act]:
    seat, how = random.choice(SEATS), random.choice(tuple(Exposure))
    yield from (CardExposed(seat, card, how) for card in _one_of(position, seat, random))


def _further_card(position: Position, random: Random) -> Iterator[Act]:
    seat = random.choice(SEATS)
    yield from (FifthCard(seat, card) for card in _one_of(position, seat, random))


def _named_card(position: Position, random: Random) -> Iterator[Act]:
    by, hand = random.choice(SEATS), random.choice(SEATS)
    yield from (CardNamed(by, card, hand) for card in _one_of(position, hand, random))


def _card_taken_back(position: Position, random: Random) -> Iterator[Act]:
    cards = () if position.play is None else position.play.cards[-5:]
    if cards:
        placed = random.choice(cards)
        yield CardPickedUp(placed.seat, placed.card)


def _dummys_card_called_for(position: Position, random: Random) -> Iterator[Act]:
    """By name, by suit or rank, or in other words."""
    if position.declarer is None or position.dummy is None:
        return
    by = position.declarer
    names = [
        CardNamed(by, card, position.dummy) for card in _one_of(position, position.dummy, random)
    ]
    said, rank = random.choice(tuple(Said)), random.choice(tuple(Rank))
    others = (SuitNamed(by, random.choice(tuple(Suit))), CardCalledFor(by, said))
    possible: list[Act] = [*names * 3, *others, CardCalledFor(by, rank=rank)]
    yield random.choice(possible)


def _dummy_oversteps(position: Position, random: Random) -> Iterator[Act]:
    """He loses his rights, says where a lead is, or is the first to speak of something (43)."""
    if (dummy := position.dummy) is not None:
        strayed = DummyStrayed(dummy, random.choice(tuple(Straying)))
        says = LeadPointedOut(dummy, random.choice(dummy.side.seats))
        yield random.choice((strayed, says, AttentionDrawn(dummy), DirectorCalled(dummy)))


def _attention(_: Position, random: Random) -> Iterator[Act]:
    people: tuple[Person, ...] = (Official.DIRECTOR, *SEATS)
    yield AttentionDrawn(random.choice(people))


def _claim(position: Position, random: Random) -> Iterator[Act]:
    left = 13 if position.play is None else position.play.tricks_left
    yield Claimed(random.choice(SEATS), random.randint(0, left))


def _reply_to_a_claim(position: Position, random: Random) -> Iterator[Act]:
    if position.claim is not None:
        opponents = position.claim.seat.side.opponents
        yield random.choice((Agreed(opponents), Objected(random.choice(opponents.seats))))


def _claim_played_on(position: Position, random: Random) -> Iterator[Act]:
    """A claim, perhaps with a card that an opponent shows, and all ask to play on (2017 68D2b)."""
    left = 13 if position.play is None else position.play.tricks_left
    claimer = random.choice(SEATS)
    yield Claimed(claimer, random.randint(0, left))
    asks = random.choice(claimer.side.opponents.seats)
    if random.random() < 0.5:
        yield from (CardExposed(asks, c, Exposure.FACED) for c in _one_of(position, asks, random))
    yield from (PlayOnAsked(seat) for seat in (asks, *(s for s in SEATS if s is not asks)))


def _one_of(position: Position, seat: Seat, random: Random) -> Iterator[Card]:
    """A card of that hand, if it has any."""
    hands = hands_of(position.board.deal) if position.play is None else position.play.hands
    if held := list(cards_in(hands[seat] or 0)):
        yield random.choice(held)


_AUCTION: Final[Kinds] = (
    (_lawful_call, _any_call, _shown_card, _attention),
    (60, 14, 2, 8),
)
PLAY: Final[Kinds] = (
    (
        *(lawful_card, _card_in_turn, _any_card, _shown_card, _further_card, _named_card),
        *(_card_taken_back, _attention, _claim, _reply_to_a_claim, _any_call),
    ),
    (240, 32, 32, 8, 8, 8, 16, 32, 1, 40, 4),
)
"""What happens in the play, and how often."""
WIDER: Final[Kinds] = (
    (*PLAY[0], _dummys_card_called_for, _dummy_oversteps, _claim_played_on),
    (*PLAY[1], 24, 12, 1),
)
"""The same with what declarer and dummy say."""
