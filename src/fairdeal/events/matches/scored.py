"""The matches of a session of teams: who met whom on which boards, scored.

Who plays a match against whom is what the movement says (`fairdeal.movements.matches`): so two who
meet again begin another match, the half matches of a triangle count half, and a match is over when
every board of it is in from both rooms. Where there is no movement, as in most files of other
programs, or a result is none of it, results are all there is: what two teams played is one match,
unless somebody told otherwise (`MatchTold`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from fairdeal.errors import Malformed
from fairdeal.events.acts import MatchTold
from fairdeal.events.changes import lines
from fairdeal.events.places import Place
from fairdeal.events.session import Result, Session
from fairdeal.movements.matches import PlannedMatch, matches
from fairdeal.movements.movement import Movement
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.averages import averages_of
from fairdeal.scoring.contests import Fixture
from fairdeal.scoring.lines import ResultLine
from fairdeal.scoring.matches import Match, MatchBoard, MatchTerms, score_match
from fairdeal.scoring.victory_points import check_unit, scale_named
from fairdeal.scoring.victory_points.scale import Scale, Unit


def scale_of(session: Session, name: str, unit: Unit) -> Scale:
    """The scale of that name: one's own, or one that is known.

    Raises:
        Malformed: there is none, or it is not in what the matches are counted in.
    """
    scale = session.scales.get(name) or scale_named(name)
    check_unit(scale, unit)
    return scale


def match_terms(session: Session) -> MatchTerms:
    """How the matches of a session of teams are scored.

    Raises:
        Malformed: it is none, or its scale is not known.
    """
    teams = session.teams
    if teams is None:
        raise Malformed("this is no session of teams")
    scale = None if teams.scale is None else scale_of(session, teams.scale, teams.form.unit)
    averages = averages_of(session.conditions.edition)
    return MatchTerms(teams.form, scale, teams.knock_out, averages)


def fixtures(session: Session) -> tuple[Fixture, ...]:
    """The matches of a session of teams, in the order in which they began.

    Those still too short for the scale have no victory points; those that are going on are marked.

    Raises:
        Malformed: the session is not one of teams, a board of a match was played more than twice,
            or the scale has no match of that length.
    """
    return tuple(_fixture(session, one, at) for at, one in enumerate(_met(session), start=1))


def fixtures_by_place(session: Session) -> Mapping[Place, Fixture]:
    """The match that the result at each place belongs to.

    Raises:
        Malformed: as `fixtures`.
    """
    return {
        place: fixture
        for one, fixture in zip(_met(session), fixtures(session), strict=True)
        for place in one.places
    }


def is_unfinished(session: Session, fixture: Fixture) -> bool:
    """Whether no ranking counts a match yet: boards of it are to come, or too few for the scale."""
    scale = match_terms(session).scale
    return fixture.running or (scale is not None and fixture.match.played < scale.shortest)


@dataclass(frozen=True, slots=True)
class _Meeting:
    """The results of a match: by board, and by whether the home team sits North-South."""

    told: MatchTold
    planned: PlannedMatch | None
    rooms: Mapping[int, dict[bool, ResultLine]]
    places: tuple[Place, ...]


def _fixture(session: Session, one: _Meeting, number: int) -> Fixture:
    told = one.told
    how = replace(match_terms(session), carried=told.carried, counts=told.counts)
    boards = tuple(
        _compared(board, both[True], both[False])
        for board, both in sorted(one.rooms.items())
        if len(both) == 2
    )
    return Fixture(
        number,
        told.team,
        told.opponents,
        _scored(boards, how),
        told.round,
        told.carried,
        told.counts,
        _is_running(session, one),
        one.planned.number if one.planned is not None else 0,
    )


def _is_running(session: Session, one: _Meeting) -> bool:
    """Whether a board of it is to come; once results are shown a match is as long as it was."""
    evening = session.evening
    if one.planned is None or (evening is not None and not evening.open):
        return False
    left = evening.left if evening is not None else {}
    return any(
        (seat.ns == one.planned.home) not in one.rooms.get(board, {})
        for seat in one.planned.tables
        if all(seat.round <= left.get(str(who), seat.round) for who in (seat.ns, seat.ew))
        for board in seat.boards
    )


def _scored(boards: tuple[MatchBoard, ...], how: MatchTerms) -> Match:
    match = score_match(boards, replace(how, scale=None))
    if how.scale is None or match.played < how.scale.shortest:
        return match
    return score_match(boards, how)


def _compared(number: int, first: ResultLine, second: ResultLine) -> MatchBoard:
    """A board of a match; one that the rooms played in two forms waits for a ruling (87A, 86B2)."""
    ruled = any(isinstance(one.outcome, Adjusted) for one in (first, second))
    comparable = ruled or first.form == second.form
    return MatchBoard(number, first.outcome, second.outcome, comparable=comparable)


def _met(session: Session) -> tuple[_Meeting, ...]:
    """Results by match: as told, else as planned, else by pairing.

    Of a match that neither tells, the team North-South first is at home.
    """
    told = {
        (frozenset((one.team, one.opponents)), board): one
        for one in session.matches
        for board in one.boards
    }
    met = {frozenset((one.team, one.opponents)): one for one in session.matches if not one.boards}
    planned = _planned(session)
    found: dict[tuple[MatchTold, PlannedMatch | None], _Meeting] = {}
    for result, line in zip(session.results.values(), lines(session), strict=True):
        two = frozenset((line.ns, line.ew))
        plan, said = planned.of(result), told.get((two, line.board), met.get(two))
        if said is None and plan is not None:
            home, away = str(plan.home), str(plan.away)
            said = MatchTold(home, away, plan.boards, counts=plan.counts)
        elif said is None:
            said = met.setdefault(two, MatchTold(line.ns, line.ew, ()))
        key = said, plan if said.boards == (plan.boards if plan else None) else None
        one = found.setdefault(key, _Meeting(said, key[1], {}, ()))
        board = one.rooms.get(line.board, {})
        straight = line.ns == said.team
        if straight in board:
            raise Malformed(
                "board {board}: {ns} sat North-South against {ew} twice",
                board=line.board,
                ns=line.ns,
                ew=line.ew,
            )
        rooms = {**one.rooms, line.board: {**board, straight: line}}
        found[key] = replace(one, rooms=rooms, places=(*one.places, result.place))
    return tuple(found.values())


def planned_match(session: Session, result: Result) -> PlannedMatch | None:
    """The match that a result of teams belongs to by the movement; ``None`` where none says it."""
    return _planned(session).of(result)


def _planned(session: Session) -> "_Planned":
    return _of_movement(session.movement if session.teams is not None else None)


class _Planned:
    """The matches of the session's movement, to look a result up in."""

    def __init__(self, movement: Movement | None) -> None:
        self.at: dict[tuple[int, str, frozenset[str]], PlannedMatch] = {}
        self.by_board: dict[tuple[int, frozenset[str]], list[PlannedMatch]] = {}
        for one in matches(movement) if movement is not None else ():
            two = frozenset((str(one.home), str(one.away)))
            for seat in one.tables:
                for board in seat.boards:
                    self.at[board, f"{seat.table}-{seat.round}", two] = one
            for board in one.boards:
                self.by_board.setdefault((board, two), []).append(one)

    def of(self, result: Result) -> PlannedMatch | None:
        """The match of a result; where its place does not say, the only one with that board."""
        two, place = frozenset((result.ns, result.ew)), result.place
        if found := self.at.get((place.board, place.table, two)):
            return found
        several = self.by_board.get((place.board, two), ())
        return several[0] if len(several) == 1 else None


@lru_cache(maxsize=16)
def _of_movement(movement: Movement | None) -> _Planned:
    return _Planned(movement)
