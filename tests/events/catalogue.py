"""Every movement of the catalogue, in sizes a club plays, for tests that walk through them."""

from collections.abc import Callable, Mapping

from fairdeal.movements.arrow_switches import best_switch
from fairdeal.movements.howell import howell
from fairdeal.movements.howell.barometer import barometer_howell, barometer_mitchell
from fairdeal.movements.individual import complete, rainbow
from fairdeal.movements.mitchell import catalogue, share_and_relay, skip, straight
from fairdeal.movements.mitchell.half_table import without
from fairdeal.movements.mitchell.hesitation import hesitation
from fairdeal.movements.mitchell.rover import rover
from fairdeal.movements.mitchell.web import web
from fairdeal.movements.movement import Movement
from fairdeal.movements.sections import combine
from fairdeal.movements.teams import (
    american_whist,
    head_to_head,
    new_england_relay,
    round_robin,
    triangle,
)
from fairdeal.movements.teams.knockout import matches_at_once
from fairdeal.movements.teams.of_eight import teams_of_eight

PAIRS: Mapping[str, Callable[[], Movement]] = {
    "mitchell of 3": lambda: straight(3, 2),
    "mitchell of 5": lambda: straight(5, 2),
    "mitchell of 7": lambda: straight(7, 2),
    "mitchell of 7, five rounds": lambda: straight(7, 2, 5),
    "mitchell of 6½": lambda: without(straight(7, 1), 14),
    "mitchell of 5, half a table North-South": lambda: without(straight(5, 1), 2),
    "skip of 6": lambda: skip(6, 1),
    "share and relay of 6": lambda: share_and_relay(6, 1),
    "hesitation of 5": lambda: hesitation(5, 1),
    "switched mitchell of 5": lambda: best_switch(straight(5, 1)),
    "rover of 6": lambda: rover(6, 1),
    "web of 8": lambda: web(8, 5, 1),
    "howell of 2": lambda: howell(2, 2),
    "howell of 3": lambda: howell(3, 2),
    "howell of 4": lambda: howell(4, 1),
    "howell of 6½": lambda: without(howell(7, 1), 14),
    "barometer howell of 4": lambda: barometer_howell(4, 1),
    "barometer mitchell of 5": lambda: barometer_mitchell(5, 1),
    "crisscross of 8": lambda: catalogue.crisscross(8, 1),
    "blackpool of 6": lambda: catalogue.blackpool(6, 1),
    "extended of 5": lambda: catalogue.extended(5, 1),
    "bowman of 7": lambda: catalogue.bowman(7, 1),
    "blandon of 6½": lambda: without(catalogue.bowman(7, 1), 7),
    "appendix of 6": lambda: catalogue.appendix(6, 5, 1),
    "teams of eight, by their pairs": lambda: teams_of_eight(2),
    "two sections": lambda: combine([straight(5, 1), straight(3, 1)]),
}
INDIVIDUALS: Mapping[str, Callable[[], Movement]] = {
    "individual of 8": lambda: complete(8, 1),
    "individual of 9": lambda: complete(9, 1),
    "rainbow of 5": lambda: rainbow(5, 1),
}
TEAMS: Mapping[str, Callable[[], Movement]] = {
    "head to head": lambda: head_to_head(2, 2),
    "knock-out of 4": lambda: matches_at_once([(1, 4), (2, 3)], [2, 2]),
    "triangle": lambda: triangle(2),
    "round robin of 4": lambda: round_robin(4, 2),
    "round robin of 5": lambda: round_robin(5, 1),
    "american whist of 5": lambda: american_whist(5, 2),
    "new england relay of 6": lambda: new_england_relay(6, 1),
}
CATALOGUE: Mapping[str, Callable[[], Movement]] = {**PAIRS, **INDIVIDUALS, **TEAMS}
