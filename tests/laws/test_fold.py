"""What single acts make of a position, where no case of a law comes by."""

import pytest

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.marks import Mark
from fairdeal.laws.position import Position
from fairdeal.table.notation import parse_act

# Each player holds one whole suit: North spades, East hearts, South diamonds, West clubs.
SUITS_APART = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
DEAL = Deal.parse("N:K85.K94.Q76.KJ84 T743.AJ85.K84.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.952.7652")


def after(deal: Deal, *acts: str) -> Position:
    """The position when North has dealt, and these acts have happened."""
    position = Position.of(Board.numbered(1, deal))
    for act in acts:
        position = position.after(parse_act(act))
    return position


PLAYED = ("N P", "E P", "S 3NT", "W P", "N P", "E P")


def test_a_card_taken_up_before_the_play_changes_nothing() -> None:
    before = after(DEAL, "N 1C")
    taken = before.after(parse_act("E picks up H5"))
    assert (taken.play, taken.auction) == (None, before.auction)
    assert taken.acts == 2


def test_nobody_plays_when_all_have_passed() -> None:
    position = after(SUITS_APART, "N P", "E P", "S P", "W P")
    with pytest.raises(ImpossibleAct, match="N cannot play SA: nobody plays before the auction is"):
        position.after(parse_act("N SA"))


def test_nobody_plays_when_thirteen_tricks_have_been_played() -> None:
    # East leads a heart, North ruffs it and has the rest.
    position = after(SUITS_APART, "N 7S", "E P", "S P", "W P")
    position = position.after_cards("HA DA CA S2")
    for spade, rank in zip("3456789TJQKA", "KQJT98765432", strict=True):
        position = position.after_cards(f"S{spade} H{rank} D{rank} C{rank}")
    with pytest.raises(ImpossibleAct, match="N cannot play SA: it is over"):
        position.after(parse_act("N SA"))


def test_a_card_played_while_nobody_knows_which_one_dummy_is_to_play() -> None:
    # 46B5: any card of dummy's was called for; East plays before one has been chosen.
    position = after(DEAL, *PLAYED, "W C2", "S calls for anything", "E C3")
    assert position.named is None
    assert position.marks == (Mark.PLAY_OUT_OF_TURN,)
