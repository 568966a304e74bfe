"""The public view of the matches of a session: who met whom, and the cross-table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from fairdeal.events.matches.scored import fixtures
from fairdeal.events.scoring import matches_of_round, rank_contest, swiss_rounds, swiss_unit
from fairdeal.events.session import Session
from fairdeal.movements.swiss.rounds import is_swiss
from fairdeal.movements.teams.knockout import is_of_several_matches
from fairdeal.scoring.contests import Fixture
from fairdeal.scoring.contests.swiss_pairs import SwissRound
from fairdeal.scoring.contests.ties import Met
from fairdeal.scoring.teams import MatchForm
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed, trimmed
from fairdeal.views.session.traveller import Competitor, competitor
from fairdeal.views.words import _

_EN_DASH = "\u2013"


@dataclass(frozen=True, slots=True)
class MatchShown:
    """One line of the list of matches."""

    number: int
    """In the order in which they were told; where a team's card shows it."""
    round: str
    home: Competitor
    away: Competitor
    boards: int
    score: str
    """``23–14``: IMPs won, points, or boards; of pairs what the home pair has above average."""
    points: str
    """Victory points, where there is a scale; words where the match is not over yet."""


@dataclass(frozen=True, slots=True)
class CrossRow:
    """A team with what it has from its matches against each of the others."""

    place: str
    team: Competitor
    cells: tuple[str, ...]
    """In the order of the rows; several matches are separated by commas."""
    added: str
    """What was added to it and taken off it; empty where nothing was."""
    total: str


@dataclass(frozen=True, slots=True)
class MatchesView:
    """All matches of a session."""

    unit: str
    """What ``score`` is counted in."""
    matches: tuple[MatchShown, ...]
    with_points: bool
    with_rounds: bool
    cross: tuple[CrossRow, ...]
    """By places; empty where only two teams met."""
    of_a_swiss: bool = False
    of_teams: bool = True
    """Whether a team's card shows the boards of a match; else the boards of a pair's do."""

    @property
    def with_added(self) -> bool:
        """Whether a total of the cross-table is not what its matches come to."""
        return any(row.added for row in self.cross)


def matches_view(session: Session, *, running: bool = True) -> MatchesView | None:
    """The matches of a session; ``None`` where it has none.

    Args:
        session: the session, as far as the reader may know it.
        running: whether he may know how a match stands that is still being played.
    """
    if session.swiss is not None:
        return _of_pairs(session)
    if session.teams is None:
        return None
    met = fixtures(session)
    shown = tuple(_shown(session, one, told=running or not one.running) for one in met)
    return MatchesView(
        sentences.unit_of_boards(session),
        shown,
        session.teams.scale is not None or any(one.running for one in met),
        len({one.round for one in shown}) > 1 or any(one.name for one in met),
        tuple(_cross(session)),
        of_a_swiss=session.movement is not None and is_swiss(session.movement),
    )


def _of_pairs(session: Session) -> MatchesView:
    """The matches of a Swiss of pairs, of the rounds that are over."""
    unit = "%" if swiss_unit(session.opened.method) == "percent" else _("IMPs")
    shown = tuple(
        MatchShown(
            number,
            str(played.number),
            competitor(session, one.team),
            competitor(session, one.opponents),
            session.swiss.boards if session.swiss else 0,
            signed(one.plus - one.minus, 2 if unit == "%" else 0),
            f"{fixed(one.victory_points, 2)}{_EN_DASH}{fixed(one.opponents_victory_points, 2)}",
        )
        for played in swiss_rounds(session)
        for number, one in enumerate(_home(session, played), start=1)
    )
    cross = tuple(_cross(session))
    return MatchesView(
        unit,
        shown,
        with_points=True,
        with_rounds=True,
        cross=cross,
        of_a_swiss=True,
        of_teams=False,
    )


def _home(session: Session, played: SwissRound) -> Iterator[Met]:
    """The matches of a round from the side of whoever sat North-South."""
    north_south = {line.ns for line in played.lines}
    for one in matches_of_round(session, played):
        if one.team in north_south:
            yield one


def score_shown(fixture: Fixture, form: MatchForm, *, home: bool) -> str:
    """Both sides of a match as one says it, the team's own first."""
    sides = (fixture.match.home, fixture.match.away)
    own, other = sides if home else sides[::-1]
    if form is MatchForm.IMPS:
        return f"{trimmed(own.plus)}{_EN_DASH}{trimmed(own.minus)}"
    return f"{trimmed(own.score)}{_EN_DASH}{trimmed(other.score)}"


def points_shown(session: Session, fixture: Fixture, *, home: bool) -> str:
    """The victory points of both sides, the team's own first; empty without a scale."""
    if session.teams is None or (session.teams.scale is None and not fixture.running):
        return ""
    if fixture.running:
        return _("still being played")
    sides = (fixture.match.home, fixture.match.away)
    own, other = (one.victory_points for one in (sides if home else sides[::-1]))
    if own is None or other is None:
        return _("too few boards for the scale yet")
    return f"{fixed(own, 2)}{_EN_DASH}{fixed(other, 2)}"


def _shown(session: Session, one: Fixture, *, told: bool) -> MatchShown:
    form = session.teams.form if session.teams else MatchForm.IMPS
    return MatchShown(
        one.round,
        one.name or (str(one.planned) if one.planned else ""),
        competitor(session, one.home),
        competitor(session, one.away),
        one.match.played if told else 0,
        score_shown(one, form, home=True) if told else _EN_DASH,
        points_shown(session, one, home=True),
    )


def _cross(session: Session) -> Iterator[CrossRow]:
    contest = rank_contest(session)
    teams = [place.contestant for place in contest.ranking]
    if len(teams) < 3 or is_of_several_matches(session.movement):
        return
    for place in contest.ranking:
        row = contest.cross_table[place.contestant]
        yield CrossRow(
            f"{place.rank}=" if place.tied else str(place.rank),
            competitor(session, place.contestant),
            tuple(_cell(session, row.get(other, ())) for other in teams),
            ", ".join(signed(one.amount, 2) for one in place.added),
            figure(session, place.points),
        )


def _cell(session: Session, points: Sequence[Fraction]) -> str:
    return ", ".join(figure(session, one) for one in points)


def figure(session: Session, points: Fraction) -> str:
    """Victory points as a table has them; net IMPs with their sign."""
    if session.teams and session.teams.scale is None and session.teams.form is MatchForm.IMPS:
        return f"+{trimmed(points)}" if points > 0 else trimmed(points)
    return fixed(points, 2)
