"""The rest of the Mitchell catalogue, each in the numbers it is published in.

movement     tables              rounds       sets         what is declared
crisscross   a multiple of 4     to n         n            nothing
blackpool    even                n + 2        n + 2        opponents meet twice at the end
extended     prime to 3          2n           2n           everybody is met twice
bowman       two more than sets  n - 2        n - 2        two copies, or two tables share
appendix     r to 2r, r prime    r            r            the double tables share
             to 6

The Blandon is the Bowman of nine and a half tables: the pair North-South at the last table missing.

Sources: Wikipedia, "Duplicate bridge movements" (crisscross, Bowman); "Some standard duplicate
bridge movements" (Blackpool, Blandon); G. Rainsford in the EBU's Club Focus, spring 2011 (Bowman);
the manual of EBUScore Pairs (appendix); bridgecentral.com (extended). bridgecentral.com calls
the basic Bowman the Bowman-Ewing; an Ewing of its own is described nowhere that could be found.
"""

from fairdeal.errors import Malformed
from fairdeal.movements.mitchell.circuits import contents, stand_contents, stands, tables_down
from fairdeal.movements.movement import BoardPlace, Declared, Movement, Round, TableRound


def crisscross(tables: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """An even Mitchell without skip, share or relay: neighbours change places, boards likewise.

    East-West pairs at odd tables go down, those at even tables up; sets go the other way, and at
    half time all cross to the opposite table and turn round.

    Raises:
        Malformed: the number of tables is not a multiple of 4, or there are too many rounds.
    """
    if tables < 4 or tables % 4:
        raise Malformed("a crisscross needs 4, 8, 12 ... tables, not {n}", n=tables)
    played = tables if rounds is None else rounds
    if not 1 <= played <= tables:
        raise Malformed("{n} rounds cannot be played; 1 to {most} can", n=played, most=tables)
    return Movement(
        "mitchell-crisscross",
        tuple(_crossed(tables, r) for r in range(played)),
        boards_per_round,
    )


def _crossed(tables: int, r: int) -> Round:
    half = tables // 2
    # How far the sets that begin at odd tables have gone up; the others have gone down as far.
    gone = r if r < half else half - 1 - (r - half)
    cross = half if r >= half else 0
    at = {
        (board_set + cross + (gone if board_set % 2 == 0 else -gone)) % tables: board_set
        for board_set in range(tables)
    }
    return Round(
        tuple(
            TableRound(
                i + 1,
                (i + 1,),
                (tables + (i - r if (i - r) % 2 else i + r) % tables + 1,),
                at[i] + 1,
            )
            for i in range(tables)
        )
    )


def blackpool(tables: int, boards_per_round: int) -> Movement:
    """Two sets more than tables, waiting half way and at the end, for two rounds more.

    East-West go up one table; for the last round but one they return to their first table, and in
    the last they sit at the table that mirrors it, so that most opponents of these two rounds are
    met a second time, on new boards.

    Raises:
        Malformed: the number of tables is odd or below 4.
    """
    if tables < 4 or tables % 2:
        raise Malformed("a Blackpool needs an even number of tables, 4 or more, not {n}", n=tables)
    half = tables // 2
    path = (BoardPlace(1), *stands(2, 1), *tables_down(tables, half + 1), *stands(1, 1))
    path += tables_down(half, 2)
    rounds = []
    for r in range(tables + 2):
        held = contents(path, r)
        east_west = {_blackpool_table(tables, s, r): tables + s + 1 for s in range(tables)}
        seats = (
            TableRound(i, (i,), (east_west[i - 1],), held[BoardPlace(i)])
            for i in range(1, tables + 1)
        )
        rounds.append(Round(tuple(seats), stand_contents(held)))
    return Movement(
        "mitchell-blackpool",
        tuple(rounds),
        boards_per_round,
        declared=Declared(meetings=2),
        set_paths=(path,),
    )


def _blackpool_table(tables: int, start: int, r: int) -> int:
    if r < tables:
        return (start + r) % tables
    return start if r == tables else tables - 1 - start


def extended(tables: int, boards_per_round: int) -> Movement:
    """Everybody meets everybody of the other direction twice; a set waits after every table.

    Raises:
        Malformed: fewer than 4 tables, or a number with the factor 3.
    """
    if tables < 4 or tables % 3 == 0:
        raise Malformed(
            "an extended Mitchell needs 4, 5, 7, 8 ... tables, not {n}: 4 or more, and not "
            "a multiple of 3",
            n=tables,
        )
    path = tuple(
        place
        for table in (1, *range(tables, 1, -1))
        for place in (BoardPlace(table), BoardPlace(table - 1 or tables, is_stand=True))
    )
    rounds = []
    for r in range(2 * tables):
        held = contents(path, r)
        seats = (
            TableRound(i + 1, (i + 1,), (tables + (i - r) % tables + 1,), held[BoardPlace(i + 1)])
            for i in range(tables)
        )
        rounds.append(Round(tuple(seats), stand_contents(held)))
    return Movement(
        "mitchell-extended",
        tuple(rounds),
        boards_per_round,
        declared=Declared(meetings=2),
        set_paths=(path,),
    )


def bowman(tables: int, boards_per_round: int) -> Movement:
    """Two tables more than sets, everybody playing all sets.

    The last but one table plays what table 1 plays; the last one plays the sets in falling order,
    from a second copy. With an even number of sets East-West skip half way.

    Raises:
        Malformed: fewer than 6 tables.
    """
    if tables < 6:
        raise Malformed("a Bowman needs 6 tables or more, not {n}", n=tables)
    sets = tables - 2
    path = tables_down(sets, 1)
    rounds = []
    for r in range(sets):
        steps = r + (sets % 2 == 0 and r >= sets // 2)
        own = [(i + r) % sets + 1 for i in range(sets)]
        seats = (
            TableRound(i + 1, (i + 1,), (tables + (i - steps) % tables + 1,), board_set)
            for i, board_set in enumerate((*own, own[0], sets - r))
        )
        rounds.append(Round(tuple(seats)))
    return Movement(
        "bowman",
        tuple(rounds),
        boards_per_round,
        # In the middle round the last two tables have the same set.
        declared=Declared(copies=2, shared=((tables - 1, tables),) if sets % 2 else ()),
        set_paths=(path,),
    )


def appendix(tables: int, rounds: int, boards_per_round: int) -> Movement:
    """A circle of ``rounds`` places, some of them double: two tables that share their boards.

    Round the circle the North-South pairs go up one place, the East-West pairs down one and the
    sets up two. At a double place the pair that comes from either side finds a stationary
    opponent at a table of its own. Tables 1 and 2 are the first double place, and so on; the
    single places follow.

    Raises:
        Malformed: a number of rounds that has the factor 2 or 3 or is below 5, or tables that are
            not between one more than the rounds and twice as many.
    """
    if rounds < 5 or rounds % 2 == 0 or rounds % 3 == 0:
        raise Malformed("an appendix Mitchell has 5, 7, 11, 13 ... rounds, not {n}", n=rounds)
    if not rounds < tables <= 2 * rounds:
        raise Malformed(
            "an appendix Mitchell of {rounds} rounds has {least} to {most} tables, not {n}",
            rounds=rounds,
            least=rounds + 1,
            most=2 * rounds,
            n=tables,
        )
    double = tables - rounds
    return Movement(
        "mitchell-appendix",
        tuple(_round_the_circle(rounds, double, r) for r in range(rounds)),
        boards_per_round,
        declared=Declared(shared=tuple((2 * p + 1, 2 * p + 2) for p in range(double))),
    )


def _round_the_circle(places: int, double: int, r: int) -> Round:
    """Moving pairs 1 to r (up) and r + 1 to 2r (down), then the stationary ones, two and two."""
    seats = []
    for p in range(places):
        up, down = (p - r) % places + 1, places + (p + r) % places + 1
        board_set = (p - 2 * r) % places + 1
        if p < double:
            stays = 2 * places + 2 * p + 1
            seats.append(TableRound(2 * p + 1, (up,), (stays,), board_set))
            seats.append(TableRound(2 * p + 2, (stays + 1,), (down,), board_set))
        else:
            seats.append(TableRound(double + p + 1, (up,), (down,), board_set))
    return Round(tuple(seats))
