"""Real plays from the double-dummy solver's own test files, replayed card by card (Law 44).

Each hand comes with the cards played and, after each of them, how many tricks declarer's side
takes in all when everybody plays perfectly from there (``TRACE``). The next card is always taken
from the hand whose turn it is, so a trick given to the wrong hand shows at once.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from fairdeal.calls import Bid, Contract, Denomination, Doubling
from fairdeal.cards import Card, Deal
from fairdeal.laws.play.hands import hands_of
from fairdeal.laws.play.play import Play
from fairdeal.seats import SEATS
from tests.shared import data

# The solver's numbers for the denominations: spades are 0, clubs 3, notrump 4.
DENOMINATIONS = [Denomination.parse(letters) for letters in ("S", "H", "D", "C", "NT")]


@dataclass(frozen=True)
class Played:
    line: int
    deal: Deal
    contract: Contract
    cards: list[Card]
    trace: list[int]


def _played(name: str) -> Iterator[Played]:
    lines = data(f"dd/{name}").read_text().splitlines()
    for number, line in enumerate(lines, start=1):
        words = line.split()
        if words[0] == "PBN":
            _, _, _, trumps, leader = words[:5]
            deal = Deal.parse(line.split('"')[1])
            bid = Bid(1, DENOMINATIONS[int(trumps)])
            contract = Contract(bid, Doubling.UNDOUBLED, SEATS[int(leader)].rho)
        elif words[0] == "PLAY":
            text = words[2].strip('"')
            cards = [Card.parse(text[i : i + 2]) for i in range(0, len(text), 2)]
            assert len(cards) == int(words[1])
        elif words[0] == "TRACE":
            trace = [int(tricks) for tricks in words[2:]]
            assert len(trace) == int(words[1])
            yield Played(number, deal, contract, cards, trace)


@pytest.mark.parametrize(("name", "hands"), [("dds_list10.txt", 10), ("dds_list100.txt", 100)])
def test_the_plays_of_the_solvers_files_are_lawful_and_their_tricks_fit(
    name: str, hands: int
) -> None:
    played = list(_played(name))
    assert len(played) == hands
    for hand in played:
        _replay(hand)


def _replay(hand: Played) -> None:
    where = f"line {hand.line}"
    declaring = hand.contract.declarer.side
    play = Play.begins(hand.contract, hands_of(hand.deal))
    for number, card in enumerate(hand.cards):
        assert play.legal_cards() & card.bit, f"{where}: {card} is not lawful"
        play = play.after(number, play.turn, card)
        assert play.cards[-1].marks == (), where
        if number + 1 < len(hand.trace):
            won, lost = play.tricks_won(declaring), play.tricks_won(declaring.opponents)
            assert won <= hand.trace[number + 1] <= 13 - lost, where
    if play.is_over:
        assert play.tricks_won(declaring) == hand.trace[-1], where
