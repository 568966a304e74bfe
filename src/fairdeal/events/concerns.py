"""Whom the acts of an evening concern: a phone need not look again at what another table did.

A page is drawn anew when something that stands on it has changed. Of 240 phones in a room that is
two for most acts.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from fairdeal.events.acts import AdditionGiven, Told, Undone
from fairdeal.events.evening import Evening
from fairdeal.events.evening_acts import (
    Announced,
    CallAnswered,
    CameBack,
    DirectorCalled,
    MovementRepaired,
    PhoneJoined,
    ResultConfirmed,
    ResultContested,
    ResultWithdrawn,
    RoundStarted,
    RulingRecorded,
)
from fairdeal.events.floor import Sitting, sittings
from fairdeal.events.session import Session

_FOR_DIRECTORS = RulingRecorded | CameBack | AdditionGiven
"""Nothing of these stands on the page of a table or a pair."""


_NOT_RANKED = (
    Announced
    | DirectorCalled
    | CallAnswered
    | RulingRecorded
    | CameBack
    | PhoneJoined
    | ResultConfirmed
    | ResultContested
    | RoundStarted
)
"""Nothing of these stands in a ranking."""


@dataclass(frozen=True, slots=True)
class _Floor:
    """Who sits where, as long as nobody leaves and the movement goes on."""

    at: Mapping[tuple[str, str], Sitting]
    """By table and round, in the words of a place."""
    of: Mapping[str, tuple[Sitting, ...]]
    """By contestant."""

    @classmethod
    def of_evening(cls, evening: Evening) -> "_Floor":
        every = tuple(sittings(evening))
        of: dict[str, tuple[Sitting, ...]] = {}
        for one in every:
            for pair in (one.ns, one.ew):
                of[pair] = (*of.get(pair, ()), one)
        return cls({(str(one.table), str(one.round)): one for one in every}, of)


@dataclass(frozen=True, slots=True)
class Concerns:
    """The number of the last act that concerns somebody's page."""

    version: int
    everybody: int
    ranking: int
    tables: Mapping[int, int]
    pairs: Mapping[str, int]
    furthest: int
    """The round the room has come to by its results."""
    missing: int
    """Results that are still to come."""
    floor: _Floor = field(repr=False)
    left: Mapping[str, int] = field(repr=False)

    def of(self, pair: str, table: int) -> int:
        """Of a pair's page; of a table's where no pair is given."""
        own = self.pairs.get(pair, 0) if pair else self.tables.get(table, 0)
        return max(own, self.everybody)


def concerns(session: Session, evening: Evening, earlier: Concerns | None = None) -> Concerns:
    """Whom the acts of a session concern.

    Args:
        session: the session.
        evening: its evening.
        earlier: whom the first of them concerned, where that is known.
    """
    news = session.log[earlier.version :] if earlier else session.log
    if earlier is None or earlier.left != evening.left or _changes_the_floor(news):
        floor = _Floor.of_evening(evening)
        earlier = Concerns(0, 1, 1, {}, {}, 0, 1, floor, evening.left)
        news = session.log
    return _after(earlier, session, evening, news)


def _changes_the_floor(news: Iterable[Told]) -> bool:
    return any(isinstance(one.act, Undone | MovementRepaired) for one in news)


def _after(earlier: Concerns, session: Session, evening: Evening, news: Iterable[Told]) -> Concerns:
    everybody, ranking, furthest = earlier.everybody, earlier.ranking, earlier.furthest
    tables, pairs = dict(earlier.tables), dict(earlier.pairs)
    floor = earlier.floor
    for one in news:
        if not isinstance(one.act, _NOT_RANKED):
            ranking = one.sequence
        place = getattr(one.act, "place", None)
        table, _dash, number = place.table.partition("-") if place else ("", "", "")
        sitting = floor.at.get((table, number))
        if isinstance(one.act, _FOR_DIRECTORS):
            continue
        if isinstance(one.act, PhoneJoined):
            # Its opponents can say yes for it no longer.
            told: tuple[Sitting, ...] = floor.of.get(one.act.contestant, ())
        elif isinstance(one.act, DirectorCalled | CallAnswered):
            # Whoever sits there sees that somebody is coming; who that is changes with the rounds.
            called = _table_called(one.act, session)
            told = tuple(seat for seat in floor.at.values() if seat.table == called)
        elif sitting is None or sitting.round > furthest or isinstance(one.act, ResultWithdrawn):
            # With the first result of a round the room is there, and pairs that sit out with it.
            everybody = one.sequence
            furthest = max(furthest, sitting.round if sitting else 0)
            continue
        else:
            told = (sitting,)
            if evening.shown.travellers:
                everybody = one.sequence
        for seat in told:
            tables[seat.table] = one.sequence
            pairs |= {pair: one.sequence for pair in (seat.ns, seat.ew) if pair}
    # Not counted before the last round has begun: until then some are missing.
    missing = _missing(session, floor) if furthest >= evening.rounds else 1
    if not missing and earlier.missing:
        everybody = session.version  # the room is through
    return Concerns(
        session.version, everybody, ranking, tables, pairs, furthest, missing, floor, evening.left
    )


def _table_called(act: DirectorCalled | CallAnswered, session: Session) -> int:
    if isinstance(act, DirectorCalled):
        return act.table
    calls = (one.act for one in session.log if one.sequence == act.call)
    return next((one.table for one in calls if isinstance(one, DirectorCalled)), 0)


def _missing(session: Session, floor: _Floor) -> int:
    return sum(place not in session.results for one in floor.at.values() for place in one.places)
