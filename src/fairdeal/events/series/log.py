"""A series as it is kept: its terms, its sessions, and who is one person, act by act.

Nothing of its standing is kept: that follows from its sessions (`fairdeal.events.series.standing`).
An act that is undone is as if it had never been; an undoing can be undone.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from fairdeal import boundary
from fairdeal.errors import Malformed
from fairdeal.events.identity import Aliases, same_name
from fairdeal.events.series.standing import PerWhom
from fairdeal.events.stored.fields import fraction
from fairdeal.scoring.contests.series import MOST, Combine, SeriesTerms, SeriesTies

MOST_TEAMS: Final = 128
"""Of a knock-out."""


@dataclass(frozen=True, slots=True)
class SeriesOpened:
    """What the series is called and what counts; told again, it is that from now on."""

    title: str
    terms: SeriesTerms
    per: PerWhom
    note: str = ""
    withdrawn: bool = False
    """For Directors only."""


@dataclass(frozen=True, slots=True)
class SessionInSeries:
    """A session counts in it, after those before."""

    session: str


@dataclass(frozen=True, slots=True)
class SamePerson:
    """Somebody confirmed that a spelling is a person who is called otherwise."""

    spelling: str
    contestant: str
    """The name it stands for."""


@dataclass(frozen=True, slots=True)
class TeamSeeded:
    """A team takes part in a knock-out: a series in which somebody is seeded is one."""

    seed: int
    """Its place in the bracket, 1 the strongest; its number in every session."""
    called: str
    players: tuple[str, ...] = ()
    captain: str = ""
    """By name; he need not play."""


@dataclass(frozen=True, slots=True)
class MatchDecided:
    """The Director says who goes on from a match of the knock-out, whatever came of it."""

    match: int
    """Its number in the bracket."""
    winner: int
    """By its seed."""


@dataclass(frozen=True, slots=True)
class TeamWithdrew:
    """A team plays no further: from every match it has not won the other goes on."""

    seed: int


@dataclass(frozen=True, slots=True)
class SeriesUndone:
    """An act is as if it had never been told."""

    sequence: int


SeriesAct = (
    SeriesOpened
    | SessionInSeries
    | SamePerson
    | TeamSeeded
    | MatchDecided
    | TeamWithdrew
    | SeriesUndone
)


@dataclass(frozen=True, slots=True)
class ToldOfSeries:
    """An act in its place, with who told it, when and why."""

    sequence: int
    act: SeriesAct
    author: str
    time: datetime
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    """A series as it stands."""

    opened: SeriesOpened
    sessions: tuple[str, ...]
    """The ids of its sessions, in the order in which they were put in."""
    people: Mapping[str, str]
    """Spellings, in small letters, each with the name it stands for."""
    log: tuple[ToldOfSeries, ...]
    undone: frozenset[int]
    """The numbers of the acts that are as if they had never been."""
    seeded: Mapping[int, TeamSeeded] = field(default_factory=lambda: MappingProxyType({}))
    """The teams of a knock-out by their seeds, from 1; empty for any other series."""
    decided: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """Who goes on by the Director's word, by the number of the match."""
    withdrew: frozenset[int] = frozenset()
    """The seeds of teams that play no further."""

    @classmethod
    def of(cls, log: Sequence[ToldOfSeries]) -> "Series":
        """The series of these acts.

        Raises:
            Malformed: they do not begin with what it is called.
        """
        undone = _undone(log)
        acts = [told.act for told in log if told.sequence not in undone]
        opened = [one for one in acts if isinstance(one, SeriesOpened)]
        if not opened:
            raise Malformed("a series begins with its title and its terms")
        seeded = {one.seed: one for one in acts if isinstance(one, TeamSeeded)}
        if seeded and set(seeded) != set(range(1, len(seeded) + 1)):
            raise Malformed("the teams of a knock-out are numbered from 1 without a gap")
        people = {same_name(a.spelling): a.contestant for a in acts if isinstance(a, SamePerson)}
        decided = {one.match: one.winner for one in acts if isinstance(one, MatchDecided)}
        return cls(
            opened[-1],
            tuple(dict.fromkeys(a.session for a in acts if isinstance(a, SessionInSeries))),
            MappingProxyType(people),
            tuple(log),
            undone,
            MappingProxyType(dict(sorted(seeded.items()))),
            MappingProxyType(decided),
            frozenset(one.seed for one in acts if isinstance(one, TeamWithdrew)),
        )

    @property
    def aliases(self) -> Aliases:
        """The spellings as `series_standing` takes them."""
        return Aliases(self.people)

    def can_be_undone(self, told: ToldOfSeries) -> bool:
        """Whether that act can be undone: what it is called at first, and who plays, cannot."""
        stays = told.sequence == 1 or isinstance(told.act, TeamSeeded)
        return not stays and told.sequence not in self.undone

    @property
    def is_knock_out(self) -> bool:
        """Whether teams play each other out, instead of being ranked over its sessions."""
        return bool(self.seeded)


def _undone(log: Iterable[ToldOfSeries]) -> frozenset[int]:
    """An undoing that was itself undone undoes nothing; one that undoes counts among what is."""
    undone: set[int] = set()
    for one in reversed(tuple(log)):
        if isinstance(one.act, SeriesUndone) and one.sequence not in undone:
            undone.add(one.act.sequence)
    return frozenset(undone - {1})


def put_in(series: Series, session: str) -> SessionInSeries:
    """The act that puts a session in.

    Raises:
        Malformed: it is in already, or there are as many as a series can have.
    """
    if session in series.sessions:
        raise Malformed("this session is in the series already")
    if len(series.sessions) >= MOST:
        raise Malformed("a series counts from 1 to {most} sessions", most=MOST)
    return SessionInSeries(session)


def same_person(series: Series, spelling: str, name: str) -> SamePerson:
    """The act that says of a spelling whose it is.

    Raises:
        Malformed: both are one name, or one of them stands for another already.
    """
    own, other = same_name(spelling), same_name(name)
    if not own or not other or own == other:
        raise Malformed("two different names are wanted")
    if own in series.people or other in series.people:
        raise Malformed("one of these names stands for another already; undo that first")
    if own in map(same_name, series.people.values()):
        raise Malformed("other names stand for {name} already; say it of the others", name=spelling)
    return SamePerson(spelling, name)


def seeded_again(series: Series, told: TeamSeeded) -> list[SeriesAct]:
    """The act by which a team is called that from now on; none where it is.

    Raises:
        Malformed: there is no such team, or another is called so.
    """
    if told.seed not in series.seeded:
        raise Malformed("there is no team {n} in this knock-out", n=told.seed)
    others = [one for one in series.seeded.values() if one.seed != told.seed]
    check_called([*others, told])
    return [] if series.seeded[told.seed] == told else [told]


def check_called(teams: Iterable[TeamSeeded]) -> None:
    """Whether every team has a name, and no two the same.

    Raises:
        Malformed: it has not.
    """
    names = [same_name(one.called) for one in teams]
    if not all(names):
        raise Malformed("every team needs a name")
    number = next((name for name in names if name.isdecimal()), "")
    if number:
        raise Malformed("{words} is a number; a team needs a name", words=number)
    again = [name for name, times in Counter(names).items() if times > 1]
    if again:
        raise Malformed("another team is called {words}; two need two names", words=again[0])


def decided_by_word(series: Series, match: int, winner: int) -> list[SeriesAct]:
    """The act by which the Director says who goes on; none where that is so.

    Raises:
        Malformed: no such team plays here.
    """
    if winner not in series.seeded:
        raise Malformed("there is no team {n} in this knock-out", n=winner)
    return [] if series.decided.get(match) == winner else [MatchDecided(match, winner)]


def withdrawn(series: Series, seed: int) -> list[SeriesAct]:
    """The act by which a team plays no further; none where it does not.

    Raises:
        Malformed: no such team plays here.
    """
    if seed not in series.seeded:
        raise Malformed("there is no team {n} in this knock-out", n=seed)
    return [] if seed in series.withdrew else [TeamWithdrew(seed)]


def undo(series: Series, sequence: int) -> list[SeriesAct]:
    """The act by which one is undone; none where that is so already.

    Raises:
        Malformed: there is none of that number, or it cannot be undone.
    """
    told = next((one for one in series.log if one.sequence == sequence), None)
    if told is None or sequence == 1:
        raise Malformed("this cannot be undone")
    return [SeriesUndone(sequence)] if series.can_be_undone(told) else []


_NAMES: Final[Mapping[type[SeriesAct], str]] = MappingProxyType(
    {
        SeriesOpened: "series_opened.v1",
        SessionInSeries: "session_in_series.v1",
        SamePerson: "same_person.v1",
        TeamSeeded: "team_seeded.v1",
        MatchDecided: "match_decided.v1",
        TeamWithdrew: "team_withdrew.v1",
        SeriesUndone: "series_undone.v1",
    }
)
"""The name under which each act is kept."""


def to_stored(act: SeriesAct) -> tuple[str, dict[str, Any]]:
    """The name under which an act is kept, and its fields."""
    body = {one.name: getattr(act, one.name) for one in fields(act)}
    if isinstance(act, SeriesOpened):
        terms = act.terms
        del body["terms"]
        body |= {
            "best": terms.best,
            "combine": terms.combine.value,
            "least": terms.least,
            "ties": terms.ties.value,
            "per": act.per.value,
        }
        if terms.carried != 1:
            body["carried"] = str(terms.carried)
    elif isinstance(act, TeamSeeded):
        body["players"] = list(act.players)
    return _NAMES[type(act)], body


def from_stored(name: str, body: boundary.Body) -> SeriesAct:
    """The act that is kept so.

    Raises:
        Malformed: it is none.
    """
    kind = next((one for one, known in _NAMES.items() if known == name), None)
    try:
        if kind is SeriesOpened:
            return _opened(body)
        if kind is TeamSeeded:
            return _seeded(body)
        if kind is not None:
            return kind(**{one.name: _plain(one.type, body, one.name) for one in fields(kind)})
    except (KeyError, ValueError, ArithmeticError) as wrong:
        raise Malformed("{words}: {wrong}", words=name, wrong=wrong) from None
    raise Malformed("{act} is no act of a series", act=name)


def _plain(kind: Any, body: boundary.Body, name: str) -> Any:
    """A field that is a number or words."""
    return boundary.whole(body, name, 1, 1_000_000) if kind is int else boundary.text(body, name)


def _seeded(body: boundary.Body) -> TeamSeeded:
    players = body["players"]
    if not isinstance(players, list) or not all(isinstance(one, str) for one in players):
        raise ValueError("players")
    seed = boundary.whole(body, "seed", 1, MOST_TEAMS)
    called, captain = (boundary.text(body, one) for one in ("called", "captain"))
    return TeamSeeded(seed, called, tuple(players), captain)


def _opened(body: boundary.Body) -> SeriesOpened:
    best = None if body["best"] is None else boundary.whole(body, "best", 1, MOST)
    terms = SeriesTerms(
        best,
        Combine(boundary.text(body, "combine")),
        boundary.whole(body, "least", 1, MOST),
        SeriesTies(boundary.text(body, "ties")),
        fraction(dict(body), "carried") if "carried" in body else Fraction(1),
    )
    return SeriesOpened(
        boundary.text(body, "title"),
        terms,
        PerWhom(boundary.text(body, "per")),
        boundary.text(body, "note"),
        boundary.flag(body, "withdrawn"),
    )
