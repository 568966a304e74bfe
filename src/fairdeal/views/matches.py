"""The public view of the matches of a session of teams: who met whom, and the cross-table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from fairdeal.events.matches import fixtures
from fairdeal.events.scoring import rank_contest
from fairdeal.events.session import Session
from fairdeal.scoring.contests import Fixture
from fairdeal.scoring.teams import MatchForm
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed, trimmed
from fairdeal.views.traveller import Competitor, competitor
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
    """``23–14``: IMPs won, points, or boards."""
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

    @property
    def with_added(self) -> bool:
        """Whether a total of the cross-table is not what its matches come to."""
        return any(row.added for row in self.cross)


def matches_view(session: Session, *, running: bool = True) -> MatchesView | None:
    """The matches of a session; ``None`` where it is no session of teams.

    Args:
        session: the session, as far as the reader may know it.
        running: whether he may know how a match stands that is still being played.
    """
    if session.teams is None:
        return None
    met = fixtures(session)
    shown = tuple(_shown(session, one, told=running or not one.running) for one in met)
    return MatchesView(
        sentences.unit_of_boards(session),
        shown,
        session.teams.scale is not None or any(one.running for one in met),
        any(one.round for one in shown),
        tuple(_cross(session)),
    )


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
        one.name,
        competitor(session, one.home),
        competitor(session, one.away),
        one.match.played if told else 0,
        score_shown(one, form, home=True) if told else _EN_DASH,
        points_shown(session, one, home=True),
    )


def _cross(session: Session) -> Iterator[CrossRow]:
    contest = rank_contest(session)
    teams = [place.contestant for place in contest.ranking]
    if len(teams) < 3:
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
