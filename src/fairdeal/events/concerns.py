"""Whom the acts of an evening concern: a phone need not look again at what another table did.

A page is drawn anew when something that stands on it has changed. Of 240 phones in a room that is
two for most acts.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fairdeal.events.acts import AdditionGiven, Told
from fairdeal.events.evening import Evening
from fairdeal.events.evening_acts import (
    CallAnswered,
    DirectorCalled,
    PhoneJoined,
    ResultWithdrawn,
    RulingRecorded,
)
from fairdeal.events.floor import sittings
from fairdeal.events.places import Place
from fairdeal.events.session import Session

_FOR_DIRECTORS = DirectorCalled | CallAnswered | RulingRecorded | AdditionGiven
"""Nothing of these stands on the page of a table or a pair."""


@dataclass(frozen=True, slots=True)
class Concerns:
    """The number of the last act that concerns somebody's page."""

    everybody: int
    tables: Mapping[int, int]
    pairs: Mapping[str, int]

    def of(self, pair: str, table: int) -> int:
        """Of a pair's page; of a table's where no pair is given."""
        own = self.pairs.get(pair, 0) if pair else self.tables.get(table, 0)
        return max(own, self.everybody)


def concerns(session: Session, evening: Evening) -> Concerns:
    """Whom the acts of a session concern, as far as players' pages go."""
    seats = {(str(one.table), str(one.round)): one for one in sittings(evening)}
    everybody = furthest = 0
    tables: dict[int, int] = {}
    pairs: dict[str, int] = {}
    for one in session.log:
        place = getattr(one.act, "place", None)
        if isinstance(one.act, _FOR_DIRECTORS):
            continue
        if isinstance(one.act, PhoneJoined):
            # Its opponents can say yes for it no longer.
            of_pair = [seat for seat in seats.values() if one.act.contestant in (seat.ns, seat.ew)]
            tables |= {seat.table: one.sequence for seat in of_pair}
            pairs |= {pair: one.sequence for seat in of_pair for pair in (seat.ns, seat.ew)}
            continue
        table, _dash, number = place.table.partition("-") if place else ("", "", "")
        sitting = seats.get((table, number))
        moves_the_room = isinstance(one.act, ResultWithdrawn) or (
            sitting is not None and sitting.round > furthest
        )
        if sitting is None or moves_the_room:
            # With the first result of a round the room is there, and pairs that sit out with it.
            everybody = one.sequence
            furthest = max(furthest, sitting.round if sitting else 0)
            continue
        tables[sitting.table] = one.sequence
        pairs |= {pair: one.sequence for pair in (sitting.ns, sitting.ew) if pair}
        if evening.shown.travellers:
            everybody = one.sequence
    if _complete(session, evening):
        everybody = max((one.sequence for one in _of_places(session)), default=0)
    return Concerns(max(everybody, 1), tables, pairs)


def _of_places(session: Session) -> Iterator[Told]:
    return (one for one in session.log if isinstance(getattr(one.act, "place", None), Place))


def _complete(session: Session, evening: Evening) -> bool:
    return all(place in session.results for one in sittings(evening) for place in one.places)
