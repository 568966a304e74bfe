"""What a session leaves of everybody who played it, for pages over years that do not ask it again.

It is made of the session and its ranking and says nothing of its own: whoever keeps it makes it
anew when the session has another version.

Who declared and who led is told of a person only where the seat is known: in an individual by the
movement, in a match by the line-up that was named. The order of two names in a pair is a custom of
score slips, and after an arrow switch not even that; of a pair it is known which side declared.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from fractions import Fraction
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.deciding.desk import members
from fairdeal.events.grades import NOTHING_SAID, Graded
from fairdeal.events.listed import First, Named, Stage, firsts, named, stage_of
from fairdeal.events.matches.line_ups import line_up_at
from fairdeal.events.points import contested
from fairdeal.events.results import Result
from fairdeal.events.scoring import has_victory_points
from fairdeal.events.session import Session
from fairdeal.events.sight import PUBLIC, Sight
from fairdeal.scoring.lines import Outcome, PassedOut, Played
from fairdeal.scoring.masterpoints.awards import Contested
from fairdeal.scoring.methods import Method, TotalPoints, in_matchpoints
from fairdeal.scoring.ranking import BoardOf, SessionRanking, Standing
from fairdeal.scoring.teams import MatchForm
from fairdeal.seats import Seat, Side

LOWEST: Final = 3
"""How many of a contestant's boards of a session are kept to be looked at again."""


class Counted(Enum):
    """What figures are counted in."""

    PERCENT = "percent"
    IMPS = "imps"
    POINTS = "points"
    VICTORY_POINTS = "victory points"


class Role(Enum):
    """What somebody did on a board."""

    DECLARING = "declaring"
    """His side did; it is known of every board that was played."""
    DEFENDING = "defending"
    DECLARER = "declarer"
    """He himself did, as the three that follow; only where his seat is known."""
    DUMMY = "dummy"
    LEADER = "leader"
    """He made the opening lead."""
    THIRD_HAND = "third hand"
    """His partner made it."""


_OF_A_SIDE: Final = {
    Role.DECLARER: Role.DECLARING,
    Role.DUMMY: Role.DECLARING,
    Role.LEADER: Role.DEFENDING,
    Role.THIRD_HAND: Role.DEFENDING,
}


@dataclass(frozen=True, slots=True)
class Sum:
    """Boards, and what they are worth together."""

    boards: int = 0
    figures: Fraction = Fraction()

    def __add__(self, other: "Sum") -> "Sum":
        """Both together."""
        return Sum(self.boards + other.boards, self.figures + other.figures)


@dataclass(frozen=True, slots=True)
class Low:
    """A board that scored little."""

    board: int
    figure: Fraction
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Boards:
    """What somebody's boards of a session came to."""

    roles: Mapping[Role, Sum]
    """Of boards that were played and compared."""
    lowest: tuple[Low, ...]
    """The lowest first."""


@dataclass(frozen=True, slots=True)
class Took:
    """One contestant of a session."""

    contestant: str
    names: tuple[str, ...]
    place: str
    """``3=``; empty for who has no score."""
    rank: int
    among: int
    score: Fraction | None
    """In what totals of the session are counted in."""
    percent: Fraction | None
    """Exactly, where sessions can be compared by it."""
    boards: Mapping[str, Boards]
    """By the names of those of whom it is known which boards they played."""
    has_card: bool = True
    """Whether anything was played; whoever was only entered has no score card."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A session as pages over many sessions need it."""

    id: str
    version: int
    title: str
    note: str
    held: date | None
    public: bool
    """Whether everybody may know all of it."""
    withdrawn: bool
    elsewhere: bool
    """Whether its results stand in another session."""
    totals: Counted
    figures: Counted
    """What boards are counted in."""
    took: tuple[Took, ...]
    """Those of whom a name is known."""
    stage: Stage = Stage.OVER
    begun_by: str = ""
    """Who signed its first act."""
    first: tuple[First, ...] = ()
    named: Named = field(default_factory=Named)
    """What those who were first are called."""
    contested: Contested | None = None
    """What schemes of masterpoints look at; ``None`` of a session that is not over."""
    graded: Graded = NOTHING_SAID
    """Of which grade it is, where that was said of it."""


def summary(session_id: str, session: Session, ranking: SessionRanking) -> Summary:
    """What a session leaves of everybody who played it."""
    opened, first, stage = session.opened, firsts(session, ranking), stage_of(session)
    places: Contested | None = None
    if stage is Stage.OVER:
        with suppress(Malformed):  # what cannot be ranked says so on its own page
            places = contested(session, ranking=ranking)
    standings = {
        one.contestant: (one, len(field.ranking))
        for field in ranking.fields
        for one in field.ranking
    }
    results = {(one.place.board, one.ns): one for one in session.results.values()}
    return Summary(
        session_id,
        session.version,
        opened.title,
        opened.note,
        opened.held,
        Sight(session, PUBLIC).everything,
        opened.withdrawn,
        session.elsewhere is not None,
        counted_in(session),
        _counted(session),
        tuple(
            _took(session, ranking, contestant, standings.get(contestant), results)
            for contestant, names in session.players.items()
            if any(names)
        ),
        stage,
        session.log[0].author if session.log else "",
        first,
        named(session, first),
        places,
        session.graded,
    )


def counted_in(session: Session) -> Counted:
    """What the totals of a ranking are counted in: victory points of matches, else as boards."""
    return Counted.VICTORY_POINTS if has_victory_points(session) else _counted(session)


def _counted(session: Session) -> Counted:
    if session.teams is None:
        return _counted_by(session.opened.method)
    return Counted.IMPS if session.teams.form is MatchForm.IMPS else Counted.POINTS


def _counted_by(method: Method) -> Counted:
    if in_matchpoints(method):
        return Counted.PERCENT
    return Counted.POINTS if isinstance(method, TotalPoints) else Counted.IMPS


def _took(
    session: Session,
    ranking: SessionRanking,
    contestant: str,
    stands: tuple[Standing, int] | None,
    results: Mapping[tuple[int, str], Result],
) -> Took:
    names, played = session.players[contestant], ranking.explain(contestant)
    standing, among = stands or (None, 0)
    seated: dict[str, list[tuple[BoardOf, Seat | None]]] = {}
    for of in played:
        for name, seat in _people(session, contestant, of, results):
            seated.setdefault(name, []).append((of, seat))
    same: dict[tuple[Seat | None, ...], Boards] = {}
    boards = {}
    for name, own in seated.items():
        key = tuple(seat for _of, seat in own)
        if session.teams is not None or key not in same:
            same[key] = Boards(_roles(own), _lowest(own))
        boards[name] = same[key]  # both of a pair have the very same
    percent = standing.percent if standing else None
    return Took(
        contestant,
        names,
        standing.place if standing else "",
        standing.rank if standing else 0,
        among,
        _total(session, standing),
        percent,
        boards,
        bool(played) or standing is not None,
    )


def _total(session: Session, standing: Standing | None) -> Fraction | None:
    if standing is None:
        return None
    if has_victory_points(session) or standing.percent is None:
        return standing.score
    return standing.percent


def _people(
    session: Session, contestant: str, of: BoardOf, results: Mapping[tuple[int, str], Result]
) -> Iterator[tuple[str, Seat | None]]:
    """Who of a contestant sat at the table a board comes from, and where if that is known."""
    seats = [seat for seat in Seat if seat.side is of.side]
    side = of.line.ns if of.side is Side.NS else of.line.ew
    if session.individual:
        names = session.players[contestant]
        at = members(session, side).index(contestant)
        yield from ((name, seats[at]) for name in names if name)
    elif session.teams is None:
        yield from ((name, None) for name in session.players[contestant] if name)
    else:
        result = results.get((of.board.board, of.line.ns))
        named = line_up_at(session, result, contestant) if result is not None else None
        if named is not None:
            yield from zip(named.ns if of.side is Side.NS else named.ew, seats, strict=True)


def _figure(of: BoardOf) -> Fraction | None:
    if of.award is None:
        return None
    return of.award.score if of.award.percent is None else of.award.percent


def _roles(own: list[tuple[BoardOf, Seat | None]]) -> Mapping[Role, Sum]:
    found: dict[Role, Sum] = {}
    for of, seat in own:
        figure, outcome = _figure(of), of.line.outcome
        if figure is None or not isinstance(outcome, Played):
            continue
        for role in _roles_of(of.side, seat, outcome.contract.declarer):
            found[role] = found.get(role, Sum()) + Sum(1, figure)
    return found


def _roles_of(side: Side, seat: Seat | None, declarer: Seat) -> tuple[Role, ...]:
    if seat is None:
        return (Role.DECLARING if declarer.side is side else Role.DEFENDING,)
    own = {
        declarer: Role.DECLARER,
        declarer.partner: Role.DUMMY,
        declarer.lho: Role.LEADER,
        declarer.rho: Role.THIRD_HAND,
    }[seat]
    return own, _OF_A_SIDE[own]


def _lowest(own: list[tuple[BoardOf, Seat | None]]) -> tuple[Low, ...]:
    found = [
        Low(of.board.board, figure, of.line.outcome)
        for of, _seat in own
        if (figure := _figure(of)) is not None and isinstance(of.line.outcome, Played | PassedOut)
    ]
    return tuple(sorted(found, key=lambda one: (one.figure, one.board))[:LOWEST])
