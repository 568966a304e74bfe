"""The session all of them begin with: its first round is played."""

from datetime import timedelta
from functools import cache

from fairdeal.events.acts import (
    SessionAct,
)
from fairdeal.events.evening.floor import sittings
from fairdeal.events.session import Session
from tests.intents.doors import Answer
from tests.server.evening.club import Club, evening
from tests.server.inside import NOW

LATER = NOW + timedelta(minutes=45)
"""A quarter of an hour after the correction period has ended."""


def play(club: Club, number: int) -> None:
    """Enter a round: 1NT by South with an overtrick everywhere."""
    for sitting in sittings(club.evening):
        for place in sitting.places if sitting.round == number else ():
            form = f"boards/{place.board}/tables/{place.table}"
            club.act(form, words="1NT S +1", step="save")


@cache
def begun() -> Session:
    """The first round is played."""
    with evening(tables=3, boards=18) as club:
        play(club, 1)
        return club.session


def taken(answer: Answer) -> tuple[SessionAct, ...]:
    assert not isinstance(answer, str), answer
    return answer
