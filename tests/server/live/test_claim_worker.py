"""The program that judges claims, asked in this process: what it makes of a line of JSON."""

from typing import Any

from fairdeal.calls import PASS, Bid
from fairdeal.cards import Card
from fairdeal.seats import Seat
from fairdeal.server.live.claim_worker import judged
from fairdeal.table.acts import Act, CallMade, CardPlayed, Claimed
from fairdeal.table.log import to_plain

PASSING = (Seat.EAST, Seat.SOUTH, Seat.WEST)
DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""North has every spade: in seven spades, whatever is led, all thirteen tricks are his."""
AUCTION = (CallMade(Seat.NORTH, Bid.parse("7S")), *(CallMade(seat, PASS) for seat in PASSING))


def question(*acts: Act) -> dict[str, Any]:
    return {
        "language": "en",
        "number": 1,
        "deal": DEAL,
        "edition": "2017",
        "preset": "wbf",
        "acts": [to_plain(act) for act in acts],
    }


def test_a_table_where_nobody_claimed_has_nothing_to_judge() -> None:
    assert judged(question(*AUCTION)) == {"sentences": [], "answers": {}}


def test_a_claim_is_judged_in_words_with_the_answers_it_comes_to() -> None:
    lead = CardPlayed(Seat.EAST, Card.parse("HA"))
    found = judged(question(*AUCTION, lead, Claimed(Seat.NORTH, 13, "all spades")))
    assert set(found) == {"sentences", "answers"}
    assert found["sentences"]
