"""Who sits where and by which number, as messages of the Bridgemate Data Connector tell it.

Players key in their numbers at their first table; the connector hands them on as participations,
and players with their names as player data. The message that sets up an event has lists of both.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fairdeal.boundary import document, member_of, whole
from fairdeal.boundary import text as words
from fairdeal.errors import Malformed
from fairdeal.events.acts import ContestantEntered
from fairdeal.events.identity import same_name
from fairdeal.events.session import Session
from fairdeal.formats.people import by_name
from fairdeal.movements.movement import Movement
from fairdeal.seats import SEATS, Seat, Side

_MOST: Final = 10**6
"""No table or round has a greater number."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody at a seat of a table in a round."""

    section: str
    table: int
    round: int
    seat: Seat
    number: str
    """A federation's or the club's; empty where the player is known by name alone."""
    name: str
    """Empty where the player is known by number alone."""


@dataclass(frozen=True, slots=True)
class People:
    """What a message tells of players."""

    seated: tuple[Seated, ...]
    numbers: Mapping[str, str]
    """The numbers of those whose names it has, by name."""


def is_people(text: str) -> bool:
    """Whether that is a message about players, and not one with results."""
    try:
        lists = _lists(text)
    except Malformed:
        return False
    return any(_is_of_people(one) for one in lists)


def read_people(text: str) -> People:
    """Who sits where, and whose number is which.

    Raises:
        Malformed: it is not such a message; the entry and its field are named.
    """
    seated: list[Seated] = []
    known: list[tuple[str, str]] = []
    for number, entry in enumerate((one for each in _lists(text) for one in each), start=1):
        try:
            body = member_of(entry)
            name = " ".join(filter(None, (_said(body, "FirstName"), _said(body, "LastName"))))
            told = _said(body, "PlayerNumber")
            if "Direction" in body:
                seated.append(_seated(body, told, name))
            known.append((name, told))
        except KeyError as wrong:
            raise Malformed("player {n} lacks or misstates {what}", n=number, what=wrong) from None
        except Malformed as wrong:
            raise Malformed("player {n}: {wrong}", n=number, wrong=wrong) from None
    return People(tuple(seated), by_name(known))


def _lists(text: str) -> tuple[Sequence[object], ...]:
    try:
        data = document(text)
        told = document(words(data, "SerializedData")) if isinstance(data, dict) else data
    except (Malformed, KeyError) as wrong:
        raise Malformed("no message of the Data Connector: {detail}", detail=wrong) from None
    if isinstance(told, dict):
        told = [told.get(each, []) for each in ("PlayerData", "Participations")]
        return tuple(one for one in told if isinstance(one, list))
    return (told,) if isinstance(told, list) else ()


def _is_of_people(entries: Sequence[object]) -> bool:
    return any(
        isinstance(one, dict) and "BoardNumber" not in one and "PlayerNumber" in one
        for one in entries[:1]
    )


def _said(body: Mapping[str, Any], field: str) -> str:
    return words(body, field).strip() if body.get(field) is not None else ""


def _seated(body: Mapping[str, Any], number: str, name: str) -> Seated:
    return Seated(
        _said(body, "SectionLetters"),
        whole(body, "TableNumber", 1, _MOST),
        max(1, whole(body, "RoundNumber", 0, _MOST)),  # 0 stands for the first
        SEATS[whole(body, "Direction", 1, 4) - 1],
        number,
        name,
    )


def people_taken(
    session: Session, told: People, called: Mapping[str, str], most: int
) -> tuple[tuple[ContestantEntered, ...], tuple[Malformed, ...]]:
    """The names that a session has from now on, and why somebody was left out.

    Nobody who stands there is called otherwise: names are added where there is room for them.

    Args:
        session: one that is played by a movement of pairs or teams.
        told: what the units tell.
        called: the names of the club's list by their numbers.
        most: how many players a contestant may have.
    """
    names = {number: name for name, number in told.numbers.items()} | dict(called)
    found: dict[str, list[str]] = {}
    left: list[Malformed] = []
    for one in sorted(told.seated, key=lambda one: (one.round, one.table, one.seat)):
        contestant = _contestant(session, one)
        name = names.get(one.number, one.name) if one.number else one.name
        if contestant is None:
            left.append(nobody_at(session.movement, one.section, one.table, one.round))
        elif not name:
            left.append(Malformed("nobody known has the number {number}", number=one.number))
        else:
            found.setdefault(contestant, []).append(name)
    entered: list[ContestantEntered] = []
    for contestant, told_here in found.items():
        standing = session.players.get(contestant, ())
        players = _added(standing, told_here)
        if len(players) > most:
            left.append(_other(contestant, standing, told_here))
        elif players != standing:
            entered.append(ContestantEntered(contestant, players))
    return tuple(entered), tuple(left)


def _contestant(session: Session, told: Seated) -> str | None:
    movement = session.movement
    if movement is None or told.round > len(movement.rounds):
        return None
    table = movement.table_of(told.section, told.table)
    for seat in movement.rounds[told.round - 1].tables:
        if seat.table == table:
            side = seat.ns if told.seat.side is Side.NS else seat.ew
            return str(side[0]) if side else None
    return None


def nobody_at(movement: Movement | None, section: str, table: int, number: int) -> Malformed:
    """Why what is told of a table in a round is not taken; with its section where there are any."""
    letters = section if movement is not None and movement.sections else ""
    return Malformed(
        "nobody sits at table {table} in round {n}", table=f"{letters}{table}", n=number
    )


def _added(standing: Sequence[str], told: Iterable[str]) -> tuple[str, ...]:
    """Those who stand there, and whoever is told besides, each once."""
    known = {same_name(one): one for one in standing}
    for one in told:
        known.setdefault(same_name(one), one)
    return tuple(known.values())


def _other(contestant: str, standing: Sequence[str], told: Sequence[str]) -> Malformed:
    return Malformed(
        "{contestant} is {names} here, and {others} in the file",
        contestant=contestant,
        names=", ".join(standing),
        others=", ".join(told),
    )
