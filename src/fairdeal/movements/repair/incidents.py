"""What goes wrong with a movement in progress, and what was played because of it (Laws 5, 8, 15).

Everything is told in whole rounds and whole sets. Whoever has sat down to a set has seen it and
cannot play it again; whether the score he got stands is Law 15B's question: it does, wherever and
against whomever, unless somebody at the table had played the set before.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from fairdeal.errors import Malformed, Sentence
from fairdeal.movements.movement import Movement, TableRound
from fairdeal.movements.repair.sets_lying import Station, as_they_lie, exchange, station


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two contestants sat in each other's places in a round and played there."""

    round: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Late:
    """A contestant who plays only from this round on."""

    round: int
    contestant: int


@dataclass(frozen=True, slots=True)
class Gone:
    """A contestant who is missing from this round on."""

    round: int
    contestant: int


@dataclass(frozen=True, slots=True)
class TableAdded:
    """Newcomers, two contestants or one, for whom a table is added from this round on."""

    round: int
    contestants: tuple[int, ...]
    section: str = ""
    """The letter of the section it is added to; empty for whichever it costs least."""


@dataclass(frozen=True, slots=True)
class WrongSet:
    """A table played another set than its own in a round."""

    round: int
    table: int
    board_set: int


@dataclass(frozen=True, slots=True)
class SetsExchanged:
    """Two tables played each other's sets in a round."""

    round: int
    first: int
    second: int
    went_on: bool = False
    """Whether the sets moved on from where they lay, so that later rounds had them exchanged."""


Incident = Swapped | Late | Gone | TableAdded | WrongSet | SetsExchanged
"""Anything the movement doctor is called for."""


@dataclass(frozen=True, slots=True)
class Played:
    """One table of a round that is over, as it happened."""

    round: int
    seat: TableRound
    stands: bool
    """Whether the scores stand: nobody at the table had seen the set before (Law 15B)."""


def happened(movement: Movement, incidents: Iterable[Incident], after: int) -> tuple[Played, ...]:
    """The tables of rounds 1 to ``after`` that were played, the incidents carried out.

    Raises:
        Malformed: an incident names a round, table, contestant or set that is not there.
    """
    rounds = [list(each.tables) for each in movement.rounds[:after]]
    for incident in incidents:
        _carry_out(rounds, incident, movement, after)
    seen: defaultdict[int, set[int]] = defaultdict(set)
    played = []
    for number, tables in enumerate(rounds, start=1):
        for seat in tables:
            if seat.is_played:
                fresh = all(seat.board_set not in seen[who] for who in seat.contestants)
                played.append(Played(number, seat, fresh))
                for who in seat.contestants:
                    seen[who].add(seat.board_set)
    return tuple(played)


def seen_by(played: Iterable[Played]) -> Mapping[int, frozenset[int]]:
    """The sets each contestant has sat down to, whether or not the score stands."""
    seen: defaultdict[int, set[int]] = defaultdict(set)
    for each in played:
        for who in each.seat.contestants:
            seen[who].add(each.seat.board_set)
    return {who: frozenset(sets) for who, sets in seen.items()}


def seated(seat: TableRound, places: Mapping[int, int | None]) -> TableRound:
    """The table with contestants replaced; ``None`` leaves the whole side empty."""

    def side(sitting: tuple[int, ...]) -> tuple[int, ...]:
        now = [places.get(who, who) for who in sitting]
        return () if None in now else tuple(who for who in now if who is not None)

    return replace(seat, ns=side(seat.ns), ew=side(seat.ew))


def _carry_out(
    rounds: list[list[TableRound]], incident: Incident, movement: Movement, after: int
) -> None:
    match incident:
        case Swapped(number, first, second):
            _check_over(number, after)
            _check_contestants(movement, (first, second))
            _check_two(
                first,
                second,
                Sentence(
                    "contestant {who} cannot change with itself; name two different ones", who=first
                ),
            )
            _seat_all(rounds[number - 1], {first: second, second: first})
        case Late(number, who):
            _check_round(movement, number)
            _check_contestants(movement, (who,))
            for tables in rounds[: number - 1]:
                _seat_all(tables, {who: None})
        case Gone(number, who):
            _check_round(movement, number)
            _check_contestants(movement, (who,))
            for tables in rounds[number - 1 :]:
                _seat_all(tables, {who: None})
        case TableAdded(number, contestants, section):
            _check_newcomers(movement, contestants, section)
            if number <= after:
                raise Malformed(
                    "a table can be added from round {first} on, not in {n}",
                    first=after + 1,
                    n=number,
                )
        case WrongSet(number, table, board_set):
            _check_over(number, after)
            _check_set(movement, board_set)
            at = _at(rounds[number - 1], number, table)
            rounds[number - 1][at] = replace(rounds[number - 1][at], board_set=board_set)
        case SetsExchanged():
            _check_over(incident.round, after)
            _check_two(
                incident.first,
                incident.second,
                Sentence(
                    "table {table} cannot change with itself; name two different ones",
                    table=movement.table_name(incident.first),
                ),
            )
            _exchange(rounds, incident, movement)


def _exchange(rounds: list[list[TableRound]], told: SetsExchanged, movement: Movement) -> None:
    """Exchange the sets of a round, and of all rounds after it when they were left to go on."""
    tables = rounds[told.round - 1]
    one, other = (_at(tables, told.round, table) for table in (told.first, told.second))
    seats = tables[one], tables[other]
    held: dict[Station, int] = {}
    exchange(held, *(station(movement, seat) for seat in seats))
    for at, seat in zip((one, other), reversed(seats), strict=True):
        tables[at] = replace(tables[at], board_set=seat.board_set)
    if told.went_on:
        for later in rounds[told.round :]:
            later[:] = as_they_lie(movement, later, held)


def _seat_all(tables: list[TableRound], places: Mapping[int, int | None]) -> None:
    tables[:] = [seated(seat, places) for seat in tables]


def _at(tables: Sequence[TableRound], number: int, table: int) -> int:
    for at, seat in enumerate(tables):
        if seat.table == table:
            return at
    raise Malformed("round {n} has no table {table}", n=number, table=table)


def _check_round(movement: Movement, number: int) -> None:
    if not 1 <= number <= len(movement.rounds):
        raise Malformed(
            "there is no round {n}; the movement has {last}", n=number, last=len(movement.rounds)
        )


def _check_over(number: int, after: int) -> None:
    if not 1 <= number <= after:
        raise Malformed(
            "round {n} is not one of the {last} rounds played so far", n=number, last=after
        )


def _check_contestants(movement: Movement, contestants: Iterable[int]) -> None:
    for who in contestants:
        if who not in movement.contestants:
            raise Malformed("contestant {who} is not in this movement", who=who)


def _check_two(first: int, second: int, same: Sentence) -> None:
    if first == second:
        raise Malformed(same)


def _check_newcomers(movement: Movement, contestants: Sequence[int], section: str) -> None:
    if section and section not in movement.sections:
        raise Malformed("there is no section {section} in this movement", section=section)
    if not 1 <= len(set(contestants)) == len(contestants) <= 2:
        raise Malformed("a table is added for one or two different newcomers")
    for who in contestants:
        if who in movement.contestants:
            raise Malformed("contestant {who} is in the movement already", who=who)


def _check_set(movement: Movement, board_set: int) -> None:
    known = {seat.board_set for each in movement.rounds for seat in each.tables}
    known |= {held for each in movement.rounds for held in each.stands}
    if board_set not in known:
        raise Malformed("there is no set {n} in this movement", n=board_set)
