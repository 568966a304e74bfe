"""What a movement costs and gives: boards played, sit-outs, sharing, stationary seats, fields."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from fairdeal.movements.balance import quality
from fairdeal.movements.half_table import sitting_out
from fairdeal.movements.movement import Movement, Place


@dataclass(frozen=True, slots=True)
class Facts:
    """The figures by which a Director compares movements."""

    boards_in_play: int
    fewest_boards: int
    """Boards played by whoever plays least."""
    most_boards: int
    fewest_plays: int
    """How often the board played least is played; where it differs scores need Neuberg."""
    most_plays: int
    sit_outs: int
    """Rounds missed, added over all contestants."""
    most_missed: int
    """Rounds missed by whoever misses most."""
    shared_rounds: int
    """Rounds in which some set is at more tables than it has copies."""
    copies: int
    """Identical sets of boards needed, in all sections together."""
    stationary: int
    """Contestants who keep their table, and may be those who cannot move."""
    fields: int
    """Rankings needed: 1, or 2 when two groups are never compared on any board."""
    qf: Fraction

    @property
    def winners(self) -> int:
        """How many winners there are: one in each field."""
        return self.fields


def facts(movement: Movement) -> Facts:
    """The figures of a movement."""
    missed = {who: len(rounds) for who, rounds in sitting_out(movement).items()}
    total, boards = len(movement.rounds), movement.boards_per_round
    plays = Counter(seat.board_set for each in movement.rounds for seat in each.played)
    return Facts(
        boards_in_play=movement.boards,
        fewest_boards=(total - max(missed.values())) * boards,
        most_boards=(total - min(missed.values())) * boards,
        fewest_plays=min(plays.values(), default=0),
        most_plays=max(plays.values(), default=0),
        sit_outs=sum(missed.values()),
        most_missed=max(missed.values()),
        shared_rounds=_shared_rounds(movement),
        copies=movement.declared.copies * max(1, len(set(movement.sections))),
        stationary=len(stationary(movement)),
        fields=len(fields(movement)),
        qf=quality(movement),
    )


def stationary(movement: Movement) -> tuple[int, ...]:
    """The contestants who are at one table only; whoever is bumped or sits out stays near it."""
    at: dict[int, set[int]] = {}
    for each in movement.rounds:
        for seat in each.tables:
            for who in seat.contestants:
                at.setdefault(who, set()).add(seat.table)
    return tuple(sorted(who for who, tables in at.items() if len(tables) == 1))


def fields(movement: Movement) -> tuple[frozenset[int], ...]:
    """The groups that can be ranked together: who holds the same cards is compared.

    Two contestants are in one field when they sit in the same direction on some set, or are
    joined through others.
    """
    lines: dict[tuple[int, str], list[int]] = {}
    for each in movement.rounds:
        for seat in each.played:
            lines.setdefault((seat.board_set, "ns"), []).extend(seat.ns)
            lines.setdefault((seat.board_set, "ew"), []).extend(seat.ew)
    groups = [frozenset((who,)) for who in movement.contestants]
    for line in lines.values():
        touched = [group for group in groups if not group.isdisjoint(line)]
        groups = [group for group in groups if group.isdisjoint(line)]
        groups.append(frozenset().union(*touched))
    return tuple(sorted(groups, key=min))


def _shared_rounds(movement: Movement) -> int:
    count = 0
    for each in movement.rounds:
        needed = Counter(
            (movement.section_of(Place(seat.table)), seat.board_set) for seat in each.played
        )
        count += max(needed.values(), default=0) > movement.declared.copies
    return count
