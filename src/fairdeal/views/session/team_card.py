"""The public view of one team: its matches, each board with both rooms."""

from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.errors import Malformed
from fairdeal.events.matches.line_ups import against, of_match
from fairdeal.events.matches.scored import fixtures
from fairdeal.events.session import Result, Session
from fairdeal.movements.teams.around import Waited, waited
from fairdeal.scoring.contests import Fixture
from fairdeal.scoring.matches import BoardScores
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.scoring.teams import MatchForm
from fairdeal.views import sentences
from fairdeal.views.figures import places_of, signed
from fairdeal.views.movements.rounds import match_round_words
from fairdeal.views.reasons.additions import AddedShown, added_shown
from fairdeal.views.session.latecomers import missed_words
from fairdeal.views.session.matches import figure, points_shown, score_shown
from fairdeal.views.session.ranking import total
from fairdeal.views.session.stanzas import stanza_words
from fairdeal.views.session.traveller import Competitor, OutcomeShown, award_shown, competitor
from fairdeal.views.words import n_


@dataclass(frozen=True, slots=True)
class RoomShown:
    """What came of a board in one room."""

    table: str
    outcome: OutcomeShown
    points: str
    """Total points seen from the team's side; empty without a result."""
    corrected: bool


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board of a match."""

    board: int
    ns: RoomShown | None
    """Where the team sat North-South; ``None`` where nothing is known of it."""
    ew: RoomShown | None
    score: str


@dataclass(frozen=True, slots=True)
class MatchCard:
    """A match from the side of one team."""

    number: int
    round: str
    """In words, such as ``Round 3``; empty where it has none."""
    opponents: Competitor
    score: str
    points: str
    counted: str
    """What the team has from it in its total; empty where it is not over, or is too short."""
    line_ups: tuple[tuple[str, str, str], ...]
    """In which half, empty for the whole match; who sat North-South, who East-West."""
    rows: tuple[BoardRow, ...]


@dataclass(frozen=True, slots=True)
class TeamCard:
    """Everything one team did."""

    contestant: str
    name: str
    number: str
    """The team's number where the name says something else; otherwise empty."""
    players: str
    captain: str
    place: str
    among: str
    score: str
    unit: str
    """What totals are counted in."""
    board_unit: str
    """What boards are counted in."""
    matches: tuple[MatchCard, ...]
    added: tuple[AddedShown, ...]
    """What counts in the total beside the matches."""
    sum: str
    """The total as its parts are written; empty before there is one."""
    missed: tuple[str, ...] = ()
    """The matches that were missed because a team came late to a round robin, in words."""


def team_card(session: Session, ranking: SessionRanking, team: str) -> TeamCard:
    """The score card of a team.

    Raises:
        Malformed: nobody of that name has a match in the session.
    """
    met = [one for one in fixtures(session) if team in {one.home, one.away}]
    if not met:
        raise Malformed("{name} has no match in this session", name=team)
    among = sum(len(field.ranking) for field in ranking.fields)
    standing = ranking.standing(team)
    return TeamCard(
        team,
        sentences.contestant(session, team),
        sentences.number_beside(session, team),
        ", ".join(session.players.get(team, ())),
        named.captain if (named := session.teams_named.get(team)) else "",
        standing.place if standing else "",
        n_("of {n}", "of {n}", among),
        total(session, standing) if standing else "",
        sentences.unit_of_totals(session),
        sentences.unit_of_boards(session),
        tuple(_match(session, one, team) for one in met),
        added_shown(session, standing) if standing else (),
        figure(session, standing.score) if standing else "",
        tuple(missed_words(session, _missed(session, team))),
    )


def _missed(session: Session, team: str) -> list[Waited]:
    """The matches it missed, or others with it, because one of the two came late."""
    if session.movement is None:
        return []
    return [one for one in waited(session.movement) if team in {str(one.late), str(one.opponents)}]


def _match(session: Session, one: Fixture, team: str) -> MatchCard:
    home = team == one.home
    other = one.away if home else one.home
    return MatchCard(
        one.round,
        match_round_words(session.movement, one.name or str(one.planned or "")),
        competitor(session, other),
        score_shown(one, session.teams.form if session.teams else MatchForm.IMPS, home=home),
        points_shown(session, one, home=home),
        _counted(session, one, home=home),
        tuple(_line_ups(session, team, other, one.planned)),
        tuple(_rows(session, one, team, other)),
    )


def _line_ups(
    session: Session, team: str, other: str, match: int
) -> Iterator[tuple[str, str, str]]:
    planned = against(session, team, other, match)
    among = len(planned.stanzas) if planned is not None else 1
    for stanza, named in of_match(session, team, other, match):
        part = stanza_words(stanza, among) if stanza else ""
        yield part, " – ".join(named.ns), " – ".join(named.ew)


def _counted(session: Session, one: Fixture, *, home: bool) -> str:
    own = one.match.home if home else one.match.away
    if one.running:
        return ""
    if session.teams is None or session.teams.scale is None:
        return figure(session, own.score)
    return "" if own.victory_points is None else figure(session, own.victory_points)


def _rows(session: Session, one: Fixture, team: str, other: str) -> Iterator[BoardRow]:
    results = {(r.place.board, r.ns, r.ew): r for r in session.results.values()}
    for board in one.match.boards:
        number = board.board.board
        yield BoardRow(
            number,
            _room(results.get((number, team, other)), 1),
            _room(results.get((number, other, team)), -1),
            _score(board, home=team == one.home),
        )


def _score(board: BoardScores, *, home: bool) -> str:
    side = board.home if home else board.away
    return award_shown(None) if side is None else signed(side.score, places_of(side.score))


def _room(result: Result | None, sign: int) -> RoomShown | None:
    if result is None:
        return None
    points = result.line.score
    return RoomShown(
        result.place.table,
        OutcomeShown.of(result.outcome, result.lead),
        "" if points is None else signed(sign * points),
        result.corrected,
    )
