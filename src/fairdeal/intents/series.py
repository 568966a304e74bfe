"""What can be asked of a series or a knock-out at any door, and which acts come of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, Literal, assert_never

from fairdeal.errors import Malformed
from fairdeal.events.deciding.reasons import check_reason
from fairdeal.events.series.knockout import Evening, standing
from fairdeal.events.series.log import (
    MOST_TEAMS,
    Series,
    SeriesAct,
    SeriesOpened,
    TeamSeeded,
    check_called,
    decided_by_word,
    put_in,
    same_person,
    seeded_again,
    undo,
    withdrawn,
)
from fairdeal.events.series.standing import PerWhom, check_together
from fairdeal.intents.people import LONGEST_NAME, MOST
from fairdeal.movements.movement import Unit
from fairdeal.scoring.contests.series import Combine, SeriesTerms, SeriesTies

LONGEST_TITLE: Final = 120
LONGEST_NOTE: Final = 500
Carried = Literal["1", "1/2", "1/3"]
Evenings = Callable[[str], Evening | None]
"""A session by its id; ``None`` for one that cannot be read, or is none of a series any longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTerms:
    """Say what a series is called and what counts in it from now on."""

    reasoned: ClassVar = False
    kind: Literal["set_terms"] = "set_terms"
    title: str
    note: str = ""
    best: int | None = None
    """So many sessions count; all of them without a number."""
    combine: Combine = Combine.SUM
    least: int = 1
    """Sessions somebody has to have played for a place."""
    ties: SeriesTies = SeriesTies.SHARE
    per: PerWhom = PerWhom.PLAYER
    carried: Carried = "1"
    """The part of every session before the last that counts."""
    withdrawn: bool = False
    """Whether it is for Directors only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PutIn:
    """Have a session count, from when its results are published."""

    reasoned: ClassVar = False
    kind: Literal["put_in"] = "put_in"
    session: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SayPerson:
    """Confirm that a spelling is somebody who is called otherwise."""

    reasoned: ClassVar = False
    kind: Literal["say_person"] = "say_person"
    spelling: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NameTeam:
    """Say what a team of a knock-out is called, and who plays for it."""

    reasoned: ClassVar = False
    kind: Literal["name_team"] = "name_team"
    seed: int
    called: str
    players: tuple[str, ...] = ()
    captain: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideMatch:
    """Say who goes on from a match of a knock-out, whatever came of it."""

    reasoned: ClassVar = True
    kind: Literal["decide_match"] = "decide_match"
    match: int
    winner: int
    """By its seed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawTeam:
    """A team plays no further in a knock-out."""

    reasoned: ClassVar = True
    kind: Literal["withdraw_team"] = "withdraw_team"
    seed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoInSeries:
    """Have an act of a series be as if it had never been; undoing that brings it back."""

    reasoned: ClassVar = False
    kind: Literal["undo"] = "undo"
    told: int
    """Its number in the log."""


SeriesRequest = SetTerms | PutIn | SayPerson | NameTeam | DecideMatch | WithdrawTeam | UndoInSeries
_OF_A_KNOCK_OUT: Final = NameTeam, DecideMatch, WithdrawTeam


def opened(terms: SetTerms) -> SeriesOpened:
    """The act by which a series is called so and goes by these terms.

    Raises:
        Malformed: it has no title, one that is too long, or a number is none.
    """
    if not terms.title.strip():
        raise Malformed("Please give the series a title.")
    longest = {LONGEST_TITLE: terms.title, LONGEST_NOTE: terms.note}
    for most, words in longest.items():
        if len(words) > most:
            raise Malformed("This is longer than {n} characters.", n=most)
    carried = Fraction(terms.carried)
    of = SeriesTerms(terms.best, terms.combine, terms.least, terms.ties, carried)
    return SeriesOpened(terms.title, of, terms.per, terms.note, terms.withdrawn)


def seeded(teams: Sequence[TeamSeeded]) -> Sequence[TeamSeeded]:
    """The acts by which these teams play each other out.

    Raises:
        Malformed: fewer than two or too many, too many players, a name that is too long or that two
            have.
    """
    if not 2 <= len(teams) <= MOST_TEAMS:
        raise Malformed("A knock-out has from 2 to {most} teams.", most=MOST_TEAMS)
    for one in teams:
        _check_names(one)
    check_called(teams)
    return teams


def decide(  # noqa: PLR0911 - one for each request
    series: Series,
    request: SeriesRequest,
    evenings: Evenings,
    reason: str = "",
    *,
    looking: bool = False,
) -> Sequence[SeriesAct]:
    """The acts that come of a request; none where all is so already.

    Args:
        series: as it stands.
        request: what is asked.
        evenings: the sessions it is about.
        reason: why; some are told with one.
        looking: whether it is only looked at: a reason is not asked for yet.

    Raises:
        Malformed: it cannot be, or no reason is given for what is told with one.
    """
    if request.reasoned and not looking:
        check_reason(reason)
    if isinstance(request, _OF_A_KNOCK_OUT):
        check_knock_out(series)
    match request:
        case SetTerms():
            act = opened(request)
            return [] if act == series.opened else [act]
        case PutIn(session=session):
            return [_put_in(series, session, evenings)]
        case SayPerson(spelling=spelling, name=name):
            return [same_person(series, spelling, name)]
        case NameTeam(seed=seed, called=called, players=players, captain=captain):
            team = TeamSeeded(seed, called, players, captain)
            _check_names(team)
            return seeded_again(series, team)
        case DecideMatch(match=match, winner=winner):
            _check_plays(series, match, winner, evenings)
            return decided_by_word(series, match, winner)
        case WithdrawTeam(seed=seed):
            return withdrawn(series, seed)
        case UndoInSeries(told=told):
            return undo(series, told)
        case _:
            assert_never(request)


def check_knock_out(series: Series) -> None:
    """See that a series is a knock-out.

    Raises:
        Malformed: it is none.
    """
    if not series.is_knock_out:
        raise Malformed("This series is no knock-out.")


def evenings_of(series: Series, evenings: Evenings) -> list[Evening]:
    """The sessions of a series that are any, in their order."""
    return [found for one in series.sessions if (found := evenings(one)) is not None]


def _put_in(series: Series, session: str, evenings: Evenings) -> SeriesAct:
    found = evenings(session)
    if found is None:
        raise Malformed("Please choose another session.")
    check_together(one.session for one in (*evenings_of(series, evenings), found))
    return put_in(series, session)


def _check_plays(series: Series, match: int, winner: int, evenings: Evenings) -> None:
    found = standing(series, evenings_of(series, evenings))
    if not any(one.match.number == match and winner in one.teams for one in found):
        raise Malformed("Please choose one of the two teams of the match.")


def _check_names(team: TeamSeeded) -> None:
    most = MOST[Unit.TEAM]
    if len(team.players) > most:
        raise Malformed("Too many names for one contestant: there may be {n}.", n=most)
    if any(len(one) > LONGEST_NAME for one in (team.called, team.captain, *team.players)):
        raise Malformed("A name has 1 to {n} characters.", n=LONGEST_NAME)
