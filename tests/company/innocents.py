"""What holds of those who did nothing wrong, of what is lawful, of tricks and of information."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from fairdeal.calls import Double, Redouble
from fairdeal.laws.editions import BEFORE_2017
from fairdeal.laws.marks import Mark
from fairdeal.laws.position import Phase
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.standing import standing
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Act, CallMade, CardPlayed
from fairdeal.table.effects import Bound, Role, Unauthorized
from tests.company.auction_book import auction_book
from tests.company.decided import about, effects

T = TypeVar("T")

BURDENS = frozenset(
    (
        *("must_pass", "must_repeat", "may_not_double", "lead_required", "lead_forbidden"),
        *("play_restricted", "penalty_card", "revoke_established", "counts_as_established"),
    )
)
"""What a ruling lays on somebody for what he did."""
BY_CALLING = frozenset((("call_stands", "29A"), ("call_cancelled", "28B")))
BY_PLAYING = frozenset((("card_stands", "53A"), ("card_stands", "60A2")))


def unlike_the_laws(desk: Desk) -> list[str]:
    """Everything that is not as it has to be."""
    return [
        *innocents_burdened(desk),
        *lawful_and_marked(desk),
        *not_thirteen(desk),
        *information_of_nobody(desk),
        *information_without_end(desk),
    ]


def innocents_burdened(desk: Desk) -> Iterator[str]:
    """Who calls or plays lawfully over what he thereby accepts or voids bears nothing for it.

    28B and 29A; 53A and 60A.
    """
    said = [effect for _, effect in effects(desk.log)]
    burdened = {n: e for e in said if e.kind in BURDENS for n in about(e)}
    for effect in said:
        for number in about(effect):
            reply = _reply(desk, effect, number)
            if reply is not None and reply in burdened:
                burden = burdened[reply]
                told = f"{burden.kind} {burden.clause}"
                yield f"{desk.log[reply]} is innocent by {effect.clause}: {told}"


def _reply(desk: Desk, effect: Bound, number: int) -> int | None:
    """The lawful act by which the irregular one was accepted or made void, if there is one."""
    act, log = desk.log[max(number, ~number)], desk.log
    if isinstance(act, CallMade) and (effect.kind, effect.clause) in BY_CALLING:
        is_void = effect.kind == "call_cancelled"
        of = act.seat.side.opponents.seats if is_void else (act.seat.lho,)
        n, call = next(((n, a) for n, a in _later(log, number, CallMade)), (0, act))
        book = auction_book(log[:n], desk.position.board.dealer)
        is_lawful = book.is_lawful(call.seat, call.call) and call.seat not in book.silenced
        if is_void and isinstance(call.call, Double | Redouble):
            return None  # What is void cannot be doubled, and there may be nothing else.
        return n if n and call.seat in of and is_lawful else None
    if isinstance(act, CardPlayed) and (effect.kind, effect.clause) in BY_PLAYING:
        cards = _later(log, number, CardPlayed)
        n, card = next(((n, a) for n, a in cards if a.seat is act.seat.lho), (0, act))
        return n if n and card.card.suit is act.card.suit else None
    return None


def _later(log: Sequence[Act], number: int, kind: type[T]) -> Iterator[tuple[int, T]]:
    """The acts of that kind after the one of that number."""
    return ((n, act) for n, act in enumerate(log) if n > number and isinstance(act, kind))


def lawful_and_marked(desk: Desk) -> Iterator[str]:
    """What is offered as lawful bears no mark once it is done.

    A third pass after which somebody has missed his turn says so, and is no offence (17D3); a bid
    that has to be repeated may be insufficient by then, which is Law 27's (31A1).
    """
    position, turn = desk.position, desk.position.turn
    if desk.questions or not isinstance(turn, Seat):
        return
    if position.phase is Phase.AUCTION:
        calls = position.legal_calls()
        acts: list[Act] = [CallMade(turn, call) for call in (*calls[:5], *calls[-1:])]
    else:
        acts = [CardPlayed(turn, card) for card in position.legal_cards()]
    is_owed = any(kind.startswith("in_force must_repeat") for kind in standing(position, desk.log))
    no_offence = {Mark.TURN_MISSED, *([Mark.INSUFFICIENT_BID] if is_owed else ())}
    for act in acts:
        marked = desk.after(act).position.marked().get(len(desk.log), ())
        if marks := [mark for mark in marked if mark not in no_offence]:
            yield f"legal and yet {[mark.name for mark in marks]}: {act}"


def not_thirteen(desk: Desk) -> Iterator[str]:
    """Each side has none to thirteen of the tricks, and both together thirteen."""
    position = desk.position
    if position.play is None or position.phase is not Phase.OVER:
        return
    won = [position.tricks_credited(side) for side in Side]
    if min(won) < 0 or sum(won) != 13:
        yield f"tricks {won}"


def information_of_nobody(desk: Desk) -> Iterator[str]:
    """Of each act taken back it is known who may use it, and nobody may who may not (16)."""
    force = desk.position.force
    told = {news.act: news for news in force.information}
    for number in {made.act for made in force.withdrawn} - told.keys():
        yield f"taken back, and nobody knows who may use it: {desk.log[max(number, ~number)]}"
    for news in told.values():
        both = set(news.authorized_for) & set(news.unauthorized_for)
        if both or not (news.authorized_for or news.unauthorized_for):
            yield f"authorized and unauthorized at once, or neither: {news}"


def information_without_end(desk: Desk) -> Iterator[str]:
    """What somebody may not use has an owner, and an end: what told it is on the table again (16).

    A call or card taken back tells nothing any more once it stands after all, unless a law says
    that it does (16B, 57D); and since 2017 a penalty card tells everybody as long as it lies there
    (50E1), and its owner's partner may not use it only when it has gone back to the hand (50E2).
    """
    position, force = desk.position, desk.position.force
    said = [s.effect for s in position.standing if isinstance(s.effect, Unauthorized)]
    for effect in said:
        if not isinstance(effect.who, Seat | Side) and effect.who is not Role.BOTH_SIDES:
            yield f"unauthorized for nobody: {effect}"
    cards = () if position.play is None else position.play.cards
    stands = {call.act for call in position.auction.calls} | {card.act for card in cards}
    told = {number for effect in said for number in about(effect)}
    for news in force.information:
        if news.unauthorized_for and news.act in stands - told:
            yield f"stands again, and still nobody's to use: {desk.log[news.act]}"
    if desk.code.edition not in BEFORE_2017:
        lying = {card.act for card in force.penalty_cards}
        for effect in said:
            if effect.clause == "50E2" and lying.intersection(about(effect)):
                yield f"lies on the table, and partner may not use it: {effect}"
