"""Whom the acts of an evening concern: a phone need not look again at what another table did.

A page is drawn anew when something that stands on it has changed. Of 240 phones in a room that is
two for most acts.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from fairdeal.events.acts import (
    ContestantEntered,
    LineUpNamed,
    Place,
    PlayerSubstituted,
    SessionAct,
    Told,
    Undone,
)
from fairdeal.events.evening.acts import (
    CallAnswered,
    CallTaken,
    DirectorCalled,
    MovementRepaired,
    PhoneJoined,
    ResultWithdrawn,
    RoundStarted,
)
from fairdeal.events.evening.floor import Sitting, contestant_of, sittings, sittings_of_all
from fairdeal.events.evening.people import number_of
from fairdeal.events.evening.state import Evening
from fairdeal.events.evening.whose import WHERE, Page
from fairdeal.events.matches.line_ups import is_shown
from fairdeal.events.session import Session
from fairdeal.events.sight import PUBLIC, Audience, Reader, Sight
from fairdeal.movements.movement import Unit
from fairdeal.seats import Side

_SEATS_PERSONS = PhoneJoined | LineUpNamed | ContestantEntered | PlayerSubstituted
"""What says where players of teams sit whose phones go with them."""


@dataclass(frozen=True, slots=True)
class _Floor:
    """Who sits where, as long as nobody leaves and the movement goes on."""

    at: Mapping[tuple[str, str], Sitting]
    """By table and round, in the words of a place."""
    of_teams: bool
    of: Mapping[str, tuple[Sitting, ...]]
    """By whoever sits: a pair, a player, one of a team's two pairs."""

    @classmethod
    def of_evening(cls, evening: Evening) -> "_Floor":
        at = {(str(one.table), str(one.round)): one for one in sittings(evening)}
        return cls(at, evening.movement.unit is Unit.TEAM, sittings_of_all(evening))

    def sitting(self, place: Place | None) -> Sitting | None:
        """Who sits where a result belongs."""
        if place is None:
            return None
        table, _dash, number = place.table.partition("-")
        return self.at.get((table, number))

    def left_by(self, sitting: Sitting) -> frozenset[int]:
        """The tables at which those who sit there sat in the round before."""
        before = (one for who in sitting.people for one in self.of.get(who, ()))
        return frozenset(one.table for one in before if one.round == sitting.round - 1)

    def awaiting(self, sitting: Sitting) -> tuple[frozenset[str], frozenset[int]]:
        """Who sat out meanwhile, and which tables did, where they sit next: they go on with them.

        Not of teams (`floor.is_awaited`).
        """
        number = sitting.round
        if self.of_teams:
            return frozenset(), frozenset()
        of = (one for who in sitting.people for one in self.of.get(who, ()))
        then = frozenset(one for one in of if one.round == number + 1 and one.boards)
        people = frozenset[str]().union(*(one.people for one in then))
        return (
            frozenset(who for who in people if not _plays(self.of.get(who, ()), number)),
            frozenset(
                one.table
                for one in then
                if not _plays(filter(None, [self.at.get((str(one.table), str(number)))]), number)
            ),
        )


def _plays(some: Iterable[Sitting], number: int) -> bool:
    """Whether boards are played at one of those in that round."""
    return any(one.round == number and one.boards for one in some)


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
    public: int
    """Of what everybody may see, such as the wall; while teams play no act at a table is news to it
    before its round is over everywhere."""
    over: int
    """How many rounds are over at every table, while teams play."""
    floor: _Floor = field(repr=False)
    left: Mapping[str, int] = field(repr=False)

    def standings(self, *, everything: bool) -> int:
        """Of a ranking's page, for whoever may know everything or not."""
        return self.public if self.floor.of_teams and not everything else self.ranking

    def of(self, reader: Reader) -> int:
        """Of a contestant's page, or of a table's; a team's two pairs have one each."""
        if reader.audience is Audience.TABLE:
            return max(self.tables.get(reader.table, 0), self.everybody)
        names = [reader.who]
        if self.floor.of_teams and reader.side is None and not reader.person:
            names = [f"{reader.contestant} {side}" for side in Side]
        return max(self.everybody, *(self.pairs.get(name, 0) for name in names))


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
        earlier = Concerns(0, 1, 1, {}, {}, 1, 1, 1, 0, floor, evening.left)
        news = session.log
    elif evening.people.joined and any(isinstance(one.act, _SEATS_PERSONS) for one in news):
        # What concerned whom before stays as it was: nobody but these hears anything of it.
        earlier = replace(earlier, floor=_Floor.of_evening(evening))
    return _after(earlier, session, evening, news)


def _changes_the_floor(news: Iterable[Told]) -> bool:
    return any(isinstance(one.act, Undone | MovementRepaired) for one in news)


def _after(earlier: Concerns, session: Session, evening: Evening, news: Iterable[Told]) -> Concerns:
    everybody, ranking, furthest = earlier.everybody, earlier.ranking, earlier.furthest
    tables, pairs = dict(earlier.tables), dict(earlier.pairs)
    floor, over = earlier.floor, _over(session, earlier.floor)
    told_of = max(over, earlier.over)
    for one in news:
        where = WHERE[type(one.act)]
        if where.ranked:
            ranking = one.sequence
        if isinstance(one.act, RoundStarted):
            furthest = max(furthest, one.act.round)
        if where.page in {Page.DIRECTORS, Page.TEAMS}:
            pairs |= dict.fromkeys(_who_sees(session, evening, one.act), one.sequence)
            continue
        sitting = floor.sitting(getattr(one.act, "place", None))
        told = _of_some(one.act, session, floor)
        if told is None:
            if sitting is None or sitting.round > furthest or isinstance(one.act, ResultWithdrawn):
                # With the first result of a round the room is there, and pairs that sit out too.
                everybody = one.sequence
                furthest = max(furthest, sitting.round if sitting else 0)
                continue
            if evening.shown.travellers and not _is_secret(sitting, evening, floor, told_of):
                everybody = one.sequence
            told = _where_it_shows(session, floor, sitting)
            pairs |= dict.fromkeys(_out_of(evening, told), one.sequence)
            # With its first result the table they came from is others': what is open there goes.
            tables |= dict.fromkeys(floor.left_by(sitting), one.sequence)
            sat_out, empty = floor.awaiting(sitting)
            tables |= dict.fromkeys(empty, one.sequence)
            pairs |= dict.fromkeys(sat_out, one.sequence)
        for seat in told:
            tables[seat.table] = one.sequence
            pairs |= dict.fromkeys(seat.people, one.sequence)
    # Not counted before the last round has begun: until then some are missing.
    missing = _missing(session, floor) if furthest >= evening.rounds else 1
    if not missing and earlier.missing:
        everybody = session.version  # the room is through
    public = max(everybody, _public(earlier, evening, news, told_of))
    of_pages = session.version, everybody, ranking, tables, pairs
    return Concerns(*of_pages, furthest, missing, public, over, floor, evening.left)


def _public(earlier: Concerns, evening: Evening, news: Iterable[Told], told_of: int) -> int:
    """The last act that concerns what everybody may see."""
    floor, public = earlier.floor, earlier.public
    for one in news:
        where = WHERE[type(one.act)]
        if not where.public:
            continue
        sitting = floor.sitting(getattr(one.act, "place", None))
        if where.happens_at_a_table and _is_secret(sitting, evening, floor, told_of):
            continue
        public = one.sequence
    return public


def _is_secret(sitting: Sitting | None, evening: Evening, floor: _Floor, told_of: int) -> bool:
    """Whether what happens there is only that table's: teams play, and the round goes on."""
    if not (floor.of_teams and evening.open):
        return False
    return sitting is None or sitting.round > told_of


def _over(session: Session, floor: _Floor) -> int:
    """While teams play, how many rounds are over everywhere: both sides agree on every board."""
    if not floor.of_teams:
        return 0
    rounds: dict[int, list[Sitting]] = {}
    for one in floor.at.values():
        rounds.setdefault(one.round, []).append(one)
    sight, over = Sight(session, PUBLIC), 0
    for number in sorted(rounds):
        if not sight.are_settled(rounds[number]):
            break
        over = number
    return over


def _of_some(act: SessionAct, session: Session, floor: _Floor) -> tuple[Sitting, ...] | None:
    """Whom an act concerns that is about no result; ``None`` for any other."""
    if isinstance(act, PhoneJoined):
        # Its opponents can say yes for it no longer. Where a team's player sat is not asked.
        team = contestant_of(act.contestant)
        pairs = (f"{team} {side}" for side in Side) if number_of(act.contestant) else ()
        return tuple(seat for who in (act.contestant, *pairs) for seat in floor.of.get(who, ()))
    if isinstance(act, DirectorCalled | CallTaken | CallAnswered):
        # Whoever sits there sees that somebody is coming; who that is changes with the rounds.
        called = _table_called(act, session)
        return tuple(seat for seat in floor.at.values() if seat.table == called)
    return None


def _where_it_shows(session: Session, floor: _Floor, sitting: Sitting) -> tuple[Sitting, ...]:
    """The table itself; of teams the other room too, when both are through with what is told."""
    if not floor.of_teams:
        return (sitting,)
    sight = Sight(session, PUBLIC)
    met = next((sight.told_with(place) for place in sitting.places if place in session.results), ())
    return met if met and sight.are_settled(met) else (sitting,)


def _out_of(evening: Evening, told: Sequence[Sitting]) -> tuple[str, ...]:
    """Who of two teams has a phone of his own and may sit out, where a match of theirs is over."""
    teams = {team for seat in told for team in (seat.ns, seat.ew)} if len(told) > 1 else ()
    return tuple(who for team in teams for who in evening.people.of(team))


def _who_sees(session: Session, evening: Evening, act: SessionAct) -> tuple[str, ...]:
    """Whose page a line-up stands on: the team's own as long as it is sealed, then both teams'."""
    if not isinstance(act, LineUpNamed):
        return ()
    teams = (act.team, act.opponents) if is_shown(session, act) else (act.team,)
    pairs = (f"{team} {side}" for team in teams for side in Side)
    return (*pairs, *(who for team in teams for who in evening.people.of(team)))


def _table_called(act: DirectorCalled | CallTaken | CallAnswered, session: Session) -> int:
    if isinstance(act, DirectorCalled):
        return act.table
    calls = (one.act for one in session.log if one.sequence == act.call)
    return next((one.table for one in calls if isinstance(one, DirectorCalled)), 0)


def _missing(session: Session, floor: _Floor) -> int:
    return sum(place not in session.results for one in floor.at.values() for place in one.places)
