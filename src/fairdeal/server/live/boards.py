"""The boards of an evening that are played on line: each one a live table, kept as its log.

What there is to know of such a table but its acts, the session says: the board with its cards, the
edition and elections, and what can be done at it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fairdeal.events.evening.floor import Sitting, reached, sitting_at, sitting_of
from fairdeal.events.evening.on_line import chairs, is_on_line
from fairdeal.events.evening.state import Evening
from fairdeal.events.places import Place
from fairdeal.laws.phase import Phase
from fairdeal.live.table import Mode
from fairdeal.seats import Side
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.kept.table_logs import place_of, table_stream
from fairdeal.server.live.kept import LiveTable

if TYPE_CHECKING:
    from fairdeal.server.site import Site


@dataclass(frozen=True, slots=True)
class Here:
    """What somebody who plays has before him."""

    round: int
    """One more than there are when all is played."""
    sitting: Sitting | None = None
    """Where he sits in it; ``None`` where he sits out."""
    table: LiveTable | None = None
    """The board on his table, where he plays on line and a board is left."""
    begins: LiveTable | None = None
    """The same before its first act."""


def before_play(kept: Kept, place: Place) -> LiveTable:
    """A board of that evening at a table before its first act, as the session has it."""
    session = kept.session
    evening = session.evening
    is_real = evening is not None and evening.on_line.real
    return LiveTable(
        table_stream(kept.id, place),
        edition=session.conditions.edition,
        mode=Mode.REAL if is_real else Mode.LAWFUL,
        enforced=evening is not None and evening.on_line.enforced,
        pause=0 if evening is None else evening.on_line.pause,
        board=session.board(place.board),
        preset=session.conditions.preset,
        is_of_evening=True,
        robots={} if evening is None else _seats_of(evening, place, evening.robots),
        programs={} if evening is None else _seats_of(evening, place, evening.programs),
    )


def _seats_of(
    evening: Evening, place: Place, theirs: Mapping[tuple[str, int], str]
) -> dict[str, str]:
    """The seats there of robots or programs, and what is said of each."""
    sitting = sitting_of_place(evening, place) if theirs else None
    if sitting is None:
        return {}
    return {
        seat.letter: theirs[who, chair]
        for who in sitting.people
        for chair, seat in chairs(sitting, who).items()
        if (who, chair) in theirs
    }


def table_at(site: "Site", kept: Kept, place: Place, *, reading: bool = True) -> LiveTable:
    """That board as it stands.

    Args:
        site: the site.
        kept: the session.
        place: the board and the table.
        reading: whether the store is asked, or what is in memory is enough.
    """
    begins = before_play(kept, place)
    found = site.live.get if reading else site.live.newest
    return found(begins.id, begins) or begins


def here(site: "Site", kept: Kept, evening: Evening, who: str, *, reading: bool = True) -> Here:
    """What somebody has before him: the first board he has not left, round by round.

    Args:
        site: the site.
        kept: the session.
        evening: its evening.
        who: whom he plays for (`Sitting.seated`).
        reading: as for `table_at`.
    """
    room = reached(kept.session, evening)
    for number in range(1, evening.rounds + 1):
        found = sitting_of(evening, who, number)
        if found is None or not found[0].boards:
            if number >= room:
                return Here(number)
            continue
        sitting, side = found
        for place in sitting.places if is_on_line(evening, sitting.table) else ():
            table = table_at(site, kept, place, reading=reading)
            if not _has_left(kept, evening, place, table, side):
                return Here(number, sitting, table, before_play(kept, place))
        if any(place not in kept.session.results for place in sitting.places):
            if is_on_line(evening, sitting.table):
                continue  # what is open there waits for the Director, and he goes on
            return Here(number, sitting)
    return Here(evening.rounds + 1)


def _has_left(kept: Kept, evening: Evening, place: Place, table: LiveTable, side: Side) -> bool:
    """Whether a side is through with a board, and has looked at what came of it."""
    has_result = place in kept.session.results
    if table.acts and side in table.table.gone_on:
        return True
    if not table.acts or table.table.desk.position.phase is not Phase.OVER:
        return has_result
    return has_result and evening.round > place.round


def played(site: "Site", kept: Kept, *, reading: bool = True) -> Iterator[tuple[Place, LiveTable]]:
    """Every board of the evening on which something has happened on line."""
    evening = kept.session.evening
    if evening is None or not evening.on_line.tables:
        return
    if reading:
        for name in site.live.logs(kept.id):
            place = place_of(name)[1]
            if sitting_of_place(evening, place) is not None:
                yield place, table_at(site, kept, place)
        return
    for table in site.live.seen_of(kept.id):
        place = place_of(table.id)[1]
        if table.acts and sitting_of_place(evening, place) is not None:
            yield place, table_at(site, kept, place, reading=False)


def sitting_of_place(evening: Evening, place: Place) -> Sitting | None:
    """Who sits where that board is played; ``None`` where it is not."""
    table, _dash, number = place.table.partition("-")
    if not (table.isdecimal() and number.isdecimal()):
        return None
    sitting = sitting_at(evening, int(table), int(number))
    return sitting if sitting is not None and place.board in sitting.boards else None
