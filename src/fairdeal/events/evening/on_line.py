"""Tables of an evening that play on line: who sits where, and which board comes next.

A seat goes with whoever plays, not with a table: the pair's first device sits North or East, its
second South or West, at each table the movement has them come to; a player of an individual sits
where he himself does.

A player of a team who goes by name sits down for one round, on a chair of the pair his line-up has
him in (`people`). So another line-up never gives him a seat from which he has not looked at a board
before: who has had its cards before him at one seat is given it at no other.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from fairdeal.events.acts import MovementChosen, standing
from fairdeal.events.evening.acts import MovementRepaired, PhoneJoined, RobotSeated, SeatTaken
from fairdeal.events.evening.floor import Sitting, sitting_at, sitting_of
from fairdeal.events.evening.state import Evening, HasSat
from fairdeal.events.session import Session
from fairdeal.seats import SEATS, Seat, Side


def pair_at(sitting: Sitting, who: str) -> str:
    """The pair of whoever goes by name at a table where he sits; anybody else as he is."""
    side = next((one for one in Side if who in sitting.persons[one is Side.EW]), None)
    return who if side is None else sitting.seated(side)[0]


def chairs(sitting: Sitting, who: str) -> Mapping[int, Seat]:
    """The seats of somebody at a table, by his chair; none where he does not sit there.

    >>> from fairdeal.events.evening.floor import Sitting
    >>> [str(seat) for seat in chairs(Sitting(1, 1, "3", "8", ()), "8").values()]
    ['E', 'W']
    """
    who = pair_at(sitting, who)
    for side in Side:
        seated = sitting.seated(side)
        if who in seated:
            seats = [seat for seat in SEATS if seat.side is side]
            if len(seated) > 1:  # two players of an individual, each for himself
                return {1: seats[seated.index(who)]}
            return dict(enumerate(seats, start=1))
    return {}


def chairs_for_robots(
    session: Session, evening: Evening, sitting: Sitting, who: str
) -> tuple[int, ...]:
    """The chairs on which a pair may have a robot sit down itself, at that table.

    One of its two, where nobody sits, and where the organizer has so elected: with a second
    robot nobody of the pair would play, and that is the Director's to say (Law 81).
    """
    who = pair_at(sitting, who)
    both = chairs(sitting, who)
    is_his = evening.on_line.robots and is_on_line(evening, sitting.table)
    if not is_his or len(both) < 2 or any((who, one) in evening.robots for one in both):
        return ()
    number = sitting.round
    return tuple(one for one in both if not is_taken(session, evening, number, who, one))


def is_taken(session: Session, evening: Evening, number: int, who: str, chair: int) -> bool:
    """Whether somebody sits on a chair: in a round, or still in one before it.

    A robot goes along from round to round: on the chair of whoever is behind it would put him out.
    """
    for earlier in range(1, number):
        found = sitting_of(evening, who, earlier)
        places = found[0].places if found and holder_at(evening, earlier, who, chair) else ()
        if any(place not in session.results for place in places):
            return True
    return bool(holder_at(evening, number, who, chair))


def holder_at(evening: Evening, number: int, who: str, chair: int) -> str:
    """What is known of the word of whoever sits on a chair in a round; empty where nobody does.

    Who goes by name has sat down for one round alone.
    """
    return seated_at(evening, number, who, chair)[1]


def seated_at(evening: Evening, number: int, who: str, chair: int) -> tuple[str, str]:
    """Whoever sits on a chair in a round, and what is known of his word; empty where nobody does.

    He is the pair, or where he goes by name that player of it.
    """
    of_evening = who, evening.holders.get((who, chair), "")
    return evening.persons.get((who, chair, number), of_evening)


def has_seen_from_elsewhere(
    evening: Evening, person: str, sitting: Sitting, who: str, chair: int
) -> bool:
    """Whether who goes by name has had a board of that table before him at another seat."""
    return any(
        (one.pair, one.chair) != (who, chair)
        for one in evening.has_sat
        if one.person == person and _boards_then(evening, one) & set(sitting.boards)
    )


def boards_before(
    session: Session, evening: Evening, who: str, chair: int, holder: str
) -> frozenset[int]:
    """The boards of whoever sat on a chair for the evening: all he had before he was put out.

    They are those of each round up to the one he was in when another device took the chair, or the
    Director let his phone join anew.

    Args:
        session: the session.
        evening: its evening.
        who: whom he sat for (`SeatTaken.who`).
        chair: his chair.
        holder: what is known of the word he was given.
    """
    movement, sat, until = evening.movement, False, session.version + 1
    for one in standing(session.log):
        match one.act:
            case MovementChosen(movement=chosen) | MovementRepaired(movement=chosen):
                movement = chosen
            case SeatTaken(holder=word) if (one.act.who, one.act.chair) == (who, chair):
                until = one.sequence if sat else until
                sat = sat or word == holder
            case RobotSeated() if (one.act.who, one.act.chair) == (who, chair) and sat:
                until = one.sequence
            case PhoneJoined(contestant=lost, key="") if lost == who and sat:
                until = one.sequence
            case _:
                pass
        if until == one.sequence:
            break
    then, found = replace(evening, movement=movement, left=MappingProxyType({})), set[int]()
    for number in range(1, then.rounds + 1 if sat else 1):
        sitting = sitting_of(then, who, number)
        places = sitting[0].places if sitting else ()
        results = [session.results.get(place) for place in places]
        found |= {place.board for place in places}
        if any(one is None or one.history[0].sequence > until for one in results):
            break
    return frozenset(found)


def _boards_then(evening: Evening, one: HasSat) -> set[int]:
    """The boards of a table when somebody sat down there, whatever was drawn or left since."""
    then = replace(evening, movement=one.movement, left=MappingProxyType({}))
    found = sitting_of(then, one.pair, one.round)
    return set(found[0].boards) if found else set()


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
