"""Tricks that cannot be lost, against every way in which a small ending can be played."""

from random import Random

import pytest

from fairdeal.audit.claims import sure_of, sure_tricks
from fairdeal.calls import BIDS, Contract, Doubling
from fairdeal.cards import PACK, Card, Suit, bits_of, cards_in
from fairdeal.laws.play.play import Play
from fairdeal.seats import SEATS, Side


def _ending(random: Random) -> Play:
    """Two or three cards in each hand, somebody on lead, any denomination."""
    size = random.choice((2, 3))
    cards = random.sample(PACK, 4 * size)
    north, east, south, west = (bits_of(cards[size * i : size * (i + 1)]) for i in range(4))
    contract = Contract(random.choice(BIDS), Doubling.UNDOUBLED, random.choice(SEATS))
    return Play.begins(contract, (north, east, south, west))


def _fewest(play: Play, side: Side) -> int:
    """The fewest tricks the side can win in what is left, whatever anybody lawfully plays."""
    cards = tuple(cards_in(play.legal_cards()))
    if not cards:
        return 0
    fewest = 13
    for card in cards:
        after = play.after(0, play.turn, card)
        won = after.tricks_won(side) - play.tricks_won(side)
        fewest = min(fewest, won + _fewest(after, side))
    return fewest


@pytest.mark.parametrize("seed", range(40))
def test_no_play_takes_a_sure_trick_away(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - repeatable endings, no secrets
    play = _ending(random)
    for side in Side:
        assert sure_tricks(play, side) <= _fewest(play, side)


def test_sure_tricks_are_found_at_all() -> None:
    endings = [_ending(Random(seed)) for seed in range(40)]  # noqa: S311 - as above
    assert sum(sure_tricks(play, side) > 0 for play in endings for side in Side) >= 20


def test_a_card_on_the_table_may_still_beat_what_is_held() -> None:
    # Hearts are trumps; once the ace lies on the table the king must fall under it.
    contract = Contract(BIDS[2], Doubling.UNDOUBLED, SEATS[3])
    hands = (bits_of([PACK[38]]), bits_of([PACK[37]]), bits_of([PACK[0]]), bits_of([PACK[1]]))
    play = Play.begins(contract, hands)
    assert [sure_tricks(play, side) for side in (Side.NS, Side.EW)] == [1, 0]
    led = play.after(0, play.turn, PACK[38])
    assert [sure_tricks(led, side) for side in (Side.NS, Side.EW)] == [0, 0]


def test_nothing_is_certain_where_a_trump_is_in_two_hands() -> None:
    ace, king, queen = (Card.parse(name).bit for name in ("SA", "SK", "SQ"))
    for side in Side:
        assert sure_of(Suit.SPADES, 0, (ace | king, ace, queen, 0), side) == 0
    held = [sure_of(Suit.SPADES, 0, (ace | king, 0, queen, 0), side) for side in Side]
    assert held == [2, 0]
