"""A match of teams of eight: four pairs a side, every pair of one against every pair of the other.

Pairs 1 to 4 are one team, 5 to 8 the other. Table and round, counted from 0, are elements of the
field with four elements: the visiting pair at a table is table + round, the set table + w * round.
Both are Latin squares and they are orthogonal, so every two pairs meet once, nobody plays a set
twice, and every set is played at all four tables. The first team sits North-South at tables 1 and
2, East-West at 3 and 4: each set has two scores for either team in either direction.
"""

from fairdeal.movements.movement import Movement, Round, TableRound

_TIMES_W = (0, 2, 3, 1)
"""Multiplication by w in the field 0, 1, w = 2, w + 1 = 3; addition is exclusive or."""


def teams_of_eight(boards_per_round: int) -> Movement:
    """The match in four rounds of one set at each table."""
    rounds = tuple(Round(tuple(_seat(table, number) for table in range(4))) for number in range(4))
    return Movement("teams-of-eight", rounds, boards_per_round)


def _seat(table: int, number: int) -> TableRound:
    host, visitor = (table + 1,), ((table ^ number) + 5,)
    ns, ew = (host, visitor) if table < 2 else (visitor, host)
    return TableRound(table + 1, ns, ew, (table ^ _TIMES_W[number]) + 1)
