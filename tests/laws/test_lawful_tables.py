"""Properties of lawful auctions and plays."""

from hypothesis import given

from fairdeal.calls import CALLS
from fairdeal.cards import PACK, Hand
from fairdeal.laws.position import Phase, Position
from fairdeal.seats import Side
from fairdeal.table.acts import CallMade, CardPlayed
from tests.strategies import auctions, plays, standard_boards


@given(plays())
def test_the_cards_held_and_the_cards_played_are_always_the_pack(position: Position) -> None:
    play = position.play
    if play is None:
        return
    held = [card for hand in play.hands for card in Hand(hand or 0)]
    assert sorted(held + [made.card for made in play.cards]) == list(PACK)


@given(auctions())
def test_calling_again_what_was_called_gives_the_same_auction(position: Position) -> None:
    again = Position.of(position.board)
    for made in position.auction.calls:
        assert again.turn is made.seat
        assert again.phase is Phase.AUCTION
        again = again.after(CallMade(made.seat, made.call))
    assert again == position


@given(plays())
def test_a_card_is_legal_exactly_when_it_would_not_be_marked(position: Position) -> None:
    turn = position.turn
    if position.play is None or turn is None:
        return
    legal = set(position.legal_cards())
    held = Hand(position.play.hands[turn] or 0)
    assert legal == {c for c in held if not position.after(CardPlayed(turn, c)).marks}


@given(auctions(standard_boards))
def test_a_call_is_legal_exactly_when_it_would_not_be_marked(position: Position) -> None:
    before = Position.of(position.board)
    for made in position.auction.calls:
        legal = set(before.legal_calls())
        assert legal == {c for c in CALLS if not before.after(CallMade(made.seat, c)).marks}
        before = before.after(CallMade(made.seat, made.call))


@given(plays(complete=True))
def test_thirteen_tricks_end_the_board(position: Position) -> None:
    assert position.phase is Phase.OVER
    assert not position.irregular
    assert sum(position.tricks_won(side) for side in Side) == (13 if position.contract else 0)
