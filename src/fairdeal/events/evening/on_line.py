"""Tables of an evening that play on line: who sits where, and which board comes next.

A seat goes with whoever plays, not with a table: the pair's first device sits North or East, its
second South or West, at each table the movement has them come to; a player of an individual sits
where he himself does.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from fairdeal.events.evening.floor import Sitting, sitting_at
from fairdeal.events.evening.state import Evening
from fairdeal.seats import SEATS, Seat, Side


def chairs(sitting: Sitting, who: str) -> Mapping[int, Seat]:
    """The seats of somebody at a table, by his chair; none where he does not sit there.

    >>> from fairdeal.events.evening.floor import Sitting
    >>> [str(seat) for seat in chairs(Sitting(1, 1, "3", "8", ()), "8").values()]
    ['E', 'W']
    """
    for side in Side:
        seated = sitting.seated(side)
        if who in seated:
            seats = [seat for seat in SEATS if seat.side is side]
            if len(seated) > 1:  # two players of an individual, each for himself
                return {1: seats[seated.index(who)]}
            return dict(enumerate(seats, start=1))
    return {}


def chairs_for_robots(evening: Evening, sitting: Sitting, who: str) -> tuple[int, ...]:
    """The chairs on which a pair may have a robot sit down itself, at that table.

    One of its two, where nobody sits, and where the organizer has so elected: with a second
    robot nobody of the pair would play, and that is the Director's to say (Law 81).
    """
    both = chairs(sitting, who)
    is_his = evening.on_line.robots and is_on_line(evening, sitting.table)
    if not is_his or len(both) < 2 or any((who, one) in evening.robots for one in both):
        return ()
    return tuple(one for one in both if (who, one) not in evening.holders)


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at a table on line, and who has it in a round."""

    table: int
    seat: Seat
    who: str
    chair: int


def places_on_line(evening: Evening, number: int) -> tuple[Place, ...]:
    """Every seat at the tables that play on line in a round, table by table."""
    rooms = (sitting_at(evening, table, number) for table in sorted(evening.on_line.tables))
    return tuple(
        Place(one.table, seat, who, chair)
        for one in rooms
        if one is not None and one.boards
        for side in Side
        for who in one.seated(side)
        for chair, seat in chairs(one, who).items()
    )


def is_on_line(evening: Evening, table: int) -> bool:
    """Whether the players of that table play it in their browsers."""
    return table in evening.on_line.tables


def without_cards(evening: Evening, known: Mapping[int, bool]) -> tuple[int, ...]:
    """The boards of the tables on line whose cards are not known: nobody can play them there.

    Args:
        evening: the evening.
        known: whether the cards of a board are, by its number.
    """
    numbers = {
        board
        for each in evening.movement.rounds
        for one in each.tables
        if is_on_line(evening, one.table)
        for board in evening.movement.boards_of(one.board_set)
    }
    return tuple(sorted(number for number in numbers if not known.get(number, False)))
