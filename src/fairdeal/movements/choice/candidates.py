"""Every movement that could be played tonight, for so many pairs and boards."""

from collections.abc import Iterator

from fairdeal.movements.arrow_switches import best_switch
from fairdeal.movements.howell import MOST_TABLES, howell, known_rounds
from fairdeal.movements.howell.barometer import barometer_howell
from fairdeal.movements.mitchell import share_and_relay, skip, straight
from fairdeal.movements.mitchell.half_table import without
from fairdeal.movements.mitchell.hesitation import hesitation
from fairdeal.movements.mitchell.rover import FEWEST_TABLES, rover
from fairdeal.movements.mitchell.web import web
from fairdeal.movements.movement import Movement
from fairdeal.movements.sections import combine

SECTION = 13
"""Tables in the largest section that is proposed; more go to a further section or a web."""


def candidates(pairs: int, per_round: int, rounds: int) -> Iterator[Movement]:
    """The movements for ``pairs`` with at most ``rounds`` rounds of ``per_round`` boards.

    Each kind comes at most once, with as many rounds as fit; with an odd number of pairs it has
    half a table, or a rover.
    """
    tables, half = (pairs + 1) // 2, pairs % 2 == 1
    for whole in _mitchells(tables, per_round, rounds):
        # Missing at the last table, which is where boards would be shared.
        yield without(whole, tables) if half else whole
    if half and tables > FEWEST_TABLES:
        most = (tables - 1) - (tables % 2)
        yield rover(tables - 1, per_round, min(rounds, most))
    for whole in _howells(tables, per_round, rounds):
        yield without(whole, 2 * tables) if half else whole
    if tables > SECTION:
        yield from _sections(pairs, per_round, rounds)


def _mitchells(tables: int, per_round: int, rounds: int) -> Iterator[Movement]:
    if tables % 2 and tables >= 3:
        yield straight(tables, per_round, min(rounds, tables))
    elif tables >= 4:
        yield share_and_relay(tables, per_round, min(rounds, tables))
        yield skip(tables, per_round, min(rounds, tables - 1))
    if tables >= 4 and tables + 1 <= rounds:
        # One field already; the pivot, where pairs change direction anyway, is never switched.
        yield best_switch(hesitation(tables, per_round), straight_at=(tables,))
    longest = min(rounds, tables - 1)
    played = longest - (tables % 2 == 1 and longest % 2 == 0)
    if played >= 5 and tables <= 3 * played:
        yield web(tables, played, per_round)


def _howells(tables: int, per_round: int, rounds: int) -> Iterator[Movement]:
    if not 2 <= tables <= MOST_TABLES:
        return
    if possible := [known for known in known_rounds(tables) if known <= rounds]:
        yield howell(tables, per_round, max(possible))
    if tables >= 4:
        yield barometer_howell(tables, per_round, min(rounds, 2 * tables - 1))


def _sections(pairs: int, per_round: int, rounds: int) -> Iterator[Movement]:
    """The field in equal sections of Mitchells; one section has the half table."""
    tables = (pairs + 1) // 2
    count = -(-tables // SECTION)
    sizes = [tables // count + (number < tables % count) for number in range(count)]
    played = min(rounds, *(size if size % 2 else size - 1 for size in sizes))
    parts = [
        straight(size, per_round, played) if size % 2 else skip(size, per_round, played)
        for size in sizes
    ]
    if pairs % 2:
        parts[-1] = without(parts[-1], sizes[-1])
    yield combine(parts)
