"""What is certain however little of a claim has been searched."""

from dataclasses import replace

from fairdeal.analysis.claims.claim import ending_after
from fairdeal.analysis.claims.ending import Ending
from fairdeal.cards import Card, Deal, Suit
from fairdeal.seats import SEATS, Side


def test_a_trump_that_must_be_followed_to_a_higher_one_is_not_sure() -> None:
    # West has led the ace of spades, trumps, and South holds the king alone.
    deal = Deal.parse("N:.23.. .54.. K.A.. A.K..")
    ending, _ = ending_after(deal, Suit.SPADES, SEATS[3], [(SEATS[3], Card.SA)])
    assert ending.sure_tricks(Side.NS) == 0
    # With South to lead and the ace gone it is; and at notrump nothing is a trump.
    gone = Ending((*ending.hands[:3], Card.HK.bit | Card.DK.bit), Suit.SPADES, SEATS[2])
    assert gone.sure_tricks(Side.NS) == 1
    assert replace(gone, trumps=None).sure_tricks(Side.NS) == 0
