"""What robots bid: by the system told in the how-to, and never what they do not hold."""

import random

import pytest

from fairdeal.calls import CALLS, Call, parse_call
from fairdeal.cards import Hand
from fairdeal.i18n.catalogues import read_in
from fairdeal.laws.editions import Edition
from fairdeal.laws.phase import Phase
from fairdeal.live.table import Mode
from fairdeal.robots.auction import Auction, Calls
from fairdeal.robots.bidding import call_of, known, meaning
from fairdeal.robots.shows import Means, said
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade
from tests.amount import some
from tests.live.stories import a_table


def auction(*calls: str, dealer: Seat = Seat.NORTH) -> Auction:
    made: Calls = tuple((dealer.clockwise(n), parse_call(one)) for n, one in enumerate(calls))
    return Auction(made, dealer.clockwise(len(calls)))


@pytest.mark.parametrize(
    ("hand", "opened"),
    [
        ("AK32.KQ4.Q65.J32", "1NT"),  # 15 points, balanced
        ("AKJ2.KQ4.AQ5.Q32", "2NT"),  # 21
        ("AKQJ2.AKQ.AK5.32", "2C"),  # 26
        ("AK532.Q4.KJ5.432", "1S"),  # 13, five spades
        ("K5.AQ8732.K5.432", "1H"),  # 12, six hearts
        ("AQ32.K874.A93.52", "1D"),  # 13, no five cards in a major, three diamonds and two clubs
        ("AQ3.K874.A93.532", "1C"),  # 13, three cards in both minors
        ("KQJ732.84.Q93.52", "2S"),  # 8, six spades
        ("4.84.Q93.KQJ7632", "3C"),  # 8, seven clubs
        ("K32.Q874.Q93.Q52", "Pass"),  # 9
    ],
)
def test_openings(hand: str, opened: str) -> None:
    assert call_of(auction(), Hand.parse(hand), CALLS) == parse_call(opened)


@pytest.mark.parametrize(
    ("calls", "hand", "answer"),
    [
        ("1S P", "K32.84.KJ932.752", "2S"),  # 7 points, three spades
        ("1S P", "K32.A4.KJ932.752", "3S"),  # 11
        ("1S P", "K32.A4.KJ932.K52", "4S"),  # 14
        ("1H P", "KJ32.84.Q932.752", "1S"),  # 6 points, four spades
        ("1H P", "J32.84.QJ932.752", "Pass"),  # 4
        ("1NT P", "KQ32.84.A932.752", "2C"),  # 9 with four spades: are there four opposite?
        ("1NT P 2C P", "AK32.KQ4.Q65.J32", "2S"),  # there are
        ("1NT P 2C P 2S P", "KQ32.84.A932.K52", "4S"),  # 12 and 15, eight spades
        ("1NT P 2C P 2H P", "KQ32.84.A932.K52", "3NT"),  # no fit
        ("1NT P", "32.QJ8743.932.52", "2H"),  # to play
        ("1D", "AQ832.K4.93.K752", "1S"),  # over the opponents' opening
        ("1D", "AQ83.KJ42.3.K752", "X"),  # short in theirs, four cards elsewhere
        ("1D X P", "KJ832.94.93.7652", "1S"),  # partner asks
        ("1H P 1S P", "AQ3.KJ872.84.K52", "1NT"),  # 13, balanced
        ("1H P 1S P", "KQ32.AQJ87.4.Q52", "2S"),  # 14 with four spades
        ("1H P 1S P", "KQ32.AKJ87.4.K52", "3S"),  # 16 with four spades
    ],
)
def test_answers(calls: str, hand: str, answer: str) -> None:
    assert call_of(auction(*calls.split()), Hand.parse(hand), CALLS) == parse_call(answer)


def test_what_is_artificial_is_alerted_and_read_by_partner_as_it_is_explained() -> None:
    assert meaning(auction(), parse_call("2C")).means is Means.ARTIFICIAL
    assert meaning(auction("1NT", "P"), parse_call("2C")).means is Means.STAYMAN
    after = auction("1S", "P", "3S", "P")
    partner = known(after, Seat.SOUTH)
    assert (partner.low, partner.high, partner.least[0]) == (10, 12, 3)
    read_in("en")
    assert said(meaning(auction("1S", "P"), parse_call("3S"))) == "10 to 12 points, ♠ 3+"


def test_a_robot_holds_what_its_calls_are_explained_to_show() -> None:
    rng = random.Random(28)  # noqa: S311 - which boards
    for _board in range(some(40, 4000)):
        table = a_table(Edition.L2017A, Mode.LAWFUL, rng)
        deal = table.desk.position.board.deal
        assert deal is not None
        calls: list[tuple[Seat, Call]] = []
        while table.desk.position.phase is Phase.AUCTION:
            turn, position = table.desk.position.turn, table.desk.position
            assert turn is not None
            hand = deal[turn]
            assert hand is not None
            before = Auction(tuple(calls), turn)
            call = call_of(before, hand, position.legal_calls())
            assert meaning(before, call).fits(hand), (before, call)
            calls.append((turn, call))
            table = table.after(CallMade(turn, call))
        assert len(calls) < 40
