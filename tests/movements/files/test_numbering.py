"""Whatever is made, and however shortened, its sets are numbered 1, 2, 3 ... without a gap."""

from collections.abc import Iterator

import pytest

from fairdeal.movements.howell import howell, known_rounds
from fairdeal.movements.howell.barometer import barometer_howell, barometer_mitchell
from fairdeal.movements.individual import complete, rainbow
from fairdeal.movements.mitchell import share_and_relay, skip, straight
from fairdeal.movements.mitchell.hesitation import hesitation
from fairdeal.movements.mitchell.rover import rover
from fairdeal.movements.mitchell.web import web
from fairdeal.movements.movement import Movement
from fairdeal.movements.teams import american_whist, new_england_relay, round_robin


def made() -> Iterator[Movement]:
    for rounds in (None, 3, 5):
        yield from (straight(7, 2, rounds), skip(8, 2, rounds), share_and_relay(8, 2, rounds))
        yield from (rover(7, 2, rounds), barometer_howell(6, 2, rounds))
        yield from (barometer_mitchell(6, 2, rounds), rainbow(7, 2, rounds))
        yield from (complete(players, 2, rounds) for players in (8, 13, 16, 21, 24, 25, 29, 33))
    yield from (hesitation(6, 2), hesitation(7, 2), web(12, 9, 2), web(13, 7, 2))
    yield from (howell(6, 2, rounds) for rounds in known_rounds(6))
    yield from (american_whist(7, 2, 4), new_england_relay(8, 2, 5), round_robin(7, 2))


@pytest.mark.parametrize(
    "movement", list(made()), ids=lambda each: f"{each.name}-{len(each.rounds)}"
)
def test_sets_are_numbered_without_a_gap(movement: Movement) -> None:
    sets = {seat.board_set for each in movement.rounds for seat in each.tables}
    sets |= {held for each in movement.rounds for held in each.stands}
    assert sets == set(range(1, movement.sets + 1))
