"""What a movement that went wrong costs, counted and named.

Counted in rounds and sets; times the boards of a set these are boards. ``without_score`` are the
artificial scores of Law 12C2 that the Director will have to give, one for each board of the set.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from fairdeal.movements.movement import BoardPlace, Movement, TableRound
from fairdeal.movements.repair.incidents import Played
from fairdeal.movements.repair.places import Plan, Rounds
from fairdeal.movements.repair.sets_lying import Lying, brought


@dataclass(frozen=True, slots=True)
class Damage:
    """The damage of an incident under one way of going on."""

    cancelled: tuple[Played, ...] = ()
    """Tables whose scores do not stand (Law 15B)."""
    without_score: tuple[tuple[int, int], ...] = ()
    """(contestant, round): ready to play, but without a score."""
    missed: tuple[tuple[int, int], ...] = ()
    """(contestant, round): not there."""
    lost: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """(contestant, sets): announced, and never played with a score that stands."""
    repeated: tuple[tuple[int, int], ...] = ()
    """Opponents who meet more often than declared."""
    partners: tuple[tuple[int, int], ...] = ()
    """Players who are partners more often than declared."""
    shared: tuple[tuple[int, int, int], ...] = ()
    """(round, set, how many tables more than declared)."""
    moved: tuple[tuple[int, int, int], ...] = ()
    """(round, table, set): another set than comes there by itself, to be brought."""
    later: tuple[tuple[int, TableRound], ...] = ()
    """(round, table): announced for that round, not played, and new to all who were to play it, so
    that the Director may order it after the last round (Law 15B). Not all of them at once."""

    @property
    def weight(self) -> tuple[int, int, int, int]:
        """What makes one repair better than another, the gravest first."""
        return (
            len(self.without_score),
            len(self.repeated) + len(self.partners),
            sum(s[2] for s in self.shared),
            len(self.moved),
        )


def damage_of(
    movement: Movement,
    played: Sequence[Played],
    plan: Plan,
    settled: Rounds,
    gaps: Mapping[int, frozenset[int]],
    held: Lying,
) -> Damage:
    """Compare what was announced with what was played and what is settled for the rest.

    Args:
        movement: the movement as it was announced.
        played: the tables played so far.
        plan: the way of going on.
        settled: the tables that will play, round by round.
        gaps: the rounds each contestant misses.
        held: where the sets lie after the rounds that are over.
    """
    after = len(movement.rounds) - len(settled)
    scored = {(who, p.round) for p in played if p.stands for who in p.seat.contestants}
    scored |= {
        (who, number)
        for number, tables in enumerate(settled, start=after + 1)
        for seat in tables
        for who in seat.contestants
    }
    absent = {(who, number) for who, missed in gaps.items() for number in missed}
    due = _due(movement, plan)
    return Damage(
        cancelled=tuple(each for each in played if not each.stands),
        without_score=tuple(sorted(due - scored - absent, key=lambda case: case[::-1])),
        missed=tuple(sorted(due & absent - scored, key=lambda case: case[::-1])),
        lost=_lost(movement, played, plan, settled),
        repeated=_repeated(meetings, plan.declared.meetings, played, settled),
        partners=_repeated(partnerships, plan.declared.partnerships, played, settled),
        shared=_shared(movement, plan, settled, after),
        moved=tuple(
            (after + 1 + number, seat.table, seat.board_set)
            for number, seat in brought(movement, plan.announced, settled, held)
        ),
        later=tuple(_later(movement, played, plan, settled, gaps)),
    )


def _announced(movement: Movement, plan: Plan) -> Rounds:
    """The whole session as announced: the rounds that are over, then those of the plan."""
    after = len(movement.rounds) - len(plan.announced)
    return (*(each.tables for each in movement.rounds[:after]), *plan.announced)


def _due(movement: Movement, plan: Plan) -> set[tuple[int, int]]:
    """Everybody announced to play in a round; those sitting out by plan are not."""
    return {
        (who, number)
        for number, tables in enumerate(_announced(movement, plan), start=1)
        for seat in tables
        if seat.is_played
        for who in seat.contestants
    }


def _lost(
    movement: Movement, played: Sequence[Played], plan: Plan, settled: Rounds
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    announced = _sets(_announced(movement, plan))
    kept = _sets([*([p.seat] for p in played if p.stands), *settled])
    lost = {who: tuple(sorted(sets - kept[who])) for who, sets in sorted(announced.items())}
    return tuple((who, sets) for who, sets in lost.items() if sets)


def _later(
    movement: Movement,
    played: Sequence[Played],
    plan: Plan,
    settled: Rounds,
    gaps: Mapping[int, frozenset[int]],
) -> Iterator[tuple[int, TableRound]]:
    seen = _sets([*([each.seat] for each in played), *settled])
    for number, tables in enumerate(_announced(movement, plan), start=1):
        for seat in tables:
            here = all(len(movement.rounds) not in gaps.get(who, ()) for who in seat.contestants)
            fresh = all(seat.board_set not in seen[who] for who in seat.contestants)
            if seat.is_played and here and fresh:
                yield number, seat


def _sets(rounds: Iterable[Iterable[TableRound]]) -> defaultdict[int, set[int]]:
    """The sets each contestant plays."""
    sets: defaultdict[int, set[int]] = defaultdict(set)
    for tables in rounds:
        for seat in tables:
            for who in seat.contestants if seat.is_played else ():
                sets[who].add(seat.board_set)
    return sets


def meetings(seats: Iterable[TableRound]) -> Iterator[tuple[int, int]]:
    """Every two opponents, the lower number first, once for each time they meet."""
    return (
        (min(one, other), max(one, other)) for seat in seats for one in seat.ns for other in seat.ew
    )


def partnerships(seats: Iterable[TableRound]) -> Iterator[tuple[int, int]]:
    """Every two players who are partners, once for each time; pairs have none."""
    return (
        (min(side), max(side)) for seat in seats for side in (seat.ns, seat.ew) if len(side) == 2
    )


def _repeated(
    of: Callable[[Iterable[TableRound]], Iterator[tuple[int, int]]],
    most: int,
    played: Sequence[Played],
    settled: Rounds,
) -> tuple[tuple[int, int], ...]:
    """Those who are together more than ``most`` times, at least once of them in times to come."""
    to_come = Counter(of(seat for tables in settled for seat in tables))
    together = to_come + Counter(of(each.seat for each in played))
    return tuple(sorted(pair for pair, n in together.items() if n > most and to_come[pair]))


def _shared(
    movement: Movement, plan: Plan, settled: Rounds, after: int
) -> tuple[tuple[int, int, int], ...]:
    """Each section has copies of its own."""
    homes = {table: group[0] for group in plan.declared.shared for table in group}
    places = Counter(
        (number, board_set, movement.section_of(BoardPlace(home)))
        for number, tables in enumerate(settled, start=after + 1)
        for board_set, home in {(s.board_set, homes.get(s.table, s.table)) for s in tables}
    )
    copies = plan.declared.copies
    return tuple(
        sorted(
            (number, board_set, n - copies)
            for (number, board_set, _section), n in places.items()
            if n > copies
        )
    )
