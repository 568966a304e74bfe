"""What is certain however little of a claim has been searched."""

from dataclasses import replace

from fairdeal.analysis.claims.claim import Claim, ending_after
from fairdeal.analysis.claims.ending import Ending
from fairdeal.analysis.claims.judge import sure_tricks
from fairdeal.cards import Card, Deal, Suit
from fairdeal.seats import SEATS


def test_a_trump_that_must_be_followed_to_a_higher_one_is_not_sure() -> None:
    # West has led the ace of spades, trumps, and South holds the king alone.
    deal = Deal.parse("N:.23.. .54.. K.A.. A.K..")
    ending, _ = ending_after(deal, Suit.SPADES, SEATS[3], [(SEATS[3], Card.SA)])
    assert sure_tricks(Claim(ending, SEATS[2], SEATS[2], 2)) == 0
    # With South to lead and the ace gone it is; and at notrump nothing is a trump.
    gone = Ending((*ending.hands[:3], Card.HK.bit | Card.DK.bit), Suit.SPADES, SEATS[2])
    assert sure_tricks(Claim(gone, SEATS[2], SEATS[2], 2)) == 1
    assert sure_tricks(Claim(replace(gone, trumps=None), SEATS[2], SEATS[2], 2)) == 0
