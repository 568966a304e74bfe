"""Movements for teams of four: a pair of each team sits North-South, the other East-West.

    head to head           two teams, the sets of a round exchanged between two tables
    round robin            any number by the circle method; both tables of a match at once
    American Whist League  n odd; one set of boards for all, E-W down two, boards down one
    New England relay      n even; E-W down one, boards through relay stands, tables share in twos
    triangle               three teams, a half match against each other in two rounds

In the two movements with one set of boards the halves of a match fall in different rounds; which,
``team_matches`` computes from any movement.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.errors import Malformed
from fairdeal.movements.movement import BoardPlace, Declared, Movement, Round, TableRound, Unit


@dataclass(frozen=True, slots=True)
class Half:
    """Where one half of a team match is played: by whom North-South, when, at which table."""

    round: int
    table: int
    ns: int


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """Two teams who compare on one board set, which both halves play."""

    teams: tuple[int, int]
    board_set: int
    halves: tuple[Half, ...]
    """In the order of play; two of them in a sound movement, each with another team N-S."""


def head_to_head(stanzas: int, boards_per_round: int) -> Movement:
    """Two teams, ``stanzas`` times two rounds: each table plays one set, then they exchange them.

    Raises:
        Malformed: no stanza.
    """
    if stanzas < 1:
        raise Malformed("a match has at least one stanza, not {n}", n=stanzas)
    rounds = tuple(
        Round((_seat(1, (1, 2), first), _seat(2, (2, 1), second)))
        for stanza in range(stanzas)
        for first, second in ((2 * stanza + 1, 2 * stanza + 2), (2 * stanza + 2, 2 * stanza + 1))
    )
    declared = Declared(meetings=2 * stanzas)
    return Movement("head-to-head", rounds, boards_per_round, Unit.TEAM, declared)


def triangle(boards_per_round: int) -> Movement:
    """Three teams, each against both others on one set: two rounds, North-South at home."""
    first = Round((_seat(1, (1, 2), 1), _seat(2, (2, 3), 2), _seat(3, (3, 1), 3)))
    second = Round((_seat(1, (1, 3), 3), _seat(2, (2, 1), 1), _seat(3, (3, 2), 2)))
    return Movement("triangle", (first, second), boards_per_round, Unit.TEAM)


def round_robin(teams: int, boards_per_round: int) -> Movement:
    """Everybody against everybody, a match a round on the same set everywhere (circle method).

    The last team stays in its line, the others turn round it; in an odd field whoever meets the
    missing last team sits out. A match is at tables 2k - 1 and 2k and shares one copy of the set.

    Raises:
        Malformed: fewer than two teams.
    """
    if teams < 2:
        raise Malformed("a round robin needs at least two teams; here is {n}", n=teams)
    lines = teams + teams % 2
    rounds = tuple(
        Round(tuple(_both_tables(_circle(lines, number, teams), number)))
        for number in range(1, lines)
    )
    matches = teams // 2
    shared = tuple((2 * k + 1, 2 * k + 2) for k in range(matches))
    declared = Declared(shared=shared, copies=matches)
    return Movement("round-robin", rounds, boards_per_round, Unit.TEAM, declared)


def american_whist(teams: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """All teams meet once on one set of boards; ``teams`` is odd and ``rounds`` even.

    In round t team i is at home against i + 2t on set i + t. Its guests meet it at home in round
    ``teams`` - t, on the same set; so a shorter session plays the rounds in the middle.

    Raises:
        Malformed: an even number of teams, fewer than three, or a number of rounds that leaves a
            match half played.
    """
    if teams < 3 or teams % 2 == 0:
        raise Malformed(
            "American Whist needs an odd number of teams from 3, not {n}; an even field "
            "plays the New England relay",
            n=teams,
        )
    played = tuple(
        Round(tuple(_seat(i, (i, _mod(i + 2 * t, teams)), _mod(i + t, teams)) for i in _up(teams)))
        for t in _middle(teams, rounds)
    )
    path = tuple(BoardPlace(table) for table in reversed(_up(teams)))
    return Movement("american-whist", played, boards_per_round, Unit.TEAM, set_paths=(path,))


def new_england_relay(teams: int, boards_per_round: int, rounds: int | None = None) -> Movement:
    """All teams meet once on one set of boards; ``teams`` is even and ``rounds`` odd.

    In round t team i is at home against i + t on set 2i + t; tables i and i + n/2 share it. The
    other half of the sets waits on n/2 stands, stand k between tables k + 1 and k.

    Raises:
        Malformed: an odd number of teams, fewer than four, or a number of rounds that leaves a
            match half played.
    """
    if teams < 4 or teams % 2:
        raise Malformed(
            "the New England relay needs an even number of teams from 4, not {n}; an odd "
            "field plays American Whist",
            n=teams,
        )
    half = teams // 2
    played = tuple(
        Round(
            tuple(_seat(i, (i, _mod(i + t, teams)), _mod(2 * i + t, teams)) for i in _up(teams)),
            stands=tuple(_mod(2 * k + 1 + t, teams) for k in _up(half)),
        )
        for t in _middle(teams, rounds)
    )
    declared = Declared(shared=tuple((i, i + half) for i in _up(half)))
    paths = tuple(tuple(_relay_path(half, across)) for across in (0, half))
    return Movement(
        "new-england-relay", played, boards_per_round, Unit.TEAM, declared, set_paths=paths
    )


def team_matches(movement: Movement) -> tuple[TeamMatch, ...]:
    """The matches of a movement for teams, in the order in which they begin."""
    halves: dict[tuple[int, int, int], list[Half]] = {}
    for number, each in enumerate(movement.rounds, start=1):
        for seat in each.played:
            (ns,), (ew,) = seat.ns, seat.ew
            key = (min(ns, ew), max(ns, ew), seat.board_set)
            halves.setdefault(key, []).append(Half(number, seat.table, ns))
    return tuple(
        TeamMatch((one, other), board_set, tuple(found))
        for (one, other, board_set), found in halves.items()
    )


def _seat(table: int, teams: tuple[int, int], board_set: int) -> TableRound:
    return TableRound(table, teams[:1], teams[1:], board_set)


def _circle(lines: int, number: int, teams: int) -> Iterator[tuple[int, int]]:
    turning = lines - 1
    drawn = [(number, lines)] + [
        (_mod(number + k, turning), _mod(number - k, turning)) for k in range(1, lines // 2)
    ]
    return (pair for pair in drawn if max(pair) <= teams)


def _both_tables(matches: Iterator[tuple[int, int]], board_set: int) -> Iterator[TableRound]:
    for k, (home, away) in enumerate(matches):
        yield _seat(2 * k + 1, (home, away), board_set)
        yield _seat(2 * k + 2, (away, home), board_set)


def _middle(teams: int, rounds: int | None) -> range:
    """The rounds t that are played: a block symmetrical about n/2, so that no match stays open."""
    played = teams - 1 if rounds is None else rounds
    if not 1 <= played <= teams - 1 or (teams - played) % 2 == 0:
        if teams % 2:
            raise Malformed(
                "{n} rounds would leave matches half played; "
                "{teams} teams play an even number of rounds, at most {most}",
                n=played,
                teams=teams,
                most=teams - 1,
            )
        raise Malformed(
            "{n} rounds would leave matches half played; "
            "{teams} teams play an odd number of rounds, at most {most}",
            n=played,
            teams=teams,
            most=teams - 1,
        )
    first = (teams - played + 1) // 2
    return range(first, first + played)


def _relay_path(half: int, across: int) -> Iterator[BoardPlace]:
    for table in range(half, 0, -1):
        yield BoardPlace(table + across)
        yield BoardPlace(_mod(table - 1, half), is_stand=True)


def _up(count: int) -> range:
    return range(1, count + 1)


def _mod(number: int, count: int) -> int:
    return (number - 1) % count + 1
