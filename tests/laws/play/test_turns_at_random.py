"""Plays in which anybody may play or lead at any time: nobody innocent is charged (57, 60A, 67).

What each hand could have done is told here by rotation alone, beside the program's own reading.
"""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from fairdeal.boards import Board
from fairdeal.cards import PACK, Deal, Hand, cards_in
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard, Trick
from fairdeal.laws.position import Position
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import AttentionDrawn, CardPlayed, Official
from fairdeal.table.effects import CountsAsEstablished, PlaceOpened
from tests.laws.ruled import as_of

FEW = range(60)
PIECES = [range(start, start + 1_000) for start in range(1_000, 11_000, 1_000)]
CARDS = 40


def begun(random: Random, seed: int) -> Position:
    """A board of which the opening lead is to come."""
    pack = random.sample(PACK, 52)
    deal = Deal.of(*(Hand.of(pack[seat::4]) for seat in SEATS))
    calls = random.choice(("1NT P P P", "2H P P P", "P 4S P P P"))
    return Position.of(Board.numbered(1 + seed % 16, deal)).after_calls(calls)


def positions(seed: int) -> Iterator[Position]:
    """The positions of one play, where one card in four comes from a hand that is not in turn."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    position = begun(random, seed)
    yield position
    for _ in range(CARDS):
        play = position.play
        if play is None or play.is_over:
            return
        seat = play.turn if random.random() < 0.75 else random.choice(SEATS)
        if not (held := list(cards_in(play.hands[seat] or 0))):
            continue
        lawful = list(cards_in(play.legal_cards())) if seat is play.turn else held
        follows = [card for card in held if card.suit is play.led] or held
        card = random.choice(lawful if random.random() < 0.6 else follows)
        position = position.after(CardPlayed(seat, card))
        yield position


def rotation(trick: Trick) -> list[Seat]:
    return [trick[0].seat.clockwise(i) for i in range(4)]


def _cards(trick: Trick) -> list[PlayedCard]:
    return [place for place in trick if isinstance(place, PlayedCard)]


def whose_turn_was_missed(trick: Trick, later: list[Trick], declaring: Side) -> set[Seat]:
    """The hands that had their turn and are not there, by rotation and the order of the acts."""
    there = {card.seat for card in _cards(trick)}
    absent = [seat for seat in rotation(trick) if seat not in there]
    played_on = {card.seat for following in later for card in _cards(following)}
    missed = {seat for seat in absent if seat in played_on}
    if later and absent:
        lead = _cards(later[0])[0]
        before_lead = {card.seat for card in _cards(trick) if card.act < lead.act}
        in_turn = next(s for s in rotation(trick) if s not in before_lead)
        order = rotation(trick).index
        gone_round = order(lead.seat) < order(in_turn) and any(
            order(s) > order(in_turn) for s in before_lead
        )
        is_premature = lead.seat is in_turn.partner and in_turn.side is not declaring
        if in_turn in absent and not (is_premature and not gone_round):
            missed.add(in_turn)
    return missed


def over_without_its_cards(play: Play) -> Iterator[str]:
    """A trick is over with four cards, or where every turn in it that is lacking was missed."""
    tricks = list(play.all_tricks)
    for number, trick in enumerate(play.done):
        absent = set(SEATS) - {card.seat for card in trick}
        later = tricks[number + 1 :]
        sides = {place.seat.side for following in later for place in following}
        missed = whose_turn_was_missed(trick, later, play.contract.declarer.side)
        if absent and (len(sides) < 2 or not absent <= missed):
            yield f"trick {number + 1} is over without {absent}, of whom {missed} missed it"


def revoked_in_innocence(before: Play, after: Play, act: int) -> Iterator[str]:
    """Who revokes was in no trick, open and his turn, to which that card could be played."""
    made = after.card_of(act)
    if made is None or Mark.REVOKE not in made.marks:
        return
    hand = before.hands[made.seat]
    assert hand is not None
    for trick in before.all_tricks[len(before.done) :]:
        there = {place.seat for place in trick}
        in_turn = next((s for s in rotation(trick) if s not in there), None)
        lead = trick[0]
        if in_turn is made.seat and isinstance(lead, PlayedCard):
            of_suit = hand & lead.card.suit.mask
            if made.card.suit is lead.card.suit or not of_suit:
                yield f"{made.seat} {made.card} is a revoke, and could follow to {lead.card}"


def broken(seeds: Iterable[int]) -> Iterator[str]:
    for seed in seeds:
        before: Position | None = None
        for position in positions(seed):
            assert position.play is not None
            yield from (f"{seed}: {line}" for line in over_without_its_cards(position.play))
            if before is not None and before.play is not None:
                found = revoked_in_innocence(before.play, position.play, before.acts)
                yield from (f"{seed}: {line}" for line in found)
            before = position


def wrongly_charged(seed: int) -> Iterator[str]:
    """Attention is drawn at the end of such a play: whom Law 67 charges, had missed his turn."""
    last = list(positions(seed))[-1]
    desk = Desk.of(last.board, code_for(EDITIONS[seed % len(EDITIONS)]))
    for act in (*last.story, AttentionDrawn(Official.DIRECTOR)):
        desk = desk.after(act)
    declarer, dummy = last.declarer, last.dummy
    for ruling in desk.rulings:
        if ruling.entry == "67":
            charged = {
                declarer if effect.who is dummy else effect.who
                for effect in ruling.effects
                if isinstance(effect, PlaceOpened | CountsAsEstablished)
            }
            # A further card of a former trick may have gone back by then (67B2).
            known = [other for other in desk.rulings if other.since < ruling.since]
            story = desk.position.story[: ruling.since.after + 1]
            play = as_of(desk.position.board, story, known).play
            assert play is not None
            missed = {declarer if seat is dummy else seat for seat in _who_missed(play)}
            if not charged <= missed:
                yield f"{seed}: {charged} charged, and {missed} had missed a turn"


def _who_missed(play: Play) -> set[Seat]:
    tricks, declaring = list(play.all_tricks), play.contract.declarer.side
    return {
        seat
        for number, trick in enumerate(tricks, 1)
        for seat in whose_turn_was_missed(trick, tricks[number:], declaring)
    }


def test_nobody_is_charged_for_a_turn_he_has_not_had() -> None:
    assert list(broken(FEW)) == []
    assert [line for seed in FEW[:12] for line in wrongly_charged(seed)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("seeds", PIECES, ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_nobody_is_charged_at_many_tables(seeds: range) -> None:
    assert list(broken(seeds))[:20] == []
    assert [line for seed in seeds[::10] for line in wrongly_charged(seed)][:20] == []


def test_such_plays_have_what_is_looked_for() -> None:
    """Turns missed and tricks left behind occur in them, and so do revokes."""
    ends = [list(positions(seed))[-1].play for seed in FEW]
    plays = [play for play in ends if play is not None]
    assert sum(len(trick) < 4 for play in plays for trick in play.done) > 10
    assert sum(Mark.REVOKE in card.marks for play in plays for card in play.cards) > 10
