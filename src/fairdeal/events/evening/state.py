"""An evening folded from its session's log: rounds, codes, confirmations, calls, penalties.

The results themselves belong to the `Session`; here is what is known about them while they come in.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from types import MappingProxyType
from typing import Final, TypeVar

from fairdeal.events.acts import ContestantLeft, SessionAct, Told
from fairdeal.events.evening.acts import (
    Announced,
    CallAnswered,
    CallTaken,
    CameBack,
    CodesMade,
    DirectorCalled,
    EveningPlanned,
    LanguageSpoken,
    MovementRepaired,
    Phase,
    PhaseReached,
    PhoneJoined,
    ResultConfirmed,
    ResultContested,
    RobotSeated,
    RoundStarted,
    RulingRecorded,
    SeatTaken,
    ShownChanged,
    SimultaneousJoined,
    SimultaneousOpened,
    TablesOnLine,
)
from fairdeal.events.evening.people import People
from fairdeal.events.places import Place
from fairdeal.movements.movement import Movement, Unit
from fairdeal.seats import Side

K = TypeVar("K", tuple[str, int], tuple[str, int, int])
T = TypeVar("T")

NOBODY_ON_LINE: Final = TablesOnLine(())
"""Until the Director says otherwise, every table plays in the room."""
NOTHING_SHOWN: Final = ShownChanged(travellers=False, ranking=False)
"""Until the Director says otherwise, nobody sees other tables' results."""


def _nothing() -> Mapping[str, str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class HasSat:
    """Whoever goes by name has sat somewhere, for a round of the movement as it was then."""

    person: str
    round: int
    pair: str
    chair: int
    movement: Movement


@dataclass(frozen=True)
class Evening:
    """How an evening stands; `after` gives it after one more act."""

    planned: EveningPlanned
    movement: Movement
    """Who plays whom, where, on which boards."""
    codes: Mapping[str, str] = field(default_factory=_nothing)
    """The code of each table and helper, by what it stands for."""
    round: int = 0
    """The round called last; 0 before the first."""
    since: int = 0
    """The number of the act by which it was called."""
    ends: datetime | None = None
    """When that round ends by the clock."""
    confirmed: Mapping[Place, int] = field(default_factory=lambda: MappingProxyType({}))
    """The version at which a result was confirmed."""
    contested: Mapping[Place, tuple[Told, ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    """What was said against results, each about the version it names."""
    calls: tuple[Told, ...] = ()
    """Calls for the Director that nobody has answered, the earliest first."""
    coming: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    """Who has said that he is coming, by the number of the call he comes upon."""
    left: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Contestants who play no more, and the last round they played."""
    joined: Mapping[str, str] = field(default_factory=_nothing)
    """Who has a phone of its own (`PhoneJoined`), with the key the next one has to know."""
    people: People = field(default_factory=People)
    """Of teams: whose phones go with persons, and where these sit."""
    rulings: tuple[Told, ...] = ()
    came_back: frozenset[tuple[int, int]] = frozenset()
    """What is done of all that rulings asked to come back for: the ruling's number, and which."""
    announced: str = ""
    """What the Director tells the room; empty for nothing."""
    shown: ShownChanged = NOTHING_SHOWN
    phase: Phase = Phase.PLAYING
    on_line: TablesOnLine = NOBODY_ON_LINE
    """Which tables play on line."""
    holders: Mapping[tuple[str, int], str] = field(default_factory=lambda: MappingProxyType({}))
    """Who sits on line, by whom he plays for and his chair (`SeatTaken`)."""
    persons: Mapping[tuple[str, int, int], tuple[str, str]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    """Who goes by name and sits there for a round, by the pair, the chair and the round: he, and
    what is known of his word. Another player of his pair may have begun the next round there."""
    has_sat: tuple[HasSat, ...] = ()
    """Whoever goes by name and has sat somewhere."""
    simultaneous: SimultaneousJoined | None = None
    """What its boards are played for in other clubs too, as long as that is not opened."""
    robots: Mapping[tuple[str, int], str] = field(default_factory=lambda: MappingProxyType({}))
    """Where robots sit on line, as `holders`, and the language in which each explains its calls."""
    programs: Mapping[tuple[str, int], str] = field(default_factory=lambda: MappingProxyType({}))
    """Where the device of `holders` is a program of somebody else's, and what it is called."""
    with_robots: frozenset[str] = frozenset()
    """For whom a robot or a program sits or has sat."""
    language: str = ""
    """The language of its pages for whoever has chosen none; empty where there is no such one."""

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return len(self.movement.rounds)

    @property
    def held(self) -> frozenset[int]:
        """Boards that are still being played elsewhere."""
        if self.simultaneous is not None:
            return frozenset((*self.movement.board_numbers, *self.shown.held))
        return frozenset(self.shown.held)

    @property
    def open(self) -> bool:
        """Whether tables may report."""
        return self.phase is Phase.PLAYING

    def after(self, one: Told) -> "Evening":  # noqa: C901, PLR0911, PLR0912 - one each
        """The evening when this has been told as well."""
        match one.act:
            case CodesMade(codes=codes):
                known = {**self.codes, **dict(codes)}
                # A code for a table that is added puts nobody out.
                out = any(self.codes.get(what, code) != code for what, code in codes)
                joined = _nothing() if out else self.joined
                people = replace(self.people, joined=()) if out else self.people
                return replace(self, codes=MappingProxyType(known), joined=joined, people=people)
            case RoundStarted(round=number, ends=ends):
                return replace(self, round=number, since=one.sequence, ends=ends)
            case ResultConfirmed(place=place, version=version, by=by):
                confirmed = MappingProxyType({**self.confirmed, place: version})
                said = self.contested.get(place, ())
                left = tuple(one for one in said if not _taken_back(one.act, by))
                contested = MappingProxyType({**self.contested, place: left})
                return replace(self, confirmed=confirmed, contested=contested)
            case ResultContested(place=place):
                said = (*self.contested.get(place, ()), one)
                return replace(self, contested=MappingProxyType({**self.contested, place: said}))
            case DirectorCalled():
                return replace(self, calls=(*self.calls, one))
            case CallTaken(call=call):
                coming = MappingProxyType({**self.coming, call: one.author})
                return replace(self, coming=coming)
            case CallAnswered(call=call):
                return replace(self, calls=self._calls_after(call))
            case ContestantLeft(contestant=contestant, after=after):
                last = self.round if after is None else after
                return replace(self, left=MappingProxyType({**self.left, contestant: last}))
            case PhoneJoined(contestant=contestant, key=key, side=side):
                joined = {**self.joined, contestant: key}
                with_phones = {pair: word for pair, word in joined.items() if word}
                people = self.people.with_phone(contestant, side if key else None)
                return replace(self, joined=MappingProxyType(with_phones), people=people)
            case RulingRecorded(call=call):
                waiting = self._calls_after(call)
                return replace(self, rulings=(*self.rulings, one), calls=waiting)
            case CameBack(ruling=ruling, matter=matter):
                return replace(self, came_back=self.came_back | {(ruling, matter)})
            case MovementRepaired(movement=movement):
                sit = self.persons.items()
                there = (HasSat(who, n, pair, at, movement) for (pair, at, n), (who, _) in sit)
                return replace(self, movement=movement, has_sat=(*self.has_sat, *there))
            case Announced(words=words):
                return replace(self, announced=words)
            case ShownChanged() as shown:
                return replace(self, shown=shown)
            case LanguageSpoken(language=language):
                return replace(self, language=language)
            case TablesOnLine() as on_line:
                return replace(self, on_line=on_line)
            case SeatTaken() as taken:
                return self._taken(taken)
            case SimultaneousJoined() as joined:
                return replace(self, simultaneous=joined)
            case SimultaneousOpened():
                return replace(self, simultaneous=None)
            case RobotSeated(who=who, chair=chair, language=language):
                return replace(
                    self,
                    robots=MappingProxyType({**self.robots, (who, chair): language}),
                    holders=_without(self.holders, who, chair),
                    persons=_without(self.persons, who, chair),
                    programs=_without(self.programs, who, chair),
                    with_robots=self.with_robots | {who},
                )
            case PhaseReached(phase=phase):
                return replace(self, phase=phase)
            case _ if self.movement.unit is Unit.TEAM:
                people = self.people.after(one.act)
                return self if people is self.people else replace(self, people=people)
            case _:
                return self  # results, names and boards are the session's

    def _taken(self, taken: SeatTaken) -> "Evening":
        """With another device on a chair: a robot or program that sat there is out."""
        at = taken.who, taken.chair
        others = _without(self.programs, *at)
        named = {at: taken.program} if taken.program else {}
        persons, sat = _without(self.persons, *at), self.has_sat
        holders = _without(self.holders, *at)
        if taken.person:
            here = {(*at, taken.round): (taken.person, taken.holder)}
            persons = MappingProxyType({**self.persons, **here})
            sat = (*sat, HasSat(taken.person, taken.round, *at, self.movement))
        else:
            holders = MappingProxyType({**holders, at: taken.holder})
        return replace(
            self,
            persons=persons,
            has_sat=sat,
            holders=holders,
            robots=_without(self.robots, *at),
            programs=MappingProxyType({**others, **named}),
            with_robots=self.with_robots | ({taken.who} if taken.program else frozenset()),
        )

    def _calls_after(self, call: int | None) -> tuple[Told, ...]:
        """The calls that wait when one was answered: whoever came to a table came for all."""
        tables = {_table(one) for one in self.calls if one.sequence == call}
        return tuple(one for one in self.calls if _table(one) not in tables)


def _without(seated: Mapping[K, T], who: str, chair: int) -> Mapping[K, T]:
    """The same with nobody on that chair, in whichever round."""
    return MappingProxyType({one: by for one, by in seated.items() if one[:2] != (who, chair)})


def _table(call: Told) -> int:
    return call.act.table if isinstance(call.act, DirectorCalled) else 0


def _taken_back(said: SessionAct, by: Side | None) -> bool:
    """Whether a yes ends that contradiction: the Director's every one, a side's its own.

    What a device at a table said for nobody knows whom, whoever may say yes there takes back.
    """
    if by is None:
        return True
    return isinstance(said, ResultContested) and said.by in (by, None)
