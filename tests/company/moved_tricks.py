"""Random plays in which tricks move: revokes, missed tricks, claims, and what is taken back later.

Drawn from a seed like the tables of `troubled.py`, but the auction is over and the play is carried
to its end and beyond it: second thoughts about a claim, calls on the next board, revokes that are
found late.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from fairdeal.boards import Board
from fairdeal.calls import BIDS, PASS
from fairdeal.cards import PACK, Deal, Hand, cards_in
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.position import Phase, Position
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import (
    Act,
    Agreed,
    AttentionDrawn,
    CallMade,
    CardMissing,
    CardPlayed,
    CardsLookedAt,
    Claimed,
    Conceded,
    DirectorCalled,
    Moment,
    Objected,
    Official,
    QuestionAsked,
    Reached,
)
from tests.company.troubled import any_answer, lawful_card

AFTER_THE_END = 12
"""So many acts come when nobody has a card to play any more."""
MOST = 220
Kind = Callable[[Position, Random], Iterator[Act]]


def table(seed: int) -> Desk:
    """The desk after a short auction to a contract drawn from that seed."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    pack = random.sample(PACK, 52)
    deal = Deal.of(*(Hand.of(pack[seat::4]) for seat in SEATS))
    board = Board.numbered(1 + seed % 16, deal)
    desk = Desk.of(board, code_for(EDITIONS[seed % len(EDITIONS)]))
    desk = desk.after(CallMade(board.dealer, random.choice(BIDS[:20])))
    for i in (1, 2, 3):
        desk = desk.after(CallMade(board.dealer.clockwise(i), PASS))
    return desk


def desks(seed: int) -> Iterator[Desk]:
    """The desk after each act that could happen at that table; a refused one leaves no trace."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    desk, left = table(seed), AFTER_THE_END
    for _ in range(MOST):
        left -= desk.position.turn is None
        if not left:
            return
        for act in _drawn(desk, random):
            try:
                desk = desk.after(act)
            except (ImpossibleAct, Malformed):
                break
            yield desk


def _drawn(desk: Desk, random: Random) -> Sequence[Act]:
    if desk.questions and random.random() < 0.8:
        return [any_answer(desk, random)]
    kinds, weights = _PLAY if desk.position.phase is Phase.PLAY else _AROUND
    return list(random.choices(kinds, weights)[0](desk.position, random))


def _card_in_turn(position: Position, random: Random) -> Iterator[Act]:
    if position.turn is not None:
        yield from _card_of(position, position.turn, random)


def _card_past_a_hand(position: Position, random: Random) -> Iterator[Act]:
    """The hand whose turn it is plays nothing, and the next one goes on."""
    if position.turn is not None:
        yield from _card_of(position, position.turn.lho, random)


def _card_of(position: Position, seat: Seat, random: Random) -> Iterator[Act]:
    held = 0 if position.play is None else position.play.hands[seat] or 0
    if cards := list(cards_in(held)):
        yield CardPlayed(seat, random.choice(cards))


def _attention(position: Position, random: Random) -> Iterator[Act]:
    irregular = [made.act for made in position.irregular]
    to = random.choice(irregular) if irregular and random.random() < 0.4 else None
    yield random.choice((AttentionDrawn(Official.DIRECTOR, to), DirectorCalled(Seat.SOUTH)))


def _missing(_: Position, random: Random) -> Iterator[Act]:
    yield CardMissing(random.choice(SEATS))


def _asks(position: Position, random: Random) -> Iterator[Act]:
    """Somebody asks whether the last card was no revoke; dummy may have lost his rights before."""
    if position.play is None or not position.play.cards or position.dummy is None:
        return
    if random.random() < 0.3:
        yield CardsLookedAt(position.dummy, 1, position.dummy.lho)
    last = max(position.play.cards, key=lambda card: card.act)
    yield QuestionAsked(random.choice(SEATS), about=last.act)


def _claim(position: Position, random: Random) -> Iterator[Act]:
    left = 13 if position.play is None else position.play.tricks_left
    kind = random.choice((Claimed, Conceded))
    yield kind(random.choice(SEATS), random.randint(0, left))


def _reply(position: Position, random: Random) -> Iterator[Act]:
    if position.claim is not None:
        opponents = position.claim.seat.side.opponents
        yield random.choice((Agreed(opponents), Agreed(opponents), Objected(random.choice(SEATS))))


def _objection(_: Position, random: Random) -> Iterator[Act]:
    yield Objected(random.choice(SEATS))


def _goes_on(_: Position, random: Random) -> Iterator[Act]:
    side = random.choice((None, *Side))
    yield random.choice((Reached(Moment.NEXT_BOARD, side), Reached(Moment.ROUND_ENDED)))


_PLAY: tuple[Sequence[Kind], Sequence[int]] = (
    (
        *(lawful_card, _card_in_turn, _card_past_a_hand, _attention, _missing, _asks),
        *(_claim, _reply, _objection),
    ),
    (200, 34, 5, 12, 1, 3, 5, 1, 1),
)
_AROUND: tuple[Sequence[Kind], Sequence[int]] = (
    (lawful_card, _card_in_turn, _attention, _missing, _claim, _reply, _objection, _goes_on),
    (40, 4, 12, 2, 1, 30, 14, 8),
)
"""Before the opening lead has been faced, when play has ceased, and when the board is over."""
