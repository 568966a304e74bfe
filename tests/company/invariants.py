"""What holds at any table whatever has happened there, as the Laws have it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fairdeal.boards import Board
from fairdeal.calls import Bid, Denomination
from fairdeal.cards import Suit, cards_in
from fairdeal.laws.position import Phase
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.effect_lines import line_of
from fairdeal.rulings.review import review
from fairdeal.rulings.standing import standing
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Agreed, Answered, CardPlayed
from fairdeal.table.effects import (
    Bound,
    LeadForbidden,
    LeadRequired,
    Role,
    Score,
    ScoreAdjusted,
)
from fairdeal.table.log import dump_log, load_log
from tests.company.auction_book import auction_book, doubled, out_of_order
from tests.company.decided import FATES, Fate, about, effects, fates, rulings
from tests.company.play_book import play_book


def broken(desk: Desk, board: Board) -> list[str]:
    """Everything that is not as it has to be."""
    return [
        *both_cancelled_and_standing(desk),
        *restrictions_owed_to_nothing(desk),
        *told_otherwise(desk),
        *turn_lost_or_doubled(desk),
        *turn_of_somebody_else(desk),
        *cards_not_back(desk),
        *taken_back_from_before(desk),
        *nobody_can_act(desk),
        *read_otherwise(desk, board),
    ]


def both_cancelled_and_standing(desk: Desk) -> Iterator[str]:
    """What has once been cancelled or withdrawn never stands again by a later word.

    The other way round it may: a call that was accepted goes when a change of it is (25B1).
    """
    gone: set[int] = set()
    for _, effect in effects(desk.log):
        fate = FATES.get(effect.kind)
        if fate is Fate.STANDS:
            again = gone.intersection(about(effect))
            yield from (f"cancelled once, and now standing: {desk.log[n]}" for n in again)
        elif fate is Fate.OUT:
            gone.update(about(effect))


def restrictions_owed_to_nothing(desk: Desk) -> Iterator[str]:
    """Every line in force is that of an effect of a ruling that is still good."""
    told = [effect for _, effect in effects(desk.log)]
    said = {
        _without_class(_without_clause(line_of(one, desk.log)))
        for at, effect in enumerate(told)
        for one in (*_of_each_act(effect), *_of_suits_left(effect, told[at + 1 :]))
    }
    for line in standing(desk.position, desk.log):
        kind, _, rest = line.partition(" ")
        if kind == "in_force" and rest and _without_class(rest) not in said:
            yield f"in force by no ruling: {rest}"


def told_otherwise(desk: Desk) -> Iterator[str]:
    """Of each case the players have been told what is ruled in it, of the same calls and cards."""
    told: dict[str, list[Bound]] = {}
    ruled: dict[str, list[Bound]] = {}
    for _, act in rulings(desk.log):
        told.setdefault(act.case, []).extend(act.effects)
    for ruling in desk.rulings:
        ruled.setdefault(ruling.case, []).extend(ruling.effects)
    for case in sorted({*told, *ruled}):
        before, now = ([line_of(e, desk.log) for e in x.get(case, [])] for x in (told, ruled))
        if before != now:
            yield f"told in case {case}: {before}, and ruled: {now}"


def _of_each_act(effect: Bound) -> Iterator[Bound]:
    """The effect, and as it would be said of each of its acts alone, as what is in force is."""
    yield effect
    yield from (replace(effect, what=(act,)) for act in about(effect))


def _of_suits_left(effect: Bound, later: Sequence[Bound]) -> Iterator[Bound]:
    """A ban on a lead as it binds once the same player has to lead one of the suits (50D2a)."""
    if isinstance(effect, LeadForbidden):
        required = {e.suit for e in later if isinstance(e, LeadRequired) and e.who is effect.who}
        if left := tuple(suit for suit in effect.suits if suit not in required):
            yield replace(effect, suits=left)


def _without_clause(line: str) -> str:
    kind, _, *words = line.split()
    return " ".join((kind, *words))


def _without_class(line: str) -> str:
    """A minor penalty card becomes major when another is exposed (50B), with nothing said."""
    return line.removesuffix(" minor").removesuffix(" major")


def taken_back_from_before(desk: Desk) -> Iterator[str]:
    """What may be taken back once a revoke is corrected was played after it (62C1)."""
    for _, act in rulings(desk.log):
        revoke = int(act.case.partition("/")[0])
        for effect in act.effects:
            if effect.clause == "62C1" and any(number < revoke for number in about(effect)):
                yield f"played before the revoke: {line_of(effect, desk.log)}"


def questions_nobody_can_answer(desk: Desk) -> Iterator[str]:
    """Each open question has somebody to answer it, and every answer offered is taken."""
    for question in desk.questions:
        if not desk.asked_of(question):
            yield f"nobody is asked {question.key}"
            continue
        if not (possible := desk.answers_to(question)):
            yield f"no answer to {question.key}"
        by = desk.asked_of(question)[0]
        for word in possible:
            desk.after(Answered(question.case, question.key, word, by))


def turn_lost_or_doubled(desk: Desk) -> Iterator[str]:
    """Calls that stand follow one another clockwise, unless a ruling accepts one that does not."""
    if _is_unsettled(desk):
        return
    book = auction_book(desk.log, desk.position.board.dealer)
    decided = fates(desk.log)
    for call in out_of_order(book):
        if call.number is None or decided.get(call.number) is not Fate.STANDS:
            yield f"stands out of rotation unaccepted: {call.seat} {call.call}, {call.turn} to call"
    for _, call in doubled(book):
        if call.number is None or decided.get(call.number) is not Fate.STANDS:
            yield f"two calls running by {call.seat}: {call.call}"


def turn_of_somebody_else(desk: Desk) -> Iterator[str]:
    """The turn is that of the books, read from the calls and cards that stand."""
    if _is_unsettled(desk):
        return
    position = desk.position
    book = auction_book(desk.log, position.board.dealer)
    if position.phase is Phase.AUCTION:
        rightful = {book.turn}
        if book.turn in book.silenced:
            rightful.add(book.turn.lho)  # 28A: his left-hand opponent may call for him
        if book.is_over or position.turn not in rightful:
            words = " ".join(f"{c.seat}:{c.call}" for c in book.calls)
            yield f"turn {position.turn}, by the book {book.turn}{' over' * book.is_over} ({words})"
    elif position.play is not None and position.declarer is not None and position.board.deal:
        leader, trumps = _first_leader(desk), _trumps(desk)
        play = play_book(desk.log, position.board.deal, leader, trumps)
        if position.phase is not Phase.OVER and position.turn is not play.turn:
            tricks = "; ".join(
                " ".join(f"{s}:{c}" for s, c in trick.cards.items()) for trick in play.tricks
            )
            yield f"turn {position.turn}, by the book {play.turn} ({tricks})"


def _first_leader(desk: Desk) -> Seat:
    """Declarer's left-hand opponent, by the declarer the auction named (54A may change him)."""
    book = auction_book(desk.log, desk.position.board.dealer)
    bid = book.bid
    assert bid is not None
    first = next(
        c.seat
        for c in book.calls
        if c.seat.side is bid.seat.side
        and getattr(c.call, "denomination", None) is getattr(bid.call, "denomination", 0)
    )
    return first.lho


def _trumps(desk: Desk) -> Suit | None:
    bid = auction_book(desk.log, desk.position.board.dealer).bid
    named = bid.call.denomination if bid and isinstance(bid.call, Bid) else Denomination.NOTRUMP
    return None if named is Denomination.NOTRUMP else Suit.parse(str(named))


def cards_not_back(desk: Desk) -> Iterator[str]:
    """A card withdrawn is in its hand again, unless it was played once more."""
    play = desk.position.play
    if play is None or _is_unsettled(desk):
        return
    decided = fates(desk.log)
    gone = (Fate.OUT, Fate.GAP)
    cards = [(n, act) for n, act in enumerate(desk.log) if isinstance(act, CardPlayed)]
    laid = {(a.seat, a.card) for n, a in cards if decided.get(n) not in gone}
    for number, act in cards:
        hand = play.hands[act.seat]
        was_taken_back = decided.get(number) in gone and (act.seat, act.card) not in laid
        if was_taken_back and hand is not None and act.card not in set(cards_in(hand)):
            yield f"withdrawn and not back in the hand: {act.seat} {act.card}"


def nobody_can_act(desk: Desk) -> Iterator[str]:
    """A lawful call or card exists, somebody is asked or can agree to a claim, or all is over.

    Nobody need act either once the board has no result of its own any more.
    """
    position = desk.position
    is_auction = position.phase is Phase.AUCTION
    can = position.legal_calls() if is_auction else position.legal_cards()
    if can or desk.questions or position.phase is Phase.OVER or _claim_can_be_agreed(desk):
        return
    if not _has_no_result(desk):
        yield "nobody can act"


def _has_no_result(desk: Desk) -> bool:
    """An artificial score has taken the place of the board's result for both sides (12C1, 12C2)."""
    artificial = {
        effect.who
        for _, effect in effects(desk.log)
        if isinstance(effect, ScoreAdjusted) and effect.score is Score.ARTIFICIAL
    }
    return Role.BOTH_SIDES in artificial or artificial >= set(Side)


def _claim_can_be_agreed(desk: Desk) -> bool:
    """Play has ceased, and the word of the claimer's opponents would end it (69A)."""
    claim = desk.position.claim
    if desk.position.phase is not Phase.CEASED or claim is None:
        return False
    after = desk.after(Agreed(claim.seat.side.opponents)).position.claim
    return after is not None and after.is_agreed


def read_otherwise(desk: Desk, board: Board) -> Iterator[str]:
    """The log alone, and the log stored and read, give the same desk; review finds nothing."""
    stored = load_log(dump_log(desk.log), "the stored log")
    if stored != desk.log:
        yield "the log reads otherwise when stored"
    if Desk.replay(board, desk.code, stored) != desk:
        yield "replayed, the desk is another"
    if found := review(board, desk.code, desk.log):
        yield f"review finds {found}"


def _is_unsettled(desk: Desk) -> bool:
    """Whether somebody still has to choose, so that the turn has two readings."""
    return bool(desk.questions)
