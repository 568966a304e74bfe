"""What a movement costs and gives: boards played, sit-outs, sharing, stationary seats, fields."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from fairdeal.movements.choice.balance import quality
from fairdeal.movements.mitchell.half_table import sitting_out
from fairdeal.movements.movement import BoardPlace, Movement


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
    played = _boards_played(movement)
    plays = Counter(
        unit
        for each in movement.rounds
        for seat in each.played
        for unit in movement.compared(seat.board_set)
    )
    return Facts(
        boards_in_play=movement.boards,
        fewest_boards=min(played.values()),
        most_boards=max(played.values()),
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


def _boards_played(movement: Movement) -> dict[int, int]:
    """The boards of every contestant; the two pairs of a team play the same ones."""
    sets = {
        (who, number): seat.board_set
        for number, each in enumerate(movement.rounds, start=1)
        for seat in each.played
        for who in seat.contestants
    }
    boards = dict.fromkeys(movement.contestants, 0)
    for (who, _), board_set in sets.items():
        boards[who] += len(movement.boards_of(board_set))
    return boards


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
            for unit in movement.compared(seat.board_set):
                lines.setdefault((unit, "ns"), []).extend(seat.ns)
                lines.setdefault((unit, "ew"), []).extend(seat.ew)
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
            (movement.section_of(BoardPlace(seat.table)), seat.board_set) for seat in each.played
        )
        count += max(needed.values(), default=0) > movement.declared.copies
    return count
