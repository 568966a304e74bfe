"""Individual movements: the complete one (a whist tournament) and the rainbow.

    complete   everybody partners everybody once and opposes everybody twice, everybody plays all
               sets; players 4n (v - 1 rounds) or 4n + 1 (v rounds, each sits out one of them)
    rainbow    n tables; everybody partners players of one group, nobody twice, and opposes
               players of the two others, nobody twice; n rounds where n is prime to 6 or 8, 9, 16

Player x of the base round follows player x - 1: in round r every number of the base round is r
higher, modulo the number of moving players, and so is the set at each table.
"""

from dataclasses import replace

from fairdeal.errors import Malformed
from fairdeal.movements.individual.rainbow_bases import RAINBOWS
from fairdeal.movements.individual.whist_bases import BASES, STAYS, Base, Seats
from fairdeal.movements.movement import BoardPlace, Declared, Movement, Round, TableRound, Unit


def complete(players: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """Everybody partners everybody once and opposes everybody twice.

    Where no base round spreads its sets over single tables, all tables play the same set in a
    round: two tables share it, more need as many copies. So do they in a shorter session, in which
    sets that go round would be played once or twice, and some not at all.

    Args:
        players: 8, 9, 12, 13 ... up to the largest base round known.
        boards_per_round: boards in a set.
        rounds: fewer rounds than a complete session, the first ones of it.

    Raises:
        Malformed: no complete movement is known for so many players, or there are not so many
            rounds.
    """
    base = BASES.get(players)
    if base is None:
        raise Malformed(
            "no complete individual movement for {n} players is known; there is one for {known}; "
            "leave somebody out or play a rainbow",
            n=players,
            known=_nearest(players),
        )
    played = base.order if rounds is None else rounds
    if not 1 <= played <= base.order:
        raise Malformed(
            "{n} players have 1 to {most} rounds, not {found}",
            n=players,
            most=base.order,
            found=played,
        )
    if played < base.order:
        base = replace(base, shifts=())
    return Movement(
        "individual",
        tuple(Round(tuple(_seats(base, number))) for number in range(played)),
        boards_per_round,
        Unit.PLAYER,
        _declared(base),
    )


def rainbow(tables: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """Four groups of players, each sitting in one direction all the time.

    With a number of tables prime to 6 the groups go at speeds 0, 1, 2 and 3: at table i in round r
    (from 0) sit North i, South i - r, East i - 2r and West i - 3r of their groups, numbered one
    after the other, and the set is i + r. Any two of the five meet once because 1, 2, 3 and 4 have
    no factor in common with the number of tables. Other numbers go by ``rainbow_bases``; with 6,
    10, 12, 14 and 15 tables that is for fewer rounds than tables.

    Raises:
        Malformed: no rainbow is known for so many tables, or there are not so many rounds.
    """
    prime = tables >= 5 and tables % 2 != 0 and tables % 3 != 0
    if not prime and tables not in RAINBOWS:
        raise Malformed(
            "a rainbow needs 5 to 17 tables or another number prime to 6, not {n}", n=tables
        )
    most = tables if prime else len(RAINBOWS[tables].rows)
    played = most if rounds is None else rounds
    if not 1 <= played <= most:
        raise Malformed(
            "a rainbow at {n} tables has 1 to {most} rounds, not {found}",
            n=tables,
            most=most,
            found=played,
        )
    seat = _rainbow_seat if prime else _other_rainbow_seat
    return Movement(
        "rainbow",
        tuple(Round(tuple(seat(tables, r, i) for i in range(tables))) for r in range(played)),
        boards_per_round,
        Unit.PLAYER,
        set_paths=(tuple(BoardPlace(table) for table in range(tables, 0, -1)),) if prime else (),
    )


def _seats(base: Base, number: int) -> list[TableRound]:
    shifts = base.shifts or (0,) * len(base.tables)
    return [
        _seat(base, number, table, seats, shift)
        for table, (seats, shift) in enumerate(zip(base.tables, shifts, strict=True), start=1)
    ]


def _seat(base: Base, number: int, table: int, seats: Seats, shift: int) -> TableRound:
    north, east, south, west = (_player(base, who, number) for who in seats)
    board_set = (number + shift) % base.order + 1
    seat = TableRound(table, (north, south), (east, west), board_set)
    return seat.switched() if base.turned and table in base.turned[number] else seat


def _player(base: Base, who: int, number: int) -> int:
    """The player who in this round sits where ``who`` sits in the base round, from 1."""
    return base.order + 1 if who == STAYS else base.add(who, number) + 1


def _declared(base: Base) -> Declared:
    if base.shifts:
        return Declared(meetings=2)
    if len(base.tables) == 2:
        return Declared(meetings=2, shared=((1, 2),))
    return Declared(meetings=2, copies=len(base.tables))


def _rainbow_seat(tables: int, number: int, table: int) -> TableRound:
    north, south, east, west = (
        group * tables + (table - speed * number) % tables + 1
        for group, speed in enumerate((0, 1, 2, 3))
    )
    return TableRound(table + 1, (north, south), (east, west), (table + number) % tables + 1)


def _other_rainbow_seat(tables: int, number: int, table: int) -> TableRound:
    base = RAINBOWS[tables]
    south, east, west, board_set = (base.add(table, gone) for gone in base.rows[number])
    north, south, east, west = (
        group * tables + place + 1 for group, place in enumerate((table, south, east, west))
    )
    return TableRound(table + 1, (north, south), (east, west), board_set + 1)


def _nearest(players: int) -> tuple[int, ...]:
    below = max((known for known in BASES if known < players), default=None)
    above = min((known for known in BASES if known > players), default=None)
    return tuple(known for known in (below, above) if known)
