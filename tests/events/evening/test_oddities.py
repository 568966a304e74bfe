"""Results that a Director looks at twice, each sign by the least that shows it."""

import pytest

from fairdeal.boards import Board
from fairdeal.cards import Card, Deal
from fairdeal.events.acts import BoardRecorded, Place, ResultEntered, SessionOpened
from fairdeal.events.evening.oddities import Odd, oddities
from fairdeal.events.session import Session
from fairdeal.scoring.lines import Outcome, PassedOut
from fairdeal.scoring.methods import Matchpoints
from tests.events.log import entered, played, told

HERE = Place(1, "1")
DEAL = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
"""West holds the two of spades; North all the honours."""


def session(own: Outcome, *others: Outcome, lead: str | None = None) -> Session:
    first = ResultEntered(HERE, "1", "5", own, Card.parse(lead) if lead else None)
    rest = [entered(1, str(n), str(n), str(n + 4), one) for n, one in enumerate(others, start=2)]
    opening = SessionOpened("Club evening", Matchpoints())
    return Session.begins(told(opening, BoardRecorded(Board.numbered(1, DEAL)), first, *rest))


GAME, PART = played(1, "4S", "N", 10), played(1, "2S", "S", 10)


@pytest.mark.parametrize(
    ("own", "others", "signs"),
    [
        (GAME, (), ()),
        (GAME, (GAME, PART, GAME), ()),
        (played(1, "4S", "E", 10), (GAME, PART, GAME), (Odd.OTHER_SIDE,)),
        (played(1, "4S", "E", 10), (GAME, PART), ()),
        (played(1, "4S", "E", 10), (GAME, PART, played(1, "5D", "W", 8)), ()),
        (played(1, "4S", "N", 6), (GAME, PART, GAME), (Odd.FAR_TRICKS,)),
        (played(1, "4S", "N", 7), (GAME, PART, GAME), ()),
        (played(1, "4H", "N", 6), (GAME, PART, GAME), ()),
        (played(1, "3NT", "N", 4), (), (Odd.FAR_DOWN,)),
        (played(1, "3NT", "N", 5), (), ()),
        (PassedOut(), (GAME, PART, GAME), ()),
    ],
)
def test_signs(own: Outcome, others: tuple[Outcome, ...], signs: tuple[Odd, ...]) -> None:
    assert oddities(session(own, *others), HERE) == signs


@pytest.mark.parametrize(
    ("declarer", "lead", "signs"),
    [("S", "S2", ()), ("N", "S2", (Odd.WRONG_LEADER,)), ("N", "ST", ()), ("S", None, ())],
)
def test_the_lead_is_from_the_hand_on_declarers_left(
    declarer: str, lead: str | None, signs: tuple[Odd, ...]
) -> None:
    assert oddities(session(played(1, "4S", declarer, 10), lead=lead), HERE) == signs


def test_nothing_is_odd_where_nothing_is() -> None:
    assert oddities(session(GAME), Place(1, "9")) == ()
