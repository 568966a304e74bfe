"""Movements made, every hard rule proven, and Qf measured; none of the installed programs does.

``movements-of-20-tables`` does each kind of movement for pairs once with 20 tables (19 for the
straight Mitchell), ``howells-to-40-tables`` the complete Howells from 4 to 40 tables from nothing:
starters are found, not read.
"""

from bench.work import Work
from fairdeal.movements.arrow_switches import best_switch
from fairdeal.movements.checks import is_sound
from fairdeal.movements.choice.balance import quality
from fairdeal.movements.howell import complete_base
from fairdeal.movements.howell.barometer import barometer_howell
from fairdeal.movements.howell.cyclic import develop
from fairdeal.movements.mitchell import share_and_relay, skip, straight
from fairdeal.movements.mitchell.hesitation import hesitation
from fairdeal.movements.mitchell.rover import rover
from fairdeal.movements.mitchell.web import web
from fairdeal.movements.movement import Movement


def works() -> list[Work]:
    """All kinds at 20 tables, and all Howells."""
    return [
        Work("movements-of-20-tables", "movements", len(twenty_tables()), _prove_twenty),
        Work("howells-to-40-tables", "movements", 37, _prove_howells),
    ]


def twenty_tables() -> list[Movement]:
    """One of each kind; the arrow switch is chosen by Qf."""
    return [
        best_switch(straight(19, 2)),
        skip(20, 2),
        share_and_relay(20, 2),
        hesitation(20, 2),
        rover(20, 2),
        web(20, 13, 2),
        barometer_howell(20, 1),
        _howell(20),
    ]


def _howell(tables: int) -> Movement:
    complete_base.cache_clear()
    return develop(complete_base(tables), "howell", 1)


def _prove_twenty() -> None:
    for made in twenty_tables():
        _prove(made)


def _prove_howells() -> None:
    for tables in range(4, 41):
        _prove(_howell(tables))


def _prove(made: Movement) -> None:
    if not is_sound(made) or not quality(made):
        raise AssertionError(f"{made.name} of {made.tables} tables is not sound")
