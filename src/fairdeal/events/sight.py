"""May this reader know what came of this board, now? The one place that decides it.

Whoever has a board still to play may know nothing of it but what he has seen at his own table: what
reaches him otherwise is extraneous information (Law 16B in 1997, 16C in 2007, 16D in 2017), and a
board he knows of is lost for him. So every page, part of a page, file, answer and stream asks
`Sight.may_know`, and leaves away what it refuses. The answer is made from three things: the
movement as it goes on now, the results that are settled, and who the reader may be.

**Who the reader may be.** A pair's phone is read by that pair, a player's by that player. A phone
known by its table alone is read by whoever sits there, and by all that will: of what came of
earlier rounds it shows only what none of them has still to play. The round at a table is over when
the Director has called the next one, and otherwise when the players have gone on (8B1): when all
its scores are agreed (8C), or one of them has a result further on. Until then those who sit there
see what they keyed in themselves, for they have to agree on it (79A). What nobody who plays may
know, the wall and the public may not either.

**What is kept back.** Other tables' results on a board are told to whoever has played it, both
sides having agreed (nobody keys in a fancy to see), where the Director shows them. Of a match of
teams the other room is told when both rooms have settled every board of it: before, somebody would
know what the match needs, and no board of it could be played anew (86C in 1997 and 2007, 86A in
2017); of other matches nothing before their round is over everywhere. Where the regulations have
each half told at half time, the other room of it is told once both have settled that half. A board
that is being played in another club too is told to nobody but whoever played it, until it is over
there as well, though everything be published here. Cards and calls come when everything does.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from types import MappingProxyType

from fairdeal.events.acts import Place
from fairdeal.events.evening.floor import (
    Sitting,
    Status,
    contestant_of,
    is_done,
    reached,
    sitting_at,
    sittings,
    sittings_of_all,
    status,
)
from fairdeal.events.evening.people import number_of, person
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.meetings import players
from fairdeal.events.session import Session
from fairdeal.movements.matches import PlannedMatch, Seated, matches
from fairdeal.movements.movement import Unit
from fairdeal.seats import Side


class Audience(Enum):
    """Who a reader is to a session."""

    DIRECTOR = "director"
    """Runs it, and does not play."""
    SCORER = "scorer"
    """Copies what the tables write down: their results, and no comparison."""
    CONTESTANT = "contestant"
    """A phone that goes with a pair, a player, or one of a team's pairs."""
    TABLE = "table"
    """A device that stays at a table, whoever comes there."""
    PUBLIC = "public"
    """Anybody, the wall, a file that is published: any player may read it."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who asks."""

    audience: Audience
    contestant: str = ""
    """The contestant it goes with; ``3+8`` for the phone of two who are partners for a round."""
    table: int = 0
    """The table it is at."""
    side: Side | None = None
    """Which of a team's two pairs; ``None`` where that is not known, and then it may be either."""
    person: int = 0
    """Which player of the team, where the phone goes with a person (`people.person`)."""

    @property
    def who(self) -> str:
        """With whom it goes of those who sit (`Sitting.people`); empty for a table's."""
        if self.person:
            return person(self.contestant, self.person)
        return self.contestant if self.side is None else f"{self.contestant} {self.side}"


PUBLIC = Reader(Audience.PUBLIC)
DIRECTOR = Reader(Audience.DIRECTOR)


class Part(Enum):
    """What there is to know of a board."""

    RESULT = "result"
    """What came of it at a table: contract, lead, tricks, score."""
    COMPARED = "compared"
    """What that is worth among the others: percentages, IMPs, ranks."""
    CARDS = "cards"
    """The hands, the auction, the play, what the cards can make."""


@dataclass(frozen=True)
class Sight:
    """What one reader may know of a session as it stands."""

    session: Session
    reader: Reader

    def may_know(self, place: Place, part: Part = Part.RESULT) -> bool:
        """Whether he may know that of the board at that place, now."""
        if self.reader.audience is Audience.DIRECTOR:
            return True
        if place.board in self.held:
            return part is Part.RESULT and self._is_own(place)
        evening = self.session.evening
        if evening is None or not evening.open:
            return True
        match part:
            case Part.CARDS:
                return False
            case Part.COMPARED:
                return self.ranking and self._is_own(place) and self._is_settled(place)
            case Part.RESULT:
                return self._is_own(place) or self._is_through(evening, place)

    def may_explain(self, place: Place) -> bool:
        """Whether he may know how what that result is worth comes about: by all of its board."""
        if not self.may_know(place, Part.COMPARED):
            return False
        return all(self.may_know(at) for at in self.session.results if at.board == place.board)

    @cached_property
    def held(self) -> frozenset[int]:
        """Boards that are being played elsewhere too: the Director said so, or they are shared."""
        evening = self.session.evening
        return evening.held if evening is not None else frozenset()

    @cached_property
    def everything(self) -> bool:
        """Whether he may know all there is of every board: what whole pages and files show."""
        if self.reader.audience is Audience.DIRECTOR:
            return True
        evening = self.session.evening
        return (evening is None or not evening.open) and not self.held

    @cached_property
    def ranking(self) -> bool:
        """Whether he may know how contestants stand, where the Director shows it before the end."""
        evening = self.session.evening
        return self.everything or evening is None or not evening.open or evening.shown.ranking

    @cached_property
    def totals(self) -> bool:
        """Whether he may know what all boards of a contestant come to together."""
        return self.ranking and (self.everything or not self.held)

    @cached_property
    def standing(self) -> Session:
        """The session as far as the ranking he may know counts it: no board that is held back.

        While teams play that is the matches that are over, of the rounds that are over everywhere:
        those still going on would tell each room how the other does.
        """
        if self.everything or not (self._is_of_teams or self.held):
            return self.session
        told = {at: one for at, one in self.session.results.items() if at.board not in self.held}
        evening = self.session.evening
        if self._is_of_teams and evening is not None and evening.open:
            going = [one.round for one in self._sittings if not self.are_settled((one,))]
            first = min(going, default=len(self._sittings))
            told = {at: one for at, one in told.items() if at.round < first}
            one_each = {at.table: at for at in told}
            over = {table for table, at in one_each.items() if self.are_settled(self.match(at))}
            told = {at: one for at, one in told.items() if at.table in over}
        return replace(self.session, results=MappingProxyType(told))

    def _is_settled(self, place: Place) -> bool:
        return status(self.session, place) is Status.SETTLED

    def _is_own(self, place: Place) -> bool:
        """Whether it is of what he has seen at his own table."""
        match self.reader.audience:
            case Audience.DIRECTOR | Audience.SCORER:
                return True
            case Audience.PUBLIC:
                return False
            case Audience.CONTESTANT:
                return self._sat(place) >= self._people
            case Audience.TABLE:
                table, _dash, number = place.table.partition("-")
                if table != str(self.reader.table):
                    return False
                if number == str(self.round_here):
                    return True
                sat = self._sat(place)
                return all(one in sat or not self._has_to_play(one, place) for one in self._people)

    def _is_through(self, evening: Evening, place: Place) -> bool:
        """Whether it is of another table, and nobody who may be reading has to play it still."""
        audience, people = self.reader.audience, self._people
        if audience is Audience.PUBLIC or not people:
            return False
        # A player of a team may be named to play what either of its pairs has still before it.
        before = people | {one for who in people for one in _pairs_of(who)}
        if any(self._has_to_play(one, place) for one in before - self._sat(place)):
            return False
        if evening.movement.unit is not Unit.TEAM:
            return evening.shown.travellers and self._played_by_all(place)
        met = self.match(place)
        if any(_is_among(one, met) for one in people):
            # Of his own match; nobody else's may be read along with it.
            own = all(_is_among(one, met) for one in people)
            return own and self.are_settled(self.told_with(place))
        of_round = (one for one in self._sittings if one.round <= place.round)
        return evening.shown.travellers and self.are_settled(tuple(of_round))

    def _played_by_all(self, place: Place) -> bool:
        """Whether each of them has played the board: who never does has nothing to compare."""
        return all(
            any(place.board in one.boards for one in self._of.get(who, ())) for who in self._people
        )

    @cached_property
    def _sittings(self) -> tuple[Sitting, ...]:
        evening = self.session.evening
        return sittings(evening) if evening is not None else ()

    @cached_property
    def _here(self) -> tuple[Sitting, ...]:
        """All that sit at the reader's table, round by round."""
        evening = self.session.evening
        if evening is None:
            return ()
        numbers = range(1, evening.rounds + 1)
        found = (sitting_at(evening, self.reader.table, number) for number in numbers)
        return tuple(one for one in found if one is not None)

    @cached_property
    def _of(self) -> Mapping[str, tuple[Sitting, ...]]:
        """Where each of those who play sits."""
        evening = self.session.evening
        return sittings_of_all(evening) if evening is not None else {}

    @cached_property
    def _is_of_teams(self) -> bool:
        evening = self.session.evening
        return evening is not None and evening.movement.unit is Unit.TEAM

    def _sat(self, place: Place) -> frozenset[str]:
        """Whoever played that board there."""
        result = self.session.results.get(place)
        if result is None:
            return frozenset()
        ns, ew = result.ns, result.ew
        if self._is_of_teams:
            there = self._persons.get(place.table, ())
            persons = (one for one in there if contestant_of(one) in (ns, ew))
            return frozenset((f"{ns} {Side.NS}", f"{ew} {Side.EW}", *persons))
        return players(ns) | players(ew)

    @cached_property
    def _persons(self) -> Mapping[str, tuple[str, ...]]:
        """The players of teams who sit somewhere with phones of their own, as results name it."""
        return {
            f"{one.table}-{one.round}": (*one.persons[0], *one.persons[1])
            for one in self._sittings
            if any(one.persons)
        }

    @cached_property
    def _people(self) -> frozenset[str]:
        """Everybody who may be reading."""
        match self.reader.audience:
            case Audience.TABLE:
                first = min(self.round_here, max((one.round for one in self._here), default=0))
                coming = (one.people for one in self._here if one.round >= first)
                return frozenset[str]().union(*coming)
            case Audience.CONTESTANT if self.reader.person:
                return frozenset((self.reader.who,))
            case Audience.CONTESTANT if self._is_of_teams:
                sides = Side if self.reader.side is None else (self.reader.side,)
                return frozenset(f"{self.reader.contestant} {side}" for side in sides)
            case Audience.CONTESTANT:
                return players(self.reader.contestant)
            case _:
                return frozenset()

    @cached_property
    def round_here(self) -> int:
        """The round that is on at the reader's table (8B1); one more than there are at the end.

        A table whose scores are not all agreed may have a result of every board and still be in it.
        """
        evening = self.session.evening
        if evening is None:
            return 0
        now = reached(self.session, evening)
        on = (one.round for one in self._here if not self._is_over(evening, one, now))
        return next(on, evening.rounds + 1)

    def _is_over(self, evening: Evening, one: Sitting, now: int) -> bool:
        if not one.boards:
            return one.round < now
        if not is_done(self.session, one):
            return False
        if evening.round > one.round or self.are_settled((one,)):
            return True
        further = (place for place in self.session.results if place.round > one.round)
        return any(self._sat(place) & one.people for place in further)

    def are_settled(self, some: Collection[Sitting]) -> bool:
        """Whether every board of these tables has a result that both sides agree on."""
        return all(self._is_settled(place) for one in some for place in one.places)

    def _has_to_play(self, who: str, place: Place) -> bool:
        """Whether that board is still ahead of somebody, or being played or agreed on by him."""
        return any(
            place.board in one.boards and not self._is_settled(one.place(place.board))
            for one in self._of.get(who, ())
        )

    def match(self, place: Place) -> tuple[Sitting, ...]:
        """All that two teams play against each other for one score (`movements.matches`)."""
        return self._all_of(place, (one.tables for one in self._matches))

    def told_with(self, place: Place) -> tuple[Sitting, ...]:
        """All that has to be settled before two teams are told of each other's room there."""
        evening = self.session.evening
        if evening is None or not evening.shown.stanzas:
            return self.match(place)
        return self._all_of(place, (part for one in self._matches for part in one.stanzas))

    @cached_property
    def _matches(self) -> tuple[PlannedMatch, ...]:
        evening = self.session.evening
        return matches(evening.movement) if evening is not None else ()

    def _all_of(self, place: Place, parts: Iterable[Sequence[Seated]]) -> tuple[Sitting, ...]:
        """Whoever sits in the part of which a result is."""
        if place not in self.session.results:
            return ()
        tables = {
            (seat.round, seat.table)
            for part in parts
            if any(_is_at(seat, place) for seat in part)
            for seat in part
        }
        return tuple(one for one in self._sittings if (one.round, one.table) in tables)


def _pairs_of(who: str) -> tuple[str, ...]:
    """Both pairs of the team of a player with a phone of his own; none for anybody else."""
    return tuple(f"{contestant_of(who)} {side}" for side in Side) if number_of(who) else ()


def _is_at(seat: Seated, place: Place) -> bool:
    return place.table == f"{seat.table}-{seat.round}"


def _is_among(who: str, met: Collection[Sitting]) -> bool:
    return any(contestant_of(who) in (one.ns, one.ew) for one in met)
